//! However it ends: the file is free, the terminal is the shell's, and nothing is lost.

use std::time::Duration;

use klubrating::app::{Access, Club};
use klubrating::store::Connection;

use crate::pty::{Pty, Start, demo_club, session, user, write_into};

const HOME: &str = "1 Home 2 Members";

/// Within this time the program is gone after its terminal.
const SOON: Duration = Duration::from_secs(1);

/// The exit code after the terminal has gone.
const GONE: u32 = 129;

/// A small linear congruential generator (Knuth's MMIX constants): the same numbers everywhere.
struct Random(u64);

impl Random {
    fn below(&mut self, end: usize) -> usize {
        self.0 = self
            .0
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        usize::try_from(self.0 >> 33).unwrap() % end
    }
}

#[test]
fn a_lost_line_ends_the_program_at_any_moment() {
    let times = std::env::var("KLUBRATING_HANGUPS").ok();
    let times = times.and_then(|times| times.parse().ok()).unwrap_or(10);
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
            pty.keys(keys[random.below(keys.len())]);
        }
        pty.hang_up();
        assert_eq!(pty.end_within(SOON), GONE, "time {time}");
        let club = Club::open(&path, Access::ReadWrite, session("bent")).unwrap();
        assert!(!club.unclean_end(), "time {time}");
    }
    drop(write_into(&path, "bent"));
}

#[test]
fn a_signal_ends_it_too() {
    for signal in ["TERM", "HUP"] {
        let (_folder, path) = demo_club();
        let mut pty = Pty::start(&["--db", path.to_str().unwrap()], (80, 24));
        pty.wait_for(HOME).wait_for("2027-01-01");
        Pty::signal(signal, pty.id());
        assert_eq!(pty.end_within(SOON), GONE);
        assert!(!pty.look(vt100::Screen::alternate_screen));
        assert!(!pty.look(vt100::Screen::hide_cursor));
        drop(write_into(&path, "bent"));
    }
}

#[test]
fn a_failure_gives_the_terminal_back_and_says_where_everything_is() {
    for place in ["screen", "desk"] {
        let (_folder, path) = demo_club();
        let start = Start::of(&["--db", path.to_str().unwrap()], (120, 30));
        let mut pty = start.with("KLUBRATING_DRILL", "1").go();
        pty.wait_for(HOME).wait_for("2027-01-01");
        pty.paste(place);
        assert_eq!(pty.end(), 70, "{place}");
        pty.wait_for("What was saved is safe in")
            .wait_for("club.db");
        assert!(!pty.look(vt100::Screen::alternate_screen));
        assert!(!pty.look(vt100::Screen::hide_cursor));
        let reports = std::fs::read_dir(pty.home().join("state/klubrating")).unwrap();
        let report = reports.map(|entry| entry.unwrap().path()).next().unwrap();
        let report = std::fs::read_to_string(report).unwrap();
        assert!(
            report.contains(&format!("a drill at the {place}")),
            "{report}"
        );
        drop(write_into(&path, "bent"));
    }
}

#[test]
fn work_that_fails_is_told_and_the_rest_goes_on() {
    let start = Start::of(&["demo"], (100, 24)).with("KLUBRATING_DRILL", "1");
    let mut pty = start.go();
    pty.wait_for(HOME).wait_for("2027-01-01");
    pty.paste("work").wait_for("made a mistake of its own");
    pty.keys("enter").wait_while("made a mistake of its own");
    pty.keys("?").wait_for("esc Close");
    // A letter right behind it would be one key with it.
    pty.keys("esc").wait_while("esc Close");
    pty.keys("q");
    assert_eq!(pty.end(), 0);
}

#[test]
fn while_another_session_writes_one_line_says_so() {
    let (_folder, path) = demo_club();
    drop(write_into(&path, &user()));
    let start = Start::of(&["--db", path.to_str().unwrap()], (100, 24));
    let mut pty = start.by_the_clock().go();
    pty.wait_for(HOME).wait_for("2027-01-01");
    let other = Connection::open(&path).unwrap();
    other.execute_batch("BEGIN IMMEDIATE").unwrap();
    pty.keys("u").wait_for("Another session is writing");
    let lines = pty.screen();
    assert!(lines.starts_with(HOME), "{lines}");
    other.execute_batch("ROLLBACK").unwrap();
    pty.wait_for("Undone")
        .wait_while("Another session is writing");
    pty.keys("q");
    assert_eq!(pty.end(), 0);
}
