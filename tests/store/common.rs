//! A small club for the tests of the store, written with plain SQL.
#![allow(
    dead_code,
    unreachable_pub,
    clippy::unwrap_used,
    clippy::must_use_candidate
)]

use std::path::PathBuf;

use chrono::DateTime;
use klubrating::app::members::NewMember;
use klubrating::app::{self, Session};
use klubrating::domain::person::PersonalData;
use klubrating::domain::{OperationId, PersonId};
use klubrating::store::personal_digest::{PersonalRow, new_salt};
use klubrating::store::{Access, Author, Error, Intent, Operation, Store};
use rusqlite::{Connection, params};

/// A user at the club's file at a moment.
pub fn session(user: &str, now: &str) -> Session {
    Session {
        author: author(user),
        now: DateTime::parse_from_rfc3339(now).unwrap(),
        lang: None,
        reason: None,
        dry_run: false,
        anyway: false,
    }
}

/// A member of this name.
pub fn add_member(club: &mut app::Club, name: &str) -> PersonId {
    let new = NewMember {
        data: PersonalData::from_name(name),
        since: None,
        passive: false,
    };
    app::members::add(club, &new).unwrap().value
}

pub struct Club {
    pub folder: tempfile::TempDir,
    pub path: PathBuf,
    pub store: Store,
}

impl Club {
    /// A new club without a row.
    pub fn empty() -> Self {
        let folder = crate::scratch::folder();
        let path = folder.path().join("club.db");
        let store = Store::create(&path).unwrap();
        Self {
            folder,
            path,
            store,
        }
    }

    /// A club with a pool, four people and a tournament of two rounds.
    pub fn seeded() -> Self {
        let mut club = Self::empty();
        club.act("anna", "init", |op| {
            let id = op.id().0;
            op.conn().execute(
                "INSERT INTO club (id, name, lang, version) VALUES (1, 'Klub', 'da', ?1)",
                [id],
            )?;
            op.conn().execute(
                "INSERT INTO pool (id, name, position, version) VALUES (1, 'chess', 1, ?1)",
                [id],
            )?;
            Ok(())
        });
        club.act("anna", "members", |op| {
            for name in ["Ane", "Bo", "Cy", "Dan"] {
                add_person(op, name)?;
            }
            Ok(())
        });
        club.act("anna", "import", |op| {
            add_tournament(op, 4, 2)?;
            Ok(())
        });
        club
    }

    pub fn act<T>(
        &mut self,
        user: &str,
        kind: &'static str,
        work: impl FnOnce(&Operation<'_>) -> Result<T, Error>,
    ) -> (T, Option<OperationId>) {
        self.store
            .operate(&author(user), TIME, intent(kind), work)
            .unwrap()
    }

    /// One statement as an operation; `?1` is the operation's number.
    pub fn sql(&mut self, user: &str, sql: &str) -> OperationId {
        let ((), id) = self.act(user, "sql", |op| {
            op.conn().execute(sql, [op.id().0])?;
            Ok(())
        });
        id.expect("the statement changes something")
    }

    pub fn undo(&mut self, user: &str, target: OperationId) -> Result<OperationId, Error> {
        self.store.undo(&author(user), TIME, None, target)
    }

    pub fn again(&self) -> Store {
        Store::open(&self.path, Access::ReadWrite).unwrap()
    }
}

pub const TIME: &str = "2026-11-21T12:00:00Z";

/// A recorded time as the moment in a backup's name.
pub fn moment(time: &str) -> chrono::NaiveDateTime {
    chrono::DateTime::parse_from_rfc3339(time)
        .unwrap()
        .naive_local()
}

pub fn author(user: &str) -> Author {
    Author {
        user: user.to_owned(),
        on_behalf_of: None,
    }
}

pub fn intent(kind: &'static str) -> Intent {
    Intent {
        kind,
        subject: serde_json::json!({}),
        reason: None,
    }
}

/// A person with personal data; gives the person's id.
pub fn add_person(op: &Operation<'_>, name: &str) -> Result<i64, Error> {
    let salt = new_salt(op.conn())?;
    let mut row = PersonalRow {
        purpose: "own",
        ..PersonalRow::default()
    };
    row.fields[0] = Some(name);
    let digest = row.digest(&salt);
    op.conn().execute(
        "INSERT INTO person_data (purpose, name, salt, digest) VALUES ('own', ?1, ?2, ?3)",
        params![name, salt, digest],
    )?;
    let data = op.conn().last_insert_rowid();
    op.conn().execute(
        "INSERT INTO person (data, version) VALUES (?1, ?2)",
        [data, op.id().0],
    )?;
    let person = op.conn().last_insert_rowid();
    op.conn().execute(
        "INSERT INTO membership_status (person, from_date, status, version)
         VALUES (?1, '2020-01-01', 'active', ?2)",
        [person, op.id().0],
    )?;
    Ok(person)
}

/// A tournament of the first people, everybody against everybody in each round; gives its id.
pub fn add_tournament(op: &Operation<'_>, players: i64, rounds: i64) -> Result<i64, Error> {
    let (conn, version) = (op.conn(), op.id().0);
    conn.execute(
        "INSERT INTO tournament (pool, kind, name, start_date, end_date, sequence, rounds, version)
         VALUES (1, 'club', 'Klubturnering', '2026-01-05', '2026-04-27', 1, ?1, ?2)",
        [rounds, version],
    )?;
    let tournament = conn.last_insert_rowid();
    let mut entrants = Vec::new();
    for no in 1..=players {
        conn.execute(
            "INSERT INTO entrant (tournament, no, person, version) VALUES (?1, ?2, ?2, ?3)",
            [tournament, no, version],
        )?;
        entrants.push(conn.last_insert_rowid());
    }
    for round in 1..=rounds {
        for (index, white) in entrants.iter().enumerate() {
            for black in &entrants[index + 1..] {
                conn.execute(
                    "INSERT INTO game (tournament, round, white, black, white_mark, black_mark, version)
                     VALUES (?1, ?2, ?3, ?4, '1', '0', ?5)",
                    [tournament, round, *white, *black, version],
                )?;
            }
        }
    }
    conn.execute(
        "INSERT INTO import (tournament, file_digest, content_digest, version)
         VALUES (?1, 'f', 'c', ?2)",
        [tournament, version],
    )?;
    Ok(tournament)
}

/// A published list with one line a person.
pub fn publish(op: &Operation<'_>) -> Result<i64, Error> {
    let conn = op.conn();
    conn.execute(
        "INSERT INTO list (pool, pool_name, date, club, at_operation, rules_version, program_version,
            facts_digest, seal, operation)
         VALUES (1, '', '2026-08-01', 'Klub', ?1 - 1, 1, '0.1.0', 'facts', 'seal', ?1)",
        [op.id().0],
    )?;
    let list = conn.last_insert_rowid();
    conn.execute(
        "INSERT INTO list_entry (list, section, position, rank, person, data, rating, games,
            games_total, provisional)
         SELECT ?1, 'active', row_number() OVER (ORDER BY id), 1, id, data, 170000, 3, 3, 0
         FROM person",
        [list],
    )?;
    Ok(list)
}

