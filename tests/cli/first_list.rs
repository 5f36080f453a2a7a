//! From the list that a club has to the first list it publishes, in Danish, as the pages tell it.

use std::fs;
use std::path::Path;

use crate::program::{TestClub, answer, words};
use crate::run::Program;

/// A club of 40 members, their last list as it is printed, and one tournament of the autumn.
fn files() -> TestClub {
    let club = TestClub::in_tmp();
    for name in ["liste.csv", "monrad.csv"] {
        let from = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data/first_list");
        fs::copy(from.join(name), club.path(name)).unwrap();
    }
    club
}

/// What a chairman types, each line on its day.
const WALK: [(&str, &str); 8] = [
    (
        "2026-09-22",
        "init --club 'Nordhavn Skakklub' --list liste.csv --as-of 2026-08-01",
    ),
    (
        "2026-09-22",
        "committee add 'Lone Dalgaard' --role chairman --from 2026-09-01",
    ),
    (
        "2026-09-22",
        "tournament import monrad.csv --kind monrad --dry-run",
    ),
    ("2026-09-22", "tournament import monrad.csv --kind monrad"),
    ("2026-12-20", "checklist"),
    ("2027-01-01", "publish 2027-01-01"),
    ("2027-01-01", "list --date 2027-01-01 --out liste.pdf"),
    ("2027-01-01", "announce --out nyt.md"),
];

#[test]
fn the_first_list_is_reached_in_few_steps_and_shows_changes() {
    const OPERATIONS: usize = 12;
    const QUESTIONS: usize = 2;
    let club = files();
    let mut walk = String::new();
    let mut questions = 0;
    for (day, line) in WALK {
        let output = Program::new()
            .env("HOME", club.path("."))
            .env("KLUBRATING_DB", club.path("nordhavn.db"))
            .env("KLUBRATING_NOW", format!("{day}T19:00:00+01:00"))
            .env("LANG", "da_DK.UTF-8")
            .current_dir(club.path("."))
            .args(words(line))
            .output();
        let said = answer(output);
        questions += usize::from(said.ends_with("exit 4\n"));
        walk += &["$ klubrating ", line, "\n", &said, "\n"].concat();
    }
    // What differs each time: the folder, and the digests over salts.
    let folder = club.path("").display().to_string();
    let walk = walk.replace(folder.trim_end_matches('/'), "/tmp/(a-folder)");
    let is_stable = |line: &&str| !line.starts_with("Segl: ") && !line.starts_with("Log: ");
    let walk: Vec<&str> = walk.lines().filter(is_stable).collect();
    insta::assert_snapshot!(walk.join("\n"));
    assert!(
        WALK.len() <= OPERATIONS && questions <= QUESTIONS,
        "{questions}"
    );
    assert!(club.path("liste.pdf").exists() && club.path("nyt.md").exists());
}
