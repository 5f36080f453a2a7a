//! Reads the journal: the operations, and the row changes of each.

pub mod affected;
pub mod chain;
pub mod replay;
pub mod restorings;
pub mod row_changes;
pub mod undo;

use rusqlite::types::{FromSql, Value};
use rusqlite::{Connection, Row};

use super::Error;
use super::tables::Table;
use crate::domain::{OperationId, PersonId, TournamentId};
use crate::store::sql::{first, rows};

/// An operation as it was recorded.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RecordedOperation {
    pub id: OperationId,
    /// The real user.
    pub user: String,
    /// The person on whose behalf it was done, where one was named.
    pub on_behalf_of: Option<String>,
    /// The recorded time.
    pub time: String,
    /// The word for the kind of operation.
    pub kind: String,
    /// What it concerned: ids and counts, as JSON.
    pub subject: String,
    /// The reason given, unless wiped since.
    pub reason: Option<String>,
    pub undoes: Option<OperationId>,
}

impl RecordedOperation {
    /// The author: the person on whose behalf, and the real user.
    pub fn signature(&self) -> String {
        signature(&self.user, self.on_behalf_of.as_deref())
    }

    fn from_row(row: &Row<'_>) -> rusqlite::Result<Self> {
        Ok(Self {
            id: OperationId(row.get(0)?),
            user: row.get(1)?,
            on_behalf_of: row.get(2)?,
            time: row.get(3)?,
            kind: row.get(4)?,
            subject: row.get(5)?,
            reason: row.get(6)?,
            undoes: row.get::<_, Option<i64>>(7)?.map(OperationId),
        })
    }
}

/// Who writes an operation.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Author {
    /// The real user of the system.
    pub user: String,
    /// The person on whose behalf it is done, where one is named.
    pub on_behalf_of: Option<String>,
}

impl Author {
    /// The person who counts as the author: the one named, otherwise the user.
    pub fn person(&self) -> &str {
        self.on_behalf_of.as_deref().unwrap_or(&self.user)
    }

    /// The author with the real user: `Anna Chair (root)`.
    pub fn signature(&self) -> String {
        signature(&self.user, self.on_behalf_of.as_deref())
    }
}

/// The author in the form used everywhere: `Anna Chair (root)` is the real user root on behalf of Anna Chair.
pub fn signature(user: &str, on_behalf_of: Option<&str>) -> String {
    match on_behalf_of.filter(|person| *person != user) {
        Some(person) => format!("{person} ({user})"),
        None => user.to_owned(),
    }
}

/// One change of one row: the changed columns as JSON.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entry {
    pub id: i64,
    /// The operation; `None` if the row was changed outside the program.
    pub operation: Option<OperationId>,
    pub table: String,
    pub row: i64,
    /// The columns before; `None` for an insertion.
    pub before: Option<String>,
    /// The columns after; `None` for a deletion.
    pub after: Option<String>,
}

impl Entry {
    pub(super) fn from_row(row: &Row<'_>) -> rusqlite::Result<Self> {
        Ok(Self {
            id: row.get(0)?,
            operation: row.get::<_, Option<i64>>(1)?.map(OperationId),
            table: row.get(2)?,
            row: row.get(3)?,
            before: row.get(4)?,
            after: row.get(5)?,
        })
    }

    /// The row before this entry, given the row after it.
    pub(super) fn backwards(
        &self,
        table: &Table,
        after: Option<State>,
    ) -> Result<Option<State>, Error> {
        self.walk(table, after, self.after.is_none(), self.before.as_deref())
    }

    /// The row after this entry, given the row before it.
    fn forwards(&self, table: &Table, before: Option<State>) -> Result<Option<State>, Error> {
        self.walk(table, before, self.before.is_none(), self.after.as_deref())
    }

