//! Reads the earlier lists of a pool, to print a list's lines beside those of the same members before.

use crate::app::club::Club;
use crate::app::error::AppResult;
use crate::domain::list::RatingList;
use crate::domain::{Date, ListId};
use crate::rating::movement::{self, EarlierList};
use crate::store::list::{self, Published};

/// The last version of the rules whose lists print as they did then: without movement, and with new members in the
/// order of their numbers.
pub(super) const PRINTED_AS_THEN: u32 = 1;

/// The published lists of a pool with their lines, by day and then in the order of publication.
pub(crate) struct EarlierLists {
    lists: Vec<(Published, EarlierList)>,
    /// The days on which the whole scale was changed.
    scale_changes: Vec<Date>,
}

impl EarlierLists {
    pub(crate) fn read(club: &Club) -> AppResult<Self> {
        let lists = list::all(club.conn(), club.pool)?;
        let lines = club.memory.lines(club.conn(), club.pool, &lists)?;
        let lists = lists.into_iter().zip(lines).map(|(published, lines)| {
            let date = published.date;
            (published, EarlierList { date, lines })
        });
        let facts = club.facts()?;
        let changes = facts.adjustments.iter();
        Ok(Self {
            lists: lists.collect(),
            scale_changes: changes.map(|change| change.on).collect(),
        })
    }

    /// Adds the movement to a published list as of its publication, or to a draft.
    pub(crate) fn mark(&self, list: &mut RatingList, published: Option<&Published>) {
        if published.is_some_and(|own| own.rules_version <= PRINTED_AS_THEN) {
            return;
        }
        let previous = match published {
            Some(own) => own.previous,
            None => self.newest_before(list.date),
        };
        let mut found = self.lists.iter();
        let Some((previous, _)) = found.find(|(own, _)| Some(own.id) == previous) else {
            return;
        };
        // A later edition, or an older list taken over afterwards, was not there yet.
        let was_there = |own: &Published| published.is_none_or(|list| own.id < list.id);
        let mut earlier: Vec<&EarlierList> = Vec::new();
        for (own, lines) in &self.lists {
            if own.id == previous.id || own.date < previous.date && was_there(own) {
                earlier.pop_if(|last| last.date == own.date);
                earlier.push(lines);
            }
        }
        let changes = self.scale_changes.iter().copied();
        let scale_since = changes.filter(|on| *on <= list.date).max();
        movement::mark(&mut list.sections, &earlier, scale_since);
    }

    fn newest_before(&self, date: Date) -> Option<ListId> {
        let mut lists = self.lists.iter().rev().map(|(own, _)| own);
        lists.find(|own| own.date < date).map(|own| own.id)
    }
}
