//! Postponed and adjourned games: marked, listed, counted meanwhile, and decided later.

use crate::program as cli;
use crate::written::Written;

use cli::TestClub;

/// Three rated members in a club tournament of three rounds that was to end on 1 October.
fn club() -> TestClub {
    TestClub::with(&[
        "member add 'Signe Ærø'",
        "member add 'Thorkild Bjerg'",
        "member add 'Inger Dalsgaard'",
        "start-rating set 1 150 --on 2026-01-01",
        "start-rating set 2 140 --on 2026-01-01",
        "start-rating set 3 120 --on 2026-01-01",
        "tournament new Klubturnering --kind club --start 2026-09-01 --end 2026-10-01 --rounds 3",
        "tournament player add 1 1",
        "tournament player add 1 2",
        "tournament player add 1 3",
        "tournament result 1 1 1 2 1-0",
        "tournament close 1 --reason 'no more was played'",
    ])
}

fn operation(club: &TestClub) -> i64 {
    club.json("log")[0]["operation"].as_i64().unwrap()
}

#[test]
fn an_open_game_keeps_the_event_out_and_counts_in_the_standings() {
    let club = club();
    assert_eq!(club.json("rate")["lines"].as_array().unwrap().len(), 2);
    let before = club.dump();
    let answer = club.ok("tournament result 1 2 3 1 X --provisional ½-½");
    answer.shows("The standings count it as ½–½ for now.");
    insta::assert_snapshot!(club.run("tournament show 1"), @"
    Klubturnering
    Tournament 1: club tournament, 1 September 2026 to 1 October 2026, 3 rounds.

    Not rated: The tournament is not complete: at least one game is undecided.

    Closed as it is: no more was played

    Crosstable

    No.  Name             1    3    2  Points
    -----------------------------------------
      1  Signe Ærø        x    (½)  1     1.5
      3  Inger Dalsgaard  (½)  x          0.5
      2  Thorkild Bjerg   0         x     0

    + and -: won and lost by forfeit; ?: not decided.
    (½): not decided; the standings count it as this for now, the rating never does.
    No game is rated.
    ");
    let page = club.json("tournament show 1");
    assert_eq!(page["games"][1]["provisional"], "=-=");
    assert_eq!(page["reason"], "not_ended");
    assert!(club.json("rate")["lines"].as_array().unwrap().is_empty());
    club.undo();
    assert_eq!(club.dump(), before);
}

#[test]
fn the_side_of_a_provisional_win() {
    let club = club();
    club.ok("tournament result 1 2 3 1 X --provisional 0-1");
    let shown = club.ok("tournament show 1");
    shown.shows("Signe Ærø        x    1  (1)       2");
    shown.shows("(0)");
    // Written again without one, the game counts for no one.
    club.ok("tournament result 1 2 3 1 X");
    assert!(club.json("tournament show 1")["games"][1]["provisional"].is_null());
}

#[test]
fn the_checklist_of_open_games() {
    let club = club();
    insta::assert_snapshot!(club.run("tournament open"), @"There are no open games.");
    insta::assert_snapshot!(club.danish("tournament open"), @"Der er ingen åbne partier.");
    club.ok("tournament result 1 2 3 1 X --provisional 1-0");
    insta::assert_snapshot!(club.run("tournament open"), @"
    Tournament       Round  White            Black      Since        Meanwhile
    --------------------------------------------------------------------------
    1 Klubturnering      2  Inger Dalsgaard  Signe Ærø  21 Nov 2026  1–0

    A tournament with an open game is not complete and not rated. Enter its result
    with klubrating tournament result, and the day it was played with --on.
    ");
    insta::assert_snapshot!(club.run("tournament open 1 --before 2027-01-01 --json"), @r#"
    [
      {
        "tournament": 1,
        "tournament_name": "Klubturnering",
        "end": "2026-10-01",
        "round": 2,
        "white": 3,
        "white_name": "Inger Dalsgaard",
        "black": 1,
        "black_name": "Signe Ærø",
        "since": "2026-11-21",
        "provisional": "1-0"
      }
    ]
    "#);
    // The event's own last day is what counts, and it is not before itself.
    assert_eq!(
        club.json("tournament open --before 2026-10-01"),
        serde_json::json!([])
    );
}

#[test]
fn the_last_decision_ends_the_event() {
    let club = club();
    club.ok("tournament result 1 2 3 1 X");
    club.ok("tournament result 1 3 2 3 X");
    // On the list of 1 November the event is not: it has not ended.
    club.ok("tournament result 1 2 3 1 0-1 --on 2026-10-20")
        .shows("One game is still open.");
    assert_eq!(club.json("tournament show 1")["end"], "2026-10-01");
    let before = club.dump();
    let last = club.json("tournament result 1 3 2 3 ½-½ --on 2026-11-03");
    assert_eq!(last["result"]["event_ended"], "2026-11-03");
    assert_eq!(last["result"]["still_open"], 0);
    assert_eq!(club.json("tournament show 1")["end"], "2026-11-03");
    // It moves to the later list.
    let entries = |date: &str| {
        let list = club.json(&format!("list --date {date}"));
        let sections = list["sections"].as_array().unwrap().clone();
        let counts = sections
            .iter()
            .map(|s| s["entries"].as_array().unwrap().len());
        counts.sum::<usize>()
    };
    assert_eq!(entries("2026-11-01"), 0);
    assert_eq!(entries("2027-01-01"), 3);
    // Result and last day are one operation.
    club.undo();
    assert_eq!(club.dump(), before);
    // Without a day it is today; a day before the last one leaves it as it is.
    club.ok("tournament result 1 3 2 3 ½-½")
        .shows("the tournament ends on 21 November 2026");
    club.undo();
    club.ok("tournament result 1 3 2 3 ½-½ --on 2026-09-20")
        .shows("the tournament ends on 1 October 2026");
}

#[test]
fn an_event_that_is_not_rated_is_said_to_be_on_no_list() {
    let club = TestClub::with(&[
        "member add 'Signe Ærø'",
        "member add 'Thorkild Bjerg'",
        "start-rating set 1 150 --on 2026-01-01",
        "start-rating set 2 140 --on 2026-01-01",
        "tournament new Prøve --kind club --start 2026-09-01 --end 2026-09-08 --rounds 3",
        "tournament player add 1 1",
        "tournament player add 1 2",
        "tournament result 1 1 1 2 X",
    ]);
    let line = "tournament result 1 1 1 2 1-0 --on 2026-09-10";
    insta::assert_snapshot!(club.run(line), @"Prøve, round 1: Signe Ærø – Thorkild Bjerg 1–0. All games are decided: the tournament ends on 10 September 2026 instead of 8 September 2026. It is not rated yet: The tournament is not complete. (klubrating undo 10 undoes it)");
    club.undo();
    let json = club.json(line);
    assert_eq!(json["result"]["event_ended"], "2026-09-10");
    assert!(json["result"]["event_list"].is_null(), "{json}");
    club.undo();
    club.ok("tournament close 1 --reason 'one game'");
    club.ok(line)
        .shows("so it is on the list of 1 January 2027");
}

#[test]
fn what_does_not_go_with_a_result_is_refused() {
    let club = club();
    let before = operation(&club);
    insta::assert_snapshot!(club.run("tournament result 1 2 3 1 1-0 --provisional ½-½"), @r"
    error: only an open game has a provisional result
    hint: klubrating tournament result T ROUND WHITE BLACK X --provisional ½-½
    exit 2
    ");
    insta::assert_snapshot!(club.run("tournament result 1 2 3 1 X --provisional +-"), @r"
    error: a provisional result must be 1-0, ½-½ or 0-1
    hint: klubrating tournament result T ROUND WHITE BLACK X --provisional ½-½
    exit 2
    ");
    insta::assert_snapshot!(club.run("tournament result 1 1 1 2 1-0 --on 2026-10-05"), @r"
    error: --on is for an open game that is now decided
    hint: klubrating tournament edit --end corrects the last day of a tournament
    exit 2
    ");
    insta::assert_snapshot!(club.run("tournament result 1 2 1 3 1-0 --on 2026-12-24"), @r"
    error: a game cannot be decided in the future
    exit 2
    ");
    insta::assert_snapshot!(club.run("tournament result 1 3 1 - H --provisional ½"), @r"
    error: a bye has no board and is never rated
    exit 2
    ");
    club.ok("tournament result 1 2 3 1 X");
    insta::assert_snapshot!(club.run("tournament result 1 2 3 1 1 --on 2026-08-01"), @"
    error: the tournament began on 1 September 2026
    exit 2
    ");
    assert_eq!(operation(&club), before + 1);
}

#[test]
fn an_open_game_gives_no_points_in_the_standings_and_is_named() {
    let club = TestClub::with(&[
        "member add 'Anna Jensen'",
        "member add 'Bo Hansen'",
        "tournament new A --kind club --start 2026-10-01 --end 2026-10-02 --rounds 1",
        "tournament player add 1 1",
        "tournament player add 1 2",
        "tournament result 1 1 1 2 X",
    ]);
    let points = |club: &TestClub| {
        let json = club.json("standings 1");
        let players = json["players"].as_array().unwrap().clone();
        players
            .iter()
            .map(|one| one["points"].to_string())
            .collect::<Vec<_>>()
    };
    assert_eq!(points(&club), ["0.0", "0.0"]);
    club.ok("standings 1")
        .shows("Not decided yet: Anna Jensen – Bo Hansen.");
    // With a provisional result it counts with that, and is open all the same.
    club.ok("tournament result 1 1 1 2 X --provisional 1-0");
    assert_ne!(points(&club), ["0.0", "0.0"]);
    club.ok("standings 1").shows("Not decided yet");
}

#[test]
fn a_round_robin_that_the_club_declares_is_one_in_the_standings() {
    let club = TestClub::with(&[
        "member add 'Anna Jensen'",
        "member add 'Bo Hansen'",
        "member add 'Carl Lund'",
    ]);
    club.ok("tournament new A --kind monrad --start 2026-10-01 --end 2026-10-02 --rounds 3");
    for player in 1..=3 {
        club.ok(&format!("tournament player add 1 {player}"));
    }
    club.ok("tournament result 1 1 1 2 1-0");
    club.ok("standings 1 --systems SB")
        .lacks("fixed in advance");
    club.ok("tournament edit 1 --round-robin yes");
    club.ok("standings 1 --systems SB")
        .shows("fixed in advance");
}
