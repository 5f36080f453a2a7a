//! Personal data as files gave it in doubtful cases, with the person whom a user assigned it to.

use std::collections::HashMap;

use rusqlite::{Connection, params};

use super::{insert_data, own_row};
use crate::domain::PersonId;
use crate::domain::person::PersonalData;
use crate::store::Error;
use crate::store::operation::Operation;

/// A remembered answer.
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
pub fn insert(op: &Operation<'_>, person: PersonId, said: &PersonalData) -> Result<i64, Error> {
    let data = insert_data(op, "own", &own_row(said))?;
    op.execute(
        "INSERT INTO alias (person, data, version) VALUES (?1, ?2, ?3)",
        params![person.0, data, op.id().0],
    )?;
    Ok(op.conn().last_insert_rowid())
}

/// Forgets an answer.
pub fn remove(op: &Operation<'_>, id: i64) -> Result<(), Error> {
    op.execute("DELETE FROM alias WHERE id = ?1", [id])?;
    Ok(())
}

/// All remembered answers that are not wiped, by person and number.
pub fn all(conn: &Connection) -> Result<Vec<Alias>, Error> {
    let mut statement = conn.prepare_cached(
        "SELECT a.id, a.person, a.version, d.name, d.dsu, d.fide, d.born
         FROM alias a JOIN person_data d ON d.id = a.data
         WHERE d.name IS NOT NULL ORDER BY a.person, a.id",
    )?;
    let aliases = statement
        .query_map([], |row| {
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
        })?
        .collect::<Result<_, _>>()?;
    Ok(aliases)
}

/// The remembered data of each person.
pub(super) fn by_person(conn: &Connection) -> Result<HashMap<PersonId, Vec<PersonalData>>, Error> {
    let mut found: HashMap<PersonId, Vec<PersonalData>> = HashMap::new();
    for alias in all(conn)? {
        found.entry(alias.person).or_default().push(alias.data);
    }
    Ok(found)
}
