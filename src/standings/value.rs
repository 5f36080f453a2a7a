//! What a system says of a player.

use crate::domain::Decimal;

/// A player's value under one system.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Value {
    /// An exact number: points, products, averages.
    Exact(Decimal),
    /// A limit of an iteration.
    Real(f64),
    /// Won everything: no ratio says how much better (Waldstein, section 5, case a). The level counts from 1,
    /// outermost first.
    HorsConcours(u32),
    /// Lost everything (case b); never to be read as infinitely weaker. Levels as above.
    Dash(u32),
    /// No value.
    Nothing(Why),
}

/// Why a system says nothing of a player.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Why {
    /// The player has no game that counts.
    NoGames,
    /// Only games against players who were taken out before.
    NoRemainingGames,
    /// A strength group of one: nobody to be compared with (tournament performance).
    OwnGroup,
    /// The system is not for pairings settled beforehand (C.07 8: Buchholz).
    SettledPairings,
    /// The system needs rounds, and a list of matches has none.
    NoRounds,
    /// An opponent's or the own rating is not known.
    NoRating,
    /// The edition of the rules does not know the system.
    NotInEdition,
    /// Nobody else is equal on what comes before, so there is nothing to decide.
    NotTied,
}

impl Value {
    /// The number for machine-readable output; `None` where the value is none.
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
