//! Files that are not a club, hostile ones and older ones; creating without overwriting.
#![allow(clippy::wildcard_imports, clippy::unwrap_used)]

use crate::common;

use std::fs;
use std::os::unix::fs::{PermissionsExt, symlink};
use std::path::{Path, PathBuf};

use common::*;
use klubrating::store::connection::OLDEST_SQLITE;
use klubrating::store::{Access, Error, NotOursReason, Operation, Store, backup};
use rusqlite::Connection;

const APPLICATION_ID: i64 = 0x4B4C_5542;

/// The schema of today.
const CURRENT: i64 = 8;

#[test]
fn sqlite_is_new_enough() {
    assert!(rusqlite::version_number() >= OLDEST_SQLITE);
    assert_eq!(OLDEST_SQLITE, 3_051_003);
    assert_eq!(
        klubrating::store::connection::sqlite_version(),
        rusqlite::version()
    );
}

#[test]
fn the_settings_hold() {
    let club = Club::seeded();
    let conn = club.store.conn();
    let text = |sql| -> String { conn.query_row(sql, [], |row| row.get(0)).unwrap() };
    assert_eq!(text("PRAGMA journal_mode"), "wal");
    for (pragma, value) in [
        ("PRAGMA synchronous", 2),
        ("PRAGMA foreign_keys", 1),
        ("PRAGMA busy_timeout", 5000),
        ("PRAGMA trusted_schema", 0),
        ("PRAGMA cell_size_check", 1),
        ("PRAGMA mmap_size", 0),
        ("PRAGMA secure_delete", 1),
        ("PRAGMA application_id", APPLICATION_ID),
        ("PRAGMA user_version", CURRENT),
    ] {
        assert_eq!(number(conn, pragma), value, "{pragma}");
    }
    assert!(conn.execute("ATTACH ':memory:' AS other", []).is_err());
    // Defensive: the schema cannot be written as rows.
    conn.execute_batch("PRAGMA writable_schema = ON").unwrap();
    assert!(
        conn.execute("UPDATE sqlite_schema SET sql = ''", [])
            .is_err()
    );
}

fn foreign_database(path: &Path, sql: &str) {
    Connection::open(path).unwrap().execute_batch(sql).unwrap();
}

/// The files that are refused, each with the reason expected.
fn refused_files(folder: &Path) -> Vec<(PathBuf, &'static str)> {
    let file = |name: &str, bytes: &[u8]| {
        let path = folder.join(name);
        fs::write(&path, bytes).unwrap();
        path
    };
    let database = |name: &str, sql: &str| {
        let path = folder.join(name);
        foreign_database(&path, sql);
        path
    };
    let newer = folder.join("newer");
    drop(Store::create(&newer).unwrap());
    foreign_database(&newer, "PRAGMA user_version = 99");
    let long = "Hvid Sort 1-0\r\n".repeat(200);
    let mut garbage = b"SQLite format 3\0".to_vec();
    garbage.extend((0..4096_u32).map(|number| number.to_le_bytes()[0]));
    let zip = [b"PK\x03\x04\x14\0\0\0\x08\0".as_slice(), &[7; 900]].concat();
    vec![
        (file("empty", b""), "Empty"),
        (file("short text", b"012 Klub"), "NotADatabase"),
        (file("text", long.as_bytes()), "NotADatabase"),
        (file("zip", &zip), "NotADatabase"),
        (file("header only", &garbage), "NotADatabase"),
        (
            database("no table", "PRAGMA user_version = 0; VACUUM"),
            "Empty",
        ),
        (database("other", "CREATE TABLE game (id)"), "OtherProgram"),
        (
            database("other id", "PRAGMA application_id = 7; CREATE TABLE t (a)"),
            "OtherProgram",
        ),
        (
            database("other wal", "PRAGMA journal_mode = WAL; CREATE TABLE t (a)"),
            "OtherProgram",
        ),
        (
            database(
                "marked only",
                &format!("PRAGMA application_id = {APPLICATION_ID}; CREATE TABLE t (a)"),
            ),
            "AlteredSchema",
        ),
        (
            database(
                "marked",
                &format!(
                    "PRAGMA application_id = {APPLICATION_ID}; PRAGMA user_version = {CURRENT};
                     CREATE TABLE club (id)"
                ),
            ),
            "AlteredSchema",
        ),
        (newer, "NewerSchema"),
    ]
}

