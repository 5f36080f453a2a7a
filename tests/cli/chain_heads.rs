//! A rewritten journal: its chain agrees with itself, and what was written down before shows it.

use klubrating::store::backup;
use rusqlite::Connection;
use rusqlite::types::Value;
use sha2::{Digest, Sha256};

use crate::cases::cases_up_to;
use crate::dice::Dice;
use crate::program::TestClub;
use crate::written::Written;

fn club() -> TestClub {
    let club = TestClub::with(&[
        "member add 'Anna Lund' --since 2025-01-01",
        "member add 'Bo Dahl' --since 2025-01-01",
        "start-rating set '#1' 150 --on 2025-01-01",
        "start-rating set '#2' 150 --on 2025-01-01",
        "tournament new Klub --kind club --start 2025-02-01 --end 2025-03-01 --rounds 1",
        "tournament player add 1 '#1'",
        "tournament player add 1 '#2'",
        "tournament result 1 1 1 2 1-0",
        "publish 2025-08-01",
    ]);
    club.ok("backup");
    club
}

/// The head of the list as it may be noted on paper.
fn head(club: &TestClub) -> String {
    let lists = club.json("lists");
    lists[0]["head"].as_str().unwrap().to_owned()
}

/// Makes someone else the publisher, and computes the whole chain again as the program would.
fn rewrite(club: &TestClub) {
    let conn = Connection::open(club.database()).unwrap();
    let texts = |sql: &str| -> Vec<(String, String)> {
        let mut rows = conn.prepare(sql).unwrap();
        let rows = rows.query_map([], |row| Ok((row.get(0)?, row.get(1)?)));
        rows.unwrap().map(Result::unwrap).collect()
    };
    let triggers = texts("SELECT name, sql FROM sqlite_schema WHERE type = 'trigger'");
    for (name, _) in &triggers {
        conn.execute_batch(&format!("DROP TRIGGER \"{name}\""))
            .unwrap();
    }
    conn.execute(
        "UPDATE operation SET user = 'nobody' WHERE kind = 'publish'",
        [],
    )
    .unwrap();
    let feed = |sum: &mut Sha256, sql: &str, seq: i64, columns: usize| {
        let mut rows = conn.prepare(sql).unwrap();
        let mut rows = rows.query([seq]).unwrap();
        while let Some(row) = rows.next().unwrap() {
            for column in 0..columns {
                match row.get::<_, Value>(column).unwrap() {
                    Value::Integer(number) => {
                        sum.update([2]);
                        sum.update(number.to_le_bytes());
                    }
                    Value::Text(text) => {
                        sum.update([1]);
                        sum.update((text.len() as u64).to_le_bytes());
                        sum.update(text);
                    }
                    _ => sum.update([0]),
                }
            }
        }
    };
    let newest: i64 = conn
        .query_row("SELECT max(seq) FROM operation", [], |row| row.get(0))
        .unwrap();
    for seq in 1..=newest {
        let mut sum = Sha256::new();
        feed(
            &mut sum,
            "SELECT (SELECT chain FROM operation WHERE seq = ?1 - 1)",
            seq,
            1,
        );
        let own = "SELECT seq, user, on_behalf_of, time, kind, subject, reason_digest, undoes FROM operation WHERE seq = ?1";
        feed(&mut sum, own, seq, 8);
        let entries =
            "SELECT id, tbl, row, before, after FROM journal WHERE operation = ?1 ORDER BY id";
        feed(&mut sum, entries, seq, 5);
        let bytes = sum.finalize();
        let digits = bytes
            .iter()
            .fold(String::new(), |digits, byte| format!("{digits}{byte:02x}"));
        conn.execute(
            "UPDATE operation SET chain = ?2 WHERE seq = ?1",
            (seq, digits),
        )
        .unwrap();
    }
    for (_, sql) in &triggers {
        conn.execute_batch(sql).unwrap();
    }
}

#[test]
fn a_rewritten_journal_is_told_by_what_was_noted_before() {
    let club = club();
    let noted = head(&club);
    assert!(noted.starts_with("10-") && noted.len() == 15, "{noted}");
    assert_eq!(club.run(&format!("check --head {noted}")), "");
    rewrite(&club);
    // The names of the backups give it away...
    let said = club.run("check");
    assert!(
        said.starts_with("head: operation 10: a backup or a printout has "),
        "{said}"
    );
    said.shows("the log was rewritten");
    assert!(
        said.contains("after operation 0") || said.contains("operation 1"),
        "{said}"
    );
    // ...and so does the paper, when they are gone.
    for kept in backup::list(&club.database()) {
        std::fs::remove_file(kept.path).unwrap();
    }
    assert_eq!(club.run("check"), "");
    let said = club.run(&format!("check --head {noted}"));
    said.shows("the log was rewritten");
    said.shows("exit 6");
    club.run("check --head 999-3fa91c0be247")
        .shows("operations were removed");
    let said = club.run("check --head 10");
    said.shows("such as 74-3fa91c0be247");
    said.shows("exit 2");
}

/// The name of a backup tells what was in it, even if nothing in it can be read any more.
#[test]
fn a_rewritten_journal_is_seen_beside_a_backup_that_cannot_be_read() {
    let club = club();
    let mut kept = backup::list(&club.database());
    let newest = kept.remove(0);
    for older in kept {
        std::fs::remove_file(older.path).unwrap();
    }
    rewrite(&club);
    let mut other = std::fs::read(&newest.path).unwrap();
    other[0] = 0;
    for bytes in [other, Vec::new()] {
        std::fs::write(&newest.path, bytes).unwrap();
        let said = club.run("check").replace("\n  ", " ");
        assert!(said.starts_with("head: operation 10: "), "{said}");
        said.shows("the log was rewritten");
        let unread = format!("backup: the backup {} cannot be restored", newest.name);
        said.shows(&unread);
        assert!(said.ends_with("exit 6\n"), "{said}");
    }
}

