//! The sessions of a club: who else is in it, and whether an earlier one ended uncleanly.
//!
//! Each session holds a shared lock on `<file>.sessions` for its whole duration; one that gets the lock exclusively is
//! the only one. A session that may write also has a small file of its own, `<file>.sessions-1` and so on, which it
//! keeps locked, in which it may write its user's name, and which it removes when it ends. The system releases the
//! locks even if a session is killed: its own file then stays without a lock, so its name no longer counts, and the
//! next session that is the only one knows that an earlier one ended uncleanly, and removes it. A leftover log would be
//! weaker evidence, as a reader may have kept the last session from emptying it. The files are separate so that SQLite's
//! locks on its own files are not touched.

use std::collections::BTreeSet;
use std::fs::{self, File, OpenOptions, Permissions, TryLockError};
use std::io::Read;
use std::os::unix::fs::{FileExt, MetadataExt, OpenOptionsExt, PermissionsExt};
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use nix::fcntl::OFlag;

use super::Access;
use super::paths::{beside, session_files};
use crate::store::error::Error;

/// How long to wait while another session checks the file before it lets others in.
const PATIENCE: Duration = Duration::from_secs(20);

/// The most bytes that are read of a user's name.
const LONGEST_NAME: u64 = 200;

/// A session's entry among the sessions.
pub(super) struct SessionLock {
    /// The open file with the shared lock; `None` if it could not be obtained.
    lock: Option<File>,
    database: PathBuf,
    access: Access,
    alone: bool,
    unclean_end: bool,
    /// The session's own file, locked.
    own: Option<(PathBuf, File)>,
}

/// A session that is killed does not get here and leaves its file.
impl Drop for SessionLock {
    fn drop(&mut self) {
        if let Some((path, _)) = &self.own {
            let _ = fs::remove_file(path);
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
        let mut entered = Self {
            lock: open(&file_of(database), access),
            database: database.to_owned(),
            access,
            alone: false,
            unclean_end: false,
            own: None,
        };
        let Some(lock) = &entered.lock else {
            return entered;
        };
        let since = Instant::now();
        loop {
            if access == Access::ReadWrite && lock.try_lock().is_ok() {
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

    /// Lets others in after the file was found usable; from now on this session has a file of its own.
    pub(super) fn admit_others(&mut self) {
        let Some(lock) = &self.lock else { return };
        if self.alone {
            // What earlier sessions left has been evaluated.
            for left in session_files(&self.database) {
                let _ = fs::remove_file(left);
            }
            let _ = lock.write_all_at(b"-", 0);
            // Another session may become the only one in between; it finds nothing left to evaluate.
            if lock.lock_shared().is_err() {
                self.lock = None;
                return;
            }
        }
        if self.access == Access::ReadWrite {
            self.own = session_files(&self.database).find_map(locked);
        }
    }

    /// Writes the user's name into the session's own file, for the other sessions to read.
    pub(super) fn sign(&self, user: &str) {
        if let Some((_, file)) = &self.own {
            let _ = file
                .set_len(0)
                .and_then(|()| file.write_all_at(user.as_bytes(), 0));
        }
    }

    /// The names of the users of the other open sessions, each once; sessions that only read are not among them.
    pub(super) fn others(&self) -> Vec<String> {
        let own = self.own.as_ref().map(|(path, _)| path);
        let others = session_files(&self.database).filter(|path| Some(path) != own);
        let names: BTreeSet<String> = others.filter_map(|path| signed(&path)).collect();
        names.into_iter().collect()
    }
}

/// Whether an earlier session ended uncleanly; called by the only session.
fn is_unclean(lock: &File, database: &Path) -> bool {
    let is_file = |file: PathBuf| file.symlink_metadata().is_ok_and(|it| it.is_file());
    let left = session_files(database).any(is_file);
    // A database that comes from elsewhere has no file of sessions yet, so the log must serve.
    let is_new = lock.metadata().is_ok_and(|found| found.len() == 0);
    left || is_new && log_is_left(database)
}

/// A new file, locked by this session; `None` if there is one already.
fn locked(path: PathBuf) -> Option<(PathBuf, File)> {
    if path.symlink_metadata().is_ok() {
        return None;
    }
    let file = open(&path, Access::ReadWrite)?;
    // Another session may be looking at it for a moment.
    let is_ours = (0..3).any(|_| {
        let locked = file.try_lock().is_ok();
        if !locked {
            std::thread::sleep(Duration::from_millis(1));
        }
        locked
    });
    is_ours.then_some((path, file))
}

/// The name in the file of an open session; `None` without one, and for a file whose session was killed.
fn signed(path: &Path) -> Option<String> {
    let file = open(path, Access::ReadOnly)?;
    if !matches!(file.try_lock_shared(), Err(TryLockError::WouldBlock)) {
        return None;
    }
    let mut name = Vec::new();
    file.take(LONGEST_NAME).read_to_end(&mut name).ok()?;
    let name = String::from_utf8_lossy(&name).trim().to_owned();
    Some(name).filter(|name| !name.is_empty())
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

    /// A session that is kept out by the only one, or whose file is unusable, has left nothing.
    #[test]
    fn a_session_has_its_file_when_others_are_let_in() {
        let folder = tempfile::tempdir().unwrap();
        let database = folder.path().join("club.db");
        let enter = || SessionLock::enter(&database, Access::ReadWrite);
        let files = || {
            session_files(&database)
                .filter(|file| file.exists())
                .collect::<Vec<_>>()
        };
        drop(enter());
        let mut first = enter();
        assert!(files().is_empty());
        first.admit_others();
        let mut second = enter();
        second.admit_others();
        assert_eq!(files().len(), 2);
        first.sign("Anna");
        second.sign("Bent");
        assert_eq!(
            (first.others(), second.others()),
            (vec!["Bent".to_owned()], vec!["Anna".to_owned()])
        );
        let reader = SessionLock::enter(&database, Access::ReadOnly);
        assert_eq!(reader.others(), ["Anna", "Bent"]);
        drop((first, reader));
        assert_eq!(files().len(), 1);
        // As if it had been killed: the file stays, and counts no more.
        drop(second.own.take());
        drop(second);
        for _ in 0..2 {
            // It counts until the file of a session was found usable.
            let next = enter();
            assert!(next.unclean_end());
            assert!(next.others().is_empty());
        }
        enter().admit_others();
        assert!(files().is_empty());
        assert!(!enter().unclean_end());
    }
}
