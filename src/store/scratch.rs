//! Scratch files and folders beside what they are for, and what sessions that were killed left of them.
//!
//! Each is locked for as long as it is in use, and the system lets go of the lock even when the session is killed: what
//! can be locked is left over. It may hold the whole club, so it is removed wherever the next scratch is made.

use std::fs::{File, Metadata, OpenOptions, Permissions};
use std::os::unix::fs::{MetadataExt, OpenOptionsExt, PermissionsExt};
use std::path::{Path, PathBuf};
use std::time::{Duration, SystemTime};

use nix::fcntl::OFlag;
use tempfile::{NamedTempFile, TempDir};

use super::error::Error;

/// How the names of scratch files and folders begin.
const PREFIX: &str = ".klubrating-";

/// So long it takes at most from the making of one to its lock.
const UNLOCKED: Duration = Duration::from_mins(1);

/// A folder of random name, for this user only, that vanishes with the value.
pub struct ScratchFolder {
    folder: TempDir,
    // After the folder: it is removed before it is let go.
    _lock: Option<File>,
}

impl ScratchFolder {
    /// Makes one beside what it is for, and removes what is left over there.
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

/// Makes an empty file of random name with these permissions, created exclusively, and removes what is left over there.
///
/// # Errors
/// What the system says.
pub fn file(folder: &Path, mode: u32) -> std::io::Result<NamedTempFile> {
    sweep(folder);
    one_of_many(folder, mode)
}

/// The same without looking for what is left over, for many files in one folder.
///
/// # Errors
/// Those of the system.
pub fn one_of_many(folder: &Path, mode: u32) -> std::io::Result<NamedTempFile> {
    let file = tempfile::Builder::new()
        .prefix(PREFIX)
        .permissions(Permissions::from_mode(mode))
        .tempfile_in(folder)?;
    // Where it cannot be locked, it is only removed later should it be left over.
    let _ = file.as_file().try_lock();
    Ok(file)
}

/// The permissions of any new file of this user in a folder, and removes what is left over there.
///
/// The umask cannot be read without setting it, for all threads, and the folder may have rules of its own: so an empty
/// file is asked, one without a name where the system has such files, which a kill cannot leave behind.
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

/// Removes what sessions that were killed left in a folder; what other users left stays.
pub fn sweep(folder: &Path) {
    for (path, found) in scratches(folder) {
        if !is_left_over(&path, &found) {
            continue;
        }
        // What cannot be removed now is another day.
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

/// Removes what can be removed of [`leftovers`], and gives the rest.
pub fn clear(folders: &[PathBuf]) -> Vec<PathBuf> {
    folders.iter().for_each(|folder| sweep(folder));
    leftovers(folders)
}

/// The scratch files and folders in a folder; a link is neither.
fn scratches(folder: &Path) -> Vec<(PathBuf, Metadata)> {
    let entries = folder.read_dir().into_iter().flatten().flatten();
    let ours = entries.filter(|entry| entry.file_name().to_string_lossy().starts_with(PREFIX));
    let found = ours.filter_map(|entry| {
        // Asked of the entry itself.
        let found = entry.metadata().ok()?;
        // A second name of a database would drop SQLite's locks on it when it is closed.
        let plain = found.is_dir() || (found.is_file() && found.nlink() == 1);
        plain.then(|| (entry.path(), found))
    });
    found.collect()
}

/// Whether nobody uses it.
fn is_left_over(path: &Path, found: &Metadata) -> bool {
    age(found).is_some_and(|age| age > UNLOCKED)
        && open(path).is_some_and(|file| file.try_lock().is_ok())
}

/// Whether it is another user's, who has not used it for a day.
fn is_anothers(path: &Path, found: &Metadata) -> bool {
    age(found).is_some_and(|age| age > Duration::from_hours(24)) && open(path).is_none()
}

fn age(found: &Metadata) -> Option<Duration> {
    SystemTime::now()
        .duration_since(found.modified().ok()?)
        .ok()
}

/// Opens it without following a link, or waiting at a pipe.
fn open(path: &Path) -> Option<File> {
    let flags = (OFlag::O_NOFOLLOW | OFlag::O_NONBLOCK).bits();
    OpenOptions::new()
        .read(true)
        .custom_flags(flags)
        .open(path)
        .ok()
}
