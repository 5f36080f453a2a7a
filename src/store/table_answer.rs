//! Remembers how a user explained a table: for its headings, the meaning of the columns.

use rusqlite::{Connection, params};

use super::Error;
use super::operation::Operation;
use super::sql::{date_column, rows, to_sql_date};
use super::tables::TABLE_ANSWER;
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
    let sql =
        "SELECT headings, roles, cells, on_date FROM table_answer ORDER BY version DESC, id DESC";
    let answer = |row: &rusqlite::Row<'_>| {
        Ok(TableAnswer {
            headings: row.get(0)?,
            roles: row.get(1)?,
            cells: row.get(2)?,
            on: date_column(row, 3)?,
        })
    };
    rows(conn, sql, [], answer)
}

/// Stores an explanation, replacing the one for the same headings.
pub fn put(op: &Operation<'_>, answer: &TableAnswer) -> Result<(), Error> {
    op.put(
        &TABLE_ANSWER,
        params![
            answer.headings,
            answer.roles,
            answer.cells,
            to_sql_date(answer.on),
        ],
    )
}