#[test]
fn what_is_not_a_club_is_refused_and_untouched() {
    let folder = crate::scratch::folder();
    let files = refused_files(folder.path());
    assert_eq!(files.len(), 12);
    let mut before: Vec<_> = fs::read_dir(folder.path())
        .unwrap()
        .map(|entry| entry.unwrap().file_name())
        .collect();
    before.sort();
    for (path, reason) in &files {
        let bytes = fs::read(path).unwrap();
        let changed = fs::metadata(path).unwrap().modified().unwrap();
        for access in [Access::ReadWrite, Access::ReadOnly] {
            let error = Store::open(path, access).map(|_| ()).unwrap_err();
            assert!(
                format!("{error:?}").contains(reason),
                "{}: {error:?}",
                path.display()
            );
        }
        assert_eq!(bytes, fs::read(path).unwrap(), "{}", path.display());
        assert_eq!(changed, fs::metadata(path).unwrap().modified().unwrap());
    }
    // Nothing stays beside them but the empty log of a foreign database that keeps one.
    let mut after: Vec<_> = fs::read_dir(folder.path())
        .unwrap()
        .map(|entry| entry.unwrap())
        .filter(|entry| {
            let name = entry.file_name().into_string().unwrap();
            let log = name.ends_with("-wal") && entry.metadata().unwrap().len() == 0;
            !(log || name.ends_with("-shm"))
        })
        .map(|entry| entry.file_name())
        .collect();
    after.sort();
    assert_eq!(before, after);
}

#[test]
fn what_is_no_file_is_refused() {
    let folder = crate::scratch::folder();
    let pipe = folder.path().join("pipe");
    nix::unistd::mkfifo(&pipe, nix::sys::stat::Mode::S_IRWXU).unwrap();
    for path in [folder.path(), &pipe, Path::new("/dev/null")] {
        assert!(matches!(
            Store::open(path, Access::ReadWrite),
            Err(Error::NotOurs(NotOursReason::NotAFile))
        ));
    }
    let missing = folder.path().join("missing");
    assert!(matches!(
        Store::open(&missing, Access::ReadWrite),
        Err(Error::Missing(_))
    ));
    assert!(!missing.exists());
}

#[test]
fn a_damaged_club_is_refused_and_untouched() {
    let club = Club::seeded();
    let path = club.path.clone();
    let Club { folder, store, .. } = club;
    drop(store);
    let whole = fs::read(&path).unwrap();
    for keep in [whole.len() / 3, 5000, 4096, 700, 100, 50] {
        fs::write(&path, &whole[..keep]).unwrap();
        assert!(Store::open(&path, Access::ReadWrite).is_err(), "{keep}");
        assert_eq!(fs::read(&path).unwrap(), &whole[..keep], "{keep}");
    }
    drop(folder);
}

