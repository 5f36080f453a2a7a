//! `export DIR` and `init --from DIR`: a club as a folder, and the same club again.

use std::fs;
use std::os::unix::fs::PermissionsExt;
use std::path::Path;

use klubrating::store::fact_rows::fact_tables;
use klubrating::store::{Connection, tables};
use klubrating::text::{Lang, Texts};

use crate::exported::{comes_back, tree};
use crate::program::TestClub;
use crate::written::Written;

/// A tournament of four, and two lists after it.
const PLAYED: [&str; 11] = [
    "tournament new Forår --kind club --start 2026-02-01 --end 2026-02-20 --rounds 2",
    "tournament player add 1 1",
    "tournament player add 1 2",
    "tournament player add 1 3",
    "tournament player add 1 4",
    "tournament result 1 1 1 2 1-0",
    "tournament result 1 1 3 4 =",
    "tournament result 1 2 1 3 1-0",
    "tournament result 1 2 2 4 0-1",
    "publish 2026-08-01",
    "publish 2026-11-01 --extra 'en grund'",
];

fn mode(path: &std::path::Path) -> u32 {
    fs::metadata(path).unwrap().permissions().mode() & 0o777
}

#[test]
fn the_demo_club_comes_back() {
    let club = TestClub::demo();
    let folder = club.path("back");
    fs::create_dir(&folder).unwrap();
    let (again, founded) = comes_back(&mut club.open(), &folder);
    // The demo has late corrections behind both of its lists.
    assert_eq!((founded.lists, founded.differing.len()), (2, 2));
    drop(again);
    insta::assert_snapshot!(
        "readme",
        fs::read_to_string(folder.join("one/README.txt")).unwrap()
    );
    let games = fs::read_to_string(folder.join("one/game.csv")).unwrap();
    let head: Vec<&str> = games.lines().take(3).collect();
    insta::assert_snapshot!("games", head.join("\n"));
}

#[test]
fn the_folder_is_for_the_committee_and_only_what_the_program_wrote_is_touched() {
    let club = TestClub::demo();
    club.ok("export out --dry-run").shows("would be written");
    assert!(!club.path("out").exists());
    club.ok("export out");
    assert_eq!(mode(&club.path("out")), 0o700);
    assert_eq!(mode(&club.path("out/tournaments")), 0o700);
    for file in ["README.txt", "person.csv", "klubrating-export.txt"] {
        assert_eq!(mode(&club.path("out").join(file)), 0o600, "{file}");
    }
    club.ok("export out").shows("0 written");
    // A file of somebody else's stays, one that was changed is not replaced.
    club.file("out/own.txt", "mine");
    club.file("out/person.csv", "changed");
    club.run("export out").shows("person.csv");
    club.ok("export out --force").shows("1 written");
    assert_eq!(fs::read(club.path("out/own.txt")).unwrap(), b"mine");
    // The web pages are no export, and stay whole.
    club.ok("site web");
    let pages = tree(&club.path("web"));
    club.run("export web").shows("or use --force");
    assert_eq!(tree(&club.path("web")), pages);
}

#[test]
fn what_the_facts_do_not_give_is_kept_as_published_and_reported() {
    let club = TestClub::of_four("2026-01-01");
    for line in PLAYED {
        club.ok(line);
    }
    club.ok("setting set site /srv/www/rating");
    club.ok("member hide 3");
    club.ok("tournament result 1 2 1 3 0-1 --reason 'sent rettet'");
    club.ok("member status 4 left --from 2026-11-02");
    club.ok("member anonymise 4 --confirm 'Dorte Møller'");
    let folder = club.path("back");
    fs::create_dir(&folder).unwrap();
    let (again, founded) = comes_back(&mut club.open(), &folder);
    let differing: Vec<String> = founded
        .differing
        .iter()
        .map(|list| list.date.to_string())
        .collect();
    assert_eq!(differing, ["2026-08-01", "2026-11-01"]);
    drop(again);
    let files = tree(&folder.join("one"));
    assert!(!files.values().any(|text| text.contains("/srv/www/rating")));
    assert!(!files.values().any(|text| text.contains("Dorte")));
    assert!(files["person.csv"].contains("\\erased"));
    assert!(files["unlisted.csv"].contains("Carl Lund"));
    let said = club.run("init --from back/one --db third.db");
    said.shows("kept as it was published");
    said.shows("published lists: 2");
    // The next list shows its changes against the last one.
    let next = "list --date 2027-01-01";
    assert_eq!(
        club.json(next)["sections"],
        club.json(&format!("{next} --db third.db"))["sections"]
    );
}

#[test]
fn a_club_whose_lists_the_facts_give_asks_for_the_reason_of_later_corrections() {
    let club = TestClub::of_four("2026-01-01");
    for line in PLAYED {
        club.ok(line);
    }
    club.ok("export out");
    club.ok("init --from out --db again.db")
        .lacks("kept as it was published");
    club.run("tournament result 1 1 1 2 0-1 --db again.db")
        .shows("exit 4");
}

