//! A word in the database that no version of the program has written: an error that names it, never another value.

use klubrating::app::import::Unknowns;
use klubrating::domain::committee::Role;
use klubrating::domain::list::{ListStatus, SectionKind};
use klubrating::domain::person::{ExternalScale, Status};
use klubrating::domain::pool::PoolKind;
use klubrating::domain::tournament::Kind;
use klubrating::domain::{UnknownWord, Word};
use klubrating::publish::calc::ScaleName;
use klubrating::publish::document::Form;
use klubrating::publish::elostat::Which;
use klubrating::rating::multiplayer::pool::Scheme;
use klubrating::rating::regulation::{Method, Period};
use klubrating::text::{Lang, Texts};
use rusqlite::Connection;
use rusqlite::config::DbConfig;

use crate::program::TestClub;
use crate::written::Written;

/// A club in which every table below has a row, with pools of both kinds.
fn club() -> TestClub {
    TestClub::with(&[
        "member add 'Anna Lund' --since 2025-01-01",
        "member add 'Bo Dahl' --since 2025-01-01",
        "committee add 'Anna Lund' --role chairman --from 2025-01-01",
        "external-rating set '#1' --scale dsu --value 1500 --on 2025-01-01",
        "start-rating set '#1' 150 --on 2025-01-01",
        "start-rating set '#2' 150 --on 2025-01-01",
        "conversion set rebased-2024 --from 2025-01-01",
        "tournament new Klub --kind club --start 2025-02-01 --end 2025-03-01 --rounds 1",
        "tournament player add 1 '#1'",
        "tournament player add 1 '#2'",
        "tournament result 1 1 1 2 1-0",
        "publish 2025-08-01",
        "pool add Spil --multiplayer",
        "--pool Spil game rules --from 2025-01-01 --normalisation maslen",
    ])
}

/// Bytes that are no text at all: `check` names every such place, and goes on with what it can read.
#[test]
fn text_that_cannot_be_read_is_named_by_table_and_row() {
    let club = club();
    let conn = Connection::open(club.database()).unwrap();
    conn.execute_batch("PRAGMA wal_checkpoint(TRUNCATE)")
        .unwrap();
    drop(conn);
    let mut bytes = std::fs::read(club.database()).unwrap();
    let name = b"Bo Dahl";
    let places: Vec<usize> = (0..bytes.len() - name.len())
        .filter(|at| &bytes[*at..*at + name.len()] == name)
        .collect();
    assert!(!places.is_empty());
    for at in places {
        bytes[at] = 0xff;
    }
    std::fs::write(club.database(), bytes).unwrap();
    let said = club.run("check").replace("\n  ", " ");
    assert!(said.ends_with("exit 6\n"), "{said}");
    said.shows("name in row 2 of the table person_data cannot be read");
    // The journal does not hold the name, and is checked all the same.
    said.lacks("invalid utf-8");
    said.shows("hint: the newest intact backup");
    for line in ["list", "member list", "history 2"] {
        let said = club.run(line);
        assert!(said.ends_with("exit 3\n"), "{line}: {said}");
        assert!(said.contains("restore"), "{line}: {said}");
    }
    let said = club.run("member add 'Carl Holm'");
    assert!(said.ends_with("exit 3\n"), "{said}");
}

