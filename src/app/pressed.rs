//! What a key was pressed on, and whether another session has changed it since.

use super::row_version::{self, Record};
use crate::domain::{EntrantNo, Message, OperationId, PersonId, TournamentId};
use crate::store::journal::{self, RecordedOperation};
use crate::store::operation::OwnOperations;
use crate::store::tournament::{ResultChange, result_changes};
use crate::store::{Connection, Error, Operation};

/// What is about to be changed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Target {
    Results(Place),
    Record(Record),
}

/// Players of a tournament, or all where none are named, and what of theirs is meant.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Place {
    pub tournament: TournamentId,
    /// With their start numbers as they were shown.
    pub players: Vec<(EntrantNo, PersonId)>,
    pub scope: Scope,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Scope {
    /// What they have in a round.
    Round(u16),
    /// That, and their games against each other in all rounds.
    Meetings(u16),
    /// Everything that they have.
    Event,
}

/// A target as it was when a key was pressed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Pressed {
    pub target: Target,
    /// The newest operation that the user had seen; `None` where all is taken as seen.
    pub seen: Option<OperationId>,
}

/// A change by another session that the user had not seen.
#[derive(Clone, Debug, PartialEq)]
pub struct Unseen {
    pub target: Target,
    /// What is told now: pressed again, everything up to here counts as seen.
    pub told: Option<OperationId>,
    pub by: Meanwhile,
}

/// What another session did.
#[derive(Clone, Debug, PartialEq)]
pub struct Meanwhile {
    pub operation: OperationId,
    pub who: String,
    /// The time of day, `19:42`.
    pub time: String,
    /// The operation as the log tells it.
    pub what: Message,
    /// What it changed in the results of a tournament, where that was asked for.
    pub result: Option<ResultChange>,
}

/// The key of a refusal.
pub const UNSEEN: &str = "error-unseen";

impl Place {
    /// Whether a change is one of what is meant here.
    pub fn is_touched_by(&self, change: &ResultChange) -> bool {
        let has = |(_, person): &(EntrantNo, PersonId)| change.people.contains(person);
        let any = self.players.iter().any(has);
        let all = self.players.iter().all(has);
        match (self.scope, change.round) {
            (Scope::Event, _) if self.players.is_empty() => true,
            (Scope::Event, _) | (_, None) => any,
            (Scope::Round(own), Some(round)) => any && round == own,
            (Scope::Meetings(own), Some(round)) => any && round == own || all,
        }
    }
}

/// Whether no other session has changed a target since it was seen, inside the operation that changes it.
pub(super) fn is_unchanged(
    op: &Operation<'_>,
    pressed: &Pressed,
    own: &OwnOperations,
) -> Result<bool, Error> {
    is_seen(op.conn(), pressed, own, Some(op.id()))
}

/// Whether no other session has changed a target since it was seen; `now` is the operation that is about to change it.
pub(super) fn is_seen(
    conn: &Connection,
    pressed: &Pressed,
    own: &OwnOperations,
    now: Option<OperationId>,
) -> Result<bool, Error> {
    let Some(seen) = pressed.seen else {
        return Ok(true);
    };
    let newest = now.map_or_else(
        || journal::newest(conn),
        |now| Ok(Some(OperationId(now.0 - 1))),
    )?;
    if newest < Some(seen) {
        // A backup was restored, and nothing is as it was.
        return Ok(false);
    }
    match &pressed.target {
        Target::Results(place) => {
            let mut others = others(conn, seen, own)?;
            others.retain(|operation| Some(*operation) != now);
            for operation in others {
                let changes = result_changes(conn, place.tournament, operation)?;
                if changes.iter().any(|change| place.is_touched_by(change)) {
                    return Ok(false);
                }
            }
            Ok(true)
        }
        Target::Record(record) => {
            let newest = row_version::newest(conn, *record)?;
            Ok(newest <= seen || own.contains(conn, newest)?)
        }
    }
}

/// The operations of other sessions after one, oldest first.
pub(super) fn others(
    conn: &Connection,
    after: OperationId,
    own: &OwnOperations,
) -> Result<Vec<OperationId>, Error> {
    let recorded = journal::operations_between(conn, Some(after), None, usize::MAX)?;
    let mut others = Vec::new();
    for RecordedOperation { id, .. } in recorded.into_iter().rev() {
        if !own.contains(conn, id)? {
            others.push(id);
        }
    }
    Ok(others)
}
