//! `elostat` on what is not PGN: tournaments, counted pairs, and the same games twice.

use crate::program as cli;
use crate::written::Written;

use std::io::Write as _;

use cli::TestClub;
use serde_json::{Value, json};

fn sample(name: &str) -> String {
    format!(
        "'{}/tests/data/exchange/{name}'",
        env!("CARGO_MANIFEST_DIR")
    )
}

fn elo(answer: &Value, name: &str) -> f64 {
    let mut players = answer["players"].as_array().unwrap().iter();
    let found = players.find(|player| player["name"] == name).unwrap();
    found["elo"].as_f64().unwrap()
}

/// Three rounds of four: a win, a draw, a forfeit, an open game, a bye.
const REPORT: &str = "\
012 Klubturnering
042 2026/09/01
052 2026/09/15
132                                                                                        26/09/01  26/09/08  26/09/15
001    1      Holm, Anna                        1830                             1.5    1     2 w 1     3 b =     4 w -
001    2      Friis, Bo                                                          1.0    2     1 b 0     4 w +     3 w X
001    3      Dam, Carl                                                          1.0    3     4 w =     1 w =     2 b X
001    4      Ask, Dora                                                          1.5    4     3 b =     2 b -     1 b +
";

#[test]
fn a_tournament_counts_with_the_games_that_were_played() {
    let club = TestClub::new();
    club.file("a.trf", REPORT);
    let answer = club.json("elostat a.trf");
    assert_eq!(answer["games"], 3);
    assert_eq!(
        answer["skipped"],
        json!({ "unfinished": 1, "not_played": 2 })
    );
    assert_eq!(answer["days"], json!(["2026-09-01", "2026-09-08"]));
    let file = &answer["files"][0];
    assert_eq!(
        (&file["kind"], &file["games"]),
        (&json!("tournament"), &json!(3))
    );
    insta::assert_snapshot!(
        "tournament",
        club.run("elostat a.trf --model bradley-terry")
    );
    insta::assert_snapshot!("tournament_da", club.danish("elostat a.trf"));
    // A game has the day of its round.
    let later = club.json("elostat a.trf --from 2026-09-02");
    assert_eq!(
        (&later["games"], &later["skipped"]["other_days"]),
        (&json!(1), &json!(2))
    );
}

/// Without days of rounds a game may have been played on any day of the tournament: it counts like a year alone.
#[test]
fn a_game_whose_day_is_not_known_is_not_dated_to_the_first_day() {
    let club = TestClub::new();
    let lines = REPORT.lines().filter(|line| !line.starts_with("132"));
    let undated = lines.collect::<Vec<_>>().join("\n") + "\n";
    club.file("month.trf", &undated);
    club.file("year.trf", undated.replace("2026/09/15", "2026/11/03"));
    club.file("day.trf", undated.replace("2026/09/15", "2026/09/01"));
    let answer = club.json("elostat month.trf");
    assert_eq!(answer["days"], json!(["2026-09", "2026-09"]));
    assert_eq!(answer["files"][0]["undated"], 3);
    assert_eq!(
        club.json("elostat year.trf")["days"],
        json!(["2026", "2026"])
    );
    assert_eq!(
        club.json("elostat day.trf")["days"],
        json!(["2026-09-01", "2026-09-01"])
    );
    club.run("elostat year.trf")
        .words()
        .shows("year.trf does not say on which days 3 of its games were played");
    club.run("elostat day.trf").lacks("does not say");
    club.run("elostat year.trf --from 2026-09-01")
        .shows("3 on other days or without a date");
    assert_eq!(club.json("elostat year.trf --from 2026-01-01")["games"], 3);
}

