//! Writes a file completely or not at all, and never through a link that somebody planted.

use std::fs::{File, Permissions};
use std::io::Write;
use std::os::unix::fs::MetadataExt;
use std::path::{Path, PathBuf};

use crate::store::connection::paths::{UnusablePath, files_of, in_real_folder};
use crate::store::{backup, scratch};

/// Why a file was not written; the file under that name is untouched.
#[derive(Debug, thiserror::Error)]
pub enum AtomicWriteError {
    /// It is the club's own file, or one of those that belong to it.
    #[error("the database itself: {0}")]
    Database(PathBuf),
    /// The folder does not exist.
    #[error("no such folder: {0}")]
    NoFolder(PathBuf),
    /// The path is a folder, a pipe or a device, or has no file name.
    #[error("not a file: {0}")]
    NotAFile(PathBuf),
    /// A file that the program did not write, or that was changed since.
    #[error("a file of the user's own: {0}")]
    Foreign(PathBuf),
    /// The system refused.
    #[error("{path}: {source}")]
    Io {
        /// The file or folder.
        path: PathBuf,
        /// The system's error.
        source: std::io::Error,
    },
}

/// Writes `bytes` under `path`, replacing a file or a link of that name.
///
/// The bytes go to a new file of random name in the same folder, are flushed to disk, and are then renamed: readers
/// see either the old file or the new one. A link is replaced, not followed. `database` is the club's file, which is
/// never written to, nor are the files that SQLite keeps next to it.
pub fn write_atomically(
    path: &Path,
    bytes: &[u8],
    database: Option<&Path>,
) -> Result<(), AtomicWriteError> {
    let target = resolve(path)?;
    if let Some(database) = database
        && belongs_to(&target, database)
    {
        return Err(AtomicWriteError::Database(path.to_owned()));
    }
    if let Ok(found) = target.symlink_metadata()
        && !(found.is_file() || found.is_symlink())
    {
        return Err(AtomicWriteError::NotAFile(path.to_owned()));
    }
    let io = |source| AtomicWriteError::Io {
        path: path.to_owned(),
        source,
    };
    let folder = target.parent().unwrap_or(Path::new("/"));
    let usual = scratch::usual_permissions(folder).map_err(io)?;
    put(&target, bytes, &usual, Durability::OnDisk).map_err(io)?;
    // The new name should survive a loss of power too; not every file system can promise that.
    if let Ok(folder) = File::open(folder) {
        let _ = folder.sync_all();
    }
    Ok(())
}

/// Whether the bytes must reach the disk before the file takes its name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Durability {
    OnDisk,
    /// For one of many files that can be made again: a loss of power may leave it empty.
    WhenItComes,
}

/// Writes a new file in the folder of `target`, and gives it that name.
pub(crate) fn put(
    target: &Path,
    bytes: &[u8],
    usual: &Permissions,
    durability: Durability,
) -> std::io::Result<()> {
    let folder = target.parent().unwrap_or(Path::new("/"));
    // Created exclusively, and readable for this user alone until it is complete.
    let mut draft = match durability {
        Durability::OnDisk => scratch::file(folder, 0o600)?,
        Durability::WhenItComes => scratch::one_of_many(folder, 0o600)?,
    };
    draft.write_all(bytes)?;
    if durability == Durability::OnDisk {
        draft.as_file().sync_all()?;
    }
    // As late as possible: if the program is killed earlier, nobody else can read the partial file.
    draft.as_file().set_permissions(usual.clone())?;
    draft.persist(target).map_err(|error| error.error)?;
    Ok(())
}

/// The folder of `path` without links, and the name in it as given.
fn resolve(path: &Path) -> Result<PathBuf, AtomicWriteError> {
    let target = in_real_folder(path).map_err(|fault| match fault {
        UnusablePath::NoName => AtomicWriteError::NotAFile(path.to_owned()),
        UnusablePath::NoFolder(folder) => AtomicWriteError::NoFolder(folder),
    })?;
    // Files in these folders are devices or the system's, even where they look like links to files; `/dev/shm` is an
    // ordinary folder in memory.
    let memory = target.starts_with("/dev/shm");
    if (target.starts_with("/dev") && !memory) || target.starts_with("/proc") {
        return Err(AtomicWriteError::NotAFile(path.to_owned()));
    }
    Ok(target)
}

/// Whether `target` is the database or one of the files that belong to it; nothing is opened.
fn belongs_to(target: &Path, database: &Path) -> bool {
    let database = database
        .canonicalize()
        .unwrap_or_else(|_| database.to_owned());
    // A file with the name of the backup folder would prevent every backup.
    let backups = std::iter::once(backup::folder_of(&database));
    files_of(&database).chain(backups).any(|own| {
        // A file system may treat two spellings as the same name, so the files themselves are compared too.
        let same_file = match (target.symlink_metadata(), own.symlink_metadata()) {
            (Ok(a), Ok(b)) => (a.dev(), a.ino()) == (b.dev(), b.ino()),
            _ => false,
        };
        target == own || same_file
    })
}

#[cfg(test)]
mod tests;
