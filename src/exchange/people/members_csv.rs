//! Reads members from a text or a workbook, by column names in Danish, English or German, never by position.
//!
//! `data/templates/members.csv` is an example. A DSU club report can be read too: its numbers, names and birth years
//! are used, its ratings are not (they are not start ratings of the club).

use std::collections::BTreeMap;

use chrono::Datelike;

use super::{BareNumbers, Kind};
use crate::domain::person::Status;
use crate::domain::{Date, Message, Rating, person_number};
use crate::exchange::csv::reader::Row;
use crate::exchange::problem::{Problem, Problems, Reading};
use crate::exchange::table::grid::TableOptions;
use crate::exchange::table::mapping::Role;
use crate::exchange::table::words;
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
    /// The status, if the file states one.
    pub status: Option<Status>,
    /// A start rating, or that of an earlier list, on the club's own scale.
    pub start_rating: Option<Rating>,
    /// Rated games before the rating.
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
    /// The first day of the status, or the day of the rating.
    pub since: usize,
    /// The status.
    pub status: usize,
    /// The start rating, or the rating of an earlier list.
    pub rating: usize,
    /// The rated games before the rating.
    pub games: usize,
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
    match read_kind(bytes, given, &KIND) {
        Ok((members, problems)) => problems.reading(members),
        Err(problem) => Reading::refused(problem),
    }
}

/// Reads members from a kind of list, and asks about ratings of another scale.
///
/// # Errors
/// As [`super::read`].
pub(super) fn read_kind(
    bytes: &[u8],
    given: &TableOptions,
    kind: &Kind,
) -> Result<(Vec<MemberDraft>, Problems), Problem> {
    let mut seen = Numbers::default();
    let person =
        |row: &Row<'_, Role>, problems: &mut Problems| member(row, kind, &mut seen, problems);
    let (members, mut problems) = super::read(bytes, given, kind, person)?;
    check_scale(&members, &mut problems);
    Ok((members, problems))
}

fn member(
    row: &Row<'_, Role>,
    kind: &Kind,
    seen: &mut Numbers,
    problems: &mut Problems,
) -> MemberDraft {
    let name = row.text(Role::Name, problems);
    let (dsu, fide) = (
        seen.own(row, Role::Dsu, problems),
        seen.own(row, Role::Fide, problems),
    );
    let may_be_number = kind
        .needed
        .first()
        .is_some_and(|(who, _)| who.contains(&Role::Dsu));
    if name.is_empty() && !(may_be_number && (dsu.is_some() || fide.is_some())) {
        let at = row.at(Role::Name);
        problems.refuse(at.0, at.1, Message::new("problem-member-name"));
    }
    // The day is that of the status, or of the rating.
    let since = if row.has(Role::Since) {
        Role::Since
    } else {
        Role::Date
    };
    MemberDraft {
        name,
        dsu,
        fide,
        born: born_cell(row, problems),
        since: row.value(since, "problem-since-unreadable", problems, dates::of_cell),
        status: row.value(
            Role::Status,
            "problem-status-unknown",
            problems,
            words::status,
        ),
        start_rating: rating(row, problems),
        games: games_cell(row, problems),
        line: row.line,
        columns: MemberColumns {
            born: row.at(Role::Birth).1,
            since: row.at(since).1,
            status: row.at(Role::Status).1,
            rating: row.at(Role::Rating).1,
            games: row.at(Role::Games).1,
        },
    }
}

/// The rating; an implausible one is refused.
fn rating(row: &Row<'_, Role>, problems: &mut Problems) -> Option<Rating> {
    /// The range of plausible ratings on any scale.
    const SENSIBLE: std::ops::RangeInclusive<i32> = -500..=4_000;
    let column = Role::Rating;
    let value = row.value(
        column,
        "problem-opening-rating",
        problems,
        super::whole_number,
    )?;
    if !SENSIBLE.contains(&value) {
        row.refuse(
            column,
            "problem-opening-rating-odd",
            &value.to_string(),
            problems,
        );
        return None;
    }
    Some(Rating(value))
}

/// The line in which each number first appeared.
#[derive(Default)]
struct Numbers(BTreeMap<(Role, String), usize>);

impl Numbers {
    /// A number that must be unique to one member: a repeated one is refused, and so is a text that is none.
    fn own(
        &mut self,
        row: &Row<'_, Role>,
        column: Role,
        problems: &mut Problems,
    ) -> Option<String> {
        let text = row.text(column, problems);
        let Ok(number) = person_number::read(&text) else {
            row.refuse(column, "problem-number-refused", &text, problems);
            return None;
        };
        let text = number?;
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

/// A year of birth; a text that is neither a day nor a year is reported.
fn born_cell(row: &Row<'_, Role>, problems: &mut Problems) -> Option<i32> {
    let text = row.text(Role::Birth, problems);
    let counted = || dates::of_cell(&text).map(|day| day.year());
    let born = dates::birth_year(&text).or_else(counted);
    if born.is_none() {
        numbers::check_birth(&text, row.at(Role::Birth), problems);
    }
    born
}

/// A rating above this can hardly be on a scale with a class width of 25 points.
const DSU_LIKE: i32 = 600;

/// Asks about ratings that look like those of the DSU scale, on which differences are eight times as large.
fn check_scale(members: &[MemberDraft], problems: &mut Problems) {
    let rated = members
        .iter()
        .filter(|member| member.start_rating.is_some());
    let (high, low): (Vec<&MemberDraft>, Vec<&MemberDraft>) = rated.partition(|member| {
        member
            .start_rating
            .is_some_and(|rating| rating.0 > DSU_LIKE)
    });
    if high.len() > low.len() {
        problems.ask(0, 0, Message::new("problem-opening-scale"));
    } else if let Some(first) = high.first() {
        let message = Message::new("problem-ratings-mixed").with("count", high.len());
        problems.ask(first.line, first.columns.rating, message);
    }
}

/// A number of rated games that a player can have played.
fn games_cell(row: &Row<'_, Role>, problems: &mut Problems) -> Option<u32> {
    row.value(Role::Games, "problem-games-unreadable", problems, |text| {
        let games = super::whole_number(text).and_then(|games| u32::try_from(games).ok());
        games.filter(|games| *games <= 100_000)
    })
}
