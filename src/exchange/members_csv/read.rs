//! A member file to drafts.

use crate::domain::person::Status;
use crate::domain::{Message, Rating};
use crate::exchange::csv_row::Row;
use crate::exchange::member_cells::{self, Numbers};
use crate::exchange::people::{self, BareNumbers, Kind};
use crate::exchange::problem::Reading;
use crate::exchange::problems::Problems;
use crate::exchange::table::grid::Given;
use crate::exchange::table::mapping::Role;

use super::{MemberColumns, MemberDraft};

/// A list of members.
pub(crate) const KIND: Kind = Kind {
    roles: &[
        Role::Name,
        Role::Dsu,
        Role::Fide,
        Role::Birth,
        Role::Since,
        Role::Status,
        Role::StartRating,
        Role::Rating,
        Role::Games,
    ],
    needed: &[(&[Role::Name], "name")],
    numbers: BareNumbers::TheirsIfLong,
};

/// Reads members from a text or a workbook; separator, encoding and headings are recognised.
///
/// ```
/// let file = b"navn;dsu;f\xf8dt;status\nAnna Jensen;1012;1987;aktiv\n";
/// let members = klubrating::exchange::members_csv::read(file).value.unwrap();
/// assert_eq!((members[0].name.as_str(), members[0].born), ("Anna Jensen", Some(1987)));
/// ```
pub fn read(bytes: &[u8]) -> Reading<Vec<MemberDraft>> {
    read_given(bytes, &Given::default())
}

/// The same with what the user says of the file.
pub fn read_given(bytes: &[u8], given: &Given) -> Reading<Vec<MemberDraft>> {
    let mut seen = Numbers::default();
    let person = |row: &Row<'_, Role>, problems: &mut Problems| member(row, &mut seen, problems);
    match people::read(bytes, given, &KIND, person) {
        Ok((members, mut problems)) => {
            let ratings = members.iter().filter_map(|member| member.start_rating);
            member_cells::check_scale(ratings, &mut problems);
            problems.reading(members)
        }
        Err(problem) => Reading::refused(problem),
    }
}

fn member(row: &Row<'_, Role>, seen: &mut Numbers, problems: &mut Problems) -> MemberDraft {
    let name = row.text(Role::Name, problems);
    // A column of the club's ratings is the same under another heading.
    let rating = if row.has(Role::StartRating) {
        Role::StartRating
    } else {
        Role::Rating
    };
    if name.is_empty() {
        let at = row.at(Role::Name);
        problems.refuse(at.0, at.1, Message::new("problem-member-name"));
    }
    MemberDraft {
        name,
        dsu: seen.own(row, Role::Dsu, problems),
        fide: seen.own(row, Role::Fide, problems),
        born: member_cells::born(row, Role::Birth, problems),
        since: member_cells::day(row, Role::Since, problems),
        status: status(row, problems),
        start_rating: start_rating(row, rating, problems),
        games: member_cells::games(row, Role::Games, problems),
        line: row.line,
        columns: MemberColumns {
            born: row.at(Role::Birth).1,
            since: row.at(Role::Since).1,
            rating: row.at(rating).1,
            games: row.at(Role::Games).1,
        },
    }
}

/// Blank means active.
fn status(row: &Row<'_, Role>, problems: &mut Problems) -> Status {
    let key = "problem-status-unknown";
    let status = row.value(Role::Status, key, problems, member_cells::status);
    status.unwrap_or(Status::Active)
}

fn start_rating(row: &Row<'_, Role>, column: Role, problems: &mut Problems) -> Option<Rating> {
    let key = "problem-start-rating-unreadable";
    row.value(column, key, problems, |text| {
        let value = people::whole_number(text);
        value.filter(|value| (-999..=9_999).contains(value))
    })
    .map(Rating)
}
