//! Guards the rule that publishing takes two people: switching it off takes two people as well, and so does switching
//! on what the site shows between lists.
//!
//! Otherwise, anybody who wants to publish alone would simply switch the rule off first. One person proposes it; the
//! proposal is stored beside the settings until another user of the system does the same, or somebody sets the value
//! that holds again. Working on somebody else's behalf does not make a second person.

use std::collections::BTreeMap;

use super::setting_name::Name;
use crate::app::error::{AppError, AppResult};
use crate::domain::Message;
use crate::store::{Connection, Operation, club};

/// The values of a switch.
const ON: &str = "on";
const OFF: &str = "off";

/// A value that takes two people while the rule applies.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Guarded {
    name: Name,
    /// The value that one person can only propose.
    pub(crate) value: &'static str,
    /// The row that stores who proposed it.
    proposed: &'static str,
}

const GUARDED: [Guarded; 3] = [
    Guarded {
        name: Name::PublishByTwo,
        value: OFF,
        proposed: "publish-by-two-off",
    },
    Guarded {
        name: Name::SiteEvents,
        value: ON,
        proposed: "site-events-on",
    },
    Guarded {
        name: Name::SiteCurrent,
        value: ON,
        proposed: "site-current-on",
    },
];

/// The values that a restored backup does not change where they hold: an older state must not switch the rule off and,
/// while it applies, must not switch on what takes two people.
pub(crate) const STAYS: &[(&str, &str)] = &[
    (Name::PublishByTwo.word(), ON),
    (Name::SiteEvents.word(), OFF),
    (Name::SiteCurrent.word(), OFF),
];

/// What it means when a user sets a guarded value.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Step {
    /// The rule is off, or the value holds already.
    Free,
    /// The first person proposes it.
    Proposal,
    /// A second person confirms it.
    Confirmation,
}

/// The guarded value of a setting.
pub(crate) fn guarded(name: &str) -> Option<&'static Guarded> {
    GUARDED.iter().find(|guarded| guarded.name.word() == name)
}

/// Whether a setting has a value; one that is not set is off.
fn has(conn: &Connection, name: Name, value: &str) -> AppResult<bool> {
    let all = club::all(conn)?;
    Ok(all.get(name.word()).map_or(OFF, String::as_str) == value)
}

/// Whether publishing takes two people.
fn is_on(conn: &Connection) -> AppResult<bool> {
    has(conn, Name::PublishByTwo, ON)
}

/// What it means if this user sets the guarded value now.
///
/// # Errors
/// A conflict for the user who proposed it.
pub(crate) fn step(conn: &Connection, guarded: &Guarded, user: &str) -> AppResult<Step> {
    if !is_on(conn)? || has(conn, guarded.name, guarded.value)? {
        return Ok(Step::Free);
    }
    match guarded.proposed_by(&club::all(conn)?) {
        None => Ok(Step::Proposal),
        Some(by) if *by == user => {
            let message = guarded
                .message("error-setting-second-person")
                .with("by", by.as_str());
            let hint = guarded.message("hint-setting-second-person");
            let holds = if guarded.value == ON { OFF } else { ON };
            Err(AppError::conflict(message).hinted(hint.with("holds", holds)))
        }
        Some(_) => Ok(Step::Confirmation),
    }
}

impl Guarded {
    /// The user who proposed it, in the stored settings.
    pub(crate) fn proposed_by<'s>(
        &self,
        stored: &'s BTreeMap<String, String>,
    ) -> Option<&'s String> {
        stored.get(self.proposed)
    }

    fn message(&self, key: &'static str) -> Message {
        let message = Message::new(key).with("name", self.name.word());
        message.with("value", self.value)
    }

    /// Records who proposes it.
    pub(crate) fn propose(&self, op: &Operation<'_>, user: &str) -> AppResult<()> {
        Ok(club::set(op, self.proposed, user)?)
    }

    /// Deletes the proposal: it was confirmed, or the value stays as it is.
    pub(crate) fn end_proposal(&self, op: &Operation<'_>) -> AppResult<()> {
        Ok(club::unset(op, self.proposed)?)
    }
}

/// The guarded values that do not hold now and may not be set by one person.
pub(crate) fn guarded_for_one(conn: &Connection) -> AppResult<Vec<&'static Guarded>> {
    let mut held = Vec::new();
    if is_on(conn)? {
        for guarded in &GUARDED {
            if !has(conn, guarded.name, guarded.value)? {
                held.push(guarded);
            }
        }
    }
    Ok(held)
}

/// Ensures that an undo by one person sets no guarded value.
///
/// # Errors
/// A conflict, if one of them did not hold before and does now.
pub(crate) fn require_kept(held: &[&Guarded], conn: &Connection) -> AppResult<()> {
    for guarded in held {
        if has(conn, guarded.name, guarded.value)? {
            let hint = guarded.message("hint-undo-two-person");
            let message = guarded.message("error-undo-two-person");
            return Err(AppError::conflict(message).hinted(hint));
        }
    }
    Ok(())
}
