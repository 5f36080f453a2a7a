//! A change of a rating as a row for programs: the same columns in every table of them.

use serde::Serialize;
use serde_json::{Value, json};

use crate::domain::{Date, Decimal, PersonId, Points, Rating, TournamentId};

/// What changed a rating.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum ChangeKind {
    /// An event.
    Event,
    /// A change of the whole scale.
    Scale,
    /// A rating assigned by the committee.
    Committee,
    /// None of these: the number on a list from before this program.
    Archive,
}

/// A change of a rating: by an event with the terms of its formula, otherwise with the ratings alone.
#[derive(Clone, Debug, Serialize)]
pub struct RatingRow {
    /// The last day of the event, or the day of the change.
    pub date: Date,
    pub kind: ChangeKind,
    pub member: PersonId,
    pub name: String,
    /// The rating before; none before a first one.
    pub old: Option<Rating>,
    pub new: Rating,
    #[serde(flatten)]
    pub event: Option<EventOfRow>,
}

/// What an event adds to the row.
#[derive(Clone, Debug, Serialize)]
pub struct EventOfRow {
    pub tournament: TournamentId,
    pub tournament_name: String,
    /// The word of the rule, such as `per_game`.
    pub rule: &'static str,
    pub games: u32,
    pub score: Points,
    pub expected: Option<Decimal>,
    pub k: Option<Decimal>,
    pub bonus: Option<Decimal>,
    /// `R_p`; none where it is only bounded.
    pub performance: Option<Decimal>,
    /// The unrounded rating after.
    pub exact: Decimal,
    /// Rated games ever, the event included.
    pub games_total: u32,
}

impl RatingRow {
    /// The columns of the tables: the fields of a row.
    pub const COLUMNS: [&'static str; 17] = [
        "date",
        "kind",
        "tournament",
        "tournament_name",
        "member",
        "name",
        "rule",
        "old",
        "games",
        "score",
        "expected",
        "k",
        "bonus",
        "performance",
        "exact",
        "new",
        "games_total",
    ];

    /// The row by the names of its columns.
    pub fn value(&self) -> Value {
        json!(self)
    }
}
