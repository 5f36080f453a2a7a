//! A file as rows of cells, as a person sees them.
//!
//! A text can be divided in several ways: under a separator, between strokes, in columns of fixed width, at wide gaps,
//! or not at all, a line a cell. Which of them makes a table of it is not known here: [`grids`] gives them all, the most
//! plausible first, and whoever finds a meaning in one takes it. A page of the web is one grid in the order in which
//! it is read, and a workbook has one for every sheet that can be seen.
//!
//! Every cell knows the line and the column at which it begins, for messages.

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

/// The rows of a file, in one way to divide it.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Grid {
    /// The rows in which anything stands.
    pub(crate) rows: Vec<Vec<Cell>>,
    pub(crate) divided: Divided,
    pub(crate) hidden: Hidden,
    /// Whether the file has more lines than were asked for.
    pub(crate) is_cut: bool,
    /// Where a quote opens that is never closed: what follows it is one cell.
    pub(crate) open_quote: Option<(usize, usize)>,
}

/// How the cells of a grid were found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Divided {
    /// Between separators, some of them in quotes.
    Separator(char),
    /// Between strokes: Markdown, and tables that are ruled off.
    Strokes,
    /// In columns of fixed width.
    Columns,
    /// At two blanks or more.
    Blanks,
    /// A page of the web.
    Html,
    /// A sheet of a workbook.
    Sheet(String),
    /// Sheets that are named after rounds, each below a line that names its round.
    Sheets,
    /// A line a cell.
    Lines,
}

/// What a workbook has and does not show.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Hidden {
    /// The hidden rows in which something stands.
    pub(crate) lines: BTreeSet<usize>,
    pub(crate) columns: BTreeSet<usize>,
    /// Whether it cannot be known, as of old files of Excel.
    pub(crate) is_unknown: bool,
}

impl Hidden {
    fn unknown() -> Self {
        Self {
            is_unknown: true,
            ..Self::default()
        }
    }

    /// The question whether what is hidden is to be read.
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

    /// Whether a spreadsheet does not show all of it.
    pub(crate) fn hides(&self) -> bool {
        !self.hidden.lines.is_empty() || !self.hidden.columns.is_empty()
    }

    /// The grid without hidden rows, and with hidden columns empty; those of them stay in which a heading stands that
    /// `says_who` somebody is, as numbers of members are often hidden and still theirs.
    pub(crate) fn shown(&self, says_who: impl Fn(&str) -> bool) -> Self {
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

/// What a user says about a file, in place of what would be guessed or asked.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Given {
    /// What the columns hold.
    pub columns: Option<Mapping>,
    /// The sheet of a workbook; only one that is named is read where it is hidden.
    pub sheet: Option<String>,
    pub hidden: Option<HiddenParts>,
    /// What was said of tables before, with the day, the newest first: proposed where the headings are the same.
    pub remembered: Vec<(Date, Answer)>,
}

/// What is done with rows and columns that a spreadsheet hides.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum HiddenParts {
    LeaveOut,
    Read,
}

/// Every way to see a file as rows of cells, of the first `most` lines or rows.
///
/// # Errors
/// What is no text and no workbook, or too large, and a workbook that has no such sheet or shows none.
pub(crate) fn grids(
    bytes: &[u8],
    given: &Given,
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

/// The most cells, for each row that is asked for: a square of 500 players is among the first 2 000 rows.
const CELLS: usize = 150;

/// A grid of so many rows, fewer where they are very wide.
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

/// The ways to divide a text: strokes before separators where most lines have them, as names have commas.
fn of_text(whole: &str, most: usize) -> Vec<Grid> {
    let first = text::first_lines(whole, most);
    let text = text::without_entities(first);
    let mut grids = text::separated(&text);
    grids.extend(text::grid(&text));
    // The more rows of several cells, the likelier; of equal ones the first, as the sort is stable.
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
        grids(file, &Given::default(), 100, &mut Problems::default()).unwrap()
    }

    /// A grid as a text: cells between strokes.
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
            &Given::default(),
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
        let shown = grid.shown(|heading| heading == "dsu");
        assert_eq!(told(&shown), ["name|dsu|", "Friis|2|"]);
        assert!(!shown.hides());
    }
}
