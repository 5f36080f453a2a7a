//! The notations of a round's cell. A table has one of them; which one is found by reading all of its cells.
//!
//! | notation | cells | written by |
//! |---|---|---|
//! | [`Usual`](Notation::Usual) | `161w1`, `22w½`, `3s1`, `3z0`, `198w+`, `11ax`; `2/17w` (points first) | Chess-Results, Swiss-Manager, Swiss-Chess, this program, draughts programs |
//! | [`ColourFirst`](Notation::ColourFirst) | `h8 1`, `w12½` | people, Danish and German programs |
//! | [`ResultFirst`](Notation::ResultFirst) | `+W12`, `=12B`, `1 5W`, `>4B` (won by forfeit) | Vega, Sharly Chess |
//! | [`French`](Notation::French) | the same with `B` for White (blanc) and `N` for Black (noir) | Papi |
//! | [`Letters`](Notation::Letters) | `W12`, `15:L`, `3D` | Tornelo, American programs |
//! | [`Signs`](Notation::Signs) | `12+`, `-3`, `7=` (won, lost, drawn) | Turneringsservice |
//! | [`Plain`](Notation::Plain) | `12:1`, `5 ½` | people |

use crate::domain::{ByeKind, Mark};
use crate::exchange::numbers;

use super::cell::{self, Entry, Outcome};

/// How the cells of a table are written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Notation {
    Usual,
    ColourFirst,
    ResultFirst,
    French,
    Letters,
    Signs,
    Plain,
}

impl Notation {
    pub(super) const ALL: [Self; 7] = [
        Self::Usual,
        Self::ColourFirst,
        Self::ResultFirst,
        Self::French,
        Self::Letters,
        Self::Signs,
        Self::Plain,
    ];

    /// Whether its cells may also be results against the opponent of the column: `1 ½` for two games.
    pub(super) fn is_doubtful(self) -> bool {
        matches!(self, Self::Letters | Self::Signs | Self::Plain)
    }

    /// Reads a [`normal`](cell::normal) cell; `None` of anything that it does not know.
    pub(super) fn read(self, text: &str) -> Option<Entry> {
        if let Some(entry) = self.bye(text) {
            return Some(entry);
        }
        let tight: String = text.split(' ').collect();
        // Against nobody, as programs write a round off.
        if matches!(tight.as_str(), "0w0" | "0b0" | "0s0" | "0h0") {
            return Some(Entry::Bye(ByeKind::Zero));
        }
        let (opponent, white, outcome) = match self {
            Self::Usual => usual(&tight)?,
            Self::ColourFirst => colour_first(text)?,
            Self::ResultFirst => result_first(text, |text| {
                colour(text).filter(|(white, _)| white.is_some())
            })?,
            Self::French => result_first(text, french_colour)?,
            Self::Letters => letters(&tight)?,
            Self::Signs => signs(&tight)?,
            Self::Plain => plain(text)?,
        };
        Some(Entry::Game(opponent, white, outcome))
    }

    fn bye(self, text: &str) -> Option<Entry> {
        let kind = match (self, text) {
            (Self::Letters, "b" | "bye" | "w-bye") => ByeKind::Pairing,
            (Self::Letters, "u" | "l-bye") => ByeKind::Zero,
            (Self::Signs, "+1" | "-1") => return None,
            _ => return cell::bye(text),
        };
        Some(Entry::Bye(kind))
    }
}

type Game = (u32, Option<bool>, Outcome);

/// `5w1`: opponent, colour, result; or `2/17w`: points, opponent, colour.
fn usual(text: &str) -> Option<Game> {
    if let Some((points, rest)) = text.split_once('/')
        && let Some(value) = cell::value(points)
    {
        let (opponent, rest) = number(rest)?;
        let (white, rest) = colour(rest)?;
        return rest
            .is_empty()
            .then_some((opponent, white, Outcome::Value(value)));
    }
    let (opponent, rest) = number(text)?;
    let (white, rest) = colour(rest)?;
    Some((opponent, white, outcome(rest)?))
}

