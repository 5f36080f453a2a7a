//! Clubs made by released programs: one database a schema that clubs have, with what that program said of it.
//!
//! Such a club opens, is brought up to date after a verified backup, passes `check`, and nothing that was ever printed
//! or sealed is another number than before. A schema counts as released with the first program that made clubs in it:
//! from then on its migration is never edited, and `tests/data/schema` has one of these clubs (`N.db`) and its numbers
//! (`N.txt`), which this test writes where they are missing; they are made before the next migration.
#![allow(clippy::unwrap_used, reason = "a test may panic")]

use std::fmt::Write;
use std::fs;
use std::path::{Path, PathBuf};

use klubrating::app::{self, Club};
use klubrating::rating::ledger::rate;
use klubrating::store::{Access, Store, backup, facts, list, pool};
use rusqlite::Connection;

use crate::common::{number, session, texts};

/// The oldest schema that clubs have.
const OLDEST: i64 = 2;

fn kept(file: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("tests/data/schema")
        .join(file)
}

/// The schema this program works with.
fn current() -> i64 {
    let folder = crate::scratch::folder();
    let store = Store::create(&folder.path().join("club.db")).unwrap();
    number(store.conn(), "PRAGMA user_version")
}

/// Every number that follows from a club's facts or was published, one line each.
fn numbers(conn: &Connection) -> String {
    let mut text = String::new();
    for pool in pool::all(conn).unwrap() {
        let ledger = rate(&facts::load(conn, pool.id).unwrap(), None);
        writeln!(text, "pool {} {}", pool.id.0, pool.name).unwrap();
        for event in &ledger.events {
            let unrated = event.unrated.map_or("rated", |reason| reason.word());
            writeln!(text, "event {} {} {unrated}", event.tournament.0, event.end).unwrap();
        }
        for line in &ledger.lines {
            writeln!(
                text,
                "line {} {} {:?} {:?} {:?} {:?} {:?} {} {} {}/{} {:?}",
                line.tournament.0,
                line.person.0,
                line.rule,
                line.old().map(|old| old.0),
                line.expected(),
                line.k(),
                line.bonus(),
                line.exact,
                line.new.0,
                line.games,
                line.games_total,
                line.score.0,
            )
            .unwrap();
        }
        for one in &ledger.unrated {
            let opponent = one.opponent.map(|opponent| opponent.0);
            writeln!(
                text,
                "unrated {} {} {} {opponent:?} {}",
                one.tournament.0,
                one.round,
                one.person.0,
                one.reason.word()
            )
            .unwrap();
        }
        for (person, standing) in &ledger.standings {
            let rating = standing.rating.map(|rating| rating.0);
            writeln!(text, "stands {} {rating:?} {}", person.0, standing.games).unwrap();
        }
        for published in list::all(conn, pool.id).unwrap() {
            writeln!(
                text,
                "list {} rules {} facts {} seal {}",
                published.date, published.rules_version, published.facts_digest, published.seal
            )
            .unwrap();
            for sealed in list::entries(conn, published.id).unwrap() {
                let (entry, digest) = (&sealed.entry, &sealed.digest);
                writeln!(
                    text,
                    "entry {:?} {} {} {} {:?} {} {} {} {digest}",
                    sealed.section,
                    entry.rank,
                    entry.member.0,
                    entry.rating.0,
                    entry.previous.map(|rating| rating.0),
                    entry.games,
                    entry.games_total,
                    entry.provisional
                )
                .unwrap();
            }
        }
    }
    text
}

#[test]
fn a_club_of_every_released_schema_opens_and_keeps_its_numbers() {
    for schema in OLDEST..current().max(OLDEST + 1) {
        let folder = crate::scratch::folder();
        let path = folder.path().join("club.db");
        fs::copy(kept(&format!("{schema}.db")), &path).unwrap();
        let before = number(&Connection::open(&path).unwrap(), "PRAGMA user_version");
        assert_eq!(before, schema);
        let club = Club::open(
            &path,
            Access::ReadWrite,
            session("anna", "2027-01-02T10:00:00+01:00"),
        )
        .unwrap();
        let store = Store::open(&path, Access::ReadOnly).unwrap();
        assert_eq!(number(store.conn(), "PRAGMA user_version"), current());
        // One verified backup a migration, and the first is the club as it was.
        let backups = backup::list(&path);
        assert_eq!(i64::try_from(backups.len()).unwrap(), current() - schema);
        if let Some(kept) = backups
            .iter()
            .find(|kept| kept.name.reason == format!("schema{schema}"))
        {
            let old = Connection::open(&kept.path).unwrap();
            assert_eq!(number(&old, "PRAGMA user_version"), schema);
            assert_eq!(texts(&old, "PRAGMA quick_check"), ["ok"]);
        }
        assert_eq!(app::journal::check::run(&club, |_, _| true).unwrap(), []);
        let expected = kept(&format!("{schema}.txt"));
        let found = numbers(store.conn());
        if !expected.exists() {
            fs::write(&expected, &found).unwrap();
            panic!("{} is written", expected.display());
        }
        assert!(
            found == fs::read_to_string(&expected).unwrap(),
            "schema {schema}: {found}"
        );
    }
}
