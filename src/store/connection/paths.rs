//! The path of a club's file and of the files next to it; nothing is opened here.

use std::os::unix::fs::MetadataExt;
use std::path::{Path, PathBuf};

use crate::store::error::{Error, NotOursReason};

/// The suffixes of the files that belong to a database: SQLite's log, its index, its rollback journal, and the file
/// with which sessions notice each other.
const BESIDE: [&str; 4] = ["-wal", "-shm", "-journal", ".sessions"];

/// The longest path of a database that SQLite can open: its limit is 512 bytes, and the names beside it are longer.
pub const MOST_BYTES: usize = 504;

/// Refuses a path that SQLite could not open.
pub(in crate::store) fn require_short(path: &Path) -> Result<(), Error> {
    if path.as_os_str().len() > MOST_BYTES {
        return Err(Error::LongPath(path.to_owned()));
    }
    Ok(())
}

/// How many open sessions can have a file with their user's name.
const MOST_SESSIONS: u32 = 32;

/// A database and the files that belong to it, whether they exist or not.
pub fn files_of(database: &Path) -> impl Iterator<Item = PathBuf> {
    shared_files(database).chain(session_files(database))
}

/// A database and the files beside it that all sessions share.
fn shared_files(database: &Path) -> impl Iterator<Item = PathBuf> {
    let endings = std::iter::once("").chain(BESIDE);
    endings.map(|ending| beside(database, ending))
}

/// The files that single sessions may have.
pub(super) fn session_files(database: &Path) -> impl Iterator<Item = PathBuf> {
    (1..=MOST_SESSIONS).map(|number| beside(database, &format!(".sessions-{number}")))
}

/// Whether a file's name is that of a file that SQLite keeps beside a database.
pub fn is_sqlite_companion(file: &Path) -> bool {
    let name = file.file_name().unwrap_or_default().to_string_lossy();
    BESIDE.iter().any(|ending| name.ends_with(ending))
}

/// The path of a database with `ending` appended.
pub(crate) fn beside(database: &Path, ending: &str) -> PathBuf {
    let mut name = database.as_os_str().to_owned();
    name.push(ending);
    PathBuf::from(name)
}

/// Why a file cannot be created at a path.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum UnusablePath {
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

