//! Permanently removing a person's name from the file: data protection law gives the right to erasure.
//!
//! Ids and digests remain. Without their salts the digests reveal nothing, while chain and seals remain valid and no
//! rating changes.

use std::collections::BTreeSet;

use rusqlite::{Connection, params};
use serde::Serialize;

use super::data_rows::{imported_rows, own_rows, rows_about};
use crate::domain::{OperationId, PersonId, name};
use crate::store::Error;
use crate::store::draft;
use crate::store::journal::operations_of_person;
use crate::store::operation::Operation;
use crate::store::tables::Personal;

/// A part of a name this long is found at the beginning of a word too: the genitive adds an s.
const WORD_BEGINNING: usize = 3;

/// The numbers of wiped rows.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Erased {
    /// Versions of the person's own data, former names among them.
    pub own: usize,
    /// Imported entries.
    pub imported: usize,
    /// Texts that named the person: arbiters, warnings, reasons of decisions, half-typed forms.
    pub texts: usize,
    /// Reasons of operations.
    pub reasons: usize,
}

/// A person's names, prepared for searching texts.
#[derive(Clone, Debug)]
pub struct PersonNames(Vec<Vec<String>>);

impl PersonNames {
    /// Those of a person who is known by this name alone.
    pub(super) fn of(name: &str) -> Self {
        let key = name::key(name);
        let names = (!key.is_empty()).then(|| key.split(' ').map(str::to_owned).collect());
        Self(names.into_iter().collect())
    }

    /// Whether a text has every part of one of the names, in any order and spelling.
    pub fn named_in(&self, text: &str) -> bool {
        let key = name::key(text);
        let words: Vec<&str> = key.split(' ').collect();
        let has = |part: &String| {
            words.iter().any(|word| {
                word == part || (part.len() >= WORD_BEGINNING && word.starts_with(part.as_str()))
            })
        };
        self.0.iter().any(|parts| parts.iter().all(has))
    }
}

/// Every name under which these records are or were known, in files too.
pub fn names_of(conn: &Connection, persons: &[PersonId]) -> Result<PersonNames, Error> {
    let mut names = BTreeSet::new();
    for person in persons {
        for row in own_rows(conn, *person)?
            .into_iter()
            .chain(imported_rows(conn, *person)?)
        {
            let key = name::key(&super::name_in(conn, row)?);
            if !key.is_empty() {
                names.insert(key);
            }
        }
    }
    let parts = |key: String| key.split(' ').map(str::to_owned).collect();
    Ok(PersonNames(names.into_iter().map(parts).collect()))
}

/// The closed operations whose reasons name these records of one person, or belong to a change of them.
pub fn reasons_about(conn: &Connection, persons: &[PersonId]) -> Result<Vec<OperationId>, Error> {
    let names = names_of(conn, persons)?;
    let mut concerned = BTreeSet::new();
    for person in persons {
        concerned.extend(operations_of_person(conn, *person)?);
    }
    let reasons = texts(conn, REASONS)?.into_iter();
    Ok(reasons
        .map(|(operation, reason)| (OperationId(operation), reason))
        .filter(|(id, reason)| concerned.contains(id) || names.named_in(reason))
        .map(|(id, _)| id)
        .collect())
}

/// Wipes everything given operations, which the subject of `op` lists.
pub fn erase_person(
    op: &Operation<'_>,
    persons: &[PersonId],
    reasons: &[OperationId],
) -> Result<Erased, Error> {
    let conn = op.conn();
    let names = names_of(conn, persons)?;
    let (mut own, mut imported) = (BTreeSet::new(), BTreeSet::new());
    for person in persons {
        own.extend(own_rows(conn, *person)?);
        imported.extend(imported_rows(conn, *person)?);
    }
    for reason in reasons {
        conn.execute(
            "UPDATE operation SET reason = NULL, reason_salt = NULL WHERE seq = ?1",
            [reason.0],
        )?;
    }
    let mut about = BTreeSet::new();
    for person in persons {
        about.extend(rows_about(conn, *person, Personal::Text)?);
    }
    let texts = texts(conn, TEXTS)?.into_iter();
    let texts = texts.filter(|(row, text)| about.contains(row) || names.named_in(text));
    Ok(Erased {
        own: erase_rows(conn, own)?,
        imported: erase_rows(conn, imported)?,
        texts: erase_rows(conn, texts.map(|(row, _)| row))?
            + draft::erase_naming(conn, &names, persons)?,
        reasons: reasons.len(),
    })
}

const REASONS: &str = "SELECT seq, reason FROM operation
    WHERE reason IS NOT NULL AND seq NOT IN (SELECT operation FROM open_operation) ORDER BY seq";

const TEXTS: &str = "SELECT id, name FROM person_data WHERE purpose = 'text' AND name IS NOT NULL";

fn texts(conn: &Connection, sql: &'static str) -> Result<Vec<(i64, String)>, Error> {
    let mut statement = conn.prepare_cached(sql)?;
    let texts = statement
        .query_map([], |row| Ok((row.get(0)?, row.get(1)?)))?
        .collect::<Result<_, _>>()?;
    Ok(texts)
}

/// Empties rows of personal data; the digest stays.
fn erase_rows(conn: &Connection, rows: impl IntoIterator<Item = i64>) -> Result<usize, Error> {
    let mut statement = conn.prepare_cached(
        "UPDATE person_data SET name = NULL, dsu = NULL, fide = NULL, born = NULL, sex = NULL,
            title = NULL, federation = NULL, national = NULL, salt = NULL
         WHERE id = ?1 AND salt IS NOT NULL",
    )?;
    let mut wiped = 0;
    for row in rows {
        wiped += statement.execute(params![row])?;
    }
    Ok(wiped)
}
