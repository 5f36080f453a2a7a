//! Stores lists that one person has proposed for publication and another must confirm.

use rusqlite::{Connection, Row, params};

use super::Error;
use super::operation::Operation;
use super::person;
use super::sql::{date_column, first, rows, to_sql_date};
use super::tables::PUBLICATION_REQUEST;
use crate::domain::{Date, OperationId, PoolId};

/// A list proposed for publication.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Request {
    pub id: i64,
    pub date: Date,
    /// The real user of the system who proposed it.
    pub user: String,
    /// The digest of the proposed facts and lines.
    pub content: String,
    /// The reason why it is not a regular list, unless wiped since.
    pub reason: Option<String>,
    /// The operation that proposed it.
    pub operation: OperationId,
}

const REQUEST: &str = "SELECT id, date, user, content_digest, version,
    (SELECT name FROM person_data WHERE id = publication_request.reason) FROM publication_request";

fn request_row(row: &Row<'_>) -> rusqlite::Result<Request> {
    Ok(Request {
        id: row.get(0)?,
        date: date_column(row, 1)?,
        user: row.get(2)?,
        content: row.get(3)?,
        operation: OperationId(row.get(4)?),
        reason: row.get(5)?,
    })
}

/// The lists of a pool that wait for a second person, oldest first.
pub fn all(conn: &Connection, pool: PoolId) -> Result<Vec<Request>, Error> {
    let sql = [REQUEST, " WHERE pool = ?1 ORDER BY date"].concat();
    rows(conn, &sql, [pool.0], request_row)
}

/// The list of a day that waits for a second person.
pub fn on(conn: &Connection, pool: PoolId, date: Date) -> Result<Option<Request>, Error> {
    let sql = [REQUEST, " WHERE pool = ?1 AND date = ?2"].concat();
    first(conn, &sql, params![pool.0, to_sql_date(date)], request_row)
}

/// Checks that the request for a day is unchanged since the user saw it.
///
/// # Errors
/// [`Error::Changed`], with who and when, if it has been replaced, withdrawn or created since.
pub fn expect(
    op: &Operation<'_>,
    pool: PoolId,
    date: Date,
    seen: Option<&Request>,
) -> Result<(), Error> {
    let present = on(op.conn(), pool, date)?;
    match (seen, &present) {
        (None, None) => Ok(()),
        (Some(seen), _) => op.expect_version(&PUBLICATION_REQUEST, seen.id, seen.operation.0),
        // It was proposed since; version 0 cannot match, as the user saw no version of the row.
        (None, Some(made)) => op.expect_version(&PUBLICATION_REQUEST, made.id, 0),
    }
}

/// Stores who proposes the list of a day, replacing the earlier request.
pub fn put(
    op: &Operation<'_>,
    pool: PoolId,
    date: Date,
    user: &str,
    (content, reason): (&str, Option<&str>),
) -> Result<(), Error> {
    let reason = match reason {
        Some(reason) => person::insert_text(op, reason)?,
        None => None,
    };
    op.put(
        &PUBLICATION_REQUEST,
        params![pool.0, to_sql_date(date), user, content, reason],
    )
}

/// Deletes a request, as the list was published or the proposal withdrawn.
pub fn delete(op: &Operation<'_>, request: &Request) -> Result<(), Error> {
    op.run(
        "DELETE FROM publication_request WHERE id = ?1",
        [request.id],
    )
}
