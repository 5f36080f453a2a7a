//! The result of a game.

use crate::domain::GameOutcome;

/// A result as written in a tag or at the end of the moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum GameResult {
    Decided(GameOutcome),
    /// `*`: still in progress, or not known.
    Open,
    /// Something else, such as `0-0`.
    Odd,
}

impl GameResult {
    /// Reads a result: the four of the standard (8.1.1.7), and the variants in real files.
    ///
    /// ```
    /// use klubrating::domain::GameOutcome;
    /// use klubrating::exchange::pgn::game_result::GameResult;
    /// assert_eq!(GameResult::from_tag(b"1/2-1/2"), GameResult::Decided(GameOutcome::Draw));
    /// assert_eq!(GameResult::from_tag(b"1/2"), GameResult::Decided(GameOutcome::Draw));
    /// assert_eq!(GameResult::from_tag(b"0-0"), GameResult::Odd);
    /// ```
    #[inline]
    pub fn from_tag(text: &[u8]) -> Self {
        // The usual cases.
        match text {
            b"1-0" => Self::Decided(GameOutcome::White),
            b"0-1" => Self::Decided(GameOutcome::Black),
            b"1/2-1/2" => Self::Decided(GameOutcome::Draw),
            _ => Self::from_unusual_tag(text),
        }
    }

    fn from_unusual_tag(text: &[u8]) -> Self {
        match text.trim_ascii() {
            b"1-0" | b"1:0" | b"1 - 0" | b"1-O" | b"1.0-0.0" => Self::Decided(GameOutcome::White),
            b"0-1" | b"0:1" | b"0 - 1" | b"O-1" | b"0.0-1.0" => Self::Decided(GameOutcome::Black),
            b"1/2-1/2" | b"1/2" | b"1/2:1/2" | b"1/2 - 1/2" | b"0.5-0.5" | b"=" | b"=-="
            // ½-½ and ½ in UTF-8 and in Latin-1.
            | b"\xc2\xbd-\xc2\xbd" | b"\xc2\xbd" | b"\xbd-\xbd" | b"\xbd" => {
                Self::Decided(GameOutcome::Draw)
            }
            b"*" | b"?" | b"" => Self::Open,
            _ => Self::Odd,
        }
    }

    /// Whether it says that a game ended otherwise.
    pub(super) fn contradicts(self, other: Self) -> bool {
        self != Self::Open && self != other
    }

    /// A result as a token of the moves ends a game.
    pub(super) fn from_token(token: &[u8]) -> Option<Self> {
        match token {
            b"1-0" | b"0-1" | b"1/2-1/2" | b"1/2" | b"*" => Some(Self::from_tag(token)),
            _ => None,
        }
    }
}

/// An outcome as a token of the moves.
#[inline]
pub(super) fn token(outcome: GameOutcome) -> &'static [u8] {
    match outcome {
        GameOutcome::White => b"1-0",
        GameOutcome::Black => b"0-1",
        GameOutcome::Draw => b"1/2-1/2",
    }
}
