//! Text columns whose bytes are no text: SQLite does not mind them, and nothing that reads them goes on.

use rusqlite::Connection;
use rusqlite::types::ValueRef;

use super::{Error, tables};

/// A text that is not UTF-8.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnreadableText {
    pub table: &'static str,
    pub column: String,
    pub row: i64,
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
