//! The operation that a plain "undo" or "redo" refers to.
//!
//! An operation that undoes none is ordinary; one that undoes an ordinary one is an undo, one that undoes an undo is
//! a redo, and so on. An operation is undone while the one that undoes it is not itself undone.

use std::collections::HashMap;

use rusqlite::Connection;

use super::error::{Error, Refusal};
use super::journal::{self, RecordedOperation};
use super::operation::Author;
use crate::domain::OperationId;

/// The operations and which ones undo them.
struct UndoHistory {
    /// Number, the operation it undoes, its author; ascending.
    operations: Vec<(i64, Option<i64>, String)>,
    /// For each operation: which one effectively undoes it.
    undone: HashMap<i64, i64>,
    /// By operation: how many steps it is away from an ordinary one.
    depth: HashMap<i64, usize>,
}

impl UndoHistory {
    fn load(conn: &Connection) -> Result<Self, Error> {
        let operations: Vec<(i64, Option<i64>, String)> = conn
            .prepare_cached(
                "SELECT seq, undoes, coalesce(on_behalf_of, user) FROM operation
                 WHERE seq NOT IN (SELECT operation FROM open_operation) ORDER BY seq",
            )?
            .query_map([], |row| Ok((row.get(0)?, row.get(1)?, row.get(2)?)))?
            .collect::<Result<_, _>>()?;
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
pub(super) fn takes_back(conn: &Connection, operation: &RecordedOperation) -> Result<bool, Error> {
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
    let takings: Vec<(i64, i64)> = conn
        .prepare_cached(
            "SELECT seq, undoes FROM operation
             WHERE seq >= ?1 AND undoes IS NOT NULL
               AND seq NOT IN (SELECT operation FROM open_operation) ORDER BY seq DESC",
        )?
        .query_map([oldest.0], |row| Ok((row.get(0)?, row.get(1)?)))?
        .collect::<Result<_, _>>()?;
    let mut undone = HashMap::new();
    for (seq, target) in takings {
        if !undone.contains_key(&OperationId(seq)) {
            undone.insert(OperationId(target), OperationId(seq));
        }
    }
    Ok(undone)
}

/// The operation that a plain undo applies to: the newest that is in effect and is not itself an undo.
///
/// # Errors
/// [`Error::Refused`]: there is none, the next one published a list or wiped data, or it is another
/// person's.
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

/// The undo that a plain redo applies to: the newest that is in effect, with no new operation after it.
///
/// # Errors
/// [`Error::Refused`]: there is none, or it is another person's.
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
    let found = journal::operation(conn, operation)?;
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
