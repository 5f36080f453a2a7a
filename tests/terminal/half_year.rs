//! A half-year in the program, from nothing to a published list: nothing is done but by keys.

use std::path::Path;

use crate::command::{json, run};
use crate::look::{depart, marked};
use crate::pty::{Pty, Start, user};

/// A sitting of the committee at its file, at a moment.
fn sitting(file: &Path, now: &str) -> Pty {
    let args = ["--db", file.to_str().unwrap(), "--lang", "en"];
    let start = Start::of(&args, (100, 30)).by_the_clock();
    start.with("KLUBRATING_NOW", now).go()
}

/// Fills a form that is open, field by field, saves it, and waits for what is then said.
pub fn fill(pty: &mut Pty, fields: &[&str], said: &str) {
    for (at, field) in fields.iter().enumerate() {
        if at > 0 {
            pty.keys("tab");
        }
        if !field.is_empty() {
            pty.keys("ctrl-u").text(field);
            pty.wait_for(field);
        }
    }
    pty.keys("ctrl-s").wait_for(said);
}

fn found(pty: &mut Pty) {
    pty.wait_for("There is no club here yet");
    pty.keys("enter").wait_for("Name of the club");
    fill(
        pty,
        &["Skakklubben Springeren"],
        "Springeren is created. Next: add members",
    );
    pty.wait_for("There is one thing to settle");
}

/// Three members by the form, two of them with a start rating; three more from a file.
fn members(pty: &mut Pty) {
    pty.keys("2").wait_for("No one here yet");
    for name in ["Anna Aagaard", "Bo Berg", "Carl Cohn"] {
        pty.keys("a").wait_for("New member");
        fill(pty, &[name, "", "2026-09-01"], &format!("added: {name}"));
    }
    for (name, rating) in [("Anna Aagaard", "150"), ("Bo Berg", "140")] {
        choose(pty, name);
        pty.keys("S").wait_for(&format!("Start rating: {name}"));
        let said = format!("{name} starts with {rating} in tournaments from 1 September 2026");
        fill(pty, &[rating, "2026-09-01"], &said);
    }
    let csv = "name;since;start_rating\n\
        Dorthe Dam;2026-09-01;131\nErik Eng;2026-09-01;172\nFreja Falk;2026-09-01;125\n";
    std::fs::write(pty.home().join("new.csv"), csv).unwrap();
    pty.keys(":").wait_for("esc Close");
    pty.text("import a file").keys("enter");
    pty.wait_for("Contents  Tournament");
    pty.keys("shift-tab").wait_for("esc Close");
    pty.keys("down enter").wait_for("Contents  Members");
    let file = pty.home().join("new.csv").display().to_string();
    pty.text(&file).wait_for("new.csv");
    pty.keys("enter").wait_for("Day of the file");
    pty.keys("ctrl-s").wait_for("New members (3):");
    pty.keys("enter").wait_for("3 members added");
    pty.wait_for("6 members");
}

/// Moves the cursor from the first line of the register down to a person.
pub fn choose(pty: &mut Pty, name: &str) {
    pty.keys("home");
    let screen = marked(pty, "the first line", |screen| {
        screen
            .lines()
            .nth(3)
            .is_some_and(|line| line.starts_with("│▸"))
    });
    let line = screen.lines().position(|line| line.contains(name));
    for _ in 3..line.unwrap() {
        pty.keys("j");
    }
    let on = |line: &str| line.starts_with("│▸") && line.contains(name);
    marked(pty, &format!("the cursor on {name}"), |screen| {
        screen.lines().any(on)
    });
}

/// An all-play-all of the six, entered in the crosstable; the last game is not decided yet.
fn tournament(pty: &mut Pty) {
    pty.keys("3").wait_for("No tournaments yet");
    pty.keys("a").wait_for("New tournament");
    let fields = ["Klubturnering", "", "2026-09-08", "2026-12-08", "5"];
    fill(pty, &fields, "Tournament 1 created: Klubturnering");
    pty.wait_for("adds several, a adds one");
    let players = [
        ("anna", "Anna Aagaard"),
        ("berg", "Bo Berg"),
        ("carl", "Carl Cohn"),
        ("dam", "Dorthe Dam"),
        ("erik", "Erik Eng"),
        ("freja", "Freja Falk"),
    ];
    for (typed, name) in players {
        pty.keys("a").wait_for("ctrl-s Save");
        fill(pty, &[typed], &format!("{name} entered in Klubturnering"));
    }
    pty.keys("tab").wait_for("0 results · 15 missing");
    pty.keys("1 5 0 1 5 1 0 1 5 1 0 0 1 5 X");
    pty.wait_for("14 results · 1 undecided");
    pty.wait_for("Not rated: The tournament is not complete");
}

