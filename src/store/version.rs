//! The versions of displayed rows, which show whether they are unchanged since they were read.
//!
//! A row has the operation that last wrote it as its `version`. The version of several rows, such as the history of a
//! membership, consists of their number and the newest version among them.

use rusqlite::{Connection, OptionalExtension, Params};

use super::Error;
use super::tables::{self, Table, VersionGroup};
use crate::domain::{EntrantNo, MultiGameId, PersonId, PoolId, TournamentId};

/// Rows that are displayed together.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RowGroup<'a> {
    /// A person's former names, and merges with other records.
    Names(PersonId),
    /// A person's status by day, and whether the person appears on public lists.
    Standing(PersonId),
    /// A person's numbers from other lists.
    Numbers(PersonId),
    /// A person's start ratings.
    Starts(PersonId),
    /// A person's terms in the committee.
    Terms(PersonId),
    /// A player of a tournament, by start number.
    Player(TournamentId, EntrantNo),
    /// A person's player card in a tournament.
    Card(TournamentId, PersonId),
    /// The game of two players in a round, regardless of colours.
    Game(TournamentId, u16, [EntrantNo; 2]),
    /// The results of a game of several players.
    Results(MultiGameId),
    /// A pool's dated rules for games of several players.
    GameRules(PoolId),
    /// The dated regulations.
    Regulations,
    /// A setting, by name.
    Setting(&'a str),
}

/// The number of rows in a group, and the newest version among them.
pub fn group_version(conn: &Connection, group: RowGroup<'_>) -> Result<(i64, i64), Error> {
    use VersionGroup as Of;
    match group {
        RowGroup::Names(person) => counted(conn, Of::Names, &[person.0]),
        RowGroup::Standing(person) => counted(conn, Of::Standing, &[person.0]),
        RowGroup::Numbers(person) => counted(conn, Of::Numbers, &[person.0]),
        RowGroup::Starts(person) => counted(conn, Of::Starts, &[person.0]),
        RowGroup::Terms(person) => counted(conn, Of::Terms, &[person.0]),
        RowGroup::Player(tournament, no) => counted(conn, Of::Player, &(tournament.0, no.0)),
        RowGroup::Card(tournament, person) => counted(conn, Of::Card, &[tournament.0, person.0]),
        RowGroup::Game(tournament, round, [one, other]) => {
            counted(conn, Of::Game, &(tournament.0, round, one.0, other.0))
        }
        RowGroup::Results(game) => counted(conn, Of::Results, &[game.0]),
        RowGroup::GameRules(pool) => counted(conn, Of::GameRules, &[pool.0]),
        RowGroup::Regulations => counted(conn, Of::Regulations, &[]),
        RowGroup::Setting(name) => counted(conn, Of::Setting, &[name]),
    }
}

/// The same over all tables with rows in the group.
fn counted(
    conn: &Connection,
    group: VersionGroup,
    params: &(impl Params + Clone),
) -> Result<(i64, i64), Error> {
    let (mut count, mut newest) = (0, 0);
    let own = tables::ALL.iter().filter_map(|table| table.group);
    for (_, sql) in own.filter(|(own, _)| *own == group) {
        let (rows, version): (i64, i64) = conn
            .prepare_cached(sql)?
            .query_row(params.clone(), |row| Ok((row.get(0)?, row.get(1)?)))?;
        count += rows;
        newest = newest.max(version);
    }
    Ok((count, newest))
}

/// The version of a single row; `None` if there is no such row.
pub fn row_version(conn: &Connection, table: &Table, row: i64) -> Result<Option<i64>, Error> {
    let mut statement = conn.prepare_cached(table.version)?;
    Ok(statement.query_row([row], |row| row.get(0)).optional()?)
}
