//! Decodes the bytes of a file: its encoding, its lines with their numbers, and the limits of size.
//!
//! Tournament files occur in UTF-8 with and without a byte order mark, in UTF-16 with one, in Windows-1252, in the
//! encodings of eastern Europe, and in those of DOS; with LF, CRLF or CR line ends, sometimes mixed. Windows-1252
//! leaves five bytes unassigned; they decode to C1 control characters, which the cleaning of every field removes.

use std::borrow::Cow;
use std::io::{self, BufRead, Read};

use chardetng::{EncodingDetector, Iso2022JpDetection, Utf8Detection};
use encoding_rs::{Encoding, ISO_8859_2, UTF_8, WINDOWS_1250, WINDOWS_1252, WINDOWS_1257};
use memchr::memchr2;
use serde::de::IgnoredAny;
use unicode_normalization::{UnicodeNormalization, is_nfc};

use crate::domain::Message;

use super::problem::Problem;

/// The largest file that is read, in bytes.
pub const MAX_BYTES: usize = 20_000_000;
/// The most lines a file may have.
pub const MAX_LINES: usize = 50_000;
/// The longest line, in characters; enough for 790 rounds of a tournament report.
pub const MAX_LINE: usize = 8_000;

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Text<'a> {
    /// The text without a byte order mark, with its original line ends.
    pub text: Cow<'a, str>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Line<'a> {
    /// Its number, from 1.
    pub number: usize,
    /// Its text without the line end.
    pub text: &'a str,
}

impl Text<'_> {
    /// The text with every accent composed with its letter, like the names of the club: a Mac writes the two as
    /// separate characters.
    fn composed(mut self) -> Self {
        if !self.text.is_ascii() && !is_nfc(&self.text) {
            self.text = Cow::Owned(self.text.nfc().collect());
        }
        self
    }

    /// The lines with their numbers.
    pub fn lines(&self) -> Lines<'_> {
        Lines {
            rest: Some(&self.text),
            number: 0,
        }
    }
}

/// Splits at LF, CRLF and CR, in any mixture; an empty last line does not count.
#[derive(Clone, Debug)]
pub struct Lines<'a> {
    rest: Option<&'a str>,
    number: usize,
}

impl<'a> Iterator for Lines<'a> {
    type Item = Line<'a>;

    fn next(&mut self) -> Option<Line<'a>> {
        let rest = self.rest.filter(|rest| !rest.is_empty())?;
        self.number += 1;
        let end = memchr2(b'\r', b'\n', rest.as_bytes()).unwrap_or(rest.len());
        let (text, tail) = rest.split_at(end);
        self.rest = tail
            .strip_prefix("\r\n")
            .or_else(|| tail.strip_prefix(['\r', '\n']));
        Some(Line {
            number: self.number,
            text,
        })
    }
}

/// Decodes a file: as UTF-8 if the bytes are valid, as UTF-16 if they have its mark, otherwise in the encoding that the
/// letters suggest.
///
/// A file, a number of lines or a line beyond the limits is a [`Problem`], and so is a file that is not text (a
/// workbook, a database).
///
/// ```
/// use klubrating::exchange::encoding::decode;
/// let text = decode(b"001 S\xf8ren\r\n012 Cup\r").unwrap();
/// let lines: Vec<_> = text.lines().map(|line| (line.number, line.text)).collect();
/// assert_eq!(lines, [(1, "001 Søren"), (2, "012 Cup")]);
/// ```
pub fn decode(bytes: &[u8]) -> Result<Text<'_>, Problem> {
    decode_within(bytes, MAX_LINES)
}

/// [`decode`] without composing accents: every letter stays as it is in the file.
pub fn decode_exactly(bytes: &[u8]) -> Result<Text<'_>, Problem> {
    let text = read(bytes, false)?;
    check_lines(&text, MAX_LINES)?;
    Ok(text)
}

/// [`decode`] for a format with another limit of lines than [`MAX_LINES`].
pub fn decode_within(bytes: &[u8], most_lines: usize) -> Result<Text<'_>, Problem> {
    let text = read(bytes, false)?.composed();
    check_lines(&text, most_lines)?;
    Ok(text)
}

