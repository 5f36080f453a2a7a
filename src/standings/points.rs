//! The points of a player: a win, a draw and a bye as the tournament counts them.

use super::derivation::{Derivation, Method, Term, Use};
use super::field::Encounter;
use super::workings::Workings;

/// The sum of points, including byes and forfeits.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Points;

impl Method for Points {
    fn derive(&self, work: &Workings<'_>, player: usize) -> Derivation {
        let rounds = work.field.players[player].rounds.iter();
        let term = |encounter: &Encounter| Term {
            round: Some(encounter.round),
            against: encounter.into(),
            result: Some(encounter.score),
            weight: None,
            amount: encounter.score.exact(),
            used: Use::Counted,
            note: None,
        };
        Derivation::sum(rounds.map(term).collect())
    }
}
