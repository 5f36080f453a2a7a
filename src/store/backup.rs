//! Verified copies of the club's file, made by SQLite itself, in a folder beside it; and which of them stay.
//!
//! A copy is made with `VACUUM INTO`, so it is one moment of the database, its log included, whoever is
//! writing meanwhile. Its schema is ours, and its journal ends where the original's did at that moment: same
//! operation, same value of the chain, as many operations and entries. Then it reaches the disk and takes its
//! [`BackupName`]. It counts only when the whole of it has been read and found undamaged ([`examine`]): before that, or
//! for one that [`make_unread`] made, after the user has been answered. Only then are older ones removed ([`age_out`]).

mod files;
mod name;
mod rotation;

use std::collections::BTreeMap;
use std::os::unix::ffi::OsStrExt;
use std::path::{Path, PathBuf};

use chrono::NaiveDateTime;
use rusqlite::limits::Limit;
use rusqlite::{Connection, OptionalExtension};

use super::restore::left_behind;
use super::scratch::ScratchFolder;
use super::{Error, chain, clock, connection, damage, filesystem, paths};
use crate::domain::{Date, OperationId};
pub(super) use files::{bytes, create_for_group, place, sync, sync_folder};
pub use name::{BackupName, DIGITS, digits};
pub use rotation::{DAYS, MONTHS, WEEKS, believed, gone_by, keep, leaving};

/// The most backups looked into for one that is undamaged.
const LOOKED_INTO: usize = 64;

/// How often a copy is made before it counts as not whole: a backup that somebody restores at the same moment leaves
/// the original unlike the copy of it.
const TRIES: usize = 4;

/// A backup in the folder.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BackupFile {
    pub name: BackupName,
    pub path: PathBuf,
    pub bytes: u64,
}

/// What a copy was found to hold.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BackupContent {
    pub schema: i64,
    /// The club's name; empty before it was founded.
    pub club: String,
    /// The chain's value at the first operation, which no two clubs share.
    pub founding: Option<String>,
    /// The newest operation and the chain's value there.
    pub head: Option<(OperationId, String)>,
    pub operations: i64,
    /// How many entries of the journal belong to them.
    pub entries: i64,
}

/// The folder of a file's backups, beside it: `<file>.backups`.
pub fn folder_of(database: &Path) -> PathBuf {
    let mut name = database.as_os_str().to_owned();
    name.push(".backups");
    PathBuf::from(name)
}

/// Makes a verified copy of an open database in its folder of backups, and lets the older ones age out.
///
/// `reason` is a word of small letters, digits and dashes that says before what it is made.
///
/// # Errors
/// [`Error::BackupFailed`]; nothing is then left under a backup's name, and no older backup is removed.
pub fn make(
    conn: &Connection,
    database: &Path,
    at: NaiveDateTime,
    reason: &str,
) -> Result<PathBuf, Error> {
    let made = make_by(copy, conn, database, (at, reason))?;
    age_out(conn, database, at.date(), &made)?;
    Ok(made)
}

/// The same without reading the copy, and without removing another: the caller has it read ([`examine`]) as soon as the
/// user has been answered, and then calls [`age_out`].
///
/// # Errors
/// [`Error::BackupFailed`].
pub fn make_unread(
    conn: &Connection,
    database: &Path,
    at: NaiveDateTime,
    reason: &str,
) -> Result<PathBuf, Error> {
    make_by(copy_unread, conn, database, (at, reason))
}

fn make_by(
    copied: impl FnOnce(&Connection, &Path) -> Result<BackupContent, Error>,
    conn: &Connection,
    database: &Path,
    (at, reason): (NaiveDateTime, &str),
) -> Result<PathBuf, Error> {
    let folder = folder_of(database);
    let made = || {
        files::ensure_folder(&folder)?;
        let scratch = ScratchFolder::beside(&folder)?;
        let draft = scratch.path().join("copy.db");
        let content = copied(conn, &draft)?;
        put_in(
            &folder,
            &draft,
            BackupName::new(at, reason, content.head.as_ref()),
        )
    };
    made().map_err(|error| failed(&folder, error))
}

