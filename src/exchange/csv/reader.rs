//! Reads the CSV files whose columns this program defines (members, matches, games of several players): facts and
//! remarks, then the row of column names, then the rows. Tables of tournaments have many layouts, and are read by
//! [`crate::exchange::table`].

use super::facts::TopLine;
use super::table::{Cell, Rows, heading};
use crate::domain::Message;
use crate::exchange::encoding::{self, Text};
use crate::exchange::numbers::At;
use crate::exchange::problem::{Problem, Problems, Reading};
use crate::exchange::table::TableOptions;
use crate::exchange::table::grid::workbook::{self, is_workbook};

/// A CSV file with this program's columns, while it is read.
pub(crate) struct OwnTable<'t> {
    /// The facts above the column names, each with its row.
    pub(crate) facts: Vec<(String, Vec<Cell>)>,
    /// The row of column names.
    pub(crate) header: Option<Vec<Cell>>,
    rows: Rows<'t>,
    is_sheet: bool,
}

impl Iterator for OwnTable<'_> {
    type Item = Vec<Cell>;

    /// The next row below the column names, without remarks.
    fn next(&mut self) -> Option<Vec<Cell>> {
        loop {
            let mut cells = self.rows.next()?;
            if self.is_sheet {
                count_columns(&mut cells);
            }
            if self.header.is_none() || !is_remark(&cells) {
                return Some(cells);
            }
        }
    }
}

/// Reads a file of at most `most_lines` lines: `read` builds the value from the facts, the column names and the rows,
/// which come one by one. Separator and encoding are recognised.
pub(crate) fn reading<D>(
    bytes: &[u8],
    most_lines: usize,
    read: impl FnOnce(&mut OwnTable<'_>, &mut Problems) -> D,
) -> Reading<D> {
    let text = match text(bytes, most_lines) {
        Ok(text) => text,
        Err(problem) => return Reading::refused(problem),
    };
    let mut problems = Problems::default();
    let mut table = OwnTable {
        facts: Vec::new(),
        header: None,
        rows: Rows::new(&text),
        is_sheet: is_workbook(bytes),
    };
    while table.header.is_none()
        && let Some(cells) = table.next()
    {
        match TopLine::classify(&cells, &mut problems) {
            TopLine::Remark => {}
            TopLine::Fact(name) => table.facts.push((name, cells)),
            TopLine::Header => table.header = Some(cells),
        }
    }
    if table.header.is_none() {
        problems.refuse(0, 0, Message::new("problem-no-header"));
    }
    let draft = read(&mut table, &mut problems);
    table.rows.check_quotes(&mut problems);
    problems.reading(draft)
}

/// The text of a file; for a workbook, the first visible sheet, with a line for each row.
///
/// # Errors
/// The file is neither text nor a workbook, is too large, or its sheet has hidden rows.
pub(crate) fn text(bytes: &[u8], most_lines: usize) -> Result<Text<'_>, Problem> {
    if is_workbook(bytes) {
        Ok(Text {
            text: workbook::first_sheet(bytes, &TableOptions::default(), most_lines)?.into(),
        })
    } else {
        encoding::decode_within(bytes, most_lines)
    }
}

/// Sets the column of each cell to its column in the sheet.
fn count_columns(cells: &mut [Cell]) {
    for (cell, column) in cells.iter_mut().zip(1..) {
        cell.column = column;
    }
}

/// Whether a row of a table is a remark: `# …`.
pub(crate) fn is_remark(cells: &[Cell]) -> bool {
    let first = cells
        .first()
        .map(|cell| cell.text(&mut Problems::default()));
    first.is_some_and(|text| text.starts_with("# "))
}

/// The known columns in a file's row of column names, whatever else is wrong with the file.
pub(crate) fn columns_of<C>(text: &Text<'_>, known: impl Fn(&str) -> Option<C>) -> Vec<C> {
    let mut problems = Problems::default();
    let mut rows = Rows::new(text);
    let header = rows.find(|row| matches!(TopLine::classify(row, &mut problems), TopLine::Header));
    let cells = header.iter().flatten();
    cells
        .filter_map(|cell| known(&heading(&cell.text(&mut problems))))
        .collect()
}

impl OwnTable<'_> {
    /// The meaning of each column; reports unknown columns, repeated ones (of which the last is kept), and `needed`
    /// ones that are missing.
    pub(crate) fn columns<C: Copy + PartialEq, N: AsRef<str>>(
        &self,
        known: impl Fn(&str) -> Option<C>,
        needed: &[(C, N)],
        problems: &mut Problems,
    ) -> Vec<Option<C>> {
        let Some(cells) = &self.header else {
            return Vec::new();
        };
        let mut columns: Vec<Option<C>> = Vec::new();
        for cell in cells {
            let name = cell.text(problems);
            let column = known(&heading(&name));
            let about = |key| Message::new(key).with("column", name.as_str());
            if column.is_none() {
                if !name.is_empty() {
                    problems.warn(cell.line, cell.column, about("problem-column-not-used"));
                }
            } else if let Some(first) = columns.iter_mut().find(|first| **first == column) {
                *first = None;
                problems.refuse(cell.line, cell.column, about("problem-column-twice"));
            }
            columns.push(column);
        }
        for (column, name) in needed {
            if !columns.contains(&Some(*column)) {
                missing(cells, name.as_ref(), problems);
            }
        }
        columns
    }
}

/// A row whose cells are accessed by column.
pub(crate) struct Row<'a, C> {
    /// The line in which it begins.
    pub(crate) line: usize,
    header: &'a [Option<C>],
    cells: &'a [Cell],
}

impl<'a, C: Copy + PartialEq> Row<'a, C> {
    /// The cells under a header. A cell beyond the header is refused: a text that contains the separator would shift
    /// all cells after it.
    pub(crate) fn new(header: &'a [Option<C>], cells: &'a [Cell], problems: &mut Problems) -> Self {
        let mut beyond = cells.iter().skip(header.len());
        if let Some(cell) = beyond.find(|cell| !cell.is_blank()) {
            let message = Message::new("problem-too-many-cells");
            problems.refuse(cell.line, cell.column, message);
        }
        Self::of(header, cells)
    }

    /// The cells under a header, whatever is beyond it.
    pub(crate) fn of(header: &'a [Option<C>], cells: &'a [Cell]) -> Self {
        Self {
            line: cells.first().map_or(0, |cell| cell.line),
            header,
            cells,
        }
    }

    /// The cell in a column; searched linearly, as a table has a dozen columns.
    fn cell(&self, column: C) -> Option<&'a Cell> {
        let mut header = self.header.iter();
        let place = header.position(|known| *known == Some(column))?;
        self.cells.get(place)
    }

    /// The cell's text, cleaned; empty if there is no such column.
    pub(crate) fn text(&self, column: C, problems: &mut Problems) -> String {
        let cell = self.cell(column);
        cell.map(|cell| cell.text(problems)).unwrap_or_default()
    }

    /// The position of the cell; that of the whole line if there is no such column.
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

    /// The value that `read` parses from the cell; a text that it cannot parse is refused.
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

    /// Refuses the cell, naming its value.
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

/// Refuses a file because a required column is missing; `cells` is the row of column names.
pub(crate) fn missing(cells: &[Cell], column: &str, problems: &mut Problems) {
    let line = cells.first().map_or(0, |cell| cell.line);
    let message = Message::new("problem-column-missing").with("column", column);
    problems.refuse(line, 0, message);
}
