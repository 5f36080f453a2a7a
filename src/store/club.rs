//! The club itself, its pools and the regulations in force.

use rusqlite::{Connection, OptionalExtension, params};
use sha2::{Digest, Sha256};

use super::Error;
use super::chain::hex;
use super::operation::Operation;
use super::sql::{date_column, to_sql_date};
use crate::domain::Date;
use crate::rating::facts::InForce;
use crate::rating::regulation::Regulation;

/// Names the club and its language, and lays its first pool.
pub fn found(op: &Operation<'_>, name: &str, lang: &str, pool: &str) -> Result<(), Error> {
    op.conn().execute(
        "INSERT INTO club (id, name, lang, version) VALUES (1, ?1, ?2, ?3)",
        params![name, lang, op.id().0],
    )?;
    op.conn().execute(
        "INSERT INTO pool (id, name, version) VALUES (?1, ?2, ?3)",
        params![super::person::CHESS, pool, op.id().0],
    )?;
    Ok(())
}

/// The club's name and language.
pub fn identity(conn: &Connection) -> Result<Option<(String, String)>, Error> {
    Ok(conn
        .query_row("SELECT name, lang FROM club", [], |row| {
            Ok((row.get(0)?, row.get(1)?))
        })
        .optional()?)
}

/// Puts a regulation's text into force from a day on.
pub fn put_in_force(
    op: &Operation<'_>,
    pool: i64,
    name: &str,
    text: &str,
    from: Date,
) -> Result<(), Error> {
    let digest = hex(&Sha256::digest(text.as_bytes()));
    op.conn().execute(
        "INSERT INTO regulation (name, text, digest, version) VALUES (?1, ?2, ?3, ?4)
         ON CONFLICT (digest) DO NOTHING",
        params![name, text, digest, op.id().0],
    )?;
    op.conn().execute(
        "INSERT INTO regulation_in_force (pool, regulation, from_date, version)
         VALUES (?1, (SELECT id FROM regulation WHERE digest = ?2), ?3, ?4)",
        params![pool, digest, to_sql_date(from), op.id().0],
    )?;
    Ok(())
}

/// The regulations of a pool, ascending by the day they come into force.
pub fn in_force(conn: &Connection, pool: i64) -> Result<Vec<InForce>, Error> {
    let mut statement = conn.prepare(
        "SELECT f.from_date, r.text FROM regulation_in_force f JOIN regulation r
           ON r.id = f.regulation WHERE f.pool = ?1 ORDER BY f.from_date",
    )?;
    let mut rows = statement.query([pool])?;
    let mut list = Vec::new();
    while let Some(row) = rows.next()? {
        let text: String = row.get(1)?;
        let regulation =
            Regulation::from_toml(&text).map_err(|error| Error::Regulation(error.to_string()))?;
        list.push(InForce {
            from: date_column(row, 0)?,
            regulation,
        });
    }
    Ok(list)
}
