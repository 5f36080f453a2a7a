//! The sample runs in the documentation are what the program prints.

use std::os::unix::fs::symlink;
use std::path::Path;
use std::sync::OnceLock;

use chrono::DateTime;
use klubrating::app::demo;
use tempfile::TempDir;

use crate::documentation::{pages, root};
use crate::program::{session, words};
use crate::run::Program;
use crate::scratch::Kept;

/// The evening on which the samples were made.
const NOW: &str = "2026-11-21T20:00:00+01:00";

/// A folder with the demo club and the files that the samples name; what a sample changes, the next one of the
/// same page finds changed.
fn folder() -> TempDir {
    static BUILT: OnceLock<Kept> = OnceLock::new();
    let folder = crate::scratch::folder();
    BUILT.get_or_init(demo_club).lay(folder.path());
    for name in ["tests", "data"] {
        symlink(root().join(name), folder.path().join(name)).unwrap();
    }
    folder
}

fn demo_club() -> Kept {
    let folder = crate::scratch::folder();
    let mut session = session();
    session.now = DateTime::parse_from_rfc3339(NOW).unwrap();
    drop(
        demo::build(
            &folder.path().join("demo.db"),
            session,
            klubrating::cli::for_screens(),
            |_, _| true,
        )
        .unwrap(),
    );
    Kept::of(folder.path())
}

/// What the program itself prints, as a reader of the page would see it.
fn printed(folder: &Path, lang: &str, line: &str) -> Vec<String> {
    let output = Program::new()
        .args(words(&line.replace('"', "'")))
        .current_dir(folder)
        .env("HOME", folder)
        .env("KLUBRATING_DB", folder.join("demo.db"))
        .env("KLUBRATING_NOW", NOW)
        .env("LANG", lang)
        .real()
        .output()
        .unwrap();
    assert!(output.stderr.is_empty(), "{line}: {output:?}");
    let text = String::from_utf8(output.stdout).unwrap();
    text.trim_end().lines().map(str::to_owned).collect()
}

/// A page with the answer below every `$ klubrating …` printed anew. An answer that ends in a line `…` is only
/// the beginning, as long as it was.
fn run_anew(text: &str, lang: &str, count: &mut usize) -> String {
    let mut club = None;
    let (mut lines, mut done) = (text.lines(), Vec::new());
    while let Some(line) = lines.next() {
        done.push(line.to_owned());
        let Some(command) = line.strip_prefix("$ klubrating ") else {
            continue;
        };
        *count += 1;
        let shown: Vec<&str> = lines.by_ref().take_while(|line| *line != "```").collect();
        let club = club.get_or_insert_with(folder);
        let mut answer = printed(club.path(), lang, command);
        if shown.last() == Some(&"…") {
            answer.truncate((shown.len() - 1).max(12));
            answer.push("…".to_owned());
        }
        done.extend(answer);
        done.push("```".to_owned());
    }
    done.join("\n") + "\n"
}

#[test]
fn the_sample_runs_are_those_of_the_program() {
    let mut count = 0;
    // The page of commands has its own test.
    for page in pages()
        .into_iter()
        .filter(|page| page.name() != "docs/commands.md")
    {
        let danish = page.name().ends_with(".da.md");
        let lang = if danish { "da_DK.UTF-8" } else { "en_GB.UTF-8" };
        page.must_be(&run_anew(&page.text, lang, &mut count));
    }
    assert!(count >= 15, "{count}");
}