#[test]
fn every_format_of_a_tournament_gives_the_same_ratings() {
    let club = TestClub::new();
    club.file("a.trf", REPORT);
    club.file(
        "a.csv",
        "no;name;r1;r2;r3\n1;Holm, Anna;2w1;3b=;4w-\n2;Friis, Bo;1b0;4w+;3wX\n3;Dam, Carl;4w=;1w=;2bX\n4;Ask, Dora;3b=;2b-;1b+\n",
    );
    club.file(
        "others.csv",
        "Klubturnering,,,,\nRk.,Name,1.Rd,2.Rd,3.Rd\n1,\"Holm, Anna\",2w1,3b½,4w-\n2,\"Friis, Bo\",1b0,4w+,3w\n3,\"Dam, Carl\",4w½,1w½,2b\n4,\"Ask, Dora\",3b½,2b-,1b+\n",
    );
    club.file(
        "games.pgn",
        [
            ("Holm, Anna", "Friis, Bo", "1-0"),
            ("Dam, Carl", "Ask, Dora", "1/2-1/2"),
            ("Dam, Carl", "Holm, Anna", "1/2-1/2"),
        ]
        .map(|(white, black, result)| {
            format!(
                "[White \"{white}\"]\n[Black \"{black}\"]\n[Result \"{result}\"]\n\n{result}\n\n"
            )
        })
        .concat(),
    );
    club.file(
        "pairs.csv",
        "white,black,wins,draws,losses\n\"Holm, Anna\",\"Friis, Bo\",1,0,0\n\"Dam, Carl\",\"Ask, Dora\",0,1,0\n\"Dam, Carl\",\"Holm, Anna\",0,1,0\n",
    );
    let players =
        |file: &str| club.json(&format!("elostat {file} --model both"))["players"].clone();
    let expected = players("games.pgn");
    assert_eq!(expected.as_array().unwrap().len(), 4);
    for file in ["a.trf", "a.csv", "others.csv", "pairs.csv"] {
        assert_eq!(players(file), expected, "{file}");
    }
}

/// The engines of `tests/data/elostat/elostat_games.json`, whose printed table is tested with the games themselves.
#[test]
fn counted_pairs_are_as_good_as_their_games() {
    let club = TestClub::new();
    let game = |white: &str, black: &str, result: &str| {
        format!("[White \"{white}\"]\n[Black \"{black}\"]\n[Result \"{result}\"]\n\n{result}\n\n")
    };
    let mut games = String::new();
    for (white, black, counts) in [
        ("H", "S", [18, 9, 3]),
        ("S", "K", [18, 9, 3]),
        ("H", "K", [24, 6, 0]),
    ] {
        for (result, count) in ["1-0", "1/2-1/2", "0-1"].iter().zip(counts) {
            games += &game(white, black, result).repeat(count);
        }
    }
    club.file("games.pgn", games);
    for line in [
        "--start-elo 0",
        "--model both --superiority=3 --head-to-head H",
        "--model bradley-terry --superiority=3 --anchor H=2000",
    ] {
        let mut one = club.json(&format!("elostat games.pgn {line}"));
        let mut other = club.json(&format!("elostat {} {line}", sample("pairs.csv")));
        assert_eq!(other["files"][0]["rows"], 4);
        for answer in [&mut one, &mut other] {
            answer.as_object_mut().unwrap().remove("files");
        }
        assert_eq!(one, other, "{line}");
    }
    // Games and pairs add up.
    let both = club.json(&format!("elostat games.pgn {}", sample("pairs.csv")));
    assert_eq!(
        (&both["games"], &both["clusters"]),
        (&json!(180), &json!(1))
    );
}

#[test]
fn counted_pairs_with_many_games_of_two_and_any_quotes() {
    let club = TestClub::new();
    let line = format!(
        "elostat {} --head-to-head 'Friis, Bo;Dam, \"Carl\"'",
        sample("pairs_quoted.csv")
    );
    let answer = club.json(&line);
    let met = &answer["head_to_head"][0];
    assert_eq!(
        (&met["won"], &met["drawn"], &met["lost"]),
        (&json!(3), &json!(0), &json!(1200))
    );
    assert_eq!(answer["games"], 3 + 4 + 1203);
    assert!(elo(&answer, "Dam, \"Carl\"") > elo(&answer, "Friis, Bo"));
    // They have no day.
    let told = club.run(&format!(
        "elostat {} --from 2026-01-01",
        sample("pairs_quoted.csv")
    ));
    told.shows("1210 on other days or without a date");
}

