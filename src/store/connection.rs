//! Creating and opening a club's file.
//!
//! Only SQLite ever opens the file: a single `File::open` and close would drop the locks that SQLite holds on it
//! ("How To Corrupt An SQLite Database File", 2.2). So it is recognised by queries, before anything is written, and
//! copied by SQLite's own means.

use std::cell::Cell;
use std::path::{Path, PathBuf};
use std::time::Duration;

use nix::unistd::{AccessFlags, access};
use rusqlite::{Connection, OpenFlags, Transaction, TransactionBehavior};

use super::error::Error;
use super::filesystem::{self, FileSystem};
use super::paths::{names_of, new_path, real_file, require_local, require_one_name};
use super::published::PublishedCopy;
use super::scratch::ScratchFolder;
use super::session_lock::{SessionLock, journal_is_left, log_is_left};
use super::sqlite_settings::{
    apply_trusted, faults, harden, require_sound, require_sqlite, require_wal,
};
use super::{backup, damage, schema};

/// What the file is opened for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Access {
    /// Reading and writing; an older schema is brought up to date, after a backup.
    ReadWrite,
    /// Reading only; nothing in the file changes, but for an interrupted write that is undone by whoever may.
    ReadOnly,
    /// Reading only what was published ([`Store::show_published`]).
    Published,
}

/// With fewer free bytes than this, SQLite's index of the log (32 kB) cannot be made.
const NO_ROOM: u64 = 64 * 1024;

/// Called while another session holds the file, with the time waited so far; `false` gives up.
pub type OnWait = Box<dyn FnMut(Duration) -> bool + Send>;

/// A club's file, opened and verified to be ours.
pub struct Store {
    pub(super) conn: Connection,
    /// Where only what was published is read: from this copy.
    pub(super) published: Option<PublishedCopy>,
    pub(super) on_wait: Option<OnWait>,
    path: PathBuf,
    access: Access,
    file_system: FileSystem,
    unclean_end: bool,
    /// Whether this session has read the whole file and found it undamaged.
    found_whole: Cell<bool>,
    // After the connection: it is closed first.
    _lock: SessionLock,
}

/// A session that ends leaves an empty log, by which the next one knows that all is well.
impl Drop for Store {
    fn drop(&mut self) {
        if self.access == Access::ReadWrite {
            // A session still using the log empties it later.
            let _ = self.conn.busy_timeout(Duration::ZERO);
            let _ = self
                .conn
                .query_row("PRAGMA wal_checkpoint(TRUNCATE)", [], |_| Ok(()));
        }
    }
}

impl Store {
    /// Creates the file of a new club and opens it for writing.
    ///
    /// It is built next to its final path and then moved there complete, so that a half-made file is never seen and
    /// an existing one never overwritten.
    ///
    /// # Errors
    /// [`Error::Exists`] if there is a file, a link or the log of an earlier database in its place;
    /// [`Error::NoFolder`] without its folder; [`Error::Network`] on a network file system.
    pub fn create(path: &Path) -> Result<Self, Error> {
        require_sqlite()?;
        let path = new_path(path)?;
        let folder = path.parent().unwrap_or(Path::new("/"));
        require_local(folder)?;
        let scratch = ScratchFolder::beside(folder)?;
        let draft = scratch.path().join("club.db");
        backup::create_for_group(&draft)?;
        {
            let mut conn = Connection::open_with_flags(
                &draft,
                OpenFlags::SQLITE_OPEN_READ_WRITE
                    | OpenFlags::SQLITE_OPEN_NO_MUTEX
                    | OpenFlags::SQLITE_OPEN_NOFOLLOW,
            )?;
            harden(&conn)?;
            schema::lay(&mut conn)?;
            require_wal(&conn)?;
            conn.close().map_err(|(_, error)| error)?;
        }
        // The log would stay behind, with the data in it.
        if log_is_left(&draft) {
            return Err(Error::BadBackup(draft));
        }
        backup::place(&draft, &path)?;
        Self::open(&path, Access::ReadWrite)
    }