/// Gives a finished copy its name, or the next one that is free.
fn put_in(folder: &Path, draft: &Path, mut name: BackupName) -> Result<PathBuf, Error> {
    loop {
        let path = folder.join(name.to_string());
        match place(draft, &path) {
            Err(Error::Exists(_)) => name.copy += 1,
            placed => {
                placed?;
                sync_folder(folder)?;
                return Ok(path);
            }
        }
    }
}

/// Makes a verified copy of an open database under a name of the user's choice, never over another file.
///
/// # Errors
/// [`Error::Exists`], [`Error::NoFolder`], [`Error::BackupFailed`].
pub fn make_at(conn: &Connection, path: &Path) -> Result<PathBuf, Error> {
    let path = paths::new_path(path)?;
    let folder = path.parent().unwrap_or(Path::new("/"));
    let placed = || {
        let scratch = ScratchFolder::beside(folder)?;
        let draft = scratch.path().join("copy.db");
        copy(conn, &draft)?;
        place(&draft, &path)?;
        sync_folder(folder)
    };
    match placed() {
        Ok(()) => Ok(path),
        Err(Error::Exists(path)) => Err(Error::Exists(path)),
        Err(error) => Err(failed(folder, error)),
    }
}

/// Copies an open database to a new file, verifies the copy, and waits until it is on the disk.
pub(super) fn copy(conn: &Connection, draft: &Path) -> Result<BackupContent, Error> {
    copy_unread(conn, draft)?;
    examine(draft)
}

/// The same without reading the copy.
pub(super) fn copy_unread(conn: &Connection, draft: &Path) -> Result<BackupContent, Error> {
    paths::require_short(draft)?;
    let mut tries = 1..=TRIES;
    loop {
        let copied = copy_once(conn, draft);
        match copied {
            Err(Error::BadBackup(_)) if tries.next() != Some(TRIES) => {
                std::fs::remove_file(draft).map_err(|error| Error::io(draft, error))?;
            }
            copied => return copied,
        }
    }
}

fn copy_once(conn: &Connection, draft: &Path) -> Result<BackupContent, Error> {
    create_for_group(draft)?;
    vacuum_into(conn, draft)?;
    let content = summary(draft)?;
    // Others may have written since, so the original is asked about the moment of the copy.
    let newest = content.head.as_ref().map_or(0, |(id, _)| id.0);
    let value = chain::value_at(conn, OperationId(newest))?;
    let same = value == content.head.as_ref().map(|(_, value)| value.clone())
        && counts(conn, newest)? == (content.operations, content.entries);
    if !same {
        return Err(Error::BadBackup(draft.to_owned()));
    }
    sync(draft)?;
    Ok(content)
}

/// Copies the database as one transaction sees it, its log included.
fn vacuum_into(conn: &Connection, copy: &Path) -> Result<(), Error> {
    // `VACUUM INTO` attaches the copy, which is otherwise forbidden.
    conn.set_limit(Limit::SQLITE_LIMIT_ATTACHED, 1)?;
    // A path is bytes, and not every one is UTF-8.
    let path = copy.as_os_str().as_bytes();
    let done = conn.execute("VACUUM INTO CAST(?1 AS TEXT)", [path]);
    conn.set_limit(Limit::SQLITE_LIMIT_ATTACHED, 0)?;
    done?;
    Ok(())
}

/// The operations up to one, and the entries of the journal that belong to them.
fn counts(conn: &Connection, newest: i64) -> Result<(i64, i64), Error> {
    Ok(conn.query_row(
        "SELECT (SELECT count(*) FROM operation WHERE seq <= ?1),
                (SELECT count(*) FROM journal WHERE operation <= ?1)",
        [newest],
        |row| Ok((row.get(0)?, row.get(1)?)),
    )?)
}

/// Reads the whole of a copy, and says what is in it.
///
/// # Errors
/// As of opening a club's file; [`Error::Damaged`] if it is damaged.
pub fn examine(copy: &Path) -> Result<BackupContent, Error> {
    let (conn, schema) = connection::open_to_read(copy)?;
    damage::require_none(&conn)?;
    content(&conn, schema)
}

