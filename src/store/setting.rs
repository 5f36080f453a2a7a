//! What the club decided about itself: settings by name, as text.

use std::collections::BTreeMap;

use rusqlite::{Connection, params};

use super::Error;
use super::operation::Operation;

/// Every setting that was ever set and not unset, by name.
pub fn all(conn: &Connection) -> Result<BTreeMap<String, String>, Error> {
    let mut statement = conn.prepare_cached("SELECT name, value FROM setting")?;
    let settings = statement
        .query_map([], |row| Ok((row.get(0)?, row.get(1)?)))?
        .collect::<Result<_, _>>()?;
    Ok(settings)
}

/// Sets a value, replacing the one before.
pub fn set(op: &Operation<'_>, name: &str, value: &str) -> Result<(), Error> {
    // A value that is already set remains the change of the user who set it.
    op.execute(
        "INSERT INTO setting (name, value, version) VALUES (?1, ?2, ?3)
         ON CONFLICT (name) DO UPDATE SET value = excluded.value, version = excluded.version
           WHERE value <> excluded.value",
        params![name, value, op.id().0],
    )?;
    Ok(())
}

/// Removes a value, so that the default applies.
pub fn unset(op: &Operation<'_>, name: &str) -> Result<(), Error> {
    op.execute("DELETE FROM setting WHERE name = ?1", [name])?;
    Ok(())
}
