//! Undoes an operation: its journal is replayed backwards, as a new operation.
//!
//! Undo never overwrites another user's work: if a row is no longer as the operation left it, the undo is refused and
//! says who changed it and when. Undoing an undo is the redo.

use std::collections::{BTreeMap, BTreeSet, HashMap};

use rusqlite::types::Value;
use rusqlite::{Connection, params_from_iter};

use super::chain::UndoTarget;
use super::{Author, Entry, RecordedOperation, State, restorings};
use crate::domain::OperationId;
use crate::store::connection::Store;
use crate::store::error::{ConflictingChange, Error, Refusal};
use crate::store::operation::{Intent, Operation, conflicting_change};
use crate::store::sql::rows;
use crate::store::tables::{self, Table};

impl Store {
    /// Undoes `target` as a new operation, and returns its number.
    ///
    /// # Errors
    /// [`Error::Refused`] for a publication, for wiped personal data and for an operation already undone;
    /// [`Error::Changed`] if a row it wrote has changed since, or if other rows now refer to it.
    pub fn undo(
        &mut self,
        author: &Author,
        time: &str,
        reason: Option<String>,
        target: OperationId,
    ) -> Result<OperationId, Error> {
        let target = UndoTarget::of(&self.conn, target)?;
        let ((), id) = self.undo_seeing(author, time, reason, &target, |_| Ok::<_, Error>(()))?;
        Ok(id)
    }

