//! Stores games of several players, and the dated rules by which they are rated.

use rusqlite::types::Type;
use rusqlite::{Connection, Row, params};

use super::operation::Operation;
use super::sql::{date_column, first, rows, to_sql_date, unreadable, word_column};
use super::tables::{MULTI_RESULT, MULTI_RULES};
use super::{Error, pool};
use crate::domain::pool::PoolKind;
use crate::domain::{Date, Decimal, MultiGameId, PersonId, PoolId};
use crate::rating::multiplayer::pool::{
    Discounting, Game, MultiplayerFacts, Normalising, Rules, Scheme,
};

/// A game to store.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entry {
    pub date: Date,
    /// Its name; may be empty.
    pub name: String,
    pub results: Vec<(PersonId, Decimal)>,
}

/// The games and rules of a multiplayer pool; `None` for another pool.
pub fn multiplayer_facts(conn: &Connection, id: PoolId) -> Result<Option<MultiplayerFacts>, Error> {
    let mut pools = pool::all(conn)?.into_iter();
    if !pools.any(|own| own.id == id && own.kind == PoolKind::Multiplayer) {
        return Ok(None);
    }
    Ok(Some(MultiplayerFacts {
        games: all(conn, id)?,
        rules: rules(conn, id)?,
    }))
}

/// The games of a pool, oldest first, each with its results by person.
pub fn all(conn: &Connection, pool: PoolId) -> Result<Vec<Game>, Error> {
    let sql = "SELECT id, date, sequence, name FROM multi_game WHERE pool = ?1
         ORDER BY date, sequence, id";
    let mut games: Vec<Game> = rows(conn, sql, [pool.0], head)?;
    let at: std::collections::HashMap<MultiGameId, usize> = games
        .iter()
        .enumerate()
        .map(|(at, game)| (game.id, at))
        .collect();
    let mut statement =
        conn.prepare_cached("SELECT game, person, result FROM multi_result ORDER BY game, person")?;
    let mut rows = statement.query([])?;
    while let Some(row) = rows.next()? {
        if let Some(at) = at.get(&MultiGameId(row.get(0)?)) {
            games[*at].results.push(result(row, 1)?);
        }
    }
    Ok(games)
}

/// One game with the pool it belongs to, if there is such a game.
pub fn load(conn: &Connection, id: MultiGameId) -> Result<Option<(PoolId, Game)>, Error> {
    let sql = "SELECT id, date, sequence, name, pool FROM multi_game WHERE id = ?1";
    let found = first(conn, sql, [id.0], |row| {
        Ok((PoolId(row.get(4)?), head(row)?))
    })?;
    let Some((pool, mut game)) = found else {
        return Ok(None);
    };
    let sql = "SELECT person, result FROM multi_result WHERE game = ?1 ORDER BY person";
    game.results = rows(conn, sql, [id.0], |row| result(row, 0))?;
    Ok(Some((pool, game)))
}

fn head(row: &Row<'_>) -> rusqlite::Result<Game> {
    Ok(Game {
        id: MultiGameId(row.get(0)?),
        date: date_column(row, 1)?,
        sequence: row.get(2)?,
        name: row.get(3)?,
        results: Vec::new(),
    })
}

fn result(row: &Row<'_>, at: usize) -> rusqlite::Result<(PersonId, Decimal)> {
    Ok((PersonId(row.get(at)?), decimal(row, at + 1)?))
}

fn decimal(row: &Row<'_>, at: usize) -> rusqlite::Result<Decimal> {
    read(at, &row.get::<_, String>(at)?)
}

fn read(at: usize, text: &str) -> rusqlite::Result<Decimal> {
    text.parse()
        .map_err(|error| rusqlite::Error::FromSqlConversionFailure(at, Type::Text, Box::new(error)))
}

