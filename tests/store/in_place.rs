//! The file that is open is the file that is there: one that was replaced, moved or removed is written to no more, and
//! what took its place is not read with its log.
#![allow(clippy::wildcard_imports, clippy::unwrap_used)]

use crate::common::*;

use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Mutex;

use klubrating::domain::{OperationId, PoolId};
use klubrating::store::draft::Draft;
use klubrating::store::{Access, Error, Store};

/// What can happen to a file that is open.
#[derive(Clone, Copy, Debug)]
enum Fate {
    Removed,
    /// Another one is moved over it, as `rsync` and programs that share folders do.
    Replaced,
    /// It gets another name.
    Moved,
    /// Another name, to which a link leads.
    Linked,
}

const FATES: [Fate; 4] = [Fate::Removed, Fate::Replaced, Fate::Moved, Fate::Linked];

fn log_of(path: &Path) -> u64 {
    let mut log = path.as_os_str().to_owned();
    log.push("-wal");
    fs::metadata(log).map_or(0, |log| log.len())
}

/// A club that nobody has open, with one more member than a seeded one.
fn other_club(folder: &Path) -> PathBuf {
    let mut other = Club::seeded();
    other.act("otto", "add", |op| add_person(op, "Otto Lind"));
    let path = folder.join("other.db");
    let Club {
        store,
        path: from,
        folder: kept,
    } = other;
    drop(store);
    fs::copy(from, &path).unwrap();
    drop(kept);
    path
}

fn befall(path: &Path, fate: Fate) {
    let aside = path.with_file_name("aside.db");
    match fate {
        Fate::Removed => fs::remove_file(path).unwrap(),
        Fate::Replaced => fs::rename(other_club(path.parent().unwrap()), path).unwrap(),
        Fate::Moved => fs::rename(path, aside).unwrap(),
        Fate::Linked => {
            fs::rename(path, &aside).unwrap();
            std::os::unix::fs::symlink(aside, path).unwrap();
        }
    }
}

fn draft(at: &str) -> Draft {
    Draft {
        form: "\"x\"".to_owned(),
        content: "{}".to_owned(),
        at: at.to_owned(),
    }
}

/// Everybody's name.
fn names(store: &Store) -> String {
    texts(store.conn(), "SELECT name FROM person_data ORDER BY id").join(", ")
}

fn is_replaced(error: &Error, after_writing: bool) -> bool {
    matches!(error, Error::Replaced { written, .. } if *written == after_writing)
}

fn add(store: &mut Store, name: &str) -> Result<(), Error> {
    let work = |op: &klubrating::store::Operation<'_>| add_person(op, name);
    store
        .operate(&author("anna"), TIME, intent("add"), work)
        .map(drop)
}

#[test]
fn a_file_that_is_no_longer_there_is_not_written() {
    for fate in FATES {
        let mut club = Club::seeded();
        add(&mut club.store, "Ida Krag").unwrap();
        let before = names(&club.store);
        befall(&club.path, fate);
        let there = fs::read(&club.path).ok();
        for _ in 0..2 {
            let error = add(&mut club.store, "Kaj Munk").unwrap_err();
            assert!(is_replaced(&error, false), "{fate:?}: {error}");
        }
        let kept = club.store.keep_draft("anna", &draft(TIME));
        assert!(is_replaced(&kept.unwrap_err(), false), "{fate:?}");
        assert_eq!(names(&club.store), before, "{fate:?}");
        let Club {
            store,
            path,
            folder,
        } = club;
        drop(store);
        // Behind a link it is the club's own.
        let untouched = fs::read(&path).ok() == there || matches!(fate, Fate::Linked);
        assert!(untouched, "{fate:?}: the other file was written");
        assert_eq!(log_of(&path), 0, "{fate:?}");
        match fate {
            Fate::Replaced => {
                let other = Store::open(&path, Access::ReadWrite).unwrap();
                assert_sound(&other);
                assert!(names(&other).contains("Otto"), "{}", names(&other));
            }
            // With the log the last of what was written went into the file, wherever it is now.
            Fate::Moved | Fate::Linked => {
                let aside = path.with_file_name("aside.db");
                let moved = Store::open(&aside, Access::ReadWrite).unwrap();
                assert_sound(&moved);
                assert_eq!(names(&moved), before);
            }
            Fate::Removed => assert!(!path.exists()),
        }
        drop(folder);
    }
}

