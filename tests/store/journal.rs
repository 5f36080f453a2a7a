//! The triggers record every change, the journal is append-only, and operations are numbered without gaps.
#![allow(clippy::wildcard_imports, clippy::unwrap_used)]

use crate::common;

use common::*;
use klubrating::domain::{Message, OperationId};
use klubrating::store::journal::{self, chain, replay};
use klubrating::store::{Author, Error, Intent, tables};
use klubrating::text::{Lang, Texts};
use rusqlite::Connection;
use rusqlite::types::Value;

/// One row in a table, of any values that its types allow.
fn insert_any(conn: &Connection, table: &str) {
    let columns = columns(conn, table);
    let names: Vec<&str> = columns.iter().map(|column| column.name.as_str()).collect();
    let values: Vec<Value> = columns
        .iter()
        .map(|column| {
            if column.integer {
                Value::Integer(1)
            } else {
                Value::Text("x".to_owned())
            }
        })
        .collect();
    let marks = vec!["?"; names.len()].join(", ");
    let sql = format!(
        "INSERT INTO {table} ({}) VALUES ({marks})",
        names.join(", ")
    );
    conn.execute(&sql, rusqlite::params_from_iter(values))
        .unwrap();
}

fn object(json: &str) -> serde_json::Map<String, serde_json::Value> {
    serde_json::from_str(json).unwrap()
}

/// A connection that may write anything, with the triggers at work.
fn careless(club: &Club) -> &Connection {
    let conn = club.store.conn();
    conn.pragma_update(None, "foreign_keys", false).unwrap();
    conn.pragma_update(None, "ignore_check_constraints", true)
        .unwrap();
    conn
}

#[test]
fn the_list_of_tables_is_the_schema() {
    let club = Club::empty();
    let conn = club.store.conn();
    let mut listed: Vec<&str> = tables::ALL.iter().map(|table| table.name).collect();
    listed.retain(|name| *name != "person_data");
    listed.sort_unstable();
    assert_eq!(listed, fact_tables(conn));
    for table in tables::ALL {
        let personal = table.name == "person_data";
        let present: Vec<String> = columns(conn, table.name)
            .into_iter()
            .map(|column| column.name)
            .filter(|name| name != "id" && name != "version")
            .filter(|name| !personal || ["purpose", "digest"].contains(&name.as_str()))
            .collect();
        assert_eq!(table.columns, present, "{}", table.name);
    }
}

/// The journal has words for every table, and merging for what it counts, in every language.
#[test]
fn every_label_has_a_text() {
    for lang in Lang::ALL {
        let texts = Texts::new(lang);
        for table in tables::ALL {
            let columns = table.columns.iter().copied();
            let labels = columns.filter_map(tables::column_label).chain(table.label);
            for key in labels.chain(table.counted()) {
                let said = texts.say(&Message::new(key).with("count", 2));
                assert!(said != key && !said.contains('{'), "{lang:?}: {said}");
            }
        }
    }
}

#[test]
fn every_column_of_every_table_is_journaled() {
    let club = Club::empty();
    let conn = careless(&club);
    let mut changes = 0;
    for table in fact_tables(conn) {
        insert_any(conn, &table);
        let entry = journal::foreign_entries(conn).unwrap().pop().unwrap();
        assert_eq!((entry.table.as_str(), entry.row), (table.as_str(), 1));
        let mut whole: Vec<String> = object(entry.after.as_ref().unwrap())
            .into_iter()
            .map(|(key, _)| key)
            .collect();
        whole.sort();
        let mut expected: Vec<String> = columns(conn, &table)
            .into_iter()
            .map(|column| column.name)
            .filter(|name| name != "id" && name != "version")
            .collect();
        expected.sort();
        assert_eq!(whole, expected, "{table}");
        assert_eq!(entry.before, None);
        if table.starts_with("list") {
            continue;
        }
        for column in columns(conn, &table) {
            if column.name == "id" || column.name == "version" {
                continue;
            }
            let mut targets = vec![if column.integer { "41" } else { "'other'" }];
            if !column.required {
                targets.push("NULL");
                targets.push(if column.integer { "42" } else { "''" });
            }
            for target in targets {
                let sql = format!("UPDATE {table} SET {} = {target}", column.name);
                conn.execute(&sql, []).unwrap();
                let entry = journal::foreign_entries(conn).unwrap().pop().unwrap();
                let (before, after) = (
                    object(entry.before.as_ref().unwrap()),
                    object(entry.after.as_ref().unwrap()),
                );
                let keys: Vec<&String> = after.keys().collect();
                assert_eq!(keys, [&column.name], "{table}: {sql}");
                assert_ne!(before[&column.name], after[&column.name]);
                changes += 1;
            }
        }
        conn.execute(&format!("DELETE FROM {table}"), []).unwrap();
        let entry = journal::foreign_entries(conn).unwrap().pop().unwrap();
        assert_eq!(entry.after, None);
        assert_eq!(object(entry.before.as_ref().unwrap()).len(), expected.len());
    }
    assert!(changes > 90, "{changes}");
}

