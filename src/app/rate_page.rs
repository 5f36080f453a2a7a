//! What some events and moves of the scale did to the ratings, as a document and as a table for programs.

use super::club::Club;
use super::error::AppResult;
use super::lookup;
use super::ratings::{RatedEvents, RatedWhen, ScaleStep, Step};
use crate::domain::{Date, Decimal, Message, Play, round_half_away};
use crate::publish::document::{Block, Document};
use crate::publish::rating_row::{ChangeKind, RatingRow};
use crate::publish::table::{Cell, CellColumn, Column, Kind, Table};
use crate::publish::{explanation, performance};
use crate::text::{Texts, short_date, visible, with_decimals};

/// The page: an event or a move after the other, oldest first, and below them what is not rated and why.
///
/// # Errors
/// Only those of the database.
pub fn document(
    club: &Club,
    rated: &RatedEvents,
    when: RatedWhen,
    texts: Texts,
) -> AppResult<Document> {
    let mut blocks = Vec::new();
    if rated.steps.is_empty() && rated.moves.is_empty() {
        let key = match when {
            RatedWhen::SinceLastList => "rate-empty",
            RatedWhen::Since(_) | RatedWhen::Event(_) => "rate-nothing",
        };
        blocks.push(Block::Paragraph(texts.get(key)));
    }
    let bonus = has_bonus(&rated.steps, texts);
    let moves = rated.moves.chunk_by(|one, next| one.date == next.date);
    let mut moves = moves.peekable();
    for event in rated
        .steps
        .chunk_by(|one, next| one.tournament == next.tournament)
    {
        // A move comes before the events that end on its day.
        while let Some(moved) = moves.next_if(|moved| moved[0].date <= event[0].date) {
            blocks.extend(move_part(moved, texts));
        }
        let name = &event[0].tournament_name;
        blocks.extend(part(event[0].date, name, texts, |caption| {
            event_table(caption, event, bonus, texts)
        }));
        let earlier = earlier_games(event, texts);
        if !earlier.is_empty() {
            blocks.push(Block::Lines(earlier));
        }
    }
    for moved in moves {
        blocks.extend(move_part(moved, texts));
    }
    let unrated = rated.unrated.iter();
    let unrated: Vec<String> = unrated
        .map(|(_, name, not_rated)| explanation::unrated_event(name, &not_rated.said, texts))
        .collect();
    if !unrated.is_empty() {
        blocks.push(Block::Lines(unrated));
    }
    Ok(Document {
        lang: texts.lang(),
        publisher: visible(&club.name()?),
        title: visible(&texts.say(&title(club, when)?)),
        subtitle: Vec::new(),
        blocks,
    })
}

/// The lines for programs.
pub fn rows(rated: &RatedEvents) -> Vec<RatingRow> {
    let mut rows: Vec<RatingRow> = rated.steps.iter().map(Step::row).collect();
    rows.extend(rated.moves.iter().map(ScaleStep::row));
    // A move comes before the events that end on its day; the sort keeps the order of the rest.
    rows.sort_by_key(|row| (row.date, row.kind == ChangeKind::Event));
    rows
}

fn title(club: &Club, when: RatedWhen) -> AppResult<Message> {
    Ok(match when {
        RatedWhen::SinceLastList => Message::new("rate-title"),
        RatedWhen::Since(day) => Message::new("rate-title-since").with("date", day),
        RatedWhen::Event(event) => {
            let (_, header) = lookup::find_tournament(club, &event.to_string())?;
            Message::new("rate-title-event").with("tournament", header.name)
        }
    })
}

fn part(day: Date, what: &str, texts: Texts, table: impl FnOnce(String) -> Table) -> [Block; 2] {
    let heading = format!("{}  {}", short_date(texts.lang(), day), visible(what));
    [
        Block::Heading(heading.clone()),
        Block::Table(table(heading)),
    ]
}

