//! Reads the log of operations, and undoes and redoes them.

use std::collections::{HashMap, HashSet};

use serde_json::Value;

use super::row_diff;
use crate::app::club::{Club, Done, session};
use crate::app::error::{AppError, AppResult};
use crate::app::members::names;
use crate::app::pools;
use crate::app::settings::plausible::{self, Doubts};
use crate::app::settings::two_person_rule;
use crate::domain::{Date, Message, OperationId, PersonId, TournamentId};
use crate::publish::journal::changed_rows::RowDiff;
use crate::publish::journal::log_text::LogEntry;
use crate::store::journal::chain::UndoTarget;
use crate::store::journal::undo;
use crate::store::journal::{self, RecordedOperation};
use crate::store::{self, Author, Connection, Refusal};

/// The subject of a part of the log.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum About {
    /// The whole club.
    #[default]
    Everything,
    /// Operations that changed a person's data.
    Person(PersonId),
    /// Operations that changed a tournament's data.
    Tournament(TournamentId),
}

impl LogEntry {
    /// The author: on whose behalf, and always the real user.
    pub fn who(&self) -> String {
        journal::signature(&self.user, self.on_behalf_of.as_deref())
    }
}

/// The data looked up once for many entries.
struct LogContext<'n> {
    /// All current names.
    names: &'n HashMap<PersonId, String>,
    /// The undone operations, with the ones that undid them.
    undone: HashMap<OperationId, OperationId>,
    /// Whether the pool has to be included.
    several_pools: bool,
}

/// At most `limit` operations about a subject, newest first, only those before `before`; the number returned with the
/// entries is smaller than `limit` when there are no older ones.
pub fn page(
    club: &Club,
    about: About,
    before: Option<OperationId>,
    limit: usize,
) -> AppResult<Vec<LogEntry>> {
    let (person, tournament) = match about {
        About::Everything => (None, None),
        About::Person(person) => (Some(person), None),
        About::Tournament(tournament) => (None, Some(tournament)),
    };
    let wanted = LogFilter {
        person,
        tournament,
        before,
        limit: Some(limit),
        ..LogFilter::default()
    };
    find(club, &wanted)
}

/// The operations after the given one, with names that were already read.
pub(crate) fn entries_after(
    club: &Club,
    after: OperationId,
    limit: usize,
    names: &HashMap<PersonId, String>,
) -> AppResult<Vec<LogEntry>> {
    let recorded = journal::operations_between(club.conn(), Some(after), None, limit)?;
    entries_with(club, recorded, names)
}

/// The entries of the log for some operations, newest first.
fn entries(club: &Club, recorded: Vec<RecordedOperation>) -> AppResult<Vec<LogEntry>> {
    entries_with(club, recorded, &names::today(club)?)
}

fn entries_with(
    club: &Club,
    recorded: Vec<RecordedOperation>,
    names: &HashMap<PersonId, String>,
) -> AppResult<Vec<LogEntry>> {
    let Some(oldest) = recorded.last() else {
        return Ok(Vec::new());
    };
    let known = LogContext {
        names,
        undone: undo::undone_since(club.conn(), oldest.id)?,
        several_pools: pools::all(club)?.len() > 1,
    };
    let entries = recorded.into_iter();
    entries
        .map(|recorded| entry(club, recorded, &known))
        .collect()
}

/// A filter for operations.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct LogFilter {
    /// Only those that changed data of this person.
    pub person: Option<PersonId>,
    /// Only those that changed data of this tournament.
    pub tournament: Option<TournamentId>,
    /// Only from this day on.
    pub since: Option<Date>,
    /// Only up to this day.
    pub until: Option<Date>,
    /// Only by this author: the login on the server, or on whose behalf.
    pub by: Option<String>,
    /// Only those before this one.
    pub before: Option<OperationId>,
    /// At most this many of the newest.
    pub limit: Option<usize>,
}

impl LogFilter {
    fn has(&self, recorded: &RecordedOperation) -> bool {
        let day: Option<Date> = recorded.time.get(..10).and_then(|day| day.parse().ok());
        let named = |name: &str| {
            let wanted = self.by.as_ref().map(|by| by.to_lowercase());
            wanted.is_none_or(|wanted| name.to_lowercase() == wanted)
        };
        self.since.is_none_or(|since| day >= Some(since))
            && self.until.is_none_or(|until| day <= Some(until))
            && (named(&recorded.user) || recorded.on_behalf_of.as_deref().is_some_and(named))
    }
}

