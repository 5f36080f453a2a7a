//! Shows the effect of events and changes of the scale on the ratings, as a document and as a table for programs.

use crate::app::club::Club;
use crate::app::error::AppResult;
use crate::app::lists::ratings::{RatedEvents, RatedWhen, ScaleStep, Step};
use crate::app::members::lookup;
use crate::domain::Message;
use crate::publish::document::{Block, Document};
use crate::publish::explanation;
use crate::publish::rating_row::{self, ChangeKind, Of, RatingRow};
use crate::text::{Texts, short_date, visible};

/// The page: events and changes of the scale, oldest first, and below them what is not rated and why.
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
    let rows: Vec<RatingRow> = rated.steps.iter().map(Step::row).collect();
    let bonus = rating_row::has_bonus(&rows, texts);
    let moves: Vec<RatingRow> = rated.moves.iter().map(ScaleStep::row).collect();
    let moves = moves.chunk_by(|one, next| one.date == next.date);
    let mut moves = moves.peekable();
    let events = rated
        .steps
        .chunk_by(|one, next| one.tournament == next.tournament);
    for event in events {
        // A change of the scale comes before the events that end on its day.
        while let Some(moved) = moves.next_if(|moved| moved[0].date <= event[0].date) {
            blocks.extend(part(&texts.get("history-adjusted"), moved, bonus, texts));
        }
        let rows: Vec<RatingRow> = event.iter().map(Step::row).collect();
        blocks.extend(part(&event[0].tournament_name, &rows, bonus, texts));
        let earlier = earlier_games(event, texts);
        if !earlier.is_empty() {
            blocks.push(Block::Lines(earlier));
        }
    }
    for moved in moves {
        blocks.extend(part(&texts.get("history-adjusted"), moved, bonus, texts));
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
    // A change of the scale comes before the events that end on its day; the sort is stable.
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

/// The effect of an event, or of a change of the scale, on everybody in it.
fn part(what: &str, rows: &[RatingRow], bonus: bool, texts: Texts) -> [Block; 2] {
    let day = short_date(texts.lang(), rows[0].date);
    let heading = format!("{day}  {}", visible(what));
    let table = rating_row::table(rows, Of::Several, bonus, texts);
    [
        Block::Heading(heading.clone()),
        Block::Table(table.called(heading)),
    ]
}

/// For each first rating that includes games of earlier events, how many.
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
