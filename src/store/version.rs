//! The versions of what somebody has before them: whether it is still as it was read.
//!
//! A row carries the operation that last wrote it as its `version`. What consists of several rows, such as
//! the story of a membership, is told by how many there are and by the newest of them.

use rusqlite::{Connection, OptionalExtension, Params, params};

use super::Error;
use super::tables::Table;
use crate::domain::{EntrantNo, MultiGameId, PersonId, PoolId, TournamentId};

/// Rows that are seen together.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Group<'a> {
    /// A person's former names, and merges with other records.
    Names(PersonId),
    /// A person's standing by day, and whether the person stands on public lists.
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
    /// The game of two players in a round, whoever has White.
    Game(TournamentId, u16, [EntrantNo; 2]),
    /// The results of a game of several players.
    Results(MultiGameId),
    /// How a pool's games of several are rated, by day.
    GameRules(PoolId),
    /// From when which regulation holds.
    Regulations,
    /// A setting, by name.
    Setting(&'a str),
}

/// How many rows there are in a group, and the newest version among them.
pub fn group_version(conn: &Connection, group: Group<'_>) -> Result<(i64, i64), Error> {
    match group {
        Group::Names(person) => counted(
            conn,
            "SELECT count(*), coalesce(max(version), 0) FROM (
                SELECT version FROM former_name WHERE person = ?1 UNION ALL
                SELECT version FROM person_merge WHERE ?1 IN (person, into_person))",
            [person.0],
        ),
        Group::Standing(person) => counted(
            conn,
            "SELECT count(*), coalesce(max(version), 0) FROM (
                SELECT version FROM membership_status WHERE person = ?1 UNION ALL
                SELECT version FROM unlisted WHERE person = ?1)",
            [person.0],
        ),
        Group::Numbers(person) => counted(
            conn,
            "SELECT count(*), coalesce(max(version), 0) FROM external_rating WHERE person = ?1",
            [person.0],
        ),
        Group::Starts(person) => counted(
            conn,
            "SELECT count(*), coalesce(max(version), 0) FROM start_rating WHERE person = ?1",
            [person.0],
        ),
        Group::Terms(person) => counted(
            conn,
            "SELECT count(*), coalesce(max(version), 0) FROM committee WHERE person = ?1",
            [person.0],
        ),
        Group::Player(tournament, no) => counted(
            conn,
            "SELECT count(*), coalesce(max(version), 0) FROM entrant
             WHERE tournament = ?1 AND no = ?2",
            params![tournament.0, no.0],
        ),
        Group::Card(tournament, person) => counted(
            conn,
            "SELECT count(*), coalesce(max(version), 0) FROM player_card
             WHERE tournament = ?1 AND person = ?2",
            params![tournament.0, person.0],
        ),
        Group::Game(tournament, round, [one, other]) => counted(
            conn,
            "SELECT count(*), coalesce(max(g.version), 0)
             FROM game g JOIN entrant w ON w.id = g.white JOIN entrant b ON b.id = g.black
             WHERE g.tournament = ?1 AND g.round = ?2
               AND w.no IN (?3, ?4) AND b.no IN (?3, ?4)",
            params![tournament.0, round, one.0, other.0],
        ),
        Group::Results(game) => counted(
            conn,
            "SELECT count(*), coalesce(max(version), 0) FROM multi_result WHERE game = ?1",
            [game.0],
        ),
        Group::GameRules(pool) => counted(
            conn,
            "SELECT count(*), coalesce(max(version), 0) FROM multi_rules WHERE pool = ?1",
            [pool.0],
        ),
        Group::Regulations => counted(
            conn,
            "SELECT count(*), coalesce(max(version), 0) FROM regulation_in_force",
            [],
        ),
        Group::Setting(name) => counted(
            conn,
            "SELECT count(*), coalesce(max(version), 0) FROM setting WHERE name = ?1",
            [name],
        ),
    }
}

fn counted(conn: &Connection, sql: &'static str, params: impl Params) -> Result<(i64, i64), Error> {
    let mut statement = conn.prepare_cached(sql)?;
    Ok(statement.query_row(params, |row| Ok((row.get(0)?, row.get(1)?)))?)
}

/// The version of a single row; `None` if there is no such row.
pub fn row_version(conn: &Connection, table: &Table, row: i64) -> Result<Option<i64>, Error> {
    let mut statement = conn.prepare_cached(table.version)?;
    Ok(statement.query_row([row], |row| row.get(0)).optional()?)
}