/// The operations that match a filter, newest first.
pub fn find(club: &Club, wanted: &LogFilter) -> AppResult<Vec<LogEntry>> {
    let conn = club.conn();
    let limit = wanted.limit.unwrap_or(usize::MAX);
    let of_all = LogFilter {
        before: wanted.before,
        limit: wanted.limit,
        ..LogFilter::default()
    };
    let read = if *wanted == of_all { limit } else { usize::MAX };
    let mut recorded = journal::operations_between(conn, None, wanted.before, read)?;
    if let Some(person) = wanted.person {
        let own = journal::operations_of_person(conn, person)?;
        let own: HashSet<OperationId> = own.into_iter().collect();
        recorded.retain(|recorded| own.contains(&recorded.id));
    }
    if let Some(tournament) = wanted.tournament {
        let own = journal::operations_of_tournament(conn, tournament)?;
        let own: HashSet<OperationId> = own.into_iter().collect();
        recorded.retain(|recorded| own.contains(&recorded.id));
    }
    recorded.retain(|recorded| wanted.has(recorded));
    recorded.truncate(limit);
    entries(club, recorded)
}

/// One operation.
///
/// # Errors
/// A user error where there is none with that number.
pub fn one(club: &Club, id: OperationId) -> AppResult<LogEntry> {
    let recorded = journal::operation(club.conn(), id)?;
    let entry = entries(club, recorded.into_iter().collect())?.pop();
    entry.ok_or_else(|| {
        AppError::user(Message::new("error-no-such-operation").with("operation", id.0))
            .hinted(Message::new("hint-log"))
    })
}

/// The operations, newest first; with a person, those that changed something of that person.
pub fn about_person(club: &Club, person: Option<PersonId>) -> AppResult<Vec<LogEntry>> {
    let wanted = LogFilter {
        person,
        ..LogFilter::default()
    };
    find(club, &wanted)
}

/// The changes of each of some operations, row by row.
pub fn changes(club: &Club, entries: &[LogEntry]) -> AppResult<Vec<Vec<RowDiff>>> {
    let names = names::today(club)?;
    let operations = entries.iter().map(|entry| entry.operation);
    operations
        .map(|operation| row_diff::of_operation_with(club, operation, &names))
        .collect()
}

/// Undoes the given operation, or else the latest of the session's user.
pub fn undo(club: &mut Club, operation: Option<OperationId>) -> AppResult<Done<LogEntry>> {
    match operation {
        Some(operation) => take_back(club, operation),
        None => take_latest(club, undo::latest_undoable),
    }
}

/// Restores what the latest undo removed.
pub fn redo(club: &mut Club) -> AppResult<Done<LogEntry>> {
    take_latest(club, undo::latest_redoable)
}

/// Undoes or redoes the latest operation; if a backup is restored meanwhile, the latest is determined again.
fn take_latest(
    club: &mut Club,
    latest: impl Fn(&Connection, &Author) -> Result<OperationId, store::Error>,
) -> AppResult<Done<LogEntry>> {
    let mut tries = 1..5;
    loop {
        let target = latest(club.conn(), &club.session.author);
        let target = target.or_else(|error| Err(with_change(club, error)?))?;
        let done = take_back(club, target);
        let moved = done
            .as_ref()
            .is_err_and(|error| error.message.key == "error-undo-moved");
        if !moved || tries.next().is_none() {
            return done;
        }
    }
}

/// The error, with the change of another user that it is about.
fn with_change(club: &Club, error: store::Error) -> AppResult<AppError> {
    let found = match &error {
        store::Error::Refused(Refusal::AnotherUser { operation, .. }) => {
            Some(one(club, *operation)?)
        }
        _ => None,
    };
    let mut error = AppError::from(error);
    if let Some(found) = found {
        error.message = error.message.with("what", found.message());
    }
    Ok(error)
}

fn take_back(club: &mut Club, operation: OperationId) -> AppResult<Done<LogEntry>> {
    let target = UndoTarget::of(club.conn(), operation)?;
    // Described before it is undone: afterwards a tournament that it created is gone.
    let recorded = journal::operation(club.conn(), operation)?;
    if recorded
        .as_ref()
        .is_some_and(|recorded| recorded.kind == "init")
    {
        return Err(AppError::user(Message::new("error-undo-init")));
    }
    let entry = entries(club, recorded.into_iter().collect())?.pop();
    if let Some(entry) = &entry {
        doubted(club, entry)?.require_confirmed(club)?;
    }
    club.backup_before("undo")?;
    let author = club.session.author.clone();
    let time = club.session.timestamp();
    let reason = club.session.reason.clone();
    let before = club.before_change();
    let held = two_person_rule::guarded_for_one(club.conn())?;
    let see = |op: &store::Operation<'_>| {
        two_person_rule::require_kept(&held, op.conn())?;
        before.impact_or_refusal(op)
    };
    let (impact, operation) = if club.session.dry_run {
        let seen = club.store.dry_run_undo(&author, &time, &target, see);
        (
            seen.map_err(|error| built_upon(club, &target, error))?,
            None,
        )
    } else {
        let (seen, id) = match club.store.undo_seeing(&author, &time, reason, &target, see) {
            Err(error) => return Err(built_upon(club, &target, error)),
            Ok(done) => done,
        };
        (seen, Some(id))
    };
    let value = entry.ok_or_else(|| AppError::internal(Message::new("error-row-gone")))?;
    Ok(Done {
        value,
        operation,
        impact,
        replaced: None,
    })
}

