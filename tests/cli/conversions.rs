//! Conversions, calibration and moves of the scale on the command line.

use crate::program as cli;

use std::fmt::Write;

use cli::TestClub;
use klubrating::domain::{Date, Decimal, Rating};
use klubrating::rating::conversion::Conversion;
use serde_json::json;

fn day(text: &str) -> Date {
    text.parse().unwrap()
}

#[test]
fn conversions_are_dated_choices() {
    let club = TestClub::new();
    let before = club.dump();
    insta::assert_snapshot!(club.run("conversion set rebased-2024 --from 2024-06-01 --card-rules dsu-2015"), @"
    rebased-2024: a DSU rating is first converted back to the scale before 1 June
      2024 (below 2000: twice the rating minus 2000), then by the regulation's line.
      That is exact only on 1 June 2024: points won and lost since then are
      stretched too.
    DSU ratings are converted by rebased-2024 from 1 June 2024; player cards by the rules dsu-2015. (klubrating undo 2 undoes it)
    ");
    insta::assert_snapshot!(club.danish("conversion set line --factor 8,2 --offset=-275.5 --from 2026-01-01"), @"
    line: klubbens egen linje; klubrating calibrate finder den, der passer til
      medlemmer med begge ratinger.
    DSU-rating omregnes efter DSU = 8,2 × R − 275,5 fra 01.01.2026; spillerkort efter reglerne dsu-2015. (klubrating undo 3 fortryder det)
    ");
    insta::assert_snapshot!(club.run("conversion list").lines().take(5).collect::<Vec<_>>().join("\n"), @"
    From            Conversion    Line                   Card rules
    -------------------------------------------------------------------------
    always          booklet                              dsu
    1 June 2024     rebased-2024                         dsu-2015
    1 January 2026  line          DSU = 8.2 × R − 275.5  dsu-2015    in force
    ");
    assert_eq!(
        club.json("conversion list")[2],
        json!({ "from": "2026-01-01", "conversion": "line", "factor": 8.2, "offset": -275.5,
                "card_rules": "dsu-2015", "in_force": true })
    );
    // What the ledger asks.
    let facts = club.open().facts().unwrap();
    assert_eq!(facts.conversion_on(day("2024-05-31")), Conversion::Booklet);
    assert_eq!(
        facts.conversion_on(day("2024-06-01")),
        Conversion::Rebased2024
    );
    let line = Conversion::Line {
        factor: "8.2".parse().unwrap(),
        offset: "-275.5".parse().unwrap(),
    };
    assert_eq!(facts.conversion_on(day("2026-01-01")), line);
    assert_eq!(facts.card_rules_on(day("2024-05-31")), "dsu");
    assert_eq!(facts.card_rules_on(day("2026-01-01")), "dsu-2015");
    assert_eq!(club.run("check"), "");
    club.undo();
    club.undo();
    assert_eq!(club.dump(), before);
}

#[test]
fn what_a_conversion_may_not_be() {
    let club = TestClub::new();
    let set = |rest: &str| club.run(&format!("conversion set {rest}"));
    insta::assert_snapshot!(set("rebased-2024 --from 2024-05-31"), @"
    error: the DSU scale was re-based on 1 June 2024; this conversion does not apply before that day
    hint: give that day or a later one with --from
    exit 2
    ");
    insta::assert_snapshot!(set("line --from 2026-01-01"), @r"
    error: a line needs both a factor and an offset
    hint: such as: conversion set line --factor 8.2 --offset 275, or conversion set booklet
    exit 2
    ");
    insta::assert_snapshot!(set("booklet --factor 8 --offset 300 --from 2026-01-01"), @r"
    error: only a line has a factor and an offset
    hint: such as: conversion set line --factor 8.2 --offset 275, or conversion set booklet
    exit 2
    ");
    for bad in [
        "--factor 0 --offset 1",
        "--factor=-8 --offset 1",
        "--factor 8 --offset 10001",
        "--factor 8.00001 --offset 1",
    ] {
        let answer = set(&format!("line --from 2026-01-01 {bad}"));
        assert!(
            answer.starts_with("error: the line is out of range"),
            "{bad}\n{answer}"
        );
    }
}

/// Members with a rating that a former list gave, the games behind it, and a DSU number.
fn members(club: &TestClub, numbers: &[(&str, i32, u32, i32)]) {
    let mut file = "navn;startrating;partier\n".to_owned();
    for (name, rating, games, _) in numbers {
        writeln!(file, "{name};{rating};{games}").unwrap();
    }
    club.file("members.csv", file);
    club.ok("member import members.csv");
    for (name, _, _, dsu) in numbers {
        club.ok(&format!(
            "external-rating set {name} --scale dsu --value {dsu} --on 2026-01-01"
        ));
    }
}

#[test]
fn a_line_through_the_members() {
    let club = TestClub::new();
    // x̄ 150, ȳ 1510, Sxy 42000, Sxx 5000: 8.4 and 250. Ulla has too few games.
    members(
        &club,
        &[
            ("Anna", 100, 30, 1100),
            ("Bent", 150, 45, 1490),
            ("Carl", 200, 99, 1940),
            ("Ulla", 120, 29, 2200),
        ],
    );
    insta::assert_snapshot!(club.run("calibrate"), @"
    21 November 2026: 3 members have a rating from at least 30 rated games and a DSU
      rating.

    Conversion    Line                 Mean diff  Std. dev.
    -----------------------------------------------------------------
    booklet       DSU = 8 × R + 300          +10       23.8  in force
    rebased-2024  bends at 2000             −240      300.1
    line          DSU = 8.4 × R + 250          0       24.5

    The ratings of members who came with a DSU number, of guests, and on player
      cards were made with the one in force.

    Differences are the DSU rating minus the converted rating, in DSU points. The
      line is the least-squares line that predicts the DSU rating from the club's
      rating; DSU ratings are converted by it in reverse. The standard deviation
      allows for the two fitted numbers.

    Farthest from the line:
    Name  Rating   DSU  Diff
    ------------------------
    Bent     150  1490   −20
    Anna     100  1100   +10
    Carl     200  1940   +10

    Adopt the line with:
      klubrating conversion set line --from 2026-11-21 --factor 8.4 --offset 250
    ");
    let json = club.json("calibrate --on 2026-02-01");
    assert_eq!(json["members"], 3);
    assert_eq!(
        json["lines"][2],
        json!({ "conversion": "line", "factor": 8.4, "offset": 250, "mean": 0, "deviation": 24.5, "in_force": false })
    );
    assert_eq!(json["lines"][1]["factor"], serde_json::Value::Null);
    let command = json["command"].as_str().unwrap();
    club.ok(command.strip_prefix("klubrating ").unwrap());
    // Before there were DSU numbers no one had both.
    let none = club.json("calibrate --on 2025-12-31");
    assert_eq!(
        (&none["members"], &none["command"]),
        (&json!(0), &serde_json::Value::Null)
    );
    insta::assert_snapshot!(club.danish("calibrate --min-games 46"), @"
    21.11.2026: 1 medlem har en rating efter mindst 46 ratede partier og en
      DSU-rating.

    Omregning     Linje                Middel  Spredning
    ---------------------------------------------------------------
    booklet       DSU = 8 × R + 300       +40         40
    rebased-2024  knækker ved 2000        −10         10
    line          DSU = 8,4 × R + 250     +10         10  gælder nu

    Ratinger for medlemmer, der kom med en DSU-rating, for gæster og på spillerkort
      er lavet med den gældende.

    Ingen linje kan tilpasses: der skal mindst 3 medlemmer med forskellige ratinger
      til, og DSU-ratingerne skal stige med dem. En lavere --min-games tager flere
      medlemmer med.
    ");
    // Four count with fewer games.
    assert_eq!(club.json("calibrate --min-games 29")["members"], 4);
}

#[test]
fn equal_ratings_make_no_line() {
    let club = TestClub::new();
    members(
        &club,
        &[
            ("Anna", 150, 30, 1400),
            ("Bent", 150, 30, 1500),
            ("Carl", 150, 30, 1600),
        ],
    );
    let json = club.json("calibrate");
    assert_eq!(json["members"], 3);
    assert_eq!(json["lines"].as_array().unwrap().len(), 2);
    assert_eq!(json["command"], serde_json::Value::Null);
}

#[test]
fn the_scale_moves_once_and_is_a_fact() {
    let club = TestClub::new();
    members(
        &club,
        &[
            ("Anna", 3, 30, 1100),
            ("Bent", 138, 45, 1490),
            ("Carl", 216, 99, 1940),
        ],
    );
    let before = club.dump();
    insta::assert_snapshot!(club.run("scale adjust --on 2026-12-01 --towards 212 --share 0.5 --floor 113"), @"
    below 212, ratings move 50 % of the distance towards it; no one is below 113.

    2 ratings move:
    Name  Before  After  Change
    ---------------------------
    Anna       3    113    +110
    Bent     138    175     +37

    The line to the DSU scale and the class limits do not move with it: see
      klubrating calibrate, conversion set and regulation adopt.
    On 1 December 2026 the ratings of 2 of 3 members shift. (klubrating undo 6 undoes it)
    ");
    insta::assert_snapshot!(club.danish("scale list"), @"01.12.2026: under 212 flyttes ratinger 50 % af afstanden op mod det; ingen er under 113.");
    assert_eq!(
        club.json("scale list"),
        json!([{ "on": "2026-12-01", "shift": 0, "towards": 212, "share": 0.5, "floor": 113 }])
    );
    let facts = club.open().facts().unwrap();
    let compression = facts.adjustments[0].compression.unwrap();
    assert_eq!(
        (compression.pivot, compression.share),
        (Rating(212), Decimal::new(5, 1))
    );
    assert_eq!(facts.adjustments[0].floor, Some(Rating(113)));
    insta::assert_snapshot!(club.run("scale adjust --on 2026-12-01 --shift 5"), @"
    error: the scale is already shifted on 1 December 2026
    hint: klubrating scale list shows the shifts; undo the other one with klubrating undo first, or choose another day
    exit 4
    ");
    assert_eq!(club.run("check"), "");
    club.undo();
    assert_eq!(club.dump(), before);
    let tried = club.json("scale adjust --on 2026-12-01 --shift=-10 --dry-run");
    assert_eq!(tried["result"]["moved"], 3);
    assert_eq!(tried["operation"], serde_json::Value::Null);
    assert_eq!(club.dump(), before);
}

#[test]
fn what_a_move_may_not_be() {
    let club = TestClub::new();
    members(&club, &[("Anna", 100, 30, 1100)]);
    club.ok("publish 2026-08-01");
    let adjust = |rest: &str| club.run(&format!("scale adjust {rest}"));
    insta::assert_snapshot!(adjust("--on 2026-08-01 --shift 5"), @"
    error: 1 August 2026 is not after the published list of 1 August 2026
    hint: choose a day after 1 August 2026; the next list will show the shift
    exit 4
    ");
    insta::assert_snapshot!(adjust("--on 2026-09-01 --towards 200 --share 1.5"), @r"
    error: the share 1.5 must be above 0 and at most 1
    hint: 0.5 closes half of the distance; at most four decimals
    exit 2
    ");
    insta::assert_snapshot!(adjust("--on 2026-09-01 --shift 501"), @r"
    error: a shift of 501 is more than 500 points
    exit 2
    ");
    insta::assert_snapshot!(adjust("--on 2026-09-01 --shift 0"), @r"
    error: a shift of 0 changes nothing
    exit 2
    ");
    for bad in [
        "--shift 5 --towards 200 --share 0.5",
        "--towards 200",
        "--floor 100",
    ] {
        assert!(
            adjust(&format!("--on 2026-09-01 {bad}")).ends_with("exit 2\n"),
            "{bad}"
        );
    }
}