    /// The result of applying `columns` to `state`; if the row `appears`, to an empty row.
    fn walk(
        &self,
        table: &Table,
        state: Option<State>,
        appears: bool,
        columns: Option<&str>,
    ) -> Result<Option<State>, Error> {
        let Some(columns) = columns else {
            return Ok(None);
        };
        let start = if appears {
            Some(vec![Value::Null; table.columns.len()])
        } else {
            state
        };
        let Some(mut state) = start else {
            return Ok(None);
        };
        for (position, value) in self.columns(table, columns)? {
            state[position] = value;
        }
        Ok(Some(state))
    }

    /// The columns of a JSON object by position.
    pub(crate) fn columns(&self, table: &Table, json: &str) -> Result<Vec<(usize, Value)>, Error> {
        let bad = || Error::BadJournal(self.id);
        let object: serde_json::Map<String, serde_json::Value> =
            serde_json::from_str(json).map_err(|_| bad())?;
        object
            .into_iter()
            .filter(|(column, _)| column != WIPED)
            .map(|(column, value)| {
                let position = table.position(&column).ok_or_else(bad)?;
                let value = match value {
                    serde_json::Value::Null => Value::Null,
                    serde_json::Value::String(text) => Value::Text(text),
                    serde_json::Value::Number(number) => {
                        Value::Integer(number.as_i64().ok_or_else(bad)?)
                    }
                    _ => return Err(bad()),
                };
                Ok((position, value))
            })
            .collect()
    }
}

/// The mark in the journal that a row of personal data was wiped.
const WIPED: &str = "wiped";

/// The journaled columns of a row, in the table's order.
pub(super) type State = Vec<Value>;

pub(crate) fn present(conn: &Connection, table: &Table, row: i64) -> Result<Option<State>, Error> {
    first(conn, table.select, [row], |found| state_of(found, table))
}

/// The journaled columns of a row that one of the table's own statements selected.
fn state_of(row: &Row<'_>, table: &Table) -> rusqlite::Result<State> {
    (0..table.columns.len())
        .map(|column| row.get(column))
        .collect()
}

pub fn operation(conn: &Connection, id: OperationId) -> Result<Option<RecordedOperation>, Error> {
    let sql = "SELECT seq, user, on_behalf_of, time, kind, subject, reason, undoes
             FROM operation WHERE seq = ?1";
    first(conn, sql, [id.0], RecordedOperation::from_row)
}

/// Every operation, newest first.
pub fn operations(conn: &Connection) -> Result<Vec<RecordedOperation>, Error> {
    let sql = "SELECT seq, user, on_behalf_of, time, kind, subject, reason, undoes
             FROM operation ORDER BY seq DESC";
    rows(conn, sql, [], RecordedOperation::from_row)
}

/// At most `limit` operations, newest first: those after `after` and before `before`.
pub fn operations_between(
    conn: &Connection,
    after: Option<OperationId>,
    before: Option<OperationId>,
    limit: usize,
) -> Result<Vec<RecordedOperation>, Error> {
    let after = after.map_or(0, |id| id.0);
    let before = before.map_or(i64::MAX, |id| id.0);
    let limit = i64::try_from(limit).unwrap_or(i64::MAX);
    let sql = "SELECT seq, user, on_behalf_of, time, kind, subject, reason, undoes
             FROM operation WHERE seq > ?1 AND seq < ?2 ORDER BY seq DESC LIMIT ?3";
    rows(
        conn,
        sql,
        [after, before, limit],
        RecordedOperation::from_row,
    )
}

/// The operations of an author after `after` that have a reason, newest first.
pub fn reasoned(
    conn: &Connection,
    after: OperationId,
    author: &Author,
) -> Result<Vec<RecordedOperation>, Error> {
    let sql = "SELECT seq, user, on_behalf_of, time, kind, subject, reason, undoes
             FROM operation
             WHERE seq > ?1 AND user = ?2 AND on_behalf_of IS ?3 AND reason IS NOT NULL
             ORDER BY seq DESC";
    rows(
        conn,
        sql,
        (after.0, &author.user, &author.on_behalf_of),
        RecordedOperation::from_row,
    )
}

