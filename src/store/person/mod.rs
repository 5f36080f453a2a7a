//! People and their dated status, numbers and start ratings.
//!
//! Names are only in `person_data`, whose rows are never changed: a new name is a new row, and the person refers to
//! it. The digest of a row is salted, so that the journal and the lists can refer to a row without a guessable trace
//! of its content.

pub mod alias;
mod data_rows;
mod erase;
mod merge;
mod names;
mod numbers;
pub(super) mod remains;
mod stand_in;
mod status;
mod unlisted;

use rusqlite::{Connection, OptionalExtension, Row, params};

use super::Error;
use super::operation::Operation;
use super::personal_digest::{self, PersonalRow};
use crate::domain::PersonId;
use crate::domain::person::{NamedPerson, PersonalData};

pub use data_rows::{imported_rows, own_rows};
pub use erase::{Erased, PersonNames, erase_person, names_of, reasons_about};
pub use merge::{Moved, merge, merges, same_event, same_game, start_conflict, survivor};
pub use names::{FormerName, correct_name, data_on, former_names, name_on, names_on, rename};
pub use numbers::{
    externals, recorded_starts, remove_external, remove_start, set_external, set_start,
    sourced_externals, starts,
};
pub use remains::{Mention, Remain, RemainPlace, Remains, Traces};
pub use stand_in::{wiped_names, with_names};
pub use status::{DatedStatus, all_statuses, set_status, statuses};
pub use unlisted::{hide, unhide, unlisted};

/// What a `person_data` row contains besides the member's own data: the columns of an imported player.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ImportedData {
    pub data: PersonalData,
    pub born: String,
    pub sex: String,
    pub title: String,
    pub federation: String,
    /// National rating records, as JSON.
    pub national: String,
}

impl ImportedData {
    /// As returned by [`imported`]: with the date of birth as given, without the year derived from it.
    #[must_use]
    pub fn without_year(&self) -> Self {
        let mut same = self.clone();
        same.data.born = None;
        same
    }
}

/// Adds a person with these data and returns the new id.
pub fn insert(op: &Operation<'_>, data: &PersonalData) -> Result<PersonId, Error> {
    let data = insert_data(op, "own", &own_row(data))?;
    op.execute(
        "INSERT INTO person (data, version) VALUES (?1, ?2)",
        params![data, op.id().0],
    )?;
    Ok(PersonId(op.conn().last_insert_rowid()))
}

/// Gives a person new data; the old row is kept, so that undo can refer to it.
pub fn amend(op: &Operation<'_>, person: PersonId, data: &PersonalData) -> Result<(), Error> {
    let data = insert_data(op, "own", &own_row(data))?;
    op.execute(
        "UPDATE person SET data = ?2, version = ?3 WHERE id = ?1",
        params![person.0, data, op.id().0],
    )?;
    Ok(())
}

/// Stores a player's data as imported and returns the row.
pub fn insert_imported(op: &Operation<'_>, data: &ImportedData) -> Result<i64, Error> {
    insert_data(op, "imported", data)
}

/// Stores a text that may name people (an arbiter, a reason) where it can be wiped, and returns the row; `None` for
/// an empty text.
pub fn insert_text(op: &Operation<'_>, text: &str) -> Result<Option<i64>, Error> {
    if text.is_empty() {
        return Ok(None);
    }
    let row = ImportedData {
        data: PersonalData {
            name: text.to_owned(),
            ..PersonalData::default()
        },
        ..ImportedData::default()
    };
    insert_data(op, "text", &row).map(Some)
}

/// Reads a row of imported data.
pub fn imported(conn: &Connection, row: i64) -> Result<ImportedData, Error> {
    let mut statement = conn.prepare_cached(
        "SELECT name, dsu, fide, born, sex, title, federation, national FROM person_data
         WHERE id = ?1",
    )?;
    Ok(statement.query_row([row], |row| {
        let text =
            |at| Ok::<_, rusqlite::Error>(row.get::<_, Option<String>>(at)?.unwrap_or_default());
        Ok(ImportedData {
            data: PersonalData {
                name: text(0)?,
                dsu: row.get(1)?,
                fide: row.get(2)?,
                born: None,
            },
            born: text(3)?,
            sex: text(4)?,
            title: text(5)?,
            federation: text(6)?,
            national: text(7)?,
        })
    })?)
}

fn own_row(data: &PersonalData) -> ImportedData {
    ImportedData {
        data: data.clone(),
        born: data.born.map(|year| year.to_string()).unwrap_or_default(),
        ..ImportedData::default()
    }
}

