//! What a table says above its headings: facts in lines such as `#name;Club tournament 2026`, and titles.

use crate::domain::{Date, Message};
use crate::exchange::csv_facts::{self, TopLine};
use crate::exchange::csv_table::Cell;
use crate::exchange::draft::TournamentDraft;
use crate::exchange::numbers::At;
use crate::exchange::problems::Problems;

use super::words;

/// A fact about the tournament, in a line that begins with `#`.
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

/// Names of the facts; the first of a sort is the one that is written.
#[rustfmt::skip]
const FACTS: [(&str, Fact); 30] = [
    ("name", Fact::Name), ("navn", Fact::Name),
    ("city", Fact::City), ("by", Fact::City), ("ort", Fact::City),
    ("federation", Fact::Federation), ("forbund", Fact::Federation), ("verband", Fact::Federation),
    ("start", Fact::Start), ("beginn", Fact::Start),
    ("end", Fact::End), ("slut", Fact::End), ("ende", Fact::End),
    ("rounds", Fact::Rounds), ("runder", Fact::Rounds), ("runden", Fact::Rounds),
    ("type", Fact::TypeText),
    ("arbiter", Fact::Arbiter), ("turneringsleder", Fact::Arbiter), ("dommer", Fact::Arbiter),
    ("schiedsrichter", Fact::Arbiter), ("turnierleiter", Fact::Arbiter),
    ("deputy", Fact::Deputy), ("meddommer", Fact::Deputy),
    ("time control", Fact::TimeControl), ("betænkningstid", Fact::TimeControl), ("bedenkzeit", Fact::TimeControl),
    ("round dates", Fact::RoundDates), ("rundedatoer", Fact::RoundDates), ("rundendaten", Fact::RoundDates),
];

/// The written name of a fact.
pub(crate) fn name(fact: Fact) -> &'static str {
    FACTS
        .iter()
        .find(|(_, known)| *known == fact)
        .map_or("", |(name, _)| name)
}

/// Takes the facts and the name of the event from the rows above the table; the answer is the stated number of rounds
/// with its place.
pub(crate) fn read(
    rows: &[Vec<Cell>],
    draft: &mut TournamentDraft,
    problems: &mut Problems,
) -> Option<(u16, At)> {
    let mut facts = Facts {
        draft,
        problems,
        stated: Vec::new(),
        rounds: None,
    };
    for row in rows {
        if let TopLine::Fact(name) = TopLine::classify(row, facts.problems) {
            facts.take(&name, row);
        }
    }
    let rounds = facts.rounds;
    if draft.name.is_empty() {
        draft.name = title(rows).unwrap_or_default();
    }
    rounds
}

/// The first title that is no address, no word to a spreadsheet, no row of headings, and neither a round nor the title of
/// the standings alone.
fn title(rows: &[Vec<Cell>]) -> Option<String> {
    let texts = rows.iter().filter_map(|row| {
        let mut filled = row.iter().filter(|cell| !cell.is_blank());
        let cell = filled.next()?;
        (filled.count() < 3).then(|| cell.text(&mut Problems::default()))
    });
    let is_title = |text: &String| {
        let is_of_page = text.contains("http") || text.contains("Servertime");
        let is_fact = text.starts_with('#') && !text.starts_with("# ") && !text.starts_with("##");
        let is_text = !is_fact && !text.starts_with("sep=");
        is_text && !is_of_page && words::roles(text).is_empty()
    };
    let name = texts.into_iter().find(is_title)?;
    let name = name.trim_start_matches(['#', ';', ' ']);
    Some(name.trim_matches(['*', '_', ' ']).to_owned())
}

struct Facts<'a> {
    draft: &'a mut TournamentDraft,
    problems: &'a mut Problems,
    stated: Vec<Fact>,
    rounds: Option<(u16, At)>,
}

impl Facts<'_> {
    fn take(&mut self, name: &str, row: &[Cell]) {
        let repeatable = |fact| fact == Fact::Deputy;
        let line = (name, row);
        let fact = csv_facts::state(&mut self.stated, line, &FACTS, repeatable, self.problems);
        match fact {
            Some(Fact::RoundDates) => self.draft.round_dates = round_dates(row, self.problems),
            Some(fact) => {
                if let Some(cell) = csv_facts::single(row, self.problems) {
                    self.single(fact, cell);
                }
            }
            None => {}
        }
    }

    fn single(&mut self, fact: Fact, cell: &Cell) {
        let text = cell.text(self.problems);
        match fact {
            Fact::Name => self.draft.name = text,
            Fact::City => self.draft.city = text,
            Fact::Federation => self.draft.federation = text,
            Fact::Start => {
                let unread = &mut self.draft.unread_days[0];
                self.draft.start = csv_facts::stated_day(&text, cell, unread, self.problems);
            }
            Fact::End => {
                let unread = &mut self.draft.unread_days[1];
                self.draft.end = csv_facts::stated_day(&text, cell, unread, self.problems);
                self.check_days(cell);
            }
            Fact::Rounds => self.rounds = csv_facts::rounds(&text, cell, self.problems),
            Fact::TypeText => self.draft.type_text = text,
            Fact::Arbiter => self.draft.arbiter = text,
            Fact::Deputy => self.draft.deputies.push(text),
            Fact::TimeControl => self.draft.time_control = text,
            Fact::RoundDates => {}
        }
    }

    fn check_days(&mut self, cell: &Cell) {
        if let (Some(start), Some(end)) = (self.draft.start, self.draft.end)
            && end < start
        {
            let message = Message::new("problem-days-reversed")
                .with("start", start)
                .with("end", end);
            self.problems.warn(cell.line, cell.column, message);
        }
    }
}

fn round_dates(row: &[Cell], problems: &mut Problems) -> Vec<Option<Date>> {
    let mut days: Vec<Option<Date>> = Vec::new();
    for cell in row.iter().skip(1) {
        let text = cell.text(problems);
        days.push(if text.is_empty() {
            None
        } else {
            csv_facts::day(&text, cell, problems)
        });
    }
    while days.last() == Some(&None) {
        days.pop();
    }
    days
}
