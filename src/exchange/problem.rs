//! A problem found by an importer, with its position.

use std::collections::BTreeSet;

use crate::domain::{Message, Severity};

/// A finding at one position in a file.
#[derive(Clone, Debug, PartialEq)]
pub struct Problem {
    /// With a warning the data is kept; with a doubt too, but an import asks first; with an error nothing is imported.
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

    /// A file of which nothing could be read, and why.
    pub fn refused(problem: Problem) -> Self {
        Self {
            value: None,
            problems: vec![problem],
        }
    }
}

/// Up to this many problems of one kind are listed individually; of more only the first, with the number of others
/// and their lines. What is in no line cannot be found that way, so all of it is listed.
const TOLD: usize = 9;
/// The most line numbers listed.
const LINES_TOLD: usize = 12;

/// The problems as reported: one message per cause, regardless of how often it occurs.
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

/// Numbers of lines or columns as a person says them: `2, 5–9`.
pub(super) fn runs(numbers: &BTreeSet<usize>) -> String {
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

#[cfg(test)]
mod tests {
    use super::{Problem, by_cause};
    use crate::domain::Message;

    #[test]
    fn what_is_in_no_line_is_listed_one_by_one() {
        let problems: Vec<Problem> = (0..30)
            .map(|at| Problem::warning(0, 0, Message::new("problem-no-players").with("at", at)))
            .collect();
        assert_eq!(by_cause(&problems), problems);
    }
}
