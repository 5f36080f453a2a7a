//! What happened, as the journal of the command line tells it: names and values, by whom, and only what is asked for.

use serde_json::json;

use crate::program::TestClub;
use crate::written::Written;

/// Two members who play a tournament of two rounds.
fn playing() -> TestClub {
    TestClub::with(&[
        "member add 'Anna Jensen' --dsu 90001",
        "member add 'Bo Hansen'",
        "start-rating set 1 150 --on 2026-09-01",
        "tournament new Efterår --kind club --start 2026-09-01 --end 2026-10-01 --rounds 2",
        "tournament player add 1 1",
        "tournament player add 1 2",
        "tournament result 1 1 1 2 1-0",
    ])
}

/// The newest line of the log, in one piece.
fn newest(club: &TestClub) -> String {
    let log = club.ok("log --limit 1");
    let lines: Vec<&str> = log.lines().skip(2).map(str::trim).collect();
    let line = lines.join(" ");
    let words = line.split_whitespace().skip(6);
    words.collect::<Vec<_>>().join(" ")
}

#[test]
fn players_and_expected_cards_are_told_by_name() {
    let club = playing();
    club.ok("tournament player add 1 --guest 'Carl Gast'");
    assert_eq!(newest(&club), "player entered: Carl Gast, Efterår");
    club.ok("tournament player remove 1 #3");
    assert_eq!(newest(&club), "player removed: Carl Gast, Efterår");
    club.ok("tournament new EMT --kind coordinated --start 2026-10-02 --end 2026-10-03 --rounds 3");
    club.ok("tournament expect EMT 1 2");
    assert_eq!(
        newest(&club),
        "expected player cards noted: EMT, Anna Jensen; Bo Hansen"
    );
    club.ok("tournament expect EMT 2 --not");
    assert_eq!(
        newest(&club),
        "expected player cards noted: EMT, Bo Hansen → nothing"
    );
}

#[test]
fn a_file_that_updates_an_event_is_told_with_its_name() {
    let club = TestClub::with(&["member add 'Anna Jensen'", "member add 'Bo Hansen'"]);
    let file = |result: &str, other: &str| {
        let head = "#name;Efterår\n#start;2026-09-01\n#end;2026-10-01\n#rounds;1\nno;name;r1\n";
        club.file(
            "e.csv",
            format!("{head}1;Anna Jensen;2w{result}\n2;Bo Hansen;1b{other}\n"),
        );
    };
    file("1", "0");
    club.ok("tournament import e.csv --kind club");
    file("0", "1");
    club.ok("tournament import e.csv --kind club --update");
    let told = newest(&club);
    assert!(
        told.starts_with("tournament updated from a file: Efterår"),
        "{told}"
    );
}

#[test]
fn a_corrected_result_and_start_rating_are_told_with_names_and_values() {
    let club = playing();
    assert_eq!(
        newest(&club),
        "round 1: Anna Jensen – Bo Hansen 1–0 (Efterår)"
    );
    club.ok("tournament result 1 1 1 2 1/2 --reason Scoresheet");
    assert_eq!(
        newest(&club),
        "round 1: Anna Jensen – Bo Hansen 1–0 → ½–½ (Efterår) Reason: Scoresheet"
    );
    club.ok("undo")
        .shows("round 1: Anna Jensen – Bo Hansen 1–0 → ½–½ (Efterår)");
    club.ok("start-rating set 1 155 --on 2026-09-01");
    assert_eq!(
        newest(&club),
        "start rating assigned: Anna Jensen, rating 150 → 155"
    );
    club.ok("tournament edit 1 --end 2026-10-03");
    assert_eq!(
        newest(&club),
        "tournament corrected: Efterår, last day 1 October 2026 → 3 October 2026"
    );
    club.danish("log").shows("sidste dag");
    club.german("log").shows("letzter");
}

#[test]
fn everybody_is_named_as_they_were_called_then() {
    let club = playing();
    club.ok("member edit 1 --name A1");
    club.ok("member edit 1 --name A2 --dsu 90002");
    assert_eq!(
        newest(&club),
        "data changed: A2, name A1 → A2; DSU number 90001 → 90002"
    );
    let log = club.ok("log");
    for line in [
        "data changed: A1, name Anna Jensen → A1",
        "Anna Jensen – Bo Hansen 1–0",
    ] {
        assert!(log.words().contains(line), "{line}\n{log}");
    }
    // So in full and in JSON.
    club.ok("log 8").shows("Anna Jensen – Bo Hansen");
    let entries = club.json("log");
    assert_eq!(entries[1]["name"], "A1");
    assert_eq!(
        entries[0]["changes"],
        json!([
            { "what": "name", "where": "Person: A2", "before": "A1", "after": "A2" },
            { "what": "DSU number", "where": "Person: A2", "before": "90001", "after": "90002" },
        ])
    );
}

#[test]
fn colours_and_results_that_change_later_do_not_change_what_was_said() {
    let club = playing();
    club.ok("tournament result 1 1 2 1 0-1 --colours");
    assert!(
        club.ok("log 8").contains("Anna Jensen – Bo Hansen"),
        "{}",
        club.ok("log 8")
    );
    let log = club.ok("log 8");
    assert!(log.ends_with("\n  result: 1–0\n"), "{log}");
}

#[test]
fn json_has_every_change_with_what_was_and_what_is() {
    let club = playing();
    club.ok("tournament result 1 1 1 2 1/2");
    let entry = &club.json("log 9")[0];
    assert_eq!(
        entry["changes"],
        json!([{
            "what": "result",
            "where": "Game: Efterår, round 1: Anna Jensen – Bo Hansen",
            "before": "1–0",
            "after": "½–½",
        }])
    );
    assert!(entry["user"].is_string());
    let start = &club.json("log 4")[0]["changes"];
    assert_eq!(start[1]["after"], json!(150), "{start}");
}

#[test]
fn the_real_user_always_stands_in_it() {
    let club = playing();
    club.ok("--user 'Anna Chair' member add Spoof");
    let entry = &club.json("log --limit 1")[0];
    let user = entry["user"].as_str().unwrap();
    assert_eq!(entry["on_behalf_of"], "Anna Chair");
    club.ok("log --limit 1")
        .shows(&format!("Anna Chair ({user})"));
    // The same where someone else's change blocks it.
    club.run("undo").shows(&format!("Anna Chair ({user})"));
}

#[test]
fn the_log_of_some_days_of_a_tournament_or_of_a_user() {
    let club = playing();
    club.run_at("2026-11-30T10:00:00+01:00", "--user bent member add Late");
    let numbers = |line: &str| -> Vec<i64> {
        let entries = club.json(line);
        let entries = entries.as_array().unwrap().clone();
        entries
            .iter()
            .map(|entry| entry["operation"].as_i64().unwrap())
            .collect()
    };
    assert_eq!(numbers("log --since 2026-11-30"), [9]);
    assert_eq!(numbers("log --until 2026-11-21 --limit 2"), [8, 7]);
    assert_eq!(numbers("log --tournament Efterår"), [8, 7, 6, 5]);
    assert_eq!(numbers("log --by Bent"), [9]);
    assert_eq!(numbers("log --tournament 1 --member 1"), [8, 6]);
    assert_eq!(numbers("log 3"), [3]);
    assert!(club.run("log 99").ends_with("exit 2\n"));
    assert!(club.run("log 3 --limit 2").ends_with("exit 2\n"));
}
