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
    let mut at = 0;
    loop {
        at += blank(&comment[at..], |letter| letter == ',');
        if at == comment.len() {
            return all;
        }
        let rest = &comment[at..];
        let (what, length) = if rest.starts_with(QUOTES) {
            entry(rest)
        } else {
            (Err(EntryFault::Unquoted), next(rest))
        };
        all.push(CommentEntry { at, what });
        at += length;
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
    let mut at = blank(text, |_| false);
    let rest = &text[at..];
    let sign = rest.chars().next()?;
    let entry = match sign {
        '-' | '–' | '—' | '?' => {
            at += sign.len_utf8();
            NotedTime::Unsolved(None)
        }
        '>' | '≥' => {
            at += sign.len_utf8();
            let (waited, length) = time(&text[at..])?;
            at += length;
            NotedTime::Unsolved(Some(waited))
        }
        _ => {
            let (needed, length) = time(rest)?;
            at += length;
            NotedTime::Solved(needed)
        }
    };
    at += depth(&text[at..]);
    at += word(&text[at..], &["best"]);
    at += blank(&text[at..], |_| false);
    let is_end = text[at..].chars().next().is_none_or(|letter| letter == ',');
    is_end.then_some((entry, at))
}

/// `1.35s`, `1,35 sec`, `12`: a time and its length.
fn time(text: &str) -> Option<(Seconds, usize)> {
    let mut at = blank(text, |_| false);
    let whole = digits(&text[at..]);
    if whole.is_empty() {
        return None;
    }
    at += whole.len();
    let mut number = whole.to_owned();
    if let Some((fraction, length)) = fraction(&text[at..]) {
        number.push('.');
        number.push_str(fraction);
        at += length;
    }
    at += word(&text[at..], &["seconds", "sec", "sek", "s"]);
    Some((Seconds::new(number.parse().ok()?)?, at))
}

/// The decimals after a point, with or without blanks around it, or after a comma without blanks; and the total
/// length.
fn fraction(text: &str) -> Option<(&str, usize)> {
    let before = blank(text, |_| false);
    let point = match text[before..].chars().next()? {
        '.' => before + 1 + blank(&text[before + 1..], |_| false),
        ',' if before == 0 => 1,
        _ => return None,
    };
    let decimals = digits(&text[point..]);
    (!decimals.is_empty()).then_some((decimals, point + decimals.len()))
}

/// The length of `/ 7` or `/ 7/23`, the depth of the search, which is not used.
fn depth(text: &str) -> usize {
    let mut at = 0;
    loop {
        let slash = at + blank(&text[at..], |_| false);
        if !text[slash..].starts_with('/') {
            return at;
        }
        let number = slash + 1 + blank(&text[slash + 1..], |_| false);
        match digits(&text[number..]).len() {
            0 => return at,
            length => at = number + length,
        }
    }
}

/// The length of one of these words, blanks before it included; 0 where none follows.
fn word(text: &str, words: &[&str]) -> usize {
    let start = blank(text, |_| false);
    let rest = &text[start..];
    let length = rest
        .find(|letter: char| !letter.is_alphabetic())
        .unwrap_or(rest.len());
    let is_one = words
        .iter()
        .any(|word| word.eq_ignore_ascii_case(&rest[..length]));
    if is_one { start + length } else { 0 }
}

fn digits(text: &str) -> &str {
    let end = text
        .find(|letter: char| !letter.is_ascii_digit())
        .unwrap_or(text.len());
    &text[..end]
}

/// The length of the white space, and of other accepted characters, at the beginning.
fn blank(text: &str, or: impl Fn(char) -> bool) -> usize {
    let is_blank = |letter: char| letter.is_whitespace() || or(letter);
    text.find(|letter| !is_blank(letter)).unwrap_or(text.len())
}

#[cfg(test)]
mod tests;
