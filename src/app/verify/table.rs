//! The table for programs of a list or its announcement, also after a spreadsheet has written it once more: its rows as
//! this program writes them.

use super::file::Row;
use crate::exchange::dates;
use crate::publish::excel;
use crate::publish::list::announcement;
use crate::publish::list::csv::{self as list_csv, Presence};
use crate::publish::table::data::fields;
use crate::text::{Lang, Texts};

/// The columns by name, and below them the cells.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Table {
    columns: Vec<String>,
    rows: Vec<Vec<String>>,
}

impl Table {
    /// The table of a text with commas, semicolons or tabs; nothing where it is none. `text` has no byte order
    /// mark.
    pub(super) fn of_text(text: &str) -> Option<Self> {
        let first = text.lines().next()?;
        let separator = [b';', b'\t', b',']
            .into_iter()
            .find(|one| first.contains(char::from(*one)))?;
        let mut reader = csv::ReaderBuilder::new()
            .delimiter(separator)
            .has_headers(false)
            .flexible(true)
            .from_reader(text.as_bytes());
        let rows = reader.records().map(|row| {
            let row = row.ok()?;
            Some(row.iter().map(str::to_owned).collect())
        });
        Self::of_rows(rows.collect::<Option<Vec<Row>>>()?)
    }

    /// The same of rows that were cells already.
    ///
    /// Headings of any language, days in the form of its spreadsheets and its words for true and false are read back.
    pub(super) fn of_rows(rows: Vec<Row>) -> Option<Self> {
        let mut rows = rows.into_iter();
        let columns: Vec<String> = rows.next()?.iter().map(|cell| name(cell)).collect();
        let is_list = columns.iter().take(2).eq(["date", "status"]);
        if !is_list && !is_of_announcement(&columns) {
            return None;
        }
        let rows = rows.map(|row| {
            let named = row.iter().enumerate();
            let cells = named.map(|(at, cell)| plain(cell, columns.get(at).map_or("", |it| it)));
            let mut cells: Vec<String> = cells.collect();
            // A spreadsheet leaves out what is empty at the end.
            let least = columns.len().max(cells.len());
            cells.resize(least, String::new());
            cells
        });
        Some(Self {
            rows: rows.collect(),
            columns,
        })
    }

    /// Whether it says that it is a draft.
    pub(super) fn is_draft(&self) -> bool {
        self.rows.first().is_some_and(|row| row[1] == "draft")
    }

    /// Whether it is that of an announcement.
    pub(super) fn is_announcement(&self) -> bool {
        is_of_announcement(&self.columns)
    }

    /// How many rows it has below the names of the columns.
    pub(super) fn row_count(&self) -> usize {
        self.rows.len()
    }

    /// Whether it is a line of headings alone.
    pub(super) fn has_no_rows(&self) -> bool {
        self.rows.is_empty()
    }

    /// The rows as this program writes them, the names of the columns first. Columns that are only sometimes there do
    /// not count where `other` lacks them and nothing is said by them.
    pub(super) fn rows(&self, other: &Self) -> Vec<Row> {
        let known = list_csv::columns();
        let counts = |at: &usize| {
            let name = &self.columns[*at];
            let is_missing = || !other.columns.contains(name);
            let mut known = known.iter();
            let found = known.find(|(_, column)| fields([column]).eq([name]));
            match found.map(|(presence, _)| presence) {
                Some(Presence::OfList(_)) => !is_missing(),
                Some(Presence::OfChess | Presence::OfHidden) => {
                    !is_missing() || self.rows.iter().any(|row| !row[*at].is_empty())
                }
                Some(Presence::Always) | None => true,
            }
        };
        let kept: Vec<usize> = (0..self.columns.len()).filter(counts).collect();
        let all = [&self.columns].into_iter().chain(&self.rows);
        all.map(|row| {
            let cells = kept.iter().map(|at| row[*at].as_str());
            // What is beyond the last column is read, too.
            let beyond = row.iter().skip(self.columns.len()).map(String::as_str);
            vec![line(cells.chain(beyond))]
        })
        .collect()
    }
}

/// Cells as a line of the table.
fn line<'c>(cells: impl Iterator<Item = &'c str>) -> String {
    let mut writer = csv::Writer::from_writer(Vec::new());
    // In memory, and any bytes may stand in a cell: this does not fail.
    let _ = writer.write_record(cells);
    let bytes = writer.into_inner().unwrap_or_default();
    String::from_utf8_lossy(&bytes).trim_end().to_owned()
}

/// The name of a column by its heading in any language.
fn name(heading: &str) -> String {
    let heading = heading.trim();
    let of_list = list_csv::columns();
    let announced = announcement::columns(Texts::new(Lang::En));
    let known = fields(of_list.iter().map(|(_, column)| column)).chain(fields(&announced));
    let mut columns = known.filter(|name| {
        let said = |lang| excel::heading(name, Texts::new(lang)) == heading;
        *name == heading || Lang::ALL.into_iter().any(said)
    });
    columns.next().unwrap_or(heading).to_owned()
}

/// Whether these are the columns of an announcement.
fn is_of_announcement(columns: &[String]) -> bool {
    columns
        .iter()
        .eq(fields(&announcement::columns(Texts::new(Lang::En))))
}

/// A cell as it was before a spreadsheet took it for a day or a truth.
fn plain(cell: &str, column: &str) -> String {
    match (column, cell.to_lowercase().as_str()) {
        ("date", _) => dates::readable(cell).map_or_else(|| cell.to_owned(), |day| day.to_string()),
        ("provisional" | "hidden", "sand" | "wahr" | "true" | "1") => "true".to_owned(),
        ("provisional" | "hidden", "falsk" | "falsch" | "false" | "0") => "false".to_owned(),
        _ => cell.to_owned(),
    }
}
