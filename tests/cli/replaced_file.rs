//! The club's file is replaced or removed between a command's opening it and its writing.

use std::fs;
use std::io::{BufRead, BufReader};
use std::process::{Output, Stdio};

use klubrating::store::Connection;

use crate::program::TestClub;
use crate::written::Written;

const NOW: &str = "2026-11-21T12:00:00+01:00";

/// A command that has to wait for the lock, while `meanwhile` is done; its answer.
fn held_back(club: &TestClub, line: &str, meanwhile: impl FnOnce()) -> Output {
    let other = Connection::open(club.database()).unwrap();
    other.execute_batch("BEGIN IMMEDIATE").unwrap();
    let mut program = club.program(NOW, "en", line).real();
    let mut program = program
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let mut told = BufReader::new(program.stderr.take().unwrap());
    let mut first = String::new();
    told.read_line(&mut first).unwrap();
    first.shows("Another session is writing");
    meanwhile();
    other.execute_batch("ROLLBACK").unwrap();
    drop(other);
    let mut stderr = Vec::new();
    std::io::Read::read_to_end(&mut told, &mut stderr).unwrap();
    let output = program.wait_with_output().unwrap();
    Output { stderr, ..output }
}

fn assert_refused(output: &Output) {
    let said = String::from_utf8_lossy(&output.stderr);
    assert_eq!(output.status.code(), Some(7), "{said}");
    said.shows("was replaced, moved or removed");
    said.shows("nothing was changed");
}

#[test]
fn a_command_writes_to_no_file_that_took_the_place_of_the_clubs() {
    let club = TestClub::demo();
    let other = club.path("other.db");
    club.ok(&format!("backup {}", other.display()));
    club.ok(&format!("--db {} club name Otherwise", other.display()));
    let there = fs::read(&other).unwrap();
    let output = held_back(&club, "member add 'Kaj Munk'", || {
        fs::rename(&other, club.database()).unwrap();
    });
    assert_refused(&output);
    assert_eq!(fs::read(club.database()).unwrap(), there);
    assert_eq!(club.ok("check"), "");
    club.ok("member list --all").lacks("Kaj Munk");
}

#[test]
fn a_command_whose_file_was_removed_says_so() {
    let club = TestClub::demo();
    let output = held_back(&club, "member add 'Kaj Munk'", || {
        fs::remove_file(club.database()).unwrap();
    });
    assert_refused(&output);
    assert!(!club.database().exists());
}
