//! `proposal`: what the board is told of another regulation.

use std::collections::BTreeMap;
use std::fs;

use crate::pdf_text;
use crate::program::TestClub;
use crate::written::Written;

use klubrating::rating::regulation::Regulation;

/// The rules of the demo club with other factors K.
fn other_factors(club: &TestClub) {
    let text = Regulation::builtin_text("es").unwrap();
    let text = text
        .replace(
            "name = \"es\"\ntitle = \"ES-rating\"",
            "name = \"es-2027\"\ntitle = \"ES-rating 2027\"",
        )
        .replace("\nk = 4\n", "\nk = 8\n")
        .replace("\nk = 5\n", "\nk = 8\n")
        .replace("\nk = 6\n", "\nk = 10\n");
    assert!(text.contains("ES-rating 2027") && !text.contains("k = 6\n"));
    club.file("es-2027.toml", text);
}

/// The ratings of the members on a list.
fn ratings(list: &serde_json::Value) -> BTreeMap<i64, i64> {
    let sections = list["sections"].as_array().unwrap().iter();
    let entries = sections.flat_map(|section| section["entries"].as_array().unwrap());
    let pair = |entry: &serde_json::Value| {
        (
            entry["member"].as_i64().unwrap(),
            entry["rating"].as_i64().unwrap(),
        )
    };
    entries.map(pair).collect()
}

#[test]
fn the_demo_clubs_board_reads_two_pages() {
    let club = TestClub::demo();
    other_factors(&club);
    let before = club.dump();
    let line = "proposal es-2027.toml --from 2027-01-01";
    insta::assert_snapshot!("demo", club.run(line));
    insta::assert_snapshot!("demo_danish", club.danish(line));
    insta::assert_snapshot!("demo_german", club.german(line));
    insta::assert_snapshot!("demo_csv", club.run(&format!("{line} --format csv")));
    for lang in ["en", "da", "de"] {
        let paper = club.path("proposal.pdf");
        club.ok(&format!(
            "--lang {lang} {line} --out {} --force",
            paper.display()
        ));
        let pages = pdf_text::pages(&fs::read(&paper).unwrap()).unwrap();
        assert_eq!(pages.len(), 2, "{lang}");
    }
    assert_eq!(club.dump(), before, "nothing is changed");
}

/// However much would change, it is told on two pages.
#[test]
fn a_whole_new_regulation_is_two_pages_too() {
    let club = TestClub::demo();
    let mut text = Regulation::builtin_text("es").unwrap().to_owned();
    for (from, to) in [
        ("name = \"es\"", "name = \"es-new\""),
        (
            "\"table\"",
            "\"logistic\"\nexpected_rounding = { decimals = 2 }\nperiod = \"month\"\ncut = { points = 50, below = 300 }",
        ),
        ("reliable_after = 30", "reliable_after = 20"),
        ("\"average\"", "\"per-game\""),
        ("k = 4", "k = 3"),
        ("\"two-step\"", "\"exceptional-10\""),
        ("minimum_games = 5", "minimum_games = 7"),
        ("imaginary_draws = 2", "imaginary_draws = 4"),
        ("opponents = true", "opponents = false"),
        ("notation = true", "notation = false"),
        ("per_move = 3", "per_move = 2\nminutes_per_move_below = 9"),
        ("from = 200", "from = 210"),
        ("[0, 350]", "[0, 400]"),
    ] {
        assert!(text.contains(from), "{from}");
        text = text.replacen(from, to, 1);
    }
    club.file("new.toml", text);
    for lang in ["en", "da", "de"] {
        let paper = club.path("proposal.pdf");
        let line = format!("--lang {lang} proposal new.toml --from 2027-01-01");
        club.ok(&format!("{line} --out {} --force", paper.display()));
        let pages = pdf_text::pages(&fs::read(&paper).unwrap()).unwrap();
        assert_eq!(pages.len(), 2, "{lang}");
    }
}

/// Proposed from a day that rates events before the next list, and from a later one, for which it is tried earlier.
#[test]
fn the_list_is_that_of_a_club_that_adopts_the_regulation() {
    for from in ["2026-09-01", "2027-01-01"] {
        let club = TestClub::demo();
        other_factors(&club);
        let answer = club.json(&format!("proposal es-2027.toml --from {from}"));
        let since = answer["since"].as_str();
        assert_eq!(since.is_some(), from == "2027-01-01");
        let told = answer["list"]["members"].as_array().unwrap().iter();
        let told =
            told.filter_map(|member| Some((member["member"].as_i64()?, member["to"].as_i64()?)));
        let told: BTreeMap<i64, i64> = told.collect();
        let changed = answer["list"]["members"].as_array().unwrap().iter();
        assert!(changed.filter(|member| member["change"] != 0).count() > 5);
        club.ok(&format!(
            "regulation adopt es-2027.toml --from {} --approved 2026-11-20 --by Bestyrelsen --announcement Ny --reason Ny --anyway",
            since.unwrap_or(from)
        ));
        assert_eq!(
            ratings(&club.json("list --date 2027-01-01")),
            told,
            "{from}"
        );
        // So is the account of its points.
        assert_eq!(
            club.json("balance")["rows"],
            answer["after"]["rows"],
            "{from}"
        );
        assert_ne!(answer["before"]["rows"], answer["after"]["rows"]);
    }
}

#[test]
fn the_parts_are_those_of_judge_balance_and_compare() {
    let club = TestClub::demo();
    other_factors(&club);
    let answer = club.json("proposal es-2027.toml --from 2026-09-01");
    assert_eq!(answer["judgement"], club.json("judge es-2027.toml"));
    assert_eq!(answer["before"], club.json("balance"));
    let compared = club.json("regulation compare es es-2027.toml");
    assert_eq!(answer["changes"], compared["differences"]);
}

#[test]
fn a_young_club_gets_its_list_and_is_told_what_is_missing() {
    let club = TestClub::of_four("2026-01-01");
    other_factors(&club);
    insta::assert_snapshot!(
        "young_club",
        club.run("proposal es-2027.toml --from 2026-06-01")
    );
}

#[test]
fn what_cannot_be_proposed_is_refused() {
    let club = TestClub::demo();
    let said = |line: &str| club.run(line);
    said("proposal fide --from 2027-01-01").shows("error: fide is on another scale");
    said("proposal es --from 2027-01-01").shows("error: es is like the rules in force");
    said("proposal missing.toml --from 2027-01-01").shows("exit 2");
    said("what-if -- proposal es-exceptional-5 --from 2027-01-01")
        .shows("error: this is a trial already");
    club.ok("regulation adopt es-exceptional-5 --from 2027-01-01 --approved 2026-11-20 --by Bestyrelsen --announcement Ny");
    said("proposal es-exceptional-10 --from 2027-01-01").shows("exit 4");
}
