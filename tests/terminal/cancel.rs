//! Ctrl-C while games are read: a word, its own exit code, and nothing written.

use std::io::Write;
use std::os::unix::process::ExitStatusExt;
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

use crate::pty::{PROGRAM, Pty, Start};

/// The names in a folder.
fn names(folder: &std::path::Path) -> Vec<String> {
    let found = std::fs::read_dir(folder).unwrap();
    let name = |entry: std::io::Result<std::fs::DirEntry>| entry.unwrap().file_name();
    let mut names: Vec<String> = found
        .map(|entry| name(entry).into_string().unwrap())
        .collect();
    names.sort();
    names
}

/// A pipe that is kept open says how much has come so far, and can be given up at any time.
#[test]
fn ctrl_c_gives_up_a_pipe_that_never_ends() {
    let script = "mkfifo games && exec \"$0\" elostat - --out out <> games";
    let mut pty = Start::program("/bin/sh", &["-c", script, PROGRAM], (80, 24)).go();
    pty.wait_for("Reading the games (MB): 0");
    pty.keys("ctrl-c");
    assert_eq!(pty.end(), 130);
    let screen = pty.screen();
    assert!(screen.contains("error: cancelled"), "{screen}");
    // The line of the progress is wiped.
    assert!(!screen.contains("Reading"), "{screen}");
    assert_eq!(names(pty.home()), ["games"]);
}

/// Waits until a process listens to Ctrl-C.
fn wait_for_handler(process: u32) {
    let since = Instant::now();
    loop {
        let status = std::fs::read_to_string(format!("/proc/{process}/status")).unwrap();
        let caught = status
            .lines()
            .find_map(|line| line.strip_prefix("SigCgt:"))
            .unwrap();
        // SIGINT is the second signal.
        if u64::from_str_radix(caught.trim(), 16).unwrap() & 2 != 0 {
            return;
        }
        assert!(since.elapsed() < Duration::from_secs(30), "not listening");
        std::thread::sleep(Duration::from_millis(2));
    }
}

/// Without a terminal nothing is said of the progress; the word and the exit code are the same.
#[test]
fn a_signal_gives_up_in_the_middle_of_300_000_games() {
    let folder = crate::scratch::folder();
    let mut child = Command::new(PROGRAM)
        .args(["elostat", "-", "--out", "out", "--lang", "en"])
        .current_dir(folder.path())
        .env("HOME", folder.path())
        .env_remove("KLUBRATING_DB")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    wait_for_handler(child.id());
    let game = "[Event \"x\"]\n[White \"A\"]\n[Black \"B\"]\n[Result \"1-0\"]\n\n1. e4 1-0\n\n";
    let mut pipe = child.stdin.take().unwrap();
    // 20 MB, all of them taken; the end never comes.
    pipe.write_all(game.repeat(300_000).as_bytes()).unwrap();
    Pty::signal("INT", child.id());
    let ended = child.wait_with_output().unwrap();
    drop(pipe);
    assert_eq!(
        (ended.status.code(), ended.status.signal()),
        (Some(130), None)
    );
    assert_eq!(String::from_utf8_lossy(&ended.stderr), "error: cancelled\n");
    assert!(ended.stdout.is_empty());
    assert_eq!(names(folder.path()), [""; 0]);
}
