//! A badminton club: results in sets, matches from a CSV, and ratings by half-years.

use crate::program as cli;
use crate::written::Written;

use cli::TestClub;
use serde_json::{Value, json};

const TEMPLATE: &str = include_str!("../../data/templates/badminton.csv");

fn club() -> TestClub {
    let club = TestClub::under("bax");
    for line in [
        "member add 'Signe Ærø'",
        "member add 'Thorkild Bjerg'",
        "member add 'Inger Dalsgaard'",
        "member add 'Kaj Østerlund'",
        "start-rating set 1 500 --on 2026-01-01",
        "start-rating set 2 520 --on 2026-01-01",
        "start-rating set 3 480 --on 2026-01-01",
        "start-rating set 4 500 --on 2026-01-01",
    ] {
        club.ok(line);
    }
    club
}

fn rated() -> TestClub {
    let club = club();
    club.ok("tournament new Forår --kind club --start 2026-02-01 --end 2026-02-28 --rounds 3 --no-notation");
    for name in ["Ærø", "Bjerg", "Dalsgaard", "Østerlund"] {
        club.ok(&format!("tournament player add 1 '{}'", full(name)));
    }
    club
}

fn full(name: &str) -> &'static str {
    match name {
        "Ærø" => "Signe Ærø",
        "Bjerg" => "Thorkild Bjerg",
        "Dalsgaard" => "Inger Dalsgaard",
        _ => "Kaj Østerlund",
    }
}

#[test]
fn results_as_keys_and_as_sets() {
    let club = rated();
    insta::assert_snapshot!(club.run("tournament result 1 1 1 2 0.8"));
    insta::assert_snapshot!(club.run("tournament result 1 1 3 4 --sets '21-15 18-21 21-19'"));
    insta::assert_snapshot!(club.run("tournament result 1 2 1 3 1 --sets '21-15 8-11 ret'"));
    let games = club.json("tournament show 1")["games"].clone();
    assert_eq!(games[0]["sets"], "2-1");
    assert_eq!(games[1]["sets"], "21-15 18-21 21-19");
    assert_eq!(games[1]["result"], "1-0");
    insta::assert_snapshot!(club.run("explain 1"));
    // A plain result takes the sets away.
    club.ok("tournament result 1 1 1 2 1");
    assert!(club.json("tournament show 1")["games"][0]["sets"].is_null());
    club.undo();
    assert_eq!(club.json("tournament show 1")["games"][0]["sets"], "2-1");
}

#[test]
fn what_is_no_result_in_sets() {
    let club = rated();
    insta::assert_snapshot!(
        [
            "1 --sets '21-15'",
            "--sets '21-20 21-3'",
            "--sets '21-15 21-3 21-4'",
            "--sets '21-15 x'",
            "--sets '21-15 8-11 ret'",
            "0 --sets '21-15 21-3'",
            "0.8 --sets '21-15 21-3'",
            "+ --sets '21-15 21-3'",
            "0.5 --sets '21-15 21-3'",
        ]
        .map(|what| club.run(&format!("tournament result 1 1 1 2 {what}")))
        .join("")
    );
    // Chess has no sets.
    let chess = TestClub::with(&[
        "member add Anna",
        "member add Bo",
        "tournament new T --kind club --start 2026-02-01 --end 2026-02-02 --rounds 1",
        "tournament player add 1 Anna",
        "tournament player add 1 Bo",
    ]);
    insta::assert_snapshot!(chess.run("tournament result 1 1 1 2 0.8"));
}

#[test]
fn a_list_of_matches_there_and_back() {
    let club = club();
    assert_eq!(club.run("template badminton"), TEMPLATE);
    club.file("matches.csv", TEMPLATE);
    insta::assert_snapshot!(club.run("tournament import matches.csv --kind club --no-notation"));
    insta::assert_snapshot!(club.run("explain 1 --tournament 1"));
    let out = club.path("out.csv");
    club.ok("tournament export 1 out.csv");
    let written = std::fs::read(out).unwrap();
    let read = |bytes: &[u8]| {
        let reading = klubrating::exchange::badminton_csv::read(bytes);
        reading.value.unwrap().without_lines()
    };
    assert_eq!(read(&written), read(TEMPLATE.as_bytes()));
}

