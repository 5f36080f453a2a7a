//! `klubrating testsuite` as its user meets it: pages in three languages, the six files, JSON, errors.

use std::fs;
use std::path::Path;
use std::process::Output;

use crate::run::Program;
use serde_json::Value;
use tempfile::TempDir;

const SYNTHETIC: &str = "elostatts_synthetic.pgn";
const EXAMPLE: &str = "elostatts_seed_example.pgn";

/// A folder with the files of the golden data; there is no database in it.
fn folder() -> TempDir {
    let folder = crate::scratch::folder();
    let data = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data/testsuite");
    for file in [SYNTHETIC, EXAMPLE] {
        fs::copy(data.join(file), folder.path().join(file)).unwrap();
    }
    folder
}

fn run(folder: &TempDir, line: &str) -> Output {
    Program::new()
        .env("HOME", folder.path())
        .current_dir(folder.path())
        .args(line.split_whitespace())
        .output()
}

/// The page of a command that must succeed.
fn page(folder: &TempDir, line: &str) -> String {
    let output = run(folder, line);
    assert!(output.status.success(), "{line}: {output:?}");
    let page = String::from_utf8(output.stdout).unwrap();
    for line in page.lines() {
        assert!(line.chars().count() <= 80, "too wide: {line}");
    }
    page
}

fn json(folder: &TempDir, line: &str) -> Value {
    let output = run(folder, &format!("{line} --json"));
    assert!(output.status.success(), "{line}: {output:?}");
    serde_json::from_slice(&output.stdout).unwrap()
}

/// Exit code and what was said on standard error.
fn refused(folder: &TempDir, line: &str) -> (i32, String) {
    let output = run(folder, line);
    assert_eq!(String::from_utf8_lossy(&output.stdout), "");
    let said = String::from_utf8(output.stderr).unwrap();
    (output.status.code().unwrap(), said)
}

/// A file with two positions; each text is the comment.
fn two(folder: &TempDir, one: &str, other: &str) {
    let game = |square: &str, comment: &str| {
        format!("[FEN \"8/8/8/8/8/k7/8/{square} w - - 0 1\"]\n\n{{{comment}}} 1. Rh3+ *\n\n")
    };
    let text = game("K6R", one) + &game("K5R1", other);
    fs::write(folder.path().join("two.pgn"), text).unwrap();
}

#[test]
fn the_page_in_three_languages() {
    let folder = folder();
    for lang in ["en", "da", "de"] {
        let line = format!("testsuite {SYNTHETIC} --lang {lang} --positions --pairs");
        insta::assert_snapshot!(format!("page_{lang}"), page(&folder, &line));
        let help = format!("testsuite --help --lang {lang}");
        insta::assert_snapshot!(format!("help_{lang}"), page(&folder, &help));
    }
}

#[test]
fn what_to_know_is_said_in_three_languages() {
    let folder = folder();
    // Two clusters, one of them with scores that do not fit; a program alone; a time of 0; a program that lacks.
    two(
        &folder,
        "'A' 1s / 2, 'B' 2s / 3, 'C' >300s / 4, 'F' - / 1",
        "'D' 0s / 1, 'E' 7s / 2",
    );
    for lang in ["en", "da", "de"] {
        let line = format!("testsuite two.pgn --lang {lang} --unsolved not-tested");
        insta::assert_snapshot!(format!("sentences_{lang}"), page(&folder, &line));
    }
}

#[test]
fn the_example_of_the_article() {
    let folder = folder();
    insta::assert_snapshot!(
        "example",
        page(&folder, &format!("testsuite {EXAMPLE} --max-time 300"))
    );
}

#[test]
fn the_older_formulas_are_shown_on_request_only() {
    let folder = folder();
    let line = format!("testsuite {SYNTHETIC} --lang en");
    assert!(!page(&folder, &line).contains("BS 1997"));
    let asked = page(&folder, &format!("{line} --historical"));
    assert!(asked.contains("BS 1997") && asked.contains("GZ: total time in minutes"));
    assert!(
        json(&folder, &line)["programs"][0]
            .get("formulas")
            .is_none()
    );
    let answer = json(&folder, &format!("{line} --historical"));
    assert!(answer["programs"][0]["formulas"]["gs2930"].is_number());
    run(&folder, &format!("{line} --historical --out old"));
    let programs = fs::read_to_string(folder.path().join("old/programs.csv")).unwrap();
    assert!(
        programs
            .lines()
            .next()
            .unwrap()
            .ends_with("wm_test,scheidl")
    );
}

