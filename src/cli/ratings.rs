//! `rate`, `explain`, `history`: show the ledger's content, down to the single table look-ups.

use clap::Args;
use serde_json::json;

use super::file_output::DocumentArgs;
use super::{Context, Status, file_output, quality, table_args, value_parsers};
use crate::app;
use crate::app::derivation;
use crate::app::multi_games::course;
use crate::app::pools::pool_support;
use crate::app::{AppError, AppResult, Club, pools};
use crate::domain::pool::PoolKind;
use crate::domain::{Date, Message, PersonId};
use crate::publish::document::paper::ForPrograms;
use crate::publish::explanation::Explained;
use crate::publish::explanation::derivation::Names;
use crate::publish::members::hiding::Hiding;
use crate::publish::members::history::{History, HistoryEntry};
use crate::publish::multiplayer::course as page;
use crate::publish::multiplayer::course::Evening;
use crate::publish::rating_row;
use crate::publish::tournaments::rate_page::{self, RatedWhen};
use crate::rating::ledger::{Adjusted, Cutoff};

#[derive(Debug, Default, Args)]
#[command(after_help = "explain 'Anders Bjerglund' --tournament 14")]
pub(crate) struct ExplainArgs {
    #[arg(value_name = "MEMBER")]
    pub(crate) member: String,
    #[arg(long, value_name = "TOURNAMENT")]
    pub(crate) tournament: Option<String>,
    #[arg(long, conflicts_with = "tournament")]
    pub(super) since_list: bool,
    #[arg(long)]
    pub(crate) all: bool,
    #[command(flatten)]
    pub(crate) output: DocumentArgs,
}

#[derive(Debug, Default, Args)]
#[command(after_help = "history 'Tim Jaksland' --last 10")]
pub(crate) struct HistoryArgs {
    #[arg(value_name = "MEMBER")]
    pub(crate) member: String,
    #[arg(long, value_name = "N", value_parser = value_parsers::count)]
    pub(crate) last: Option<u32>,
    #[arg(long)]
    pub(super) quality: bool,
    #[arg(long, value_name = "NAME", requires = "quality")]
    pub(super) series: Option<String>,
    #[arg(long)]
    pub(crate) all: bool,
    #[command(flatten)]
    pub(crate) output: DocumentArgs,
}

#[derive(Debug, Args)]
#[command(after_help = "rate")]
pub(crate) struct RateArgs {
    #[arg(value_name = "TOURNAMENT")]
    pub(crate) tournament: Option<String>,
    #[arg(long, value_name = "DATE", value_parser = value_parsers::date, conflicts_with = "tournament")]
    pub(crate) since: Option<Date>,
    // Accepted for old scripts, without effect: hidden members are always shown here, marked.
    #[arg(id = "all", long = "all", hide = true)]
    _all: bool,
    #[command(flatten)]
    pub(crate) output: DocumentArgs,
}

pub(super) fn rate(args: &RateArgs, context: &mut Context) -> AppResult<Status> {
    let club = context.reading()?;
    if pools::chosen(&club)?.kind == PoolKind::Multiplayer {
        return rate_multiplayer(args, &club, context);
    }
    let event = table_args::tournament(&club, args.tournament.as_deref())?;
    let when = match (event, args.since) {
        (Some(event), _) => RatedWhen::Event(event),
        (None, Some(day)) => RatedWhen::Since(day),
        (None, None) => RatedWhen::SinceLastList,
    };
    let since = app::lists::ratings::rated(&club, when, &Hiding::marked(&club)?)?;
    let texts = context.texts;
    let unrated = since.unrated.iter().map(|(id, name, not_rated)| {
        json!({
            "tournament": id,
            "tournament_name": name,
            "reason": not_rated.reason.word(),
            "text": texts.say(&not_rated.said),
            "missing": not_rated.missing,
        })
    });
    let unrated: Vec<_> = unrated.collect();
    let for_programs = ForPrograms {
        rows: rating_row::records(&rate_page::rows(&since)),
        json: json!({ "lines": since.steps, "adjustments": since.moves, "unrated": unrated }),
    };
    let title = app::lists::ratings::rated_title(&club, when)?;
    let document = rate_page::document(&since, (when, &title), &club.name()?, texts);
    file_output::document(context, &args.output, document, &for_programs)?;
    Ok(Status::Done)
}

pub(super) fn explain(args: &ExplainArgs, context: &mut Context) -> AppResult<Status> {
    let club = context.reading()?;
    let person = app::members::lookup::find_person(&club, &args.member)?.id;
    let publisher = club.name()?;
    let texts = context.texts;
    if args.since_list {
        let way =
            app::lists::since_list::of_member(&club, person, &Hiding::read(&club, args.all)?)?;
        let for_programs = way.for_programs(texts);
        let document = way.document(&publisher, texts);
        file_output::document(context, &args.output, document, &for_programs)?;
        return Ok(Status::Done);
    }
    let event = table_args::tournament(&club, args.tournament.as_deref())?;
    let hiding = Hiding::read(&club, args.all)?;
    let derivation = derivation::explain(&club, person, event, Cutoff::ALL)?.hiding(&hiding);
    let form = args.output.form(context)?;
    let to = &args.output.to;
    let csv = |csv| to.excel.table(csv, texts);
    let exported = derivation.exported(&publisher, form, texts, csv)?;
    file_output::answer(context, to.out.as_deref(), form, &exported)?;
    Ok(Status::Done)
}

