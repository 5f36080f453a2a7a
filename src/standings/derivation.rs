//! The derivation of a tie-break: a player's value with every term that leads to it.

use crate::domain::{Decimal, Points};

use super::field::{Encounter, EncounterKind};
use super::value::{Value, ranks};
use super::workings::Workings;

/// A system that gives values.
pub trait Method {
    /// How the value of `player` is computed: the terms and their result.
    fn derive(&self, work: &Workings<'_>, player: usize) -> Derivation;

    /// The values of all players, in the order of the field.
    fn values(&self, work: &Workings<'_>) -> Vec<Value> {
        let players = 0..work.field.players.len();
        players.map(|at| self.derive(work, at).value).collect()
    }

    /// The rank of every player by this system alone, ties sharing the best of their places; `None` for players whom
    /// the system does not rank.
    fn ranks(&self, _work: &Workings<'_>, values: &[Value]) -> Vec<Option<u32>> {
        ranks(values, false)
    }

    /// The ranks among players who are still tied, from 1, for systems that use only the games between them (C.07 6:
    /// direct encounter); `None` for all other systems, whose ranks apply to the whole field.
    fn among(&self, _work: &Workings<'_>, _tied: &[usize]) -> Option<Vec<u32>> {
        None
    }
}

/// A value with everything that it was computed from.
#[derive(Clone, Debug, PartialEq)]
pub struct Derivation {
    /// The resulting value.
    pub value: Value,
    /// The parts, ascending by round.
    pub terms: Vec<Term>,
    /// Notes on the value as a whole: keys of messages without values.
    pub notes: Vec<&'static str>,
}

/// One part of a value.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Term {
    /// The round, where it belongs to one.
    pub round: Option<u16>,
    /// The opponent it comes from.
    pub against: Against,
    /// The player's own points in it, if they matter.
    pub result: Option<Points>,
    /// The weight of the result, or the summand: the opponent's points, rating, t.
    pub weight: Option<Decimal>,
    /// Its contribution to the sum, if it counts.
    pub amount: Decimal,
    /// Whether it counts.
    pub used: Use,
    /// Why the weight is not simply the opponent's: the key of a message without values.
    pub note: Option<&'static str>,
}

/// The opponent of a term.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Against {
    /// Another player of the field, by index.
    Player(usize),
    /// Two other players of the field, by index: the opponents in doubles.
    Pair([usize; 2]),
    /// The dummy opponent of an unplayed round (C.07 16.4).
    Dummy,
    /// None: the term comes from the player's own results.
    Nobody,
}

impl From<&Encounter> for Against {
    fn from(encounter: &Encounter) -> Self {
        match encounter.what {
            EncounterKind::Paired { opponent, .. } => Self::Player(opponent),
            EncounterKind::Doubles { opponents, .. } => Self::Pair(opponents),
            EncounterKind::Bye(_) | EncounterKind::Absent => Self::Nobody,
        }
    }
}

/// Whether a term counts in the value, and if not, why.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Use {
    /// It counts.
    Counted,
    /// Left out as one of the least significant (C.07 14.1, 14.2).
    CutLeast,
    /// Left out as one of the most significant (C.07 14.3, 14.4).
    CutMost,
    /// Does not count in this system.
    Ignored,
}

impl Derivation {
    /// A value that is the sum of the terms that count.
    pub fn sum(terms: Vec<Term>) -> Self {
        let counted = terms.iter().filter(|term| term.used == Use::Counted);
        let value = Value::Exact(counted.map(|term| term.amount).sum());
        Self {
            value,
            terms,
            notes: Vec::new(),
        }
    }

    /// A value that needs no terms.
    pub fn bare(value: impl Into<Value>) -> Self {
        Self {
            value: value.into(),
            terms: Vec::new(),
            notes: Vec::new(),
        }
    }
}
