//! What can go wrong with the file, as data; the sentences are elsewhere.

use std::path::PathBuf;

use rusqlite::ffi;

use super::sql::Unreadable;
use crate::domain::OperationId;

/// Why a file is not one of our clubs.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum NotOursReason {
    /// A folder, a pipe or a device.
    NotAFile,
    /// Nothing in it: zero bytes, or a database without a table.
    Empty,
    NotADatabase,
    /// A database of another program.
    OtherProgram,
    /// Marked as ours, but its tables, triggers or views are not: these names are too many, missing or altered.
    AlteredSchema(Vec<String>),
}

/// A row that another user has changed in the meantime.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ConflictingChange {
    pub table: &'static str,
    pub row: i64,
    /// The operation that changed it; none if it was changed outside the program.
    pub operation: Option<OperationId>,
    /// Who changed it (on whose behalf, if so recorded); empty if unknown.
    pub by: String,
    /// When, as the operation recorded it; empty if unknown.
    pub at: String,
}

/// Why an operation cannot be taken back or brought back.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Refusal {
    /// There is no operation with that number.
    Unknown(OperationId),
    /// A backup was restored after it was chosen, so that its number is now another's, or nobody's.
    Moved(OperationId),
    /// Nothing is left to undo.
    NothingToUndo,
    /// There is nothing to redo.
    NothingToRedo,
    /// It published a list; a published list is only ever followed by another.
    Publication(OperationId),
    /// It wiped personal data, which is permanently deleted.
    Wiped(OperationId),
    /// It restored a backup. What it replaced is in the backup of the given name.
    Restored(OperationId, Option<String>),
    /// It is undone already, by the second operation.
    AlreadyUndone(OperationId, OperationId),
    /// The newest one belongs to another user; it has to be chosen by its number.
    AnotherUser {
        /// The user who did it.
        user: String,
        operation: OperationId,
    },
}

/// What is wrong with a file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Fault {
    /// In the words of SQLite.
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

/// What is wrong with the chain.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ChainFault {
    /// An operation, its reason or its journal is not what it was when it was closed.
    Altered(OperationId),
    /// Entries of its journal say neither what was before nor what was after.
    Emptied(OperationId),
    /// The reason of an operation is missing, though no operation says that it removed it.
    ReasonRemoved(OperationId),
    /// An operation is missing.
    MissingOperation(OperationId),
    /// A journal entry is missing.
    MissingEntry(i64),
    /// An operation was left open outside its transaction.
    LeftOpen,
}

/// A failure of the store.
#[derive(Debug, thiserror::Error)]
pub enum Error {
    /// Another session locked the file for longer than we wait.
    #[error("busy")]
    Busy,
    #[error("no such file: {0}")]
    Missing(PathBuf),
    /// The file, or a left-over of an earlier one, exists already.
    #[error("exists: {0}")]
    Exists(PathBuf),
    /// The folder that should hold the file does not exist.
    #[error("no such folder: {0}")]
    NoFolder(PathBuf),
    /// The file has several names (hard links), so that two sessions would each have their own log.
    #[error("{path} has {names} names")]
    HardLinks {
        /// The name under which it was to be opened.
        path: PathBuf,
        /// How many there are.
        names: u64,
    },
    /// The path, with the endings of the files beside it, has more bytes than SQLite can open.
    #[error("path too long: {0}")]
    LongPath(PathBuf),
    /// The file was opened for reading, or may not be written by this user.
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
    /// Written by an older version, and opened for reading, so it cannot be brought up to date.
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
    /// The linked SQLite has a known way to lose data.
    #[error("SQLite {0} is too old")]
    OldSqlite(&'static str),
    /// The file system would not let SQLite use its write-ahead log.
    #[error("journal mode {0}")]
    NoWal(String),
    /// The file is damaged; with the first fault found.
    #[error("damaged: {0:?}")]
    Damaged(Fault),
    /// A column contains a word that no version of the program has written.
    #[error("damaged: {table}.{column} is {word:?}")]
    UnknownWord {
        table: &'static str,
        column: String,
        word: String,
    },
    /// It can only be opened as immutable, but there is a log with changes next to it.
    #[error("log unread: {0}")]
    LogUnread(PathBuf),
    /// A write that a kill cut off has yet to be undone, by the rollback journal next to the file; only a session
    /// that may write can do it, and what a reader would see is half of that write.
    #[error("interrupted write: {0}")]
    InterruptedWrite(PathBuf),
    /// A copy was made, but is damaged.
    #[error("bad backup {0}")]
    BadBackup(PathBuf),
    /// No backup could be made, so the action that needed it is not done.
    #[error("no backup in {folder}: {source}")]
    BackupFailed {
        /// The folder for the backup.
        folder: PathBuf,
        /// How many bytes are free there, if that is known.
        free: Option<u64>,
        /// What went wrong.
        source: Box<Error>,
    },
    /// The journal of a backup does not end at the operation in its name.
    #[error("altered backup {0}")]
    AlteredBackup(PathBuf),
    /// The text of a regulation in the file cannot be read.
    #[error("regulation: {0}")]
    Regulation(String),
    /// The journal contains an entry that cannot be read back.
    #[error("journal entry {0}")]
    BadJournal(i64),
    /// There is too little room on the disk; on that of this file or folder, where it is known.
    #[error("no room: {0:?}")]
    NoRoom(Option<PathBuf>),
    /// The path names another file than the one that is open, or none.
    #[error("replaced: {path}")]
    Replaced {
        path: PathBuf,
        /// Whether something was just written, into the file that is no longer there.
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
    /// The disk or the system refused what SQLite asked of it: reading, writing, a lock, memory.
    #[error(transparent)]
    System(rusqlite::Error),
    /// Anything else that SQLite reports.
    #[error(transparent)]
    Sqlite(rusqlite::Error),
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
            // A copy goes to a file that was just made: it is its size that could not be read.
            _ if error.to_string() == COPY_EXISTS => Self::System(error),
            _ => Self::Sqlite(error),
        }
    }
}

impl Error {
    /// Whether SQLite could not open the file or one next to it, or not make the index of the log.
    pub(super) fn cannot_open(&self) -> bool {
        match self {
            Self::System(error) => {
                error.sqlite_error_code() == Some(rusqlite::ErrorCode::CannotOpen)
                    || NO_INDEX.contains(&extended(error))
            }
            _ => false,
        }
    }

    /// What SQLite says with a code and no more.
    pub(super) fn of_code(code: i32) -> Self {
        let said = ffi::code_to_str(code).to_owned();
        rusqlite::Error::SqliteFailure(ffi::Error::new(code), Some(said)).into()
    }

    /// Whether the disk or the system refused, so that the same may work another time.
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

/// SQLite's words where it finds something in the file that a copy is to go to.
const COPY_EXISTS: &str = "output file already exists";

/// SQLite's codes for an index of the log that could not be made.
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
