//! Giving up the rule that a list takes two people: it takes two people as well.
//!
//! Whoever wants to publish alone would otherwise switch the rule off first. One person proposes it; the proposal stands
//! beside the settings until another user of the system does the same, or somebody switches the rule on again. On whose
//! behalf somebody works makes no second person.

use super::setting_name::Name;
use crate::app::error::{AppError, AppResult};
use crate::domain::Message;
use crate::store::{Connection, Operation, club};

/// What the rule is when it holds.
const ON: &str = "on";

/// The rule where it holds, as no restoring of a backup gives it up.
pub(crate) const STAYS: &[(&str, &str)] = &[(Name::PublishByTwo.word(), ON)];

/// The row in which a proposal stands: who made it.
const PROPOSED: &str = "publish-by-two-off";

/// What switching the rule off comes to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Step {
    /// It does not hold: there is nothing to give up.
    Free,
    /// The first person wants it.
    Proposal,
    /// A second person wants it, too.
    Confirmation,
}

/// Whether a list takes two people.
pub(crate) fn holds(conn: &Connection) -> AppResult<bool> {
    let all = club::all(conn)?;
    Ok(all
        .get(Name::PublishByTwo.word())
        .is_some_and(|value| value == ON))
}

/// The user who proposes to give it up.
pub(crate) fn proposed_by(conn: &Connection) -> AppResult<Option<String>> {
    Ok(club::all(conn)?.remove(PROPOSED))
}

/// What it is for a user to switch the rule off now.
///
/// # Errors
/// A conflict for the one who has proposed it.
pub(crate) fn step(conn: &Connection, user: &str) -> AppResult<Step> {
    if !holds(conn)? {
        return Ok(Step::Free);
    }
    match proposed_by(conn)? {
        None => Ok(Step::Proposal),
        Some(by) if by == user => {
            let message = Message::new("error-setting-second-person").with("by", by);
            Err(AppError::conflict(message).hinted(Message::new("hint-setting-second-person")))
        }
        Some(_) => Ok(Step::Confirmation),
    }
}

/// Records who proposes it.
pub(crate) fn propose(op: &Operation<'_>, user: &str) -> AppResult<()> {
    Ok(club::set(op, PROPOSED, user)?)
}

/// Ends the proposal: it was confirmed, or the rule is to hold.
pub(crate) fn settle(op: &Operation<'_>) -> AppResult<()> {
    Ok(club::unset(op, PROPOSED)?)
}

/// Makes sure that what one person takes back or brings back does not give the rule up.
///
/// # Errors
/// A conflict, if it held before.
pub(crate) fn require_kept(held: bool, conn: &Connection) -> AppResult<()> {
    if held && !holds(conn)? {
        let message = Message::new("error-undo-two-person");
        return Err(AppError::conflict(message).hinted(Message::new("hint-undo-two-person")));
    }
    Ok(())
}
