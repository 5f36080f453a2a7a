//! The command line around `calc`: languages, errors, exit codes, streams.

use std::process::Output;

use crate::run::Program;

fn run(environment: &[(&str, &str)], line: &str) -> Output {
    program(environment, line).output()
}

/// By the real program.
fn run_real(environment: &[(&str, &str)], line: &str) -> Output {
    program(environment, line).real().output().unwrap()
}

fn program(environment: &[(&str, &str)], line: &str) -> Program {
    let program = Program::new()
        .env("HOME", "/nowhere")
        .args(line.split_whitespace());
    environment
        .iter()
        .fold(program, |program, (name, value)| program.env(name, *value))
}

fn stdout(output: &Output) -> String {
    String::from_utf8(output.stdout.clone()).unwrap()
}

fn stderr(output: &Output) -> String {
    String::from_utf8(output.stderr.clone()).unwrap()
}

const ANDERS: &str = "calc rating --rating 145 --opponents 134,159,135,138,117,123,145 --score 6,5";

#[test]
fn a_rating_is_explained_line_by_line() {
    let output = run_real(&[("LANG", "da_DK.UTF-8")], ANDERS);
    insta::assert_snapshot!(stdout(&output), @"
    Rating 145, ES-rating (es)

    Modstander  Forskel  P(D)
    -------------------------
           134       11  0,62
           159      −14  0,35
           135       10  0,61
           138        7  0,58
           117       28  0,79
           123       22  0,73
           145        0  0,50

    Forventet score We                                   4,18
    Score W                                               6,5
    Afvigelse W − We    6,5 − 4,18                       2,32
    Bonus B             2,32 − 1                         1,32
    Faktor K                                                6
    Ny rating           145 + 6 × (6,5 − 4,18 + 1,32)  166,84
    Afrundet                                              167
    ");
    assert!(output.status.success());
    assert_eq!(stderr(&output), "");
}

#[test]
fn a_card_shows_how_the_average_was_recovered() {
    let line = "calc card --rating 184 --dsu-before 1651 --dsu-after 1668 --games 7 --score 4";
    insta::assert_snapshot!(stdout(&run(&[], line)), @r"
    Change of the DSU rating           1651 → 1668                              +17
    DSU factor K                                                                 30
    DSU bonus above                                                               1
    DSU excess x = W − We                                                  0.566667
    Expected share (W − x)/n                                               0.490476
    D(P), between two rows of table 1  D(0.49) = −7.2, D(0.50) = 0        −6.857143
    Opponents' DSU average                                                   1657.9
    DSU average, from … to                                          1656.1 … 1659.6
    The same on the club's scale                                                170
    Table 1                            P(14)                                   0.65
    Expected score We                  7 × 0.65                                4.55
    Score W                                                                       4
    Excess W − We                      4 − 4.55                               −0.55
    Bonus B                                                                       0
    Factor K                                                                      4
    New rating                         184 + 4 × (4 − 4.55)                   181.8
    Rounded                                                                     182
    New rating, from … to                                                 182 … 182
    ");
}

#[test]
fn answers_fit_eighty_columns() {
    let lines = [
        ANDERS,
        "calc convert 1153 --from dsu --to es --on 2025-01-01",
        "calc performance --average 146.9 --score 11 --games 11",
        "calc newcomer --opponents 140,150,160,141.5,139 --score 4½",
        "calc card --rating 184 --dsu-before 1651 --dsu-after 1668 --games 7 --score 4",
        "calc expected --rating 1651 --opponents 1659.25,1402.125 --regulation dsu",
    ];
    for line in lines {
        for lang in ["da", "en", "de"] {
            let output = run(&[("LANG", lang)], line);
            assert!(output.status.success(), "{line}: {}", stderr(&output));
            for shown in stdout(&output).lines() {
                assert!(shown.chars().count() <= 80, "{shown}");
            }
        }
    }
}

#[test]
fn a_dated_conversion_undoes_the_rebasing() {
    let exact = |line: &str| {
        let output = run(&[], &format!("calc convert {line} --json"));
        let json: serde_json::Value = serde_json::from_slice(&output.stdout).unwrap();
        json["exact"].to_string()
    };
    assert_eq!(exact("1700 --from dsu --to es"), "175");
    assert_eq!(exact("1700 --from dsu --to es --on 2024-05-31"), "175");
    assert_eq!(exact("1700 --from dsu --to es --on 2024-06-01"), "137.5");
    assert_eq!(
        exact("1700 --from dsu --to es --conversion rebased-2024"),
        "137.5"
    );
    let both = "1700 --from dsu --to es --conversion booklet --on 2026-01-01";
    assert_eq!(exact(both), "175");
    assert_eq!(exact("137.5 --from es --to dsu --on 2026-01-01"), "1700");
    assert_eq!(exact("0 --from es --to dsu --on 2026-01-01"), "1200");
}

#[test]
fn errors_have_their_code_and_two_lines_on_standard_error() {
    let cases = [
        ("calc rating --rating x --opponents 1 --score 1", 2),
        ("calc rating --rating 1 --opponents 1", 2),
        ("calc rating --rating 1 --opponents 1 --score 2", 2),
        ("calc rating --rating 1 --opponents 1,2 --results 1", 2),
        (
            "calc rating --rating 1 --opponents 1,2 --results 1,1 --score 1",
            2,
        ),
        ("calc performance --average 150 --score 1", 2),
        ("calc performance --average 150 --opponents 1 --score 1", 2),
        ("calc convert 5 --from dsu --to dsu", 2),
        (
            "calc expected --rating 1 --opponents 2 --regulation nope",
            2,
        ),
        (
            "calc expected --rating 1 --opponents 2 --regulation Cargo.toml",
            3,
        ),
        (
            "calc card --rating 184 --dsu-before 1651 --dsu-after 1951 --games 7 --score 4",
            2,
        ),
        ("calc card --rating 184 --score 4", 2),
        ("calc rating --ratng 5", 2),
        ("calc convert", 2),
        ("nonsense", 2),
        ("calc convert 5 --from es --to dsu --lang xx", 2),
    ];
    for (number, (line, code)) in cases.into_iter().enumerate() {
        for (lang, word) in [("da", "fejl: "), ("en", "error: "), ("de", "Fehler: ")] {
            let run = if number == 0 { run_real } else { run };
            let output = run(&[("LC_ALL", lang)], line);
            assert_eq!(
                output.status.code(),
                Some(code),
                "{line}: {}",
                stderr(&output)
            );
            assert_eq!(stdout(&output), "", "{line}");
            assert!(
                stderr(&output).starts_with(word),
                "{line}: {}",
                stderr(&output)
            );
        }
        let [danish, english, german] =
            ["da", "en", "de"].map(|lang| stderr(&run(&[("LANG", lang)], line)));
        assert_ne!(danish, english, "{line}");
        assert_ne!(german, english, "{line}");
    }
}

#[test]
fn hints_say_what_to_do() {
    let hint = |line: &str| {
        let told = stderr(&run(&[], line));
        told.lines().nth(1).unwrap_or_default().to_owned()
    };
    assert_eq!(hint("calc ratin"), "hint: did you mean calc rating?");
    assert_eq!(
        hint("calc rating"),
        "hint: see klubrating calc rating --help"
    );
    assert_eq!(
        hint("calc convert 5 --from x --to es"),
        "hint: one of: dsu, es"
    );
    assert_eq!(
        hint("calc convert 5 --from dsu --to es --on tomorrow"),
        "hint: enter a date such as 2026-11-21 or 21.11.2026"
    );
}

#[test]
fn nobody_reading_is_no_error() {
    let program = Program::new().args(ANDERS.split_whitespace());
    let mut child = program
        .real()
        .stdout(std::process::Stdio::piped())
        .stderr(std::process::Stdio::piped())
        .spawn()
        .unwrap();
    drop(child.stdout.take());
    let output = child.wait_with_output().unwrap();
    assert!(output.status.success(), "{}", stderr(&output));
}
