//! The two names of a line: what stands between them, and what beside each is no part of it.

use crate::exchange::nobody;
use crate::exchange::numbers;

use super::Named;
use crate::exchange::sheet::cell;
use crate::exchange::sheet::games::score;
use crate::exchange::sheet::written_name;

/// The most letters and the most words of a name.
const LONGEST: usize = 60;
const MOST_WORDS: usize = 7;

/// The two players before a result: on both sides of a dash or of `vs`, else in two cells that a tab or two blanks set
/// apart. Without a result that is beyond doubt the dash stands between blanks.
pub(super) fn sides(names: &str, is_sure: bool) -> Option<[Named<'_>; 2]> {
    let names = trimmed(names);
    let gap = || at_gap(names).filter(|_| is_sure);
    let (white, black) = at_dash(names, is_sure)
        .or_else(|| at_word(names, is_sure))
        .or_else(gap)?;
    both_named(trimmed(white), trimmed(black))
}

/// What stands on both sides of a dash or of `vs`.
pub(super) fn between(names: &str) -> Option<(&str, &str)> {
    at_dash(names, true).or_else(|| at_word(names, true))
}

/// Two players, each with a rating behind the name or both without.
pub(super) fn both_named<'a>(white: &'a str, black: &'a str) -> Option<[Named<'a>; 2]> {
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

/// Whether a text is nothing but a sign, a word or a gap between two names.
pub(in super::super) fn is_between(text: &str) -> bool {
    let has_gap = text.contains("  ") || text.contains('\t');
    let is_sign = text.trim() != "" && trimmed(text).is_empty();
    is_sign || text.trim().is_empty() && has_gap || WORDS.contains(&text)
}

/// Without blanks and signs at either end.
pub(super) fn trimmed(text: &str) -> &str {
    let is_sign = |letter: char| letter.is_whitespace() || "-–—−:=,;|→".contains(letter);
    let text = text.trim_matches(is_sign);
    // `Holm ......`: dots that lead to the result.
    match text.strip_suffix("..") {
        Some(rest) => rest.trim_end_matches('.').trim_end_matches(is_sign),
        None => text,
    }
}

/// The two sides of the only dash that may stand between names.
pub(super) fn at_dash(names: &str, is_sure: bool) -> Option<(&str, &str)> {
    let is_blank = |letter: Option<char>| letter.is_some_and(char::is_whitespace);
    let mut between = Vec::new();
    let mut beside = Vec::new();
    let mut within = Vec::new();
    for (at, dash) in names.char_indices() {
        if !"-–—−".contains(dash) {
            continue;
        }
        let (before, after) = (&names[..at], &names[at + dash.len_utf8()..]);
        // `1–0` is no place between names.
        let is_number = |letter: char| letter.is_ascii_digit() || letter == '½';
        if before.ends_with(is_number) && after.starts_with(is_number) {
            continue;
        }
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
pub(super) const WORDS: [&str; 18] = [
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
pub(super) fn at_word(names: &str, is_sure: bool) -> Option<(&str, &str)> {
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
