//! Finds the events that are not on the last published list.

use std::collections::BTreeSet;

use crate::app::error::AppResult;
use crate::domain::{Date, TournamentId};
use crate::store::Connection;
use crate::store::list::Published;
use crate::store::tournament;

/// The events that ended on or after the day of a published list, and earlier ones that were entered or changed after
/// it was published.
pub(crate) struct NewEvents {
    before: Option<Date>,
    late: BTreeSet<TournamentId>,
}

impl NewEvents {
    /// The events not on `before`; all of them without a list.
    pub(crate) fn since(conn: &Connection, before: Option<&Published>) -> AppResult<Self> {
        Ok(Self {
            before: before.map(|before| before.date),
            late: match before {
                Some(before) => tournament::changed_after(conn, before.at_operation)?,
                None => BTreeSet::new(),
            },
        })
    }

    /// Whether an event that ended on `end` is one of them.
    pub(crate) fn contains(&self, event: TournamentId, end: Date) -> bool {
        self.before.is_none_or(|before| end >= before) || self.late.contains(&event)
    }
}
