//! Determines the column widths of a table, and its type size.
//!
//! Tables with the same headings that may be on one page have the same columns, and every table with a column of names
//! is as wide as the text, so that the tables of a page line up.

use std::collections::HashMap;
use std::rc::Rc;

use super::super::super::super::table::{Kind, Table};
use super::super::super::Block;
use super::super::face::Face;
use super::{GAP, HEADING, Layout, TEXT, inset};
use crate::publish::chart::course;
use crate::publish::document::pair;
use crate::publish::document::pdf::{BOTTOM, SIDE, WIDTH};

/// The smallest type for a table that would otherwise be too wide.
const LEAST: f32 = 7.0;

/// How much more than its longest name a column of names gets before the following columns take their share.
const SPARE: f32 = 70.0;

/// The greatest width for names; a longer one takes several lines, so that it does not make all the rest small.
const NAMES: f32 = 190.0;

/// The headings of a table.
fn headings(table: &Table) -> Vec<&str> {
    let columns = table.columns.iter();
    columns.map(|column| column.heading.as_str()).collect()
}

/// The tables of some blocks, grouped by their headings.
#[derive(Default)]
pub(super) struct Alike<'d> {
    tables: HashMap<Vec<&'d str>, Vec<&'d Table>>,
}

impl<'d> Alike<'d> {
    pub(super) fn of(blocks: &'d [Block]) -> Self {
        let mut alike = Self::default();
        for block in blocks {
            if let Block::Table(table) = block {
                let same = alike.tables.entry(headings(table)).or_default();
                same.push(table);
            }
        }
        alike
    }
}

/// The layout of a table on the page: the type size, and the visible columns with their widths.
pub(super) struct Fitted {
    pub(crate) size: f32,
    pub(super) columns: Vec<(usize, f32)>,
    /// The gap between two columns.
    pub(super) gap: f32,
    /// The width of the longest decimals with their mark, by column; 0 if they are not aligned.
    pub(super) fractions: Vec<f32>,
}

impl Fitted {
    /// The distance from the left of the first column to the right of the last.
    pub(crate) fn width(&self) -> f32 {
        self.columns.iter().map(|(_, width)| width + self.gap).sum()
    }
}

impl<'f> Layout<'f> {
    /// The layout of a table, which is the same for all tables with its headings.
    pub(super) fn fit(&mut self, table: &'f Table) -> Rc<Fitted> {
        let headings = headings(table);
        if let Some(fitted) = self.fitted.get(&headings) {
            return Rc::clone(fitted);
        }
        let tables = self.alike.tables.remove(&headings).unwrap_or_default();
        let fitted = Rc::new(self.fit_all(&tables, table));
        self.fitted.insert(headings, Rc::clone(&fitted));
        fitted
    }

    /// Tries smaller type first, then fewer columns, and at last texts in several lines.
    fn fit_all(&mut self, tables: &[&Table], like: &Table) -> Fitted {
        let mut shown: Vec<usize> = (0..like.columns.len()).collect();
        let mut size = TEXT;
        loop {
            let mut columns: Vec<(usize, f32)> = shown
                .iter()
                .map(|at| (*at, self.natural(tables, *at, size)))
                .collect();
            let taken: f32 = columns.iter().map(|(_, width)| width + GAP).sum();
            if taken <= WIDTH {
                widened(&mut columns, like, WIDTH - taken);
                let fractions = self.fractions(tables, size);
                return Fitted {
                    size,
                    columns,
                    gap: GAP,
                    fractions,
                };
            }
            if size - 0.5 >= LEAST {
                size -= 0.5;
                continue;
            }
            let last = shown
                .iter()
                .copied()
                .filter(|at| like.columns[*at].priority > 0)
                .max_by_key(|at| (like.columns[*at].priority, *at));
            match last {
                Some(last) => shown.retain(|at| *at != last),
                None => return narrowed(size, columns, like, WIDTH),
            }
        }
    }

    /// The widest text of a column in any of the tables.
    fn natural(&mut self, tables: &[&Table], at: usize, size: f32) -> f32 {
        let lacking = &mut self.laid.lacking;
        let mut widest: f32 = 0.0;
        for table in tables {
            let column = &table.columns[at];
            let heading = self.faces.face(true);
            let head = heading.width(&heading.printable(&column.heading, lacking), size);
            // A letter is half as wide as the type size on average.
            let least = f32::from(u16::try_from(column.least).unwrap_or_default()) * size / 2.0;
            let face = self.faces.face(column.kind == Kind::Name);
            let cells = table.rows.iter().map(|row| {
                let text = face.printable(&row[at].text, lacking);
                face.width(&text, size)
            });
            widest = cells.fold(widest.max(head).max(least), f32::max);
        }
        if tables
            .iter()
            .any(|table| table.columns[at].kind == Kind::Course)
        {
            return course::SIZE.0 + inset(tables[0], at);
        }
        if let Some(table) = tables.first() {
            widest += inset(table, at);
        }
        if names_rows(tables, at) {
            return widest.min(NAMES * size / TEXT);
        }
        let whole = tables.iter().flat_map(|table| {
            let face = self.faces.face(false);
            let cells = table.rows.iter().map(move |row| &row[at]);
            cells.map(move |cell| face.width(&cell.text, size) - fraction(face, &cell.text, size))
        });
        let fraction = self.fraction_of(tables, at, size);
        if fraction > 0.0 {
            return widest.max(whole.fold(0.0, f32::max) + fraction);
        }
        widest
    }

