//! What the program writes is accepted by others who read tournament reports: py4swiss, and FIDE's checker of tie-breaks
//! (gacrux). They are Python; where `python3` does not have one of them the test says that it was skipped.

use crate::program as cli;

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

#[test]
fn py4swiss_reads_an_export() {
    if !has("py4swiss") {
        return;
    }
    let club = TestClub::new();
    club.file("in.trf", LATE);
    club.ok("tournament import in.trf --kind monrad --new-members");
    club.ok("tournament export 1 out.trf");
    let mut python = Command::new("python3");
    python.args(["-c", PY4SWISS]);
    assert_eq!(answers(python, &club.path("out.trf")).trim(), "3");
}

#[test]
fn fides_checker_reads_an_export() {
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
    assert!(said.contains("1.5"), "{said}");
}
