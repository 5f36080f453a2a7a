//! Divides a file into rows of cells, as a person sees them.
//!
//! A text can be divided in several ways: at a separator, between vertical strokes, into columns of fixed width, at
//! wide gaps, or not at all, with one cell for each line. Which of them gives a table is not known here: [`grids`]
//! returns all of them, the most plausible first, and the caller takes one that has a meaning. A web page is one grid
//! in reading order; a workbook has a grid for every visible sheet.
//!
//! Every cell has the line and the column of its beginning, for messages.

pub(in crate::exchange) mod html;
mod text;
pub(in crate::exchange) mod workbook;

use std::collections::BTreeSet;

pub(crate) use crate::exchange::csv::table::Cell;

use crate::domain::{Date, Message};
use crate::exchange::encoding;
use crate::exchange::problem::Problems;
use crate::exchange::problem::{Problem, runs};
use crate::exchange::table::answer::Answer;
use crate::exchange::table::mapping::Mapping;

pub(in crate::exchange) use html::is_page;

/// The rows of a file, divided in one way.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Grid {
    /// The rows with any content.
    pub(crate) rows: Vec<Vec<Cell>>,
    pub(crate) divided: Divided,
    pub(crate) hidden: Hidden,
    /// Whether the file has more lines than requested.
    pub(crate) is_cut: bool,
    /// The position of a quote that is never closed; the text after it is one cell.
    pub(crate) open_quote: Option<(usize, usize)>,
}

/// The way in which a grid was divided.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Divided {
    /// At a separator; cells may be quoted.
    Separator(char),
    /// Between vertical strokes: Markdown, and tables with ruled lines.
    Strokes,
    /// In columns of fixed width.
    Columns,
    /// At two or more blanks.
    Blanks,
    /// A web page.
    Html,
    Sheet(String),
    /// Sheets named after rounds, joined, each below a line that names its round.
    Sheets,
    /// One cell for each line.
    Lines,
}

/// The hidden parts of a workbook.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Hidden {
    /// The hidden rows with content.
    pub(crate) lines: BTreeSet<usize>,
    pub(crate) columns: BTreeSet<usize>,
    /// Whether it cannot be determined, as in old files of Excel.
    pub(crate) is_unknown: bool,
}

impl Hidden {
    fn unknown() -> Self {
        Self {
            is_unknown: true,
            ..Self::default()
        }
    }

    /// The question whether the hidden parts are to be read.
    pub(crate) fn question(&self) -> Message {
        Message::new("problem-hidden-parts")
            .with("rows", self.lines.len())
            .with("columns", self.columns.len())
            .with("lines", runs(&self.lines))
            .with("places", runs(&self.columns))
    }
}

impl Grid {
    /// A grid without rows.
    pub(crate) fn empty(divided: Divided) -> Self {
        Self::new(divided, Vec::new())
    }

    fn new(divided: Divided, rows: Vec<Vec<Cell>>) -> Self {
        let mut rows = rows;
        rows.retain(|row| row.iter().any(|cell| !cell.is_blank()));
        Self {
            rows,
            divided,
            hidden: Hidden::default(),
            is_cut: false,
            open_quote: None,
        }
    }

    /// Whether a spreadsheet hides a part of it.
    pub(crate) fn hides(&self) -> bool {
        !self.hidden.lines.is_empty() || !self.hidden.columns.is_empty()
    }

    /// The grid without hidden rows, and with hidden columns emptied; a hidden column stays if its heading `says_who`
    /// somebody is, as numbers of members are often hidden but still valid.
    pub(crate) fn without_hidden(&self, says_who: impl Fn(&str) -> bool) -> Self {
        let is_hidden = |cell: &Cell| self.hidden.columns.contains(&cell.column);
        let line = |row: &[Cell]| row.first().map_or(0, |cell| cell.line);
        let kept: BTreeSet<usize> = (self.rows.iter().flatten())
            .filter(|cell| is_hidden(cell) && says_who(cell.unguarded()))
            .map(|cell| cell.column)
            .collect();
        let mut rows = self.rows.clone();
        rows.retain(|row| !self.hidden.lines.contains(&line(row)));
        for cell in rows.iter_mut().flatten() {
            if is_hidden(cell) && !kept.contains(&cell.column) {
                *cell = Cell::new(cell.line, cell.column, String::new());
            }
        }
        Self {
            is_cut: self.is_cut,
            ..Self::new(self.divided.clone(), rows)
        }
    }
}

/// What the user specifies about a file, instead of guesses and questions.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct TableOptions {
    /// The content of the columns.
    pub columns: Option<Mapping>,
    /// The sheet of a workbook; a hidden sheet is read only if it is named.
    pub sheet: Option<String>,
    pub hidden: Option<HiddenParts>,
    /// Earlier explanations of tables with their days, the newest first: used as a proposal for the same headings.
    pub remembered: Vec<(Date, Answer)>,
}

/// What to do with rows and columns that a spreadsheet hides.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum HiddenParts {
    LeaveOut,
    Read,
}

