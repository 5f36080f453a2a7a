//! The plain mode at a real terminal: the terminal's cursor, which a reader of the screen follows, is where the news
//! is.

use crate::look::depart;
use crate::pty::{Pty, Start};

/// Waits until the line with the terminal's cursor, which is shown, begins so.
fn cursor_on(pty: &Pty, begins: &str) {
    pty.wait(&format!("the cursor on {begins:?}"), |screen| {
        let (_, width) = screen.size();
        let line = screen.rows(0, width).nth(screen.cursor_position().0.into());
        let line = line.unwrap_or_default();
        !screen.hide_cursor() && line.trim_start().starts_with(begins)
    });
}

fn walk_through(mut pty: Pty) {
    pty.wait_for("To settle for the list");
    pty.keys("2");
    cursor_on(&pty, "> Vibeke");
    pty.keys("j");
    cursor_on(&pty, "> Claus");
    pty.keys("space");
    pty.wait_for("marked Claus Brinkmose")
        .wait_for("1 marked, ");
    pty.keys("a");
    cursor_on(&pty, "Name");
    pty.text("Torkild Vestermark").keys("ctrl-s");
    cursor_on(&pty, "Member 54 added: Torkild Vestermark");
    pty.keys("j k");
    cursor_on(&pty, "> ");
    pty.keys("u");
    cursor_on(&pty, "Undone: ");
    pty.keys("enter").wait_for("Tabs: ");
    let seen = pty.bytes_since(0);
    let seen = String::from_utf8_lossy(&seen);
    let drawn =
        |letter: &char| matches!(*letter, '\u{2500}'..='\u{25ff}' | '\u{2800}'..='\u{28ff}');
    assert_eq!(seen.chars().find(drawn), None);
    pty.keys("q").wait_for("Active (*");
    pty.keys("1").wait_for("To settle for the list");
    depart(&mut pty);
}

#[test]
fn the_switch_makes_the_screen_plain() {
    walk_through(Pty::start(&["--plain", "demo", "--lang", "en"], (80, 24)));
}

#[test]
fn the_users_file_makes_every_screen_plain() {
    let folder = crate::scratch::folder();
    let config = folder.path().join("config.toml");
    std::fs::write(&config, "symbols = \"plain\"\n").unwrap();
    let start = Start::of(&["demo", "--lang", "en"], (80, 24));
    walk_through(
        start
            .with("KLUBRATING_CONFIG", config.to_str().unwrap())
            .go(),
    );
}