#[test]
fn an_unknown_word_in_the_database_is_refused_and_named() {
    let club = club();
    let whole = std::fs::read(club.database()).unwrap();
    let cases = [
        ("membership_status", "status", "member list"),
        ("committee", "role", "committee list"),
        ("external_rating", "scale", "external-rating list"),
        ("tournament", "kind", "tournament list"),
        ("tournament", "kind", "rate"),
        ("tournament", "round_dates", "tournament show 1"),
        ("pool", "kind", "pool list"),
        ("conversion_in_force", "conversion", "conversion list"),
        ("list_entry", "section", "list --date 2025-08-01"),
        ("game", "white_mark", "tournament show 1"),
        ("game", "white_mark", "rate"),
        ("multi_rules", "normalisation", "--pool Spil game rules"),
        ("multi_rules", "discount", "--pool Spil game rules"),
    ];
    for (table, column, line) in cases {
        let before = club.ok(line);
        let file = Connection::open(club.database()).unwrap();
        file.set_db_config(DbConfig::SQLITE_DBCONFIG_ENABLE_TRIGGER, false)
            .unwrap();
        file.pragma_update(None, "ignore_check_constraints", true)
            .unwrap();
        let changed = file
            .execute(&format!("UPDATE {table} SET {column} = 'kaiser'"), [])
            .unwrap();
        assert!(changed > 0, "{table} is empty");
        file.close().unwrap();
        let text = club.run(line);
        assert!(
            text.contains(&format!(
                "the database is damaged: {table}.{column} contains “kaiser”"
            )),
            "{line}\n{text}"
        );
        assert!(text.ends_with("exit 3\n"), "{line}\n{text}");
        for left in ["-wal", "-shm"] {
            let _ = std::fs::remove_file(club.path(&format!("club.db{left}")));
        }
        std::fs::write(club.database(), &whole).unwrap();
        assert_eq!(club.ok(line), before);
    }
}

#[test]
fn an_unknown_word_on_the_command_line_is_a_usage_error() {
    let club = TestClub::new();
    for line in [
        "member status '#1' kaiser --from 2025-01-01",
        "committee add 'Anna Lund' --role kaiser --from 2025-01-01",
        "external-rating set '#1' --scale kaiser --value 1500 --on 2025-01-01",
        "tournament new Klub --kind kaiser --start 2025-02-01 --end 2025-03-01 --rounds 1",
        "calc convert 1500 --from kaiser --to es",
        "list --format kaiser",
        "elostat --from-club --draw-model kaiser",
        "groups --size 4 --rest kaiser --players A,B",
        "template kaiser",
    ] {
        let text = club.run(line);
        assert!(text.contains("kaiser"), "{line}\n{text}");
        assert!(text.ends_with("exit 2\n"), "{line}\n{text}");
    }
}

fn words_are_one_to_one<T: Word + PartialEq + std::fmt::Debug>() {
    for value in T::ALL {
        assert_eq!(value.word().parse::<T>().as_ref(), Ok(value));
    }
    assert_eq!("kaiser".parse::<T>(), Err(UnknownWord("kaiser".to_owned())));
}

#[test]
fn every_word_is_read_back() {
    words_are_one_to_one::<Status>();
    words_are_one_to_one::<ExternalScale>();
    words_are_one_to_one::<Role>();
    words_are_one_to_one::<PoolKind>();
    words_are_one_to_one::<Kind>();
    words_are_one_to_one::<ListStatus>();
    words_are_one_to_one::<SectionKind>();
    words_are_one_to_one::<Period>();
    words_are_one_to_one::<Method>();
    words_are_one_to_one::<Scheme>();
    words_are_one_to_one::<Form>();
    words_are_one_to_one::<ScaleName>();
    words_are_one_to_one::<Unknowns>();
    words_are_one_to_one::<Which>();
}

#[test]
fn every_word_has_its_text_in_every_language() {
    let keys = [
        Status::ALL.map(Status::key).to_vec(),
        Role::ALL.map(Role::key).to_vec(),
        PoolKind::ALL.map(PoolKind::key).to_vec(),
        Kind::ALL.map(Kind::key).to_vec(),
        SectionKind::ALL.map(SectionKind::key).to_vec(),
        Period::ALL.map(Period::key).to_vec(),
        Scheme::ALL.map(Scheme::key).to_vec(),
        Form::ALL.map(Form::key).to_vec(),
        Unknowns::ALL.map(Unknowns::key).to_vec(),
    ];
    for key in keys.concat() {
        for lang in Lang::ALL {
            assert_ne!(Texts::new(lang).get(key), key, "{lang}");
        }
    }
}