/// The tables whose rows are facts, in the order of the schema.
pub fn fact_tables(conn: &Connection) -> Vec<String> {
    let not = [
        "operation",
        "journal",
        "open_operation",
        "person_data",
        "form_draft",
        "chosen_pool",
    ];
    texts(
        conn,
        "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%' ORDER BY name",
    )
    .into_iter()
    .filter(|name| !not.contains(&name.as_str()))
    .collect()
}

/// Every fact, without `version`.
pub fn dump(conn: &Connection) -> Vec<String> {
    let mut lines = Vec::new();
    for table in fact_tables(conn) {
        let columns: Vec<String> = columns(conn, &table)
            .into_iter()
            .map(|column| column.name)
            .filter(|name| name != "version")
            .collect();
        let sql = format!("SELECT {} FROM {table} ORDER BY id", columns.join(", "));
        let mut statement = conn.prepare(&sql).unwrap();
        let mut rows = statement.query([]).unwrap();
        while let Some(row) = rows.next().unwrap() {
            let values: Vec<String> = (0..columns.len())
                .map(|column| format!("{:?}", row.get_ref(column).unwrap()))
                .collect();
            lines.push(format!("{table} {}", values.join(" ")));
        }
    }
    lines
}

#[derive(Clone, Debug)]
pub struct Column {
    pub name: String,
    pub integer: bool,
    pub required: bool,
}

pub fn columns(conn: &Connection, table: &str) -> Vec<Column> {
    conn.prepare("SELECT name, type = 'INTEGER', \"notnull\" OR pk FROM pragma_table_info(?1)")
        .unwrap()
        .query_map([table], |row| {
            Ok(Column {
                name: row.get(0)?,
                integer: row.get(1)?,
                required: row.get(2)?,
            })
        })
        .unwrap()
        .collect::<Result<_, _>>()
        .unwrap()
}

pub fn texts(conn: &Connection, sql: &str) -> Vec<String> {
    conn.prepare(sql)
        .unwrap()
        .query_map([], |row| row.get(0))
        .unwrap()
        .collect::<Result<_, _>>()
        .unwrap()
}

pub fn number(conn: &Connection, sql: &str) -> i64 {
    conn.query_row(sql, [], |row| row.get(0)).unwrap()
}

/// Everything that `check` looks at in the file itself.
pub fn assert_sound(store: &Store) {
    assert_eq!(store.integrity().unwrap(), Vec::<String>::new());
    let conn = store.conn();
    assert_eq!(
        klubrating::store::journal::chain::verify_chain(conn).unwrap(),
        vec![]
    );
    assert_eq!(
        klubrating::store::journal::foreign_entries(conn).unwrap(),
        vec![]
    );
    assert_eq!(
        klubrating::store::journal::replay::differences(conn).unwrap(),
        vec![]
    );
}

/// A small generator of pseudo-random numbers, so that a failure can be repeated from its seed.
pub struct Dice(u64);

impl Dice {
    pub fn new(seed: u64) -> Self {
        Self(seed.wrapping_mul(0x9E37_79B9_7F4A_7C15) | 1)
    }

    /// A number below `limit` (xorshift64*).
    pub fn below(&mut self, limit: u64) -> u64 {
        self.0 ^= self.0 >> 12;
        self.0 ^= self.0 << 25;
        self.0 ^= self.0 >> 27;
        (self.0.wrapping_mul(0x2545_F491_4F6C_DD1D) >> 32) % limit
    }

    pub fn pick<'a, T>(&mut self, items: &'a [T]) -> &'a T {
        let limit = items.len() as u64;
        &items[usize::try_from(self.below(limit)).unwrap()]
    }
}