    /// Undoes `target` as [`undo`](Self::undo) does, and lets `look` read the resulting facts.
    ///
    /// # Errors
    /// As [`undo`](Self::undo), and [`Error::Refused`] if a backup has been restored since the target was chosen; an
    /// error from `look` rolls everything back.
    pub fn undo_seeing<T, E: From<Error>>(
        &mut self,
        author: &Author,
        time: &str,
        reason: Option<String>,
        target: &UndoTarget,
        look: impl FnOnce(&Operation<'_>) -> Result<T, E>,
    ) -> Result<(T, OperationId), E> {
        let intent = intent(&self.conn, target, reason)?;
        let (seen, id) = self.operate_as(author, time, intent, Some(target), |operation| {
            apply(operation, target.operation)?;
            look(operation)
        })?;
        let id = id.ok_or(Error::Refused(Refusal::NothingToUndo))?;
        Ok((seen, id))
    }

    /// Undoes `target`, lets `look` read the resulting facts, and rolls everything back.
    ///
    /// # Errors
    /// As [`undo`](Self::undo), and the errors of `look`.
    pub fn dry_run_undo<T, E: From<Error>>(
        &mut self,
        author: &Author,
        time: &str,
        target: &UndoTarget,
        look: impl FnOnce(&Operation<'_>) -> Result<T, E>,
    ) -> Result<T, E> {
        let intent = intent(&self.conn, target, None)?;
        self.dry_run(author, time, intent, |operation| {
            target.require_unmoved(operation.conn())?;
            apply(operation, target.operation)?;
            look(operation)
        })
    }
}

/// The most operations that are tried in the search for those that block an undo.
const MOST_IN_THE_WAY: usize = 30;

impl Store {
    /// The operations that must be undone before `target`, in that order; found by undoing them on trial. Empty if that
    /// would not help, as with a publication or a change from outside.
    ///
    /// # Errors
    /// As [`undo`](Self::undo), but for [`Error::Changed`].
    pub fn in_the_way(
        &mut self,
        author: &Author,
        time: &str,
        target: &UndoTarget,
    ) -> Result<Vec<OperationId>, Error> {
        let intent = intent(&self.conn, target, None)?;
        self.dry_run(author, time, intent, |operation| {
            let conn = operation.conn();
            let mut undone = Vec::new();
            let mut waiting = vec![target.operation];
            while let Some(next) = waiting.pop() {
                conn.execute_batch("SAVEPOINT one_undo")?;
                match apply(operation, next) {
                    Ok(()) => undone.push(next),
                    Err(Error::Changed(change)) => {
                        conn.execute_batch("ROLLBACK TO one_undo")?;
                        let later = writer_after(operation, next, &change, &undone)?;
                        let Some(later) = later.filter(|later| !waiting.contains(later)) else {
                            return Ok(Vec::new());
                        };
                        waiting.extend([next, later]);
                    }
                    Err(Error::Refused(_)) => return Ok(Vec::new()),
                    Err(error) => return Err(error),
                }
                conn.execute_batch("RELEASE one_undo")?;
                if waiting.len() + undone.len() > MOST_IN_THE_WAY {
                    return Ok(Vec::new());
                }
            }
            // The last one is the target itself; none of the others depends on a later one.
            undone.pop();
            undone.sort_unstable_by(|one, other| other.cmp(one));
            Ok(undone)
        })
    }
}

/// The newest operation after `target` that changed a row and is in effect, except `trial` and what it has undone.
fn writer_after(
    trial: &Operation<'_>,
    target: OperationId,
    change: &ConflictingChange,
    undone: &[OperationId],
) -> Result<Option<OperationId>, Error> {
    let conn = trial.conn();
    let sql = "SELECT DISTINCT operation FROM journal WHERE tbl = ?1 AND row = ?2
               AND operation > ?3 AND operation < ?4 ORDER BY operation DESC";
    let writers: Vec<OperationId> = rows(
        conn,
        sql,
        (change.table, change.row, target.0, trial.id().0),
        |found| found.get(0).map(OperationId),
    )?;
    for writer in writers {
        // An undone operation and its undo cancel each other out.
        let takes_back = super::operation(conn, writer)?.and_then(|found| found.undoes);
        let is_of_later = takes_back.is_some_and(|other| other > target);
        let is_undone = undone_by(conn, writer)?.is_some();
        if !is_of_later && !is_undone && !undone.contains(&writer) {
            return Ok(Some(writer));
        }
    }
    Ok(None)
}

/// The intent of an undo or a redo, for the log.
fn intent(conn: &Connection, target: &UndoTarget, reason: Option<String>) -> Result<Intent, Error> {
    target.require_unmoved(conn)?;
    let target = target.operation;
    let undone = super::operation(conn, target)?.ok_or(Error::Refused(Refusal::Unknown(target)))?;
    if undone.kind == restorings::KIND {
        return Err(Error::Refused(restorings::refusal(&undone)));
    }
    // An undo of an undo restores something, so its kind is a redo.
    let kind = if takes_back(conn, &undone)? {
        "redo"
    } else {
        "undo"
    };
    Ok(Intent {
        kind,
        subject: serde_json::json!({ "operation": target.0, "kind": undone.kind }),
        reason,
    })
}

/// Undoes `target` inside `operation`, by its journal from the end to the beginning.
fn apply(operation: &Operation<'_>, target: OperationId) -> Result<(), Error> {
    let conn = operation.conn();
    if let Some(by) = undone_by(conn, target)? {
        return Err(Error::Refused(Refusal::AlreadyUndone(target, by)));
    }
    let entries = super::entries(conn, target)?;
    require_reversible(target, &entries)?;
    // Rows that refer to each other are restored one after the other, so references are checked at the end.
    conn.pragma_update(None, "defer_foreign_keys", true)?;
    let mut rows = rows_as_left(conn, &entries)?;
    let mut written = BTreeSet::new();
    for entry in entries.iter().rev() {
        let table = table_of(entry)?;
        // Personal data is never deleted: only the references to it are restored.
        if table.name == tables::PERSON_DATA.name {
            continue;
        }
        let key = (table.name, entry.row);
        let after = rows.remove(&key).flatten();
        let before = entry.backwards(table, after.clone())?;
        write(operation, table, entry.row, after.as_ref(), before.as_ref())?;
        written.insert(key);
        rows.insert(key, before);
    }
    // Only now, as rows that refer to each other are consistent only when all are restored.
    for key in written {
        let table = table_by_name(key.0)?;
        match &rows[&key] {
            Some(state) => require_parents(conn, table, state)?,
            None => require_unused(conn, table, key.1)?,
        }
    }
    Ok(())
}

fn table_by_name(name: &str) -> Result<&'static Table, Error> {
    Table::by_name(name).ok_or(Error::BadJournal(0))
}

fn table_of(entry: &Entry) -> Result<&'static Table, Error> {
    Table::by_name(&entry.table).ok_or(Error::BadJournal(entry.id))
}

/// Refuses operations that are never undone.
fn require_reversible(target: OperationId, entries: &[Entry]) -> Result<(), Error> {
    for entry in entries {
        let table = table_of(entry)?;
        if table.name == tables::PERSON_DATA.name {
            if entry.before.is_some() {
                return Err(Error::Refused(Refusal::Wiped(target)));
            }
        } else if table.write.is_none() {
            return Err(Error::Refused(Refusal::Publication(target)));
        }
    }
    Ok(())
}

