//! Readers at a terminal, as sshd starts the program for them: what was published, no way further, and a way out.

use std::path::Path;

use crate::look::depart;
use crate::pty::{Pty, Start, demo_club, user};

/// What the first page of a reader begins with.
const FIRST: &str = "2 Members 3 Tournaments 4 Published lists";

/// The program as a forced command starts it, with what the client asked for, if anything.
fn start(club: &Path, asked: Option<&str>, size: (u16, u16)) -> Pty {
    let file = club.to_str().unwrap();
    let start = Start::of(&["view", "--db", file, "--lang", "en"], size);
    match asked {
        Some(asked) => start.with("SSH_ORIGINAL_COMMAND", asked),
        None => start,
    }
    .go()
}

/// The files below a folder, but for what SQLite keeps beside a database that is read.
fn files(folder: &Path) -> Vec<String> {
    let mut found = Vec::new();
    for entry in std::fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            found.extend(files(&path));
        }
        let name = path.display().to_string();
        if !name.ends_with("-shm") && !name.ends_with("-wal") {
            found.push(name);
        }
    }
    found.sort();
    found
}

#[test]
fn a_reader_looks_around_and_leaves_nothing_behind() {
    for size in [(80, 24), (60, 15), (140, 40)] {
        let (folder, club) = demo_club();
        let before = files(folder.path());
        let mut pty = start(&club, None, size);
        let home = pty.home().to_owned();
        pty.wait_for("1 Aug 2026").wait_for("unchanged");
        pty.keys("2").wait_for("Claus Brinkmose");
        pty.keys("w").wait_for("178");
        pty.keys("esc").wait_for("Claus Brinkmose");
        pty.keys("3").wait_for("Påskestævnet 2026");
        pty.keys("4").wait_for("unchanged");
        depart(&mut pty);
        assert_eq!(files(folder.path()), before, "{size:?}");
        assert_eq!(files(&home), Vec::<String>::new(), "{size:?}");
    }
}

#[test]
fn the_keys_of_the_committee_do_nothing_and_name_nobody() {
    let (folder, club) = demo_club();
    let before = files(folder.path());
    let mut pty = start(&club, None, (100, 30));
    pty.wait_for(FIRST).wait_for("unchanged");
    // Suspended, a reader would be at a shell; the other keys write, look at the log, or ask for a file.
    pty.keys("ctrl-z")
        .keys("1")
        .keys("5")
        .keys("6")
        .keys("a")
        .keys("x")
        .keys("P")
        .keys("u");
    pty.keys("?").wait_for("What you can do here");
    pty.keys("esc").wait_for("unchanged");
    let screen = pty.screen();
    assert!(screen.starts_with(FIRST), "{screen}");
    assert!(!screen.contains(&user()), "{screen}");
    for heading in ["By", "Reason"] {
        let is_there = screen.split_whitespace().any(|word| word == heading);
        assert!(!is_there, "{heading} in\n{screen}");
    }
    depart(&mut pty);
    assert_eq!(files(folder.path()), before);
}

#[test]
fn a_line_that_is_cut_ends_it() {
    let (folder, club) = demo_club();
    let before = files(folder.path());
    let mut pty = start(&club, None, (80, 24));
    pty.wait_for("unchanged");
    pty.hang_up();
    assert_eq!(pty.end(), 129);
    assert_eq!(files(folder.path()), before);
}

#[test]
fn what_the_client_asked_for_is_answered_at_a_terminal_too() {
    let (_folder, club) = demo_club();
    let mut pty = start(&club, Some("lists"), (80, 24));
    pty.wait_for("1 Aug 2026");
    assert_eq!(pty.end(), 0);
    let mut pty = start(&club, Some("log; sh"), (80, 24));
    assert_eq!(pty.end(), 2);
    assert!(!pty.screen().contains("publish"), "{}", pty.screen());
}
