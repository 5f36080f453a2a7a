//! The document broken into pages.

mod fit;
mod flow;
mod folded;
mod form;
mod picture;
#[cfg(test)]
mod tests;

use std::collections::HashMap;
use std::rc::Rc;

use super::super::super::table::{Cell, Kind, Setting, Table};
use super::super::{Block, Document, symbol};
use super::face::{BELOW, Faces, LOWER};
use super::lacking::Lacking;
use super::page::{BOTTOM, Ink, Leaf, PAGE, Part, Role, SIDE, Structure, TOP, WIDTH};
use crate::text::Lang;
use fit::{Alike, Fitted};

/// Type of the text and of its notes, in points.
const TEXT: f32 = 9.5;
const SMALL: f32 = 8.5;
/// Room between two columns.
const GAP: f32 = 11.0;

/// The pages with the structure that runs through them.
pub(super) struct Laid {
    pub(super) pages: Vec<Vec<Part>>,
    pub(super) structure: Vec<Structure>,
    /// How many leaves the structure has.
    pub(super) leaves: usize,
    /// Heading, page and height of every bookmark.
    pub(super) bookmarks: Vec<(String, usize, f32)>,
    pub(super) lacking: Lacking,
}

/// How a text is set.
#[derive(Clone, Copy)]
struct Style {
    size: f32,
    bold: bool,
    ink: Ink,
}

const PLAIN: Style = Style {
    size: TEXT,
    bold: false,
    ink: Ink::Black,
};
const NOTE: Style = Style {
    size: SMALL,
    bold: false,
    ink: Ink::Soft,
};

/// Breaks a document into pages.
pub(super) fn lay_out<'d>(document: &'d Document, faces: &'d Faces) -> Laid {
    let mut layout = Layout {
        faces,
        y: TOP,
        left: SIDE,
        is_form: document.is_form(),
        laid: Laid {
            pages: vec![Vec::new()],
            structure: Vec::new(),
            leaves: 0,
            bookmarks: Vec::new(),
            lacking: Lacking::default(),
        },
        alike: Alike::default(),
        fitted: HashMap::new(),
    };
    layout.head(document);
    for part in document
        .blocks
        .split_inclusive(|block| *block == Block::PageBreak)
    {
        layout.alike = Alike::of(part);
        layout.fitted.clear();
        for (at, block) in part.iter().enumerate() {
            layout.block(block, &part[at + 1..], document.lang);
        }
    }
    layout.laid
}

struct Layout<'f> {
    faces: &'f Faces,
    /// Where the next line begins.
    y: f32,
    /// Where a table begins: at the side of the page, or in its second column.
    left: f32,
    /// Whether fields are high enough to be written in.
    is_form: bool,
    laid: Laid,
    /// The tables up to the next break of the page.
    alike: Alike<'f>,
    /// Those of them that were fitted, by their headings.
    fitted: HashMap<Vec<&'f str>, Rc<Fitted>>,
}

impl<'f> Layout<'f> {
    fn head(&mut self, document: &Document) {
        if self.is_form {
            self.head_of_form(document);
            return;
        }
        let publisher = Style {
            size: 11.0,
            bold: true,
            ink: Ink::Soft,
        };
        if !document.publisher.is_empty() {
            let read = self.paragraph(&document.publisher, publisher, 0.0);
            self.laid.structure.push(read);
        }
        let title = Style {
            size: 19.0,
            bold: true,
            ink: Ink::Accent,
        };
        self.y += 2.0;
        let leaf = self.set(&document.title, title, 0.0);
        let role = Role::Heading(1, named(&document.title));
        self.group(role, vec![Structure::Leaf(leaf)]);
        for line in &document.subtitle {
            let read = self.paragraph(line, PLAIN, 0.0);
            self.laid.structure.push(read);
        }
        self.y += 5.0;
        self.area(SIDE, self.y, WIDTH, 1.5, Ink::Accent);
        self.y += 14.0;
    }

