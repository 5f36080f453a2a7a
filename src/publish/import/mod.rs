//! What an import brought: of a tournament, of games of several players, of members, of the federations' numbers.

pub mod games;
pub mod import_text;
pub mod members;
pub mod numbers;

use serde::Serialize;

use crate::domain::{Date, Message, PersonId, Problem, Rating, TournamentId};
use crate::publish::tournaments::missing_games::MissingGames;

/// The result of an import.
#[derive(Clone, Debug, Serialize)]
pub struct Imported {
    /// The tournament; `None` for a new one in a dry run.
    pub tournament: Option<TournamentId>,
    pub name: String,
    /// Its first day.
    pub start: Date,
    /// Its last day.
    pub end: Date,
    /// Scheduled rounds.
    pub rounds: u16,
    /// Where the file states no number of rounds: the number after which it counts as finished.
    pub finished_after: Option<u16>,
    /// What the stored tournament lacks to be complete; `None` if nothing.
    pub missing: Option<MissingGames>,
    /// All players with their identities.
    pub players: Vec<ImportedPlayer>,
    /// Games over the board.
    pub games: usize,
    /// Games still open.
    pub open: usize,
    /// Pairings not played, and byes.
    pub unplayed: usize,
    /// The stored tournament that the file updates; `None` where it is a new one.
    pub same_as: Option<TournamentId>,
    /// What the file changed in it.
    pub differences: Vec<FileDifference>,
    /// Whether it was a dry run.
    pub dry_run: bool,
    /// Warnings about the file.
    #[serde(skip)]
    pub warnings: Vec<Problem>,
}

/// A player of an imported file.
#[derive(Clone, Debug, Serialize)]
pub struct ImportedPlayer {
    pub start_no: u32,
    /// The name as in the file.
    pub name: String,
    /// The person; `None` for a new one in a dry run.
    #[serde(rename = "member")]
    pub person: Option<PersonId>,
    /// `number`, `name`, `alias` as answered before, `decision`, `guest`, `new`, or `before` as in the earlier import.
    #[serde(rename = "match")]
    pub how: &'static str,
    /// The name in the club, where it is spelt differently from the file.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub known_as: Option<String>,
    /// The start rating recorded by `--start-from-file`.
    pub start_rating: Option<Rating>,
}

/// The subject of a file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Head {
    Tournament {
        name: String,
        /// Its first day.
        start: Date,
        /// Its last day.
        end: Date,
        /// Scheduled rounds.
        rounds: u16,
    },
    /// Multiplayer games.
    Games {
        /// The day of the first one.
        first: Date,
        /// The day of the last one.
        last: Date,
    },
}

impl Head {
    /// The line about it.
    pub fn message(&self) -> Message {
        match self {
            Self::Tournament {
                name,
                start,
                end,
                rounds,
            } => Message::new("import-head")
                .with("name", name.as_str())
                .with("start", *start)
                .with("end", *end)
                .with("rounds", *rounds),
            Self::Games { first, last } if first == last => {
                Message::new("import-head-games-of-day").with("day", *first)
            }
            Self::Games { first, last } => Message::new("import-head-games")
                .with("first", *first)
                .with("last", *last),
        }
    }

    /// The line that says how many games were played.
    pub fn counted(&self, games: usize) -> Message {
        let key = match self {
            Self::Tournament { .. } => "import-games",
            Self::Games { .. } => "import-games-of-several",
        };
        Message::new(key).with("count", games)
    }
}

/// One difference between a file and the stored tournament.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct FileDifference {
    /// `player`, `game`, `rounds` or `days`.
    pub kind: &'static str,
    /// The round of a game.
    pub round: Option<u16>,
    /// The player, or White and Black of a game.
    pub players: Vec<String>,
    /// The stored value: a result such as `1-0`, a number of rounds, days; `None` if there is none.
    pub before: Option<String>,
    /// The file's value.
    pub after: Option<String>,
    /// The line about it.
    #[serde(skip)]
    pub message: Message,
}
