//! Doubles on a tournament's pages: both partners have the match and the point, and are named.

use crate::program::TestClub;
use crate::right_pool::four_pools;
use crate::written::Written;

fn played() -> TestClub {
    let club = four_pools();
    let rows =
        |day: &str| format!("2026-10-{day};Anna Jensen;Bo Hansen;Carl Lund;Dorte Møller;1\n");
    club.file(
        "d.csv",
        format!(
            "#name;D\ndate;player1;partner1;player2;partner2;result\n{}{}",
            rows("01"),
            rows("08")
        ),
    );
    club.ok("--pool Bad tournament import d.csv --kind club");
    club
}

#[test]
fn both_partners_get_the_match_and_the_point() {
    let club = played();
    insta::assert_snapshot!(club.run("--pool Bad tournament show 1"));
    insta::assert_snapshot!(club.run("--pool Bad standings 1"));
    let standings = club.json("--pool Bad standings 1");
    let points: Vec<(String, String)> = standings["players"]
        .as_array()
        .unwrap()
        .iter()
        .map(|player| (player["name"].to_string(), player["points"].to_string()))
        .collect();
    assert_eq!(points.len(), 4);
    insta::assert_snapshot!(format!("{points:?}"));
}

#[test]
fn partners_are_named_wherever_a_match_is() {
    let club = played();
    insta::assert_snapshot!(club.run("--pool Bad explain 2"));
    insta::assert_snapshot!(club.run("--pool Bad standings 1 --why 2 --system points"));
    for lang in [
        club.danish("--pool Bad standings 1"),
        club.german("--pool Bad standings 1"),
    ] {
        lang.lacks("bræt");
        lang.lacks("Brett");
    }
}

#[test]
fn singles_beside_doubles_decide_between_equal_points() {
    let club = four_pools();
    club.file(
        "d.csv",
        "#name;D\ndate;player1;partner1;player2;partner2;result\n\
         2026-10-01;Anna Jensen;Bo Hansen;Carl Lund;Dorte Møller;1\n\
         2026-10-08;Anna Jensen;;Bo Hansen;;0\n",
    );
    club.ok("--pool Bad tournament import d.csv --kind club");
    insta::assert_snapshot!(club.run("--pool Bad tournament show 1"));
    insta::assert_snapshot!(club.run("--pool Bad standings 1"));
}
