//! Whatever is changed behind the program's back is found.
//!
//! 200 random changes by default, half of them with the triggers switched off; `KLUBRATING_TAMPER=5000 cargo test
//! --test store tamper` tries more. What a change of this kind cannot be found in: `version` (no fact), and a whole
//! chain computed anew by anyone who owns the file.
#![allow(clippy::wildcard_imports, clippy::unwrap_used)]

use crate::cases::cases;
use crate::common;

use std::time::Duration;

use common::*;
use klubrating::domain::{OperationId, PersonId};
use klubrating::store::error::ChainFault;
use klubrating::store::journal::chain::{self, verify_chain};
use klubrating::store::journal::replay::{DifferenceKind, differences};
use klubrating::store::{Access, Error, Intent, NotOursReason, Operation, Store, journal, person};
use rusqlite::backup::Backup;
use rusqlite::config::DbConfig;
use rusqlite::{Connection, params};
use serde_json::json;

/// A club with some history in it.
fn history() -> Club {
    let mut club = Club::seeded();
    club.sql(
        "bo",
        "UPDATE game SET white_mark = '=', black_mark = '=', version = ?1 WHERE id = 3",
    );
    club.act("anna", "publish", publish);
    let change = club.sql("bo", "UPDATE tournament SET name = 'Vinter', version = ?1");
    club.undo("bo", change).unwrap();
    club.sql(
        "cy",
        "INSERT INTO external_rating (person, scale, on_date, value, version)
         VALUES (1, 'dsu', '2026-01-01', 1700, ?1)",
    );
    club.sql("cy", "DELETE FROM game WHERE id = 2 AND ?1 > 0");
    club.sql(
        "cy",
        "INSERT INTO multi_game (id, pool, date, name, sequence, version)
         VALUES (1, 1, '2026-03-01', 'Catan', 1, ?1)",
    );
    club.sql(
        "cy",
        "INSERT INTO multi_result (game, person, result, version)
         VALUES (1, 1, '12', ?1), (1, 2, '8.5', ?1)",
    );
    club.sql(
        "cy",
        "INSERT INTO multi_rules (pool, from_date, normalisation, discount, version)
         VALUES (1, '2026-01-01', 'strict', 'auto', ?1)",
    );
    assert_sound(&club.store);
    club
}

/// A copy as a stranger's shell would open it.
fn raw_copy(club: &Club, triggers: bool) -> Connection {
    let mut copy = Connection::open_in_memory().unwrap();
    Backup::new(club.store.conn(), &mut copy)
        .unwrap()
        .run_to_completion(4096, Duration::ZERO, None)
        .unwrap();
    copy.set_db_config(DbConfig::SQLITE_DBCONFIG_ENABLE_TRIGGER, triggers)
        .unwrap();
    copy.pragma_update(None, "foreign_keys", false).unwrap();
    copy
}

fn is_found(conn: &Connection) -> bool {
    // An unreadable journal is found as such.
    let found = |result: Result<bool, Error>| result.unwrap_or(true);
    found(verify_chain(conn).map(|found| !found.is_empty()))
        || found(journal::foreign_entries(conn).map(|found| !found.is_empty()))
        || found(differences(conn).map(|found| !found.is_empty()))
}

const TABLES: &[&str] = &[
    "club",
    "pool",
    "person_data",
    "person",
    "membership_status",
    "external_rating",
    "tournament",
    "entrant",
    "game",
    "import",
    "operation",
    "journal",
    "list",
    "list_entry",
];

fn key(table: &str) -> &'static str {
    if table == "operation" { "seq" } else { "id" }
}

