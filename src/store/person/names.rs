//! The name of a person on a day: changes of name are dated, corrections of spelling are not.
//!
//! The person's row refers to the newest name; `former_name` keeps each earlier one with the day until which it was
//! valid, so that the names of a person cover all time without a gap.

use std::collections::HashMap;

use rusqlite::{Connection, OptionalExtension, params};

use super::{named, pointer};
use crate::domain::person::PersonalData;
use crate::domain::{Date, PersonId};
use crate::store::Error;
use crate::store::operation::Operation;
use crate::store::sql::{date_column, to_sql_date};

/// A former name of a person.
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
    let mut statement = conn.prepare_cached(
        "SELECT f.until_date, d.name, f.data FROM former_name f JOIN person_data d ON d.id = f.data
         WHERE f.person = ?1 ORDER BY f.until_date",
    )?;
    let names = statement
        .query_map([person.0], |row| {
            Ok(FormerName {
                until: date_column(row, 0)?,
                name: row.get::<_, Option<String>>(1)?.unwrap_or_default(),
                data: row.get(2)?,
            })
        })?
        .collect::<Result<_, _>>()?;
    Ok(names)
}

/// The row of personal data with a person's name on `day`; `None` for an unknown person.
pub fn data_on(conn: &Connection, person: PersonId, day: Date) -> Result<Option<i64>, Error> {
    let mut statement = conn.prepare_cached(
        "SELECT coalesce(
            (SELECT f.data FROM former_name f WHERE f.person = p.id AND f.until_date > ?2
             ORDER BY f.until_date LIMIT 1), p.data)
         FROM person p WHERE p.id = ?1",
    )?;
    Ok(statement
        .query_row(params![person.0, to_sql_date(day)], |row| row.get(0))
        .optional()?)
}

/// A person's name on `day`; empty once it is wiped.
pub fn name_on(conn: &Connection, person: PersonId, day: Date) -> Result<String, Error> {
    match data_on(conn, person, day)? {
        Some(data) => super::name_in(conn, data),
        None => Ok(String::new()),
    }
}

/// All names on `day`, including those of records that were merged into another.
pub fn names_on(conn: &Connection, day: Date) -> Result<HashMap<PersonId, String>, Error> {
    let mut statement = conn.prepare_cached(
        "SELECT p.id, d.name FROM person p JOIN person_data d ON d.id = coalesce(
            (SELECT f.data FROM former_name f WHERE f.person = p.id AND f.until_date > ?1
             ORDER BY f.until_date LIMIT 1), p.data)",
    )?;
    let names = statement
        .query_map([to_sql_date(day)], |row| {
            let name: Option<String> = row.get(1)?;
            Ok((PersonId(row.get(0)?), name.unwrap_or_default()))
        })?
        .collect::<Result<_, _>>()?;
    Ok(names)
}

/// The names by which people are known besides the newest one: former ones, and those of merged records.
pub(super) fn others(conn: &Connection) -> Result<HashMap<PersonId, Vec<String>>, Error> {
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
/// Where a later change of name is already known, the new name is valid until then, and that day is returned. A
/// change on the same day as an earlier one replaces it.
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
        op.execute(
            "INSERT INTO former_name (person, until_date, data, version) VALUES (?1, ?2, ?3, ?4)",
            params![person.0, to_sql_date(from), data, op.id().0],
        )?;
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
    let Some(known) = named(op.conn(), person)? else {
        return Ok(());
    };
    let data = PersonalData {
        name: name.to_owned(),
        ..known.data
    };
    let of_the_day = data_on(op.conn(), person, day)?;
    if of_the_day == pointer(op.conn(), person)?.map(|(data, _)| data) {
        return super::amend(op, person, &data);
    }
    let data = super::insert_data(op, "own", &super::own_row(&data))?;
    op.execute(
        "UPDATE former_name SET data = ?3, version = ?4
         WHERE id = (SELECT id FROM former_name WHERE person = ?1 AND until_date > ?2
                     ORDER BY until_date LIMIT 1)",
        params![person.0, to_sql_date(day), data, op.id().0],
    )?;
    Ok(())
}
