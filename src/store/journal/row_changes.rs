//! The changes of an operation, row by row: the columns before and after, and those that identify the row.

use rusqlite::Connection;
use rusqlite::types::Value as Sql;
use serde_json::{Map, Value};

use super::{Entry, WIPED};
use crate::domain::OperationId;
use crate::store::Error;
use crate::store::sql::first;
use crate::store::tables::Table;

pub type Columns = Map<String, Value>;

#[derive(Clone, Debug, PartialEq)]
pub struct RowChange {
    pub table: String,
    pub row: i64,
    /// The changed columns before; `None` if the row was inserted.
    pub before: Option<Columns>,
    /// The changed columns after; `None` if the row was deleted.
    pub after: Option<Columns>,
    /// The row as the operation left it; for a deleted row, as it was before.
    pub known: Columns,
    /// The last journal entry of the operation for this row.
    newest: i64,
}

impl RowChange {
    /// Fills in `known` from the journal.
    pub fn look_up(&mut self, conn: &Connection) -> Result<(), Error> {
        self.known = match (&self.before, &self.after) {
            (Some(before), None) => before.clone(),
            _ => left_by(conn, self, self.newest)?,
        };
        Ok(())
    }

    /// Whether a column changed.
    pub fn touches(&self, column: &str) -> bool {
        let columns = self.before.as_ref();
        columns.is_some_and(|columns| columns.contains_key(column))
    }
}

/// The rows that an operation changed, in order of the first change, each row once.
pub fn changed_rows(conn: &Connection, id: OperationId) -> Result<Vec<RowChange>, Error> {
    let mut rows = bare_rows(conn, id)?;
    for row in &mut rows {
        row.look_up(conn)?;
    }
    Ok(rows)
}

/// The same with the changed columns only; [`RowChange::look_up`] adds the other columns from the journal.
pub fn bare_rows(conn: &Connection, id: OperationId) -> Result<Vec<RowChange>, Error> {
    let mut rows: Vec<RowChange> = Vec::new();
    let mut places = std::collections::HashMap::new();
    for entry in super::entries(conn, id)? {
        let (before, after) = (read(&entry, true)?, read(&entry, false)?);
        match places.get(&(entry.table.clone(), entry.row)) {
            Some(at) => {
                let row: &mut RowChange = &mut rows[*at];
                merge(row, before, after);
                row.newest = entry.id;
            }
            None => {
                places.insert((entry.table.clone(), entry.row), rows.len());
                rows.push(RowChange {
                    known: Columns::new(),
                    table: entry.table,
                    row: entry.row,
                    before,
                    after,
                    newest: entry.id,
                });
            }
        }
    }
    // A row that was inserted and deleted again is unchanged.
    rows.retain(|row| row.before.is_some() || row.after.is_some());
    Ok(rows)
}

/// The columns of a row as an entry of the journal left them, regardless of later changes.
fn left_by(conn: &Connection, row: &RowChange, entry: i64) -> Result<Columns, Error> {
    let Some(table) = Table::by_name(&row.table) else {
        return Ok(Columns::new());
    };
    let mut state = super::present(conn, table, row.row)?;
    for later in super::entries_after(conn, &row.table, row.row, entry)?
        .iter()
        .rev()
    {
        state = later.backwards(table, state)?;
    }
    Ok(state
        .map(|state| columns_by_name(table, state))
        .unwrap_or_default())
}

fn columns_by_name(table: &Table, state: super::State) -> Columns {
    let columns = table.columns.iter().zip(state);
    columns
        .map(|(column, value)| ((*column).to_owned(), plain(value)))
        .collect()
}

/// Adds a later change of the same row: the earliest values before, the latest after.
fn merge(row: &mut RowChange, before: Option<Columns>, after: Option<Columns>) {
    if let (Some(first), Some(before)) = (&mut row.before, before) {
        for (column, value) in before {
            first.entry(column).or_insert(value);
        }
    }
    match (&mut row.after, after) {
        (Some(last), Some(after)) => last.extend(after),
        (last, after) => *last = after,
    }
}

fn read(entry: &Entry, before: bool) -> Result<Option<Columns>, Error> {
    let text = if before { &entry.before } else { &entry.after };
    let Some(text) = text else { return Ok(None) };
    let mut columns: Columns =
        serde_json::from_str(text).map_err(|_| Error::BadJournal(entry.id))?;
    columns.remove(WIPED);
    Ok(Some(columns))
}

/// The present columns of a row; for a deleted row the last ones; empty if it never existed.
pub fn known(conn: &Connection, table: &str, row: i64) -> Result<Columns, Error> {
    let Some(found) = Table::by_name(table) else {
        return Ok(Columns::new());
    };
    if let Some(state) = super::present(conn, found, row)? {
        return Ok(columns_by_name(found, state));
    }
    let sql = "SELECT before FROM journal
             WHERE tbl = ?1 AND row = ?2 AND after IS NULL ORDER BY id DESC LIMIT 1";
    let last: Option<String> = first(conn, sql, (table, row), |row| row.get(0))?.flatten();
    let columns = last.and_then(|text| serde_json::from_str(&text).ok());
    Ok(columns.unwrap_or_default())
}

fn plain(value: Sql) -> Value {
    match value {
        Sql::Integer(number) => Value::from(number),
        Sql::Real(number) => Value::from(number),
        Sql::Text(text) => Value::from(text),
        Sql::Null | Sql::Blob(_) => Value::Null,
    }
}
