//! Refuses the change that a key would make if another session has changed its target since the user saw it.
//!
//! A screen says up to which operation the user has seen the club. Later changes by this session were typed by the same
//! user and count as seen.

use super::row_version;
use super::row_version::{is_seen, others};
use super::{Club, Expected};
use crate::app::error::{AppError, AppResult};
use crate::app::journal::{backups, log};
use crate::domain::{Message, OperationId, TournamentId};
use crate::publish::journal::log_text::LogEntry;
use crate::store::tournament::{ResultChange, result_changes};

pub use super::row_version::{LaterChange, Place, Pressed, Scope, Target, UNSEEN, Unseen};
pub use crate::store::tournament::{Changed, ResultChange as Change};

fn change_of_entry(entry: &LogEntry, result: Option<ResultChange>) -> LaterChange {
    LaterChange {
        operation: entry.operation,
        who: entry.who(),
        time: entry.time.get(11..16).unwrap_or_default().to_owned(),
        what: entry.message(),
        result,
    }
}

/// Makes a change that is based on what the user has seen.
///
/// # Errors
/// [`UNSEEN`] with an [`Unseen`] if another session has changed the target since; nothing is changed then. Errors of
/// `work`.
pub fn if_seen<T>(
    club: &mut Club,
    pressed: &Pressed,
    work: impl FnOnce(&mut Club) -> AppResult<T>,
) -> AppResult<T> {
    club.expected = Some(Expected::Seen(pressed.clone()));
    let result = work(club);
    // If the work wrote nothing, its condition must not affect the next change.
    club.expected = None;
    match result {
        Err(error) if error.message.key == UNSEEN => Err(refusal_of(club, pressed)?),
        result => result,
    }
}

/// Refuses to begin a change, such as in a form, if another session has changed what the user has seen.
///
/// # Errors
/// As [`if_seen`].
pub fn require_seen(club: &Club, pressed: &Pressed) -> AppResult<()> {
    if is_seen(club.conn(), pressed, club.store.own(), None)? {
        Ok(())
    } else {
        Err(refusal_of(club, pressed)?)
    }
}

/// The changes by other sessions to the results of a tournament, after one operation and up to another, oldest first.
pub fn meanwhile(
    club: &Club,
    tournament: TournamentId,
    after: OperationId,
    until: OperationId,
) -> AppResult<Vec<LaterChange>> {
    let mut found = Vec::new();
    let mut others = others(club.conn(), after, club.store.own())?;
    others.retain(|operation| *operation <= until);
    for operation in others {
        let changes = result_changes(club.conn(), tournament, operation)?;
        if changes.is_empty() {
            continue;
        }
        let entry = log::one(club, operation)?;
        let changes = changes.into_iter();
        found.extend(changes.map(|change| change_of_entry(&entry, Some(change))));
    }
    Ok(found)
}

/// The newest operation of another session after one operation and up to another.
pub fn newest_of_others(
    club: &Club,
    after: OperationId,
    until: OperationId,
) -> AppResult<Option<OperationId>> {
    let others = others(club.conn(), after, club.store.own())?;
    Ok(others.into_iter().rfind(|operation| *operation <= until))
}

/// What other sessions did while the user was looking at the club.
#[derive(Clone, Debug, PartialEq)]
pub struct Heard {
    pub last: LaterChange,
    /// The number of changes, with the last.
    pub count: usize,
}

impl Heard {
    /// The last change as a line, and how many there were before it.
    pub fn message(&self) -> Message {
        Message::new("heard")
            .with("who", self.last.who.as_str())
            .with("time", self.last.time.as_str())
            .with("what", self.last.what.clone())
            .with("count", self.count.saturating_sub(1))
    }
}

/// What other sessions did since the journal had this head; `own` is the newest operation of this one.
pub fn heard(
    club: &Club,
    (before, digest): (OperationId, &str),
    own: Option<OperationId>,
) -> AppResult<Option<Heard>> {
    // A restored backup replaced the journal, so that everything in it may be new.
    if !club.has_head(before, digest)? {
        let newest = log::page(club, log::About::Everything, None, 50)?;
        let restored = newest.iter().find(|entry| entry.kind == backups::RESTORING);
        let restored = restored.filter(|entry| Some(entry.operation) != own);
        let last = restored.map(|entry| change_of_entry(entry, None));
        return Ok(last.map(|last| Heard { last, count: 1 }));
    }
    let others = others(club.conn(), before, club.store.own())?;
    let Some(last) = others.last() else {
        return Ok(None);
    };
    Ok(Some(Heard {
        last: change_of_entry(&log::one(club, *last)?, None),
        count: others.len(),
    }))
}

/// The refusal, with the other session's author and change.
fn refusal_of(club: &Club, pressed: &Pressed) -> AppResult<AppError> {
    // Read first: an operation that follows during the look-up has not been reported to the user.
    let told = club.newest_operation()?;
    let seen = pressed.seen.unwrap_or(OperationId(0));
    let by = match &pressed.target {
        Target::Results(place) => {
            let until = told.unwrap_or(seen);
            let mut all = meanwhile(club, place.tournament, seen, until)?;
            all.retain(|one| matches!(&one.result, Some(it) if place.is_touched_by(it)));
            // The current data say more than what was removed.
            let gone = |one: &LaterChange| matches!(&one.result, Some(it) if it.changed == Changed::Removed);
            let last = all.last().map(|last| last.operation);
            all.retain(|one| Some(one.operation) == last);
            let is = all.iter().rposition(|one| !gone(one));
            is.map(|at| all.swap_remove(at)).or_else(|| all.pop())
        }
        Target::Record(record) => {
            let newest = row_version::newest_change(club.conn(), *record)?;
            let entry = log::one(club, newest).ok();
            entry.map(|entry| change_of_entry(&entry, None))
        }
    };
    let by = match (by, told) {
        (Some(by), _) => by,
        // A backup was restored: that is the newest operation, or among the newest.
        (None, Some(newest)) => change_of_entry(&log::one(club, newest)?, None),
        (None, None) => return Err(AppError::internal(Message::new("error-row-gone"))),
    };
    let message = Message::new(UNSEEN)
        .with("who", by.who.as_str())
        .with("time", by.time.as_str())
        .with("what", by.what.clone());
    Ok(AppError {
        unseen: Some(Box::new(Unseen {
            target: pressed.target.clone(),
            told,
            by,
        })),
        ..AppError::conflict(message)
    })
}