#[test]
fn clubs_of_badminton_and_board_games_come_back() {
    let club = TestClub::under("bax");
    for line in [
        "member add 'Signe Ærø'",
        "member add 'Thorkild Bjerg'",
        "start-rating set 1 500 --on 2026-01-01",
        "start-rating set 2 520 --on 2026-01-01",
        "tournament new Forår --kind club --start 2026-02-01 --end 2026-02-28 --rounds 1 --no-notation",
        "tournament player add 1 1",
        "tournament player add 1 2",
        "tournament result 1 1 1 2 1 --sets '21-15 8-11 ret'",
        "pool add Spil --multiplayer",
        "--pool Spil game add --on 2026-03-01 --name Ludo 1=12 2=9,5",
        "publish 2026-08-01",
        "--pool Spil publish 2026-08-01",
    ] {
        club.ok(line);
    }
    let folder = club.path("back");
    fs::create_dir(&folder).unwrap();
    let (_, founded) = comes_back(&mut club.open(), &folder);
    assert_eq!((founded.people, founded.lists), (2, 2));
}

/// Each change of a file, and what is said of it.
#[test]
fn what_is_wrong_is_said_with_file_line_and_column_and_nothing_is_founded() {
    let club = TestClub::demo();
    club.ok("export out");
    let cases = [
        (
            "membership_status.csv",
            ";active",
            ";aktiv",
            "csv:2:31: error: status cannot be \"aktiv\".",
        ),
        (
            "membership_status.csv",
            "\n1;",
            "\n999;",
            "csv:2:1: error: person cannot be \"999\".",
        ),
        (
            "membership_status.csv",
            "from_date",
            "from",
            "csv:1: error: The column from_date is missing.",
        ),
        (
            "entrant.csv",
            "\n2;1;",
            "\n2;x;",
            "csv:2:3: error: no cannot be \"x\".",
        ),
        (
            "game.csv",
            ";1;0;",
            ";Q;0;",
            "csv:3:41: error: white_mark cannot be \"Q\".",
        ),
        (
            "game.csv",
            "\n2;1;;1;",
            "\n2;1;;1;1;",
            "csv:2: error: This line has 21 cells",
        ),
        (
            "game.csv",
            "\n2;1;;1;",
            "\n2;1;;99;",
            "csv:2:6: error: white cannot be \"99\".",
        ),
        (
            "person.csv",
            "\n2;",
            "\n1;",
            "csv:3: error: An earlier line has the same number",
        ),
        (
            "list.csv",
            ";2026-",
            ";26-",
            "error: date cannot be \"26-01-01\".",
        ),
        (
            "regulation.csv",
            "regulation-1.toml",
            "../secret.toml",
            "csv:2:6: error: file cannot be",
        ),
    ];
    for (file, from, to, said) in cases {
        let path = club.path("out").join(file);
        let whole = fs::read_to_string(&path).unwrap();
        assert!(whole.contains(from), "{file} has no {from:?}");
        fs::write(&path, whole.replacen(from, to, 1)).unwrap();
        club.run("init --from out --db broken.db").shows(said);
        assert!(!club.path("broken.db").exists(), "{file}");
        fs::write(&path, whole).unwrap();
    }
    fs::remove_file(club.path("out/game.csv")).unwrap();
    club.run("init --from out --db broken.db")
        .shows("game.csv does not exist");
    club.run("init --from . --db broken.db")
        .shows("there is no club.csv in it");
    club.run("init --from out --club X --db broken.db")
        .shows("exit 2");
    assert!(!club.path("broken.db").exists());
}

#[test]
fn a_spreadsheet_may_have_saved_the_files() {
    let club = TestClub::demo();
    club.ok("export out");
    for (name, text) in tree(&club.path("out")) {
        if Path::new(&name)
            .extension()
            .is_some_and(|ending| ending == "csv")
            && !name.contains('/')
        {
            let saved = text.trim_start_matches('\u{feff}').replace('\n', "\r\n");
            club.file(&format!("out/{name}"), saved);
        }
    }
    club.ok("init --from out --db again.db");
    let list = "list --date 2027-01-01";
    assert_eq!(
        club.json(list)["sections"],
        club.json(&format!("{list} --db again.db"))["sections"]
    );
}

#[test]
fn every_table_of_facts_is_exported_and_named() {
    let club = TestClub::new();
    let conn = Connection::open(club.database()).unwrap();
    let exported = fact_tables(&conn).unwrap();
    for table in tables::ALL {
        let own = exported.iter().find(|own| own.table.name == table.name);
        // A proposal and the rows of names live in the rows that refer to them.
        if ["person_data", "publication_request"].contains(&table.name) {
            assert!(own.is_none());
            continue;
        }
        let left_out: Vec<&&str> = table
            .columns
            .iter()
            .filter(|column| own.unwrap().position(column).is_none())
            .collect();
        match table.name {
            "regulation" => assert_eq!(left_out, [&"digest"]),
            "list" => assert_eq!(
                left_out,
                [
                    &"at_operation",
                    &"facts_digest",
                    &"taken_over",
                    &"seal",
                    &"operation"
                ]
            ),
            name => assert!(left_out.is_empty(), "{name}: {left_out:?}"),
        }
        for lang in Lang::ALL {
            let key = format!("export-file-{}", table.name);
            assert_ne!(Texts::new(lang).get(&key), key, "{lang:?}");
        }
    }
}
