//! The value of a player under a system, or the reason why there is none.

use std::cmp::Ordering;

use crate::domain::Decimal;

/// The value, or why there is none.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Value {
    /// An exact number: points, products, averages.
    Exact(Decimal),
    /// A limit of an iteration.
    Real(f64),
    /// Won everything: no ratio expresses how much better (Waldstein, section 5, case a). The level counts from 1,
    /// outermost first.
    HorsConcours(u32),
    /// Lost everything (case b); not to be understood as infinitely weaker. Levels as above.
    Dash(u32),
    /// No value.
    Nothing(Why),
}

/// Why a player has no value.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Why {
    /// The player has no game that counts.
    NoGames,
    /// Only games against players who were taken out before.
    NoRemainingGames,
    /// A strength group of one: no one to compare with (tournament performance).
    OwnGroup,
    /// The player only met somebody who met no one else, or played in a team match: there is no tournament to compare
    /// in (tournament performance).
    Apart,
    /// The system is not for pairings fixed in advance (C.07 8: Buchholz).
    SettledPairings,
    /// The system needs rounds, and a list of matches has none.
    NoRounds,
    /// The rating of the player or of an opponent is not known.
    NoRating,
    /// The edition of the rules does not have the system.
    NotInEdition,
    /// No other player is tied on the preceding criteria, so there is nothing to decide.
    NotTied,
}

impl Value {
    /// The number for machine-readable output; `None` where the value is not a number.
    pub fn number(self) -> Option<f64> {
        match self {
            Self::Exact(exact) => exact.try_into().ok(),
            Self::Real(real) => Some(real),
            Self::HorsConcours(_) | Self::Dash(_) | Self::Nothing(_) => None,
        }
    }
}

impl From<Decimal> for Value {
    fn from(exact: Decimal) -> Self {
        Self::Exact(exact)
    }
}

/// Ranks of values, the highest first unless `ascending`; a value that is not a number has no rank.
pub fn ranks(values: &[Value], ascending: bool) -> Vec<Option<u32>> {
    let key = |value: &Value| value.number();
    let mut order: Vec<usize> = (0..values.len())
        .filter(|at| key(&values[*at]).is_some())
        .collect();
    let compare = |one: usize, other: usize| {
        let by_value = key(&values[other])
            .partial_cmp(&key(&values[one]))
            .unwrap_or(Ordering::Equal);
        if ascending {
            by_value.reverse()
        } else {
            by_value
        }
    };
    order.sort_by(|one, other| compare(*one, *other));
    let mut ranks = vec![None; values.len()];
    let mut rank = 0;
    for (place, at) in (1..).zip(&order) {
        let before = order.get((place as usize).wrapping_sub(2));
        if before.is_none_or(|before| compare(*before, *at) != Ordering::Equal) {
            rank = place;
        }
        ranks[*at] = Some(rank);
    }
    ranks
}