/// `h8 1`: without a blank the result must be a sign.
fn colour_first(text: &str) -> Option<Game> {
    let (white, rest) = colour(text)?;
    let (opponent, rest) = number(rest.trim_start())?;
    let rest = rest.trim_start_matches([' ', ':']);
    Some((opponent, white, outcome(rest)?))
}

/// `+12B`, `+ W 12`, `1 5W`.
fn result_first(text: &str, colour: impl Fn(&str) -> Option<(Option<bool>, &str)>) -> Option<Game> {
    let sign = text.chars().next()?;
    let (outcome, rest) = match sign {
        '+' => (Outcome::Mark(Mark::Win), &text[1..]),
        '=' => (Outcome::Mark(Mark::Draw), &text[1..]),
        '-' => (Outcome::Mark(Mark::Loss), &text[1..]),
        '>' => (Outcome::Mark(Mark::ForfeitWin), &text[1..]),
        '<' => (Outcome::Mark(Mark::ForfeitLoss), &text[1..]),
        _ => {
            let (result, rest) = text.split_once(' ')?;
            let outcome = match result {
                "1f" => Outcome::Mark(Mark::ForfeitWin),
                "0f" => Outcome::Mark(Mark::ForfeitLoss),
                _ => Outcome::Value(cell::value(result)?),
            };
            (outcome, rest)
        }
    };
    let tight: String = rest.split(' ').collect();
    let ((opponent, white), rest) = match number(&tight) {
        Some((opponent, rest)) => {
            let (white, rest) = colour(rest)?;
            ((opponent, white), rest)
        }
        None => {
            let (white, rest) = colour(&tight)?;
            let (opponent, rest) = number(rest)?;
            ((opponent, white), rest)
        }
    };
    rest.is_empty().then_some((opponent, white, outcome))
}

/// `w12`, `15:l`, `3d`; with `f` behind it by forfeit; `x` and `f` alone are forfeits.
fn letters(text: &str) -> Option<Game> {
    let result = |text: &str| {
        let mark = match text {
            "w" => Mark::Win,
            "l" => Mark::Loss,
            "d" | "t" => Mark::Draw,
            "wf" | "x" | "fw" => Mark::ForfeitWin,
            "lf" | "f" | "fl" => Mark::ForfeitLoss,
            _ => return None,
        };
        Some(Outcome::Mark(mark))
    };
    if let Some((opponent, rest)) = number(text) {
        let rest = rest.trim_start_matches([':', '/']);
        return Some((opponent, None, result(rest)?));
    }
    let digits = text.find(|letter: char| letter.is_ascii_digit())?;
    let (before, rest) = text.split_at(digits);
    let (opponent, rest) = number(rest)?;
    let white = match rest {
        "" => None,
        "(w)" => Some(true),
        "(b)" => Some(false),
        _ => return None,
    };
    Some((opponent, white, result(before.trim_end_matches(':'))?))
}

/// `12+` or `+12`, without colours.
fn signs(text: &str) -> Option<Game> {
    let result = |sign: &str| {
        let mark = match sign {
            "+" => Mark::Win,
            "-" => Mark::Loss,
            "=" | "½" => Mark::Draw,
            _ => return None,
        };
        Some(Outcome::Mark(mark))
    };
    if let Some((opponent, rest)) = number(text) {
        return Some((opponent, None, result(rest)?));
    }
    let (sign, rest) = text.split_at(text.find(|letter: char| letter.is_ascii_digit())?);
    let (opponent, rest) = number(rest)?;
    rest.is_empty().then_some((opponent, None, result(sign)?))
}

/// `12:1`, `12 ½`, `5/0`.
fn plain(text: &str) -> Option<Game> {
    let (opponent, rest) = number(text)?;
    let result = rest.strip_prefix([':', '/', ' '])?.trim_start();
    Some((opponent, None, outcome(result)?))
}

fn number(text: &str) -> Option<(u32, &str)> {
    let end = text.len() - text.trim_start_matches(|c: char| c.is_ascii_digit()).len();
    let (number, rest) = text.split_at(end);
    Some((numbers::start_number(number)?, rest))
}

