//! Reads members from a text or a workbook, by column names in Danish, English or German, never by position.
//!
//! `data/templates/members.csv` is an example. A DSU club report can be read too: its numbers, names and birth years
//! are used, its ratings are not (they are not start ratings of the club).

use std::collections::BTreeMap;

use super::{BareNumbers, Kind};
use crate::domain::person::Status;
use crate::domain::{Date, Message, Rating};
use crate::exchange::clean::clean_text;
use crate::exchange::csv::cell::text_cell;
use crate::exchange::csv::reader::Row;
use crate::exchange::problem::{Problems, Reading};
use crate::exchange::table::grid::TableOptions;
use crate::exchange::table::mapping::Role;
use crate::exchange::{dates, numbers};

/// A member as given in a file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MemberDraft {
    /// The name, "First Last" or "Last, First", cleaned.
    pub name: String,
    /// The number in Dansk Skak Union, as text.
    pub dsu: Option<String>,
    /// The FIDE number, as text.
    pub fide: Option<String>,
    /// Year of birth.
    pub born: Option<i32>,
    /// First day of the status; `None` means always.
    pub since: Option<Date>,
    /// Active unless the file says otherwise.
    pub status: Status,
    /// A start rating on the club's own scale.
    pub start_rating: Option<Rating>,
    /// Rated games before the start rating.
    pub games: Option<u32>,
    /// The line, for messages; not part of the content.
    pub line: usize,
    /// The columns of year of birth, first day, start rating, games and status in it; not part of the content.
    pub columns: MemberColumns,
}

/// The columns of a member's fields in the line, in characters from 1; 0 if missing.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct MemberColumns {
    /// The year of birth.
    pub born: usize,
    /// The first day of the status.
    pub since: usize,
    /// The start rating, or the rating of an earlier list.
    pub rating: usize,
    /// The rated games before the start rating.
    pub games: usize,
    /// The status.
    pub status: usize,
}

/// The kind of list for members.
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
/// let members = klubrating::exchange::people::members_csv::read(file).value.unwrap();
/// assert_eq!((members[0].name.as_str(), members[0].born), ("Anna Jensen", Some(1987)));
/// ```
pub fn read(bytes: &[u8]) -> Reading<Vec<MemberDraft>> {
    read_given(bytes, &TableOptions::default())
}

/// The same, with what the user specifies about the file.
pub fn read_given(bytes: &[u8], given: &TableOptions) -> Reading<Vec<MemberDraft>> {
    let mut seen = Numbers::default();
    let person = |row: &Row<'_, Role>, problems: &mut Problems| member(row, &mut seen, problems);
    match super::read(bytes, given, &KIND, person) {
        Ok((members, mut problems)) => {
            let ratings = members.iter().filter_map(|member| member.start_rating);
            check_scale(ratings, &mut problems);
            problems.reading(members)
        }
        Err(problem) => Reading::refused(problem),
    }
}

fn member(row: &Row<'_, Role>, seen: &mut Numbers, problems: &mut Problems) -> MemberDraft {
    let name = row.text(Role::Name, problems);
    // A column of the club's ratings may have either heading.
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
        born: born_cell(row, Role::Birth, problems),
        since: day(row, Role::Since, problems),
        status: status(row, problems),
        start_rating: start_rating(row, rating, problems),
        games: games_cell(row, Role::Games, problems),
        line: row.line,
        columns: MemberColumns {
            born: row.at(Role::Birth).1,
            since: row.at(Role::Since).1,
            rating: row.at(rating).1,
            games: row.at(Role::Games).1,
            status: row.at(Role::Status).1,
        },
    }
}

/// The status in a row; blank means active.
fn status(row: &Row<'_, Role>, problems: &mut Problems) -> Status {
    let key = "problem-status-unknown";
    let status = row.value(Role::Status, key, problems, status_cell);
    status.unwrap_or(Status::Active)
}

fn start_rating(row: &Row<'_, Role>, column: Role, problems: &mut Problems) -> Option<Rating> {
    let key = "problem-start-rating-unreadable";
    row.value(column, key, problems, |text| {
        let value = super::whole_number(text);
        value.filter(|value| (-999..=9_999).contains(value))
    })
    .map(Rating)
}

