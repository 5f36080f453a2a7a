//! Finds what a change affects: from which day on, in which pools, and which people, from the values of its rows.

use std::collections::BTreeSet;

use rusqlite::types::Value;
use rusqlite::{Connection, params};

use super::{last_name, present};
use crate::domain::date::MIN_VALID;
use crate::domain::{Date, OperationId, PoolId};
use crate::store::Error;
use crate::store::sql::{first, rows};
use crate::store::tables::{Day, MULTI_GAME, PERSON, POOL, PoolOf, TOURNAMENT, Table};

fn changed_tables(conn: &Connection, id: OperationId) -> Result<Vec<&'static Table>, Error> {
    let sql = "SELECT DISTINCT tbl FROM journal WHERE operation = ?1";
    let names: Vec<String> = rows(conn, sql, [id.0], |row| row.get(0))?;
    Ok(names
        .iter()
        .filter_map(|name| Table::by_name(name))
        .collect())
}

/// A row that an operation changed, with the change of one text column and of the pool.
struct ChangedRow {
    pub(crate) row: i64,
    /// The number of the journal entry.
    pub(crate) at: i64,
    /// Whether the row existed before.
    existed: bool,
    /// The earlier value of the column, if it changed.
    pub(crate) before: Option<String>,
    /// The earlier pool, if it changed.
    pool_before: Option<i64>,
    /// The new pool, if it changed.
    pool_after: Option<i64>,
}

/// The rows of a table that an operation changed, once for each change.
fn changes_of(
    conn: &Connection,
    id: OperationId,
    table: &Table,
    column: &str,
) -> Result<Vec<ChangedRow>, Error> {
    let sql = "SELECT row, id, before IS NOT NULL, json_extract(before, '$.' || ?3),
                json_extract(before, '$.pool'), json_extract(after, '$.pool')
         FROM journal WHERE operation = ?1 AND tbl = ?2";
    rows(conn, sql, params![id.0, table.name, column], |row| {
        Ok(ChangedRow {
            row: row.get(0)?,
            at: row.get(1)?,
            existed: row.get(2)?,
            before: row.get_ref(3)?.as_str().ok().map(str::to_owned),
            pool_before: row.get(4)?,
            pool_after: row.get(5)?,
        })
    })
}

pub(super) fn changed_rows(
    conn: &Connection,
    id: OperationId,
    table: &Table,
) -> Result<BTreeSet<i64>, Error> {
    let sql = "SELECT row FROM journal WHERE operation = ?1 AND tbl = ?2";
    rows(conn, sql, params![id.0, table.name], |row| row.get(0))
}

/// The ids in a column of the rows that an operation changed, each with the last journal entry that has it. For a
/// column that the change does not touch, the value is in the row's first entry.
fn parents_of(
    conn: &Connection,
    id: OperationId,
    table: &Table,
    column: &str,
) -> Result<Vec<(i64, i64)>, Error> {
    let sql =
        "WITH own AS (SELECT id, row, before, after FROM journal WHERE operation = ?1 AND tbl = ?2)
         SELECT parent, max(id) FROM (
             SELECT id, coalesce(json_extract(after, '$.' || ?3), json_extract(before, '$.' || ?3),
                                 (SELECT json_extract(first.after, '$.' || ?3) FROM journal first
                                  WHERE first.tbl = ?2 AND first.row = own.row
                                    AND first.before IS NULL AND first.id <= own.id
                                  ORDER BY first.id DESC LIMIT 1)) AS parent FROM own
             UNION ALL SELECT id, json_extract(before, '$.' || ?3) FROM own
         ) WHERE parent IS NOT NULL GROUP BY parent";
    rows(conn, sql, params![id.0, table.name, column], |row| {
        Ok((row.get(0)?, row.get(1)?))
    })
}

/// The pool of a row after an entry of the journal: since then the row may have been moved or deleted.
fn pool_after(conn: &Connection, table: &Table, row: i64, at: i64) -> Result<Option<i64>, Error> {
    let entry = |sql| -> Result<Option<i64>, Error> {
        first(conn, sql, params![table.name, row, at], |row| row.get(0))
    };
    let later = entry(
        "SELECT json_extract(before, '$.pool') AS pool FROM journal
         WHERE tbl = ?1 AND row = ?2 AND id > ?3 AND pool IS NOT NULL ORDER BY id LIMIT 1",
    )?;
    if later.is_some() {
        return Ok(later);
    }
    let now = present(conn, table, row)?.zip(table.position("pool"));
    if let Some(Value::Integer(pool)) = now.map(|(columns, at)| columns[at].clone()) {
        return Ok(Some(pool));
    }
    entry(
        "SELECT json_extract(before, '$.pool') AS pool FROM journal
         WHERE tbl = ?1 AND row = ?2 AND id <= ?3 AND pool IS NOT NULL ORDER BY id DESC LIMIT 1",
    )
}