/// The file changes between the look at it and the end of the writing.
#[test]
fn a_file_that_is_replaced_while_it_is_written_is_told_and_what_is_there_is_whole() {
    for fate in FATES {
        let mut club = Club::seeded();
        add(&mut club.store, "Ida Krag").unwrap();
        let path = club.path.clone();
        let written = club
            .store
            .operate(&author("anna"), TIME, intent("add"), |op| {
                let added = add_person(op, "Kaj Munk");
                befall(&path, fate);
                added
            });
        assert!(is_replaced(&written.unwrap_err(), true), "{fate:?}");
        let (own, conn) = (club.store.own(), club.store.conn());
        assert!(own.contains(conn, OperationId(5)).unwrap(), "{fate:?}");
        // While the session that wrote is still there.
        assert_eq!(log_of(&path), 0, "{fate:?}");
        if matches!(fate, Fate::Replaced) {
            let mut other = Store::open(&path, Access::ReadWrite).unwrap();
            assert_sound(&other);
            let found = names(&other);
            assert!(found.contains("Otto") && !found.contains("Kaj"), "{found}");
            add(&mut other, "Bo Friis").unwrap();
        }
        assert!(is_replaced(
            &add(&mut club.store, "Per Dahl").unwrap_err(),
            false
        ));
    }
}

type Write = fn(&mut Store) -> Result<(), Error>;

/// The same of what is no operation: SQLite waits for another program between the look at the file and the writing.
#[test]
fn what_is_no_fact_is_told_as_well_where_the_file_is_replaced_while_it_is_written() {
    static HOLDER: Mutex<Option<(PathBuf, rusqlite::Connection)>> = Mutex::new(None);
    let writes: [Write; 4] = [
        |store| store.keep_chosen_pool("anna", PoolId(1)),
        |store| store.keep_draft("anna", &draft(TIME)),
        |store| store.forget_draft("anna", "\"x\""),
        |store| store.forget_old_drafts("2027-11-21T12:00:00Z"),
    ];
    for (number, write) in writes.iter().enumerate() {
        let mut club = Club::seeded();
        club.store.keep_draft("anna", &draft(TIME)).unwrap();
        let holder = rusqlite::Connection::open(&club.path).unwrap();
        holder.execute_batch("BEGIN IMMEDIATE").unwrap();
        *HOLDER.lock().unwrap() = Some((club.path.clone(), holder));
        let let_go = |_| match HOLDER.lock().unwrap().take() {
            Some((path, _)) => fs::rename(&path, path.with_file_name("aside.db")).is_ok(),
            None => false,
        };
        club.store.conn().busy_handler(Some(let_go)).unwrap();
        let error = write(&mut club.store).unwrap_err();
        assert!(is_replaced(&error, true), "{number}: {error}");
    }
}

/// Somebody works in the file that is there now, while the session of the former one is still open and then ends.
#[test]
fn what_is_written_into_the_new_file_stays() {
    let mut club = Club::seeded();
    add(&mut club.store, "Ida Krag").unwrap();
    club.store.empty_log();
    befall(&club.path, Fate::Replaced);
    let mut bent = Store::open(&club.path, Access::ReadWrite).unwrap();
    add(&mut bent, "Bo Friis").unwrap();
    let now = names(&bent);
    assert!(is_replaced(
        &add(&mut club.store, "Kaj Munk").unwrap_err(),
        false
    ));
    let Club {
        store,
        path,
        folder,
    } = club;
    drop(store);
    assert_eq!(names(&bent), now);
    add(&mut bent, "Ulla Bie").unwrap();
    let now = names(&bent);
    drop(bent);
    let after = Store::open(&path, Access::ReadWrite).unwrap();
    assert_sound(&after);
    assert_eq!(names(&after), now);
    drop(folder);
}

#[test]
fn a_file_that_comes_back_has_to_be_opened_again() {
    let mut club = Club::seeded();
    let aside = club.path.with_file_name("aside.db");
    fs::rename(&club.path, &aside).unwrap();
    assert!(is_replaced(
        &club.store.require_in_place().unwrap_err(),
        false
    ));
    fs::rename(&aside, &club.path).unwrap();
    assert!(is_replaced(
        &add(&mut club.store, "Kaj Munk").unwrap_err(),
        false
    ));
    let mut again = club.again();
    add(&mut again, "Kaj Munk").unwrap();
}

#[test]
fn a_log_is_emptied_when_there_is_nothing_to_do() {
    let mut club = Club::seeded();
    add(&mut club.store, "Ida Krag").unwrap();
    assert!(log_of(&club.path) > 0);
    let reading = club.again();
    let held = reading.conn().unchecked_transaction().unwrap();
    let count = number(&held, "SELECT count(*) FROM person");
    assert!(!club.store.empty_log(), "somebody reads");
    assert!(log_of(&club.path) > 0);
    assert_eq!(number(&held, "SELECT count(*) FROM person"), count);
    drop(held);
    assert!(club.store.empty_log());
    assert_eq!(log_of(&club.path), 0);
    assert_eq!(number(reading.conn(), "SELECT count(*) FROM person"), count);
    add(&mut club.store, "Kaj Munk").unwrap();
}
