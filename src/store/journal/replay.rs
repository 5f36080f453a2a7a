//! Replays the journal from the beginning, and compares the result with the rows.
//!
//! It finds changes that bypassed the triggers, because they had been switched off: these are in the rows but not in
//! the journal.

use std::iter::Peekable;

use rusqlite::Connection;
use rusqlite::types::Value;

use super::chain::ROWS_AT_ONCE;
use super::{Entry, State, WIPED, state_of};
use crate::store::Error;
use crate::store::personal_digest::{self, PersonalRow};
use crate::store::tables::{self, Table};

/// How a row differs from the journal.
#[derive(Clone, Debug, PartialEq)]
pub enum DifferenceKind {
    /// It is in the journal but not in the table.
    Missing,
    /// It is in the table but not in the journal.
    Unknown,
    /// A column has another value.
    Column {
        name: &'static str,
        /// The value according to the journal.
        recorded: Value,
        /// The value in the row.
        present: Value,
    },
    /// An entry does not fit the entries before it.
    Entry(i64),
    /// Personal data does not match its digest.
    Digest,
}

/// A row that differs from its journal.
#[derive(Clone, Debug, PartialEq)]
pub struct Difference {
    pub table: &'static str,
    pub row: i64,
    pub kind: DifferenceKind,
}

/// Compares every journaled row with its journal; empty when they agree.
///
/// Entries without an operation are included, so a change is reported either as such an entry
/// ([`foreign_entries`](super::foreign_entries)) or here.
pub fn differences(conn: &Connection) -> Result<Vec<Difference>, Error> {
    differences_while(conn, &mut || true)
}

/// The same as long as `goes_on` returns true; otherwise returns what was found until then.
pub fn differences_while(
    conn: &Connection,
    goes_on: &mut dyn FnMut() -> bool,
) -> Result<Vec<Difference>, Error> {
    let mut found = Vec::new();
    for table in tables::ALL {
        if !compare(conn, table, &mut found, goes_on)? {
            return Ok(found);
        }
    }
    personal_data(conn, &mut found)?;
    unknown_tables(conn, &mut found)?;
    Ok(found)
}

/// Goes through the rows and the journal of one table side by side, both ordered by id, so that neither is ever in
/// memory completely: a journal of many years is much longer than the table. Returns `false` if it was stopped.
fn compare(
    conn: &Connection,
    table: &'static Table,
    found: &mut Vec<Difference>,
    goes_on: &mut dyn FnMut() -> bool,
) -> Result<bool, Error> {
    let mut entries = conn.prepare(
        "SELECT id, operation, tbl, row, before, after FROM journal
         WHERE tbl = ?1 ORDER BY row, id",
    )?;
    let mut entries = entries.query_map([table.name], Entry::from_row)?.peekable();
    let mut rows = conn.prepare(table.scan)?;
    let mut rows = rows
        .query_map([], |row| {
            Ok((
                row.get::<_, i64>(table.columns.len())?,
                state_of(row, table)?,
            ))
        })?
        .peekable();
    let mut compared: usize = 0;
    loop {
        compared += 1;
        if compared.is_multiple_of(ROWS_AT_ONCE) && !goes_on() {
            return Ok(false);
        }
        let id = match (
            next_id(entries.peek(), |entry| entry.row),
            next_id(rows.peek(), |row| row.0),
        ) {
            (Some(a), Some(b)) => a.min(b),
            (Some(only), None) | (None, Some(only)) => only,
            (None, None) => return Ok(true),
        };
        let recorded = replay(table, id, &mut entries, found)?;
        let present = match rows.next_if(|row| !matches!(row, Ok((row, _)) if *row != id)) {
            Some(row) => Some(row?.1),
            None => None,
        };
        report(table, id, recorded, present, found);
    }
}

/// The next id; an error sorts first, so that it is not skipped.
fn next_id<T>(item: Option<&rusqlite::Result<T>>, id: impl Fn(&T) -> i64) -> Option<i64> {
    item.map(|item| item.as_ref().map_or(i64::MIN, id))
}

