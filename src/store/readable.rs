//! Text columns whose bytes are no text: SQLite does not mind them, and nothing that reads them goes on.

use rusqlite::Connection;
use rusqlite::types::ValueRef;

use super::Error;

/// A text that is not UTF-8.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnreadableText {
    pub table: String,
    pub column: String,
    pub row: i64,
}

/// Every text of the file that cannot be read, whatever version of the program has laid its tables.
pub fn unreadable_texts(conn: &Connection) -> Result<Vec<UnreadableText>, Error> {
    let tables: Vec<String> = conn
        .prepare(
            "SELECT name FROM sqlite_schema
             WHERE type = 'table' AND name NOT GLOB 'sqlite_*' ORDER BY name",
        )?
        .query_map([], |row| row.get(0))?
        .collect::<Result<_, _>>()?;
    let mut found = Vec::new();
    for table in tables {
        look(conn, &table, &mut found)?;
    }
    Ok(found)
}

fn look(conn: &Connection, table: &str, found: &mut Vec<UnreadableText>) -> Result<(), Error> {
    // The names are those of our own schema, which was compared when the file was opened.
    let mut statement = conn.prepare(&format!("SELECT rowid, * FROM \"{table}\""))?;
    let columns = statement.column_count();
    let mut rows = statement.query([])?;
    while let Some(row) = rows.next()? {
        for column in 1..columns {
            if let ValueRef::Text(bytes) = row.get_ref(column)?
                && std::str::from_utf8(bytes).is_err()
            {
                found.push(UnreadableText {
                    table: table.to_owned(),
                    column: row.as_ref().column_name(column)?.to_owned(),
                    row: row.get(0)?,
                });
            }
        }
    }
    Ok(())
}
