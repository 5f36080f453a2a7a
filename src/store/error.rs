//! The errors of the store, as data; their sentences are in the locale files.

use std::path::PathBuf;

use rusqlite::ffi;

use crate::domain::OperationId;

/// Why a file is not one of our clubs.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum NotOursReason {
    /// A folder, a pipe or a device.
    NotAFile,
    /// It is empty: zero bytes, or a database without a table.
    Empty,
    NotADatabase,
    /// A database of another program.
    OtherProgram,
    /// Marked as ours, but with these tables, triggers or views missing, altered or added.
    AlteredSchema(Vec<String>),
}

/// A row that another user has changed in the meantime.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ConflictingChange {
    pub table: &'static str,
    pub row: i64,
    /// The operation that changed it; `None` if it was changed outside the program.
    pub operation: Option<OperationId>,
    /// Who changed it (the person on whose behalf, if recorded); empty if unknown.
    pub by: String,
    /// The time that the operation recorded; empty if unknown.
    pub at: String,
}

/// Why an operation cannot be undone or redone.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Refusal {
    /// There is no operation with that number.
    Unknown(OperationId),
    /// A backup was restored after the operation was chosen, so its number may belong to another one now.
    Moved(OperationId),
    NothingToUndo,
    NothingToRedo,
    /// It published a list, and a published list is never taken back.
    Publication(OperationId),
    /// It wiped personal data, which cannot be brought back.
    Wiped(OperationId),
    /// It restored a backup; the replaced state is in the backup with this name.
    Restored(OperationId, Option<String>),
    /// It is already undone, by the second operation.
    AlreadyUndone(OperationId, OperationId),
    /// The newest one belongs to another user, so it must be chosen by its number.
    AnotherUser {
        /// The user who did it.
        user: String,
        operation: OperationId,
    },
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Fault {
    /// A fault in SQLite's own words.
    Sqlite(String),
    Text(UnreadableText),
    Chain(ChainFault),
}

/// A text that is not UTF-8.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnreadableText {
    pub table: &'static str,
    pub column: String,
    pub row: i64,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ChainFault {
    /// An operation, its reason or its journal was altered after it was closed.
    Altered(OperationId),
    /// Journal entries of the operation have lost the values before and after.
    Emptied(OperationId),
    /// The reason of an operation is missing, though no operation says that it removed it.
    ReasonRemoved(OperationId),
    MissingOperation(OperationId),
    MissingEntry(i64),
    /// An operation was left open outside its transaction.
    LeftOpen,
}

