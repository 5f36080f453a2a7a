//! `view`: what readers may ask, by arguments or as the command of an ssh client, and that nothing else gets out.

use std::fs;
use std::path::Path;

use klubrating::store::{Access, Store, pool};
use rusqlite::types::ValueRef;

use crate::program::{NOW, TestClub, answer};
use crate::written::Written;

/// Asked not to appear, after the newest list.
const HIDDEN: &str = "Henrik Larsen";

/// What is planted where the committee keeps things to itself begins with this.
const SECRET: &str = "Zz";

/// The demo club with something unpublished of every kind.
fn club() -> TestClub {
    let club = TestClub::demo();
    for line in [
        "member hide 'Henrik Larsen' --reason Zzhiding",
        "member add 'Zznew Person' --born 1941 --dsu 777123",
        "member edit 'Vibeke Østerby' --born 1942 --dsu 777124 --fide 777125",
        "member alias add 'Vibeke Østerby' 'Zzalias Person'",
        "member rename 'Vibeke Østerby' 'Zzlater Name' --from 2026-10-01 --anyway",
        "committee add 'Zznew Person' --role member --from 2026-10-01 --anyway",
        "tournament new Zzrunning --kind club --start 2026-10-01 --end 2026-11-01 --rounds 3",
        "tournament new Zzoutside --kind approved --start 2026-07-01 --end 2026-07-02 --rounds 3 --anyway",
        "start-rating set 'Kasper Nyborg' 199 --on 2026-11-20 --anyway --reason Zzdecided",
        "setting set site /srv/Zzsite",
        "setting set junior-age 17 --user Zzsomebody",
    ] {
        club.ok(line);
    }
    club
}

/// What a reader may ask of the club.
const ALLOWED: [&str; 15] = [
    "list",
    "list --date 2026-01-01 --alphabetical",
    "lists",
    "compare 2026-01-01 2026-08-01",
    "member list",
    "member list --alphabetical",
    "member show Anders Bjerglund",
    "sheet Anders Bjerglund",
    "history Anders Bjerglund --last 3",
    "explain Anders Bjerglund",
    "tournament list",
    "tournament show 6",
    "standings 6",
    "pool list",
    "list --lang da",
];

/// The answer to an ssh client that was told to run this.
fn over_ssh(club: &TestClub, request: &str) -> String {
    let program = club.program(NOW, "en", "view");
    answer(program.env("SSH_ORIGINAL_COMMAND", request).output())
}

fn exit_of(answer: &str) -> &str {
    let last = answer.lines().last().unwrap_or_default();
    last.strip_prefix("exit ").unwrap_or("0")
}

#[test]
fn a_reader_is_told_what_was_published_and_no_secret() {
    let club = club();
    for request in ALLOWED {
        for request in [request.to_owned(), format!("{request} --json")] {
            let told = over_ssh(&club, &request);
            assert_eq!(exit_of(&told), "0", "{request}\n{told}");
            assert_eq!(told, club.run(&format!("view {request}")), "{request}");
            for secret in [
                SECRET, "Larsen", "777123", "777124", "777125", " 1942,", " 1942\n",
            ] {
                assert!(!told.contains(secret), "{request}: {secret} in\n{told}");
            }
        }
    }
    // The committee knows them.
    club.ok("tournament list").shows("Zzrunning");
    club.ok("lists --json").shows("Falkenberg");
    let list = over_ssh(&club, "list");
    list.shows("Rating list as of 1 August 2026");
    list.shows("Vibeke Østerby");
}

/// A command that corrects the first game of a tournament.
fn corrected(tournament: &serde_json::Value) -> String {
    let game = &tournament["games"][0];
    let result = if game["result"] == "0-1" {
        "1-0"
    } else {
        "0-1"
    };
    let (round, white, black) = (&game["round"], &game["white"], &game["black"]);
    format!("tournament result 6 {round} #{white} #{black} {result} --reason Zzread --anyway")
}

/// A number that was corrected since the list is not told before the next one.
#[test]
fn the_numbers_are_those_of_the_list() {
    let club = club();
    let before = [
        "member list",
        "history Jytte Falkenberg",
        "tournament show 6",
        "standings 6",
    ]
    .map(|request| (request, over_ssh(&club, request)));
    let changed = corrected(&club.json("tournament show 6"));
    let told = club.ok("history 'Jytte Falkenberg' --json") + &club.ok("tournament show 6");
    club.ok(&changed);
    assert_ne!(
        club.ok("history 'Jytte Falkenberg' --json") + &club.ok("tournament show 6"),
        told
    );
    for (request, told) in before {
        assert_eq!(over_ssh(&club, request), told, "{request}");
    }
    let rows = club.json("view member list");
    let list = club.json("view list");
    let entries = list["sections"].as_array().unwrap().iter();
    let entries: Vec<_> = entries
        .flat_map(|section| section["entries"].as_array().unwrap())
        .collect();
    assert!(entries.len() > 20);
    for entry in entries {
        let row = rows
            .as_array()
            .unwrap()
            .iter()
            .find(|row| row["id"] == entry["member"]);
        if let Some(row) = row {
            assert_eq!(row["rating"], entry["rating"], "{entry}");
        }
    }
}

