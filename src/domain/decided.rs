//! A decided game of a large collection: White's number, Black's number and the outcome, without names or rounds.

/// How a game of a collection ended; forfeits are not among them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum GameOutcome {
    /// White won.
    White,
    /// Drawn.
    Draw,
    /// Black won.
    Black,
}

impl GameOutcome {
    /// The outcome with this number, as the two lowest bits of a packed game store it: 0 White, 1 draw, 2 Black.
    #[inline]
    pub fn from_bits(bits: u32) -> Self {
        match bits & 3 {
            0 => Self::White,
            1 => Self::Draw,
            _ => Self::Black,
        }
    }
}

/// A decided game between two players of a collection, by their numbers from 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Decided {
    /// The number of the player with White.
    pub white: u32,
    /// The number of the player with Black.
    pub black: u32,
    /// How the game ended.
    pub outcome: GameOutcome,
}

/// A [`Decided`] game in eight bytes, for collections of millions of games; player numbers below 2³⁰.
///
/// ```
/// use klubrating::domain::{Decided, GameOutcome, PackedGame};
/// let game = Decided { white: 7, black: 9, outcome: GameOutcome::Draw };
/// assert_eq!(Decided::from(PackedGame::from(game)), game);
/// assert_eq!(size_of::<PackedGame>(), 8);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct PackedGame {
    white: u32,
    /// Black's number, and the outcome in the two lowest bits.
    rest: u32,
}

impl From<Decided> for PackedGame {
    #[inline]
    fn from(game: Decided) -> Self {
        Self {
            white: game.white,
            rest: game.black << 2 | game.outcome as u32,
        }
    }
}

impl From<PackedGame> for Decided {
    #[inline]
    fn from(game: PackedGame) -> Self {
        Self {
            white: game.white,
            black: game.rest >> 2,
            outcome: GameOutcome::from_bits(game.rest),
        }
    }
}

/// The results of two players that a file gives as counts, from White's side, in twelve bytes, as there may be
/// millions.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CountedPair {
    /// The number of the player with White.
    pub white: u32,
    /// The number of the player with Black.
    pub black: u32,
    /// Won, drawn and lost, ten bits each.
    counts: u32,
}

impl CountedPair {
    /// The most wins, the most draws and the most losses that one value holds: ten bits each.
    pub const MOST: u32 = 1023;

    /// Divides the games of two players (won, drawn and lost by White) into as many values as their number needs.
    ///
    /// ```
    /// use klubrating::domain::CountedPair;
    /// let parts = CountedPair::split(7, 9, [1024, 3, 0]).map(CountedPair::results);
    /// assert_eq!(parts.collect::<Vec<_>>(), [[1023, 3, 0], [1, 0, 0]]);
    /// ```
    pub fn split(white: u32, black: u32, results: [u32; 3]) -> impl Iterator<Item = Self> {
        let most = results.into_iter().max().unwrap_or_default();
        (0..most.div_ceil(Self::MOST)).map(move |part| {
            let [won, drawn, lost] =
                results.map(|all| all.saturating_sub(part * Self::MOST).min(Self::MOST));
            Self {
                white,
                black,
                counts: won | drawn << 10 | lost << 20,
            }
        })
    }

    /// Games won, drawn and lost by White.
    #[inline]
    pub fn results(self) -> [u32; 3] {
        [0, 10, 20].map(|from| self.counts >> from & Self::MOST)
    }

    /// The number of games.
    pub fn games(self) -> u32 {
        self.results().into_iter().sum()
    }
}
