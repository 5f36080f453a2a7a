//! `elostat` on the command line: ratings of PGN files without a club.

use crate::program as cli;
use crate::written::Written;

use std::fs;
use std::path::Path;

use cli::TestClub;
use serde_json::{Value, json};

/// A game as a file has it.
fn game(white: &str, black: &str, result: &str) -> String {
    format!(
        "[Event \"x\"]\n[White \"{white}\"]\n[Black \"{black}\"]\n[Result \"{result}\"]\n\n1. e4 {result}\n\n"
    )
}

/// That many games of two, colours alternating, with these results for the first.
fn games(one: &str, other: &str, [won, drawn, lost]: [u32; 3]) -> String {
    let mut text = String::new();
    for (count, [white, black]) in [
        (won, ["1-0", "0-1"]),
        (drawn, ["1/2-1/2"; 2]),
        (lost, ["0-1", "1-0"]),
    ] {
        for number in 0..count {
            text.push_str(&if number % 2 == 0 {
                game(one, other, white)
            } else {
                game(other, one, black)
            });
        }
    }
    text
}

/// Three engines with a printed table (`tests/data/elostat/elostat_games.json`).
fn engines() -> String {
    games("H", "S", [18, 9, 3]) + &games("S", "K", [18, 9, 3]) + &games("H", "K", [24, 6, 0])
}

/// Everything that has to be told at once: two clusters, a weak link, a player with 0 %.
fn mixed() -> String {
    let mut text = String::new();
    for (at, one) in ["Anna Holm", "Bo Friis", "Carl Dam", "Dora Ask"]
        .iter()
        .enumerate()
    {
        for other in &["Anna Holm", "Bo Friis", "Carl Dam", "Dora Ask"][at + 1..] {
            text += &games(one, other, [5, 3, 2]);
        }
    }
    for (one, other) in [
        ("Eva Lund", "Finn Krog"),
        ("Finn Krog", "Gerda Bay"),
        ("Eva Lund", "Gerda Bay"),
    ] {
        text += &games(one, other, [4, 2, 3]);
    }
    text += &game("Dora Ask", "Eva Lund", "1/2-1/2");
    text += &game("Hugo Toft", "Anna Holm", "0-1");
    text += &games("Ida Juul", "Jens Kyhl", [2, 1, 1]);
    text + &game("Anna Holm", "Bo Friis", "*")
}

fn data(name: &str) -> Vec<u8> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data/elostat");
    fs::read(folder.join(name)).unwrap()
}

/// A club's folder with a file of games in it.
fn with(text: &str) -> TestClub {
    let club = TestClub::new();
    club.file("games.pgn", text);
    club
}

/// The players' numbers of one field, by name.
fn of(answer: &Value, field: &str) -> Vec<(String, Value)> {
    let players = answer["players"].as_array().unwrap().iter();
    players
        .map(|player| {
            (
                player["name"].as_str().unwrap().to_owned(),
                player[field].clone(),
            )
        })
        .collect()
}

fn elo(answer: &Value, name: &str) -> f64 {
    let found = of(answer, "elo")
        .into_iter()
        .find(|(known, _)| known == name);
    found.unwrap().1.as_f64().unwrap()
}

#[test]
fn the_fields_that_scripts_use() {
    let club = with(&engines());
    let answer = club.json("elostat games.pgn --start-elo 0");
    let first = &answer["players"][0];
    for field in [
        "name",
        "elo",
        "error_plus",
        "error_minus",
        "games",
        "score",
        "average_opponent",
        "draws",
        "cluster",
    ] {
        assert!(!first[field].is_null(), "{field}: {first}");
    }
    assert_eq!(first["name"], "H");
    assert!((first["elo"].as_f64().unwrap() - 180.0).abs() < 0.5);
    assert!((first["average_opponent"].as_f64().unwrap() + 90.0).abs() < 0.5);
    assert_eq!(
        (&first["games"], &first["score"], &first["draws"]),
        (&json!(60), &json!(0.825), &json!(0.25))
    );
    assert_eq!(
        (&answer["clusters"], &answer["games"], &answer["skipped"]),
        (&json!(1), &json!(90), &json!({}))
    );
    assert!(answer["offset"].as_f64().unwrap().abs() < 1e-4);
    assert_eq!(answer["model"], "elostat");
}

