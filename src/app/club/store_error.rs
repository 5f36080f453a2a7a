//! Turns the store's errors into messages for users, with a hint of what to do next.

use std::io::ErrorKind;
use std::path::Path;

use super::{disk_full, session};
use crate::app::error::AppError;
use crate::app::journal::finding::described;
use crate::domain::Message;
use crate::files::atomic_write::AtomicWriteError;
use crate::store::connection::paths::NO_ROOM;
use crate::store::connection::paths::{MOST_BYTES, is_sqlite_companion};
use crate::store::error::is_no_room;
use crate::store::{Error, NotOursReason, Refusal};

impl From<Error> for AppError {
    fn from(error: Error) -> Self {
        let say = Message::new;
        let about = |key, path: &Path| say(key).with("path", path.display().to_string());
        match error {
            Error::Busy => Self::busy(say("error-busy")).hinted(say("hint-busy")),
            Error::Missing(path) => {
                Self::user(about("error-no-database", &path)).hinted(say("hint-init"))
            }
            Error::Exists(path) if is_sqlite_companion(&path) => {
                Self::user(about("error-database-remains", &path))
                    .hinted(say("hint-database-remains"))
            }
            Error::Exists(path) => {
                Self::user(about("error-database-exists", &path)).hinted(say("hint-other-path"))
            }
            Error::NoFolder(path) => {
                Self::user(about("error-no-folder", &path)).hinted(say("hint-make-folder"))
            }
            Error::HardLinks { path, names } => hard_links(&path, names),
            Error::LongPath(path) => long_path(&path),
            Error::ReadOnly => Self::system(say("error-read-only")).hinted(say("hint-read-only")),
            Error::NewerSchema { found, known } => Self::data(
                say("error-newer-schema")
                    .with("found", found)
                    .with("known", known),
            )
            .hinted(say("hint-newer-schema")),
            Error::OlderSchema { found, known } => Self::data(
                say("error-older-schema")
                    .with("found", found)
                    .with("known", known),
            )
            .hinted(say("hint-older-schema")),
            Error::NotOurs(foreign) => not_ours(&foreign),
            Error::Changed(change) => Self::conflict(
                say("error-changed")
                    .with("by", unknown(change.by))
                    .with("at", session::to_the_minute(&unknown(change.at))),
            )
            .hinted(say("hint-changed")),
            Error::Refused(refusal) => refused(&refusal),
            Error::Network(kind) => {
                Self::data(say("error-network").with("kind", kind)).hinted(say("hint-network"))
            }
            Error::OldSqlite(version) => {
                Self::internal(say("error-old-sqlite").with("version", version))
            }
            Error::NoWal(mode) => Self::system(say("error-no-wal").with("mode", mode)),
            Error::Damaged(fault) => {
                Self::data(say("error-damaged").with("fault", described(fault)))
                    .hinted(say("hint-damaged"))
            }
            Error::UnknownWord {
                table,
                column,
                word,
            } => Self::data(
                say("error-damaged-word")
                    .with("table", table)
                    .with("column", column)
                    .with("word", word),
            )
            .hinted(say("hint-damaged")),
            Error::InterruptedWrite(path) => Self::data(about("error-interrupted-write", &path))
                .hinted(say("hint-interrupted-write")),
            Error::LogUnread(path) => {
                Self::data(about("error-log-unread", &path)).hinted(say("hint-log-unread"))
            }
            Error::BackupFailed {
                folder,
                free,
                source,
            } => backup_failed(&folder, free, *source),
            Error::AlteredBackup(path) => {
                Self::data(about("error-altered-backup", &path)).hinted(say("hint-altered-backup"))
            }
            Error::BadBackup(path) => Self::data(about("error-bad-backup", &path)),
            Error::Regulation(fault) => {
                Self::data(say("error-regulation-text").with("fault", fault))
            }
            Error::BadJournal(entry) => {
                Self::data(say("error-bad-journal").with("entry", entry)).hinted(say("hint-check"))
            }
            Error::NoRoom(Some(path)) => disk_full::at(&path),
            Error::NoRoom(None) => disk_full::somewhere(),
            Error::Io { path, source } => Self::of_path(&path, &source),
            Error::System(error) => {
                Self::system(say(disk_full::REFUSED).with("fault", error.to_string()))
                    .hinted(say("hint-system"))
            }
            Error::Replaced { path, written } => replaced(&path, written),
            Error::Uncertain(source) => {
                let what = Self::from(*source).message;
                Self::system(say("error-uncertain").with("what", what))
                    .hinted(say("hint-uncertain"))
            }
            Error::Sqlite(error) => {
                Self::internal(say("error-sqlite").with("fault", error.to_string()))
                    .hinted(say("hint-check"))
            }
        }
    }
}

fn hard_links(path: &Path, names: u64) -> AppError {
    let path = path.display().to_string();
    let message = Message::new("error-hard-links").with("path", path.clone());
    AppError::data(message.with("names", names))
        .hinted(Message::new("hint-hard-links").with("path", path))
}

fn replaced(path: &Path, written: bool) -> AppError {
    let key = if written {
        "error-replaced-written"
    } else {
        REPLACED
    };
    AppError::system(Message::new(key).with("path", path.display().to_string()))
        .hinted(Message::new("hint-replaced"))
}

/// The error of a session whose file is no longer the one at its path.
const REPLACED: &str = "error-replaced";

