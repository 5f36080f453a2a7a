//! The one way to write: an operation, done completely or not at all, with who, when and why.

use std::ops::Deref;
use std::time::Instant;

use rusqlite::{
    Connection, DropBehavior, OptionalExtension, Params, ToSql, Transaction, TransactionBehavior,
    params_from_iter,
};

use super::connection::Store;
use super::error::{ConflictingChange, Error};
use super::journal::chain::{OwnOperations, UndoTarget};
use super::journal::{self, Author, chain};
use super::personal_digest;
use super::tables::{Table, Write};
use crate::domain::OperationId;

/// The purpose of an operation, as the log records it.
#[derive(Clone, Debug, PartialEq)]
pub struct Intent {
    /// A word for the log, such as `member-add`.
    pub kind: &'static str,
    /// Its subject: ids and counts, never names.
    pub subject: serde_json::Value,
    /// The reason given; free text, wiped when a person it concerns is made anonymous.
    pub reason: Option<String>,
}

/// An operation in progress; everything that writes needs it.
pub struct Operation<'a> {
    conn: &'a Connection,
    id: OperationId,
}

impl Operation<'_> {
    /// The connection, inside the operation's transaction.
    pub fn conn(&self) -> &Connection {
        self.conn
    }

    /// The operation's number; rows it writes carry it as their `version`.
    pub fn id(&self) -> OperationId {
        self.id
    }

    /// Runs a cached statement, as compiling the triggers of its table takes longer than running it.
    pub(crate) fn execute(&self, sql: &str, params: impl Params) -> rusqlite::Result<usize> {
        self.conn.prepare_cached(sql)?.execute(params)
    }

    /// Runs a statement as [`execute`](Self::execute) does, however many rows it concerns.
    pub(crate) fn run(&self, sql: &str, params: impl Params) -> Result<(), Error> {
        self.execute(sql, params)?;
        Ok(())
    }

    /// Inserts a row of a table of facts, with its columns in the order of the registry; returns its number.
    pub(crate) fn insert(&self, table: &Table, columns: &[&dyn ToSql]) -> Result<i64, Error> {
        self.write(table, |write| write.insert, columns)?;
        Ok(self.conn.last_insert_rowid())
    }

    /// Inserts a row as [`insert`](Self::insert) does, in place of the one that states the same.
    pub(crate) fn put(&self, table: &Table, columns: &[&dyn ToSql]) -> Result<(), Error> {
        self.write(table, |write| write.put, columns)
    }

    fn write(
        &self,
        table: &Table,
        statement: impl Fn(&Write) -> &'static str,
        columns: &[&dyn ToSql],
    ) -> Result<(), Error> {
        // Only a publication writes the rows of tables without such statements.
        let write = table.write.as_ref().ok_or(rusqlite::Error::InvalidQuery)?;
        let row: [&dyn ToSql; 2] = [&self.id.0, &None::<i64>];
        let values = columns.iter().chain(&row);
        self.execute(statement(write), params_from_iter(values))?;
        Ok(())
    }

    /// Checks that a row is unchanged since the user saw it.
    ///
    /// # Errors
    /// [`Error::Changed`], with who and when, if the row has another version or was deleted.
    pub fn expect_version(&self, table: &Table, row: i64, version: i64) -> Result<(), Error> {
        let present: Option<i64> = self
            .conn
            .prepare_cached(table.version)?
            .query_row([row], |row| row.get(0))
            .optional()?;
        if present == Some(version) {
            return Ok(());
        }
        let by = match present {
            Some(version) => Some(OperationId(version)),
            None => journal::last_writer(self.conn, table.name, row)?,
        };
        Err(Error::Changed(conflicting_change(
            self.conn, table.name, row, by,
        )?))
    }
}

