//! How far back in time the changes of an operation reach.

use rusqlite::Connection;
use rusqlite::types::Value;

use super::Error;
use super::changed_values::{changed_tables, changes_of, parents_of};
use super::journal::present;
use super::tables::{Day, PoolOf, Table};
use crate::domain::date::MIN_VALID;
use crate::domain::{Date, OperationId, PoolId};

/// The earliest day concerned by the facts of a pool that an operation wrote: the last day of an event, the day from
/// which a number, a status or a rule is valid. None if it wrote nothing that affects a rating in the pool.
///
/// It reads only the operation's own journal, so that a result of the running tournament costs nothing.
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
    // As text, days are in the order of the calendar.
    let earliest = days.into_iter().flatten().min();
    Ok(earliest.and_then(|day| day.parse().ok()))
}

/// A row as it is now, if it is still there.
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

    /// Whether the row is, or was before, in a pool; the pool of a deleted row is known only if it is passed.
    fn is_in(&self, pool: PoolId, before: Option<i64>) -> bool {
        let own = match self.value("pool") {
            Some(Value::Integer(own)) => Some(*own),
            _ => None,
        };
        let own = before.or(own);
        self.table.pool != PoolOf::Own || own.is_none_or(|own| own == pool.0)
    }
}
