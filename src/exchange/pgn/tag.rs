//! One tag pair: `[White "Carlsen, Magnus"]`.
//!
//! Most of the bytes of a collection are tags, nearly all of them in the export format of the PGN standard (8.1): one
//! tag alone on its line, one blank, no escapes. [`usual`] reads these in one pass and gives up on anything else,
//! which [`read`] then reads as people write it: odd blanks and letter case, several tags on a line, quotes within a
//! name.

use chrono::Datelike;
use wide::u8x16;

use crate::exchange::{dates, numbers};

/// The tags of interest.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Tag {
    /// The event; only its place is of use: it opens a game.
    Event,
    White,
    Black,
    Result,
    Date,
    /// The variant of chess.
    Variant,
    /// The position it began from.
    Fen,
    Other,
}

/// A longer line does not count as usual (the standard allows 255 at most). No search goes further: where a whole
/// file is one line, searching the end of every tag up to the end of the file would take quadratic time.
const USUAL: usize = 256;

/// A tag in its usual form and alone on its line: which it is, the value if it is of interest, and the length of the
/// line is; `None` for all others. `text` continues after the line.
///
/// The end of the value is also the end of the line, as only `"]` and the newline may follow: one search finds both.
#[inline]
pub fn usual(text: &[u8], newline: u8) -> Option<(Tag, &[u8], usize)> {
    let text = &text[..text.len().min(USUAL)];
    let (tag, value) = match opened(text) {
        Some(found) => found,
        None if is_plainly_other(text) => {
            let quote = first_of(text, [b'"', b']', newline])?;
            (Tag::Other, text[quote..].strip_prefix(b"\"")?)
        }
        None => return None,
    };
    let end = first_of(value, [b'"', b'\\', newline])?;
    let length = match value[end..] {
        [b'"', b']', byte, ..] if byte == newline => 2,
        [b'"', b']', b'\r', byte, ..] if byte == newline => 3,
        _ => return None,
    };
    Some((tag, &value[..end], text.len() - value.len() + end + length))
}

/// The position of the first of these bytes.
///
/// Sixteen bytes are compared at once with each of the wanted ones; the bits of the mask say which are equal, so its
/// trailing zeros count those before the first. `memchr` is made for long texts: for one as short as a tag, choosing
/// its kernel and calling it takes longer than the search.
#[inline]
fn first_of(text: &[u8], bytes: [u8; 3]) -> Option<usize> {
    let (blocks, rest) = text.as_chunks::<16>();
    let [a, b, c] = bytes.map(u8x16::splat);
    for (at, block) in blocks.iter().enumerate() {
        let block = u8x16::from(*block);
        let found = block.simd_eq(a) | block.simd_eq(b) | block.simd_eq(c);
        let found = found.to_bitmask();
        if found != 0 {
            return Some(16 * at + found.trailing_zeros() as usize);
        }
    }
    let at = rest.iter().position(|byte| bytes.contains(byte))?;
    Some(text.len() - rest.len() + at)
}

/// Which tag begins here in its usual form, and the text after the opening quote.
///
/// The first eight bytes, compared as one number, distinguish them without a loop over names: `[White "`, `[Black "`
/// and `[Event "` are exactly eight bytes, `[Result ` is without its quote, and `[Date "` needs only seven.
#[inline]
fn opened(text: &[u8]) -> Option<(Tag, &[u8])> {
    const fn word(bytes: [u8; 8]) -> u64 {
        u64::from_le_bytes(bytes)
    }
    const WHITE: u64 = word(*b"[White \"");
    const BLACK: u64 = word(*b"[Black \"");
    const EVENT: u64 = word(*b"[Event \"");
    const RESULT: u64 = word(*b"[Result ");
    const DATE: u64 = word(*b"[Date \"\0");
    // Little-endian: the first byte of the text is the lowest of the number, so the eighth is shifted out.
    const SEVEN: u64 = u64::MAX >> 8;
    let (first, rest) = text.split_first_chunk()?;
    match word(*first) {
        WHITE => Some((Tag::White, rest)),
        BLACK => Some((Tag::Black, rest)),
        EVENT => Some((Tag::Event, rest)),
        RESULT => Some((Tag::Result, rest.strip_prefix(b"\"")?)),
        begin if begin & SEVEN == DATE => Some((Tag::Date, &text[7..])),
        _ => None,
    }
}

