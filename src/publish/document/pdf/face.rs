//! The font of the PDF: the glyph of each letter, and its width.

use std::collections::{BTreeMap, BTreeSet};

use krilla::text::{Font, GlyphId, KrillaGlyph};
use skrifa::instance::{LocationRef, Size};
use skrifa::{FontRef, MetadataProvider};
use unicode_normalization::UnicodeNormalization;

use super::super::symbol;

/// The condensed `DejaVu Sans`: Latin, Greek and Cyrillic letters and common signs (see the licence beside it).
const REGULAR: &[u8] = include_bytes!("../../../../data/fonts/DejaVuSansCondensed.ttf");
const BOLD: &[u8] = include_bytes!("../../../../data/fonts/DejaVuSansCondensed-Bold.ttf");

/// The size of a symbol's subscript, and its distance below the line, as fractions of the type size.
pub(crate) const LOWER: f32 = 0.7;
pub(super) const BELOW: f32 = 0.16;

/// The replacement for a letter that the font lacks.
const LACKING: char = '?';

/// A weight of the font.
pub(crate) struct Face {
    pub(super) font: Font,
    /// Glyph and width, as a fraction of the type size, by letter.
    letters: BTreeMap<char, (u32, f32)>,
}

/// Both weights.
pub(crate) struct Faces {
    regular: Face,
    bold: Face,
}

impl Faces {
    /// The program's fonts; `None` only if they were not valid fonts.
    pub(crate) fn new() -> Option<Self> {
        Some(Self {
            regular: Face::new(REGULAR)?,
            bold: Face::new(BOLD)?,
        })
    }

    pub(crate) fn face(&self, bold: bool) -> &Face {
        if bold { &self.bold } else { &self.regular }
    }
}

impl Face {
    fn new(bytes: &'static [u8]) -> Option<Self> {
        let read = FontRef::new(bytes).ok()?;
        let unit = f32::from(
            read.metrics(Size::unscaled(), LocationRef::default())
                .units_per_em,
        );
        let widths = read.glyph_metrics(Size::unscaled(), LocationRef::default());
        let letters = read.charmap().mappings().filter_map(|(code, glyph)| {
            let width = widths.advance_width(glyph)? / unit;
            Some((char::from_u32(code)?, (glyph.to_u32(), width)))
        });
        Some(Self {
            letters: letters.collect(),
            font: Font::new(bytes.into(), 0)?,
        })
    }

    /// The text as it can be printed: with composed letters, and `?` for those that the font lacks, which are recorded.
    pub(crate) fn printable(&self, text: &str, lacking: &mut Lacking) -> String {
        let letters = text.nfc().map(|letter| {
            if self.letters.contains_key(&letter) {
                return letter;
            }
            lacking.note(letter, text);
            LACKING
        });
        letters.collect()
    }

    /// The width of a printable text at a type size, in points, with its symbols as printed.
    pub(crate) fn width(&self, text: &str, size: f32) -> f32 {
        let parts = symbol::parts(text).map(|(part, lower)| {
            let letters = part.chars().filter_map(|letter| self.letters.get(&letter));
            let width: f32 = letters.map(|(_, width)| width).sum();
            width * if lower { size * LOWER } else { size }
        });
        parts.sum()
    }

    /// The glyphs of a printable text.
    pub(super) fn glyphs(&self, text: &str) -> Vec<KrillaGlyph> {
        let letters = text.char_indices().filter_map(|(at, letter)| {
            let (glyph, width) = self.letters.get(&letter)?;
            let range = at..at + letter.len_utf8();
            let glyph = GlyphId::new(*glyph);
            Some(KrillaGlyph::new(glyph, *width, 0.0, 0.0, 0.0, range, None))
        });
        letters.collect()
    }

    /// Breaks a printable text into lines of at most `room` points; a longer word is broken at its hyphens, then
    /// anywhere.
    pub(crate) fn wrap(&self, text: &str, size: f32, room: f32) -> Vec<String> {
        let mut lines = Vec::new();
        let mut line = String::new();
        for word in unbroken(text) {
            let longer = if line.is_empty() {
                word.clone()
            } else {
                format!("{line} {word}")
            };
            if self.width(&longer, size) <= room {
                line = longer;
                continue;
            }
            if !line.is_empty() {
                lines.push(std::mem::take(&mut line));
            }
            for part in at_hyphens(&word) {
                let longer = format!("{line}{part}");
                if self.width(&longer, size) <= room {
                    line = longer;
                    continue;
                }
                if !line.is_empty() {
                    lines.push(std::mem::take(&mut line));
                }
                for letter in part.chars() {
                    line.push(letter);
                    if self.width(&line, size) > room && line.chars().count() > 1 {
                        line.pop();
                        lines.push(std::mem::replace(&mut line, letter.to_string()));
                    }
                }
            }
        }
        if !line.is_empty() || lines.is_empty() {
            lines.push(line);
        }
        lines
    }
}