#[test]
fn nothing_else_can_be_asked_and_no_file_appears() {
    let club = club();
    let before = everything(club.path("").as_path());
    for request in [
        "log",
        "backups",
        "backup leak.db",
        "restore leak.db",
        "check",
        "checklist",
        "rate",
        "undo",
        "publish 2027-01-01",
        "member add Nobody",
        "member export 5",
        "member list --all",
        "member list --juniors",
        "member hide 5",
        "member alias list",
        "list --all",
        "list --juniors",
        "list --out .bash_login",
        "list --format pdf",
        "list --excel",
        "sheet 5 --out sheet.pdf",
        "sheet --all",
        "explain 5 --all",
        "tournament export 1 x.trf",
        "tournament show 1 --all",
        "standings 1 --all",
        "elostat /etc/passwd",
        "testsuite /etc/passwd",
        "multiplayer /etc/passwd",
        "calc rating --rating 150 --opponents 140 --score 1",
        "setting list",
        "committee list",
        "site folder",
        "verify /etc/passwd",
        "announce",
        "demo --build leak.db",
        "init --club X",
        "view list",
        "--db other.db list",
        "list --db other.db",
        "list --user anna",
        "list --read-only",
        "list --force",
        "list; id",
        "internal-sftp",
        "/usr/lib/openssh/sftp-server",
        "scp -t .",
        "/bin/sh",
        "bash -i",
        "list 'open",
    ] {
        let told = over_ssh(&club, request);
        assert_eq!(exit_of(&told), "2", "{request}\n{told}");
        assert!(
            !told.contains(SECRET) && !told.contains("root:"),
            "{request}\n{told}"
        );
    }
    // A file named like a tournament is not read either.
    fs::write(club.path("1"), "Zzfile").unwrap();
    let told = over_ssh(&club, "standings 1");
    assert!(exit_of(&told) == "0" && !told.contains("Zzfile"), "{told}");
    fs::remove_file(club.path("1")).unwrap();
    for request in [HIDDEN, "4", "Zznew", "999"] {
        for command in ["member show", "sheet", "history", "explain"] {
            let told = over_ssh(&club, &format!("{command} {request}"));
            assert_eq!(exit_of(&told), "2", "{command} {request}\n{told}");
            told.shows("no person matches");
        }
    }
    for request in [
        "tournament show Zzrunning",
        "standings Zzoutside",
        "list --date 2027-01-01",
    ] {
        assert_eq!(exit_of(&over_ssh(&club, request)), "2", "{request}");
    }
    assert_eq!(everything(club.path("").as_path()), before);
}

#[test]
fn help_is_what_a_reader_has() {
    let club = TestClub::new();
    let help = over_ssh(&club, "--help");
    assert_eq!(exit_of(&help), "0", "{help}");
    assert!(help.contains("standings") && !help.contains("backup") && !help.contains("--db"));
    assert_eq!(over_ssh(&club, "help"), help);
    assert!(over_ssh(&club, "klubrating list --help").contains("--alphabetical"));
    assert!(over_ssh(&club, "--lang da --help").contains("Kommandoer"));
    insta::assert_snapshot!("view_without_terminal", club.run("view"));
    insta::assert_snapshot!("view_before_a_list", over_ssh(&club, "list"));
    assert_eq!(exit_of(&over_ssh(&club, "member list")), "0");
}

/// Every value in the copy that readers are answered from: whatever a screen or command made of it, it could tell no
/// more.
#[test]
fn the_copy_holds_no_secret() {
    let club = club();
    let mut store = Store::open(&club.database(), Access::Published).unwrap();
    let chess = pool::all(store.conn()).unwrap()[0].id;
    assert!(store.show_published(chess, "(instead)").unwrap());
    assert!(!store.show_published(chess, "(instead)").unwrap());
    let conn = store.conn();
    let tables: Vec<String> = conn
        .prepare("SELECT name FROM sqlite_schema WHERE type = 'table' ORDER BY name")
        .unwrap()
        .query_map([], |row| row.get(0))
        .unwrap()
        .collect::<Result<_, _>>()
        .unwrap();
    let mut columns = Vec::new();
    for table in tables {
        let mut rows = conn.prepare(&format!("SELECT * FROM {table}")).unwrap();
        let names: Vec<String> = rows
            .column_names()
            .iter()
            .map(|&name| name.to_owned())
            .collect();
        let mut told = vec![false; names.len()];
        let mut rows = rows.query([]).unwrap();
        while let Some(row) = rows.next().unwrap() {
            for (at, told) in told.iter_mut().enumerate() {
                let text = match row.get_ref(at).unwrap() {
                    ValueRef::Null => continue,
                    ValueRef::Text(text) => String::from_utf8_lossy(text).into_owned(),
                    other => format!("{other:?}"),
                };
                *told |= !["", "Integer(0)", "{}"].contains(&&*text);
                // Any digits may occur in a digest.
                let is_digest = text.len() == 64 && text.bytes().all(|it| it.is_ascii_hexdigit());
                for secret in [SECRET, "Larsen", "Falkenberg (root)", "777123", "777124"] {
                    let found = !is_digest && text.contains(secret);
                    assert!(!found, "{table}.{}: {text}", names[at]);
                }
            }
        }
        let told = names.iter().zip(told).filter(|(_, told)| *told);
        columns.extend(told.map(|(name, _)| format!("{table}.{name}")));
    }
    // A column that holds something now was decided to be shown.
    insta::assert_snapshot!("view_columns", columns.join("\n"));
    let born = "SELECT count(*) FROM person_data WHERE born IS NOT NULL";
    let born: i64 = conn.query_row(born, [], |row| row.get(0)).unwrap();
    assert_eq!(born, 0);
    assert!(conn.execute("DELETE FROM person", []).is_err());
}

/// Every file in a folder with its content, but for what SQLite keeps beside a database.
fn everything(folder: &Path) -> Vec<(String, Vec<u8>)> {
    let mut files = Vec::new();
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        let name = path.display().to_string();
        if path.is_dir() {
            files.extend(everything(&path));
        } else if !name.ends_with("-shm") && !name.ends_with("-wal") {
            files.push((name, fs::read(&path).unwrap()));
        }
    }
    files.sort();
    files
}
