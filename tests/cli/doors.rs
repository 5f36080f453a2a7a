//! Numbers, days and letters mean the same at every door by which they come in.

use crate::program as cli;

use cli::TestClub;

/// Runs a command with these words, for words with quotes in them.
fn run(club: &TestClub, words: &[&str]) -> String {
    cli::answer(
        club.program("2026-11-21T20:00:00+01:00", "en", "")
            .args(words)
            .output(),
    )
}

fn ok(club: &TestClub, words: &[&str]) -> String {
    let answer = run(club, words);
    assert!(!answer.contains("\nexit "), "{words:?}\n{answer}");
    answer
}

fn refused(club: &TestClub, line: &str) -> String {
    let answer = club.run(line);
    assert!(answer.contains("\nexit "), "{line}\n{answer}");
    answer
}

/// A club that knows Anna, Bo, Carl and Dora by their FIDE numbers.
fn club() -> TestClub {
    let club = TestClub::with(&[]);
    club.file(
        "members.csv",
        "name;dsu;fide;born\nHolm, Anna;90001;1400001;1990\nFriis, Bo;90002;1400002;1951\n\
         Dam, Carl;90003;1400003;1988\nAsk, Dora;90004;1400004;1970\n",
    );
    club.ok("member import members.csv");
    club
}

/// One number as people and spreadsheets write it.
const NUMBER: [&str; 9] = [
    "1400009",
    "'1400009'",
    "'1400009",
    "1 400 009",
    "1\u{a0}400\u{a0}009",
    "1.400.009",
    "01400009",
    "1400009.0",
    "=\"1400009\"",
];

/// What is none.
const NO_NUMBER: [&str; 5] = ["CM1", "Z56538", "11/01/1987", "1,4E+06", "n/a"];

fn numbers(club: &TestClub) -> String {
    club.ok("member list --all --format csv --out -")
}

#[test]
fn a_persons_number_is_the_same_at_every_door() {
    for written in NUMBER {
        let quoted = format!("\"{}\"", written.replace('"', "\"\""));
        let club = TestClub::with(&["member add 'Finn Bech'"]);
        ok(&club, &["member", "edit", "1", "--fide", written]);
        assert!(numbers(&club).contains("1400009"), "edit {written}");
        let club = TestClub::with(&[]);
        club.file("m.csv", format!("name;fide\nFinn Bech;{quoted}\n"));
        club.ok("member import m.csv");
        assert!(
            numbers(&club).contains(",1400009"),
            "import {written}: {}",
            numbers(&club)
        );
        let club = TestClub::with(&[]);
        ok(&club, &["member", "add", "Finn Bech", "--fide", written]);
        assert!(numbers(&club).contains("1400009"), "add {written}");
    }
}

#[test]
fn what_is_no_number_is_named_with_its_place_and_not_stored() {
    for written in NO_NUMBER {
        let club = TestClub::with(&["member add 'Finn Bech'"]);
        assert!(
            run(&club, &["member", "edit", "1", "--fide", written]).contains("exit 2"),
            "{written}"
        );
        let club = TestClub::with(&[]);
        club.file("m.csv", format!("name;fide\nFinn Bech;{written}\n"));
        let told = club.ok("member import m.csv");
        assert!(
            told.contains("m.csv:2:11") && told.contains("is not a person's number"),
            "{written}: {told}"
        );
        assert!(!numbers(&club).contains(written), "{written}");
    }
}

#[test]
fn players_of_a_crosstable_are_known_by_their_numbers_however_they_are_written() {
    let club = club();
    club.file(
        "c.csv",
        "#start;2026-09-07\n#end;2026-09-14\nNo;Name;FideID;Elo;R1;R2;Pts\n1;Holm, Anna;'1400001';1761;3w1;2b½;1,5\n\
         2;Friis, Bo;'1400002;1700;4b1;1w½;1,5\n3;Dam, Carl;01400003;1600;1b0;4w1;1\n4;Ask, Dora;1400004.0;1399;2w0;3b0;0\n",
    );
    let told = club.ok("tournament import c.csv --kind club --dry-run");
    assert!(!told.contains("guest"), "{told}");
}

#[test]
fn accents_behind_their_letters_are_those_in_them() {
    let (composed, apart) = ("Åse Östergård", "A\u{30a}se O\u{308}sterga\u{30a}rd");
    let club = TestClub::with(&[]);
    club.file(
        "two.csv",
        format!("name;born\n{composed};1980\n{apart};1980\n"),
    );
    assert!(refused(&club, "member import two.csv").contains("is also in line 2"));
    club.file(
        "one.csv",
        format!("name;born\n{apart};1980\nBo Friis;1970\n"),
    );
    club.ok("member import one.csv");
    assert!(club.ok("member list").contains(composed));
    assert!(ok(&club, &["member", "show", apart]).contains(composed));
    club.file(
        "list.csv",
        format!("Round;White;Black;Result\n1;{composed};Bo Friis;1-0\n2;Bo Friis;{apart};0-1\n"),
    );
    let standings = club.json("standings list.csv");
    assert_eq!(
        standings["players"].as_array().unwrap().len(),
        2,
        "{standings}"
    );
    club.file(
        "c.csv",
        format!("#start;2026-09-07\n#end;2026-09-07\nno;name;r1\n1;{apart};2w1\n2;Bo Friis;1b0\n"),
    );
    club.ok("tournament import c.csv --kind club");
}

/// The seventh of September 2026, as people and programs write it.
const DAY: [&str; 10] = [
    "2026-09-07",
    "2026/09/07",
    "07.09.2026",
    "7. september 2026",
    "7/9-26",
    "07-Sep-2026",
    "Mon Sep 07 2026",
    "2026-09-07T19:00:00Z",
    "07.09.2026 19:00",
    "mandag den 7. september 2026",
];