/// What may be planted in a file that otherwise is ours, and the name by which it is found.
const HOSTILE: [(&str, &str); 15] = [
    (
        "CREATE TRIGGER spy AFTER INSERT ON person_data BEGIN
            INSERT INTO journal (tbl, row, after) VALUES ('x', 1, NEW.name); END",
        "spy",
    ),
    (
        "CREATE TRIGGER spy AFTER UPDATE ON game BEGIN SELECT load_extension('/tmp/evil.so'); END",
        "spy",
    ),
    (
        "CREATE VIEW v AS SELECT 1;
         CREATE TRIGGER spy INSTEAD OF INSERT ON v BEGIN SELECT 1; END",
        "spy",
    ),
    ("CREATE VIEW extra AS SELECT * FROM person_data", "extra"),
    (
        "ALTER TABLE game RENAME TO old; CREATE VIEW game AS SELECT * FROM old",
        "old",
    ),
    ("CREATE TABLE extra (a)", "extra"),
    ("ANALYZE", "sqlite_stat1"),
    ("CREATE VIRTUAL TABLE extra USING fts5 (a)", "extra"),
    ("CREATE INDEX extra ON game (white_mark)", "extra"),
    ("DROP TRIGGER game_deleted", "game_deleted"),
    ("DROP INDEX game_white", "game_white"),
    ("ALTER TABLE game ADD COLUMN extra TEXT", "game"),
    (
        "ALTER TABLE person ADD COLUMN extra TEXT AS (json_object('id', id))",
        "person",
    ),
    // Definitions that SQLite itself would not take are written into the schema as rows.
    (
        "PRAGMA writable_schema = ON;
         UPDATE sqlite_schema SET sql = replace(sql, 'lang TEXT', 'lang TEXT DEFAULT (load_extension(1))')
         WHERE name = 'club'",
        "club",
    ),
    (
        "PRAGMA writable_schema = ON;
         UPDATE sqlite_schema SET sql = replace(sql, 'lang TEXT', 'lang BLOB') WHERE name = 'club'",
        "club",
    ),
];

#[test]
fn a_hostile_file_runs_nothing() {
    for (planted, name) in HOSTILE {
        let club = Club::seeded();
        let path = club.path.clone();
        let Club { folder, store, .. } = club;
        drop(store);
        foreign_database(&path, planted);
        let bytes = fs::read(&path).unwrap();
        for access in [Access::ReadWrite, Access::ReadOnly] {
            match Store::open(&path, access).map(|_| ()) {
                Err(Error::NotOurs(NotOursReason::AlteredSchema(names))) => {
                    let found = names.iter().any(|found| found == name);
                    assert!(found, "{planted}: {names:?}");
                }
                other => panic!("{planted}: {other:?}"),
            }
        }
        assert_eq!(bytes, fs::read(&path).unwrap(), "{planted}");
        drop(folder);
    }
}

/// A file as the first schema made it, with a club in it.
fn first_schema(path: &Path) {
    let conn = Connection::open(path).unwrap();
    conn.execute_batch(include_str!("../../src/store/migrations/0001_schema.sql"))
        .unwrap();
    conn.execute_batch(
        "PRAGMA application_id = 1263293762;
         PRAGMA user_version = 1;
         PRAGMA journal_mode = WAL;
         INSERT INTO club VALUES (1, 'Gammel', 'da', 1);",
    )
    .unwrap();
}

#[test]
fn an_older_file_is_brought_up_to_date_after_a_backup() {
    let folder = crate::scratch::folder();
    let path = folder.path().join("club.db");
    first_schema(&path);
    assert_eq!(
        number(&Connection::open(&path).unwrap(), "PRAGMA application_id"),
        APPLICATION_ID
    );
    assert!(matches!(
        Store::open(&path, Access::ReadOnly),
        Err(Error::OlderSchema {
            found: 1,
            known: CURRENT
        })
    ));
    assert!(!backup::folder_of(&path).exists());
    let store = Store::open(&path, Access::ReadWrite).unwrap();
    assert_eq!(number(store.conn(), "PRAGMA user_version"), CURRENT);
    assert_eq!(texts(store.conn(), "SELECT name FROM club"), ["Gammel"]);
    // One before each step.
    let mut kept = backup::list(&path);
    kept.sort_by(|one, other| one.name.reason.cmp(&other.name.reason));
    let reasons: Vec<_> = kept.iter().map(|kept| kept.name.reason.as_str()).collect();
    assert_eq!(
        reasons,
        [
            "schema1", "schema2", "schema3", "schema4", "schema5", "schema6", "schema7"
        ]
    );
    assert_eq!(kept[0].name.operation.0, 0);
    let copy = &kept[0].path;
    assert_eq!(
        fs::metadata(copy).unwrap().permissions().mode() & 0o777,
        0o660
    );
    let old = Connection::open(copy).unwrap();
    assert_eq!(number(&old, "PRAGMA user_version"), 1);
    assert_eq!(texts(&old, "SELECT name FROM club"), ["Gammel"]);
    assert_eq!(
        fs::read_dir(backup::folder_of(&path)).unwrap().count(),
        kept.len(),
        "nothing is left but the backups"
    );
    drop(store);
    // Up to date, no further backup is made.
    Store::open(&path, Access::ReadWrite).unwrap();
    assert_eq!(backup::list(&path).len(), kept.len());
}