    fn block(&mut self, block: &'f Block, following: &'f [Block], lang: Lang) {
        match block {
            Block::Heading(text) => {
                let kept = self.kept(following, lang);
                self.heading(text, kept);
            }
            Block::Subheading(text) => {
                let kept = self.kept(following, lang);
                self.subheading(text, kept);
            }
            Block::Paragraph(text) => {
                let read = self.paragraph(text, PLAIN, 0.0);
                self.laid.structure.push(read);
                self.y += 6.0;
            }
            Block::Lines(lines) => {
                self.keep_notes(block);
                let read = lines.iter().map(|line| self.item(line, NOTE, 0.0));
                let read = read.collect();
                self.group(Role::List, read);
                self.y += 6.0;
            }
            Block::Outline { title, items } => self.outline(title, items),
            Block::Facts(facts) if self.is_form => self.fields(facts),
            Block::Facts(facts) => self.facts(facts),
            Block::Table(table) if table.setting == Setting::Folded && table.is_long() => {
                self.folded(table);
            }
            Block::Table(table) => self.table(table, following),
            Block::Chart(picture) => self.chart(picture, lang),
            Block::PageBreak => self.next_page(),
            Block::HalfPage => self.lower_half(),
        }
    }

    fn heading(&mut self, text: &str, kept: f32) {
        // The fields of a form need the page.
        self.y += if self.is_form { 0.0 } else { 8.0 };
        if self.y + 22.0 + kept > BOTTOM {
            self.next_page();
        }
        let page = self.laid.pages.len() - 1;
        self.laid.bookmarks.push((named(text), page, self.y));
        let style = Style {
            size: 12.5,
            bold: true,
            ink: Ink::Accent,
        };
        let leaf = self.set(text, style, 0.0);
        self.group(Role::Heading(2, named(text)), vec![Structure::Leaf(leaf)]);
        self.y += 4.0;
    }

    /// A heading below a heading; it has no bookmark.
    fn subheading(&mut self, text: &str, kept: f32) {
        self.y += 5.0;
        if self.y + 18.0 + kept > BOTTOM {
            self.next_page();
        }
        let style = Style {
            size: 10.5,
            bold: true,
            ink: Ink::Black,
        };
        let leaf = self.set(text, style, 0.0);
        self.group(Role::Heading(3, named(text)), vec![Structure::Leaf(leaf)]);
        self.y += 3.0;
    }

    fn group(&mut self, role: Role, read: Vec<Structure>) {
        if !read.is_empty() {
            self.laid.structure.push(Structure::Group(role, read));
        }
    }

    fn paragraph(&mut self, text: &str, style: Style, indent: f32) -> Structure {
        let leaf = self.set(text, style, indent);
        Structure::Group(Role::Paragraph, vec![Structure::Leaf(leaf)])
    }

    fn item(&mut self, text: &str, style: Style, indent: f32) -> Structure {
        let leaf = self.set(text, style, indent);
        Structure::Group(Role::Item, vec![Structure::Leaf(leaf)])
    }

    /// Sets a text in lines, over pages where it must be.
    fn set(&mut self, text: &str, style: Style, indent: f32) -> Leaf {
        let face = self.faces.face(style.bold);
        let text = face.printable(text, &mut self.laid.lacking);
        let leaf = self.leaf();
        for line in face.wrap(&text, style.size, WIDTH - indent) {
            let height = style.size * 1.4;
            if self.y + height > BOTTOM {
                self.next_page();
            }
            self.text(SIDE + indent, self.y + style.size, style, &line, Some(leaf));
            self.y += height;
        }
        leaf
    }

    /// A table; the notes below it do not stand alone on the next page.
    fn table(&mut self, table: &'f Table, following: &[Block]) {
        let notes = self.notes(following);
        self.keep_whole(table, notes);
        let fitted = self.fit(table);
        let mut rows = Vec::new();
        let head = self.row(&fitted, None, table, false);
        self.rule(&fitted);
        for (at, cells) in table.rows.iter().enumerate() {
            let mut room = self.height(&fitted, table, cells);
            // The last row does not stand alone.
            match &table.rows[at + 1..] {
                [] => room += notes,
                [last] => room += self.height(&fitted, table, last) + notes,
                _ => {}
            }
            if self.y + room > BOTTOM {
                self.next_page();
                self.repeated_head(&fitted, table);
            }
            rows.push(self.body_row(&fitted, at, table));
        }
        self.structured(table, head, rows);
        self.y += if self.is_form { 3.0 } else { 10.0 };
    }

