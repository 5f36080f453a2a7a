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

use super::Access;
use super::paths::beside;
use crate::store::error::Error;

/// How long to wait while another session checks the file before it lets others in.
const PATIENCE: Duration = Duration::from_secs(20);

/// What a session notes when it begins, and what it puts in its place when it has ended.
const BEGUN: u8 = b'+';
const ENDED: u8 = b'-';

/// A session's place among those that have the club open.
pub(super) struct SessionLock {
    /// The open file with the lock; none where it could not be obtained.
    lock: Option<File>,
    /// The path of that file, where the session notes there that it has begun.
    notes: Option<PathBuf>,
    alone: bool,
    unclean_end: bool,
    /// Where it noted that.
    note: Option<u64>,
}

/// A session that is killed leaves its note as it is.
impl Drop for SessionLock {
    fn drop(&mut self) {
        if let (Some(lock), Some(note)) = (&self.lock, self.note) {
            let _ = lock.write_all_at(&[ENDED], note);
        }
    }
}

/// The file whose locks show the open sessions.
fn file_of(database: &Path) -> PathBuf {
    beside(database, ".sessions")
}

/// Whether there is a non-empty log next to a database; only its size is read, it is never opened.
pub(crate) fn log_is_left(database: &Path) -> bool {
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
    /// Enters; the only session keeps others out until [`admit_others`](Self::admit_others).
    ///
    /// Where the file cannot be created or locked, the session continues without.
    pub(super) fn enter(database: &Path, access: Access) -> Self {
        let path = file_of(database);
        let mut entered = Self {
            lock: open(&path, access),
            notes: (access == Access::ReadWrite).then_some(path),
            alone: false,
            unclean_end: false,
            note: None,
        };
        let Some(lock) = &mut entered.lock else {
            return entered;
        };
        let since = Instant::now();
        loop {
            if entered.notes.is_some() && lock.try_lock().is_ok() {
                entered.unclean_end = is_unclean(lock, database);
                entered.alone = true;
                return entered;
            }
            match lock.try_lock_shared() {
                // Another session was the only one, and is checking the file.
                Err(TryLockError::WouldBlock) if since.elapsed() < PATIENCE => {
                    std::thread::sleep(Duration::from_millis(5));
                }
                held => {
                    if held.is_err() {
                        entered.lock = None;
                    }
                    return entered;
                }
            }
        }
    }

    /// Whether this is the only session, and one before it ended uncleanly.
    pub(super) fn unclean_end(&self) -> bool {
        self.unclean_end
    }

    /// Lets others in, and notes that this session has begun: the file was found to be usable.
    pub(super) fn admit_others(&mut self) {
        let Some(lock) = &self.lock else { return };
        if self.alone {
            // What was noted is judged. Over the first of the notes: a full disk has room for it.
            let _ = lock
                .write_all_at(&[ENDED], 0)
                .and_then(|()| lock.set_len(1));
            // Another session may be the only one in between: it finds nothing that is still to be judged.
            if lock.lock_shared().is_err() {
                self.lock = None;
                return;
            }
        }
        self.note = self.notes.as_deref().and_then(note_beginning);
    }
}

/// Whether the notes of the sessions before this one, which is the only one, lack an end.
fn is_unclean(lock: &mut File, database: &Path) -> bool {
    let mut notes = Vec::new();
    let _ = lock.read_to_end(&mut notes);
    // Sessions of an older version left none.
    notes.contains(&BEGUN) || notes.is_empty() && log_is_left(database)
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

/// Notes the beginning of a session behind those of others; returns where.
fn note_beginning(path: &Path) -> Option<u64> {
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

#[cfg(test)]
mod tests {
    use super::*;

    /// A session of which another is the only one meanwhile, or whose file is found to be unusable, has noted nothing.
    #[test]
    fn a_beginning_is_noted_when_others_are_let_in() {
        let folder = tempfile::tempdir().unwrap();
        let database = folder.path().join("club.db");
        let notes = || std::fs::read_to_string(file_of(&database)).unwrap();
        drop(SessionLock::enter(&database, Access::ReadWrite));
        assert_eq!(notes(), "");
        let mut first = SessionLock::enter(&database, Access::ReadWrite);
        first.admit_others();
        let mut second = SessionLock::enter(&database, Access::ReadWrite);
        assert_eq!(notes(), "-+");
        second.admit_others();
        assert_eq!(notes(), "-++");
        drop(first);
        assert_eq!(notes(), "--+");
        // Killed.
        second.note = None;
        drop(second);
        for _ in 0..2 {
            // Until its file was found to be usable.
            assert!(SessionLock::enter(&database, Access::ReadWrite).unclean_end());
        }
        SessionLock::enter(&database, Access::ReadWrite).admit_others();
        assert!(!SessionLock::enter(&database, Access::ReadWrite).unclean_end());
    }
}
