//! An evening of board games: two tables of one game, a result corrected alone, a game found by its name.

use crate::program::TestClub;
use crate::right_pool::four_pools;

fn evening() -> TestClub {
    let club = four_pools();
    club.file("tab.csv", TABLES);
    club
}

const TABLES: &str = "game;date;table;player;result\nCatan;2026-10-16;1;Anna Jensen;10\n\
    Catan;2026-10-16;1;Bo Hansen;7\nCatan;2026-10-16;2;Carl Lund;10\nCatan;2026-10-16;2;Dorte Møller;7\n";

#[test]
fn two_tables_of_one_game_are_two_games() {
    let club = evening();
    insta::assert_snapshot!(club.run("--pool Board game import tab.csv"));
    let games = club.json("--pool Board game list");
    assert_eq!(games.as_array().unwrap().len(), 2);
    for heading in ["bord", "Tisch", "runde"] {
        let other = four_pools();
        other.file("tab.csv", TABLES.replace("table", heading));
        let json = other.json("--pool Board game import tab.csv");
        assert_eq!(json["result"]["games"], 2, "{heading}");
        assert_eq!(json["result"]["tables"][1]["results"][0][0], "Carl Lund");
    }
    // The same file once more is refused, game by game.
    insta::assert_snapshot!(club.run("--pool Board game import tab.csv"));
}

#[test]
fn a_game_of_a_coming_day_is_refused_by_every_door() {
    let club = four_pools();
    club.ok("--pool Board game add --on 2026-11-21 Anna=5 Bo=4");
    club.file(
        "g.csv",
        "game;date;player;result\nCatan;2026-11-22;Anna Jensen;10\nCatan;2026-11-22;Bo Hansen;7\n",
    );
    for line in [
        "game add --on 2026-11-22 Anna=5 Bo=4",
        "game edit 1 --on 2026-11-22",
        "game import g.csv",
    ] {
        // It is no doubt that somebody could settle.
        for anyway in ["", " --anyway"] {
            let said = club.run(&format!("--pool Board {line}{anyway}"));
            assert!(
                said.contains("22 November 2026 has not been played yet")
                    && said.ends_with("exit 2\n"),
                "{line}{anyway}: {said}"
            );
        }
    }
    assert_eq!(club.count("--pool Board game list"), 1);
}

#[test]
fn a_column_of_another_name_that_makes_two_tables_is_refused() {
    let club = evening();
    club.file("tab.csv", TABLES.replace("table", "room"));
    let before = club.dump();
    insta::assert_snapshot!(club.run("--pool Board game import tab.csv"));
    assert_eq!(club.dump(), before);
}

#[test]
fn games_of_one_name_or_none_come_back_as_they_were() {
    let club = evening();
    club.ok("--pool Board game import tab.csv");
    for _ in 0..2 {
        club.ok("--pool Board game add --on 2026-10-02 Anna=5 Bo=4 --anyway");
    }
    club.ok("--pool Board game add --on 2026-10-03 --name Azul Anna=5 Carl=4");
    club.ok("--pool Board game export all.csv");
    let exported = std::fs::read_to_string(club.path("all.csv")).unwrap();
    insta::assert_snapshot!(exported);
    let other = four_pools();
    other.file("all.csv", &exported);
    other.ok("--pool Board game import all.csv");
    let names = |club: &TestClub| {
        let games = club.json("--pool Board game list");
        let games = games.as_array().unwrap().clone();
        games
            .iter()
            .map(|game| {
                (
                    game["date"].clone(),
                    game["name"].clone(),
                    game["players"].clone(),
                )
            })
            .collect::<Vec<_>>()
    };
    assert_eq!(names(&other), names(&club));
    other.ok("--pool Board game export again.csv");
    let again = std::fs::read_to_string(other.path("again.csv")).unwrap();
    assert_eq!(again, exported);
}

#[test]
fn one_result_is_corrected_alone() {
    let club = four_pools();
    club.ok("--pool Board game add --on 2026-10-02 --name Azul Anna=5 Bo=4 Carl=3");
    insta::assert_snapshot!(club.undone("--pool Board game edit 1 Bo=5"));
    insta::assert_snapshot!(club.undone("--pool Board game edit Azul --drop Carl Dorte=2"));
    let results = club.json("--pool Board game show 1")["players"].clone();
    let results = results.as_array().unwrap().iter();
    let results: Vec<String> = results
        .map(|seat| format!("{} {}", seat["name"], seat["result"]).replace('"', ""))
        .collect();
    assert_eq!(
        results,
        ["Anna Jensen 5.0", "Bo Hansen 5.0", "Dorte Møller 2.0"]
    );
    insta::assert_snapshot!(
        [
            "game edit 1 --drop Carl",
            "game edit 1 --drop Anna --drop Bo",
            "game edit 1 Bo=1 Bo=2",
        ]
        .map(|line| club.run(&format!("--pool Board {line}")))
        .join("")
    );
}

#[test]
fn a_game_is_found_by_its_name() {
    let club = evening();
    club.ok("--pool Board game import tab.csv");
    club.ok("--pool Board game add --on 2026-10-03 --name Azul Anna=5 Carl=4");
    assert_eq!(
        club.run("--pool Board game show azul"),
        club.run("--pool Board game show '#3'")
    );
    insta::assert_snapshot!(
        ["show Catan", "show Ludo", "delete 9"]
            .map(|line| club.run(&format!("--pool Board game {line}")))
            .join("")
    );
}
