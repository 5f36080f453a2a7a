//! Stores people with their names, their dated status and the answers to doubtful matches.
//!
//! Names are only in `person_data`, whose rows are never changed: a new name is a new row, and the person refers to it.
//! The digest of a row is salted, so the journal and the lists can refer to a row without a trace from which its
//! content could be guessed.

pub(super) mod erase;
mod merge;
mod numbers;

use std::collections::{BTreeMap, BTreeSet, HashMap};

use rusqlite::{Connection, Row, ToSql, params, params_from_iter};

pub use erase::{
    Erased, Mention, PersonNames, Remain, RemainPlace, Remains, Traces, erase_person,
    imported_rows, names_of, own_rows, reasons_about,
};
pub use merge::{Moved, merge, merges, same_event, same_game, start_conflict, survivor};
pub use numbers::{
    externals, recorded_starts, remove_external, remove_start, set_external, set_start,
    sourced_externals, starts,
};

use super::Error;
use super::operation::Operation;
use super::personal_digest::{self, PersonalRow};
use super::sql::{date_column, first, rows, to_sql_date, word_column};
use crate::domain::person::{NamedPerson, PersonalData, Status};
use crate::domain::{Date, PersonId};
use crate::store::tables::{ALIAS, FORMER_NAME, MEMBERSHIP_STATUS, PERSON};

/// The columns of an imported player: the content of a `person_data` row beyond the member's own data.
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
    /// The same as [`imported`] returns it: with the date of birth as given, without the year derived from it.
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
    op.insert(&PERSON, params![data]).map(PersonId)
}

/// Gives a person new data; the old row is kept, so that undo can refer to it.
pub fn amend(op: &Operation<'_>, person: PersonId, data: &PersonalData) -> Result<(), Error> {
    let data = insert_data(op, "own", &own_row(data))?;
    op.run(
        "UPDATE person SET data = ?2, version = ?3 WHERE id = ?1",
        params![person.0, data, op.id().0],
    )
}

/// Stores a player's data as imported and returns the row.
pub fn insert_imported(op: &Operation<'_>, data: &ImportedData) -> Result<i64, Error> {
    insert_data(op, "imported", data)
}

/// Stores a text that may name people (an arbiter, a reason) in a place where it can be wiped, and returns the row;
/// `None` for an empty text.
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

pub fn imported(conn: &Connection, row: i64) -> Result<ImportedData, Error> {
    let mut statement = conn.prepare_cached(
        "SELECT name, dsu, fide, born, sex, title, federation, national FROM person_data
         WHERE id = ?1",
    )?;
    let fields = statement.query_row([row], |row| personal_digest::fields(row, 0))?;
    let [name, dsu, fide, born, sex, title, federation, national] = fields;
    Ok(ImportedData {
        data: PersonalData {
            name: name.unwrap_or_default(),
            dsu,
            fide,
            born: None,
        },
        born: born.unwrap_or_default(),
        sex: sex.unwrap_or_default(),
        title: title.unwrap_or_default(),
        federation: federation.unwrap_or_default(),
        national: national.unwrap_or_default(),
    })
}

fn own_row(data: &PersonalData) -> ImportedData {
    ImportedData {
        data: data.clone(),
        born: data.born.map(|year| year.to_string()).unwrap_or_default(),
        ..ImportedData::default()
    }
}

fn insert_data(op: &Operation<'_>, purpose: &str, row: &ImportedData) -> Result<i64, Error> {
    insert_row(op, &columns(purpose, row))
}

/// Stores a row of personal data with a new salt.
pub(in crate::store) fn insert_row(
    op: &Operation<'_>,
    row: &PersonalRow<'_>,
) -> Result<i64, Error> {
    let salt = personal_digest::new_salt(op.conn())?;
    let digest = row.digest(&salt);
    let head: [&dyn ToSql; 3] = [&row.purpose, &salt, &digest];
    let fields = row.fields.iter().map(|field| field as &dyn ToSql);
    op.execute(
        "INSERT INTO person_data
           (purpose, salt, digest, name, dsu, fide, born, sex, title, federation, national)
         VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11)",
        params_from_iter(head.into_iter().chain(fields)),
    )?;
    Ok(op.conn().last_insert_rowid())
}

