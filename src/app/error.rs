//! An error for the user: a message, what to do next, and a kind that scripts can distinguish.

use std::fmt;

use super::club::row_version::{Conflict, Unseen};
use crate::domain::{Message, Severity, TournamentId};
use crate::exchange::people;
use crate::exchange::problem::Problem;
use crate::files::{Fault, FileError};
use crate::store::Connection;
use crate::store::tournament::{self, Stored};

/// The result of a use case.
pub type AppResult<T> = Result<T, AppError>;

/// The errors that reveal a damaged or lost file.
const DAMAGE: &[&str] = &[
    "error-damaged",
    "error-not-a-database",
    "error-empty-file",
    "error-altered-schema",
    "error-bad-journal",
    "error-no-database",
];

/// The kind of error; each has its exit code.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ErrorKind {
    /// A wrong command: an option, a name on the command line, a file that is not there.
    User,
    /// The content of a file cannot be used.
    Data,
    /// Another user changed the same data, or a rule forbids the change now.
    Conflict,
    /// The user has to decide: who is meant, for which reason, or that it is meant although it looks doubtful.
    Decision,
    /// The database is locked by another program.
    Busy,
    /// The disk or the system refused: a full or failing disk, missing rights, no memory.
    System,
    /// A bug in the program.
    Internal,
    /// The user cancelled the work (Ctrl-C, Esc): nothing was changed.
    Cancelled,
}

/// An error with everything shown to the user.
#[derive(Clone, Debug, PartialEq)]
pub struct AppError {
    /// The kind of error.
    pub kind: ErrorKind,
    pub message: Message,
    /// What to do next.
    pub hint: Option<Message>,
    /// The places of the errors in a file.
    pub problems: Vec<Problem>,
    /// The file with the problems.
    pub file: Option<String>,
    /// Another user's change of the data that was to be changed.
    pub conflict: Option<Box<Conflict>>,
    /// Another session's change of the target of a key, which the user had not seen.
    pub unseen: Option<Box<Unseen>>,
    /// The stored tournaments that may be the same as the one in the file, with their names.
    pub same_as: Vec<(TournamentId, String)>,
    /// The doubts; with the session's `anyway` the change is made nevertheless ([`doubt`](super::club::doubt)).
    pub doubts: Vec<Message>,
}

impl AppError {
    /// An error of a kind.
    pub fn new(kind: ErrorKind, message: Message) -> Self {
        Self {
            kind,
            message,
            hint: None,
            problems: Vec::new(),
            file: None,
            conflict: None,
            unseen: None,
            same_as: Vec::new(),
            doubts: Vec::new(),
        }
    }

    /// A wrong command: an option, a name on the command line, a file that is not there.
    ///
    /// ```
    /// use klubrating::app::AppError;
    /// use klubrating::domain::Message;
    /// let error = AppError::user(Message::new("error-no-games"));
    /// assert_eq!(error.exit_code(), 2);
    /// ```
    pub fn user(message: Message) -> Self {
        Self::new(ErrorKind::User, message)
    }

    /// The content of a file cannot be used.
    pub fn data(message: Message) -> Self {
        Self::new(ErrorKind::Data, message)
    }

    /// A file that was not imported: its content is wrong, or a question about it is unanswered.
    pub fn refused_file(file: &str, problems: Vec<Problem>) -> Self {
        let message = Message::new("error-file-refused").with("file", file);
        let mut errors = problems
            .iter()
            .filter(|problem| problem.severity == Severity::Error);
        let error = if errors.all(people::is_question) {
            Self::decision(message)
        } else {
            Self::data(message).hinted(Message::new("hint-nothing-imported"))
        };
        error.in_file(file).with_problems(problems)
    }

    /// Another user changed the same data, or a rule forbids the change now.
    pub fn conflict(message: Message) -> Self {
        Self::new(ErrorKind::Conflict, message)
    }

    /// The user has to decide: who is meant, for which reason, or that it is meant although it looks doubtful.
    pub fn decision(message: Message) -> Self {
        Self::new(ErrorKind::Decision, message)
    }

    /// The database is locked.
    pub fn busy(message: Message) -> Self {
        Self::new(ErrorKind::Busy, message)
    }

    /// The disk or the system refused.
    pub fn system(message: Message) -> Self {
        Self::new(ErrorKind::System, message)
    }

    /// A bug in the program.
    pub fn internal(message: Message) -> Self {
        Self::new(ErrorKind::Internal, message)
    }

    /// The user cancelled the work.
    pub fn cancelled() -> Self {
        Self::new(ErrorKind::Cancelled, Message::new("error-cancelled"))
    }

    /// Whether the user cancelled the work.
    pub fn is_cancelled(&self) -> bool {
        self.kind == ErrorKind::Cancelled
    }

    /// Whether it says that the database itself is damaged or gone.
    pub fn is_damage(&self) -> bool {
        DAMAGE.contains(&self.message.key)
    }

    /// The error with a hint on what to do next.
    #[must_use]
    pub fn hinted(mut self, hint: Message) -> Self {
        self.hint = Some(hint);
        self
    }

    /// The error with the corresponding command put before its hint.
    #[must_use]
    pub fn here(mut self, command: &'static str) -> Self {
        if let Some(hint) = self.hint.take() {
            let here = Message::new("hint-here").with("command", command);
            self.hint = Some(here.with("hint", hint));
        }
        self
    }

    /// The error with the file concerned.
    #[must_use]
    pub fn in_file(mut self, file: impl Into<String>) -> Self {
        self.file = Some(file.into());
        self
    }

    /// The error with the places in the file that are at fault.
    #[must_use]
    pub fn with_problems(mut self, problems: Vec<Problem>) -> Self {
        self.problems = problems;
        self
    }

    /// The error with another user's change of the data that was to be changed.
    #[must_use]
    pub fn conflicting(mut self, conflict: Conflict) -> Self {
        self.conflict = Some(Box::new(conflict));
        self
    }

    /// The exit code of its kind.
    pub fn exit_code(&self) -> u8 {
        match self.kind {
            ErrorKind::User => 2,
            ErrorKind::Data => 3,
            ErrorKind::Conflict | ErrorKind::Decision => 4,
            ErrorKind::Busy => 5,
            ErrorKind::System => 7,
            ErrorKind::Internal => 70,
            // The exit code that shells give for a program stopped by Ctrl-C.
            ErrorKind::Cancelled => 130,
        }
    }
}

impl From<FileError> for AppError {
    fn from(error: FileError) -> Self {
        let kind = match error.fault {
            Fault::User => ErrorKind::User,
            Fault::Data => ErrorKind::Data,
            Fault::System => ErrorKind::System,
        };
        Self {
            hint: error.hint,
            ..Self::new(kind, error.message)
        }
    }
}

impl fmt::Display for AppError {
    /// The message's key: the sentence is the translation layer's.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.message.key)
    }
}

impl std::error::Error for AppError {}

pub(crate) fn tournament(conn: &Connection, id: TournamentId) -> AppResult<Stored> {
    tournament::load(conn, id)?.ok_or_else(|| AppError::internal(Message::new("error-row-gone")))
}
