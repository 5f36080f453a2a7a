//! Numbers for the members from a list of Dansk Skak Union or FIDE: identities, changes, and what is recorded.
//!
//! Members are recognised by number first, in a DSU report also by name. While any identity is doubtful nothing is
//! imported, unless the doubtful ones are to be skipped.

mod compare;
mod read;

use std::path::Path;

use serde::Serialize;
use serde_json::json;

use super::club::{Club, Done};
use super::error::{AppError, AppResult};
use super::plausible::{Doubts, rules};
use super::pool_support;
use crate::domain::person::{ExternalScale, NamedPerson, Status};
use crate::domain::{Date, Message, PersonId, Rating};
use crate::exchange::problem::Problem;
use crate::exchange::table::Given;
use crate::store;

/// The parameters of an import of numbers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NumbersOrder {
    /// The numbers are valid from this day.
    pub on: Date,
    /// Whether to record the DSU and FIDE numbers of the file for members who have none.
    pub take_numbers: bool,
    /// Whether to skip doubtful members, instead of importing nothing.
    pub skip_doubtful: bool,
}

/// The result of an import of numbers.
#[derive(Clone, Debug, Serialize)]
pub struct NumbersImported {
    /// `dsu-report` or `fide-list`.
    pub source: &'static str,
    /// The numbers are valid from this day.
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
    /// The number valid so far on that day.
    pub old: Option<Rating>,
    /// The day from which that one is valid.
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

/// A number in a federation that the file has and the club has not.
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

/// Imports the members' numbers from a DSU club report or a FIDE list; the content determines which it is.
///
/// `keep_going(read, size)` is called with the bytes read; `false` ends the import without changes.
///
/// # Errors
/// Data errors with every place in the file; a user error listing the doubtful members. Then nothing is imported.
pub fn import(
    club: &mut Club,
    file: &Path,
    order: NumbersOrder,
    keep_going: impl FnMut(u64, u64) -> bool,
) -> AppResult<Done<NumbersImported>> {
    import_given(club, file, &Given::default(), order, keep_going)
}

/// The same with what the user says of the file's columns and sheets.
pub(crate) fn import_given(
    club: &mut Club,
    file: &Path,
    given: &Given,
    order: NumbersOrder,
    keep_going: impl FnMut(u64, u64) -> bool,
) -> AppResult<Done<NumbersImported>> {
    pool_support::require_dsu_scale(club)?;
    let shown = file.display().to_string();
    let members = members_today(club)?;
    let read = read::read((file, given), club.path(), &members, keep_going)?;
    let mut doubts = Doubts::new(club)?;
    doubts.add(&rules::NUMBER_DAY, order.on);
    // The club's own list in FIDE's form (`list --format fide`) has no federations.
    if read.list.has_federations == Some(false) {
        doubts.extend([Message::new("doubt-own-fide-list")]);
    }
    let seen = compare::compare(
        &read,
        &members_today(club)?,
        &store::person::externals(club.conn())?,
        order,
    );
    let numbers = seen.map(|seen| seen.changed_at).unwrap_or_default();
    for (at, number) in numbers {
        doubts.add_at(at, rules::of_scale(number.scale), number.value);
    }
    let settled = doubts.settle(club);
    settled.map_err(|error| error.in_file(shown.as_str()))?;
    let dry_run = club.session.dry_run;
    let today = club.session.today();
    let work = |op: &store::Operation<'_>| {
        let members = members_on(op.conn(), today)?;
        let externals = store::person::externals(op.conn())?;
        let compared = compare::compare(&read, &members, &externals, order)?;
        for change in &compared.changes {
            store::person::set_external(op, change.0, change.1, read.kind.source())?;
        }
        let mut numbers = compared.numbers;
        if order.take_numbers {
            compare::take_numbers(op, &members, &mut numbers)?;
        }
        Ok(NumbersImported {
            source: read.kind.source(),
            on: order.on,
            players: read.list.total,
            others: compared.others,
            members: compared.members,
            numbers,
            doubtful: compared.doubtful,
            dry_run,
            warnings: compared.warnings,
        })
    };
    club.write("external-rating-import", json!({}), work)
        .map_err(|error: AppError| error.in_file(shown))
}

fn members_today(club: &Club) -> AppResult<Vec<NamedPerson>> {
    members_on(club.conn(), club.session.today())
}

/// The members of a day with name and numbers.
fn members_on(conn: &store::Connection, day: Date) -> AppResult<Vec<NamedPerson>> {
    let mut standing = std::collections::HashMap::new();
    // Ascending by day: the last one that has begun is in force.
    for (person, (from, status)) in store::person::all_statuses(conn)? {
        if from <= day {
            standing.insert(person, status);
        }
    }
    let people = store::person::all(conn)?.into_iter();
    let is_member = |person: &NamedPerson| {
        let status = standing.get(&person.id).copied();
        status.is_some_and(Status::is_member)
    };
    Ok(people.filter(is_member).collect())
}
