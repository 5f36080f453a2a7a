//! A copy in memory for readers, which contains what was published and nothing else.
//!
//! The copy is built up and not thinned out: `published.sql` names every table and column that goes into it, so
//! anything added to the schema stays out until it is named there. The source is the club as it was after the latest
//! publication ([`copy_as_of`]), so the numbers are those of the list, without later corrections; but people who asked
//! not to appear, and wiped names, are as of today.

use std::time::Duration;

use rusqlite::backup::Backup;
use rusqlite::config::DbConfig;
use rusqlite::types::Value;
use rusqlite::{Connection, MAIN_DB, params, params_from_iter};

use super::connection::{PublishedCopy, PublishedState, Store, schema};
use super::journal::{self, Entry};
use super::person::unlisted;
use super::tables::Table;
use super::{Error, list};
use crate::domain::{OperationId, PoolId};

fn state(conn: &Connection, pool: PoolId) -> Result<PublishedState, Error> {
    let latest = "SELECT max(operation) FROM list WHERE pool = ?1";
    let operation: Option<i64> = conn.query_row(latest, [pool.0], |row| row.get(0))?;
    let wiped = "SELECT count(*) FROM person_data WHERE salt IS NULL";
    Ok(PublishedState {
        operation: operation.map(OperationId),
        hidden: unlisted(conn)?,
        wiped: conn.query_row(wiped, [], |row| row.get(0))?,
    })
}

impl Store {
    /// From now on reads only what was published in this pool; the names of people who asked not to appear are replaced
    /// by `instead`.
    ///
    /// Returns whether the copy is new: another pool, or a change of what is published.
    pub fn show_published(&mut self, pool: PoolId, instead: &str) -> Result<bool, Error> {
        let file = &self.conn;
        // In one transaction, as another session may write meanwhile.
        let snapshot = file.unchecked_transaction()?;
        let state = state(&snapshot, pool)?;
        if let Some(shown) = &self.published
            && shown.pool == pool
            && shown.state == state
        {
            return Ok(false);
        }
        let conn = copy(file, pool, &state, instead)?;
        snapshot.finish()?;
        self.published = Some(PublishedCopy { conn, pool, state });
        Ok(true)
    }

    /// Whether this session reads only what was published.
    pub fn shows_published(&self) -> bool {
        self.published.is_some()
    }
}

fn copy(
    file: &Connection,
    pool: PoolId,
    state: &PublishedState,
    instead: &str,
) -> Result<Connection, Error> {
    // Before the first list there are no tournaments and people to read either.
    let (club, day) = match state.operation {
        Some(operation) => {
            let club = copy_as_of(file, operation)?;
            let day = list::dates(&club, pool)?.into_iter().max();
            (club, day)
        }
        None => (copy_as_of(file, OperationId(i64::MAX))?, None),
    };
    let mut conn = Connection::open_in_memory()?;
    schema::create(&mut conn)?;
    for (setting, value) in [
        (DbConfig::SQLITE_DBCONFIG_ENABLE_TRIGGER, false),
        (DbConfig::SQLITE_DBCONFIG_TRUSTED_SCHEMA, false),
        (DbConfig::SQLITE_DBCONFIG_DEFENSIVE, true),
    ] {
        conn.set_db_config(setting, value)?;
    }
    // Many rows to which others refer are left out.
    conn.pragma_update(None, "foreign_keys", false)?;
    conn.pragma_update(None, "temp_store", "MEMORY")?;
    conn.execute_batch("ATTACH ':memory:' AS club")?;
    Backup::new_with_names(&club, MAIN_DB, &mut conn, "club")?.run_to_completion(
        PAGES,
        Duration::ZERO,
        None,
    )?;
    drop(club);
    conn.execute_batch(
        "CREATE TEMP TABLE shown (shown_pool INTEGER, shown_day TEXT, shown_instead TEXT);
         CREATE TEMP TABLE pools (id INTEGER, name TEXT, kind TEXT, position INTEGER);
         CREATE TEMP TABLE hidden (person INTEGER PRIMARY KEY);",
    )?;
    // The pools come from the present file: one may be younger than the latest list of another.
    let mut pools = file.prepare("SELECT id, name, kind, position FROM pool")?;
    let mut pools = pools.query([])?;
    while let Some(row) = pools.next()? {
        let (id, position): (i64, i64) = (row.get(0)?, row.get(3)?);
        let (name, kind): (String, String) = (row.get(1)?, row.get(2)?);
        conn.execute(
            "INSERT INTO pools VALUES (?1, ?2, ?3, ?4)",
            params![id, name, kind, position],
        )?;
    }
    conn.execute(
        "INSERT INTO shown VALUES (?1, ?2, ?3)",
        params![pool.0, day.map(super::sql::to_sql_date), instead],
    )?;
    for person in &state.hidden {
        conn.execute("INSERT INTO hidden VALUES (?1)", [person.0])?;
    }
    conn.execute_batch(include_str!("published.sql"))?;
    conn.execute_batch("DROP TABLE shown; DROP TABLE pools; DROP TABLE hidden; DETACH club")?;
    conn.pragma_update(None, "query_only", true)?;
    conn.set_prepared_statement_cache_capacity(128);
    Ok(conn)
}

