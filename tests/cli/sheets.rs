//! Member sheets and tournament reports: what they tell, and every form of them in every language.

use std::fs;

use insta::assert_snapshot;

use crate::pdf_text;
use crate::program::TestClub;
use crate::written::Written;

/// Two events of three members, one of whom has a long name and all letters of the languages.
pub fn club() -> TestClub {
    TestClub::with(&[
        "member add 'Åse Øllgård-Ærenlund'",
        "member add 'Jürgen Größl'",
        "member add 'Bo <b>Hansen</b>'",
        "start-rating set 1 176 --on 2026-02-01",
        "start-rating set 2 160 --on 2026-02-01",
        "tournament new Forår --kind club --start 2026-03-01 --end 2026-04-01 --rounds 3",
        "tournament player add 1 1",
        "tournament player add 1 2",
        "tournament player add 1 3",
        "tournament result 1 1 1 2 0-1",
        "tournament result 1 2 2 3 1-0",
        "tournament result 1 3 3 1 =",
        "publish 2026-08-01",
        "tournament new Efterår --kind club --start 2026-09-01 --end 2026-10-01 --rounds 1",
        "tournament player add 2 1",
        "tournament player add 2 2",
        "tournament result 2 1 1 2 1-0",
    ])
}

/// A document as text in every language, and as what else can be read in English; every form is the same each time.
pub fn golden(club: &TestClub, name: &str, line: &str) {
    let texts = [
        club.ok(line),
        club.danish(line),
        club.german(line),
        club.ok(&format!("{line} --format markdown")),
        club.run(&format!("{line} --format csv")),
    ];
    // Every club's seals and chain are its own.
    let mut settings = insta::Settings::clone_current();
    settings.add_filter(r"\b[0-9a-f]{16}\b", "[seal]");
    settings.add_filter(r"\b[0-9]+-[0-9a-f]{12}\b", "[head]");
    let _filters = settings.bind_to_scope();
    assert_snapshot!(name, texts.join("\n=====\n\n"));
    let page = club.ok(&format!("{line} --format html"));
    let body = page.split_once("</style>").unwrap().1;
    let body = body.split_once("<script>").unwrap().0;
    assert_snapshot!(format!("{name}_html"), body.replace("><", ">\n<"));
    for lang in ["en", "da", "de"] {
        for form in ["html", "markdown", "pdf", "xlsx", "json"] {
            let bytes = |copy: &str| {
                let file = format!("{name}.{lang}.{copy}");
                let command = format!("{line} --format {form} --out {file}");
                let said = match lang {
                    "da" => club.danish(&command),
                    "de" => club.german(&command),
                    _ => club.run(&command),
                };
                said.lacks("exit ");
                fs::read(club.path(&file)).unwrap()
            };
            assert_eq!(bytes(form), bytes("again"), "{name} {lang} {form}");
        }
    }
}

#[test]
fn a_member_sheet() {
    golden(&club(), "sheet", "sheet 1");
    let calculations = "sheet 1 --calculations";
    assert_snapshot!("sheet_with_calculations", club().ok(calculations));
}

#[test]
fn a_sheet_is_one_page_and_has_the_calculations_on_request() {
    let club = TestClub::beside_demo();
    let demo = format!("--db {}", club.path("demo.db").display());
    let all = club.json(&format!("{demo} sheet --all"));
    let members = all["members"].as_array().unwrap().len();
    assert!(members > 25, "{members}");
    club.run(&format!("{demo} sheet --all --out all.pdf"));
    let rows = pdf_text::rows(&fs::read(club.path("all.pdf")).unwrap()).unwrap();
    // The last page is numbered `32 / 32`.
    let last = format!("{members} / {members}");
    assert!(
        rows.iter().any(|row| row.join(" ").ends_with(&last)),
        "{rows:?}"
    );
    let sheet = |more: &str| club.run(&format!("{demo} sheet 'Anders Bjerglund'{more}"));
    sheet("").lacks("How each rating was calculated");
    sheet("").shows("The 10 met most often, of ");
    let whole = sheet(" --calculations");
    whole.shows("How each rating was calculated");
    whole.lacks("met most often");
    // Anders of the booklet: 6½ of 7 against 135.9 on average, and 22 points more.
    for said in [
        "188.1 from 6.5 of 7, Efterårsmonrad 2025",
        "+22 (145 to 167), Efterårsmonrad 2025",
    ] {
        assert!(whole.words().contains(said), "{whole}");
    }
}

