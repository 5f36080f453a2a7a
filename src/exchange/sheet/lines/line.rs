//! One line of a list of games: two names and a result, with nothing but blanks and dashes between them.
//!
//! A dash between the names has a blank on one side at least, so that `Jan-Krzysztof` stays one word; of several dashes
//! the one with blanks on both sides counts.

use crate::exchange::dates;
use crate::exchange::nobody;
use crate::exchange::numbers;

use super::super::games::score;
use super::super::written_name;

/// The most letters and the most words of a name.
const LONGEST: usize = 60;
const MOST_WORDS: usize = 7;

/// How a line says that its game ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Ending<'a> {
    /// What both made.
    Both(&'a str),
    /// One sign: 1, X, 2, ½, 0.
    Sign(&'a str),
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
    let (day, text) = after_day(without_marks(line));
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
            ending: Ending::Both(result),
            column: column(result),
            is_coloured: true,
        });
    }
    if let Some((white, half, black)) = half_within(text) {
        return Some(Pairing {
            day,
            sides: around(white, black)?,
            ending: Ending::Sign(half),
            column: column(half),
            is_coloured: true,
        });
    }
    let last = text.split_whitespace().next_back()?;
    let before = text[..text.len() - last.len()].trim_end();
    let (names, ending) = match last {
        "1" | "2" | "X" | "x" | "0" | "½" | "1/2" | "=" => (before, Ending::Sign(last)),
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

/// The two players of a line with the result in its middle: behind `A – B 1-0` stands a remark, behind `A 1-0` the other
/// name.
fn around<'a>(white: &'a str, black: &'a str) -> Option<[Named<'a>; 2]> {
    if at_dash(trimmed(white), false).is_some()
        && let Some(both) = sides(white, false)
    {
        return Some(both);
    }
    both_named(trimmed(white), trimmed(black))
}

/// A line with one half in its middle, `Anna ½ Bo`: what stands before it, the half, what follows.
fn half_within(text: &str) -> Option<(&str, &str, &str)> {
    let halves = [" ½ ", " 1/2 "].into_iter();
    let mut found = halves.flat_map(|half| text.match_indices(half));
    let (at, half) = found.next()?;
    if found.next().is_some() {
        return None;
    }
    Some((&text[..at], half.trim(), &text[at + half.len()..]))
}

/// A line without what lists and pages put before it: a star, a dash, a number with a dot; nor a full stop behind its
/// result.
fn without_marks(line: &str) -> &str {
    let line = line.trim();
    let line = match line.strip_suffix('.') {
        Some(rest) if rest.ends_with(['0', '1', '½', '2']) => rest,
        _ => line,
    };
    let text = line.trim_start_matches(['*', '•', '·', '>']);
    // `*A – B 1-0*` is set in italics.
    let text = match text.strip_suffix('*') {
        Some(rest) if text.len() < line.len() && !rest.ends_with(char::is_whitespace) => rest,
        _ => text,
    };
    let text = text.trim();
    let text = text.strip_prefix("- ").unwrap_or(text).trim_start();
    let digits = text.bytes().take_while(u8::is_ascii_digit).count();
    let (number, rest) = text.split_at(digits);
    let behind = rest.strip_prefix(['.', ')']).unwrap_or(rest);
    let is_apart =
        behind.len() < rest.len() || behind.starts_with('\t') || behind.starts_with("  ");
    let is_number = (1..4).contains(&number.len()) && behind.starts_with(char::is_whitespace);
    if is_number && is_apart {
        behind.trim_start()
    } else {
        text
    }
}

/// The day with which a line begins, and what follows it and a time.
fn after_day(text: &str) -> (&str, &str) {
    let is_time = |word: &str| {
        let parts = word.split_once([':', '.']);
        let is_part = |part: &str| part.len() < 3 && numbers::digits(part).is_some();
        parts.is_some_and(|(hour, minute)| is_part(hour) && is_part(minute))
    };
    let (day, rest) = match text.split_once([' ', '\t']) {
        Some((day, rest)) if dates::readable(day).is_some() => (day, rest.trim_start()),
        _ => ("", text),
    };
    match rest.split_once([' ', '\t']) {
        Some((time, rest)) if is_time(time) => (day, rest.trim_start()),
        _ => (day, rest),
    }
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

/// The two players before a result: on both sides of a dash or of `vs`, else in two cells that a tab or two blanks set
/// apart. Without a result that is beyond doubt the dash stands between blanks.
fn sides(names: &str, is_sure: bool) -> Option<[Named<'_>; 2]> {
    let names = trimmed(names);
    let gap = || at_gap(names).filter(|_| is_sure);
    let (white, black) = at_dash(names, is_sure)
        .or_else(|| at_word(names))
        .or_else(gap)?;
    both_named(trimmed(without_board(white)), trimmed(black))
}

/// Two players, each with a rating behind the name or both without.
fn both_named<'a>(white: &'a str, black: &'a str) -> Option<[Named<'a>; 2]> {
    let mut both = [white, black].into_iter();
    if both.all(|text| written_name::number_behind(text).is_some()) {
        let side = |text: &'a str| {
            let (name, rating) = text.rsplit_once(' ')?;
            let rating = rating.trim();
            Some(Named {
                rating,
                ..named(name)?
            })
        };
        return Some([side(white)?, side(black)?]);
    }
    Some([named(white)?, named(black)?])
}

