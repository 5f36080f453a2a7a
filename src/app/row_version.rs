//! Things as they were when somebody read them, so that a change can tell whether they still are.

use serde::{Deserialize, Serialize};

use super::setting_name;
use crate::domain::{EntrantNo, Message, MultiGameId, PersonId, PoolId, TournamentId};
use crate::store::tables::{MULTI_GAME, PERSON, TOURNAMENT, Table};
use crate::store::version::{self, RowGroup};
use crate::store::{Connection, Error, Operation};

/// Something that a form shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Record {
    /// A member's names, numbers and year of birth.
    Member(PersonId),
    /// A member's standing by day.
    Standing(PersonId),
    /// A member's numbers from other lists.
    Numbers(PersonId),
    /// A member's start ratings.
    Starts(PersonId),
    /// A tournament's own data, without its games.
    Tournament(TournamentId),
    /// A player of a tournament: who has the start number, and the numbers brought along.
    Player(TournamentId, EntrantNo),
    /// A member's player card in a tournament.
    Card(TournamentId, PersonId),
    /// The game of two players in a round, whoever has White.
    Game(TournamentId, u16, [EntrantNo; 2]),
    /// A game of several players, with its results.
    MultiGame(MultiGameId),
    /// How a pool's games of several are rated, by day.
    GameRules(PoolId),
    /// Somebody's terms in the committee.
    Terms(PersonId),
    /// From when which regulation holds.
    Regulations,
    Setting(setting_name::Name),
}

/// Something as it was when it was read; a form keeps it until it is saved.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct RowVersion {
    /// What was read.
    pub record: Record,
    /// The version of its row, 0 where it has none.
    pub(super) row: i64,
    /// How many rows belong to it, and the newest version among them.
    pub(super) others: (i64, i64),
}

impl RowVersion {
    /// Something of which there is nothing yet, as an empty form shows it.
    pub fn nothing(record: Record) -> Self {
        Self {
            record,
            row: 0,
            others: (0, 0),
        }
    }
}

/// What somebody else made of a thing that was to be changed.
#[derive(Clone, Debug, PartialEq)]
pub struct Conflict {
    /// The thing as it is now; who has seen the comparison saves with it.
    pub seen: RowVersion,
    /// Who was to change it had seen nothing there: it is new, not another.
    pub is_new: bool,
    /// Who changed it; empty if unknown.
    pub by: String,
    /// When, as the log keeps it; empty if unknown.
    pub at: String,
    /// What was done, as a sentence.
    pub what: Option<Message>,
    /// What it holds now, by the name of the field; days as `2026-11-21`, nothing as an empty text.
    pub now: Vec<(&'static str, String)>,
}

/// The key of a refusal before it is explained.
pub(super) const REFUSED: &str = "error-changed";

/// Whether a thing is as it was seen.
///
/// # Errors
/// A change of its own row since, with who made it.
pub(super) fn is_unchanged(op: &Operation<'_>, seen: RowVersion) -> Result<bool, Error> {
    if let (Some((table, id)), _) = rows(seen.record) {
        op.expect_version(table, id, seen.row)?;
    }
    Ok(current(op.conn(), seen.record)? == seen)
}

/// The row that is a thing, and the rows that belong to it.
fn rows(record: Record) -> (Option<(&'static Table, i64)>, Option<RowGroup<'static>>) {
    let group = match record {
        Record::Member(person) => {
            return (Some((&PERSON, person.0)), Some(RowGroup::Names(person)));
        }
        Record::Tournament(id) => return (Some((&TOURNAMENT, id.0)), None),
        Record::MultiGame(id) => return (Some((&MULTI_GAME, id.0)), Some(RowGroup::Results(id))),
        Record::Standing(person) => RowGroup::Standing(person),
        Record::Numbers(person) => RowGroup::Numbers(person),
        Record::Starts(person) => RowGroup::Starts(person),
        Record::Player(id, no) => RowGroup::Player(id, no),
        Record::Card(id, person) => RowGroup::Card(id, person),
        Record::Game(id, round, sides) => RowGroup::Game(id, round, sides),
        Record::Terms(person) => RowGroup::Terms(person),
        Record::GameRules(pool) => RowGroup::GameRules(pool),
        Record::Regulations => RowGroup::Regulations,
        Record::Setting(name) => RowGroup::Setting(name.word()),
    };
    (None, Some(group))
}

/// A thing as it is now.
pub(super) fn current(conn: &Connection, record: Record) -> Result<RowVersion, Error> {
    let (row, group) = rows(record);
    let row = match row {
        Some((table, id)) => version::row_version(conn, table, id)?.unwrap_or_default(),
        None => 0,
    };
    let others = match group {
        Some(group) => version::group_version(conn, group)?,
        None => (0, 0),
    };
    Ok(RowVersion {
        record,
        row,
        others,
    })
}
