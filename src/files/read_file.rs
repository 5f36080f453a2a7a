//! Reads a file that the user named: it must be an ordinary file, not too large, and not the club's own.

use std::fs::{self, File, Metadata};
use std::io::{Cursor, ErrorKind, Read, Seek};
use std::os::unix::fs::MetadataExt;
use std::path::Path;

use super::{Fault, FileError};
use crate::domain::Message;
use crate::exchange::encoding::MAX_BYTES;
use crate::exchange::packed::{self, PackedError, Packing, Unpacked};
use crate::store::connection::paths::files_of;

/// The largest file that a reader accepts, in bytes.
const LIMIT: u64 = MAX_BYTES as u64;

const MEGABYTE: u64 = 1_000_000;

/// The bytes of a file, at most 20 MB; for a compressed file the unpacked content.
///
/// # Errors
/// Errors of [`open`], a data error if it is too large, compressed or not, and errors of [`unpacked`].
pub fn read(path: &Path, database: &Path) -> Result<Vec<u8>, FileError> {
    let (mut file, size) = open(path, database)?;
    if size > LIMIT {
        return Err(too_large(path, Extent::Known(size)));
    }
    // A length check alone is not enough: the file may grow while it is read.
    let bytes = limited(path, &mut file, Extent::Beyond)?;
    content(path, bytes)
}

/// The bytes of standard input, at most 20 MB; for compressed input the unpacked content.
///
/// # Errors
/// A data error if it cannot be read or is too large, and errors of [`unpacked`].
pub fn standard_input() -> Result<Vec<u8>, FileError> {
    let path = Path::new("-");
    let bytes = limited(path, std::io::stdin(), Extent::Beyond)?;
    content(path, bytes)
}

/// The content, unpacked if it was compressed.
fn content(path: &Path, bytes: Vec<u8>) -> Result<Vec<u8>, FileError> {
    let Some(packing) = packed::packing(&bytes) else {
        return Ok(bytes);
    };
    // Workbooks are archives too: their own readers open them, and also report the damaged ones.
    let found = match packed::unpack(Cursor::new(bytes.clone()), packing) {
        Err(PackedError::Io(_)) if packing == Packing::Zip => return Ok(bytes),
        found => found.map_err(|error| not_unpacked(path, error))?,
    };
    match found {
        None => Ok(bytes),
        Some(one) if one.files == 1 => limited(path, one.content, Extent::Unpacked),
        Some(many) => {
            let message = Message::new("error-packed-several")
                .with("file", display_path(path))
                .with("count", many.files);
            Err(FileError::new(Fault::Data, message))
        }
    }
}

/// What is known about the size of a file that is too large.
#[derive(Clone, Copy)]
pub(crate) enum Extent {
    /// The size in bytes.
    Known(u64),
    /// Only that it exceeds the limit: nothing is read just to count it.
    Beyond,
    /// Only that the unpacked content of a compressed file exceeds it.
    Unpacked,
}

/// All bytes of a source, up to the limit.
///
/// # Errors
/// A data error if the source cannot be read or exceeds the limit; `beyond` says what the message can state about its
/// size.
pub(crate) fn limited(
    path: &Path,
    source: impl Read,
    beyond: Extent,
) -> Result<Vec<u8>, FileError> {
    let mut bytes = Vec::new();
    source
        .take(LIMIT + 1)
        .read_to_end(&mut bytes)
        .map_err(|error| unreadable(path, &error))?;
    if bytes.len() > MAX_BYTES {
        return Err(too_large(path, beyond));
    }
    Ok(bytes)
}

fn too_large(path: &Path, extent: Extent) -> FileError {
    let limit = LIMIT / MEGABYTE;
    let message = match extent {
        // A size that rounds to the limit itself would make a puzzling message.
        Extent::Known(size) if (size + MEGABYTE / 2) / MEGABYTE > limit => {
            let size = (size + MEGABYTE / 2) / MEGABYTE;
            Message::new("error-file-too-large").with("size", size)
        }
        Extent::Known(_) | Extent::Beyond => Message::new("error-file-larger"),
        Extent::Unpacked => Message::new("error-unpacked-larger"),
    };
    let message = message.with("file", display_path(path));
    FileError::new(Fault::Data, message.with("limit", limit))
}