    /// The widest decimals of each column of decimals in any of the tables.
    pub(super) fn fractions(&self, tables: &[&Table], size: f32) -> Vec<f32> {
        let columns = tables.first().map_or(0, |table| table.columns.len());
        let all = (0..columns).map(|at| self.fraction_of(tables, at, size));
        all.collect()
    }

    fn fraction_of(&self, tables: &[&Table], at: usize, size: f32) -> f32 {
        let face = self.faces.face(false);
        let tables = tables.iter();
        let tables = tables.filter(|table| table.columns[at].kind == Kind::Decimal);
        let rows = tables.flat_map(|table| &table.rows);
        let widths = rows.map(|row| fraction(face, &row[at].text, size));
        widths.fold(0.0, f32::max)
    }
}

/// The width of a number's decimals with their mark; 0 for a whole number or a word.
pub(super) fn fraction(face: &Face, text: &str, size: f32) -> f32 {
    let Some(at) = text.rfind(['.', ',']) else {
        return 0.0;
    };
    let digits = &text[at + 1..];
    if digits.is_empty() || !digits.bytes().all(|one| one.is_ascii_digit()) {
        return 0.0;
    }
    face.width(&text[at..], size)
}

/// Whether a column has the names of the rows, in a table with further columns.
fn names_rows(tables: &[&Table], at: usize) -> bool {
    tables
        .iter()
        .any(|table| table.columns[at].kind == Kind::Name && table.columns.len() > 2)
}

/// Gives remaining width to the names, then to the following columns. A table without names is unchanged.
fn widened(columns: &mut [(usize, f32)], table: &Table, room: f32) {
    let is_name = |(at, _): &(usize, f32)| table.columns[*at].kind == Kind::Name;
    let Some(name) = columns.iter().position(is_name) else {
        return;
    };
    let (spare, wide) = (room.min(SPARE), &mut columns[name..]);
    let count = f32::from(u16::try_from(wide.len()).unwrap_or(u16::MAX));
    let share = (room - spare) / count;
    wide[0].1 += spare;
    for (_, width) in wide {
        *width += share;
    }
}

/// Makes columns that are still too wide share the width that numbers leave; each keeps at least a few letters.
fn narrowed(size: f32, mut columns: Vec<(usize, f32)>, table: &Table, room: f32) -> Fitted {
    let is_text = |at: usize| !table.columns[at].kind.is_numeric();
    let mut taken: f32 = columns.iter().map(|(_, width)| width + GAP).sum();
    while taken > room {
        let widest = columns
            .iter_mut()
            .filter(|(at, width)| is_text(*at) && *width > 3.0 * size)
            .max_by(|a, b| a.1.total_cmp(&b.1));
        let Some((_, width)) = widest else { break };
        let less = (*width / 20.0).max(1.0);
        *width -= less;
        taken -= less;
    }
    if taken > room {
        // Even the numbers need too much: all columns become narrower, and their texts are broken.
        let gaps: f32 = columns.iter().map(|_| GAP).sum();
        let share = (room - gaps).max(10.0) / (taken - gaps).max(1.0);
        for (_, width) in &mut columns {
            *width *= share.min(1.0);
        }
    }
    Fitted {
        size,
        columns,
        gap: GAP,
        // There is no room to align the decimals: the numbers are aligned at their ends.
        fractions: vec![0.0; table.columns.len()],
    }
}

/// How many columns of a table are on a page.
const COLUMNS: usize = 2;

/// The gap between them.
const BETWEEN: f32 = 16.0;

/// The gap between two columns of such a table.
const NARROW: f32 = 7.0;

/// The smallest type; if the table needs less, it is set across the page.
const LEAST_FOLDED: f32 = 7.5;

/// The least width of names, as a multiple of the type size: longer ones take several lines.
const NAMES_FOLDED: f32 = 10.0;

/// How much lower the rows of the second column are: invisible, but a program that extracts text by lines does not join
/// two rows.
const LOWER: f32 = 0.3;

/// A table begins only where at least this many rows fit.
pub(super) const FEWEST: usize = 6;