/// Whether something like a tag begins at a `[`: a letter follows it.
///
/// ```
/// use klubrating::exchange::pgn::tag::is_begin;
/// assert!(is_begin(b"[ white \"A\"]") && !is_begin(b"[%clk 0:01]"));
/// ```
#[inline]
pub fn is_begin(text: &[u8]) -> bool {
    match text {
        [b'[', letter, ..] if letter.is_ascii_alphabetic() => true,
        [b'[', b' ' | b'\t', rest @ ..] => {
            let first = rest.iter().find(|byte| !matches!(byte, b' ' | b'\t'));
            first.is_some_and(u8::is_ascii_alphabetic)
        }
        _ => false,
    }
}

/// A tag that was read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Read<'t> {
    pub tag: Tag,
    /// Its value as written between the quotes; one that does not end takes the rest of the line.
    pub value: &'t [u8],
    /// The text after the closing bracket.
    pub rest: &'t [u8],
    /// Whether the value ends.
    pub is_closed: bool,
}

/// Reads the tag that begins `line` (at its `[`).
///
/// ```
/// use klubrating::exchange::pgn::tag::read;
/// assert!(read(b"[White \"Bob \"The Rock\" Smith\"]").is_closed);
/// assert!(!read(b"[White \"Cy C]").is_closed);
/// ```
#[inline]
pub fn read(line: &[u8]) -> Read<'_> {
    let found = |tag, value, rest, is_closed| Read {
        tag,
        value,
        rest,
        is_closed,
    };
    let (tag, value) = match opened(line) {
        Some(opened) => opened,
        None => match loose(line) {
            Some(opened) => opened,
            None => return found(Tag::Other, b"", b"", true),
        },
    };
    // The usual end of a line first: `"]`, with or without a carriage return.
    let trimmed = value.strip_suffix(b"\r").unwrap_or(value);
    if let Some(inner) = trimmed.strip_suffix(b"\"]")
        && memchr::memchr2(b'"', b'\\', inner).is_none()
    {
        return found(tag, inner, b"", true);
    }
    let Some(end) = closing_quote(value) else {
        return found(tag, value.trim_ascii_end(), b"", false);
    };
    found(tag, value[..end].trim_ascii_end(), behind(value, end), true)
}

/// The text after the bracket that closes a tag whose value ends at `end`.
fn behind(value: &[u8], end: usize) -> &[u8] {
    let rest = &value[end..];
    memchr::memchr(b']', rest).map_or(&b""[..], |at| &rest[at + 1..])
}

/// Reads any tag at the start of `line`, also after blanks: its name, its value as written between the quotes, and the
/// text after the closing bracket; `None` if there is no quoted value.
pub fn pair(line: &[u8]) -> Option<(&[u8], &[u8], &[u8])> {
    let (name, value) = name_and_rest(line.trim_ascii_start())?;
    let end = closing_quote(value).unwrap_or(value.len());
    Some((name, value[..end].trim_ascii(), behind(value, end)))
}

/// The name of a tag, and the text after the opening quote.
fn name_and_rest(line: &[u8]) -> Option<(&[u8], &[u8])> {
    let inside = line.strip_prefix(b"[")?.trim_ascii_start();
    let name_end = inside
        .iter()
        .position(|byte| !byte.is_ascii_alphanumeric() && *byte != b'_')?;
    let (name, rest) = inside.split_at(name_end);
    let value = rest.trim_ascii_start().strip_prefix(b"\"")?;
    Some((name, value))
}

/// Whether a tag of no interest begins here, as most do. Two letters rule out all but names that begin like a known
/// one; for these, in upper or lower case, the length of the name must differ. A wrong `false` only costs time, as
/// [`read`] checks again.
#[inline]
fn is_plainly_other(text: &[u8]) -> bool {
    let [_, first, second, ..] = *text else {
        return false;
    };
    // Two letters distinguish the tags of interest from nearly all others; where they agree, the length of the word
    // decides.
    let known = match [first, second].map(|byte| byte.to_ascii_lowercase()) {
        [b'w', b'h'] | [b'b', b'l'] | [b'e', b'v'] => 5,
        [b'r', b'e'] => 6,
        [b'd', b'a'] => 4,
        [b'v', b'a'] => 7,
        [b'f', b'e'] => 3,
        _ => return first.is_ascii_alphabetic(),
    };
    // `WhiteElo`, `EventDate`: the word continues.
    let word = text[1..]
        .iter()
        .take_while(|byte| byte.is_ascii_alphanumeric());
    word.count() != known
}

