//! The lines above the column names in the CSV of a tournament: facts and remarks, in lines that begin with `#`.

use crate::domain::{Date, Message};

use super::csv_table::{Cell, heading};
use super::numbers::{self, At};
use super::problems::Problems;
use super::{csv_row, dates};

/// The kind of a line above the rows.
pub(crate) enum TopLine {
    /// It begins with `# `.
    Remark,
    /// The fact of this name.
    Fact(String),
    /// The column names.
    Header,
}

impl TopLine {
    pub(crate) fn classify(row: &[Cell], problems: &mut Problems) -> Self {
        let first = row.first().map(|cell| cell.text(problems));
        match first.unwrap_or_default().strip_prefix('#') {
            Some(name) if name.starts_with(' ') || name.is_empty() => Self::Remark,
            Some(name) => Self::Fact(name.to_owned()),
            None => Self::Header,
        }
    }
}

/// The fact of this name; one that is unknown, or that was `stated` and is not `repeatable`, is named and
/// passed over.
pub(crate) fn state<F: Copy + PartialEq>(
    stated: &mut Vec<F>,
    (name, row): (&str, &[Cell]),
    known: &[(&str, F)],
    repeatable: impl Fn(F) -> bool,
    problems: &mut Problems,
) -> Option<F> {
    let line = row.first().map_or(0, |cell| cell.line);
    let Some(fact) = csv_row::known(known, &heading(name)) else {
        let message = Message::new("problem-fact-not-used").with("name", name);
        problems.warn(line, 1, message);
        return None;
    };
    if stated.contains(&fact) && !repeatable(fact) {
        problems.warn(line, 1, Message::new("problem-record-repeated"));
        return None;
    }
    stated.push(fact);
    Some(fact)
}

/// A [`state`]d fact with one value, which may appear only once: its cell and its text.
pub(crate) fn stated_value<'a, F: Copy + PartialEq>(
    stated: &mut Vec<F>,
    (name, row): (&str, &'a [Cell]),
    known: &[(&str, F)],
    problems: &mut Problems,
) -> Option<(F, &'a Cell, String)> {
    let fact = state(stated, (name, row), known, |_| false, problems)?;
    let cell = single(row, problems)?;
    Some((fact, cell, cell.text(problems)))
}

/// The value of a fact that has one; cells beyond it are refused.
pub(crate) fn single<'a>(row: &'a [Cell], problems: &mut Problems) -> Option<&'a Cell> {
    if let Some(cell) = row.iter().skip(2).find(|cell| !cell.is_blank()) {
        let message = Message::new("problem-too-many-cells");
        problems.refuse(cell.line, cell.column, message);
    }
    row.get(1).filter(|cell| !cell.is_blank())
}

/// A day, or `None` with a warning.
pub(crate) fn day(text: &str, cell: &Cell, problems: &mut Problems) -> Option<Date> {
    let day = dates::of_cell(text);
    if day.is_none() {
        let message = Message::new("problem-day-unreadable").with("value", text);
        problems.warn(cell.line, cell.column, message);
    }
    day
}

/// The day of a tournament, or its text in `unread` so that no other day is taken for it.
pub(crate) fn stated_day(
    text: &str,
    cell: &Cell,
    unread: &mut String,
    problems: &mut Problems,
) -> Option<Date> {
    let day = day(text, cell, problems);
    if day.is_none() {
        text.clone_into(unread);
    }
    day
}

/// A stated number of rounds with its place, or nothing after a warning.
pub(crate) fn rounds(text: &str, cell: &Cell, problems: &mut Problems) -> Option<(u16, At)> {
    let at = (cell.line, cell.column);
    let rounds = numbers::rounds(text);
    if rounds.is_none() {
        let message = Message::new("problem-rounds-unreadable")
            .with("value", text)
            .with("limit", numbers::MAX_ROUNDS);
        problems.warn(at.0, at.1, message);
    }
    rounds.map(|rounds| (rounds, at))
}
