//! One line of a list of games: two names and a result, with nothing but blanks and dashes between them.
//!
//! A dash between the names has a blank on one side at least, so that `Jan-Krzysztof` stays one word; of several dashes
//! the one with blanks on both sides counts.

mod places;
mod sides;

use crate::exchange::dates;
use crate::exchange::numbers;

use super::before;
use crate::exchange::sheet::games::score;
use crate::exchange::words::{points, postponed};
use places::{drawn_within, half_within, of_places};
pub(super) use sides::is_between;
use sides::{at_dash, at_word, both_named, sides, trimmed};

/// How a line says that its game ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Ending<'a> {
    /// What both made.
    Both(&'a str),
    /// One sign: 1, X, 2, ½, 0.
    Sign(&'a str),
    /// A number in brackets behind each name, and the result that they may be: else they are points.
    InBrackets(Option<&'static str>),
    /// A word or a sign for a game that has no result yet.
    Open,
    None,
}

/// A player as a line has him.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Named<'a> {
    pub(super) name: String,
    pub(super) rating: &'a str,
}

/// Two players and how their game ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Pairing<'a> {
    /// The day before the names; empty where there is none.
    pub(super) day: &'a str,
    pub(super) sides: [Named<'a>; 2],
    pub(super) ending: Ending<'a>,
    /// The column in which the result stands, from 1.
    pub(super) column: usize,
    /// Whether the first of the two had White.
    pub(super) is_coloured: bool,
}

/// Two names and their result, set apart by whoever found them; a result that is only a dash is not known yet.
pub(super) fn of_parts<'l>(names: &'l str, result: &'l str) -> Option<Pairing<'l>> {
    let ending = match result {
        "" | "-" | "*" => Ending::Open,
        result if score::is_of_both(result) => Ending::Both(result),
        _ => return None,
    };
    Some(Pairing {
        day: "",
        sides: sides(names, true)?,
        ending,
        column: 1,
        is_coloured: true,
    })
}

/// Reads a line; `None` where it does not name two players.
pub(super) fn read(line: &str) -> Option<Pairing<'_>> {
    if line.len() > super::WIDEST || !may_name_two(line) {
        return None;
    }
    let (day, text) = before::after_day(before::without_marks(line));
    let text = before_comma(before::without_board(text));
    if text.contains("://") || text.starts_with('#') {
        return None;
    }
    let column = |result: &str| {
        let before = line.rfind(result).map(|at| &line[..at]);
        before.map_or(1, |before| before.chars().count() + 1)
    };
    if let Some((names, result)) = score::at_end(text) {
        return Some(Pairing {
            day,
            sides: sides(names, true)?,
            ending: Ending::Both(result),
            column: column(result),
            is_coloured: true,
        });
    }
    if let Some((white, result, black)) = score::within(text) {
        return Some(Pairing {
            day,
            sides: around(white, black)?,
            ending: Ending::Both(score::with_remark(result, black, names_both(white))),
            column: column(result),
            is_coloured: true,
        });
    }
    if let Some(pairing) = of_places(text) {
        return Some(Pairing { day, ..pairing });
    }
    // `1. Holm ½ p`: points.
    let half = half_within(text).filter(|(.., black)| !points::is_word(&black.to_lowercase()));
    if let Some((white, half, black)) = half {
        return Some(Pairing {
            day,
            sides: around(white, black)?,
            ending: Ending::Sign(half),
            column: column(half),
            is_coloured: true,
        });
    }
    if let Some((white, half, black)) = drawn_within(text) {
        return Some(Pairing {
            day,
            sides: around(white, black)?,
            ending: Ending::Both("½-½"),
            column: column(half),
            is_coloured: true,
        });
    }
    if let Some(names) = before_postponed(text) {
        return Some(Pairing {
            day,
            sides: sides(names, false)?,
            ending: Ending::Open,
            column: 1,
            is_coloured: true,
        });
    }
    let last = text.split_whitespace().next_back()?;
    let before = text[..text.len() - last.len()].trim_end();
    let (names, ending) = match last {
        "1" | "2" | "X" | "x" | "0" | "½" | "1/2" | "0.5" | "0,5" | "=" => {
            (before, Ending::Sign(last))
        }
        last if is_open(last) => (before, Ending::Open),
        last if is_draw(last) => (before, Ending::Both(last)),
        _ => (text, Ending::None),
    };
    let is_told = matches!(ending, Ending::Open | Ending::Both(_));
    let sides = sides(names, is_told)?;
    // `Rest day — April 2` is no game that Black won.
    if matches!(ending, Ending::Sign("1" | "2")) && dates::is_month(&sides[1].name) {
        return None;
    }
    Some(Pairing {
        day,
        sides,
        ending,
        column: column(last),
        is_coloured: true,
    })
}

