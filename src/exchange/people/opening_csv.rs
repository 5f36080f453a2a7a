//! Reads the opening balance of a club that begins to use the program, or an older list for its archive: members with
//! their ratings, by column names in Danish, English or German.
//!
//! `data/templates/opening.csv` is an example.

use crate::domain::person::Status;
use crate::domain::{Date, Message, Rating};

use super::members_csv::{self, MemberColumns, MemberDraft};
use super::{BareNumbers, Kind};
use crate::exchange::problem::{Problems, Reading};
use crate::exchange::table::grid::TableOptions;
use crate::exchange::table::mapping::Role;

/// A member of an earlier list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OpeningDraft {
    /// The name, cleaned; empty where only a number is given.
    pub name: String,
    /// The number in Dansk Skak Union, as text.
    pub dsu: Option<String>,
    /// The FIDE number, as text.
    pub fide: Option<String>,
    /// Year of birth, which tells namesakes apart.
    pub born: Option<i32>,
    /// The rating, on the club's scale.
    pub rating: Rating,
    /// Rated games before it; 0 if the file does not state them.
    pub games: u32,
    /// The day of the list, if the row states one.
    pub on: Option<Date>,
    /// The status, if the row states one.
    pub status: Option<Status>,
    /// The line, for messages.
    pub line: usize,
    /// The columns of the day, the rating and the games in it.
    pub columns: MemberColumns,
}

/// The kind of list for an earlier rating list.
pub(crate) const KIND: Kind = Kind {
    roles: &[
        Role::Name,
        Role::Dsu,
        Role::Fide,
        Role::Birth,
        Role::Rating,
        Role::Games,
        Role::Date,
        Role::Status,
    ],
    needed: &[
        (&[Role::Name, Role::Dsu, Role::Fide], "name"),
        (&[Role::Rating], "rating"),
    ],
    numbers: BareNumbers::OrPlaces,
};

/// Reads an opening balance from a text or a workbook; separator, encoding and headings are recognised.
///
/// ```
/// let file = "navn;rating;partier;dato\nAnna Jensen;142;57;1.8.2026\n".as_bytes();
/// let members = klubrating::exchange::people::opening_csv::read(file).value.unwrap();
/// assert_eq!((members[0].rating.0, members[0].games), (142, 57));
/// ```
pub fn read(bytes: &[u8]) -> Reading<Vec<OpeningDraft>> {
    read_given(bytes, &TableOptions::default())
}

/// The same, with what the user specifies about the file; rows without a rating are reported and left out.
pub fn read_given(bytes: &[u8], given: &TableOptions) -> Reading<Vec<OpeningDraft>> {
    let (members, mut problems) = match members_csv::read_kind(bytes, given, &KIND) {
        Ok(read) => read,
        Err(problem) => return Reading::refused(problem),
    };
    let has_rows = !members.is_empty();
    let members: Vec<OpeningDraft> = members
        .into_iter()
        .filter_map(|member| opening(member, &mut problems))
        .collect();
    if has_rows && members.is_empty() && !problems.has_errors() {
        problems.refuse(0, 0, Message::new("problem-no-members"));
    }
    problems.reading(members)
}

fn opening(member: MemberDraft, problems: &mut Problems) -> Option<OpeningDraft> {
    let MemberDraft { line, columns, .. } = member;
    if member.status == Some(Status::Left) {
        let message = Message::new("problem-opening-status").with("value", Status::Left.word());
        problems.refuse(line, columns.status, message);
    }
    // One that cannot be read is refused already.
    if member.start_rating.is_none() && !problems.has_errors() {
        let name = member.name.as_str();
        let message = Message::new("problem-opening-no-rating").with("name", name);
        problems.warn(line, columns.rating, message);
    }
    Some(OpeningDraft {
        rating: member.start_rating?,
        name: member.name,
        dsu: member.dsu,
        fide: member.fide,
        born: member.born,
        games: member.games.unwrap_or(0),
        on: member.since,
        status: member.status,
        line,
        columns,
    })
}
