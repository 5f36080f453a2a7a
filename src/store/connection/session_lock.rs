//! Notices other sessions of a club, by locks on a separate file: `<file>.sessions`.
//!
//! Each session holds a shared lock on it for its whole duration; the system releases it even if the session is killed.
//! A session that may write notes in the file that it has begun, and overwrites that note when it ends. A session that
//! gets the lock exclusively is the only one, so a beginning without an end means that an earlier session ended
//! uncleanly. A leftover log would be weaker evidence, as a reader may have kept the last session from emptying it. The
//! file is separate so that SQLite's locks on its own files are not touched.

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

/// The note of a session that has begun, and the one that replaces it at the end.
const BEGUN: u8 = b'+';
const ENDED: u8 = b'-';

/// A session's entry in the file of sessions.
pub(super) struct SessionLock {
    /// The open file with the lock; `None` if it could not be obtained.
    lock: Option<File>,
    /// The path of that file, if the session notes its beginning there.
    notes: Option<PathBuf>,
    alone: bool,
    unclean_end: bool,
    /// The position of its note.
    note: Option<u64>,
}

/// A session that is killed does not get here and leaves its note.
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

/// Whether there is a non-empty rollback journal next to a database: only while its file is switched to write-ahead
/// logging, or after a kill at that moment.
pub(super) fn journal_is_left(database: &Path) -> bool {
    is_left(&beside(database, "-journal"))
}

fn is_left(log: &Path) -> bool {
    log.symlink_metadata().is_ok_and(|log| log.len() > 0)
}

impl SessionLock {
    /// Enters the session; if it is the only one, it keeps others out until [`admit_others`](Self::admit_others).
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
                // The only session so far is checking the file; wait for it.
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

    /// Whether this is the only session and an earlier one ended uncleanly.
    pub(super) fn unclean_end(&self) -> bool {
        self.unclean_end
    }

    /// Lets others in after the file was found usable, and notes the beginning of this session.
    pub(super) fn admit_others(&mut self) {
        let Some(lock) = &self.lock else { return };
        if self.alone {
            // The old notes have been evaluated. Overwriting the first one works even on a full disk.
            let _ = lock
                .write_all_at(&[ENDED], 0)
                .and_then(|()| lock.set_len(1));
            // Another session may become the only one in between; it finds no notes left to evaluate.
            if lock.lock_shared().is_err() {
                self.lock = None;
                return;
            }
        }
        self.note = self.notes.as_deref().and_then(note_beginning);
    }
}

/// Whether a note of an earlier session lacks its end; called by the only session.
fn is_unclean(lock: &mut File, database: &Path) -> bool {
    let mut notes = Vec::new();
    let _ = lock.read_to_end(&mut notes);
    // Sessions of an older version left no notes, so the log must serve.
    notes.contains(&BEGUN) || notes.is_empty() && log_is_left(database)
}

/// The system's error if it grants no locks at all, which SQLite cannot tell from a lock of another session.
pub fn lock_fault(database: &Path) -> Option<Error> {
    let path = file_of(database);
    let lock = open(&path, Access::ReadOnly)?;
    match lock.try_lock_shared() {
        Err(TryLockError::Error(error)) => Some(Error::io(path, error)),
        Ok(()) | Err(TryLockError::WouldBlock) => None,
    }
}

/// Notes the beginning of a session after the notes of others; returns the position.
fn note_beginning(path: &Path) -> Option<u64> {
    let mut notes = OpenOptions::new()
        .append(true)
        .custom_flags((OFlag::O_NOFOLLOW | OFlag::O_NONBLOCK).bits())
        .open(path)
        .ok()?;
    notes.write_all(&[BEGUN]).ok()?;
    notes.stream_position().ok()?.checked_sub(1)
}

/// Opens the file without following a link; a session that only reads does not create it.
fn open(path: &Path, access: Access) -> Option<File> {
    let write = access == Access::ReadWrite;
    // A second name of the database, planted here, would drop SQLite's locks when closed.
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
        // A pipe planted here would block the program.
        .custom_flags((OFlag::O_NOFOLLOW | OFlag::O_NONBLOCK).bits())
        .open(path)
        .ok()?;
    if !file.metadata().ok()?.is_file() {
        return None;
    }
    if write {
        // Whatever the umask; only the file's owner can and needs to do it.
        let _ = file.set_permissions(Permissions::from_mode(0o660));
    }
    Some(file)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A session that is kept out by the only one, or whose file is unusable, has noted nothing.
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
        // As if it had been killed.
        second.note = None;
        drop(second);
        for _ in 0..2 {
            // The notes count until the file of a session was found usable.
            assert!(SessionLock::enter(&database, Access::ReadWrite).unclean_end());
        }
        SessionLock::enter(&database, Access::ReadWrite).admit_others();
        assert!(!SessionLock::enter(&database, Access::ReadWrite).unclean_end());
    }
}
