//! From which day a start rating holds: that of the first event that waits for it.

use serde_json::json;

use crate::program::TestClub;
use crate::written::Written;

const AFTER: &str = "2027-01-02T10:00:00+01:00";

/// A first season: four members, none with a rating, and a tournament of the autumn.
fn first_season() -> TestClub {
    let club = TestClub::new();
    for name in ["Anna Jensen", "Bo Hansen", "Carl Lund", "Dorte Møller"] {
        club.ok(&format!("member add '{name}'"));
    }
    club.file(
        "autumn.csv",
        "#name;Autumn\n#start;2026-09-01\n#end;2026-10-01\nno;name;r1;r2;r3\n1;Anna Jensen;2w1;3w1;4w1\n\
         2;Bo Hansen;1b0;4w1;3b=\n3;Carl Lund;4b1;1b0;2w=\n4;Dorte Møller;3w0;2b0;1b0\n",
    );
    club.ok("tournament import autumn.csv --kind club");
    club
}

#[test]
fn the_advice_of_the_checklist_rates_the_first_season() {
    let club = first_season();
    club.run_at(AFTER, "checklist")
        .shows("klubrating start-rating set 1 RATING --on 2026-09-01");
    // Without a day the same one is meant.
    for member in 1..5 {
        let set = club.run_at(
            AFTER,
            &format!("start-rating set {member} 15{member} --reason x"),
        );
        set.shows("in tournaments from 1 September 2026");
    }
    assert_eq!(
        club.json("rate")["events"].as_array().map_or(4, Vec::len),
        4
    );
    let list = club.run_at(AFTER, "list");
    list.shows("Dorte Møller");
    assert!(
        !club.run_at(AFTER, "checklist").contains("start"),
        "nothing is left"
    );
    // Who has no event that waits begins after the last list; before any list, today.
    club.ok("member add Ny");
    club.run_at(AFTER, "start-rating set Ny 120")
        .shows("from 2 January 2027");
    club.undo();
    club.run_at(AFTER, "publish 2027-01-01");
    club.run_at(AFTER, "start-rating set Ny 120")
        .shows("from 2 January 2027");
    club.run_at("2027-05-05T10:00:00+02:00", "start-rating set Ny 125")
        .shows("from 2 January 2027");
}

#[test]
fn a_start_rating_that_comes_too_late_says_so_and_stays_on_the_checklist() {
    let club = first_season();
    let answer = club.run_at(AFTER, "start-rating set 1 151 --on 2027-01-01 --reason x");
    insta::assert_snapshot!(answer, @"
    Anna Jensen starts with 151 in tournaments from 1 January 2027. (klubrating undo 7 undoes it)
    Played before that day, so it stays unrated: Autumn (from 1 September 2026). To
      have it rated: klubrating start-rating set 1 151 --on 2026-09-01
    ");
    for member in 2..5 {
        club.run_at(
            AFTER,
            &format!("start-rating set {member} 150 --on 2027-01-01 --reason x"),
        );
    }
    let late = club.run_at(AFTER, "checklist");
    late.shows("[ ] The start rating of Anna Jensen applies from 1 January 2027");
    late.shows("Autumn (from 1 September 2026)");
    late.shows("klubrating start-rating set 1 151 --on 2026-09-01");
    // What it advises takes the place of the one that came too late, and can be taken back whole.
    let before = club.dump();
    let set = club.run_at(AFTER, "start-rating set 1 151 --on 2026-09-01 --reason x");
    set.shows("no longer from 1 January 2027");
    assert_eq!(club.count("start-rating list 1"), 1);
    club.undo();
    assert_eq!(club.dump(), before);
}

#[test]
fn what_is_proposed_is_accepted_from_the_right_day() {
    let club = first_season();
    club.run_at(AFTER, "start-rating propose")
        .shows("--on 2026-09-01");
    club.run_at(AFTER, "start-rating propose --accept --reason x")
        .shows("start ratings assigned");
    let starts = club.json("start-rating list");
    assert_eq!(starts[0]["on"], json!("2026-09-01"));
    club.run_at(AFTER, "list").shows("Bo Hansen");
    // Where others have a rating, what was printed is taken as well.
    club.ok("member add 'Ny Spiller'");
    club.ok("tournament new Match --kind club --start 2026-11-01 --end 2026-11-02 --rounds 2");
    club.ok("tournament player add 2 1");
    club.ok("tournament player add 2 5");
    club.ok("tournament result 2 1 1 2 1-0");
    club.ok("tournament result 2 2 2 1 ½-½");
    club.run("start-rating propose")
        .shows("klubrating start-rating set 4");
    club.run("start-rating propose --accept --reason x")
        .shows("2 start ratings assigned");
    assert_eq!(
        club.json("start-rating list 4")[0]["on"],
        json!("2026-09-01")
    );
}
