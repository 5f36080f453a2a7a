//! Collecting problems: bounded in number for any file.

use crate::domain::{Message, Severity};

use super::clean;
use super::problem::{Problem, Reading};

/// The most problems that are listed individually.
pub(crate) const MAX_PROBLEMS: usize = 1_000;

/// The problems found so far.
#[derive(Debug, Default)]
pub(crate) struct Problems {
    found: Vec<Problem>,
    beyond: usize,
    beyond_fatal: bool,
}

impl Problems {
    /// Adds a warning: the data is kept.
    pub(crate) fn warn(&mut self, line: usize, column: usize, message: Message) {
        self.push(Problem::warning(line, column, message));
    }

    /// Adds a doubt: the data is kept, and an import asks first.
    pub(crate) fn ask(&mut self, line: usize, column: usize, message: Message) {
        self.push(Problem {
            severity: Severity::Doubt,
            ..Problem::warning(line, column, message)
        });
    }

    /// Notes an error: nothing will be imported.
    pub(crate) fn refuse(&mut self, line: usize, column: usize, message: Message) {
        self.push(Problem::error(line, column, message));
    }

    /// Takes over what was found elsewhere.
    pub(crate) fn extend(&mut self, other: Self) {
        self.beyond += other.beyond;
        self.beyond_fatal |= other.beyond_fatal;
        for problem in other.found {
            self.push(problem);
        }
    }

    /// Whether something was refused already.
    pub(crate) fn has_errors(&self) -> bool {
        let mut found = self.found.iter();
        self.beyond_fatal || found.any(|problem| problem.severity == Severity::Error)
    }

    fn push(&mut self, problem: Problem) {
        if self.found.len() < MAX_PROBLEMS {
            self.found.push(problem);
        } else {
            self.beyond += 1;
            self.beyond_fatal |= problem.severity == Severity::Error;
        }
    }

    /// Cleans a text of the file and reports what had to be removed.
    pub(crate) fn cleaned(&mut self, line: usize, column: usize, text: &str, max: usize) -> String {
        let cleaned = clean::clean(text, max);
        if cleaned.removed {
            self.warn(line, column, Message::new("problem-control-characters"));
        }
        if cleaned.cut {
            self.warn(
                line,
                column,
                Message::new("problem-text-too-long").with("limit", max),
            );
        }
        cleaned.text
    }

    /// The reading of `value` with these problems.
    pub(crate) fn reading<T>(mut self, value: T) -> Reading<T> {
        if self.beyond > 0 {
            let message = Message::new("problem-more").with("count", self.beyond);
            self.found.push(Problem {
                severity: if self.beyond_fatal {
                    Severity::Error
                } else {
                    Severity::Warning
                },
                line: 0,
                column: 0,
                message,
            });
        }
        Reading::new(value, self.found)
    }
}
