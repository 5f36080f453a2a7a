//! Shows the effect of events and changes of the scale on the ratings, as a document and as a table for programs.

use crate::domain::{Date, Message, TournamentId};
use crate::publish::document::{Block, Document};
use crate::publish::explanation;
use crate::publish::rating_row::{self, ChangeKind, Of, RatingRow};
use crate::publish::tournaments::missing_games::NotRated;
use crate::text::{Texts, date_in_sentence, visible};

/// The effect of some events on the ratings.
#[derive(Clone, Debug)]
pub struct RatedEvents {
    /// The lines, event by event.
    pub steps: Vec<RatingRow>,
    /// The effects of changes of the whole scale on people who were members on the day, by day.
    pub moves: Vec<RatingRow>,
    /// The events that are not rated at all, with the reason.
    pub unrated: Vec<(TournamentId, String, NotRated)>,
}

/// A selection of events.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum RatedWhen {
    /// Events since the last published list.
    #[default]
    SinceLastList,
    /// Events that ended on a day or later.
    Since(Date),
    /// A single event.
    Event(TournamentId),
}

/// The page: an event or a move after the other, oldest first, and below them what is not rated and why.
pub fn document(
    rated: &RatedEvents,
    (when, title): (RatedWhen, &Message),
    publisher: &str,
    texts: Texts,
) -> Document {
    let mut blocks = Vec::new();
    if rated.steps.is_empty() && rated.moves.is_empty() {
        let key = match when {
            RatedWhen::SinceLastList => "rate-empty",
            RatedWhen::Since(_) | RatedWhen::Event(_) => "rate-nothing",
        };
        blocks.push(Block::Paragraph(texts.get(key)));
    }
    let bonus = rating_row::has_bonus(&rated.steps, texts);
    let rows = rows(rated);
    let event = |row: &RatingRow| row.event.as_ref().map(|event| event.tournament);
    let parts = rows.chunk_by(|one, next| (one.date, event(one)) == (next.date, event(next)));
    for rows in parts {
        blocks.extend(part(rows, bonus, texts));
        let earlier = earlier_games(rows, texts);
        if !earlier.is_empty() {
            blocks.push(Block::Lines(earlier));
        }
    }
    let unrated = rated.unrated.iter();
    let unrated: Vec<String> = unrated
        .map(|(_, name, not_rated)| explanation::unrated_event(name, &not_rated.said, texts))
        .collect();
    if !unrated.is_empty() {
        blocks.push(Block::Lines(unrated));
    }
    Document {
        lang: texts.lang(),
        publisher: visible(publisher),
        title: visible(&texts.say(title)),
        subtitle: Vec::new(),
        blocks,
    }
}

/// The lines for programs.
pub fn rows(rated: &RatedEvents) -> Vec<RatingRow> {
    let mut rows = [&rated.steps[..], &rated.moves].concat();
    // A change of the scale comes before the events that end on its day; the sort is stable.
    rows.sort_by_key(|row| (row.date, row.kind == ChangeKind::Event));
    rows
}

/// The effect of an event, or of a change of the scale, on everybody in it.
fn part(rows: &[RatingRow], bonus: bool, texts: Texts) -> [Block; 2] {
    let day = date_in_sentence(texts.lang(), rows[0].date);
    let heading = format!("{day}  {}", visible(&rows[0].what(texts)));
    let table = rating_row::table(rows, Of::Several, bonus, texts);
    [
        Block::Heading(heading.clone()),
        Block::Table(table.with_caption(heading)),
    ]
}

/// For each first rating that includes games of earlier events, how many.
pub fn earlier_games(rows: &[RatingRow], texts: Texts) -> Vec<String> {
    let first = rows.iter().filter_map(|row| {
        let event = row.event.as_ref().filter(|event| event.earlier > 0)?;
        let said = Message::new("rate-earlier")
            .with("name", visible(&row.name))
            .with("games", event.games)
            .with("earlier", event.earlier.to_string());
        Some(texts.say(&said))
    });
    first.collect()
}