/// The colour, by its first letter. `a` is away, which is Black's part beside `h`, and elsewhere no colour; who met at
/// whose place tells the same either way.
fn colour(text: &str) -> Option<(Option<bool>, &str)> {
    let letter = text.chars().next()?;
    let white = match letter {
        'w' | 'h' | 'v' => Some(true),
        'b' | 's' | 'z' => Some(false),
        'x' | 'n' | 'a' => None,
        _ => return None,
    };
    Some((white, &text[letter.len_utf8()..]))
}

fn french_colour(text: &str) -> Option<(Option<bool>, &str)> {
    let (letter, rest) = text.split_at_checked(1)?;
    match letter {
        "b" => Some((Some(true), rest)),
        "n" => Some((Some(false), rest)),
        _ => None,
    }
}

fn outcome(text: &str) -> Option<Outcome> {
    let mark = match text {
        "" => return Some(Outcome::None),
        "x" | "*" | "?" | "." => Mark::Open,
        "=" | "r" => Mark::Draw,
        "+" | "k1" | "1k" | "1f" | "+k" => Mark::ForfeitWin,
        "-" | "k0" | "0k" | "0f" | "-k" => Mark::ForfeitLoss,
        _ => match cell::value(text) {
            Some(value) => return Some(Outcome::Value(value)),
            None if text.len() == 1 => Mark::from_code(text.chars().next()?)?,
            None => return None,
        },
    };
    Some(Outcome::Mark(mark))
}

#[cfg(test)]
mod tests {
    use super::*;
    use Notation::{ColourFirst, French, Letters, Plain, ResultFirst, Signs, Usual};
    use Outcome::{Mark as Sign, Value};

    fn read(notation: Notation, text: &str) -> Option<Entry> {
        notation.read(&cell::normal(text))
    }

    #[test]
    fn every_notation_is_read() {
        for (notation, text, opponent, white, outcome) in [
            (Usual, "161w1", 161, Some(true), Value(100)),
            (Usual, " 22w½", 22, Some(true), Value(50)),
            (Usual, "5 W 1/2", 5, Some(true), Value(50)),
            (Usual, "3s1", 3, Some(false), Value(100)),
            (Usual, "3h½", 3, Some(true), Value(50)),
            (Usual, "3z0,5", 3, Some(false), Value(50)),
            (Usual, "2/17w", 17, Some(true), Value(200)),
            (Usual, "2a10.5", 2, None, Value(1050)),
            (Usual, "198w+", 198, Some(true), Sign(Mark::ForfeitWin)),
            (Usual, "11ax", 11, None, Sign(Mark::Open)),
            (Usual, "11w", 11, Some(true), Outcome::None),
            (Usual, "5wW", 5, Some(true), Sign(Mark::ShortWin)),
            (ColourFirst, "h8 1", 8, Some(true), Value(100)),
            (ColourFirst, "S12½", 12, Some(false), Value(50)),
            (ResultFirst, "+W 12", 12, Some(true), Sign(Mark::Win)),
            (ResultFirst, "½ 5B", 5, Some(false), Value(50)),
            (
                ResultFirst,
                "0F 5B",
                5,
                Some(false),
                Sign(Mark::ForfeitLoss),
            ),
            (French, "= 5N", 5, Some(false), Sign(Mark::Draw)),
            (French, "> 5B", 5, Some(true), Sign(Mark::ForfeitWin)),
            (Letters, "W12", 12, None, Sign(Mark::Win)),
            (Letters, "15:L", 15, None, Sign(Mark::Loss)),
            (Letters, "D3 (b)", 3, Some(false), Sign(Mark::Draw)),
            (Signs, "12+", 12, None, Sign(Mark::Win)),
            (Signs, "-1", 1, None, Sign(Mark::Loss)),
            (Plain, "12:½", 12, None, Value(50)),
        ] {
            let game = Entry::Game(opponent, white, outcome);
            assert_eq!(read(notation, text), Some(game), "{text}");
        }
    }

    #[test]
    fn nonsense_is_read_by_none() {
        for text in [
            "1",
            "hello",
            "2026",
            "5x5x",
            "5y1",
            "10000w1",
            "w",
            "2 - 1",
            "99999999999w1",
        ] {
            for notation in Notation::ALL {
                assert_eq!(read(notation, text), None, "{text} {notation:?}");
            }
        }
    }
}
