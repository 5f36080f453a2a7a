//! The versions of the schema, and the check that a file has exactly one of them.
//!
//! One more trigger, view or table than ours could make the program act for somebody else, so the definitions in the
//! file must equal those that the migrations produce, text for text.

use std::collections::BTreeMap;

use rusqlite::Connection;
use rusqlite::types::ValueRef;
use rusqlite_migration::{M, Migrations};
use sha2::{Digest, Sha256};

use crate::store::error::{Error, NotOursReason};
use crate::store::journal::chain::hex;
use crate::store::tables::MIGRATIONS;

/// Marks a file as ours: "KLUB" in ASCII.
const APPLICATION_ID: i64 = 0x4B4C_5542;

/// The schema this program works with.
#[allow(clippy::cast_possible_wrap)] // a handful
pub(super) const CURRENT: i64 = MIGRATIONS.len() as i64;

fn migrations() -> Migrations<'static> {
    Migrations::new(MIGRATIONS.iter().map(|(sql, _)| M::up(sql)).collect())
}

/// The name and definition of everything that a database defines.
type Definitions = BTreeMap<(String, String), Option<String>>;

fn definitions(conn: &Connection) -> rusqlite::Result<Definitions> {
    conn.prepare("SELECT type, name, sql FROM sqlite_schema")?
        .query_map([], |row| Ok(((row.get(0)?, row.get(1)?), row.get(2)?)))?
        .collect()
}

/// One digest over all definitions, in the order of [`Definitions`]; with separators, so that parts of different
/// definitions cannot be confused.
///
/// Every opening computes it, so nothing is copied; the definitions are compared only if the digest is unknown.
fn digest(conn: &Connection) -> rusqlite::Result<String> {
    let mut sum = Sha256::new();
    let mut statement =
        conn.prepare("SELECT type, name, sql FROM sqlite_schema ORDER BY type, name")?;
    let mut rows = statement.query([])?;
    while let Some(row) = rows.next()? {
        for column in 0..3 {
            let part = match row.get_ref(column)? {
                ValueRef::Null => &[][..],
                text => text.as_bytes()?,
            };
            sum.update((part.len() as u64).to_le_bytes());
            sum.update(part);
        }
    }
    Ok(hex(&sum.finalize()))
}

fn is_empty(conn: &Connection) -> rusqlite::Result<bool> {
    conn.query_row("SELECT count(*) = 0 FROM sqlite_schema", [], |row| {
        row.get(0)
    })
}

/// The definitions that our migrations up to `version` produce.
fn expected(version: i64) -> Result<Definitions, Error> {
    let mut conn = Connection::open_in_memory()?;
    apply(&mut conn, version)?;
    Ok(definitions(&conn)?)
}

pub(super) fn apply(conn: &mut Connection, version: i64) -> Result<(), Error> {
    use rusqlite_migration::Error as Failure;
    let version = usize::try_from(version).unwrap_or(0);
    migrations()
        .to_version(conn, version)
        .map_err(|failure| match failure {
            Failure::RusqliteError { err, .. } => err.into(),
            _ => Error::NotOurs(NotOursReason::AlteredSchema(Vec::new())),
        })
}

/// The schema version of a file, if it is ours; changes nothing.
///
/// # Errors
/// [`Error::NotOurs`] for anything that is not a club, [`Error::NewerSchema`] for a later program's.
pub(super) fn recognise(conn: &Connection) -> Result<i64, Error> {
    let number = |sql| conn.query_row(sql, [], |row| row.get::<_, i64>(0));
    let application = number("PRAGMA application_id")?;
    let found = number("PRAGMA user_version")?;
    // Also the first read: a file that is not a database, or is damaged here, fails whatever its numbers are.
    let empty = is_empty(conn)?;
    if application != APPLICATION_ID {
        let empty = application == 0 && empty;
        return Err(Error::NotOurs(if empty {
            NotOursReason::Empty
        } else {
            NotOursReason::OtherProgram
        }));
    }
    if found > CURRENT {
        return Err(Error::NewerSchema {
            found,
            known: CURRENT,
        });
    }
    if found < 1 {
        return Err(Error::NotOurs(if empty {
            NotOursReason::Empty
        } else {
            NotOursReason::AlteredSchema(vec!["user_version".to_owned()])
        }));
    }
    let known = usize::try_from(found - 1)
        .ok()
        .and_then(|at| MIGRATIONS.get(at));
    if let Some((_, known)) = known
        && *known == digest(conn)?
    {
        return Ok(found);
    }
    let present = definitions(conn)?;
    let ours = expected(found)?;
    if present != ours {
        let differing = |a: &Definitions, b: &Definitions| {
            a.iter()
                .filter(|(key, sql)| b.get(*key) != Some(*sql))
                .map(|((_, name), _)| name.clone())
                .collect::<Vec<_>>()
        };
        let mut names = differing(&present, &ours);
        names.extend(differing(&ours, &present));
        names.sort();
        names.dedup();
        return Err(Error::NotOurs(NotOursReason::AlteredSchema(names)));
    }
    Ok(found)
}

