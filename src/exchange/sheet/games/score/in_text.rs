//! Results of both players within a text: behind names, before them, between them.

use super::{Score, is_of_both};
use crate::exchange::words::forfeits;

/// A text that ends in the result of a game, and the two parts of it: `Bo Hansen 1 - 0`.
///
/// ```text
/// "Bo Hansen ½ - ½" → ("Bo Hansen", "½ - ½")
/// ```
pub(in crate::exchange::sheet) fn at_end(text: &str) -> Option<(&str, &str)> {
    let text = text.trim_end();
    let starts = words(text).into_iter().rev().take(MOST_WORDS);
    // The most words first: `1 - 0` is no name that ends in `0`.
    let mut parts = starts
        .rev()
        .map(|(start, _)| (&text[..start], without_dash(&text[start..])));
    let (before, result) = parts.find(|(_, result)| is_whole(result))?;
    let before = before.trim();
    (!before.is_empty()).then_some((before, result))
}

/// A text that begins with the result of a game, and the two parts of it: `1-0 Holm - Friis`.
pub(in crate::exchange::sheet) fn at_start(text: &str) -> Option<(&str, &str)> {
    let words = words(text);
    let ends = words.iter().take(MOST_WORDS).map(|(_, end)| *end).rev();
    let mut parts = ends.map(|end| text.split_at(end));
    let (result, rest) = parts.find(|(result, _)| is_whole(result) && !ends_in_letter(result))?;
    let rest = rest.trim();
    (!rest.is_empty()).then_some((result, rest))
}

/// A text with one result of a game in its middle, `Anna ½ - ½ Bo`: what stands before it, the result, what follows.
pub(in crate::exchange::sheet) fn within(text: &str) -> Option<(&str, &str, &str)> {
    let words = words(text);
    let mut found = None;
    let mut at = 1;
    while at < words.len() {
        let start = words[at].0;
        let ends = (at..words.len() - 1).take(MOST_WORDS).rev();
        let result = ends
            .map(|last| (last, without_dash(&text[start..words[last].1])))
            .find(|(_, result)| is_whole(result) && !ends_in_letter(result));
        match result {
            Some(_) if found.is_some() => return None,
            Some((last, result)) => {
                let after = text[words[last].1..].trim();
                found = Some((text[..start].trim(), result, after));
                at = last + 1;
            }
            None => at += 1,
        }
    }
    found
}

/// A result with what a remark says behind it or, in brackets, behind the name there, `0-1 Friis (default)`: then it was won without play.
pub(in crate::exchange::sheet) fn with_remark<'t>(
    result: &'t str,
    behind: &str,
    is_remark: bool,
) -> &'t str {
    let word = behind
        .trim_end()
        .strip_suffix(')')
        .and_then(|text| text.rsplit_once('('));
    let is_forfeit = word
        .is_some_and(|(_, word)| forfeits::is_told_in_brackets(&word.to_lowercase()))
        || is_remark && forfeits::is_told(&behind.to_lowercase());
    match super::of_both(result) {
        Some(Score::Points(100, 0)) if is_forfeit => "+--",
        Some(Score::Points(0, 100)) if is_forfeit => "--+",
        _ => result,
    }
}

/// A result without brackets around it and without a dash too many behind it: `½-½-`; the sign of a lost forfeit stays.
fn without_dash(result: &str) -> &str {
    let in_brackets = |open, close| result.strip_prefix(open)?.strip_suffix(close);
    let in_brackets = in_brackets('(', ')').or_else(|| in_brackets('[', ']'));
    let result = in_brackets.unwrap_or(result);
    let rest = result.strip_suffix(['-', '–']).unwrap_or(result);
    if rest.ends_with(['0', '1', '½', '2']) && is_of_both(rest) {
        rest
    } else {
        result
    }
}

/// The most words that a result is written in: `1 - 0 w.o`.
const MOST_WORDS: usize = 5;

/// Where the words of a text begin and end.
fn words(text: &str) -> Vec<(usize, usize)> {
    let mut words: Vec<(usize, usize)> = Vec::new();
    let mut inside = false;
    for (at, letter) in text.char_indices() {
        let end = at + letter.len_utf8();
        match words.last_mut() {
            _ if letter.is_whitespace() => inside = false,
            Some(word) if inside => word.1 = end,
            _ => {
                words.push((at, end));
                inside = true;
            }
        }
    }
    words
}

/// Whether a text is nothing but a result, and no number before one: `1 0-1`.
fn is_whole(text: &str) -> bool {
    // Most words are parts of names: they are passed over at their first letter.
    if !text.starts_with(|letter: char| letter.is_ascii_digit() || "½+-=.,xXwWdDF".contains(letter))
    {
        return false;
    }
    let is_value = |word: &str| {
        let mut letters = word.chars();
        let fits = |letter: char| letter.is_ascii_digit() || "½.,/".contains(letter);
        letters.all(fits)
    };
    let words: Vec<&str> = text.split_whitespace().collect();
    let apart = words.windows(2).any(|pair| {
        is_value(pair[0]) && pair[1].starts_with(|letter| is_value(&String::from(letter)))
    });
    let has_comma = words.iter().any(|word| word.ends_with(','));
    let begins_with_sign = words.len() > 1 && words.first() == Some(&"-") && words.len() < 3;
    !apart && !begins_with_sign && !has_comma && is_of_both(text)
}

/// Whether the last word is one letter: behind a result in the middle of a line it is the next name's.
fn ends_in_letter(result: &str) -> bool {
    let last = result.split_whitespace().next_back().unwrap_or_default();
    let mut letters = last.chars();
    let is_word = letters.next().is_some_and(char::is_alphabetic);
    let is_forfeit = ["ff", "wo"].contains(&last.to_lowercase().as_str());
    // `X - X` is drawn.
    let is_drawn = matches!(last, "x" | "X") && result.starts_with(last);
    is_word && last.chars().count() < 3 && !is_forfeit && !is_drawn
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_result_is_told_from_the_names_beside_it() {
        for (text, parts) in [
            ("Bo Hansen 1 - 0", Some(("Bo Hansen", "1 - 0"))),
            ("Holm – Friis ½–½", Some(("Holm – Friis", "½–½"))),
            ("Motor 2 1-0", Some(("Motor 2", "1-0"))),
            ("Motor 1 0-1", Some(("Motor 1", "0-1"))),
            ("Bo Hansen 1 -0", Some(("Bo Hansen", "1 -0"))),
            ("Bo 1 - 0 w.o", Some(("Bo", "1 - 0 w.o"))),
            ("A - B ½-½-", Some(("A - B", "½-½"))),
            ("A - B + - -", Some(("A - B", "+ - -"))),
            ("A - B - - +", Some(("A - B", "- - +"))),
            ("Bo Hansen", None),
            ("1 - 0", None),
            ("Bo 19:00", None),
            ("Bo 2026-09-01", None),
        ] {
            assert_eq!(at_end(text), parts, "{text}");
        }
        for (text, parts) in [
            (
                "Lund, Åse ½ – ½ Holm, Bo",
                Some(("Lund, Åse", "½ – ½", "Holm, Bo")),
            ),
            ("Åse ½-½- Holm", Some(("Åse", "½-½", "Holm"))),
            ("Åse 1-0 K. Holm", Some(("Åse", "1-0", "K. Holm"))),
            ("Åse 1-0 F Holm", Some(("Åse", "1-0", "F Holm"))),
            ("Åse 1-0 Bo 0-1 Carl", None),
            ("Åse 1-0", None),
        ] {
            assert_eq!(within(text), parts, "{text}");
        }
    }
}