/// One random change; tells what it was, or nothing if the file did not let it happen.
fn tamper(conn: &Connection, dice: &mut Dice) -> Option<String> {
    let table = *dice.pick(TABLES);
    let key = key(table);
    let rows: Vec<i64> = conn
        .prepare(&format!("SELECT {key} FROM {table}"))
        .unwrap()
        .query_map([], |row| row.get(0))
        .unwrap()
        .collect::<Result<_, _>>()
        .unwrap();
    let row = *dice.pick(&rows);
    match dice.below(10) {
        0 => {
            let sql = format!("DELETE FROM {table} WHERE {key} = ?1");
            // Cutting the newest operation off along with all it did is not among these.
            (conn.execute(&sql, [row]).ok()? == 1).then(|| format!("{sql} {row}"))
        }
        1 => {
            let other = *dice.pick(&rows);
            exchange(conn, table, row, other, dice)
        }
        2 => {
            let sql = "INSERT INTO game (tournament, round, white, black, white_mark, black_mark, version)
                 VALUES (1, 1, 1, 2, '1', '0', 3)";
            conn.execute(sql, []).ok()?;
            Some(sql.to_owned())
        }
        3 => {
            let mut own = columns(conn, table);
            own.retain(|column| column.name != key && column.name != "version");
            let column = dice.pick(&own).clone();
            set(conn, table, row, &column.name, "NULL")
        }
        _ => {
            let mut own = columns(conn, table);
            own.retain(|column| column.name != key && column.name != "version");
            let column = dice.pick(&own).clone();
            let value = if column.integer {
                format!("coalesce({}, 0) + {}", column.name, dice.below(5) + 1)
            } else {
                format!("coalesce({}, '') || '{}'", column.name, dice.below(9))
            };
            set(conn, table, row, &column.name, &value)
        }
    }
}

/// Sets a column, if that makes a difference.
fn set(conn: &Connection, table: &str, row: i64, column: &str, value: &str) -> Option<String> {
    let key = key(table);
    let sql = format!(
        "UPDATE {table} SET {column} = {value} WHERE {key} = ?1 AND {column} IS NOT {value}"
    );
    (conn.execute(&sql, [row]).ok()? == 1).then(|| format!("{sql} {row}"))
}

/// Gives a row a column of another row.
fn exchange(
    conn: &Connection,
    table: &str,
    row: i64,
    other: i64,
    dice: &mut Dice,
) -> Option<String> {
    let key = key(table);
    let mut own = columns(conn, table);
    own.retain(|column| column.name != key && column.name != "version");
    let column = &dice.pick(&own).name;
    let sql = format!(
        "UPDATE {table} SET {column} = (SELECT {column} FROM {table} WHERE {key} = ?2)
         WHERE {key} = ?1 AND {column} IS NOT (SELECT {column} FROM {table} WHERE {key} = ?2)"
    );
    (conn.execute(&sql, [row, other]).ok()? == 1).then(|| format!("{sql} {row} {other}"))
}

#[test]
fn random_changes_are_found() {
    let club = history();
    assert!(!is_found(&raw_copy(&club, true)));
    let number = cases("KLUBRATING_TAMPER", 20);
    let mut done = [0, 0];
    let mut seed = 0;
    while done[0] + done[1] < number {
        seed += 1;
        let triggers = done[0] <= done[1];
        let conn = raw_copy(&club, triggers);
        let Some(what) = tamper(&conn, &mut Dice::new(seed)) else {
            continue;
        };
        assert!(is_found(&conn), "seed {seed}, triggers {triggers}: {what}");
        done[usize::from(!triggers)] += 1;
    }
    assert!(done[0] > number / 4 && done[1] > number / 4, "{done:?}");
}

