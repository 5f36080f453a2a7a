//! What an operation is about: its events; where it touches none, its people; else the rules of the club.

use std::collections::BTreeSet;

use rusqlite::Connection;

use super::Error;
use super::changed_values::{changed_rows, changed_tables, parents_of};
use super::tables::{MULTI_GAME, PERSON, TOURNAMENT, Table};
use crate::domain::OperationId;

/// A table and one of its rows; rules are whole tables, as row 0.
pub type Subject = (&'static str, i64);

/// The subjects of an operation, from its own journal.
pub fn of_operation(conn: &Connection, id: OperationId) -> Result<BTreeSet<Subject>, Error> {
    let tables = changed_tables(conn, id)?;
    for kind in [&TOURNAMENT, &MULTI_GAME, &PERSON] {
        let found = rows_of(conn, id, kind, &tables)?;
        if !found.is_empty() {
            return Ok(found);
        }
    }
    Ok(tables.iter().map(|table| (table.name, 0)).collect())
}

/// The rows of a kind that an operation changed, or whose parts it changed.
fn rows_of(
    conn: &Connection,
    id: OperationId,
    kind: &'static Table,
    tables: &[&'static Table],
) -> Result<BTreeSet<Subject>, Error> {
    let mut rows = BTreeSet::new();
    for table in tables {
        if table.name == kind.name {
            rows.extend(changed_rows(conn, id, table)?);
        }
        let own = table.references.iter();
        for reference in own.filter(|reference| reference.parent == kind.name) {
            let parents = parents_of(conn, id, table, reference.column)?;
            rows.extend(parents.iter().map(|(row, _)| *row));
        }
    }
    Ok(rows.into_iter().map(|row| (kind.name, row)).collect())
}