/// Adds to the error of an undo the later operation that has to be undone first.
fn built_upon(club: &mut Club, target: &UndoTarget, error: AppError) -> AppError {
    if error.message.key != "error-changed" {
        return error;
    }
    let (author, time) = (club.session.author.clone(), club.session.timestamp());
    let first = club.store.in_the_way(&author, &time, target);
    let first = first.unwrap_or_default();
    let Some(next) = first.first() else {
        return error.hinted(Message::new("hint-undo-changed"));
    };
    let all: Vec<String> = first.iter().map(ToString::to_string).collect();
    error.hinted(
        Message::new("hint-undo-first")
            .with("count", all.len())
            .with("operations", all.join(", "))
            .with("first", next.to_string()),
    )
}

/// A doubt, to be confirmed, if many operations were made since.
fn doubted(club: &Club, entry: &LogEntry) -> AppResult<Doubts> {
    let mut doubts = Doubts::without_rules(club.session.today());
    let newest = journal::newest(club.conn())?.unwrap_or(entry.operation);
    let since = newest.0 - entry.operation.0;
    doubts.add_with(&plausible::UNDO_FAR, since, |doubt| {
        doubt
            .with("operation", entry.operation.to_string())
            .with("what", entry.message())
            .with("time", session::to_the_minute(&entry.time))
    });
    Ok(doubts)
}

fn entry(club: &Club, recorded: RecordedOperation, known: &LogContext<'_>) -> AppResult<LogEntry> {
    let subject: Value = serde_json::from_str(&recorded.subject).unwrap_or(Value::Null);
    let original = match original(club, &recorded)? {
        Some(original) => Some(Box::new(entry(club, original, known)?)),
        None => None,
    };
    let (person, event) = match &original {
        Some(original) => (original.person, original.event),
        None => concerned(club, &recorded, &subject)?,
    };
    let name = match person {
        Some(person) => names::after(club, person, recorded.id, known.names)?,
        None => None,
    };
    let changes = match &original {
        Some(_) => None,
        None => row_diff::line(club, recorded.id, known.names, name.as_deref())?,
    };
    let proposed = subject["proposed"].as_i64().map(OperationId);
    let proposed = match proposed {
        Some(proposed) => journal::operation(club.conn(), proposed)?,
        None => None,
    };
    Ok(LogEntry {
        proposed_by: proposed.map(|proposed| proposed.user),
        undone_by: known.undone.get(&recorded.id).copied(),
        pools: if known.several_pools {
            store::journal::affected::pool_names(club.conn(), recorded.id)?
        } else {
            Vec::new()
        },
        operation: recorded.id,
        user: recorded.user,
        on_behalf_of: recorded.on_behalf_of,
        time: recorded.time,
        kind: recorded.kind,
        tournament: match event {
            Some(event) => names::tournament_after(club, event, recorded.id)?,
            None => None,
        },
        name,
        changes,
        person,
        event,
        original,
        subject,
        reason: recorded.reason,
        undoes: recorded.undoes,
    })
}

/// The operation to which an undo, the undo of an undo and so on finally refers; `None` for other operations.
fn original(club: &Club, recorded: &RecordedOperation) -> AppResult<Option<RecordedOperation>> {
    let mut at = recorded.clone();
    // An operation can only undo an earlier one; a damaged log might say otherwise.
    while let Some(target) = at.undoes.filter(|target| *target < at.id) {
        match journal::operation(club.conn(), target)? {
            Some(found) => at = found,
            None => return Ok(None),
        }
    }
    Ok((at.id != recorded.id).then_some(at))
}

/// The member and the tournament that an operation concerns.
fn concerned(
    club: &Club,
    recorded: &RecordedOperation,
    subject: &Value,
) -> AppResult<(Option<PersonId>, Option<TournamentId>)> {
    // A multiplayer game concerns all its players; guests created with it are not its subject.
    if recorded.kind.starts_with("game-") {
        return Ok((None, None));
    }
    // The id of a row created by an operation comes from the journal: it was not known at the start.
    let made = |key: &str, table: &str| match subject[key].as_i64() {
        Some(id) => Ok(Some(id)),
        None => journal::inserted_row(club.conn(), recorded.id, table),
    };
    let event = match made("tournament", "tournament")? {
        None if recorded.kind.starts_with("tournament-") => {
            journal::only_tournament(club.conn(), recorded.id)?
        }
        event => event,
    }
    .map(TournamentId);
    let person = match event {
        Some(_) => match subject["person"].as_i64() {
            None if !subject["players"].is_null() => None,
            None if recorded.kind.starts_with("tournament-player-") => {
                journal::entrant_person(club.conn(), recorded.id)?
            }
            person => person,
        },
        None => made("person", "person")?,
    }
    .map(PersonId);
    Ok((person, event))
}