/// The columns of a row; an empty text is stored as NULL.
fn columns<'a>(purpose: &'a str, row: &'a ImportedData) -> PersonalRow<'a> {
    fn text(value: &str) -> Option<&str> {
        (!value.is_empty()).then_some(value)
    }
    let (dsu, fide) = (row.data.dsu.as_deref(), row.data.fide.as_deref());
    let [name, born, sex] = [&row.data.name, &row.born, &row.sex].map(|value| text(value));
    let [title, federation, national] =
        [&row.title, &row.federation, &row.national].map(|value| text(value));
    PersonalRow {
        purpose,
        fields: [name, dsu, fide, born, sex, title, federation, national],
    }
}

/// The row of personal data a person points to, and the version of that pointer.
pub fn pointer(conn: &Connection, person: PersonId) -> Result<Option<(i64, i64)>, Error> {
    let sql = "SELECT data, version FROM person WHERE id = ?1";
    first(conn, sql, [person.0], |row| Ok((row.get(0)?, row.get(1)?)))
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
    let mut people: Vec<NamedPerson> = rows(conn, &sql.concat(), [], named_row)?;
    let mut others = other_names(conn)?;
    let mut aliases = by_person(conn)?;
    for person in &mut people {
        person.aliases = aliases.remove(&person.id).unwrap_or_default();
        person.other_names = others.remove(&person.id).unwrap_or_default();
    }
    Ok(people)
}

/// One person with name and numbers; without the other names.
pub fn load_named(conn: &Connection, person: PersonId) -> Result<Option<NamedPerson>, Error> {
    let sql = [NAMED, " WHERE p.id = ?1"].concat();
    first(conn, &sql, [person.0], named_row)
}

/// The name in a row of personal data; empty once it is wiped.
pub fn name_in(conn: &Connection, data: i64) -> Result<String, Error> {
    let sql = "SELECT name FROM person_data WHERE id = ?1";
    let name: Option<Option<String>> = first(conn, sql, [data], |row| row.get(0))?;
    Ok(name.flatten().unwrap_or_default())
}

/// The digest of a row of personal data; empty if there is no such row.
pub fn digest_of(conn: &Connection, data: i64) -> Result<String, Error> {
    let sql = "SELECT digest FROM person_data WHERE id = ?1";
    Ok(first(conn, sql, [data], |row| row.get(0))?.unwrap_or_default())
}

/// A remembered answer to the question who a player in a file is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Alias {
    /// The number of the answer.
    pub id: i64,
    pub person: PersonId,
    /// The data in the file; without a name once it is wiped.
    pub data: PersonalData,
    /// The operation that recorded it.
    pub operation: i64,
}

/// Remembers that this name and these numbers mean this person; returns the number of the answer.
pub fn insert_alias(
    op: &Operation<'_>,
    person: PersonId,
    said: &PersonalData,
) -> Result<i64, Error> {
    let data = insert_data(op, "own", &own_row(said))?;
    op.insert(&ALIAS, params![person.0, data])
}

/// Forgets an answer.
pub fn remove(op: &Operation<'_>, id: i64) -> Result<(), Error> {
    op.run("DELETE FROM alias WHERE id = ?1", [id])
}

/// All remembered answers that are not wiped, by person and number.
pub fn all_aliases(conn: &Connection) -> Result<Vec<Alias>, Error> {
    let sql = "SELECT a.id, a.person, a.version, d.name, d.dsu, d.fide, d.born
         FROM alias a JOIN person_data d ON d.id = a.data
         WHERE d.name IS NOT NULL ORDER BY a.person, a.id";
    rows(conn, sql, [], |row| {
        let born: Option<String> = row.get(6)?;
        Ok(Alias {
            id: row.get(0)?,
            person: PersonId(row.get(1)?),
            operation: row.get(2)?,
            data: PersonalData {
                name: row.get(3)?,
                dsu: row.get(4)?,
                fide: row.get(5)?,
                born: born.and_then(|year| year.parse().ok()),
            },
        })
    })
}

/// The remembered data of each person.
fn by_person(conn: &Connection) -> Result<HashMap<PersonId, Vec<PersonalData>>, Error> {
    let mut found: HashMap<PersonId, Vec<PersonalData>> = HashMap::new();
    for alias in all_aliases(conn)? {
        found.entry(alias.person).or_default().push(alias.data);
    }
    Ok(found)
}

// The name of a person on a day: changes of name are dated, corrections of spelling are not.
//
// The person's row refers to the newest name. `former_name` has each earlier name with the day until which it was
// valid, so the names of a person cover all time without a gap.

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FormerName {
    /// The first day of the next name.
    pub until: Date,
    /// The name; empty once it is wiped.
    pub name: String,
    /// The row of personal data.
    pub data: i64,
}