/// What one move of the whole scale did.
fn move_part(moved: &[ScaleStep], texts: Texts) -> [Block; 2] {
    let lang = texts.lang();
    let heading = |key, kind| Column::new(texts.get(key), kind);
    let columns = [
        heading("rate-name", Kind::Name).showing(|step: &ScaleStep| Cell::text(&step.name)),
        heading("history-old", Kind::Number)
            .showing(move |step: &ScaleStep| Cell::number(lang, step.old.0)),
        heading("history-new", Kind::Number)
            .showing(move |step: &ScaleStep| Cell::number(lang, step.new.0)),
        heading("history-change", Kind::Number).showing(move |step: &ScaleStep| {
            Cell::change(lang, step.new.exact() - step.old.exact())
        }),
    ];
    part(
        moved[0].date,
        &texts.get("history-adjusted"),
        texts,
        |caption| Table::of(columns, moved, lang).called(caption),
    )
}

/// Whether the bonus has a column: in matches of sets only where a regulation of the club gives one.
pub fn has_bonus(steps: &[Step], texts: Texts) -> bool {
    texts.play() == Play::Games
        || steps
            .iter()
            .any(|step| step.bonus.is_some_and(|bonus| !bonus.is_zero()))
}

/// Of every first rating that games of earlier events count in, how many.
pub fn earlier_games(steps: &[Step], texts: Texts) -> Vec<String> {
    let first = steps.iter().filter(|step| step.earlier > 0);
    let told = first.map(|step| {
        let said = Message::new("rate-earlier")
            .with("name", visible(&step.name))
            .with("games", step.games)
            .with("earlier", step.earlier.to_string());
        texts.say(&said)
    });
    told.collect()
}

/// What an event did to everybody in it, a line each; with a column for the bonus where there may be one.
pub fn event_table(caption: String, steps: &[Step], bonus: bool, texts: Texts) -> Table {
    let lang = texts.lang();
    let heading = |key, kind| Column::new(texts.get(key), kind);
    // A number of a curve has twelve decimals on record.
    let decimals = move |value: Option<Decimal>| match value {
        Some(value) => {
            let short = with_decimals(lang, round_half_away(value, 4), 2);
            Cell::printed(lang, &short, Kind::Decimal)
        }
        None => Cell::text(""),
    };
    let columns: [Option<CellColumn<'_, Step>>; 11] = [
        Some(heading("rate-name", Kind::Name).showing(|step: &Step| Cell::text(&step.name))),
        Some(
            heading("history-old", Kind::Number).showing(move |step: &Step| match step.old {
                Some(old) => Cell::number(lang, old.0),
                None => Cell::text(texts.get("history-none")),
            }),
        ),
        Some(
            heading("history-games", Kind::Number)
                .showing(move |step: &Step| Cell::number(lang, step.games)),
        ),
        Some(
            heading("history-score", Kind::Decimal)
                .showing(move |step: &Step| Cell::number(lang, step.score.exact())),
        ),
        Some(
            heading("history-expected", Kind::Decimal)
                .priority(2)
                .showing(move |step: &Step| decimals(step.expected)),
        ),
        Some(
            Column::new("K", Kind::Number)
                .priority(3)
                .showing(move |step: &Step| match step.k {
                    Some(k) => Cell::number(lang, k),
                    None => Cell::text(""),
                }),
        ),
        bonus.then(|| {
            heading("history-bonus", Kind::Decimal)
                .priority(3)
                .showing(move |step: &Step| decimals(step.bonus.filter(|bonus| !bonus.is_zero())))
        }),
        Some(
            Column::new("R_p", Kind::Decimal)
                .priority(1)
                .showing(move |step: &Step| {
                    let performed = step.performed.as_ref();
                    let shown = performed.map(|it| performance::shown(it, texts));
                    Cell::printed(lang, &shown.unwrap_or_default(), Kind::Decimal)
                }),
        ),
        Some(
            heading("rate-exact", Kind::Decimal)
                .priority(1)
                .showing(move |step: &Step| decimals(Some(step.exact))),
        ),
        Some(
            heading("history-new", Kind::Number)
                .showing(move |step: &Step| Cell::number(lang, step.new.0)),
        ),
        Some(
            heading("history-change", Kind::Number).showing(move |step: &Step| match step.old {
                Some(old) => Cell::change(lang, step.new.exact() - old.exact()),
                None => Cell::text(""),
            }),
        ),
    ];
    Table::of(columns.into_iter().flatten(), steps, lang).called(caption)
}