type Rows = BTreeMap<(&'static str, i64), Option<State>>;

/// The rows that an operation wrote, checked to be unchanged since.
fn rows_as_left(conn: &Connection, entries: &[Entry]) -> Result<Rows, Error> {
    let mut rows = Rows::new();
    for entry in entries.iter().rev() {
        let table = table_of(entry)?;
        let key = (table.name, entry.row);
        if table.write.is_none() || rows.contains_key(&key) {
            continue;
        }
        let present = super::present(conn, table, entry.row)?;
        let later = super::entries_after(conn, table.name, entry.row, entry.id)?;
        // Goes back from the present row through all later changes to the row as this operation left it. If that
        // differs from the present row, another user has changed it since. If it does not match the entry, a change is
        // missing from the journal, and undoing would spread the error.
        let mut left = present.clone();
        for step in later.iter().rev() {
            left = step.backwards(table, left)?;
        }
        let as_recorded = match (&entry.after, &left) {
            (None, None) => true,
            (Some(after), Some(left)) => entry
                .columns(table, after)?
                .into_iter()
                .all(|(position, value)| left[position] == value),
            _ => false,
        };
        if left != present || !as_recorded {
            let by = later.last().and_then(|step| step.operation);
            return Err(Error::Changed(conflicting_change(
                conn, table.name, entry.row, by,
            )?));
        }
        rows.insert(key, present);
    }
    Ok(rows)
}

/// Writes one row of the undo.
fn write(
    operation: &Operation<'_>,
    table: &'static Table,
    row: i64,
    from: Option<&State>,
    to: Option<&State>,
) -> Result<(), Error> {
    let conn = operation.conn();
    let Some(statements) = &table.write else {
        return Err(Error::BadJournal(0));
    };
    let Some(state) = to else {
        conn.prepare_cached(table.delete)?.execute([row])?;
        return Ok(());
    };
    let sql = if from.is_some() {
        statements.update
    } else {
        statements.insert
    };
    let own = [Value::Integer(operation.id().0), Value::Integer(row)];
    let done = conn
        .prepare_cached(sql)?
        .execute(params_from_iter(state.iter().chain(&own)));
    match done {
        Ok(_) => Ok(()),
        Err(error) => match blocking_operations(conn, table, row, state)? {
            Some(other) => {
                let by = super::last_writer(conn, table.name, other)?;
                Err(Error::Changed(conflicting_change(
                    conn, table.name, other, by,
                )?))
            }
            None => Err(error.into()),
        },
    }
}

/// The row that already has a unique value that `state` needs.
fn blocking_operations(
    conn: &Connection,
    table: &Table,
    row: i64,
    state: &State,
) -> Result<Option<i64>, Error> {
    for unique in table.unique {
        let values = unique
            .columns
            .iter()
            .filter_map(|column| table.position(column))
            .map(|position| &state[position]);
        let found: Vec<i64> = rows(conn, unique.find, params_from_iter(values), |found| {
            found.get(0)
        })?;
        if let Some(other) = found.into_iter().find(|found| *found != row) {
            return Ok(Some(other));
        }
    }
    Ok(None)
}

/// Refuses to delete a row to which other rows now refer.
fn require_unused(conn: &Connection, table: &Table, row: i64) -> Result<(), Error> {
    for child in tables::ALL {
        for reference in child.references {
            if reference.parent != table.name {
                continue;
            }
            let found: Option<i64> = conn
                .prepare_cached(reference.find)?
                .query_map([row], |found| found.get(0))?
                .next()
                .transpose()?;
            if let Some(user) = found {
                let by = super::last_writer(conn, child.name, user)?;
                return Err(Error::Changed(conflicting_change(
                    conn, child.name, user, by,
                )?));
            }
        }
    }
    Ok(())
}

/// Refuses to restore a row whose parent has been deleted.
fn require_parents(conn: &Connection, table: &'static Table, state: &State) -> Result<(), Error> {
    for reference in table.references {
        let Some(position) = table.position(reference.column) else {
            continue;
        };
        let Value::Integer(parent) = state[position] else {
            continue;
        };
        let parents = table_by_name(reference.parent)?;
        if super::present(conn, parents, parent)?.is_none() {
            let by = super::last_writer(conn, parents.name, parent)?;
            return Err(Error::Changed(conflicting_change(
                conn,
                parents.name,
                parent,
                by,
            )?));
        }
    }
    Ok(())
}

// The operation that a plain "undo" or "redo" means.
//
// An operation that undoes none is ordinary; one that undoes an ordinary one is an undo, one that undoes an undo is a
// redo, and so on. An operation counts as undone as long as its undo is not itself undone.

/// The operations, and which ones undo them.
struct UndoHistory {
    /// Number, the operation it undoes, its author; ascending.
    operations: Vec<(i64, Option<i64>, String)>,
    /// For each undone operation, the one that undoes it.
    undone: HashMap<i64, i64>,
    /// For each operation, the number of steps to an ordinary one.
    depth: HashMap<i64, usize>,
}

impl UndoHistory {
    fn load(conn: &Connection) -> Result<Self, Error> {
        let sql = "SELECT seq, undoes, coalesce(on_behalf_of, user) FROM operation
                 WHERE seq NOT IN (SELECT operation FROM open_operation) ORDER BY seq";
        let operations: Vec<(i64, Option<i64>, String)> = rows(conn, sql, [], |row| {
            Ok((row.get(0)?, row.get(1)?, row.get(2)?))
        })?;
        let mut undone = HashMap::new();
        let mut depth = HashMap::new();
        for (seq, undoes, _) in &operations {
            let Some(target) = undoes else { continue };
            depth.insert(*seq, depth.get(target).map_or(1, |depth| depth + 1));
        }
        // Newest first: whether an operation is in effect is known before the one it undoes is processed.
        for (seq, undoes, _) in operations.iter().rev() {
            if let Some(target) = undoes
                && !undone.contains_key(seq)
            {
                undone.insert(*target, *seq);
            }
        }
        Ok(Self {
            operations,
            undone,
            depth,
        })
    }

    fn is_ordinary(&self, seq: i64) -> bool {
        !self.depth.contains_key(&seq)
    }

    /// Whether an operation undoes something, rather than redoing it.
    fn takes_back(&self, seq: i64) -> bool {
        self.depth.get(&seq).is_some_and(|depth| depth % 2 == 1)
    }
}

/// Whether the operation is an undo (and undoing it a redo).
fn takes_back(conn: &Connection, operation: &RecordedOperation) -> Result<bool, Error> {
    Ok(UndoHistory::load(conn)?.takes_back(operation.id.0))
}

/// The operation that keeps `target` undone, if any.
pub fn undone_by(conn: &Connection, target: OperationId) -> Result<Option<OperationId>, Error> {
    Ok(UndoHistory::load(conn)?
        .undone
        .get(&target.0)
        .copied()
        .map(OperationId))
}

/// The undone operations from `oldest` on, each with the one that undoes it.
///
/// An operation is only undone by a later one, so earlier ones need not be read.
pub fn undone_since(
    conn: &Connection,
    oldest: OperationId,
) -> Result<HashMap<OperationId, OperationId>, Error> {
    let sql = "SELECT seq, undoes FROM operation
             WHERE seq >= ?1 AND undoes IS NOT NULL
               AND seq NOT IN (SELECT operation FROM open_operation) ORDER BY seq DESC";
    let takings: Vec<(i64, i64)> =
        rows(conn, sql, [oldest.0], |row| Ok((row.get(0)?, row.get(1)?)))?;
    let mut undone = HashMap::new();
    for (seq, target) in takings {
        if !undone.contains_key(&OperationId(seq)) {
            undone.insert(OperationId(target), OperationId(seq));
        }
    }
    Ok(undone)
}

/// The operation for a plain undo: the newest that is in effect and is not itself an undo.
///
/// # Errors
/// [`Error::Refused`] if there is none, if the next one published a list or wiped data, or if it is another person's.
pub fn latest_undoable(conn: &Connection, author: &Author) -> Result<OperationId, Error> {
    let stack = UndoHistory::load(conn)?;
    let (seq, _, person) = stack
        .operations
        .iter()
        .rev()
        .find(|(seq, ..)| stack.is_ordinary(*seq) && !stack.undone.contains_key(seq))
        .ok_or(Error::Refused(Refusal::NothingToUndo))?;
    let id = OperationId(*seq);
    if published(conn, id)? {
        return Err(Error::Refused(Refusal::Publication(id)));
    }
    own(conn, author, id, person)
}

/// The undo for a plain redo: the newest that is in effect, with no new operation after it.
///
/// # Errors
/// [`Error::Refused`] if there is none, or if it is another person's.
pub fn latest_redoable(conn: &Connection, author: &Author) -> Result<OperationId, Error> {
    let stack = UndoHistory::load(conn)?;
    let (seq, _, person) = stack
        .operations
        .iter()
        .rev()
        .take_while(|(seq, ..)| !stack.is_ordinary(*seq))
        .find(|(seq, ..)| stack.takes_back(*seq) && !stack.undone.contains_key(seq))
        .ok_or(Error::Refused(Refusal::NothingToRedo))?;
    own(conn, author, OperationId(*seq), person)
}

fn own(
    conn: &Connection,
    author: &Author,
    operation: OperationId,
    person: &str,
) -> Result<OperationId, Error> {
    if person == author.person() {
        return Ok(operation);
    }
    let found = super::operation(conn, operation)?;
    Err(Error::Refused(Refusal::AnotherUser {
        user: found.map_or_else(|| person.to_owned(), |found| found.signature()),
        operation,
    }))
}

pub fn published(conn: &Connection, id: OperationId) -> Result<bool, Error> {
    Ok(conn
        .prepare_cached(
            "SELECT EXISTS (SELECT 1 FROM journal WHERE operation = ?1 AND tbl = 'list')",
        )?
        .query_row([id.0], |row| row.get(0))?)
}
