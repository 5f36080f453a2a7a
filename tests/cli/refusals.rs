//! What a refused command answers to programs, and what people may type in more than one way.

use serde_json::Value;

use crate::program::{NOW, TestClub};
use crate::written::Written;

/// Exit code, answer, and what is said beside it.
fn answered(club: &TestClub, line: &str) -> (i32, String, String) {
    let output = club.program(NOW, "en", line).output();
    let text = |bytes: Vec<u8>| String::from_utf8(bytes).unwrap();
    (
        output.status.code().unwrap(),
        text(output.stdout),
        text(output.stderr),
    )
}

#[test]
fn a_refused_command_answers_json_where_json_was_asked_for() {
    let club = TestClub::demo();
    for (line, code, error) in [
        ("member show Nobodyx --json", 2, "no person matches Nobodyx"),
        ("--json member shw", 2, "unknown command shw"),
        ("member add --json", 2, "missing: <NAME>"),
        (
            "tournament show Ingenting --json",
            2,
            "no tournament matches",
        ),
    ] {
        let (ended, answer, said) = answered(&club, line);
        assert_eq!(ended, code, "{line}: {said}");
        let answer: Value =
            serde_json::from_str(&answer).unwrap_or_else(|_| panic!("{line}: {answer}"));
        let found = answer["error"].as_str().unwrap();
        assert!(found.contains(error), "{line}: {found}");
        assert!(
            answer["hint"].as_str().is_some_and(|hint| !hint.is_empty()),
            "{answer}"
        );
        assert_eq!(answer["code"], code, "{answer}");
        // People read the same beside it.
        assert!(said.contains(found), "{line}: {said}");
    }
    let file = club.file("broken.trf", "012 Broken\n001    1\n");
    let line = format!("tournament import '{}' --kind club --json", file.display());
    let (_, answer, _) = answered(&club, &line);
    let answer: Value = serde_json::from_str(&answer).unwrap();
    let problems = answer["problems"].as_array().unwrap();
    assert!(
        problems.iter().all(|one| one["line"].is_number()),
        "{answer}"
    );
    // Without it nothing but the error is said.
    let (_, answer, _) = answered(&club, "member show Nobodyx");
    assert_eq!(answer, "");
}

#[test]
fn the_last_language_counts() {
    let club = TestClub::demo();
    let (code, answer, said) = answered(&club, "--lang da --lang de checklist");
    assert_eq!(code, 0, "{said}");
    answer.shows("Liste");
}

#[test]
fn ratings_are_taken_as_they_stand_on_a_card() {
    let club = TestClub::demo();
    let card = |ratings: &str| {
        club.ok(&format!(
            "calc card --rating 150 --score 1 --dsu-opponents '{ratings}'"
        ))
    };
    let commas = card("1500,1620");
    for same in ["1500 1620", "1500; 1620", "1500, 1620"] {
        assert_eq!(card(same), commas, "{same}");
    }
    let negative = club.ok("calc expected --rating 20 --opponents -8,100");
    assert_eq!(
        club.ok("calc expected --rating 20 --opponents '-8 100'"),
        negative
    );
    negative.shows("−8");
}

#[test]
fn no_name_is_cut_where_nobody_looks_at_a_window() {
    let club = TestClub::demo();
    for line in [
        "tournament list",
        "card list",
        "start-rating list",
        "external-rating list",
    ] {
        let page = club.ok(line);
        // What can be typed, below the table, may go on with more of the same.
        let table = page.split("\n\n").next().unwrap();
        assert!(!table.contains('…'), "{line}: {page}");
    }
    club.ok("setting list").shows("korrektion_middel,SB");
    let page = club.ok("tournament list");
    for group in ["gruppe 1", "gruppe 2", "gruppe 3"] {
        page.shows(group);
    }
}
