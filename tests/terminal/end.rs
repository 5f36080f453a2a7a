//! However it ends: the file is free, the terminal is the shell's, and nothing is lost.

use std::time::Duration;

use klubrating::app::{self, Access, Club};
use klubrating::store::Connection;

use crate::cases::cases;
use crate::look::depart;
use crate::places::HOME;
use crate::pty::{Pty, Start, demo_club, session, user, write_into};
use crate::random::Random;

/// Within this time the program is gone after its terminal.
const SOON: Duration = Duration::from_secs(1);

/// The exit code after the terminal has gone.
const GONE: u32 = 129;

#[test]
fn a_lost_line_ends_the_program_at_any_moment() {
    let times = cases("KLUBRATING_HANGUPS", 2);
    let keys = [
        "1", "2", "3", "4", "5", "6", "j", "k", "u", "ctrl-r", "?", "esc", "pgdn", ":",
    ];
    let (_folder, path) = demo_club();
    let file = path.to_str().unwrap();
    let mut random = Random(7);
    for time in 0..times {
        let mut pty = Pty::start(&["--db", file], (80, 24));
        pty.wait_for(HOME);
        for _ in 0..random.below(12) {
            pty.keys(random.one(&keys));
        }
        pty.hang_up();
        assert_eq!(pty.end_within(SOON), GONE, "time {time}");
        let club = Club::open(&path, Access::ReadWrite, session("bent")).unwrap();
        assert!(!app::journal::backups::unclean_end(&club), "time {time}");
    }
    drop(write_into(&path, "bent"));
}

#[test]
fn a_signal_ends_it_too() {
    for signal in ["TERM", "HUP", "INT", "QUIT"] {
        let (_folder, path) = demo_club();
        let mut pty = Pty::start(&["--db", path.to_str().unwrap()], (80, 24));
        pty.wait_for(HOME).wait_for("1 January 2027");
        Pty::signal(signal, pty.id());
        assert_eq!(pty.end_within(SOON), GONE);
        assert!(!pty.look(vt100::Screen::alternate_screen));
        assert!(!pty.look(vt100::Screen::hide_cursor));
        drop(write_into(&path, "bent"));
    }
}

#[test]
fn work_that_fails_is_told_and_the_rest_goes_on() {
    let start = Start::of(&["demo"], (100, 24)).with("KLUBRATING_INJECT_FAULT", "1");
    let mut pty = start.go();
    pty.wait_for(HOME).wait_for("1 January 2027");
    pty.paste("work")
        .wait_for("a bug in the program stopped this");
    pty.keys("enter")
        .wait_while("a bug in the program stopped this")
        .wait_while("esc Close");
    pty.keys("?").wait_for("esc Close");
    // A letter right behind it would be one key with it.
    pty.keys("esc").wait_while("esc Close");
    depart(&mut pty);
}

#[test]
fn while_another_session_writes_one_line_says_so() {
    let (_folder, path) = demo_club();
    drop(write_into(&path, &user()));
    let start = Start::of(&["--db", path.to_str().unwrap()], (100, 24));
    let mut pty = start.by_the_clock().go();
    pty.wait_for(HOME).wait_for("1 January 2027");
    let other = Connection::open(&path).unwrap();
    other.execute_batch("BEGIN IMMEDIATE").unwrap();
    pty.keys("u").wait_for("Another session is writing");
    let lines = pty.screen();
    assert!(lines.starts_with(HOME), "{lines}");
    other.execute_batch("ROLLBACK").unwrap();
    pty.wait_for("Undone")
        .wait_while("Another session is writing");
    depart(&mut pty);
}
