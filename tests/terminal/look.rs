//! A typist who looks at the screen: only at whole frames, of which the terminal's cursor is the end.

use std::cell::RefCell;

use crate::pty::Pty;

/// Waits until the cursor is on the line that is marked and the screen is as it should be; the screen.
///
/// The program draws from top to bottom and then puts the cursor on the marked line, so that a screen drawn half
/// is not taken for one.
pub fn marked(pty: &Pty, what: &str, is: impl Fn(&str) -> bool) -> String {
    let seen = RefCell::new(String::new());
    pty.wait(what, |screen| {
        let (_, width) = screen.size();
        let lines: Vec<String> = screen
            .rows(0, width)
            .map(|line| line.trim_end().to_owned())
            .collect();
        let line = lines.get(usize::from(screen.cursor_position().0));
        let is_marked = line.is_some_and(|line| line.trim_start_matches('│').starts_with('▸'));
        let text = lines.join("\n");
        let found = is_marked && is(&text);
        if found {
            seen.replace(text);
        }
        found
    });
    seen.into_inner()
}

/// Leaves the program from its first page.
///
/// While it still reads the club anew it asks first; a user who says No tries again.
pub fn depart(pty: &mut Pty) {
    const QUESTION: &str = "Quit the program?";
    let since = std::time::Instant::now();
    pty.keys("q");
    while !pty.has_ended() {
        assert!(since.elapsed().as_secs() < 60, "{}", pty.screen());
        if pty.screen().contains(QUESTION) {
            pty.keys("n").wait_while(QUESTION);
            pty.keys("q");
        }
        std::thread::sleep(std::time::Duration::from_millis(20));
    }
    assert_eq!(pty.end(), 0);
}