#[test]
fn the_json_has_the_fields_that_scripts_use() {
    let folder = folder();
    let answer = json(&folder, &format!("testsuite {SYNTHETIC}"));
    assert_eq!(answer["positions"], 7);
    assert_eq!(answer["duplicates"], 1);
    assert_eq!(answer["matches"], 34);
    assert_eq!(answer["clusters"], 1);
    assert!((answer["offset"].as_f64().unwrap() + 0.374_007_329_739_88).abs() < 1e-9);
    let first = &answer["programs"][0];
    let expected = [
        ("elo", 2_660.519_580_919_512),
        ("error_plus", 106.224_471_986_530_99),
        ("error_minus", 92.757_306_950_107_57),
        ("matches", 17.0),
        ("score", 0.615_540_562_584_328_8),
        ("average_opponent", 2_578.383_113_176_931_7),
        ("solved", 5.0),
        ("mst1", 12.97),
        ("mst2", 94.978_571_428_571_43),
    ];
    assert_eq!(first["name"], "Alpha 1.0-64MB/Test CPU");
    assert!(first["error_over_positions"].as_f64().unwrap() > 0.0);
    for (key, value) in expected {
        assert!((first[key].as_f64().unwrap() - value).abs() < 1e-8, "{key}");
    }
    let moved = json(&folder, &format!("testsuite {SYNTHETIC} --start-elo 2000"));
    let elo = moved["programs"][0]["elo"].as_f64().unwrap();
    assert!((elo - 2_060.519_580_919_512).abs() < 1e-8);
}

#[test]
fn what_is_not_defined_is_null() {
    let folder = folder();
    two(&folder, "'A' 1s, 'B' >300s", "'A' 5s, 'B' 4s, 'C' -");
    let answer = json(
        &folder,
        "testsuite two.pgn --unsolved not-tested --max-time 300",
    );
    let program = |name: &str| {
        let programs = answer["programs"].as_array().unwrap().iter();
        programs
            .into_iter()
            .find(|program| program["name"] == name)
            .unwrap()
    };
    // One match in which C did not solve it against each of A and B.
    assert_eq!(program("C")["matches"], 2);
    assert!(program("C")["mst1"].is_null());
    two(&folder, "'A' 1s, 'B' 2s", "'C' >300s");
    let answer = json(&folder, "testsuite two.pgn --unsolved not-tested");
    let alone = &answer["programs"][2];
    for key in [
        "elo",
        "error_plus",
        "error_minus",
        "score",
        "average_opponent",
        "mst1",
    ] {
        assert!(alone[key].is_null(), "{key}");
    }
    // One match says nothing of its spread.
    assert!(answer["programs"][0]["error_plus"].is_null());
}

#[test]
fn six_files_are_written() {
    let folder = folder();
    let output = run(&folder, &format!("testsuite {SYNTHETIC} --out result/new"));
    assert!(output.status.success());
    assert_eq!(String::from_utf8(output.stderr).unwrap().lines().count(), 6);
    for file in [
        "rating.dat",
        "ratings.csv",
        "positions.csv",
        "pairs.csv",
        "programs.csv",
        "summary.txt",
    ] {
        let text = fs::read_to_string(folder.path().join("result/new").join(file)).unwrap();
        insta::assert_snapshot!(format!("file_{file}"), text);
    }
}

#[test]
fn a_waiting_time_that_is_nowhere_is_asked_for() {
    let folder = folder();
    two(&folder, "'A' 1s, 'B' 2s", "'A' 3s");
    let (code, said) = refused(&folder, "testsuite two.pgn --lang en");
    insta::assert_snapshot!(said, @r"
    error: B did not solve position 2, and the file does not give the time limit
    hint: give the time limit of a position in seconds, such as --max-time 300, or use --unsolved not-tested
    ");
    assert_eq!(code, 2);
    assert_eq!(
        json(&folder, "testsuite two.pgn --max-time 300")["matches"],
        2
    );
    assert_eq!(
        json(&folder, "testsuite two.pgn --unsolved not-tested")["matches"],
        1
    );
}

#[test]
fn a_file_that_cannot_be_used_is_refused_with_its_places() {
    let folder = folder();
    two(&folder, "'A' 1s / 2,\n'B' soon", "'A' 3s,, C 4s");
    let (code, said) = refused(&folder, "testsuite two.pgn --lang en");
    insta::assert_snapshot!(said, @r"
    two.pgn:4:1: error: No readable time after the name B. Expected: 12.5s, >300s, - or ?.
    two.pgn:8:11: error: Expected the name of a program in quotes here.
    error: two.pgn cannot be used as a test suite
    hint: fix the lines above; nothing was rated
    ");
    assert_eq!(code, 3);
    assert_eq!(refused(&folder, "testsuite nowhere.pgn").0, 2);
    assert_eq!(
        refused(&folder, &format!("testsuite {SYNTHETIC} --max-time 0")).0,
        2
    );
    assert_eq!(
        refused(&folder, &format!("testsuite {SYNTHETIC} --unsolved x")).0,
        2
    );
}
