//! Names for rows of personal data that were wiped, as long as something is read: whoever has an old page names them.

use std::collections::BTreeMap;

use rusqlite::Connection;

use crate::store::Error;

/// The rows whose name was wiped, of members, guests and imported players.
pub fn wiped_names(conn: &Connection) -> Result<Vec<i64>, Error> {
    let sql = "SELECT id FROM person_data WHERE salt IS NULL AND purpose <> 'text'";
    let mut statement = conn.prepare_cached(sql)?;
    let rows = statement.query_map([], |row| row.get(0))?;
    Ok(rows.collect::<Result<_, _>>()?)
}

/// Reads with these names in the place of wiped ones; nothing of it is kept in the file.
///
/// # Errors
/// Those of `read`, and of the database.
pub fn with_names<T, E: From<Error>>(
    conn: &Connection,
    names: &BTreeMap<i64, String>,
    read: impl FnOnce() -> Result<T, E>,
) -> Result<T, E> {
    if names.is_empty() {
        return read();
    }
    let shadow = Shadow::lay(conn, names).map_err(Error::from)?;
    let done = read();
    drop(shadow);
    done
}

/// A view of this session alone, which is read in the place of the table of that name.
struct Shadow<'c>(&'c Connection);

impl<'c> Shadow<'c> {
    fn lay(conn: &'c Connection, names: &BTreeMap<i64, String>) -> rusqlite::Result<Self> {
        let shadow = Self(conn);
        conn.execute_batch(
            "CREATE TEMP TABLE stand_in (data INTEGER PRIMARY KEY, name TEXT NOT NULL) STRICT;
             CREATE TEMP VIEW person_data AS
             SELECT id, purpose, coalesce(d.name, s.name) AS name, dsu, fide, born, sex, title,
                 federation, national, salt, digest
             FROM main.person_data d LEFT JOIN temp.stand_in s ON s.data = d.id;",
        )?;
        let mut insert = conn.prepare("INSERT INTO temp.stand_in VALUES (?1, ?2)")?;
        for name in names {
            insert.execute(name)?;
        }
        Ok(shadow)
    }
}

impl Drop for Shadow<'_> {
    fn drop(&mut self) {
        // It goes with the session in any case.
        let _ = self.0.execute_batch(
            "DROP VIEW IF EXISTS temp.person_data; DROP TABLE IF EXISTS temp.stand_in;",
        );
    }
}