/// Pages copied in one step.
const PAGES: i32 = 4096;

/// A copy in memory in which every operation after `id` is undone, so that the usual code can read the earlier facts
/// from it.
///
/// Changes made outside the program remain: the copy then differs from what was sealed, which shows where they are. The
/// `version` of a row is not part of the facts and is not restored.
pub fn facts_as_of(store: &Store, id: OperationId) -> Result<Connection, Error> {
    copy_as_of(store.conn(), id)
}

/// The same for a connection.
fn copy_as_of(file: &Connection, id: OperationId) -> Result<Connection, Error> {
    let mut copy = Connection::open_in_memory()?;
    Backup::new(file, &mut copy)?.run_to_completion(PAGES, Duration::ZERO, None)?;
    copy.set_db_config(DbConfig::SQLITE_DBCONFIG_TRUSTED_SCHEMA, false)?;
    copy.set_db_config(DbConfig::SQLITE_DBCONFIG_ENABLE_TRIGGER, false)?;
    copy.pragma_update(None, "foreign_keys", false)?;
    copy.set_prepared_statement_cache_capacity(128);
    let transaction = copy.unchecked_transaction()?;
    {
        let mut later = transaction.prepare(
            "SELECT id, operation, tbl, row, before, after FROM journal
             WHERE operation > ?1 ORDER BY id DESC",
        )?;
        let mut later = later.query([id.0])?;
        while let Some(row) = later.next()? {
            let entry = Entry::from_row(row)?;
            take_back(&transaction, &entry, id).map_err(|error| match error {
                // An entry with a missing column leads to a row that violates a constraint.
                Error::Sqlite(error) if is_impossible(&error) => Error::BadJournal(entry.id),
                error => error,
            })?;
        }
    }
    transaction.execute("DELETE FROM journal WHERE operation > ?1", [id.0])?;
    transaction.execute("DELETE FROM operation WHERE seq > ?1", [id.0])?;
    transaction.commit()?;
    Ok(copy)
}

fn is_impossible(error: &rusqlite::Error) -> bool {
    error.sqlite_error_code() == Some(rusqlite::ErrorCode::ConstraintViolation)
}

/// Undoes one entry, replacing any conflicting row.
fn take_back(conn: &Connection, entry: &Entry, id: OperationId) -> Result<(), Error> {
    let table = Table::by_name(&entry.table).ok_or(Error::BadJournal(entry.id))?;
    let after = journal::present(conn, table, entry.row)?;
    match (entry.backwards(table, after)?, &table.write) {
        (None, _) => {
            conn.prepare_cached(table.delete)?.execute([entry.row])?;
        }
        (Some(before), Some(write)) => {
            let own = [Value::Integer(id.0), Value::Integer(entry.row)];
            conn.prepare_cached(write.restore)?
                .execute(params_from_iter(before.iter().chain(&own)))?;
        }
        // Published lists are only added and never changed; wiped personal data stays wiped.
        (Some(_), None) => {}
    }
    Ok(())
}
