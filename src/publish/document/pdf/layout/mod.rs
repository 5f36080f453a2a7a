//! Breaks a document into pages.

mod fit;
mod form;
mod picture;

use std::collections::HashMap;
use std::rc::Rc;

use super::super::super::table::{Cell, Kind, Setting, Table};
use super::super::{Block, Document, symbol};
use super::face::{BELOW, Faces, LOWER, Lacking};
use super::{BOTTOM, Ink, Leaf, PAGE, Part, Role, SIDE, Structure, TOP, WIDTH};
use crate::text::Lang;
use fit::{Alike, Fitted};

/// The type size of the text, in points.
const TEXT: f32 = 9.5;
const SMALL: f32 = 8.5;
/// The gap between two columns.
const GAP: f32 = 11.0;

/// The pages, and the structure for screen readers that continues through them.
pub(super) struct LaidOutPages {
    pub(super) pages: Vec<Vec<Part>>,
    pub(super) structure: Vec<Structure>,
    /// How many leaves the structure has.
    pub(super) leaves: usize,
    /// Heading, page and height of every bookmark.
    pub(super) bookmarks: Vec<(String, usize, f32)>,
    pub(crate) lacking: Lacking,
}

/// The style of a text.
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
pub(super) fn lay_out<'d>(document: &'d Document, faces: &'d Faces) -> LaidOutPages {
    let mut layout = Layout {
        faces,
        page: 0,
        y: TOP,
        left: SIDE,
        room: WIDTH,
        is_form: document.is_form(),
        laid: LaidOutPages {
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
        let mut rest = part;
        while let [block, following @ ..] = rest {
            if layout.beside(rest) {
                rest = &rest[4..];
            } else {
                layout.block(block, following, document.lang);
                rest = following;
            }
        }
    }
    layout.laid
}