#[test]
fn an_update_that_changes_nothing_is_not_an_entry() {
    let mut club = Club::seeded();
    let before = dump(club.store.conn());
    let ((), id) = club.act("anna", "nothing", |op| {
        op.conn().execute(
            "UPDATE game SET white_mark = white_mark, version = ?1",
            [op.id().0],
        )?;
        Ok(())
    });
    assert_eq!(id, None);
    assert_eq!(dump(club.store.conn()), before);
    assert_eq!(
        number(club.store.conn(), "SELECT max(seq) FROM operation"),
        3
    );
    assert_eq!(
        number(club.store.conn(), "SELECT max(version) FROM game"),
        3
    );
}

#[test]
fn operations_are_numbered_without_gaps() {
    let mut club = Club::seeded();
    let failed = club
        .store
        .operate(&author("anna"), TIME, intent("x"), |op| {
            op.conn()
                .execute("UPDATE club SET name = 'Nej', version = ?1", [op.id().0])?;
            Err::<(), _>(Error::Busy)
        });
    assert!(matches!(failed, Err(Error::Busy)));
    let seen = club
        .store
        .dry_run(&author("anna"), TIME, intent("x"), |op| {
            op.conn()
                .execute("UPDATE club SET name = 'Nej', version = ?1", [op.id().0])?;
            Ok::<_, Error>(texts(op.conn(), "SELECT name FROM club"))
        })
        .unwrap();
    assert_eq!(seen, ["Nej"]);
    assert_eq!(texts(club.store.conn(), "SELECT name FROM club"), ["Klub"]);
    assert_eq!(
        club.sql("anna", "UPDATE club SET name = 'Ja', version = ?1"),
        OperationId(4)
    );
    assert_sound(&club.store);
}

#[test]
fn an_operation_says_who_when_and_why() {
    let mut club = Club::seeded();
    let who = Author {
        user: "club".to_owned(),
        on_behalf_of: Some("bo".to_owned()),
    };
    let what = Intent {
        kind: "member-edit",
        subject: serde_json::json!({"member": 1}),
        reason: Some("spelling".to_owned()),
    };
    let ((), id) = club
        .store
        .operate(&who, "2026-11-21T13:00:00Z", what, |op| {
            op.conn()
                .execute("UPDATE club SET name = 'Skak', version = ?1", [op.id().0])?;
            Ok::<_, Error>(())
        })
        .unwrap();
    let found = journal::operation(club.store.conn(), id.unwrap())
        .unwrap()
        .unwrap();
    assert_eq!(
        (found.signature().as_str(), found.user.as_str()),
        ("bo (club)", "club")
    );
    assert_eq!(found.time, "2026-11-21T13:00:00Z");
    assert_eq!(found.kind, "member-edit");
    assert_eq!(found.subject, "{\"member\":1}");
    assert_eq!(found.reason.as_deref(), Some("spelling"));
    // The reason may be wiped, and the chain holds; that no operation tells of it is found all the same.
    let conn = club.store.conn();
    conn.execute("UPDATE operation SET reason = NULL, reason_salt = NULL", [])
        .unwrap();
    assert_eq!(
        chain::verify_chain(conn).unwrap(),
        [klubrating::store::error::ChainFault::ReasonRemoved(
            OperationId(4)
        )]
    );
    assert_eq!(replay::differences(conn).unwrap(), vec![]);
}

