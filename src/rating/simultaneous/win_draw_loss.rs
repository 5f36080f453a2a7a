//! Results of one player.

/// Wins, draws and losses of one player.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct WinDrawLoss {
    /// Games won.
    pub won: u32,
    /// Games drawn.
    pub drawn: u32,
    /// Games lost.
    pub lost: u32,
}

impl WinDrawLoss {
    /// The number of games, each counted once.
    pub fn games(&self) -> u32 {
        self.won + self.drawn + self.lost
    }

    /// The points: 1 for a win, ½ for a draw.
    pub fn score(&self) -> f64 {
        f64::from(self.won) + 0.5 * f64::from(self.drawn)
    }

    /// The score as a share of the games; NaN without games.
    pub fn share(&self) -> f64 {
        self.score() / f64::from(self.games())
    }

    /// Adds the results of other games.
    #[inline]
    pub fn add(&mut self, more: &Self) {
        self.won += more.won;
        self.drawn += more.drawn;
        self.lost += more.lost;
    }

    /// The same games from the other side.
    #[must_use]
    pub fn mirrored(&self) -> Self {
        Self {
            won: self.lost,
            drawn: self.drawn,
            lost: self.won,
        }
    }

    /// Whether all games were won, or all were lost.
    pub fn is_extreme(&self) -> bool {
        self.drawn == 0 && (self.won == 0) != (self.lost == 0)
    }
}
