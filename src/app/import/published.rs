//! Importing a newer file of an event on a published list: its results are corrected knowingly or not at all.

use super::Imported;
use crate::app::club::{Club, Done};
use crate::app::error::AppResult;
use crate::app::stored;
use crate::app::tournaments::published;
use crate::domain::Message;

/// The doubt whether decided results of an event on a published list are to be changed by the file; `None` where the
/// file changes none.
pub fn published_doubt(club: &Club, tried: &Done<Imported>) -> AppResult<Option<Message>> {
    let corrects = tried.value.differences.iter().any(|one| one.corrects);
    let Some(id) = tried.value.same_as.filter(|_| corrects) else {
        return Ok(None);
    };
    let stored = stored::tournament(club.conn(), id)?;
    let list = published::list_of(club, &stored)?;
    Ok(list.map(|date| published::doubt(&stored, date, tried)))
}

/// Continues where the correction is confirmed: there is a reason.
///
/// # Errors
/// A user error that names the list and how many numbers on it would change.
pub(super) fn refuse_unmeant(
    club: &mut Club,
    change: impl FnOnce(&mut Club) -> AppResult<Done<Imported>>,
) -> AppResult<()> {
    if club.session.dry_run || club.session.reason.is_some() {
        return Ok(());
    }
    let tried = club.dry_run(change)?;
    match published_doubt(club, &tried)? {
        Some(doubt) => Err(published::unmeant(doubt)),
        None => Ok(()),
    }
}
