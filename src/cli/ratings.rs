//! `rate`, `explain`, `history`: the ledger's content, down to the single table look-ups.

use clap::Args;
use serde_json::json;

use super::file_output::{self, DocumentArgs, ForPrograms};
use super::{Context, Status, output, quality_by_year, selection_args, value_parsers};
use crate::app::derivation::{self, Names};
use crate::app::export::Exported;
use crate::app::ratings::{RatedWhen, ScaleStep, Step};
use crate::app::{self, AppError, AppResult};
use crate::domain::{Date, Decimal, Message, Play, round_half_away};
use crate::publish::WIDTH;
use crate::publish::document::Form;
use crate::publish::explanation::{self, Explained};
use crate::publish::history::{HistoryEntry, history as history_text, history_json};
use crate::publish::layout::wrap;
use crate::publish::performance;
use crate::publish::table::{Column, Table};
use crate::rating::ledger::Adjusted;
use crate::text::{Texts, number, short_date, signed, visible, with_decimals};

#[derive(Debug, Args)]
pub(super) struct ExplainArgs {
    #[arg(value_name = "MEMBER")]
    member: String,
    #[arg(long, value_name = "TOURNAMENT")]
    tournament: Option<String>,
    #[arg(long, conflicts_with = "tournament")]
    since_list: bool,
    #[command(flatten)]
    output: DocumentArgs,
}

#[derive(Debug, Args)]
pub(super) struct HistoryArgs {
    #[arg(value_name = "MEMBER")]
    member: String,
    #[arg(long, value_name = "N", value_parser = value_parsers::count)]
    last: Option<u32>,
    #[arg(long)]
    quality: bool,
}

#[derive(Debug, Args)]
pub(super) struct RateArgs {
    #[arg(value_name = "TOURNAMENT")]
    tournament: Option<String>,
    #[arg(long, value_name = "DATE", value_parser = value_parsers::date, conflicts_with = "tournament")]
    since: Option<Date>,
}

pub(super) fn rate(args: &RateArgs, context: &mut Context) -> AppResult<Status> {
    let club = context.reading()?;
    let event = selection_args::tournament(&club, args.tournament.as_deref())?;
    let when = match (event, args.since) {
        (Some(event), _) => RatedWhen::Event(event),
        (None, Some(day)) => RatedWhen::Since(day),
        (None, None) => RatedWhen::SinceLastList,
    };
    let since = app::ratings::rated(&club, when)?;
    let unrated = &since.unrated;
    let texts = context.texts;
    if context.out.json() {
        let unrated: Vec<_> = unrated
            .iter()
            .map(|(id, name, not_rated)| {
                json!({
                    "tournament": id,
                    "tournament_name": name,
                    "reason": not_rated.reason.word(),
                    "text": texts.say(&not_rated.said),
                    "missing": not_rated.missing,
                })
            })
            .collect();
        context.out.value(
            &json!({ "lines": since.steps, "adjustments": since.moves, "unrated": unrated }),
        )?;
        return Ok(Status::Done);
    }
    if since.steps.is_empty() && since.moves.is_empty() {
        let key = match when {
            RatedWhen::SinceLastList => "rate-empty",
            RatedWhen::Since(_) | RatedWhen::Event(_) => "rate-nothing",
        };
        context.text(&wrap(&texts.get(key), WIDTH, 0));
    }
    let bonus = has_bonus(&since.steps, texts);
    let mut moves = since
        .moves
        .chunk_by(|one, next| one.date == next.date)
        .peekable();
    let events = since
        .steps
        .chunk_by(|one, next| one.tournament == next.tournament);
    for event in events {
        // A change of the scale comes before the events that end on its day.
        while let Some(moved) = moves.next_if(|moved| moved[0].date <= event[0].date) {
            tell_move(moved, context);
        }
        let head = format!(
            "{}  {}",
            short_date(texts.lang(), event[0].date),
            event[0].tournament_name
        );
        context.text(&wrap(&visible(&head), WIDTH, 0));
        context.text(&(rate_table(event, bonus, texts).render(WIDTH) + "\n"));
    }
    for moved in moves {
        tell_move(moved, context);
    }
    for (_, name, not_rated) in unrated {
        context.text(&explanation::unrated_event(name, &not_rated.said, texts));
    }
    Ok(Status::Done)
}

/// Prints the effect of one change of the whole scale.
fn tell_move(moved: &[ScaleStep], context: &mut Context) {
    let texts = context.texts;
    let day = short_date(texts.lang(), moved[0].date);
    let head = format!("{day}  {}", texts.get("history-adjusted"));
    context.text(&wrap(&head, WIDTH, 0));
    let columns = [
        Column::text(texts.get("rate-name"), 12, 28)
            .showing(|step: &ScaleStep| visible(&step.name)),
        Column::number(texts.get("history-old")).showing(|step: &ScaleStep| step.old.to_string()),
        Column::number(texts.get("history-new")).showing(|step: &ScaleStep| step.new.to_string()),
        Column::number(texts.get("history-change"))
            .showing(|step: &ScaleStep| signed(texts.lang(), step.new.exact() - step.old.exact())),
    ];
    let table = Table::with_rows(columns, moved);
    context.text(&(table.render(WIDTH) + "\n"));
}

/// Whether the bonus has a column: in matches of sets only where a regulation of the club gives one.
fn has_bonus(steps: &[Step], texts: Texts) -> bool {
    texts.play() == Play::Games
        || steps
            .iter()
            .any(|step| step.bonus.is_some_and(|bonus| !bonus.is_zero()))
}

