//! What replaces an earlier fact says what it was; a decided result of an event on a published list is changed
//! knowingly; the day of a postponed game is asked for where it decides on which list the event appears.

use crate::program::TestClub;
use crate::written::Written;

fn playing(end: &str) -> TestClub {
    TestClub::with(&[
        "member add 'Anna Jensen'",
        "member add 'Bo Hansen'",
        "start-rating set 1 150 --on 2026-03-01",
        "start-rating set 2 160 --on 2026-03-01",
        &format!("tournament new Forår --kind club --start 2026-03-01 --end {end} --rounds 1"),
        "tournament player add 1 1",
        "tournament player add 1 2",
    ])
}

fn entered() -> TestClub {
    let club = playing("2026-04-01");
    club.ok("tournament result 1 1 1 2 1-0");
    club
}

#[test]
fn a_result_says_what_it_replaces() {
    let club = entered();
    club.ok("tournament result 1 1 1 2 0-1").shows("(was 1–0)");
    club.danish("tournament result 1 1 1 2 1-0")
        .shows("(var 0–1)");
    let json = club.json("tournament result 1 1 1 2 1/2");
    assert_eq!(json["replaced"], "was 1–0");
    // The same once more replaces nothing.
    club.ok("tournament result 1 1 1 2 1/2").lacks("(was ½");
}

#[test]
fn colours_turn_only_when_told_so() {
    let club = entered();
    let before = club.dump();
    let said = club.run("tournament result 1 1 2 1 0-1");
    assert!(said.ends_with("exit 4\n"), "{said}");
    said.shows("Anna Jensen has White against Bo Hansen, 1–0");
    assert_eq!(club.dump(), before);
    club.ok("tournament result 1 1 2 1 0-1 --colours")
        .shows("(was Anna Jensen – Bo Hansen; 1–0)");
}

#[test]
fn a_card_a_start_rating_and_a_standing_say_what_they_replace() {
    let club = playing("2026-04-01");
    club.ok("start-rating set 1 155 --on 2026-03-01 --reason Slip")
        .shows("(was rating 150)");
    club.ok("member status 1 passive --from 2026-10-01");
    club.ok("member status 1 left --from 2026-10-01")
        .shows("passive");
    club.undo();
    club.ok("external-rating set 1 --scale dsu --value 1500 --on 2026-01-01");
    club.ok(
        "tournament new Koord --kind coordinated --start 2026-05-01 --end 2026-05-03 --rounds 3",
    );
    club.ok("card add 2 1 --dsu-opponents 1500,1600,1400 --score 1");
    let said = club.ok("card add 2 1 --dsu-opponents 1500,1600 --score 1.5");
    said.shows("(replaces the card of 3 games, 1 point)");
}

#[test]
fn the_day_of_a_postponed_game_is_asked_for_where_it_decides_on_the_list() {
    let club = playing("2026-12-11");
    let late = "2027-01-02T10:00:00+01:00";
    club.run_at(late, "tournament result 1 1 1 2 X");
    let before = club.dump();
    let said = club.run_at(late, "tournament result 1 1 1 2 1-0");
    assert!(said.ends_with("exit 4\n"), "{said}");
    said.shows("1 January 2027");
    said.shows("1 August 2027");
    said.shows("--on");
    assert_eq!(club.dump(), before);
    let said = club.run_at(late, "tournament result 1 1 1 2 1-0 --on 2026-12-18");
    said.shows("ends on 18 December 2026 instead of 11 December 2026, so it is on the list of 1 January 2027");
    // Inside one half-year nothing is asked, and it is said all the same.
    club.run_at(late, "tournament result 1 1 1 2 X --reason Wrong");
    club.run_at(late, "tournament edit 1 --end 2026-12-11");
    let said = club.run_at("2026-12-20T10:00:00+01:00", "tournament result 1 1 1 2 1-0");
    said.shows("ends on 20 December 2026 instead of 11 December 2026");
}