#[test]
fn the_mean_is_weighted_with_games() {
    let club = with(&mixed());
    let answer = club.json("elostat games.pgn --start-elo 1500");
    for cluster in [1, 2] {
        let (mut sum, mut games) = (0.0, 0.0);
        for player in answer["players"].as_array().unwrap() {
            if player["cluster"] == cluster {
                let own = player["games"].as_f64().unwrap();
                sum += own * player["elo"].as_f64().unwrap();
                games += own;
            }
        }
        assert!((sum / games - 1500.0).abs() < 1e-3, "{cluster}");
    }
    // 600 from the only opponent.
    let apart = elo(&answer, "Anna Holm") - elo(&answer, "Hugo Toft");
    let offset = answer["offset"].as_f64().unwrap();
    assert!((apart - 600.0 - offset).abs() < 1e-3, "{apart}");
}

#[test]
fn the_page_in_three_languages() {
    let club = with(&mixed());
    let line = "elostat games.pgn --model both --superiority=4 --head-to-head 'Anna Holm'";
    for (lang, page) in [
        ("en", club.run(line)),
        ("da", club.danish(line)),
        ("de", club.german(line)),
    ] {
        let widest = page.lines().map(|line| line.chars().count()).max().unwrap();
        assert!(widest <= 80, "{lang}: {widest}");
        insta::assert_snapshot!(format!("both_{lang}"), page);
    }
    insta::assert_snapshot!("elostat", club.run("elostat games.pgn"));
    insta::assert_snapshot!(
        "bradley_terry",
        club.run("elostat games.pgn --model bradley-terry --draw-model rao-kupper --anchor 'Bo Friis=2000'")
    );
    insta::assert_snapshot!(
        "csv",
        club.run("elostat games.pgn --model both --format csv")
    );
}

#[test]
fn the_old_files() {
    let club = with(&mixed());
    club.ok("elostat games.pgn --out old");
    for name in ["rating.dat", "programs.dat", "general.dat", "cluster.dat"] {
        let text = fs::read_to_string(club.path("old").join(name)).unwrap();
        insta::assert_snapshot!(name, text);
    }
}

#[test]
fn odd_files_give_what_can_be_had() {
    let club = TestClub::new();
    for name in ["bom_crlf.pgn", "latin1.pgn", "comments.pgn", "untidy.pgn"] {
        club.file(name, data(name));
    }
    let answer = club.json("elostat bom_crlf.pgn latin1.pgn comments.pgn untidy.pgn");
    let mut counts = of(&answer, "games");
    counts.sort_by(|one, other| one.0.cmp(&other.0));
    let expected = [
        ("Bo \"Bob\" Friis", 5),
        ("Carl Dam", 5),
        ("Dora Ask", 4),
        ("Åse Ørn", 6),
    ];
    let expected = expected.map(|(name, games)| (name.to_owned(), json!(games)));
    assert_eq!(counts, expected);
    assert_eq!(
        answer["skipped"],
        json!({ "unfinished": 1, "odd_result": 1, "no_name": 2, "same_player": 1 })
    );
    assert_eq!(answer["games"], 10);
    assert_eq!(answer["days"], json!(["2026", "2026-03-01"]));
}

