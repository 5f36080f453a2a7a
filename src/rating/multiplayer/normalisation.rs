//! Makes results comparable between games: by the reference of each game, or by Maslen's scores.
//!
//! Source: M. Schröpl. Strict: r = Eᵢ/E for all. Maslen: the winner (and anyone with the same result) E₁/E, all
//! others Eᵢ/E₁; then all results of the game times a factor for the number of players. The source does not say how
//! the factors apply.

/// Maslen's factors for two, three, … players; 1 for more players than there are factors.
#[derive(Clone, Debug, PartialEq)]
pub struct Factors(pub Vec<f64>);

impl Factors {
    /// No factors: games of every size count the same.
    pub fn none() -> Self {
        Self(Vec::new())
    }

    /// The factor for this number of players, where there is one.
    pub fn factor_for(&self, players: usize) -> Option<f64> {
        self.0.get(players.checked_sub(2)?).copied()
    }
}

impl Default for Factors {
    /// Those of the source for two to six players, "approximate, from memory".
    fn default() -> Self {
        Self(vec![1.03, 1.07, 1.11, 1.15, 1.21])
    }
}

/// How results are made comparable.
#[derive(Clone, Debug, Default, PartialEq)]
pub enum Normalisation {
    /// Every result is divided by the reference.
    #[default]
    Strict,
    /// The winner's result is divided by the reference, the others by the winner's result.
    Maslen(Factors),
}

impl Normalisation {
    /// The points of a result in a game of this many `players`, with the game's reference and best result.
    ///
    /// ```
    /// use klubrating::rating::multiplayer::normalisation::{Factors, Normalisation};
    /// let maslen = Normalisation::Maslen(Factors::none());
    /// assert_eq!(maslen.points(4800.0, 6, 4500.0, 5000.0), 0.96);
    /// assert_eq!(Normalisation::Strict.points(4500.0, 6, 4500.0, 5000.0), 1.0);
    /// ```
    pub fn points(&self, result: f64, players: usize, reference: f64, best: f64) -> f64 {
        match self {
            Self::Strict => result / reference,
            Self::Maslen(factors) => {
                let plain = if result >= best {
                    best / reference
                } else {
                    result / best
                };
                plain * factors.factor_for(players).unwrap_or(1.0)
            }
        }
    }
}
