//! What an importer found wrong, with its place.

use crate::domain::{Message, Severity};

/// A finding about one place in a file.
#[derive(Clone, Debug, PartialEq)]
pub struct Problem {
    /// A warning is kept and named; an error means that nothing is imported.
    pub severity: Severity,
    /// Line, from 1; 0 for the file as a whole.
    pub line: usize,
    /// Column in characters, from 1; 0 for the line as a whole.
    pub column: usize,
    /// What is wrong and what was expected.
    pub message: Message,
}

impl Problem {
    pub fn warning(line: usize, column: usize, message: Message) -> Self {
        Self {
            severity: Severity::Warning,
            line,
            column,
            message,
        }
    }

    pub fn error(line: usize, column: usize, message: Message) -> Self {
        Self {
            severity: Severity::Error,
            line,
            column,
            message,
        }
    }
}

/// A reading: the value if it could be used, and everything found on the way.
#[derive(Clone, Debug, PartialEq)]
pub struct Reading<T> {
    /// What was read; `None` exactly when a problem is an error.
    pub value: Option<T>,
    /// Every problem, in file order.
    pub problems: Vec<Problem>,
}

impl<T> Reading<T> {
    /// The value with its problems; it is withheld if one of them is an error.
    pub fn new(value: T, mut problems: Vec<Problem>) -> Self {
        problems.sort_by_key(|problem| (problem.line, problem.column));
        let fatal = problems
            .iter()
            .any(|problem| problem.severity == Severity::Error);
        Self {
            value: (!fatal).then_some(value),
            problems,
        }
    }

    /// A file of which nothing could be read, and why.
    pub fn refused(problem: Problem) -> Self {
        Self {
            value: None,
            problems: vec![problem],
        }
    }
}
