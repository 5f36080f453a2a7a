//! Founding a club or taking it over: all ratings, games and days from the last list, and older lists for the
//! archive.
//!
//! Source: ES regulation, newcomers: "an opening balance (rating, games so far, date) for every member from the last
//! list". An opening is the beginning of a member's history here. So it is refused for a member who was rated in an
//! event that started before its day; that would be a decision (`start-rating set`). It may be before events that are
//! rated already only while the club has published no list of its own: a published number never gets a different
//! beginning.

mod archive;
mod identify;

pub use archive::ArchiveOrder;

use std::path::Path;

use serde::Serialize;
use serde_json::json;

use super::club::{Club, Done};
use super::error::{AppError, AppResult};
use super::plausible::{Doubts, rules};
use super::pool_support;
use crate::domain::date::MIN_VALID;
use crate::domain::person::{StartRating, Status};
use crate::domain::{Date, Message, PersonId, PoolId, Rating, name};
use crate::exchange::opening_csv::{self, OpeningDraft};
use crate::exchange::problem::{Problem, Reading};
use crate::exchange::table::Given;
use crate::rating::facts::Facts;
use crate::rating::ledger::{Ledger, rate};
use crate::store::{self, Operation, list};
pub(crate) use archive::archive_given;
pub use archive::archive_list;
use identify::{Identity, Strangers};

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

/// Imports the opening balance from the bytes of a file; `file` is its name, for messages.
///
/// `on` is the day where a row gives none. Unknown names are refused unless they are to become `new_members`.
///
/// # Errors
/// Data errors with every place in the file; a user error listing unknown and doubtful members; a conflict for
/// members who were rated already. Then nothing is imported.
pub fn import(
    club: &mut Club,
    file: &Path,
    bytes: &[u8],
    on: Option<Date>,
    new_members: bool,
) -> AppResult<Done<OpeningImported>> {
    import_given(club, (file, bytes), &Given::default(), on, new_members)
}

/// The same with what the user says of the file's columns and sheets.
pub(crate) fn import_given(
    club: &mut Club,
    (file, bytes): (&Path, &[u8]),
    given: &Given,
    on: Option<Date>,
    new_members: bool,
) -> AppResult<Done<OpeningImported>> {
    pool_support::require_pairwise(club)?;
    let shown = file.display().to_string();
    let (drafts, warnings) = read(&shown, bytes, given)?;
    let days = days(&drafts, on).map_err(|problems| AppError::refused_file(&shown, problems))?;
    let mut doubts = doubted(club, &drafts)?;
    for (draft, day) in drafts.iter().zip(&days) {
        doubts.add_at((draft.line, draft.columns.since), &rules::START_DAY, *day);
    }
    let settled = doubts.settle(club);
    settled.map_err(|error| error.in_file(shown.as_str()))?;
    let dry_run = club.session.dry_run;
    let strangers = if new_members {
        Strangers::Members
    } else {
        Strangers::Refused
    };
    let pool = club.pool;
    let work = |op: &Operation<'_>| {
        let people = store::person::all(op.conn())?;
        let identities = identify::identify(&drafts, &people, strangers)?;
        refuse_rated(op, pool, &drafts, &days, &identities)?;
        let mut entries = Vec::new();
        for ((draft, on), identity) in drafts.iter().zip(days).zip(identities) {
            entries.push(store_opening(op, pool, draft, on, &identity, dry_run)?);
        }
        Ok(OpeningImported {
            entries,
            dry_run,
            warnings,
        })
    };
    let subject = json!({ "count": drafts.len() });
    club.write("opening-import", subject, work)
        .map_err(|error: AppError| error.in_file(shown))
}

fn read(shown: &str, bytes: &[u8], given: &Given) -> AppResult<(Vec<OpeningDraft>, Vec<Problem>)> {
    let Reading { value, problems } = opening_csv::read_given(bytes, given);
    match value {
        Some(drafts) => Ok((drafts, problems)),
        None => Err(AppError::refused_file(shown, problems)),
    }
}

/// The doubts in the lines of an earlier list: ratings of another scale, years of birth, and too many games.
fn doubted(club: &Club, drafts: &[OpeningDraft]) -> AppResult<Doubts> {
    let mut doubts = Doubts::new(club)?;
    for draft in drafts {
        doubts.add_at(
            (draft.line, draft.columns.rating),
            &rules::OWN_RATING,
            draft.rating,
        );
        doubts.add_at(
            (draft.line, draft.columns.games),
            &rules::GAMES,
            draft.games,
        );
        if let Some(born) = draft.born {
            doubts.add_at((draft.line, draft.columns.born), &rules::BORN, born);
        }
    }
    Ok(doubts)
}

/// The day of each row: its own, otherwise the one given for all.
fn days(drafts: &[OpeningDraft], on: Option<Date>) -> Result<Vec<Date>, Vec<Problem>> {
    let mut days = Vec::new();
    let mut without = Vec::new();
    for draft in drafts {
        match draft.on.or(on) {
            Some(day) => days.push(day),
            None => without.push(Problem::error(
                draft.line,
                0,
                Message::new("opening-no-date"),
            )),
        }
    }
    if without.is_empty() {
        return Ok(days);
    }
    Err(without)
}

/// Refuses an opening for members who were rated before it, or, once a list is published, after it.
fn refuse_rated(
    op: &Operation<'_>,
    pool: PoolId,
    drafts: &[OpeningDraft],
    days: &[Date],
    identities: &[Identity],
) -> AppResult<()> {
    let facts = store::facts::load(op.conn(), pool)?;
    let ledger = rate(&facts, None);
    let lists = list::all(op.conn(), pool)?;
    let published = lists.iter().any(|list| !list.taken_over);
    let mut rated = Vec::new();
    for ((draft, on), identity) in drafts.iter().zip(days).zip(identities) {
        let Some(person) = identity.person() else {
            continue;
        };
        let key = match first_rated(&facts, &ledger, person) {
            Some(first) if first < *on => "opening-after-games",
            Some(_) if published => "opening-published",
            _ => continue,
        };
        let message = Message::new(key).with("name", identity.name.as_str());
        rated.push(Problem::error(draft.line, 0, message));
    }
    if rated.is_empty() {
        return Ok(());
    }
    Err(
        AppError::conflict(Message::new("error-opening-rated").with("count", rated.len()))
            .hinted(Message::new("hint-opening-rated"))
            .with_problems(rated),
    )
}

/// The first day of the first event in which a person was rated.
fn first_rated(facts: &Facts, ledger: &Ledger, person: PersonId) -> Option<Date> {
    let starts = ledger.lines_of(person).filter_map(|line| {
        let mut events = facts.tournaments.iter();
        let event = events.find(|event| event.id == line.tournament)?;
        Some(event.start)
    });
    starts.min()
}

fn store_opening(
    op: &Operation<'_>,
    pool: PoolId,
    draft: &OpeningDraft,
    on: Date,
    identity: &Identity,
    dry_run: bool,
) -> AppResult<OpeningEntry> {
    let (person, how) = identity.settle(op, draft)?;
    if how != "known" {
        let status = draft.status.unwrap_or(Status::Active);
        store::person::set_status(op, person, MIN_VALID, status)?;
    }
    let start = StartRating {
        on,
        rating: draft.rating,
        games: draft.games,
        opening: true,
    };
    store::person::set_start(op, person, pool, start)?;
    Ok(OpeningEntry {
        member: (how != "new" || !dry_run).then_some(person),
        name: name::plain_order(&identity.name),
        rating: draft.rating,
        games: draft.games,
        on,
        how,
    })
}
