//! Undo and redo: the stack, the refusals, and "undo after do is the identity".
//!
//! The random sequences are 3 by default; `PROPTEST_CASES=2000 cargo test --test store undo` runs more.
#![allow(clippy::wildcard_imports, clippy::unwrap_used)]

use crate::cases::property;
use crate::common;

use std::collections::BTreeMap;

use common::*;
use klubrating::domain::OperationId;
use klubrating::store::backup;
use klubrating::store::journal::chain::UndoTarget;
use klubrating::store::journal::undo::{latest_redoable, latest_undoable, undone_by};
use klubrating::store::restore::RestoreRequest;
use klubrating::store::{Author, Error, Refusal, Store};
use proptest::prelude::*;

fn undo_latest(store: &mut Store, author: &Author) -> Result<OperationId, Error> {
    let target = latest_undoable(store.conn(), author)?;
    store.undo(author, TIME, None, target)
}

fn redo_latest(store: &mut Store, author: &Author) -> Result<OperationId, Error> {
    let target = latest_redoable(store.conn(), author)?;
    store.undo(author, TIME, None, target)
}

fn refusal<T: std::fmt::Debug>(result: Result<T, Error>) -> Refusal {
    match result {
        Err(Error::Refused(refusal)) => refusal,
        other => panic!("{other:?}"),
    }
}

/// A colleague restores a backup between the choice of what is undone and the undo: its number may be nobody's then,
/// or that of something else.
#[test]
fn what_a_restoring_moved_is_not_undone() {
    let mut club = Club::seeded();
    let anna = author("anna");
    let source = backup::make(club.store.conn(), &club.path, moment(TIME), "publish").unwrap();
    for rounds in 3..7 {
        let sql = format!("UPDATE tournament SET rounds = {rounds}, version = ?1");
        club.sql("anna", &sql);
    }
    let newest = latest_undoable(club.store.conn(), &anna).unwrap();
    let gone = UndoTarget::of(club.store.conn(), newest).unwrap();
    let other = UndoTarget::of(club.store.conn(), OperationId(4)).unwrap();
    let mut colleague = club.again();
    let request = RestoreRequest {
        author: &author("bo"),
        at: moment(TIME),
        time: TIME,
        reason: None,
        rules: &[],
    };
    colleague.restore(&source, &request).unwrap();
    let before = dump(club.store.conn());
    for target in [gone, other] {
        let moved = Refusal::Moved(target.operation);
        let look = |_: &klubrating::store::Operation<'_>| Ok::<_, Error>(());
        let undone = club.store.undo_seeing(&anna, TIME, None, &target, look);
        assert_eq!(refusal(undone), moved);
        let tried = club.store.dry_run_undo(&anna, TIME, &target, look);
        assert_eq!(refusal(tried), moved);
    }
    assert_eq!(dump(club.store.conn()), before);
    assert_sound(&club.store);
}

#[test]
fn undo_and_redo_walk_the_stack() {
    let mut club = Club::seeded();
    let anna = author("anna");
    let mut states = vec![dump(club.store.conn())];
    for round in 3..7 {
        club.sql(
            "anna",
            &format!("UPDATE tournament SET rounds = {round}, version = ?1"),
        );
        states.push(dump(club.store.conn()));
    }
    for back in (1..4).rev() {
        undo_latest(&mut club.store, &anna).unwrap();
        assert_eq!(dump(club.store.conn()), states[back]);
    }
    for state in &states[2..4] {
        redo_latest(&mut club.store, &anna).unwrap();
        assert_eq!(&dump(club.store.conn()), state);
    }
    undo_latest(&mut club.store, &anna).unwrap();
    assert_eq!(dump(club.store.conn()), states[2]);
    // Something new ends the redo.
    club.sql("anna", "UPDATE club SET name = 'Ny', version = ?1");
    assert_eq!(
        refusal(redo_latest(&mut club.store, &anna)),
        Refusal::NothingToRedo
    );
    let kinds: Vec<String> = texts(club.store.conn(), "SELECT kind FROM operation ORDER BY seq");
    assert_eq!(
        kinds[7..],
        ["undo", "undo", "undo", "redo", "redo", "undo", "sql"]
    );
    assert_sound(&club.store);
}

