//! Numbers, days and letters mean the same at every door by which they come in.

use crate::program as cli;
use crate::written::Written;

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
    let club = TestClub::new();
    club.file(
        "members.csv",
        "name;dsu;fide;born\nHolm, Anna;90001;1400001;1990\nFriis, Bo;90002;1400002;1951\n\
         Dam, Carl;90003;1400003;1988\nAsk, Dora;90004;1400004;1970\n",
    );
    club.ok("member import members.csv");
    club
}

#[test]
fn accents_behind_their_letters_are_those_in_them() {
    let (composed, apart) = ("Åse Östergård", "A\u{30a}se O\u{308}sterga\u{30a}rd");
    let club = TestClub::new();
    club.file(
        "two.csv",
        format!("name;born\n{composed};1980\n{apart};1980\n"),
    );
    refused(&club, "member import two.csv").shows("is also in line 2");
    club.file(
        "one.csv",
        format!("name;born\n{apart};1980\nBo Friis;1970\n"),
    );
    club.ok("member import one.csv");
    club.ok("member list").shows(composed);
    ok(&club, &["member", "show", apart]).shows(composed);
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

fn starts(club: &TestClub, event: &str) -> String {
    club.json(&format!("tournament show {event}"))["start"]
        .as_str()
        .unwrap_or("-")
        .to_owned()
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
    refused(&club, "tournament import asked.trf --kind club").shows("--start");
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
    refused(&club, "member import m.csv").shows("in line 2");
}

#[test]
fn namesakes_are_listed_with_what_tells_them_apart() {
    let club = TestClub::with(&[
        "member add 'Lars Nielsen' --born 1961",
        "member add 'Lars Nielsen' --born 1990 --anyway",
    ]);
    let told = refused(&club, "member show 'Lars Nielsen'");
    told.shows("1 Lars Nielsen (1961), 2 Lars Nielsen (1990)");
}

#[test]
fn points_of_a_bye_as_the_pairing_engine_writes_them() {
    let club = TestClub::new();
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
