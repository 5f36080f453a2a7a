//! What is on the screen, at any size and in any terminal.

use crate::look::depart;
use crate::places::HOME;
use crate::pty::{PROGRAM, Pty, Start};

#[test]
fn the_demo_club_opens_on_the_first_screen() {
    let mut pty = Pty::start(&["demo"], (80, 24));
    pty.wait_for(HOME).wait_for("1 January 2027");
    assert!(pty.look(vt100::Screen::alternate_screen));
    assert!(pty.look(vt100::Screen::bracketed_paste));
    depart(&mut pty);
    assert!(!pty.look(vt100::Screen::alternate_screen));
    assert!(!pty.look(vt100::Screen::bracketed_paste));
    assert!(!pty.look(vt100::Screen::hide_cursor));
}

#[test]
fn without_colour_the_chosen_is_still_seen() {
    let mut pty = Start::of(&["demo"], (80, 24)).with("NO_COLOR", "1").go();
    pty.wait_for(HOME).wait_for("1 January 2027");
    pty.keys("3").wait("Tournaments reversed", |screen| {
        (0..80).any(|x| {
            screen
                .cell(0, x)
                .is_some_and(|cell| cell.inverse() && cell.contents() == "T")
        })
    });
    let coloured = pty.look(|screen| {
        let (height, width) = screen.size();
        (0..height)
            .flat_map(|y| (0..width).map(move |x| (y, x)))
            .any(|(y, x)| {
                screen.cell(y, x).is_some_and(|cell| {
                    cell.fgcolor() != vt100::Color::Default
                        || cell.bgcolor() != vt100::Color::Default
                })
            })
    });
    assert!(!coloured);
}

#[test]
fn a_shell_puts_it_to_sleep_and_wakes_it() {
    let script =
        format!("set -m; {PROGRAM} demo; echo asleep; read line; fg > /dev/null; echo awake $?");
    let mut pty = Start::program("/bin/sh", &["-c", &script], (80, 24)).go();
    pty.wait_for(HOME).wait_for("1 January 2027");
    pty.keys("3").send(b"\x1a");
    pty.wait_for("asleep");
    assert!(!pty.look(vt100::Screen::alternate_screen));
    assert!(!pty.look(vt100::Screen::hide_cursor));
    assert_eq!(pty.settings(), pty.settings_before());
    let count = pty.count();
    pty.send(b"\n").wait_for(HOME);
    assert!(pty.look(vt100::Screen::alternate_screen));
    assert_ne!(pty.settings(), pty.settings_before());
    let sent = pty.bytes_since(count);
    // Neither the cursor nor anything else is asked for.
    assert!(
        !sent
            .windows(3)
            .any(|bytes| bytes == b"[6n" || bytes == b"[0c")
    );
    // The system may put it to sleep as well as a key.
    let [program] = pty.children()[..] else {
        panic!("one program")
    };
    Pty::signal("TSTP", program);
    pty.wait_for("awake");
    assert_eq!(pty.settings(), pty.settings_before());
    Pty::signal("CONT", program);
}

#[test]
fn whoever_leads_the_session_stays_awake() {
    let mut pty = Pty::start(&["demo"], (80, 24));
    pty.wait_for(HOME).wait_for("1 January 2027");
    pty.send(b"\x1a");
    depart(&mut pty);
}

#[test]
fn pasted_text_can_do_nothing_to_the_terminal() {
    let mut pty = Pty::start(&["demo"], (80, 24));
    pty.wait_for(HOME).wait_for("1 January 2027");
    pty.keys(":").wait_for("esc Close");
    let count = pty.count();
    pty.paste("mem\x07\x1b]0;title\x07\u{202e}\u{200b}\r\nq\rbers");
    pty.wait_for("mem]0;title");
    // The first empties the field, the second closes; right behind one another they would be one key.
    pty.keys("esc").wait_while("mem]0;title");
    pty.keys("esc").wait_while("esc Close");
    let sent = pty.bytes_since(count);
    let sent = String::from_utf8_lossy(&sent);
    for bad in ["\x07", "\x1b]", "\u{202e}", "\u{200b}"] {
        assert!(!sent.contains(bad), "{bad:?} in {sent:?}");
    }
    depart(&mut pty);
}

#[test]
fn over_ssh_the_mouse_is_the_terminals() {
    let pty = Start::of(&["demo"], (80, 24))
        .with("SSH_CONNECTION", "::1 22 ::1 22")
        .go();
    pty.wait_for(HOME).wait_for("1 January 2027");
    let mouse = pty.look(vt100::Screen::mouse_protocol_mode);
    assert_eq!(mouse, vt100::MouseProtocolMode::None);
}

#[test]
fn the_mouse_chooses_and_a_key_gives_it_back_to_the_terminal() {
    let mode = |pty: &Pty| pty.look(vt100::Screen::mouse_protocol_mode);
    let mut pty = Pty::start(&["demo", "--lang", "en"], (80, 24));
    pty.wait_for(HOME).wait_for("1 January 2027");
    assert_ne!(mode(&pty), vt100::MouseProtocolMode::None);
    pty.click(9, 0).wait_for("┌ Active");
    pty.click(20, 6).wait_for("│▸ Palle Egehøj");
    pty.keys("m").wait_for("Mouse off.");
    assert_eq!(mode(&pty), vt100::MouseProtocolMode::None);
    pty.keys("m").wait_for("Mouse on.");
    assert_ne!(mode(&pty), vt100::MouseProtocolMode::None);
}
