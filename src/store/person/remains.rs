//! Places where the name of a person who was made anonymous can still be read: what must not be wiped, because the
//! chain covers it or because it names something else.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

use rusqlite::backup::Backup;
use rusqlite::{Connection, params};
use serde::Serialize;

use super::data_rows::{imported_rows, own_rows};
use super::{PersonNames, names_of};
use crate::domain::{PersonId, name};
use crate::store::scratch::ScratchFolder;
use crate::store::tables::{self, COMMITTEE};
use crate::store::{Error, Store, backup};

/// The shortest name that is searched for in the bytes of the file: a shorter one occurs in any file by chance.
const SHORTEST: usize = 5;

/// Where the name remains.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum RemainPlace {
    /// The author of an operation, or the person on whose behalf it was done; by operation.
    Author,
    /// The values that an operation changed; by operation.
    Journal,
    /// A tournament's name or other text; by tournament.
    Tournament,
    /// A pool's name; by pool.
    Pool,
    /// A seat in the committee, with its login; by seat.
    Committee,
    /// The head of a published list; by list.
    List,
    /// The data of another person with such a name; by person.
    Person,
    /// Another text; by row.
    Other,
    /// Bytes of the file that no text in it accounts for.
    Bytes,
}

/// A place where a name remains, with the ids concerned.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Remain {
    pub place: RemainPlace,
    pub numbers: Vec<i64>,
}

/// The traces by which a person is searched for.
#[derive(Clone, Debug)]
pub struct Traces {
    names: PersonNames,
    /// Names as they were written, in either order.
    spelled: BTreeSet<String>,
    /// The logins of the person's seats in the committee.
    logins: BTreeSet<String>,
}

impl Traces {
    /// Those of a person who was wiped already and is known by no more than a name that somebody remembers.
    pub fn of_name(name: &str) -> Self {
        let spelled = BTreeSet::from([name.trim().to_owned(), name::plain_order(name)]);
        Self {
            names: PersonNames::of(name),
            spelled: spelled
                .into_iter()
                .filter(|name| name.len() >= SHORTEST)
                .collect(),
            logins: BTreeSet::new(),
        }
    }

    /// All that these records of one person are or were known by; to be read before they are wiped.
    pub fn of(conn: &Connection, persons: &[PersonId]) -> Result<Self, Error> {
        let mut spelled = BTreeSet::new();
        let mut logins = BTreeSet::new();
        for person in persons {
            let rows = own_rows(conn, *person)?.into_iter();
            for row in rows.chain(imported_rows(conn, *person)?) {
                let own = super::name_in(conn, row)?;
                spelled.insert(name::plain_order(&own));
                spelled.insert(own);
            }
            let mut seats = conn.prepare_cached(
                "SELECT json_extract(login.after, '$.login') FROM journal AS seat JOIN journal AS login
                    ON login.tbl = seat.tbl AND login.row = seat.row
                 WHERE seat.tbl = ?1 AND json_extract(seat.after, '$.person') = ?2",
            )?;
            let of_seats = seats.query_map(params![COMMITTEE.name, person.0], |row| {
                row.get::<_, Option<String>>(0)
            })?;
            for login in of_seats {
                logins.extend(login?.filter(|login: &String| !login.is_empty()));
            }
        }
        spelled.retain(|name| name.len() >= SHORTEST);
        Ok(Self {
            names: names_of(conn, persons)?,
            spelled,
            logins,
        })
    }

    /// Whether a text has one of the names, or is one of the logins.
    fn found_in(&self, text: &str) -> bool {
        let is_login =
            |login: &String| text == login || text.contains(&format!("\"login\":\"{login}\""));
        self.names.named_in(text)
            || self.spelled.iter().any(|name| text.contains(name))
            || self.logins.iter().any(is_login)
    }

    /// Every text of the file that still has them, by place.
    pub fn remains(&self, conn: &Connection) -> Result<Vec<Remain>, Error> {
        let mut found: BTreeMap<RemainPlace, BTreeSet<i64>> = BTreeMap::new();
        for (place, sql) in BESIDE_FACTS {
            self.look(conn, *place, sql, &mut found)?;
        }
        for table in tables::ALL {
            let place = match table.name {
                // Personal data is handled above.
                "person_data" => continue,
                "tournament" => RemainPlace::Tournament,
                "pool" => RemainPlace::Pool,
                "committee" => RemainPlace::Committee,
                "list" => RemainPlace::List,
                _ => RemainPlace::Other,
            };
            self.look(conn, place, table.scan, &mut found)?;
        }
        let remain = |(place, numbers): (RemainPlace, BTreeSet<i64>)| Remain {
            place,
            numbers: numbers.into_iter().collect(),
        };
        Ok(found.into_iter().map(remain).collect())
    }

    /// Searches every text of a statement whose last column is the id.
    fn look(
        &self,
        conn: &Connection,
        place: RemainPlace,
        sql: &'static str,
        found: &mut BTreeMap<RemainPlace, BTreeSet<i64>>,
    ) -> Result<(), Error> {
        let mut statement = conn.prepare_cached(sql)?;
        let columns = statement.column_count();
        let mut rows = statement.query([])?;
        while let Some(row) = rows.next()? {
            for column in 0..columns - 1 {
                let text = row.get_ref(column)?.as_str();
                if text.is_ok_and(|text| self.found_in(text)) {
                    let number: Option<i64> = row.get(columns - 1)?;
                    found
                        .entry(place)
                        .or_default()
                        .insert(number.unwrap_or_default());
                }
            }
        }
        Ok(())
    }
}

/// Texts that are not facts, or that facts only refer to.
const BESIDE_FACTS: &[(RemainPlace, &str)] = &[
    (
        RemainPlace::Author,
        "SELECT user, on_behalf_of, seq FROM operation",
    ),
    (
        RemainPlace::Journal,
        "SELECT subject, reason, seq FROM operation",
    ),
    (
        RemainPlace::Journal,
        "SELECT before, after, operation FROM journal",
    ),
    (
        RemainPlace::Person,
        "SELECT name, national, person.id FROM person_data JOIN person ON person.data = person_data.id",
    ),
    (
        RemainPlace::Other,
        "SELECT name, national, id FROM person_data WHERE id NOT IN (SELECT data FROM person)",
    ),
    (
        RemainPlace::Other,
        "SELECT form, content || ' ' || user, rowid FROM form_draft",
    ),
];

impl Store {
    /// Whether any byte of the file, those of unused pages too, still spells one of the names.
    ///
    /// SQLite copies its pages to a scratch file, which is read: opening the file itself would drop its locks.
    pub fn is_spelled(&self, traces: &Traces) -> Result<bool, Error> {
        let folder = self.path().parent().unwrap_or(Path::new("/"));
        let scratch = ScratchFolder::beside(folder)?;
        let copy = scratch.path().join("pages.db");
        backup::create_for_group(&copy)?;
        let mut pages = Connection::open(&copy)?;
        Backup::new(self.conn(), &mut pages)?.step(-1)?;
        drop(pages);
        let bytes = backup::bytes(&copy)?;
        let spelled = |name: &String| {
            let name = name.as_bytes();
            bytes.windows(name.len()).any(|part| part == name)
        };
        Ok(traces.spelled.iter().any(spelled))
    }
}