pub fn newest(conn: &Connection) -> Result<Option<OperationId>, Error> {
    Ok(conn
        .prepare_cached("SELECT max(seq) FROM operation")?
        .query_row([], |row| Ok(row.get::<_, Option<i64>>(0)?.map(OperationId)))?)
}

/// The operations that changed something about a person: data, status, numbers, entries, games, cards; including those
/// on records that were merged into this one.
pub fn operations_of_person(
    conn: &Connection,
    person: PersonId,
) -> Result<Vec<OperationId>, Error> {
    let sql = "WITH own (id) AS (
                SELECT ?1 UNION SELECT person FROM person_merge WHERE into_person = ?1)
             SELECT DISTINCT operation FROM journal
             WHERE operation IS NOT NULL
               AND ((tbl = 'person' AND row IN (SELECT id FROM own))
                 OR json_extract(coalesce(after, before), '$.person') IN (SELECT id FROM own)
                 OR (tbl = 'game' AND row IN (
                       SELECT g.id FROM game g JOIN entrant e ON e.id IN (g.white, g.black)
                       WHERE e.person IN (SELECT id FROM own)))
                 OR operation IN (
                       SELECT seq FROM operation
                       WHERE json_extract(subject, '$.person') IN (SELECT id FROM own)
                          OR json_extract(subject, '$.merged') IN (SELECT id FROM own)))";
    rows(conn, sql, [person.0], |row| row.get(0).map(OperationId))
}

/// The operations that changed something in a tournament: its head, players, games, cards.
pub fn operations_of_tournament(
    conn: &Connection,
    tournament: TournamentId,
) -> Result<Vec<OperationId>, Error> {
    let sql = "SELECT DISTINCT operation FROM journal
             WHERE operation IS NOT NULL
               AND ((tbl = 'tournament' AND row = ?1)
                 OR json_extract(coalesce(after, before), '$.tournament') = ?1
                 OR (tbl = 'game' AND row IN (SELECT id FROM game WHERE tournament = ?1))
                 OR (tbl = 'entrant' AND row IN (SELECT id FROM entrant WHERE tournament = ?1))
                 OR operation IN (
                       SELECT seq FROM operation
                       WHERE json_extract(subject, '$.tournament') = ?1))";
    rows(conn, sql, [tournament.0], |row| row.get(0).map(OperationId))
}

/// The first row of a table that an operation inserted.
pub fn inserted_row(conn: &Connection, id: OperationId, table: &str) -> Result<Option<i64>, Error> {
    let sql = "SELECT row FROM journal
             WHERE operation = ?1 AND tbl = ?2 AND before IS NULL ORDER BY id LIMIT 1";
    first(conn, sql, (id.0, table), |row| row.get(0))
}

/// The tournament to which all rows of an operation belong; `None` if there are several or none.
pub fn only_tournament(conn: &Connection, id: OperationId) -> Result<Option<i64>, Error> {
    let mut statement = conn.prepare_cached(
        "SELECT DISTINCT iif(tbl = 'tournament', row,
                             json_extract(coalesce(after, before), '$.tournament')) AS tournament
         FROM journal WHERE operation = ?1 AND tournament IS NOT NULL LIMIT 2",
    )?;
    let found = statement.query_map([id.0], |row| row.get(0))?;
    let found = found.collect::<Result<Vec<i64>, _>>()?;
    Ok(match found[..] {
        [one] => Some(one),
        _ => None,
    })
}

/// The person of the first entrant that an operation entered, changed or removed.
pub fn entrant_person(conn: &Connection, id: OperationId) -> Result<Option<i64>, Error> {
    let sql = "SELECT coalesce(json_extract(coalesce(after, before), '$.person'),
                             (SELECT person FROM entrant WHERE entrant.id = journal.row))
             FROM journal WHERE operation = ?1 AND tbl = 'entrant' ORDER BY id LIMIT 1";
    Ok(first(conn, sql, [id.0], |row| row.get(0))?.flatten())
}

