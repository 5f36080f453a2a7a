//! `start-rating`: assigns ratings by the committee's decision.

use clap::{Args, Subcommand};
use serde_json::json;

use super::member::Whom;
use super::output::with_fields;
use super::{Context, Status, table_args, value_parsers};
use crate::app::members::proposals::{Basis, Proposal};
use crate::app::sentences;
use crate::app::{self, AppResult};
use crate::domain::{Date, Decimal, Message, Points, Rating, round_half_away};
use crate::publish::explanation::derivation::StartRow;
use crate::publish::labels;
use crate::publish::layout::page_lines;
use crate::publish::table::Columns;
use crate::text::{Texts, number, rating_or_dash, visible};

#[derive(Debug, Args)]
pub(super) struct StartRatingArgs {
    #[command(subcommand)]
    command: StartRatingCommand,
}

#[derive(Debug, Subcommand)]
enum StartRatingCommand {
    Set(SetArgs),
    List(ListArgs),
    Propose(ProposeArgs),
}

#[derive(Debug, Args)]
#[command(after_help = "start-rating propose")]
struct ProposeArgs {
    #[arg(long, value_name = "R", value_parser = value_parsers::number, allow_negative_numbers = true)]
    mean: Option<Decimal>,
    #[arg(long)]
    accept: bool,
}

#[derive(Debug, Args)]
#[command(after_help = "start-rating set 'Tim Jaksland' 175 --on 2026-12-01")]
struct SetArgs {
    #[arg(value_name = "MEMBER")]
    member: String,
    #[arg(value_name = "R", value_parser = value_parsers::rating, allow_negative_numbers = true)]
    rating: Rating,
    #[arg(long, value_name = "DATE", value_parser = value_parsers::date)]
    on: Option<Date>,
}

#[derive(Debug, Args)]
#[command(after_help = "start-rating list")]
struct ListArgs {
    #[arg(value_name = "MEMBER")]
    member: Option<String>,
}

pub(super) fn run(args: &StartRatingArgs, context: &mut Context) -> AppResult<Status> {
    match &args.command {
        StartRatingCommand::Set(args) => set(args, context),
        StartRatingCommand::List(args) => list(args, context),
        StartRatingCommand::Propose(args) if args.accept => accept(args, context),
        StartRatingCommand::Propose(args) => propose(args, context),
    }?;
    Ok(Status::Done)
}

fn set(args: &SetArgs, context: &mut Context) -> AppResult<()> {
    let mut club = context.club()?;
    let person = app::members::lookup::find_person(&club, &args.member)?;
    let on = match args.on {
        Some(on) => on,
        None => app::members::start_day::usual(&club, person.id)?,
    };
    let done = app::members::set_start_rating(&mut club, person.id, args.rating, on)?;
    let instead_of = done.value.instead_of;
    let name = person.called();
    let message = sentences::start_rating(&name, args.rating, on, instead_of);
    let whom = Whom::of(&club, person.id)?;
    // Earlier events in which the member has played without a rating.
    let unrated = &done.value.unrated;
    let answer = with_fields(&whom, json!({ "on": on, "unrated": unrated }));
    context.changed(&done.with(answer), &message)?;
    for event in unrated {
        let late = Message::new("start-rating-late")
            .with("tournament", event.name.as_str())
            .with("start", event.start)
            .with("member", person.id.to_string())
            .with("rating", args.rating.to_string())
            .with("date", event.start.to_string());
        let late = page_lines(&visible(&context.texts.say(&late)), 2);
        for line in late {
            context.complain(&line);
        }
    }
    miss_reason(context);
    Ok(())
}

/// Warns if a decision has no reason; its author is recorded in any case.
fn miss_reason(context: &Context) {
    if context.global.reason.is_none() && !context.global.dry_run {
        let hint = page_lines(&context.texts.get("start-rating-no-reason"), 0);
        for line in hint {
            context.complain(&line);
        }
    }
}

fn list(args: &ListArgs, context: &mut Context) -> AppResult<()> {
    let club = context.reading()?;
    let person = table_args::member(&club, args.member.as_deref())?;
    let rows = app::members::proposals::start_ratings(&club, person)?;
    context.table(
        &rows,
        &columns(context.texts),
        &rows,
        "start-rating-list-empty",
    )
}

fn columns(texts: Texts) -> Columns<'static, StartRow> {
    let mut columns = Columns::<StartRow>::new(texts);
    columns.number("name-number", |row| row.member);
    columns.name("name-name", |row| row.name.clone());
    columns.number("name-rating", |row| row.rating);
    columns.number("name-member-games", |row| row.games);
    columns.sign("field-from", move |row| labels::from_day(row.on, texts));
    columns
        .text("column-journal-user", |row| row.by.clone())
        .priority(1);
    columns.text("start-column-why", move |row| {
        if row.opening {
            return texts.get("start-rating-opening");
        }
        row.reason.clone().unwrap_or_default()
    });
    columns
}

