//! The way through a CSV file whose columns are this program's own (members, matches, games of several): facts and remarks
//! above, the row of column names, the rows. Tables of tournaments come in everybody's layout: [`super::table`].

use crate::domain::Message;

use super::csv_facts::TopLine;
use super::csv_row::missing;
use super::csv_table::{Cell, Rows, heading};
use super::encoding::{self, Text};
use super::problem::{Problem, Reading};
use super::problems::Problems;
use super::table::Given;
use super::table::grid::workbook::{self, is_workbook};

/// What a format makes of the lines of its files, which come one by one.
pub(crate) trait CsvFormat: Default {
    /// What its columns mean.
    type Column: Copy + PartialEq;
    /// What comes out.
    type Draft;
    /// The most lines that a file may have.
    const MOST: usize = encoding::MAX_LINES;

    fn problems(&mut self) -> &mut Problems;
    /// Takes a fact by its name.
    fn fact(&mut self, name: &str, cells: &[Cell]);
    /// Takes the row of column names.
    fn header(&mut self, cells: &[Cell]) -> Vec<Option<Self::Column>>;
    /// Takes a row below it.
    fn row(&mut self, header: &[Option<Self::Column>], cells: &[Cell]);
    /// Puts together what came; without a row of column names that is a problem already.
    fn finish(self, has_header: bool) -> Reading<Self::Draft>;
}

/// Reads a file; separator and encoding are recognised.
pub(crate) fn read<L: CsvFormat>(bytes: &[u8]) -> Reading<L::Draft> {
    read_with(L::default(), bytes)
}

/// The same with a format that knows something beforehand.
pub(crate) fn read_with<L: CsvFormat>(mut lines: L, bytes: &[u8]) -> Reading<L::Draft> {
    let text = match text(bytes, L::MOST) {
        Ok(text) => text,
        Err(problem) => return Reading::refused(problem),
    };
    let is_sheet = is_workbook(bytes);
    let mut rows = Rows::new(&text);
    let mut header: Option<Vec<Option<L::Column>>> = None;
    for mut cells in rows.by_ref() {
        if is_sheet {
            count_columns(&mut cells);
        }
        match &header {
            Some(_) if is_remark(&cells) => {}
            Some(header) => lines.row(header, &cells),
            None => match TopLine::classify(&cells, lines.problems()) {
                TopLine::Remark => {}
                TopLine::Fact(name) => lines.fact(&name, &cells),
                TopLine::Header => header = Some(lines.header(&cells)),
            },
        }
    }
    rows.check_quotes(lines.problems());
    if header.is_none() {
        let message = Message::new("problem-no-header");
        lines.problems().refuse(0, 0, message);
    }
    lines.finish(header.is_some())
}

/// The text of a file; of a workbook the first sheet that is shown, a row a line.
///
/// # Errors
/// What is no text and no workbook, what is too large, and a sheet in which rows are hidden.
pub(crate) fn text(bytes: &[u8], most_lines: usize) -> Result<Text<'_>, Problem> {
    if is_workbook(bytes) {
        Ok(Text {
            text: workbook::first_sheet(bytes, &Given::default(), most_lines)?.into(),
        })
    } else {
        encoding::decode_within(bytes, most_lines)
    }
}

/// Gives the cells of a sheet the places that they have there.
pub(crate) fn count_columns(cells: &mut [Cell]) {
    for (cell, column) in cells.iter_mut().zip(1..) {
        cell.column = column;
    }
}

/// Whether a row among those of a table is a remark: `# …`.
pub(crate) fn is_remark(cells: &[Cell]) -> bool {
    let first = cells
        .first()
        .map(|cell| cell.text(&mut Problems::default()));
    first.is_some_and(|text| text.starts_with("# "))
}

/// The columns that a file's row of column names has, whatever else is wrong with it.
pub(crate) fn columns_of<C>(text: &Text<'_>, known: impl Fn(&str) -> Option<C>) -> Vec<C> {
    let mut problems = Problems::default();
    let mut rows = Rows::new(text);
    let header = rows.find(|row| matches!(TopLine::classify(row, &mut problems), TopLine::Header));
    let cells = header.iter().flatten();
    cells
        .filter_map(|cell| known(&heading(&cell.text(&mut problems))))
        .collect()
}

/// The columns of a row of column names; what is unknown, stands twice (of which the last is kept) or is `needed` and not
/// there is named.
pub(crate) fn columns<C: Copy + PartialEq, N: AsRef<str>>(
    cells: &[Cell],
    known: impl Fn(&str) -> Option<C>,
    needed: &[(C, N)],
    problems: &mut Problems,
) -> Vec<Option<C>> {
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