/// Writes a member file; reading it gives the same members.
///
/// ```
/// use klubrating::exchange::people::members_csv::{read, write};
/// let file = write(&read("name;status\n\"Jensen, Åse\";passive\n".as_bytes()).value.unwrap());
/// assert_eq!(write(&read(&file).value.unwrap()), file);
/// ```
pub fn write(members: &[MemberDraft]) -> Vec<u8> {
    let mut file = String::from("\u{feff}name;dsu;fide;born;since;status;start_rating;games\n");
    for member in members {
        let cells = [
            text(&member.name),
            text(member.dsu.as_deref().unwrap_or_default()),
            text(member.fide.as_deref().unwrap_or_default()),
            number(member.born),
            number(member.since.map(|day| day.format("%Y-%m-%d"))),
            member.status.word().to_owned(),
            number(member.start_rating),
            number(member.games),
        ];
        file.push_str(&cells.join(";"));
        file.push('\n');
    }
    file.into_bytes()
}

fn text(text: &str) -> String {
    text_cell(&clean_text(text))
}

fn number(value: Option<impl ToString>) -> String {
    value.map(|value| value.to_string()).unwrap_or_default()
}

/// A number of a player as text, if there is one.
pub(crate) fn number_cell(
    row: &Row<'_, Role>,
    column: Role,
    problems: &mut Problems,
) -> Option<String> {
    let text = row.text(column, problems);
    let number = numbers::person_number(&text, row.at(column), problems);
    (!number.is_empty()).then_some(number)
}

/// The line in which each number first appeared.
#[derive(Default)]
pub(crate) struct Numbers(BTreeMap<(Role, String), usize>);

impl Numbers {
    /// A [`number_cell`] that must be unique to one member: a repeated one is refused.
    pub(crate) fn own(
        &mut self,
        row: &Row<'_, Role>,
        column: Role,
        problems: &mut Problems,
    ) -> Option<String> {
        let text = number_cell(row, column, problems)?;
        if let Some(line) = self.0.insert((column, text.clone()), row.line) {
            let at = row.at(column);
            let message = Message::new("problem-member-number-twice")
                .with("value", text.as_str())
                .with("line", line.to_string());
            problems.refuse(at.0, at.1, message);
        }
        Some(text)
    }
}

pub(crate) fn day(row: &Row<'_, Role>, column: Role, problems: &mut Problems) -> Option<Date> {
    row.value(column, "problem-since-unreadable", problems, dates::of_cell)
}

/// A year of birth; a text that is neither a day nor a year is reported.
pub(crate) fn born_cell(row: &Row<'_, Role>, column: Role, problems: &mut Problems) -> Option<i32> {
    let text = row.text(column, problems);
    numbers::check_birth(&text, row.at(column), problems);
    dates::birth_year(&text)
}

/// If most ratings are above this, the column can hardly be on a scale with a class width of 25 points.
const DSU_LIKE: i32 = 600;

/// Warns if ratings look like those of the DSU scale, on which differences are eight times as large.
pub(crate) fn check_scale(ratings: impl Iterator<Item = Rating>, problems: &mut Problems) {
    let (all, high) = ratings.fold((0, 0), |(all, high), rating| {
        (all + 1, high + usize::from(rating.0 > DSU_LIKE))
    });
    if 2 * high > all {
        problems.warn(0, 0, Message::new("problem-opening-scale"));
    }
}

/// A number of rated games that a player can have played.
pub(crate) fn games_cell(
    row: &Row<'_, Role>,
    column: Role,
    problems: &mut Problems,
) -> Option<u32> {
    row.value(column, "problem-games-unreadable", problems, |text| {
        let games = super::whole_number(text).and_then(|games| u32::try_from(games).ok());
        games.filter(|games| *games <= 100_000)
    })
}

/// The status for a Danish, English or German word.
pub(crate) fn status_cell(word: &str) -> Option<Status> {
    match word.to_lowercase().as_str() {
        "active" | "aktiv" | "aktivt" | "a" => Some(Status::Active),
        "passive" | "passiv" | "passivt" | "p" => Some(Status::Passive),
        "left" | "udmeldt" | "ausgetreten" => Some(Status::Left),
        _ => None,
    }
}