    /// A row of the table with its place in the structure.
    fn body_row(&mut self, fitted: &Fitted, at: usize, table: &Table) -> Structure {
        let mut row = self.row(fitted, Some((at, &table.rows[at][..])), table, false);
        if !has_heads(table.rows.len(), fitted.columns.len()) {
            for cell in &mut row {
                if let Structure::Group(role, _) = cell {
                    *role = Role::Data;
                }
            }
        }
        Structure::Group(Role::Row, row)
    }

    /// The headings again, on another page or in another column: for the eye only, as the structure has them once.
    fn repeated_head(&mut self, fitted: &Fitted, table: &Table) {
        let spoken = self.laid.leaves;
        self.row(fitted, None, table, true);
        self.laid.leaves = spoken;
        self.rule(fitted);
    }

    /// The table in the structure.
    fn structured(&mut self, table: &Table, head: Vec<Structure>, rows: Vec<Structure>) {
        let head = vec![Structure::Group(Role::Row, head)];
        let mut parts = vec![Structure::Group(Role::Head, head)];
        if !rows.is_empty() {
            parts.push(Structure::Group(Role::Body, rows));
        }
        self.group(Role::Table(named(&table.caption)), parts);
    }

    fn rule(&mut self, fitted: &Fitted) {
        self.area(self.left, self.y, fitted.width(), 0.8, Ink::Line);
        self.y += 2.0;
    }

    /// A row of the table, or its headings.
    fn row(
        &mut self,
        fitted: &Fitted,
        row: Option<(usize, &[Cell])>,
        table: &Table,
        silent: bool,
    ) -> Vec<Structure> {
        let height = match row {
            Some((_, cells)) => self.height(fitted, table, cells),
            None => self.head_height(fitted, table),
        };
        if row.is_some_and(|(at, _)| at % 2 == 1) {
            self.area(self.left, self.y, fitted.width(), height, Ink::Band);
        }
        let mut read = Vec::new();
        let mut x = self.left + fitted.gap / 2.0;
        // What is written by hand is written on a line at the foot of the row.
        let by_hand = row.is_some() && table.setting == Setting::Form;
        for (at, width) in &fitted.columns {
            let column = &table.columns[*at];
            let style = Style {
                size: fitted.size,
                bold: row.is_none() || column.kind == Kind::Name,
                ink: if row.is_none() { Ink::Soft } else { Ink::Black },
            };
            let leaf = self.leaf();
            let (said, sign) = match row {
                Some((_, cells)) => (cells[*at].text.as_ref(), cells[*at].sign),
                None => (column.heading.as_str(), ""),
            };
            let face = self.faces.face(style.bold);
            let lines = if by_hand && form::is_line(said) {
                vec![form::line(face, fitted.size, *width)]
            } else {
                self.lines(said, style, *width)
            };
            let mut y = self.y + fitted.size * 1.12;
            if by_hand {
                y += height - lines_high(fitted.size, Some(lines.len())) - 0.35 * fitted.size;
            }
            for line in lines {
                let left = if column.kind.is_numeric() {
                    // The marks of decimals stand below each other; a word ends where the numbers do.
                    let own = fit::fraction(face, &line, fitted.size);
                    let is_number = line.ends_with(|last: char| last.is_ascii_digit());
                    let beyond = if row.is_some() && is_number {
                        fitted.fractions.get(*at).map_or(0.0, |all| all - own)
                    } else {
                        0.0
                    };
                    x + width - beyond - face.width(&line, fitted.size)
                } else {
                    x
                };
                // A sign hangs outside the digits, which stay below each other.
                let line = line + sign;
                let spoken = (!silent).then_some(leaf);
                self.text(left, y, style, &line, spoken);
                y += fitted.size * 1.25;
            }
            x += width + fitted.gap;
            let role = match (row.is_some(), column.kind) {
                (false, _) => Role::ColumnHead,
                (true, Kind::Name) => Role::RowHead,
                (true, _) => Role::Data,
            };
            read.push(Structure::Group(role, vec![Structure::Leaf(leaf)]));
        }
        self.y += height;
        read
    }