/// The row that results from the entries of one id.
fn replay(
    table: &'static Table,
    row: i64,
    entries: &mut Peekable<impl Iterator<Item = rusqlite::Result<Entry>>>,
    found: &mut Vec<Difference>,
) -> Result<Option<State>, Error> {
    let mut state: Option<State> = None;
    while let Some(entry) = entries.next_if(|entry| !matches!(entry, Ok(entry) if entry.row != row))
    {
        let entry = entry?;
        if !follows(&entry, table, state.as_ref())? {
            found.push(Difference {
                table: table.name,
                row,
                kind: DifferenceKind::Entry(entry.id),
            });
        }
        state = entry.forwards(table, state)?;
    }
    Ok(state)
}

/// Whether an entry fits the row before it.
fn follows(entry: &Entry, table: &Table, state: Option<&State>) -> Result<bool, Error> {
    match (&entry.before, state) {
        (None, None) => Ok(true),
        (Some(before), Some(state)) => Ok(entry
            .columns(table, before)?
            .into_iter()
            .all(|(position, value)| state[position] == value)),
        _ => Ok(false),
    }
}

fn report(
    table: &'static Table,
    row: i64,
    recorded: Option<State>,
    present: Option<State>,
    found: &mut Vec<Difference>,
) {
    let mut add = |kind| {
        found.push(Difference {
            table: table.name,
            row,
            kind,
        });
    };
    match (recorded, present) {
        (None, None) => {}
        (Some(_), None) => add(DifferenceKind::Missing),
        (None, Some(_)) => add(DifferenceKind::Unknown),
        (Some(recorded), Some(present)) => {
            for ((name, recorded), present) in table.columns.iter().zip(recorded).zip(present) {
                if recorded != present {
                    add(DifferenceKind::Column {
                        name,
                        recorded,
                        present,
                    });
                }
            }
        }
    }
}

/// Compares personal data, which is not in the journal, with its digest.
fn personal_data(conn: &Connection, found: &mut Vec<Difference>) -> Result<(), Error> {
    let mut rows = conn.prepare(
        "SELECT id, purpose, name, dsu, fide, born, sex, title, federation, national, salt, digest,
            EXISTS (SELECT 1 FROM journal WHERE tbl = 'person_data' AND row = person_data.id
                AND json_extract(after, '$.' || ?1) = 1)
         FROM person_data ORDER BY id",
    )?;
    let mut rows = rows.query([WIPED])?;
    while let Some(row) = rows.next()? {
        let purpose: String = row.get(1)?;
        let fields = personal_digest::fields(row, 2)?;
        let (salt, digest): (Option<String>, Option<String>) = (row.get(10)?, row.get(11)?);
        let own = PersonalRow {
            purpose: &purpose,
            fields: fields.each_ref().map(Option::as_deref),
        };
        let wiped: bool = row.get(12)?;
        let whole = match salt {
            Some(salt) => !wiped && digest == Some(own.digest(&salt)),
            // A row without its salt must be empty and recorded as wiped.
            None => wiped && fields.iter().all(Option::is_none),
        };
        if !whole {
            found.push(Difference {
                table: tables::PERSON_DATA.name,
                row: row.get(0)?,
                kind: DifferenceKind::Digest,
            });
        }
    }
    Ok(())
}

/// Entries of tables that do not exist.
fn unknown_tables(conn: &Connection, found: &mut Vec<Difference>) -> Result<(), Error> {
    let mut names = conn.prepare("SELECT tbl, min(id) FROM journal GROUP BY tbl")?;
    let mut names = names.query([])?;
    while let Some(row) = names.next()? {
        let name: String = row.get(0)?;
        if Table::by_name(&name).is_none() {
            found.push(Difference {
                table: "journal",
                row: row.get(1)?,
                kind: DifferenceKind::Unknown,
            });
        }
    }
    Ok(())
}