/// The last name of a row according to the journal, even if the row is deleted.
pub fn last_name(conn: &Connection, table: &str, row: i64) -> Result<Option<String>, Error> {
    let sql =
        "SELECT coalesce(json_extract(after, '$.name'), json_extract(before, '$.name')) AS name
             FROM journal WHERE tbl = ?1 AND row = ?2 AND name IS NOT NULL
             ORDER BY id DESC LIMIT 1";
    first(conn, sql, (table, row), |row| row.get(0))
}

/// The last name of a person, even if deleted; empty if it was wiped.
pub fn last_person_name(conn: &Connection, person: PersonId) -> Result<Option<String>, Error> {
    let sql = "SELECT d.name FROM journal j
             JOIN person_data d ON d.id = json_extract(coalesce(j.after, j.before), '$.data')
             WHERE j.tbl = 'person' AND j.row = ?1 ORDER BY j.id DESC LIMIT 1";
    let name: Option<Option<String>> = first(conn, sql, [person.0], |row| row.get(0))?;
    Ok(name.map(Option::unwrap_or_default))
}

/// The value of a column right after an operation, if it has changed since; `None` if it is still the same.
pub fn value_after<T: FromSql>(
    conn: &Connection,
    table: &str,
    column: &str,
    row: i64,
    operation: OperationId,
) -> Result<Option<T>, Error> {
    let sql = "SELECT json_extract(before, '$.' || ?2) AS then_held FROM journal
             WHERE tbl = ?1 AND row = ?3 AND operation > ?4 AND then_held IS NOT NULL
             ORDER BY id LIMIT 1";
    first(conn, sql, (table, column, row, operation.0), |row| {
        row.get(0)
    })
}

/// The number of row changes of an operation, counted up to `most`.
pub fn size(conn: &Connection, id: OperationId, most: usize) -> Result<usize, Error> {
    let most = i64::try_from(most).unwrap_or(i64::MAX);
    let count: i64 = conn
        .prepare_cached(
            "SELECT count(*) FROM (SELECT 1 FROM journal WHERE operation = ?1 LIMIT ?2)",
        )?
        .query_row((id.0, most), |row| row.get(0))?;
    Ok(usize::try_from(count).unwrap_or_default())
}

/// The row changes of an operation, in order.
pub fn entries(conn: &Connection, id: OperationId) -> Result<Vec<Entry>, Error> {
    let sql = "SELECT id, operation, tbl, row, before, after FROM journal
             WHERE operation = ?1 ORDER BY id";
    rows(conn, sql, [id.0], Entry::from_row)
}

/// The row changes made outside the program, in order.
pub fn foreign_entries(conn: &Connection) -> Result<Vec<Entry>, Error> {
    let sql = "SELECT id, operation, tbl, row, before, after FROM journal
             WHERE operation IS NULL ORDER BY id";
    rows(conn, sql, [], Entry::from_row)
}

/// The changes of a row after a place in the journal, in order.
fn entries_after(
    conn: &Connection,
    table: &str,
    row: i64,
    after: i64,
) -> Result<Vec<Entry>, Error> {
    let sql = "SELECT id, operation, tbl, row, before, after FROM journal
             WHERE tbl = ?1 AND row = ?2 AND id > ?3 ORDER BY id";
    rows(conn, sql, (table, row, after), Entry::from_row)
}

pub(super) fn has_entries(conn: &Connection, id: OperationId) -> Result<bool, Error> {
    Ok(conn
        .prepare_cached("SELECT EXISTS (SELECT 1 FROM journal WHERE operation = ?1)")?
        .query_row([id.0], |row| row.get(0))?)
}

/// The operation that last changed a row; `None` if it is unknown or the change was made outside the program.
pub(super) fn last_writer(
    conn: &Connection,
    table: &str,
    row: i64,
) -> Result<Option<OperationId>, Error> {
    let sql = "SELECT operation FROM journal WHERE tbl = ?1 AND row = ?2 ORDER BY id DESC LIMIT 1";
    Ok(
        first(conn, sql, (table, row), |row| row.get::<_, Option<i64>>(0))?
            .flatten()
            .map(OperationId),
    )
}
