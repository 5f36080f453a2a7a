//! Explains errors of the disk and the system: which disk is full and what is free on it, and what was done before the
//! error.

use std::path::Path;

use crate::app::error::{AppError, ErrorKind};
use crate::domain::{Arg, Message, OperationId};
use crate::store;
use crate::store::connection::paths;

/// The store's error for a full disk that it cannot identify.
const SOMEWHERE: &str = "error-no-room";

/// The store's error for something that the system refused to SQLite.
pub(crate) const REFUSED: &str = "error-system";

/// The store's error for a file that is not a valid database.
const DAMAGED: &str = "error-damaged";

/// The store's error where the backup that a change needs could not be made.
const NO_BACKUP: &str = "error-backup-failed";

/// The store's error where another session has the lock, or the system gives none.
const BUSY: &str = "error-busy";

/// The error that one of several files could not be written.
const FILES_BEFORE: &str = "error-files-before";

/// SQLite's message for this where it has no details.
const MALFORMED: &str = "database disk image is malformed";

/// The errors whose message already says what became of the change.
const SAID: [&str; 5] = [
    NO_BACKUP,
    FILES_BEFORE,
    "error-replaced",
    "error-replaced-written",
    "error-uncertain",
];

/// The error of a full disk, identified by a file or folder that is or was to be on it.
pub(crate) fn at(path: &Path) -> AppError {
    let message = Message::new("error-no-room-at").with("path", path.display().to_string());
    AppError::system(message).hinted(hint("hint-no-room", free(path)))
}

/// The error of a full disk that is not known.
pub(super) fn somewhere() -> AppError {
    AppError::system(Message::new(SOMEWHERE)).hinted(Message::new("hint-no-room-unknown"))
}

/// Completes an error: for a full disk, with the path of the database and the free space there; for a database that is
/// reported as damaged or in use but could merely not be read or locked, with the system's message.
#[must_use]
pub fn located(database: &Path, error: AppError) -> AppError {
    match error.message.key {
        SOMEWHERE => at(database),
        // SQLite also reports a page that it could not read as damaged.
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
        // SQLite does not always say that the disk was full.
        REFUSED if paths::is_full(database) => at(database),
        _ => error,
    }
}

/// The error of one of several files written outside the club: the files before it stay.
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

/// Names the fault if a backup failed because the file could not be read, rather than because it is damaged.
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

/// Completes an error of the disk or the system with what was changed before it: nothing, or everything up to the
/// operation `written`.
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

/// A hint with the free space; where that is unknown, the hint with `-unknown` after its key.
pub(crate) fn hint(key: &'static str, free: Option<u64>) -> Message {
    match (free, key) {
        (Some(free), key) => Message::new(key).with("free", room(free)),
        (None, "hint-backup-failed") => Message::new("hint-backup-failed-unknown"),
        (None, _) => Message::new("hint-no-room-unknown"),
    }
}

/// The free bytes at a path or, if it does not exist, in its folder.
fn free(path: &Path) -> Option<u64> {
    path.ancestors().find_map(paths::free)
}

/// A number of bytes as an integer with a suitable unit.
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
