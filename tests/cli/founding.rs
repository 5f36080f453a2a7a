//! `init --list`: a club founded from its last list as it is, which is then the list before the first.

use std::fs;
use std::path::Path;

use klubrating::domain::name::plain_order;
use serde_json::{Value, json};

use crate::program::{NOW, TestClub, words};
use crate::run::Program;
use crate::written::Written;

/// Two namesakes, one told by the year of birth and one by the number; a member without rating; a row of sums.
const LIST: &str = "Nordhavn Skakklub;;;;;\n\
    Ratingliste pr. 1. august 2026;;;;;\n\
    ;;;;;\n\
    Navn;DSU-nr.;Født;Status;Rating;Partier\n\
    Signe Ærø;90001;1990;aktiv;128;45\n\
    Lars Nielsen;;1961;aktiv;141;210\n\
    Lars Nielsen;90007;2004;aktiv;97;12\n\
    Kaj Østerlund;90004;1950;passiv;135;160\n\
    Ny Person;;2010;aktiv;;\n\
    I alt;;;;501;427\n";

const INIT: &str = "--db new.db init --club Nordhavn --list last.csv --as-of 2026-08-01";

fn folder(list: &str) -> TestClub {
    let club = TestClub::new();
    club.file("last.csv", list);
    club
}

/// The files of the new club, of which there should be none after a refusal.
fn left_behind(club: &TestClub) -> Vec<String> {
    let entries = std::fs::read_dir(club.path(".")).unwrap();
    let names = entries.map(|entry| entry.unwrap().file_name().into_string().unwrap());
    names
        .filter(|name| name.starts_with("new.db") || name.starts_with(".klubrating-"))
        .collect()
}

fn there(line: &str) -> String {
    format!("--db new.db {line}")
}

#[test]
fn the_list_is_the_one_before_the_first() {
    let club = folder(LIST);
    let said = club.run(INIT).words();
    for part in [
        "3 Lars Nielsen 90007 2004 active 97 12",
        "5 Ny Person 2010 active 5 members",
        "5 members as of 1 August 2026: 4 active, 1 passive; 4 with a rating, together 501.",
        "first list published here shows changes against it",
        "Language of the lists: English (another: klubrating club language da|en|de).",
        "last.csv:10:1: warning: \"I alt 501 427\" is not a person; the row was left out.",
    ] {
        said.shows(part);
    }
    assert_eq!(club.count(&there("member list")), 5);
    let known = club.json(&there("member show 3"));
    assert_eq!(
        [&known["born"], &known["rating"], &known["games"]],
        [&json!(2004), &json!(97), &json!(12)]
    );
    let lists = club.json(&there("lists"));
    assert_eq!(lists[0]["date"], "2026-08-01");
    assert_eq!(lists[0]["taken_over"], true);
    // Nothing was played: the draft has everybody who was on the list, unchanged.
    let entries = |section: usize, draft: &Value| -> Vec<(String, i64, i64)> {
        let entries = draft["sections"][section]["entries"].as_array().unwrap();
        let entry = |entry: &Value| {
            let number = |field: &str| entry[field].as_i64().unwrap();
            let name = entry["name"].as_str().unwrap().to_owned();
            (name, number("rating"), number("change"))
        };
        entries.iter().map(entry).collect()
    };
    let draft = club.json(&there("list --date 2027-01-01"));
    assert_eq!(draft["previous_date"], "2026-08-01");
    let row = |name: &str, rating, change| (name.to_owned(), rating, change);
    assert_eq!(
        entries(0, &draft),
        [
            row("Lars Nielsen", 141, 0),
            row("Signe Ærø", 128, 0),
            row("Lars Nielsen", 97, 0)
        ]
    );
    assert_eq!(entries(1, &draft), [row("Kaj Østerlund", 135, 0)]);
    // A game, and the first published list shows the change.
    for line in [
        "tournament new Cup --kind club --start 2026-09-01 --end 2026-09-02 --rounds 1",
        "tournament player add Cup Signe",
        "tournament player add Cup 3",
        "tournament result Cup 1 1 2 0-1",
    ] {
        club.ok(&there(line));
    }
    let publish = there("publish 2027-01-01");
    club.on_list_day(&publish).lacks("exit");
    let list = club.json(&there("list --date 2027-01-01"));
    let changes: Vec<i64> = entries(0, &list)
        .into_iter()
        .map(|(_, _, change)| change)
        .collect();
    assert!(
        changes[1] < 0 && changes[2] > 0 && changes[0] == 0,
        "{changes:?}"
    );
    assert_eq!(club.run(&there("check")), "");
}

#[test]
fn a_dry_run_shows_the_same_and_leaves_no_file() {
    let club = folder(LIST);
    let tried = club.ok(&format!("{INIT} --dry-run"));
    tried.words().shows(
        "5 members as of 1 August 2026: 4 active, 1 passive; 4 with a rating, together 501.",
    );
    tried.shows("Dry run. (nothing was changed)");
    assert_eq!(left_behind(&club), [""; 0]);
    let told = club.json(&format!("{INIT} --dry-run"));
    assert_eq!(told["dry_run"], true);
    assert_eq!(left_behind(&club), [""; 0]);
}

