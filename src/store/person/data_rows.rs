//! Which rows of personal data are about a person, at any time.

use std::collections::{BTreeMap, BTreeSet};

use rusqlite::Connection;

use crate::domain::PersonId;
use crate::store::Error;

/// Every version of a person's own data ever: current, earlier, under former names, on lists.
pub fn own_rows(conn: &Connection, person: PersonId) -> Result<BTreeSet<i64>, Error> {
    let mut statement = conn.prepare_cached(
        "SELECT data FROM person WHERE id = ?1
         UNION SELECT json_extract(after, '$.data') FROM journal WHERE tbl = 'person' AND row = ?1
         UNION SELECT json_extract(before, '$.data') FROM journal WHERE tbl = 'person' AND row = ?1
         UNION SELECT data FROM list_entry WHERE person = ?1",
    )?;
    let found: Vec<Option<i64>> = statement
        .query_map([person.0], |row| row.get(0))?
        .collect::<Result<_, _>>()?;
    let mut rows: BTreeSet<i64> = found.into_iter().flatten().collect();
    for life in lives(conn, FORMER_NAMES)? {
        if life.person == Some(person) {
            rows.extend(life.data);
        }
    }
    Ok(rows)
}

/// The rows as they were imported of a person's entries, also of entries that are gone.
pub fn imported_rows(conn: &Connection, person: PersonId) -> Result<BTreeSet<i64>, Error> {
    let lives = lives(conn, ENTRANTS)?.into_iter();
    Ok(lives
        .filter(|life| life.person == Some(person))
        .flat_map(|life| life.data)
        .collect())
}

const FORMER_NAMES: &str = "SELECT row, before IS NULL, json_extract(after, '$.person'),
        json_extract(after, '$.data')
    FROM journal WHERE tbl = 'former_name' ORDER BY id";

const ENTRANTS: &str = "SELECT row, before IS NULL, json_extract(after, '$.person'),
        json_extract(after, '$.imported')
    FROM journal WHERE tbl = 'entrant' ORDER BY id";

/// A row from its insertion to its end: whose it was at last, and the personal data it pointed to.
#[derive(Default)]
struct Life {
    person: Option<PersonId>,
    data: BTreeSet<i64>,
}

/// The lives of a table's rows by its journal; the number of a deleted row may be given again.
fn lives(conn: &Connection, journal: &'static str) -> Result<Vec<Life>, Error> {
    let mut statement = conn.prepare(journal)?;
    let mut rows = statement.query([])?;
    let mut ended = Vec::new();
    let mut open: BTreeMap<i64, Life> = BTreeMap::new();
    while let Some(row) = rows.next()? {
        let id = row.get(0)?;
        if row.get(1)? {
            ended.extend(open.insert(id, Life::default()));
        }
        let life = open.entry(id).or_default();
        if let Some(person) = row.get(2)? {
            life.person = Some(PersonId(person));
        }
        life.data.extend(row.get::<_, Option<i64>>(3)?);
    }
    ended.extend(open.into_values());
    Ok(ended)
}
