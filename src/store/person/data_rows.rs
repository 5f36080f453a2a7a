//! Which rows of personal data are about a person, at any time.

use std::collections::{BTreeMap, BTreeSet};

use rusqlite::{Connection, params};

use crate::domain::PersonId;
use crate::store::Error;
use crate::store::tables::{self, PERSON, Personal, Table};

/// Every version of a person's own data ever: current, earlier, under former names, on lists.
pub fn own_rows(conn: &Connection, person: PersonId) -> Result<BTreeSet<i64>, Error> {
    rows_about(conn, person, Personal::Own)
}

/// The rows of imported data of a person's entries, including deleted entries.
pub fn imported_rows(conn: &Connection, person: PersonId) -> Result<BTreeSet<i64>, Error> {
    rows_about(conn, person, Personal::Imported)
}

/// The rows of one kind that a person's rows in any table pointed to at any time.
pub(super) fn rows_about(
    conn: &Connection,
    person: PersonId,
    kind: Personal,
) -> Result<BTreeSet<i64>, Error> {
    let mut rows = BTreeSet::new();
    for table in tables::ALL {
        for (column, whose) in table.personal {
            let of_people = table.name == PERSON.name || table.position("person").is_some();
            if *whose == kind && of_people {
                for history in row_histories(conn, table, column)? {
                    if history.person == Some(person) {
                        rows.extend(history.data);
                    }
                }
            }
        }
    }
    Ok(rows)
}

/// A row from its insertion to its end: whose it was at last, and the personal data it pointed to.
#[derive(Default)]
struct RowHistory {
    person: Option<PersonId>,
    data: BTreeSet<i64>,
}

/// The histories of a table's rows from its journal; the number of a deleted row may be reused.
fn row_histories(conn: &Connection, table: &Table, column: &str) -> Result<Vec<RowHistory>, Error> {
    let mut statement = conn.prepare_cached(
        "SELECT row, before IS NULL, json_extract(after, '$.person'),
                json_extract(after, '$.' || ?2), json_extract(before, '$.' || ?2)
         FROM journal WHERE tbl = ?1 ORDER BY id",
    )?;
    let mut rows = statement.query(params![table.name, column])?;
    let mut ended = Vec::new();
    let mut open: BTreeMap<i64, RowHistory> = BTreeMap::new();
    while let Some(row) = rows.next()? {
        let id = row.get(0)?;
        if row.get(1)? {
            ended.extend(open.insert(id, RowHistory::default()));
        }
        let history = open.entry(id).or_default();
        let person = match row.get(2)? {
            None if table.name == PERSON.name => Some(id),
            person => person,
        };
        history.person = person.map(PersonId).or(history.person);
        for data in [3, 4] {
            history.data.extend(row.get::<_, Option<i64>>(data)?);
        }
    }
    ended.extend(open.into_values());
    Ok(ended)
}
