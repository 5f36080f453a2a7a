//! Guards the rule that publishing takes two people: switching it off takes two people as well.
//!
//! Otherwise, anybody who wants to publish alone would simply switch the rule off first. One person proposes it; the
//! proposal is stored beside the settings until another user of the system does the same, or somebody switches the rule
//! on again. Working on somebody else's behalf does not make a second person.

use super::setting_name::Name;
use crate::app::error::{AppError, AppResult};
use crate::domain::Message;
use crate::store::{Connection, Operation, club};

/// The value of the setting when the rule applies.
const ON: &str = "on";

/// The rule, for restoring a backup: an older state must not switch it off.
pub(crate) const STAYS: &[(&str, &str)] = &[(Name::PublishByTwo.word(), ON)];

/// The row that stores who proposed to switch the rule off.
const PROPOSED: &str = "publish-by-two-off";

/// What it means when a user switches the rule off.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Step {
    /// The rule is already off.
    Free,
    /// The first person proposes it.
    Proposal,
    /// A second person confirms it.
    Confirmation,
}

/// Whether publishing takes two people.
pub(crate) fn is_on(conn: &Connection) -> AppResult<bool> {
    let all = club::all(conn)?;
    Ok(all
        .get(Name::PublishByTwo.word())
        .is_some_and(|value| value == ON))
}

/// The user who proposed to switch the rule off.
pub(crate) fn proposed_by(conn: &Connection) -> AppResult<Option<String>> {
    Ok(club::all(conn)?.remove(PROPOSED))
}

/// What it means if this user switches the rule off now.
///
/// # Errors
/// A conflict for the user who proposed it.
pub(crate) fn step(conn: &Connection, user: &str) -> AppResult<Step> {
    if !is_on(conn)? {
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

/// Deletes the proposal: it was confirmed, or the rule stays on.
pub(crate) fn end_proposal(op: &Operation<'_>) -> AppResult<()> {
    Ok(club::unset(op, PROPOSED)?)
}

/// Ensures that an undo or a restored backup by one person does not switch the rule off.
///
/// # Errors
/// A conflict, if the rule was on before.
pub(crate) fn require_kept(held: bool, conn: &Connection) -> AppResult<()> {
    if held && !is_on(conn)? {
        let message = Message::new("error-undo-two-person");
        return Err(AppError::conflict(message).hinted(Message::new("hint-undo-two-person")));
    }
    Ok(())
}
