//! When the program itself fails, whatever is on the screen: the terminal is the shell's again.

use std::path::Path;

use crate::places::{HOME, SCREENS, Way, go};
use crate::pty::{Pty, Start, demo_club, write_into};

/// The exit code after a defect of the program.
const FAILED: u32 = 70;

/// Goes to a screen, and lets a part of the program fail there.
fn fail(path: &Path, way: Way, part: &str) -> Pty {
    let args = ["--db", path.to_str().unwrap(), "--lang", "en"];
    let mut pty = Start::of(&args, (120, 30))
        .with("KLUBRATING_INJECT_FAULT", "1")
        .go();
    pty.wait_for(HOME).wait_for("1 January 2027");
    go(&mut pty, way);
    assert_ne!(pty.settings(), pty.settings_before(), "{way:?}");
    pty.paste(part);
    assert_eq!(pty.end(), FAILED, "{way:?}");
    pty
}

/// Looks whether the terminal is as it was, and what is on it.
fn look(pty: &Pty, part: &str) {
    pty.wait_for("What was saved is safe in")
        .wait_for("club.db");
    assert!(!pty.look(vt100::Screen::alternate_screen));
    assert!(!pty.look(vt100::Screen::hide_cursor));
    assert!(!pty.look(vt100::Screen::bracketed_paste));
    let mouse = pty.look(vt100::Screen::mouse_protocol_mode);
    assert_eq!(mouse, vt100::MouseProtocolMode::None);
    assert_eq!(pty.settings(), pty.settings_before());
    let reports = std::fs::read_dir(pty.home().join("state/klubrating")).unwrap();
    let report = reports.map(|entry| entry.unwrap().path()).next().unwrap();
    let report = std::fs::read_to_string(report).unwrap();
    let reason = format!("injected fault in the {part}");
    assert!(report.contains(&reason), "{report}");
}

#[test]
fn on_every_screen_the_terminal_comes_back_and_it_is_said_where_everything_is() {
    let (_folder, path) = demo_club();
    for (at, way) in SCREENS.iter().enumerate() {
        // The loop, and a frame that is half drawn.
        let part = ["screen", "drawing"][at % 2];
        look(&fail(&path, way, part), part);
    }
    drop(write_into(&path, "bent"));
}

#[test]
fn the_worker_that_fails_ends_the_program_in_the_same_way() {
    let (_folder, path) = demo_club();
    look(&fail(&path, SCREENS[0], "worker"), "worker");
    drop(write_into(&path, "bent"));
}
