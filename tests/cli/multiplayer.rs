//! `klubrating multiplayer` as its user meets it: the page in three languages, tables, JSON, every refusal.

use crate::program::{NOW, TestClub};
use crate::written::Written;
use std::fs;
use std::io::Write as _;
use std::path::Path;
use std::process::Stdio;

/// A club's folder with the golden games in it.
fn folder() -> TestClub {
    let club = TestClub::new();
    let data = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data/multiplayer/games.csv");
    club.file("games.csv", fs::read(data).unwrap());
    club
}

fn with(rows: &str) -> TestClub {
    let club = TestClub::new();
    club.file("games.csv", format!("game;player;result\n{rows}"));
    club
}

/// The page, every line of which fits the screen.
fn fits(page: String) -> String {
    for line in page.lines() {
        assert!(line.chars().count() <= 80, "too wide: {line}");
    }
    page
}

#[test]
fn the_page_in_three_languages() {
    let club = folder();
    insta::assert_snapshot!("page_en", fits(club.ok("multiplayer games.csv --games")));
    insta::assert_snapshot!("page_da", fits(club.danish("multiplayer games.csv")));
    insta::assert_snapshot!("page_de", fits(club.german("multiplayer games.csv")));
    insta::assert_snapshot!("help_en", fits(club.ok("multiplayer --help")));
}

#[test]
fn how_the_strengths_were_found_is_shown_on_request() {
    let club = folder();
    let page = club.ok("multiplayer games.csv");
    page.shows("X = 1.875.");
    page.lacks("λ");
    club.ok("multiplayer games.csv --discount none")
        .lacks("X = ");
    let asked = fits(club.ok("multiplayer games.csv --passes"));
    asked.shows("λ = 0.9651 after 14 passes, ε = 1e-12, X = 1.875.");
}

#[test]
fn the_tables_for_spreadsheets() {
    let club = folder();
    insta::assert_snapshot!("players.csv", club.ok("multiplayer games.csv --format csv"));
    let games = club.ok("multiplayer games.csv --format csv --games");
    assert_eq!(games.lines().count(), 24);
    assert_eq!(
        games.lines().nth(1),
        Some("1,2026-09-07,1.023022,4500,Anna,3,5000,1.111111,1.136691")
    );
    let club = with("1;=1+1;3\n1;Bo;2\n");
    club.ok("multiplayer games.csv --format csv")
        .shows(",'=1+1,");
}

#[test]
fn the_fields_that_scripts_use() {
    let club = folder();
    let answer = club.json("multiplayer games.csv");
    let first = &answer["players"][0];
    assert_eq!(
        (&first["name"], &first["rank"], &first["games"]),
        (&"Bert".into(), &1.into(), &3.into())
    );
    let near = |value: &serde_json::Value, expected: f64| {
        assert!((value.as_f64().unwrap() - expected).abs() < 1e-6, "{value}");
    };
    near(&first["strength"], 1.280_856_929_83);
    near(&first["value"], 0.760_706_649_58);
    near(&answer["lambda"], 0.965_094_755_53);
    assert_eq!(answer["passes"], 14);
    let game = &answer["games"][3];
    assert_eq!(game["game"], "4");
    assert_eq!(game["date"], "2026-09-28");
    near(&game["level"], 1.169_510_858_39);
    near(&game["reference"], 11.0);
    assert!(game.get("results").is_none());
    assert_eq!(answer["components"][0]["x"], 1.875);
    let with_games = club.json("multiplayer games.csv --games --format json");
    let result = &with_games["games"][3]["results"][0];
    assert_eq!(
        (&result["player"], &result["rank"]),
        (&"Anna".into(), &3.into())
    );
    near(&result["normalised"], 12.0 / 11.0);
    near(&result["unnormalised"], 12.0 / 11.0 * 1.169_510_858_39);
}

#[test]
fn the_methods_switches() {
    let club = folder();
    let names = |line: &str| -> Vec<String> {
        let answer = club.json(&format!("multiplayer games.csv {line}"));
        let players = answer["players"].as_array().unwrap().iter();
        players
            .map(|one| one["name"].as_str().unwrap().to_owned())
            .collect()
    };
    assert_eq!(names("")[..3], ["Bert", "Dora", "Anna"]);
    assert_eq!(names("--discount-inside")[..3], ["Bert", "Anna", "Dora"]);
    assert_eq!(names("--discount none")[..3], ["Bert", "Dora", "Anna"]);
    let value = |line: &str| {
        let answer = club.json(&format!("multiplayer games.csv {line}"));
        answer["players"][0]["value"].as_f64().unwrap()
    };
    let near = |found: f64, expected: f64| assert!((found - expected).abs() < 1e-6, "{found}");
    near(
        value("--normalisation maslen --factors none"),
        0.718_276_539,
    );
    near(
        value("--discount 2.5"),
        value("--discount none") * 3.0 / 5.5,
    );
    assert!(value("--normalisation maslen") > 0.72);
    let coarse = club.json("multiplayer games.csv --epsilon 1e-6");
    assert_eq!(coarse["passes"], 6);
    let maslen = club.json("multiplayer games.csv --normalisation maslen --factors 1.03,1.07");
    assert_eq!(maslen["factors"], serde_json::json!([1.03, 1.07]));
    assert_eq!(maslen["games_without_factor"], 3);
    let page = club.ok("multiplayer games.csv --normalisation maslen --factors 1.03,1.07");
    page.shows("3 games have more players than there are factors");
}

