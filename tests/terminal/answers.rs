//! Answers of the terminal, which come late and in pieces over a slow line: none of them is a key.

use std::path::Path;
use std::process::{Command, Output};
use std::thread::sleep;
use std::time::{Duration, Instant};

use crate::command::run;
use crate::look::{depart, marked};
use crate::places::{HOME, home};
use crate::pty::{NOW, PROGRAM, Pty, Start, demo_club};

/// The answers, and what each is about.
const ANSWERS: &[(&str, &[u8])] = &[
    ("background", b"\x1b]11;rgb:1e1e/1e1e/1e1e\x1b\\"),
    ("background, BEL", b"\x1b]11;rgb:1e1e/1e1e/1e1e\x07"),
    ("foreground", b"\x1b]10;rgb:ffff/ffff/ffff\x1b\\"),
    ("secondary attributes", b"\x1b[>0;276;0c"),
    ("name", b"\x1bP>|XTerm(390)\x1b\\"),
    ("setting", b"\x1bP1$r0m\x1b\\"),
    ("clipboard", b"\x1b]52;c;MTEwMQ==\x1b\\"),
    ("size of a cell", b"\x1b]1337;ReportCellSize=14.0;7.0\x1b\\"),
    ("tertiary attributes", b"\x1bP!|00000000\x1b\\"),
    ("primary attributes", b"\x1b[?64;1;2c"),
    ("place of the cursor", b"\x1b[24;80R"),
    ("keyboard", b"\x1b[?0u"),
    ("mode", b"\x1b[?2026;2$y"),
    ("focus", b"\x1b[I\x1b[O"),
    ("mouse", b"\x1b[<35;17;9M"),
    ("picture", b"\x1b_Gi=31;OK\x1b\\"),
];

/// How the first tournament of the demo club begins, with the cursor on a game that is open.
const OPEN_GAME: &str = "14 results · 1 undecided";

/// Longer than a key waits for what may follow it.
const PAUSE: Duration = Duration::from_millis(150);

/// The program with the cursor on an open game.
fn at_an_open_game(path: &Path) -> Pty {
    let args = ["--db", path.to_str().unwrap(), "--lang", "en"];
    let mut pty = Pty::start(&args, (100, 30));
    pty.wait_for(HOME).wait_for("1 January 2027");
    pty.keys("3").wait_for("┌ Tournaments");
    pty.keys("enter").wait_for(OPEN_GAME);
    // What the results of the open game would change comes a little later.
    pty.wait_for("If the tournament ended now");
    pty
}

/// Waits until all that was sent has been read: a key behind it, and once more.
fn settle(pty: &mut Pty) {
    for said in ["Mouse off.", "Mouse on."] {
        pty.keys("m").wait_for(said);
    }
}

#[test]
fn no_answer_of_the_terminal_writes_into_the_club_or_does_anything_else() {
    let (_folder, path) = demo_club();
    let before = run(&path, &["log"]);
    let mut pty = at_an_open_game(&path);
    settle(&mut pty);
    let screen = marked(&pty, "the crosstable", |screen| {
        screen.contains("Mouse on.")
    });
    for (name, bytes) in ANSWERS {
        for at in [0, 2, 3, bytes.len() / 2, bytes.len() - 1] {
            let (one, other) = bytes.split_at(at);
            if at > 0 {
                pty.send(one);
                sleep(PAUSE);
            }
            pty.send(other);
            settle(&mut pty);
            marked(&pty, &format!("nothing of {name}, cut at {at}"), |now| {
                now == screen
            });
        }
        // And byte by byte behind the first two.
        pty.send(&bytes[..2]);
        for byte in &bytes[2..] {
            sleep(Duration::from_millis(5));
            pty.send(&[*byte]);
        }
        settle(&mut pty);
        marked(&pty, &format!("nothing of {name}, byte by byte"), |now| {
            now == screen
        });
    }
    assert_eq!(run(&path, &["log"]), before);
    // The keyboard works as ever.
    pty.keys("1").wait_for("15 results").wait_for("u: undo");
    assert_ne!(run(&path, &["log"]), before);
}

#[test]
fn what_the_terminal_begins_and_never_ends_holds_the_keys_up_for_two_seconds_at_most() {
    let (_folder, path) = demo_club();
    let mut pty = at_an_open_game(&path);
    for begun in [&b"\x1b]11;rgb"[..], b"\x1bP1$", b"\x1b[>0;2", b"\x1b[200~"] {
        pty.send(begun);
        sleep(Duration::from_millis(2100));
        settle(&mut pty);
    }
}

/// What a tournament holds after its games were typed so.
fn typed(pieces: &[&[u8]]) -> String {
    let (_folder, path) = demo_club();
    let day = "2026-11-20";
    let new = [
        "tournament",
        "new",
        "Hold",
        "--kind",
        "club",
        "--rounds",
        "6",
    ];
    run(&path, &[&new[..], &["--start", day, "--end", day]].concat());
    for member in ["#1", "#2", "#3", "#4"] {
        run(&path, &["tournament", "player", "add", "Hold", member]);
    }
    let args = ["--db", path.to_str().unwrap(), "--lang", "en"];
    let mut pty = Pty::start(&args, (100, 30));
    pty.wait_for(HOME).wait_for("1 January 2027");
    pty.keys("3").wait_for("▸ Hold");
    pty.keys("enter").wait_for("12 missing");
    settle(&mut pty);
    for piece in pieces {
        pty.send(piece);
    }
    pty.wait_for("12 results");
    // All work is done when the program has ended.
    home(&mut pty);
    depart(&mut pty);
    run(&path, &["tournament", "show", "Hold"])
}