/// A history whose operations give reasons, one of which was removed with the person it named.
fn reasoned_history() -> Club {
    let mut club = history();
    let anna = author("anna");
    let mut operate = |kind, subject, reason: &str| {
        let intent = Intent {
            kind,
            subject,
            reason: Some(reason.to_owned()),
        };
        let work = |op: &Operation<'_>| -> Result<(), Error> {
            if kind == chain::ERASURE {
                let reasons = person::reasons_about(op.conn(), &[PersonId(1)])?;
                person::erase_person(op, &[PersonId(1)], &reasons)?;
            } else {
                let sql = "UPDATE person SET data = data, version = ?1 WHERE id = 1";
                op.conn().execute(sql, [op.id().0])?;
                let sql = "UPDATE tournament SET rounds = rounds + 1, version = ?1";
                op.conn().execute(sql, [op.id().0])?;
            }
            Ok(())
        };
        club.store.operate(&anna, TIME, intent, work).unwrap().1
    };
    let name = "Ane asked for it";
    let named = operate("work", json!({ "person": 1 }), name).unwrap();
    operate("work", json!({}), "the arbiter was wrong").unwrap();
    let subject = json!({ "person": 1, "reasons": [named] });
    operate(chain::ERASURE, subject, "asked by letter").unwrap();
    let left = "SELECT reason FROM operation WHERE reason_digest IS NOT NULL";
    let left: Vec<Option<String>> = club
        .store
        .conn()
        .prepare(left)
        .unwrap()
        .query_map([], |row| row.get(0))
        .unwrap()
        .collect::<Result<_, _>>()
        .unwrap();
    assert_eq!(left.iter().filter(|reason| reason.is_none()).count(), 1);
    assert_eq!(left.len(), 3);
    assert_sound(&club.store);
    club
}

#[test]
fn a_reason_that_no_erasure_lists_is_missed() {
    let club = reasoned_history();
    for triggers in [true, false] {
        let conn = raw_copy(&club, triggers);
        let wipe =
            "UPDATE operation SET reason = NULL, reason_salt = NULL WHERE reason IS NOT NULL";
        assert_eq!(conn.execute(wipe, []).unwrap(), 2);
        let newest: i64 = conn
            .query_row("SELECT max(seq) FROM operation", [], |row| row.get(0))
            .unwrap();
        assert_eq!(
            verify_chain(&conn).unwrap(),
            [newest - 1, newest].map(|seq| ChainFault::ReasonRemoved(OperationId(seq)))
        );
    }
    // A list that says so of a later operation, or was made to say so since, excuses nothing.
    let conn = raw_copy(&club, false);
    conn.execute_batch(
        "UPDATE operation SET subject = '{\"person\":1,\"reasons\":[1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16]}'
           WHERE kind = 'member-anonymise';
         UPDATE operation SET reason = NULL, reason_salt = NULL",
    )
    .unwrap();
    assert!(is_found(&conn));
}

/// Every column whose values may be absent is emptied, alone and together with every other one, in the whole
/// table: what removes a salt usually removes the text beside it.
#[test]
fn emptied_columns_are_found() {
    let club = reasoned_history();
    let clean = raw_copy(&club, true);
    assert!(!is_found(&clean));
    for table in TABLES {
        let mut own = columns(&clean, table);
        own.retain(|column| column.name != key(table) && column.name != "version");
        for (at, one) in own.iter().enumerate() {
            for other in &own[at..] {
                for triggers in [true, false] {
                    let conn = raw_copy(&club, triggers);
                    let (one, other) = (&one.name, &other.name);
                    let sql = if one == other {
                        format!("UPDATE {table} SET {one} = NULL WHERE {one} IS NOT NULL")
                    } else {
                        format!(
                            "UPDATE {table} SET {one} = NULL, {other} = NULL
                             WHERE {one} IS NOT NULL AND {other} IS NOT NULL"
                        )
                    };
                    // Most columns may not be empty, and most tables say so.
                    if conn.execute(&sql, []).is_ok_and(|changed| changed > 0) {
                        assert!(is_found(&conn), "triggers {triggers}: {sql}");
                    }
                }
            }
        }
    }
}

