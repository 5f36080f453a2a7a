//! A row of a CSV file by the meaning of its columns.

use crate::domain::Message;

use super::csv_table::Cell;
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

/// Refuses a file without a column that it needs; `cells` are those of the row of column names.
pub(crate) fn missing(cells: &[Cell], column: &str, problems: &mut Problems) {
    let line = cells.first().map_or(0, |cell| cell.line);
    let message = Message::new("problem-column-missing").with("column", column);
    problems.refuse(line, 0, message);
}
