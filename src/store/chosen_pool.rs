//! The pool that each user worked in last, kept with the half-typed forms.
//!
//! Like them, it is not a fact: no trigger journals it, and undo, replay, rebuilding and `check` never see it.

use rusqlite::{Connection, OptionalExtension, params};

use super::connection::{Access, Store};
use super::error::Error;
use crate::domain::PoolId;

/// The pool that a user worked in last, if it is still there.
pub fn of_user(conn: &Connection, user: &str) -> Result<Option<PoolId>, Error> {
    let mut statement = conn.prepare_cached(
        "SELECT p.id FROM chosen_pool c JOIN pool p ON p.id = c.pool WHERE c.user = ?1",
    )?;
    let pool = statement
        .query_row([user], |row| row.get(0).map(PoolId))
        .optional()?;
    Ok(pool)
}

impl Store {
    /// Stores which pool a user works in; not an operation, so there is nothing to undo.
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
