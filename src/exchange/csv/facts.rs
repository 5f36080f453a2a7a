//! The facts about a tournament at the top of a CSV file, in lines that begin with `#`, and remarks between them.

use crate::domain::{Date, Message};

use super::cell::text_cell;
use super::table::{Cell, heading};
use super::words;
use crate::exchange::clean::MAX_TEXT;
use crate::exchange::crosscheck::check_days;
use crate::exchange::dates;
use crate::exchange::draft::TournamentDraft;
use crate::exchange::numbers::{self, At};
use crate::exchange::outgoing::Outgoing;
use crate::exchange::problem::Problems;

/// The kind of a line above the rows.
pub(crate) enum TopLine {
    /// It begins with `# `.
    Remark,
    Fact(String),
    /// The row of column names.
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

/// A fact about a tournament, in a line that begins with `#`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Fact {
    Name,
    City,
    Federation,
    Start,
    End,
    Rounds,
    TypeText,
    Arbiter,
    Deputy,
    TimeControl,
    RoundDates,
}

/// Every fact, with the word that is written for it, in the order of writing.
pub(crate) const FACTS: [(Fact, &str); 11] = [
    (Fact::Name, "name"),
    (Fact::City, "city"),
    (Fact::Federation, "federation"),
    (Fact::TypeText, "type"),
    (Fact::TimeControl, "time control"),
    (Fact::Arbiter, "arbiter"),
    (Fact::Deputy, "deputy"),
    (Fact::Start, "start"),
    (Fact::End, "end"),
    (Fact::Rounds, "rounds"),
    (Fact::RoundDates, "round dates"),
];

/// The facts about a tournament, of those `known` in a kind of file, as lines of the file; changed texts are reported.
pub(crate) fn lines(known: &[Fact], draft: &TournamentDraft, out: &mut Outgoing) -> String {
    let day = |day: Option<Date>| day.map(|day| day.to_string()).unwrap_or_default();
    let mut text = |text: &String| text_cell(&out.text(text, MAX_TEXT));
    let mut file = String::new();
    for fact in known {
        let values = match fact {
            Fact::Name => vec![text(&draft.name)],
            Fact::City => vec![text(&draft.city)],
            Fact::Federation => vec![text(&draft.federation)],
            Fact::TypeText => vec![text(&draft.type_text)],
            Fact::TimeControl => vec![text(&draft.time_control)],
            Fact::Arbiter => vec![text(&draft.arbiter)],
            Fact::Deputy => draft.deputies.iter().map(&mut text).collect(),
            Fact::Start => vec![day(draft.start)],
            Fact::End => vec![day(draft.end)],
            Fact::Rounds if draft.rounds == 0 => Vec::new(),
            Fact::Rounds => vec![draft.rounds.min(numbers::MAX_ROUNDS).to_string()],
            Fact::RoundDates if draft.round_dates.iter().all(Option::is_none) => Vec::new(),
            Fact::RoundDates => {
                let days = draft.round_dates.iter().map(|date| day(*date));
                vec![days.collect::<Vec<_>>().join(";")]
            }
        };
        let word = words::written(&FACTS, *fact);
        let values = values.iter().filter(|value| !value.is_empty());
        file.extend(values.map(|value| format!("#{word};{value}\n")));
    }
    file
}

#[derive(Default)]
pub(crate) struct Facts {
    stated: Vec<Fact>,
    /// The stated number of rounds, with its position.
    pub(crate) rounds: Option<(u16, At)>,
}

impl Facts {
    /// Collects all facts of a file.
    pub(crate) fn of(
        stated: &[(String, Vec<Cell>)],
        known: &[Fact],
        draft: &mut TournamentDraft,
        problems: &mut Problems,
    ) -> Self {
        let mut facts = Self::default();
        for (name, cells) in stated {
            facts.take(known, (name, cells), draft, problems);
        }
        facts
    }

    /// Stores the fact with this name, if it is one of those `known` in this kind of file; an unknown or a repeated
    /// fact is reported and ignored.
    pub(crate) fn take(
        &mut self,
        known: &[Fact],
        (name, row): (&str, &[Cell]),
        draft: &mut TournamentDraft,
        problems: &mut Problems,
    ) {
        let line = row.first().map_or(0, |cell| cell.line);
        let fact = words::by_heading("facts", &FACTS, &heading(name));
        let Some(fact) = fact.filter(|fact| known.contains(fact)) else {
            let message = Message::new("problem-fact-not-used").with("name", name);
            problems.warn(line, 1, message);
            return;
        };
        if self.stated.contains(&fact) && fact != Fact::Deputy {
            problems.warn(line, 1, Message::new("problem-record-repeated"));
            return;
        }
        self.stated.push(fact);
        if fact == Fact::RoundDates {
            draft.round_dates = round_dates(row, problems);
        } else if let Some(cell) = single(row, problems) {
            self.single(fact, cell, draft, problems);
        }
    }

    fn single(
        &mut self,
        fact: Fact,
        cell: &Cell,
        draft: &mut TournamentDraft,
        problems: &mut Problems,
    ) {
        let text = cell.text(problems);
        match fact {
            Fact::Name => draft.name = text,
            Fact::City => draft.city = text,
            Fact::Federation => draft.federation = text,
            Fact::Start => {
                draft.start = stated_day(&text, cell, &mut draft.unread_days[0], problems);
            }
            Fact::End => {
                draft.end = stated_day(&text, cell, &mut draft.unread_days[1], problems);
                check_days(draft, (cell.line, cell.column), problems);
            }
            Fact::Rounds => self.rounds = rounds(&text, cell, problems),
            Fact::TypeText => draft.type_text = text,
            Fact::Arbiter => draft.arbiter = text,
            Fact::Deputy => draft.deputies.push(text),
            Fact::TimeControl => draft.time_control = text,
            Fact::RoundDates => {}
        }
    }
}

/// The cell with the value of a fact, if it has one; further cells are refused.
fn single<'a>(row: &'a [Cell], problems: &mut Problems) -> Option<&'a Cell> {
    if let Some(cell) = row.iter().skip(2).find(|cell| !cell.is_blank()) {
        let message = Message::new("problem-too-many-cells");
        problems.refuse(cell.line, cell.column, message);
    }
    row.get(1).filter(|cell| !cell.is_blank())
}

/// A day, or `None` with a warning.
fn day(text: &str, cell: &Cell, problems: &mut Problems) -> Option<Date> {
    let day = dates::of_cell(text);
    if day.is_none() {
        problems.warn_of((cell.line, cell.column), "problem-day-unreadable", text);
    }
    day
}

/// The day of a tournament; an unreadable text is stored in `unread`, so that no other day is taken in its place.
fn stated_day(
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

/// A stated number of rounds with its position; `None` after a warning.
fn rounds(text: &str, cell: &Cell, problems: &mut Problems) -> Option<(u16, At)> {
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

fn round_dates(row: &[Cell], problems: &mut Problems) -> Vec<Option<Date>> {
    let mut days: Vec<Option<Date>> = Vec::new();
    for cell in row.iter().skip(1) {
        let text = cell.text(problems);
        days.push(if text.is_empty() {
            None
        } else {
            day(&text, cell, problems)
        });
    }
    while days.last() == Some(&None) {
        days.pop();
    }
    days
}