#[test]
fn the_version_must_be_the_operation() {
    let mut club = Club::seeded();
    for sql in [
        "UPDATE club SET name = 'x'",
        "UPDATE club SET name = 'x', version = 99",
        "INSERT INTO pool (name, position, version) VALUES ('rapid', 2, 3)",
        "UPDATE club SET id = 2, version = 4",
    ] {
        let result = club
            .store
            .operate(&author("anna"), TIME, intent("x"), |op| {
                op.conn().execute(sql, [])?;
                Ok::<_, Error>(())
            });
        assert!(result.is_err(), "{sql}");
    }
    assert_sound(&club.store);
}

#[test]
fn what_is_written_stays_written() {
    let mut club = Club::seeded();
    club.act("anna", "publish", publish);
    let conn = club.store.conn();
    let before = (dump(conn), number(conn, "SELECT count(*) FROM journal"));
    for sql in [
        "UPDATE journal SET after = '{}'",
        "DELETE FROM journal",
        "UPDATE operation SET user = 'bo'",
        "UPDATE operation SET reason = 'since'",
        "UPDATE operation SET chain = 'x'",
        "DELETE FROM operation WHERE seq = 1",
        "UPDATE list SET seal = 'x'",
        "DELETE FROM list",
        "UPDATE list_entry SET rating = rating + 1",
        "DELETE FROM list_entry",
        "UPDATE person_data SET name = 'Xi'",
        "UPDATE person_data SET name = NULL",
        "UPDATE person_data SET name = NULL, salt = NULL, digest = 'x'",
        "DELETE FROM person_data",
        "UPDATE game SET id = id + 1000",
        "INSERT OR REPLACE INTO journal (id, tbl, row) VALUES (1, 'game', 1)",
    ] {
        assert!(conn.execute(sql, []).is_err(), "{sql}");
    }
    assert_eq!(
        before,
        (dump(conn), number(conn, "SELECT count(*) FROM journal"))
    );
    assert_sound(&club.store);
}

#[test]
fn the_journal_holds_no_personal_data() {
    let mut club = Club::seeded();
    let conn = club.store.conn();
    let entries = texts(
        conn,
        "SELECT coalesce(before, '') || coalesce(after, '') FROM journal",
    );
    assert!(entries.iter().any(|text| text.contains("digest")));
    for name in ["Ane", "Bo", "Cy", "Dan"] {
        assert!(entries.iter().all(|text| !text.contains(name)), "{name}");
    }
    // Wiping is an operation like any other, and leaves chain and journal whole.
    let ((), id) = club.act("anna", "anonymise", |op| {
        op.conn().execute(
            "UPDATE person_data SET name = NULL, salt = NULL WHERE name = 'Bo'",
            [],
        )?;
        Ok(())
    });
    assert_eq!(
        journal::entries(club.store.conn(), id.unwrap())
            .unwrap()
            .len(),
        1
    );
    assert_sound(&club.store);
}

#[test]
fn a_replaced_row_is_journaled_as_deleted() {
    let mut club = Club::seeded();
    club.sql(
        "anna",
        "INSERT OR REPLACE INTO membership_status (person, from_date, status, version)
         VALUES (1, '2020-01-01', 'passive', ?1)",
    );
    assert_sound(&club.store);
}

#[test]
fn a_deleted_persons_number_is_not_given_again() {
    let mut club = Club::seeded();
    let (person, id) = club.act("anna", "member-add", |op| add_person(op, "Eva"));
    club.undo("anna", id.unwrap()).unwrap();
    let (other, _) = club.act("anna", "member-add", |op| add_person(op, "Finn"));
    assert!(other > person);
}
