//! Earlier facts are rebuilt from the present ones.
#![allow(clippy::wildcard_imports, clippy::unwrap_used)]

use crate::common;

use common::*;
use klubrating::domain::OperationId;
use klubrating::store::journal::undo::published;
use klubrating::store::published::facts_as_of;

#[test]
fn every_earlier_state_comes_back() {
    let mut club = Club::empty();
    let mut states = vec![dump(club.store.conn())];
    club = Club::seeded();
    for seq in 1..=3 {
        states.push(dump(&facts_as_of(&club.store, OperationId(seq)).unwrap()));
    }
    for sql in [
        "UPDATE game SET white_mark = '=', black_mark = '=', version = ?1 WHERE id = 3",
        "UPDATE game SET rated = 0, rated_reason = 1, version = ?1 WHERE id = 3",
        "DELETE FROM game WHERE id IN (1, 2) AND ?1 > 0",
        "UPDATE entrant SET no = no + 10, version = ?1",
        "UPDATE entrant SET no = 15 - no, version = ?1 WHERE no = 11",
        "INSERT INTO external_rating (person, scale, on_date, value, version)
         VALUES (1, 'dsu', '2026-01-01', 1700, ?1)",
    ] {
        club.sql("anna", sql);
        states.push(dump(club.store.conn()));
    }
    let (_, publication) = club.act("anna", "publish", publish);
    assert!(published(club.store.conn(), publication.unwrap()).unwrap());
    states.push(dump(club.store.conn()));
    club.undo("anna", OperationId(4)).unwrap_err();
    club.undo("anna", OperationId(5)).unwrap();
    states.push(dump(club.store.conn()));
    for (seq, state) in (0..).zip(&states) {
        let copy = facts_as_of(&club.store, OperationId(seq)).unwrap();
        assert_eq!(&dump(&copy), state, "{seq}");
        assert_eq!(
            number(&copy, "SELECT coalesce(max(seq), 0) FROM operation"),
            seq
        );
    }
    assert_eq!(states[0], Vec::<String>::new());
    assert_sound(&club.store);
}

#[test]
fn a_change_behind_the_programs_back_stays_in() {
    let mut club = Club::seeded();
    let sealed = dump(club.store.conn());
    club.sql(
        "anna",
        "UPDATE game SET board = 1, version = ?1 WHERE id = 3",
    );
    club.store
        .conn()
        .execute("UPDATE game SET white_mark = '=' WHERE id = 3", [])
        .unwrap();
    club.sql(
        "anna",
        "UPDATE game SET round = 2, version = ?1 WHERE id = 3",
    );
    let copy = dump(&facts_as_of(&club.store, OperationId(3)).unwrap());
    let differing: Vec<_> = copy.iter().zip(&sealed).filter(|(a, b)| a != b).collect();
    assert_eq!(differing.len(), 1, "{differing:?}");
    assert!(differing[0].0.starts_with("game Integer(3)"));
}

#[test]
fn a_taken_place_does_not_stop_it() {
    let mut club = Club::seeded();
    club.sql(
        "anna",
        "DELETE FROM membership_status WHERE person = 1 AND ?1 > 0",
    );
    club.store
        .conn()
        .execute(
            "INSERT INTO membership_status (id, person, from_date, status, version)
             VALUES (70, 1, '2020-01-01', 'passive', 0)",
            [],
        )
        .unwrap();
    let copy = facts_as_of(&club.store, OperationId(3)).unwrap();
    assert_eq!(number(&copy, "SELECT count(*) FROM membership_status"), 4);
}
