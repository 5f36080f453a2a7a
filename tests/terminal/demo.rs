//! The demo club has its own time: what is said of it in the documentation is true in any year.

use crate::look::{depart, marked};
use crate::pty::{Pty, Start};

/// The first page of the demo club, by a time that is given or by the machine's clock.
fn first_page(now: Option<&str>) -> String {
    let start = Start::of(&["demo", "--lang", "en"], (80, 24));
    let mut pty: Pty = match now {
        Some(now) => start.with("KLUBRATING_NOW", now).go(),
        None => start.by_the_clock().go(),
    };
    let page = marked(&pty, "the first page", |page| {
        // The last to come is what is known of the backups.
        let parts = ["Demo, ", "2 things to settle", ": Actions", "No backup yet"];
        parts.iter().all(|part| page.contains(part))
    });
    depart(&mut pty);
    page
}

#[test]
fn the_first_page_is_the_same_in_any_year() {
    let evening = first_page(Some("2026-11-21T20:00:00+01:00"));
    for now in [
        Some("2025-02-01T08:00:00+01:00"),
        Some("2029-05-01T12:00:00+02:00"),
        None,
    ] {
        assert_eq!(first_page(now), evening, "{now:?}");
    }
}

#[test]
fn a_change_is_of_its_evening() {
    let start = Start::of(&["demo", "--lang", "en"], (80, 24));
    let mut pty = start.by_the_clock().go();
    pty.wait_for("2 things to settle");
    pty.keys("enter").wait_for("Round 4 of 5");
    pty.keys("1").wait_for("u: undo");
    pty.keys("alt-5");
    marked(&pty, "the change in the journal", |page| {
        let mut lines = page.lines();
        lines.any(|line| line.contains(" 20:0") && line.contains("ound 4: Torsten"))
    });
    pty.keys("1").wait_for("to settle");
    depart(&mut pty);
}