/// What stands behind the board: `Board 3: Holm`, `Bord 3: Holm`.
fn without_board(text: &str) -> &str {
    match text.split_once(": ") {
        Some((board, rest)) if board.ends_with(|last: char| last.is_ascii_digit()) => rest,
        _ => text,
    }
}

/// Without blanks and signs at either end.
fn trimmed(text: &str) -> &str {
    text.trim_matches(|letter: char| letter.is_whitespace() || "-–—−:=,;|".contains(letter))
}

/// The two sides of the only dash that may stand between names.
fn at_dash(names: &str, is_sure: bool) -> Option<(&str, &str)> {
    let is_blank = |letter: Option<char>| letter.is_some_and(char::is_whitespace);
    let mut between = Vec::new();
    let mut beside = Vec::new();
    let mut within = Vec::new();
    for (at, dash) in names.char_indices() {
        if !"-–—−".contains(dash) {
            continue;
        }
        let (before, after) = (&names[..at], &names[at + dash.len_utf8()..]);
        match (
            is_blank(before.chars().next_back()),
            is_blank(after.chars().next()),
        ) {
            (true, true) => between.push((before, after)),
            (true, false) | (false, true) => beside.push((before, after)),
            // A hyphen is a part of a name; a longer dash is none, nor one behind a bracket.
            (false, false) if dash != '-' || before.ends_with(')') => within.push((before, after)),
            (false, false) => {}
        }
    }
    match (&between[..], &beside[..], &within[..]) {
        ([only], ..) => Some(*only),
        ([], [only], _) | ([], [], [only]) if is_sure => Some(*only),
        _ => None,
    }
}

/// The two sides of `vs`.
fn at_word(names: &str) -> Option<(&str, &str)> {
    [" vs ", " vs. ", " v. ", " Vs "]
        .iter()
        .find_map(|word| names.split_once(word))
}

/// Two cells, each with a number behind its name or without.
fn at_gap(names: &str) -> Option<(&str, &str)> {
    let gap_from = |from: usize| {
        let rest = &names[from..];
        let gaps = [rest.find('\t'), rest.find("  ")];
        gaps.into_iter().flatten().min().map(|at| from + at)
    };
    let mut from = 0;
    // The second name begins with the first cell after a gap that is no number.
    while let Some(gap) = gap_from(from) {
        let rest = names[gap..].trim_start();
        if !rest.starts_with(|letter: char| letter.is_ascii_digit() || letter == '(') {
            return names.get(..gap).map(|first| (first, rest));
        }
        from = names.len() - rest.len();
    }
    None
}

/// A name and the rating behind it: `Holm, Anna (1845)`, or set apart by a tab or two blanks.
fn named(text: &str) -> Option<Named<'_>> {
    if nobody::is_word(text) {
        return Some(Named {
            name: text.to_owned(),
            rating: "",
        });
    }
    let text = written_name::without_points(text);
    let (name, rating) = match text.split_once(['\t']).or_else(|| text.split_once("  ")) {
        Some((name, rest)) => (name, rest.trim()),
        None => match text
            .strip_suffix(')')
            .and_then(|text| text.rsplit_once('('))
        {
            Some((name, number)) if numbers::digits(number).is_some() => (name, number),
            _ => (text, ""),
        },
    };
    let in_brackets = text.ends_with(')');
    let rating = rating.trim_matches(['(', ')']);
    // Grades of two digits, as in England once, only where brackets say so.
    let shortest = if in_brackets { 2 } else { 3 };
    let is_rating = (shortest..=4).contains(&rating.len()) && numbers::digits(rating).is_some();
    let name = written_name::plain(name);
    let words: Vec<&str> = name.split(' ').collect();
    let has_dash = [" - ", " – ", " — "].iter().any(|dash| name.contains(dash));
    let is_remark = name.contains(':') || name.starts_with(['(', '½', '=', '+']);
    if has_dash || is_remark || score::is_of_both(&name) {
        return None;
    }
    let fits = name.chars().count() <= LONGEST && words.len() <= MOST_WORDS;
    let has_letter = name.contains(char::is_alphabetic);
    let is_name = has_letter && fits && (rating.is_empty() || is_rating);
    is_name.then_some(Named { name, rating })
}

#[cfg(test)]
mod tests;
