//! A decided game in a collection: no names, no round, only who beat whom.

/// How a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Outcome {
    /// White won.
    White,
    /// Drawn.
    Draw,
    /// Black won.
    Black,
}

/// A decided game between two players of a collection, by their numbers from 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Decided {
    /// White.
    pub white: u32,
    /// Black.
    pub black: u32,
    /// How it ended.
    pub outcome: Outcome,
}
