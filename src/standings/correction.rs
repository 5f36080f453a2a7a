//! The Danish corrections: tie-breaks from the sum of the opponents' points, without the extremes.
//!
//! *Almindelig korrektion* is the sum of the opponents' points less the two lowest; *middel korrektion* omits equally
//! many at both ends, depending on the number of rounds. Both are older than FIDE's rules for unplayed rounds and
//! take points as they are: a round without a game counts as an opponent without points, and so is among the lowest.
//!
//! Source: Danish tournament practice, DM 1997 (almindelig) and DM in rapid chess 2013 (middel). The sources are silent
//! on unplayed rounds, and on how many opponents the middel omits; one at each end, two from nine rounds, is this
//! program's choice.

use crate::domain::{Decimal, Points};

use super::derivation::{Against, Derivation, Method, Term, Use};
use super::field::{Encounter, Pairing};
use super::value::{Value, Why};
use super::workings::Workings;

/// A correction of Danish practice.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Correction {
    /// *Almindelig korrektion*: the opponents' points less the two lowest.
    Almindelig,
    /// *Middel korrektion*: one cut at each end, two from nine rounds.
    Middel,
}

impl Correction {
    /// Both corrections, in the order in which tables list them.
    pub const ALL: [Self; 2] = [Self::Almindelig, Self::Middel];

    /// The code in commands and files.
    pub fn code(self) -> &'static str {
        match self {
            Self::Almindelig => "korrektion_almindelig",
            Self::Middel => "korrektion_middel",
        }
    }

    /// How many of the lowest and of the highest are cut.
    fn cuts(self, rounds: u16) -> (usize, usize) {
        match self {
            Self::Almindelig => (2, 0),
            Self::Middel if rounds < 9 => (1, 1),
            Self::Middel => (2, 2),
        }
    }
}

impl Method for Correction {
    fn derive(&self, work: &Workings<'_>, player: usize) -> Derivation {
        if work.field.pairing == Pairing::Listed && *self == Self::Middel {
            return Derivation::bare(Value::Nothing(Why::NoRounds));
        }
        let term = |encounter: &Encounter| {
            let met = encounter.met();
            let points = met.map_or(Points::ZERO, |opponent| work.points[opponent]);
            Term {
                round: Some(encounter.round),
                against: met.map_or(Against::Nobody, Against::Player),
                result: Some(encounter.score),
                weight: Some(points.exact()),
                amount: points.exact(),
                used: Use::Counted,
                note: met.is_none().then_some("standings-note-no-opponent"),
            }
        };
        let rounds = work.field.players[player].rounds.iter();
        let mut terms: Vec<Term> = rounds.map(term).collect();
        let (lowest, highest) = self.cuts(work.field.rounds);
        mark(&mut terms, lowest, highest);
        Derivation::sum(terms)
    }
}

/// Marks this many of the lowest and of the highest amounts as cut.
fn mark(terms: &mut [Term], lowest: usize, highest: usize) {
    let mut order: Vec<usize> = (0..terms.len()).collect();
    let amount = |at: &usize| -> Decimal { terms[*at].amount };
    order.sort_by_key(amount);
    let lowest = lowest.min(order.len());
    for at in &order[..lowest] {
        terms[*at].used = Use::CutLeast;
    }
    for at in order[lowest..].iter().rev().take(highest) {
        terms[*at].used = Use::CutMost;
    }
}
