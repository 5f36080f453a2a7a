//! What the result of a game says.

use crate::domain::Outcome;

/// A result as it stands in a tag or at the end of the moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Result {
    /// Decided.
    Decided(Outcome),
    /// `*`: going on, or not known.
    Open,
    /// Something else, such as `0-0`.
    Odd,
}

impl Result {
    /// Reads a result: the four of the standard (8.1.1.7), and what real files have instead.
    ///
    /// ```
    /// use klubrating::domain::Outcome;
    /// use klubrating::exchange::pgn::outcome::Result;
    /// assert_eq!(Result::of(b"1/2-1/2"), Result::Decided(Outcome::Draw));
    /// assert_eq!(Result::of(b"1/2"), Result::Decided(Outcome::Draw));
    /// assert_eq!(Result::of(b"0-0"), Result::Odd);
    /// ```
    #[inline]
    pub fn of(text: &[u8]) -> Self {
        // As nearly always.
        match text {
            b"1-0" => Self::Decided(Outcome::White),
            b"0-1" => Self::Decided(Outcome::Black),
            b"1/2-1/2" => Self::Decided(Outcome::Draw),
            _ => Self::of_odd(text),
        }
    }

    fn of_odd(text: &[u8]) -> Self {
        match text.trim_ascii() {
            b"1-0" | b"1:0" | b"1 - 0" | b"1-O" | b"1.0-0.0" => Self::Decided(Outcome::White),
            b"0-1" | b"0:1" | b"0 - 1" | b"O-1" | b"0.0-1.0" => Self::Decided(Outcome::Black),
            b"1/2-1/2" | b"1/2" | b"1/2:1/2" | b"1/2 - 1/2" | b"0.5-0.5" | b"=" | b"=-="
            // ½-½ and ½ in UTF-8 and in Latin-1.
            | b"\xc2\xbd-\xc2\xbd" | b"\xc2\xbd" | b"\xbd-\xbd" | b"\xbd" => {
                Self::Decided(Outcome::Draw)
            }
            b"*" | b"?" | b"" => Self::Open,
            _ => Self::Odd,
        }
    }

    /// A result as a token of the moves ends a game.
    pub(super) fn of_token(token: &[u8]) -> Option<Self> {
        match token {
            b"1-0" | b"0-1" | b"1/2-1/2" | b"1/2" | b"*" => Some(Self::of(token)),
            _ => None,
        }
    }
}
