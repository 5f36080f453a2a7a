//! The club's file is replaced or removed below a running program.

use klubrating::app::journal::{backups, check};
use klubrating::app::{Access, Club};

use crate::places::HOME;
use crate::pty::{Pty, Start, demo_club, session, write_into};

/// A file moved over that of the club is told within the second; the other file stays as it is, before and after the
/// end, and one key opens it.
#[test]
fn a_file_moved_over_the_clubs_is_told_and_left_alone() {
    let (_folder, path) = demo_club();
    let other = path.with_file_name("other.db");
    let club = Club::open(&path, Access::ReadWrite, session("bent")).unwrap();
    backups::make(&club, Some(&other)).unwrap();
    drop(club);
    let club = write_into(&other, "otto");
    let newest = club.newest_operation().unwrap();
    drop(club);
    let args = ["--db", path.to_str().unwrap(), "--lang", "en"];
    let mut pty = Start::of(&args, (100, 24)).by_the_clock().go();
    pty.wait_for(HOME).wait_for("1 January 2027");
    pty.keys("3").wait_for("┌ Tournaments");
    pty.keys("enter").wait_for("14 results · 1 undecided");
    // Something of its own, which may still be in the log.
    pty.keys("1").wait_for("undo");
    std::fs::rename(&other, &path).unwrap();
    pty.keys("0");
    pty.wait_for("nothing more is saved");
    pty.keys("ctrl-l").wait_while("nothing more is saved");
    pty.keys("2 /").text("nora").wait_for("Nora Ny");
    Pty::signal("TERM", pty.id());
    pty.end();
    let found = Club::open(&path, Access::ReadWrite, session("bent")).unwrap();
    assert_eq!(found.newest_operation().unwrap(), newest);
    assert!(check::run(&found, |_, _| true).unwrap().is_empty());
}
