//! A member file to drafts.

use std::cell::Cell;

use crate::domain::person::Status;
use crate::domain::{Message, Rating};
use crate::exchange::csv_row::Row;
use crate::exchange::member_cells::{self, Numbers};
use crate::exchange::numbers::At;
use crate::exchange::problem::Reading;
use crate::exchange::problems::Problems;
use crate::exchange::{csv_reader, csv_table, dates, numbers};

use super::columns::{self, Column};
use super::{MemberColumns, MemberDraft};

/// Reads members; separator and encoding are recognised.
///
/// ```
/// let file = b"navn;dsu;f\xf8dt;status\nAnna Jensen;1012;1987;aktiv\n";
/// let members = klubrating::exchange::members_csv::read(file).value.unwrap();
/// assert_eq!((members[0].name.as_str(), members[0].born), ("Anna Jensen", Some(1987)));
/// ```
pub fn read(bytes: &[u8]) -> Reading<Vec<MemberDraft>> {
    let mut seen = Numbers::default();
    let person = |row: &Row<'_, Column>, problems: &mut Problems| member(row, &mut seen, problems);
    let is_remark = |first: &str| first.starts_with('#');
    let bare = Cell::new(None);
    let columns = |row: &[csv_table::Cell], problems: &mut Problems| {
        bare.set(columns::bare_number(row));
        columns::columns(row, problems)
    };
    match csv_reader::people(bytes, is_remark, columns, person) {
        Ok((mut members, mut problems)) => {
            if let Some(at) = bare.get() {
                without_own_numbers(&mut members, at, &mut problems);
            }
            problems.reading(members)
        }
        Err(problem) => Reading::refused(problem),
    }
}

/// Numbers in a column called `nr` that are all short count the rows, or the club's members: they are none of Dansk Skak
/// Union's, and as such would be found again in no list of its.
fn without_own_numbers(members: &mut [MemberDraft], at: At, problems: &mut Problems) {
    const SHORTEST: usize = 4;
    let numbers = || members.iter().filter_map(|member| member.dsu.as_ref());
    if numbers().next().is_none() || numbers().any(|number| number.len() >= SHORTEST) {
        return;
    }
    for member in members {
        member.dsu = None;
    }
    problems.warn(at.0, at.1, Message::new("problem-numbers-own"));
}

fn member(
    row: &Row<'_, Column>,
    seen: &mut Numbers<Column>,
    problems: &mut Problems,
) -> MemberDraft {
    let name = row.text(Column::Name, problems);
    if name.is_empty() {
        let at = row.at(Column::Name);
        problems.refuse(at.0, at.1, Message::new("problem-member-name"));
    }
    MemberDraft {
        name,
        dsu: seen.own(row, Column::Dsu, problems),
        fide: seen.own(row, Column::Fide, problems),
        born: born(row, problems),
        since: member_cells::day(row, Column::Since, problems),
        status: status(row, problems),
        start_rating: start_rating(row, problems),
        games: member_cells::games(row, Column::Games, problems),
        line: row.line,
        columns: MemberColumns {
            born: row.at(Column::Born).1,
            since: row.at(Column::Since).1,
            rating: row.at(Column::StartRating).1,
            games: row.at(Column::Games).1,
        },
    }
}

fn born(row: &Row<'_, Column>, problems: &mut Problems) -> Option<i32> {
    let text = row.text(Column::Born, problems);
    numbers::check_birth(&text, row.at(Column::Born), problems);
    dates::birth_year(&text)
}

/// Blank means active.
fn status(row: &Row<'_, Column>, problems: &mut Problems) -> Status {
    let key = "problem-status-unknown";
    let status = row.value(Column::Status, key, problems, member_cells::status);
    status.unwrap_or(Status::Active)
}

fn start_rating(row: &Row<'_, Column>, problems: &mut Problems) -> Option<Rating> {
    let key = "problem-start-rating-unreadable";
    row.value(Column::StartRating, key, problems, |text| {
        let value = text.parse().ok();
        value.filter(|value| (-999..=9_999).contains(value))
    })
    .map(Rating)
}
