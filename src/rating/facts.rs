//! The facts of one pool: everything that its ratings are computed from.

use std::collections::BTreeMap;

use serde::Serialize;

use crate::domain::person::Person;
use crate::domain::tournament::Tournament;
use crate::domain::{Date, PersonId, Play};

use super::conversion::Conversion;
use super::multiplayer::pool::MultiplayerFacts;
use super::regulation::Regulation;
use super::scale_adjustment::ScaleAdjustment;

/// A regulation and the day from which it applies; the last day of a tournament selects it (ES regulation §8).
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct InForce {
    /// The first day on which it applies.
    pub from: Date,
    /// The regulation in force from then on.
    pub regulation: Regulation,
}

/// How DSU numbers are read, and from which day on.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct ConversionInForce {
    /// The first day on which it applies.
    pub from: Date,
    /// How a DSU or FIDE number is converted to the club's scale, and back.
    pub conversion: Conversion,
    /// The name of the regulation by which DSU computed the numbers of a player card (`dsu`, `dsu-2015`).
    pub card_rules: String,
}

/// All facts of one pool.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Facts {
    /// Members, former members and guests.
    pub persons: BTreeMap<PersonId, Person>,
    /// Regulations, ascending by day.
    pub regulations: Vec<InForce>,
    /// Conversions, ascending by day; before the first one the booklet's applies.
    pub conversions: Vec<ConversionInForce>,
    /// Moves of the whole scale, ascending by day.
    pub adjustments: Vec<ScaleAdjustment>,
    /// Events, in any order; the ledger sorts them.
    pub tournaments: Vec<Tournament>,
    /// In a multiplayer pool: the games and how they are rated.
    pub multiplayer: Option<MultiplayerFacts>,
}

impl Facts {
    /// The regulation in force on `day`; before the first one, the first one.
    pub fn regulation_on(&self, day: Date) -> Option<&Regulation> {
        self.regulations
            .iter()
            .rev()
            .find(|in_force| in_force.from <= day)
            .or(self.regulations.first())
            .map(|in_force| &in_force.regulation)
    }

    /// The kind of games in the pool: multiplayer games, or what the regulation in force on `day` says.
    pub fn play(&self, day: Date) -> Play {
        if self.multiplayer.is_some() {
            return Play::Several;
        }
        self.regulation_on(day)
            .map(Regulation::play)
            .unwrap_or_default()
    }

    /// How many games were entered: pairwise games in tournaments, or multiplayer games.
    pub fn games_entered(&self) -> usize {
        match &self.multiplayer {
            Some(many) => many.games.len(),
            None => self.tournaments.iter().map(|event| event.games.len()).sum(),
        }
    }

    /// The conversion in force on `day`; before the first one, the booklet's.
    pub fn conversion_on(&self, day: Date) -> Conversion {
        self.converting_on(day)
            .map_or(Conversion::Booklet, |in_force| in_force.conversion)
    }

    /// The name of the DSU rules by which a player card of `day` is read; before the first one, the booklet's.
    pub fn card_rules_on(&self, day: Date) -> &str {
        self.converting_on(day)
            .map_or("dsu", |in_force| in_force.card_rules.as_str())
    }

    fn converting_on(&self, day: Date) -> Option<&ConversionInForce> {
        self.conversions
            .iter()
            .rev()
            .find(|in_force| in_force.from <= day)
    }
}