fn starts(club: &TestClub, event: &str) -> String {
    club.json(&format!("tournament show {event}"))["start"]
        .as_str()
        .unwrap_or("-")
        .to_owned()
}

#[test]
fn a_day_is_the_same_at_every_door() {
    for day in DAY {
        let club = club();
        ok(
            &club,
            &[
                "tournament",
                "new",
                "Option",
                "--kind",
                "club",
                "--start",
                day,
                "--end",
                day,
                "--rounds",
                "1",
            ],
        );
        assert_eq!(starts(&club, "Option"), "2026-09-07", "option {day}");
        club.file(
            "c.csv",
            format!("#name;Table\n#start;{day}\n#end;{day}\nno;name;r1\n1;Anna Holm;2w1\n2;Bo Friis;1b0\n"),
        );
        club.ok("tournament import c.csv --kind club");
        assert_eq!(starts(&club, "Table"), "2026-09-07", "table {day}");
        club.file(
            "r.trf",
            format!(
                "012 Report\n042 {day}\n052 {day}\nXXR 1\n\
                 001    1      Holm, Anna                        1761                             1.0          2 w 1\n\
                 001    2      Friis, Bo                         1700                             0.0          1 b 0\n"
            ),
        );
        club.ok("tournament import r.trf --kind club --as-new --anyway");
        assert_eq!(starts(&club, "Report"), "2026-09-07", "report {day}");
        club.file(
            "g.pgn",
            format!(
                "[Event \"Games\"]\n[Date \"{day}\"]\n[Round \"1\"]\n[White \"Dam, Carl\"]\n[Black \"Ask, Dora\"]\n\
                 [Result \"1-0\"]\n\n1. e4 e5 2. Nf3 Nc6 1-0\n"
            ),
        );
        club.ok("tournament import g.pgn --kind club");
        assert_eq!(starts(&club, "Games"), "2026-09-07", "games {day}");
        club.file("m.csv", format!("name;since\nFinn Bech;{day}\n"));
        club.ok("member import m.csv");
        assert!(
            club.ok("member show 'Finn Bech'").contains("2026-09-07"),
            "member {day}"
        );
    }
}

#[test]
fn a_day_that_can_be_read_in_two_ways_is_asked_about_or_told_by_the_rounds() {
    let report = |rounds: &str| {
        format!(
            "012 Report\n042 25/09/02\n052 25/09/09\n{rounds}XXR 1\n\
             001    1      Holm, Anna                        1761                             1.0          2 w 1\n\
             001    2      Friis, Bo                         1700                             0.0          1 b 0\n"
        )
    };
    let club = club();
    club.file("asked.trf", report(""));
    assert!(refused(&club, "tournament import asked.trf --kind club").contains("--start"));
    let days = format!("132 {:87}25/09/02\n", "");
    club.file("told.trf", report(&days));
    club.ok("tournament import told.trf --kind club");
    assert_eq!(starts(&club, "Report"), "2025-09-02");
}

#[test]
fn a_name_with_one_slip_is_asked_about_also_where_everybody_is_to_be_a_guest() {
    let club = TestClub::with(&[
        "member add 'Bodil Lund'",
        "member add 'Torben Holm'",
        "member add 'Preben Dahl'",
        "member add 'Erik Øhgård'",
    ]);
    let slips = ["Luud, Bodil", "Torben Homl", "Dahy, Preben", "Erik hgård"];
    for slip in slips {
        club.file(
            "t.csv",
            format!(
                "#start;2026-09-07\n#end;2026-09-07\nno;name;r1\n1;{slip};2w1\n2;Gerda Krag;1b0\n"
            ),
        );
        for way in ["--guests", "--new-members"] {
            let told = refused(&club, &format!("tournament import t.csv --kind club {way}"));
            assert!(
                told.contains("exit 4") || told.contains("exit 2"),
                "{slip} {way}: {told}"
            );
        }
        let told = run(&club, &["member", "add", slip]);
        assert!(
            told.contains("use that number") && told.contains("--anyway"),
            "{slip}: {told}"
        );
    }
    club.file("m.csv", "name\nThøger Kristensen\nTøger Kristensen\n");
    assert!(refused(&club, "member import m.csv").contains("in line 2"));
}

#[test]
fn namesakes_are_listed_with_what_tells_them_apart() {
    let club = TestClub::with(&[
        "member add 'Lars Nielsen' --born 1961",
        "member add 'Lars Nielsen' --born 1990 --anyway",
    ]);
    let told = refused(&club, "member show 'Lars Nielsen'");
    assert!(
        told.contains("1 Lars Nielsen (1961), 2 Lars Nielsen (1990)"),
        "{told}"
    );
}

#[test]
fn points_of_a_bye_as_the_pairing_engine_writes_them() {
    let club = TestClub::with(&[]);
    club.file(
        "half.trf",
        "012 Half\n042 2026/09/07\n052 2026/10/05\n062 3\nXXR 3\nBBU  0.5\n\
         001    1      Holm, Anna                        1761                             1.5          2 w 1  0000 - U     3 b 0\n\
         001    2      Friis, Bo                         1700                             1.5          1 b 0     3 w 1  0000 - U\n\
         001    3      Dam, Carl                         1600                             1.5       0000 - U     2 b 0     1 w 1\n",
    );
    let told = club.ok("standings half.trf --json");
    assert!(
        !told.contains("stated") && told.matches("1.5").count() >= 3,
        "{told}"
    );
}
