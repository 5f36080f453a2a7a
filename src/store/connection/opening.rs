//! How SQLite opens a club's file: by which flags and settings, and what it finds wrong with it.

use std::path::Path;
use std::time::Duration;

use rusqlite::backup::{Backup, StepResult};
use rusqlite::config::DbConfig;
use rusqlite::limits::Limit;
use rusqlite::{Connection, OpenFlags, ffi};

use super::paths::{self, names_of};
use super::schema;
use super::session_lock::{journal_is_left, log_is_left};
use crate::store::error::{Error, Fault};

/// How long SQLite itself waits for a lock before it reports "busy".
pub(super) const BUSY_TIMEOUT: Duration = Duration::from_secs(5);

/// Opens a file of ours for writing, without writing yet, and returns its schema.
pub(super) fn open_to_write(path: &Path) -> Result<(Connection, i64), Error> {
    let conn = Connection::open_with_flags(
        path,
        OpenFlags::SQLITE_OPEN_READ_WRITE
            | OpenFlags::SQLITE_OPEN_NO_MUTEX
            | OpenFlags::SQLITE_OPEN_NOFOLLOW,
    )?;
    harden(&conn)?;
    let version = schema::recognise(&conn).map_err(|error| match error {
        // On a full disk the files next to it cannot be created.
        error if error.cannot_open() && paths::is_full(path) => {
            Error::NoRoom(Some(path.to_owned()))
        }
        error if error.cannot_open() && !paths::may_write(path) => Error::ReadOnly,
        error => error,
    })?;
    if conn.is_readonly("main")? {
        // If the user has the right to write, SQLite failed for a reason that it does not report.
        return Err(if paths::may_write(path) {
            Error::of_code(ffi::SQLITE_CANTOPEN)
        } else {
            Error::ReadOnly
        });
    }
    Ok((conn, version))
}

/// Opens a file of ours for reading, with any schema up to the current one, and returns its schema.
///
/// If SQLite's files next to it do not exist (a read-only disk or folder, a full disk) or must not be created (the file
/// has several names), it is opened as immutable. That is correct as long as there is neither a log nor a rollback
/// journal next to it.
pub(crate) fn open_to_read(path: &Path) -> Result<(Connection, i64), Error> {
    let flags = OpenFlags::SQLITE_OPEN_READ_ONLY
        | OpenFlags::SQLITE_OPEN_NO_MUTEX
        | OpenFlags::SQLITE_OPEN_NOFOLLOW;
    if names_of(path)? == 1 {
        let plain = Connection::open_with_flags(path, flags)?;
        harden(&plain)?;
        match schema::recognise(&plain) {
            // For a read-only folder SQLite reports one or the other, for a full disk the last.
            Err(Error::ReadOnly | Error::NoRoom(_)) => {}
            Err(error) if error.cannot_open() => {}
            recognised => return Ok((plain, recognised?)),
        }
    }
    if log_is_left(path) {
        return Err(Error::LogUnread(path.to_owned()));
    }
    if journal_is_left(path) {
        return Err(Error::InterruptedWrite(path.to_owned()));
    }
    let still = Connection::open_with_flags(unchanging(path), flags | OpenFlags::SQLITE_OPEN_URI)?;
    harden(&still)?;
    let version = schema::recognise(&still)?;
    Ok((still, version))
}

/// The fault of the disk, if there is one, after SQLite reported damage in the file at `path`: SQLite does not
/// distinguish a page that could not be read from one that is damaged. `None` if the file is damaged.
///
/// Copying the file into memory page by page tells the two apart.
pub fn disk_fault(path: &Path) -> Option<Error> {
    let flags = OpenFlags::SQLITE_OPEN_READ_ONLY
        | OpenFlags::SQLITE_OPEN_NO_MUTEX
        | OpenFlags::SQLITE_OPEN_NOFOLLOW;
    let copied = || -> Result<bool, Error> {
        let conn = Connection::open_with_flags(path, flags)?;
        harden(&conn)?;
        let mut pages = Connection::open_in_memory()?;
        let copied = Backup::new(&conn, &mut pages)?.step(-1)?;
        if copied != StepResult::Done {
            return Err(Error::Busy);
        }
        Ok(faults(&pages, "PRAGMA integrity_check")?.is_empty())
    };
    match copied() {
        // This time every page could be read, and nothing is wrong with the file.
        Ok(true) => Some(Error::of_code(ffi::SQLITE_IOERR_READ)),
        Ok(false) => None,
        Err(error) => error.is_of_the_system().then_some(error),
    }
}

/// A path as the URI of an immutable file.
fn unchanging(path: &Path) -> String {
    use std::fmt::Write;
    use std::os::unix::ffi::OsStrExt;
    let mut uri = "file:".to_owned();
    for byte in path.as_os_str().as_bytes() {
        match byte {
            b'/' | b'-' | b'_' | b'.' => uri.push(char::from(*byte)),
            byte if byte.is_ascii_alphanumeric() => uri.push(char::from(*byte)),
            // Writing to a string cannot fail.
            byte => {
                let _ = write!(uri, "%{byte:02X}");
            }
        }
    }
    uri + "?immutable=1"
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
        // If the file turns out to be another program's, its log must stay as it was.
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

/// The faults and dangling references that a check of the file finds.
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

/// Lets SQLite check the whole file, with a `quick_check` or an `integrity_check`.
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

/// SQLite's code for a page that could not be read, if a fault reports one.
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