#[test]
fn the_calculations_of_a_sheet_begin_with_a_day() {
    let club = club();
    let days = |text: &str| -> Vec<String> {
        let worked = text.split_once("How each rating was calculated");
        let lines = worked.map_or("", |(_, worked)| worked).lines();
        // A title begins with its day: `5 September 2026`.
        let day = |line: &str| match line.split(' ').take(3).collect::<Vec<_>>()[..] {
            [day, month, year] if day.parse::<u8>().is_ok() && year.starts_with("202") => {
                let year = year.trim_end_matches(|sign: char| !sign.is_ascii_digit());
                Some(format!("{day} {month} {year}"))
            }
            _ => None,
        };
        lines.filter_map(day).collect()
    };
    let history = |text: &str| {
        text.split_once("How each")
            .map_or(text, |it| it.0)
            .to_owned()
    };
    let whole = club.ok("sheet 1 --calculations");
    let [first, last] = &days(&whole)[..] else {
        panic!("{whole}")
    };
    let since = club.ok(&format!("sheet 1 --since '{last}'"));
    assert_eq!(days(&since), std::slice::from_ref(last));
    assert_eq!(history(&since), history(&whole));
    assert_eq!(club.ok(&format!("sheet 1 --since '{first}'")), whole);
    assert!(days(&club.ok("sheet 1 --since 2099-01-01")).is_empty());
    for form in ["csv", "json"] {
        let refused = club.run(&format!("sheet 1 --since '{last}' --format {form}"));
        refused.shows("exit 2");
        refused.shows("--since");
    }
}

#[test]
fn a_tournament_report() {
    golden(&club(), "report", "report 1");
}

#[test]
fn a_report_names_the_winner_of_what_is_over() {
    let club = club();
    club.run("report 1").shows("Winner: Jürgen Größl, 2 of 2.");
    club.danish("report 1")
        .shows("Vinder: Jürgen Größl, 2 af 2.");
    // One round has no places, nor has a team match.
    club.run("report 2").lacks("Winner");
    for line in [
        "tournament new Hold --kind team --start 2026-10-01 --end 2026-10-08 --rounds 2",
        "tournament player add 3 1",
        "tournament player add 3 2",
        "tournament result 3 1 1 2 1-0",
        "tournament result 3 2 2 1 0-1",
        "tournament new Vinter --kind monrad --start 2026-10-01 --end 2026-10-08 --rounds 2",
        "tournament player add 4 1",
        "tournament player add 4 2",
        "tournament result 4 1 1 2 1-0",
    ] {
        club.ok(line);
    }
    club.run("report 3").lacks("Winner");
    // A round is missing, then a game is open.
    club.run("report 4").lacks("Winner");
    club.ok("tournament result 4 2 2 1 X");
    club.run("report 4").lacks("Winner");
    club.ok("tournament result 4 2 2 1 1-0");
    club.run("report 4")
        .shows("Shared first place: Åse Øllgård-Ærenlund; Jürgen Größl, 1 of 2.");
    // Nobody who asked not to appear is named.
    club.ok("member hide 2");
    let hidden = club.run("report 1");
    hidden.shows("Winner: ");
    hidden.lacks("Jürgen");
}

#[test]
fn a_report_has_the_games_by_round_and_counts_what_is_not_rated() {
    let club = club();
    let report = club.ok("report 1");
    let (_, by_round) = report.split_once("Pairings by round").unwrap();
    let (by_round, _) = by_round.split_once("Effect on").unwrap();
    let games: Vec<String> = by_round
        .lines()
        .map(|line| line.split_whitespace().collect::<Vec<_>>().join(" "))
        .filter(|line| line.contains(" – "))
        .collect();
    assert_eq!(
        games,
        [
            "1 Åse Øllgård-Ærenlund 0 – 1 Jürgen Größl",
            "2 Jürgen Größl 1* – 0* Bo <b>Hansen</b>",
            "3 Bo <b>Hansen</b> ½* – ½* Åse Øllgård-Ærenlund",
        ]
    );
    // Each game once, though it counts for neither side.
    report.shows("Games not rated for members: 2 by or against players without a rating.");
    report.lacks("round 2, ");
    // A bye is no game, and the report does not list it.
    for line in [
        "tournament new Vinter --kind monrad --start 2026-10-01 --end 2026-10-08 --rounds 2",
        "tournament player add 3 1",
        "tournament player add 3 2",
        "tournament player add 3 3",
        "tournament result 3 1 1 2 1-0",
        "tournament result 3 1 3 - F",
        "tournament result 3 2 2 1 ½",
        "tournament result 3 2 3 - F",
    ] {
        club.ok(line);
    }
    club.run("report 3").lacks("not rated for members");
}

