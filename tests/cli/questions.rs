//! Every question that a member asks has a command: what one tournament did, what was performed in it, how the next
//! printed number follows from the last one, and how a first rating and a card come about.

use serde_json::json;

use crate::program::TestClub;
use crate::written::Written;

/// Two members rated in two events, with the list of August between them.
fn club() -> TestClub {
    let club = TestClub::with(&[
        "member add 'Anna Jensen'",
        "member add 'Bo Hansen'",
        "start-rating set 1 150 --on 2026-03-01",
        "start-rating set 2 160 --on 2026-03-01",
        "tournament new Forår --kind club --start 2026-03-01 --end 2026-04-01 --rounds 2",
        "tournament player add 1 1",
        "tournament player add 1 2",
        "tournament result 1 1 1 2 1-0",
        "tournament result 1 2 2 1 1/2",
    ]);
    club.run_at("2026-08-01T12:00:00+02:00", "publish 2026-08-01");
    for line in [
        "tournament new Efterår --kind club --start 2026-09-01 --end 2026-10-01 --rounds 1",
        "tournament player add 2 1",
        "tournament player add 2 2",
        "tournament result 2 1 1 2 1-0",
    ] {
        club.ok(line);
    }
    club
}

#[test]
fn one_tournament_is_rated_again_at_any_time() {
    let club = club();
    // Its list is published; the report can be had all the same.
    let said = club.ok("rate Forår");
    said.shows("Forår");
    said.lacks("Efterår");
    said.shows("R_p");
    let since = club.json("rate --since 2026-03-01");
    assert_eq!(since["lines"].as_array().unwrap().len(), 4);
    let one = club.json("rate 1");
    // 1½ of 2 against 160: P = 0.75, D = 24.1.
    let anna = &one["lines"][0];
    assert_eq!(anna["name"], "Anna Jensen");
    let performance = &anna["performance"];
    assert_eq!(performance["bound"], json!(null));
    assert_eq!(
        performance["rating"],
        club.json("calc performance --average 160 --score 1.5 --games 2")["rating"]
    );
    assert!(
        club.run("rate --since 2026-03-01 Forår")
            .ends_with("exit 2\n")
    );
}

#[test]
fn the_performance_stands_wherever_an_events_ratings_are_shown() {
    let club = club();
    let players = club.json("tournament show 2")["players"].clone();
    // All and nothing is only a bound.
    assert_eq!(players[0]["performance"]["rating"], json!(null));
    assert_eq!(players[0]["performance"]["bound"], "ge");
    assert_eq!(players[1]["performance"]["bound"], "le");
    let explained = club.json("explain 1 --tournament 1");
    assert_eq!(
        explained["performance"]["rating"],
        club.json("rate 1")["lines"][0]["performance"]["rating"]
    );
    for line in [
        "tournament show 1",
        "history 1",
        "rate 1",
        "explain 1 --tournament 1",
    ] {
        let said = club.ok(line);
        assert!(said.contains("R_p"), "{line}: {said}");
    }
    club.danish("explain 1 --tournament 1")
        .shows("Præstationsrating: R_p = R_c + D(P) = 160,0 + ");
    assert_eq!(
        club.json("history 1")["lines"][0]["performance"],
        explained["performance"]
    );
}

#[test]
fn the_way_from_the_last_printed_number_to_the_next_one_is_one_page() {
    let club = club();
    let list = club.json("list --date 2026-08-01");
    let printed = list["sections"][0]["entries"]
        .as_array()
        .unwrap()
        .iter()
        .find(|entry| entry["member"] == 1)
        .unwrap()["rating"]
        .clone();
    club.ok("tournament result 1 2 2 1 1-0 --reason Scoresheet");
    club.ok("start-rating set 1 140 --on 2026-11-01 --reason Reset");
    let way = club.json("explain 1 --since-list");
    assert_eq!(
        (&way["list"], &way["printed"]),
        (&json!("2026-08-01"), &printed)
    );
    let kinds: Vec<_> = way["steps"]
        .as_array()
        .unwrap()
        .iter()
        .map(|step| step["kind"].clone())
        .collect();
    assert_eq!(kinds, ["correction", "event", "decision"]);
    // Every step begins where the one before ended, and the last one ends in the next printed number.
    let mut rating = printed;
    for step in way["steps"].as_array().unwrap() {
        assert_eq!(step["old"], rating, "{way}");
        rating = step["new"].clone();
    }
    assert_eq!(way["rating"], rating);
    assert_eq!(rating, 140);
    let next = club.json("list");
    assert_eq!(way["next"], next["date"]);
    let said = club.ok("explain 1 --since-list");
    let words: Vec<_> = said.split_whitespace().collect();
    assert!(
        words
            .join(" ")
            .contains("round 2: Bo Hansen – Anna Jensen ½-½ → 1-0 (Forår)"),
        "{said}"
    );
    assert!(
        said.ends_with("The list of 1 January 2027 shows 140.\n"),
        "{said}"
    );
}

