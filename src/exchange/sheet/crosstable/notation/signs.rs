//! Cells in which a sign tells how the game ended.

use crate::domain::Mark;
use crate::exchange::numbers;

use super::{Game, colour, number};
use crate::exchange::sheet::cell::Outcome;

/// `12+` or `+12`, without colours; `12+/w`, `12-/b2`, with a colour and the stones given, as tables of go have them;
/// `12+!` was not played.
pub(super) fn alone(text: &str) -> Option<Game> {
    let result = |sign: &str| {
        let mark = match sign {
            "+" => Mark::Win,
            "-" => Mark::Loss,
            "=" | "½" => Mark::Draw,
            "+!" => Mark::ForfeitWin,
            "-!" => Mark::ForfeitLoss,
            _ => return None,
        };
        Some(Outcome::Mark(mark))
    };
    if let Some((opponent, rest)) = number(text) {
        let (sign, white) = match rest.split_once('/') {
            Some((sign, rest)) => {
                let (white, stones) = colour(rest).filter(|(white, _)| white.is_some())?;
                numbers::digits(stones).or_else(|| stones.is_empty().then_some(0))?;
                (sign, white)
            }
            None => (rest, None),
        };
        return Some((opponent, white, result(sign)?));
    }
    let (sign, rest) = text.split_at(text.find(|letter: char| letter.is_ascii_digit())?);
    let (opponent, rest) = number(rest)?;
    rest.is_empty().then_some((opponent, None, result(sign)?))
}

/// A game that was not played among signs: `+12f`, `-f12`, `+12*`, `>12`, `x12` and `f12`, also with a colour, `+12wf`.
pub(super) fn forfeit(text: &str) -> Option<Game> {
    // `+N25`: not played, as older versions of Vega have it.
    // `+12L`: given up (luovutus).
    // `+11hu`: not played (uspillet).
    const LETTERS: [char; 6] = ['f', 'k', 'n', 'l', 'u', '*'];
    let mut letters = text.chars();
    let sign = letters.next()?;
    let rest = letters.as_str();
    let inner = rest.trim_matches(LETTERS);
    let outcome = match sign {
        '>' | 'x' => Mark::ForfeitWin,
        '<' | 'f' => Mark::ForfeitLoss,
        '+' if inner.len() < rest.len() => Mark::ForfeitWin,
        '-' if inner.len() < rest.len() => Mark::ForfeitLoss,
        _ => return None,
    };
    // `+fW23`: the colour before the number.
    let inner = inner.strip_prefix(['w', 'b']).unwrap_or(inner);
    let (opponent, rest) = number(inner)?;
    let is_colour = matches!(rest, "" | "w" | "b" | "s" | "h" | "z" | "n");
    is_colour.then_some((opponent, None, Outcome::Mark(outcome)))
}
