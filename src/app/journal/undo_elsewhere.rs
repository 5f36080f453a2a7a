//! Asks before undoing a change in another pool, or one of another session that the user has not seen on the screen.

use super::log;
use crate::app::club::doubt;
use crate::app::club::session;
use crate::app::club::{Club, Done};
use crate::app::error::{AppError, AppResult};
use crate::app::pools;
use crate::domain::{Message, OperationId};
use crate::publish::journal::log_text::LogEntry;
use crate::store::journal::{affected, undo};

/// The change that `undo` without a number refers to, if it was made in pools other than the current one.
struct Elsewhere {
    operation: OperationId,
    /// Names of those pools.
    pools: String,
}

impl Elsewhere {
    fn message(&self) -> Message {
        Message::new("undo-elsewhere")
            .with("operation", self.operation.0)
            .with("pools", self.pools.as_str())
    }
}

/// Undoes the latest change; asks first if it is in another pool, or was made by the same user in another session and
/// not seen in this one.
///
/// # Errors
/// As [`super::log::undo`], and a doubt that says so.
pub fn undo_or_ask(club: &mut Club, seen: Option<OperationId>) -> AppResult<Done<LogEntry>> {
    let found = elsewhere(club)?;
    let mut doubts: Vec<Message> = found.iter().map(Elsewhere::message).collect();
    let latest = undo::latest_undoable(club.conn(), &club.session().author);
    doubts.extend(unseen(club, latest.ok(), seen)?);
    doubt::accept_or_refuse(club, doubts)?;
    log::undo(club, None)
}

/// Redoes what the latest undo removed; asks first if that undo was made in another session and not seen in this one.
///
/// # Errors
/// As [`super::log::redo`], and a doubt that says so.
pub fn redo_or_ask(club: &mut Club, seen: Option<OperationId>) -> AppResult<Done<LogEntry>> {
    let latest = undo::latest_redoable(club.conn(), &club.session().author);
    let doubts = unseen(club, latest.ok(), seen)?;
    doubt::accept_or_refuse(club, doubts.into_iter().collect())?;
    log::redo(club)
}

/// The doubt about another session's operation that is newer than the last one the user has seen.
fn unseen(
    club: &Club,
    operation: Option<OperationId>,
    seen: Option<OperationId>,
) -> AppResult<Option<Message>> {
    let is_later = |operation: &OperationId| seen.is_some_and(|seen| *operation > seen);
    let Some(operation) = operation.filter(is_later) else {
        return Ok(None);
    };
    if club.store.own().contains(club.conn(), operation)? {
        return Ok(None);
    }
    let entry = log::one(club, operation)?;
    let doubt = Message::new("undo-unseen")
        .with("who", entry.who())
        .with("time", session::to_the_minute(&entry.time))
        .with("what", entry.message());
    Ok(Some(doubt))
}

/// Refuses to undo the latest change if it was made in another pool, unless its number is given.
///
/// # Errors
/// A user error that names pool and number.
pub fn refuse(club: &Club) -> AppResult<()> {
    let Some(found) = elsewhere(club)? else {
        return Ok(());
    };
    let hint = Message::new("hint-undo-another").with("operation", found.operation.0);
    Err(AppError::user(found.message()).hinted(hint))
}

/// The latest change, if made elsewhere; `None` also where there is nothing to undo, which the undo itself reports.
fn elsewhere(club: &Club) -> AppResult<Option<Elsewhere>> {
    let author = &club.session().author;
    let Ok(operation) = undo::latest_undoable(club.conn(), author) else {
        return Ok(None);
    };
    let names = affected::pool_names(club.conn(), operation)?;
    let own = pools::chosen(club)?.name;
    let is_elsewhere = !names.is_empty() && !names.contains(&own);
    Ok(is_elsewhere.then(|| Elsewhere {
        operation,
        pools: names.join(", "),
    }))
}