#[test]
fn an_explanation_says_what_came_after_and_what_was_printed() {
    let club = club();
    club.ok("start-rating set 1 140 --on 2026-11-01 --reason Reset");
    let new = club.json("explain 1")["new"].clone();
    let said = club.ok("explain 1");
    said.shows(&format!(
        "start rating of 1 November 2026 has since replaced {new}: 140"
    ));
    let history = club.ok("history 1");
    history.shows("start rating by the com");
    assert_eq!(
        club.json("history 1")["resets"],
        json!([{ "on": "2026-11-01", "old": new, "new": 140 }])
    );
    let printed = club.json("explain 1")["old"].clone();
    club.ok("tournament result 1 2 2 1 1-0 --reason Scoresheet");
    let said = club.ok("explain 1 --tournament 2");
    let old = club.json("explain 1 --tournament 2")["old"].clone();
    assert_ne!(old, printed);
    assert!(said.words().contains(&format!("The list of 1 August 2026 showed {printed}; with what was corrected since, the rating on that day is {old}.")), "{said}");
    // The beginning says it, before the games do.
    let place = |words: &str| {
        said.find(words)
            .unwrap_or_else(|| panic!("{words}: {said}"))
    };
    assert!(place("The list of 1 August 2026") < place("W ="), "{said}");
}

/// The way from a list to the next one: it begins with what the one printed and ends in what the other did.
#[test]
fn an_explanation_begins_and_ends_in_printed_numbers() {
    let club = TestClub::new();
    for name in ["Anna Jensen", "Bo Hansen"] {
        club.ok(&format!("member add '{name}'"));
    }
    for member in [1, 2] {
        club.ok(&format!(
            "start-rating set {member} 15{member} --on 2026-01-01"
        ));
    }
    for (id, month) in [(1, "03"), (2, "09"), (3, "10")] {
        club.file(
            "t.csv",
            format!(
                "#name;Event {id}\n#start;2026-{month}-01\n#end;2026-{month}-02\nno;name;r1\n\
                 1;Anna Jensen;2w1\n2;Bo Hansen;1b0\n"
            ),
        );
        club.ok("tournament import t.csv --kind club");
        if id == 1 {
            club.run_at("2026-08-01T12:00:00+02:00", "publish 2026-08-01");
        }
    }
    club.on_list_day("publish 2027-01-01");
    let printed = |date: &str| {
        let list = club.run(&format!("list --date {date} --format csv"));
        let line = list.lines().find(|line| line.contains("Anna Jensen"));
        let cells = line.unwrap().split(',').nth(6);
        cells.unwrap().to_owned()
    };
    let (first, second) = (printed("2026-08-01"), printed("2027-01-01"));
    let said = |event: u32| {
        let said = club.ok(&format!("explain 1 --tournament {event}"));
        said.words()
    };
    let ends = format!("The list of 1 August 2026 showed {first}.");
    assert!(said(1).ends_with(&ends), "{}", said(1));
    let begins =
        format!("The list of 1 August 2026 showed {first}; this is the first tournament after it.");
    assert!(said(2).contains(&begins), "{}", said(2));
    assert!(!said(2).contains("1 January 2027 printed"), "{}", said(2));
    assert!(!said(3).contains("1 August 2026 printed"), "{}", said(3));
    let ends = format!("The list of 1 January 2027 showed {second}.");
    assert!(said(3).ends_with(&ends), "{}", said(3));
    let notes = club.json("explain 1 --tournament 3")["notes"].clone();
    assert_eq!(notes, json!([ends]));
}