/// The text of a JSON file, or of one with an object in each line; its lines have no meaning and may have any length.
pub(super) fn json(bytes: &[u8]) -> Option<Text<'_>> {
    let text = read(bytes, false).ok()?.composed();
    if !text.text.trim_start().starts_with(['{', '[']) {
        return None;
    }
    let values = serde_json::Deserializer::from_str(&text.text).into_iter::<IgnoredAny>();
    let is_json = values.last().is_some_and(|last| last.is_ok());
    is_json.then_some(text)
}

/// [`decode`] for a web page: it may declare its encoding. Its lines have no meaning and may have any length, but its
/// tables have no more rows than a text has lines.
pub(super) fn decode_page(bytes: &[u8]) -> Result<Text<'_>, Problem> {
    let text = read(bytes, true)?.composed();
    let rows = text.text.matches("<tr").count() + text.text.matches("<TR").count();
    if rows > MAX_LINES {
        let message = Message::new("problem-too-many-lines").with("limit", MAX_LINES);
        return Err(file_problem(message));
    }
    Ok(text)
}

/// The text of a page in its declared encoding, `<meta charset="windows-1250">`.
fn declared(bytes: &[u8]) -> Option<Cow<'_, str>> {
    /// Browsers look no further than this.
    const HEAD: usize = 1_024;
    let head = String::from_utf8_lossy(&bytes[..bytes.len().min(HEAD)]).to_lowercase();
    let (_, label) = head.split_once("charset=")?;
    let label = label.trim_start_matches(['"', '\'']);
    let is_part = |letter: char| letter.is_ascii_alphanumeric() || matches!(letter, '-' | '_');
    let label = label.split(|letter| !is_part(letter)).next()?;
    Encoding::for_label(label.as_bytes())?
        .decode_without_bom_handling_and_without_replacement(bytes)
}

/// The text of a file, with lines of any length; a page may declare its encoding.
fn read(bytes: &[u8], is_page: bool) -> Result<Text<'_>, Problem> {
    if bytes.len() > MAX_BYTES {
        return Err(file_problem(
            Message::new("problem-file-too-large").with("limit", MAX_BYTES / 1_000_000),
        ));
    }
    if is_foreign(bytes) {
        return Err(file_problem(Message::new("problem-not-text")));
    }
    let (marked, length) = Encoding::for_bom(bytes).unwrap_or((UTF_8, 0));
    let bytes = &bytes[length..];
    let text = match std::str::from_utf8(bytes) {
        _ if marked != UTF_8 => marked.decode_without_bom_handling(bytes).0,
        Ok(text) => Cow::Borrowed(text),
        Err(_) => {
            let declared = is_page.then(|| declared(bytes)).flatten();
            declared.unwrap_or_else(|| of_letters(bytes))
        }
    };
    Ok(Text { text })
}

/// The text of bytes that are not UTF-8, in the encoding that the letters suggest.
fn of_letters(bytes: &[u8]) -> Cow<'_, str> {
    if is_of_dos(bytes) {
        return Cow::Owned(bytes.iter().map(|byte| of_dos(*byte)).collect());
    }
    guessed(bytes).decode_without_bom_handling(bytes).0
}