/// The earliest day that an operation affects in a pool: the last day of an event, or the day from which a number, a
/// status or a rule is valid. `None` if it wrote nothing that affects a rating in the pool.
///
/// It reads only the operation's own journal, so that entering a result in the running tournament costs nothing.
pub fn earliest_day(
    conn: &Connection,
    id: OperationId,
    pool: PoolId,
) -> Result<Option<Date>, Error> {
    let mut days: Vec<Option<String>> = Vec::new();
    for table in changed_tables(conn, id)? {
        match table.day {
            Day::Never => {}
            Day::Always => return Ok(Some(MIN_VALID)),
            Day::Own(column) => {
                for changed in changes_of(conn, id, table, column)? {
                    let now = Row::read(conn, table, changed.row)?;
                    if now.is_in(pool, None) {
                        days.push(now.text(column));
                    }
                    if changed.existed && now.is_in(pool, changed.pool_before) {
                        days.push(changed.before.or_else(|| now.text(column)));
                    }
                }
            }
            Day::Of(column) => {
                let Some(parent) = table.parent(column) else {
                    continue;
                };
                let Day::Own(day) = parent.day else { continue };
                for (row, _) in parents_of(conn, id, table, column)? {
                    let now = Row::read(conn, parent, row)?;
                    if now.is_in(pool, None) {
                        days.push(now.text(day));
                    }
                }
            }
        }
    }
    // Sorted as text, dates are in the order of the calendar.
    let earliest = days.into_iter().flatten().min();
    Ok(earliest.and_then(|day| day.parse().ok()))
}

/// A row in its present state, if it still exists.
struct Row {
    table: &'static Table,
    columns: Option<Vec<Value>>,
}

impl Row {
    fn read(conn: &Connection, table: &'static Table, row: i64) -> Result<Self, Error> {
        let columns = present(conn, table, row)?;
        Ok(Self { table, columns })
    }

    fn value(&self, column: &str) -> Option<&Value> {
        self.columns.as_ref()?.get(self.table.position(column)?)
    }

    fn text(&self, column: &str) -> Option<String> {
        match self.value(column)? {
            Value::Text(text) => Some(text.clone()),
            _ => None,
        }
    }

    /// Whether the row is in a pool, or was there before; for a deleted row the pool must be passed.
    fn is_in(&self, pool: PoolId, before: Option<i64>) -> bool {
        let own = match self.value("pool") {
            Some(Value::Integer(own)) => Some(*own),
            _ => None,
        };
        let own = before.or(own);
        self.table.pool != PoolOf::Own || own.is_none_or(|own| own == pool.0)
    }
}

/// The names of the pools that an operation affected, in the order of the pools: through tournaments and games as they
/// were then, start ratings, rules and lists. Changes of people alone affect no pool, as people belong to all; nor does
/// the founding of a pool, which names the pool itself.
///
/// An existing pool has its present name, a deleted one its last name.
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

/// The sort key of a pool: its position, which a deleted pool does not have, and its number.
type Place = (Option<i64>, i64);

/// A pool's name with its sort key; a deleted pool comes first, as it has no position.
fn placed_name(conn: &Connection, pool: i64) -> Result<Option<(Place, String)>, Error> {
    let sql = "SELECT position, name FROM pool WHERE id = ?1";
    let present: Option<(i64, String)> =
        first(conn, sql, [pool], |row| Ok((row.get(0)?, row.get(1)?)))?;
    Ok(match present {
        Some((position, name)) => Some(((Some(position), pool), name)),
        None => last_name(conn, POOL.name, pool)?.map(|name| ((None, pool), name)),
    })
}

/// A table and one of its rows; rules count as whole tables, with row 0.
pub type Subject = (&'static str, i64);

/// The subjects of an operation, from its own journal.
pub fn of_operation(conn: &Connection, id: OperationId) -> Result<BTreeSet<Subject>, Error> {
    let tables = changed_tables(conn, id)?;
    for kind in [&TOURNAMENT, &MULTI_GAME, &PERSON] {
        let found = rows_of(conn, id, kind, &tables)?;
        if !found.is_empty() {
            return Ok(found);
        }
    }
    Ok(tables.iter().map(|table| (table.name, 0)).collect())
}

/// The rows of a table that an operation changed, directly or through their parts.
fn rows_of(
    conn: &Connection,
    id: OperationId,
    kind: &'static Table,
    tables: &[&'static Table],
) -> Result<BTreeSet<Subject>, Error> {
    let mut rows = BTreeSet::new();
    for table in tables {
        if table.name == kind.name {
            rows.extend(changed_rows(conn, id, table)?);
        }
        let own = table.references.iter();
        for reference in own.filter(|reference| reference.parent == kind.name) {
            let parents = parents_of(conn, id, table, reference.column)?;
            rows.extend(parents.iter().map(|(row, _)| *row));
        }
    }
    Ok(rows.into_iter().map(|row| (kind.name, row)).collect())
}