#[test]
fn a_row_that_cannot_be_read_is_named_with_its_place() {
    let club = TestClub::new();
    club.file(
        "pairs.csv",
        "white,black,wins,draws,losses\n\"Holm, Åse\",Bo,1,x,0\nBo,Carl,1,0\nBo,Carl,1,0,1.5\nBo,Carl,\"1,0,1\n",
    );
    let said = club.run("elostat pairs.csv");
    for place in [
        "pairs.csv:2:18: error: \"x\" is not a number of games",
        "pairs.csv:3:12: error: The row ends too early",
        "pairs.csv:4:13: error: \"1.5\" is not a number of games",
        "pairs.csv:5:9: error: The quotation mark opened here",
        "pairs.csv cannot be read as counted pairs",
        "exit 3",
    ] {
        said.shows(place);
    }
}

#[test]
fn the_same_file_twice_is_told() {
    let club = TestClub::new();
    club.file(
        "g.pgn",
        "[Event \"T\"]\n[White \"A\"]\n[Black \"B\"]\n[Result \"1-0\"]\n\n1. e4 1-0\n",
    );
    club.file(
        "h.pgn",
        "[Event \"T\"]\n[White \"A\"]\n[Black \"B\"]\n[Result \"0-1\"]\n\n1. e4 0-1\n",
    );
    club.file("a.trf", REPORT);
    let told = |line: &str| {
        let said = club.run(&format!("elostat {line}"));
        said.words()
    };
    for (line, file, other) in [
        ("g.pgn h.pgn g.pgn", "g.pgn", "g.pgn"),
        ("g.pgn a.trf a.trf", "a.trf", "a.trf"),
    ] {
        let expected = format!("Warning: {file} contains the same games as {other}");
        let said = told(line);
        said.shows(&expected);
    }
    let packed = told(&format!(
        "{} {}",
        sample("tournament_rounds.pgn"),
        sample("packed_games.pgn.gz")
    ));
    packed.shows("packed_games.pgn.gz contains the same games as");
    let pairs = told(&format!("{0} {0}", sample("pairs.csv")));
    pairs.shows("contains the same games as");
    for line in ["g.pgn h.pgn", "g.pgn a.trf"] {
        let said = told(line);
        said.lacks("the same games");
    }
    let answer = club.json("elostat g.pgn h.pgn g.pgn");
    assert_eq!(answer["files"][2]["same_as"], "g.pgn");
    assert_eq!(answer["games"], 3);
}

#[test]
fn the_same_game_in_two_collections_is_told() {
    let club = TestClub::new();
    let moves = "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 5. O-O Be7 6. Re1 b5 7. Bb3 d6 8. c3 O-O";
    let game = |event: &str, white: &str, last: &str| {
        format!(
            "[Event \"{event}\"]\n[Date \"2026.05.01\"]\n[White \"{white}\"]\n[Black \"B\"]\n[Result \"1-0\"]\n\n{moves} {last} 1-0\n\n"
        )
    };
    club.file(
        "one.pgn",
        game("Cup", "A", "9. h3") + &game("Cup", "C", "9. h3"),
    );
    // Other tags and line ends, another end, another player.
    club.file(
        "two.pgn",
        game("Cup, round 1", "A", "9. h3").replace('\n', "\r\n"),
    );
    club.file(
        "three.pgn",
        game("Cup", "A", "9. d3") + &game("Cup", "D", "9. h3"),
    );
    let repeated = |line: &str| club.json(&format!("elostat {line}"))["repeated_games"].clone();
    assert_eq!(repeated("one.pgn two.pgn"), 1);
    assert_eq!(repeated("two.pgn one.pgn three.pgn two.pgn"), 1);
    assert_eq!(repeated("one.pgn three.pgn"), 0);
    club.run("elostat one.pgn two.pgn")
        .shows("Warning: a game is there twice");
}

#[test]
fn what_a_file_cannot_say_is_told() {
    let club = TestClub::new();
    club.file(
        "grid.csv",
        "no;name;1;2;3\n1;Anna;x;1;½\n2;Bo;0;x;1\n3;Bo;½;0;x\n",
    );
    let said = club.run("elostat grid.csv");
    let said = said.words();
    said.shows("grid.csv: the colours of");
    said.shows("several players have the same name and are one player here: Bo");
    let answer = club.json("elostat grid.csv");
    assert_eq!(
        (&answer["games"], &answer["skipped"]["same_player"]),
        (&json!(2), &json!(1))
    );
    // A tournament with an error is refused as elsewhere.
    club.file("bad.csv", "no;name;r1\n1;Anna;2w1\n2;Bo;1b?\n");
    let refused = club.run("elostat bad.csv");
    refused.shows("bad.csv:3");
    refused.shows("exit 3");
    club.file("page.html", "<html><body>no games</body></html>");
    let refused = club.run("elostat page.html");
    refused.shows("exit 3");
    refused.shows("web page");
}

