//! Tables, described once: columns with an id, a heading and a kind, and cells with values.
//!
//! [`Columns`] say what each column shows of a row. From them comes a [`Table`] for documents, the same [as text](text)
//! on a page, and, by the ids of the columns, [the fields](data) of CSV and JSON. The kind of a column and the value of a
//! cell decide how it is aligned, printed and ordered; a column for people or for programs alone says so.

mod blocks;
mod cell;
mod column;
mod columns;
pub mod data;
pub mod text;

pub use cell::{Cell, CellOf, Value};
pub use column::{CellColumn, Column, Kind};
pub use columns::Columns;

use crate::text::{Lang, visible};

/// How many rows make a table long.
const LONG: usize = 40;

/// How the rows of a table are set on paper.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Setting {
    /// Across the page.
    #[default]
    Whole,
    /// In short rows: a long table continues in a second column, and then on the next page.
    Folded,
    /// As a form to write in: rows are high enough for a pen.
    Form,
    /// Like [`Whole`](Self::Whole), with the columns of the previous table: a page of text has their headings once.
    Continued,
    /// Few narrow columns: two such tables in succession are set side by side where there is room.
    Beside,
}

/// Rows below headings, as people read them.
///
/// ```
/// use klubrating::publish::table::{Column, Kind, Table};
/// let columns = [
///     Column::new("Name", Kind::Name).showing(|row: &(&str, f64)| row.0),
///     Column::new("Points", Kind::Decimal).rounded(1).showing(|row: &(&str, f64)| row.1),
/// ];
/// let table = Table::of(columns, &[("Åse Ørn", 6.5), ("Bo", 12.0)], klubrating::text::Lang::En);
/// assert_eq!(table.text(80), "\
/// Name     Points
/// ---------------
/// Åse Ørn     6.5
/// Bo         12.0
/// ");
/// ```
#[derive(Clone, Debug, PartialEq)]
pub struct Table {
    /// Its title where tables have to be told apart, as for a screen reader or as the name of a workbook's sheet.
    pub caption: String,
    /// The columns for people.
    pub columns: Vec<Column>,
    /// Each row has as many cells as there are columns.
    pub rows: Vec<Vec<Cell>>,
    /// How many columns from the left identify the row; if a table is divided, every part has them.
    pub fixed: usize,
    /// How many rows at the end are sums, below a rule if the format has one.
    pub sums: usize,
    /// How it is set on paper.
    pub setting: Setting,
    /// The language of its numbers and days.
    pub lang: Lang,
}

impl Table {
    /// A table without rows.
    pub fn new(columns: Vec<Column>, lang: Lang) -> Self {
        Self {
            caption: String::new(),
            columns,
            rows: Vec::new(),
            fixed: 0,
            sums: 0,
            setting: Setting::default(),
            lang,
        }
    }

    /// A table of printed texts; in columns of numbers they are parsed.
    pub fn printed(
        columns: Vec<Column>,
        rows: impl IntoIterator<Item = Vec<String>>,
        lang: Lang,
    ) -> Self {
        let kinds: Vec<Kind> = columns.iter().map(|column| column.kind).collect();
        let cells = |row: Vec<String>| {
            let cells = row.iter().zip(&kinds);
            let cells = cells.map(|(text, kind)| Cell::printed(lang, text, *kind));
            cells.collect()
        };
        Self {
            rows: rows.into_iter().map(cells).collect(),
            ..Self::new(columns, lang)
        }
    }

    /// A table without headings, and without rows.
    pub fn unheaded(kinds: &[Kind], lang: Lang) -> Self {
        let columns = kinds.iter().map(|kind| Column::new("", *kind));
        Self::new(columns.collect(), lang).set(Setting::Continued)
    }

    /// Adds a row.
    pub fn row<C: Into<Cell>>(&mut self, cells: impl IntoIterator<Item = C>) {
        let cells = cells.into_iter().zip(&self.columns);
        let cells = cells.map(|(cell, column)| column.printed(cell.into(), self.lang));
        self.rows.push(cells.collect());
    }

    /// A table of rows, by columns with functions for their cells.
    pub fn of<'r, R: 'r>(
        columns: impl IntoIterator<Item = CellColumn<'r, R>>,
        rows: impl IntoIterator<Item = &'r R>,
        lang: Lang,
    ) -> Self {
        let columns: Vec<CellColumn<'r, R>> = columns.into_iter().collect();
        Self::by(&columns, rows, lang)
    }

    /// The same by columns that are used again.
    fn by<'r, R: 'r>(
        columns: &[CellColumn<'_, R>],
        rows: impl IntoIterator<Item = &'r R>,
        lang: Lang,
    ) -> Self {
        let printed = || columns.iter().filter(|shown| shown.column.is_printed());
        let cells = |row| printed().map(|shown| shown.printed(row, lang)).collect();
        Self {
            rows: rows.into_iter().map(cells).collect(),
            ..Self::new(printed().map(|shown| shown.column.clone()).collect(), lang)
        }
    }

    /// The table with a caption.
    #[must_use]
    pub fn with_caption(self, caption: impl Into<String>) -> Self {
        Self {
            caption: visible(&caption.into()),
            ..self
        }
    }

    /// The table with another setting on paper.
    #[must_use]
    pub fn set(self, setting: Setting) -> Self {
        Self { setting, ..self }
    }

    /// Whether it has so many rows that short ones are better set in two columns of a page.
    pub fn is_long(&self) -> bool {
        self.rows.len() >= LONG
    }

    /// Whether a column begins where the numbers of the one before end, so that there must be room between them.
    pub(crate) fn follows_number(&self, at: usize) -> bool {
        let before = at.checked_sub(1).map(|before| self.columns[before].kind);
        let own = self.columns[at].kind;
        before.is_some_and(Kind::is_numeric) && !own.is_numeric() && own != Kind::Name
    }

    /// The column with the names of the rows.
    pub fn name_column(&self) -> Option<usize> {
        self.columns
            .iter()
            .position(|column| column.kind == Kind::Name)
    }
}
