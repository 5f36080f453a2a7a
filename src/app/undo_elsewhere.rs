//! A user working in one pool does not silently undo changes in another.

use super::club::{Club, Done};
use super::doubt;
use super::error::{AppError, AppResult};
use super::log::{self, LogEntry};
use super::pools;
use crate::domain::{Message, OperationId};
use crate::store::{affected_pools, undo_stack};

/// The change that an undo without a number would undo, where it was made in pools other than the current one.
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

/// Undoes the latest change; one in another pool has to be confirmed.
///
/// # Errors
/// As [`log::undo`], and a doubt that names the other pool.
pub fn undo_or_ask(club: &mut Club) -> AppResult<Done<LogEntry>> {
    let found = elsewhere(club)?;
    doubt::settle(club, found.iter().map(Elsewhere::message).collect())?;
    log::undo(club, None)
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

/// `None` where there is nothing to undo: the undo itself reports that.
fn elsewhere(club: &Club) -> AppResult<Option<Elsewhere>> {
    let author = &club.session().author;
    let Ok(operation) = undo_stack::latest_undoable(club.conn(), author) else {
        return Ok(None);
    };
    let names = affected_pools::pool_names(club.conn(), operation)?;
    let own = pools::chosen(club)?.name;
    let is_elsewhere = !names.is_empty() && !names.contains(&own);
    Ok(is_elsewhere.then(|| Elsewhere {
        operation,
        pools: names.join(", "),
    }))
}
