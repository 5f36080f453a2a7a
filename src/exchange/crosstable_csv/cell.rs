//! The notation of a round in the crosstable CSV: `5w1` is "against number 5, with white, won".

use crate::domain::{ByeKind, Mark};
use crate::exchange::numbers;

/// What a round cell says.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum RoundCell {
    /// Opponent, whether with white where known, and the mark where the game has one.
    Game(u32, Option<bool>, Option<Mark>),
    /// No named opponent.
    Bye(ByeKind),
}

impl RoundCell {
    /// Reads a cell: the opponent's number, `w` or `h`, `b` or `s`, or `n` (colour not known), and the result `1 = 0 + - W D
    /// L X`; or `U H F Z` for a bye, `n+` and `n-` for a forfeit without an opponent's number.
    ///
    /// Case and spaces do not count; `½` is read as `=`. `None` of anything else.
    pub(crate) fn read(text: &str) -> Option<Self> {
        let plain: String = text
            .chars()
            .filter(|c| !c.is_whitespace())
            .map(|c| if c == '½' { '=' } else { c })
            .collect();
        let digits = plain.len() - plain.trim_start_matches(|c: char| c.is_ascii_digit()).len();
        let (number, rest) = plain.split_at(digits);
        let mut letters = rest.chars();
        let (first, second) = (letters.next(), letters.next());
        if letters.next().is_some() {
            return None;
        }
        if number.is_empty() {
            return Self::read_bye(first?, second);
        }
        let white = match first?.to_ascii_lowercase() {
            'w' | 'h' => Some(true),
            'b' | 's' => Some(false),
            'n' => None,
            _ => return None,
        };
        let mark = match second {
            Some(code) => Some(Mark::from_code(code)?),
            None => None,
        };
        Some(Self::Game(numbers::start_number(number)?, white, mark))
    }

    fn read_bye(first: char, second: Option<char>) -> Option<Self> {
        let kind = match (first.to_ascii_lowercase(), second) {
            ('n', Some('+')) => ByeKind::ForfeitWin,
            ('n', Some('-')) => ByeKind::ForfeitLoss,
            (letter, None) if letter.is_ascii_alphabetic() => ByeKind::from_code(letter)?,
            _ => return None,
        };
        Some(Self::Bye(kind))
    }

    /// The cell as [`read`](Self::read) understands it; never a formula, number or date of a spreadsheet.
    pub(crate) fn write(self) -> String {
        match self {
            Self::Game(opponent, white, mark) => {
                let colour = match white {
                    Some(true) => 'w',
                    Some(false) => 'b',
                    None => 'n',
                };
                let code = mark.map(|mark| mark.code().to_string()).unwrap_or_default();
                format!("{opponent}{colour}{code}")
            }
            Self::Bye(kind @ (ByeKind::ForfeitWin | ByeKind::ForfeitLoss)) => {
                format!("n{}", kind.code())
            }
            Self::Bye(kind) => kind.code().to_string(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_cell_comes_back() {
        for kind in ByeKind::ALL {
            let cell = RoundCell::Bye(kind);
            assert_eq!(RoundCell::read(&cell.write()), Some(cell));
        }
        for mark in Mark::ALL.map(Some).into_iter().chain([None]) {
            for white in [Some(true), Some(false), None] {
                let cell = RoundCell::Game(12, white, mark);
                assert_eq!(RoundCell::read(&cell.write()), Some(cell));
            }
        }
    }

    #[test]
    fn typing_habits_are_understood_and_nonsense_is_not() {
        assert_eq!(
            RoundCell::read(" 5 W ½ "),
            Some(RoundCell::Game(5, Some(true), Some(Mark::Draw)))
        );
        assert_eq!(RoundCell::read("u"), Some(RoundCell::Bye(ByeKind::Pairing)));
        for text in [
            "", "+", "-", "1", "0w1", "5x1", "5w2", "w1", "n", "n=", "5w11", "10000w1", "½", "5æ1",
        ] {
            assert_eq!(RoundCell::read(text), None, "{text}");
        }
    }
}
