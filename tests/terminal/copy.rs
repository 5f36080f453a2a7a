//! What is copied goes to the terminal, which may put it into the clipboard of the person at it.

use crate::places::HOME;
use crate::pty::Pty;

/// Looks for a text in the bytes that a terminal takes for its clipboard (OSC 52), as Base64.
fn sends(pty: &mut Pty, key: &str, encoded: &str) {
    let count = pty.count();
    pty.keys(key).wait_for("Sent to the clipboard.");
    let sent = String::from_utf8(pty.bytes_since(count)).unwrap();
    let begin = "\x1b]52;c;";
    let (_, rest) = sent.split_once(begin).unwrap_or_else(|| panic!("{sent:?}"));
    let (text, _) = rest.split_once(['\x07', '\x1b']).unwrap();
    assert_eq!(text, encoded);
    assert!(!rest.contains(begin), "{sent:?}");
    assert!(!pty.screen().to_lowercase().contains("copied"));
}

#[test]
fn what_is_copied_is_sent_to_the_terminal_and_nothing_else_is_said() {
    let mut pty = Pty::start(&["demo", "--lang", "en"], (80, 24));
    pty.wait_for(HOME).wait_for("1 January 2027");
    pty.keys("2").wait_for("│▸ Vibeke Østerby");
    // Vibeke Østerby 183
    sends(&mut pty, "y", "VmliZWtlIMOYc3RlcmJ5IDE4Mw==");
    pty.keys("3").wait_for("│▸ Mesterrækken 2026");
    // Whatever was said before is gone with the next thing that is.
    pty.keys("m").wait_for("Mouse off.");
    // Mesterrækken 2026
    sends(&mut pty, "y", "TWVzdGVycsOma2tlbiAyMDI2");
}
