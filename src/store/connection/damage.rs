//! What makes a file damaged: what SQLite finds wrong with it, texts that are no text, and a journal whose chain is broken.
//!
//! SQLite alone does not see a bit that has flipped within a text. A file is damaged as well when one of its operations
//! is not what it was when it was closed, whoever did that; it is then never written to, and a copy of it is no backup.
//! What else a check may find (a row changed by another program and journalled by the triggers, a list of older rules) is no damage.

use rusqlite::Connection;
use rusqlite::types::ValueRef;

use super::opening::require_sound;
use crate::store::error::{Error, Fault, UnreadableText};
use crate::store::journal::chain;
use crate::store::tables;

/// Reads the whole of a file.
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

/// The tables beside those of facts, read in the same way.
const BESIDE_FACTS: [(&str, &str); 3] = [
    ("operation", "SELECT seq, * FROM operation"),
    ("journal", "SELECT id, * FROM journal"),
    ("form_draft", "SELECT rowid, * FROM form_draft"),
];

/// Every text of the file that cannot be read, whatever version of the program has laid its tables.
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
