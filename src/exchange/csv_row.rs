//! A row of a CSV file by the meaning of its columns, and the header row that defines it.

use crate::domain::Message;

use super::csv_table::{Cell, heading};
use super::numbers::At;
use super::problems::Problems;

/// A row whose cells are accessed by column.
pub(crate) struct Row<'a, C> {
    /// The line in which it begins.
    pub(crate) line: usize,
    header: &'a [Option<C>],
    cells: &'a [Cell],
}

impl<'a, C: Copy + PartialEq> Row<'a, C> {
    /// The cells under a header; one beyond it is refused, as a text with the separator in it would shift
    /// all that follow.
    pub(crate) fn new(header: &'a [Option<C>], cells: &'a [Cell], problems: &mut Problems) -> Self {
        let mut beyond = cells.iter().skip(header.len());
        if let Some(cell) = beyond.find(|cell| !cell.is_blank()) {
            let message = Message::new("problem-too-many-cells");
            problems.refuse(cell.line, cell.column, message);
        }
        Self {
            line: cells.first().map_or(0, |cell| cell.line),
            header,
            cells,
        }
    }

    /// The cell under a column: a table has a dozen of them, which are searched sooner than sorted.
    fn cell(&self, column: C) -> Option<&'a Cell> {
        let mut header = self.header.iter();
        let place = header.position(|known| *known == Some(column))?;
        self.cells.get(place)
    }

    /// The cell's text, cleaned; empty where there is no such column.
    pub(crate) fn text(&self, column: C, problems: &mut Problems) -> String {
        let cell = self.cell(column);
        cell.map(|cell| cell.text(problems)).unwrap_or_default()
    }

    /// The position of the cell; the whole line where there is no such column.
    pub(crate) fn at(&self, column: C) -> At {
        let cell = self.cell(column);
        cell.map_or((self.line, 0), |cell| (cell.line, cell.column))
    }

    pub(crate) fn has(&self, column: C) -> bool {
        self.cell(column).is_some()
    }

    /// Whether the cell has any content.
    pub(crate) fn is_filled(&self, column: C) -> bool {
        let cell = self.cell(column);
        cell.is_some_and(|cell| !cell.is_blank())
    }

    /// The value that `read` parses from the cell; text that cannot be parsed is refused.
    pub(crate) fn value<T>(
        &self,
        column: C,
        key: &'static str,
        problems: &mut Problems,
        read: impl FnOnce(&str) -> Option<T>,
    ) -> Option<T> {
        let text = self.text(column, problems);
        if text.is_empty() {
            return None;
        }
        let value = read(&text);
        if value.is_none() {
            self.refuse(column, key, &text, problems);
        }
        value
    }

    /// Refuses the cell with its value.
    pub(crate) fn refuse(
        &self,
        column: C,
        key: &'static str,
        value: &str,
        problems: &mut Problems,
    ) {
        let at = self.at(column);
        problems.refuse(at.0, at.1, Message::new(key).with("value", value));
    }
}

/// The row of column names.
pub(crate) struct Header<'a> {
    cells: &'a [Cell],
    /// The names as written in the file, cleaned.
    names: Vec<String>,
}

impl<'a> Header<'a> {
    pub(crate) fn new(cells: &'a [Cell], problems: &mut Problems) -> Self {
        let names = cells.iter().map(|cell| cell.text(problems));
        Self {
            cells,
            names: names.collect(),
        }
    }

    /// The names in normalised spelling.
    pub(crate) fn headings(&self) -> Vec<String> {
        self.names.iter().map(|name| heading(name)).collect()
    }

    /// Reports unknown columns, and refuses one that appears twice, of which the last is kept. `passed_over` are
    /// known but not used.
    pub(crate) fn check<C: Copy + PartialEq>(
        &self,
        columns: &mut [Option<C>],
        passed_over: &[&str],
        problems: &mut Problems,
    ) {
        for (index, (cell, name)) in self.cells.iter().zip(&self.names).enumerate() {
            let (before, from) = columns.split_at_mut(index);
            let Some(column) = from.first() else { break };
            let known = passed_over.contains(&heading(name).as_str());
            if column.is_none() && !name.is_empty() && !known {
                let message = Message::new("problem-column-not-used").with("column", name.as_str());
                problems.warn(cell.line, cell.column, message);
            } else if let Some(first) = before
                .iter_mut()
                .find(|first| column.is_some() && *first == column)
            {
                *first = None;
                let message = Message::new("problem-column-twice").with("column", name.as_str());
                problems.refuse(cell.line, cell.column, message);
            }
        }
    }

    /// Refuses a file without a column that it needs.
    pub(crate) fn missing(&self, column: &str, problems: &mut Problems) {
        missing(self.cells, column, problems);
    }
}

/// Refuses a file without a column that it needs; `cells` are those of the row of column names.
pub(crate) fn missing(cells: &[Cell], column: &str, problems: &mut Problems) {
    let line = cells.first().map_or(0, |cell| cell.line);
    let message = Message::new("problem-column-missing").with("column", column);
    problems.refuse(line, 0, message);
}

/// The meaning of a heading in a table of known ones.
pub(crate) fn known<C: Copy>(table: &[(&str, C)], heading: &str) -> Option<C> {
    let mut table = table.iter();
    let found = table.find(|(name, _)| *name == heading);
    found.map(|(_, column)| *column)
}
