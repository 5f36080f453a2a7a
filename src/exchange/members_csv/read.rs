//! A member file to drafts.

use crate::domain::person::Status;
use crate::domain::{Message, Rating};
use crate::exchange::csv_row::Row;
use crate::exchange::csv_table::{Cell, Rows};
use crate::exchange::member_cells::{self, Numbers};
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
    seen: Numbers<Column>,
}

impl Reader {
    fn new(header: Vec<Option<Column>>) -> Self {
        Self {
            header,
            members: Vec::new(),
            seen: Numbers::default(),
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
            dsu: self.seen.own(&row, Column::Dsu, problems),
            fide: self.seen.own(&row, Column::Fide, problems),
            born: born(&row, problems),
            since: member_cells::day(&row, Column::Since, problems),
            status: status(&row, problems),
            start_rating: start_rating(&row, problems),
            games: member_cells::games(&row, Column::Games, problems),
            line: row.line,
        };
        self.members.push(member);
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
