//! Intermediate results that several systems need, computed once for each field.

use std::cell::OnceCell;

use crate::domain::Points;

use super::fide;
use super::field::Field;
use super::tournament_performance::TournamentPerformance;

/// A field with the intermediate results computed so far.
#[derive(Debug)]
pub struct Workings<'f> {
    /// The players, pairings and results.
    pub field: &'f Field,
    /// The points of every player, everything counted.
    pub points: Vec<Points>,
    /// The points of every player from games played over the board: the weights of the historical systems. Byes and
    /// forfeits show no strength, and without them the sum of all points is the number of games.
    pub played: Vec<Points>,
    /// Whether the games are boards of team matches, if that matters for t.
    teams: Option<bool>,
    performance: OnceCell<TournamentPerformance>,
    unplayed: OnceCell<fide::Unplayed>,
    /// Intermediate results that FIDE's tie-breaks share.
    pub(crate) fide: fide::Shared,
}

impl<'f> Workings<'f> {
    /// Adds up all players' points; everything else is computed on demand.
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
            teams: None,
            performance: OnceCell::new(),
            unplayed: OnceCell::new(),
            fide: fide::Shared::default(),
        }
    }

    /// The same for a club or a file, where t compares only players of one tournament; `teams` states whether the games
    /// are boards of team matches.
    pub fn compared(field: &'f Field, teams: bool) -> Self {
        Self {
            teams: Some(teams),
            ..Self::new(field)
        }
    }

    /// Waldstein's tournament performance of the field.
    pub fn performance(&self) -> &TournamentPerformance {
        self.performance.get_or_init(|| match self.teams {
            None => TournamentPerformance::compute(self.field),
            Some(teams) => TournamentPerformance::compared(self.field, teams),
        })
    }

    /// The values of unplayed rounds in FIDE's tie-breaks.
    pub fn unplayed(&self) -> &fide::Unplayed {
        self.unplayed
            .get_or_init(|| fide::Unplayed::new(self.field, &self.points))
    }
}