/// Sums of matches, as tables of long ago have them.
#[test]
fn sums_of_matches_count_with_a_word_of_warning() {
    let club = TestClub::new();
    club.file(
        "sums.csv",
        "no;name;R1;R2;R3\n1;Anna;2a5.5;3a3;\n2;Bo;1a4.5;;3a7\n3;Carl;;1a2;2a3\n",
    );
    club.run("elostat sums.csv")
        .shows("only the scores of whole matches");
    assert_eq!(club.json("elostat sums.csv")["games"], 25);
}

#[test]
fn singles_of_a_list_of_matches_count_and_doubles_do_not() {
    let club = TestClub::new();
    club.file(
        "matches.csv",
        "date;player1;partner1;player2;partner2;result\n\
         2026-02-03;Anna;;Bo;;1\n2026-02-03;Anna;Carl;Bo;Dora;1\n2026-02-10;Bo;;Carl;;+\n",
    );
    let answer = club.json("elostat matches.csv");
    assert_eq!(
        (&answer["games"], &answer["skipped"]),
        (&json!(1), &json!({ "not_played": 1, "doubles": 1 }))
    );
    assert_eq!(answer["days"], json!(["2026-02-03", "2026-02-03"]));
}

#[test]
fn a_name_without_its_ending_is_understood_in_the_hint() {
    let club = TestClub::new();
    club.file("marathon.pgn", "");
    for command in ["elostat", "testsuite"] {
        club.run(&format!("{command} marathon"))
            .shows("did you mean marathon.pgn?");
    }
}

#[test]
fn error_bars_of_nothing_are_explained() {
    let club = TestClub::new();
    club.file(
        "pairs.csv",
        "white,black,wins,draws,losses\nA,B,0,2,0\nA,C,1,0,1\n",
    );
    club.run("elostat pairs.csv").shows("who only drew");
    club.file("pairs.csv", "white,black,wins,draws,losses\nA,B,1,2,0\n");
    club.run("elostat pairs.csv").lacks("who only drew");
}

/// Games of other games than chess are rated all the same, and said to be.
#[test]
fn variants_of_chess_are_told() {
    let club = TestClub::new();
    let game = |white: &str, tags: &str| {
        format!("[White \"{white}\"]\n[Black \"Bo\"]\n{tags}[Result \"1-0\"]\n\n1. e4 e5 1-0\n\n")
    };
    let usual = "[SetUp \"1\"]\n[FEN \"rnbqkbnr/pp1ppppp/8/2p5/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2\"]\n\
        [Variation \"Sicilian\"]\n[Variant \"From Position\"]\n";
    let shuffled =
        "[SetUp \"1\"]\n[FEN \"bbqnnrkr/pppppppp/8/8/8/8/PPPPPPPP/BBQNNRKR w HFhf - 0 1\"]\n";
    let all = [
        game("Anna", usual),
        game("Carl", "[Variant \"Crazyhouse\"]\n"),
        game("Dora", shuffled),
        game("Carl", "").replace("1-0", "0-1"),
    ]
    .concat();
    club.file("chess.pgn", game("Anna", usual));
    club.run("elostat chess.pgn").lacks("ordinary chess");
    club.file("all.pgn", &all);
    let mut packed = flate2::write::GzEncoder::new(Vec::new(), flate2::Compression::fast());
    packed.write_all(all.as_bytes()).unwrap();
    club.file("all.pgn.gz", packed.finish().unwrap());
    for file in ["all.pgn", "all.pgn.gz"] {
        let answer = club.run(&format!("elostat {file}"));
        answer.shows(&format!(
            "{file}: warning: 2 games are not ordinary chess (the first: Crazyhouse)"
        ));
    }
    assert_eq!(club.json("elostat all.pgn")["games"], 4);
}