#[test]
fn a_first_rating_is_calculated_as_it_is_explained() {
    let club = TestClub::new();
    insta::assert_snapshot!(club.ok("calc newcomer --opponents 140,140,140,140,140,140,140 --score 6.5"), @r"
    R_a = 140: the average rating of the opponents
    P = 6.5/7 = 0.9286 → 0.93: the score of the rated games
    D(P) = 52.2
    With 2 imaginary draws: (6.5 + 1)/(7 + 2) = 0.8333 → 0.83
    D(P)·F = D(0.83) = 33.7, so F = 0.6456
    R_p = R_a + D(P)·F
    R_p = 140 + 33.7 = 173.7
    Rounded: 174
    ");
}

#[test]
fn a_card_of_before_and_after_can_be_followed_to_the_last_decimal() {
    let club = TestClub::new();
    let said =
        club.ok("calc card --rating 184 --dsu-before 1651 --dsu-after 1668 --games 7 --score 4");
    said.shows("0.490476");
    said.shows("D(0.49) = −7.2, D(0.50) = 0");
}

#[test]
fn table_2_stands_where_the_regulation_goes_by_it() {
    let club = TestClub::new();
    let said = club.ok("regulation show es-exceptional-10");
    let said = said.words();
    said.shows("Table 2: 5 rounds: 1.43; 7 rounds: 1.69; 9 rounds: 1.92; 12 rounds: 2.21.");
    said.shows("1.2816·½·√n");
}

#[test]
fn a_move_of_the_scale_names_all_whom_it_moves() {
    let club = TestClub::new();
    for at in 1..=8 {
        club.ok(&format!("member add 'Member {at}'"));
        club.ok(&format!(
            "start-rating set {at} {} --on 2026-03-01",
            94 + at
        ));
    }
    let said = club.ok("scale adjust --on 2026-12-01 --towards 100 --share 0.5");
    assert!(
        said.contains("4 ratings move:") || said.contains("5 ratings move:"),
        "{said}"
    );
    let json = club.json("undo");
    assert!(json["operation"].is_number());
    let moved = club.json("scale adjust --on 2026-12-01 --shift 1");
    let examples = moved["result"]["examples"].as_array().unwrap();
    assert_eq!(examples.len(), 8);
    assert!(examples.iter().all(|one| one["from"] != one["to"]));
}

#[test]
fn a_draft_for_everybody_names_newcomers_and_leavers() {
    let club = TestClub::beside_demo();
    let at = |line: &str| club.on_list_day(&format!("{line} --db demo.db"));
    at("member status 3 left --from 2026-12-30");
    at("member status 4 deceased --from 2026-12-30");
    let said = at("list --all");
    for line in [
        "Storm Ellegaard: no rating yet, 3 of 5 games",
        "Tim Jaksland: left the club",
        "Henrik Larsen: deceased",
    ] {
        said.shows(line);
    }
    at("list").lacks("Storm Ellegaard");
    let json = at("list --all --json");
    json.shows("\"not_listed\"");
    json.shows("\"why\": \"died\"");
    // In full they are told once, as parts of the list, by the same derivation.
    let full = at("list --all --format markdown");
    for name in ["Storm Ellegaard", "Tim Jaksland", "Henrik Larsen"] {
        assert_eq!(full.matches(name).count(), 1, "{name}: {full}");
    }
    full.shows("Storm Ellegaard: 3 of 5 games");
    full.lacks("Not on this list");
}

#[test]
fn whoever_has_no_game_that_counts_is_on_no_way_to_a_rating() {
    let club = TestClub::with(&[
        "member add 'Anna Jensen'",
        "member add 'Bo Hansen'",
        "member add 'Carl Lund'",
        "member add 'Dorte Møller'",
        "start-rating set 1 150 --on 2026-03-01",
        "tournament new Efterår --kind club --start 2026-09-01 --end 2026-10-01 --rounds 2",
        "tournament player add 1 1",
        "tournament player add 1 2",
        "tournament player add 1 3",
        "tournament player add 1 4",
        "tournament result 1 1 1 2 1-0",
        "tournament result 1 1 3 4 1-0",
        "tournament result 1 2 3 4 1-0",
        "tournament close 1 --reason 'no more was played'",
    ]);
    // Bo met somebody with a rating, Carl and Dorte only each other.
    let draft = club.ok("list --date 2027-01-01 --all");
    let full = club.ok("list --date 2027-01-01 --format markdown --parts newcomers");
    for said in [&draft, &full] {
        said.shows("Bo Hansen");
        said.lacks("Carl Lund");
        said.lacks("Dorte Møller");
    }
}

#[test]
fn a_first_rating_that_an_opponent_met_points_to_its_page() {
    let club = TestClub::beside_demo();
    let said = club
        .ok("explain 5 --tournament 6 --db demo.db")
        .split_whitespace()
        .collect::<Vec<_>>()
        .join(" ");
    for pointer in [
        "The first rating of Amalie Toft comes from this tournament",
        "klubrating explain 31 --tournament 6",
    ] {
        said.shows(pointer);
    }
    club.ok("explain 31 --tournament 6 --db demo.db")
        .shows("Amalie Toft");
}
