//! The turn of a list: whether a list of a day may be published now, and whether that is early.
//!
//! A regular list may be published on its day or later, and early up to [`EARLY_DAYS`] days before it; an
//! extraordinary and a corrected one never before their day. None is published after the next one due, and none
//! before a published one. The first list of a club may be of any day that has been reached.

use chrono::Days;

use super::{Edition, Order};
use crate::app::club::Club;
use crate::app::error::{AppError, AppResult};
use crate::app::list_calendar::EARLY_DAYS;
use crate::app::list_date;
use crate::domain::OperationId;
use crate::domain::{Date, ListDate, Message};
use crate::store::list::{self, Published};
use crate::store::{backup, chain, journal};

/// The day of a list relative to today.
#[derive(Clone, Debug, PartialEq)]
pub enum Turn {
    /// It has been reached.
    Come,
    /// It is within [`EARLY_DAYS`] days.
    Early,
    /// A list of that day cannot be published today.
    Never(AppError),
}

/// The turn of a future day, for a list of the kind.
///
/// # Errors
/// Errors of the database.
pub fn turn(club: &Club, date: Date, edition: Edition<'_>) -> AppResult<Turn> {
    let today = club.session().today();
    if date <= today {
        return Ok(Turn::Come);
    }
    let message = |key| Message::new(key).with("date", date);
    let never = |message| Ok(Turn::Never(AppError::user(message)));
    if edition != Edition::Regular {
        let key = match edition {
            Edition::Corrected(_) => "error-corrected-early",
            _ => "error-extra-early",
        };
        return never(message(key));
    }
    let due = list_date::due(club)?;
    if date > due {
        let error = AppError::user(message("error-publish-after-due").with("due", due));
        return Ok(Turn::Never(error.hinted(Message::new("hint-publish-due"))));
    }
    let first = date - Days::new(EARLY_DAYS);
    if today < first {
        return never(
            message("error-publish-too-early")
                .with("first", first)
                .with("days", EARLY_DAYS),
        );
    }
    Ok(Turn::Early)
}

/// Whether a list may be published as of `date`; for a correction, the edition that it replaces.
pub(super) fn require(club: &Club, date: Date, order: &Order<'_>) -> AppResult<Option<Published>> {
    let original = list::on(club.conn(), club.pool, date)?;
    let replaces = match order.edition {
        Edition::Corrected(reason) => Some(correctable(date, reason, original)?),
        edition => {
            require_free(club, date, edition, original.as_ref())?;
            None
        }
    };
    match turn(club, date, order.edition)? {
        Turn::Never(error) => Err(error),
        Turn::Early if !order.early => {
            let days = (date - club.session().today()).num_days();
            let message = Message::new("error-publish-early")
                .with("date", date)
                .with("days", days);
            let hint = Message::new("hint-publish-early").with("date", date.to_string());
            Err(AppError::conflict(message).hinted(hint))
        }
        Turn::Early | Turn::Come => Ok(replaces),
    }
}

/// The edition that a correction replaces.
fn correctable(date: Date, reason: &str, original: Option<Published>) -> AppResult<Published> {
    if reason.trim().is_empty() {
        return Err(AppError::user(Message::new("error-correction-reason")));
    }
    let Some(original) = original else {
        let message = Message::new("error-not-published").with("date", date);
        return Err(AppError::user(message).hinted(Message::new("hint-lists")));
    };
    if original.taken_over {
        let message = Message::new("error-correct-taken-over").with("date", date);
        return Err(AppError::user(message));
    }
    Ok(original)
}

/// The day is a list date or has a reason, and neither it nor a later one has a list.
fn require_free(
    club: &Club,
    date: Date,
    edition: Edition<'_>,
    original: Option<&Published>,
) -> AppResult<()> {
    if ListDate::regular(date).is_none() && edition == Edition::Regular {
        return Err(
            AppError::user(Message::new("error-not-a-list-date").with("date", date))
                .hinted(Message::new("hint-extra-list")),
        );
    }
    let lists = list::all(club.conn(), club.pool)?;
    let Some(last) = lists.last().filter(|last| last.date >= date) else {
        return Ok(());
    };
    let backup = backup_before(club, last)?;
    let hint = match (original, backup) {
        (Some(_), None) => Message::new("hint-corrected-edition").with("date", date.to_string()),
        (Some(_), Some(backup)) => Message::new("hint-corrected-or-restore")
            .with("date", date.to_string())
            .with("backup", backup),
        (None, Some(backup)) => Message::new("hint-restore-list")
            .with("date", last.date)
            .with("backup", backup),
        (None, None) => Message::new("hint-next-list"),
    };
    let message = Message::new("error-published-already").with("date", last.date);
    Err(AppError::conflict(message).hinted(hint))
}

/// The backup that was made before a list was published, as long as nothing has changed since.
fn backup_before(club: &Club, list: &Published) -> AppResult<Option<String>> {
    let conn = club.conn();
    if journal::newest(conn)? != Some(list.at_operation) {
        return Ok(None);
    }
    let before = OperationId(list.at_operation.0 - 1);
    let Some(value) = chain::value_at(conn, before)? else {
        return Ok(None);
    };
    let place = (before, value);
    let kept = backup::list(club.path()).into_iter();
    let found = kept
        .into_iter()
        .find(|kept| kept.bytes > 0 && kept.name.ends_at(Some(&place)));
    Ok(found.map(|kept| kept.name.to_string()))
}
