//! The texts that the pages of a PDF draw, line by line, for the tests of what is printed.
//!
//! Only files of this program are read. The letters are those of the table from codes to letters, which every reader of
//! PDF uses.
#![allow(dead_code)]

#[path = "pdf_objects.rs"]
mod pdf_objects;

use std::collections::BTreeMap;

use pdf_objects::{File, Object, Objects, whole};

type Rows = Vec<Vec<String>>;

/// A row with its place, in tenths of a point from the top of the page.
type Placed = (i64, Vec<String>);

/// How many pages there may be.
const MAX_PAGES: usize = 1_000;

/// The rows of a PDF file; nothing where it is none that this program may have written.
pub(crate) fn rows(bytes: &[u8]) -> Option<Rows> {
    let rows = pages(bytes)?.into_iter().flatten();
    Some(rows.map(|(_, row)| row).collect())
}

/// The rows of each page with their places in tenths of a point from its top.
pub(crate) fn pages(bytes: &[u8]) -> Option<Vec<Vec<Placed>>> {
    let file = File::open(bytes)?;
    let root = file.entry(&file.trailer, "Root")?;
    let pages = file.entry(&root, "Pages")?;
    let mut read = Vec::new();
    let mut fonts = BTreeMap::new();
    for kid in pages.get("Kids")?.items().iter().take(MAX_PAGES) {
        let Object::Reference(number) = kid else {
            return None;
        };
        let page = file.object(*number)?;
        let resources = file.entry(&page, "Resources")?;
        if let Some(all) = file.entry(&resources, "Font") {
            for name in all.keys() {
                fonts.insert(
                    name.to_owned(),
                    Font::read(&file, &file.entry(&all, name)?)?,
                );
            }
        }
        let mut drawn = Drawn::default();
        drawn.follow(&file.stream(&page, "Contents")?, &fonts)?;
        read.push(drawn.lines());
    }
    Some(read)
}

/// Headings that stand alone at the foot of a page, and pages that are less than a third full though another follows.
///
/// `headings` are those of the document; what is printed above and below the text is left out.
pub(crate) fn faults_of_pages(bytes: &[u8], headings: &[String]) -> Vec<String> {
    let pages = pages(bytes).unwrap();
    let mut faults = Vec::new();
    let pages = pages.iter().map(|page| {
        let within = page.iter().filter(|(y, _)| (620..=7_900).contains(y));
        within.collect::<Vec<_>>()
    });
    let pages: Vec<Vec<_>> = pages.collect();
    let is_heading = |(_, row): &&&Placed| {
        let mut cells = row.iter();
        cells.any(|cell| headings.contains(cell))
    };
    for (number, pair) in (1..).zip(pages.windows(2)) {
        let (within, next) = (&pair[0], &pair[1]);
        // A heading with its only line may be the end of a page.
        let is_continued = !next.first().is_some_and(|row| is_heading(&row));
        let last = within.iter().rev();
        if let Some(heading) = last.take(1 + usize::from(is_continued)).find(is_heading) {
            faults.push(format!("page {number} ends with {heading:?}"));
        }
        let lowest = within.last().map_or(0, |(y, _)| *y);
        if lowest < 620 + (7_850 - 620) / 3 {
            faults.push(format!("page {number} ends at {lowest}: {within:?}"));
        }
    }
    faults
}

/// The letters of a font by their codes.
struct Font {
    letters: BTreeMap<u16, char>,
}

impl Font {
    fn read(file: &File<'_>, font: &Object) -> Option<Self> {
        let letters = letters(&file.stream(font, "ToUnicode")?)?;
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

/// What a page has drawn so far.
#[derive(Default)]
struct Drawn {
    /// Texts with their places, in tenths of a point from the upper left corner.
    texts: Vec<(i64, i64, String)>,
    font: String,
    at: (f64, f64),
}

impl Drawn {
    /// Follows the drawing, operator by operator.
    fn follow(&mut self, drawing: &[u8], fonts: &BTreeMap<String, Font>) -> Option<()> {
        let mut before: Vec<Object> = Vec::new();
        for object in Objects::new(drawing) {
            let Object::Word(operator) = object else {
                before.push(object);
                continue;
            };
            let numbers: Vec<f64> = before.iter().filter_map(Object::number).collect();
            match operator.as_str() {
                "Tf" => before.first()?.name()?.clone_into(&mut self.font),
                "Tm" => {
                    let [.., x, y] = &numbers[..] else {
                        return None;
                    };
                    self.at = (*x, *y);
                }
                "TJ" | "Tj" => self.letters(&before, fonts)?,
                _ => {}
            }
            before.clear();
        }
        Some(())
    }

    /// The letters of one text.
    fn letters(&mut self, before: &[Object], fonts: &BTreeMap<String, Font>) -> Option<()> {
        let font = fonts.get(&self.font)?;
        let (x, y) = self.at;
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

    /// The texts as lines, from above and from the left, with spaces made single.
    fn lines(mut self) -> Vec<Placed> {
        self.texts.sort();
        let lines = self.texts.chunk_by(|one, next| one.0 == next.0);
        let cell = |text: &String| {
            let words: Vec<&str> = text.split_whitespace().collect();
            words.join(" ").replace('−', "-")
        };
        let lines = lines.map(|line| {
            let cells = line.iter().map(|(_, _, text)| cell(text)).collect();
            (line[0].0, cells)
        });
        lines
            .map(|(place, mut cells): Placed| {
                while cells.last().is_some_and(String::is_empty) {
                    cells.pop();
                }
                (place, cells)
            })
            .filter(|(_, cells)| !cells.is_empty())
            .collect()
    }
}

#[allow(clippy::cast_possible_truncation)] // places on a page
fn tenths(place: f64) -> i64 {
    let tenths = (place * 10.0).round();
    whole(tenths.abs()).map_or(i64::MAX, |_| tenths as i64)
}