#[test]
fn twelve_games_in_one_write_are_the_twelve_games_that_were_typed() {
    let keys = b"10=5+-101=01";
    let single: Vec<&[u8]> = keys.chunks(1).collect();
    let expected = typed(&single);
    assert_eq!(typed(&[keys]), expected);
    assert_eq!(typed(&[&keys[..5], &keys[5..]]), expected);
}

/// A server of tmux that nobody else uses.
struct Tmux {
    folder: tempfile::TempDir,
}

impl Tmux {
    /// Nothing where there is no tmux.
    fn start(path: &Path) -> Option<Self> {
        Command::new("tmux").arg("-V").output().ok()?;
        let tmux = Self {
            folder: crate::scratch::folder(),
        };
        let program = format!("{PROGRAM} --lang en --db {}", path.display());
        let new = ["new-session", "-d", "-s", "club", "-x", "100", "-y", "30"];
        let made = tmux.run(&[&new[..], &[&program]].concat());
        assert!(made.status.success(), "{made:?}");
        Some(tmux)
    }

    fn run(&self, args: &[&str]) -> Output {
        Command::new("tmux")
            .env_clear()
            .env("PATH", "/usr/bin:/bin")
            .env("TERM", "xterm-256color")
            .env("LANG", "C.UTF-8")
            .env("HOME", self.folder.path())
            .env("TMUX_TMPDIR", self.folder.path())
            .env("KLUBRATING_NOW", NOW)
            .args(["-f", "/dev/null"])
            .args(args)
            .output()
            .unwrap()
    }

    fn screen(&self) -> String {
        let shown = self.run(&["capture-pane", "-p", "-t", "club"]);
        String::from_utf8(shown.stdout).unwrap()
    }

    fn wait_for(&self, text: &str) {
        let since = Instant::now();
        while !self.screen().contains(text) {
            assert!(since.elapsed().as_secs() < 30, "{text}: {}", self.screen());
            sleep(Duration::from_millis(50));
        }
    }

    /// Attaches a terminal, and waits until tmux has asked it what it is; the answers that it is to give.
    fn attach(&self) -> (Pty, Vec<u8>) {
        let folder = self.folder.path().to_str().unwrap();
        let pty = Start::program("tmux", &["attach", "-t", "club"], (100, 30))
            .with("TMUX_TMPDIR", folder)
            .with("LANG", "C.UTF-8")
            .go();
        pty.wait_for(OPEN_GAME);
        sleep(Duration::from_secs(1));
        let sent = pty.bytes_since(0);
        let asked = |question: &[u8]| sent.windows(question.len()).any(|part| part == question);
        let answers: [(&[u8], &[u8]); 5] = [
            (b"\x1b[c", b"\x1b[?61;4;6;7;14;21;22;23;24;28;32;42;52c"),
            (b"\x1b[>c", b"\x1b[>0;10;1c"),
            (b"\x1b[>q", b"\x1bP>|XTerm(390)\x1b\\"),
            (b"\x1b]10;?", b"\x1b]10;rgb:cccc/cccc/cccc\x1b\\"),
            (b"\x1b]11;?", b"\x1b]11;rgb:0c0c/0c0c/0c0c\x1b\\"),
        ];
        let wanted = answers.iter().filter(|(question, _)| asked(question));
        let answer: Vec<u8> = wanted.flat_map(|(_, answer)| answer.to_vec()).collect();
        assert!(!answer.is_empty(), "tmux asked nothing");
        (pty, answer)
    }
}

impl Drop for Tmux {
    fn drop(&mut self) {
        self.run(&["kill-server"]);
    }
}

/// Pieces of three bytes; none ends behind ESC, which would be a key of its own.
fn pieces(bytes: &[u8]) -> Vec<&[u8]> {
    let mut all = Vec::new();
    let mut rest = bytes;
    while !rest.is_empty() {
        let mut length = rest.len().min(3);
        while rest[length - 1] == 0x1b && length < rest.len() {
            length += 1;
        }
        let (piece, after) = rest.split_at(length);
        all.push(piece);
        rest = after;
    }
    all
}

#[test]
fn answers_that_tmux_hands_on_late_write_nothing() {
    let (_folder, path) = demo_club();
    let Some(tmux) = Tmux::start(&path) else {
        eprintln!("SKIPPED: there is no tmux here, so late answers were not tried through it");
        return;
    };
    let before = run(&path, &["log"]);
    tmux.wait_for(HOME);
    tmux.wait_for("1 January 2027");
    tmux.run(&["send-keys", "-t", "club", "3"]);
    tmux.wait_for("┌ Tournaments");
    tmux.run(&["send-keys", "-t", "club", "Enter"]);
    tmux.wait_for(OPEN_GAME);
    // Six seconds late in one piece, and at once but slowly.
    let (mut pty, answer) = tmux.attach();
    sleep(Duration::from_secs(6));
    pty.send(&answer);
    sleep(Duration::from_secs(1));
    assert_eq!(run(&path, &["log"]), before, "{}", tmux.screen());
    drop(pty);
    let (mut pty, answer) = tmux.attach();
    for piece in pieces(&answer) {
        pty.send(piece);
        sleep(Duration::from_millis(600));
    }
    sleep(Duration::from_secs(1));
    assert_eq!(run(&path, &["log"]), before, "{}", tmux.screen());
    // A key that a user presses still reaches the program.
    tmux.run(&["send-keys", "-t", "club", "?"]);
    tmux.wait_for("What you can do here");
}
