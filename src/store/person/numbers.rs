//! Stores people's ratings from other lists, and their start ratings.

use rusqlite::{Connection, params};

use crate::domain::person::{ExternalRating, ExternalScale, StartRating};
use crate::domain::{Date, OperationId, PersonId, PoolId, Rating};
use crate::store::Error;
use crate::store::operation::Operation;
use crate::store::sql::{date_column, rows, to_sql_date, word_column};
use crate::store::tables::{EXTERNAL_RATING, START_RATING};

/// Records a number from another list, replacing the one of the same scale and day.
pub fn set_external(
    op: &Operation<'_>,
    person: PersonId,
    rating: ExternalRating,
    source: &str,
) -> Result<(), Error> {
    op.put(
        &EXTERNAL_RATING,
        params![
            person.0,
            rating.scale.word(),
            to_sql_date(rating.on),
            rating.value.0,
            source,
        ],
    )
}

/// All numbers from other lists, ascending by person, day and scale.
pub fn externals(conn: &Connection) -> Result<Vec<(PersonId, ExternalRating)>, Error> {
    let sourced = sourced_externals(conn)?.into_iter();
    Ok(sourced
        .map(|(person, rating, _)| (person, rating))
        .collect())
}

/// Records a start rating in a pool, replacing the one of the same day.
pub fn set_start(
    op: &Operation<'_>,
    person: PersonId,
    pool: PoolId,
    start: StartRating,
) -> Result<(), Error> {
    op.put(
        &START_RATING,
        params![
            person.0,
            pool.0,
            to_sql_date(start.on),
            start.rating.0,
            start.games,
            start.opening,
        ],
    )
}

/// All start ratings in a pool, ascending by person and day.
pub fn starts(conn: &Connection, pool: PoolId) -> Result<Vec<(PersonId, StartRating)>, Error> {
    let recorded = recorded_starts(conn, pool)?.into_iter();
    Ok(recorded.map(|(person, start, _)| (person, start)).collect())
}

/// All numbers from other lists with their sources, ascending by person, day and scale.
pub fn sourced_externals(
    conn: &Connection,
) -> Result<Vec<(PersonId, ExternalRating, String)>, Error> {
    let sql = "SELECT person, on_date, scale, value, source FROM external_rating
         ORDER BY person, on_date, scale";
    rows(conn, sql, [], |row| {
        let rating = ExternalRating {
            on: date_column(row, 1)?,
            scale: word_column(row, 2, "external_rating")?,
            value: Rating(row.get(3)?),
        };
        Ok((PersonId(row.get(0)?), rating, row.get(4)?))
    })
}

/// Removes a number from another list; returns whether there was one of that scale and day.
pub fn remove_external(
    op: &Operation<'_>,
    person: PersonId,
    scale: ExternalScale,
    on: Date,
) -> Result<bool, Error> {
    let removed = op.execute(
        "DELETE FROM external_rating WHERE person = ?1 AND scale = ?2 AND on_date = ?3",
        params![person.0, scale.word(), to_sql_date(on)],
    )?;
    Ok(removed > 0)
}

/// Removes the start rating of a day.
pub fn remove_start(
    op: &Operation<'_>,
    person: PersonId,
    pool: PoolId,
    on: Date,
) -> Result<(), Error> {
    op.run(
        "DELETE FROM start_rating WHERE person = ?1 AND pool = ?2 AND on_date = ?3",
        params![person.0, pool.0, to_sql_date(on)],
    )
}

/// All start ratings in a pool with the operation that recorded each, ascending by person and day.
pub fn recorded_starts(
    conn: &Connection,
    pool: PoolId,
) -> Result<Vec<(PersonId, StartRating, OperationId)>, Error> {
    let sql = "SELECT person, on_date, rating, games, opening, version FROM start_rating
         WHERE pool = ?1 ORDER BY person, on_date";
    rows(conn, sql, [pool.0], |row| {
        let start = StartRating {
            on: date_column(row, 1)?,
            rating: Rating(row.get(2)?),
            games: row.get(3)?,
            opening: row.get(4)?,
        };
        Ok((PersonId(row.get(0)?), start, OperationId(row.get(5)?)))
    })
}
