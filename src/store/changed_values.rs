//! What the journal of an operation says about one column of any table.

use std::collections::BTreeSet;

use rusqlite::types::Value;
use rusqlite::{Connection, OptionalExtension, params};

use super::Error;
use super::journal::present;
use super::tables::Table;
use crate::domain::OperationId;

/// The tables that an operation changed.
pub(super) fn changed_tables(
    conn: &Connection,
    id: OperationId,
) -> Result<Vec<&'static Table>, Error> {
    let mut statement =
        conn.prepare_cached("SELECT DISTINCT tbl FROM journal WHERE operation = ?1")?;
    let names: Vec<String> = statement
        .query_map([id.0], |row| row.get(0))?
        .collect::<Result<_, _>>()?;
    Ok(names.iter().filter_map(|name| Table::named(name)).collect())
}

/// A row that an operation changed, with the change of one text column and of the pool.
pub(super) struct ChangedRow {
    pub(super) row: i64,
    /// The journal entry.
    pub(super) at: i64,
    /// Whether there was a row before.
    pub(super) existed: bool,
    /// The column before, where it differed.
    pub(super) before: Option<String>,
    /// The pool before, where it differed.
    pub(super) pool_before: Option<i64>,
    /// The pool after, where it differed.
    pub(super) pool_after: Option<i64>,
}

/// The rows of a table that an operation changed, once for every change.
pub(super) fn changes_of(
    conn: &Connection,
    id: OperationId,
    table: &Table,
    column: &str,
) -> Result<Vec<ChangedRow>, Error> {
    let mut statement = conn.prepare_cached(
        "SELECT row, id, before IS NOT NULL, json_extract(before, '$.' || ?3),
                json_extract(before, '$.pool'), json_extract(after, '$.pool')
         FROM journal WHERE operation = ?1 AND tbl = ?2",
    )?;
    let changes = statement
        .query_map(params![id.0, table.name, column], |row| {
            Ok(ChangedRow {
                row: row.get(0)?,
                at: row.get(1)?,
                existed: row.get(2)?,
                before: row.get_ref(3)?.as_str().ok().map(str::to_owned),
                pool_before: row.get(4)?,
                pool_after: row.get(5)?,
            })
        })?
        .collect::<Result<_, _>>()?;
    Ok(changes)
}

/// The rows of a table that an operation changed.
pub(super) fn changed_rows(
    conn: &Connection,
    id: OperationId,
    table: &Table,
) -> Result<BTreeSet<i64>, Error> {
    let mut statement =
        conn.prepare_cached("SELECT row FROM journal WHERE operation = ?1 AND tbl = ?2")?;
    let rows = statement.query_map(params![id.0, table.name], |row| row.get(0))?;
    Ok(rows.collect::<Result<_, _>>()?)
}

/// The rows that a column of the rows changed by an operation refers to, each with the last journal entry that does.
/// A column that a change does not touch is in the row's first entry.
pub(super) fn parents_of(
    conn: &Connection,
    id: OperationId,
    table: &Table,
    column: &str,
) -> Result<Vec<(i64, i64)>, Error> {
    let mut statement = conn.prepare_cached(
        "WITH own AS (SELECT id, row, before, after FROM journal WHERE operation = ?1 AND tbl = ?2)
         SELECT parent, max(id) FROM (
             SELECT id, coalesce(json_extract(after, '$.' || ?3), json_extract(before, '$.' || ?3),
                                 (SELECT json_extract(first.after, '$.' || ?3) FROM journal first
                                  WHERE first.tbl = ?2 AND first.row = own.row
                                    AND first.before IS NULL AND first.id <= own.id
                                  ORDER BY first.id DESC LIMIT 1)) AS parent FROM own
             UNION ALL SELECT id, json_extract(before, '$.' || ?3) FROM own
         ) WHERE parent IS NOT NULL GROUP BY parent",
    )?;
    let parents = statement
        .query_map(params![id.0, table.name, column], |row| {
            Ok((row.get(0)?, row.get(1)?))
        })?
        .collect::<Result<_, _>>()?;
    Ok(parents)
}

/// The pool that a row was in after an entry of the journal: it may have been moved or deleted since.
pub(super) fn pool_after(
    conn: &Connection,
    table: &Table,
    row: i64,
    at: i64,
) -> Result<Option<i64>, Error> {
    let entry = |sql| -> Result<Option<i64>, Error> {
        Ok(conn
            .prepare_cached(sql)?
            .query_row(params![table.name, row, at], |row| row.get(0))
            .optional()?)
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
