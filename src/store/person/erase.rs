//! Permanently removes a person's name from the file, as data protection law gives the right to erasure.
//!
//! Ids and digests remain. Without their salts the digests reveal nothing, while chain and seals remain valid and no
//! rating changes.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

use rusqlite::backup::Backup;
use rusqlite::{Connection, params};
use serde::Serialize;
use serde_json::Value;

use crate::domain::{OperationId, PersonId, name};
use crate::store::connection::placing::{bytes_of, create_for_group};
use crate::store::draft::{self, each_scalar};
use crate::store::journal::operations_of_person;
use crate::store::operation::Operation;
use crate::store::scratch::ScratchFolder;
use crate::store::sql::rows;
use crate::store::tables::{self, COMMITTEE, PERSON, Personal, Table};
use crate::store::{Error, Store};

/// From this length on, a part of a name is also found at the beginning of a longer word, such as a genitive with s.
const WORD_BEGINNING: usize = 3;

/// The numbers of wiped rows, by kind.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Erased {
    /// Versions of the person's own data, including former names.
    pub own: usize,
    /// Imported entries.
    pub imported: usize,
    /// Texts that named the person: arbiters, warnings, reasons of decisions, half-typed forms.
    pub texts: usize,
    pub reasons: usize,
}

/// A person's names, prepared for searching texts.
#[derive(Clone, Debug)]
pub struct PersonNames(Vec<Vec<String>>);

impl PersonNames {
    /// The names of a person known by this name only.
    fn of(name: &str) -> Self {
        let key = name::key(name);
        let names = (!key.is_empty()).then(|| key.split(' ').map(str::to_owned).collect());
        Self(names.into_iter().collect())
    }

    /// Whether a text has every part of one of the names, in any order and spelling.
    pub fn occur_in(&self, text: &str) -> bool {
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

/// Every name under which these records are or were known, including those in files.
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

/// The operations whose reasons name these records of one person, or belong to a change of them.
pub fn reasons_about(conn: &Connection, persons: &[PersonId]) -> Result<Vec<OperationId>, Error> {
    let names = names_of(conn, persons)?;
    let mut concerned = BTreeSet::new();
    for person in persons {
        concerned.extend(operations_of_person(conn, *person)?);
    }
    let reasons = texts(conn, REASONS)?.into_iter();
    Ok(reasons
        .map(|(operation, reason)| (OperationId(operation), reason))
        .filter(|(id, reason)| concerned.contains(id) || names.occur_in(reason))
        .map(|(id, _)| id)
        .collect())
}

/// Wipes all of a person's data, and the reasons of the given operations, which the subject of `op` lists.
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
    let texts = texts.filter(|(row, text)| about.contains(row) || names.occur_in(text));
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
    rows(conn, sql, [], |row| Ok((row.get(0)?, row.get(1)?)))
}

/// Empties rows of personal data; the digest stays.
pub(in crate::store) fn erase_rows(
    conn: &Connection,
    rows: impl IntoIterator<Item = i64>,
) -> Result<usize, Error> {
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

/// Every version of a person's own data: current, earlier, under former names, on lists.
pub fn own_rows(conn: &Connection, person: PersonId) -> Result<BTreeSet<i64>, Error> {
    rows_about(conn, person, Personal::Own)
}

/// The rows of imported data of a person's entries, including deleted entries.
pub fn imported_rows(conn: &Connection, person: PersonId) -> Result<BTreeSet<i64>, Error> {
    rows_about(conn, person, Personal::Imported)
}

/// The rows of one kind of personal data to which a person's rows in any table ever pointed.
fn rows_about(conn: &Connection, person: PersonId, kind: Personal) -> Result<BTreeSet<i64>, Error> {
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

/// A row from its insertion to its deletion: its last person, and the personal data to which it pointed.
#[derive(Default)]
struct RowHistory {
    person: Option<PersonId>,
    data: BTreeSet<i64>,
}

/// The histories of a table's rows, from the journal; the number of a deleted row may be reused, so one may have
/// several.
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

// The places where the name of an anonymous person can still be read: they must not be wiped, because the chain covers
// them or because the text means something else.

/// The shortest name that is searched for in the bytes of the file; a shorter one occurs in any file by chance.
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
    /// Bytes of the file that belong to no text in it.
    Bytes,
}

/// A place where a name remains, with the ids concerned.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Remain {
    pub place: RemainPlace,
    pub numbers: Vec<i64>,
}

/// A free text that may mean the person: it contains the family name as a word, or one of the numbers.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Mention {
    /// The line of the text.
    pub text: String,
    pub places: Vec<Remain>,
}

/// The remaining traces of a person.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Remains {
    /// Places with the full name or a login.
    pub left: Vec<Remain>,
    /// Texts that may mean the person.
    pub may_mean: Vec<Mention>,
}