/// The real path of a file, as two names of one file would mean two write-ahead logs.
pub(crate) fn real_file(path: &Path) -> Result<PathBuf, Error> {
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

/// The number of names (hard links) of a file. SQLite identifies a database by its name alone, so two names of one file
/// would mean two write-ahead logs, which destroy it.
pub(crate) fn names_of(path: &Path) -> Result<u64, Error> {
    let found = path.metadata().map_err(|error| Error::io(path, error))?;
    Ok(found.nlink())
}

/// Refuses to write to a file with more than one name.
pub(crate) fn require_one_name(path: &Path) -> Result<(), Error> {
    match names_of(path)? {
        names if names > 1 => Err(Error::HardLinks {
            path: path.to_owned(),
            names,
        }),
        _ => Ok(()),
    }
}

/// The real path of a database that is to be created.
pub(crate) fn new_path(path: &Path) -> Result<PathBuf, Error> {
    let path = in_real_folder(path).map_err(|fault| match fault {
        UnusablePath::NoName => Error::NoFolder(path.to_owned()),
        UnusablePath::NoFolder(folder) => Error::NoFolder(folder),
    })?;
    require_short(&path)?;
    // The log of a database that was deleted would be replayed into the new one.
    let sessions = beside(&path, ".sessions");
    let taken = shared_files(&path)
        .filter(|file| *file != sessions)
        .find(|file| file.symlink_metadata().is_ok());
    match taken {
        Some(taken) => Err(Error::Exists(taken)),
        None => Ok(path),
    }
}

/// The file system of a path, unless it is one over a network.
pub(crate) fn require_local(path: &Path) -> Result<FileSystem, Error> {
    match kind_of(path)? {
        FileSystem::Network(name) => Err(Error::Network(name)),
        other => Ok(other),
    }
}

/// How far the locks of a file system can be trusted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FileSystem {
    /// A local one, as far as is known.
    Local,
    /// A network one with this name: refused for writing.
    Network(&'static str),
    /// One that may forward requests elsewhere (FUSE, a virtual machine's share): worth a warning.
    Unsure(&'static str),
}

/// The kind of file system at `path`, found without opening anything.
pub fn kind_of(path: &Path) -> Result<FileSystem, Error> {
    let stat = nix::sys::statfs::statfs(path).map_err(|error| Error::io(path, error.into()))?;
    #[cfg(target_os = "linux")]
    {
        // The width and sign of the number differ between platforms; the magic is its low 32 bits.
        #[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss)]
        let magic = stat.filesystem_type().0 as u32;
        Ok(by_magic(magic))
    }
    #[cfg(not(target_os = "linux"))]
    Ok(by_name(stat.filesystem_type_name()))
}

/// The number of bytes that the user may still write on the file system of `path`, if known.
pub fn free(path: &Path) -> Option<u64> {
    let found = nix::sys::statvfs::statvfs(path).ok()?;
    Some(
        found
            .blocks_available()
            .saturating_mul(found.fragment_size()),
    )
}

/// With fewer free bytes than this, SQLite's index of the log (32 kB) cannot be made.
pub const NO_ROOM: u64 = 64 * 1024;

/// Whether there is no room even for the files that SQLite needs beside the database.
pub fn is_full(path: &Path) -> bool {
    free(path).is_some_and(|free| free < NO_ROOM)
}

/// Whether the user may write this file and those beside it, which may not exist yet.
pub(crate) fn may_write(path: &Path) -> bool {
    let folder = path.parent().unwrap_or(Path::new("/"));
    let may = |path: &Path| nix::unistd::access(path, nix::unistd::AccessFlags::W_OK).is_ok();
    let mut files = shared_files(path);
    may(folder) && files.all(|file| file.symlink_metadata().is_err() || may(&file))
}

/// The kind of a Linux file system by its magic number (statfs(2), `linux/magic.h`).
#[cfg(any(target_os = "linux", test))]
fn by_magic(magic: u32) -> FileSystem {
    match magic {
        0x0000_6969 => FileSystem::Network("NFS"),
        0x0000_517B => FileSystem::Network("SMB"),
        0xFE53_4D42 => FileSystem::Network("SMB2"),
        0xFF53_4D42 => FileSystem::Network("CIFS"),
        0x6573_5546 => FileSystem::Unsure("FUSE"),
        0x0102_1997 => FileSystem::Unsure("9P"),
        0x00C3_6400 => FileSystem::Unsure("Ceph"),
        0x0BD0_0BD0 => FileSystem::Unsure("Lustre"),
        0x5346_414F => FileSystem::Unsure("AFS"),
        0x7375_7245 => FileSystem::Unsure("Coda"),
        0x786F_4256 => FileSystem::Unsure("VirtualBox"),
        _ => FileSystem::Local,
    }
}

/// The kind of a BSD or macOS file system by its type name.
#[cfg(any(not(target_os = "linux"), test))]
fn by_name(name: &str) -> FileSystem {
    match name {
        "nfs" => FileSystem::Network("NFS"),
        "smbfs" => FileSystem::Network("SMB"),
        "cifs" => FileSystem::Network("CIFS"),
        "afpfs" => FileSystem::Network("AFP"),
        "webdav" => FileSystem::Network("WebDAV"),
        name if name.contains("fuse") => FileSystem::Unsure("FUSE"),
        _ => FileSystem::Local,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn network_file_systems_are_known_by_number() {
        for (magic, name) in [
            (0x6969, "NFS"),
            (0x517B, "SMB"),
            (0xFE53_4D42, "SMB2"),
            (0xFF53_4D42, "CIFS"),
        ] {
            assert_eq!(by_magic(magic), FileSystem::Network(name));
        }
        assert_eq!(by_magic(0x6573_5546), FileSystem::Unsure("FUSE"));
        for local in [0xEF53, 0x9123_683E, 0x0102_1994, 0x5846_5342, 0x794C_7630] {
            assert_eq!(by_magic(local), FileSystem::Local, "{local:x}");
        }
    }

    #[test]
    fn network_file_systems_are_known_by_name() {
        assert_eq!(by_name("nfs"), FileSystem::Network("NFS"));
        assert_eq!(by_name("smbfs"), FileSystem::Network("SMB"));
        assert_eq!(by_name("macfuse"), FileSystem::Unsure("FUSE"));
        assert_eq!(by_name("apfs"), FileSystem::Local);
    }

    #[test]
    fn a_local_folder_is_local() {
        let folder = tempfile::tempdir().unwrap();
        assert!(!matches!(
            kind_of(folder.path()).unwrap(),
            FileSystem::Network(_)
        ));
    }
}
