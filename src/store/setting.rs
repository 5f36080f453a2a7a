//! The committee's settings by name; what a value means is known to those who read it.

use rusqlite::{Connection, OptionalExtension};

use super::Error;

/// The value of a setting, or `None` where the committee has not set it.
pub fn value(conn: &Connection, name: &str) -> Result<Option<String>, Error> {
    let mut statement = conn.prepare_cached("SELECT value FROM setting WHERE name = ?1")?;
    Ok(statement.query_row([name], |row| row.get(0)).optional()?)
}
