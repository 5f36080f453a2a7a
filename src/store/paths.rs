//! The path of a club's file, and the files next to it. Nothing is opened here.

use std::os::unix::fs::MetadataExt;
use std::path::{Path, PathBuf};

use super::error::{Error, NotOursReason};
use super::filesystem::{self, FileSystem};

/// The suffixes of the files that belong to a database: SQLite's log, its index, its rollback journal, and the file
/// by which sessions know about each other.
const BESIDE: [&str; 4] = ["-wal", "-shm", "-journal", ".sessions"];

/// The longest path of a database that SQLite can open: it opens 512 bytes, and the names beside it are longer.
pub const MOST_BYTES: usize = 504;

/// Refuses a path that SQLite could not open.
pub(super) fn require_short(path: &Path) -> Result<(), Error> {
    if path.as_os_str().len() > MOST_BYTES {
        return Err(Error::LongPath(path.to_owned()));
    }
    Ok(())
}

/// A database and the files that belong to it, whether they are there or not.
pub fn files_of(database: &Path) -> impl Iterator<Item = PathBuf> {
    let endings = std::iter::once("").chain(BESIDE);
    endings.map(|ending| beside(database, ending))
}

/// Whether a file is, by its name, one that SQLite keeps beside a database.
pub fn is_sqlite_companion(file: &Path) -> bool {
    let name = file.file_name().unwrap_or_default().to_string_lossy();
    BESIDE.iter().any(|ending| name.ends_with(ending))
}

/// The file whose name is a database's with `ending` after it.
pub(super) fn beside(database: &Path, ending: &str) -> PathBuf {
    let mut name = database.as_os_str().to_owned();
    name.push(ending);
    PathBuf::from(name)
}

/// Why a file cannot be created at a path.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum UnusablePath {
    /// It has no file name.
    NoName,
    /// There is no such folder.
    NoFolder(PathBuf),
}

/// The path with its folder resolved, free of links, and the file name unchanged.
///
/// # Errors
/// A path without a name, or in a folder that does not exist.
pub fn in_real_folder(path: &Path) -> Result<PathBuf, UnusablePath> {
    let name = path.file_name().ok_or(UnusablePath::NoName)?;
    let folder = match path.parent() {
        Some(folder) if !folder.as_os_str().is_empty() => folder,
        _ => Path::new("."),
    };
    let folder = folder
        .canonicalize()
        .ok()
        .filter(|folder| folder.is_dir())
        .ok_or_else(|| UnusablePath::NoFolder(folder.to_owned()))?;
    Ok(folder.join(name))
}

/// The real path of a file: two names of one file would be two write-ahead logs.
pub(super) fn real_file(path: &Path) -> Result<PathBuf, Error> {
    let path = path.canonicalize().map_err(|error| match error.kind() {
        std::io::ErrorKind::NotFound => Error::Missing(path.to_owned()),
        _ => Error::io(path, error),
    })?;
    if path.is_file() {
        require_short(&path)?;
        Ok(path)
    } else {
        Err(Error::NotOurs(NotOursReason::NotAFile))
    }
}

/// How many names (hard links) a file has. SQLite identifies a database by its name alone, so that two names of one
/// file would be two write-ahead logs, which destroy it.
pub(super) fn names_of(path: &Path) -> Result<u64, Error> {
    let found = path.metadata().map_err(|error| Error::io(path, error))?;
    Ok(found.nlink())
}

/// Refuses a file that is to be written and has more than one name.
pub(super) fn require_one_name(path: &Path) -> Result<(), Error> {
    match names_of(path)? {
        names if names > 1 => Err(Error::HardLinks {
            path: path.to_owned(),
            names,
        }),
        _ => Ok(()),
    }
}

/// The real path of a database that is to be made.
pub(super) fn new_path(path: &Path) -> Result<PathBuf, Error> {
    let path = in_real_folder(path).map_err(|fault| match fault {
        UnusablePath::NoName => Error::NoFolder(path.to_owned()),
        UnusablePath::NoFolder(folder) => Error::NoFolder(folder),
    })?;
    require_short(&path)?;
    // The log of a database that was deleted would be replayed into the new one.
    let sessions = beside(&path, ".sessions");
    let taken = files_of(&path)
        .filter(|file| *file != sessions)
        .find(|file| file.symlink_metadata().is_ok());
    match taken {
        Some(taken) => Err(Error::Exists(taken)),
        None => Ok(path),
    }
}

/// The file system of a path, unless it is one over a network.
pub(super) fn require_local(path: &Path) -> Result<FileSystem, Error> {
    match filesystem::kind_of(path)? {
        FileSystem::Network(name) => Err(Error::Network(name)),
        other => Ok(other),
    }
}
