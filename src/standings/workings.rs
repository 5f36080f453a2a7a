//! What several systems need of a field, worked out once.

use std::cell::OnceCell;

use crate::domain::Points;

use super::fide;
use super::field::Field;
use super::tournament_performance::TournamentPerformance;

/// A field with what was worked out about it so far.
#[derive(Debug)]
pub struct Workings<'f> {
    /// Who met whom with what result.
    pub field: &'f Field,
    /// The points of every player, everything counted.
    pub points: Vec<Points>,
    /// The points of every player from games played over the board: what the historical systems weigh with.
    /// Byes and forfeits show nobody's strength, and only so is the sum of all points the number of games.
    pub played: Vec<Points>,
    performance: OnceCell<TournamentPerformance>,
    unplayed: OnceCell<fide::Unplayed>,
    /// What FIDE's tie-breaks need of each other.
    pub(super) fide: fide::Shared,
}

impl<'f> Workings<'f> {
    /// Adds up everybody's points; everything else is worked out when somebody asks.
    pub fn new(field: &'f Field) -> Self {
        let points = |player: &super::field::Player| {
            player.rounds.iter().map(|encounter| encounter.score).sum()
        };
        let played = |player: &super::field::Player| {
            let rounds = player.rounds.iter();
            let games = rounds.filter(|encounter| encounter.met().is_some());
            games.map(|encounter| encounter.score).sum()
        };
        Self {
            field,
            points: field.players.iter().map(points).collect(),
            played: field.players.iter().map(played).collect(),
            performance: OnceCell::new(),
            unplayed: OnceCell::new(),
            fide: fide::Shared::default(),
        }
    }

    /// Waldstein's tournament performance of the field.
    pub fn performance(&self) -> &TournamentPerformance {
        self.performance
            .get_or_init(|| TournamentPerformance::compute(self.field))
    }

    /// What unplayed rounds count for in FIDE's tie-breaks.
    pub fn unplayed(&self) -> &fide::Unplayed {
        self.unplayed.get_or_init(|| fide::Unplayed::new(self))
    }
}
