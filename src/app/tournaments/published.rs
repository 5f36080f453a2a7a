//! The published lists that include an event.

use std::collections::BTreeSet;

use crate::app::club::Club;
use crate::app::error::AppResult;
use crate::domain::{Date, TournamentId};
use crate::store::list;
use crate::store::tournament;

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

    /// The days of the lists that include an event, oldest first; none for one recorded after all lists that could.
    pub(in crate::app) fn with(&self, event: TournamentId, end: Date) -> Vec<Date> {
        let lists = self.0.iter();
        let with = lists.filter(|(date, late)| *date > end && !late.contains(&event));
        let mut days: Vec<Date> = with.map(|(date, _)| *date).collect();
        days.dedup();
        days
    }
}
