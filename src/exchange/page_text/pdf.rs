//! A page for the printer: the letters that its pages draw, line by line.
//!
//! Only files of this program are read, so this is no reader of PDF at large; the crates that are cost a megabyte and
//! follow what a file says of itself, such as a replacement text. Here the letters are those that are drawn: the table
//! from codes to letters is that of every reader, and the drawn shape of each letter is noted with it.

use std::collections::BTreeMap;
use std::fmt::Write;

use sha2::{Digest, Sha256};
use skrifa::instance::{LocationRef, Size};
use skrifa::outline::{DrawSettings, OutlinePen};
use skrifa::{FontRef, GlyphId, MetadataProvider};

use super::PageText;
use super::pdf_objects::{File, Object, Objects, whole};

/// How many pages there may be.
const MAX_PAGES: usize = 1_000;

/// Reads a PDF file; nothing where it is none that this program may have written.
pub fn pdf(bytes: &[u8]) -> Option<PageText> {
    let file = File::open(bytes)?;
    let root = file.entry(&file.trailer, "Root")?;
    let mut text = PageText::default();
    note_keys(&mut text, "file", &root);
    let pages = file.entry(&root, "Pages")?;
    note_frame(&mut text, &pages);
    let mut fonts = BTreeMap::new();
    for kid in pages.get("Kids")?.items().iter().take(MAX_PAGES) {
        let Object::Reference(number) = kid else {
            return None;
        };
        let page = file.object(*number)?;
        note_keys(&mut text, "page", &page);
        note_frame(&mut text, &page);
        let resources = file.entry(&page, "Resources")?;
        if let Some(all) = file.entry(&resources, "Font") {
            for name in all.keys() {
                let font = Font::read(&file, &file.entry(&all, name)?, &mut text)?;
                fonts.insert(name.to_owned(), font);
            }
        }
        let drawing = file.stream(&page, "Contents")?;
        let mut drawn = Drawn::default();
        drawn.follow(&drawing, &fonts, &mut text)?;
        drawn.lines(&mut text);
    }
    Some(text)
}

fn note_keys(text: &mut PageText, of: &str, map: &Object) {
    let keys = map.keys().map(|key| format!("{of} {key}"));
    text.means.extend(keys);
}

/// Notes which part of a page is shown, how large and how it is turned; pages inherit that from what holds them.
fn note_frame(text: &mut PageText, of: &Object) {
    for key in ["MediaBox", "CropBox", "TrimBox", "Rotate", "UserUnit"] {
        if let Some(value) = of.get(key) {
            text.means.insert(format!("{key} {value:?}"));
        }
    }
}

/// The letters of a font by their codes.
struct Font {
    letters: BTreeMap<u16, char>,
}

impl Font {
    fn read(file: &File<'_>, font: &Object, text: &mut PageText) -> Option<Self> {
        let encoding = font.get("Encoding")?.name()?;
        text.means.insert(format!("encoding {encoding}"));
        let letters = letters(&file.stream(font, "ToUnicode")?)?;
        let below = file.entry(font, "DescendantFonts")?;
        let Object::Reference(number) = below.items().first()? else {
            return None;
        };
        let below = file.object(*number)?;
        let order = below.get("CIDToGIDMap");
        text.means.insert(format!("order {order:?}"));
        let descriptor = file.entry(&below, "FontDescriptor")?;
        let mut streams = ["FontFile2", "FontFile3"].into_iter();
        let bytes = streams.find_map(|name| file.stream(&descriptor, name))?;
        note_shapes(&bytes, &letters, text)?;
        Some(Self { letters })
    }
}

/// The table from codes to letters.
fn letters(table: &[u8]) -> Option<BTreeMap<u16, char>> {
    let mut letters = BTreeMap::new();
    let mut words = Objects::new(table);
    while let Some(word) = words.next() {
        match word {
            Object::Word(word) if word == "beginbfchar" => {
                while let Some(Object::Text(code)) = words.next() {
                    let Object::Text(letter) = words.next()? else {
                        return None;
                    };
                    letters.insert(code_of(&code)?, letter_of(&letter)?);
                }
            }
            Object::Word(word) if word == "beginbfrange" => {
                while let Some(Object::Text(from)) = words.next() {
                    let (Object::Text(to), Object::Text(letter)) = (words.next()?, words.next()?)
                    else {
                        return None;
                    };
                    let first = u32::from(letter_of(&letter)?);
                    let from = code_of(&from)?;
                    for code in from..=code_of(&to)? {
                        let letter = char::from_u32(first + u32::from(code - from))?;
                        letters.insert(code, letter);
                    }
                }
            }
            _ => {}
        }
    }
    Some(letters)
}

fn code_of(bytes: &[u8]) -> Option<u16> {
    Some(u16::from_be_bytes(bytes.try_into().ok()?))
}

/// A single letter in UTF-16.
fn letter_of(bytes: &[u8]) -> Option<char> {
    let units = bytes.chunks(2).map(code_of).collect::<Option<Vec<u16>>>()?;
    let mut letters = char::decode_utf16(units);
    let letter = letters.next()?.ok()?;
    letters.next().is_none().then_some(letter)
}

/// Notes the shape that is drawn for every letter.
fn note_shapes(font: &[u8], letters: &BTreeMap<u16, char>, text: &mut PageText) -> Option<()> {
    let font = FontRef::new(font).ok()?;
    let outlines = font.outline_glyphs();
    for (code, letter) in letters {
        let mut shape = Shape::default();
        if let Some(glyph) = outlines.get(GlyphId::new(u32::from(*code))) {
            let unscaled = DrawSettings::unhinted(Size::unscaled(), LocationRef::default());
            glyph.draw(unscaled, &mut shape).ok()?;
        }
        let digest = Sha256::digest(shape.0.as_bytes());
        text.means.insert(format!("letter {letter} {digest:x}"));
    }
    Some(())
}

