//! What restorings left behind: operations that are in backups and on paper, and no longer in the journal.
//!
//! After a restoring the numbers of operations go on from the backup's, so one number may be that of several operations,
//! of which the journal has only the last. Each restoring records between which numbers such are, those included that
//! were left behind by restorings which it left behind itself.

use chrono::NaiveDateTime;
use rusqlite::Connection;
use serde_json::{Value, json};

use super::{RecordedOperation, chain};
use crate::domain::OperationId;
use crate::store::error::{Error, Refusal};

/// The kind of the operation that restores.
pub const KIND: &str = "restore";

/// The operations that a restoring left behind.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ReplacedOperations {
    /// The newest operation before all that were replaced.
    after: i64,
    /// The last of them; unknown if a new file was made from a backup.
    until: Option<i64>,
    /// The operation that recorded the restore.
    pub by: OperationId,
    /// The time of that operation.
    time: Option<NaiveDateTime>,
}

impl ReplacedOperations {
    /// Whether an operation that is not in the journal may be one of them; for the operation in the name of a backup,
    /// `made` is the time of that backup.
    pub fn holds(&self, operation: OperationId, made: Option<NaiveDateTime>) -> bool {
        let number = operation.0;
        let until = match (self.until, made, self.time) {
            (Some(until), ..) => number <= until,
            (None, Some(made), Some(time)) => made <= time,
            (None, ..) => true,
        };
        self.after < number && until
    }
}

/// The operations that each restore in a journal replaced, in order of time.
///
/// # Errors
/// Those of the database.
pub fn all(conn: &Connection) -> Result<Vec<ReplacedOperations>, Error> {
    let mut restorings = conn
        .prepare_cached("SELECT seq, time, subject FROM operation WHERE kind = ?1 ORDER BY seq")?;
    let mut rows = restorings.query([KIND])?;
    let mut left = Vec::new();
    while let Some(row) = rows.next()? {
        let (time, subject): (String, String) = (row.get(1)?, row.get(2)?);
        left.extend(read(OperationId(row.get(0)?), &time, &subject));
    }
    Ok(left)
}

/// The replaced operations recorded by a restore; `None` if the record cannot be read.
fn read(by: OperationId, time: &str, subject: &str) -> Option<ReplacedOperations> {
    let subject: Value = serde_json::from_str(subject).ok()?;
    let back_to = subject["operation"].as_i64()?;
    let left = &subject["left"];
    let newest = left["operation"].as_i64();
    // Earlier versions recorded only the newest operation. After a restore to a later state it is then unknown where
    // the two had diverged.
    let after = newest.map_or(back_to, |newest| if back_to < newest { back_to } else { 0 });
    Some(ReplacedOperations {
        after: left["after"].as_i64().unwrap_or(after),
        until: left["until"].as_i64().or(newest),
        by,
        time: time.get(..19).and_then(|time| time.parse().ok()),
    })
}

/// The record of a state that is replaced by another one.
pub(in crate::store) fn record_left_behind(
    present: &Connection,
    restored: &Connection,
) -> Result<Value, Error> {
    let newest = chain::head(present)?.map_or(0, |(id, _)| id.0);
    let common = common(present, restored)?.0;
    let (mut after, mut until) = (common, newest);
    for left in all(present)?.iter().filter(|left| common < left.by.0) {
        after = after.min(left.after);
        until = until.max(left.until.unwrap_or(until));
    }
    Ok(json!({ "after": after, "until": until }))
}

pub(crate) fn newest(conn: &Connection) -> Result<OperationId, Error> {
    Ok(chain::head(conn)?.map_or(OperationId(0), |(id, _)| id))
}

/// The last operation that two journals have in common; 0 if none.
pub(crate) fn common(one: &Connection, other: &Connection) -> Result<OperationId, Error> {
    // Each chain value covers everything before it, so equal values mean equal histories, and a binary search finds the
    // last.
    let (mut same, mut differs) = (0, newest(one)?.min(newest(other)?).0 + 1);
    while same + 1 < differs {
        let middle = OperationId(i64::midpoint(same, differs));
        if chain::value_at(one, middle)? == chain::value_at(other, middle)? {
            same = middle.0;
        } else {
            differs = middle.0;
        }
    }
    Ok(OperationId(same))
}

/// The reason why the undo of a restore is refused, with the backup of the earlier state.
pub(super) fn refusal(recorded: &RecordedOperation) -> Refusal {
    let subject: Value = serde_json::from_str(&recorded.subject).unwrap_or(Value::Null);
    let saved = subject["saved"].as_str().map(str::to_owned);
    Refusal::Restored(recorded.id, saved)
}
