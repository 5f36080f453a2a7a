//! One line of a list of games: two names and a result, with nothing but blanks and dashes between them.
//!
//! A dash between the names has a blank on one side at least, so that `Jan-Krzysztof` stays one word; of several dashes
//! the one with blanks on both sides counts.

use crate::exchange::dates;
use crate::exchange::nobody;
use crate::exchange::numbers;

use super::super::cell;
use super::super::games::score;
use super::super::written_name;
use super::before;

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
    if line.len() > super::WIDEST {
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
            ending: Ending::Both(result),
            column: column(result),
            is_coloured: true,
        });
    }
    if let Some(pairing) = of_places(text) {
        return Some(Pairing { day, ..pairing });
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
    if let Some((white, half, black)) = drawn_within(text) {
        return Some(Pairing {
            day,
            sides: around(white, black)?,
            ending: Ending::Both("½-½"),
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

/// The two players of a line with the result in its middle: behind `A – B 1-0` stands a remark, behind `A 1-0` the other
/// name.
fn around<'a>(white: &'a str, black: &'a str) -> Option<[Named<'a>; 2]> {
    let has_both = at_dash(trimmed(white), false).or_else(|| at_word(white, true));
    if has_both.is_some()
        && let Some(both) = sides(white, false)
    {
        return Some(both);
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

/// A line with a word or a sign for a draw in its middle, `Anna = Bo`, `Anna remis Bo`.
fn drawn_within(text: &str) -> Option<(&str, &str, &str)> {
    let mut words = text.split(' ');
    let is_drawn = |word: &&str| *word == "=" || is_draw(word);
    let drawn = words.find(is_drawn)?;
    let (before, after) = text.split_once(&format!(" {drawn} "))?;
    (!after.is_empty()).then_some((before, drawn, after))
}

/// A line whose result stands in an unusual place: `1-0 Holm - Friis`, `Holm - Friis (1-0)`, `Holm 1 - Friis 0`,
/// `Holm ½, Friis ½`.
fn of_places(text: &str) -> Option<Pairing<'_>> {
    let of = |names, result| {
        Some(Pairing {
            day: "",
            sides: sides(names, true)?,
            ending: Ending::Both(result),
            column: 1,
            is_coloured: true,
        })
    };
    if let Some((names, result)) = text
        .strip_suffix(')')
        .and_then(|text| text.rsplit_once('('))
        && (score::is_of_both(result) || is_draw(result))
    {
        return of(names, result);
    }
    if let Some((result, names)) = score::at_start(text) {
        return of(names, result);
    }
    let (rest, second) = text.rsplit_once(' ')?;
    let result = |first: &str| {
        let value = |text: &str| cell::value(&cell::normal(text));
        match (value(first)?, value(second)?) {
            (100, 0) => Some("1-0"),
            (0, 100) => Some("0-1"),
            (50, 50) => Some("½-½"),
            _ => None,
        }
    };
    let words = rest.match_indices(' ').map(|(at, _)| at);
    let ends: Vec<usize> = words.chain([rest.len()]).collect();
    let mut found = ends.windows(2).filter_map(|pair| {
        let first = rest[pair[0]..pair[1]].trim().trim_end_matches([',', ';']);
        Some((pair[0], pair[1], result(first)?))
    });
    let (start, end, result) = found.next().filter(|_| found.next().is_none())?;
    let second = trimmed(&rest[end..]);
    let second = WORDS
        .iter()
        .find_map(|word| second.strip_prefix(word.trim_start()));
    let second = second.unwrap_or_else(|| trimmed(&rest[end..]));
    Some(Pairing {
        day: "",
        sides: both_named(trimmed(&rest[..start]), trimmed(second))?,
        ending: Ending::Both(result),
        column: 1,
        is_coloured: true,
    })
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
        .or_else(|| at_word(names, is_sure))
        .or_else(gap)?;
    both_named(trimmed(white), trimmed(black))
}

/// Two players, each with a rating behind the name or both without.
fn both_named<'a>(white: &'a str, black: &'a str) -> Option<[Named<'a>; 2]> {
    if let (Some(white), Some(black)) = (
        written_name::without_single_digit(white),
        written_name::without_single_digit(black),
    ) {
        return Some([named(white)?, named(black)?]);
    }
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

/// Without blanks and signs at either end.
fn trimmed(text: &str) -> &str {
    let is_sign = |letter: char| letter.is_whitespace() || "-–—−:=,;|→".contains(letter);
    let text = text.trim_matches(is_sign);
    // `Holm ......`: dots that lead to the result.
    match text.strip_suffix("..") {
        Some(rest) => rest.trim_end_matches('.').trim_end_matches(is_sign),
        None => text,
    }
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
        ([], [first, second], _) if is_double(first, second) => Some((first.0, second.1)),
        ([], [only], _) | ([], [], [only]) if is_sure => Some(*only),
        _ => None,
    }
}

/// Whether two dashes stand beside each other: `Holm -- Friis`.
fn is_double(first: &(&str, &str), second: &(&str, &str)) -> bool {
    second.0.len() <= first.0.len() + 2 * '—'.len_utf8()
}

/// Words between two names, in the languages of Europe.
const WORDS: [&str; 18] = [
    " vs ",
    " vs. ",
    " v. ",
    " v ",
    " Vs ",
    " VS ",
    " versus ",
    " against ",
    " mod ",
    " mot ",
    " gegen ",
    " tegen ",
    " contre ",
    " contra ",
    " contro ",
    " / ",
    " : ",
    " x ",
];

/// The two sides of `vs`, of `/` only where a result is beyond doubt.
fn at_word(names: &str, is_sure: bool) -> Option<(&str, &str)> {
    const UNSURE: [&str; 3] = [" / ", " : ", " x "];
    let mut words = WORDS
        .iter()
        .filter(|word| is_sure || !UNSURE.contains(word));
    // `Matchen mod naboerne` names nobody.
    let is_capital = |text: &str| text.trim_start().starts_with(char::is_uppercase);
    words.find_map(|word| {
        const USUAL: [&str; 6] = [" vs ", " vs. ", " v. ", " v ", " Vs ", " VS "];
        let (before, after) = names.split_once(word)?;
        let are_names = USUAL.contains(word) || is_capital(before) && is_capital(after);
        are_names.then_some((before, after))
    })
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
    let (text, rating_before) = in_square_brackets(text);
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
    let rating = if rating.is_empty() {
        rating_before
    } else {
        rating
    };
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

/// A name without what stands in square brackets behind it, and the rating if it is one: `Holm [2011]`, `Holm [1½]`.
fn in_square_brackets(text: &str) -> (&str, &str) {
    let inner = text
        .strip_suffix(']')
        .and_then(|text| text.rsplit_once('['));
    match inner {
        Some((name, inner))
            if (3..5).contains(&inner.len()) && numbers::digits(inner).is_some() =>
        {
            (name.trim_end(), inner)
        }
        Some((name, inner)) if cell::value(inner).is_some() => (name.trim_end(), ""),
        _ => (text, ""),
    }
}

#[cfg(test)]
mod tests;
