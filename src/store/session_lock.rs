//! Whether other sessions have the club open, determined by locks on a separate file: `<file>.sessions`.
//!
//! Each session holds a shared lock on it for its whole duration; the system releases it even when the session is
//! killed. A session that may write notes there that it has begun, and in the same place that it has ended; one that
//! gets the lock exclusively is the only one, so a beginning without its end is that of a session that ended uncleanly.
//! A log that is left says less: a reader may have kept the last session from emptying it. It is a separate file: the
//! locks of SQLite on its own files are not touched.

use std::fs::{File, OpenOptions, Permissions, TryLockError};
use std::io::{Read, Seek, Write};
use std::os::unix::fs::{FileExt, MetadataExt, OpenOptionsExt, PermissionsExt};
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use nix::fcntl::OFlag;

use super::connection::Access;
use super::error::Error;
use super::paths::beside;

/// How long to wait while another session checks the file before it lets others in.
const PATIENCE: Duration = Duration::from_secs(20);

/// What a session notes when it begins, and what it puts in its place when it has ended.
const BEGUN: u8 = b'+';
const ENDED: u8 = b'-';

/// A session's place among those that have the club open.
pub(super) struct SessionLock {
    /// The open file with the lock; none where it could not be obtained.
    lock: Option<File>,
    alone: bool,
    unclean_end: bool,
    /// Where it noted that it has begun.
    note: Option<u64>,
    /// Whether the file was found to be usable: otherwise the next session looks at it in the same way.
    settled: bool,
}

/// A session that is killed leaves its note as it is.
impl Drop for SessionLock {
    fn drop(&mut self) {
        if let (Some(lock), Some(note), true) = (&self.lock, self.note, self.settled) {
            let _ = lock.write_all_at(&[ENDED], note);
        }
    }
}

/// The file whose locks show the open sessions.
pub(super) fn file_of(database: &Path) -> PathBuf {
    beside(database, ".sessions")
}

/// Whether there is a non-empty log next to a database; only its size is read, it is never opened.
pub(super) fn log_is_left(database: &Path) -> bool {
    is_left(&beside(database, "-wal"))
}

/// Whether there is a non-empty rollback journal next to a database: only while its file is switched to the write-ahead
/// log, or after a kill in that moment.
pub(super) fn journal_is_left(database: &Path) -> bool {
    is_left(&beside(database, "-journal"))
}

fn is_left(log: &Path) -> bool {
    log.symlink_metadata().is_ok_and(|log| log.len() > 0)
}

impl SessionLock {
    /// Enters; the only session keeps others out until [`settle`](Self::settle).
    ///
    /// Where the file cannot be created or locked, the session continues without.
    pub(super) fn enter(database: &Path, access: Access) -> Self {
        let Some(lock) = open(&file_of(database), access) else {
            return Self::new(None, false);
        };
        let since = Instant::now();
        loop {
            if access == Access::ReadWrite && lock.try_lock().is_ok() {
                let mut entered = Self::new(Some(lock), true);
                entered.look_and_begin(database);
                return entered;
            }
            match lock.try_lock_shared() {
                // Another session was the only one, and is checking the file.
                Err(TryLockError::WouldBlock) if since.elapsed() < PATIENCE => {
                    std::thread::sleep(Duration::from_millis(5));
                }
                held => {
                    let mut entered = Self::new(held.is_ok().then_some(lock), false);
                    if access == Access::ReadWrite && entered.lock.is_some() {
                        entered.note = begin_beside_others(&file_of(database));
                    }
                    return entered;
                }
            }
        }
    }

    fn new(lock: Option<File>, alone: bool) -> Self {
        Self {
            lock,
            alone,
            unclean_end: false,
            note: None,
            settled: false,
        }
    }

    /// The only session reads the notes of those before it, and begins afresh.
    fn look_and_begin(&mut self, database: &Path) {
        let Some(lock) = &mut self.lock else { return };
        let mut notes = Vec::new();
        let _ = lock.read_to_end(&mut notes);
        self.unclean_end = if notes.is_empty() {
            // Sessions of an older version left none.
            log_is_left(database)
        } else {
            notes.contains(&BEGUN)
        };
        // Over the first of the old ones: a full disk has room for it.
        let begun = lock
            .write_all_at(&[BEGUN], 0)
            .and_then(|()| lock.set_len(1));
        self.note = begun.is_ok().then_some(0);
    }

    /// Whether this is the only session, and one before it ended uncleanly.
    pub(super) fn unclean_end(&self) -> bool {
        self.unclean_end
    }

    /// Lets others in.
    pub(super) fn settle(&mut self) {
        self.settled = true;
        if let Some(lock) = &self.lock
            && self.alone
            && lock.lock_shared().is_err()
        {
            self.lock = None;
        }
    }
}

/// What the system says where it gives no locks at all, which is the same to SQLite as a lock of somebody else.
pub fn lock_fault(database: &Path) -> Option<Error> {
    let path = file_of(database);
    let lock = open(&path, Access::ReadOnly)?;
    match lock.try_lock_shared() {
        Err(TryLockError::Error(error)) => Some(Error::io(path, error)),
        Ok(()) | Err(TryLockError::WouldBlock) => None,
    }
}

/// Notes the beginning of a session after those of others; returns where.
fn begin_beside_others(path: &Path) -> Option<u64> {
    let mut notes = OpenOptions::new()
        .append(true)
        .custom_flags((OFlag::O_NOFOLLOW | OFlag::O_NONBLOCK).bits())
        .open(path)
        .ok()?;
    notes.write_all(&[BEGUN]).ok()?;
    notes.stream_position().ok()?.checked_sub(1)
}

/// Opens the file without following a link; a session that reads makes none.
fn open(path: &Path, access: Access) -> Option<File> {
    let write = access == Access::ReadWrite;
    // A second name of the database, planted here, would drop SQLite's locks when it is closed.
    if let Ok(found) = path.symlink_metadata()
        && !(found.is_file() && found.nlink() == 1)
    {
        return None;
    }
    let file = OpenOptions::new()
        .read(true)
        .write(write)
        .create(write)
        .truncate(false)
        .mode(0o660)
        // A pipe planted here would otherwise keep us waiting.
        .custom_flags((OFlag::O_NOFOLLOW | OFlag::O_NONBLOCK).bits())
        .open(path)
        .ok()?;
    if !file.metadata().ok()?.is_file() {
        return None;
    }
    if write {
        // Regardless of the user's umask; only the file's owner can change it, and only the owner needs to.
        let _ = file.set_permissions(Permissions::from_mode(0o660));
    }
    Some(file)
}