#[derive(Debug, thiserror::Error)]
pub enum Error {
    /// Another session locked the file for longer than the program waits.
    #[error("busy")]
    Busy,
    #[error("no such file: {0}")]
    Missing(PathBuf),
    /// The file, or a leftover of an earlier one, exists already.
    #[error("exists: {0}")]
    Exists(PathBuf),
    /// The folder for the file does not exist.
    #[error("no such folder: {0}")]
    NoFolder(PathBuf),
    /// The file has several names (hard links), so that two sessions would each have their own log.
    #[error("{path} has {names} names")]
    HardLinks {
        /// The name under which it was opened.
        path: PathBuf,
        names: u64,
    },
    /// The path, with the suffixes of the files beside it, is longer than SQLite can open.
    #[error("path too long: {0}")]
    LongPath(PathBuf),
    /// The file was opened for reading, or this user may not write it.
    #[error("read-only")]
    ReadOnly,
    /// Written by a newer version of the program.
    #[error("schema {found} is newer than {known}")]
    NewerSchema {
        /// The file's schema.
        found: i64,
        /// The newest that this program supports.
        known: i64,
    },
    /// Written by an older version, and opened for reading, so it cannot be migrated.
    #[error("schema {found} is older than {known}")]
    OlderSchema {
        /// The file's schema.
        found: i64,
        /// The one that this program works with.
        known: i64,
    },
    /// Not a club's file.
    #[error("not ours: {0:?}")]
    NotOurs(NotOursReason),
    /// Another user changed the row in the meantime.
    #[error("changed: {0:?}")]
    Changed(ConflictingChange),
    /// The operation cannot be undone or redone.
    #[error("refused: {0:?}")]
    Refused(Refusal),
    /// On a network file system (its name given), where locks are unreliable.
    #[error("network file system {0}")]
    Network(&'static str),
    /// The linked SQLite has a known fault that loses data.
    #[error("SQLite {0} is too old")]
    OldSqlite(&'static str),
    /// The file system does not allow SQLite's write-ahead log.
    #[error("journal mode {0}")]
    NoWal(String),
    /// The file is damaged; this is the first fault found.
    #[error("damaged: {0:?}")]
    Damaged(Fault),
    /// A column contains a word that no version of the program has written.
    #[error("damaged: {table}.{column} is {word:?}")]
    UnknownWord {
        table: &'static str,
        column: String,
        word: String,
    },
    /// It could only be opened as immutable, but there is a log with changes next to it.
    #[error("log unread: {0}")]
    LogUnread(PathBuf),
    /// The write of a killed session must first be undone, with the rollback journal next to the file. Only a session
    /// that may write can do that, and a reader would see half of the write.
    #[error("interrupted write: {0}")]
    InterruptedWrite(PathBuf),
    /// A copy was made, but it is damaged.
    #[error("bad backup {0}")]
    BadBackup(PathBuf),
    /// No backup could be made, so the action that required it was not done.
    #[error("no backup in {folder}: {source}")]
    BackupFailed {
        folder: PathBuf,
        /// The number of bytes free there, if known.
        free: Option<u64>,
        source: Box<Error>,
    },
    /// The journal of a backup does not end at the operation in its name.
    #[error("altered backup {0}")]
    AlteredBackup(PathBuf),
    /// The text of a regulation in the file cannot be read.
    #[error("regulation: {0}")]
    Regulation(String),
    /// The journal has an entry that cannot be read back.
    #[error("journal entry {0}")]
    BadJournal(i64),
    /// The disk is full; the file or folder on it, if known.
    #[error("no room: {0:?}")]
    NoRoom(Option<PathBuf>),
    /// The path now leads to another file than the open one, or to none.
    #[error("replaced: {path}")]
    Replaced {
        path: PathBuf,
        /// Whether a change was just written into the file that is no longer there.
        written: bool,
    },
    /// The disk or the system failed at the end of a change: whether it was written shows only when the file can be
    /// read again.
    #[error("uncertain: {0}")]
    Uncertain(Box<Error>),
    /// A file operation outside the database failed.
    #[error("{path}: {source}")]
    Io {
        path: PathBuf,
        /// The system's error.
        source: std::io::Error,
    },
    /// The disk or the system refused a request of SQLite: reading, writing, a lock, memory.
    #[error(transparent)]
    System(rusqlite::Error),
    /// Any other error of SQLite.
    #[error(transparent)]
    Sqlite(rusqlite::Error),
}

/// A column with a value that no version of the program has written: the file is damaged.
#[derive(Debug, thiserror::Error)]
#[error("{table}.{column}: \"{word}\"")]
pub(super) struct Unreadable {
    pub(crate) table: &'static str,
    pub(crate) column: String,
    pub(crate) word: String,
}

impl Unreadable {
    /// The details of such a column from the error of a query; otherwise the error itself.
    fn from_error(error: rusqlite::Error) -> Result<Self, rusqlite::Error> {
        let rusqlite::Error::FromSqlConversionFailure(at, kind, source) = error else {
            return Err(error);
        };
        match source.downcast::<Self>() {
            Ok(unreadable) => Ok(*unreadable),
            Err(source) => Err(rusqlite::Error::FromSqlConversionFailure(at, kind, source)),
        }
    }
}

impl From<rusqlite::Error> for Error {
    fn from(error: rusqlite::Error) -> Self {
        use rusqlite::ErrorCode as Code;
        let error = match Unreadable::from_error(error) {
            Ok(Unreadable {
                table,
                column,
                word,
            }) => {
                return Self::UnknownWord {
                    table,
                    column,
                    word,
                };
            }
            Err(error) => error,
        };
        if is_unreadable(&error) {
            return Self::Damaged(Fault::Sqlite(error.to_string()));
        }
        match error.sqlite_error_code() {
            Some(Code::DatabaseBusy | Code::DatabaseLocked) => Self::Busy,
            Some(Code::DatabaseCorrupt) => Self::Damaged(Fault::Sqlite(error.to_string())),
            Some(Code::NotADatabase) => Self::NotOurs(NotOursReason::NotADatabase),
            Some(Code::ReadOnly) => Self::ReadOnly,
            Some(Code::DiskFull) => Self::NoRoom(None),
            Some(
                Code::SystemIoFailure
                | Code::OutOfMemory
                | Code::CannotOpen
                | Code::FileLockingProtocolFailed
                | Code::NoLargeFileSupport,
            ) => Self::System(error),
            // The target of a copy is a new file, so the real error was that its size could not be read.
            _ if error.to_string() == COPY_EXISTS => Self::System(error),
            _ => Self::Sqlite(error),
        }
    }
}

impl Error {
    /// Whether SQLite could not open the file or one next to it, or could not create the index of the log.
    pub(super) fn cannot_open(&self) -> bool {
        match self {
            Self::System(error) => {
                error.sqlite_error_code() == Some(rusqlite::ErrorCode::CannotOpen)
                    || NO_INDEX.contains(&extended(error))
            }
            _ => false,
        }
    }

    /// The error for one of SQLite's codes, without further details.
    pub(super) fn of_code(code: i32) -> Self {
        let said = ffi::code_to_str(code).to_owned();
        rusqlite::Error::SqliteFailure(ffi::Error::new(code), Some(said)).into()
    }

    /// Whether the disk or the system refused, so that a later attempt may work.
    pub(crate) fn is_of_the_system(&self) -> bool {
        matches!(self, Self::System(_) | Self::NoRoom(_) | Self::Io { .. })
    }

    /// An error of the file system, with the path it concerns.
    pub(crate) fn io(path: impl Into<PathBuf>, source: std::io::Error) -> Self {
        let path = path.into();
        if is_no_room(&source) {
            return Self::NoRoom(Some(path));
        }
        Self::Io { path, source }
    }
}

/// Whether the system reports that the disk or the user's quota is full.
pub(crate) fn is_no_room(error: &std::io::Error) -> bool {
    use std::io::ErrorKind;
    matches!(
        error.kind(),
        ErrorKind::StorageFull | ErrorKind::QuotaExceeded
    )
}

/// Whether a column contains what its type does not allow, such as text that is not UTF-8: the bytes are damaged.
fn is_unreadable(error: &rusqlite::Error) -> bool {
    matches!(
        error,
        rusqlite::Error::Utf8Error(..)
            | rusqlite::Error::FromSqlConversionFailure(..)
            | rusqlite::Error::InvalidColumnType(..)
            | rusqlite::Error::IntegralValueOutOfRange(..)
    )
}

/// SQLite's message if the target file of a copy is not empty.
const COPY_EXISTS: &str = "output file already exists";

/// SQLite's codes for an index of the log that could not be created.
const NO_INDEX: [i32; 3] = [
    ffi::SQLITE_IOERR_SHMOPEN,
    ffi::SQLITE_IOERR_SHMSIZE,
    ffi::SQLITE_IOERR_SHMMAP,
];

/// SQLite's extended error code.
fn extended(error: &rusqlite::Error) -> i32 {
    error
        .sqlite_error()
        .map_or(0, |reported| reported.extended_code)
}