impl<'f> Layout<'f> {
    /// Sets the table in two columns, or across the page if its rows are too long for that.
    pub(super) fn folded(&mut self, table: &'f Table) {
        let Some(fitted) = self.fit_folded(table, TEXT) else {
            self.table(table, &[]);
            return;
        };
        let head_height = self.head_height(&fitted, table) + 2.0;
        let heights: Vec<f32> = table
            .rows
            .iter()
            .map(|row| self.height(&fitted, table, row))
            .collect();
        let first: f32 = heights.iter().take(FEWEST).sum();
        if self.y + head_height + first > BOTTOM {
            self.next_page();
        }
        let (mut head, mut rows) = (Vec::new(), Vec::new());
        while rows.len() < table.rows.len() {
            if !rows.is_empty() {
                self.next_page();
            }
            let top = self.y;
            let room = BOTTOM - LOWER - top - head_height;
            let ends = ends(&heights[rows.len()..], room);
            let mut lowest = top;
            for (column, count) in ends.into_iter().enumerate() {
                let column = f32::from(u8::try_from(column).unwrap_or_default());
                self.left = SIDE + column * (fitted.width() + BETWEEN);
                self.y = top + column * LOWER;
                if head.is_empty() {
                    head = self.row(&fitted, None, table, false);
                    self.rule(&fitted);
                } else {
                    self.repeated_head(&fitted, table);
                }
                for at in rows.len()..rows.len() + count {
                    let row = self.body_row(&fitted, at, table);
                    rows.push(row);
                }
                lowest = lowest.max(self.y);
            }
            self.y = lowest;
        }
        self.left = SIDE;
        self.structured(table, head, rows);
        self.y += 10.0;
    }

    /// Sets two narrow tables with their headings side by side, if the blocks begin with such; each goes on alone on
    /// the next page.
    pub(super) fn beside(&mut self, blocks: &'f [Block]) -> bool {
        let Some(pair) = pair(blocks) else {
            return false;
        };
        let mut size = TEXT;
        for (_, table) in pair {
            let fitted = self.fit_folded(table, size);
            size = fitted.map_or(0.0, |fitted| fitted.size);
        }
        let [Some(one), Some(other)] = pair.map(|(_, table)| self.fit_folded(table, size)) else {
            return false;
        };
        let fitted = [one, other];
        let mut begin: f32 = 0.0;
        for ((_, table), fit) in pair.iter().zip(&fitted) {
            begin = begin.max(self.height_of_beginning(fit, table, 0.0));
        }
        if self.y + HEADING + begin > BOTTOM {
            self.next_page();
        }
        let start = (self.page, self.y);
        let mut lowest = start;
        self.room = (WIDTH - BETWEEN) / 2.0;
        for ((heading, table), fit) in pair.into_iter().zip(&fitted) {
            (self.page, self.y) = start;
            self.heading(heading, begin);
            self.rows(fit, table, 0.0);
            if (self.page, self.y) > lowest {
                lowest = (self.page, self.y);
            }
            self.left += self.room + BETWEEN;
        }
        (self.left, self.room) = (SIDE, WIDTH);
        (self.page, self.y) = (lowest.0, lowest.1 + 10.0);
        true
    }

    /// The largest type up to a size in which all columns of the table fit into half of the page; `None` if that is too
    /// small.
    pub(super) fn fit_folded(&mut self, table: &'f Table, largest: f32) -> Option<Fitted> {
        let room = (WIDTH - BETWEEN) / 2.0;
        let mut size = largest;
        while size >= LEAST_FOLDED {
            let mut columns: Vec<(usize, f32)> = (0..table.columns.len())
                .map(|at| (at, self.natural(&[table], at, size)))
                .collect();
            let taken: f32 = columns.iter().map(|(_, width)| width + NARROW).sum();
            let name = columns
                .iter_mut()
                .find(|(at, _)| table.columns[*at].kind == Kind::Name);
            if let Some((_, width)) = name {
                let own = *width + room - taken;
                if own >= NAMES_FOLDED * size.min(*width / NAMES_FOLDED) {
                    *width = own;
                    return Some(Fitted {
                        size,
                        columns,
                        gap: NARROW,
                        fractions: self.fractions(&[table], size),
                    });
                }
            }
            size -= 0.5;
        }
        None
    }
}

/// How many rows go into each column of a page: as many as fit, and equally many if all remaining rows fit.
fn ends(heights: &[f32], room: f32) -> [usize; COLUMNS] {
    let half = heights.len().div_ceil(COLUMNS);
    let (left, right) = heights.split_at(half);
    if left.iter().sum::<f32>() <= room && right.iter().sum::<f32>() <= room {
        return [left.len(), right.len()];
    }
    let fits = |heights: &[f32]| {
        let mut taken = 0.0;
        let fit = heights.iter().take_while(|height| {
            taken += **height;
            taken <= room
        });
        // A row that is higher than a page is set anyway.
        fit.count().max(1).min(heights.len())
    };
    let left = fits(heights);
    [left, fits(&heights[left..])]
}