#[test]
fn everything_can_be_undone_and_redone() {
    let mut club = Club::seeded();
    let full = dump(club.store.conn());
    let anna = author("anna");
    for _ in 0..3 {
        undo_latest(&mut club.store, &anna).unwrap();
    }
    assert_eq!(dump(club.store.conn()), Vec::<String>::new());
    assert_eq!(
        refusal(undo_latest(&mut club.store, &anna)),
        Refusal::NothingToUndo
    );
    for _ in 0..3 {
        redo_latest(&mut club.store, &anna).unwrap();
    }
    assert_eq!(dump(club.store.conn()), full);
    assert_eq!(
        refusal(redo_latest(&mut club.store, &anna)),
        Refusal::NothingToRedo
    );
    assert_sound(&club.store);
}

#[test]
fn somebody_elses_operation_is_named() {
    let mut club = Club::seeded();
    let theirs = club.sql("bo", "UPDATE club SET name = 'Bos', version = ?1");
    let expected = Refusal::AnotherUser {
        user: "bo".to_owned(),
        operation: theirs,
    };
    assert_eq!(
        refusal(undo_latest(&mut club.store, &author("anna"))),
        expected
    );
    // On behalf of Bo it is Bo's own, and by its number anybody may.
    let for_bo = Author {
        user: "anna".to_owned(),
        on_behalf_of: Some("bo".to_owned()),
    };
    assert_eq!(latest_undoable(club.store.conn(), &for_bo).unwrap(), theirs);
    let undone = club.undo("anna", theirs).unwrap();
    assert_eq!(undone_by(club.store.conn(), theirs).unwrap(), Some(undone));
    assert_eq!(
        refusal(redo_latest(&mut club.store, &author("bo"))),
        Refusal::AnotherUser {
            user: "anna".to_owned(),
            operation: undone
        }
    );
}

#[test]
fn a_publication_is_the_border() {
    let mut club = Club::seeded();
    let earlier = club.sql("anna", "UPDATE club SET name = 'Skak', version = ?1");
    let (_, publication) = club.act("anna", "publish", publish);
    let publication = publication.unwrap();
    let border = Refusal::Publication(publication);
    assert_eq!(
        refusal(undo_latest(&mut club.store, &author("anna"))),
        border
    );
    assert_eq!(refusal(club.undo("anna", publication)), border);
    // By its number an earlier one may go.
    club.undo("anna", earlier).unwrap();
    assert_eq!(texts(club.store.conn(), "SELECT name FROM club"), ["Klub"]);
    assert_eq!(
        number(club.store.conn(), "SELECT count(*) FROM list_entry"),
        4
    );
    assert_sound(&club.store);
}

#[test]
fn wiped_data_stays_wiped() {
    let mut club = Club::seeded();
    let wipe = club.sql(
        "anna",
        "UPDATE person_data SET name = NULL, salt = NULL WHERE id = 1 AND ?1 > 0",
    );
    assert_eq!(refusal(club.undo("anna", wipe)), Refusal::Wiped(wipe));
}

#[test]
fn twice_and_unknown_are_refused() {
    let mut club = Club::seeded();
    let change = club.sql("anna", "UPDATE club SET name = 'Skak', version = ?1");
    let undone = club.undo("anna", change).unwrap();
    assert_eq!(
        refusal(club.undo("anna", change)),
        Refusal::AlreadyUndone(change, undone)
    );
    let unknown = OperationId(99);
    assert_eq!(
        refusal(club.undo("anna", unknown)),
        Refusal::Unknown(unknown)
    );
    let redone = club.undo("anna", undone).unwrap();
    assert_eq!(
        refusal(club.undo("anna", undone)),
        Refusal::AlreadyUndone(undone, redone)
    );
    club.undo("anna", redone).unwrap();
    assert_eq!(texts(club.store.conn(), "SELECT name FROM club"), ["Klub"]);
}

/// Who is named for a change that blocks it.
fn in_the_way(result: Result<OperationId, Error>) -> (String, i64, String, Option<i64>) {
    match result {
        Err(Error::Changed(change)) => (
            change.table.to_owned(),
            change.row,
            change.by,
            change.operation.map(|id| id.0),
        ),
        other => panic!("{other:?}"),
    }
}

