//! The font of the PDF: which glyph a letter has, and how wide it is.

use std::collections::BTreeMap;

use krilla::text::{Font, GlyphId, KrillaGlyph};
use skrifa::instance::{LocationRef, Size};
use skrifa::{FontRef, MetadataProvider};
use unicode_normalization::UnicodeNormalization;

/// The condensed `DejaVu Sans`, its Latin, Greek and Cyrillic letters and common signs (see the licence beside it).
const REGULAR: &[u8] = include_bytes!("../../../../data/fonts/DejaVuSansCondensed.ttf");
const BOLD: &[u8] = include_bytes!("../../../../data/fonts/DejaVuSansCondensed-Bold.ttf");

/// What stands for a letter that the font lacks.
const LACKING: char = '?';

/// A weight of the font.
pub(super) struct Face {
    pub(super) font: Font,
    /// Glyph and width in parts of the size of type, by letter.
    letters: BTreeMap<char, (u32, f32)>,
}

/// Both weights.
pub(super) struct Faces {
    regular: Face,
    bold: Face,
}

impl Faces {
    /// The fonts of the program; nothing only if they were no fonts.
    pub(super) fn new() -> Option<Self> {
        Some(Self {
            regular: Face::new(REGULAR)?,
            bold: Face::new(BOLD)?,
        })
    }

    pub(super) fn face(&self, bold: bool) -> &Face {
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

    /// The text as it can be printed: composed letters, and a `?` for what the font lacks, which is noted.
    pub(super) fn printable(&self, text: &str, lacking: &mut BTreeMap<char, String>) -> String {
        let letters = text.nfc().map(|letter| {
            if self.letters.contains_key(&letter) {
                return letter;
            }
            lacking.entry(letter).or_insert_with(|| text.to_owned());
            LACKING
        });
        letters.collect()
    }

    /// How wide a printable text is at a size of type, in points.
    pub(super) fn width(&self, text: &str, size: f32) -> f32 {
        let widths = text.chars().filter_map(|letter| self.letters.get(&letter));
        widths.map(|(_, width)| width * size).sum()
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

    /// Breaks a printable text into lines of at most `room` points; a longer word is broken where it must be.
    pub(super) fn wrap(&self, text: &str, size: f32, room: f32) -> Vec<String> {
        let mut lines = Vec::new();
        let mut line = String::new();
        for word in text.split(' ').filter(|word| !word.is_empty()) {
            let longer = if line.is_empty() {
                word.to_owned()
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
            for letter in word.chars() {
                line.push(letter);
                if self.width(&line, size) > room && line.chars().count() > 1 {
                    line.pop();
                    lines.push(std::mem::replace(&mut line, letter.to_string()));
                }
            }
        }
        if !line.is_empty() || lines.is_empty() {
            lines.push(line);
        }
        lines
    }
}