#[test]
fn without_a_backup_nothing_is_brought_up_to_date() {
    let folder = crate::scratch::folder();
    let path = folder.path().join("club.db");
    first_schema(&path);
    let elsewhere = folder.path().join("elsewhere");
    fs::create_dir(&elsewhere).unwrap();
    symlink(&elsewhere, backup::folder_of(&path)).unwrap();
    assert!(matches!(
        Store::open(&path, Access::ReadWrite),
        Err(Error::BackupFailed { source, .. }) if matches!(*source, Error::Exists(_))
    ));
    assert_eq!(fs::read_dir(&elsewhere).unwrap().count(), 0);
    let conn = Connection::open(&path).unwrap();
    assert_eq!(number(&conn, "PRAGMA user_version"), 1);
}

#[test]
fn a_backup_is_a_whole_club_of_its_own() {
    let club = Club::seeded();
    let make = || backup::make(club.store.conn(), &club.path, moment(TIME), "daily").unwrap();
    let first = make();
    let second = make();
    assert_ne!(first, second);
    for copy in [first, second] {
        let store = Store::open(&copy, Access::ReadWrite).unwrap();
        assert_eq!(dump(store.conn()), dump(club.store.conn()));
        assert_sound(&store);
    }
    assert!(
        club.store
            .conn()
            .execute("ATTACH ':memory:' AS x", [])
            .is_err()
    );
}

#[test]
fn nothing_is_overwritten_when_a_club_is_made() {
    let folder = crate::scratch::folder();
    let taken = folder.path().join("taken");
    fs::write(&taken, "precious").unwrap();
    let link = folder.path().join("link");
    symlink(folder.path().join("nowhere"), &link).unwrap();
    let stale = folder.path().join("stale");
    fs::write(folder.path().join("stale-wal"), "log").unwrap();
    for path in [&taken, &link, &stale, folder.path()] {
        assert!(
            matches!(Store::create(path), Err(Error::Exists(_))),
            "{}",
            path.display()
        );
    }
    assert_eq!(fs::read_to_string(&taken).unwrap(), "precious");
    assert!(!folder.path().join("nowhere").exists());
    assert!(!stale.exists());
    let nowhere = folder.path().join("no/club.db");
    assert!(matches!(Store::create(&nowhere), Err(Error::NoFolder(_))));
    assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 3);
    let path = folder.path().join("club.db");
    drop(Store::create(&path).unwrap());
    let mode = fs::metadata(&path).unwrap().permissions().mode();
    assert_eq!(mode & 0o777, 0o660);
}

#[test]
fn two_names_are_one_file() {
    let mut club = Club::seeded();
    let alias = club.folder.path().join("alias.db");
    symlink(&club.path, &alias).unwrap();
    let other = Store::open(&alias, Access::ReadWrite).unwrap();
    assert_eq!(other.path(), club.store.path());
    let before = other.data_version().unwrap();
    club.sql("anna", "UPDATE club SET name = 'Skak', version = ?1");
    assert_eq!(texts(other.conn(), "SELECT name FROM club"), ["Skak"]);
    assert_ne!(other.data_version().unwrap(), before);
    assert!(!club.folder.path().join("alias.db-wal").exists());
}