impl Store {
    /// Does `work` as one operation: all of it with its journal, or nothing.
    ///
    /// `time` is recorded as given; the order of operations is by number, never by clock. Work that changes nothing
    /// leaves no operation, and returns `None` as its number.
    ///
    /// # Errors
    /// Errors of `work`, [`Error::Busy`] if another session did not release the lock, [`Error::ReadOnly`].
    pub fn operate<T, E: From<Error>>(
        &mut self,
        author: &Author,
        time: &str,
        intent: Intent,
        work: impl FnOnce(&Operation<'_>) -> Result<T, E>,
    ) -> Result<(T, Option<OperationId>), E> {
        self.operate_as(author, time, intent, None, work)
    }

    /// Does `work` as [`operate`](Self::operate) would, returns its result, and rolls everything back.
    pub fn dry_run<T, E: From<Error>>(
        &mut self,
        author: &Author,
        time: &str,
        intent: Intent,
        work: impl FnOnce(&Operation<'_>) -> Result<T, E>,
    ) -> Result<T, E> {
        let transaction = self.begin()?;
        let id = start(&transaction, author, time, intent, None)?;
        work(&Operation {
            conn: &transaction,
            id,
        })
    }

    /// [`operate`](Self::operate), with the operation it undoes.
    pub(super) fn operate_as<T, E: From<Error>>(
        &mut self,
        author: &Author,
        time: &str,
        intent: Intent,
        undoes: Option<&UndoTarget>,
        work: impl FnOnce(&Operation<'_>) -> Result<T, E>,
    ) -> Result<(T, Option<OperationId>), E> {
        let transaction = self.begin()?;
        if let Some(target) = undoes {
            target.require_unmoved(&transaction)?;
        }
        let undoes = undoes.map(|target| target.operation);
        let id = start(&transaction, author, time, intent, undoes)?;
        let result = work(&Operation {
            conn: &transaction,
            id,
        })?;
        if !journal::has_entries(&transaction, id)? {
            return Ok((result, None));
        }
        let own = OwnOperations::of(id, chain::close(&transaction, id)?);
        let done = transaction.commit();
        self.committed(done, id, own)?;
        Ok((result, Some(id)))
    }

    /// Records an operation that changes no rows by itself, such as the restoring of a backup.
    pub(super) fn record(
        &mut self,
        author: &Author,
        time: &str,
        intent: Intent,
    ) -> Result<OperationId, Error> {
        let transaction = self.begin()?;
        let id = start(&transaction, author, time, intent, None)?;
        let own = OwnOperations::of(id, chain::close(&transaction, id)?);
        let done = transaction.commit();
        self.committed(done, id, own)?;
        Ok(id)
    }

    /// Finishes after a commit; `own` is the operation and everything done with it.
    pub(super) fn committed(
        &mut self,
        done: rusqlite::Result<()>,
        operation: OperationId,
        own: OwnOperations,
    ) -> Result<(), Error> {
        match done.map_err(Error::from) {
            Ok(()) => {
                self.written.note(operation);
                self.own.add(own);
                self.require_still_in_place()
            }
            // The change may have reached the log before the disk refused; after a crash the next session would find it
            // there. If the log could be emptied, it is gone for certain.
            Err(error) if error.is_of_the_system() && !self.empty_log() => {
                Err(Error::Uncertain(Box::new(error)))
            }
            Err(error) => Err(error),
        }
    }

    /// Keeps every other session from writing until one operation is done or [`unlock`](Self::unlock) is called.
    ///
    /// # Errors
    /// [`Error::Busy`] if another session did not release the lock, [`Error::ReadOnly`].
    pub fn lock(&mut self) -> Result<(), Error> {
        if let WriteLock::Own(mut transaction) = self.begin()? {
            transaction.set_drop_behavior(DropBehavior::Ignore);
        }
        Ok(())
    }

    /// Lets other sessions write again; unfinished work is rolled back.
    pub fn unlock(&mut self) -> Result<(), Error> {
        if self.is_locked() {
            self.conn.execute_batch("ROLLBACK")?;
        }
        Ok(())
    }

    /// Whether this session keeps others from writing.
    pub fn is_locked(&self) -> bool {
        !self.conn.is_autocommit()
    }

    /// Takes the write lock, and informs the user while another session holds it; or continues with the lock it has.
    fn begin(&mut self) -> Result<WriteLock<'_>, Error> {
        if self.is_locked() {
            return Ok(WriteLock::Held(&self.conn));
        }
        self.may_write()?;
        let since = Instant::now();
        loop {
            // A deferred transaction that reads and then writes would fail at once instead of waiting.
            match Transaction::new_unchecked(&self.conn, TransactionBehavior::Immediate) {
                Ok(transaction) => {
                    // From here on nobody else can write to the log, so the check stays valid.
                    self.require_in_place()?;
                    return Ok(WriteLock::Own(transaction));
                }
                Err(error) => {
                    let error = Error::from(error);
                    let patient = matches!(error, Error::Busy)
                        && self
                            .on_wait
                            .as_mut()
                            .is_some_and(|tell| tell(since.elapsed()));
                    if !patient {
                        return Err(error);
                    }
                }
            }
        }
    }
}

/// The transaction of an operation, during which nobody else writes.
enum WriteLock<'c> {
    /// Begun for the operation; rolled back unless it is committed.
    Own(Transaction<'c>),
    /// The transaction of [`Store::lock`].
    Held(&'c Connection),
}

impl WriteLock<'_> {
    fn commit(self) -> rusqlite::Result<()> {
        match self {
            Self::Own(transaction) => transaction.commit(),
            Self::Held(conn) => conn.execute_batch("COMMIT"),
        }
    }
}

impl Deref for WriteLock<'_> {
    type Target = Connection;

    fn deref(&self) -> &Connection {
        match self {
            Self::Own(transaction) => transaction,
            Self::Held(conn) => conn,
        }
    }
}

/// Writes the operation's row and opens it for the triggers.
fn start(
    conn: &Connection,
    author: &Author,
    time: &str,
    intent: Intent,
    undoes: Option<OperationId>,
) -> Result<OperationId, Error> {
    let Intent {
        kind,
        subject,
        reason,
    } = intent;
    let seq: i64 = conn
        .prepare_cached("SELECT coalesce(max(seq), 0) + 1 FROM operation")?
        .query_row([], |row| row.get(0))?;
    let salt = match &reason {
        Some(_) => Some(personal_digest::new_salt(conn)?),
        None => None,
    };
    let digest = reason
        .as_deref()
        .zip(salt.as_deref())
        .map(|(reason, salt)| chain::reason_digest(salt, reason));
    conn.prepare_cached(
        "INSERT INTO operation
            (seq, user, on_behalf_of, time, kind, subject, reason, reason_salt, reason_digest,
             undoes)
         VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10)",
    )?
    .execute((
        seq,
        &author.user,
        &author.on_behalf_of,
        time,
        kind,
        subject.to_string(),
        &reason,
        &salt,
        digest,
        undoes.map(|undone| undone.0),
    ))?;
    conn.prepare_cached("INSERT INTO open_operation (id, operation) VALUES (1, ?1)")?
        .execute([seq])?;
    Ok(OperationId(seq))
}

/// The author and time of an operation, for the message that it changed a row.
pub(super) fn conflicting_change(
    conn: &Connection,
    table: &'static str,
    row: i64,
    operation: Option<OperationId>,
) -> Result<ConflictingChange, Error> {
    let found = match operation {
        Some(id) => journal::operation(conn, id)?,
        None => None,
    };
    let (by, at) = found
        .map(|found| (found.signature(), found.time))
        .unwrap_or_default();
    Ok(ConflictingChange {
        table,
        row,
        operation,
        by,
        at,
    })
}
