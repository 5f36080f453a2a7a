//! A clock that was never set, and paths that few would choose: named for what they are.

use std::ffi::OsStr;
use std::fs;
use std::os::unix::ffi::OsStrExt;
use std::time::{Duration, UNIX_EPOCH};

use crate::program::{NOW, TestClub};
use crate::run::Program;
use crate::written::Written;

fn answer(program: Program) -> (i32, String) {
    let output = program.output();
    let said = [output.stdout, output.stderr].concat();
    (
        output.status.code().unwrap(),
        String::from_utf8(said).unwrap(),
    )
}

#[test]
fn a_clock_before_1970_is_named() {
    let club = TestClub::new();
    let by_the_clock = |line: &str| {
        club.program("", "en", line)
            .clock(|| UNIX_EPOCH - Duration::from_secs(3590))
    };
    let (code, said) = answer(by_the_clock("list"));
    assert_eq!(code, 7, "{said}");
    insta::assert_snapshot!(said, @r"
    error: the clock of this machine says a year before 1970
    hint: set the clock, or give the time in KLUBRATING_NOW, such as 2026-11-21T19:30:00+01:00
    ");
    let told = by_the_clock("member list").env("KLUBRATING_NOW", NOW);
    assert_eq!(answer(told).0, 0);
}

#[test]
fn a_path_that_is_too_long_is_named() {
    let club = TestClub::new();
    let deep = club.path(&format!("{0}/{0}/{0}/{0}/{0}", "x".repeat(100)));
    fs::create_dir_all(&deep).unwrap();
    let long = deep.join("club.db");
    fs::copy(club.database(), &long).unwrap();
    for line in ["list", "member add 'Signe Holm'", "init --club Ny"] {
        let program = club.program(NOW, "en", line).env("KLUBRATING_DB", &long);
        let (code, said) = answer(program);
        assert_eq!(code, 2, "{line}: {said}");
        said.shows("bytes; the database library opens at most 504");
        said.lacks("klubrating check");
    }
}

#[test]
fn a_name_that_is_not_utf_8_works_as_any_other() {
    let club = TestClub::new();
    let odd = club.path("").join(OsStr::from_bytes(b"klub-\xff.db"));
    fs::copy(club.database(), &odd).unwrap();
    for line in ["member add 'Signe Holm'", "member list", "backup", "check"] {
        let program = club.program(NOW, "en", line).env("KLUBRATING_DB", &odd);
        let (code, said) = answer(program);
        assert_eq!(code, 0, "{line}: {said}");
    }
    assert_eq!(klubrating::store::backup::list(&odd).len(), 2);
}
