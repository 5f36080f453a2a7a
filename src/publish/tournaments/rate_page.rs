//! Shows the effect of events and changes of the scale on the ratings, as a document and as a table for programs.

use serde::Serialize;

use crate::domain::{Date, Decimal, Message, PersonId, Points, Rating, TournamentId};
use crate::publish::document::{Block, Document};
use crate::publish::explanation;
use crate::publish::rating_row::{self, ChangeKind, EventOfRow, Of, PerformanceJson, RatingRow};
use crate::publish::tournaments::missing_games::NotRated;
use crate::rating::performance::Performance;
use crate::text::{Texts, date_in_sentence, visible};

/// The effect of an event on a member's rating, in short.
#[derive(Clone, Debug, Serialize)]
pub struct Step {
    pub tournament: TournamentId,
    pub tournament_name: String,
    /// Its last day.
    pub date: Date,
    pub member: PersonId,
    pub name: String,
    /// Rated games.
    pub games: u32,
    /// How many of them were played in earlier events and are included in a first rating.
    #[serde(skip)]
    pub earlier: u32,
    /// The score.
    pub score: Points,
    pub expected: Option<Decimal>,
    /// The factor K.
    pub k: Option<Decimal>,
    pub bonus: Option<Decimal>,
    /// The rating before.
    pub old: Option<Rating>,
    /// The unrounded rating after.
    pub exact: Decimal,
    /// The rating after.
    pub new: Rating,
    /// Rated games ever.
    pub games_total: u32,
    /// The performance rating `R_p` in the event; null where no game of it is rated.
    pub performance: Option<PerformanceJson>,
    #[serde(skip)]
    pub performed: Option<Performance>,
    /// The word of the rule, such as `per_game`.
    pub rule: &'static str,
}

impl Step {
    pub fn row(&self) -> RatingRow {
        RatingRow {
            date: self.date,
            kind: ChangeKind::Event,
            member: self.member,
            name: self.name.clone(),
            old: self.old,
            new: self.new,
            event: Some(EventOfRow {
                tournament: self.tournament,
                tournament_name: self.tournament_name.clone(),
                rule: self.rule,
                games: self.games,
                score: self.score,
                expected: self.expected,
                k: self.k,
                bonus: self.bonus,
                performed: self.performed,
                exact: self.exact,
                games_total: self.games_total,
            }),
        }
    }
}

/// The change of a member's rating with the whole scale, in short.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct ScaleStep {
    /// The day of the change; it comes before the events that end on it.
    pub date: Date,
    pub member: PersonId,
    pub name: String,
    /// The rating before.
    pub old: Rating,
    /// The rating after.
    pub new: Rating,
}

impl ScaleStep {
    pub fn row(&self) -> RatingRow {
        RatingRow {
            date: self.date,
            kind: ChangeKind::Scale,
            member: self.member,
            name: self.name.clone(),
            old: Some(self.old),
            new: self.new,
            event: None,
        }
    }
}

/// The effect of some events on the ratings.
#[derive(Clone, Debug)]
pub struct RatedEvents {
    /// The lines, event by event.
    pub steps: Vec<Step>,
    /// The effects of changes of the whole scale on people who were members on the day, by day.
    pub moves: Vec<ScaleStep>,
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
    let mut rows: Vec<RatingRow> = rated.steps.iter().map(Step::row).collect();
    rows.extend(rated.moves.iter().map(ScaleStep::row));
    // A change of the scale comes before the events that end on its day; the sort is stable.
    rows.sort_by_key(|row| (row.date, row.kind == ChangeKind::Event));
    rows
}

/// The effect of an event, or of a change of the scale, on everybody in it.
fn part(what: &str, rows: &[RatingRow], bonus: bool, texts: Texts) -> [Block; 2] {
    let day = date_in_sentence(texts.lang(), rows[0].date);
    let heading = format!("{day}  {}", visible(what));
    let table = rating_row::table(rows, Of::Several, bonus, texts);
    [
        Block::Heading(heading.clone()),
        Block::Table(table.with_caption(heading)),
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