struct Layout<'f> {
    faces: &'f Faces,
    /// The page of the next line, and its position there.
    page: usize,
    y: f32,
    /// Where lines and tables begin: at the left of the page, or in its second column; and how wide they are.
    left: f32,
    room: f32,
    /// Whether this is a form, with fields high enough to write in.
    is_form: bool,
    laid: LaidOutPages,
    /// The tables up to the next break of the page.
    alike: Alike<'f>,
    /// The layouts determined for them, by their headings.
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
        let role = Role::Heading(1, title_or_dash(&document.title));
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
        self.y += if self.is_form { 0.0 } else { ABOVE_HEADING };
        if self.y + HEADING - ABOVE_HEADING + kept > BOTTOM {
            self.next_page();
        }
        let bookmark = (title_or_dash(text), self.page, self.y);
        self.laid.bookmarks.push(bookmark);
        let style = Style {
            size: 12.5,
            bold: true,
            ink: Ink::Accent,
        };
        let leaf = self.set(text, style, 0.0);
        self.group(
            Role::Heading(2, title_or_dash(text)),
            vec![Structure::Leaf(leaf)],
        );
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
        self.group(
            Role::Heading(3, title_or_dash(text)),
            vec![Structure::Leaf(leaf)],
        );
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

    /// Sets a text in lines, over several pages if necessary.
    fn set(&mut self, text: &str, style: Style, indent: f32) -> Leaf {
        let face = self.faces.face(style.bold);
        let text = face.printable(text, &mut self.laid.lacking);
        let leaf = self.leaf();
        for line in face.wrap(&text, style.size, self.room - indent) {
            let height = style.size * 1.4;
            if self.y + height > BOTTOM {
                self.next_page();
            }
            self.text(
                self.left + indent,
                self.y + style.size,
                style,
                &line,
                Some(leaf),
            );
            self.y += height;
        }
        leaf
    }

    /// Sets a table; the notes below it never stand alone on the next page.
    fn table(&mut self, table: &'f Table, following: &[Block]) {
        let notes = self.notes(following);
        let narrow = match table.setting {
            Setting::Beside => self.fit_folded(table, TEXT),
            _ => None,
        };
        let fitted = narrow.map_or_else(|| self.fit(table), Rc::new);
        let begin = self.height_of_beginning(&fitted, table, notes);
        if self.y + begin > BOTTOM {
            self.next_page();
        }
        self.rows(&fitted, table, notes);
        self.y += if self.is_form { 3.0 } else { 10.0 };
    }

    /// Sets the headings of a table, and its rows on as many pages as they need.
    fn rows(&mut self, fitted: &Fitted, table: &Table, notes: f32) {
        let mut rows = Vec::new();
        let head = self.row(fitted, None, table, false);
        self.rule(fitted);
        for (at, cells) in table.rows.iter().enumerate() {
            let mut room = self.height(fitted, table, cells);
            // The last row never stands alone on a page.
            match &table.rows[at + 1..] {
                [] => room += notes,
                [last] => room += self.height(fitted, table, last) + notes,
                _ => {}
            }
            if self.y + room > BOTTOM {
                self.next_page();
                self.repeated_head(fitted, table);
            }
            rows.push(self.body_row(fitted, at, table));
        }
        self.structured(table, head, rows);
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

    /// Repeats the headings on another page or in another column: visibly only, as the structure has them once.
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
        self.group(Role::Table(title_or_dash(&table.caption)), parts);
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
        // A blank cell of a form has a line to write on at the foot of the row.
        let by_hand = row.is_some() && table.setting == Setting::Form;
        for (at, width) in &fitted.columns {
            let column = &table.columns[*at];
            let before = inset(table, *at);
            let (x_end, width) = (x + width, width - before);
            x += before;
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
            if row.is_some() && column.kind == Kind::Course {
                let drawn = self.course(said, (x, self.y + fitted.size * 0.3), leaf);
                read.push(Structure::Group(Role::Data, drawn));
                x = x_end + fitted.gap;
                continue;
            }
            let face = self.faces.face(style.bold);
            let lines = if by_hand && form::is_line(said) {
                vec![form::line(face, fitted.size, width)]
            } else {
                self.lines(said, style, width)
            };
            let mut y = self.y + fitted.size * 1.12;
            if by_hand {
                y += height - lines_high(fitted.size, Some(lines.len())) - 0.35 * fitted.size;
            }
            for line in lines {
                let left = if column.kind.is_numeric() {
                    // Decimal marks are aligned; a word ends where the numbers end.
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
                // A sign is outside the digits, which stay aligned.
                let line = line + sign;
                let spoken = (!silent).then_some(leaf);
                self.text(left, y, style, &line, spoken);
                y += fitted.size * 1.25;
            }
            x = x_end + fitted.gap;
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
        let written = fitted.columns.iter();
        let written = written.filter(|(at, _)| table.columns[*at].kind != Kind::Course);
        let lines = written.map(|(at, width)| {
            let style = Style {
                size: fitted.size,
                bold: table.columns[*at].kind == Kind::Name,
                ink: Ink::Black,
            };
            let width = width - inset(table, *at);
            self.lines(&cells[*at].text, style, width).len()
        });
        let own = lines_high(fitted.size, lines.max());
        match table.setting {
            Setting::Form => own.max(form::FIELD),
            _ => own,
        }
    }

    /// The height of the headings.
    fn head_height(&mut self, fitted: &Fitted, table: &Table) -> f32 {
        let lines = fitted.columns.iter().map(|(at, width)| {
            let style = Style {
                size: fitted.size,
                bold: true,
                ink: Ink::Soft,
            };
            let width = width - inset(table, *at);
            self.lines(&table.columns[*at].heading, style, width).len()
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

    /// Draws a line of text from a position on, with the subscripts of its symbols.
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
        if let Some(page) = self.laid.pages.get_mut(self.page) {
            page.push(part);
        }
    }

    /// Continues in the lower half, below a line to cut at; on the next page if the upper half was too small.
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
        self.page += 1;
        // Beside a table that goes on there already.
        if self.page == self.laid.pages.len() {
            self.laid.pages.push(Vec::new());
        }
        self.y = TOP;
    }
}

/// The room before a left-aligned column that follows numbers, whose signs are outside it.
const INSET: f32 = 7.0;

/// The room before a column.
fn inset(table: &Table, at: usize) -> f32 {
    if table.follows_number(at) { INSET } else { 0.0 }
}

/// The height of a row of at least one line.
fn lines_high(size: f32, lines: Option<usize>) -> f32 {
    let lines = u16::try_from(lines.unwrap_or(1).max(1)).unwrap_or(u16::MAX);
    size * (0.25 + 1.25 * f32::from(lines))
}

/// Whether names are marked as row headings; not if there were more headings than other cells.
fn has_heads(rows: usize, columns: usize) -> bool {
    rows * columns.saturating_sub(1) >= columns + rows
}

/// A title that is never empty.
fn title_or_dash(text: &str) -> String {
    match text.trim() {
        "" => "–".to_owned(),
        text => text.to_owned(),
    }
}

/// A heading goes to the next page unless this much room is below it.
const KEPT: f32 = 80.0;

/// A table up to this height is not divided between pages.
const WHOLE: f32 = 0.14 * (BOTTOM - TOP);

/// How many rows of another one are with its headings.
const FIRST_ROWS: usize = 2;

/// The height of a heading with the room above it.
const HEADING: f32 = 22.0 + ABOVE_HEADING;
const ABOVE_HEADING: f32 = 8.0;

/// Up to this many lines before a table or a picture stay with it.
const SHORT: f32 = 8.0;

/// The share of the width that the labels of facts take at most.
const LABELS: f32 = 0.4 * WIDTH;

/// The height of a line of text.
const LINE: f32 = TEXT * 1.4;

impl<'f> Layout<'f> {
    /// How much of what follows a heading has to be on the same page.
    fn kept(&mut self, following: &'f [Block], lang: Lang) -> f32 {
        match following.split_first() {
            Some((Block::Heading(_) | Block::Subheading(_), rest)) => {
                2.5 * LINE + self.kept(rest, lang)
            }
            _ => self
                .height_to_first_content(following, lang)
                .unwrap_or(KEPT),
        }
    }

    /// The height from the beginning of a part to the end of its table or picture; `None` if more than a few lines come
    /// first.
    fn height_to_first_content(&mut self, blocks: &'f [Block], lang: Lang) -> Option<f32> {
        let (first, rest) = blocks.split_first()?;
        match first {
            Block::Table(table) => {
                let (fitted, notes) = (self.fit(table), self.notes(rest));
                Some(self.height_of_beginning(&fitted, table, notes))
            }
            Block::Chart(picture) => Some(picture::height_of_beginning(picture, lang)),
            short if self.is_short(short) => {
                let own = self.lines_of(short) * LINE + 6.0;
                Some(own + self.height_to_first_content(rest, lang)?)
            }
            _ => None,
        }
    }

    fn is_short(&self, block: &Block) -> bool {
        let lines = self.lines_of(block);
        lines > 0.0 && lines <= SHORT
    }

    /// The number of lines of sentences and facts; 0 for other blocks.
    fn lines_of(&self, block: &Block) -> f32 {
        let lines = |text: &str, size| self.faces.face(false).wrap(text, size, WIDTH).len();
        let all: usize = match block {
            Block::Paragraph(text) => lines(text, TEXT),
            Block::Lines(all) => all.iter().map(|text| lines(text, SMALL)).sum(),
            Block::Facts(facts) => facts.len(),
            _ => 0,
        };
        f32::from(u16::try_from(all).unwrap_or(u16::MAX))
    }

    /// The height of what of a table has to be on one page: all of a short one, with its notes; of another the first
    /// rows.
    fn height_of_beginning(&mut self, fitted: &Fitted, table: &Table, notes: f32) -> f32 {
        let rows = table.rows.iter();
        let rows: Vec<f32> = rows.map(|row| self.height(fitted, table, row)).collect();
        let head = self.head_height(fitted, table) + 2.0;
        let whole = head + rows.iter().sum::<f32>() + notes;
        // The last row does not stand alone either.
        if whole <= WHOLE || rows.len() <= FIRST_ROWS + 1 {
            return whole.min(BOTTOM - TOP);
        }
        let first = match table.setting {
            Setting::Folded if table.is_long() => fit::FEWEST,
            _ => FIRST_ROWS,
        };
        head + rows.iter().take(first).sum::<f32>()
    }

    /// The height of the short notes directly after a table; 0 without such notes.
    fn notes(&self, following: &[Block]) -> f32 {
        match following.first() {
            Some(notes @ Block::Lines(_)) if self.is_short(notes) => {
                self.lines_of(notes) * LINE + 10.0
            }
            _ => 0.0,
        }
    }

    /// Keeps short notes on one page.
    fn keep_notes(&mut self, notes: &Block) {
        if self.is_short(notes) && self.y + self.lines_of(notes) * LINE > BOTTOM {
            self.next_page();
        }
    }

    /// Labels below each other, with their values beside them.
    fn facts(&mut self, facts: &[(String, String)]) {
        let face = self.faces.face(false);
        let label = Style {
            ink: Ink::Soft,
            ..PLAIN
        };
        let mut said = Vec::new();
        for (name, value) in facts {
            let name = face.printable(&format!("{name}:"), &mut self.laid.lacking);
            said.push((name, face.printable(value, &mut self.laid.lacking)));
        }
        let widths = said.iter().map(|(name, _)| face.width(name, TEXT));
        let column = (widths.fold(0.0, f32::max) + GAP).min(LABELS);
        let mut read = Vec::new();
        for (name, value) in &said {
            let leaf = self.leaf();
            let names = face.wrap(name, TEXT, column - GAP / 2.0);
            let values = face.wrap(value, TEXT, WIDTH - column);
            for at in 0..names.len().max(values.len()) {
                if self.y + LINE > BOTTOM {
                    self.next_page();
                }
                let y = self.y + TEXT;
                if let Some(line) = names.get(at) {
                    self.text(SIDE, y, label, line, Some(leaf));
                }
                if let Some(line) = values.get(at) {
                    self.text(SIDE + column, y, PLAIN, line, Some(leaf));
                }
                self.y += LINE;
            }
            read.push(Structure::Group(Role::Item, vec![Structure::Leaf(leaf)]));
        }
        self.group(Role::List, read);
        self.y += 6.0;
    }

    /// A title with the first of its items.
    fn outline(&mut self, title: &str, items: &[(String, Vec<String>)]) {
        if self.y + 4.0 * LINE > BOTTOM {
            self.next_page();
        }
        let read = self.paragraph(title, PLAIN, 0.0);
        self.laid.structure.push(read);
        let mut all = Vec::new();
        for (item, below) in items {
            let head = self.item(item, PLAIN, 12.0);
            all.push(head);
            for line in below {
                let read = self.item(line, NOTE, 24.0);
                all.push(read);
            }
        }
        self.group(Role::List, all);
        self.y += 6.0;
    }
}

#[cfg(test)]
mod tests {
    use super::super::super::super::table::{Cell, Column, Kind, Setting, Table};
    use super::super::super::{Block, Document};
    use super::super::Part;
    use super::super::face::Faces;
    use super::lay_out;
    use crate::text::Lang;

    /// A table of names and as many columns of products.
    fn document(columns: usize) -> Document {
        let mut heads = vec![
            Column::new("No.", Kind::Number),
            Column::new("Name", Kind::Name),
        ];
        heads.extend((1..=columns).map(|at| Column::new(format!("Round {at}"), Kind::Text)));
        let row = |no: usize| {
            let mut cells = vec![
                Cell::text(no.to_string()),
                Cell::text("Mogens Winther-Bach"),
            ];
            cells.extend((0..columns).map(|_| Cell::text("½·4½")));
            cells
        };
        Document {
            lang: Lang::En,
            publisher: "Club".to_owned(),
            title: "Products".to_owned(),
            subtitle: Vec::new(),
            blocks: vec![Block::Table(Table {
                rows: (1..=12).map(row).collect(),
                ..Table::new(heads, Lang::En).with_caption("Products")
            })],
        }
    }

    /// The document with so many rows, in this setting.
    fn set(columns: usize, rows: usize, setting: Setting) -> Document {
        let mut document = document(columns);
        for block in &mut document.blocks {
            if let Block::Table(table) = block {
                let row = table.rows[0].clone();
                table.rows = vec![row; rows];
                table.setting = setting;
            }
        }
        document
    }

    /// Two tables with a heading each, of so many rows and of two.
    fn side_by_side(rows: usize) -> Document {
        let mut document = set(1, rows, Setting::Beside);
        let other = set(1, 2, Setting::Beside).blocks;
        document.blocks.extend(other);
        for at in [1, 0] {
            let heading = Block::Heading(format!("Table {at}"));
            document.blocks.insert(at, heading);
        }
        document
    }

    /// Where the texts of a page are: page, left, right and height.
    fn places(document: &Document, faces: &Faces, wanted: &str) -> Vec<(usize, f32, f32, f32)> {
        let pages = lay_out(document, faces).pages;
        let texts = pages.iter().enumerate().flat_map(|(page, parts)| {
            parts.iter().filter_map(move |part| match part {
                Part::Text {
                    x,
                    y,
                    size,
                    bold,
                    text,
                    ..
                } if text == wanted => {
                    let width = faces.face(*bold).width(text, *size);
                    Some((page, *x, x + width, *y))
                }
                _ => None,
            })
        });
        texts.collect()
    }

    /// Narrow tables stand side by side, a longer one goes on alone, and what follows is below both.
    #[test]
    fn two_narrow_tables_stand_side_by_side() {
        let faces = Faces::new().unwrap();
        for (rows, last) in [(3, 0), (70, 1)] {
            let mut document = side_by_side(rows);
            document.blocks.push(Block::Heading("Below".to_owned()));
            let place = |wanted| places(&document, &faces, wanted);
            let [left, right] = ["Table 0", "Table 1"].map(|heading| place(heading)[0]);
            assert_eq!((left.0, left.3), (right.0, right.3));
            assert!(left.2 < right.1);
            let names = place("Mogens Winther-Bach");
            assert_eq!(names.len(), rows + 2);
            let lowest = names.iter().map(|name| (name.0, name.3));
            let (page, lowest) = lowest.max_by(|a, b| a.partial_cmp(b).unwrap()).unwrap();
            let below = place("Below")[0];
            assert_eq!((page, below.0), (last, last));
            assert!(below.3 > lowest);
        }
    }

    /// There is room between a number with a sign and the word after it.
    #[test]
    fn a_word_after_a_number_stands_apart() {
        let faces = Faces::new().unwrap();
        let mut document = document(0);
        let columns = vec![
            Column::new("Name", Kind::Name),
            Column::new("Total", Kind::Count),
            Column::new("Class", Kind::Sign),
        ];
        let row = ["Anna", "1234", "A1"].map(Cell::text);
        let mut row = row.to_vec();
        row[1].sign = "*";
        for setting in [Setting::Whole, Setting::Beside, Setting::Folded] {
            document.blocks = vec![Block::Table(
                Table {
                    rows: vec![row.clone(); 50],
                    ..Table::new(columns.clone(), Lang::En).with_caption("Total")
                }
                .set(setting),
            )];
            let [number, word] = ["1234*", "A1"].map(|text| places(&document, &faces, text)[0]);
            assert!(word.1 - number.2 >= 6.0, "{setting:?}: {number:?} {word:?}");
        }
    }

    /// However many columns a table has, no text is printed on another.
    #[test]
    fn no_text_stands_on_another() {
        let faces = Faces::new().unwrap();
        let mut documents: Vec<(usize, Document)> = [1, 5, 10, 15, 20, 30]
            .map(|columns| (columns, document(columns)))
            .into();
        documents
            .extend([0, 1, 2, 3, 5].map(|columns| (columns, set(columns, 130, Setting::Folded))));
        documents.extend([1, 5].map(|columns| (columns, set(columns, 9, Setting::Form))));
        documents.extend([3, 90].map(|rows| (1, side_by_side(rows))));
        for (columns, document) in documents {
            let laid = lay_out(&document, &faces);
            for parts in &laid.pages {
                let texts = parts.iter().filter_map(|part| match part {
                    Part::Text {
                        x,
                        y,
                        size,
                        bold,
                        text,
                        ..
                    } => Some((
                        *x,
                        x + faces.face(*bold).width(text, *size),
                        *y,
                        *size,
                        text,
                    )),
                    _ => None,
                });
                let texts: Vec<_> = texts.collect();
                for (at, one) in texts.iter().enumerate() {
                    for other in &texts[at + 1..] {
                        let beside = one.1 <= other.0 + 0.1 || other.1 <= one.0 + 0.1;
                        let apart = (one.2 - other.2).abs() >= 0.8 * one.3.min(other.3);
                        assert!(beside || apart, "{columns}: {one:?} {other:?}");
                    }
                }
            }
        }
    }

    /// Rows to write in are 8 mm high or more, and so are the fields.
    #[test]
    fn a_form_has_room_to_write_in() {
        let faces = Faces::new().unwrap();
        let mut form = set(2, 9, Setting::Form);
        let field = |name: &str| (name.to_owned(), "____".to_owned());
        let fields = ["Name", "Number", "Event", "Days"].map(field).to_vec();
        form.blocks.insert(0, Block::Facts(fields));
        let laid = lay_out(&form, &faces);
        let parts = laid.pages[0].iter();
        let places = parts.filter_map(|part| match part {
            Part::Text { x, y, text, .. } if text == "1" || text == "Name:" || text == "Event:" => {
                Some((*x, *y))
            }
            _ => None,
        });
        let places: Vec<(f32, f32)> = places.collect();
        assert_eq!(places.len(), 11);
        for pair in places.windows(2) {
            if (pair[0].0 - pair[1].0).abs() < 0.1 {
                assert!(
                    pair[1].1 - pair[0].1 >= 8.0 / 25.4 * 72.0 - 0.01,
                    "{pair:?}"
                );
            }
        }
    }

    /// The marks of decimals stand below each other, whatever comes behind them.
    #[test]
    fn decimals_stand_below_each_other() {
        let faces = Faces::new().unwrap();
        let mut document = document(0);
        let numbers = ["6.5", "26.25", "7", "≤77.7"];
        let columns = vec![
            Column::new("Name", Kind::Name),
            Column::new("Points", Kind::Decimal),
        ];
        document.blocks = vec![Block::Table(Table {
            rows: numbers
                .iter()
                .map(|number| vec![Cell::text("Anna"), Cell::text(number)])
                .collect(),
            ..Table::new(columns, Lang::En).with_caption("Points")
        })];
        let laid = lay_out(&document, &faces);
        let face = faces.face(false);
        let parts = laid.pages.iter().flatten();
        let marks = parts.filter_map(|part| match part {
            Part::Text { x, size, text, .. } if numbers.contains(&text.as_str()) => {
                let whole = text.split('.').next().unwrap();
                Some(x + face.width(whole, *size))
            }
            _ => None,
        });
        let marks: Vec<f32> = marks.collect();
        assert_eq!(marks.len(), numbers.len());
        for mark in &marks {
            assert!((mark - marks[0]).abs() < 0.05, "{marks:?}");
        }
    }
}
