//! Games of several players in the file: written, corrected, read as facts, undone, and guarded.
#![allow(clippy::wildcard_imports, clippy::unwrap_used)]

use crate::common;

use common::*;
use klubrating::domain::pool::PoolKind;
use klubrating::domain::{Date, Decimal, MultiGameId, PersonId, PoolId};
use klubrating::rating::multiplayer::pool::{Discounting, Normalising, Rules};
use klubrating::store::journal::affected;
use klubrating::store::multi_game::{self, Entry};
use klubrating::store::{Error, facts, pool};

fn day(text: &str) -> Date {
    text.parse().unwrap()
}

fn entry(date: &str, results: &[(i64, &str)]) -> Entry {
    let results = results.iter();
    Entry {
        date: day(date),
        name: "Catan".to_owned(),
        results: results
            .map(|(person, result)| (PersonId(*person), result.parse().unwrap()))
            .collect(),
    }
}

/// A club of four with a pool of board games and one game in it.
fn played() -> (Club, PoolId, MultiGameId) {
    let mut club = Club::seeded();
    let (pool, _) = club.act("anna", "pool-add", |op| {
        pool::insert(op, "Spil", PoolKind::Multiplayer)
    });
    let first = entry("2026-03-01", &[(1, "12"), (2, "8.50"), (3, "0")]);
    let (game, _) = club.act("anna", "game-add", |op| {
        multi_game::insert(op, pool, &first)
    });
    (club, pool, game)
}

#[test]
fn a_game_is_read_as_it_was_written() {
    let (club, pool, game) = played();
    let many = facts::load(club.store.conn(), pool)
        .unwrap()
        .multiplayer
        .unwrap();
    assert_eq!(many.games.len(), 1);
    let read = &many.games[0];
    assert_eq!((read.id, read.date), (game, day("2026-03-01")));
    let results: Vec<(i64, String)> = read
        .results
        .iter()
        .map(|(person, result)| (person.0, result.to_string()))
        .collect();
    let expected = [(1, "12"), (2, "8.5"), (3, "0")];
    assert_eq!(
        results,
        expected.map(|(person, result)| (person, result.to_owned()))
    );
    // The chess pool holds no such facts, not even none of them.
    assert_eq!(
        facts::load(club.store.conn(), PoolId(1))
            .unwrap()
            .multiplayer,
        None
    );
}

#[test]
fn a_correction_writes_only_what_changes_and_undo_restores_it() {
    let (mut club, _, game) = played();
    let before = dump(club.store.conn());
    let other = entry("2026-04-01", &[(1, "12"), (2, "9"), (4, "3")]);
    let ((), operation) = club.act("bo", "game-edit", |op| multi_game::update(op, game, &other));
    let after = dump(club.store.conn());
    assert_ne!(before, after);
    club.undo("bo", operation.unwrap()).unwrap();
    assert_eq!(dump(club.store.conn()), before);
    assert_sound(&club.store);
}

#[test]
fn a_deleted_game_comes_back_with_its_number() {
    let (mut club, pool, game) = played();
    let before = dump(club.store.conn());
    let ((), gone) = club.act("bo", "game-delete", |op| multi_game::delete(op, game));
    assert_eq!(multi_game::all(club.store.conn(), pool).unwrap(), []);
    club.undo("bo", gone.unwrap()).unwrap();
    assert_eq!(dump(club.store.conn()), before);
    let second = entry("2026-03-02", &[(1, "1"), (2, "2")]);
    let (next, added) = club.act("bo", "game-add", |op| multi_game::insert(op, pool, &second));
    club.undo("bo", added.unwrap()).unwrap();
    let (third, _) = club.act("bo", "game-add", |op| multi_game::insert(op, pool, &second));
    assert!(game < next && next < third);
    assert_sound(&club.store);
}

#[test]
fn undo_refuses_where_somebody_wrote_since() {
    let (mut club, _, game) = played();
    let other = entry("2026-03-01", &[(1, "13"), (2, "8.5"), (3, "0")]);
    let ((), first) = club.act("bo", "game-edit", |op| multi_game::update(op, game, &other));
    let more = entry("2026-03-01", &[(1, "14"), (2, "8.5"), (3, "0")]);
    club.act("cy", "game-edit", |op| multi_game::update(op, game, &more));
    let refused = club.undo("bo", first.unwrap());
    assert!(matches!(refused, Err(Error::Changed(_))), "{refused:?}");
}

#[test]
fn what_is_written_behind_the_back_is_found() {
    let (club, _, _) = played();
    let conn = club.store.conn();
    conn.execute("UPDATE multi_result SET result = '99' WHERE person = 2", [])
        .unwrap();
    let found = klubrating::store::journal::foreign_entries(conn).unwrap();
    assert_eq!(found.len(), 1);
    assert_eq!(found[0].table, "multi_result");
}

#[test]
fn rules_are_dated_and_replace_those_of_their_day() {
    let (mut club, pool, _) = played();
    let mut rules = Rules {
        from: day("2026-06-01"),
        normalising: Normalising::Maslen(Some(vec!["1.1".parse().unwrap(), Decimal::from(2)])),
        discounting: Discounting::Given("2.5".parse().unwrap()),
        inside: true,
    };
    club.act("anna", "game-rules", |op| {
        multi_game::set_rules(op, pool, &rules)
    });
    assert_eq!(
        multi_game::rules(club.store.conn(), pool).unwrap(),
        [rules.clone()]
    );
    rules.normalising = Normalising::Maslen(None);
    rules.discounting = Discounting::None;
    let ((), operation) = club.act("anna", "game-rules", |op| {
        multi_game::set_rules(op, pool, &rules)
    });
    assert_eq!(multi_game::rules(club.store.conn(), pool).unwrap(), [rules]);
    club.undo("anna", operation.unwrap()).unwrap();
    assert_sound(&club.store);
}

#[test]
fn a_change_reaches_back_to_the_earlier_of_both_days() {
    let (mut club, pool, game) = played();
    let mut earliest = |date: &str| {
        let other = entry(date, &[(1, "12"), (2, "8.5"), (3, "0")]);
        let ((), operation) =
            club.act("bo", "game-edit", |op| multi_game::update(op, game, &other));
        affected::earliest_day(club.store.conn(), operation.unwrap(), pool).unwrap()
    };
    assert_eq!(earliest("2026-05-01"), Some(day("2026-03-01")));
    assert_eq!(earliest("2026-02-01"), Some(day("2026-02-01")));
    let ((), gone) = club.act("bo", "game-delete", |op| multi_game::delete(op, game));
    let conn = club.store.conn();
    let gone = gone.unwrap();
    assert_eq!(
        affected::earliest_day(conn, gone, pool).unwrap(),
        Some(day("2026-02-01"))
    );
    assert_eq!(affected::earliest_day(conn, gone, PoolId(1)).unwrap(), None);
}
