//! New files for SQLite to fill: made for the group, brought to the disk, and put under their names.

use std::fs::{File, OpenOptions, Permissions};
use std::io::ErrorKind;
use std::os::unix::fs::{OpenOptionsExt, PermissionsExt};
use std::path::Path;

use super::session_lock::log_is_left;
use crate::store::error::Error;

/// Creates an empty file that only the user and the group may read and write, for SQLite to fill: a file that SQLite
/// creates itself could be read by everybody.
pub(crate) fn create_for_group(file: &Path) -> Result<(), Error> {
    OpenOptions::new()
        .write(true)
        .create_new(true)
        .mode(0o660)
        .open(file)
        // Set explicitly, as the user's umask may have removed bits.
        .and_then(|made| made.set_permissions(Permissions::from_mode(0o660)))
        .map_err(|error| Error::io(file, error))
}

/// The bytes of a finished copy, never of the database itself.
pub(crate) fn bytes_of(copy: &Path) -> Result<Vec<u8>, Error> {
    std::fs::read(copy).map_err(|error| Error::io(copy, error))
}

/// Moves a finished file to its name, unless the name is taken; nothing is opened, and no link is followed.
pub(crate) fn place(draft: &Path, path: &Path) -> Result<(), Error> {
    #[cfg(all(target_os = "linux", target_env = "gnu"))]
    {
        use nix::errno::Errno;
        use nix::fcntl::{AT_FDCWD, RenameFlags, renameat2};
        // In one step: a session killed here leaves no second name.
        match renameat2(
            AT_FDCWD,
            draft,
            AT_FDCWD,
            path,
            RenameFlags::RENAME_NOREPLACE,
        ) {
            Ok(()) => return Ok(()),
            Err(Errno::EEXIST) => return Err(Error::Exists(path.to_owned())),
            // Not every file system supports this.
            Err(_) => {}
        }
    }
    match std::fs::hard_link(draft, path) {
        Ok(()) => std::fs::remove_file(draft).map_err(|error| Error::io(draft, error)),
        Err(error) if error.kind() == ErrorKind::AlreadyExists => {
            Err(Error::Exists(path.to_owned()))
        }
        // File systems without links: the name is checked first, which is not quite atomic.
        Err(_) if path.symlink_metadata().is_err() => {
            std::fs::rename(draft, path).map_err(|error| Error::io(path, error))
        }
        Err(_) => Err(Error::Exists(path.to_owned())),
    }
}

/// Brings a finished database, which nobody has open, from its scratch folder to its name and onto the disk.
pub(crate) fn place_finished(draft: &Path, path: &Path) -> Result<(), Error> {
    // A log left over would mean that data in it is lost silently.
    if log_is_left(draft) {
        return Err(Error::BadBackup(draft.to_owned()));
    }
    sync(draft)?;
    place(draft, path)?;
    sync_folder(path.parent().unwrap_or(Path::new("/")))
}

/// Flushes a finished copy to disk; never used for a database in use.
pub(crate) fn sync(copy: &Path) -> Result<(), Error> {
    File::open(copy)
        .and_then(|file| file.sync_all())
        .map_err(|error| Error::io(copy, error))
}

/// Flushes the names in a folder to disk.
pub(crate) fn sync_folder(folder: &Path) -> Result<(), Error> {
    let synced = File::open(folder).and_then(|folder| folder.sync_all());
    match synced {
        // Not every file system supports it.
        Err(error)
            if matches!(
                error.kind(),
                ErrorKind::InvalidInput | ErrorKind::Unsupported
            ) =>
        {
            Ok(())
        }
        synced => synced.map_err(|error| Error::io(folder, error)),
    }
}