    fn height(&mut self, fitted: &Fitted, table: &Table, cells: &[Cell]) -> f32 {
        let lines = fitted.columns.iter().map(|(at, width)| {
            let style = Style {
                size: fitted.size,
                bold: table.columns[*at].kind == Kind::Name,
                ink: Ink::Black,
            };
            self.lines(&cells[*at].text, style, *width).len()
        });
        let own = lines_high(fitted.size, lines.max());
        match table.setting {
            Setting::Form => own.max(form::FIELD),
            Setting::Whole | Setting::Folded | Setting::Continued => own,
        }
    }

    /// How high the headings are.
    fn head_height(&mut self, fitted: &Fitted, table: &Table) -> f32 {
        let lines = fitted.columns.iter().map(|(at, width)| {
            let style = Style {
                size: fitted.size,
                bold: true,
                ink: Ink::Soft,
            };
            self.lines(&table.columns[*at].heading, style, *width).len()
        });
        lines_high(fitted.size, lines.max())
    }

    /// A cell's text in lines of its column.
    fn lines(&mut self, text: &str, style: Style, room: f32) -> Vec<String> {
        let face = self.faces.face(style.bold);
        let text = face.printable(text, &mut self.laid.lacking);
        if face.width(&text, style.size) <= room + 0.01 {
            return vec![text];
        }
        face.wrap(&text, style.size, room)
    }

    fn leaf(&mut self) -> Leaf {
        self.laid.leaves += 1;
        self.laid.leaves - 1
    }

    /// A line from a place on, the lower letters of its symbols below it.
    fn text(&mut self, x: f32, y: f32, style: Style, text: &str, leaf: Option<Leaf>) {
        let face = self.faces.face(style.bold);
        let mut x = x;
        for (part, lower) in symbol::parts(text) {
            let (size, y) = if lower {
                (style.size * LOWER, y + style.size * BELOW)
            } else {
                (style.size, y)
            };
            let text = part.to_owned();
            self.draw(Part::Text {
                x,
                y,
                size,
                bold: style.bold,
                ink: style.ink,
                text,
                leaf,
            });
            x += face.width(part, size);
        }
    }

    fn area(&mut self, x: f32, y: f32, width: f32, height: f32, ink: Ink) {
        self.draw(Part::Area {
            x,
            y,
            width,
            height,
            ink,
            leaf: None,
        });
    }

    fn draw(&mut self, part: Part) {
        if let Some(page) = self.laid.pages.last_mut() {
            page.push(part);
        }
    }

    /// Goes on in the lower half, below a line to cut at; on the next page where the upper half was too short.
    fn lower_half(&mut self) {
        let middle = PAGE.1 / 2.0;
        if self.y > middle {
            self.next_page();
            return;
        }
        self.area(SIDE, middle, WIDTH, 0.5, Ink::Line);
        self.y = middle + 10.0;
    }

    fn next_page(&mut self) {
        self.laid.pages.push(Vec::new());
        self.y = TOP;
    }
}

/// How high a row of at least one line is.
fn lines_high(size: f32, lines: Option<usize>) -> f32 {
    let lines = u16::try_from(lines.unwrap_or(1).max(1)).unwrap_or(u16::MAX);
    size * (0.25 + 1.25 * f32::from(lines))
}

/// Whether the names are read as heads of their rows: not where there would be more heads than what they head.
fn has_heads(rows: usize, columns: usize) -> bool {
    rows * columns.saturating_sub(1) >= columns + rows
}

/// A title that is never empty.
fn named(text: &str) -> String {
    match text.trim() {
        "" => "–".to_owned(),
        text => text.to_owned(),
    }
}