/// What a restoring left behind is no tampering.
#[test]
fn a_restoring_accounts_for_what_it_left_behind() {
    let club = club();
    let first = backup::list(&club.database()).remove(0);
    club.ok("member add 'Only Here' --since 2025-01-01");
    club.ok("backup");
    let left = backup::list(&club.database()).remove(0);
    assert_eq!(left.name.operation.0, 11);
    club.ok(&format!("restore {}", first.name));
    assert_eq!(club.run("check"), "");
    let noted = format!("11-{}", left.name.chain);
    club.run(&format!("check --head {noted}"))
        .shows("belongs to what operation 11 replaced");
}

/// Backups restored in any order, of what was left behind too, with work between them: `check` takes none of their names
/// for tampering, and what is noted of one that is left behind belongs to a restoring.
#[test]
fn whatever_is_restored_nothing_is_taken_for_tampering() {
    let mut dice = Dice::new(20_261_124);
    let walks = cases_up_to(20, "KLUBRATING_RESTORINGS", 3);
    for _ in 0..walks {
        let club = TestClub::new();
        for step in 0..30 {
            let name = step.to_string();
            let mut line = format!("member add 'Ny {name}{name}{name}' --anyway");
            let kept = backup::list(&club.database());
            match dice.below(3) {
                0 => line = "backup".to_owned(),
                1 if !kept.is_empty() => {
                    line = format!("restore {} --anyway", dice.pick(&kept).name);
                }
                _ => {}
            }
            club.ok(&line);
            assert_eq!(club.run("check"), "", "after {line}");
        }
        let conn = Connection::open(club.database()).unwrap();
        for kept in backup::list(&club.database()) {
            let name = &kept.name;
            let chain = "SELECT coalesce((SELECT chain FROM operation WHERE seq = ?1), '')";
            let value: String = conn
                .query_row(chain, [name.operation.0], |row| row.get(0))
                .unwrap();
            let said = club.run(&format!("check --head {}-{}", name.operation.0, name.chain));
            if value.starts_with(&name.chain) {
                assert_eq!(said, "", "{name}");
            } else {
                assert!(said.contains("belongs to what operation"), "{name}: {said}");
            }
        }
    }
}

/// The head is printed on the list in every form that is text, and a rewritten journal shows from the file.
#[test]
fn a_list_that_was_written_before_shows_a_rewritten_journal() {
    let club = club();
    let noted = head(&club);
    let shown = club.ok("list --date 2025-08-01");
    shown.shows(&format!("\nLog: {noted}\n"));
    club.ok("lists").shows(&noted);
    assert!(
        !club.ok("list --date 2026-01-01").contains("Log:"),
        "a draft"
    );
    let mut files = Vec::new();
    for ending in ["txt", "md", "html", "json"] {
        let file = club.path(&format!("list.{ending}"));
        club.ok(&format!("list --date 2025-08-01 --out {}", file.display()));
        files.push(file.display().to_string());
    }
    assert_eq!(club.run(&format!("check {}", files.join(" "))), "");
    club.ok(&format!("verify {}", files[0]))
        .shows("as published");
    // The files of earlier versions had no such line, and are lists all the same.
    let earlier = shown.replace(&format!("Log: {noted}\n"), "");
    let earlier = club.file("earlier.txt", earlier);
    club.ok(&format!("verify {}", earlier.display()));
    let said = club.run(&format!("check {}", earlier.display()));
    said.shows("no value of the log");
    said.shows("exit 2");

    rewrite(&club);
    for kept in backup::list(&club.database()) {
        std::fs::remove_file(kept.path).unwrap();
    }
    assert_eq!(club.run("check"), "");
    for file in &files {
        let said = club.run(&format!("check {file}"));
        assert!(
            said.contains("the log was rewritten") && said.contains("exit 6"),
            "{file}: {said}"
        );
    }
    club.run(&format!("verify {}", files[0]))
        .shows("the log was rewritten");
    assert_eq!(
        club.json(&format!("verify {}", files[3]))["other_log"],
        true
    );
}

/// A backup in the folder that belongs to another club says nothing about this one.
#[test]
fn a_backup_of_another_club_is_no_tampering() {
    let club = club();
    let other = club.path("other.db");
    let on_other = |line: &str| club.ok(&format!("--db {} {line}", other.display()));
    on_other("init --club 'Other Club'");
    on_other("member add 'Cid Ege' --since 2025-01-01");
    on_other("backup");
    let strange = backup::list(&other).remove(0);
    let folder = backup::folder_of(&club.database());
    let inside = folder.join(strange.path.file_name().unwrap());
    std::fs::copy(&strange.path, inside).unwrap();
    assert_eq!(club.run("check"), "");
    let noted = format!("{}-{}", strange.name.operation, strange.name.chain);
    let said = club.run(&format!("check --head {noted}"));
    assert!(
        said.contains("the log was rewritten"),
        "paper does not say of which club it is: {said}"
    );
}

/// A file made of a backup has lost what came after it, and says so of what was noted there.
#[test]
fn a_file_made_of_a_backup_accounts_for_what_is_missing() {
    let club = club();
    let first = backup::list(&club.database()).remove(0);
    club.ok("member add 'Only Here' --since 2025-01-01");
    club.ok("backup");
    let later = backup::list(&club.database()).remove(0).name;
    let later = format!("{}-{}", later.operation, later.chain);
    let new = club.path("new.db");
    club.ok(&format!("restore {} --to {}", first.name, new.display()));
    let said = club.run(&format!("--db {} check --head {later}", new.display()));
    said.shows("belongs to what operation 11 replaced");
}
