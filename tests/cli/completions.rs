//! What a shell completes: the names of members, tournaments and pools where they are expected, asked by the script that
//! `completions` prints.

use std::process::Command;

use crate::program::TestClub;
use crate::run::Program;
use crate::written::Written;

fn club() -> TestClub {
    TestClub::with(&[
        "member add 'Anna Holm'",
        "member add 'Anna Møller'",
        "member add 'Bo Lind (jr)'",
        "tournament new 'Efterår 2026' --kind club --start 2026-09-01 --end 2026-10-01 --rounds 1",
        "pool add Rapid",
    ])
}

/// What bash makes of a line whose last word is completed.
fn completed(club: &TestClub, words: &[&str]) -> Vec<String> {
    let script = club.path("completions.bash");
    let printed = Program::new()
        .env("LANG", "en_GB.UTF-8")
        .args(["completions", "bash"])
        .real()
        .output()
        .unwrap();
    std::fs::write(&script, printed.stdout).unwrap();
    let line = "source \"$1\"; shift
        COMP_WORDS=(\"$@\"); COMP_CWORD=$(($# - 1)); COMPREPLY=()
        _klubrating_named \"$1\" \"${COMP_WORDS[COMP_CWORD]}\" \"${COMP_WORDS[COMP_CWORD - 1]}\"
        printf '%s\\n' \"${COMPREPLY[@]}\"";
    let output = Command::new("bash")
        .args(["--norc", "-c", line, "bash"])
        .arg(&script)
        .arg(env!("CARGO_BIN_EXE_klubrating"))
        .args(words)
        .env("KLUBRATING_DB", club.database())
        .env("LANG", "C.UTF-8")
        .output()
        .unwrap();
    let said = String::from_utf8(output.stderr).unwrap();
    assert!(output.status.success() && said.is_empty(), "{said}");
    let text = String::from_utf8(output.stdout).unwrap();
    text.lines().map(str::to_owned).collect()
}

#[test]
fn bash_completes_names_where_they_are_expected() {
    let club = club();
    let before = club.dump();
    let anna = ["Anna\\ Holm", "Anna\\ Møller"];
    assert_eq!(completed(&club, &["member", "show", "An"]), anna);
    assert_eq!(completed(&club, &["member", "show", "anna\\ m"]), anna[1..]);
    assert_eq!(
        completed(&club, &["member", "show", "\"anna m"]),
        ["Anna Møller"]
    );
    assert_eq!(
        completed(&club, &["member", "merge", "3", "bo"]),
        ["Bo\\ Lind\\ \\(jr\\)"]
    );
    assert_eq!(
        completed(&club, &["tournament", "show", ""]),
        ["Efterår\\ 2026"]
    );
    assert_eq!(completed(&club, &["--pool", "ra"]), ["Rapid"]);
    // What is no name is completed as before.
    assert!(completed(&club, &["member", "sh"]).contains(&"show".to_owned()));
    assert!(completed(&club, &["member", "list", "--al"]).contains(&"--all".to_owned()));
    assert_eq!(club.dump(), before);
}

#[test]
fn without_a_club_nothing_is_offered() {
    let club = club();
    std::fs::remove_file(club.database()).unwrap();
    assert_eq!(completed(&club, &["member", "show", "An"]), [""]);
}

/// The script of a shell.
fn script(shell: &str) -> String {
    let printed = Program::new()
        .env("LANG", "en_GB.UTF-8")
        .args(["completions", shell])
        .real()
        .output()
        .unwrap();
    String::from_utf8(printed.stdout).unwrap()
}

#[test]
fn the_first_tab_in_a_new_zsh_asks_for_names_too() {
    let script = script("zsh");
    let (before, end) = script.split_once("\nif [ \"$funcstack[1]\"").unwrap();
    assert!(before.contains("_klubrating_named() {"));
    end.shows("    _klubrating_named \"$@\"\n");
    end.shows("compdef _klubrating_named klubrating");
}

#[test]
fn files_are_offered_for_files_and_names_after_options() {
    let script = script("fish");
    let lines_of = |option: &str| -> Vec<&str> {
        let word = format!(" -l {option} ");
        let lines = script.lines().filter(|line| line.contains(&word));
        lines.collect()
    };
    for option in ["date", "tournament", "member", "pool"] {
        let lines = lines_of(option);
        assert!(!lines.is_empty(), "{option}");
        let offers = |line: &&&str| !line.contains(" -f") && !line.contains(" -x");
        assert_eq!(lines.iter().find(offers), None, "{option}");
    }
    for option in ["tournament", "member", "pool"] {
        let asks = lines_of(option)
            .iter()
            .any(|line| line.contains("__fish_klubrating_names"));
        assert!(asks, "{option}");
    }
    assert!(lines_of("out").iter().any(|line| line.contains(" -F")));
}
