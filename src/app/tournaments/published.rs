//! Results of an event on a published list: the list stays, so they are changed knowingly or not at all.

use std::collections::BTreeSet;

use crate::app::club::{Club, Done};
use crate::app::error::{AppError, AppResult};
use crate::app::rating_impact::RatingImpact;
use crate::domain::{Date, Message, TournamentId};
use crate::store::list;
use crate::store::tournament::{self, Stored};

/// The club's own lists, oldest first, each with the events recorded after it.
pub(in crate::app) struct OwnLists(Vec<(Date, BTreeSet<TournamentId>)>);

impl OwnLists {
    pub(in crate::app) fn read(club: &Club) -> AppResult<Self> {
        let mut lists = list::all(club.conn(), club.pool)?;
        lists.retain(|list| !list.taken_over);
        lists.sort_by_key(|list| (list.date, list.at_operation));
        let late = |list: &list::Published| -> AppResult<_> {
            let late = tournament::arrived_after(club.conn(), list.at_operation)?;
            Ok((list.date, late))
        };
        Ok(Self(lists.iter().map(late).collect::<AppResult<_>>()?))
    }

    /// The first list that includes an event; `None` for an event recorded after all lists that could include it.
    pub(in crate::app) fn first_of(&self, event: TournamentId, end: Date) -> Option<Date> {
        let mut lists = self.0.iter();
        let found = lists.find(|(date, late)| *date > end && !late.contains(&event));
        found.map(|(date, _)| *date)
    }
}

/// The first published list that includes an event; `None` for an event recorded after its list.
pub(in crate::app) fn list_of(club: &Club, stored: &Stored) -> AppResult<Option<Date>> {
    Ok(OwnLists::read(club)?.first_of(stored.id, stored.header.end))
}

/// Continues where a change of decided results is confirmed: there is a reason, or the event is open for correction.
///
/// # Errors
/// A user error that names the list and how many numbers on it would change, as a doubt to be confirmed on a screen.
pub(super) fn refuse_unmeant<T>(
    club: &mut Club,
    stored: &Stored,
    correcting: bool,
    change: impl FnOnce(&mut Club) -> AppResult<Done<T>>,
) -> AppResult<()> {
    if correcting || club.session.dry_run || club.session.reason.is_some() {
        return Ok(());
    }
    let Some(date) = list_of(club, stored)? else {
        return Ok(());
    };
    let tried = club.dry_run(change)?;
    Err(unmeant(doubt(stored, date, &tried)))
}

/// The error for an unconfirmed change.
pub(in crate::app) fn unmeant(doubt: Message) -> AppError {
    AppError {
        doubts: vec![doubt.clone()],
        ..AppError::user(doubt).hinted(Message::new("hint-result-published"))
    }
}

/// The doubt about results of an event on the list of a day, with how many numbers on it would change.
pub(in crate::app) fn doubt<T>(stored: &Stored, date: Date, tried: &Done<T>) -> Message {
    let impact = tried.impact.iter().flat_map(RatingImpact::in_all_pools);
    let members = impact
        .flat_map(|impact| &impact.behind)
        .map(|list| list.members);
    Message::new("error-result-published")
        .with("name", stored.header.name.as_str())
        .with("date", date)
        .with("count", members.max().unwrap_or_default())
}