impl AppError {
    /// The system's error about a file or folder.
    pub(crate) fn of_path(path: &Path, error: &std::io::Error) -> Self {
        if is_no_room(error) {
            return disk_full::at(path);
        }
        let message = Message::pair("pair-colon", path.display().to_string(), error.to_string());
        match error.kind() {
            // This is not a fault of the disk.
            ErrorKind::PermissionDenied | ErrorKind::ReadOnlyFilesystem => Self::system(message),
            _ => Self::system(message).hinted(Message::new("hint-system")),
        }
    }

    /// Whether the error says that the club's file was replaced while it was open.
    pub fn is_replaced(&self) -> bool {
        [REPLACED, "error-replaced-written"].contains(&self.message.key)
    }
}

fn long_path(path: &Path) -> AppError {
    let message = Message::new("error-long-path")
        .with("path", path.display().to_string())
        .with("bytes", path.as_os_str().len())
        .with("most", MOST_BYTES);
    AppError::user(message).hinted(Message::new("hint-long-path"))
}

fn backup_failed(folder: &Path, free: Option<u64>, source: Error) -> AppError {
    let kind = match &source {
        Error::Busy => AppError::busy,
        source if source.is_of_the_system() => AppError::system,
        _ => AppError::data,
    };
    let is_full = free.is_some_and(|free| free < NO_ROOM);
    let hint = match &source {
        // More free space would not help here.
        Error::BadBackup(_) | Error::Busy => Message::new("hint-again"),
        Error::LongPath(_) => Message::new("hint-long-path"),
        Error::Exists(_) => Message::new("hint-backup-folder-taken"),
        Error::Damaged(_) => Message::new("hint-damaged"),
        _ => disk_full::hint("hint-backup-failed", free),
    };
    let fault = match source {
        Error::Exists(path) => {
            Message::new("backup-folder-taken").with("path", path.display().to_string())
        }
        // The message already contains the place.
        Error::NoRoom(_) => disk_full::somewhere().message,
        Error::System(_) if is_full => disk_full::somewhere().message,
        source => AppError::from(source).message,
    };
    let message = Message::new("error-backup-failed")
        .with("folder", folder.display().to_string())
        .with("fault", fault);
    kind(message).hinted(hint)
}

fn unknown(text: String) -> String {
    if text.is_empty() {
        "?".to_owned()
    } else {
        text
    }
}

fn not_ours(reason: &NotOursReason) -> AppError {
    let say = Message::new;
    let message = match reason {
        NotOursReason::NotAFile => say("error-not-a-file"),
        NotOursReason::Empty => say("error-empty-file"),
        NotOursReason::NotADatabase => say("error-not-a-database"),
        NotOursReason::OtherProgram => say("error-other-program"),
        NotOursReason::AlteredSchema(names) => {
            say("error-altered-schema").with("names", names.join(", "))
        }
    };
    AppError::data(message).hinted(say("hint-untouched"))
}

fn refused(refusal: &Refusal) -> AppError {
    let say = Message::new;
    match refusal {
        Refusal::Unknown(operation) => {
            AppError::user(say("error-no-such-operation").with("operation", operation.0))
                .hinted(say("hint-log"))
        }
        Refusal::Moved(operation) => {
            AppError::conflict(say("error-undo-moved").with("operation", operation.0))
                .hinted(say("hint-log"))
        }
        Refusal::NothingToUndo => AppError::user(say("error-nothing-to-undo")),
        Refusal::NothingToRedo => AppError::user(say("error-nothing-to-redo")),
        Refusal::Publication(operation) => {
            AppError::conflict(say("error-undo-publication").with("operation", operation.0))
                .hinted(say("hint-undo-publication"))
        }
        Refusal::Restored(operation, saved) => {
            let hint = match saved {
                Some(saved) => say("hint-undo-restore").with("file", saved.as_str()),
                None => say("hint-backups"),
            };
            AppError::conflict(say("error-undo-restore").with("operation", operation.0))
                .hinted(hint)
        }
        Refusal::Wiped(operation) => {
            AppError::conflict(say("error-undo-wiped").with("operation", operation.0))
        }
        Refusal::AlreadyUndone(operation, by) => AppError::user(
            say("error-already-undone")
                .with("operation", operation.0)
                .with("by", by.0),
        )
        .hinted(say("hint-redo")),
        Refusal::AnotherUser { user, operation } => AppError::conflict(
            say("error-undo-another")
                .with("user", user.as_str())
                .with("operation", operation.0),
        )
        .hinted(say("hint-undo-another").with("operation", operation.0)),
    }
}

impl From<AtomicWriteError> for AppError {
    fn from(error: AtomicWriteError) -> Self {
        let say = |key, path: &std::path::Path| {
            Message::new(key).with("path", path.display().to_string())
        };
        match error {
            AtomicWriteError::Database(path) => Self::user(say("error-out-database", &path)),
            AtomicWriteError::NoFolder(path) => {
                Self::user(say("error-no-folder", &path)).hinted(Message::new("hint-make-folder"))
            }
            AtomicWriteError::NotAFile(path) => Self::user(say("error-out-not-a-file", &path)),
            AtomicWriteError::Foreign(path) => {
                let file = path.display().to_string();
                Self::decision(Message::new("error-file-is-there").with("file", file))
                    .hinted(Message::new("hint-file-is-there"))
            }
            AtomicWriteError::Io { path, source } => Self::of_path(&path, &source),
        }
    }
}
