//! Results in unusual places of a line: before both names, in brackets, in two parts, as one half between the names.

use super::sides::{self, WORDS, both_named, trimmed};
use super::{Ending, Pairing, is_draw};
use crate::exchange::sheet::cell;
use crate::exchange::sheet::games::score;
use crate::exchange::words::{forfeits, points};

/// A line with one half in its middle, `Anna ½ Bo`: what stands before it, the half, what follows.
pub(super) fn half_within(text: &str) -> Option<(&str, &str, &str)> {
    let halves = [" ½ ", " 1/2 "].into_iter();
    let mut found = halves.flat_map(|half| text.match_indices(half));
    let (at, half) = found.next()?;
    if found.next().is_some() {
        return None;
    }
    Some((&text[..at], half.trim(), &text[at + half.len()..]))
}

/// A line with a word or a sign for a draw in its middle, `Anna = Bo`, `Anna remis Bo`.
pub(super) fn drawn_within(text: &str) -> Option<(&str, &str, &str)> {
    let mut words = text.split(' ');
    let is_drawn = |word: &&str| *word == "=" || is_draw(word);
    let drawn = words.find(is_drawn)?;
    let (before, after) = text.split_once(&format!(" {drawn} "))?;
    // `k. = kontumace` explains a sign.
    let letters = before
        .chars()
        .filter(|letter| letter.is_alphabetic())
        .count();
    // `bye = 1 point`.
    let counts_points = after
        .split(' ')
        .nth(1)
        .is_some_and(|word| points::is_word(word.trim_end_matches([',', '.'])));
    // `kl = kampflos`.
    let is_explained = forfeits::is_word(&after.to_lowercase());
    (!after.is_empty() && letters > 1 && !counts_points && !is_explained)
        .then_some((before, drawn, after))
}

/// A line whose result stands in an unusual place.
///
/// ```text
/// 1-0 Holm - Friis          Holm - Friis (1-0)      Holm - Friis, White won
/// Holm 1 - Friis 0          Holm ½, Friis ½         Holm 1 v 0 Friis
/// 1 Holm - Friis 0          Holm (1) - Friis (0)
/// ```
pub(super) fn of_places(text: &str) -> Option<Pairing<'_>> {
    in_brackets(text)
        .or_else(|| at_start(text))
        .or_else(|| beside_both(text))
        .or_else(|| around_word(text))
        .or_else(|| at_both_ends(text))
        .or_else(|| behind_both(text))
        .or_else(|| who_won(text))
}

fn pairing<'a>(sides: [super::Named<'a>; 2], ending: Ending<'a>) -> Pairing<'a> {
    Pairing {
        day: "",
        sides,
        ending,
        column: 1,
        is_coloured: true,
    }
}

fn in_brackets(text: &str) -> Option<Pairing<'_>> {
    let (names, result) = text.strip_suffix(')')?.rsplit_once('(')?;
    if !score::is_of_both(result) && !is_draw(result) {
        return None;
    }
    Some(Pairing {
        ending: Ending::Both(result),
        ..pairing(sides::sides(names, true)?, Ending::None)
    })
}

fn at_start(text: &str) -> Option<Pairing<'_>> {
    let (result, names) = score::at_start(text)?;
    Some(Pairing {
        ending: Ending::Both(result),
        ..pairing(sides::sides(names, true)?, Ending::None)
    })
}

/// The result of which each of two players has a part; `None` where the parts make no point.
fn of_parts(first: &str, second: &str) -> Option<&'static str> {
    let value = |text: &str| cell::value(&cell::normal(text));
    match (value(first)?, value(second)?) {
        (100, 0) => Some("1-0"),
        (0, 100) => Some("0-1"),
        (50, 50) => Some("½-½"),
        _ => None,
    }
}

/// `Holm 1 - Friis 0`, `Holm ½, Friis ½`.
fn beside_both(text: &str) -> Option<Pairing<'_>> {
    let (rest, second) = text.rsplit_once(' ')?;
    let words = rest.match_indices(' ').map(|(at, _)| at);
    let ends: Vec<usize> = words.chain([rest.len()]).collect();
    let mut found = ends.windows(2).filter_map(|pair| {
        let first = rest[pair[0]..pair[1]].trim().trim_end_matches([',', ';']);
        Some((pair[0], pair[1], of_parts(first, second)?))
    });
    let (start, end, result) = found.next().filter(|_| found.next().is_none())?;
    let second = trimmed(&rest[end..]);
    let second = WORDS
        .iter()
        .find_map(|word| second.strip_prefix(word.trim_start()));
    let second = second.unwrap_or_else(|| trimmed(&rest[end..]));
    let sides = both_named(trimmed(&rest[..start]), trimmed(second))?;
    Some(pairing(sides, Ending::Both(result)))
}

/// `Holm 1 v 0 Friis`, `Holm ½ vs ½ Friis`.
fn around_word(text: &str) -> Option<Pairing<'_>> {
    WORDS.iter().find_map(|word| {
        let (before, after) = text.split_once(word)?;
        let (white, first) = before.trim_end().rsplit_once(' ')?;
        let (second, black) = after.trim_start().split_once(' ')?;
        let result = of_parts(first, second)?;
        let sides = both_named(trimmed(white), trimmed(black))?;
        Some(pairing(sides, Ending::Both(result)))
    })
}

/// `1 Holm - Friis 0`, `½ Holm v Friis ½`; a board may stand before it.
fn at_both_ends(text: &str) -> Option<Pairing<'_>> {
    let (first, rest) = text.split_once(' ')?;
    let (names, second) = rest.trim_end().rsplit_once(' ')?;
    let result = of_parts(first, second)?;
    let starts_name = names.trim_start().starts_with(char::is_alphabetic);
    let sides = sides::sides(names, false).filter(|_| starts_name)?;
    Some(pairing(sides, Ending::Both(result)))
}

/// `Holm (1) - Friis (0)`: the result, unless another one stands in the list; then the brackets hold points.
fn behind_both(text: &str) -> Option<Pairing<'_>> {
    let (white, black) = sides::between(text)?;
    let inner = |text: &str| -> Option<(usize, usize)> {
        let inner = text.trim_end().strip_suffix(')')?;
        let at = inner.rfind('(')?;
        cell::value(&cell::normal(inner[at + 1..].trim()))?;
        Some((at, inner.len()))
    };
    let (white, black) = (white.trim(), black.trim());
    let ((one, first), (two, second)) = (inner(white)?, inner(black)?);
    let result = of_parts(&white[one + 1..first], &black[two + 1..second]);
    let sides = both_named(white[..one].trim_end(), black[..two].trim_end())?;
    Some(pairing(sides, Ending::InBrackets(result)))
}

/// `Holm - Friis White won`.
fn who_won(text: &str) -> Option<Pairing<'_>> {
    let blanks = text.rmatch_indices(' ').map(|(at, _)| at).take(2);
    blanks.into_iter().find_map(|at| {
        let (names, word) = (&text[..at], text[at..].trim());
        let result = match score::of_colour(word)? {
            0 => "1-0",
            _ => "0-1",
        };
        Some(pairing(sides::sides(names, true)?, Ending::Both(result)))
    })
}
