//! The versions of displayed rows, which show whether they are unchanged since they were read.
//!
//! A row has the operation that last wrote it as its `version`. The version of several rows, such as the history of a
//! membership, consists of their number and the newest version among them.

use rusqlite::types::Value;
use rusqlite::{Connection, params_from_iter};

use super::Error;
use super::sql::first;
use super::tables::{self, Table, VersionGroup};

/// The number of rows in a group, over all its tables, and the newest version among them; `ids` and `name` are what
/// the [`VersionGroup`] is of.
pub fn group_version(
    conn: &Connection,
    group: VersionGroup,
    ids: &[i64],
    name: Option<&str>,
) -> Result<(i64, i64), Error> {
    let ids = ids.iter().map(|id| Value::Integer(*id));
    let values: Vec<Value> = ids.chain(name.map(|name| name.to_owned().into())).collect();
    let (mut count, mut newest) = (0, 0);
    let own = tables::ALL.iter().filter_map(|table| table.group);
    for (_, sql) in own.filter(|(own, _)| *own == group) {
        let (rows, version): (i64, i64) = conn
            .prepare_cached(sql)?
            .query_row(params_from_iter(&values), |row| {
                Ok((row.get(0)?, row.get(1)?))
            })?;
        count += rows;
        newest = newest.max(version);
    }
    Ok((count, newest))
}

/// The version of a single row; `None` if there is no such row.
pub fn row_version(conn: &Connection, table: &Table, row: i64) -> Result<Option<i64>, Error> {
    first(conn, table.version, [row], |row| row.get(0))
}
