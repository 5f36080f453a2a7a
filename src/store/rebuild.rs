//! The facts as they were after an earlier operation.

use rusqlite::backup::Backup;
use rusqlite::config::DbConfig;
use rusqlite::types::Value;
use rusqlite::{Connection, params_from_iter};
use std::time::Duration;

use super::Error;
use super::connection::Store;
use super::journal::{self, Entry};
use super::tables::Table;
use crate::domain::OperationId;

/// Pages copied at a time.
pub(super) const PAGES: i32 = 4096;

/// A copy in memory in which every operation after `id` is undone, so that code that reads facts from the file can
/// read the earlier ones from it.
///
/// Changes made outside the program remain: the copy then differs from what was sealed, and shows where. The
/// `version` of a row is not part of the facts and is not restored.
pub fn facts_as_of(store: &Store, id: OperationId) -> Result<Connection, Error> {
    copy_as_of(store.conn(), id)
}

/// The same of a connection.
pub(super) fn copy_as_of(file: &Connection, id: OperationId) -> Result<Connection, Error> {
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
                // An entry that lacks a column leaves a row that cannot be.
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
    let table = Table::named(&entry.table).ok_or(Error::BadJournal(entry.id))?;
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
        // Published lists are only ever added; wiped personal data stays wiped.
        (Some(_), None) => {}
    }
    Ok(())
}
