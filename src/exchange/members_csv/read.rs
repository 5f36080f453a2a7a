//! A member file to drafts.

use std::collections::BTreeMap;

use crate::domain::person::Status;
use crate::domain::{Date, Message, Rating};
use crate::exchange::csv_row::Row;
use crate::exchange::csv_table::{Cell, Rows};
use crate::exchange::problem::Reading;
use crate::exchange::problems::Problems;
use crate::exchange::{dates, encoding, numbers};

use super::MemberDraft;
use super::columns::{self, Column};

/// Reads members; separator and encoding are recognised.
///
/// ```
/// let file = b"navn;dsu;f\xf8dt;status\nAnna Jensen;1012;1987;aktiv\n";
/// let members = klubrating::exchange::members_csv::read(file).value.unwrap();
/// assert_eq!((members[0].name.as_str(), members[0].born), ("Anna Jensen", Some(1987)));
/// ```
pub fn read(bytes: &[u8]) -> Reading<Vec<MemberDraft>> {
    let text = match encoding::decode(bytes) {
        Ok(text) => text,
        Err(problem) => return Reading::refused(problem),
    };
    let mut problems = Problems::default();
    let mut rows = Rows::new(&text);
    let mut reader = None;
    for row in rows.by_ref() {
        let first = row
            .first()
            .map(|cell| cell.text(&mut problems))
            .unwrap_or_default();
        match &mut reader {
            None if first.starts_with('#') => {}
            None => reader = Some(Reader::new(columns::map(&row, &mut problems))),
            Some(reader) => reader.row(&row, &mut problems),
        }
    }
    rows.check_quotes(&mut problems);
    let members = reader.map(|reader| reader.members);
    if members.is_none() {
        problems.refuse(0, 0, Message::new("problem-no-header"));
    } else if members.as_ref().is_some_and(Vec::is_empty) {
        problems.refuse(0, 0, Message::new("problem-no-members"));
    }
    problems.reading(members.unwrap_or_default())
}

struct Reader {
    header: Vec<Option<Column>>,
    members: Vec<MemberDraft>,
    /// Where a number was given first.
    seen: BTreeMap<(Column, String), usize>,
}

impl Reader {
    fn new(header: Vec<Option<Column>>) -> Self {
        Self {
            header,
            members: Vec::new(),
            seen: BTreeMap::new(),
        }
    }

    fn row(&mut self, cells: &[Cell], problems: &mut Problems) {
        let row = Row::new(&self.header, cells, problems);
        let name = row.text(Column::Name, problems);
        if name.is_empty() {
            let at = row.at(Column::Name);
            problems.refuse(at.0, at.1, Message::new("problem-member-name"));
        }
        let member = MemberDraft {
            name,
            dsu: self.identity(Column::Dsu, &row, problems),
            fide: self.identity(Column::Fide, &row, problems),
            born: born(&row, problems),
            since: since(&row, problems),
            status: status(&row, problems),
            start_rating: start_rating(&row, problems),
            games: games(&row, problems),
            line: row.line,
        };
        self.members.push(member);
    }

    /// A number as text; `0` and `-` mean none, and one that stood before is refused.
    fn identity(
        &mut self,
        column: Column,
        row: &Row<'_, Column>,
        problems: &mut Problems,
    ) -> Option<String> {
        let text = numbers::identity(row.text(column, problems));
        if text.is_empty() || text == "-" {
            return None;
        }
        if let Some(line) = self.seen.insert((column, text.clone()), row.line) {
            let at = row.at(column);
            let message = Message::new("problem-member-number-twice")
                .with("value", text.as_str())
                .with("line", line.to_string());
            problems.refuse(at.0, at.1, message);
        }
        Some(text)
    }
}

fn born(row: &Row<'_, Column>, problems: &mut Problems) -> Option<i32> {
    let text = row.text(Column::Born, problems);
    numbers::check_birth(&text, row.at(Column::Born), problems);
    dates::birth_year(&text)
}

fn since(row: &Row<'_, Column>, problems: &mut Problems) -> Option<Date> {
    let text = row.text(Column::Since, problems);
    let day = dates::readable(&text);
    if day.is_none() && !text.is_empty() {
        row.refuse(Column::Since, "problem-since-unreadable", &text, problems);
    }
    day
}

/// Danish and English words; blank means active.
fn status(row: &Row<'_, Column>, problems: &mut Problems) -> Status {
    let text = row.text(Column::Status, problems);
    match text.to_lowercase().as_str() {
        "" | "active" | "aktiv" | "aktivt" | "a" => Status::Active,
        "passive" | "passiv" | "passivt" | "p" => Status::Passive,
        "left" | "udmeldt" => Status::Left,
        _ => {
            row.refuse(Column::Status, "problem-status-unknown", &text, problems);
            Status::Active
        }
    }
}

fn start_rating(row: &Row<'_, Column>, problems: &mut Problems) -> Option<Rating> {
    let text = row.text(Column::StartRating, problems);
    let value = text
        .parse::<i32>()
        .ok()
        .filter(|value| (-999..=9_999).contains(value));
    if value.is_none() && !text.is_empty() {
        row.refuse(
            Column::StartRating,
            "problem-start-rating-unreadable",
            &text,
            problems,
        );
    }
    value.map(Rating)
}

fn games(row: &Row<'_, Column>, problems: &mut Problems) -> Option<u32> {
    let text = row.text(Column::Games, problems);
    let games = numbers::digits(&text).filter(|games| *games <= 100_000);
    if games.is_none() && !text.is_empty() {
        row.refuse(Column::Games, "problem-games-unreadable", &text, problems);
    }
    games
}
