//! The value of a player under a system, or the reason why there is none.

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