/// Whether a line has letters for two names and something that may stand between them; most cells of tables have not.
fn may_name_two(line: &str) -> bool {
    let mut letters = line.chars().filter(|letter| letter.is_alphabetic());
    letters.nth(1).is_some() && line.contains(|sign: char| !sign.is_alphanumeric())
}

/// A line without the remark behind a comma after its result: `Holm - Friis 1-0, 34 moves`.
fn before_comma(text: &str) -> &str {
    let commas = text.match_indices(", ").map(|(at, _)| &text[..at]);
    let mut ends = commas.filter(|before| score::at_end(before).is_some());
    // Another game is no remark.
    let is_remark = |before: &&str| {
        let rest = &text[before.len()..];
        !rest.split([' ', ',', ';']).any(score::is_of_both) && !rest.contains(['–', '—'])
    };
    ends.next().filter(is_remark).unwrap_or(text)
}

/// The names of a pairing behind which it is said that it was put off: `Holm - Friis udsat til 17/10`.
fn before_postponed(text: &str) -> Option<&str> {
    const VERBS: [&str; 14] = [
        "blev", "er", "is", "was", "wurde", "ist", "werd", "blir", "ble", "är", "blei", "wird",
        "fue", "est",
    ];
    let starts = text.match_indices(' ').map(|(at, _)| at);
    let is_told = |at: &usize| {
        let word = text[at + 1..].split(' ').next().unwrap_or_default();
        word.chars().count() > 3 && postponed::is_postponed(&word.to_lowercase())
    };
    // `Holm – Friis blev udsat`.
    let without_verb = |names: &'_ str| {
        let last = names.rsplit(' ').next().unwrap_or_default();
        let is_verb = VERBS.contains(&last.to_lowercase().as_str());
        names.len() - if is_verb { last.len() } else { 0 }
    };
    let mut names = starts
        .filter(is_told)
        .map(|at| &text[..without_verb(text[..at].trim_end())])
        .map(str::trim_end);
    names
        .next()
        .filter(|names| at_dash(trimmed(names), false).is_some())
}

/// Whether a text before a result has both names.
fn names_both(text: &str) -> bool {
    let both = at_dash(trimmed(text), false).or_else(|| at_word(text, true));
    both.is_some() && sides(text, false).is_some()
}

/// The two players of a line with the result in its middle: behind `A – B 1-0` stands a remark, behind `A 1-0` the other
/// name.
fn around<'a>(white: &'a str, black: &'a str) -> Option<[Named<'a>; 2]> {
    if names_both(white) {
        return sides(white, false);
    }
    let white = trimmed(white);
    // Brackets behind both names are no remark on the game: a club, a rating.
    let black = if white.ends_with(')') {
        black
    } else {
        without_remark(black)
    };
    both_named(white, trimmed(black))
}

/// The second name without what is said of the game behind it: `(Sicilian)`, `after 34 moves`, an opening `B12`, a day.
fn without_remark(text: &str) -> &str {
    const MOVES: [&str; 8] = [
        "moves", "træk", "züge", "zügen", "zetten", "drag", "trekk", "coups",
    ];
    const AFTER: [&str; 5] = [" after", " efter", " nach", " na", " après"];
    let text = text.trim_end();
    let inner = text
        .strip_suffix(')')
        .and_then(|text| text.rsplit_once('('));
    // A rating is none.
    if let Some((name, _)) =
        inner.filter(|(_, inner)| numbers::digits(inner).is_none_or(|number| number < 100))
    {
        return name;
    }
    let (before, last) = text.rsplit_once(' ').unwrap_or_default();
    let is_opening = last.len() == 3
        && last.starts_with(|letter: char| ('A'..='E').contains(&letter))
        && numbers::digits(&last[1..]).is_some();
    if is_opening || dates::readable(last).is_some() {
        return before;
    }
    let (name, number) = before.rsplit_once(' ').unwrap_or_default();
    if MOVES.contains(&last.to_lowercase().as_str()) && numbers::digits(number).is_some() {
        let name = name.trim_end_matches([',', ' ']);
        let mut words = AFTER.iter();
        return words
            .find_map(|word| name.strip_suffix(word))
            .unwrap_or(name);
    }
    text
}

/// Whether a word says that the game has no result yet: `@@@`, `*`, `tbc`.
fn is_open(word: &str) -> bool {
    let is_word = word.len() > 2 && score::of_first(word) == Some(score::Score::OPEN);
    matches!(word, "*" | "?") || is_word
}

/// Whether a word says that the game was drawn: `remis`.
fn is_draw(word: &str) -> bool {
    word.chars().count() > 3 && score::of_first(word) == Some(score::Score::DRAW)
}

#[cfg(test)]
mod tests;
