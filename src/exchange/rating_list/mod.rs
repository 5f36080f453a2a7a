//! The rating lists of Dansk Skak Union and FIDE: their content, and how to recognise them.

pub mod dsu_report;
pub mod fide_list;

use memchr::memmem;

use crate::domain::{Message, Rating};

use super::people;
use super::problem::Problem;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ListKind {
    /// The club report of Dansk Skak Union (CSV).
    DsuReport,
    /// FIDE's list in columns of fixed width.
    FideText,
    /// FIDE's list as XML.
    FideXml,
}

impl ListKind {
    /// The word stored as the source of every number from it.
    ///
    /// ```
    /// use klubrating::exchange::rating_list::ListKind;
    /// assert_eq!(ListKind::FideXml.source(), "fide-list");
    /// ```
    pub fn source(self) -> &'static str {
        match self {
            Self::DsuReport => "dsu-report",
            Self::FideText | Self::FideXml => "fide-list",
        }
    }
}

/// A player with numbers from another list.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ListedPlayer {
    /// The name as given in the file, cleaned: "First Last" (DSU), "Last, First" (FIDE).
    pub name: String,
    /// The number in Dansk Skak Union, as text.
    pub dsu: Option<String>,
    /// The FIDE number, as text.
    pub fide: Option<String>,
    /// Year of birth.
    pub born: Option<i32>,
    /// The DSU rating; 0 in the file means none.
    pub dsu_rating: Option<Rating>,
    /// The FIDE rating for standard chess; 0 in the file means none.
    pub fide_rating: Option<Rating>,
    pub places: Places,
}

/// The places of a player's facts, for messages: line and column in characters, from 1; 0 if a list has no such column.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Places {
    pub name: (usize, usize),
    pub dsu_rating: (usize, usize),
    pub fide_rating: (usize, usize),
}

/// The content read from a list.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct RatingList {
    /// The players, in file order; of FIDE's list only those requested.
    pub players: Vec<ListedPlayer>,
    /// The number of players in the file.
    pub total: usize,
    /// Whether any player has a federation, as all players in FIDE's list have; `None` if the list has no such column.
    pub has_federations: Option<bool>,
}

/// Recognises the kind of list from the beginning of a file; a few kilobytes suffice. A workbook, and any text with
/// headings of names and ratings, is read as a club report.
///
/// # Errors
/// A compressed file, or one that is none of the three kinds.
///
/// ```
/// use klubrating::exchange::rating_list::{ListKind, recognise};
/// assert_eq!(recognise(b"ID Number      Name   Fed SRtng"), Ok(ListKind::FideText));
/// assert_eq!(recognise(b"<playerslist>\n<player>"), Ok(ListKind::FideXml));
/// assert_eq!(recognise(b"\"\"\n\"Nr\";\"Navn\";\"Rat.\""), Ok(ListKind::DsuReport));
/// assert!(recognise(b"001    1 m  Jensen").is_err());
/// ```
pub fn recognise(beginning: &[u8]) -> Result<ListKind, Problem> {
    if is_workbook(beginning) {
        return Ok(ListKind::DsuReport);
    }
    if beginning.starts_with(b"PK\x03\x04") {
        return Err(file_problem("problem-list-packed"));
    }
    let plain = beginning
        .strip_prefix(b"\xef\xbb\xbf")
        .unwrap_or(beginning)
        .trim_ascii_start();
    let start = plain[..plain.len().min(4_096)].to_ascii_lowercase();
    if start.starts_with(b"<") && memmem::find(&start, b"<playerslist").is_some() {
        return Ok(ListKind::FideXml);
    }
    if start.starts_with(b"id number") {
        return Ok(ListKind::FideText);
    }
    // The last line may be cut off, so it is ignored.
    let text = String::from_utf8_lossy(plain);
    if people::has_headings(&text, &dsu_report::KIND) {
        return Ok(ListKind::DsuReport);
    }
    Err(file_problem("problem-list-unknown"))
}

/// Whether the beginning of a file is that of an Excel workbook or of an `OpenDocument` sheet.
fn is_workbook(beginning: &[u8]) -> bool {
    let has = |part: &[u8]| memmem::find(beginning, part).is_some();
    let is_packed = beginning.starts_with(b"PK\x03\x04");
    is_packed && (has(b"[Content_Types].xml") || has(b"xl/") || has(b"opendocument.spreadsheet"))
        || beginning.starts_with(b"\xd0\xcf\x11\xe0")
}

fn file_problem(key: &'static str) -> Problem {
    Problem::error(0, 0, Message::new(key))
}
