//! What the program writes is accepted by others who read tournament reports: py4swiss, and FIDE's checker of tie-breaks
//! (gacrux). They are Python; where `python3` does not have one of them the test says that it was skipped.

use crate::program as cli;
use crate::written::Written;

use std::path::Path;
use std::process::Command;

use cli::TestClub;

/// Reads a report strictly, and prints how many players it holds and their points.
const PY4SWISS: &str = "\
import sys, pathlib
from py4swiss.trf import TrfParser
trf = TrfParser.parse(pathlib.Path(sys.argv[1]))
print(len(trf.player_sections))
";

/// Whether Python has a module.
fn has(module: &str) -> bool {
    let python = Command::new("python3")
        .args(["-c", &format!("import {module}")])
        .output();
    let has = python.is_ok_and(|output| output.status.success());
    if !has {
        eprintln!("SKIPPED: python3 with {module} is not at hand");
    }
    has
}

fn club() -> TestClub {
    TestClub::with(&[
        "member add 'Signe Ærø' --fide 1400001",
        "member add 'Thorkild Bjerg' --born 1951",
        "member add 'Inger Dalsgaard'",
        "external-rating set 1 --scale fide --value 1830 --on 2026-01-01",
        "tournament new Klubturnering --kind club --start 2026-09-01 --end 2026-09-15 --rounds 3",
        "tournament player add 1 1",
        "tournament player add 1 2",
        "tournament player add 1 3",
        "tournament result 1 1 1 2 1-0",
        "tournament result 1 2 1 3 ½-½",
        "tournament result 1 3 2 3 0-1",
        "tournament export 1 out.trf --ratings fide",
    ])
}

fn answers(mut python: Command, file: &Path) -> String {
    let output = python.arg(file).output().unwrap();
    let said = String::from_utf8_lossy(&output.stderr).into_owned();
    assert!(output.status.success(), "{said}");
    String::from_utf8_lossy(&output.stdout).into_owned()
}

/// A report without days of rounds, of which py4swiss wants nine columns each and TRF ten; one player came late.
const LATE: &str = "\
012 Klubturnering
042 2026/09/01
052 2026/09/15
XXR 3
001    1      Signe Ærø                         1830                             1.5    1     2 w 1     3 w =
001    2      Thorkild Bjerg                                                     0.0    3     1 b 0               3 w 0
001    3      Inger Dalsgaard                                                    1.5    1               1 b =     2 b 1
";

/// A Swiss of six with forfeits, byes of every sort, a late entry, somebody who went home, titles and numbers.
const ROUGH: &str = "\
012 Monrad
022 Valby
042 2026/09/01
052 2026/09/22
092 Individual: Swiss-System
142 4
001    1 w FM Ærø, Signe                        2000 DEN     1400001 1988/00/00  3.5    1     3 w 1     2 b 1     4 w 1  0000 - H
001    2 m    Bjerg, Thorkild                   1900 DEN                         2.5    2     5 w 1     1 w 0     6 b +     4 w =
001    3 w    Dalsgaard, Inger                  1800                             1.0    5     1 b 0  0000 - U  0000 - Z  0000 - Z
001    4 m    Ebbesen, Kaj                      1700                             1.5    3     6 w 1     5 b 0     1 b 0     2 b =
001    5 m    Friis, Bo                         1600                             2.0    4     2 b 0     4 w 1  0000 - F  0000 - Z
001    6 w    Gram, Åse                                                          0.0    6     4 b 0  0000 - Z     2 w -  0000 - -
";

fn exported(file: &str) -> TestClub {
    let club = TestClub::new();
    club.file("in.trf", file);
    club.ok("tournament import in.trf --kind monrad --new-members --file-ratings dsu");
    club.ok("tournament export 1 out.trf");
    club
}

#[test]
fn py4swiss_reads_an_export() {
    if !has("py4swiss") {
        return;
    }
    for (file, players) in [(LATE, "3"), (ROUGH, "6")] {
        let club = exported(file);
        let mut python = Command::new("python3");
        python.args(["-c", PY4SWISS]);
        assert_eq!(answers(python, &club.path("out.trf")).trim(), players);
    }
}

/// Start number, points, Buchholz and Sonneborn-Berger of everybody, in FIDE's checker and here.
#[test]
fn fides_checker_reads_an_export_and_finds_the_same_values() {
    if !has("gacrux") {
        return;
    }
    let club = exported(ROUGH);
    let mut python = Command::new("python3");
    let module = "gacrux.tiebreakchecker";
    python.args([
        "-m", module, "-b", "utf-8", "-d", "T", "-t", "PTS", "BH", "SB", "-i",
    ]);
    let said = answers(python, &club.path("out.trf"));
    let numbers = |line: &str| -> Vec<f64> {
        line.split_whitespace()
            .map(|it| it.parse().unwrap())
            .collect()
    };
    let theirs = said.lines().skip(1).map(numbers);
    let mut theirs: Vec<_> = theirs.map(|row| [row[0], row[2], row[3], row[4]]).collect();
    let own = club.json("standings out.trf --systems BH,SB");
    let of = |player: &serde_json::Value| {
        ["start_no", "points", "BH", "SB"].map(|key| player[key].as_f64().unwrap())
    };
    let mut own: Vec<_> = own["players"].as_array().unwrap().iter().map(of).collect();
    for rows in [&mut own, &mut theirs] {
        rows.sort_by(|one, other| one[0].total_cmp(&other[0]));
    }
    assert_eq!(own, theirs);
}

#[test]
fn fides_checker_reads_an_export_of_what_was_typed() {
    if !has("gacrux") {
        return;
    }
    let club = club();
    let mut python = Command::new("python3");
    python.args([
        "-m",
        "gacrux.tiebreakchecker",
        "-b",
        "utf-8",
        "-p",
        "-t",
        "PTS",
        "SB",
        "-i",
    ]);
    let said = answers(python, &club.path("out.trf"));
    said.shows("1.5");
}

/// `-` without an opponent came in as an absence, and goes out as the code that the format has for one.
#[test]
fn an_absence_goes_out_under_its_code() {
    let club = exported(ROUGH);
    let out = std::fs::read_to_string(club.path("out.trf")).unwrap();
    out.shows("2 w -  0000 - Z");
    out.lacks("0000 - -");
}
