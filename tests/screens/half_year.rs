//! A half-year of a committee by keys, in which every guard is met once: it stops what is wrong and says why, and the
//! next keys do what it says.

use std::fs;

use chrono::{DateTime, FixedOffset};
use klubrating::app;
use klubrating::domain::{Date, TournamentId};

use crate::results::games;
use crate::world::World;

fn evening(text: &str) -> DateTime<FixedOffset> {
    DateTime::parse_from_rfc3339(text).unwrap()
}

fn autumn() -> DateTime<FixedOffset> {
    evening("2026-08-15T19:00:00+02:00")
}

fn october() -> DateTime<FixedOffset> {
    evening("2026-10-20T19:00:00+02:00")
}

fn christmas() -> DateTime<FixedOffset> {
    evening("2026-12-28T19:00:00+01:00")
}

fn new_year() -> DateTime<FixedOffset> {
    evening("2027-01-01T10:00:00+01:00")
}

fn shows(world: &World, parts: &[&str]) {
    let words = world.words();
    for part in parts {
        assert!(words.contains(part), "{part}\n{}", world.screen());
    }
}

fn members(world: &World) -> Vec<String> {
    let rows = app::members::rows(&world.colleague("bent"), false).unwrap();
    rows.into_iter().map(|row| row.name).collect()
}

fn published(world: &World) -> Vec<Date> {
    let lists = app::lists::archive::published_lists(&world.colleague("bent")).unwrap();
    lists.iter().map(|list| list.date).collect()
}

#[test]
fn a_half_year_by_keys_in_which_every_guard_is_met_once() {
    let mut world = World::founded(autumn);
    members_and_ratings(&mut world);
    let mut world = world.at(october);
    the_running_season(&mut world);
    a_tournament_by_hand(&mut world);
    a_card(&mut world);
    let mut world = world.at(christmas);
    before_the_list(&mut world);
    let mut world = world.at(new_year);
    the_list(&mut world);
}

fn members_and_ratings(world: &mut World) {
    world.keys("2");
    for name in ["Anna Jensen", "Bo Hansen", "Carl Lund", "Dorte Møller"] {
        world.keys("a").text(name).keys("ctrl-s");
    }
    // A slip of the keyboard would make a second Dorte.
    world.keys("a “Dorthe Moeller” ctrl-s");
    shows(
        world,
        &["almost the same as that of 4 Dorte", "save it once more"],
    );
    world.keys("esc esc");
    assert_eq!(members(world).len(), 4);
    // A DSU number where the club's rating belongs.
    world.keys("home S “1510” ctrl-s");
    shows(world, &["1510 does not look like a rating on this scale"]);
    world.keys("ctrl-u “151” ctrl-s");
    for rating in ["152", "153", "154"] {
        world.keys("end S").text(rating).keys("ctrl-s");
        shows(world, &[rating]);
    }
}

/// The running season as a file that comes every week.
fn the_running_season(world: &mut World) {
    let week = |world: &World, [anna, bo, karl, dorte]: [&str; 4]| {
        let file = format!(
            "#name;Klubmesterskab\n#start;2026-09-01\n#end;2026-10-01\n#rounds;3\nno;name;r1;r2;r3\n\
             1;Anna Jensen;{anna}\n2;Bo Hansen;{bo}\n3;Karl Lund;{karl}\n4;Dorte Møller;{dorte}\n"
        );
        let path = world.path().with_file_name("season.csv");
        fs::write(&path, file).unwrap();
        path.to_str().unwrap().to_owned()
    };
    let path = week(world, ["2w1;3w1;", "1b0;4w1;", "4b1;1b0;", "3w0;2b0;"]);
    world.keys("3 i ctrl-u").text(&path).keys("enter ctrl-s");
    // A name is spelt differently: it is asked once, and kept.
    shows(world, &["one player to match", "Karl Lund"]);
    world.keys("enter enter ctrl-s enter 3");
    shows(world, &["Klubmesterskab", "not complete"]);
    // Next week's file is the same tournament, and no question about Karl is asked again.
    let path = week(
        world,
        ["2w1;3w1;4w1", "1b0;4w1;3b=", "4b1;1b0;2w=", "3w0;2b0;1b0"],
    );
    world.keys("3 i ctrl-u").text(&path).keys("enter ctrl-s");
    shows(world, &["Klubmesterskab"]);
    world.keys("enter");
    shows(world, &["everyone is known"]);
    world.keys("ctrl-s enter");
    assert_eq!(games(world, TournamentId(1)).len(), 6, "{}", world.screen());
}