/// The most likely single-byte encoding of a text. With few letters beyond ASCII the guess is corrected: å or ø beside
/// æ, and a text with only Nordic and German letters, exclude the eastern encodings; `ą` alone is Polish; ő and ű
/// beside ö and ü are Hungarian.
fn guessed(bytes: &[u8]) -> &'static Encoding {
    /// The number of bytes that are examined, beginning shortly before the first letter beyond ASCII.
    const LOOKED_AT: usize = 1 << 16;
    /// Some ASCII text before the letter, as the detector judges a letter by its neighbours.
    const BEFORE: usize = 16;
    let first = bytes.iter().position(|byte| !byte.is_ascii()).unwrap_or(0);
    let bytes = &bytes[first.saturating_sub(BEFORE)..bytes.len().min(first + LOOKED_AT)];
    let mut detector = EncodingDetector::new(Iso2022JpDetection::Deny);
    detector.feed(bytes, true);
    let guess = detector.guess(None, Utf8Detection::Deny);
    let has = |letters: &[u8]| bytes.iter().any(|byte| letters.contains(byte));
    let are_all = |letters: &[u8]| {
        let is_one = |byte: &u8| byte.is_ascii() || letters.contains(byte);
        bytes.iter().all(is_one)
    };
    let is_nordic = || {
        let both = has(b"\xf8\xd8") && has(b"\xe6\xc6");
        both || has(b"\xe5\xc5") || are_all(b"\xc4\xc6\xd6\xd8\xdc\xdf\xe4\xe6\xe9\xf6\xf8\xfc\xbd")
    };
    let is_hungarian = || has(b"\xf5\xfb") && has(b"\xf6\xfc") && !has(b"\xe4\xe3\xe2\xe8\xea");
    let is_of_east = [WINDOWS_1250, ISO_8859_2, WINDOWS_1257].contains(&guess);
    if is_of_east && is_nordic() || guess == WINDOWS_1257 || !guess.is_single_byte() {
        WINDOWS_1252
    } else if guess == ISO_8859_2 && are_all(b"\xb9") || guess == WINDOWS_1252 && is_hungarian() {
        WINDOWS_1250
    } else {
        guess
    }
}

/// Reads the next line of a stream without its end, and returns the number of bytes consumed; `None` at the end. If a
/// line is longer than `most` bytes, only a few more than `most` are read.
pub(crate) fn next_line(
    source: &mut impl BufRead,
    newline: u8,
    most: usize,
    line: &mut Vec<u8>,
) -> io::Result<Option<u64>> {
    line.clear();
    let mut limited = source.by_ref().take(most as u64 + 3);
    let read = limited.read_until(newline, line)?;
    while line
        .last()
        .is_some_and(|byte| matches!(byte, b'\n' | b'\r'))
    {
        line.pop();
    }
    Ok((read > 0).then_some(read as u64))
}

/// A text that may be UTF-8 or Windows-1252.
pub(crate) fn utf8_or_1252(bytes: &[u8]) -> Cow<'_, str> {
    match std::str::from_utf8(bytes) {
        Ok(text) => Cow::Borrowed(text),
        Err(_) => WINDOWS_1252.decode_without_bom_handling(bytes).0,
    }
}

/// The upper half of code page 850; its characters for lines and boxes become blanks.
const DOS: [char; 128] = [
    'Ç', 'ü', 'é', 'â', 'ä', 'à', 'å', 'ç', 'ê', 'ë', 'è', 'ï', 'î', 'ì', 'Ä', 'Å', 'É', 'æ', 'Æ',
    'ô', 'ö', 'ò', 'û', 'ù', 'ÿ', 'Ö', 'Ü', 'ø', '£', 'Ø', '×', 'ƒ', 'á', 'í', 'ó', 'ú', 'ñ', 'Ñ',
    'ª', 'º', '¿', '®', '¬', '½', '¼', '¡', '«', '»', ' ', ' ', ' ', ' ', ' ', 'Á', 'Â', 'À', '©',
    ' ', ' ', ' ', ' ', '¢', '¥', ' ', ' ', ' ', ' ', ' ', ' ', ' ', 'ã', 'Ã', ' ', ' ', ' ', ' ',
    ' ', ' ', ' ', '¤', 'ð', 'Ð', 'Ê', 'Ë', 'È', 'ı', 'Í', 'Î', 'Ï', ' ', ' ', ' ', ' ', '¦', 'Ì',
    ' ', 'Ó', 'ß', 'Ô', 'Ò', 'õ', 'Õ', 'µ', 'þ', 'Þ', 'Ú', 'Û', 'Ù', 'ý', 'Ý', '¯', '´', '-', '±',
    '‗', '¾', '¶', '§', '÷', '¸', '°', '¨', '·', '¹', '³', '²', ' ', ' ',
];

