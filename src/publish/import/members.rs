//! What an import of members, or of an opening balance, brought.

use serde::Serialize;

use crate::domain::{Date, PersonId, Problem, Rating};

/// The result of an import of members.
#[derive(Clone, Debug, Serialize)]
pub struct MembersImported {
    /// New people.
    pub added: Vec<ImportedMember>,
    /// People known as guests so far, who are members now.
    pub joined: Vec<ImportedMember>,
    /// Known members whose data the file completed or changed.
    pub updated: Vec<ImportedMember>,
    /// Known members about whom nothing was changed.
    pub unchanged: Vec<ImportedMember>,
    /// Whether it was a dry run.
    pub dry_run: bool,
    /// Warnings about the file.
    #[serde(skip)]
    pub warnings: Vec<Problem>,
}

/// A member of the file.
#[derive(Clone, Debug, Serialize)]
pub struct ImportedMember {
    /// The person; `None` for a new member in a dry run.
    pub id: Option<PersonId>,
    /// The name as in the file.
    pub name: String,
    /// The name in the club, where it is spelt differently from the file.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub known_as: Option<String>,
    /// The start rating that was recorded.
    pub start_rating: Option<i32>,
    /// The values in which the file differs from the earlier data.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub differences: Vec<DataDifference>,
}

/// A number or year in which a file differs from a member's data.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct DataDifference {
    /// `dsu`, `fide` or `born`.
    pub what: &'static str,
    /// The club's value; `None` if empty.
    pub before: Option<String>,
    /// The file's value.
    pub after: String,
}

/// The result of an opening.
#[derive(Clone, Debug, Serialize)]
pub struct OpeningImported {
    /// All members in the file.
    pub entries: Vec<OpeningEntry>,
    /// Whether it was a dry run.
    pub dry_run: bool,
    /// Warnings about the file.
    #[serde(skip)]
    pub warnings: Vec<Problem>,
}

/// A member's opening balance.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct OpeningEntry {
    /// The person; `None` for a new member in a dry run.
    pub member: Option<PersonId>,
    pub name: String,
    /// The rating, on the club's scale.
    pub rating: Rating,
    /// Rated games before it.
    pub games: u32,
    /// For events starting on or after this day.
    pub on: Date,
    /// `known`, `joined` (a guest so far) or `new`.
    #[serde(rename = "match")]
    pub how: &'static str,
}