/// What is in a copy, without reading the whole of it.
///
/// # Errors
/// As of opening a club's file.
pub fn summary(copy: &Path) -> Result<BackupContent, Error> {
    let (conn, schema) = connection::open_to_read(copy)?;
    content(&conn, schema)
}

fn content(conn: &Connection, schema: i64) -> Result<BackupContent, Error> {
    let head = chain::head(conn)?;
    let newest = head.as_ref().map_or(0, |(id, _)| id.0);
    let (operations, entries) = counts(conn, newest)?;
    let club = conn
        .query_row("SELECT name FROM club", [], |row| row.get(0))
        .optional()?;
    Ok(BackupContent {
        schema,
        club: club.unwrap_or_default(),
        founding: chain::value_at(conn, OperationId(1))?,
        head,
        operations,
        entries,
    })
}

/// The copy that is made before a migration.
pub(super) fn before_migration(
    conn: &Connection,
    database: &Path,
    version: i64,
) -> Result<PathBuf, Error> {
    let now = clock::now().naive_local();
    make(conn, database, now, &format!("schema{version}"))
}

/// The backups of a database, newest first: regular files whose names are ours, and nothing else.
///
/// Nothing is opened, so it works for a database that is damaged or gone.
pub fn list(database: &Path) -> Vec<BackupFile> {
    let folder = folder_of(database);
    let is_folder = folder.symlink_metadata().is_ok_and(|found| found.is_dir());
    let Some(entries) = folder.read_dir().ok().filter(|_| is_folder) else {
        return Vec::new();
    };
    let mut kept: Vec<BackupFile> = entries
        .flatten()
        .filter_map(|entry| {
            // Asked of the entry itself: a link is no file.
            let found = entry.metadata().ok().filter(std::fs::Metadata::is_file)?;
            let name = BackupName::parse(entry.file_name().to_str()?)?;
            Some(BackupFile {
                name,
                path: entry.path(),
                bytes: found.len(),
            })
        })
        .collect();
    kept.sort_by(|a, b| b.name.cmp(&a.name));
    kept
}

/// The newest backup that is undamaged and whose journal ends where its name says.
///
/// One whose day has not come yet was made while the clock was wrong, and is only better than none.
pub fn newest_whole(database: &Path) -> Option<BackupFile> {
    let tomorrow = clock::now().naive_local() + chrono::Days::new(1);
    let mut newest_first = list(database);
    newest_first.sort_by_key(|kept| kept.name.at > tomorrow);
    newest_first.into_iter().take(LOOKED_INTO).find(|kept| {
        examine(&kept.path).is_ok_and(|content| kept.name.ends_at(content.head.as_ref()))
    })
}

/// Removes the backups that have had their time, never the one that was made just now.
///
/// # Errors
/// Those of the database.
pub fn age_out(conn: &Connection, database: &Path, today: Date, made: &Path) -> Result<(), Error> {
    let present = list(database);
    let names: Vec<BackupName> = present.iter().map(|kept| kept.name.clone()).collect();
    let left = left_behind::all(conn)?;
    let mut left_by = BTreeMap::new();
    // Without a restoring the numbers alone tell the order.
    for name in names.iter().filter(|_| !left.is_empty()) {
        let value = chain::value_at(conn, name.operation)?;
        if !value.is_some_and(|value| value.starts_with(&name.chain)) {
            let restored = left.iter().find(|left| left.holds(name.operation, None));
            left_by.insert(name, restored.map(|left| left.by));
        }
    }
    let grown = rotation::grown(&names, |name| left_by.get(name).copied().flatten());
    let leaving = rotation::leaving_of(&grown, today);
    for old in present
        .iter()
        .filter(|kept| leaving.contains(&kept.name) && kept.path != made)
    {
        // One that cannot be removed now is removed another day; the new backup is made all the same.
        let _ = std::fs::remove_file(&old.path);
    }
    Ok(())
}

/// Says where no backup could be made, and how much room there is.
fn failed(folder: &Path, error: Error) -> Error {
    let place = if folder.exists() {
        folder
    } else {
        folder.parent().unwrap_or(folder)
    };
    Error::BackupFailed {
        folder: folder.to_owned(),
        free: filesystem::free(place),
        source: Box::new(error),
    }
}
