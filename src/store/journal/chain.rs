//! The digest chain over the operations: each link covers the link before, the operation's own row and its journal.

use std::collections::{BTreeMap, HashMap};

use rusqlite::types::ValueRef;
use rusqlite::{Connection, Row};
use serde_json::Value;
use sha2::{Digest, Sha256};

use crate::domain::OperationId;
use crate::store::error::{ChainFault, Error, Refusal};
use crate::store::sql::first;

/// The kind of an operation that makes a person anonymous. Its subject lists, under [`REASONS`], the operations whose
/// reasons it removed, so that the chain covers every removal.
pub const ERASURE: &str = "member-anonymise";

/// The key under which the subject of an [`ERASURE`] lists those operations.
pub const REASONS: &str = "reasons";

/// Lower-case hexadecimal digits.
pub fn hex(bytes: &[u8]) -> String {
    use std::fmt::Write;
    bytes.iter().fold(String::new(), |mut text, byte| {
        // Writing to a string cannot fail.
        let _ = write!(text, "{byte:02x}");
        text
    })
}

/// Adds a text to a digest, preceded by its length; an absent text differs from an empty one.
pub(in crate::store) fn feed(sum: &mut Sha256, text: Option<&str>) {
    match text {
        Some(text) => {
            sum.update([1]);
            sum.update((text.len() as u64).to_le_bytes());
            sum.update(text.as_bytes());
        }
        None => sum.update([0]),
    }
}

/// Adds the columns of a row to a digest.
fn feed_row(sum: &mut Sha256, row: &Row<'_>, columns: usize) -> rusqlite::Result<()> {
    for column in 0..columns {
        match row.get_ref(column)? {
            ValueRef::Null => sum.update([0]),
            ValueRef::Integer(number) => {
                sum.update([2]);
                sum.update(number.to_le_bytes());
            }
            ValueRef::Real(number) => {
                sum.update([3]);
                sum.update(number.to_le_bytes());
            }
            ValueRef::Text(bytes) | ValueRef::Blob(bytes) => {
                sum.update([1]);
                sum.update((bytes.len() as u64).to_le_bytes());
                sum.update(bytes);
            }
        }
    }
    Ok(())
}

/// The chain value of an operation, from the value before it.
fn link(conn: &Connection, id: OperationId, before: Option<&str>) -> Result<String, Error> {
    let mut sum = Sha256::new();
    feed(&mut sum, before);
    conn.prepare_cached(
        "SELECT seq, user, on_behalf_of, time, kind, subject, reason_digest, undoes
         FROM operation WHERE seq = ?1",
    )?
    .query_row([id.0], |row| feed_row(&mut sum, row, 8))?;
    let mut entries = conn.prepare_cached(
        "SELECT id, tbl, row, before, after FROM journal WHERE operation = ?1 ORDER BY id",
    )?;
    let mut rows = entries.query([id.0])?;
    while let Some(row) = rows.next()? {
        feed_row(&mut sum, row, 5)?;
    }
    Ok(hex(&sum.finalize()))
}

/// Closes an operation: stores its chain value and returns it; later writes are not part of it.
pub(crate) fn close(conn: &Connection, id: OperationId) -> Result<String, Error> {
    let before = value_at(conn, OperationId(id.0 - 1))?;
    let value = link(conn, id, before.as_deref())?;
    conn.prepare_cached("UPDATE operation SET chain = ?2 WHERE seq = ?1")?
        .execute((id.0, &value))?;
    conn.prepare_cached("DELETE FROM open_operation")?
        .execute([])?;
    Ok(value)
}

/// The chain value of an operation; `None` for an unknown one.
pub fn value_at(conn: &Connection, id: OperationId) -> Result<Option<String>, Error> {
    let sql = "SELECT chain FROM operation WHERE seq = ?1";
    Ok(first(conn, sql, [id.0], |row| row.get(0))?.flatten())
}

/// The newest operation and its chain value, which a printed list contains.
pub fn head(conn: &Connection) -> Result<Option<(OperationId, String)>, Error> {
    let sql = "SELECT seq, coalesce(chain, '') FROM operation ORDER BY seq DESC LIMIT 1";
    first(conn, sql, [], |row| {
        Ok((OperationId(row.get(0)?), row.get(1)?))
    })
}

/// Recomputes the whole chain; empty if no operation was altered since it was closed.
///
/// The owner of the file could recompute a forged chain; the value printed on a list would expose that.
pub fn verify_chain(conn: &Connection) -> Result<Vec<ChainFault>, Error> {
    verify_chain_while(conn, &mut || true)
}

/// The number of operations or rows that are checked before `goes_on` is asked again.
pub const ROWS_AT_ONCE: usize = 2_000;

/// The same as long as `goes_on` returns true; otherwise returns what was found until then.
pub fn verify_chain_while(
    conn: &Connection,
    goes_on: &mut dyn FnMut() -> bool,
) -> Result<Vec<ChainFault>, Error> {
    let mut faults = gaps(conn)?;
    let erased = erased_reasons(conn)?;
    let mut operations = conn.prepare(
        "SELECT seq, chain, reason_digest, reason, reason_salt FROM operation ORDER BY seq",
    )?;
    let mut rows = operations.query([])?;
    let mut before: Option<String> = None;
    let mut checked: usize = 0;
    while let Some(row) = rows.next()? {
        checked += 1;
        if checked.is_multiple_of(ROWS_AT_ONCE) && !goes_on() {
            break;
        }
        let id = OperationId(row.get(0)?);
        let chain: Option<String> = row.get(1)?;
        let digest: Option<String> = row.get(2)?;
        let reason: Option<String> = row.get(3)?;
        let salt: Option<String> = row.get(4)?;
        let same_reason = match (reason, salt) {
            (Some(reason), Some(salt)) => digest == Some(reason_digest(&salt, &reason)),
            (None, None) => {
                if digest.is_some() && erased.get(&id.0).is_none_or(|by| *by <= id.0) {
                    faults.push(ChainFault::ReasonRemoved(id));
                }
                true
            }
            _ => false,
        };
        if !same_reason || chain != Some(link(conn, id, before.as_deref())?) {
            faults.push(if is_emptied(conn, id)? {
                ChainFault::Emptied(id)
            } else {
                ChainFault::Altered(id)
            });
        }
        before = chain;
    }
    Ok(faults)
}