fn rate_table(steps: &[Step], bonus: bool, texts: Texts) -> Table {
    let lang = texts.lang();
    let shown = move |value: Option<Decimal>| {
        value.map_or_else(String::new, |value| with_decimals(lang, short(value), 2))
    };
    let change = |step: &Step| Some(step.new.exact() - step.old?.exact());
    let mut columns = vec![
        Column::text(texts.get("rate-name"), 12, 28).showing(|step: &Step| visible(&step.name)),
        Column::number(texts.get("history-old")).showing(move |step: &Step| {
            step.old
                .map_or_else(|| texts.get("history-none"), |old| old.to_string())
        }),
        Column::number(texts.get("history-games")).showing(|step: &Step| step.games.to_string()),
        Column::decimal(texts.get("history-score"))
            .showing(move |step: &Step| number(lang, step.score.exact())),
        Column::decimal(texts.get("history-expected"))
            .priority(2)
            .showing(move |step: &Step| shown(step.expected)),
        Column::number("K")
            .priority(3)
            .showing(move |step: &Step| step.k.map_or_else(String::new, |k| number(lang, k))),
    ];
    if bonus {
        columns.push(
            Column::decimal(texts.get("history-bonus"))
                .priority(3)
                .showing(move |step: &Step| shown(step.bonus.filter(|bonus| !bonus.is_zero()))),
        );
    }
    columns.extend([
        Column::decimal("R_p")
            .priority(1)
            .showing(move |step: &Step| {
                let performed = step.performed.as_ref();
                performed.map_or_else(String::new, |it| performance::shown(it, texts))
            }),
        Column::decimal(texts.get("rate-exact"))
            .priority(1)
            .showing(move |step: &Step| shown(Some(step.exact))),
        Column::number(texts.get("history-new")).showing(|step: &Step| step.new.to_string()),
        Column::number(texts.get("history-change")).showing(move |step: &Step| {
            change(step).map_or_else(String::new, |change| signed(lang, change))
        }),
    ]);
    Table::with_rows(columns, steps)
}

/// A curve's value for a table: four decimals, where the record has twelve.
fn short(value: Decimal) -> Decimal {
    round_half_away(value, 4)
}

pub(super) fn explain(args: &ExplainArgs, context: &mut Context) -> AppResult<Status> {
    let club = context.reading()?;
    let person = app::lookup::find_person(&club, &args.member)?.id;
    let publisher = club.name()?;
    let texts = context.texts;
    if args.since_list {
        let way = app::since_list::of_member(&club, person)?;
        let json = json!(way.json(texts));
        let for_programs = ForPrograms {
            columns: &["kind", "date", "old", "new", "text"],
            rows: json["steps"].as_array().cloned().unwrap_or_default(),
            json,
        };
        if args.output.form(context)? == Form::Text {
            return told(context, args, way.text(texts));
        }
        let document = way.document(&publisher, texts);
        file_output::document(context, &args.output, &document, &for_programs)?;
        return Ok(Status::Done);
    }
    let event = selection_args::tournament(&club, args.tournament.as_deref())?;
    let derivation = derivation::explain(&club, person, event)?;
    let form = args.output.form(context)?;
    if form == Form::Text {
        return told(context, args, derivation.text(WIDTH, texts));
    }
    let json = derivation.json(texts).map_err(|error| {
        AppError::internal(Message::new("error-output").with("reason", error.to_string()))
    })?;
    let Some(document) = derivation.document(&publisher, texts) else {
        if form == Form::Json {
            let bytes = output::json_file(&json)?;
            file_output::answer(
                context,
                args.output.to.out.as_deref(),
                form,
                &exported(bytes),
            )?;
            return Ok(Status::Done);
        }
        let forms = [Form::Text, Form::Json].map(|form| form.to_string());
        return Err(AppError::user(
            Message::new("error-no-such-form")
                .with("form", form.to_string())
                .with("forms", forms.join(", ")),
        ));
    };
    let for_programs = ForPrograms {
        columns: &TERM_COLUMNS,
        rows: json["terms"].as_array().cloned().unwrap_or_default(),
        json,
    };
    file_output::document(context, &args.output, &document, &for_programs)?;
    Ok(Status::Done)
}

/// The columns of the games of an explanation for programs.
const TERM_COLUMNS: [&str; 12] = [
    "tournament",
    "round",
    "opponent",
    "opponent_name",
    "rating",
    "source",
    "source_number",
    "difference",
    "p",
    "result",
    "corrected",
    "white",
];

/// Outputs a page that is formatted as text.
fn told(context: &mut Context, args: &ExplainArgs, page: String) -> AppResult<Status> {
    let page = exported(page.into_bytes());
    file_output::answer(context, args.output.to.out.as_deref(), Form::Text, &page)?;
    Ok(Status::Done)
}

fn exported(bytes: Vec<u8>) -> Exported {
    Exported {
        bytes,
        left_out: Vec::new(),
    }
}

pub(super) fn history(args: &HistoryArgs, context: &mut Context) -> AppResult<Status> {
    let club = context.reading()?;
    let person = app::lookup::find_person(&club, &args.member)?;
    if args.quality {
        let mut rows = app::quality::rows(&club, person.id)?;
        if let Some(last) = args.last.and_then(|last| usize::try_from(last).ok()) {
            rows.drain(..rows.len().saturating_sub(last));
        }
        let name = &person.data.name;
        context.answer(&rows, |texts| quality_by_year::lines(name, &rows, texts))?;
        return Ok(Status::Done);
    }
    let texts = context.texts;
    let names = Names::read(&club)?;
    let found = app::ratings::history(&club, person.id)?;
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
    if context.out.json() {
        let answer = history_json(&entries, &adjusted, &found.today, args.last);
        context.out.value(&answer)?;
    } else {
        let name = &person.data.name;
        context.text(&history_text(
            name,
            &entries,
            &adjusted,
            &found.today,
            args.last,
            texts,
        ));
    }
    Ok(Status::Done)
}
