//! Versions of data at the time they were read, so that a change can detect conflicts.

use serde::{Deserialize, Serialize};

use crate::app::settings::setting_name;
use crate::domain::{EntrantNo, Message, MultiGameId, OperationId, PersonId, PoolId, TournamentId};
use crate::store::journal::chain::OwnOperations;
use crate::store::journal::{self, RecordedOperation};
use crate::store::tables::{MULTI_GAME, PERSON, TOURNAMENT, Table, VersionGroup};
use crate::store::tournament::{ResultChange, result_changes};
use crate::store::version;
use crate::store::{Connection, Error, Operation};

/// The data shown in a form.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Record {
    /// A member's names, numbers and year of birth.
    Member(PersonId),
    /// A member's status by day.
    Standing(PersonId),
    /// A member's numbers from other lists.
    Numbers(PersonId),
    /// A member's start ratings.
    Starts(PersonId),
    /// A tournament's own data, without its games.
    Tournament(TournamentId),
    /// A player of a tournament: the person with the start number, and the entry's ratings.
    Player(TournamentId, EntrantNo),
    /// A member's player card in a tournament.
    Card(TournamentId, PersonId),
    /// The game of two players in a round, regardless of colours.
    Game(TournamentId, u16, [EntrantNo; 2]),
    /// A game of several players, with its results.
    MultiGame(MultiGameId),
    /// How a pool's multiplayer games are rated, by day.
    GameRules(PoolId),
    /// A person's terms in the committee.
    Terms(PersonId),
    /// The dated regulations.
    Regulations,
    Setting(setting_name::Name),
}

/// The version of data when it was read; a form keeps it until it is saved.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct RowVersion {
    /// The data read.
    pub record: Record,
    /// The version of its row, 0 where it has none.
    pub(crate) row: i64,
    /// The number of rows that belong to it, and the newest version among them.
    pub(crate) others: (i64, i64),
}

impl RowVersion {
    /// The version of data that do not exist yet, as for an empty form.
    pub fn nothing(record: Record) -> Self {
        Self {
            record,
            row: 0,
            others: (0, 0),
        }
    }
}

/// Another user's change of the data that a form was about to change.
#[derive(Clone, Debug, PartialEq)]
pub struct Conflict {
    /// The current version; saving uses it after the user has seen the comparison.
    pub seen: RowVersion,
    /// Whether the user saw no data before: they are new, not changed.
    pub is_new: bool,
    /// Who changed it; empty if unknown.
    pub by: String,
    /// The time as in the log; empty if unknown.
    pub at: String,
    /// The change as a message.
    pub what: Option<Message>,
    /// The current values, by the name of the field; days as `2026-11-21`, empty values as empty text.
    pub now: Vec<(&'static str, String)>,
}

/// The key of a refusal before details are added.
pub(crate) const REFUSED: &str = "error-changed";

/// Whether data is unchanged since it was seen.
///
/// # Errors
/// A change of its row since, with the author.
pub(super) fn is_unchanged(op: &Operation<'_>, seen: RowVersion) -> Result<bool, Error> {
    if let Some((table, id)) = row(seen.record) {
        op.expect_version(table, id, seen.row)?;
    }
    Ok(current(op.conn(), seen.record)? == seen)
}

/// The operation that last wrote the data; what it deleted does not count.
pub(crate) fn newest_change(conn: &Connection, record: Record) -> Result<OperationId, Error> {
    let version = current(conn, record)?;
    Ok(OperationId(version.row.max(version.others.1)))
}

/// The row whose version a form keeps, if it is of one.
fn row(record: Record) -> Option<(&'static Table, i64)> {
    match record {
        Record::Member(person) => Some((&PERSON, person.0)),
        Record::Tournament(id) => Some((&TOURNAMENT, id.0)),
        Record::MultiGame(id) => Some((&MULTI_GAME, id.0)),
        _ => None,
    }
}

/// The rows that the form displays besides, and what they are of.
fn group(record: Record) -> Option<(VersionGroup, Vec<i64>)> {
    use VersionGroup as Of;
    Some(match record {
        Record::Tournament(_) => return None,
        Record::Member(person) => (Of::Names, vec![person.0]),
        Record::MultiGame(id) => (Of::Results, vec![id.0]),
        Record::Standing(person) => (Of::Standing, vec![person.0]),
        Record::Numbers(person) => (Of::Numbers, vec![person.0]),
        Record::Starts(person) => (Of::Starts, vec![person.0]),
        Record::Player(id, no) => (Of::Player, vec![id.0, no.0.into()]),
        Record::Card(id, person) => (Of::Card, vec![id.0, person.0]),
        Record::Game(id, round, [one, other]) => {
            let ids = vec![id.0, round.into(), one.0.into(), other.0.into()];
            (Of::Game, ids)
        }
        Record::Terms(person) => (Of::Terms, vec![person.0]),
        Record::GameRules(pool) => (Of::GameRules, vec![pool.0]),
        Record::Regulations => (Of::Regulations, Vec::new()),
        Record::Setting(_) => (Of::Setting, Vec::new()),
    })
}

/// The current version of data.
pub(crate) fn current(conn: &Connection, record: Record) -> Result<RowVersion, Error> {
    let row = match row(record) {
        Some((table, id)) => version::row_version(conn, table, id)?.unwrap_or_default(),
        None => 0,
    };
    let name = match record {
        Record::Setting(name) => Some(name.word()),
        _ => None,
    };
    let others = match group(record) {
        Some((group, ids)) => version::group_version(conn, group, &ids, name)?,
        None => (0, 0),
    };
    Ok(RowVersion {
        record,
        row,
        others,
    })
}

/// The data that a key is about to change.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Target {
    Results(Place),
    Record(Record),
}

/// Players of a tournament, or all if none are listed, and which of their results.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Place {
    pub tournament: TournamentId,
    /// The players and their start numbers as shown on the screen.
    pub players: Vec<(EntrantNo, PersonId)>,
    pub scope: Scope,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Scope {
    /// Their results in a round.
    Round(u16),
    /// Their results in a round, and their games against each other in all rounds.
    Meetings(u16),
    /// All their results.
    Event,
}

/// A target as it was when a key was pressed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Pressed {
    pub target: Target,
    /// The newest operation that the user had seen; `None` to skip the check.
    pub seen: Option<OperationId>,
}

/// A change by another session that the user had not seen.
#[derive(Clone, Debug, PartialEq)]
pub struct Unseen {
    pub target: Target,
    /// The newest operation now: when the key is pressed again, everything up to here counts as seen.
    pub told: Option<OperationId>,
    pub by: LaterChange,
}

/// A change by another session.
#[derive(Clone, Debug, PartialEq)]
pub struct LaterChange {
    pub operation: OperationId,
    pub who: String,
    /// The time of day, `19:42`.
    pub time: String,
    /// The operation as the log words it.
    pub what: Message,
    /// Its change of the results of a tournament, where that was asked for.
    pub result: Option<ResultChange>,
}

/// The key of a refusal.
pub const UNSEEN: &str = "error-unseen";

impl Place {
    /// Whether a change affects these results.
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
pub(super) fn is_as_seen(
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
        // A backup was restored, so everything may have changed.
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
            let newest = newest_change(conn, *record)?;
            Ok(newest <= seen || own.contains(conn, newest)?)
        }
    }
}

/// The operations of other sessions after one, oldest first.
pub(crate) fn others(
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