/// The content of a compressed source, unpacked while it is read; `None` for a workbook.
///
/// # Errors
/// A data error if it is damaged, encrypted, or compressed in an unknown way.
pub(crate) fn unpacked<'r, R: Read + Seek + Send + 'r>(
    path: &Path,
    source: R,
    packing: Packing,
) -> Result<Option<Unpacked<'r>>, FileError> {
    packed::unpack(source, packing).map_err(|error| not_unpacked(path, error))
}

fn not_unpacked(path: &Path, error: PackedError) -> FileError {
    let key = match error {
        PackedError::Io(error) => return unreadable(path, &error),
        PackedError::Locked => "error-packed-locked",
        PackedError::Method => "error-packed-method",
    };
    FileError::new(
        Fault::Data,
        Message::new(key).with("file", display_path(path)),
    )
}

/// A file of any size, and its size in bytes.
///
/// Nothing is opened before it is known to be a regular file and not one of those that belong to the `database`:
/// opening and closing one of them would drop SQLite's locks on it.
///
/// # Errors
/// A user error if there is no such file or it is not a regular file, a data error if it cannot be read.
pub fn open(path: &Path, database: &Path) -> Result<(File, u64), FileError> {
    let found = fs::metadata(path).map_err(|error| unreadable(path, &error))?;
    if !found.is_file() {
        return Err(FileError::new(
            Fault::User,
            Message::new("error-no-ordinary-file").with("file", display_path(path)),
        ));
    }
    if belongs_to(&found, database) {
        return Err(FileError::new(
            Fault::User,
            Message::new("error-file-is-database").with("file", display_path(path)),
        ));
    }
    let file = File::open(path).map_err(|error| unreadable(path, &error))?;
    Ok((file, found.len()))
}

/// Why a file could not be read.
pub(crate) fn unreadable(path: &Path, error: &std::io::Error) -> FileError {
    match error.kind() {
        ErrorKind::NotFound | ErrorKind::NotADirectory => {
            let none = Message::new("error-no-such-file").with("file", display_path(path));
            let none = FileError::new(Fault::User, none);
            match with_an_ending(path) {
                Some(meant) => {
                    none.hinted(Message::new("hint-did-you-mean").with("suggestion", meant))
                }
                None => none,
            }
        }
        _ => {
            let message = Message::new("error-unreadable-file")
                .with("file", display_path(path))
                .with("reason", error.to_string());
            // An error without a number is not the system's: the content cannot be unpacked or is no text.
            let fault = match error.raw_os_error() {
                Some(_) => Fault::System,
                None => Fault::Data,
            };
            FileError::new(fault, message)
        }
    }
}

/// The name of a file next to a path that does not exist: the same name with an extension.
fn with_an_ending(path: &Path) -> Option<String> {
    let name = path.file_name();
    let folder = path.parent().filter(|folder| folder.as_os_str() != "");
    let beside = fs::read_dir(folder.unwrap_or(Path::new("."))).ok()?;
    let beside = beside.flatten().map(|entry| entry.path());
    let meant = beside.filter(|file| file.file_stem() == name && file.is_file());
    let meant = meant.min()?;
    let meant = folder.map_or(meant.file_name().map(Into::into), |_| Some(meant.clone()));
    meant.as_deref().map(display_path)
}

fn display_path(path: &Path) -> String {
    path.display().to_string()
}

/// Whether the file is the database or one of the files that belong to it.
fn belongs_to(found: &Metadata, database: &Path) -> bool {
    files_of(database).any(|own| {
        fs::metadata(own).is_ok_and(|own| (own.dev(), own.ino()) == (found.dev(), found.ino()))
    })
}
