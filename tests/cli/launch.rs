//! How the program starts where there is no terminal (the real program: what it finds there is the question), and `--read-only`.

use crate::program as cli;

use std::process::Output;

use crate::run::Program;
use crate::written::Written;
use cli::TestClub;

fn run(club: &TestClub, term: &str, args: &[&str]) -> Output {
    Program::new()
        .env("HOME", club.path(""))
        .env("KLUBRATING_DB", club.database())
        .env("LANG", "en_GB.UTF-8")
        .env("TERM", term)
        .args(args)
        .real()
        .output()
        .unwrap()
}

#[test]
fn without_a_terminal_the_help_is_printed_and_the_exit_code_is_2() {
    let club = TestClub::new();
    for term in ["xterm-256color", "dumb", ""] {
        for args in [&[][..], &["--read-only"], &["--json"]] {
            let output = run(&club, term, args);
            let complaint = String::from_utf8(output.stderr).unwrap();
            assert_eq!(output.status.code(), Some(2), "{term} {args:?}");
            assert!(output.stdout.is_empty());
            complaint.shows("klubrating");
            assert!(!complaint.contains('\u{1b}'));
            // Where it is the terminal that cannot draw, that is said.
            let is_told = complaint.contains(&format!("TERM=\"{term}\""));
            assert_eq!(is_told, term != "xterm-256color", "{complaint}");
        }
    }
}

#[test]
fn the_demo_is_printed_without_a_terminal() {
    let club = TestClub::new();
    let output = run(&club, "xterm-256color", &["demo"]);
    let text = String::from_utf8(output.stdout).unwrap();
    assert_eq!(output.status.code(), Some(0));
    text.shows("Bjerglund");
    assert!(!text.contains('\u{1b}'));
}

#[test]
fn read_only_looks_and_refuses_to_write_with_the_reason() {
    let club = TestClub::with(&["member add 'Anna Holm'"]);
    let before = club.dump();
    club.ok("--read-only member list --all").shows("Anna Holm");
    for line in [
        "--read-only member add 'Bo Lind'",
        "member add 'Bo Lind' --read-only",
        "--read-only undo",
        "--read-only init --club Ny",
        "--read-only demo --build other.db",
    ] {
        let answer = club.run(line);
        assert!(
            answer.contains("error: nothing can be changed with --read-only"),
            "{line}: {answer}"
        );
        assert!(answer.contains("hint: "), "{line}: {answer}");
        assert!(answer.ends_with("exit 2\n"), "{line}: {answer}");
    }
    assert_eq!(club.dump(), before);
    assert!(!club.path("other.db").exists());
}
