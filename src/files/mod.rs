//! The files that a user names: path completion, reading, and writing that is complete or does not happen.

pub mod atomic_write;
pub mod output_files;
pub mod path_completion;
pub mod read_file;
pub mod standard_input;

use crate::domain::Message;

/// Why a file cannot be used, with the message for the user.
#[derive(Clone, Debug, PartialEq)]
pub struct FileError {
    pub fault: Fault,
    pub message: Message,
    /// What to do next.
    pub hint: Option<Message>,
}

/// The cause of an error with a file; it decides the exit code.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fault {
    /// The user named a wrong file.
    User,
    /// The content of the file is unusable.
    Data,
    /// The disk or the system refused the request.
    System,
}

impl FileError {
    fn new(fault: Fault, message: Message) -> Self {
        Self {
            fault,
            message,
            hint: None,
        }
    }

    fn hinted(mut self, hint: Message) -> Self {
        self.hint = Some(hint);
        self
    }
}