/// The names, numbers and logins by which a person is searched for.
#[derive(Clone, Debug)]
pub struct Traces {
    names: PersonNames,
    words: OwnWords,
    /// Names as they were written, in either order of first and last name.
    spelled: BTreeSet<String>,
    /// The logins of the person's seats in the committee.
    logins: BTreeSet<String>,
}

impl Traces {
    /// The traces of a person already wiped, of whom only a name is remembered.
    pub fn of_name(name: &str) -> Self {
        let spelled = BTreeSet::from([name.trim().to_owned(), name::plain_order(name)]);
        Self {
            names: PersonNames::of(name),
            words: OwnWords::of_name(name),
            spelled: spelled
                .into_iter()
                .filter(|name| name.len() >= SHORTEST)
                .collect(),
            logins: BTreeSet::new(),
        }
    }

    /// Everything by which these records of one person are or were known; read before they are wiped.
    pub fn of(conn: &Connection, persons: &[PersonId]) -> Result<Self, Error> {
        let mut spelled = BTreeSet::new();
        let mut logins = BTreeSet::new();
        let mut words = OwnWords::default();
        for person in persons {
            words.add(conn, *person)?;
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
            words,
            spelled,
            logins,
        })
    }

    /// Whether a text contains one of the names, or is one of the logins.
    fn found_in(&self, text: &str) -> bool {
        let is_login =
            |login: &String| text == login || text.contains(&format!("\"login\":\"{login}\""));
        self.names.occur_in(text)
            || self.spelled.iter().any(|name| text.contains(name))
            || self.logins.iter().any(is_login)
    }

    /// Every text of the file that still contains them, and every free text that may mean the person.
    pub fn remains(&self, conn: &Connection) -> Result<Remains, Error> {
        let mut left = Places::new();
        let mut mentions: BTreeMap<String, Places> = BTreeMap::new();
        every_text(conn, &mut |found: FoundText<'_>| {
            let (place, number, text) = (found.place, found.number, found.text);
            // In JSON, an escape sequence could stick to a word, so its strings are read first.
            let strings = strings_of(text);
            if self.found_in(text) || strings.iter().any(|text| self.names.occur_in(text)) {
                left.entry(place).or_default().insert(number);
            } else if found.is_free {
                let lines = strings.iter().flat_map(|text| text.lines());
                for line in lines.filter(|line| self.words.are_in(line)) {
                    let places = mentions.entry(line.trim().to_owned()).or_default();
                    places.entry(place).or_default().insert(number);
                }
            }
        })?;
        let mention = |(text, places)| Mention {
            text,
            places: remain(places),
        };
        Ok(Remains {
            left: remain(left),
            may_mean: mentions.into_iter().map(mention).collect(),
        })
    }

    /// How many other people have the family name.
    pub fn namesakes(&self, conn: &Connection, persons: &[PersonId]) -> Result<usize, Error> {
        let mut statement = conn.prepare_cached(
            "SELECT person.id, name FROM person_data JOIN person ON person.data = person_data.id
             WHERE name IS NOT NULL",
        )?;
        let mut rows = statement.query([])?;
        let mut found = 0;
        while let Some(row) = rows.next()? {
            let name: String = row.get(1)?;
            let is_own = persons.contains(&PersonId(row.get(0)?));
            found += usize::from(!is_own && self.words.0.contains(&family(&name)));
        }
        Ok(found)
    }
}

/// The words that stand for a person: family names and numbers.
#[derive(Clone, Debug, Default)]
struct OwnWords(BTreeSet<String>);

impl OwnWords {
    /// The shortest number that is searched for; a shorter one occurs in any text by chance.
    const SHORTEST_NUMBER: usize = 4;

    fn of_name(name: &str) -> Self {
        let family = Some(family(name)).filter(|word| !word.is_empty());
        Self(family.into_iter().collect())
    }

    fn add(&mut self, conn: &Connection, person: PersonId) -> Result<(), Error> {
        let own = own_rows(conn, person)?.into_iter().map(|row| (row, true));
        let imported = imported_rows(conn, person)?.into_iter();
        for (row, is_own) in own.chain(imported.map(|row| (row, false))) {
            let data = super::imported(conn, row)?.data;
            // Without a comma it is uncertain which word of a name from a file is the family name.
            if is_own || data.name.contains(',') {
                self.0.insert(family(&data.name));
            }
            let numbers = [data.dsu, data.fide].into_iter().flatten();
            let long = numbers.filter(|number| number.len() >= Self::SHORTEST_NUMBER);
            self.0.extend(long.map(|number| name::key(&number)));
        }
        self.0.remove("");
        Ok(())
    }