#[test]
fn a_file_of_two_names_is_only_read() {
    let club = Club::seeded();
    let (path, folder) = (club.path.clone(), club.folder);
    drop(club.store);
    let other = folder.path().join("other.db");
    fs::hard_link(&path, &other).unwrap();
    for name in [&path, &other] {
        match Store::open(name, Access::ReadWrite) {
            Err(Error::HardLinks { path, names: 2 }) => {
                assert_eq!(path, name.canonicalize().unwrap());
            }
            opened => panic!("{:?}", opened.map(|_| ())),
        }
        let reader = Store::open(name, Access::ReadOnly).unwrap();
        assert_eq!(texts(reader.conn(), "SELECT name FROM club"), ["Klub"]);
        assert_sound(&reader);
        backup::make_at(reader.conn(), &name.with_extension("copy")).unwrap();
        assert_eq!(logs(folder.path()), 0, "while it is read");
    }
    assert!(Store::open(&folder.path().join("other.copy"), Access::ReadWrite).is_ok());
    // One name less, and all is well again.
    fs::remove_file(&other).unwrap();
    let mut store = Store::open(&path, Access::ReadWrite).unwrap();
    let work = |op: &Operation<'_>| add_person(op, "Eva");
    store
        .operate(&author("anna"), TIME, intent("x"), work)
        .unwrap();
    // A second name that is given meanwhile: what this session has written is in its log.
    fs::hard_link(&path, &other).unwrap();
    assert!(matches!(
        Store::open(&other, Access::ReadWrite),
        Err(Error::HardLinks { .. })
    ));
    assert!(matches!(
        Store::open(&path, Access::ReadOnly),
        Err(Error::LogUnread(_))
    ));
    assert_eq!(logs(folder.path()), 1);
    drop(store);
    let reader = Store::open(&other, Access::ReadOnly).unwrap();
    assert_eq!(count(reader.conn(), "person"), 5);
}

#[test]
fn half_a_write_is_not_shown_to_a_reader() {
    let club = Club::seeded();
    let (folder, path) = (club.folder, club.path);
    drop(club.store);
    // Killed while the file is not yet in the mode of the write-ahead log: pages are written, their former content is
    // in the rollback journal.
    let cut_off = folder.path().join("cut-off");
    fs::create_dir(&cut_off).unwrap();
    let left = cut_off.join("club.db");
    {
        let writer = Connection::open(&path).unwrap();
        writer
            .execute_batch(
                "PRAGMA journal_mode = DELETE; PRAGMA cache_size = 1; BEGIN IMMEDIATE;
                 UPDATE club SET name = 'Half';
                 CREATE TABLE filler (text TEXT);
                 WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 2000)
                 INSERT INTO filler SELECT hex(randomblob(200)) FROM n;",
            )
            .unwrap();
        fs::copy(&path, &left).unwrap();
        fs::copy(
            folder.path().join("club.db-journal"),
            cut_off.join("club.db-journal"),
        )
        .unwrap();
    }
    // Who reads what was published writes nothing at all.
    match Store::open(&left, Access::Published) {
        Err(Error::InterruptedWrite(path)) => assert_eq!(path, left.canonicalize().unwrap()),
        opened => panic!(
            "{:?}",
            opened.map(|store| texts(store.conn(), "SELECT name FROM club"))
        ),
    }
    // Anybody else who may write to the file has it undone, by reading as well.
    let reader = Store::open(&left, Access::ReadOnly).unwrap();
    assert_eq!(texts(reader.conn(), "SELECT name FROM club"), ["Klub"]);
}

/// The write-ahead logs in a folder.
fn logs(folder: &Path) -> usize {
    let names = fs::read_dir(folder)
        .unwrap()
        .map(|entry| entry.unwrap().file_name());
    names
        .filter(|name| name.to_string_lossy().ends_with("-wal"))
        .count()
}

fn count(conn: &Connection, table: &str) -> i64 {
    number(conn, &format!("SELECT count(*) FROM {table}"))
}

#[test]
fn a_reader_writes_nothing() {
    let club = Club::seeded();
    let mut reader = Store::open(&club.path, Access::ReadOnly).unwrap();
    let refused = reader.operate(&author("anna"), TIME, intent("x"), |_| Ok::<_, Error>(()));
    assert!(matches!(refused, Err(Error::ReadOnly)));
    assert!(reader.conn().execute("DELETE FROM game", []).is_err());
    assert_eq!(dump(reader.conn()), dump(club.store.conn()));
}