#[test]
fn a_later_change_of_the_row_is_named() {
    let mut club = Club::seeded();
    let first = club.sql(
        "anna",
        "UPDATE game SET white_mark = '=', version = ?1 WHERE id = 5",
    );
    let second = club.sql("bo", "UPDATE game SET board = 7, version = ?1 WHERE id = 5");
    let before = dump(club.store.conn());
    assert_eq!(
        in_the_way(club.undo("anna", first)),
        ("game".to_owned(), 5, "bo".to_owned(), Some(second.0))
    );
    assert_eq!(dump(club.store.conn()), before);
    // Taken back again, it no longer blocks it.
    club.undo("bo", second).unwrap();
    club.undo("anna", first).unwrap();
    assert_sound(&club.store);
}

#[test]
fn a_change_behind_the_programs_back_is_in_the_way() {
    let mut club = Club::seeded();
    let change = club.sql(
        "anna",
        "UPDATE game SET white_mark = '=', version = ?1 WHERE id = 5",
    );
    club.store
        .conn()
        .execute("UPDATE game SET black_mark = '=' WHERE id = 5", [])
        .unwrap();
    assert_eq!(
        in_the_way(club.undo("anna", change)),
        ("game".to_owned(), 5, String::new(), None)
    );
}

#[test]
fn a_row_that_came_into_use_is_kept() {
    let mut club = Club::seeded();
    let ((), members) = club.act("anna", "members", |op| add_person(op, "Eva").map(|_| ()));
    let used = club.sql(
        "bo",
        "INSERT INTO entrant (tournament, no, person, version) VALUES (1, 9, 5, ?1)",
    );
    assert_eq!(
        in_the_way(club.undo("anna", members.unwrap())),
        ("entrant".to_owned(), 9 - 4, "bo".to_owned(), Some(used.0))
    );
}

#[test]
fn a_parent_that_is_gone_is_named() {
    let mut club = Club::seeded();
    club.sql(
        "anna",
        "INSERT INTO pool (id, name, position, version) VALUES (2, 'rapid', 2, ?1)",
    );
    let start = club.sql(
        "anna",
        "INSERT INTO start_rating (person, pool, on_date, rating, version)
         VALUES (1, 2, '2026-01-01', 170000, ?1)",
    );
    let removed = club.sql("anna", "DELETE FROM start_rating WHERE ?1 > 0");
    let pool = club.sql("bo", "DELETE FROM pool WHERE id = 2 AND ?1 > 0");
    assert_eq!(
        in_the_way(club.undo("anna", removed)),
        ("pool".to_owned(), 2, "bo".to_owned(), Some(pool.0))
    );
    assert!(matches!(club.undo("anna", start), Err(Error::Changed(_))));
}

#[test]
fn a_taken_place_is_named() {
    let mut club = Club::seeded();
    let removed = club.sql(
        "anna",
        "DELETE FROM membership_status WHERE person = 1 AND ?1 > 0",
    );
    let taken = club.sql(
        "bo",
        "INSERT INTO membership_status (id, person, from_date, status, version)
         VALUES (50, 1, '2020-01-01', 'passive', ?1)",
    );
    assert_eq!(
        in_the_way(club.undo("anna", removed)),
        (
            "membership_status".to_owned(),
            50,
            "bo".to_owned(),
            Some(taken.0)
        )
    );
}

#[test]
fn an_undo_can_be_looked_at_first() {
    let mut club = Club::seeded();
    let before = dump(club.store.conn());
    let target = UndoTarget::of(club.store.conn(), OperationId(3)).unwrap();
    let games = club
        .store
        .dry_run_undo(&author("anna"), TIME, &target, |op| {
            Ok::<_, Error>(number(op.conn(), "SELECT count(*) FROM game"))
        })
        .unwrap();
    assert_eq!(games, 0);
    assert_eq!(dump(club.store.conn()), before);
}

/// A statement of a random operation: which, and two numbers in it.
type Step = (u8, i64, i64);

