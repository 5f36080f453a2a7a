//! Stores the terms of the rating committee (ES regulation §2).

use rusqlite::{Connection, params};

use super::Error;
use super::operation::Operation;
use super::sql::{date_column, rows, to_sql_date, word_column};
use super::tables::COMMITTEE;
use crate::domain::committee::Term;
use crate::domain::{Date, PersonId};

/// Every term, by first day, the chairman before the others of the same day.
pub fn terms(conn: &Connection) -> Result<Vec<Term>, Error> {
    let sql = "SELECT person, role, from_date, to_date, login FROM committee
         ORDER BY from_date, role, person";
    rows(conn, sql, [], |row| {
        Ok(Term {
            person: PersonId(row.get(0)?),
            role: word_column(row, 1, "committee")?,
            from: date_column(row, 2)?,
            to: date_column(row, 3)?,
            login: row.get(4)?,
        })
    })
}

/// Records a term; the caller has checked that it overlaps no other term of the same person.
pub fn add(op: &Operation<'_>, term: &Term) -> Result<(), Error> {
    op.insert(
        &COMMITTEE,
        params![
            term.person.0,
            term.role.word(),
            to_sql_date(term.from),
            to_sql_date(term.to),
            term.login,
        ],
    )?;
    Ok(())
}

/// Moves the end of the term that a person began on a day.
pub fn end(op: &Operation<'_>, person: PersonId, from: Date, to: Date) -> Result<(), Error> {
    op.run(
        "UPDATE committee SET to_date = ?3, version = ?4 WHERE person = ?1 AND from_date = ?2",
        params![person.0, to_sql_date(from), to_sql_date(to), op.id().0],
    )
}
