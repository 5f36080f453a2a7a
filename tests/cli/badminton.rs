//! A badminton club: results in sets, matches from a CSV, and ratings by half-years.

use crate::program as cli;

use cli::TestClub;

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
}
