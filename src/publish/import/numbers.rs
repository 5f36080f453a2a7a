//! What an import of numbers of Dansk Skak Union or FIDE brought.

use serde::Serialize;

use crate::domain::person::ExternalScale;
use crate::domain::{Date, PersonId, Problem, Rating};

/// The result of an import of numbers.
#[derive(Clone, Debug, Serialize)]
pub struct NumbersImported {
    /// `dsu-report` or `fide-list`.
    pub source: &'static str,
    /// The day from which the numbers are valid.
    pub on: Date,
    /// Players in the file.
    pub players: usize,
    /// Players of the file who are not members; `None` where only the members' numbers are looked up.
    pub others: Option<usize>,
    /// All current members, by scale.
    pub members: Vec<MemberNumber>,
    /// DSU and FIDE numbers that the file has and the club has not.
    pub numbers: Vec<ProposedNumber>,
    /// The number of players skipped as doubtful.
    pub doubtful: usize,
    /// Whether it was a dry run.
    pub dry_run: bool,
    /// Warnings about the file, ratings that jump, and skipped players.
    #[serde(skip)]
    pub warnings: Vec<Problem>,
}

/// A member's number in the file, compared with the known one.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct MemberNumber {
    pub member: PersonId,
    pub name: String,
    /// The scale; `None` where the member is not in the file.
    pub scale: Option<ExternalScale>,
    /// The number valid on that day before the import.
    pub old: Option<Rating>,
    /// The day from which that number is valid.
    pub old_on: Option<Date>,
    /// The number in the file.
    pub new: Option<Rating>,
    /// The outcome.
    pub outcome: NumberOutcome,
}

/// The outcome for a member's number.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum NumberOutcome {
    /// The first number of this scale: recorded.
    New,
    /// A different number than before: recorded.
    Changed,
    /// The same number: not written again.
    Unchanged,
    /// In the file, but without a rating: nothing recorded.
    Unrated,
    /// Not in the file.
    Missing,
    /// Skipped as doubtful.
    Doubtful,
    /// The member has no FIDE number to search for.
    NoNumber,
}

/// A federation's number (an identifier) that the file has and the club does not.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct ProposedNumber {
    pub member: PersonId,
    pub name: String,
    /// The number in Dansk Skak Union.
    pub dsu: Option<String>,
    pub fide: Option<String>,
    /// Whether it was recorded.
    pub taken: bool,
}
