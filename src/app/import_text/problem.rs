//! A problem of a file with its position.

use crate::domain::Severity;
use crate::exchange::problem::Problem;
use crate::text::Texts;

/// `file:line:column: warning: what is wrong`.
pub fn place(problem: &Problem, file: Option<&str>, texts: Texts) -> String {
    let mut text = String::new();
    let numbers = [problem.line, problem.column];
    let numbers = numbers.iter().take_while(|number| **number > 0);
    for part in file
        .map(str::to_owned)
        .into_iter()
        .chain(numbers.map(ToString::to_string))
    {
        text.push_str(&part);
        text.push(':');
    }
    if !text.is_empty() {
        text.push(' ');
    }
    let severity = match problem.severity {
        Severity::Warning | Severity::Doubt => "word-warning",
        Severity::Error => "word-error",
    };
    text + &texts.get(severity) + ": " + &texts.say(&problem.message)
}
