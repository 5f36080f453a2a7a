//! What a cell of a round says, in the notations of tournament programs and of people.
//!
//! | cell | means | written by |
//! |---|---|---|
//! | `161w1`, `22w½`, `3s1`, `3z0` | opponent, colour (`w` `h` white; `b` `s` `z` black; `x` `n` none), result | Chess-Results, Swiss-Manager, this program |
//! | `2/17w` | points, opponent, colour | draughts programs |
//! | `198w+`, `67w-` | won or lost by forfeit | all |
//! | `-1` `bye` `+` · `-½` · `0` `--` | bye of the pairing · half a point · absent | all |
//! | `11ax`, `11w*`, `11w` | not played yet | all |

use crate::domain::{ByeKind, Mark};
use crate::exchange::numbers;

/// What stands behind opponent and colour.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Outcome {
    /// A sign that means one result whatever the points are.
    Mark(Mark),
    /// Hundredths of a point: what they mean depends on the table's points.
    Value(i32),
}

/// What a cell of a round says.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Entry {
    Empty,
    Bye(ByeKind),
    /// Opponent, whether with white where told, and the result.
    Game(u32, Option<bool>, Outcome),
}

/// Reads a cell; `None` of anything that is none of these.
pub(super) fn read(text: &str) -> Option<Entry> {
    let plain: String = text
        .chars()
        .filter(|letter| !letter.is_whitespace())
        .map(|letter| match letter {
            '–' | '−' => '-',
            other => other,
        })
        .collect::<String>()
        .to_lowercase();
    let kind = match plain.as_str() {
        "" | "*" | "x" | "×" => return Some(Entry::Empty),
        "-1" | "+" | "u" | "bye" | "fri" | "frei" | "spielfrei" | "oversidder" | "vrij" => {
            ByeKind::Pairing
        }
        "-½" | "½" | "h" | "-=" | "-0.5" | "-0,5" => ByeKind::Half,
        "f" => ByeKind::Full,
        "0" | "-0" | "-" | "--" | "z" => ByeKind::Zero,
        "n+" => ByeKind::ForfeitWin,
        "n-" => ByeKind::ForfeitLoss,
        game => return self::game(game),
    };
    Some(Entry::Bye(kind))
}

fn game(plain: &str) -> Option<Entry> {
    // Points before the opponent: `2/17w`.
    if let Some((points, rest)) = plain.split_once('/')
        && let Some(value) = value(points)
    {
        let (opponent, rest) = number(rest)?;
        let (white, rest) = colour(rest)?;
        return rest
            .is_empty()
            .then_some(Entry::Game(opponent, white, Outcome::Value(value)));
    }
    let (opponent, rest) = number(plain)?;
    let (white, rest) = colour(rest)?;
    Some(Entry::Game(opponent, white, outcome(rest)?))
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
        'w' | 'h' => Some(true),
        'b' | 's' | 'z' => Some(false),
        'x' | 'n' | 'a' => None,
        _ => return None,
    };
    Some((white, &text[letter.len_utf8()..]))
}

fn outcome(text: &str) -> Option<Outcome> {
    let mark = match text {
        "" | "x" | "*" => Mark::Open,
        "=" => Mark::Draw,
        "+" | "k1" => Mark::ForfeitWin,
        "-" | "k0" => Mark::ForfeitLoss,
        _ => match value(text) {
            Some(value) => return Some(Outcome::Value(value)),
            None if text.len() == 1 => Mark::from_code(text.chars().next()?)?,
            None => return None,
        },
    };
    Some(Outcome::Mark(mark))
}

/// Points as hundredths: `1`, `½`, `3½`, `0.5`, `0,5`, `.5`.
pub(super) fn value(text: &str) -> Option<i32> {
    let (whole, fraction) = match text.strip_suffix('½') {
        Some(whole) => (whole, "5"),
        None => text.split_once([',', '.']).unwrap_or((text, "")),
    };
    let regular = |digits: &str, most| {
        digits.len() <= most && digits.bytes().all(|byte| byte.is_ascii_digit())
    };
    if !regular(whole, 4) || !regular(fraction, 2) || (whole.is_empty() && fraction.is_empty()) {
        return None;
    }
    let whole: i32 = if whole.is_empty() {
        0
    } else {
        whole.parse().ok()?
    };
    Some(whole * 100 + format!("{fraction:0<2}").parse::<i32>().ok()?)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_notation_is_read() {
        use Outcome::{Mark as Sign, Value};
        for (text, expected) in [
            ("161w1", (161, Some(true), Value(100))),
            (" 22w½", (22, Some(true), Value(50))),
            ("3s1", (3, Some(false), Value(100))),
            ("3h½", (3, Some(true), Value(50))),
            ("3z0,5", (3, Some(false), Value(50))),
            ("2/17w", (17, Some(true), Value(200))),
            ("2a10.5", (2, None, Value(1050))),
            ("198w+", (198, Some(true), Sign(Mark::ForfeitWin))),
            ("11ax", (11, None, Sign(Mark::Open))),
        ] {
            let (opponent, white, outcome) = expected;
            let game = Entry::Game(opponent, white, outcome);
            assert_eq!(read(text), Some(game), "{text}");
        }
        for (text, kind) in [
            ("-1", ByeKind::Pairing),
            ("-½", ByeKind::Half),
            ("0", ByeKind::Zero),
            ("fri", ByeKind::Pairing),
        ] {
            assert_eq!(read(text), Some(Entry::Bye(kind)), "{text}");
        }
        for text in ["1", "hello", "2026", "5x5x", "5y1", "10000w1", "w1"] {
            assert_eq!(read(text), None, "{text}");
        }
    }
}
