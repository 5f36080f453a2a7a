//! A decided game in a collection: no names, no round, only who beat whom.

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
    /// Of its place in the order above, as it stands in two bits of a packed game.
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
    /// How it ended.
    pub outcome: GameOutcome,
}

/// The same in eight bytes, for millions of them; numbers below 2³⁰.
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
