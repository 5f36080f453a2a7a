//! Corrections of tournaments: results for the rating alone, the event's own data, players and rounds.

use crate::program as cli;
use crate::written::Written;

use cli::TestClub;

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
        "tournament result 1 1 1 2 1-0",
        "tournament close 1 --reason 'no more was played'",
    ])
}

#[test]
fn a_result_for_the_rating_alone() {
    let club = club();
    let answer = club.undone(
        "tournament result 1 1 1 2 1-0 --rating-result ½-½ --reason 'wrong claim accepted'",
    );
    answer.shows("1–0. It is rated as ½–½.");
    let shown = club.ok("tournament show 1");
    let line = "- round 1, Signe Ærø – Thorkild Bjerg 1–0: rated as ½–½ (wrong claim accepted)";
    shown.shows(line);
    club.ok("explain 1").shows(line);
    let decided = &club.json("explain 1")["decisions"][0];
    assert_eq!(decided["rating_result"], "=-=");
    assert_eq!(decided["reason"], "wrong claim accepted");
    assert_eq!(
        club.json("tournament show 1")["games"][0]["rating_result"],
        "=-="
    );
    // The tournament's own result can be corrected beside it, also the other way round.
    club.ok("tournament result 1 1 1 2 1-0 --rating-result 0-1");
    let turned = club.json("tournament result 1 1 2 1 ½-½ --colours");
    assert_eq!(turned["result"]["rating_result"], "1-0");
    let page = club.json("tournament show 1");
    assert_eq!(page["games"][0]["white"], 2);
    assert_eq!(page["games"][0]["rating_result"], "1-0");
    assert_eq!(page["decisions"][0]["reason"], "wrong claim accepted");
    // Taken back, alone or by the same result.
    club.undone("tournament result 1 1 2 1 ½-½ --rating-result same");
    assert_eq!(
        club.json("tournament show 1")["decisions"],
        serde_json::json!([])
    );
    club.ok("tournament result 1 1 2 1 ½-½ --rating-result ½-½");
    assert!(club.json("tournament show 1")["games"][0]["rating_result"].is_null());
    insta::assert_snapshot!(club.run("tournament result 1 1 1 2 X --rating-result 1-0"), @r"
    error: an open game has no result for the rating
    exit 2
    ");
    insta::assert_snapshot!(club.run("tournament result 1 1 1 2 1-0 --rating-result +-"), @r"
    error: the result for the rating must be one played over the board
    hint: --unrated excludes the game from the rating
    exit 2
    ");
}

#[test]
fn a_forfeit_that_is_rated() {
    let club = club();
    club.ok("tournament result 1 2 2 1 +-");
    assert_eq!(club.json("explain 1")["games"], 1);
    club.undone("tournament result 1 2 2 1 +- --rated --reason 'no valid notice'");
    assert_eq!(club.json("explain 1")["games"], 2);
    let explained = club.ok("explain 1");
    let line = "- round 2, Thorkild Bjerg – Signe Ærø +/-: rated (no valid notice)";
    explained.shows(line);
    // A corrected result keeps the decision and its reason.
    club.ok("tournament result 1 2 2 1 -+")
        .shows("It is rated by decision.");
    assert_eq!(
        club.json("tournament show 1")["decisions"][0]["reason"],
        "no valid notice"
    );
    assert_eq!(club.json("explain 1")["score"], 2.0);
}

#[test]
fn the_data_of_an_event() {
    let club = club();
    let answer =
        club.undone("tournament edit 1 --name 'Klubturnering 2026' --end 2026-10-08 --rounds 5");
    insta::assert_snapshot!(answer, @"Tournament 1 corrected: Klubturnering 2026, club, 1 September 2026 to 8 October 2026, 5 rounds. (klubrating undo 13 undoes it)");
    club.undone("tournament edit 1 --minutes-per-move 2");
    assert_eq!(club.json("tournament show 1")["reason"], "too_fast");
    club.undone("tournament edit 1 --minutes-per-move none --notation no");
    assert_eq!(club.json("tournament show 1")["reason"], "no_notation");
    let edited = club.json("tournament edit 1 --approved yes");
    assert_eq!(edited["result"]["approved"], true);
    assert_eq!(club.json("tournament show 1")["rated"], true);
    club.undone("tournament edit 1 --kind approved --approved no");
    assert_eq!(club.json("tournament show 1")["reason"], "not_approved");
    // Nothing new is nothing done.
    let before = club.dump();
    club.ok("tournament edit 1 --rounds 5")
        .shows("(nothing was changed)");
    assert_eq!(club.dump(), before);
}

#[test]
fn an_event_is_checked_as_a_new_one() {
    let club = club();
    club.ok("tournament result 1 3 1 2 ½");
    let before = club.dump();
    insta::assert_snapshot!(club.run("tournament edit 1 --rounds 2"), @r"
    error: round 3 has results
    hint: remove them first: klubrating tournament clear
    exit 4
    ");
    assert!(
        club.run("tournament edit 1 --end 2026-08-01")
            .ends_with("exit 2\n")
    );
    assert!(
        club.run("tournament edit 1 --name ' '")
            .ends_with("exit 2\n")
    );
    club.ok(
        "tournament new Stævne --kind coordinated --start 2026-05-01 --end 2026-05-03 --rounds 5",
    );
    club.ok("card add 2 1 --dsu-opponents 1500,1600 --score 1");
    insta::assert_snapshot!(club.run("tournament edit 2 --kind club"), @r"
    error: player cards belong to external tournaments
    hint: first see klubrating card list and klubrating card list --missing
    exit 4
    ");
    club.undo();
    club.undo();
    assert_eq!(club.dump(), before);
}

#[test]
fn rounds_and_players_are_taken_out() {
    let club = club();
    club.ok("tournament result 1 2 1 - H");
    insta::assert_snapshot!(club.undone("tournament clear 1 2 Signe"), @"Klubturnering, round 2: the bye of Signe Ærø removed. (klubrating undo 14 undoes it)");
    insta::assert_snapshot!(club.run("tournament clear 1 2 1"), @r"
    error: player 1 has no game or bye in round 2
    exit 2
    ");
    insta::assert_snapshot!(club.run("tournament player remove 1 2"), @r"
    error: the player has 1 game or bye, which is removed too, for the opponent as well
    hint: if it is right, run the same klubrating command with --anyway
    exit 4
    ");
    assert_eq!(club.json("rate")["lines"].as_array().unwrap().len(), 2);
    club.undone("tournament player remove 1 2 --anyway");
    assert!(club.json("rate")["lines"].as_array().unwrap().is_empty());
    club.undo();
    club.undone("tournament clear 1 1 2");
    club.undone("tournament player remove 1 2");
    assert_eq!(
        club.json("tournament show 1")["players"]
            .as_array()
            .unwrap()
            .len(),
        1
    );
}

#[test]
fn a_player_who_was_matched_wrongly() {
    let club = club();
    insta::assert_snapshot!(club.undone("tournament player set 1 2 Inger"), @"Klubturnering: 2 is Inger Dalsgaard, not Thorkild Bjerg. (klubrating undo 13 undoes it)");
    // The game is Inger's now: 120 + 6·(0 − P(−30)), P(−30) = 0.20.
    assert_eq!(club.json("explain 3")["exact"], 118.8);
    club.run("explain 2")
        .shows("No game of this member is known yet");
    insta::assert_snapshot!(club.run("tournament player set 1 2 Signe"), @r"
    error: the player is already entered, with start number 1
    exit 4
    ");
    let guest = club.json("tournament player set 1 2 'Bo Gæst' --dsu 1500");
    assert_eq!(guest["result"]["new_guest"], true);
    assert_eq!(club.json("tournament show 1")["players"][1]["rating"], 150);
    club.undo();
    assert_eq!(club.json("tournament show 1")["players"][1]["member"], 3);
}

#[test]
fn an_old_event_is_inserted() {
    let club = club();
    club.ok("tournament new Forår --kind club --start 2026-03-01 --end 2026-04-01 --rounds 1");
    club.ok("tournament player add 2 1");
    club.ok("tournament player add 2 2");
    club.ok("tournament result 2 1 2 1 1-0");
    // Signe 150 − 5·0.61 = 146.95 → 147, which is what she brings to the later event.
    let explained = club.json("explain 1 --tournament 1");
    assert_eq!(explained["old"], 147);
}
