//! Comparison, seeding, groups, teams, standings and explanations in every form, and who is named in them.

use std::fs;

use crate::program::TestClub;

/// A command line for every such document.
const DOCUMENTS: [&str; 7] = [
    "compare 2026-08-01 draft",
    "seed 2",
    "groups 2 --size 2",
    "team --boards 2 --reserves",
    "standings 2",
    "explain 1",
    "explain 1 --since-list",
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
            ("json", "{"),
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
            let is_markup = ["html", "md"].contains(&ending);
            assert!(!is_markup || !written.contains("<i>"), "{line}: {written}");
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
        assert!(csv.contains(&format!(",{rating},")), "{csv}");
        assert!(html.contains(&format!(">{rating}")), "{html}");
    }
}

#[test]
fn whoever_asked_not_to_appear_is_named_to_nobody_but_the_committee() {
    let club = club();
    let named: Vec<&str> = [&DOCUMENTS[..5], &["tournament export 2 -"]].concat();
    for line in &named {
        assert!(club.run(line).contains("Bo Hansen"), "{line}");
    }
    club.ok("member hide 2");
    for line in &named {
        let said = club.run(line);
        assert!(!said.contains("Hansen"), "{line}: {said}");
        let json = club.run(&format!("{line} --json"));
        assert!(!json.contains("Hansen"), "{line}: {json}");
        let all = club.run(&format!("{line} --all"));
        assert!(all.contains("Bo Hansen"), "{line}: {all}");
        assert!(
            line.contains("export") || all.contains("Bo Hansen °"),
            "{line}: {all}"
        );
    }
    let said = club.ok("compare 2026-08-01 draft");
    assert!(said.contains("One member asked not to appear"), "{said}");
}

#[test]
fn what_a_document_cannot_be_is_refused_with_what_it_can_be() {
    let club = TestClub::new();
    for line in [
        "pool add Board --multiplayer",
        "member add Anna",
        "member add Bo",
        "--pool Board game add --on 2026-10-02 --name Azul Anna=5 Bo=4",
    ] {
        club.ok(line);
    }
    let said = club.run("--pool Board explain Anna --out a.pdf");
    assert!(
        said.contains("exit 2") && said.contains("text, json"),
        "{said}"
    );
    club.ok("--pool Board explain Anna");
    club.json("--pool Board explain Anna");
}