#[test]
fn what_cannot_be_compared_stands_apart_and_zeros_are_told() {
    let club = with(
        "1;Anna;30\n1;Bo;10\n1;Carl;0\n2;Dora;11\n2;Emil;10\n3;Finn;10\n3;Gerd;0\n4;Gerd;5\n4;Hans;5\n",
    );
    insta::assert_snapshot!("apart", fits(club.ok("multiplayer games.csv")));
    let answer = club.json("multiplayer games.csv");
    assert_eq!(answer["components"].as_array().unwrap().len(), 3);
    assert_eq!(answer["components"][1]["lambda"], serde_json::Value::Null);
}

#[test]
fn games_come_from_standard_input_and_from_the_template() {
    let club = TestClub::new();
    let template = club.ok("template multiplayer");
    club.file("games.csv", &template);
    let page = club.ok("multiplayer games.csv");
    page.shows("5 players, 3 games");
    let program = club.program(NOW, "en", "multiplayer -");
    let mut child = program
        .real()
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let mut input = child.stdin.take().unwrap();
    input.write_all(template.as_bytes()).unwrap();
    drop(input);
    let output = child.wait_with_output().unwrap();
    assert!(output.status.success());
    assert_eq!(String::from_utf8(output.stdout).unwrap(), page);
}

#[test]
fn everything_that_cannot_be_rated_is_refused_with_its_place() {
    let crowd: Vec<String> = (0..101).map(|at| format!("1;Player {at};{at}\n")).collect();
    let crowd = crowd.concat();
    for (rows, place, said) in [
        ("1;Anna;12\n", "games.csv:2:1: error", "only one player"),
        ("1;Anna;12\n1;Bo;-3\n", "games.csv:3:6: error", "below 0"),
        (
            "1;Anna;0\n1;Bo;0\n",
            "games.csv:2:1: error",
            "no one has more than 0",
        ),
        (
            "1;Anna;nan\n1;Bo;1\n",
            "games.csv:2:8: error",
            "not a result",
        ),
        (
            "1;Anna;12\n1;Bo;1\n1;Anna;4\n",
            "games.csv:4:3: error",
            "twice",
        ),
        (crowd.as_str(), "games.csv:2:1: error", "101 players"),
        (";Anna;12\n", "games.csv:2:1: error", "no name or number"),
        ("1;;12\n", "games.csv:2:3: error", "no name"),
        ("", "games.csv: error", "no games"),
        (
            "1;Anna;1;5\n1;Bo;1\n",
            "games.csv:2:10: error",
            "Too many cells",
        ),
    ] {
        let answer = with(rows).run("multiplayer games.csv");
        answer.shows(place);
        answer.shows(said);
        assert!(
            answer.contains("hint: ") && answer.ends_with("exit 3\n"),
            "{answer}"
        );
    }
}

#[test]
fn results_in_which_less_is_better_are_refused_with_a_way_out() {
    insta::assert_snapshot!(folder().run("multiplayer games.csv --lower-is-better"));
}

#[test]
fn switches_that_make_no_sense_are_refused() {
    let club = folder();
    for line in [
        "--factors 1.03",
        "--normalisation maslen --factors 0",
        "--normalisation maslen --factors x",
        "--normalisation golf",
        "--discount -1",
        "--discount much",
        "--discount inf",
        "--epsilon 0",
        "--epsilon -1",
        "--epsilon nan",
    ] {
        let answer = club.run(&format!("multiplayer games.csv {line}"));
        assert!(
            answer.contains("error: ") && answer.ends_with("exit 2\n"),
            "{line}: {answer}"
        );
    }
    assert!(club.run("multiplayer nowhere.csv").ends_with("exit 2\n"));
    club.run("multiplayer club.db").shows("database");
}

#[test]
fn strengths_that_do_not_come_to_rest_are_told() {
    let games = (0..300)
        .map(|game| format!("a{game};Anna;1\na{game};Bo;1\nb{game};Carl;1\nb{game};Dora;0.5\n"));
    let games: Vec<String> = games.collect();
    let rows = format!("link;Anna;1\nlink;Carl;1\n{}", games.concat());
    let answer = with(&rows).run("multiplayer games.csv --epsilon 1e-300");
    assert!(
        answer.contains("after 10000 passes") && answer.ends_with("exit 3\n"),
        "{answer}"
    );
}
