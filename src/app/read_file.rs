//! Reading a file that the user named: an ordinary one, not too large, never the club's own.

use std::fs::{self, File, Metadata};
use std::io::{Cursor, ErrorKind, Read, Seek};
use std::os::unix::fs::MetadataExt;
use std::path::Path;

use super::error::{AppError, AppResult};
use crate::domain::Message;
use crate::exchange::encoding::MAX_BYTES;
use crate::exchange::packed::{self, PackedError, Packing, Unpacked};
use crate::store::paths::files_of;

/// The bytes of a file, at most 20 MB; of a compressed one the unpacked content.
///
/// # Errors
/// Errors of [`open`], a data error if it is too large, compressed or not, and errors of [`unpacked`].
pub fn read(path: &Path, database: &Path) -> AppResult<Vec<u8>> {
    let (mut file, size) = open(path, database)?;
    let limit = u64::try_from(MAX_BYTES).unwrap_or(u64::MAX);
    if size > limit {
        let message = Message::new("problem-file-too-large")
            .with("size", size.div_ceil(1_000_000))
            .with("limit", limit / 1_000_000);
        return Err(AppError::data(message).in_file(display_path(path)));
    }
    // It may grow while it is read; content beyond the limit is refused by the caller.
    let bytes = limited(path, &mut file)?;
    content(path, bytes)
}

/// The bytes of standard input; content beyond 20 MB is refused by the caller.
///
/// # Errors
/// A data error if it cannot be read, and errors of [`unpacked`].
pub fn standard_input() -> AppResult<Vec<u8>> {
    let path = Path::new("-");
    let bytes = limited(path, std::io::stdin())?;
    content(path, bytes)
}

/// The content, unpacked if it was compressed.
fn content(path: &Path, bytes: Vec<u8>) -> AppResult<Vec<u8>> {
    let Some(packing) = packed::packing(&bytes) else {
        return Ok(bytes);
    };
    // Spreadsheets are looked into by their readers, which also name those that are damaged.
    let found = match packed::unpack(Cursor::new(bytes.clone()), packing) {
        Err(PackedError::Io(_)) if packing == Packing::Zip => return Ok(bytes),
        found => found.map_err(|error| not_unpacked(path, error))?,
    };
    match found {
        None => Ok(bytes),
        Some(one) if one.files == 1 => limited(path, one.content),
        Some(many) => {
            let message = Message::new("error-packed-several")
                .with("file", display_path(path))
                .with("count", many.files);
            Err(AppError::data(message))
        }
    }
}

/// At most what any reader accepts plus one byte, which shows that there is too much.
fn limited(path: &Path, source: impl Read) -> AppResult<Vec<u8>> {
    let limit = u64::try_from(MAX_BYTES).unwrap_or(u64::MAX);
    let mut bytes = Vec::new();
    source
        .take(limit + 1)
        .read_to_end(&mut bytes)
        .map_err(|error| unreadable(path, &error))?;
    Ok(bytes)
}

/// The content of a compressed source, unpacked while it is read; `None` for a spreadsheet.
///
/// # Errors
/// A data error if it is damaged, encrypted, or compressed in an unknown way.
pub(super) fn unpacked<R: Read + Seek + Send + 'static>(
    path: &Path,
    source: R,
    packing: Packing,
) -> AppResult<Option<Unpacked>> {
    packed::unpack(source, packing).map_err(|error| not_unpacked(path, error))
}

fn not_unpacked(path: &Path, error: PackedError) -> AppError {
    let key = match error {
        PackedError::Io(error) => return unreadable(path, &error),
        PackedError::Locked => "error-packed-locked",
        PackedError::Method => "error-packed-method",
    };
    AppError::data(Message::new(key).with("file", display_path(path)))
}

/// A file of any size, and its size in bytes.
///
/// Nothing is opened before it is known to be a regular file and not one of those that belong to the `database`:
/// opening and closing one of them would drop SQLite's locks on it.
///
/// # Errors
/// A user error if there is no such file or it is not a regular file, a data error if it cannot be read.
pub fn open(path: &Path, database: &Path) -> AppResult<(File, u64)> {
    let found = fs::metadata(path).map_err(|error| unreadable(path, &error))?;
    if !found.is_file() {
        return Err(AppError::user(
            Message::new("error-no-ordinary-file").with("file", display_path(path)),
        ));
    }
    if belongs_to(&found, database) {
        return Err(AppError::user(
            Message::new("error-file-is-database").with("file", display_path(path)),
        ));
    }
    let file = File::open(path).map_err(|error| unreadable(path, &error))?;
    Ok((file, found.len()))
}

/// Why a file could not be read.
pub(super) fn unreadable(path: &Path, error: &std::io::Error) -> AppError {
    match error.kind() {
        ErrorKind::NotFound | ErrorKind::NotADirectory => {
            let none = Message::new("error-no-such-file").with("file", display_path(path));
            let none = AppError::user(none);
            match with_an_ending(path) {
                Some(meant) => {
                    none.hinted(Message::new("hint-did-you-mean").with("suggestion", meant))
                }
                None => none,
            }
        }
        _ => AppError::data(
            Message::new("error-unreadable-file")
                .with("file", display_path(path))
                .with("reason", error.to_string()),
        ),
    }
}

/// A file beside a path that is none, with the same name and an ending.
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

/// Whether it is the database or one of the files that belong to it.
fn belongs_to(found: &Metadata, database: &Path) -> bool {
    files_of(database).any(|own| {
        fs::metadata(own).is_ok_and(|own| (own.dev(), own.ino()) == (found.dev(), found.ino()))
    })
}