/// Assigns all proposals that need a decision.
fn accept(args: &ProposeArgs, context: &mut Context) -> AppResult<()> {
    let mut club = context.club()?;
    let done = app::members::proposals::accept(&mut club, args.mean)?;
    let message = Message::new("propose-accepted").with("count", done.value.len());
    context.changed(&done, &message)?;
    miss_reason(context);
    Ok(())
}

fn propose(args: &ProposeArgs, context: &mut Context) -> AppResult<()> {
    let club = context.reading()?;
    let proposals = app::members::proposals::propose(&club, args.mean)?;
    let mean = args.mean.or(app::members::proposals::usual_mean(&club)?);
    let is_founding = proposals.iter().any(|one| one.basis == Basis::Founding);
    let width = context.table_width();
    context.answer(&proposals, |texts| {
        let mut lines = proposed(&proposals, texts, width);
        if let Some(mean) = mean.filter(|_| is_founding) {
            let note =
                Message::new("propose-note-founding").with("mean", number(texts.lang(), mean));
            add_note(&mut lines, &texts.say(&note));
        }
        lines
    })
}

fn proposed(proposals: &[Proposal], texts: Texts, width: usize) -> Vec<String> {
    if proposals.is_empty() {
        return vec![texts.get("propose-empty")];
    }
    let mut columns = Columns::<Proposal>::new(texts);
    columns.number("name-number", |proposal| proposal.member);
    columns.name("name-name", |proposal| proposal.name.clone());
    columns.number("propose-column-rating", |row| rating_or_dash(row.proposed));
    columns.text("start-column-why", |row| texts.say(&basis(row, texts)));
    let table = columns.table(proposals);
    let mut lines = table.lines(width);
    let has = |basis| proposals.iter().any(|proposal| proposal.basis == basis);
    let mut note = |key| add_note(&mut lines, &texts.get(key));
    if has(Basis::Dsu) {
        note("propose-note-dsu");
    }
    if has(Basis::Collecting) {
        note("propose-note-collecting");
    }
    if has(Basis::LeftOut) {
        note("propose-note-left-out");
    } else if has(Basis::MetUnrated) || has(Basis::NoGames) {
        note("propose-note-committee");
    }
    for proposal in proposals {
        if let Some(figure) = proposal.figure {
            let said = Message::new("propose-figure")
                .with("name", proposal.name.as_str())
                .with("rating", figure.to_string());
            lines.extend(page_lines(&texts.say(&said), 2));
        }
    }
    for proposal in proposals {
        if let Some(games) = &proposal.as_guest {
            let said = Message::pair("pair-colon", proposal.name.as_str(), games.message());
            add_note(&mut lines, &texts.say(&said));
        }
    }
    let assignable = proposals.iter().filter(|one| one.can_be_accepted());
    let assignable: Vec<&Proposal> = assignable.collect();
    if !assignable.is_empty() {
        add_note(&mut lines, &texts.get("propose-note-accept"));
    }
    let reason = texts.get("propose-reason");
    for proposal in &assignable {
        lines.push(format!(
            "  klubrating start-rating set {} {} --on {} --reason \"{reason}\"",
            proposal.member,
            rating_or_dash(proposal.proposed),
            proposal.on
        ));
    }
    if assignable.len() > 1 && !has(Basis::Founding) {
        add_note(&mut lines, &texts.get("propose-note-all"));
    }
    lines
}

/// Adds a note below a blank line.
fn add_note(lines: &mut Vec<String>, note: &str) {
    lines.push(String::new());
    lines.extend(page_lines(note, 0));
}

/// The basis of a proposed rating, or why there is none.
fn basis(proposal: &Proposal, texts: Texts) -> Message {
    let text = |value: Option<Rating>| value.map_or_else(String::new, |value| value.to_string());
    match proposal.basis {
        Basis::Dsu => Message::new("propose-dsu").with("number", text(proposal.number)),
        Basis::Fide => Message::new("propose-fide").with("number", text(proposal.number)),
        Basis::Collecting => {
            let score = proposal.score.map(Points::exact);
            let score = score.map(|score| number(texts.lang(), score));
            Message::new("propose-collecting")
                .with("games", proposal.games)
                .with("needed", proposal.needed)
                .with("score", score.unwrap_or_default())
        }
        Basis::Founding => Message::new("propose-founding")
            .with("count", proposal.games)
            .with(
                "error",
                proposal
                    .error
                    .map_or_else(|| "–".to_owned(), |error| fixed(texts, error)),
            ),
        Basis::Extreme => Message::new("propose-extreme"),
        Basis::Apart => Message::new("propose-apart"),
        Basis::MetUnrated => Message::new("propose-met-unrated"),
        Basis::LeftOut => Message::new("propose-left-out"),
        Basis::NoGames => Message::new("propose-no-games"),
    }
}

/// A number with one decimal.
fn fixed(texts: Texts, value: f64) -> String {
    let value = Decimal::try_from(value).unwrap_or_default();
    number(texts.lang(), round_half_away(value, 1))
}
