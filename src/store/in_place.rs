//! Whether the path of an open club still names the file that was opened: another one may have been moved over it, or
//! it was moved away or deleted, and then nothing more may be written.
//!
//! Nothing is opened to find out. The log and its index are found by name, so that a file put in the place of ours is
//! read with our log beside it: it is emptied whenever there is nothing else to do ([`Store::empty_log`]), and after a
//! replacement it is touched only while nobody else has written to it.

use std::cell::Cell;
use std::io::ErrorKind;
use std::os::unix::fs::MetadataExt;
use std::path::Path;
use std::time::Duration;

use super::connection::{Access, Store};
use super::error::Error;
use super::filesystem::FileSystem;
use super::session_lock::log_is_left;
use super::sqlite_settings::BUSY_TIMEOUT;

/// A file by its device and its number there, which it keeps while it is open.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct FileId {
    device: u64,
    number: u64,
}

impl FileId {
    /// The file that a path without links names now; `None` if there is none.
    pub(super) fn at(path: &Path) -> Result<Option<Self>, Error> {
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

/// Called once where the file seems to be another one, on a file system whose numbers may change by themselves.
pub(super) type OnDoubt = Box<dyn Fn() + Send>;

/// The file that was opened.
pub(super) struct Opened {
    id: FileId,
    /// Whether it was found to be replaced. That stays, even if it comes back: others may have used its log.
    replaced: Cell<bool>,
    /// The data version when it was last found in place.
    version: Cell<i64>,
    doubted: Cell<bool>,
    pub(super) on_doubt: Option<OnDoubt>,
}

impl Opened {
    pub(super) fn new(id: FileId) -> Self {
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
    /// Refuses a session whose file was replaced, moved or removed since it was opened. Where file numbers cannot be
    /// relied on, it only tells of it, once.
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
        // Before the look: what others wrote up to here, they wrote into the file that is in place.
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

    /// The same after a commit: what was written is in no file that others can find.
    pub(super) fn require_still_in_place(&self) -> Result<(), Error> {
        self.require_in_place().map_err(|error| match error {
            Error::Replaced { path, .. } => {
                // Whoever opens the file that is there now would read ours out of the log.
                self.empty_log();
                Error::Replaced {
                    path,
                    written: true,
                }
            }
            error => error,
        })
    }

    /// Sets the callback for a file that seems to be another one where that may be a mistake.
    pub fn on_doubt(&mut self, tell: impl Fn() + Send + 'static) {
        self.opened.on_doubt = Some(Box::new(tell));
    }

    /// Moves what is in the log into the file, where there is anything and nobody else is at work, and says whether
    /// the log is empty. A file that takes the place of this one then finds no log that is not its own.
    pub fn empty_log(&self) -> bool {
        if !log_is_left(self.path()) {
            return true;
        }
        if self.access() != Access::ReadWrite || self.is_locked() || !self.log_is_ours() {
            return false;
        }
        // A session still using the log empties it later.
        let _ = self.conn.busy_timeout(Duration::ZERO);
        let busy = self
            .conn
            .query_row("PRAGMA wal_checkpoint(TRUNCATE)", [], |row| {
                row.get::<_, i64>(0)
            });
        let _ = self.conn.busy_timeout(BUSY_TIMEOUT);
        busy == Ok(0)
    }

    /// Whether the log is still that of the open file: after a replacement others may take it for that of theirs.
    fn log_is_ours(&self) -> bool {
        self.require_in_place().is_ok()
            || self
                .data_version()
                .is_ok_and(|version| version == self.opened.version.get())
    }
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
