//! The README's sample runs are what the program prints.

use std::fs;
use std::path::Path;
use std::process::Command;

/// What a command prints, run in the project's folder by somebody who has no club.
fn printed(line: &str) -> Vec<String> {
    let home = tempfile::tempdir().unwrap();
    let output = Command::new(env!("CARGO_BIN_EXE_klubrating"))
        .args(line.split(' '))
        .current_dir(env!("CARGO_MANIFEST_DIR"))
        .env_clear()
        .env("HOME", home.path())
        .env("LANG", "en_GB.UTF-8")
        .output()
        .unwrap();
    assert!(output.status.success(), "{line}: {output:?}");
    assert!(output.stderr.is_empty(), "{line}: {output:?}");
    let text = String::from_utf8(output.stdout).unwrap();
    text.trim_end().lines().map(str::to_owned).collect()
}

/// The README with the answer below every `$ klubrating …` printed anew. Where it ends in a line `…`, it stays as
/// long as it was.
fn run_anew(text: &str) -> (String, usize) {
    let (mut lines, mut done, mut count) = (text.lines(), Vec::new(), 0);
    while let Some(line) = lines.next() {
        done.push(line.to_owned());
        let Some(command) = line.strip_prefix("$ klubrating ") else {
            continue;
        };
        count += 1;
        let shown: Vec<&str> = lines.by_ref().take_while(|line| *line != "```").collect();
        let mut answer = printed(command);
        if shown.last() == Some(&"…") {
            answer.truncate(shown.len() - 1);
            answer.push("…".to_owned());
        }
        done.extend(answer);
        done.push("```".to_owned());
    }
    (done.join("\n") + "\n", count)
}

#[test]
fn the_sample_runs_are_those_of_the_program() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("README.md");
    let text = fs::read_to_string(&path).unwrap();
    let (anew, count) = run_anew(&text);
    assert!(count >= 2, "{count}");
    if std::env::var_os("KLUBRATING_WRITE_DOCS").is_some() {
        fs::write(path, anew).unwrap();
        return;
    }
    assert_eq!(
        anew, text,
        "KLUBRATING_WRITE_DOCS=1 cargo test --test cli readme writes them anew"
    );
}
