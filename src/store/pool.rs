//! Stores the pools of a club, and the pool in which each user worked last.

use rusqlite::{Connection, Row, params};

use super::Error;
use super::connection::{Access, Store};
use super::operation::Operation;
use super::sql::{first, rows, word_column};
use crate::domain::pool::{Pool, PoolKind};
use crate::domain::{PoolId, TournamentId};

/// The pool with which a club is founded.
pub const FIRST: PoolId = PoolId(1);

fn pool_row(row: &Row<'_>) -> rusqlite::Result<Pool> {
    Ok(Pool {
        id: PoolId(row.get(0)?),
        name: row.get(1)?,
        kind: word_column(row, 2, "pool")?,
    })
}

/// The pools in their order, the first one of the club first.
pub fn all(conn: &Connection) -> Result<Vec<Pool>, Error> {
    let sql = "SELECT id, name, kind FROM pool ORDER BY position, id";
    rows(conn, sql, [], pool_row)
}

/// Adds a pool after the others.
pub fn insert(op: &Operation<'_>, name: &str, kind: PoolKind) -> Result<PoolId, Error> {
    op.execute(
        "INSERT INTO pool (name, kind, position, version)
         VALUES (?1, ?2, (SELECT coalesce(max(position), 0) + 1 FROM pool), ?3)",
        params![name, kind.word(), op.id().0],
    )?;
    Ok(PoolId(op.conn().last_insert_rowid()))
}

pub fn rename(op: &Operation<'_>, pool: PoolId, name: &str) -> Result<(), Error> {
    op.run(
        "UPDATE pool SET name = ?2, version = ?3 WHERE id = ?1",
        params![pool.0, name, op.id().0],
    )
}

/// The content that prevents a pool from being deleted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PoolContent {
    Tournaments,
    Games,
    StartRatings,
    /// Lists, published or proposed.
    Lists,
}

/// The content that prevents deletion; `None` if the pool can be deleted. Its rules do not prevent it.
pub fn content_preventing_deletion(
    conn: &Connection,
    pool: PoolId,
) -> Result<Option<PoolContent>, Error> {
    for (sql, held) in [
        (
            "SELECT EXISTS (SELECT 1 FROM tournament WHERE pool = ?1)",
            PoolContent::Tournaments,
        ),
        (
            "SELECT EXISTS (SELECT 1 FROM multi_game WHERE pool = ?1)",
            PoolContent::Games,
        ),
        (
            "SELECT EXISTS (SELECT 1 FROM start_rating WHERE pool = ?1)",
            PoolContent::StartRatings,
        ),
        (
            "SELECT EXISTS (SELECT 1 FROM list WHERE pool = ?1)",
            PoolContent::Lists,
        ),
        (
            "SELECT EXISTS (SELECT 1 FROM publication_request WHERE pool = ?1)",
            PoolContent::Lists,
        ),
    ] {
        if conn.query_row(sql, [pool.0], |row| row.get(0))? {
            return Ok(Some(held));
        }
    }
    Ok(None)
}

/// Deletes an empty pool with its rules.
pub fn delete(op: &Operation<'_>, pool: PoolId) -> Result<(), Error> {
    for sql in [
        "DELETE FROM regulation_in_force WHERE pool = ?1",
        "DELETE FROM conversion_in_force WHERE pool = ?1",
        "DELETE FROM scale_adjustment WHERE pool = ?1",
        "DELETE FROM multi_rules WHERE pool = ?1",
        "DELETE FROM pool WHERE id = ?1",
    ] {
        op.execute(sql, params![pool.0])?;
    }
    Ok(())
}

pub fn of_tournament(conn: &Connection, id: TournamentId) -> Result<Option<PoolId>, Error> {
    let sql = "SELECT pool FROM tournament WHERE id = ?1";
    first(conn, sql, [id.0], |row| row.get(0).map(PoolId))
}

/// Moves a tournament to another pool, as the last of those that end on the same day.
pub fn move_tournament(op: &Operation<'_>, id: TournamentId, pool: PoolId) -> Result<(), Error> {
    op.run(
        "UPDATE tournament SET pool = ?2, version = ?3,
             sequence = (SELECT coalesce(max(sequence), 0) + 1 FROM tournament WHERE pool = ?2)
         WHERE id = ?1",
        params![id.0, pool.0, op.id().0],
    )
}

// The pool in which each user worked last, stored with the half-typed forms.
//
// Like them, it is not a fact: no trigger journals it, and undo, replay, rebuilding and `check` never see it.

/// The pool in which a user worked last, if it still exists.
pub fn of_user(conn: &Connection, user: &str) -> Result<Option<PoolId>, Error> {
    let sql = "SELECT p.id FROM chosen_pool c JOIN pool p ON p.id = c.pool WHERE c.user = ?1";
    first(conn, sql, [user], |row| row.get(0).map(PoolId))
}

impl Store {
    /// Stores the pool in which a user works; not an operation, so there is nothing to undo.
    pub fn keep_chosen_pool(&mut self, user: &str, pool: PoolId) -> Result<(), Error> {
        if self.access() != Access::ReadWrite {
            return Err(Error::ReadOnly);
        }
        self.require_in_place()?;
        self.conn
            .prepare_cached(
                "INSERT INTO chosen_pool (user, pool) VALUES (?1, ?2)
                 ON CONFLICT (user) DO UPDATE SET pool = excluded.pool",
            )?
            .execute(params![user, pool.0])?;
        self.require_still_in_place()
    }
}