fn insert_data(op: &Operation<'_>, purpose: &str, row: &ImportedData) -> Result<i64, Error> {
    let salt = personal_digest::new_salt(op.conn())?;
    let columns = columns(purpose, row);
    op.conn()
        .prepare_cached(
            "INSERT INTO person_data
               (purpose, name, dsu, fide, born, sex, title, federation, national, salt, digest)
             VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11)",
        )?
        .execute(params![
            columns.purpose,
            columns.name,
            columns.dsu,
            columns.fide,
            columns.born,
            columns.sex,
            columns.title,
            columns.federation,
            columns.national,
            salt,
            columns.digest(&salt),
        ])?;
    Ok(op.conn().last_insert_rowid())
}

/// The columns of a row; empty text is stored as nothing.
fn columns<'a>(purpose: &'a str, row: &'a ImportedData) -> PersonalRow<'a> {
    fn text(value: &str) -> Option<&str> {
        (!value.is_empty()).then_some(value)
    }
    PersonalRow {
        purpose,
        name: text(&row.data.name),
        dsu: row.data.dsu.as_deref(),
        fide: row.data.fide.as_deref(),
        born: text(&row.born),
        sex: text(&row.sex),
        title: text(&row.title),
        federation: text(&row.federation),
        national: text(&row.national),
    }
}

/// The row of personal data a person points to, and the version of that pointer.
pub fn pointer(conn: &Connection, person: PersonId) -> Result<Option<(i64, i64)>, Error> {
    Ok(conn
        .query_row(
            "SELECT data, version FROM person WHERE id = ?1",
            [person.0],
            |row| Ok((row.get(0)?, row.get(1)?)),
        )
        .optional()?)
}

const NAMED: &str = "SELECT p.id, d.name, d.dsu, d.fide, d.born,
       EXISTS (SELECT 1 FROM membership_status s WHERE s.person = p.id)
     FROM person p JOIN person_data d ON d.id = p.data";

fn named_row(row: &Row<'_>) -> rusqlite::Result<NamedPerson> {
    Ok(NamedPerson {
        id: PersonId(row.get(0)?),
        data: PersonalData {
            name: row.get::<_, Option<String>>(1)?.unwrap_or_default(),
            dsu: row.get(2)?,
            fide: row.get(3)?,
            born: row
                .get::<_, Option<String>>(4)?
                .and_then(|year| year.parse().ok()),
        },
        other_names: Vec::new(),
        aliases: Vec::new(),
        ever_member: row.get(5)?,
    })
}

/// All people with name and numbers, ascending by id, without records that were merged into another.
pub fn all(conn: &Connection) -> Result<Vec<NamedPerson>, Error> {
    let sql = [
        NAMED,
        " WHERE p.id NOT IN (SELECT person FROM person_merge) ORDER BY p.id",
    ];
    let mut statement = conn.prepare_cached(&sql.concat())?;
    let mut people: Vec<NamedPerson> = statement
        .query_map([], named_row)?
        .collect::<Result<_, _>>()?;
    let mut others = names::others(conn)?;
    let mut aliases = alias::by_person(conn)?;
    for person in &mut people {
        person.aliases = aliases.remove(&person.id).unwrap_or_default();
        person.other_names = others.remove(&person.id).unwrap_or_default();
    }
    Ok(people)
}

/// One person with name and numbers; without the other names.
pub fn named(conn: &Connection, person: PersonId) -> Result<Option<NamedPerson>, Error> {
    let mut statement = conn.prepare_cached(&[NAMED, " WHERE p.id = ?1"].concat())?;
    Ok(statement.query_row([person.0], named_row).optional()?)
}

/// The name in a row of personal data; empty once it is wiped.
pub fn name_in(conn: &Connection, data: i64) -> Result<String, Error> {
    let mut statement = conn.prepare_cached("SELECT name FROM person_data WHERE id = ?1")?;
    let name: Option<Option<String>> = statement.query_row([data], |row| row.get(0)).optional()?;
    Ok(name.flatten().unwrap_or_default())
}

/// The digest of a row of personal data; empty if there is no such row.
pub fn digest_of(conn: &Connection, data: i64) -> Result<String, Error> {
    let mut statement = conn.prepare_cached("SELECT digest FROM person_data WHERE id = ?1")?;
    Ok(statement
        .query_row([data], |row| row.get(0))
        .optional()?
        .unwrap_or_default())
}