/// Creates the whole schema in a new, empty database.
pub(crate) fn create(conn: &mut Connection) -> Result<(), Error> {
    conn.pragma_update(None, "application_id", APPLICATION_ID)?;
    apply(conn, CURRENT)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn laid(version: i64) -> Connection {
        let mut conn = Connection::open_in_memory().unwrap();
        apply(&mut conn, version).unwrap();
        conn
    }

    #[test]
    fn the_digests_are_those_of_the_migrations() {
        let digests: Vec<_> = (1..=CURRENT)
            .map(|version| digest(&laid(version)).unwrap())
            .collect();
        let known: Vec<_> = MIGRATIONS.iter().map(|(_, digest)| *digest).collect();
        assert_eq!(digests, known);
    }

    /// The digests of the released migrations, which are never edited again, not even in a comment.
    const RELEASED: [&str; 7] = [
        "d1210564e0168afc3483a3d199305050cd08a14f30c82964121192ae6f93c9a5",
        "7ab48457868eb60443dddcb514f76da1f2f2b7fa7adde44b49dd2d3a1e21be29",
        "d7318480fbb74fddd4fe8499e0003684fa692c2e940ea2f173db74cce75ca354",
        "8829bb7f3d59aa996e678c0c5eb57c2f3ba7a6423b978c0a2c7f079f717cf9dd",
        "35f9415bc9f4b4e1dabe6d39f12623054df11f504c2aefe4e356d66c39dd09a8",
        "e5b9416da4317216a4f9d07c19d890864489e61d0784034f602c8f362be66a44",
        "4dda1a13d3585ff9b5be3b8eb229685343e15dbc5347ea31a6ce5bac8abeee50",
    ];

    #[test]
    fn a_released_migration_is_never_edited() {
        for ((text, _), released) in MIGRATIONS.iter().zip(RELEASED) {
            assert_eq!(hex(&Sha256::digest(text)), released);
        }
    }

    /// The journal of an older club lacks an added column: when it is replayed, the column is NULL there.
    #[test]
    fn a_column_added_to_released_facts_may_be_null() {
        let columns = |version| -> Vec<(String, String, bool)> {
            laid(version)
                .prepare(
                    "SELECT s.name, c.name, c.\"notnull\" OR c.dflt_value IS NOT NULL
                     FROM sqlite_schema s, pragma_table_info(s.name) c WHERE s.type = 'table'",
                )
                .unwrap()
                .query_map([], |row| Ok((row.get(0)?, row.get(1)?, row.get(2)?)))
                .unwrap()
                .collect::<Result<_, _>>()
                .unwrap()
        };
        let known = columns(2);
        for added in columns(CURRENT) {
            let new_table = !known.iter().any(|(table, ..)| *table == added.0);
            let is_null = !added.2;
            assert!(new_table || is_null || known.contains(&added), "{added:?}");
        }
    }

    #[test]
    fn a_definition_more_is_another_digest() {
        let theirs = laid(CURRENT);
        theirs
            .execute_batch(
                "CREATE TRIGGER a AFTER INSERT ON pool BEGIN DELETE FROM open_operation; END",
            )
            .unwrap();
        assert_ne!(digest(&theirs).unwrap(), digest(&laid(CURRENT)).unwrap());
    }
}
