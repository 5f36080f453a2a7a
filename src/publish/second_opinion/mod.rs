//! The second opinion on the club: ratings from all games at once compared with the club ratings.

mod json;
mod sentence;
mod text;

use std::collections::HashMap;

pub use json::{SecondOpinionJson, answer};
pub use sentence::why;
pub use text::{page, sentences};

use crate::domain::PersonId;
use crate::publish::table::data;
use crate::rating::second_opinion::{Method, Opinion, Player};
use crate::text::{Lang, Texts};

/// The second opinion with the players' names.
#[derive(Clone, Debug)]
pub struct Report {
    pub opinion: Opinion,
    /// All names as "First Last".
    pub names: HashMap<PersonId, String>,
    /// Fewer games keep a player from being shown.
    pub min_games: u32,
}

impl Report {
    pub fn name(&self, person: PersonId) -> &str {
        self.names.get(&person).map_or("", String::as_str)
    }

    /// The players with enough games.
    pub fn shown(&self) -> impl Iterator<Item = &Player> {
        let players = self.opinion.players.iter();
        players.filter(|player| player.tally.games() >= self.min_games)
    }

    /// The name of the method, which is the same in every language.
    pub fn model(&self) -> &'static str {
        match self.opinion.question.method {
            Method::EloStat => "EloStat",
            Method::BradleyTerry(_) => "Bradley-Terry",
        }
    }
}

/// The players as UTF-8 CSV with comma and header; undefined values are empty.
///
/// # Errors
/// Errors of the writer, which writes to memory.
pub fn players_csv(report: &Report) -> Result<String, csv::Error> {
    data::csv(&text::columns(report, Texts::new(Lang::En)), report.shown())
}

/// The mark at a player's name: `*` outside the error bar, `!` won or lost everything.
pub fn mark(player: &Player) -> &'static str {
    if player.tally.is_extreme() {
        "!"
    } else if player.outside() == Some(true) {
        "*"
    } else {
        ""
    }
}