#[test]
fn each_kind_of_trace_is_told_apart() {
    let club = history();
    let conn = raw_copy(&club, true);
    conn.execute("UPDATE game SET white_mark = '0' WHERE id = 5", [])
        .unwrap();
    let foreign = journal::foreign_entries(&conn).unwrap();
    assert_eq!(foreign.len(), 1);
    assert_eq!((foreign[0].table.as_str(), foreign[0].row), ("game", 5));
    assert_eq!(differences(&conn).unwrap(), vec![]);
    assert_eq!(verify_chain(&conn).unwrap(), vec![]);

    let conn = raw_copy(&club, false);
    conn.execute("UPDATE game SET white_mark = '0' WHERE id = 5", [])
        .unwrap();
    assert_eq!(journal::foreign_entries(&conn).unwrap(), vec![]);
    let found = differences(&conn).unwrap();
    assert_eq!(found.len(), 1);
    assert_eq!((found[0].table, found[0].row), ("game", 5));
    assert!(matches!(
        found[0].kind,
        DifferenceKind::Column {
            name: "white_mark",
            ..
        }
    ));

    let conn = raw_copy(&club, false);
    conn.execute("UPDATE person_data SET name = 'Ole' WHERE id = 2", [])
        .unwrap();
    assert_eq!(differences(&conn).unwrap()[0].kind, DifferenceKind::Digest);

    let conn = raw_copy(&club, false);
    conn.execute("DELETE FROM operation WHERE seq = 4", [])
        .unwrap();
    assert!(
        verify_chain(&conn)
            .unwrap()
            .contains(&ChainFault::MissingOperation(OperationId(4)))
    );

    let conn = raw_copy(&club, false);
    conn.execute("DELETE FROM journal WHERE id = 9", [])
        .unwrap();
    assert!(
        verify_chain(&conn)
            .unwrap()
            .contains(&ChainFault::MissingEntry(9))
    );

    // A change that passes itself off as part of an earlier operation.
    let conn = raw_copy(&club, true);
    conn.execute_batch(
        "INSERT INTO open_operation VALUES (1, 4);
         UPDATE game SET white_mark = '0', version = 4 WHERE id = 5;
         DELETE FROM open_operation;",
    )
    .unwrap();
    assert_eq!(
        verify_chain(&conn).unwrap(),
        vec![ChainFault::Altered(OperationId(4))]
    );

    let conn = raw_copy(&club, true);
    conn.execute("INSERT INTO open_operation VALUES (1, 4)", [])
        .unwrap();
    assert_eq!(verify_chain(&conn).unwrap(), vec![ChainFault::LeftOpen]);
}

#[test]
fn a_removed_or_altered_trigger_is_noticed_when_the_file_is_opened() {
    for (alteration, restore) in [
        ("DROP TRIGGER game_updated", None),
        ("DROP TRIGGER journal_kept", None),
        ("DROP TRIGGER game_updated", Some(true)),
        ("DROP TRIGGER game_updated", Some(false)),
    ] {
        let club = history();
        let path = club.path.clone();
        let conn = Connection::open(&path).unwrap();
        let sql: String = conn
            .query_row(
                "SELECT sql FROM sqlite_schema WHERE name = ?1",
                params![alteration.rsplit(' ').next().unwrap()],
                |row| row.get(0),
            )
            .unwrap();
        conn.execute_batch(alteration).unwrap();
        conn.execute("UPDATE game SET white_mark = '0' WHERE id = 5", [])
            .unwrap();
        match restore {
            Some(true) => conn.execute_batch(&sql).unwrap(),
            Some(false) => conn
                .execute_batch(&sql.replace("IS NOT now", "IS now"))
                .unwrap(),
            None => {}
        }
        drop(conn);
        let opened = Store::open(&path, Access::ReadWrite);
        if restore == Some(true) {
            // The definitions are ours again; the rows tell.
            assert!(is_found(opened.unwrap().conn()));
        } else {
            let name = alteration.rsplit(' ').next().unwrap().to_owned();
            match opened {
                Err(Error::NotOurs(NotOursReason::AlteredSchema(names))) => {
                    assert_eq!(names, [name]);
                }
                other => panic!("{:?}", other.map(|_| ())),
            }
        }
    }
}
