//! Creates and opens a club's file, and refuses files that are not ours or are damaged.
//!
//! Only SQLite ever opens the file: if the program opened and closed it, that alone would drop SQLite's locks on it
//! ("How To Corrupt An SQLite Database File", 2.2). So the file is recognised by queries, before anything is written,
//! and copied by SQLite's own means.

pub mod damage;
pub mod opening;
pub mod paths;
pub(crate) mod placing;
pub(super) mod schema;
pub(super) mod secure_delete;
pub mod session_lock;

use std::cell::Cell;
use std::collections::BTreeSet;
use std::io::ErrorKind;
use std::os::unix::fs::MetadataExt;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicI64, Ordering};
use std::time::Duration;

use rusqlite::config::DbConfig;
use rusqlite::{Connection, OpenFlags, Transaction, TransactionBehavior};

use super::backup;
use super::error::Error;
use super::journal::chain::OwnOperations;
use super::scratch::ScratchFolder;
use crate::domain::{OperationId, PersonId, PoolId};
use opening::{BUSY_TIMEOUT, faults, harden, open_to_read, open_to_write, require_sound};
use paths::{FileSystem, new_path, real_file, require_local, require_one_name};
use session_lock::{SessionLock, log_is_left};

/// What the file is opened for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Access {
    /// Reading and writing; an older schema is migrated after a backup.
    ReadWrite,
    /// Reading only. Nothing in the file changes, except that an interrupted write is undone if the user may write.
    ReadOnly,
    /// Reading only what was published ([`Store::show_published`]).
    Published,
}

/// The newest operation that a session has written; after a failure it shows what was completed.
#[derive(Clone, Debug, Default)]
pub struct WrittenOperations(Arc<AtomicI64>);

impl WrittenOperations {
    /// `None` if it has written none.
    pub fn newest(&self) -> Option<OperationId> {
        let newest = self.0.load(Ordering::Relaxed);
        (newest > 0).then_some(OperationId(newest))
    }

    pub(super) fn note(&self, operation: OperationId) {
        self.0.store(operation.0, Ordering::Relaxed);
    }
}

/// Called while another session holds the file, with the time waited so far; `false` gives up.
pub type OnWait = Box<dyn FnMut(Duration) -> bool + Send>;

/// A copy of what was published, which a reader's session reads, and the state of the file that it was made from.
pub(crate) struct PublishedCopy {
    pub(crate) conn: Connection,
    pub(crate) pool: PoolId,
    pub(crate) state: PublishedState,
}

/// The state of the file that determines the content of the copy.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct PublishedState {
    /// The latest publication in the pool.
    pub(crate) operation: Option<OperationId>,
    /// The people who, as of today, asked not to appear.
    pub(crate) hidden: BTreeSet<PersonId>,
    /// The number of wiped rows of personal data.
    pub(crate) wiped: i64,
}

/// A club's file, opened and checked to be ours.
pub struct Store {
    pub(crate) conn: Connection,
    /// In [`Access::Published`], the copy that is read instead of the file.
    pub(crate) published: Option<PublishedCopy>,
    pub(crate) on_wait: Option<OnWait>,
    path: PathBuf,
    access: Access,
    file_system: FileSystem,
    opened: Opened,
    pub(crate) written: WrittenOperations,
    unclean_end: bool,
    /// Whether this session has read the whole file and found it undamaged.
    found_whole: Cell<bool>,
    pub(crate) own: OwnOperations,
    // Declared after the connection, so that the connection is closed first.
    sessions: SessionLock,
}

/// A session that ends empties the log, so that everything it wrote is in the file itself.
impl Drop for Store {
    fn drop(&mut self) {
        self.empty_log();
    }
}

impl Store {
    /// Creates the file of a new club and opens it for writing.
    ///
    /// It is built under another name beside its path and then moved there, so that nobody sees an incomplete file and
    /// no existing one is overwritten.
    ///
    /// # Errors
    /// [`Error::Exists`] if the path is taken by a file, a link or the log of an earlier database; [`Error::NoFolder`]
    /// without its folder; [`Error::Network`] on a network file system.
    pub fn create(path: &Path) -> Result<Self, Error> {
        Self::create_filled(path, |_| Ok(()))
    }