/// Whether journal entries of an operation have lost the values of their rows.
fn is_emptied(conn: &Connection, id: OperationId) -> Result<bool, Error> {
    Ok(conn
        .prepare_cached(
            "SELECT EXISTS (SELECT 1 FROM journal
             WHERE operation = ?1 AND before IS NULL AND after IS NULL)",
        )?
        .query_row([id.0], |row| row.get(0))?)
}

/// The operations whose reasons an [`ERASURE`] lists as removed, each with the newest such erasure.
fn erased_reasons(conn: &Connection) -> Result<HashMap<i64, i64>, Error> {
    let mut statement =
        conn.prepare("SELECT seq, subject FROM operation WHERE kind = ?1 ORDER BY seq")?;
    let mut rows = statement.query([ERASURE])?;
    let mut erased = HashMap::new();
    while let Some(row) = rows.next()? {
        let seq = row.get(0)?;
        // An unreadable subject lists nothing; the chain itself shows that it was altered.
        let subject: Value = serde_json::from_str(&row.get::<_, String>(1)?).unwrap_or_default();
        let listed = subject[REASONS].as_array().into_iter().flatten();
        erased.extend(listed.filter_map(Value::as_i64).map(|reason| (reason, seq)));
    }
    Ok(erased)
}

/// The salted digest of a reason: it stays in the chain after text and salt are wiped, and reveals nothing then.
pub(in crate::store) fn reason_digest(salt: &str, reason: &str) -> String {
    let mut sum = Sha256::new();
    feed(&mut sum, Some(salt));
    feed(&mut sum, Some(reason));
    hex(&sum.finalize())
}

/// Missing numbers: operations and journal entries are numbered from 1 without gaps.
fn gaps(conn: &Connection) -> Result<Vec<ChainFault>, Error> {
    let missing = |sql: &str| -> rusqlite::Result<Vec<i64>> {
        conn.prepare(sql)?
            .query_map([], |row| row.get(0))?
            .collect()
    };
    let operations = missing(
        "SELECT seq - 1 FROM operation AS o WHERE seq <> 1
         AND NOT EXISTS (SELECT 1 FROM operation WHERE seq = o.seq - 1)",
    )?;
    let entries = missing(
        "SELECT id - 1 FROM journal AS j WHERE id <> 1
         AND NOT EXISTS (SELECT 1 FROM journal WHERE id = j.id - 1)",
    )?;
    // Journal entries whose operation does not exist: it was cut off at the end.
    let orphans = missing(
        "SELECT DISTINCT operation FROM journal
         WHERE operation IS NOT NULL AND operation NOT IN (SELECT seq FROM operation)",
    )?;
    let open = missing("SELECT operation FROM open_operation")?;
    Ok(operations
        .into_iter()
        .chain(orphans)
        .map(|seq| ChainFault::MissingOperation(OperationId(seq)))
        .chain(entries.into_iter().map(ChainFault::MissingEntry))
        .chain(open.into_iter().map(|_| ChainFault::LeftOpen))
        .collect())
}

// After a restoring the number of an operation may be another's: the chain's value tells them apart.

/// The operations of a session, with their chain values, as after a restore a number may belong to another operation.
#[derive(Clone, Debug, Default)]
pub struct OwnOperations(BTreeMap<OperationId, String>);

impl OwnOperations {
    /// One operation, with the chain's value at it.
    pub(crate) fn of(operation: OperationId, value: String) -> Self {
        Self([(operation, value)].into())
    }

    /// Adds others of the same session.
    pub(crate) fn add(&mut self, others: Self) {
        self.0.extend(others.0);
    }

    /// Whether the operation with this number was done in this session.
    pub fn contains(&self, conn: &Connection, operation: OperationId) -> Result<bool, Error> {
        let Some(own) = self.0.get(&operation) else {
            return Ok(false);
        };
        Ok(value_at(conn, operation)?.as_ref() == Some(own))
    }
}

/// The operation to undo. Its chain value is kept too: after a restore the same number may belong to another operation.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UndoTarget {
    pub operation: OperationId,
    /// The chain value of the operation when it was chosen.
    chain: Option<String>,
}

impl UndoTarget {
    /// The operation with this number, with its present chain value.
    pub fn of(conn: &Connection, operation: OperationId) -> Result<Self, Error> {
        Ok(Self {
            operation,
            chain: value_at(conn, operation)?,
        })
    }

    /// Refuses if the operation with this number is no longer the one that was chosen.
    ///
    /// # Errors
    /// [`Error::Refused`]: a backup has been restored since.
    pub(in crate::store) fn require_unmoved(&self, conn: &Connection) -> Result<(), Error> {
        if value_at(conn, self.operation)? == self.chain {
            Ok(())
        } else {
            Err(Error::Refused(Refusal::Moved(self.operation)))
        }
    }
}
