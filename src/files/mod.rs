//! Files as people name them: completed while one types, read, and written whole or not at all.

pub mod atomic_write;
pub mod output_files;
pub mod path_completion;
pub mod read_file;
pub mod standard_input;

use crate::domain::Message;

/// Why a file cannot be used, as it is said to the user.
#[derive(Clone, Debug, PartialEq)]
pub struct FileError {
    pub fault: Fault,
    pub message: Message,
    /// What to do next.
    pub hint: Option<Message>,
}

/// Whose fault it is that a file cannot be used.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fault {
    /// Another file was meant.
    User,
    /// Its content is no use.
    Data,
    /// The disk or the system refused.
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