    /// [`create`](Self::create), with what is written into it before it has its name: nobody sees a part of it, and if
    /// `fill` fails, there is no file.
    ///
    /// # Errors
    /// As [`create`](Self::create), and those of `fill`.
    pub fn create_filled<E: From<Error>>(
        path: &Path,
        fill: impl FnOnce(&Path) -> Result<(), E>,
    ) -> Result<Self, E> {
        require_sqlite()?;
        let path = new_path(path)?;
        let folder = path.parent().unwrap_or(Path::new("/"));
        require_local(folder)?;
        let scratch = ScratchFolder::beside(folder)?;
        let draft = scratch.path().join("club.db");
        placing::create_for_group(&draft)?;
        {
            let mut conn = Connection::open_with_flags(
                &draft,
                OpenFlags::SQLITE_OPEN_READ_WRITE
                    | OpenFlags::SQLITE_OPEN_NO_MUTEX
                    | OpenFlags::SQLITE_OPEN_NOFOLLOW,
            )
            .map_err(Error::from)?;
            harden(&conn)?;
            schema::create(&mut conn)?;
            require_wal(&conn)?;
            conn.close().map_err(|(_, error)| Error::from(error))?;
        }
        fill(&draft)?;
        // Otherwise the log would stay behind, with data in it.
        if log_is_left(&draft) {
            return Err(Error::BadBackup(draft).into());
        }
        placing::place(&draft, &path)?;
        Ok(Self::open(&path, Access::ReadWrite)?)
    }

