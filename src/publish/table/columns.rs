//! The columns of a table, added one after the other: the type of the rows is named once.

use serde_json::Value as Json;

use super::data::Records;
use super::{Cell, CellColumn, Column, Kind, Table, text};
use crate::text::Texts;

/// What a column is called.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Name {
    /// The field of programs; empty for a column that only people read.
    id: &'static str,
    /// The message of the heading.
    heading: &'static str,
}

/// The headings of columns that name people.
const PEOPLE: [&str; 2] = ["name-name", "name-opponent"];

impl From<&'static str> for Name {
    /// The heading of a column that only people read.
    fn from(heading: &'static str) -> Self {
        Self { id: "", heading }
    }
}

impl From<(&'static str, &'static str)> for Name {
    /// The field of programs, and the heading.
    fn from((id, heading): (&'static str, &'static str)) -> Self {
        Self { id, heading }
    }
}

/// Columns of rows of one type: each with what it is called and its cell of a row.
///
/// ```
/// use klubrating::publish::table::Columns;
/// use klubrating::text::{Lang, Texts};
/// let mut columns = Columns::<(&str, u32)>::new(Texts::new(Lang::En));
/// columns.name(("name", "name-name"), |row| row.0);
/// columns.number(("games", "name-member-games"), |row| row.1);
/// columns.for_programs("new", |row| row.1 == 0);
/// let rows = [("Åse Ørn", 6), ("Bo", 0)];
/// assert_eq!(columns.table(&rows).text(80), "\
/// Name     Games
/// --------------
/// Åse Ørn      6
/// Bo           0
/// ");
/// let json = columns.records(&rows).json();
/// assert_eq!(json[1].to_string(), r#"{"name":"Bo","games":0,"new":true}"#);
/// ```
pub struct Columns<'c, R> {
    texts: Texts,
    columns: Vec<CellColumn<'c, R>>,
}

impl<'c, R: 'c> Columns<'c, R> {
    /// None yet.
    pub fn new(texts: Texts) -> Self {
        Self {
            texts,
            columns: Vec::new(),
        }
    }

    /// Adds a column.
    pub fn add<C: Into<Cell>>(
        &mut self,
        column: Column,
        cell: impl Fn(&R) -> C + 'c,
    ) -> &mut CellColumn<'c, R> {
        let at = self.columns.len();
        self.columns.push(column.showing(cell));
        &mut self.columns[at]
    }

    /// Adds a column that only programs read.
    pub fn for_programs<C: Into<Cell>>(
        &mut self,
        id: &'static str,
        cell: impl Fn(&R) -> C + 'c,
    ) -> &mut CellColumn<'c, R> {
        self.add(Column::data(id), cell)
    }

    fn of_kind<C: Into<Cell>>(
        &mut self,
        kind: Kind,
        name: Name,
        cell: impl Fn(&R) -> C + 'c,
    ) -> &mut CellColumn<'c, R> {
        let heading = self.texts.get(name.heading);
        self.add(Column::new(heading, kind).of(name.id), cell)
    }

    /// Adds a column of whose row it is.
    pub fn name<C: Into<Cell>>(
        &mut self,
        name: impl Into<Name>,
        cell: impl Fn(&R) -> C + 'c,
    ) -> &mut CellColumn<'c, R> {
        let name = name.into();
        let shown = self.of_kind(Kind::Name, name, cell);
        shown.column.is_of_people = PEOPLE.contains(&name.heading);
        shown
    }

    /// Adds a column of words.
    pub fn text<C: Into<Cell>>(
        &mut self,
        name: impl Into<Name>,
        cell: impl Fn(&R) -> C + 'c,
    ) -> &mut CellColumn<'c, R> {
        self.of_kind(Kind::Text, name.into(), cell)
    }

    /// Adds a column of short words, which are never shortened.
    pub fn sign<C: Into<Cell>>(
        &mut self,
        name: impl Into<Name>,
        cell: impl Fn(&R) -> C + 'c,
    ) -> &mut CellColumn<'c, R> {
        self.of_kind(Kind::Sign, name.into(), cell)
    }

    /// Adds a column of whole numbers.
    pub fn number<C: Into<Cell>>(
        &mut self,
        name: impl Into<Name>,
        cell: impl Fn(&R) -> C + 'c,
    ) -> &mut CellColumn<'c, R> {
        self.of_kind(Kind::Number, name.into(), cell)
    }

    /// Adds a column of numbers with decimals.
    pub fn decimal<C: Into<Cell>>(
        &mut self,
        name: impl Into<Name>,
        cell: impl Fn(&R) -> C + 'c,
    ) -> &mut CellColumn<'c, R> {
        self.of_kind(Kind::Decimal, name.into(), cell)
    }

    /// Adds a column of counts, which may have a sign behind them.
    pub fn count<C: Into<Cell>>(
        &mut self,
        name: impl Into<Name>,
        cell: impl Fn(&R) -> C + 'c,
    ) -> &mut CellColumn<'c, R> {
        self.of_kind(Kind::Count, name.into(), cell)
    }

    /// Adds a column of shares of one.
    pub fn percent<C: Into<Cell>>(
        &mut self,
        name: impl Into<Name>,
        cell: impl Fn(&R) -> C + 'c,
    ) -> &mut CellColumn<'c, R> {
        self.of_kind(Kind::Percent, name.into(), cell)
    }

    /// Adds a column of small charts, each of the numbers in its cell.
    pub fn course<C: Into<Cell>>(
        &mut self,
        name: impl Into<Name>,
        cell: impl Fn(&R) -> C + 'c,
    ) -> &mut CellColumn<'c, R> {
        self.of_kind(Kind::Course, name.into(), cell)
    }

    /// Adds a column of days.
    pub fn date<C: Into<Cell>>(
        &mut self,
        name: impl Into<Name>,
        cell: impl Fn(&R) -> C + 'c,
    ) -> &mut CellColumn<'c, R> {
        self.of_kind(Kind::Date, name.into(), cell)
    }

    /// The rows as people read them.
    pub fn table<'r>(&self, rows: impl IntoIterator<Item = &'r R>) -> Table
    where
        R: 'r,
    {
        Table::by(&self.columns, rows, self.texts.lang())
    }

    /// The same as text in at most `limit` columns a line; there may be many thousand.
    pub fn printed<'r>(&self, rows: impl IntoIterator<Item = &'r R>, limit: usize) -> String
    where
        R: 'r,
    {
        text::render(&self.columns, rows, (self.texts.lang(), limit))
    }

    /// The rows for programs.
    pub fn records<'r>(&self, rows: impl IntoIterator<Item = &'r R>) -> Records
    where
        R: 'r,
    {
        Records::of(&self.columns, rows)
    }

    /// One row for programs, in an answer that is not a list.
    pub fn record(&self, row: &R) -> Option<Json> {
        self.records([row]).json().pop()
    }
}

impl<'c, R> Extend<CellColumn<'c, R>> for Columns<'c, R> {
    fn extend<I: IntoIterator<Item = CellColumn<'c, R>>>(&mut self, columns: I) {
        self.columns.extend(columns);
    }
}

impl<'c, R> IntoIterator for Columns<'c, R> {
    type Item = CellColumn<'c, R>;
    type IntoIter = std::vec::IntoIter<Self::Item>;

    fn into_iter(self) -> Self::IntoIter {
        self.columns.into_iter()
    }
}
