//! Members from a text or a workbook, by column names in Danish, English or German, never by position.
//!
//! `data/templates/members.csv` is an example. A DSU club report can be read too: its numbers, names and birth years
//! are used, its ratings are not (they are not start ratings of the club).

mod read;
mod write;

pub(crate) use read::KIND;
pub use read::{read, read_given};
pub use write::write;

use crate::domain::person::Status;
use crate::domain::{Date, Rating};

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
    /// The columns of year of birth, first day, start rating and games in it; not part of the content.
    pub columns: MemberColumns,
}

/// The positions of a member's fields in the line: columns in characters, from 1; 0 where missing.
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
}
