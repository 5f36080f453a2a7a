//! The settings under which SQLite opens a file, and the requirements on it and on SQLite itself.

use std::time::Duration;

use rusqlite::config::DbConfig;
use rusqlite::limits::Limit;
use rusqlite::{Connection, TransactionBehavior};

use super::damage::Fault;
use super::error::Error;

/// The first SQLite in which two processes that checkpoint one write-ahead log cannot lose pages: 3.51.3.
pub const OLDEST_SQLITE: i32 = 3_051_003;

/// How long SQLite itself waits for a lock before it reports "busy".
pub(super) const BUSY_TIMEOUT: Duration = Duration::from_secs(5);

/// The version of the linked SQLite, for `--version`.
pub fn sqlite_version() -> &'static str {
    rusqlite::version()
}

pub(super) fn require_sqlite() -> Result<(), Error> {
    if rusqlite::version_number() < OLDEST_SQLITE {
        return Err(Error::OldSqlite(rusqlite::version()));
    }
    Ok(())
}

/// The settings before the first access to a file that may be hostile; none of them writes.
pub(super) fn harden(conn: &Connection) -> Result<(), Error> {
    conn.busy_timeout(BUSY_TIMEOUT)?;
    for (setting, value) in [
        (DbConfig::SQLITE_DBCONFIG_DEFENSIVE, true),
        (DbConfig::SQLITE_DBCONFIG_TRUSTED_SCHEMA, false),
        (DbConfig::SQLITE_DBCONFIG_ENABLE_TRIGGER, false),
        (DbConfig::SQLITE_DBCONFIG_ENABLE_VIEW, false),
        (DbConfig::SQLITE_DBCONFIG_DQS_DML, false),
        (DbConfig::SQLITE_DBCONFIG_DQS_DDL, false),
        // The log of a file that turns out to be another program's is left as it was.
        (DbConfig::SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, true),
    ] {
        conn.set_db_config(setting, value)?;
    }
    conn.set_limit(Limit::SQLITE_LIMIT_ATTACHED, 0)?;
    conn.pragma_update(None, "cell_size_check", true)?;
    conn.pragma_update(None, "mmap_size", 0)?;
    conn.pragma_update(None, "temp_store", "MEMORY")?;
    Ok(())
}

/// Write-ahead logging, read back: SQLite does not report an error where it is unavailable.
pub(super) fn require_wal(conn: &Connection) -> Result<(), Error> {
    let mode: String = conn.query_row("PRAGMA journal_mode = WAL", [], |row| row.get(0))?;
    if mode == "wal" {
        Ok(())
    } else {
        Err(Error::NoWal(mode))
    }
}

/// The settings of a file that was verified to be ours.
pub(super) fn apply_trusted(conn: &mut Connection) -> Result<(), Error> {
    conn.set_db_config(DbConfig::SQLITE_DBCONFIG_ENABLE_TRIGGER, true)?;
    conn.set_db_config(DbConfig::SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, false)?;
    conn.pragma_update(None, "synchronous", "FULL")?;
    conn.pragma_update(None, "foreign_keys", true)?;
    conn.pragma_update(None, "secure_delete", true)?;
    // So that `INSERT OR REPLACE` journals the row it removes.
    conn.pragma_update(None, "recursive_triggers", true)?;
    conn.set_transaction_behavior(TransactionBehavior::Immediate);
    conn.set_prepared_statement_cache_capacity(128);
    Ok(())
}

/// The faults that a check of the file finds, and rows with dangling references.
pub(super) fn faults(conn: &Connection, look: &'static str) -> Result<Vec<String>, Error> {
    let mut found: Vec<String> = conn
        .prepare(look)?
        .query_map([], |row| row.get(0))?
        .collect::<Result<_, _>>()?;
    found.retain(|line| line != "ok");
    let mut broken = conn.prepare("PRAGMA foreign_key_check")?;
    let mut rows = broken.query([])?;
    while let Some(row) = rows.next()? {
        let (table, id): (String, Option<i64>) = (row.get(0)?, row.get(1)?);
        found.push(format!("{table} {}", id.unwrap_or_default()));
    }
    Ok(found)
}

/// Lets SQLite check the whole file, by a `quick_check` or an `integrity_check`.
///
/// # Errors
/// [`Error::Damaged`] with the first fault found; the error of the system where a page could not be read.
pub(super) fn require_sound(conn: &Connection, look: &'static str) -> Result<(), Error> {
    match faults(conn, look)?.into_iter().next() {
        None => Ok(()),
        Some(fault) => Err(match code_in(&fault).map(Error::of_code) {
            Some(error) if error.is_of_the_system() => error,
            _ => Error::Damaged(Fault::Sqlite(fault)),
        }),
    }
}

/// The code with which a page could not be read, in what a check of the file finds.
fn code_in(fault: &str) -> Option<i32> {
    let (_, code) = fault.rsplit_once("error code=")?;
    code.trim().parse().ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_page_that_could_not_be_read_is_known_by_its_code() {
        let fault =
            "*** in database main ***\nTree 20 page 20: unable to get the page. error code=266";
        let error = Error::of_code(code_in(fault).unwrap());
        assert!(error.is_of_the_system(), "{error}");
        let damaged = "Tree 4 page 4: btreeInitPage() returns error code 11";
        assert_eq!(code_in(damaged), None);
        assert_eq!(code_in("row 3 missing from index list_date"), None);
    }
}