/// Home says what blocks the list, and Enter leads there.
fn decide(pty: &mut Pty) {
    // In the crosstable 1 is a result; with Alt it is the first page.
    pty.send(b"\x1b1").wait_for("There is one thing to settle");
    pty.wait_for("is not decided");
    pty.keys("enter").wait_for("Round 4 of 5");
    pty.keys("5")
        .wait_for("the tournament ends on 20 December 2026");
    pty.wait_for("complete ✓");
}

/// What the tournament does to the ratings: Carl gets his first.
fn effect(pty: &mut Pty) {
    pty.keys("ctrl-right").wait_for("┌ Standings");
    pty.keys("l").wait_for("┌ Effect on the ratings");
    marked(pty, "the ratings", |screen| {
        let mut lines = screen.lines();
        lines.any(|line| line.contains("Carl Cohn") && line.contains("131"))
    });
    pty.keys("1").wait_for("Everything is settled");
    pty.wait_for("15 rated games");
}

fn publish(pty: &mut Pty) {
    // The day has come and no one has published the list: it is the one that is shown.
    pty.keys("4").wait_for("Draft as of 1 January 2027");
    pty.keys("P").wait_for("Type the list date");
    pty.wait_for(&format!("publish it as {}", user()));
    pty.wait_for("Erik Eng");
    pty.text("1.8.2027").keys("enter");
    pty.wait_for("The list date is 1 January 2027. Nothing was published.");
    pty.keys("ctrl-u").text("1.1.2027").keys("enter");
    pty.wait_for("The list as of 1 January 2027 is published: 6 members");
}

#[test]
fn from_nothing_to_a_published_list() {
    let folder = crate::scratch::folder();
    let file = folder.path().join("springeren.db");
    let mut pty = sitting(&file, "2026-12-20T20:00:00+01:00");
    found(&mut pty);
    members(&mut pty);
    tournament(&mut pty);
    decide(&mut pty);
    effect(&mut pty);
    depart(&mut pty);

    // The list is published the day after its date.
    let mut pty = sitting(&file, "2027-01-02T20:00:00+01:00");
    pty.wait_for("To settle for the list");
    publish(&mut pty);
    pty.wait_for("Its seal");
    let screen = pty.screen();
    let mut lines = screen.lines().map(|line| line.trim_matches(['│', ' ']));
    let seal = lines.find(|line| line.len() == 64);
    let seal = seal.unwrap().to_owned();
    pty.keys("q")
        .wait_for("compared with the list as of 1 January 2027");
    pty.keys("4")
        .wait_for("compared with the list as of 1 January 2027");
    pty.keys("L");
    marked(&pty, "the archive", |screen| {
        let mut lines = screen.lines();
        lines.any(|line| line.contains("1 Jan 2027") && line.contains(&seal[..8]))
    });
    pty.keys("v")
        .wait_for("Everything was recalculated and is in order");
    pty.keys("1").wait_for("To settle for the list");
    depart(&mut pty);

    let list = json(&file, &["list", "--date", "2027-01-01"]);
    assert_eq!(list["status"], "published", "{list}");
    let entries = list["sections"][0]["entries"].as_array().unwrap();
    let entries: Vec<_> = entries
        .iter()
        .map(|entry| (entry["name"].as_str().unwrap(), entry["rating"].as_i64()))
        .collect();
    assert_eq!(
        entries,
        [
            ("Erik Eng", Some(158)),
            ("Anna Aagaard", Some(150)),
            ("Dorthe Dam", Some(144)),
            ("Bo Berg", Some(140)),
            ("Freja Falk", Some(137)),
            ("Carl Cohn", Some(131)),
        ]
    );
    run(&file, &["check"]);
}