#[test]
fn two_events_of_one_half_year_are_rated_together() {
    let club = rated();
    club.ok("tournament result 1 1 1 4 1");
    club.ok("tournament new Sommer --kind club --start 2026-05-01 --end 2026-05-02 --rounds 1 --no-notation");
    club.ok("tournament player add 2 'Signe Ærø'");
    club.ok("tournament player add 2 'Kaj Østerlund'");
    club.ok("tournament result 2 1 1 2 1");
    insta::assert_snapshot!(club.run("explain 1 --tournament 2"));
    assert_eq!(club.run("check"), "");
}

#[test]
fn what_the_checklist_says_of_a_badminton_club() {
    let club = rated();
    club.ok("member add 'Ny Spiller'");
    club.ok("tournament player add 1 'Ny Spiller'");
    club.ok("tournament result 1 1 1 5 0.8");
    let rows: Vec<String> = (1..=26)
        .map(|day| format!("2026-03-{day:02};Signe Ærø;Thorkild Bjerg;1\n"))
        .collect();
    let rows = rows.concat();
    club.file("many.csv", format!("date;player1;player2;result\n{rows}"));
    club.ok("tournament import many.csv --kind club --no-notation");
    insta::assert_snapshot!(club.run("checklist --date 2026-08-01"));
}

#[test]
fn the_regulation_in_words() {
    let club = club();
    insta::assert_snapshot!(club.run("regulation show bax"));
    let mut text = klubrating::rating::regulation::Regulation::builtin_text("bax")
        .unwrap()
        .to_owned();
    for (from, to) in [
        ("doubles = false", "doubles = true"),
        (
            "rule = \"none\"\nminimum",
            "rule = \"opponents-mean\"\nminimum",
        ),
        ("period = \"half-year\"", "period = \"quarter\""),
        ("name = \"bax\"\ntitle", "name = \"own\"\ntitle"),
    ] {
        assert!(text.contains(from), "{from}");
        text = text.replacen(from, to, 1);
    }
    club.file("own.toml", text);
    insta::assert_snapshot!(club.run("regulation compare bax own.toml"));
}

