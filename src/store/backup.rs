//! Verified copies of the club's file, made by SQLite, and files put into place without following links.

use std::fs::{DirBuilder, Permissions};
use std::os::unix::fs::{DirBuilderExt, PermissionsExt};
use std::path::{Path, PathBuf};

use rusqlite::limits::Limit;
use rusqlite::{Connection, OpenFlags};

use super::{Error, chain};

/// The folder of a file's backups, beside it: `<file>.backups`.
pub fn folder_of(database: &Path) -> PathBuf {
    let mut name = database.as_os_str().to_owned();
    name.push(".backups");
    PathBuf::from(name)
}

/// Makes a verified copy of an open database under `name` in its folder of backups.
///
/// # Errors
/// [`Error::BadBackup`] if the copy is not whole; nothing is then left under its name.
pub fn make(conn: &Connection, database: &Path, name: &str) -> Result<PathBuf, Error> {
    let folder = folder_of(database);
    ensure_folder(&folder)?;
    let scratch = scratch_folder(&folder)?;
    let draft = scratch.path().join("copy.db");
    vacuum_into(conn, &draft)?;
    group_only(&draft)?;
    verify(&draft)?;
    let mut path = folder.join(format!("{name}.db"));
    let mut number = 2;
    loop {
        match place(&draft, &path) {
            Err(Error::Exists(_)) => path = folder.join(format!("{name}-{number}.db")),
            other => return other.map(|()| path),
        }
        number += 1;
    }
}

/// The copy that is made before a migration; its name tells schema, operation and the chain's value.
pub(super) fn before_migration(
    conn: &Connection,
    database: &Path,
    version: i64,
) -> Result<PathBuf, Error> {
    let name = match chain::head(conn)? {
        Some((operation, value)) => {
            let value: String = value.chars().take(12).collect();
            format!("schema{version}-operation{operation}-{value}")
        }
        None => format!("schema{version}"),
    };
    make(conn, database, &name)
}

/// Copies the database as one transaction sees it, its log included.
fn vacuum_into(conn: &Connection, copy: &Path) -> Result<(), Error> {
    // `VACUUM INTO` attaches the copy, which is otherwise forbidden.
    conn.set_limit(Limit::SQLITE_LIMIT_ATTACHED, 1)?;
    let done = conn.execute("VACUUM INTO ?1", [copy.to_string_lossy()]);
    conn.set_limit(Limit::SQLITE_LIMIT_ATTACHED, 0)?;
    done?;
    Ok(())
}

/// Lets SQLite read the whole copy.
fn verify(copy: &Path) -> Result<(), Error> {
    let conn = Connection::open_with_flags(
        copy,
        OpenFlags::SQLITE_OPEN_READ_ONLY | OpenFlags::SQLITE_OPEN_NO_MUTEX,
    )?;
    super::connection::guard(&conn)?;
    super::schema::recognise(&conn)?;
    let verdict: String = conn.query_row("PRAGMA quick_check(1)", [], |row| row.get(0))?;
    if verdict == "ok" {
        Ok(())
    } else {
        Err(Error::BadBackup(copy.to_owned()))
    }
}

/// A folder of random name, for this user only, that vanishes with the value.
pub(super) fn scratch_folder(beside: &Path) -> Result<tempfile::TempDir, Error> {
    tempfile::Builder::new()
        .prefix(".klubrating-")
        .tempdir_in(beside)
        .map_err(|error| Error::io(beside, error))
}

fn ensure_folder(folder: &Path) -> Result<(), Error> {
    match DirBuilder::new().mode(0o770).create(folder) {
        // Whatever the user's mask: the group may write, and new files belong to the group.
        Ok(()) => std::fs::set_permissions(folder, Permissions::from_mode(0o2770))
            .map_err(|error| Error::io(folder, error)),
        Err(error) if error.kind() == std::io::ErrorKind::AlreadyExists => {
            // A link planted here would lead the copies elsewhere.
            match folder.symlink_metadata() {
                Ok(found) if found.is_dir() => Ok(()),
                _ => Err(Error::Exists(folder.to_owned())),
            }
        }
        Err(error) => Err(Error::io(folder, error)),
    }
}

/// Lets the group read and write a file, and nobody else.
pub(super) fn group_only(file: &Path) -> Result<(), Error> {
    std::fs::set_permissions(file, Permissions::from_mode(0o660))
        .map_err(|error| Error::io(file, error))
}

/// Puts a finished file under its name, unless the name is taken; nothing is opened or followed.
pub(super) fn place(draft: &Path, path: &Path) -> Result<(), Error> {
    match std::fs::hard_link(draft, path) {
        Ok(()) => std::fs::remove_file(draft).map_err(|error| Error::io(draft, error)),
        Err(error) if error.kind() == std::io::ErrorKind::AlreadyExists => {
            Err(Error::Exists(path.to_owned()))
        }
        // File systems without links: the name is looked at first, which is not quite atomic.
        Err(_) if path.symlink_metadata().is_err() => {
            std::fs::rename(draft, path).map_err(|error| Error::io(path, error))
        }
        Err(_) => Err(Error::Exists(path.to_owned())),
    }
}
