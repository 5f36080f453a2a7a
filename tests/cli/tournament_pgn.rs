//! The games of a tournament in PGN are the tournament: for `standings` and for `tournament import`.

use crate::program as cli;
use crate::written::Written;

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
        trf.shows(part);
    }
    club.run("tournament import games.txt --kind club --guests")
        .shows("nothing to do");
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
    told.shows("not ordinary chess (Chess960)");
    let told = club.run("tournament import two.pgn --kind club --guests");
    told.shows("2 events: Cup; League");
    told.shows("exit 3");
}

/// Six games of four members in three rounds; these are the tags and the text of the fifth, Holm – Dam.
fn cup(fifth: [&str; 2]) -> String {
    let game = |round: u32, white: &str, black: &str, [tags, text]: [&str; 2]| {
        let day = 7 * round;
        format!(
            "[Event \"Cup\"]\n[Date \"2026.09.{day:02}\"]\n[Round \"{round}\"]\n[White \"{white}\"]\n[Black \"{black}\"]\n\
             {tags}\n\n{text}\n\n"
        )
    };
    let won = ["[Result \"1-0\"]", "1. e4 e5 2. Nf3 1-0"];
    let drawn = ["[Result \"1/2-1/2\"]", "1. e4 e5 2. Nf3 1/2-1/2"];
    let lost = ["[Result \"0-1\"]", "1. e4 e5 2. Nf3 {ok} 0-1"];
    [
        game(1, "Holm, Anna", "Friis, Bo", won),
        game(1, "Dam, Carl", "Ask, Dora", drawn),
        game(2, "Ask, Dora", "Holm, Anna", lost),
        game(2, "Friis, Bo", "Dam, Carl", won),
        game(3, "Holm, Anna", "Dam, Carl", fifth),
        game(3, "Friis, Bo", "Ask, Dora", won),
    ]
    .concat()
}

fn club_of_four() -> TestClub {
    let club = TestClub::new();
    club.file(
        "members.csv",
        "name;start_rating;games\nHolm, Anna;128;45\nFriis, Bo;119;210\nDam, Carl;110;30\nAsk, Dora;100;30\n",
    );
    club.ok("member import members.csv");
    club
}

/// A brace or a quote that is not closed would take games and names with it: every reader names it with its place, and
/// nothing of the file comes into the club.
#[test]
fn a_file_with_a_forgotten_brace_or_quote_changes_nothing() {
    let club = club_of_four();
    let whole = cup(["[Result \"1-0\"]", "1. e4 e5 2. d4 1-0"]);
    let brace = whole.replacen("1. e4 e5 2. Nf3 1/2", "1. e4 { never closed e5 1/2", 1);
    club.file("brace.pgn", &brace);
    club.file("last.pgn", whole.clone() + "; end\n{ never closed");
    club.file("quote.pgn", whole.replacen("Dam, Carl\"", "Dam, Carl", 1));
    let before = club.dump();
    for (file, told) in [
        (
            "brace.pgn",
            "brace.pgn:19:1: error: A new game begins in the comment opened at 17:7: the closing brace of that is missing.",
        ),
        (
            "last.pgn",
            "last.pgn:56:1: error: A comment begins here but never ends: the closing brace is missing.",
        ),
        (
            "quote.pgn",
            "quote.pgn:13:1: error: The value of this tag never ends: the closing quotation mark is missing.",
        ),
    ] {
        for command in [
            format!("tournament import {file} --kind club"),
            format!("tournament import {file} --kind club --guests --anyway"),
            format!("--dry-run tournament import {file} --kind club --guests"),
            format!("standings {file}"),
            format!("elostat {file}"),
        ] {
            let said = club.run(&command);
            assert!(said.contains(told) && said.ends_with("exit 3\n"), "{said}");
        }
    }
    assert_eq!(club.dump(), before);
    club.file("whole.pgn", &whole);
    club.ok("tournament import whole.pgn --kind club");
}