fn a_tournament_by_hand(world: &mut World) {
    world.keys("3 a “Monrad” tab right tab “2026-10-05” tab “2026-10-19” tab “2” ctrl-s");
    for name in ["Anna Jensen", "Bo Hansen", "Carl Lund", "Dorte Møller"] {
        world.keys("a").text(name).keys("ctrl-s");
    }
    world.keys("ctrl-right a a space b 1");
    shows(
        world,
        &[
            "not complete",
            "round 2 has no game",
            "Carl Lund, Dorte Møller",
        ],
    );
    world.keys("c space d 1 enter a space c 5 b space d 0");
    shows(world, &["rated", "2 games · complete"]);
    // A slip is put right, and what it was is said.
    world.keys("esc 1");
    shows(world, &["Bo Hansen – Dorte Møller 1–0 (was 0–1)"]);
    world.keys("alt-5");
    shows(world, &["Dorte Møller 0–1 →…", "… 1–0 (Monrad)"]);
}

fn a_card(world: &mut World) {
    world.keys("3 a “EMT” tab right right tab “2026-10-03” tab “2026-10-04” tab “3” ctrl-s : “@expect-cards” enter");
    world.keys("“Anna Jensen; Bo Hansen” ctrl-s");
    shows(world, &["2 player cards are missing"]);
    world.keys("G a tab “1” tab tab “150 160 140” ctrl-s");
    shows(world, &["150 does not look like a DSU rating"]);
    world.keys("ctrl-u “1500 1600 1400”");
    // The Monrad ended later: the card starts from the rating before it.
    let screen = world.words();
    let (_, preview) = screen.split_once("= 150. ").expect(&screen);
    let (change, _) = preview.split_once(',').unwrap();
    let (old, new) = change.split_once(" becomes ").unwrap();
    world.keys("ctrl-s");
    shows(world, &["One player card is missing"]);
    world.keys("ctrl-right");
    shows(world, &["Anna Jensen", old, new]);
}

fn before_the_list(world: &mut World) {
    world.keys("4 P");
    // The list's day has not come, and Bo's card is missing: both are said before anything else.
    shows(
        world,
        &[
            "The player card of Bo Hansen for EMT (ended 4 October 2026) is missing",
            "1 January 2027 is in the future",
        ],
    );
    world.keys("esc");
    assert!(published(world).is_empty());
}

fn the_list(world: &mut World) {
    world.keys("4 P tab");
    // Without a reason it goes no further.
    world.keys("enter");
    shows(world, &["fill in this field"]);
    world.keys("shift-tab “he withdrew after one round” enter “2027-01-01” enter");
    assert_eq!(published(world).len(), 1, "{}", world.screen());
    world.keys("esc 5 enter");
    shows(world, &["he withdrew after one round"]);
    // What is on a published list is not changed by a slip.
    world.keys("esc 3 end enter ctrl-right");
    let before = games(world, TournamentId(1));
    world.keys("up 0");
    shows(
        world,
        &["Why is it corrected?", "on the list of 1 January 2027"],
    );
    world.keys("esc");
    assert_eq!(games(world, TournamentId(1)), before);
    world.keys("0 “a slip” enter");
    assert_ne!(games(world, TournamentId(1)), before, "{}", world.screen());
    // The correction is a separate edition, with its reasons.
    world.keys("esc 4 L P tab “a result was typed wrong” enter “as before” enter “1/1-27”");
    world.keys("enter");
    assert_eq!(published(world).len(), 2, "{}", world.screen());
    // How a member came from one printed number to the next.
    world.keys("2 home enter W");
    shows(world, &["on the published list of 1 January 2027"]);
}