#[test]
fn days_leave_games_out() {
    let club = TestClub::new();
    club.file("games.pgn", data("bom_crlf.pgn"));
    club.file("more.pgn", data("latin1.pgn"));
    club.file("undated.pgn", data("comments.pgn"));
    let counted = |rest: &str| {
        let answer = club.json(&format!("elostat games.pgn more.pgn undated.pgn {rest}"));
        (
            answer["games"].as_u64().unwrap(),
            answer["skipped"]["other_days"].as_u64(),
        )
    };
    assert_eq!(counted(""), (6, None));
    assert_eq!(counted("--from 2026-03-01"), (2, Some(4)));
    assert_eq!(counted("--from 2026-01-01"), (4, Some(2)));
    assert_eq!(counted("--from 2026-02-01 --to 2026-02-28"), (1, Some(5)));
    assert_eq!(counted("--to 2026-02-28"), (2, Some(4)));
    insta::assert_snapshot!(club.run("elostat games.pgn --from 2026-03-02 --to 2026-03-01"), @"
    error: 2 March 2026 is after 1 March 2026
    exit 2
    ");
    insta::assert_snapshot!(club.run("elostat games.pgn --from 2027-01-01"), @"
    error: no games count: 2 on other days or without a date
    exit 3
    ");
}

/// As the help of `--from` says: of a year or a month the first day counts.
#[test]
fn a_date_that_is_known_in_part_counts_as_its_first_day() {
    let club = TestClub::new();
    for (known, first, next) in [
        ("2026.??.??", "2026-01-01", "2026-01-02"),
        ("2026.03.??", "2026-03-01", "2026-03-02"),
        ("2026.03.05", "2026-03-05", "2026-03-06"),
    ] {
        club.file(
            "one.pgn",
            format!("[Date \"{known}\"]\n[White \"A\"]\n[Black \"B\"]\n[Result \"1-0\"]\n\n1-0\n"),
        );
        let counts = |rest: &str| {
            !club
                .run(&format!("elostat one.pgn {rest}"))
                .contains("exit")
        };
        assert!(counts(&format!("--from {first}")), "{known}");
        assert!(counts(&format!("--to {first}")), "{known}");
        assert!(!counts(&format!("--from {next}")), "{known}");
        assert!(!counts("--to 2025-12-31"), "{known}");
    }
}

#[test]
fn other_spellings_are_one_player() {
    let club = with(&(games("Holm, A", "Bo", [2, 1, 0]) + &games("Anna Holm", "Bo", [0, 1, 1])));
    assert_eq!(
        club.json("elostat games.pgn")["players"]
            .as_array()
            .unwrap()
            .len(),
        3
    );
    club.file("names.txt", "# spellings\n\nHolm, A =  Anna  Holm\n");
    let answer = club.json("elostat games.pgn --aliases names.txt --anchor 'Holm, A=1800'");
    assert_eq!(
        of(&answer, "games"),
        [
            ("Anna Holm".to_owned(), json!(5)),
            ("Bo".to_owned(), json!(5))
        ]
    );
    assert!((elo(&answer, "Anna Holm") - 1800.0).abs() < 1e-3);
    // A player against himself is not a game.
    club.file("all.txt", "Holm, A = Bo\nAnna Holm = Bo\n");
    insta::assert_snapshot!(club.run("elostat games.pgn --aliases all.txt"), @"
    error: no games count: 5 with the same player on both sides
    exit 3
    ");
    club.file(
        "bad.txt",
        "Holm, A = Anna Holm\nnothing\nHolm, A = Bo\nC = Holm, A\n",
    );
    insta::assert_snapshot!(club.run("elostat games.pgn --aliases bad.txt"), @r"
    bad.txt:2: error: expected a line such as: other spelling = name
    bad.txt:3: error: “Holm, A” is already used for another player in line 1
    bad.txt:4: error: “Holm, A” is itself an alternative spelling, in line 1
    error: the names in bad.txt cannot be used
    exit 3
    ");
}

#[test]
fn who_is_shown_and_who_is_left_out() {
    let club = with(&mixed());
    let all = club.json("elostat games.pgn");
    let few = club.json("elostat games.pgn --min-games 20");
    assert_eq!(all["players"].as_array().unwrap().len(), 10);
    assert_eq!(few["players"].as_array().unwrap().len(), 4);
    let moved = |other| (elo(&all, "Bo Friis") - elo(other, "Bo Friis")).abs();
    assert!(moved(&few) < 1e-3);
    let without = club.json("elostat games.pgn --extreme exclude");
    let last = without["players"].as_array().unwrap().last().unwrap();
    assert_eq!(
        (&last["name"], &last["elo"], &last["extreme"]),
        (&json!("Hugo Toft"), &Value::Null, &json!(true))
    );
    assert!(moved(&without) > 0.1);
}

#[test]
fn a_start_or_an_anchor_moves_all_alike() {
    let club = with(&mixed());
    for model in ["elostat", "bradley-terry"] {
        let answer = |rest: &str| club.json(&format!("elostat games.pgn --model {model} {rest}"));
        let (plain, moved) = (answer(""), answer("--start-elo=-150"));
        let anchored = answer("--anchor 'Anna Holm=2222'");
        let shift = 2222.0 - elo(&plain, "Anna Holm");
        for name in ["Anna Holm", "Bo Friis", "Gerda Bay", "Ida Juul"] {
            let own = elo(&plain, name);
            assert!(
                (own - 2750.0 - elo(&moved, name)).abs() < 1e-3,
                "{model} {name}"
            );
            let by = if name == "Ida Juul" { 0.0 } else { shift };
            assert!(
                (own + by - elo(&anchored, name)).abs() < 1e-3,
                "{model} {name}"
            );
        }
    }
    insta::assert_snapshot!(club.run("elostat games.pgn --model bradley-terry --anchor 'Hugo Toft=2000'"), @"
    error: the rating of Hugo Toft cannot be set, because Hugo Toft has none
    exit 2
    ");
}

#[test]
fn models_of_draws_and_the_first_move() {
    let club = with(&mixed());
    let model = |rest: &str| {
        let answer = club.json(&format!("elostat games.pgn --model bradley-terry {rest}"));
        answer["bradley_terry"].clone()
    };
    let usual = model("");
    assert_eq!(
        (&usual["draw_model"], &usual["errors"]),
        (&json!("davidson"), &json!("sandwich-exact"))
    );
    assert_eq!(usual["first_move_estimated"], true);
    let given = model("--first-move=-12.5 --draw-model half");
    assert_eq!(
        (&given["first_move"], &given["draw_parameter"]),
        (&json!(-12.5), &json!(0.0))
    );
    assert_eq!(model("--draw-model rao-kupper")["draw_model"], "rao-kupper");
    // A first move that is given is on the scale of the ratings.
    for scale in ["", "--own-scale"] {
        let given = model(&format!("--first-move 30 {scale}"));
        assert_eq!(given["first_move"], 30.0, "{given}");
        assert_eq!(given["first_move_estimated"], false);
    }
    // Half points and no first move: the usual formula of two players' score.
    let two = with(&games("A", "B", [7, 0, 3]));
    let answer =
        two.json("elostat games.pgn --model bradley-terry --draw-model half --first-move 0");
    let apart = elo(&answer, "A") - elo(&answer, "B");
    assert!((apart - 147.19).abs() < 0.01, "{apart}");
    // Nothing is drawn, and A always had white.
    let always = game("A", "B", "1-0").repeat(3) + &game("A", "B", "0-1");
    let said = with(&always).run("elostat games.pgn --model bradley-terry");
    said.shows("First move: 0 points, because the colours");
    said.shows("because these games cannot determine a model");
}

#[test]
fn two_players_and_their_names() {
    let club = with(
        &(games("Holm, Anna", "Friis, Bo", [3, 2, 1])
            + &games("Friis, Bo", "Dam, Carl", [1, 0, 1])),
    );
    let answer = club.json("elostat games.pgn --head-to-head 'Holm, Anna,Friis, Bo'");
    let meetings = answer["head_to_head"].as_array().unwrap();
    assert_eq!(meetings.len(), 1);
    let met = &meetings[0];
    assert_eq!(
        (&met["opponent"], &met["won"], &met["drawn"], &met["lost"]),
        (&json!("Friis, Bo"), &json!(3), &json!(2), &json!(1))
    );
    assert_eq!((&met["games_white"], &met["games"]), (&json!(4), &json!(6)));
    // Φ((3 − 1)/√4)
    assert!((met["superiority"].as_f64().unwrap() - 0.841_344_7).abs() < 1e-6);
    let all = club.json("elostat games.pgn --head-to-head 'Friis, Bo'");
    assert_eq!(all["head_to_head"].as_array().unwrap().len(), 2);
    let none = club.run("elostat games.pgn --head-to-head 'Holm, Anna;Dam, Carl'");
    none.shows("They have not played each other.");
    insta::assert_snapshot!(club.run("elostat games.pgn --head-to-head Holm"), @r"
    error: no player is named “Holm”
    hint: such as: Holm, Anna
    exit 2
    ");
    insta::assert_snapshot!(club.run("elostat games.pgn --anchor Nobody=2000"), @r"
    error: no player is named “Nobody”
    hint: write the name as in the files
    exit 2
    ");
}

#[test]
fn the_likelihoods_mirror_each_other() {
    let club = with(&mixed());
    let answer = club.json("elostat games.pgn --model bradley-terry --superiority=3");
    let table = &answer["superiority"]["likelihoods"];
    for (one, other) in [(0, 1), (0, 2), (1, 2)] {
        let (there, back) = (
            table[one][other].as_f64().unwrap(),
            table[other][one].as_f64().unwrap(),
        );
        assert!(
            (there + back - 1.0).abs() < 1e-9 && there >= 0.5,
            "{there} {back}"
        );
    }
    assert_eq!(table[0][0], Value::Null);
    let players = answer["superiority"]["players"].as_array().unwrap().len();
    assert_eq!(players, 3);
}

/// A match of two: the matrix says what their results say, whatever else the errors against the mean are.
#[test]
fn the_likelihoods_of_a_single_match_are_those_of_its_results() {
    let results = [("1-0", 35), ("1/2-1/2", 50), ("0-1", 15)];
    let game = |result: &str| {
        format!("[White \"A\"]\n[Black \"B\"]\n[Result \"{result}\"]\n\n{result}\n\n")
    };
    let games: String = results
        .iter()
        .map(|(result, times)| game(result).repeat(*times))
        .collect();
    let club = with(&games);
    let line =
        "elostat games.pgn --model bradley-terry --superiority=2 --head-to-head A,B --first-move 0";
    let answer = club.json(line);
    let met = answer["head_to_head"][0]["superiority"].as_f64().unwrap();
    let matrix = answer["superiority"]["likelihoods"][0][1].as_f64().unwrap();
    assert!((met - 0.9977).abs() < 1e-4, "{met}");
    assert!((matrix - met).abs() < 0.01, "{matrix} {met}");
    club.run(&format!("{line} --lang en"))
        .shows("the error of each difference");
    club.run("elostat games.pgn --superiority=2 --lang en")
        .shows("takes the errors of two");
}

#[test]
fn files_that_are_none() {
    let club = with(&engines());
    let utf16: Vec<u8> = engines()
        .encode_utf16()
        .flat_map(u16::to_le_bytes)
        .collect();
    club.file("unmarked.pgn", &utf16);
    club.file("marked.pgn", [&b"\xff\xfe"[..], &utf16].concat());
    club.file("games.pgn.xz", b"\xfd7zXZ\x00rest");
    club.file("empty.pgn", "");
    club.file("letter.pgn", "Dear committee,\n\nwhere are the games?\n");
    insta::assert_snapshot!(club.run("elostat games.pgn missing.pgn"), @r"
    error: the file missing.pgn does not exist
    exit 2
    ");
    insta::assert_snapshot!(club.run("elostat ."), @r"
    error: . is not a regular file
    exit 2
    ");
    for (name, reason) in [
        ("unmarked.pgn", "this is not PGN text"),
        ("marked.pgn", "this is not PGN text"),
        ("games.pgn.xz", "this file is compressed"),
        ("empty.pgn", "no games in this file"),
        ("letter.pgn", "no games in this file"),
    ] {
        let said = club.run(&format!("elostat games.pgn {name}"));
        assert!(
            said.starts_with(&format!("error: {name}: {reason}")),
            "{said}"
        );
        assert!(said.ends_with("exit 3\n"), "{said}");
    }
    club.run("elostat club.db").shows("exit 2");
    let none = club.run("elostat");
    assert!(none.ends_with("exit 2\n"), "{none}");
    club.run("elostat games.pgn --anchor Anna")
        .shows("a name and a rating");
}

/// With four draws in five the scale of Davidson's model differs from Elo's by a factor of some 4: by default both
/// models agree, and the page says what was done.
#[test]
fn with_many_draws_both_models_are_on_the_scale_of_elo() {
    let text = games("A", "B", [12, 80, 8]) + &games("B", "C", [12, 80, 8]);
    let club = with(&(text + &games("A", "C", [16, 80, 4])));
    let line = "elostat games.pgn --model both --first-move 0";
    let answer = club.json(line);
    let factor = answer["bradley_terry"]["elo_factor"].as_f64().unwrap();
    assert!((0.1..0.3).contains(&factor), "{factor}");
    let second = of(&answer, "bradley_terry_elo");
    let first = of(&answer, "elo");
    for ((name, elo), (_, likely)) in first.iter().zip(&second) {
        let apart = elo.as_f64().unwrap() - likely.as_f64().unwrap();
        assert!(apart.abs() < 1.0, "{name} {apart}");
    }
    club.run(line)
        .words()
        .shows("Bradley-Terry is on Elo's scale");
    let own = club.json(&format!("{line} --own-scale"));
    assert_eq!(
        (&answer["scale"], &own["scale"]),
        (&json!("elo"), &json!("model"))
    );
    let spread = |players: &[(String, Value)]| {
        players[0].1.as_f64().unwrap() - players[2].1.as_f64().unwrap()
    };
    let stretched = spread(&of(&own, "bradley_terry_elo")) * factor;
    assert!((stretched - spread(&second)).abs() < 0.01, "{stretched}");
    club.run(&format!("{line} --own-scale"))
        .words()
        .shows("Bradley-Terry is on the scale of its model of draws");
}

/// With a draw as half a win the bars are those of the results, not of results without draws: half as wide where three
/// games of four are drawn.
#[test]
fn bars_and_superiority_know_of_the_draws() {
    let bar = |results: [u32; 3]| {
        let club = with(&games("A", "B", results));
        let answer = club.json(
            "elostat games.pgn --model bradley-terry --draw-model half --first-move 0 --superiority=2",
        );
        let width = answer["players"][0]["error_plus"].as_f64().unwrap();
        let better = answer["superiority"]["likelihoods"][0][1].as_f64().unwrap();
        assert_eq!(
            answer["players"][0]["better_than_next"],
            json!((better * 1e4).round() / 1e4)
        );
        (width, better)
    };
    let (wide, doubtful) = bar([220, 0, 180]);
    let (narrow, sure) = bar([70, 300, 30]);
    assert!((0.48..0.54).contains(&(narrow / wide)), "{narrow} {wide}");
    // Φ((w − l)/√(w + l)), as for a match.
    assert!((doubtful - 0.977).abs() < 0.005, "{doubtful}");
    assert!((sure - 1.0).abs() < 0.001, "{sure}");
}

#[test]
fn drawn_games_added_give_everybody_a_rating_and_are_told() {
    let club = with(&mixed());
    let answer = club.json("elostat games.pgn --model both --prior 2");
    let hugo = answer["players"].as_array().unwrap().iter();
    let hugo = hugo
        .clone()
        .find(|player| player["name"] == "Hugo Toft")
        .unwrap();
    assert!(
        hugo["bradley_terry_elo"].is_number() && hugo["error_plus"].is_number(),
        "{hugo}"
    );
    assert_eq!(answer["prior"], 2);
    // One loss and two draws are 33.3 %: some 120 points below the average opponent.
    let below = hugo["average_opponent"].as_f64().unwrap() - hugo["elo"].as_f64().unwrap();
    assert!(
        (below - 120.4 - answer["offset"].as_f64().unwrap()).abs() < 0.1,
        "{below}"
    );
    let page = club
        .run("elostat games.pgn --model bradley-terry --prior 1")
        .words();
    page.shows("Prior: 1 drawn game added for each player");
    page.lacks("Not used");
    page.lacks("Without a rating");
    club.run("elostat games.pgn").lacks("Prior");
}

#[test]
fn several_players_are_set_by_a_file() {
    let club = with(&mixed());
    club.file(
        "set.txt",
        "# two forms\nAnna Holm = 2700\n\"Dora Ask\",2550.5\nNobody = 1\n",
    );
    for model in ["elostat", "bradley-terry", "both"] {
        let line = format!("elostat games.pgn --model {model} --anchors set.txt");
        let answer = club.json(&line);
        assert!((elo(&answer, "Anna Holm") - 2700.0).abs() < 1e-3, "{model}");
        assert!((elo(&answer, "Dora Ask") - 2550.5).abs() < 1e-3, "{model}");
        for (name, plus) in of(&answer, "error_plus") {
            let is_set = ["Anna Holm", "Dora Ask"].contains(&name.as_str());
            assert_eq!(plus == json!(0.0), is_set, "{name} {plus}");
        }
        assert_eq!(
            answer["anchors"][1],
            json!({ "name": "Dora Ask", "elo": 2550.5 })
        );
        assert_eq!(answer["errors"], "sandwich-exact", "{model}");
        let page = club.run(&line).words();
        page.shows("Anna Holm (2700) and one more player are set");
        page.shows("Where a rating is set, the errors are relative to it");
        page.shows("set.txt:4: warning: no player is named “Nobody”");
    }
    // Who lost everything is placed, but not measured; so nobody is surely better.
    let answer = club.json("elostat games.pgn --anchors set.txt");
    let players = answer["players"].as_array().unwrap();
    let last = players
        .iter()
        .position(|player| player["name"] == "Hugo Toft");
    let [above, placed] = [1, 0].map(|up| &players[last.unwrap() - up]);
    assert_eq!(placed["error_plus"], Value::Null);
    assert_eq!(above["better_than_next"], Value::Null);
    assert_eq!(above["cluster"], placed["cluster"]);
    // The one beside the file goes before it.
    let answer = club.json("elostat games.pgn --anchors set.txt --anchor 'Anna Holm=2000'");
    assert!((elo(&answer, "Anna Holm") - 2000.0).abs() < 1e-3);
    club.file("bad.txt", "Anna Holm\n");
    let said = club.run("elostat games.pgn --anchors bad.txt");
    said.shows("bad.txt:1: error: enter a name and a rating");
    said.shows("exit 3");
}

#[test]
fn only_some_players_are_rated() {
    let club = with(&mixed());
    club.file("four.txt", "Anna Holm\nBo Friis\nCarl Dam\nDora Ask\n");
    club.file("one.txt", "Carl Dam\n");
    let answer = club.json("elostat games.pgn --include four.txt --exclude one.txt");
    let mut names: Vec<String> = of(&answer, "elo")
        .into_iter()
        .map(|(name, _)| name)
        .collect();
    names.sort();
    assert_eq!(names, ["Anna Holm", "Bo Friis", "Dora Ask"]);
    assert_eq!(
        (&answer["games"], &answer["skipped"]),
        (&json!(30), &json!({ "unfinished": 1, "left_out": 63 }))
    );
    let rest = club.json("elostat games.pgn --exclude four.txt");
    assert_eq!(rest["games"], 31);
    club.run("elostat games.pgn --include one.txt")
        .shows("no games count: 93 by the lists of players");
}

#[test]
fn bars_of_another_width_and_more_decimals() {
    let club = with(&mixed());
    let bar = |line: &str| {
        let answer = club.json(&format!("elostat games.pgn {line}"));
        answer["players"][0]["error_minus"].as_f64().unwrap()
    };
    let model = "--model bradley-terry";
    let wider = bar(&format!("{model} --confidence 99")) / bar(model);
    assert!((wider - 2.575_829 / 1.959_964).abs() < 1e-4, "{wider}");
    assert!(bar("--confidence 68") < bar(""));
    club.run(&format!("elostat games.pgn {model} --confidence 99.5"))
        .words()
        .shows("Bradley-Terry: 99.50 % intervals");
    club.run("elostat games.pgn --confidence 90")
        .shows("EloStat's error bars of 2003 for 90 %");
    club.run("elostat games.pgn --confidence 100")
        .shows("enter a percentage from 50 to 99.99");
    let page = club.run("elostat games.pgn --decimals 2");
    page.shows("2689.80");
    page.shows("108.72");
}

#[test]
fn csv_has_what_was_asked_or_says_how_to_get_it() {
    let club = with(&mixed());
    let table = club.run("elostat games.pgn --format csv --superiority=2");
    let header = table.lines().next().unwrap();
    assert!(header.ends_with("better_than_1,better_than_2"), "{header}");
    let best = table.lines().nth(1).unwrap();
    let next: Vec<&str> = best.split(',').collect();
    assert_eq!(next[next.len() - 2], "", "{best}");
    let likely: f64 = next.last().unwrap().parse().unwrap();
    assert!((0.6..0.9).contains(&likely), "{best}");
    let refused = club.run("elostat games.pgn --format csv --head-to-head 'Anna Holm'");
    refused.shows("CSV is one table of players; for --head-to-head use --json or text");
    refused.shows("exit 2");
}

/// Two groups that one won game joins, and a player who won all: what is not used is told, and why.
#[test]
fn what_bradley_terry_cannot_use_is_counted() {
    let text = games("A", "B", [3, 2, 1])
        + &games("C", "D", [2, 2, 2])
        + &game("A", "C", "1-0")
        + &games("E", "B", [2, 0, 0]);
    let club = with(&text);
    let line = "elostat games.pgn --model bradley-terry";
    let page = club.run(line).words();
    page.shows("Bradley-Terry: 15 games, 5 players");
    page.shows("Not used by Bradley-Terry: 2 with players of 0 or 100 %, 1 between clusters");
    page.shows("between them there are no games, or only games in which all points went one way");
    page.lacks("without games between them");
    assert_eq!(
        club.json(line)["not_used"],
        json!({ "extreme": 2, "one_way": 1 })
    );
    club.run("elostat games.pgn").lacks("Not used");
    club.run("elostat games.pgn --extreme exclude")
        .shows("Not used by EloStat: 2 with players of 0 or 100 %");
}

#[test]
fn names_that_differ_in_capital_letters_are_told_and_not_joined() {
    let club = TestClub::new();
    let text = games("Stockfish 16", "Komodo 14", [3, 2, 1])
        + &games("stockfish 16", "Komodo 14", [1, 2, 2]);
    club.file("g.pgn", text);
    let said = club.ok("elostat g.pgn");
    said.shows("differ only in capital letters");
    let line = said.replace('\n', " ");
    assert!(
        line.contains("tockfish 16 / stockfish 16") || line.contains("tockfish 16 / Stockfish 16"),
        "{said}"
    );
    assert_eq!(
        club.json("elostat g.pgn")["players"]
            .as_array()
            .unwrap()
            .len(),
        3
    );
    club.ok("elostat g.pgn --lang da")
        .shows("store og små bogstaver");
}