/// Does a step; what the schema does not allow is left out.
fn step(conn: &rusqlite::Connection, version: i64, (which, a, b): Step) {
    let sql = match which % 14 {
        0 => "INSERT INTO pool (name, position, version) VALUES ('pool ' || ?2, ?3, ?1)",
        1 => "UPDATE pool SET name = 'pool ' || ?3, version = ?1 WHERE id = ?2",
        2 => "DELETE FROM pool WHERE id = ?2 AND ?1 > 0 AND ?3 >= 0",
        3 => {
            "INSERT INTO membership_status (person, from_date, status, version)
             VALUES (?2, '2021-01-0' || ?3, 'passive', ?1)"
        }
        4 => {
            "UPDATE membership_status SET status = CASE ?3 % 2 WHEN 0 THEN 'left' ELSE 'active' END,
             from_date = '2022-01-0' || ?3, version = ?1 WHERE id = ?2"
        }
        5 => "DELETE FROM membership_status WHERE id = ?2 AND ?1 > 0 AND ?3 >= 0",
        6 => {
            "INSERT INTO game (tournament, round, white, black, white_mark, black_mark, version)
             VALUES (1, ?3, ?2, ?2 % 4 + 1, '=', '=', ?1)"
        }
        7 => "UPDATE game SET board = NULLIF(?3, 3), white_mark = '+', version = ?1 WHERE id = ?2",
        8 => "DELETE FROM game WHERE (white = ?2 OR id = ?3) AND ?1 > 0",
        9 => {
            "INSERT INTO bye (tournament, round, entrant, kind, version)
             VALUES (1, ?3, ?2, 'H', ?1)"
        }
        10 => "DELETE FROM bye WHERE entrant = ?2 AND ?1 > 0 AND ?3 >= 0",
        // Start numbers change places by way of one that is free.
        11 => "UPDATE entrant SET no = no + 100 * (?3 - 4), version = ?1 WHERE id = ?2",
        12 => "DELETE FROM entrant WHERE id = ?2 AND ?1 > 0 AND ?3 >= 0",
        _ => {
            "UPDATE tournament SET name = 'T' || ?2, minutes_per_move = NULLIF(?3, 2), version = ?1"
        }
    };
    let _ = conn.execute(sql, [version, a, b]);
}

/// The version of every row, by table and id.
fn versions(store: &Store) -> BTreeMap<(String, i64), i64> {
    let mut found = BTreeMap::new();
    for table in fact_tables(store.conn()) {
        if table.starts_with("list") {
            continue;
        }
        let sql = format!("SELECT id, version FROM {table}");
        let mut statement = store.conn().prepare(&sql).unwrap();
        let mut rows = statement.query([]).unwrap();
        while let Some(row) = rows.next().unwrap() {
            found.insert((table.clone(), row.get(0).unwrap()), row.get(1).unwrap());
        }
    }
    found
}

/// Versions only grow, and every row that an operation wrote carries its number.
fn grown(before: &BTreeMap<(String, i64), i64>, store: &Store, id: OperationId) {
    let written: Vec<(String, i64)> = klubrating::store::journal::entries(store.conn(), id)
        .unwrap()
        .into_iter()
        .map(|entry| (entry.table, entry.row))
        .collect();
    for (key, version) in versions(store) {
        let earlier = before.get(&key).copied().unwrap_or(0);
        assert!(version >= earlier, "{key:?}");
        if written.contains(&key) {
            assert_eq!(version, id.0, "{key:?}");
            assert!(version > earlier, "{key:?}");
        }
    }
}

proptest! {
    #![proptest_config(property("PROPTEST_CASES", 3))]

    #[test]
    fn undo_after_do_is_the_identity(
        operations in prop::collection::vec(
            prop::collection::vec((0_u8..14, 1_i64..8, 1_i64..6), 1..6), 1..8)
    ) {
        let mut club = Club::seeded();
        let anna = author("anna");
        let mut states = vec![dump(club.store.conn())];
        for steps in &operations {
            let before = versions(&club.store);
            let ((), id) = club.act("anna", "random", |op| {
                for one in steps {
                    step(op.conn(), op.id().0, *one);
                }
                Ok(())
            });
            if let Some(id) = id {
                states.push(dump(club.store.conn()));
                grown(&before, &club.store, id);
            }
        }
        let last = states.len() - 1;
        for back in (0..last).rev() {
            let before = versions(&club.store);
            let id = undo_latest(&mut club.store, &anna).unwrap();
            prop_assert_eq!(&dump(club.store.conn()), &states[back]);
            grown(&before, &club.store, id);
        }
        for state in &states[1..] {
            let before = versions(&club.store);
            let id = redo_latest(&mut club.store, &anna).unwrap();
            prop_assert_eq!(&dump(club.store.conn()), state);
            grown(&before, &club.store, id);
        }
        assert_sound(&club.store);
        // Every earlier state can be rebuilt from the present one.
        let seeded = klubrating::store::published::facts_as_of(&club.store, OperationId(3)).unwrap();
        prop_assert_eq!(&dump(&seeded), &states[0]);
    }
}