/// The former names of a person, ascending by day.
pub fn former_names(conn: &Connection, person: PersonId) -> Result<Vec<FormerName>, Error> {
    let sql =
        "SELECT f.until_date, d.name, f.data FROM former_name f JOIN person_data d ON d.id = f.data
         WHERE f.person = ?1 ORDER BY f.until_date";
    rows(conn, sql, [person.0], |row| {
        Ok(FormerName {
            until: date_column(row, 0)?,
            name: row.get::<_, Option<String>>(1)?.unwrap_or_default(),
            data: row.get(2)?,
        })
    })
}

/// The row of personal data with a person's name on `day`; `None` for an unknown person.
pub fn data_on(conn: &Connection, person: PersonId, day: Date) -> Result<Option<i64>, Error> {
    let sql = "SELECT coalesce(
            (SELECT f.data FROM former_name f WHERE f.person = p.id AND f.until_date > ?2
             ORDER BY f.until_date LIMIT 1), p.data)
         FROM person p WHERE p.id = ?1";
    first(conn, sql, params![person.0, to_sql_date(day)], |row| {
        row.get(0)
    })
}

/// A person's name on `day`; empty once it is wiped.
pub fn name_on(conn: &Connection, person: PersonId, day: Date) -> Result<String, Error> {
    match data_on(conn, person, day)? {
        Some(data) => name_in(conn, data),
        None => Ok(String::new()),
    }
}

/// All names on `day`, including those of records that were merged into another.
pub fn names_on(conn: &Connection, day: Date) -> Result<HashMap<PersonId, String>, Error> {
    let sql = "SELECT p.id, d.name FROM person p JOIN person_data d ON d.id = coalesce(
            (SELECT f.data FROM former_name f WHERE f.person = p.id AND f.until_date > ?1
             ORDER BY f.until_date LIMIT 1), p.data)";
    rows(conn, sql, [to_sql_date(day)], |row| {
        let name: Option<String> = row.get(1)?;
        Ok((PersonId(row.get(0)?), name.unwrap_or_default()))
    })
}

/// The names of people other than the newest one: former names, and names of merged records.
fn other_names(conn: &Connection) -> Result<HashMap<PersonId, Vec<String>>, Error> {
    let mut statement = conn.prepare_cached(
        "SELECT coalesce(m.into_person, n.person), d.name
         FROM (SELECT person, data FROM former_name
               UNION SELECT id, data FROM person WHERE id IN (SELECT person FROM person_merge)) n
         JOIN person_data d ON d.id = n.data
         LEFT JOIN person_merge m ON m.person = n.person
         WHERE d.name IS NOT NULL ORDER BY n.data",
    )?;
    let mut rows = statement.query([])?;
    let mut names: HashMap<PersonId, Vec<String>> = HashMap::new();
    while let Some(row) = rows.next()? {
        names
            .entry(PersonId(row.get(0)?))
            .or_default()
            .push(row.get(1)?);
    }
    Ok(names)
}

/// Gives a person another name from a day on; the old name remains valid until that day.
///
/// If a later change of name is already known, the new name is valid until then, and that day is returned. A change on
/// the same day as an earlier one replaces it.
pub fn rename(
    op: &Operation<'_>,
    person: PersonId,
    name: &str,
    from: Date,
) -> Result<Option<Date>, Error> {
    let former = former_names(op.conn(), person)?;
    let until = former
        .iter()
        .map(|old| old.until)
        .find(|until| *until > from);
    let before = data_on(op.conn(), person, from)?;
    correct_name(op, person, name, from)?;
    if let Some(data) = before
        && !former.iter().any(|old| old.until == from)
    {
        op.insert(&FORMER_NAME, params![person.0, to_sql_date(from), data])?;
    }
    Ok(until)
}

/// Corrects the spelling of a person's name on `day`; it remains the same name.
pub fn correct_name(
    op: &Operation<'_>,
    person: PersonId,
    name: &str,
    day: Date,
) -> Result<(), Error> {
    let Some(known) = load_named(op.conn(), person)? else {
        return Ok(());
    };
    let data = PersonalData {
        name: name.to_owned(),
        ..known.data
    };
    let of_the_day = data_on(op.conn(), person, day)?;
    if of_the_day == pointer(op.conn(), person)?.map(|(data, _)| data) {
        return amend(op, person, &data);
    }
    let data = insert_data(op, "own", &own_row(&data))?;
    op.run(
        "UPDATE former_name SET data = ?3, version = ?4
         WHERE id = (SELECT id FROM former_name WHERE person = ?1 AND until_date > ?2
                     ORDER BY until_date LIMIT 1)",
        params![person.0, to_sql_date(day), data, op.id().0],
    )
}