/// Writes a new game, the last one of its day.
pub fn insert(op: &Operation<'_>, pool: PoolId, entry: &Entry) -> Result<MultiGameId, Error> {
    op.execute(
        "INSERT INTO multi_game (pool, date, name, sequence, version)
         VALUES (?1, ?2, ?3,
             (SELECT coalesce(max(sequence), 0) + 1 FROM multi_game WHERE pool = ?1), ?4)",
        params![pool.0, to_sql_date(entry.date), entry.name, op.id().0],
    )?;
    let id = MultiGameId(op.conn().last_insert_rowid());
    write_results(op, id, entry)?;
    Ok(id)
}

/// Replaces a game with its corrected version.
pub fn update(op: &Operation<'_>, id: MultiGameId, entry: &Entry) -> Result<(), Error> {
    op.execute(
        "UPDATE multi_game SET date = ?2, name = ?3, version = ?4 WHERE id = ?1",
        params![id.0, to_sql_date(entry.date), entry.name, op.id().0],
    )?;
    let before = load(op.conn(), id)?.map(|(_, game)| game.results);
    for (person, _) in before.into_iter().flatten() {
        if !entry.results.iter().any(|(kept, _)| *kept == person) {
            op.execute(
                "DELETE FROM multi_result WHERE game = ?1 AND person = ?2",
                params![id.0, person.0],
            )?;
        }
    }
    write_results(op, id, entry)
}

fn write_results(op: &Operation<'_>, id: MultiGameId, entry: &Entry) -> Result<(), Error> {
    for (person, result) in &entry.results {
        let result = result.normalize().to_string();
        op.put(&MULTI_RESULT, params![id.0, person.0, result])?;
    }
    Ok(())
}

pub fn delete(op: &Operation<'_>, id: MultiGameId) -> Result<(), Error> {
    op.execute("DELETE FROM multi_result WHERE game = ?1", [id.0])?;
    op.run("DELETE FROM multi_game WHERE id = ?1", [id.0])
}

/// The rules by which the games of a pool are rated, ascending by day.
pub fn rules(conn: &Connection, pool: PoolId) -> Result<Vec<Rules>, Error> {
    let sql = "SELECT from_date, normalisation, factors, discount, inside FROM multi_rules
         WHERE pool = ?1 ORDER BY from_date";
    rows(conn, sql, [pool.0], |row| {
        let factors: Option<String> = row.get(2)?;
        let factors = factors
            .map(|text| text.split_whitespace().map(|one| read(2, one)).collect())
            .transpose()?;
        Ok(Rules {
            from: date_column(row, 0)?,
            normalising: match word_column(row, 1, "multi_rules")? {
                Scheme::Strict => Normalising::Strict,
                Scheme::Maslen => Normalising::Maslen(factors),
            },
            discounting: match row.get_ref(3)?.as_str()? {
                "auto" => Discounting::Auto,
                "none" => Discounting::None,
                x => Discounting::Given(
                    x.parse()
                        .map_err(|_| unreadable(row, 3, "multi_rules", x))?,
                ),
            },
            inside: row.get(4)?,
        })
    })
}

/// Stores rules, replacing those of the same day.
pub fn set_rules(op: &Operation<'_>, pool: PoolId, rules: &Rules) -> Result<(), Error> {
    let factors = match &rules.normalising {
        Normalising::Strict | Normalising::Maslen(None) => None,
        Normalising::Maslen(Some(factors)) => {
            let factors: Vec<String> = factors.iter().map(ToString::to_string).collect();
            Some(factors.join(" "))
        }
    };
    let discount = match rules.discounting {
        Discounting::Auto => "auto".to_owned(),
        Discounting::None => "none".to_owned(),
        Discounting::Given(x) => x.normalize().to_string(),
    };
    op.put(
        &MULTI_RULES,
        params![
            pool.0,
            to_sql_date(rules.from),
            rules.normalising.scheme().word(),
            factors,
            discount,
            rules.inside,
        ],
    )
}
