//! Remembers how a user explained a table: for its headings, the meaning of the columns.

use rusqlite::{Connection, params};

use super::Error;
use super::operation::Operation;
use super::sql::{date_column, to_sql_date};
use crate::domain::Date;

/// An explanation of a table, as texts that this room does not interpret.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TableAnswer {
    pub headings: String,
    pub roles: String,
    pub cells: Option<String>,
    /// The day of the explanation.
    pub on: Date,
}

/// All explanations, the newest first.
pub fn all(conn: &Connection) -> Result<Vec<TableAnswer>, Error> {
    let mut statement = conn.prepare_cached(
        "SELECT headings, roles, cells, on_date FROM table_answer ORDER BY version DESC, id DESC",
    )?;
    let answer = |row: &rusqlite::Row<'_>| {
        Ok(TableAnswer {
            headings: row.get(0)?,
            roles: row.get(1)?,
            cells: row.get(2)?,
            on: date_column(row, 3)?,
        })
    };
    let answers = statement.query_map([], answer)?.collect::<Result<_, _>>()?;
    Ok(answers)
}

/// Stores an explanation, replacing the one for the same headings.
pub fn put(op: &Operation<'_>, answer: &TableAnswer) -> Result<(), Error> {
    op.execute(
        "INSERT INTO table_answer (headings, roles, cells, on_date, version)
         VALUES (?1, ?2, ?3, ?4, ?5)
         ON CONFLICT (headings) DO UPDATE SET roles = excluded.roles, cells = excluded.cells,
           on_date = excluded.on_date, version = excluded.version",
        params![
            answer.headings,
            answer.roles,
            answer.cells,
            to_sql_date(answer.on),
            op.id().0
        ],
    )?;
    Ok(())
}