    /// Opens a club's file; any other file is refused and left untouched.
    ///
    /// When opened for writing, a file whose last session ended uncleanly, or whose schema is older, is read
    /// completely first; any other before the first write ([`require_whole`](Self::require_whole)). For reading, a
    /// file can also be opened on a read-only disk or in a read-only folder, and under any of several names.
    ///
    /// # Errors
    /// [`Error::Missing`], [`Error::NotOurs`], [`Error::NewerSchema`], [`Error::Damaged`],
    /// [`Error::OlderSchema`], [`Error::LogUnread`] and [`Error::InterruptedWrite`] (for reading only),
    /// [`Error::Network`], [`Error::HardLinks`] and [`Error::ReadOnly`] (for writing only).
    pub fn open(path: &Path, access: Access) -> Result<Self, Error> {
        require_sqlite()?;
        // Two names of one file would be two write-ahead logs, so the real path is resolved first.
        let path = real_file(path)?;
        let file_system = match access {
            Access::ReadWrite => require_local(&path)?,
            Access::ReadOnly | Access::Published => filesystem::kind_of(&path)?,
        };
        let (mut conn, version) = match access {
            Access::ReadWrite => {
                require_one_name(&path)?;
                open_to_write(&path)?
            }
            Access::ReadOnly => match open_to_read(&path) {
                Err(Error::InterruptedWrite(_)) => {
                    undo_interrupted_write(&path)?;
                    open_to_read(&path)?
                }
                opened => opened?,
            },
            Access::Published => open_to_read(&path)?,
        };
        // Only now: nothing is created next to a file that is not ours. So far it was only read.
        let mut lock = SessionLock::enter(&path, access);
        let unclean_end = lock.alone() && log_is_left(&path);
        if unclean_end || (access == Access::ReadWrite && version < schema::CURRENT) {
            require_sound(&conn)?;
        }
        match access {
            Access::ReadWrite => {
                require_wal(&conn)?;
                schema::migrate(&mut conn, &path, version)?;
            }
            Access::ReadOnly | Access::Published if version < schema::CURRENT => {
                return Err(Error::OlderSchema {
                    found: version,
                    known: schema::CURRENT,
                });
            }
            Access::ReadOnly | Access::Published => {}
        }
        apply_trusted(&mut conn)?;
        lock.settle();
        Ok(Self {
            conn,
            published: None,
            on_wait: None,
            path,
            access,
            file_system,
            unclean_end,
            found_whole: Cell::new(false),
            _lock: lock,
        })
    }

    /// Whether the last session ended uncleanly, so that the whole file was read; it was undamaged.
    pub fn unclean_end(&self) -> bool {
        self.unclean_end
    }

    /// Reads the whole file; once per session, before its first write: data written into a damaged file would be lost
    /// with it, and its backups would be as damaged.
    ///
    /// # Errors
    /// [`Error::Damaged`] with the first fault found.
    pub fn require_whole(&self) -> Result<(), Error> {
        if !self.found_whole.get() {
            self.read(damage::require_none)?;
            self.found_whole.set(true);
        }
        Ok(())
    }

    /// Refuses a session that only reads, and a damaged file.
    ///
    /// # Errors
    /// [`Error::ReadOnly`], [`Error::Damaged`].
    pub(super) fn may_write(&self) -> Result<(), Error> {
        match self.access {
            Access::ReadWrite => self.require_whole(),
            Access::ReadOnly | Access::Published => Err(Error::ReadOnly),
        }
    }

    /// The connection, for reading; writing through it is recorded as done outside the program.
    pub fn conn(&self) -> &Connection {
        match &self.published {
            Some(copy) => &copy.conn,
            None => &self.conn,
        }
    }

    pub fn path(&self) -> &Path {
        &self.path
    }

    pub fn access(&self) -> Access {
        self.access
    }

    /// The file system it is on; [`FileSystem::Unsure`] deserves a warning.
    pub fn file_system(&self) -> FileSystem {
        self.file_system
    }

