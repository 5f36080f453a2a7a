//! The opening balance of a club that takes the program into use, or an older list for its archive: members
//! with the rating they had, by column names in Danish, English or German.
//!
//! `data/templates/opening.csv` is an example.

use crate::domain::person::Status;
use crate::domain::{Date, Message, Rating};

use super::csv_reader;
use super::csv_row::{Header, Row};
use super::csv_table::Cell;
use super::member_cells::{self, Numbers};
use super::members_csv::MemberColumns;
use super::problem::Reading;
use super::problems::Problems;

/// The lowest and highest rating that are plausible, on any scale.
const SENSIBLE: std::ops::RangeInclusive<i32> = -500..=4_000;
/// If most ratings are above this, the column is unlikely to be on a scale with a class width of 25 points.
const DSU_LIKE: i32 = 600;

/// A member of an earlier list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OpeningDraft {
    /// The name, cleaned; empty where only a number is given.
    pub name: String,
    /// The number in Dansk Skak Union, as text.
    pub dsu: Option<String>,
    /// The FIDE number, as text.
    pub fide: Option<String>,
    /// The rating, on the club's scale.
    pub rating: Rating,
    /// Rated games before it; 0 where the file does not say.
    pub games: u32,
    /// The day of the list, where the row gives one.
    pub on: Option<Date>,
    /// The status, where the row gives one.
    pub status: Option<Status>,
    /// The line, for messages.
    pub line: usize,
    /// The columns of the day, the rating and the games in it.
    pub columns: MemberColumns,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Column {
    Name,
    Dsu,
    Fide,
    Rating,
    Games,
    On,
    Status,
}

const HEADINGS: [(&str, Column); 39] = [
    ("name", Column::Name),
    ("navn", Column::Name),
    ("member", Column::Name),
    ("medlem", Column::Name),
    ("dsu", Column::Dsu),
    ("dsu no", Column::Dsu),
    ("dsu number", Column::Dsu),
    ("dsu nr", Column::Dsu),
    ("dsu nummer", Column::Dsu),
    ("number", Column::Dsu),
    ("nummer", Column::Dsu),
    ("fide", Column::Fide),
    ("fide no", Column::Fide),
    ("fide number", Column::Fide),
    ("fide nr", Column::Fide),
    ("fide nummer", Column::Fide),
    ("fide id", Column::Fide),
    ("rating", Column::Rating),
    ("es", Column::Rating),
    ("es rating", Column::Rating),
    ("start rating", Column::Rating),
    ("startrating", Column::Rating),
    ("styrketal", Column::Rating),
    ("games", Column::Games),
    ("rated games", Column::Games),
    ("partier", Column::Games),
    ("antal partier", Column::Games),
    ("date", Column::On),
    ("on", Column::On),
    ("as of", Column::On),
    ("dato", Column::On),
    ("pr", Column::On),
    ("listedato", Column::On),
    ("status", Column::Status),
    ("mitglied", Column::Name),
    ("partien", Column::Games),
    ("gewertete partien", Column::Games),
    ("datum", Column::On),
    ("stand", Column::On),
];

/// Columns of a printed list that can be derived from the others.
const PASSED_OVER: [&str; 8] = ["rank", "nr", "no", "plads", "platz", "class", "klasse", "#"];

/// Whether a column of this name is used.
pub(crate) fn is_heading(name: &str) -> bool {
    HEADINGS.iter().any(|(known, _)| *known == name)
}

/// Whether a column of this name holds the days of the ratings.
pub(crate) fn is_day(name: &str) -> bool {
    let mut days = HEADINGS.iter().filter(|(_, column)| *column == Column::On);
    days.any(|(known, _)| *known == name)
}

/// Whether a column of this name holds ratings.
pub(crate) fn is_rating(name: &str) -> bool {
    let mut ratings = HEADINGS
        .iter()
        .filter(|(_, column)| *column == Column::Rating);
    ratings.any(|(known, _)| *known == name)
}

/// Reads an opening balance; separator and encoding are recognised, `#` lines before the header passed over.
///
/// ```
/// let file = "navn;rating;partier;dato\nAnna Jensen;142;57;1.8.2026\n".as_bytes();
/// let members = klubrating::exchange::opening_csv::read(file).value.unwrap();
/// assert_eq!((members[0].rating.0, members[0].games), (142, 57));
/// ```
pub fn read(bytes: &[u8]) -> Reading<Vec<OpeningDraft>> {
    let mut seen = Numbers::default();
    let person = |row: &Row<'_, Column>, problems: &mut Problems| member(row, &mut seen, problems);
    // `#` alone is the heading of a column of places.
    let is_remark = |first: &str| first.starts_with('#') && first.len() > 1;
    let (members, mut problems) = match csv_reader::people(bytes, is_remark, columns, person) {
        Ok(read) => read,
        Err(problem) => return Reading::refused(problem),
    };
    check_scale(&members, &mut problems);
    problems.reading(members)
}

fn columns(row: &[Cell], problems: &mut Problems) -> Vec<Option<Column>> {
    let header = Header::new(row, problems);
    let mut columns = header.columns(&HEADINGS);
    header.check(&mut columns, &PASSED_OVER, problems);
    let has = |column| columns.contains(&Some(column));
    if !has(Column::Name) && !has(Column::Dsu) && !has(Column::Fide) {
        header.missing_names(problems);
    }
    if !has(Column::Rating) {
        header.missing("rating", problems);
    }
    columns
}

fn member(
    row: &Row<'_, Column>,
    seen: &mut Numbers<Column>,
    problems: &mut Problems,
) -> OpeningDraft {
    let dsu = seen.own(row, Column::Dsu, problems);
    let fide = seen.own(row, Column::Fide, problems);
    let name = row.text(Column::Name, problems);
    if name.is_empty() && dsu.is_none() && fide.is_none() {
        let at = row.at(Column::Name);
        problems.refuse(at.0, at.1, Message::new("problem-member-name"));
    }
    OpeningDraft {
        name,
        dsu,
        fide,
        rating: rating(row, problems),
        games: member_cells::games(row, Column::Games, problems).unwrap_or(0),
        on: member_cells::day(row, Column::On, problems),
        status: status(row, problems),
        line: row.line,
        columns: MemberColumns {
            born: 0,
            since: row.at(Column::On).1,
            rating: row.at(Column::Rating).1,
            games: row.at(Column::Games).1,
        },
    }
}

/// The rating; a missing one, and an implausible one, is refused.
fn rating(row: &Row<'_, Column>, problems: &mut Problems) -> Rating {
    let text = row.text(Column::Rating, problems);
    match text.parse::<i32>() {
        Ok(value) if SENSIBLE.contains(&value) => return Rating(value),
        Ok(_) => row.refuse(
            Column::Rating,
            "problem-opening-rating-odd",
            &text,
            problems,
        ),
        Err(_) => row.refuse(Column::Rating, "problem-opening-rating", &text, problems),
    }
    Rating(0)
}

/// The status, where the row gives one; a member who has left cannot be on a list.
fn status(row: &Row<'_, Column>, problems: &mut Problems) -> Option<Status> {
    row.value(Column::Status, "problem-opening-status", problems, |word| {
        member_cells::status(word).filter(|status| *status != Status::Left)
    })
}

/// Warns where the column looks like the DSU scale: there ratings are eight times as far apart.
fn check_scale(members: &[OpeningDraft], problems: &mut Problems) {
    let high = members.iter().filter(|draft| draft.rating.0 > DSU_LIKE);
    if 2 * high.count() > members.len() {
        problems.warn(0, 0, Message::new("problem-opening-scale"));
    }
}