/// Outputs a page that is formatted as text.
pub(super) fn history(args: &HistoryArgs, context: &mut Context) -> AppResult<Status> {
    let club = context.reading()?;
    let person = app::members::lookup::find_person(&club, &args.member)?;
    if pools::chosen(&club)?.kind == PoolKind::Multiplayer {
        return multiplayer_history(args, (person.id, &person.data.name), &club, context);
    }
    let hiding = Hiding::read(&club, args.all)?;
    if args.quality {
        let mut rows = app::quality::rows(&club, person.id, &hiding)?;
        if let Some(series) = &args.series {
            rows = app::quality::of_series(rows, series)?;
        }
        if let Some(last) = args.last.and_then(|last| usize::try_from(last).ok()) {
            rows.drain(..rows.len().saturating_sub(last));
        }
        let publisher = club.name()?;
        let document = quality::document(&publisher, &person.data.name, &rows, context.texts);
        let for_programs = ForPrograms {
            rows: quality::records(&rows),
            json: json!(rows),
        };
        file_output::document(context, &args.output, document, &for_programs)?;
        return Ok(Status::Done);
    }
    let texts = context.texts;
    let names = Names::read(&club)?.hiding(&hiding, person.id);
    let found = app::lists::ratings::history(&club, person.id)?;
    let person_name = |id| names.person(id);
    let tournament_name = |id| names.tournament(id);
    let entries: Vec<HistoryEntry<'_>> = found
        .lines
        .iter()
        .map(|(date, line, regulation)| HistoryEntry {
            date: *date,
            explained: Explained {
                line,
                terms: found.ledger.terms_of(line),
                unrated: &[],
                ledger: &found.ledger,
                regulation,
                names: &person_name,
                tournaments: &tournament_name,
                printed: None,
                texts,
            },
        })
        .collect();
    let adjusted: Vec<Adjusted> = found.ledger.adjustments_of(person.id).copied().collect();
    let history = History {
        member: person.id,
        name: &person.data.name,
        entries: &entries,
        adjusted: &adjusted,
        archived: &app::lists::printed_numbers::archived(&club, person.id)?,
        regulation: &found.today,
        last: args.last,
    };
    let document = history.document(&club.name()?, texts);
    let for_programs = ForPrograms {
        rows: rating_row::records(&history.rows()),
        json: json!(history.json()),
    };
    file_output::document(context, &args.output, document, &for_programs)?;
    Ok(Status::Done)
}

// A pool of games of several.

/// The games since the last list, or since a day.
fn rate_multiplayer(args: &RateArgs, club: &Club, context: &mut Context) -> AppResult<Status> {
    if args.tournament.is_some() {
        return Err(of_two(club, "klubrating game show"));
    }
    let evenings = course::evenings(club, args.since, &Hiding::marked(club)?)?;
    let title = match args.since {
        Some(day) => Message::new("rate-title-since").with("date", day),
        None => Message::new("rate-title"),
    };
    let document = page::rated(&title, &evenings, &club.name()?, context.texts);
    let lines = || evenings.iter().flat_map(|evening| &evening.moves);
    let day = |evening: &Evening| json!({ "date": evening.date, "games": evening.games });
    let for_programs = ForPrograms {
        rows: page::records(lines()),
        json: json!({
            "lines": lines().collect::<Vec<_>>(),
            "evenings": evenings.iter().map(day).collect::<Vec<_>>(),
        }),
    };
    file_output::document(context, &args.output, document, &for_programs)?;
    Ok(Status::Done)
}

/// A member's evenings and lists.
fn multiplayer_history(
    args: &HistoryArgs,
    (member, name): (PersonId, &str),
    club: &Club,
    context: &mut Context,
) -> AppResult<Status> {
    if args.quality || args.last.is_some() {
        return Err(of_two(club, "klubrating explain"));
    }
    let lines = course::of_member(club, member)?;
    let document = page::history(name, &lines, &club.name()?, context.texts);
    let for_programs = ForPrograms {
        rows: page::records(&lines),
        json: json!({ "lines": lines }),
    };
    file_output::document(context, &args.output, document, &for_programs)?;
    Ok(Status::Done)
}

/// The error that something exists for two-player games only, with the command for the games of this pool.
fn of_two(club: &Club, command: &'static str) -> AppError {
    match pool_support::require_pairwise(club) {
        Err(error) => error.here(command),
        Ok(()) => AppError::internal(Message::new("error-row-gone")),
    }
}