fn of_dos(byte: u8) -> char {
    match byte.checked_sub(0x80) {
        None => char::from(byte),
        Some(at) => DOS[usize::from(at)],
    }
}

/// Whether the text is in a DOS encoding: beside other letters it has bytes that in Windows are symbols or unassigned,
/// and none that are letters in Windows.
fn is_of_dos(bytes: &[u8]) -> bool {
    // ü é ä å Å É ö ø ñ in DOS; in Windows these bytes do not occur between letters.
    const LETTERS: [u8; 9] = [0x81, 0x82, 0x84, 0x86, 0x8f, 0x90, 0x94, 0x9b, 0xa4];
    // ß in DOS, á in Windows.
    const EITHER: u8 = 0xe1;
    let is_letter = |byte: &u8| byte.is_ascii_alphabetic();
    let mut dos = 0;
    for around in bytes.windows(3).filter(|around| around[1] >= 0x80) {
        let is_within = is_letter(&around[0]) || is_letter(&around[2]);
        let in_windows = around[1] >= 0xc0 && !matches!(around[1], 0xd7 | 0xf7 | EITHER);
        if in_windows && is_within {
            return false;
        }
        let is_inner = is_letter(&around[0]) && is_letter(&around[2]);
        dos += usize::from(is_inner && LETTERS.contains(&around[1]));
    }
    dos > 0
}

/// Whether a file is a zip archive (xlsx, ods), an old spreadsheet or a database.
pub fn is_foreign(bytes: &[u8]) -> bool {
    const STARTS: [&[u8]; 4] = [
        b"PK\x03\x04",
        b"\xd0\xcf\x11\xe0",
        b"SQLite format 3\0",
        // Microsoft Access, in which the program Papi keeps its tournaments.
        b"\0\x01\0\0Standard",
    ];
    STARTS.iter().any(|start| bytes.starts_with(start))
}

fn check_lines(text: &Text<'_>, most: usize) -> Result<(), Problem> {
    for line in text.lines() {
        if line.number > most {
            let message = Message::new("problem-too-many-lines").with("limit", most);
            return Err(Problem::error(line.number, 0, message));
        }
        // Characters are counted only up to the limit, as a line may be as long as the file.
        if line.text.len() > MAX_LINE && line.text.chars().nth(MAX_LINE).is_some() {
            let message = Message::new("problem-line-too-long").with("limit", MAX_LINE);
            return Err(Problem::error(line.number, MAX_LINE + 1, message));
        }
    }
    Ok(())
}

