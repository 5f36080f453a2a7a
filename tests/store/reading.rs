//! Facts of which only the changed part was read again are the facts.
#![allow(clippy::wildcard_imports, clippy::unwrap_used)]

use crate::affected::{POOLS, change, world};
use crate::cases::cases_up_to;
use crate::common::*;

use klubrating::domain::OperationId;
use klubrating::store::facts::{Reading, load};
use klubrating::store::{Error, Operation};

/// A change that concerns who plays: players of events, byes, people and merges.
fn change_of_players(op: &Operation<'_>, dice: &mut Dice) {
    let version = op.id().0;
    let (row, person) = (dice.below(16) + 1, dice.below(4) + 1);
    let event = dice.below(4) + 1;
    let sql = match dice.below(8) {
        0 => format!("UPDATE entrant SET person = {person}, version = {version} WHERE id = {row}"),
        1 => format!("UPDATE entrant SET no = no + 20, version = {version} WHERE id = {row}"),
        2 => format!(
            "UPDATE entrant SET tournament = {event}, no = no + 40, version = {version} WHERE id = {row}"
        ),
        3 => format!("DELETE FROM entrant WHERE id = {row}"),
        4 => format!(
            "INSERT INTO bye (tournament, round, entrant, kind, version)
             SELECT tournament, 2, id, 'U', {version} FROM entrant WHERE id = {row}"
        ),
        5 => format!("DELETE FROM game WHERE tournament = {event}"),
        6 => format!(
            "INSERT INTO person_merge (person, into_person, version) VALUES (4, {person}, {version})"
        ),
        _ => {
            add_person(op, "Eva").unwrap();
            return;
        }
    };
    let _ = op.conn().execute(&sql, []);
}

fn changes(op: &Operation<'_>, dice: &mut Dice) {
    for _ in 0..=dice.below(3) {
        if dice.below(3) == 0 {
            change_of_players(op, dice);
        } else {
            change(op, dice);
        }
    }
}

/// The facts of every pool, read again, are those read from scratch.
fn read_again(club: &Club, readings: &mut [Reading], what: &str) {
    for ((pool, name), reading) in POOLS.into_iter().zip(readings) {
        *reading = reading.again(club.store.conn()).unwrap();
        let all = load(club.store.conn(), pool).unwrap();
        assert!(**reading.facts() == all, "{what} in {name}");
    }
}

#[test]
fn what_is_read_again_is_what_is_there() {
    for seed in 0..cases_up_to(5, "KLUBRATING_READING", 2) {
        let mut dice = Dice::new(u64::try_from(seed).unwrap() + 1);
        let mut club = world();
        let new = |pool| Reading::new(club.store.conn(), pool).unwrap();
        let mut readings = POOLS.map(|(pool, _)| new(pool));
        let mut done: Vec<OperationId> = Vec::new();
        for step in 0..60 {
            let undo = dice.below(6) == 0 && !done.is_empty();
            let id = if undo {
                club.undo("anna", *dice.pick(&done)).ok()
            } else {
                let work = |op: &Operation<'_>| {
                    changes(op, &mut dice);
                    Ok(())
                };
                club.act("anna", "work", work).1
            };
            done.extend(id);
            // Several operations at once, sometimes.
            if dice.below(3) > 0 {
                read_again(&club, &mut readings, &format!("seed {seed}, step {step}"));
            }
        }
    }
}

#[test]
fn what_was_rolled_back_or_written_outside_is_noticed() {
    let mut club = world();
    let (pool, _) = POOLS[0];
    let mut readings = POOLS.map(|(pool, _)| Reading::new(club.store.conn(), pool).unwrap());
    let before = readings[0].clone();
    let mark = |op: &Operation<'_>, mark: &str| {
        let sql = "UPDATE game SET white_mark = ?1, black_mark = ?1, version = ?2 WHERE id = 1";
        op.conn().execute(sql, (mark, op.id().0)).unwrap();
    };
    // What is read inside an operation that fails is forgotten: the next one has its number.
    let mut inside = None;
    let failed = club
        .store
        .operate(&author("anna"), TIME, intent("work"), |op| {
            mark(op, "=");
            assert!(before.is_before(op)?);
            inside = Some(before.again(op.conn())?);
            Err::<(), Error>(Error::ReadOnly)
        });
    failed.unwrap_err();
    club.act("bent", "work", |op| {
        mark(op, "0");
        assert!(before.is_before(op)?, "nobody else has written");
        Ok(())
    });
    let now = inside.unwrap().again(club.store.conn()).unwrap();
    assert!(**now.facts() == load(club.store.conn(), pool).unwrap());
    club.act("carl", "work", |op| {
        mark(op, "=");
        assert!(!before.is_before(op)?, "Bent has written meanwhile");
        Ok(())
    });
    read_again(&club, &mut readings, "two results");
    let outside = "UPDATE game SET white_mark = '1', black_mark = '0' WHERE id = 2";
    club.store.conn().execute(outside, []).unwrap();
    read_again(&club, &mut readings, "outside of any operation");
}
