//! Every document of the command line in every form, and who is named in it, and how.

use std::fs;

use crate::program::TestClub;
use crate::written::Written;

/// A command line for every such document.
const DOCUMENTS: [&str; 17] = [
    "compare 2026-08-01 draft",
    "seed 2",
    "groups 2 --size 2",
    "team --boards 2 --reserves",
    "standings 2",
    "report 2",
    "sheet 1",
    "sheet --all",
    "explain 1",
    "explain 1 --since-list",
    "rate",
    "rate 1",
    "rate --since 2026-03-01",
    "member list",
    "member list --alphabetical",
    "history 1",
    "history 1 --quality",
];

fn club() -> TestClub {
    let club = TestClub::with(&[
        "member add 'Anna <i>Jensen</i>'",
        "member add 'Bo Hansen'",
        "member add '=SUM(1) Ørn'",
        "start-rating set 1 150 --on 2026-03-01",
        "start-rating set 2 160 --on 2026-03-01",
        "start-rating set 3 140 --on 2026-03-01",
        "tournament new Forår --kind club --start 2026-03-01 --end 2026-04-01 --rounds 1",
        "tournament player add 1 1",
        "tournament player add 1 2",
        "tournament result 1 1 1 2 1-0",
        "publish 2026-08-01",
        "tournament new Efterår --kind club --start 2026-09-01 --end 2026-10-01 --rounds 2",
        "tournament player add 2 1",
        "tournament player add 2 2",
        "tournament player add 2 3",
        "tournament result 2 1 1 2 1-0",
        "tournament result 2 2 3 1 0-1",
    ]);
    club.ok("list --date 2027-01-01");
    club
}

#[test]
fn every_document_has_every_form() {
    let club = club();
    for (at, line) in DOCUMENTS.into_iter().enumerate() {
        for (ending, begins) in [
            ("html", "<!DOCTYPE html><html lang=\"en\">"),
            ("md", "# "),
            ("txt", ""),
            ("csv", ""),
            ("json", ""),
            ("pdf", "%PDF-1.7"),
            ("xlsx", "PK"),
        ] {
            let file = format!("{at}.{ending}");
            let said = club.run(&format!("{line} --out {file}"));
            assert!(said.contains("was written"), "{line} {ending}: {said}");
            let bytes = fs::read(club.path(&file)).unwrap();
            let written = String::from_utf8_lossy(&bytes);
            assert!(
                written.starts_with(begins) && bytes.len() > 20,
                "{line}: {written}"
            );
            if ending == "json" {
                serde_json::from_str::<serde_json::Value>(&written).unwrap();
            }
            // In Markdown a drawing is fenced, and all that it holds is letters.
            let markup: String = match ending {
                "html" => written.to_string(),
                "md" => written.split("```").step_by(2).collect(),
                _ => String::new(),
            };
            assert!(!markup.contains("<i>"), "{line}: {written}");
            // What a spreadsheet would compute.
            assert!(
                ending != "csv" || !written.contains(",=SUM"),
                "{line}: {written}"
            );
            if ending == "html" {
                assert_eq!(written.matches("<h1>").count(), 1, "{line}: {written}");
                assert!(written.contains("<title>"), "{line}: {written}");
            }
        }
    }
}

#[test]
fn the_forms_say_the_same_numbers() {
    let club = club();
    let rows = club.json("seed 2");
    let players = rows["players"].as_array().unwrap();
    let csv = club.ok("seed 2 --format csv");
    let html = club.ok("seed 2 --format html");
    assert_eq!(csv.lines().count(), players.len() + 1, "{csv}");
    for player in players {
        let rating = player["rating"].as_i64().unwrap();
        csv.shows(&format!(",{rating},"));
        html.shows(&format!(">{rating}"));
    }
}

#[test]
fn a_comparison_says_that_somebody_asked_not_to_appear() {
    let club = club();
    club.ok("member hide 2");
    club.ok("compare 2026-08-01 draft")
        .shows("One member asked not to appear");
}

#[test]
fn a_change_has_the_same_columns_in_every_table_of_them() {
    let club = club();
    let lines = ["rate 1", "report 1", "sheet 1", "sheet --all", "history 1"];
    let heads = lines.map(|line| {
        let table = club.ok(&format!("{line} --format csv"));
        let mut rows = table.lines().map(str::to_owned);
        let head = rows.next().unwrap();
        let first = rows.find(|row| row.contains(",Forår,1,")).unwrap();
        (head, first)
    });
    assert!(heads.iter().all(|table| *table == heads[0]), "{heads:?}");
}

#[test]
fn a_minus_is_no_hyphen_on_a_page_and_one_in_a_table() {
    let club = club();
    club.ok("tournament result 2 1 1 2 0-1");
    let change = &club.json("explain 1 --tournament 2")["terms"][0]["difference"];
    let digits = (-change.as_f64().unwrap()).to_string();
    assert!(
        digits.parse::<u32>().is_ok_and(|difference| difference > 0),
        "{change}"
    );
    for form in ["text", "markdown", "html"] {
        let page = club.ok(&format!("explain 1 --tournament 2 --format {form}"));
        page.shows(&format!("−{digits}"));
        page.lacks(&format!(" -{digits}"));
    }
    club.ok("explain 1 --tournament 2 --format csv")
        .shows(&format!(",{change},"));
}