#[test]
fn nothing_is_half_founded() {
    let founded = |list: &str, order: &str| {
        let club = folder(list);
        let said = club.run(&format!("{INIT} {order}"));
        (left_behind(&club), said)
    };
    // A row that cannot be read.
    let (left, said) = founded(&LIST.replace("128", "høj"), "");
    said.shows("last.csv:5");
    said.shows("exit 3");
    assert_eq!(left, [""; 0]);
    // A value that is hardly possible.
    let (left, said) = founded(&LIST.replace("128", "1280"), "");
    said.shows("1280 does not look like a rating");
    said.shows("exit 4");
    assert_eq!(left, [""; 0]);
    // Columns that nobody can know.
    let (left, said) = founded("Anna Holm;12;7\nBo Lund;13;9\n", "");
    said.shows("--columns");
    said.shows("exit 4");
    assert_eq!(left, [""; 0]);
    // A day to come, and no list at all.
    let (left, said) = founded(LIST, "--as-of 2027-08-01");
    said.shows("exit 2");
    assert_eq!(left, [""; 0]);
    let club = TestClub::new();
    club.run(INIT).shows("exit 2");
    assert_eq!(left_behind(&club), [""; 0]);
    // And an existing club stays as it is.
    let club = folder(LIST);
    let before = club.dump();
    let taken = INIT.replace("--db new.db ", "");
    club.run(&taken).shows("already exists");
    assert_eq!(club.dump(), before);
}

#[test]
fn all_doubts_are_asked_at_once_and_answered_at_once_or_line_by_line() {
    // A namesake that nothing tells apart, a name that is nearly another, and a rating of another scale.
    let list = LIST.replace(
        "Ny Person",
        "Lars Nielsen;;;aktiv;99;3\nSigne Aerø;;;aktiv;1400;3\nNy Person",
    );
    let club = folder(&list);
    let before = club.run(INIT);
    insta::assert_snapshot!(before);
    // At once.
    club.ok(&format!("{INIT} --anyway"));
    assert_eq!(club.count(&there("member list")), 7);
    // Line by line: the questions are written, answered, and not asked again.
    let club = folder(&list);
    let asking = format!("{INIT} --answers answers.csv");
    club.run(&asking)
        .shows("write the answers into answers.csv");
    assert_eq!(left_behind(&club), [""; 0]);
    let asked = std::fs::read_to_string(club.path("answers.csv")).unwrap();
    insta::assert_snapshot!(asked);
    let answered: Vec<String> = asked
        .lines()
        .enumerate()
        .map(|(at, line)| match at {
            0 => line.to_owned(),
            1 => format!("{line}new"),
            _ => format!("{line}skip"),
        })
        .collect();
    club.file("answers.csv", answered.join("\n"));
    let founded = club.ok(&asking);
    founded.shows("6 members as of 1 August 2026");
    assert_eq!(club.count(&there("member list")), 6);
    // An answer that says nothing.
    let club = folder(&list);
    club.file(
        "answers.csv",
        answered.join("\n").replace("skip", "perhaps"),
    );
    club.run(&asking).shows("is not understood");
    assert_eq!(left_behind(&club), [""; 0]);
}

#[test]
fn who_left_is_no_member_and_not_on_the_list() {
    let club = folder(&LIST.replace("1950;passiv", "1950;udmeldt"));
    club.ok(INIT);
    assert_eq!(club.count(&there("member list")), 4);
    let archived = club.json(&there("list --date 2026-08-01"));
    assert_eq!(
        archived["sections"][0]["entries"].as_array().unwrap().len(),
        3
    );
    // He played as a member until then.
    let left = club.json(&there("member show 4"));
    assert_eq!(left["statuses"][1]["from"], "2026-08-01");
}

#[test]
fn a_list_without_ratings_or_games_is_asked_about() {
    let club = folder("Navn;Født\nAnna Holm;1990\n");
    club.run(INIT).shows("no one on the list has a rating");
    club.ok(&format!("{INIT} --anyway"));
    assert_eq!(club.json(&there("lists")), json!([]));
    let club = folder("Navn;Født;Rating\nAnna Holm;1990;140\n");
    club.run(INIT).shows("no numbers of games");
    assert_eq!(left_behind(&club), [""; 0]);
}

