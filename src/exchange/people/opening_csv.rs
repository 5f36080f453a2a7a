//! Reads the opening balance of a club that begins to use the program, or an older list for its archive: members with
//! their ratings, by column names in Danish, English or German.
//!
//! `data/templates/opening.csv` is an example.

use crate::domain::person::Status;
use crate::domain::{Date, Message, Rating};

use super::members_csv::MemberColumns;
use super::members_csv::{self, Numbers};
use super::{BareNumbers, Kind};
use crate::exchange::csv::reader::Row;
use crate::exchange::problem::Problems;
use crate::exchange::problem::Reading;
use crate::exchange::table::grid::TableOptions;
use crate::exchange::table::mapping::Role;

/// The range of plausible ratings on any scale.
const SENSIBLE: std::ops::RangeInclusive<i32> = -500..=4_000;

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

/// The same, with what the user specifies about the file.
pub fn read_given(bytes: &[u8], given: &TableOptions) -> Reading<Vec<OpeningDraft>> {
    let mut seen = Numbers::default();
    let person = |row: &Row<'_, Role>, problems: &mut Problems| member(row, &mut seen, problems);
    let (members, mut problems) = match super::read(bytes, given, &KIND, person) {
        Ok(read) => read,
        Err(problem) => return Reading::refused(problem),
    };
    members_csv::check_scale(members.iter().map(|draft| draft.rating), &mut problems);
    problems.reading(members)
}

fn member(row: &Row<'_, Role>, seen: &mut Numbers, problems: &mut Problems) -> OpeningDraft {
    let dsu = seen.own(row, Role::Dsu, problems);
    let fide = seen.own(row, Role::Fide, problems);
    let name = row.text(Role::Name, problems);
    if name.is_empty() && dsu.is_none() && fide.is_none() {
        let at = row.at(Role::Name);
        problems.refuse(at.0, at.1, Message::new("problem-member-name"));
    }
    OpeningDraft {
        name,
        dsu,
        fide,
        born: members_csv::born_cell(row, Role::Birth, problems),
        rating: rating(row, problems),
        games: members_csv::games_cell(row, Role::Games, problems).unwrap_or(0),
        on: members_csv::day(row, Role::Date, problems),
        status: status(row, problems),
        line: row.line,
        columns: MemberColumns {
            born: row.at(Role::Birth).1,
            since: row.at(Role::Date).1,
            rating: row.at(Role::Rating).1,
            games: row.at(Role::Games).1,
            status: row.at(Role::Status).1,
        },
    }
}

/// The rating; a missing or implausible one is refused.
fn rating(row: &Row<'_, Role>, problems: &mut Problems) -> Rating {
    let text = row.text(Role::Rating, problems);
    match super::whole_number(&text) {
        Some(value) if SENSIBLE.contains(&value) => return Rating(value),
        Some(_) => row.refuse(Role::Rating, "problem-opening-rating-odd", &text, problems),
        None => row.refuse(Role::Rating, "problem-opening-rating", &text, problems),
    }
    Rating(0)
}

/// The status, if the row states one; a member who has left cannot be on a list.
fn status(row: &Row<'_, Role>, problems: &mut Problems) -> Option<Status> {
    row.value(Role::Status, "problem-opening-status", problems, |word| {
        members_csv::status_cell(word).filter(|status| *status != Status::Left)
    })
}