fn file_problem(message: Message) -> Problem {
    Problem::error(0, 0, message)
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;
    use encoding_rs::{IBM866, KOI8_R, WINDOWS_1251, WINDOWS_1253};

    fn lines(text: &str) -> Vec<(usize, &str)> {
        Lines {
            rest: Some(text),
            number: 0,
        }
        .map(|line| (line.number, line.text))
        .collect()
    }

    #[test]
    fn letters_of_dos_are_told_from_those_of_windows() {
        let dos = b"S\x9bren \x8frhus, \x92r\x9b \xab-\xab";
        assert_eq!(of_letters(dos), "Søren Århus, Ærø ½-½");
        let windows = b"S\xf8ren \xc5rhus \xbd-\xbd";
        assert_eq!(of_letters(windows), "Søren Århus ½-½");
        for (windows, text) in [
            (&b"Kova\x9a"[..], "Kovaš"),
            (b"Holm\x92s \x84club\x93", "Holm’s „club“"),
            (b"Holm \x86", "Holm †"),
            (b"Holm\xa0Anna", "Holm\u{a0}Anna"),
        ] {
            assert_eq!(of_letters(windows), text);
        }
    }

    #[test]
    fn letters_tell_the_encoding() {
        const NAMES: [(&Encoding, &str); 9] = [
            (
                WINDOWS_1251,
                "Ковалёв Иван/Иванов/Соколова Мария; Очки; Место",
            ),
            (KOI8_R, "Ковалёв Иван/Соколова Мария; Очки; Место"),
            (IBM866, "Ковалёв Иван/Иванов/Соколова Мария; Очки; Место"),
            (
                WINDOWS_1250,
                "Wiśniewski, Łukasz; Pająk/Pająk/Łukasz/Wójcik/Żak",
            ),
            (ISO_8859_2, "Wiśniewski, Łukasz; Pająk/Łukasz/Tomáš"),
            (
                WINDOWS_1250,
                "Dvořák Tomáš; Kučera/Jiří/Černý/Kovačević/Šarić",
            ),
            (WINDOWS_1250, "Gőgös Béla; Szűcs/Nagy Győző/Erdős"),
            (WINDOWS_1253, "Παπαδόπουλος Γιώργος; Νίκος"),
            (
                WINDOWS_1252,
                "Sørensen, Åse; Günther; Ærø ½-½/Dorte Møller; Åse Lund; Søren Ærø/\
                 Ærø; Møller; García/Læsø/Fanø/Kjær/Præstø/Åge/Søren/½/Müller/Groß/Jäger/Höß/\
                 João Fontão; Corrêa; Simões/Françoise Lefèvre, Noël/Óscar Muñoz; 1º turno/Põder, Jüri; Mägi/José",
            ),
        ];
        for (of, names) in NAMES {
            for name in names.split('/') {
                let table = format!("no;name;r1\n1;{name};2w1\n2;Bo Holm;1b0\n");
                for text in [name, &table] {
                    let (bytes, ..) = of.encode(text);
                    let read = decode(&bytes).unwrap().text.into_owned();
                    assert_eq!(read, text, "{}", of.name());
                }
            }
        }
    }

    #[test]
    fn mixed_line_ends_keep_their_numbers() {
        assert_eq!(
            lines("a\nb\r\nc\rd\r\r\ne\n\n"),
            [
                (1, "a"),
                (2, "b"),
                (3, "c"),
                (4, "d"),
                (5, ""),
                (6, "e"),
                (7, "")
            ]
        );
        assert_eq!(lines(""), []);
    }

    #[test]
    fn the_encoding_is_told() {
        let text = |bytes: &[u8]| decode(bytes).unwrap().text.into_owned();
        assert_eq!(text("æ".as_bytes()), "æ");
        assert_eq!(text("\u{feff}æ".as_bytes()), "æ");
        assert_eq!(text(b"\xef\xbb\xbfS\xf8ren"), "Søren");
        assert_eq!(text(b"B\xe6k\x81 S\xf8ren \x80"), "Bæk\u{81} Søren €");
        for bytes in [b"\xff\xfe\xe6\0\xbd\0", b"\xfe\xff\0\xe6\0\xbd"] {
            assert_eq!(text(bytes), "æ½");
        }
    }

    #[test]
    fn a_page_may_name_its_encoding() {
        let page = |charset: &str| {
            [
                b"<html><meta charset=",
                charset.as_bytes(),
                b"><td>\xbe\xf8",
            ]
            .concat()
        };
        let text = |charset: &str| {
            let page = page(charset);
            decode_page(&page).unwrap().text.ends_with("<td>ľř")
        };
        assert!(text("\"windows-1250\" /"));
        for unknown in ["utf-8", "other", "shift_jis"] {
            assert!(!text(unknown));
        }
    }

    #[test]
    fn limits_are_said() {
        let keys = [
            decode(&vec![b' '; MAX_BYTES + 1]),
            decode(&vec![b'\n'; MAX_LINES + 1]),
            decode(&vec![b'x'; MAX_LINE + 1]),
            decode(b"PK\x03\x04a\0"),
        ]
        .map(|result| result.unwrap_err().message.key);
        assert_eq!(
            keys,
            [
                "problem-file-too-large",
                "problem-too-many-lines",
                "problem-line-too-long",
                "problem-not-text"
            ]
        );
        assert!(decode("ø".repeat(MAX_LINE).as_bytes()).is_ok());
    }
}
