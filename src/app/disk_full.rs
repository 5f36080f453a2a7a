//! Too little room on a disk: which one, and how much is left there.

use std::path::Path;

use super::error::AppError;
use crate::domain::Message;
use crate::store::filesystem;

/// The store's error where it does not know which disk it is.
const SOMEWHERE: &str = "error-no-room";

/// The error of a disk with too little room, known by a file or folder on it that is there or was to be.
pub(super) fn at(path: &Path) -> AppError {
    let message = Message::new("error-no-room-at").with("path", path.display().to_string());
    AppError::data(message).hinted(hint("hint-no-room", free(path)))
}

/// The error of some disk with too little room.
pub(super) fn somewhere() -> AppError {
    AppError::data(Message::new(SOMEWHERE)).hinted(Message::new("hint-no-room-unknown"))
}

/// The error; if it says that a disk is full, with the path of the database and the free space there.
#[must_use]
pub fn located(database: &Path, error: AppError) -> AppError {
    if error.message.key == SOMEWHERE {
        at(database)
    } else {
        error
    }
}

/// A hint with the free space; where that is unknown, the hint with this key and `-unknown`.
pub(super) fn hint(key: &'static str, free: Option<u64>) -> Message {
    match (free, key) {
        (Some(free), key) => Message::new(key).with("free", room(free)),
        (None, "hint-backup-failed") => Message::new("hint-backup-failed-unknown"),
        (None, _) => Message::new("hint-no-room-unknown"),
    }
}

/// The free bytes at a path, or in the folder that it was to be in.
fn free(path: &Path) -> Option<u64> {
    path.ancestors().find_map(filesystem::free)
}

/// A number of bytes, as an integer in a suitable unit.
fn room(bytes: u64) -> String {
    match bytes {
        0..1_000_000 => format!("{} kB", bytes / 1_000),
        1_000_000..10_000_000_000 => format!("{} MB", bytes / 1_000_000),
        _ => format!("{} GB", bytes / 1_000_000_000),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn room_is_a_whole_number_of_something() {
        for (bytes, said) in [
            (0, "0 kB"),
            (131_072, "131 kB"),
            (1_999_999, "1 MB"),
            (9_999_999_999, "9999 MB"),
            (68_000_000_000, "68 GB"),
        ] {
            assert_eq!(room(bytes), said);
        }
    }

    #[test]
    fn a_disk_is_known_by_what_is_to_be_on_it() {
        let folder = tempfile::tempdir().unwrap();
        let error = at(&folder.path().join("not/there"));
        assert_eq!(error.hint.unwrap().key, "hint-no-room");
        let error = located(folder.path(), somewhere());
        assert_eq!(error.message.key, "error-no-room-at");
        let other = AppError::user(Message::new("error-no-games"));
        assert_eq!(located(folder.path(), other.clone()), other);
    }
}
