//! Messages as data: a key of the translation layer and its arguments.
//!
//! The pure modules contain no sentences. They choose *which* message with *which* values, and `text` turns it into the
//! user's language.

use super::{Date, Decimal};

/// A value inside a message; formatted by the translation layer in the user's conventions.
#[derive(Clone, Debug, PartialEq)]
pub enum Arg {
    /// A name or other text, shown as it is.
    Text(String),
    /// A count, which may choose a plural form.
    Count(i64),
    /// A number, shown with the language's decimal mark.
    Number(Decimal),
    /// A day, shown in the language's short form.
    Date(Date),
    /// Another message, shown inside this one.
    Message(Message),
}

/// A message: the key of its text and the values in it.
///
/// ```
/// use klubrating::domain::Message;
/// let message = Message::new("match-unknown").with("code", "Q");
/// assert_eq!(message.key, "match-unknown");
/// ```
#[derive(Clone, Debug, PartialEq)]
pub struct Message {
    /// The key in the locale files.
    pub key: &'static str,
    /// The named values the text refers to.
    pub args: Vec<(&'static str, Arg)>,
}

impl Message {
    /// A message without values.
    pub fn new(key: &'static str) -> Self {
        Self {
            key,
            args: Vec::new(),
        }
    }

    /// A message of two parts, `one` and `other`, with what the key puts between them: `pair` a space, `pair-colon`,
    /// `pair-comma` and `pair-semicolon` their sign, `pair-brackets` brackets around the other.
    pub fn pair(key: &'static str, one: impl Into<Arg>, other: impl Into<Arg>) -> Self {
        Self::new(key).with("one", one).with("other", other)
    }

    /// The message with one more named value.
    #[must_use]
    pub fn with(mut self, name: &'static str, value: impl Into<Arg>) -> Self {
        self.args.push((name, value.into()));
        self
    }
}

/// How serious a finding is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Severity {
    /// Recorded and reported; processing continues.
    Warning,
    /// Recorded and reported, but most likely a mistake: the user must confirm it before it becomes a fact.
    Doubt,
    /// The data cannot be used.
    Error,
}

/// A finding at one position in a file.
#[derive(Clone, Debug, PartialEq)]
pub struct Problem {
    /// A warning keeps the data; a doubt keeps it too, but an import asks first; after an error nothing is imported.
    pub severity: Severity,
    /// Line, from 1; 0 for the file as a whole.
    pub line: usize,
    /// Column in characters, from 1; 0 for the line as a whole.
    pub column: usize,
    /// The problem, and what was expected.
    pub message: Message,
}

impl Problem {
    /// Something to be told, with which the data is kept.
    pub fn warning(line: usize, column: usize, message: Message) -> Self {
        Self {
            severity: Severity::Warning,
            line,
            column,
            message,
        }
    }

    /// Something with which nothing is imported.
    pub fn error(line: usize, column: usize, message: Message) -> Self {
        Self {
            severity: Severity::Error,
            line,
            column,
            message,
        }
    }
}

impl From<&str> for Arg {
    fn from(value: &str) -> Self {
        Self::Text(value.to_owned())
    }
}

impl From<String> for Arg {
    fn from(value: String) -> Self {
        Self::Text(value)
    }
}

impl From<char> for Arg {
    fn from(value: char) -> Self {
        Self::Text(value.to_string())
    }
}

impl From<Decimal> for Arg {
    fn from(value: Decimal) -> Self {
        Self::Number(value)
    }
}

impl From<Date> for Arg {
    fn from(value: Date) -> Self {
        Self::Date(value)
    }
}

impl From<Message> for Arg {
    fn from(value: Message) -> Self {
        Self::Message(value)
    }
}

macro_rules! count_arg {
    ($($from:ty),*) => {$(
        impl From<$from> for Arg {
            fn from(value: $from) -> Self {
                // A count beyond i64 cannot arise from data that fits in memory.
                Self::Count(i64::try_from(value).unwrap_or(i64::MAX))
            }
        }
    )*};
}
count_arg!(u8, u16, u32, u64, usize, i32, i64);