/// Games of which it is doubtful what happened are named and asked for, also in a dry run, and then read as it was said.
#[test]
fn an_import_asks_for_games_of_which_it_is_doubtful_what_happened() {
    let not_played = [("games", 5), ("unplayed", 1)];
    let played = [("games", 6), ("unplayed", 0)];
    for (fifth, told, expected, holm, dam) in [
        (
            ["[Result \"1-0\"]\n[Termination \"unplayed\"]", "1. e4 1-0"],
            "not played, the file says \"unplayed\". Read as a forfeit, which is not rated.",
            not_played,
            132,
            107,
        ),
        (
            ["[Result \"1-0\"]", "{White wins by forfeit} 1-0"],
            "not played, the file says \"White wins by forfeit\"",
            not_played,
            132,
            107,
        ),
        (
            ["[Result \"1-0\"]", "1. e4 e5 2. d4 0-1"],
            "two results. 1-0 counts, but the moves also say 0-1.",
            played,
            134,
            105,
        ),
        (
            ["[Result \"1-0\"]", "1. e4 1-0"],
            "a result, but not both have made a move",
            played,
            134,
            105,
        ),
    ] {
        let club = club_of_four();
        club.file("cup.pgn", cup(fifth));
        let before = club.dump();
        let told = format!("cup.pgn:37: warning: Holm, Anna – Dam, Carl: {told}");
        for command in ["", "--dry-run "] {
            let said = club.run(&format!("{command}tournament import cup.pgn --kind club"));
            assert!(said.contains(&told) && said.ends_with("exit 4\n"), "{said}");
        }
        assert_eq!(club.dump(), before);
        club.run("standings cup.pgn").shows(&told);
        let answer = club.json("tournament import cup.pgn --kind club --anyway");
        for (name, count) in expected {
            assert_eq!(answer["result"][name], count, "{told}");
        }
        let lines = club.json("rate")["lines"].clone();
        let new = |name: &str| {
            let mut lines = lines.as_array().unwrap().iter();
            lines.find(|line| line["name"] == name).unwrap()["new"].clone()
        };
        assert_eq!(
            (new("Anna Holm"), new("Carl Dam")),
            (json!(holm), json!(dam)),
            "{told}"
        );
    }
}

/// Of many files only the doubtful one waits, and the answer is the same.
#[test]
fn among_many_files_a_doubtful_game_keeps_its_own_waiting() {
    let club = club_of_four();
    club.file("one.pgn", cup(["[Result \"1-0\"]", "1. e4 e5 1-0"]));
    club.file(
        "two.pgn",
        cup(["[Result \"0-1\"]", "1. e4 e5 1-0"])
            .replace("Cup", "League")
            .replace("2026.09", "2026.10"),
    );
    let line = "tournament import one.pgn two.pgn --kind club --answers answers.csv";
    club.run(line)
        .shows("two results. 0-1 counts, but the moves also say 1-0");
    let answers = std::fs::read_to_string(club.path("answers.csv")).unwrap();
    answers.shows("two.pgn");
    answers.lacks("one.pgn");
    let names = || {
        let all = club.json("tournament list");
        let all = all.as_array().cloned().unwrap_or_default();
        all.iter()
            .map(|one| one["name"].clone())
            .collect::<Vec<_>>()
    };
    assert_eq!(names(), [json!("Cup")]);
}

/// `?` with the word for it is a bye: a point, and no game.
#[test]
fn a_game_against_nobody_is_a_bye() {
    let club = club_of_four();
    let bye = cup(["[Result \"1-0\"]\n[Termination \"bye\"]", "1-0"]);
    let holm = "[White \"Holm, Anna\"]\n[Black \"Dam, Carl\"]";
    club.file(
        "cup.pgn",
        bye.replace(holm, "[White \"Holm, Anna\"]\n[Black \"?\"]"),
    );
    let told = club.json("standings cup.pgn");
    assert_eq!(
        (&told["players"][0]["name"], &told["players"][0]["points"]),
        (&json!("Holm, Anna"), &json!(3.0))
    );
    let said = club.run("tournament import cup.pgn --kind club");
    said.shows("cup.pgn:37: warning: Holm, Anna has a bye");
    said.shows("Tournament 1 imported");
}

/// What `elostat` reads of such files it warns of, with the line of the first.
#[test]
fn elostat_warns_of_doubtful_games() {
    let club = TestClub::new();
    let games = [
        cup(["[Result \"1-0\"]", "1. e4 e5 0-1"]),
        cup(["[Result \"1-0\"]\n[Termination \"walkover\"]", "1-0"]),
        cup(["[Result \"1-0\"]", "1. e4 1-0"]),
        cup(["[Result \"1-0\"]", "1. e4 0-1"]),
    ];
    club.file("all.pgn", games.concat());
    let said = club.run("elostat all.pgn");
    for told in [
        "all.pgn:37: warning: 2 games state two results. That of the tag counts, or else the last;",
        "all.pgn:91: warning: This game says that it was not played. It does not count.",
        "all.pgn:146: warning: 2 games have a result, but not both have made a move.",
    ] {
        said.shows(told);
    }
    let answer = club.json("elostat all.pgn");
    assert_eq!(
        (&answer["games"], &answer["skipped"]),
        (&json!(23), &json!({ "not_played": 1 }))
    );
}