/// Every division of a file into rows of cells, for the first `most` lines or rows.
///
/// # Errors
/// The file is neither text nor a workbook, or too large; a workbook has no such sheet, or no visible one.
pub(crate) fn grids(
    bytes: &[u8],
    given: &TableOptions,
    most: usize,
    problems: &mut Problems,
) -> Result<Vec<Grid>, Problem> {
    if workbook::is_workbook(bytes) {
        return workbook::grids(bytes, given.sheet.as_deref(), most, problems);
    }
    if is_page(bytes) {
        let page = encoding::decode_page(bytes)?;
        let (rows, lines) = html::rows(&page.text, most);
        let is_table = rows.iter().any(|row| row.len() > 1);
        let page = Grid::new(Divided::Html, rows);
        let mut grids = of_text(&lines, most);
        grids.insert(if is_table { 0 } else { grids.len() }, cut(page, most));
        return Ok(grids);
    }
    Ok(of_text(&encoding::decode(bytes)?.text, most))
}

/// The most cells for each requested row: a square of 500 players fits in the first 2 000 rows.
const CELLS: usize = 150;

/// A grid with at most this many rows, fewer if they are very wide.
fn cut(mut grid: Grid, most: usize) -> Grid {
    let mut cells = 0;
    let fits = |row: &&Vec<Cell>| {
        cells += row.len();
        cells <= most.saturating_mul(CELLS)
    };
    let end = grid.rows.iter().take(most).take_while(fits);
    let end = end.count();
    grid.is_cut |= grid.rows.len() > end;
    grid.rows.truncate(end);
    grid
}

/// The divisions of a text: strokes come before separators if most lines have them, as names contain commas.
fn of_text(whole: &str, most: usize) -> Vec<Grid> {
    let first = text::first_lines(whole, most);
    let text = text::without_entities(first);
    let mut grids = text::separated(&text);
    grids.extend(text::grid(&text));
    // The more rows with several cells, the more likely; a stable sort keeps the first among equals.
    let cells = |grid: &Grid| grid.rows.iter().filter(|row| row.len() > 2).count();
    grids.sort_by_key(|grid| std::cmp::Reverse(cells(grid)));
    let lines = text::plain_lines(&text);
    grids.extend(text::columns(&lines));
    grids.push(text::gaps(&lines));
    grids.push(text::lines(&lines));
    for grid in &mut grids {
        grid.is_cut = first.len() < whole.len();
    }
    grids.into_iter().map(|grid| cut(grid, most)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn ways(file: &[u8]) -> Vec<Grid> {
        grids(
            file,
            &TableOptions::default(),
            100,
            &mut Problems::default(),
        )
        .unwrap()
    }

    /// A grid as text, with strokes between the cells.
    fn told(grid: &Grid) -> Vec<String> {
        let row = |row: &Vec<Cell>| {
            row.iter()
                .map(Cell::unguarded)
                .collect::<Vec<_>>()
                .join("|")
        };
        grid.rows.iter().map(row).collect()
    }

    #[test]
    fn the_separator_with_most_cells_comes_first() {
        let found = ways(b"Cup\nno;name;1\n1;\"Holm; Anna\";2w1\n\n2;Friis, Bo;1s0\n");
        assert_eq!(found[0].divided, Divided::Separator(';'));
        assert_eq!(
            told(&found[0]),
            ["Cup", "no|name|1", "1|Holm; Anna|2w1", "2|Friis, Bo|1s0"]
        );
        let cell = &found[0].rows[3][1];
        assert_eq!((cell.line, cell.column), (5, 3));
        let last = found.last().unwrap();
        assert_eq!((&last.divided, last.rows.len()), (&Divided::Lines, 4));
    }

    #[test]
    fn a_long_file_is_cut_where_it_was_asked() {
        let text = "a;b;c\n".repeat(5);
        let found = grids(
            text.as_bytes(),
            &TableOptions::default(),
            3,
            &mut Problems::default(),
        )
        .unwrap();
        assert!(found.iter().all(|grid| grid.is_cut && grid.rows.len() == 3));
        let found = ways(text.as_bytes());
        assert!(
            found
                .iter()
                .all(|grid| !grid.is_cut && grid.rows.len() == 5)
        );
    }

    #[test]
    fn hidden_rows_go_and_columns_that_say_who_stay() {
        let cell = |line, column, text: &str| Cell::new(line, column, text.to_owned());
        let row = |line, texts: [&str; 3]| -> Vec<Cell> {
            texts
                .iter()
                .zip(1..)
                .map(|(text, at)| cell(line, at, text))
                .collect()
        };
        let mut grid = Grid::new(
            Divided::Sheet("2026".to_owned()),
            vec![
                row(1, ["name", "dsu", "note"]),
                row(2, ["Holm", "1", "x"]),
                row(3, ["Friis", "2", "y"]),
            ],
        );
        grid.hidden.lines.insert(2);
        grid.hidden.columns.extend([2, 3]);
        assert!(grid.hides());
        let shown = grid.without_hidden(|heading| heading == "dsu");
        assert_eq!(told(&shown), ["name|dsu|", "Friis|2|"]);
        assert!(!shown.hides());
    }
}