    /// Whether a text contains one of them as a word, or with the s of the genitive.
    fn are_in(&self, text: &str) -> bool {
        let key = name::key(text);
        key.split(' ').any(|word| {
            let plain = word.strip_suffix('s').unwrap_or(word);
            self.0.contains(word) || self.0.contains(plain)
        })
    }
}

/// The last word of a family name, as a key for comparison.
fn family(name: &str) -> String {
    let register = name::register_order(name);
    let family = register.split(',').next().unwrap_or_default();
    let mut parts = family.split(|letter: char| letter.is_whitespace() || letter == '-');
    name::key(parts.next_back().unwrap_or_default())
}

type Places = BTreeMap<RemainPlace, BTreeSet<i64>>;

fn remain(places: Places) -> Vec<Remain> {
    let places = places.into_iter();
    places
        .map(|(place, numbers)| Remain {
            place,
            numbers: numbers.into_iter().collect(),
        })
        .collect()
}

/// The strings in a text: the values of JSON, or the text itself.
fn strings_of(text: &str) -> Vec<String> {
    let mut found = Vec::new();
    match serde_json::from_str::<Value>(text) {
        Ok(value @ (Value::Object(_) | Value::Array(_))) => each_scalar(&value, &mut |value| {
            found.extend(value.as_str().map(str::to_owned));
        }),
        _ => found.push(text.to_owned()),
    }
    found
}

/// A text of the file.
struct FoundText<'t> {
    place: RemainPlace,
    /// Whether somebody wrote it as free text, in contrast to a person's name or number.
    is_free: bool,
    text: &'t str,
    /// The id of the row or of the operation.
    number: i64,
}

/// Visits every text of the file.
fn every_text(conn: &Connection, visit: &mut dyn FnMut(FoundText<'_>)) -> Result<(), Error> {
    for (place, is_free, sql) in BESIDE_FACTS {
        look(conn, (*place, *is_free), sql, visit)?;
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
        look(conn, (place, true), table.scan, visit)?;
    }
    Ok(())
}

/// Visits every text of a statement whose last column is the id.
fn look(
    conn: &Connection,
    (place, is_free): (RemainPlace, bool),
    sql: &'static str,
    visit: &mut dyn FnMut(FoundText<'_>),
) -> Result<(), Error> {
    let mut statement = conn.prepare_cached(sql)?;
    let columns = statement.column_count();
    let mut rows = statement.query([])?;
    while let Some(row) = rows.next()? {
        let number: Option<i64> = row.get(columns - 1)?;
        for column in 0..columns - 1 {
            if let Ok(text) = row.get_ref(column)?.as_str() {
                visit(FoundText {
                    place,
                    is_free,
                    text,
                    number: number.unwrap_or_default(),
                });
            }
        }
    }
    Ok(())
}

/// The texts in tables that hold no facts, or that facts only refer to, and whether they are free text.
const BESIDE_FACTS: &[(RemainPlace, bool, &str)] = &[
    (
        RemainPlace::Author,
        true,
        "SELECT user, on_behalf_of, seq FROM operation",
    ),
    (
        RemainPlace::Journal,
        true,
        "SELECT subject, reason, seq FROM operation",
    ),
    (
        RemainPlace::Journal,
        true,
        "SELECT before, after, operation FROM journal",
    ),
    (
        RemainPlace::Person,
        false,
        "SELECT name, national, person.id FROM person_data JOIN person ON person.data = person_data.id",
    ),
    (
        RemainPlace::Other,
        false,
        "SELECT name, national, id FROM person_data
         WHERE id NOT IN (SELECT data FROM person) AND purpose <> 'text'",
    ),
    (
        RemainPlace::Other,
        true,
        "SELECT name, id FROM person_data WHERE purpose = 'text'",
    ),
    (
        RemainPlace::Other,
        true,
        "SELECT form, content, user, rowid FROM form_draft",
    ),
];

impl Store {
    /// Whether any byte of the file, including unused pages, still spells one of the names.
    ///
    /// SQLite copies its pages to a scratch file, which is then read: opening the file itself would drop SQLite's
    /// locks.
    pub fn is_spelled(&self, traces: &Traces) -> Result<bool, Error> {
        let folder = self.path().parent().unwrap_or(Path::new("/"));
        let scratch = ScratchFolder::beside(folder)?;
        let copy = scratch.path().join("pages.db");
        create_for_group(&copy)?;
        let mut pages = Connection::open(&copy)?;
        Backup::new(self.conn(), &mut pages)?.step(-1)?;
        drop(pages);
        let bytes = bytes_of(&copy)?;
        let spelled = |name: &String| {
            let name = name.as_bytes();
            bytes.windows(name.len()).any(|part| part == name)
        };
        Ok(traces.spelled.iter().any(spelled))
    }
}
