//! What the disk or the system refused: too little room, on which disk, and how much is left there; and what was done
//! before it.

use std::path::Path;

use crate::app::error::{AppError, ErrorKind};
use crate::domain::{Arg, Message, OperationId};
use crate::store;
use crate::store::connection::paths;

/// The store's error where it does not know which disk it is.
const SOMEWHERE: &str = "error-no-room";

/// The store's error where SQLite was refused something.
pub(crate) const REFUSED: &str = "error-system";

/// The store's error where SQLite found something that is no database.
const DAMAGED: &str = "error-damaged";

/// The store's error where the backup that a change needs could not be made.
const NO_BACKUP: &str = "error-backup-failed";

/// The store's error where another session has the lock, or the system gives none.
const BUSY: &str = "error-busy";

/// The error of one of many files.
const FILES_BEFORE: &str = "error-files-before";

/// SQLite's words for it where it says no more.
const MALFORMED: &str = "database disk image is malformed";

/// The errors that say themselves what became of the change.
const SAID: [&str; 5] = [
    NO_BACKUP,
    FILES_BEFORE,
    "error-replaced",
    "error-replaced-written",
    "error-uncertain",
];

/// The error of a disk with too little room, known by a file or folder on it that is there or was to be.
pub(crate) fn at(path: &Path) -> AppError {
    let message = Message::new("error-no-room-at").with("path", path.display().to_string());
    AppError::system(message).hinted(hint("hint-no-room", free(path)))
}

/// The error of some disk with too little room.
pub(super) fn somewhere() -> AppError {
    AppError::system(Message::new(SOMEWHERE)).hinted(Message::new("hint-no-room-unknown"))
}

/// The error; if it says that a disk is full, with the path of the database and the free space there; if it says that
/// the database is damaged or in use, and it could only not be read or locked, what the system says.
#[must_use]
pub fn located(database: &Path, error: AppError) -> AppError {
    match error.message.key {
        SOMEWHERE => at(database),
        // A page that could not be read is reported as damaged.
        DAMAGED if says_malformed(&error.message) => {
            match store::connection::opening::disk_fault(database) {
                Some(fault) => located(database, fault.into()),
                None => error,
            }
        }
        NO_BACKUP if says_malformed(&error.message) => unread_backup(database, error),
        BUSY => match store::connection::session_lock::lock_fault(database) {
            Some(fault) => located(database, fault.into()),
            None => error,
        },
        // SQLite does not always say that it was for want of room.
        REFUSED if paths::is_full(database) => at(database),
        _ => error,
    }
}

/// The error of one of many files that are written outside the club: those before it stay.
#[must_use]
pub fn after_files(error: AppError) -> AppError {
    if error.kind != ErrorKind::System {
        return error;
    }
    AppError {
        message: Message::new(FILES_BEFORE).with("what", error.message),
        ..error
    }
}

/// A backup that could not be made as the file is damaged, or could only not be read.
fn unread_backup(database: &Path, mut error: AppError) -> AppError {
    if let Some(fault) = store::connection::opening::disk_fault(database) {
        let fault = located(database, fault.into()).message;
        error.kind = ErrorKind::System;
        for (name, value) in &mut error.message.args {
            if *name == "fault" {
                *value = Arg::Message(fault.clone());
            }
        }
    }
    error
}

fn says_malformed(message: &Message) -> bool {
    let mut values = message.args.iter().map(|(_, value)| value);
    values.any(|value| match value {
        Arg::Text(text) => text == MALFORMED,
        Arg::Message(inner) => says_malformed(inner),
        _ => false,
    })
}

/// The error; if the disk or the system refused, with what was changed before: nothing, or all up to the operation
/// that was `written`.
#[must_use]
pub fn with_outcome(error: AppError, written: Option<OperationId>) -> AppError {
    if error.kind != ErrorKind::System || SAID.contains(&error.message.key) {
        return error;
    }
    let message = match written {
        None => Message::new("error-nothing-changed"),
        Some(operation) => Message::new("error-changed-before").with("operation", operation.0),
    };
    AppError {
        message: message.with("what", error.message),
        ..error
    }
}

/// A hint with the free space; where that is unknown, the hint with this key and `-unknown`.
pub(crate) fn hint(key: &'static str, free: Option<u64>) -> Message {
    match (free, key) {
        (Some(free), key) => Message::new(key).with("free", room(free)),
        (None, "hint-backup-failed") => Message::new("hint-backup-failed-unknown"),
        (None, _) => Message::new("hint-no-room-unknown"),
    }
}

/// The free bytes at a path, or in the folder that it was to be in.
fn free(path: &Path) -> Option<u64> {
    path.ancestors().find_map(paths::free)
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
    fn the_outcome_is_said_of_what_the_system_refused_and_of_nothing_else() {
        let refused = || AppError::system(Message::new(REFUSED).with("fault", "disk I/O error"));
        for (error, written, said) in [
            (refused(), None, "error-nothing-changed"),
            (refused(), Some(OperationId(7)), "error-changed-before"),
            (after_files(refused()), None, FILES_BEFORE),
        ] {
            let told = with_outcome(error, written);
            assert_eq!((told.message.key, told.exit_code()), (said, 7));
        }
        let other = AppError::user(Message::new("error-no-games"));
        assert_eq!(with_outcome(after_files(other.clone()), None), other);
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