#[test]
fn results_by_hand() {
    let club = club();
    insta::assert_snapshot!(
        club.run("calc rating --regulation bax --rating 500 --opponents 520,480 --results 0.8,1")
    );
    insta::assert_snapshot!(
        club.run("calc expected --regulation bax-linear --rating 500 --opponents 532")
    );
    let of_2024 =
        "calc rating --regulation bax-2024 --rating 500 --opponents 520,487 --results 0.8,1";
    insta::assert_snapshot!(club.run(of_2024), @r"
    Rating 500, BAX 2024 (bax-2024)

    Opponent  Difference    P(D)  Result
    ------------------------------------
         520         −20  0.2847     0.8
         487          13  0.6454       1

    Expected score We                                 0.9301
    Score W                                              1.8
    Excess W − We      1.8 − 0.9301                   0.8699
    Factor K                                          9.6154
    New rating         500 + 9.6154 × (1.8 − 0.9301)  508.36
    Rounded                                              508
    ");
    insta::assert_snapshot!(club.run("calc rating --regulation bax --rating 500 --opponents 520 --results 0.5"), @r"
    error: no match of sets has the result 0.5
    hint: the results are 1, 0.8 (in three sets), 0.2 (in three sets) and 0; + and - are walkovers
    exit 2
    ");
}

/// The badminton index with doubles rated, as a file of the club's own.
fn doubles(club: &TestClub) {
    let text = klubrating::rating::regulation::Regulation::builtin_text("bax").unwrap();
    let text = text.replacen("doubles = false", "doubles = true", 1);
    let text = text.replacen("name = \"bax\"\ntitle", "name = \"own\"\ntitle", 1);
    text.shows("doubles = true");
    text.shows("\"own\"");
    club.file("own.toml", text);
}

#[test]
fn doubles_by_hand() {
    let club = club();
    let asked = "--rating 500 --opponents 520,490 --results 0.8,0";
    let with = "--partner 511 --opponent-partners 480,500";
    // Only where the regulation rates them.
    insta::assert_snapshot!(club.run(&format!("calc rating --regulation bax {asked} {with}")));
    doubles(&club);
    let own = club.path("own.toml").display().to_string();
    let calc = format!("calc rating --regulation {own} {asked}");
    insta::assert_snapshot!(club.run(&format!("{calc} {with}")));
    // (500 + 511)/2 against (520 + 480)/2 and (490 + 500)/2.
    let p = |d: f64| 1.0 / (1.0 + 10_f64.powf(-d / 50.0));
    let expected = 500.0 + 7.0 * (0.8 - p(5.5) - p(10.5));
    let exact = |with: &str| {
        let answer = club.json(&format!("{calc} {with}"));
        answer["exact"].to_string().parse::<f64>().unwrap()
    };
    assert!((exact(with) - expected).abs() < 1e-9);
    assert!((exact("--partner 511,511 --opponent-partners 480,500") - expected).abs() < 1e-9);
    insta::assert_snapshot!(
        [
            "--partner 511",
            "--partner 511 --opponent-partners 480",
            "--partner 511,500,490 --opponent-partners 480,500",
            "--partner 511 --opponent-partners 480,500 --method average",
        ]
        .map(|with| club.run(&format!("{calc} {with}")))
        .join("")
        .replace(&own, "own.toml")
    );
}

#[test]
fn performance_by_the_regulations_own_curve() {
    let club = club();
    let asked = "--opponents 520,480,500,510 --score 2.8";
    insta::assert_snapshot!(club.run(&format!("calc performance --regulation bax {asked}")));
    insta::assert_snapshot!(
        club.run("calc performance --regulation bax --opponents 520,480 --score 2")
    );
    let rating = |name: &str, asked: &str| {
        let answer = club.json(&format!("calc performance --regulation {name} {asked}"));
        answer["rating"].to_string().parse::<f64>().unwrap()
    };
    // 502.5 and the difference at which 0.7 is expected: (2'), (2), (2'').
    for (name, difference) in [("bax", 18.4), ("bax-normal", 18.5), ("bax-linear", 20.0)] {
        assert!(
            (rating(name, asked) - 502.5 - difference).abs() < 1e-9,
            "{name}"
        );
        // Turned back, a share is expected at its difference, to the decimal that is shown.
        for share in [1, 10, 25, 50, 75, 90, 99] {
            let share = f64::from(share) / 100.0;
            let found = rating(
                name,
                &format!("--average 500 --games 100 --score {}", share * 100.0),
            );
            let difference = found - 500.0;
            let p = |d: f64| match name {
                "bax" => 1.0 / (1.0 + 10_f64.powf(-d / 50.0)),
                "bax-normal" => 0.5 * libm::erfc(-d / 50.0),
                _ => 0.5 + d / 100.0,
            };
            assert!(
                (p(difference - 0.050_001)..=p(difference + 0.050_001)).contains(&share),
                "{name} {share}: {difference}"
            );
        }
    }
    // The scores of games of sets are not rounded to the rows of table 1.
    let thirds = rating("bax", "--average 500 --games 3 --score 1.8");
    assert!((thirds - 508.8).abs() < 1e-9, "{thirds}");
}

#[test]
fn partners_come_and_go() {
    let club = rated();
    club.ok("tournament result 1 1 1 2 0.8 --partners 3,4");
    let partners = || club.json("tournament show 1")["games"][0]["partners"].clone();
    assert_eq!(partners(), serde_json::json!([3, 4]));
    // Another result keeps them, and so do other colours.
    club.ok("tournament result 1 1 2 1 1");
    assert_eq!(partners(), serde_json::json!([4, 3]));
    club.ok("tournament result 1 1 2 1 1 --partners -");
    assert!(partners().is_null());
}

#[test]
fn the_first_pool_is_called_after_what_is_played() {
    for (regulation, name) in [
        ("bax", "badminton"),
        ("bax-linear", "badminton"),
        ("es", "chess"),
    ] {
        let club = TestClub::under(regulation);
        assert_eq!(club.json("pool list")[0]["name"], name, "{regulation}");
    }
}

/// Words of the chess board, in all three languages: colours, moves, games as they are called there.
const CHESS: [&str; 16] = [
    "White", "Black", "game", "Hvid", "hvid", "Sort", "sort ", "parti", "Parti", "Weiß", "Schwarz",
    "Partie", "forfeit", "Remis", "remis", "§6",
];

#[test]
fn nothing_speaks_of_chess() {
    let club = rated();
    for result in ["1 1 2 0.8", "1 3 4 '+'", "2 1 3 1"] {
        club.ok(&format!("tournament result 1 {result}"));
    }
    for line in [
        "list",
        "rate",
        "explain 1",
        "explain 3",
        "history 1",
        "tournament show 1",
        "tournament list",
        "tournament open",
        "member show 1",
        "member list",
        "checklist",
        "seed 1",
        "groups 1 --size 2",
        "regulation show",
        "tournament result 1 3 1 4 X",
    ] {
        for said in [club.run(line), club.danish(line), club.german(line)] {
            for word in CHESS {
                assert!(!said.contains(word), "{line}: {word}: {said}");
            }
        }
    }
}

#[test]
fn the_page_of_a_tournament_shows_wins_in_three_sets_and_no_colours() {
    let club = rated();
    for result in ["1 1 2 0.8", "1 3 4 '+'", "2 1 3 1"] {
        club.ok(&format!("tournament result 1 {result}"));
    }
    insta::assert_snapshot!(club.run("tournament show 1"));
    insta::assert_snapshot!(club.danish("explain 1"));
}

#[test]
fn a_match_is_not_drawn() {
    let club = rated();
    insta::assert_snapshot!(club.run("tournament result 1 1 1 2 ½-½"));
    let chess = TestClub::with(&[
        "tournament new Cup --kind club --start 2026-02-01 --end 2026-02-28 --rounds 1",
        "member add Anna",
        "member add Bo",
        "tournament player add 1 Anna",
        "tournament player add 1 Bo",
    ]);
    chess.ok("tournament result 1 1 1 2 ½-½");
}

#[test]
fn what_is_wrong_with_a_result_is_said_in_the_words_of_badminton() {
    let club = rated();
    insta::assert_snapshot!(club.run("tournament result 1 1 1 2 0.7"));
}

#[test]
fn a_name_in_either_order_is_one_player() {
    let club = club();
    let file = "date;player1;player2;result\n2026-02-03;Ærø, Signe;Thorkild Bjerg;1\n\
                2026-02-10;Bjerg, Thorkild;Signe Ærø;0.8\n";
    club.file("both.csv", file);
    club.ok("tournament import both.csv --kind club --no-notation");
    let shown = club.json("tournament show 1");
    assert_eq!(shown["games"].as_array().unwrap().len(), 2);
    let names = club.run("tournament show 1");
    let table = names.split("Performance").next().unwrap();
    assert_eq!(table.matches("Signe Ærø").count(), 1, "{names}");
}

#[test]
fn what_the_checklist_advises_makes_the_matches_count() {
    let club = rated();
    club.ok("member add 'Ny Spiller'");
    club.ok("tournament player add 1 'Ny Spiller'");
    club.ok("tournament result 1 1 1 5 0.8");
    let said = club.run("checklist --date 2026-08-01");
    let advice = said.lines().find(|line| line.contains("start-rating set"));
    let advice = advice.unwrap().trim().replace("klubrating ", "");
    assert_eq!(
        advice,
        "start-rating set 5 RATING --on 2026-02-01 --reason TEXT"
    );
    club.ok(&advice.replace("RATING", "480").replace("TEXT", "seen"));
    let shown = club.run("explain 5");
    // 480 + 7·(0.2 − 1/(1 + 10^(20/50)))
    shown.shows("480 → 479");
    let page = club.run("tournament show 1");
    assert!(
        page.contains("One rated match.") || page.contains("1 rated match."),
        "{page}"
    );
}

#[test]
fn a_report_file_says_that_it_has_no_place_for_sets() {
    let club = rated();
    club.ok("tournament result 1 1 1 2 0.8");
    let file = |name: &str| club.path(name).display().to_string();
    let said = club.run(&format!("tournament export 1 '{}'", file("a.trf")));
    said.shows("a three-set win becomes a plain win");
    club.run(&format!("tournament export 1 '{}'", file("a.csv")))
        .lacks("three sets");
}

/// As by hand: nothing is imported, and every draw is named with its place.
#[test]
fn a_file_with_draws_is_refused() {
    let players = |results: [&str; 3]| {
        format!(
            "no;name;r1;r2\n1;Signe Ærø;2n{};3n1\n2;Thorkild Bjerg;1n{};{}\n3;Inger Dalsgaard;U;1n0\n",
            results[0], results[1], results[2]
        )
    };
    let drawn = players(["=", "=", "H"]);
    let report = |chess: &TestClub| {
        chess.file("chess.csv", players(["D", "D", "Z"]));
        chess.ok("tournament import chess.csv --kind club --new-members --start 2026-02-01");
        chess.ok("tournament export 1 chess.trf");
        std::fs::read_to_string(chess.path("chess.trf")).unwrap()
    };
    let club = club();
    club.file("drawn.csv", &drawn);
    let import = "tournament import drawn.csv --kind club --no-notation --start 2026-02-01";
    insta::assert_snapshot!(club.run(import));
    let trf = report(&TestClub::new());
    club.file("drawn.trf", &trf);
    insta::assert_snapshot!(club.run("tournament import drawn.trf --kind club --no-notation"));
    assert_eq!(club.json("tournament list"), serde_json::json!([]));
    // Where someone wins every match, such a file is taken.
    club.file("won.csv", players(["1", "0", "Z"]));
    club.ok("tournament import won.csv --kind club --no-notation --start 2026-02-01");
}

/// A guest has played, and is told why there is no rating.
#[test]
fn the_explanation_of_a_guest() {
    let club = rated();
    club.file(
        "guest.csv",
        "date;player1;player2;result\n2026-03-03;Signe Ærø;Gustav Gæst;1\n",
    );
    club.ok("tournament import guest.csv --kind club --no-notation --guests");
    assert_eq!(
        club.run("explain 'Gustav Gæst'"),
        "Gustav Gæst: guest\n\nguest: no matches of Gustav Gæst are rated.\nGuests get no rating, and Gustav Gæst was not a member when the tournament\n  began.\n"
    );
    // Of a member the matches of the same event are told as ever.
    let member = club.run("explain 1 --tournament 2");
    member.lacks("Guests get");
    member.shows("Gustav Gæst");
}

/// Player cards and the bonus are of chess.
#[test]
fn no_columns_of_chess() {
    let fill = |club: &TestClub| {
        club.ok("tournament result 1 1 1 2 1");
        club.ok("tournament result 1 1 3 4 1");
    };
    let club = rated();
    fill(&club);
    let head = |club: &TestClub, line: &str, word: &str| {
        let text = club.run(line);
        let mut lines = text.lines();
        let found = lines.find(|line| line.contains(word));
        let found = found.unwrap_or_else(|| panic!("{line}: {text}"));
        let words: Vec<String> = found.split_whitespace().map(str::to_owned).collect();
        words
    };
    let heads = |club: &TestClub| {
        [
            head(club, "tournament list", "Kind"),
            head(club, "rate", "Exact"),
            head(club, "history 1", "Tournament"),
        ]
        .map(|words| words.iter().any(|word| word == "Cards" || word == "B"))
    };
    assert_eq!(heads(&club), [false; 3]);
    let rated = club.run("rate");
    let row = rated.lines().find(|line| line.contains("Signe")).unwrap();
    assert!(row.trim_end().ends_with("+5"), "{rated}");
    let chess = TestClub::with(&[
        "member add Anna",
        "member add Bo",
        "start-rating set 1 150 --on 2026-01-01",
        "start-rating set 2 150 --on 2026-01-01",
        "tournament new T --kind club --start 2026-02-01 --end 2026-02-28 --rounds 1",
        "tournament player add 1 Anna",
        "tournament player add 1 Bo",
        "tournament result 1 1 1 2 1",
    ]);
    assert_eq!(heads(&chess), [true; 3]);
}

#[test]
fn standings_in_the_words_of_matches() {
    let club = rated();
    for result in [
        "1 1 2 1", "1 3 4 1", "2 1 3 1", "2 2 4 1", "3 1 4 1", "3 2 3 1",
    ] {
        club.ok(&format!("tournament result 1 {result}"));
    }
    let text = club.run("standings 1 --systems SB,DE,WIN,t");
    for word in ["hors concours", "Hors concours", "FIDE's"] {
        text.lacks(word);
    }
    text.shows("Tie-breaks from chess (FIDE) in the edition");
    text.shows("Won every match: Signe");
}

#[test]
fn a_match_counts_with_a_winner_meanwhile() {
    let club = rated();
    club.ok("tournament result 1 1 1 2 X --provisional 1-0");
    let page = club.ok("tournament show 1");
    page.shows("(1): not decided;");
    assert!(!page.contains('½'), "{page}");
    club.run("tournament result 1 1 1 2 X --provisional ½-½")
        .shows("cannot be drawn");
}

/// Matches agreed on by the players: no rounds, so no one missed any and nothing is made up for them.
#[test]
fn the_standings_of_a_list_of_matches_know_no_rounds() {
    let matches = "#name;Cup\ndate;player1;player2;result;sets\n\
        2026-02-01;Anna;Bo;1;\n2026-02-02;Anna;Carl;1;\n2026-02-03;Bo;Carl;1;\n\
        2026-02-09;Dorte;Bo;1;\n2026-02-20;Carl;Dorte;1;\n";
    let club = TestClub::under("bax");
    club.file("matches.csv", matches);
    club.ok("tournament import matches.csv --kind club --no-notation --new-members");
    let why = club.ok("standings Cup --lang en --why Anna --system SB");
    why.lacks("dummy");
    why.lacks("bye");
    why.lacks("Round");
    // Anna beat Bo and Carl, who have a point each.
    let made = club.json("standings Cup --why Anna --system SB");
    assert_eq!(
        (&made["value"], made["terms"].as_array().unwrap().len()),
        (&json!(2.0), 2)
    );
    let told = club.json("standings Cup");
    assert_eq!(told["order"], json!(["points", "DE"]));
    assert_eq!(
        (&told["pairing"], &told["rounds"]),
        (&json!("listed"), &Value::Null)
    );
    // What needs rounds says why it says nothing.
    let text = club.ok("standings Cup --lang en --systems PS,REP,SB");
    text.shows("A list of matches has no rounds: only the matches played count.");
    for code in ["PS", "REP"] {
        let nothing = format!("{code} has no values here: a list of matches has no rounds.");
        text.shows(&nothing);
    }
    // The same list as a file, and the same with everybody having met everybody.
    let file = club.json("standings matches.csv");
    assert_eq!(
        (&file["pairing"], &file["order"]),
        (&told["pairing"], &told["order"])
    );
    club.file("all.csv", format!("{matches}2026-02-21;Anna;Dorte;1;\n"));
    assert_eq!(club.json("standings all.csv")["pairing"], "settled");
}

#[test]
fn sets_counted_and_walkovers_are_read_as_people_write_them() {
    let club = club();
    club.file(
        "m.csv",
        "#name;M\ndate;player1;player2;result;sets\n\
         2026-02-01;Signe Ærø;Thorkild Bjerg;2-0;\n2026-02-02;Signe Ærø;Inger Dalsgaard;1-2;\n\
         2026-02-03;Signe Ærø;Kaj Østerlund;w.o.;\n2026-02-04;Thorkild Bjerg;Kaj Østerlund;0;wo\n\
         2026-02-05;Thorkild Bjerg;Inger Dalsgaard;;2-1\n",
    );
    club.ok("tournament import m.csv --kind club");
    let games = club.json("tournament show 1")["games"].clone();
    let told: Vec<String> = games
        .as_array()
        .unwrap()
        .iter()
        .map(|game| format!("{} {}", game["result"], game["sets"]))
        .collect();
    assert_eq!(
        told,
        [
            r#""1-0" null"#,
            r#""0-1" "1-2""#,
            r#""+--" null"#,
            r#""--+" null"#,
            r#""1-0" "2-1""#
        ]
    );
    for (result, shown) in [("2-0", "1-0"), ("1-2", "0-1"), ("wo", "+--")] {
        club.ok(&format!("tournament result 1 1 1 2 {result}"));
        let games = club.json("tournament show 1")["games"].clone();
        assert_eq!(games[0]["result"], shown, "{result}");
    }
}

const SHORT: &str = "#name;M\ndate;player1;player2;result;sets\n\
    2026-02-01;Signe Ærø;Thorkild Bjerg;1;15-11 15-13\n";

#[test]
fn the_length_of_sets_is_the_regulations() {
    let club = club();
    club.file("m.csv", SHORT);
    insta::assert_snapshot!(club.run("tournament import m.csv --kind club"));
    let rules = include_str!("../../data/regulations/bax.toml");
    let rules = rules.replace("\nloss = 0\n", "\nloss = 0\nsets_to = [21, 15]\n");
    club.file(
        "youth.toml",
        rules.replacen("name = \"bax\"", "name = \"youth\"", 1),
    );
    let approved =
        "--from 2026-01-01 --approved 2025-12-01 --by Bestyrelsen --announcement 'Nr. 4'";
    club.ok(&format!("regulation adopt youth.toml {approved}"));
    club.ok("tournament import m.csv --kind club");
    club.ok("tournament result 1 1 1 2 --sets '21-15 21-3'");
    insta::assert_snapshot!(club.run("tournament result 1 1 1 2 --sets '11-3 11-5'"));
    insta::assert_snapshot!(club.run("regulation show"));
    club.file("bad.toml", rules.replace("[21, 15]", "[9]"));
    insta::assert_snapshot!(club.run(&format!("regulation adopt bad.toml {approved}")));
}