/// An outline as text.
#[derive(Default)]
struct Shape(String);

impl Shape {
    fn add(&mut self, kind: char, numbers: &[f32]) {
        let _ = write!(self.0, "{kind}{numbers:?}");
    }
}

impl OutlinePen for Shape {
    fn move_to(&mut self, x: f32, y: f32) {
        self.add('m', &[x, y]);
    }
    fn line_to(&mut self, x: f32, y: f32) {
        self.add('l', &[x, y]);
    }
    fn quad_to(&mut self, cx: f32, cy: f32, x: f32, y: f32) {
        self.add('q', &[cx, cy, x, y]);
    }
    fn curve_to(&mut self, ax: f32, ay: f32, bx: f32, by: f32, x: f32, y: f32) {
        self.add('c', &[ax, ay, bx, by, x, y]);
    }
    fn close(&mut self) {
        self.add('z', &[]);
    }
}

/// What a page has drawn so far.
#[derive(Default)]
struct Drawn {
    /// Texts with their places, in tenths of a point from the upper left corner.
    texts: Vec<(i64, i64, String)>,
    font: String,
    ink: String,
    at: (f64, f64),
    /// The corners of the path that is being drawn.
    path: Vec<(f64, f64)>,
}

impl Drawn {
    /// Follows the drawing, operator by operator.
    fn follow(
        &mut self,
        drawing: &[u8],
        fonts: &BTreeMap<String, Font>,
        text: &mut PageText,
    ) -> Option<()> {
        let mut before: Vec<Object> = Vec::new();
        for object in Objects::new(drawing) {
            let Object::Word(operator) = object else {
                before.push(object);
                continue;
            };
            self.act(&operator, &before, fonts, text)?;
            before.clear();
        }
        Some(())
    }

    fn act(
        &mut self,
        operator: &str,
        before: &[Object],
        fonts: &BTreeMap<String, Font>,
        text: &mut PageText,
    ) -> Option<()> {
        let numbers: Vec<f64> = before.iter().filter_map(Object::number).collect();
        text.means.insert(format!("operator {operator}"));
        match operator {
            "cm" | "Tr" | "gs" => {
                text.means.insert(format!("{operator} {before:?}"));
            }
            "rg" => self.ink = format!("{numbers:?}"),
            "BDC" => {
                let kind = before.first().and_then(Object::name).unwrap_or_default();
                text.means.insert(format!("part {kind}"));
            }
            "Tf" => {
                before.first()?.name()?.clone_into(&mut self.font);
                text.means.insert(format!("type {numbers:?}"));
            }
            "Tm" => {
                let [turned @ .., x, y] = &numbers[..] else {
                    return None;
                };
                text.means.insert(format!("turned {turned:?}"));
                self.at = (*x, *y);
            }
            "TJ" | "Tj" => self.letters(before, fonts, text)?,
            "m" | "l" | "c" | "re" => {
                let ends = numbers
                    .chunks(2)
                    .map(|pair| (pair[0], pair.get(1).copied()));
                let ends = ends.map(|(x, y)| (x, y.unwrap_or_default()));
                self.path.extend(ends);
            }
            "f" | "F" | "f*" | "B" | "b" | "S" | "s" | "n" => {
                if self.covers() {
                    text.means.insert("text is covered".to_owned());
                }
                self.path.clear();
            }
            _ => {}
        }
        Some(())
    }

    /// The letters of one text.
    fn letters(
        &mut self,
        before: &[Object],
        fonts: &BTreeMap<String, Font>,
        text: &mut PageText,
    ) -> Option<()> {
        let font = fonts.get(&self.font)?;
        text.means.insert(format!("ink {}", self.ink));
        let (x, y) = self.at;
        if !((0.0..595.0).contains(&x) && (0.0..842.0).contains(&y)) {
            text.means.insert("text beside the page".to_owned());
        }
        let mut read = String::new();
        let parts = before.iter();
        for part in parts.flat_map(|one| match one {
            Object::List(items) => items.as_slice(),
            other => std::slice::from_ref(other),
        }) {
            let Object::Text(codes) = part else { continue };
            for code in codes.chunks(2) {
                read.push(*font.letters.get(&code_of(code)?)?);
            }
        }
        self.texts.push((tenths(y), tenths(x), read));
        Some(())
    }

    /// Whether the path that is painted lies over a text that is drawn already.
    fn covers(&self) -> bool {
        let side = |of: fn(&(f64, f64)) -> f64| {
            let all = self.path.iter().map(of);
            all.fold((f64::MAX, f64::MIN), |(least, most), one| {
                (least.min(one), most.max(one))
            })
        };
        let (x, y) = (side(|at| at.0), side(|at| at.1));
        self.texts.iter().any(|(at_y, at_x, _)| {
            let within =
                |at: i64, (least, most): (f64, f64)| (tenths(least)..=tenths(most)).contains(&at);
            // The middle of small letters, two points above the line.
            within(*at_x + 10, x) && within(*at_y - 20, y)
        })
    }

    /// The texts as lines, from above and from the left.
    fn lines(mut self, text: &mut PageText) {
        self.texts.sort();
        for line in self.texts.chunk_by(|one, next| one.0 == next.0) {
            text.push(line.iter().map(|(_, _, read)| read));
        }
    }
}

#[allow(clippy::cast_possible_truncation)] // places on a page
fn tenths(place: f64) -> i64 {
    let tenths = (place * 10.0).round();
    whole(tenths.abs()).map_or(i64::MAX, |_| tenths as i64)
}
