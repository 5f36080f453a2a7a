//! Stores the club's name, its settings and the regulations in force.

use std::collections::BTreeMap;
use std::sync::{Mutex, PoisonError};

use rusqlite::{Connection, params};
use sha2::{Digest, Sha256};

use super::Error;
use super::journal::chain::hex;
use super::operation::Operation;
use super::person::insert_text;
use super::sql::{date_column, first, rows, to_sql_date};
use crate::domain::pool::PoolKind;
use crate::domain::{Date, PoolId};
use crate::rating::facts::InForce;
use crate::rating::regulation::Regulation;

/// Names the club and its language, and creates its first pool.
pub fn found(op: &Operation<'_>, name: &str, lang: &str, pool: &str) -> Result<(), Error> {
    op.execute(
        "INSERT INTO club (id, name, lang, version) VALUES (1, ?1, ?2, ?3)",
        params![name, lang, op.id().0],
    )?;
    op.run(
        "INSERT INTO pool (id, name, kind, position, version) VALUES (?1, ?2, ?3, 1, ?4)",
        params![
            super::pool::FIRST.0,
            pool,
            PoolKind::Pairwise.word(),
            op.id().0
        ],
    )
}

/// Renames the club; published lists keep the name under which they were published.
pub fn rename(op: &Operation<'_>, name: &str) -> Result<(), Error> {
    op.run(
        "UPDATE club SET name = ?1, version = ?2 WHERE name <> ?1",
        params![name, op.id().0],
    )
}

/// Changes the language in which the club publishes.
pub fn set_lang(op: &Operation<'_>, lang: &str) -> Result<(), Error> {
    op.run(
        "UPDATE club SET lang = ?1, version = ?2 WHERE lang <> ?1",
        params![lang, op.id().0],
    )
}

/// The club's name and the language it publishes in; `None` before it is founded.
pub fn identity(conn: &Connection) -> Result<Option<(String, String)>, Error> {
    first(conn, "SELECT name, lang FROM club", [], |row| {
        Ok((row.get(0)?, row.get(1)?))
    })
}

/// Who approved a regulation, on which day, and how it was announced (ES regulation §8).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Approval {
    pub day: Date,
    pub by: String,
    pub announcement: String,
}

/// A regulation in force with its text and its approval.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Adopted {
    pub from: Date,
    pub regulation: Regulation,
    /// The text from which it was read.
    pub text: String,
    /// The approval; `None` for the one that the club was founded with.
    pub approval: Option<Approval>,
}

/// Puts a regulation's text into force from a day on, approved by the board (ES regulation §8), or `None` as the club is
/// founded.
pub fn adopt(
    op: &Operation<'_>,
    pool: PoolId,
    name: &str,
    text: &str,
    from: Date,
    approval: Option<&Approval>,
) -> Result<(), Error> {
    let by = approval.map_or("", |approval| &approval.by);
    let by = insert_text(op, by)?;
    let announcement = approval.map_or("", |approval| &approval.announcement);
    let announcement = insert_text(op, announcement)?;
    let digest = hex(&Sha256::digest(text.as_bytes()));
    op.execute(
        "INSERT INTO regulation (name, text, digest, version) VALUES (?1, ?2, ?3, ?4)
         ON CONFLICT (digest) DO NOTHING",
        params![name, text, digest, op.id().0],
    )?;
    op.run(
        "INSERT INTO regulation_in_force
             (pool, regulation, from_date, approved, approved_by, announcement, version)
         VALUES (?1, (SELECT id FROM regulation WHERE digest = ?2), ?3, ?4, ?5, ?6, ?7)",
        params![
            pool.0,
            digest,
            to_sql_date(from),
            approval.map(|approval| to_sql_date(approval.day)),
            by,
            announcement,
            op.id().0
        ],
    )
}

/// The regulations of a pool, ascending by the day they come into force.
pub fn in_force(conn: &Connection, pool: PoolId) -> Result<Vec<InForce>, Error> {
    let adopted = adopted(conn, pool)?.into_iter();
    let in_force = adopted.map(|adopted| InForce {
        from: adopted.from,
        regulation: adopted.regulation,
    });
    Ok(in_force.collect())
}

/// The same with their texts and approvals.
pub fn adopted(conn: &Connection, pool: PoolId) -> Result<Vec<Adopted>, Error> {
    let mut statement = conn.prepare_cached(
        "SELECT f.from_date, r.text, f.approved, b.name, a.name FROM regulation_in_force f
           JOIN regulation r ON r.id = f.regulation
           LEFT JOIN person_data b ON b.id = f.approved_by
           LEFT JOIN person_data a ON a.id = f.announcement
         WHERE f.pool = ?1 ORDER BY f.from_date",
    )?;
    let mut rows = statement.query([pool.0])?;
    let mut list = Vec::new();
    while let Some(row) = rows.next()? {
        let text: String = row.get(1)?;
        let approval = match row.get::<_, Option<String>>(2)? {
            // A text that was wiped is empty.
            Some(_) => Some(Approval {
                day: date_column(row, 2)?,
                by: row.get::<_, Option<String>>(3)?.unwrap_or_default(),
                announcement: row.get::<_, Option<String>>(4)?.unwrap_or_default(),
            }),
            None => None,
        };
        list.push(Adopted {
            from: date_column(row, 0)?,
            regulation: parsed(&text)?,
            text,
            approval,
        });
    }
    Ok(list)
}

/// Parses a regulation, or returns the result remembered for the same text: nearly every command needs the regulations
/// in force, and parsing one takes longer than most commands.
fn parsed(text: &str) -> Result<Regulation, Error> {
    static READ: Mutex<BTreeMap<String, Regulation>> = Mutex::new(BTreeMap::new());
    let mut read = READ.lock().unwrap_or_else(PoisonError::into_inner);
    if let Some(known) = read.get(text) {
        return Ok(known.clone());
    }
    let regulation =
        Regulation::from_toml(text).map_err(|error| Error::Regulation(error.to_string()))?;
    // More than any club has; a program that opens many clubs starts anew.
    if read.len() == 64 {
        read.clear();
    }
    read.insert(text.to_owned(), regulation.clone());
    Ok(regulation)
}

/// Every setting that is set, by name.
pub fn all(conn: &Connection) -> Result<BTreeMap<String, String>, Error> {
    rows(conn, "SELECT name, value FROM setting", [], |row| {
        Ok((row.get(0)?, row.get(1)?))
    })
}

/// Sets a value, replacing the one before.
pub fn set(op: &Operation<'_>, name: &str, value: &str) -> Result<(), Error> {
    // An unchanged value keeps the version of the user who set it.
    op.run(
        "INSERT INTO setting (name, value, version) VALUES (?1, ?2, ?3)
         ON CONFLICT (name) DO UPDATE SET value = excluded.value, version = excluded.version
           WHERE value <> excluded.value",
        params![name, value, op.id().0],
    )
}

/// Removes a value, so that the default applies.
pub fn unset(op: &Operation<'_>, name: &str) -> Result<(), Error> {
    op.run("DELETE FROM setting WHERE name = ?1", [name])
}