#[test]
fn the_languages_are_said() {
    let club = folder(LIST);
    let founded = |locale: &str, options: &str| {
        let _ = std::fs::remove_file(club.path("new.db"));
        let line = format!("--json {options} {INIT}");
        let output = Program::new()
            .env("KLUBRATING_NOW", NOW)
            .env("LANG", locale)
            .current_dir(club.path("."))
            .args(words(&line))
            .output();
        let answer: Value = serde_json::from_slice(&output.stdout).unwrap();
        [answer["lang"].clone(), answer["messages"].clone()]
    };
    assert_eq!(founded("C", ""), ["da", "da"]);
    assert_eq!(founded("C", "--lang de"), ["de", "de"]);
    assert_eq!(founded("en_GB.UTF-8", "--lang da"), ["da", "en"]);
    assert_eq!(founded("de_DE.UTF-8", ""), ["da", "de"]);
    // What it says can be done, and is done.
    club.ok(&there("club language en"))
        .shows("Language of the lists: English");
    let said = club.ok(&there("undo"));
    said.shows("English");
    assert_eq!(club.run(&there("check")), "");
}

#[test]
fn the_answer_in_json() {
    let club = folder(LIST);
    let told = club.json(INIT);
    assert_eq!(told["club"], "Nordhavn");
    assert_eq!(told["dry_run"], false);
    assert_eq!(told["list"]["as_of"], "2026-08-01");
    let lars = &told["list"]["members"][2];
    assert_eq!(
        *lars,
        json!({
            "member": 3, "name": "Lars Nielsen", "dsu": "90007", "fide": null, "born": 2004,
            "status": "active", "rating": 97, "games": 12
        })
    );
    let warnings = told["warnings"].as_array().unwrap();
    assert!(
        warnings.iter().any(|warning| warning["line"] == 10),
        "the row of sums is told: {warnings:?}"
    );
}

#[test]
fn without_a_list_the_ways_to_the_members_are_named() {
    let club = TestClub::new();
    let said = club.ok("--db new.db init --club Nordhavn").words();
    for way in [
        "member add NAME",
        "member import FILE",
        "opening import FILE",
    ] {
        said.shows(way);
    }
    let home = club.run(&there("checklist")).words();
    home.shows("the federation's club report");
}

#[test]
fn an_opening_without_its_list_in_the_archive_says_what_is_missing() {
    let club = TestClub::new();
    club.file("last.csv", LIST);
    let archive = "opening archive last.csv --date 2026-08-01";
    let said = club.ok("opening import last.csv --on 2026-08-01 --new-members");
    said.shows("Ny Person has no rating and was left out.");
    said.words().shows(&format!("klubrating {archive}"));
    let items = club.json("checklist");
    let codes = |items: &Value| -> Vec<String> {
        let items = items.as_array().unwrap().iter();
        items
            .map(|item| item["code"].as_str().unwrap().to_owned())
            .collect()
    };
    assert!(codes(&items).contains(&"no_list_before".to_owned()));
    club.ok(archive);
    assert!(!codes(&club.json("checklist")).contains(&"no_list_before".to_owned()));
}

/// Lists of the kinds that clubs have, each with what it says in a file beside it.
#[test]
fn twelve_spreadsheets() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data/founding");
    let mut founded = 0;
    for entry in fs::read_dir(folder).unwrap() {
        let list = entry.unwrap().path();
        let name = list.file_name().unwrap().to_str().unwrap().to_owned();
        let expected = fs::read_to_string(list.with_extension("expected.csv"));
        let Ok(expected) = expected else { continue };
        let rows = expected.lines().skip(1);
        let rows: Vec<Vec<&str>> = rows.map(|row| row.split(';').collect()).collect();
        let club = TestClub::new();
        fs::copy(&list, club.path(&name)).unwrap();
        // Where it has no numbers of games, that is the one question.
        let has_games = rows.iter().any(|row| !row[6].is_empty());
        let sure = if has_games { "" } else { "--anyway" };
        club.ok(&format!(
            "--db new.db {sure} init --club Klub --list {name} --as-of 2026-08-01"
        ));
        assert_eq!(club.count(&there("member list")), rows.len(), "{name}");
        let draft = club.json(&there("list --date 2027-01-01"));
        let number = |entry: &Value, field: &str| entry[field].as_i64().unwrap();
        let sections = draft["sections"].as_array().unwrap().iter();
        let entries = sections.flat_map(|section| section["entries"].as_array().unwrap());
        let mut drafted: Vec<(String, i64, i64, i64)> = entries
            .map(|entry| {
                let name = entry["name"].as_str().unwrap().to_owned();
                let [rating, change, games] =
                    ["rating", "change", "games_total"].map(|field| number(entry, field));
                (name, rating, change, games)
            })
            .collect();
        let mut wanted: Vec<(String, i64, i64, i64)> = rows
            .iter()
            .filter_map(|row| {
                let games = row[6].parse().ok().filter(|games| *games > 0)?;
                Some((plain_order(row[0]), row[5].parse().ok()?, 0, games))
            })
            .collect();
        drafted.sort();
        wanted.sort();
        assert_eq!(drafted, wanted, "{name}");
        assert_eq!(club.run(&there("check")), "", "{name}");
        founded += 1;
    }
    assert!(founded >= 12, "{founded}");
}
