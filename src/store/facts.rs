//! Reads the facts of a pool: the input of the ledger.
//!
//! [`Reading`] remembers how far in the journal it came, so that reading again takes only what has changed since.

mod changes;
mod events;
mod reading;

use std::collections::BTreeMap;

use rusqlite::Connection;

use super::sql::json_ids;
use super::{Error, club, multi_game, person, scale};
use crate::domain::person::Person;
use crate::domain::{PersonId, PoolId, TournamentId};
use crate::rating::facts::Facts;
use events::Which;

pub use reading::Reading;

/// Everything the ratings of `pool` follow from.
pub fn load(conn: &Connection, pool: PoolId) -> Result<Facts, Error> {
    load_with(conn, pool, Which::All)
}

/// The same with a single event of the pool, at a cost independent of the other events: for queries about that one
/// alone.
pub fn load_event(conn: &Connection, pool: PoolId, event: TournamentId) -> Result<Facts, Error> {
    load_with(conn, pool, Which::Some(&json_ids(&[event])))
}

/// The same without events: the people and the rules.
pub fn load_rules(conn: &Connection, pool: PoolId) -> Result<Facts, Error> {
    load_with(conn, pool, Which::Some(&json_ids(&[])))
}

fn load_with(conn: &Connection, pool: PoolId, which: Which<'_>) -> Result<Facts, Error> {
    Ok(Facts {
        tournaments: events::read(conn, pool, which)?,
        persons: persons(conn, pool)?,
        regulations: club::in_force(conn, pool)?,
        conversions: scale::conversions(conn, pool)?,
        adjustments: scale::adjustments(conn, pool)?,
        multiplayer: multi_game::multiplayer_facts(conn, pool)?,
    })
}

fn persons(conn: &Connection, pool: PoolId) -> Result<BTreeMap<PersonId, Person>, Error> {
    let mut persons = BTreeMap::new();
    // The rows of a merged record belong to another person.
    let mut statement = conn.prepare_cached(
        "SELECT id FROM person WHERE id NOT IN (SELECT person FROM person_merge)",
    )?;
    let mut rows = statement.query([])?;
    while let Some(row) = rows.next()? {
        persons.insert(PersonId(row.get(0)?), Person::default());
    }
    let mut each = |id: PersonId, work: &mut dyn FnMut(&mut Person)| {
        if let Some(found) = persons.get_mut(&id) {
            work(found);
        }
    };
    for (id, status) in person::all_statuses(conn)? {
        each(id, &mut |person| person.statuses.push(status));
    }
    for (id, rating) in person::externals(conn)? {
        each(id, &mut |person| person.external.push(rating));
    }
    for (id, start) in person::starts(conn, pool)? {
        each(id, &mut |person| person.starts.push(start));
    }
    Ok(persons)
}