#[test]
fn what_a_document_cannot_be_is_refused_with_what_it_can_be() {
    let club = TestClub::with(&[
        "pool add Board --multiplayer",
        "member add Anna",
        "member add Bo",
        "--pool Board game add --on 2026-10-02 --name Azul Anna=5 Bo=4",
    ]);
    let said = club.run("--pool Board explain Anna --out a.pdf");
    said.shows("exit 2");
    said.shows("text, json");
    club.ok("--pool Board explain Anna");
    club.json("--pool Board explain Anna");
}

/// The columns of the ratings before and after in a table of changes.
const OLD: usize = 7;
const NEW: usize = 15;

#[test]
fn a_history_as_a_table_has_what_came_between_the_events() {
    let club = club();
    club.ok("start-rating set 1 170 --on 2026-11-01");
    let csv = club.ok("history 1 --format csv");
    let mut rows = csv::Reader::from_reader(csv.as_bytes());
    let rows: Vec<csv::StringRecord> = rows.records().map(Result::unwrap).collect();
    let kinds: Vec<&str> = rows.iter().map(|row| &row[1]).collect();
    assert_eq!(kinds, ["event", "event", "committee"], "{csv}");
    let json = club.json("history 1");
    for (row, line) in rows.iter().zip(json["lines"].as_array().unwrap()) {
        assert_eq!(row[NEW], line["new"].to_string(), "{csv}");
        assert_eq!(row[OLD], line["old"].to_string(), "{csv}");
    }
    assert_eq!(
        (&rows[2][OLD], &rows[2][NEW]),
        (&rows[1][NEW], "170"),
        "{csv}"
    );
    let excel = club.ok("rate --excel");
    assert!(
        excel.starts_with("\u{feff}") && excel.contains(";Anna"),
        "{excel}"
    );
}

#[test]
fn a_name_is_written_one_way_however_it_was_given() {
    let club = TestClub::new();
    club.file(
        "m.csv",
        "#name;Efterår\n#start;2026-09-01\n#end;2026-10-01\nno;name;rating;r1\n\
         1;\"Toft, Amalie\";1500;2w1\n2;Anders Bjerglund;1500;1b0\n",
    );
    club.ok(
        "tournament import m.csv --kind club --new-members --file-ratings dsu --start-from-file",
    );
    let told = [
        "member list",
        "member list --json",
        "member list --format html",
        "member show 1",
        "member show 1 --json",
        "list --date 2027-01-01",
        "list --date 2027-01-01 --format csv",
        "list --date 2027-01-01 --format json",
        "list --date 2027-01-01 --format markdown --parts active,changes",
        "rate",
        "history 1",
        "history 1 --json",
        "explain 1",
        "explain Toft",
        "tournament show 1",
        "standings 1",
        "compare draft draft",
        "seed 1",
        "external-rating list",
        "start-rating list",
        "log",
        "log 1",
        "card list",
    ];
    for line in told {
        let said = club.run(line);
        // What a column is sorted by is not shown; programs also get what is stored, by its own name.
        let said = said.replace("\"stored_name\": \"Toft, Amalie\"", "");
        let mut parts = said.split(" data-v=\"");
        let first = parts.next().unwrap_or_default();
        let shown = parts.filter_map(|part| Some(part.split_once('"')?.1));
        let shown: String = [first].into_iter().chain(shown).collect();
        assert!(!shown.contains("Toft, A"), "{line}: {said}");
    }
    club.ok("member list").shows("Amalie Toft");
    // A register is by surname; programs that pair a tournament read the same.
    let register = club.ok("member list --alphabetical");
    let names = ["Bjerglund, Anders", "Toft, Amalie"].map(|name| register.find(name).unwrap());
    assert!(names[0] < names[1], "{register}");
    // The surname stays known: what was given is what is stored.
    club.ok("member rename 1 'van der Berg, Amalie' --from 2026-11-01");
    club.ok("member list").shows("Amalie van der Berg");
    club.ok("member list --alphabetical")
        .shows("van der Berg, Amalie");
}

#[test]
fn who_has_letters_that_the_font_of_the_pdf_lacks_is_named_once() {
    let names = ["李 明", "שלום כהן", "Bo 😀", "محمد Ali"];
    let club = TestClub::with(&["member add Anna"]);
    for (at, name) in (2..).zip(names) {
        club.ok(&format!("member add '{name}'"));
        club.ok(&format!("start-rating set {at} 150 --on 2026-03-01"));
    }
    club.ok("start-rating set 1 150 --on 2026-03-01");
    for (round, at) in (1..).zip(2..6) {
        club.ok(&format!("tournament new Cup{at} --kind club --start 2026-04-0{round} --end 2026-04-0{round} --rounds 1"));
        for player in [1, at] {
            club.ok(&format!("tournament player add Cup{at} {player}"));
        }
        club.ok(&format!("tournament result Cup{at} 1 1 2 1-0"));
    }
    let said = club.ok("list --date 2026-08-01 --out list.pdf");
    for name in names {
        let lacking: Vec<&str> = name.split(' ').filter(|word| !word.is_ascii()).collect();
        for word in lacking {
            assert_eq!(said.matches(word).count(), 1, "{word}: {said}");
        }
    }
    said.lacks("more of this kind");
}
