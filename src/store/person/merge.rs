//! Merges two records of one person: the rows of the second move to the first.

use std::collections::HashMap;

use rusqlite::{Connection, params};
use serde::ser::SerializeMap;
use serde::{Serialize, Serializer};

use crate::domain::{Date, MultiGameId, PersonId, TournamentId};
use crate::store::Error;
use crate::store::operation::Operation;
use crate::store::sql::{date_column, first, rows};
use crate::store::tables;
use crate::store::tables::PERSON_MERGE;

/// The numbers of rows that a merge moved or dropped.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Moved {
    /// The moved rows, in the order of the registry of tables: the name, the message, the number of rows.
    pub counts: Vec<(&'static str, &'static str, usize)>,
    /// In a club with several pools, the moved tournaments and games by pool: the name as in `counts`, the pool, the
    /// number.
    pub in_pools: Vec<(&'static str, String, usize)>,
    /// Rows dropped because the first record has one with the same day and scale.
    pub dropped: usize,
    /// The dropped rows by table: the message, the number of rows, their days if they have some.
    pub dropped_rows: Vec<(&'static str, usize, Vec<Date>)>,
}

/// An object with each count under its name, and `dropped`. Most clubs have no multiplayer games, so these are listed
/// only if there are some.
impl Serialize for Moved {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(None)?;
        let told = |(name, _, count): &&(&str, &str, usize)| *count > 0 || *name != "games";
        for (name, _, count) in self.counts.iter().filter(told) {
            map.serialize_entry(name, count)?;
        }
        if !self.in_pools.is_empty() {
            map.serialize_entry("pools", &self.in_pools)?;
        }
        map.serialize_entry("dropped", &self.dropped)?;
        map.end()
    }
}

/// Moves all rows of `from` to `into`, and records that `from` is `into`.
///
/// If both have a row for the same day and scale, the one of `into` is kept. Entries and cards never conflict, as
/// [`same_event`] is checked before.
pub fn merge(op: &Operation<'_>, from: PersonId, into: PersonId) -> Result<Moved, Error> {
    let mut moved = Moved {
        in_pools: in_pools(op.conn(), from)?,
        ..Moved::default()
    };
    for table in tables::ALL {
        let Some(merge) = &table.merge else { continue };
        let dropped = op.execute(merge.drop, params![into.0, from.0])?;
        let count = op.execute(merge.go, params![into.0, from.0, op.id().0])?;
        moved.dropped += dropped;
        let (name, message) = merge.counted;
        if name.is_empty() {
            continue;
        }
        moved.counts.push((name, message, count));
        if dropped > 0 {
            let days = days_of_dropped(op, table.name)?;
            moved.dropped_rows.push((message, dropped, days));
        }
    }
    // Records that were merged into the second one earlier now refer to the first.
    op.execute(
        "UPDATE person_merge SET into_person = ?1, version = ?3 WHERE into_person = ?2",
        params![into.0, from.0, op.id().0],
    )?;
    op.insert(&PERSON_MERGE, params![from.0, into.0])?;
    Ok(moved)
}

/// The days of the rows of a table that an operation has dropped so far.
fn days_of_dropped(op: &Operation<'_>, table: &str) -> Result<Vec<Date>, Error> {
    let sql = "SELECT coalesce(json_extract(before, '$.from_date'), json_extract(before, '$.on_date')) AS day
         FROM journal WHERE operation = ?1 AND tbl = ?2 AND after IS NULL AND day IS NOT NULL ORDER BY id";
    rows(op.conn(), sql, params![op.id().0, table], |row| {
        date_column(row, 0)
    })
}

/// The numbers of a person's tournaments and multiplayer games in each pool; empty where there is only one pool.
fn in_pools(
    conn: &Connection,
    person: PersonId,
) -> Result<Vec<(&'static str, String, usize)>, Error> {
    let several: bool = conn.query_row("SELECT count(*) > 1 FROM pool", [], |row| row.get(0))?;
    if !several {
        return Ok(Vec::new());
    }
    let mut found = Vec::new();
    for (name, sql) in [
        (
            "entries",
            "SELECT p.name, count(*) FROM entrant e JOIN tournament t ON t.id = e.tournament
             JOIN pool p ON p.id = t.pool WHERE e.person = ?1 GROUP BY p.id ORDER BY p.position, p.id",
        ),
        (
            "games",
            "SELECT p.name, count(*) FROM multi_result r JOIN multi_game g ON g.id = r.game
             JOIN pool p ON p.id = g.pool WHERE r.person = ?1 GROUP BY p.id ORDER BY p.position, p.id",
        ),
    ] {
        let mut statement = conn.prepare_cached(sql)?;
        let rows = statement.query_map([person.0], |row| {
            let count: i64 = row.get(1)?;
            Ok((name, row.get(0)?, usize::try_from(count).unwrap_or(0)))
        })?;
        for row in rows {
            found.push(row?);
        }
    }
    Ok(found)
}

/// The event in which both take part, as players or with a card, if there is one.
pub fn same_event(
    conn: &Connection,
    one: PersonId,
    other: PersonId,
) -> Result<Option<TournamentId>, Error> {
    let sql = "SELECT tournament FROM (
                SELECT person, tournament FROM entrant UNION SELECT person, tournament FROM player_card)
             WHERE person IN (?1, ?2) GROUP BY tournament HAVING count(DISTINCT person) > 1
             ORDER BY tournament LIMIT 1";
    first(conn, sql, [one.0, other.0], |row| {
        row.get(0).map(TournamentId)
    })
}

/// The game of several players in which both took part, if there is one.
pub fn same_game(
    conn: &Connection,
    one: PersonId,
    other: PersonId,
) -> Result<Option<MultiGameId>, Error> {
    let sql = "SELECT game FROM multi_result WHERE person IN (?1, ?2)
             GROUP BY game HAVING count(*) > 1 ORDER BY game LIMIT 1";
    first(conn, sql, [one.0, other.0], |row| {
        row.get(0).map(MultiGameId)
    })
}

/// The day on which the two have different start ratings, if there is one.
pub fn start_conflict(
    conn: &Connection,
    one: PersonId,
    other: PersonId,
) -> Result<Option<Date>, Error> {
    let sql = "SELECT a.on_date FROM start_rating a
             JOIN start_rating b ON b.pool = a.pool AND b.on_date = a.on_date
             WHERE a.person = ?1 AND b.person = ?2
               AND (a.rating, a.games, a.opening) <> (b.rating, b.games, b.opening)
             ORDER BY a.on_date LIMIT 1";
    first(conn, sql, [one.0, other.0], |row| date_column(row, 0))
}

/// The merged records, each with the record that now has its rows.
pub fn merges(conn: &Connection) -> Result<HashMap<PersonId, PersonId>, Error> {
    let sql = "SELECT person, into_person FROM person_merge";
    rows(conn, sql, [], |row| {
        Ok((PersonId(row.get(0)?), PersonId(row.get(1)?)))
    })
}

/// The record that has a person's rows now: after a merge, another one.
pub fn survivor(conn: &Connection, person: PersonId) -> Result<PersonId, Error> {
    let sql = "SELECT into_person FROM person_merge WHERE person = ?1";
    let into = first(conn, sql, [person.0], |row| row.get(0).map(PersonId))?;
    Ok(into.unwrap_or(person))
}
