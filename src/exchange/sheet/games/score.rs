//! How a game of a list ended.

use super::super::cell::{self, normal};
use crate::domain::Mark;

/// What a cell of results, or two, say of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Score {
    Marks(Mark, Mark),
    /// Hundredths of a point of the first and of the second player.
    Points(i32, i32),
}

impl Score {
    pub(super) const OPEN: Self = Self::Marks(Mark::Open, Mark::Open);
    const FIRST: Self = Self::Marks(Mark::Win, Mark::Loss);
    const SECOND: Self = Self::Marks(Mark::Loss, Mark::Win);
    const DRAW: Self = Self::Marks(Mark::Draw, Mark::Draw);
}

/// Reads what both players made: `1 - 0`, `½:½`, `0-1F`, `+ - -`, `1/2-1/2`, `X - X` (drawn), `1 - F` (by forfeit).
pub(super) fn of_both(text: &str) -> Option<Score> {
    let text = plain(text);
    let (text, is_forfeit) = match FORFEIT.iter().find_map(|end| text.strip_suffix(end)) {
        // `1-f`: the letter is the second side.
        Some(rest) if !rest.ends_with(['-', ':', '/']) => (rest, true),
        _ => (text.as_str(), false),
    };
    if matches!(text, "+-" | "-+") {
        return Some(forfeits(text == "+-", text == "-+"));
    }
    let (first, rest) = side(text)?;
    let rest = rest.strip_prefix(['-', ':', '/'])?;
    let (second, rest) = side(rest)?;
    if !rest.is_empty() {
        return None;
    }
    let is_lost = |side: Side| matches!(side, Side::Minus | Side::Value(0));
    match (first, second) {
        (Side::Drawn, Side::Drawn) => Some(Score::DRAW),
        (Side::Value(one), Side::Value(two)) if !is_forfeit => Some(Score::Points(one, two)),
        (Side::Drawn, _) | (_, Side::Drawn) => None,
        // `½ - -`: something else than a game that was won without play.
        (Side::Value(one), _) if one != 0 && one != 100 => None,
        (_, Side::Value(two)) if two != 0 && two != 100 => None,
        (first, second) => Some(forfeits(!is_lost(first), !is_lost(second))),
    }
}

/// Reads what the first player made: `1`, `½`, `=`, or who won: `white`, `sort`, `remis`.
pub(super) fn of_first(text: &str) -> Option<Score> {
    let text = plain(text);
    Some(match text.as_str() {
        "" | "*" | "-" | "?" | "x" => Score::OPEN,
        "=" | "r" | "d" | "draw" | "drawn" | "remis" | "remi" | "uafgjort" | "uavgjort"
        | "unentschieden" | "tie" | "tablas" | "patta" | "nulle" => Score::DRAW,
        "+" => forfeits(true, false),
        "w" | "win" | "won" | "white" | "whitewins" | "hvid" | "weiß" | "weiss" | "wit" | "vit"
        | "hvit" | "v" | "vundet" | "g" | "gewonnen" => Score::FIRST,
        "b" | "l" | "loss" | "lost" | "black" | "blackwins" | "sort" | "schwarz" | "zwart"
        | "svart" | "t" | "tabt" | "verloren" => Score::SECOND,
        text => match cell::value(text)? {
            value @ (0 | 50 | 100) => Score::Points(value, 100 - value),
            _ => return None,
        },
    })
}

/// Reads the points of each of the two.
pub(super) fn of_each(first: &str, second: &str) -> Option<Score> {
    of_both(&format!("{}-{}", plain(first), plain(second)))
}

/// What is behind the result of a game that was not played.
const FORFEIT: [&str; 6] = ["ff", "f", "kl", "k", "wo", "w.o."];

/// Without blanks and case, with one sign for a half.
fn plain(text: &str) -> String {
    let text = normal(text).replace("1/2", "½");
    text.split(' ').collect()
}

fn forfeits(first: bool, second: bool) -> Score {
    let mark = |won| {
        if won {
            Mark::ForfeitWin
        } else {
            Mark::ForfeitLoss
        }
    };
    Score::Marks(mark(first), mark(second))
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Side {
    Value(i32),
    Plus,
    Minus,
    /// `x`, as the French have it for a half.
    Drawn,
}

/// The first side of a result, and what is behind it.
fn side(text: &str) -> Option<(Side, &str)> {
    let sign = |side| Some((side, &text[1..]));
    match text.as_bytes().first()? {
        b'+' => sign(Side::Plus),
        b'-' | b'f' => sign(Side::Minus),
        b'x' | b'=' => sign(Side::Drawn),
        _ => {
            let is_value = |letter: char| letter.is_ascii_digit() || "½.,".contains(letter);
            let end = text.len() - text.trim_start_matches(is_value).len();
            Some((Side::Value(cell::value(&text[..end])?), &text[end..]))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn results_of_every_spelling() {
        let points = |one, two| Some(Score::Points(one, two));
        let first = Some(forfeits(true, false));
        for (text, expected) in [
            ("1 - 0", points(100, 0)),
            ("½ - ½", points(50, 50)),
            ("1/2-1/2", points(50, 50)),
            ("0,5 : 0,5", points(50, 50)),
            ("0:1", points(0, 100)),
            ("1–0", points(100, 0)),
            ("2-0", points(200, 0)),
            ("1½-½", points(150, 50)),
            ("1 - 0F", first),
            ("1-0k", first),
            ("+ - -", first),
            ("+:-", first),
            ("+-", first),
            ("1 - F", first),
            ("- - +", Some(forfeits(false, true))),
            ("- - -", Some(forfeits(false, false))),
            ("X - X", Some(Score::DRAW)),
            ("12w1", None),
            ("1", None),
            ("", None),
            ("-", None),
            ("2026-09-01", None),
            ("1/2", None),
        ] {
            assert_eq!(of_both(text), expected, "{text}");
        }
        assert_eq!(of_first("½"), points(50, 50));
        assert_eq!(of_first("0"), points(0, 100));
        assert_eq!(of_first("Black wins"), Some(Score::SECOND));
        assert_eq!(of_first("12w1"), None);
        assert_eq!(of_each("0.5", "½"), points(50, 50));
    }
}
