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
pub struct LeftBehind {
    /// The newest one common to all that was left behind and to what was restored.
    after: i64,
    /// The last of them; unknown where a new file was made from a backup.
    until: Option<i64>,
    /// The operation that restored.
    pub by: OperationId,
    /// The time of that operation.
    time: Option<NaiveDateTime>,
}

impl LeftBehind {
    /// Whether an operation that is not in the journal may be one of them; for one in the name of a backup it is known
    /// when that was made.
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

/// What the restorings in a journal left behind, the first one first.
///
/// # Errors
/// Those of the database.
pub fn all(conn: &Connection) -> Result<Vec<LeftBehind>, Error> {
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

/// What is recorded of a restoring; none where it cannot be read.
fn read(by: OperationId, time: &str, subject: &str) -> Option<LeftBehind> {
    let subject: Value = serde_json::from_str(subject).ok()?;
    let back_to = subject["operation"].as_i64()?;
    let left = &subject["left"];
    let newest = left["operation"].as_i64();
    // Earlier versions recorded the newest one alone. For a step forward again it is then not known where the two had
    // diverged.
    let after = newest.map_or(back_to, |newest| if back_to < newest { back_to } else { 0 });
    Some(LeftBehind {
        after: left["after"].as_i64().unwrap_or(after),
        until: left["until"].as_i64().or(newest),
        by,
        time: time.get(..19).and_then(|time| time.parse().ok()),
    })
}

/// What is to be recorded of a state that is left for another one.
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
    // Each value of the chain covers all before it: what is the same at one place is the same before it.
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

/// Why an undo of a restoring is refused, with the backup of the earlier state.
pub(super) fn refusal(recorded: &RecordedOperation) -> Refusal {
    let subject: Value = serde_json::from_str(&recorded.subject).unwrap_or(Value::Null);
    let saved = subject["saved"].as_str().map(str::to_owned);
    Refusal::Restored(recorded.id, saved)
}
