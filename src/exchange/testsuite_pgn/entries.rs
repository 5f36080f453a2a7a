//! The times in a comment: `'Fritz 8-128MB/AMD Athlon 700' 1.35s / 7 BEST, 'Shredder 7' >300s / 8`.
//!
//! A name is in quotes and may contain commas, slashes, blanks, even a quote; it ends at the first quote after which
//! a time follows. A time is an integer or a decimal, with blanks and line breaks anywhere between its parts; the `s`
//! and the depth may be missing. Not solved is `>300s`, `-` or `?`.

use crate::exchange::clean::MAX_TEXT;
use crate::testsuite::suite::{NotedTime, Seconds};

/// The characters that open and close a name.
const QUOTES: &[char] = &['\'', '"', '‘', '’', '‚', '“', '”', '„', '`', '´'];

/// An entry of a comment.
#[derive(Debug, PartialEq)]
pub(super) struct CommentEntry<'t> {
    /// The position in the comment.
    pub(super) at: usize,
    /// The name with its time, or the error.
    pub(super) what: Result<(&'t str, NotedTime), EntryFault<'t>>,
}

/// Why an entry cannot be read.
#[derive(Debug, PartialEq)]
pub(super) enum EntryFault<'t> {
    /// A name in quotes was expected.
    Unquoted,
    /// No time follows the name.
    NoTime(&'t str),
}

/// Whether a comment contains times: it begins with a quote.
pub(super) fn are_in(comment: &str) -> bool {
    comment.trim_start().starts_with(QUOTES)
}

/// The entries of a comment.
pub(super) fn entries(comment: &str) -> Vec<CommentEntry<'_>> {
    let mut all = Vec::new();
    let mut rest = comment;
    loop {
        rest = rest.trim_start_matches(|letter: char| letter.is_whitespace() || letter == ',');
        if rest.is_empty() {
            return all;
        }
        let (what, length) = if rest.starts_with(QUOTES) {
            entry(rest)
        } else {
            (Err(EntryFault::Unquoted), next(rest))
        };
        let at = comment.len() - rest.len();
        all.push(CommentEntry { at, what });
        rest = &rest[length..];
    }
}

/// One entry at the beginning of a text, and its length.
fn entry(text: &str) -> (Result<(&str, NotedTime), EntryFault<'_>>, usize) {
    let open = text.chars().next().map_or(0, char::len_utf8);
    let mut first = None;
    for (at, quote) in text[open..].char_indices().take(MAX_TEXT) {
        let at = open + at;
        if !QUOTES.contains(&quote) {
            continue;
        }
        // A quote after a comma opens the next name.
        if text[open..at].trim_end().ends_with(',') {
            break;
        }
        let name = &text[open..at];
        let after = at + quote.len_utf8();
        if let Some((entry, length)) = value(&text[after..]) {
            return (Ok((name, entry)), after + length);
        }
        first = first.or(Some(name));
    }
    let end = next(text);
    let name = first.unwrap_or_else(|| text[open..end].trim_end_matches([',', ' ']));
    (Err(EntryFault::NoTime(name)), end)
}

/// The start of the name after the one at the beginning of a text: a quote after a comma.
fn next(text: &str) -> usize {
    let commas = text.match_indices(',').map(|(at, _)| at + 1);
    let mut opened = commas.filter(|at| text[*at..].trim_start().starts_with(QUOTES));
    opened.next().unwrap_or(text.len())
}

/// An entry at the beginning of a text and its length, up to the comma or the end; `None` where there is none.
fn value(text: &str) -> Option<(NotedTime, usize)> {
    let mut rest = text.trim_start();
    let sign = rest.chars().next()?;
    let entry = match sign {
        '-' | '–' | '—' | '?' => {
            rest = &rest[sign.len_utf8()..];
            NotedTime::Unsolved(None)
        }
        '>' | '≥' => {
            rest = &rest[sign.len_utf8()..];
            NotedTime::Unsolved(Some(time(&mut rest)?))
        }
        _ => NotedTime::Solved(time(&mut rest)?),
    };
    pass_depth(&mut rest);
    pass_word(&mut rest, &["best"]);
    let rest = rest.trim_start();
    let is_end = rest.is_empty() || rest.starts_with(',');
    is_end.then_some((entry, text.len() - rest.len()))
}

/// Takes a time from the beginning of a text: `1.35s`, `1,35 sec`, `12`.
fn time(rest: &mut &str) -> Option<Seconds> {
    *rest = rest.trim_start();
    let whole = digits(rest);
    if whole.is_empty() {
        return None;
    }
    let number = match fraction(rest) {
        Some(fraction) => format!("{whole}.{fraction}"),
        None => whole.to_owned(),
    };
    pass_word(rest, &["seconds", "sec", "sek", "s"]);
    Seconds::new(number.parse().ok()?)
}

/// Takes the decimals after a point, with or without blanks around it, or after a comma without blanks.
fn fraction<'t>(rest: &mut &'t str) -> Option<&'t str> {
    let behind_point = || Some(rest.trim_start().strip_prefix('.')?.trim_start());
    let mut after = rest.strip_prefix(',').or_else(behind_point)?;
    let decimals = Some(digits(&mut after)).filter(|decimals| !decimals.is_empty())?;
    *rest = after;
    Some(decimals)
}

/// Passes over `/ 7` or `/ 7/23`, the depth of the search, which is not used.
fn pass_depth(rest: &mut &str) {
    while let Some(after) = rest.trim_start().strip_prefix('/') {
        let mut after = after.trim_start();
        if digits(&mut after).is_empty() {
            return;
        }
        *rest = after;
    }
}

/// Passes over one of these words, if one of them follows, blanks before it included.
fn pass_word(rest: &mut &str, words: &[&str]) {
    let text = rest.trim_start();
    let after = text.trim_start_matches(char::is_alphabetic);
    let word = &text[..text.len() - after.len()];
    if words.iter().any(|one| one.eq_ignore_ascii_case(word)) {
        *rest = after;
    }
}

/// Takes the digits from the beginning of a text.
fn digits<'t>(rest: &mut &'t str) -> &'t str {
    let after = rest.trim_start_matches(|letter: char| letter.is_ascii_digit());
    let digits = &rest[..rest.len() - after.len()];
    *rest = after;
    digits
}

#[cfg(test)]
mod tests;
