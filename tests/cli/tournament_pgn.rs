//! The games of a tournament in PGN are the tournament: for `standings` and for `tournament import`.

use crate::program as cli;

use cli::TestClub;
use serde_json::json;

fn club() -> TestClub {
    let club = TestClub::new();
    let path = concat!(
        env!("CARGO_MANIFEST_DIR"),
        "/tests/data/exchange/tournament_rounds.pgn"
    );
    // Known by its content.
    club.file("games.txt", std::fs::read(path).unwrap());
    club
}

/// A game that is not finished gives no points yet.
#[test]
fn standings_of_games() {
    let told = club().json("standings games.txt");
    let points = told["players"].as_array().unwrap().iter();
    let points = points.map(|player| (player["name"].clone(), player["points"].as_f64().unwrap()));
    let expected = [
        ("Ærø, Signe", 3.0),
        ("Dalsgaard, Inger", 1.5),
        ("Bjerg, Thorkild", 0.5),
        ("Østerlund, Kaj", 0.0),
    ];
    assert_eq!(
        points.collect::<Vec<_>>(),
        expected.map(|(name, points)| (json!(name), points))
    );
}

#[test]
fn an_imported_tournament_has_rounds_days_numbers_and_colours() {
    let club = club();
    let answer = club.json("tournament import games.txt --kind club --guests");
    let told = &answer["result"];
    assert_eq!(told["name"], "Klubturnering 2026");
    assert_eq!(
        (&told["start"], &told["end"]),
        (&json!("2026-09-07"), &json!("2026-09-21"))
    );
    assert_eq!(
        (
            &told["rounds"],
            &told["games"],
            &told["open"],
            &told["unplayed"]
        ),
        (&json!(3), &json!(4), &json!(1), &json!(1))
    );
    club.ok("tournament export 1 out.trf");
    let trf = std::fs::read_to_string(club.path("out.trf")).unwrap();
    for part in [
        "022 Valby",
        "032 DEN",
        "26/09/14",
        "90000001",
        "2 w 1     3 w +     4 b 1",
        "WCM",
    ] {
        assert!(trf.contains(part), "{part}: {trf}");
    }
    let again = club.run("tournament import games.txt --kind club --guests");
    assert!(again.contains("nothing to do"), "{again}");
}

/// What is no ordinary chess is told, and a collection of several events is no tournament.
#[test]
fn variants_and_several_events() {
    let club = TestClub::new();
    let game = |event: &str, variant: &str| {
        format!(
            "[Event \"{event}\"]\n[Date \"2026.10.05\"]\n[Round \"1\"]\n[White \"Anna {event}\"]\n\
             [Black \"Bo {event}\"]\n[Result \"1-0\"]\n[Variant \"{variant}\"]\n\n1. e4 1-0\n\n"
        )
    };
    club.file("one.pgn", game("Cup", "Chess960"));
    club.file(
        "two.pgn",
        game("Cup", "Standard") + &game("League", "Standard"),
    );
    let told = club.run("tournament import one.pgn --kind club --guests");
    assert!(told.contains("not ordinary chess (Chess960)"), "{told}");
    let told = club.run("tournament import two.pgn --kind club --guests");
    assert!(
        told.contains("2 events: Cup; League") && told.contains("exit 3"),
        "{told}"
    );
}
