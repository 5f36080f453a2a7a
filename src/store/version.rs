//! The versions of what somebody has before them: whether it is still as it was read.
//!
//! A row carries the operation that last wrote it as its `version`. What consists of several rows, such as
//! the story of a membership, is told by how many there are and by the newest of them.

use rusqlite::{Connection, OptionalExtension};

use super::Error;
use super::tables::Table;
use crate::domain::PersonId;

/// Rows of one person that are seen together.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Group {
    /// Former names, and merges with other records.
    Names,
    /// Standing by day, and whether the person stands on public lists.
    Standing,
    /// Numbers from other lists.
    Numbers,
    /// Start ratings.
    Starts,
}

impl Group {
    fn sql(self) -> &'static str {
        match self {
            Self::Names => {
                "SELECT count(*), coalesce(max(version), 0) FROM (
                    SELECT version FROM former_name WHERE person = ?1 UNION ALL
                    SELECT version FROM person_merge WHERE ?1 IN (person, into_person))"
            }
            Self::Standing => {
                "SELECT count(*), coalesce(max(version), 0) FROM (
                    SELECT version FROM membership_status WHERE person = ?1 UNION ALL
                    SELECT version FROM unlisted WHERE person = ?1)"
            }
            Self::Numbers => {
                "SELECT count(*), coalesce(max(version), 0) FROM external_rating WHERE person = ?1"
            }
            Self::Starts => {
                "SELECT count(*), coalesce(max(version), 0) FROM start_rating WHERE person = ?1"
            }
        }
    }
}

/// How many rows a person has in a group, and the newest version among them.
pub fn of_group(conn: &Connection, person: PersonId, group: Group) -> Result<(i64, i64), Error> {
    let mut statement = conn.prepare_cached(group.sql())?;
    Ok(statement.query_row([person.0], |row| Ok((row.get(0)?, row.get(1)?)))?)
}

/// The version of a single row; `None` if there is no such row.
pub fn of_row(conn: &Connection, table: &Table, row: i64) -> Result<Option<i64>, Error> {
    let mut statement = conn.prepare_cached(table.version)?;
    Ok(statement.query_row([row], |row| row.get(0)).optional()?)
}
