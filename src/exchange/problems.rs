//! Collecting problems: bounded in number for any file.

use crate::domain::{Message, Severity};

use super::clean;
use super::numbers::At;
use super::problem::{Problem, Reading};

/// The most problems that are listed individually.
pub(crate) const MAX_PROBLEMS: usize = 1_000;

/// The problems found so far.
#[derive(Debug, Default)]
pub(crate) struct Problems {
    found: Vec<Problem>,
    /// How many more there are, and the most severe of them.
    beyond: usize,
    worst: Option<Severity>,
}

impl Problems {
    /// Adds a warning: the data is kept.
    pub(crate) fn warn(&mut self, line: usize, column: usize, message: Message) {
        self.push(Problem::warning(line, column, message));
    }

    /// Adds a warning about a value.
    pub(crate) fn warn_of(&mut self, at: At, key: &'static str, value: &str) {
        self.warn(at.0, at.1, Message::new(key).with("value", value));
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

    /// Whether something was refused already.
    pub(crate) fn has_errors(&self) -> bool {
        let mut found = self.found.iter();
        self.worst == Some(Severity::Error)
            || found.any(|problem| problem.severity == Severity::Error)
    }

    /// Adds a problem.
    pub(crate) fn push(&mut self, problem: Problem) {
        if self.found.len() < MAX_PROBLEMS {
            self.found.push(problem);
        } else {
            self.beyond += 1;
            self.worst = self.worst.max(Some(problem.severity));
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
        if let Some(severity) = self.worst {
            let message = Message::new("problem-more").with("count", self.beyond);
            self.found.push(Problem {
                severity,
                line: 0,
                column: 0,
                message,
            });
        }
        Reading::new(value, self.found)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_most_severe_of_those_not_listed_counts() {
        let mut problems = Problems::default();
        for line in 0..=MAX_PROBLEMS {
            problems.warn(line, 0, Message::new("problem-control-characters"));
        }
        problems.ask(0, 0, Message::new("problem-control-characters"));
        assert!(!problems.has_errors());
        let summary = problems.reading(()).problems;
        let summary = summary.iter().find(|one| one.message.key == "problem-more");
        assert_eq!(summary.map(|one| one.severity), Some(Severity::Doubt));
    }
}