/// The rows whose name was wiped: of members, guests and imported players.
pub fn wiped_names(conn: &Connection) -> Result<Vec<i64>, Error> {
    let sql = "SELECT id FROM person_data WHERE salt IS NULL AND purpose <> 'text'";
    rows(conn, sql, [], |row| row.get(0))
}

/// Runs `read` with these names in place of wiped ones; nothing of it is stored in the file.
///
/// # Errors
/// Those of `read`, and of the database.
pub fn with_names<T, E: From<Error>>(
    conn: &Connection,
    names: &BTreeMap<i64, String>,
    read: impl FnOnce() -> Result<T, E>,
) -> Result<T, E> {
    if names.is_empty() {
        return read();
    }
    let shadow = Shadow::create(conn, names).map_err(Error::from)?;
    let done = read();
    drop(shadow);
    done
}

/// A temporary view of this session, which SQLite reads instead of the table with the same name.
struct Shadow<'c>(&'c Connection);

impl<'c> Shadow<'c> {
    fn create(conn: &'c Connection, names: &BTreeMap<i64, String>) -> rusqlite::Result<Self> {
        let shadow = Self(conn);
        conn.execute_batch(
            "CREATE TEMP TABLE stand_in (data INTEGER PRIMARY KEY, name TEXT NOT NULL) STRICT;
             CREATE TEMP VIEW person_data AS
             SELECT id, purpose, coalesce(d.name, s.name) AS name, dsu, fide, born, sex, title,
                 federation, national, salt, digest
             FROM main.person_data d LEFT JOIN temp.stand_in s ON s.data = d.id;",
        )?;
        let mut insert = conn.prepare("INSERT INTO temp.stand_in VALUES (?1, ?2)")?;
        for name in names {
            insert.execute(name)?;
        }
        Ok(shadow)
    }
}

impl Drop for Shadow<'_> {
    fn drop(&mut self) {
        // It ends with the session in any case.
        let _ = self.0.execute_batch(
            "DROP VIEW IF EXISTS temp.person_data; DROP TABLE IF EXISTS temp.stand_in;",
        );
    }
}

/// Sets a person's status from a day on, replacing the one of the same day.
pub fn set_status(
    op: &Operation<'_>,
    person: PersonId,
    from: Date,
    status: Status,
) -> Result<(), Error> {
    op.put(
        &MEMBERSHIP_STATUS,
        params![person.0, to_sql_date(from), status.word()],
    )
}

/// A status and the day from which it is valid.
pub type DatedStatus = (Date, Status);

/// A person's status by day, ascending.
pub fn statuses(conn: &Connection, person: PersonId) -> Result<Vec<DatedStatus>, Error> {
    let sql =
        "SELECT from_date, status FROM membership_status WHERE person = ?1 ORDER BY from_date";
    rows(conn, sql, [person.0], status_row)
}

fn status_row(row: &Row<'_>) -> rusqlite::Result<DatedStatus> {
    Ok((
        date_column(row, 0)?,
        word_column(row, 1, "membership_status")?,
    ))
}

/// All statuses by day, ascending by person and day.
pub fn all_statuses(conn: &Connection) -> Result<Vec<(PersonId, DatedStatus)>, Error> {
    let sql = "SELECT from_date, status, person FROM membership_status ORDER BY person, from_date";
    rows(conn, sql, [], |row| {
        Ok((PersonId(row.get(2)?), status_row(row)?))
    })
}

/// Removes a person from public lists.
pub fn hide(op: &Operation<'_>, person: PersonId) -> Result<(), Error> {
    op.run(
        "INSERT INTO unlisted (person, version) VALUES (?1, ?2) ON CONFLICT (person) DO NOTHING",
        params![person.0, op.id().0],
    )
}

/// Lets a person appear on public lists again.
pub fn unhide(op: &Operation<'_>, person: PersonId) -> Result<(), Error> {
    op.run("DELETE FROM unlisted WHERE person = ?1", [person.0])
}

/// The people who are not on public lists; a merged record is hidden with the one it belongs to.
pub fn unlisted(conn: &Connection) -> Result<BTreeSet<PersonId>, Error> {
    let mut hidden: BTreeSet<PersonId> = rows(conn, "SELECT person FROM unlisted", [], |row| {
        row.get(0).map(PersonId)
    })?;
    let merged = merges(conn)?.into_iter();
    let along: Vec<PersonId> = merged
        .filter(|(_, into)| hidden.contains(into))
        .map(|(person, _)| person)
        .collect();
    hidden.extend(along);
    Ok(hidden)
}