#[test]
fn a_sheet_agrees_with_the_history() {
    let club = club();
    let mut sheet = club.json("sheet 1");
    let history = club.json("history 1");
    // The history tells of rated games alone.
    let unrated = sheet["lines"][0]["unrated"].take();
    assert_eq!(unrated[0]["reason"], "opponent_unrated");
    sheet["lines"][0]["unrated"] = serde_json::json!([]);
    assert_eq!(sheet["lines"], history["lines"]);
    assert_eq!(sheet["rating"], history["lines"][1]["new"]);
    assert_eq!(sheet["games_total"], history["lines"][1]["games_total"]);
    // The rating that the committee assigned was never reached again.
    assert_eq!(sheet["highest"]["rating"], 176);
    assert_eq!(sheet["highest"]["date"], "2026-02-01");
    assert_eq!(sheet["next_class"]["name"], "M");
    let next = &sheet["next_class"];
    let [from, missing] = ["from", "missing"].map(|field| next[field].as_f64().unwrap());
    let rating = sheet["rating"].as_f64().unwrap();
    assert!((rating + missing - from).abs() < 0.1, "{next}");
    let opponents = sheet["opponents"].as_array().unwrap();
    assert_eq!(opponents.len(), 2, "{opponents:?}");
    assert_eq!(
        (&opponents[0]["member"], &opponents[0]["games"]),
        (&2.into(), &2.into())
    );
}

#[test]
fn the_sheets_of_all_go_by_name() {
    let club = club();
    let names = |all: &serde_json::Value| -> Vec<String> {
        let members = all["members"].as_array().unwrap().iter();
        members
            .map(|one| one["name"].as_str().unwrap().to_owned())
            .collect()
    };
    let all = club.json("sheet --all");
    assert_eq!(
        names(&all),
        ["Bo <b>Hansen</b>", "Jürgen Größl", "Åse Øllgård-Ærenlund"]
    );
    let page = club.ok("sheet --all");
    assert_eq!(
        page.lines().filter(|line| line.starts_with("====")).count(),
        2,
        "{page}"
    );
}

/// The games of a first rating are those of several events; the row of the last one says so.
#[test]
fn a_report_tells_of_the_games_that_a_first_rating_collected() {
    let club = club();
    for line in [
        "tournament new Vinter --kind club --start 2026-10-10 --end 2026-11-01 --rounds 3",
        "tournament player add 3 1",
        "tournament player add 3 2",
        "tournament player add 3 3",
        "tournament result 3 1 3 1 1-0",
        "tournament result 3 2 2 3 1-0",
        "tournament result 3 3 1 3 =",
    ] {
        club.ok(line);
    }
    let report = club.ok("report 3");
    let said =
        "Bo <b>Hansen</b>: first rating from 5 games, 2 of them played in earlier tournaments.";
    let plain = report.words();
    assert!(plain.contains(said), "{report}");
    // The standings have the rating in the club beside the one that the tie-breaks count with.
    let players = &club.json("report 3")["standings"]["players"];
    let own = |name: &str| {
        let mut all = players.as_array().unwrap().iter();
        let player = all.find(|one| one["name"] == name).unwrap();
        player["club_rating"].clone()
    };
    assert_eq!(own("Åse Øllgård-Ærenlund"), 175);
    assert!(own("Bo <b>Hansen</b>").is_null());
}

/// Of an event that is not rated, that is said once: no sign at every game and no column for ratings that nobody brought.
#[test]
fn an_unrated_event_has_no_empty_column_and_no_signs() {
    let club = club();
    for line in [
        "tournament new Lyn --kind club --start 2026-10-10 --end 2026-10-11 --rounds 3 --no-notation",
        "tournament player add 3 1",
        "tournament player add 3 2",
        "tournament player add 3 3",
        "tournament result 3 1 1 2 1-0",
        "tournament result 3 2 3 1 =",
        "tournament result 3 3 2 3 1-0",
    ] {
        club.ok(line);
    }
    let report = club.ok("report 3");
    report.shows("No game is rated.");
    assert!(!report.contains('*'), "{report}");
    report.lacks("Rating  ");
}

/// The three counts of games on a sheet are told apart.
#[test]
fn a_sheet_says_which_games_it_counts() {
    let club = club();
    let plain = |text: String| text.words();
    let sheet = plain(club.ok("sheet 1 --calculations"));
    sheet.shows("Rated games: 2 ");
    sheet.shows("(score 1 in 2 rated games,");
    sheet.shows("Games: all games at the board in the club's tournaments, rated or not.");
    let at_the_board: u64 = club.json("sheet 1")["opponents"]
        .as_array()
        .unwrap()
        .iter()
        .map(|one| one["games"].as_u64().unwrap())
        .sum();
    assert_eq!(at_the_board, 3);
}

#[test]
fn a_report_says_why_games_are_not_rated_but_not_why_the_committee_decided_so() {
    let club = club();
    club.ok("tournament result 1 1 1 2 0-1 --unrated --reason 'he was ill'");
    let report = club.ok("report 1");
    report.shows("not rated");
    report.shows("by or against players without a rating.");
    report.lacks("ill");
    club.ok("tournament show 1").shows("he was ill");
    let json = club.json("report 1");
    assert_eq!(
        json["lines"].as_array().unwrap().len(),
        json["players"]
            .as_array()
            .unwrap()
            .iter()
            .filter(|player| !player["performance"].is_null())
            .count()
    );
}
