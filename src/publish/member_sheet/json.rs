//! A member's sheet for other programs.

use serde::Serialize;

use super::{MemberSheet, Opponent};
use crate::domain::{Date, Decimal, PersonId, Points, Rating};
use crate::publish::history::HistoryJson;

/// The sheet for scripts.
#[derive(Debug, Serialize)]
pub struct SheetJson {
    pub member: PersonId,
    pub name: String,
    /// The day of the sheet.
    pub date: Date,
    /// The rating on that day; null before the first.
    pub rating: Option<Rating>,
    pub provisional: bool,
    /// Rated games ever.
    pub games_total: u32,
    pub class: Option<String>,
    /// The class above; null in the highest.
    pub next_class: Option<NextClassJson>,
    /// The highest rating with the first day of it.
    pub highest: Option<HighestJson>,
    #[serde(flatten)]
    pub history: HistoryJson,
    pub opponents: Vec<OpponentJson>,
}

/// The class above.
#[derive(Debug, Serialize)]
pub struct NextClassJson {
    pub name: String,
    /// Its lowest rating.
    pub from: Decimal,
    pub missing: Decimal,
}

/// The highest rating ever.
#[derive(Debug, Serialize)]
pub struct HighestJson {
    pub rating: Rating,
    pub date: Date,
}

/// The score against one opponent.
#[derive(Debug, Serialize)]
pub struct OpponentJson {
    pub member: PersonId,
    pub name: String,
    pub games: u32,
    pub points: Points,
    pub won: u32,
    pub drawn: u32,
    pub lost: u32,
    /// The last day of the latest event with a game.
    pub last: Date,
}

impl From<&Opponent> for OpponentJson {
    fn from(one: &Opponent) -> Self {
        let [won, drawn, lost] = one.wdl;
        Self {
            member: one.member,
            name: one.name.clone(),
            games: one.games,
            points: one.points,
            won,
            drawn,
            lost,
            last: one.last,
        }
    }
}

/// The sheet for scripts.
pub fn json(sheet: &MemberSheet<'_>) -> SheetJson {
    SheetJson {
        member: sheet.member,
        name: sheet.name.to_owned(),
        date: sheet.today,
        rating: sheet.rating.map(|now| now.value),
        provisional: sheet.rating.is_some_and(|now| now.provisional),
        games_total: sheet.rating.map_or(0, |now| now.games),
        class: sheet.class().map(str::to_owned),
        next_class: sheet.next_class().map(|next| NextClassJson {
            name: next.name,
            from: next.from,
            missing: next.missing,
        }),
        highest: sheet.highest().map(|point| HighestJson {
            rating: Rating(point.value),
            date: point.date,
        }),
        history: sheet.history().json(),
        opponents: sheet.opponents.iter().map(OpponentJson::from).collect(),
    }
}