    /// Sets the callback while another session has the file locked; returning `false` gives up.
    ///
    /// Without it, waiting ends after SQLite's own five seconds.
    pub fn on_wait(&mut self, tell: impl FnMut(Duration) -> bool + Send + 'static) {
        self.on_wait = Some(Box::new(tell));
    }

    /// Whether this user may change the file and make backups of it, even if this session only reads it.
    pub fn may_be_written(&self) -> bool {
        let folder = self.path.parent().unwrap_or(Path::new("/"));
        let allowed = |path: &Path| access(path, AccessFlags::W_OK).is_ok();
        self.access != Access::Published
            && !matches!(self.file_system, FileSystem::Network(_))
            && require_one_name(&self.path).is_ok()
            && allowed(&self.path)
            && allowed(folder)
    }

    /// A number that changes when another session has written.
    pub fn data_version(&self) -> Result<i64, Error> {
        Ok(self
            .conn
            .query_row("PRAGMA data_version", [], |row| row.get(0))?)
    }

    /// Reads within one snapshot: concurrent writes are not visible.
    pub fn read<T, E: From<Error>>(
        &self,
        work: impl FnOnce(&Connection) -> Result<T, E>,
    ) -> Result<T, E> {
        let snapshot = Transaction::new_unchecked(self.conn(), TransactionBehavior::Deferred)
            .map_err(Error::from)?;
        let result = work(&snapshot)?;
        snapshot.finish().map_err(Error::from)?;
        Ok(result)
    }

    /// What SQLite finds wrong with the file itself; empty when it is undamaged.
    pub fn integrity(&self) -> Result<Vec<String>, Error> {
        faults(self.conn(), "PRAGMA integrity_check")
    }
}

/// Opens a file of ours that may be written, without writing yet, and returns its schema.
fn open_to_write(path: &Path) -> Result<(Connection, i64), Error> {
    let conn = Connection::open_with_flags(
        path,
        OpenFlags::SQLITE_OPEN_READ_WRITE
            | OpenFlags::SQLITE_OPEN_NO_MUTEX
            | OpenFlags::SQLITE_OPEN_NOFOLLOW,
    )?;
    harden(&conn)?;
    let version = schema::recognise(&conn).map_err(|error| match error {
        // The files next to it cannot be created.
        error if error.cannot_open() => match filesystem::free(path) {
            Some(free) if free < NO_ROOM => Error::NoRoom(Some(path.to_owned())),
            _ => Error::ReadOnly,
        },
        error => error,
    })?;
    if conn.is_readonly("main")? {
        return Err(Error::ReadOnly);
    }
    Ok((conn, version))
}

/// Has SQLite undo what a killed session left half written, as it does for everybody who may write: none of it was ever
/// confirmed to anybody.
fn undo_interrupted_write(path: &Path) -> Result<(), Error> {
    require_local(path)?;
    require_one_name(path)?;
    match open_to_write(path) {
        Err(Error::ReadOnly) => Err(Error::InterruptedWrite(path.to_owned())),
        opened => opened.map(drop),
    }
}

/// Opens a file of ours for reading, of any schema up to the current one, and returns its schema.
///
/// Where SQLite has no files next to it (a read-only disk or folder, a full disk), or may not create them (the file
/// has several names), it is opened as immutable; that is correct as long as there is neither a log nor a rollback journal next to it.
pub(super) fn open_to_read(path: &Path) -> Result<(Connection, i64), Error> {
    let flags = OpenFlags::SQLITE_OPEN_READ_ONLY
        | OpenFlags::SQLITE_OPEN_NO_MUTEX
        | OpenFlags::SQLITE_OPEN_NOFOLLOW;
    if names_of(path)? == 1 {
        let plain = Connection::open_with_flags(path, flags)?;
        harden(&plain)?;
        match schema::recognise(&plain) {
            // In a folder that is read-only SQLite reports one or the other; on a full disk the last.
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
