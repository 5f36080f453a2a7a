//! Finds damage in a file: faults that SQLite reports, texts that are not UTF-8, and a broken chain of operations.
//!
//! SQLite alone does not notice a flipped bit inside a text. A file also counts as damaged if one of its operations is
//! no longer what it was when it was closed, whoever changed it; the program then never writes to it, and a copy of it
//! is not a backup. Other findings of a check (a row that another program changed and the triggers journalled, a list
//! made by older rules) are not damage.

use rusqlite::Connection;
use rusqlite::types::ValueRef;

use super::opening::require_sound;
use crate::store::error::{Error, Fault, UnreadableText};
use crate::store::journal::chain;
use crate::store::tables;

/// Reads a whole file and refuses it if it is damaged.
///
/// # Errors
/// [`Error::Damaged`] with the first fault found.
pub(crate) fn require_none(conn: &Connection) -> Result<(), Error> {
    require_sound(conn, "PRAGMA integrity_check(1)")?;
    if let Some(text) = unreadable_texts(conn)?.into_iter().next() {
        return Err(Error::Damaged(Fault::Text(text)));
    }
    match chain::verify_chain(conn)?.into_iter().next() {
        Some(fault) => Err(Error::Damaged(Fault::Chain(fault))),
        None => Ok(()),
    }
}

/// The tables that hold no facts, whose texts are checked in the same way.
const BESIDE_FACTS: [(&str, &str); 3] = [
    ("operation", "SELECT seq, * FROM operation"),
    ("journal", "SELECT id, * FROM journal"),
    ("form_draft", "SELECT rowid, * FROM form_draft"),
];

/// Every text of the file that is not UTF-8, in any version of the schema.
pub fn unreadable_texts(conn: &Connection) -> Result<Vec<UnreadableText>, Error> {
    let facts = tables::ALL.iter().map(|table| (table.name, table.whole));
    let mut found = Vec::new();
    for (table, sql) in facts.chain(BESIDE_FACTS) {
        if conn.table_exists(None, table)? {
            look(conn, table, sql, &mut found)?;
        }
    }
    Ok(found)
}

fn look(
    conn: &Connection,
    table: &'static str,
    sql: &'static str,
    found: &mut Vec<UnreadableText>,
) -> Result<(), Error> {
    let mut statement = conn.prepare(sql)?;
    let columns = statement.column_count();
    let mut rows = statement.query([])?;
    while let Some(row) = rows.next()? {
        for column in 1..columns {
            if let ValueRef::Text(bytes) = row.get_ref(column)?
                && std::str::from_utf8(bytes).is_err()
            {
                found.push(UnreadableText {
                    table,
                    column: row.as_ref().column_name(column)?.to_owned(),
                    row: row.get(0)?,
                });
            }
        }
    }
    Ok(())
}