    /// Opens a club's file; any other file is refused and left unchanged.
    ///
    /// When opened for writing, a file whose last session ended uncleanly, or whose schema is older, is read
    /// completely first; any other before the first write ([`require_undamaged`](Self::require_undamaged)). For reading, a
    /// file can also be opened on a read-only disk or in a read-only folder, and under any of several names.
    ///
    /// # Errors
    /// [`Error::Missing`], [`Error::NotOurs`], [`Error::NewerSchema`], [`Error::Damaged`],
    /// [`Error::OlderSchema`], [`Error::LogUnread`] and [`Error::InterruptedWrite`] (for reading only),
    /// [`Error::Network`], [`Error::HardLinks`] and [`Error::ReadOnly`] (for writing only).
    pub fn open(path: &Path, access: Access) -> Result<Self, Error> {
        require_sqlite()?;
        // Two names of one file would mean two write-ahead logs, so the real path is resolved first.
        let path = real_file(path)?;
        let id = FileId::at(&path)?.ok_or_else(|| Error::Missing(path.clone()))?;
        let file_system = match access {
            Access::ReadWrite => require_local(&path)?,
            Access::ReadOnly | Access::Published => paths::kind_of(&path)?,
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
        // Not earlier: nothing is created next to a file that is not ours. Until here it was only read.
        let mut lock = SessionLock::enter(&path, access);
        let unclean_end = lock.unclean_end();
        if unclean_end || (access == Access::ReadWrite && version < schema::CURRENT) {
            require_sound(&conn, "PRAGMA quick_check(1)")?;
        }
        match access {
            Access::ReadWrite => {
                require_wal(&conn)?;
                migrate(&mut conn, &path, version)?;
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
        lock.admit_others();
        let store = Self {
            conn,
            published: None,
            on_wait: None,
            path,
            access,
            file_system,
            opened: Opened::new(id),
            written: WrittenOperations::default(),
            unclean_end,
            found_whole: Cell::new(false),
            own: OwnOperations::default(),
            sessions: lock,
        };
        // The file may have been replaced while it was opened.
        store.require_in_place()?;
        Ok(store)
    }

    /// The record of what this session writes from now on.
    pub fn written(&self) -> WrittenOperations {
        self.written.clone()
    }

    /// Whether the last session ended uncleanly; the whole file was then read, and it was undamaged.
    pub fn unclean_end(&self) -> bool {
        self.unclean_end
    }

    /// Reads the whole file, once per session and before its first write: data written into a damaged file would be
    /// lost with it, and its backups would be damaged too.
    ///
    /// # Errors
    /// [`Error::Damaged`] with the first fault found.
    pub fn require_undamaged(&self) -> Result<(), Error> {
        if !self.found_whole.get() {
            self.read(damage::require_none)?;
            self.found_whole.set(true);
        }
        Ok(())
    }

    /// Refuses to write in a session that only reads, to a file that is no longer in its place, and to a damaged one.
    ///
    /// # Errors
    /// [`Error::ReadOnly`], [`Error::Replaced`], [`Error::Damaged`].
    pub(crate) fn may_write(&self) -> Result<(), Error> {
        match self.access {
            Access::ReadWrite => {
                self.require_in_place()?;
                self.require_undamaged()
            }
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

    /// The operations of this session; all others are those of other sessions.
    pub fn own(&self) -> &OwnOperations {
        &self.own
    }

    pub fn access(&self) -> Access {
        self.access
    }

    /// The kind of file system it is on; [`FileSystem::Unsure`] deserves a warning.
    pub fn file_system(&self) -> FileSystem {
        self.file_system
    }

    /// Sets the callback for the time in which another session has the file locked; returning `false` stops waiting.
    ///
    /// Without it, waiting ends after SQLite's own five seconds.
    pub fn on_wait(&mut self, tell: impl FnMut(Duration) -> bool + Send + 'static) {
        self.on_wait = Some(Box::new(tell));
    }

    /// Whether this user may write to the file and back it up, even if this session only reads.
    pub fn may_be_written(&self) -> bool {
        self.access != Access::Published
            && !matches!(self.file_system, FileSystem::Network(_))
            && require_one_name(&self.path).is_ok()
            && paths::may_write(&self.path)
    }

    /// Names this session's user to the other sessions.
    pub fn sign_in(&self, user: &str) {
        self.sessions.sign(user);
    }

    /// The users of the other open sessions that have signed in.
    pub fn others_here(&self) -> Vec<String> {
        self.sessions.others()
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

    /// The faults that SQLite finds in the file; empty if it is undamaged.
    pub fn integrity(&self) -> Result<Vec<String>, Error> {
        faults(self.conn(), "PRAGMA integrity_check")
    }
}

/// Migrates a database of an earlier schema, each step in one transaction and after a backup.
fn migrate(conn: &mut Connection, path: &Path, mut from: i64) -> Result<(), Error> {
    conn.set_transaction_behavior(TransactionBehavior::Immediate);
    while from < schema::CURRENT {
        backup::before_migration(conn, path, from)?;
        let step = schema::apply(conn, from + 1);
        // Another session may have been quicker; its result is as good as ours.
        let reached = schema::recognise(conn)?;
        if reached <= from {
            step?;
        }
        from = reached;
    }
    Ok(())
}

/// Lets SQLite undo the half-finished write of a killed session, as it does for every user who may write; none of that
/// write was ever confirmed.
fn undo_interrupted_write(path: &Path) -> Result<(), Error> {
    require_local(path)?;
    require_one_name(path)?;
    match open_to_write(path) {
        Err(Error::ReadOnly) => Err(Error::InterruptedWrite(path.to_owned())),
        opened => opened.map(drop),
    }
}

// Whether the path of an open club still leads to the file that was opened. Another file may have been moved there, or
// ours moved away or deleted; then nothing more may be written.
//
// Nothing is opened to find out. SQLite finds the log and its index by name, so another file at our path would be read
// with our log. Therefore the log is emptied whenever there is nothing else to do (`Store::empty_log`), and after a
// replacement it is touched only as long as nobody else has written to it.

/// A file by its device and inode number, which stay the same while it is open.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct FileId {
    device: u64,
    number: u64,
}

impl FileId {
    /// The file at a path without links; `None` if there is none.
    pub(crate) fn at(path: &Path) -> Result<Option<Self>, Error> {
        match path.symlink_metadata() {
            Ok(found) => Ok(Some(Self {
                device: found.dev(),
                number: found.ino(),
            })),
            Err(error)
                if matches!(error.kind(), ErrorKind::NotFound | ErrorKind::NotADirectory) =>
            {
                Ok(None)
            }
            Err(error) => Err(Error::io(path, error)),
        }
    }
}

/// Called once if the file seems to be another one, on a file system that may change inode numbers by itself.
type OnDoubt = Box<dyn Fn() + Send>;

/// The file that was opened.
pub(super) struct Opened {
    id: FileId,
    /// Whether it was found to be replaced. This stays true even if the file comes back, as others may have used its
    /// log.
    replaced: Cell<bool>,
    /// SQLite's data version when the file was last found in its place.
    version: Cell<i64>,
    doubted: Cell<bool>,
    on_doubt: Option<OnDoubt>,
}

impl Opened {
    pub(crate) fn new(id: FileId) -> Self {
        Self {
            id,
            replaced: Cell::new(false),
            version: Cell::new(0),
            doubted: Cell::new(false),
            on_doubt: None,
        }
    }
}

impl Store {
    /// Refuses to continue if the file was replaced, moved or removed since it was opened. On a file system with
    /// unreliable inode numbers it only reports that, once.
    ///
    /// # Errors
    /// [`Error::Replaced`].
    pub fn require_in_place(&self) -> Result<(), Error> {
        let opened = &self.opened;
        let replaced = || Error::Replaced {
            path: self.path().to_owned(),
            written: false,
        };
        if opened.replaced.get() {
            return Err(replaced());
        }
        // Read before the check, so that it covers only what others wrote while the file was in its place.
        let version = self.data_version();
        if FileId::at(self.path())? == Some(opened.id) {
            opened.version.set(version?);
            return Ok(());
        }
        if matches!(self.file_system(), FileSystem::Unsure(_)) {
            if !opened.doubted.replace(true)
                && let Some(tell) = &opened.on_doubt
            {
                tell();
            }
            return Ok(());
        }
        opened.replaced.set(true);
        Err(replaced())
    }

    /// The same after a commit: if the file was replaced, the change is in a file that nobody can find.
    pub(crate) fn require_still_in_place(&self) -> Result<(), Error> {
        self.require_in_place().map_err(|error| match error {
            Error::Replaced { path, .. } => {
                // Emptied, as otherwise SQLite would read our log as that of the new file.
                self.empty_log();
                Error::Replaced {
                    path,
                    written: true,
                }
            }
            error => error,
        })
    }

    /// Sets the callback for a file that seems to be another one, on a file system where that may be a mistake.
    pub fn on_doubt(&mut self, tell: impl Fn() + Send + 'static) {
        self.opened.on_doubt = Some(Box::new(tell));
    }

    /// Moves the content of the log into the file, if nobody else is at work, and returns whether the log is empty. A
    /// file that replaces this one then finds no log but its own.
    pub fn empty_log(&self) -> bool {
        if !log_is_left(self.path()) {
            return true;
        }
        if self.access() != Access::ReadWrite || self.is_locked() || !self.log_is_ours() {
            return false;
        }
        // Without waiting: a session that still uses the log empties it later.
        let _ = self.conn.busy_timeout(Duration::ZERO);
        let busy = self
            .conn
            .query_row("PRAGMA wal_checkpoint(TRUNCATE)", [], |row| {
                row.get::<_, i64>(0)
            });
        let _ = self.conn.busy_timeout(BUSY_TIMEOUT);
        busy == Ok(0)
    }

    /// Whether the log is still that of the open file: after a replacement others may use it for theirs.
    fn log_is_ours(&self) -> bool {
        self.require_in_place().is_ok()
            || self
                .data_version()
                .is_ok_and(|version| version == self.opened.version.get())
    }
}

/// The first version of SQLite in which two processes that checkpoint one write-ahead log cannot lose pages: 3.51.3.
pub const OLDEST_SQLITE: i32 = 3_051_003;

/// The version of the linked SQLite, for `--version`.
pub fn sqlite_version() -> &'static str {
    rusqlite::version()
}

fn require_sqlite() -> Result<(), Error> {
    if rusqlite::version_number() < OLDEST_SQLITE {
        return Err(Error::OldSqlite(rusqlite::version()));
    }
    Ok(())
}

/// Switches to write-ahead logging, and reads the mode back, as SQLite reports no error if it is unavailable.
fn require_wal(conn: &Connection) -> Result<(), Error> {
    let mode: String = conn.query_row("PRAGMA journal_mode = WAL", [], |row| row.get(0))?;
    if mode == "wal" {
        Ok(())
    } else {
        Err(Error::NoWal(mode))
    }
}

/// The settings for a file that was checked to be ours.
fn apply_trusted(conn: &mut Connection) -> Result<(), Error> {
    conn.set_db_config(DbConfig::SQLITE_DBCONFIG_ENABLE_TRIGGER, true)?;
    conn.set_db_config(DbConfig::SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, false)?;
    conn.pragma_update(None, "synchronous", "FULL")?;
    conn.pragma_update(None, "foreign_keys", true)?;
    conn.pragma_update(None, "secure_delete", true)?;
    // Otherwise `INSERT OR REPLACE` would not journal the row that it removes.
    conn.pragma_update(None, "recursive_triggers", true)?;
    conn.set_transaction_behavior(TransactionBehavior::Immediate);
    conn.set_prepared_statement_cache_capacity(128);
    Ok(())
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;
    use std::sync::atomic::{AtomicUsize, Ordering};

    use super::*;

    #[test]
    fn where_numbers_may_change_by_themselves_it_is_told_once() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("club.db");
        let mut store = Store::create(&path).unwrap();
        store.file_system = FileSystem::Unsure("FUSE");
        let told = Arc::new(AtomicUsize::new(0));
        let count = Arc::clone(&told);
        store.on_doubt(move || {
            count.fetch_add(1, Ordering::Relaxed);
        });
        store.require_in_place().unwrap();
        assert_eq!(told.load(Ordering::Relaxed), 0);
        std::fs::rename(&path, folder.path().join("aside.db")).unwrap();
        for _ in 0..3 {
            store.require_in_place().unwrap();
        }
        assert_eq!(told.load(Ordering::Relaxed), 1);
        store.file_system = FileSystem::Local;
        assert!(store.require_in_place().is_err());
    }
}