/// A word divided after its hyphens.
fn at_hyphens(word: &str) -> Vec<&str> {
    let mut parts = Vec::new();
    let mut rest = word;
    let mut from = 0;
    while let Some(at) = rest[from..].find('-').map(|at| from + at) {
        let (before, after) = (&rest[..at], &rest[at + 1..]);
        let is_between =
            before.ends_with(char::is_alphabetic) && after.starts_with(char::is_alphabetic);
        if is_between {
            parts.push(&rest[..=at]);
            rest = after;
            from = 0;
        } else {
            from = at + 1;
        }
    }
    parts.push(rest);
    parts
}

/// The words of a text; a day with its month and year counts as one.
fn unbroken(text: &str) -> Vec<String> {
    let words: Vec<&str> = text.split(' ').filter(|word| !word.is_empty()).collect();
    let mut whole = Vec::new();
    let mut rest = &words[..];
    while let [first, after @ ..] = rest {
        match rest {
            [day, month, year, after @ ..] if is_date(day, month, year) => {
                whole.push([*day, *month, *year].join(" "));
                rest = after;
            }
            _ => {
                whole.push((*first).to_owned());
                rest = after;
            }
        }
    }
    whole
}

/// `1 January 2027`, `1. januar 2027`.
fn is_date(day: &str, month: &str, year: &str) -> bool {
    let day = day.strip_suffix('.').unwrap_or(day);
    let is_number = |text: &str| text.bytes().all(|letter| letter.is_ascii_digit());
    let year = year.trim_end_matches(|sign: char| !sign.is_alphanumeric());
    matches!(day.len(), 1 | 2)
        && is_number(day)
        && month.chars().all(char::is_alphabetic)
        && year.len() == 4
        && is_number(year)
}

/// The words that could not be printed.
#[derive(Debug, Default)]
pub(crate) struct Lacking(BTreeSet<String>);

impl Lacking {
    fn note(&mut self, letter: char, text: &str) {
        let between = |letter: char| letter.is_whitespace() || ",;:.()*°".contains(letter);
        let text: String = text.nfc().collect();
        let words = text.split(between).filter(|word| word.contains(letter));
        self.0.extend(words.map(str::to_owned));
    }

    /// The words, without truncated ones that are also there in full.
    pub(super) fn words(&self) -> Vec<String> {
        let is_whole = |word: &&String| match word.strip_suffix(CUT) {
            Some(begin) => {
                let mut others = self.0.iter().filter(|other| other != word);
                !others.any(|other| other.starts_with(begin))
            }
            None => true,
        };
        self.0.iter().filter(is_whole).cloned().collect()
    }
}

/// The end of a truncated label.
const CUT: char = '…';

#[cfg(test)]
mod tests {
    use super::{Faces, Lacking, at_hyphens, unbroken};

    #[test]
    fn a_long_double_name_is_broken_at_its_hyphen() {
        assert_eq!(at_hyphens("Winther-Bach-Å"), ["Winther-", "Bach-", "Å"]);
        assert_eq!(at_hyphens("2026-08-01"), ["2026-08-01"]);
        assert_eq!(at_hyphens("-"), ["-"]);
        let faces = Faces::new().unwrap();
        let wrap = |text: &str, room: f32| faces.face(true).wrap(text, 10.0, room);
        assert_eq!(
            wrap("Hans Mogensen-Lauritzen", 75.0),
            ["Hans", "Mogensen-", "Lauritzen"]
        );
        // If there is room for the whole name, it is not broken.
        assert_eq!(
            wrap("Hans Mogensen-Lauritzen", 110.0),
            ["Hans", "Mogensen-Lauritzen"]
        );
    }

    #[test]
    fn a_day_is_not_broken() {
        let words = unbroken("Ratingliste pr. 1. januar 2027: 12 spillere");
        assert_eq!(
            words,
            ["Ratingliste", "pr.", "1. januar 2027:", "12", "spillere"]
        );
        assert_eq!(unbroken("1 January 2027"), ["1 January 2027"]);
        assert_eq!(unbroken("1 of 2"), ["1", "of", "2"]);
    }

    #[test]
    fn a_word_is_named_once() {
        let mut lacking = Lacking::default();
        for (letter, text) in [
            ('李', "李, 明"),
            ('明', "明 李 °"),
            ('李', "Up: 明 李 (+5), Anna (+3)"),
            ('华', "华 李"),
            ('😀', "Bo 😀"),
            ('华', "华…"),
            ('王', "Anna 王…"),
        ] {
            lacking.note(letter, text);
        }
        assert_eq!(lacking.words(), ["华", "明", "李", "王…", "😀"]);
    }
}
