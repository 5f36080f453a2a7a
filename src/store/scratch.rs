//! Temporary files and folders beside their targets, and the removal of those that killed sessions left.
//!
//! Each is locked as long as it is in use, and the system releases the lock even if the session is killed: so one that
//! can be locked is a leftover. It may contain the whole club, so leftovers are removed whenever a new one is made.

use std::fs::{File, Metadata, OpenOptions, Permissions};
use std::os::unix::fs::{MetadataExt, OpenOptionsExt, PermissionsExt};
use std::path::{Path, PathBuf};
use std::time::{Duration, SystemTime};

use nix::fcntl::OFlag;
use tempfile::{NamedTempFile, TempDir};

use super::error::Error;

/// The beginning of their names.
const PREFIX: &str = ".klubrating-";

/// The longest time between the creation of one and its lock.
const UNLOCKED: Duration = Duration::from_mins(1);

/// A folder with a random name, for this user only, which is removed when the value is dropped.
pub struct ScratchFolder {
    folder: TempDir,
    // Declared after the folder, which is thus removed before the lock is released.
    _lock: Option<File>,
}

impl ScratchFolder {
    /// Makes a folder beside its target, and removes leftovers there.
    ///
    /// # Errors
    /// [`Error::Io`], [`Error::NoRoom`].
    pub fn beside(place: &Path) -> Result<Self, Error> {
        sweep(place);
        let folder = tempfile::Builder::new()
            .prefix(PREFIX)
            .permissions(Permissions::from_mode(0o700))
            .tempdir_in(place)
            .map_err(|error| Error::io(place, error))?;
        let lock = File::open(folder.path()).ok();
        let lock = lock.filter(|lock| lock.try_lock().is_ok());
        Ok(Self {
            folder,
            _lock: lock,
        })
    }

    pub fn path(&self) -> &Path {
        self.folder.path()
    }
}

/// Makes an empty file with a random name and these permissions, created exclusively, and removes leftovers there.
///
/// # Errors
/// What the system says.
pub fn file(folder: &Path, mode: u32) -> std::io::Result<NamedTempFile> {
    sweep(folder);
    one_of_many(folder, mode)
}

/// The same without removing leftovers, for many files in one folder.
///
/// # Errors
/// Those of the system.
pub fn one_of_many(folder: &Path, mode: u32) -> std::io::Result<NamedTempFile> {
    let file = tempfile::Builder::new()
        .prefix(PREFIX)
        .permissions(Permissions::from_mode(mode))
        .tempfile_in(folder)?;
    // Without the lock, a leftover is only removed later.
    let _ = file.as_file().try_lock();
    Ok(file)
}

/// The permissions that a new file of this user gets in a folder; removes leftovers there.
///
/// The umask cannot be read without setting it for all threads, and the folder may have rules of its own. So an empty
/// file is created and inspected; where the system supports it, one without a name, which a kill cannot leave behind.
///
/// # Errors
/// What the system says.
pub fn usual_permissions(folder: &Path) -> std::io::Result<Permissions> {
    sweep(folder);
    #[cfg(target_os = "linux")]
    if let Ok(nameless) = OpenOptions::new()
        .write(true)
        .mode(0o666)
        .custom_flags(OFlag::O_TMPFILE.bits())
        .open(folder)
    {
        return Ok(nameless.metadata()?.permissions());
    }
    let empty = one_of_many(folder, 0o666)?;
    Ok(empty.as_file().metadata()?.permissions())
}

/// Removes what killed sessions of this user left in a folder.
pub fn sweep(folder: &Path) {
    for (path, found) in scratches(folder) {
        if !is_left_over(&path, &found) {
            continue;
        }
        // If one cannot be removed now, it is removed another day.
        let _ = if found.is_dir() {
            std::fs::remove_dir_all(path)
        } else {
            std::fs::remove_file(path)
        };
    }
}

/// What sessions that were killed left in these folders, and nobody has removed yet: it may hold names that have been
/// erased since.
pub fn leftovers(folders: &[PathBuf]) -> Vec<PathBuf> {
    let all = folders.iter().flat_map(|folder| scratches(folder));
    let left = all.filter(|(path, found)| is_left_over(path, found) || is_anothers(path, found));
    left.map(|(path, _)| path).collect()
}

/// Removes the [`leftovers`] that can be removed, and returns the rest.
pub fn clear(folders: &[PathBuf]) -> Vec<PathBuf> {
    for folder in folders {
        sweep(folder);
    }
    leftovers(folders)
}

/// The temporary files and folders in a folder, without links.
fn scratches(folder: &Path) -> Vec<(PathBuf, Metadata)> {
    let entries = folder.read_dir().into_iter().flatten().flatten();
    let ours = entries.filter(|entry| entry.file_name().to_string_lossy().starts_with(PREFIX));
    let found = ours.filter_map(|entry| {
        // Metadata of the entry itself, not of a link's target.
        let found = entry.metadata().ok()?;
        // If it were a second name of a database, closing it would drop SQLite's locks.
        let plain = found.is_dir() || (found.is_file() && found.nlink() == 1);
        plain.then(|| (entry.path(), found))
    });
    found.collect()
}

/// Whether no session uses it.
fn is_left_over(path: &Path, found: &Metadata) -> bool {
    age(found).is_some_and(|age| age > UNLOCKED)
        && open(path).is_some_and(|file| file.try_lock().is_ok())
}

/// Whether it belongs to another user who has not used it for a day.
fn is_anothers(path: &Path, found: &Metadata) -> bool {
    age(found).is_some_and(|age| age > Duration::from_hours(24)) && open(path).is_none()
}

fn age(found: &Metadata) -> Option<Duration> {
    SystemTime::now()
        .duration_since(found.modified().ok()?)
        .ok()
}

/// Opens it without following a link and without blocking at a pipe.
fn open(path: &Path) -> Option<File> {
    let flags = (OFlag::O_NOFOLLOW | OFlag::O_NONBLOCK).bits();
    OpenOptions::new()
        .read(true)
        .custom_flags(flags)
        .open(path)
        .ok()
}
