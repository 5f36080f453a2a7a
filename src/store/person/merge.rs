//! Two records of one person become one: what the second held belongs to the first.

use std::collections::HashMap;

use rusqlite::{Connection, OptionalExtension, params};
use serde::Serialize;

use crate::domain::{Date, MultiGameId, PersonId, TournamentId};
use crate::store::Error;
use crate::store::operation::Operation;
use crate::store::sql::date_column;

/// What a merge moved, in rows.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Moved {
    /// Entries in tournaments.
    pub entries: usize,
    /// Player cards.
    pub cards: usize,
    /// Player cards that are awaited.
    pub expected: usize,
    /// Dated standings.
    pub statuses: usize,
    /// Numbers from other lists.
    pub external: usize,
    /// Start ratings.
    pub starts: usize,
    /// Terms in the committee.
    pub terms: usize,
    /// Games of several players.
    #[serde(skip_serializing_if = "none")]
    pub games: usize,
    /// Rows that gave way to one of the first record: the same day, the same scale.
    pub dropped: usize,
}

#[allow(clippy::trivially_copy_pass_by_ref)] // as serde asks for it
fn none(count: &usize) -> bool {
    *count == 0
}

/// The statements that move the rows of one table: drop what the first record has too, move the rest.
///
/// `?1` is the record that stays, `?2` the one that goes, `?3` the operation.
macro_rules! moving {
    ($table:literal, $same:literal) => {
        (
            concat!(
                "DELETE FROM ",
                $table,
                " AS own WHERE own.person = ?2 AND EXISTS (SELECT 1 FROM ",
                $table,
                " AS kept WHERE kept.person = ?1 AND ",
                $same,
                ")"
            ),
            concat!(
                "UPDATE ",
                $table,
                " SET person = ?1, version = ?3 WHERE person = ?2"
            ),
        )
    };
}

const ENTRIES: (&str, &str) = moving!("entrant", "kept.tournament = own.tournament");
const CARDS: (&str, &str) = moving!("player_card", "kept.tournament = own.tournament");
const EXPECTED: (&str, &str) = moving!("card_expected", "kept.tournament = own.tournament");
const STATUSES: (&str, &str) = moving!("membership_status", "kept.from_date = own.from_date");
const EXTERNAL: (&str, &str) = moving!(
    "external_rating",
    "kept.scale = own.scale AND kept.on_date = own.on_date"
);
const STARTS: (&str, &str) = moving!(
    "start_rating",
    "kept.pool = own.pool AND kept.on_date = own.on_date"
);
const TERMS: (&str, &str) = moving!("committee", "kept.from_date = own.from_date");
const GAMES: (&str, &str) = moving!("multi_result", "kept.game = own.game");
const UNLISTED: (&str, &str) = moving!("unlisted", "TRUE");

/// Gives `into` everything that `from` holds, and notes that `from` is `into`.
///
/// Where both have a row for the same day and scale, the one of `into` stays. Entries and cards never
/// meet: [`same_event`] is asked before.
pub fn merge(op: &Operation<'_>, from: PersonId, into: PersonId) -> Result<Moved, Error> {
    let mut dropped = 0;
    let mut moved = |(drop, go): (&str, &str)| -> Result<usize, Error> {
        dropped += op.conn().execute(drop, params![into.0, from.0])?;
        Ok(op.conn().execute(go, params![into.0, from.0, op.id().0])?)
    };
    let mut all = Moved {
        entries: moved(ENTRIES)?,
        cards: moved(CARDS)?,
        expected: moved(EXPECTED)?,
        statuses: moved(STATUSES)?,
        external: moved(EXTERNAL)?,
        starts: moved(STARTS)?,
        terms: moved(TERMS)?,
        games: moved(GAMES)?,
        dropped: 0,
    };
    moved(UNLISTED)?;
    all.dropped = dropped;
    // Whoever was merged into the second record earlier is the first one now.
    op.conn().execute(
        "UPDATE person_merge SET into_person = ?1, version = ?3 WHERE into_person = ?2",
        params![into.0, from.0, op.id().0],
    )?;
    op.conn().execute(
        "INSERT INTO person_merge (person, into_person, version) VALUES (?1, ?2, ?3)",
        params![from.0, into.0, op.id().0],
    )?;
    Ok(all)
}

/// The event in which both take part, as players or with a card, if there is one.
pub fn same_event(
    conn: &Connection,
    one: PersonId,
    other: PersonId,
) -> Result<Option<TournamentId>, Error> {
    Ok(conn
        .prepare_cached(
            "SELECT tournament FROM (
                SELECT person, tournament FROM entrant UNION SELECT person, tournament FROM player_card)
             WHERE person IN (?1, ?2) GROUP BY tournament HAVING count(DISTINCT person) > 1
             ORDER BY tournament LIMIT 1",
        )?
        .query_row([one.0, other.0], |row| row.get(0).map(TournamentId))
        .optional()?)
}

/// The game of several players in which both sat, if there is one.
pub fn same_game(
    conn: &Connection,
    one: PersonId,
    other: PersonId,
) -> Result<Option<MultiGameId>, Error> {
    Ok(conn
        .prepare_cached(
            "SELECT game FROM multi_result WHERE person IN (?1, ?2)
             GROUP BY game HAVING count(*) > 1 ORDER BY game LIMIT 1",
        )?
        .query_row([one.0, other.0], |row| row.get(0).map(MultiGameId))
        .optional()?)
}

/// The day on which both have a start rating, but not the same one.
pub fn start_conflict(
    conn: &Connection,
    one: PersonId,
    other: PersonId,
) -> Result<Option<Date>, Error> {
    Ok(conn
        .prepare_cached(
            "SELECT a.on_date FROM start_rating a
             JOIN start_rating b ON b.pool = a.pool AND b.on_date = a.on_date
             WHERE a.person = ?1 AND b.person = ?2
               AND (a.rating, a.games, a.opening) <> (b.rating, b.games, b.opening)
             ORDER BY a.on_date LIMIT 1",
        )?
        .query_row([one.0, other.0], |row| date_column(row, 0))
        .optional()?)
}

/// The records that were merged, each with the one that holds its rows now.
pub fn merges(conn: &Connection) -> Result<HashMap<PersonId, PersonId>, Error> {
    let mut statement = conn.prepare_cached("SELECT person, into_person FROM person_merge")?;
    let merges = statement
        .query_map([], |row| Ok((PersonId(row.get(0)?), PersonId(row.get(1)?))))?
        .collect::<Result<_, _>>()?;
    Ok(merges)
}

/// The record that holds a person's rows: another one after a merge.
pub fn survivor(conn: &Connection, person: PersonId) -> Result<PersonId, Error> {
    let mut statement =
        conn.prepare_cached("SELECT into_person FROM person_merge WHERE person = ?1")?;
    let into = statement
        .query_row([person.0], |row| row.get(0).map(PersonId))
        .optional()?;
    Ok(into.unwrap_or(person))
}