/// A tag with odd spacing or letters; `None` where there is no quoted value.
#[cold]
fn loose(line: &[u8]) -> Option<(Tag, &[u8])> {
    let (name, value) = name_and_rest(line)?;
    let known: [(&[u8], Tag); 7] = [
        (b"event", Tag::Event),
        (b"white", Tag::White),
        (b"black", Tag::Black),
        (b"result", Tag::Result),
        (b"date", Tag::Date),
        (b"variant", Tag::Variant),
        (b"fen", Tag::Fen),
    ];
    let tag = known
        .iter()
        .find(|(word, _)| name.eq_ignore_ascii_case(word));
    Some((tag.map_or(Tag::Other, |(_, tag)| *tag), value))
}

/// The end of the value: the first quote that is not escaped and is followed by a bracket or the end of the line;
/// otherwise the only quote, unless a word follows it; otherwise an escaped quote before a bracket (`"Klubmatch \"]`: a
/// program that does not know escapes wrote a plain backslash). `None` if it has no end. Names such as `Bob "The Rock"
/// Smith` occur without escapes.
#[cold]
fn closing_quote(value: &[u8]) -> Option<usize> {
    let (mut only, mut count, mut escaped) = (None, 0, None);
    let mut at = 0;
    let is_end = |at: usize| {
        let after = value.get(at + 1..).unwrap_or_default().trim_ascii_start();
        after.is_empty() || after.starts_with(b"]")
    };
    while at < value.len() {
        match value[at] {
            b'\\' => {
                at += 1;
                if value.get(at) == Some(&b'"') && is_end(at) {
                    escaped = escaped.or(Some(at));
                }
            }
            b'"' => {
                if is_end(at) {
                    return Some(at);
                }
                if opens_next(&value[..at]) {
                    return escaped;
                }
                only = Some(at);
                count += 1;
            }
            _ => {}
        }
        at += 1;
    }
    let is_word = |byte: &u8| byte.is_ascii_alphanumeric() || *byte >= 0x80;
    let only = only.filter(|at| count == 1 && !value.get(at + 1).is_some_and(is_word));
    only.or(escaped)
}

/// Whether the quote after this text opens the value of the next tag: `Cy C] [Black `.
fn opens_next(before: &[u8]) -> bool {
    let name = before.trim_ascii_end();
    let is_part = |byte: &&u8| byte.is_ascii_alphanumeric() || **byte == b'_';
    let length = name.iter().rev().take_while(is_part).count();
    let bracket = name[..name.len() - length].trim_ascii_end();
    length > 0 && bracket.last() == Some(&b'[')
}

/// A value without its escapes (8.1: `\"` and `\\`).
pub fn unescaped(value: &[u8]) -> Vec<u8> {
    let mut plain = Vec::with_capacity(value.len());
    let mut bytes = value.iter().copied();
    while let Some(byte) = bytes.next() {
        match byte {
            b'\\' => plain.push(bytes.next().unwrap_or(b'\\')),
            byte => plain.push(byte),
        }
    }
    plain
}

/// The day of a date tag as a number such as 20261121; unknown parts are 0.
pub fn day(value: &[u8]) -> u32 {
    if let [a, b, c, d, b'.', e, f, b'.', g, h] = *value {
        let digits = [a, b, c, d, e, f, g, h];
        if digits.iter().all(u8::is_ascii_digit) {
            let number = digits
                .iter()
                .fold(0, |sum, digit| sum * 10 + u32::from(digit - b'0'));
            return number;
        }
    }
    if value.starts_with(b"?") {
        return 0;
    }
    let text = std::str::from_utf8(value).unwrap_or_default();
    match dates::readable(text) {
        Some(day) => {
            u32::try_from(day.year()).unwrap_or(0) * 10_000 + day.month() * 100 + day.day()
        }
        None => known_in_part(text),
    }
}

/// Year and month of `2026.11.??`, the year of `2026.??.??`.
fn known_in_part(text: &str) -> u32 {
    let mut parts = text
        .split('.')
        .map(|part| numbers::digits(part).unwrap_or(0));
    let mut part = |most: u32| parts.next().filter(|number| *number <= most).unwrap_or(0);
    part(9999) * 10_000 + part(12) * 100
}
