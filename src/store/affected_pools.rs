//! The pools that an operation concerned.

use std::collections::BTreeSet;

use rusqlite::{Connection, OptionalExtension};

use super::Error;
use super::changed_values::{changed_rows, changed_tables, changes_of, parents_of, pool_after};
use super::journal::last_name;
use super::tables::{POOL, PoolOf};
use crate::domain::OperationId;

/// The names of the pools in which an operation changed something, in the order of the pools: of tournaments and
/// games as they were then, start ratings, rules and lists. Changes of people alone concern none, as they belong to
/// all pools, and neither does the founding of a pool, which names the pool itself.
///
/// A pool has its current name; a deleted one its last name.
pub fn pool_names(conn: &Connection, id: OperationId) -> Result<Vec<String>, Error> {
    let mut found = BTreeSet::new();
    let mut founded = BTreeSet::new();
    for table in changed_tables(conn, id)? {
        if table.name == POOL.name {
            founded.extend(changed_rows(conn, id, table)?);
        }
        match table.pool {
            PoolOf::Every | PoolOf::None => {}
            PoolOf::Own => {
                for changed in changes_of(conn, id, table, "pool")? {
                    let known = [changed.pool_before, changed.pool_after];
                    if known == [None, None] {
                        found.extend(pool_after(conn, table, changed.row, changed.at)?);
                    }
                    found.extend(known.into_iter().flatten());
                }
            }
            PoolOf::Of(column) => {
                let Some(parent) = table.parent(column) else {
                    continue;
                };
                for (row, at) in parents_of(conn, id, table, column)? {
                    found.extend(pool_after(conn, parent, row, at)?);
                }
            }
        }
    }
    let mut names = Vec::new();
    for pool in found.difference(&founded) {
        names.extend(placed_name(conn, *pool)?);
    }
    names.sort();
    Ok(names.into_iter().map(|(_, name)| name).collect())
}

/// A pool's position and number, by which names are sorted; a deleted pool has no position.
type Place = (Option<i64>, i64);

/// A pool's name with its sort key; a deleted pool comes first, as it has no position.
fn placed_name(conn: &Connection, pool: i64) -> Result<Option<(Place, String)>, Error> {
    let present: Option<(i64, String)> = conn
        .prepare_cached("SELECT position, name FROM pool WHERE id = ?1")?
        .query_row([pool], |row| Ok((row.get(0)?, row.get(1)?)))
        .optional()?;
    Ok(match present {
        Some((position, name)) => Some(((Some(position), pool), name)),
        None => last_name(conn, POOL.name, pool)?.map(|name| ((None, pool), name)),
    })
}
