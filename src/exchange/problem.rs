//! What was read from a file, with every problem and its position.

use std::collections::BTreeSet;

pub use crate::domain::Problem;

use super::clean;
use crate::domain::{Message, Severity};

/// The position of a field in a file: line and column.
pub(crate) type At = (usize, usize);

/// A reading: the value if it could be used, and all problems found.
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

    /// The reading of a file that cannot be used, with the reason.
    pub fn refused(problem: Problem) -> Self {
        Self {
            value: None,
            problems: vec![problem],
        }
    }
}

/// Up to this many problems of one kind are listed individually; beyond that only the first one, with the number and
/// the lines of the others. Problems without a line could not be found that way, so all of them are listed.
const TOLD: usize = 9;
/// The most line numbers in a message.
const LINES_TOLD: usize = 12;

/// The problems in the form for the user: one message per cause, however often it occurs.
///
/// ```
/// use klubrating::domain::Message;
/// use klubrating::exchange::problem::{Problem, by_cause};
/// let problem = |line| Problem::error(line, 1, Message::new("problem-cells-unreadable"));
/// let told = by_cause(&(2..32).map(problem).collect::<Vec<_>>());
/// assert_eq!(told.len(), 2);
/// assert_eq!((told[1].line, told[1].message.key), (3, "more-of-a-kind"));
/// ```
pub fn by_cause(problems: &[Problem]) -> Vec<Problem> {
    let mut kinds: Vec<((&'static str, Severity), Vec<&Problem>)> = Vec::new();
    for problem in problems {
        let kind = (problem.message.key, problem.severity);
        match kinds.iter_mut().find(|(known, _)| *known == kind) {
            Some((_, all)) => all.push(problem),
            None => kinds.push((kind, vec![problem])),
        }
    }
    let mut told: Vec<Problem> = Vec::new();
    for (_, all) in kinds {
        if all.len() <= TOLD || all.iter().any(|problem| problem.line == 0) {
            told.extend(all.into_iter().cloned());
            continue;
        }
        let (first, others) = (all[0], &all[1..]);
        told.push(first.clone());
        told.push(Problem {
            message: Message::new("more-of-a-kind")
                .with("count", others.len())
                .with("lines", lines(others)),
            ..others[0].clone()
        });
    }
    told.sort_by_key(|problem| (problem.line, problem.column));
    told
}

/// The lines of problems, each once.
fn lines(problems: &[&Problem]) -> String {
    runs(&problems.iter().map(|problem| problem.line).collect())
}

/// Numbers of lines or columns in the usual notation: `2, 5–9`.
pub(crate) fn runs(numbers: &BTreeSet<usize>) -> String {
    let mut runs: Vec<(usize, usize)> = Vec::new();
    for &number in numbers {
        match runs.last_mut() {
            Some((_, end)) if *end + 1 == number => *end = number,
            _ => runs.push((number, number)),
        }
    }
    let text = |&(start, end): &(usize, usize)| {
        if start == end {
            start.to_string()
        } else {
            format!("{start}–{end}")
        }
    };
    let mut texts: Vec<String> = runs.iter().take(LINES_TOLD).map(text).collect();
    if runs.len() > LINES_TOLD {
        texts.push("…".to_owned());
    }
    texts.join(", ")
}

/// The most problems that are listed individually.
pub(crate) const MAX_PROBLEMS: usize = 1_000;

/// The problems found so far.
#[derive(Debug, Default)]
pub(crate) struct Problems {
    found: Vec<Problem>,
    /// The number of further problems, and the most severe of them.
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

    /// Adds an error: nothing will be imported.
    pub(crate) fn refuse(&mut self, line: usize, column: usize, message: Message) {
        self.push(Problem::error(line, column, message));
    }

    /// Whether there is an error already.
    pub(crate) fn has_errors(&self) -> bool {
        let mut found = self.found.iter();
        self.worst == Some(Severity::Error)
            || found.any(|problem| problem.severity == Severity::Error)
    }

    pub(crate) fn push(&mut self, problem: Problem) {
        if self.found.len() < MAX_PROBLEMS {
            self.found.push(problem);
        } else {
            self.beyond += 1;
            self.worst = self.worst.max(Some(problem.severity));
        }
    }

    /// Cleans a text of the file, and reports what was removed.
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
    use crate::domain::Message;

    #[test]
    fn what_is_in_no_line_is_listed_one_by_one() {
        let problems: Vec<Problem> = (0..30)
            .map(|at| Problem::warning(0, 0, Message::new("problem-no-players").with("at", at)))
            .collect();
        assert_eq!(by_cause(&problems), problems);
    }

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
