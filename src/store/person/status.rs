//! Status in the club, by day.

use rusqlite::{Connection, Row, params};

use crate::domain::person::Status;
use crate::domain::{Date, PersonId};
use crate::store::Error;
use crate::store::operation::Operation;
use crate::store::sql::{date_column, to_sql_date, word_column};

/// Sets a person's status from a day on, replacing the one of the same day.
pub fn set_status(
    op: &Operation<'_>,
    person: PersonId,
    from: Date,
    status: Status,
) -> Result<(), Error> {
    op.execute(
        "INSERT INTO membership_status (person, from_date, status, version)
         VALUES (?1, ?2, ?3, ?4)
         ON CONFLICT (person, from_date)
         DO UPDATE SET status = excluded.status, version = excluded.version",
        params![person.0, to_sql_date(from), status.word(), op.id().0],
    )?;
    Ok(())
}

/// A status and the day from which it is valid.
pub type DatedStatus = (Date, Status);

/// A person's status by day, ascending.
pub fn statuses(conn: &Connection, person: PersonId) -> Result<Vec<DatedStatus>, Error> {
    let mut statement = conn.prepare_cached(
        "SELECT from_date, status FROM membership_status WHERE person = ?1 ORDER BY from_date",
    )?;
    let statuses = statement
        .query_map([person.0], status_row)?
        .collect::<Result<_, _>>()?;
    Ok(statuses)
}

fn status_row(row: &Row<'_>) -> rusqlite::Result<DatedStatus> {
    Ok((
        date_column(row, 0)?,
        word_column(row, 1, "membership_status")?,
    ))
}

/// All statuses by day, ascending by person and day.
pub fn all_statuses(conn: &Connection) -> Result<Vec<(PersonId, DatedStatus)>, Error> {
    let mut statement = conn.prepare_cached(
        "SELECT from_date, status, person FROM membership_status ORDER BY person, from_date",
    )?;
    let rows = statement
        .query_map([], |row| Ok((PersonId(row.get(2)?), status_row(row)?)))?
        .collect::<Result<_, _>>()?;
    Ok(rows)
}
