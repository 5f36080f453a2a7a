//! Whether other sessions have the club open, determined by locks on a separate file: `<file>.sessions`.
//!
//! Each session holds a shared lock on it for its whole duration; the system releases it even when the session is
//! killed. A session that gets it exclusively is the only one, so a log that is not empty then was left by one that
//! ended uncleanly. It is a separate file: the locks of SQLite on its own files are not touched.

use std::fs::{File, OpenOptions, Permissions, TryLockError};
use std::os::unix::fs::{MetadataExt, OpenOptionsExt, PermissionsExt};
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use nix::fcntl::OFlag;

use super::connection::Access;
use super::paths::beside;

/// How long to wait while another session checks the file before it lets others in.
const PATIENCE: Duration = Duration::from_secs(20);

/// A session's place among those that have the club open.
pub(super) struct SessionLock {
    /// The open file with the lock; none where it could not be obtained.
    lock: Option<File>,
    alone: bool,
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
            return Self {
                lock: None,
                alone: false,
            };
        };
        let since = Instant::now();
        loop {
            if access == Access::ReadWrite && lock.try_lock().is_ok() {
                return Self {
                    lock: Some(lock),
                    alone: true,
                };
            }
            match lock.try_lock_shared() {
                // Another session was the only one, and is checking the file.
                Err(TryLockError::WouldBlock) if since.elapsed() < PATIENCE => {
                    std::thread::sleep(Duration::from_millis(5));
                }
                held => {
                    return Self {
                        lock: held.is_ok().then_some(lock),
                        alone: false,
                    };
                }
            }
        }
    }

    /// Whether no other session had the club open.
    pub(super) fn alone(&self) -> bool {
        self.alone
    }

    /// Lets others in.
    pub(super) fn settle(&mut self) {
        if let Some(lock) = &self.lock
            && self.alone
            && lock.lock_shared().is_err()
        {
            self.lock = None;
        }
    }
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
