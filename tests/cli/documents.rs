//! The rating list in every form of a document, from the command line.

use std::fs;

use crate::program::TestClub;
use crate::written::Written;

/// A club with a published list.
fn published() -> TestClub {
    let club = TestClub::with(&[
        "member add 'Anna <b>Jensen</b>'",
        "member add 'Bo Hansen'",
        "start-rating set 1 150 --on 2026-03-01",
        "start-rating set 2 160 --on 2026-03-01",
        "tournament new Forår --kind club --start 2026-03-01 --end 2026-04-01 --rounds 1",
        "tournament player add 1 1",
        "tournament player add 1 2",
        "tournament result 1 1 1 2 1-0",
    ]);
    club.ok("publish 2026-08-01");
    club
}

#[test]
fn the_ending_of_the_file_decides_the_form() {
    let club = published();
    for (file, begins) in [
        ("l.html", "<!DOCTYPE html><html lang=\"da\">"),
        ("l.htm", "<!DOCTYPE html>"),
        ("l.md", "# Ratingliste pr. 1. august 2026"),
        ("l.txt", "Testklubben"),
        ("l.csv", "date,status,"),
        ("l.json", "{"),
        ("l.pdf", "%PDF-1.7"),
        ("l.xlsx", "PK"),
    ] {
        club.danish(&format!("list --date 2026-08-01 --out {file}"))
            .lacks("exit ");
        let written = fs::read(club.path(file)).unwrap();
        let written = String::from_utf8_lossy(&written).into_owned();
        let begins = begins.replace("Testklubben", written.lines().next().unwrap());
        assert!(written.starts_with(&begins), "{file}: {written}");
        let is_page = file.ends_with("html") || file.ends_with("md");
        assert!(!is_page || !written.contains("<b>"), "{file}");
    }
}

#[test]
fn an_ending_that_stands_for_nothing_is_refused() {
    let club = published();
    let said = club.run("list --date 2026-08-01 --out l.doc");
    said.shows("exit 2");
    said.shows(".html");
    assert!(!club.path("l.doc").exists());
    // Where the form is named, the file may be called anything.
    club.ok("list --date 2026-08-01 --format html --out l.doc");
    assert!(club.path("l.doc").exists());
}

#[test]
fn each_part_may_be_left_out() {
    let club = published();
    club.ok("committee add 'Bo Hansen' --role chairman --from 2026-01-01");
    let page = club.ok("list --date 2026-08-01 --format html");
    for part in [
        "Active members",
        "Alphabetical list",
        "Classes",
        "Regulation",
        "List no. 1",
    ] {
        page.shows(part);
    }
    page.shows("Rating committee");
    page.shows("chairman");
    let page = club.ok("list --date 2026-08-01 --format markdown --parts register,committee");
    page.shows("Rating committee");
    page.lacks("Classes");
    let page = club.ok("list --date 2026-08-01 --parts active,regulation");
    page.shows("In force: ");
    // The page of the wall has none of it, as before.
    club.ok("list --date 2026-08-01").lacks("Regulation");
}

#[test]
fn a_list_as_json_that_was_touched_is_not_the_published_one() {
    let club = published();
    let line = "list --date 2026-08-01 --format json";
    club.ok(&format!("{line} --out list.json"));
    let genuine = fs::read_to_string(club.path("list.json")).unwrap();
    club.ok("verify list.json").shows("published");
    let rating = |text: &str| text.find("\"rating\"").unwrap();
    let second = |more: &str| {
        let mut text = genuine.clone();
        text.insert_str(rating(&genuine), more);
        text
    };
    // As programs write it once more: in one line, and with every letter beyond ASCII by its number.
    let value: serde_json::Value = serde_json::from_str(&genuine).unwrap();
    let letters = value.to_string();
    let letters = letters.chars().map(|letter| match letter {
        letter if letter.is_ascii() => letter.to_string(),
        letter => format!("\\u{:04x}", u32::from(letter)),
    });
    for again in [
        value.to_string(),
        letters.collect(),
        genuine.replace('\n', "\r\n"),
    ] {
        fs::write(club.path("again.json"), again).unwrap();
        club.ok("verify again.json");
    }
    for (what, forged) in [
        (
            "another number",
            genuine.replacen("\"rating\": 1", "\"rating\": 2", 1),
        ),
        ("a number twice in a line", second("\"rating\": 999, ")),
        (
            "a number twice in lines",
            second("\"rating\": 999,\n          "),
        ),
        (
            "a name in other letters",
            genuine.replacen("Bo ", "\\u0042ob ", 1),
        ),
        (
            "a list before the list",
            genuine.replacen('{', "{\n  \"sections\": [],", 1),
        ),
        ("something behind it", format!("{genuine}{{}}\n")),
        (
            "the seal of nothing",
            genuine.replacen("\"seal\": \"", "\"seal\": \"0", 1),
        ),
    ] {
        assert_ne!(forged, genuine, "{what}");
        fs::write(club.path("forged.json"), forged).unwrap();
        let said = club.run("verify forged.json");
        assert!(said.contains("exit 1"), "{what}: {said}");
    }
}

#[test]
fn a_table_has_the_seal_and_the_line_of_the_log() {
    let club = published();
    let list = &club.json("lists")[0];
    let (seal, head) = (
        list["seal"].as_str().unwrap(),
        list["head"].as_str().unwrap(),
    );
    club.ok("list --date 2026-08-01 --out list.csv");
    let table = fs::read_to_string(club.path("list.csv")).unwrap();
    let mut rows = table.lines();
    assert!(
        rows.next().unwrap().ends_with(",edition,seal,head"),
        "{table}"
    );
    assert!(
        rows.all(|row| row.ends_with(&format!(",{seal},{head}"))),
        "{table}"
    );
    assert!(
        !club.ok("list --format csv").contains("seal"),
        "a draft has none"
    );
    club.ok("verify list.csv");
    club.ok("list --date 2026-08-01 --excel --out excel.csv");
    club.ok("verify excel.csv");
    // One that was written before these columns came, and one with a seal that is not the list's.
    let old: Vec<&str> = table
        .lines()
        .map(|row| row.rsplitn(3, ',').last().unwrap())
        .collect();
    fs::write(club.path("old.csv"), old.join("\n")).unwrap();
    club.ok("verify old.csv");
    fs::write(
        club.path("sealed.csv"),
        table.replacen(seal, &seal.replace('a', "b"), 1),
    )
    .unwrap();
    club.run("verify sealed.csv").shows("exit 1");
    let other = table.replace(&head[head.len() - 12..], "0123456789ab");
    fs::write(club.path("other.csv"), other).unwrap();
    club.run("verify other.csv").shows("exit 1");
}
