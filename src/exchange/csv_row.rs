//! One row of a CSV file by the meaning of its columns.

use std::collections::BTreeMap;

use crate::domain::Message;

use super::csv_table::{Cell, heading};
use super::numbers::At;
use super::problems::Problems;

/// A row whose cells are asked for by column.
pub(crate) struct Row<'a, C> {
    /// The line it begins in.
    pub(crate) line: usize,
    cells: BTreeMap<C, &'a Cell>,
}

impl<'a, C: Copy + Ord> Row<'a, C> {
    /// The cells under a header; one beyond it is refused, as a text with the separator in it would shift
    /// all that follow.
    pub(crate) fn new(header: &[Option<C>], cells: &'a [Cell], problems: &mut Problems) -> Self {
        let mut beyond = cells.iter().skip(header.len());
        if let Some(cell) = beyond.find(|cell| !cell.is_blank()) {
            let message = Message::new("problem-too-many-cells");
            problems.refuse(cell.line, cell.column, message);
        }
        let known = header.iter().zip(cells);
        Self {
            line: cells.first().map_or(0, |cell| cell.line),
            cells: known
                .filter_map(|(column, cell)| column.map(|column| (column, cell)))
                .collect(),
        }
    }

    /// The cell's text, cleaned; empty where there is no such column.
    pub(crate) fn text(&self, column: C, problems: &mut Problems) -> String {
        let cell = self.cells.get(&column);
        cell.map(|cell| cell.text(problems)).unwrap_or_default()
    }

    /// Where the cell stands; the line as a whole where there is no such column.
    pub(crate) fn at(&self, column: C) -> At {
        let cell = self.cells.get(&column);
        cell.map_or((self.line, 0), |cell| (cell.line, cell.column))
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

/// The headings of a row, so that spellings agree.
pub(crate) fn headings(row: &[Cell], problems: &mut Problems) -> Vec<String> {
    row.iter()
        .map(|cell| heading(&cell.text(problems)))
        .collect()
}

/// Names unknown columns, and refuses one that stands twice. `passed_over` are known and not needed.
pub(crate) fn check_columns<C: Copy + PartialEq>(
    row: &[Cell],
    columns: &[Option<C>],
    passed_over: &[&str],
    problems: &mut Problems,
) {
    for (index, cell) in row.iter().enumerate() {
        let name = cell.text(problems);
        let column = columns.get(index).copied().flatten();
        let known = passed_over.contains(&heading(&name).as_str());
        if column.is_none() && !name.is_empty() && !known {
            let message = Message::new("problem-column-not-used").with("column", name);
            problems.warn(cell.line, cell.column, message);
        } else if column.is_some() && columns[..index].contains(&column) {
            let message = Message::new("problem-column-twice").with("column", name);
            problems.refuse(cell.line, cell.column, message);
        }
    }
}

/// Refuses a file without a column that it needs.
pub(crate) fn missing_column(row: &[Cell], column: &'static str, problems: &mut Problems) {
    let line = row.first().map_or(0, |cell| cell.line);
    let message = Message::new("problem-column-missing").with("column", column);
    problems.refuse(line, 0, message);
}
