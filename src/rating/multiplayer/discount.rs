//! The experience discount: players with few results count for less.
//!
//! Source: M. Schröpl: the sum of N results is divided by N + X instead of N; X = M − 1, M being the mean number of
//! games of a player. In his amendment it acts on the result alone, as inside the iteration it penalises players who
//! meet newcomers.

/// The value of X, which is added to the number of a player's results.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub enum Discount {
    /// M − 1, for each component.
    #[default]
    Auto,
    /// 0.
    None,
    /// A choice: small where games are few, large where they are many.
    Given(f64),
}

impl Discount {
    /// X for this many results and players.
    ///
    /// ```
    /// use klubrating::rating::multiplayer::discount::Discount;
    /// assert_eq!(Discount::Auto.x(23, 8), 1.875);
    /// ```
    pub fn x(self, results: u32, players: u32) -> f64 {
        match self {
            Self::Auto => f64::from(results) / f64::from(players) - 1.0,
            Self::None => 0.0,
            Self::Given(x) => x,
        }
    }
}

/// Whether newcomers count for less while strengths are iterated, or only in the result.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Place {
    /// On the result of the iteration (the amendment).
    #[default]
    After,
    /// In every pass as well (the original).
    Inside,
}
