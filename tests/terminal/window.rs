//! Windows of any size, changed at any moment.

use crate::cases::cases_up_to;
use crate::look::{depart, marked};
use crate::places::{HOME, escape, home};
use crate::pty::Pty;
use crate::random::Random;

/// What a user does from the first page on; nothing of it changes the club.
const KEYS: &[&str] = &[
    "j j",
    "alt-2 j pgdn",
    "alt-2 / k",
    "alt-2 enter tab tab",
    "alt-2 a j k",
    "alt-2 s j",
    "alt-3 enter j l",
    "alt-3 enter ctrl-right ctrl-right",
    "alt-3 j j enter w",
    "alt-3 j j j enter e",
    "alt-3 i x",
    "alt-4 G",
    "alt-4 P j",
    "alt-4 L",
    "alt-6 enter tab tab",
    "alt-5 enter",
    "? j",
    ": l k",
    "= 7",
    "ctrl-c",
];

/// As many columns or lines, few of them often.
fn extent(random: &mut Random, most: usize) -> u16 {
    let most = random.one(&[4, most / 2, most]);
    u16::try_from(1 + random.below(most)).unwrap()
}

/// The first page with the cursor on its first line, and the last thing said.
fn settled(pty: &mut Pty) -> String {
    home(pty);
    pty.keys("home m").wait_for("Mouse off.");
    pty.keys("m");
    marked(pty, "the first page", |screen| screen.contains("Mouse on."))
}

#[test]
fn any_size_of_window_is_survived() {
    let times = cases_up_to(40, "KLUBRATING_RESIZES", 20);
    let mut pty = Pty::start(&["demo", "--lang", "en"], (80, 24));
    // The line on backups is read last.
    pty.wait_for(HOME).wait_for("No backup yet");
    let first = settled(&mut pty);
    let mut random = Random(11);
    for time in 1..=times {
        let size = (extent(&mut random, 150), extent(&mut random, 50));
        let count = pty.count();
        pty.resize(size).wait_cleared(count);
        for _ in 0..3 {
            escape(&mut pty);
        }
        pty.keys("alt-1").keys(random.one(KEYS));
        if time % 10 == 0 {
            pty.resize((1, 1)).resize((80, 24));
            settled(&mut pty);
            // Nothing of another size is left.
            marked(&pty, "the first page as it was", |screen| screen == first);
        }
    }
    depart(&mut pty);
}

#[test]
fn a_key_that_comes_with_another_size_is_a_key() {
    const QUESTION: &str = "Quit the program?";
    let mut pty = Pty::start(&["demo", "--lang", "en"], (80, 24));
    pty.wait_for(HOME).wait_for("1 January 2027");
    for time in 0..cases_up_to(400, "KLUBRATING_RESIZES", 40) {
        let wider = u16::from(time % 2 == 0);
        // Were the line out of raw mode for a moment, this would be the signal that ends the program.
        pty.resize((80 + wider, 24)).keys("ctrl-c");
        pty.wait_for(QUESTION);
        pty.keys("n").wait_while(QUESTION);
    }
    depart(&mut pty);
}

#[test]
fn a_window_that_is_too_small_says_so() {
    let mut pty = Pty::start(&["demo", "--lang", "en"], (80, 24));
    pty.wait_for(HOME).wait_for("1 January 2027");
    pty.resize((40, 11)).wait_for("Window too small");
    pty.resize((200, 60)).wait_for("1 January 2027");
    depart(&mut pty);
}
