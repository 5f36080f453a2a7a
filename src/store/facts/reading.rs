//! The facts of a pool, and how far in the journal they were read: reading again takes only what has changed since.

use std::sync::Arc;

use rusqlite::Connection;

use super::changes::Changes;
use super::events::{self, Which};
use super::{load, persons};
use crate::domain::{OperationId, PoolId};
use crate::rating::facts::Facts;
use crate::store::operation::Operation;
use crate::store::sql::json_ids;
use crate::store::{Error, chain};

/// The facts of a pool as they were read at a place in the journal.
#[derive(Clone, Debug)]
pub struct Reading {
    pool: PoolId,
    facts: Arc<Facts>,
    place: Place,
}

/// A place in the journal: its last entry, and the link of the chain that it belongs to.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Place {
    entry: i64,
    head: Option<(OperationId, String)>,
}

impl Reading {
    /// Reads the facts of a pool.
    pub fn new(conn: &Connection, pool: PoolId) -> Result<Self, Error> {
        at_one_moment(conn, |conn| {
            Ok(Self {
                pool,
                place: Place::newest(conn)?,
                facts: Arc::new(load(conn, pool)?),
            })
        })
    }

    /// The facts.
    pub fn facts(&self) -> &Arc<Facts> {
        &self.facts
    }

    /// Reads again what has changed: the events in whose rows something was written, the people if anything about
    /// them was, all of it after a change of the rules.
    ///
    /// All of it is read too where the journal no longer leads from the earlier place to now: after a change was
    /// rolled back, or an earlier backup taken into use.
    pub fn again(&self, conn: &Connection) -> Result<Self, Error> {
        at_one_moment(conn, |conn| {
            let place = Place::newest(conn)?;
            let facts = if self.place.is_before(&place, conn)? {
                self.facts_now(conn)?
            } else {
                Arc::new(load(conn, self.pool)?)
            };
            // Now and then only: reading all of it is what is to be saved.
            debug_assert!(
                place.entry % 16 != 0 || *facts == load(conn, self.pool)?,
                "the journal does not say all that has changed"
            );
            Ok(Self {
                pool: self.pool,
                facts,
                place,
            })
        })
    }

    /// Whether everything written since belongs to an operation: then these are the facts before it.
    pub fn is_before(&self, op: &Operation<'_>) -> Result<bool, Error> {
        let conn = op.conn();
        let others = "SELECT EXISTS (SELECT 1 FROM journal WHERE id > ?1 AND operation IS NOT ?2)";
        let others: bool = conn
            .prepare_cached(others)?
            .query_row((self.place.entry, op.id().0), |row| row.get(0))?;
        Ok(!others && self.place.is_before(&Place::newest(conn)?, conn)?)
    }

    fn facts_now(&self, conn: &Connection) -> Result<Arc<Facts>, Error> {
        let changes = Changes::after(conn, self.place.entry)?;
        if changes.is_nothing() {
            return Ok(Arc::clone(&self.facts));
        }
        if changes.everything || self.facts.multiplayer.is_some() {
            return Ok(Arc::new(load(conn, self.pool)?));
        }
        let mut facts = Facts::clone(&self.facts);
        if changes.people {
            facts.persons = persons(conn, self.pool)?;
        }
        if !changes.events.is_empty() {
            let ids: Vec<_> = changes.events.iter().copied().collect();
            let changed = events::read(conn, self.pool, Which::Some(&json_ids(&ids)))?;
            let events = &mut facts.tournaments;
            events.retain(|event| !changes.events.contains(&event.id));
            events.extend(changed);
            events.sort_by_key(|event| (event.order(), event.id));
        }
        Ok(Arc::new(facts))
    }
}

impl Place {
    fn newest(conn: &Connection) -> Result<Self, Error> {
        let entry = conn
            .prepare_cached("SELECT coalesce(max(id), 0) FROM journal")?
            .query_row([], |row| row.get(0))?;
        Ok(Self {
            entry,
            head: chain::head(conn)?,
        })
    }

    /// Whether the journal leads from this place to another one: it has its operation, with everything before it.
    fn is_before(&self, other: &Self, conn: &Connection) -> Result<bool, Error> {
        let Some((operation, link)) = &self.head else {
            return Ok(false);
        };
        let there = chain::value_at(conn, *operation)?;
        Ok(self.entry <= other.entry && there.as_ref() == Some(link))
    }
}

/// Reads while nothing changes: in the transaction that is open, otherwise in one of its own.
fn at_one_moment<T>(
    conn: &Connection,
    read: impl FnOnce(&Connection) -> Result<T, Error>,
) -> Result<T, Error> {
    if !conn.is_autocommit() {
        return read(conn);
    }
    let moment = conn.unchecked_transaction()?;
    let done = read(&moment)?;
    moment.finish()?;
    Ok(done)
}
