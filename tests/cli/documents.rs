//! The rating list in every form of a document, from the command line.

use std::fs;

use crate::program::TestClub;

/// A club with a published list.
fn published() -> TestClub {
    let club = TestClub::with(&[
        "member add 'Anna <b>Jensen</b>'",
        "member add 'Bo Hansen'",
        "start-rating set 1 150 --on 2026-03-01",
        "start-rating set 2 160 --on 2026-03-01",
        "tournament new Forår --kind club --start 2026-03-01 --end 2026-04-01 --rounds 1",
        "tournament player add 1 1",
        "tournament player add 1 2",
        "tournament result 1 1 1 2 1-0",
    ]);
    club.ok("publish 2026-08-01");
    club
}

#[test]
fn the_ending_of_the_file_decides_the_form() {
    let club = published();
    for (file, begins) in [
        ("l.html", "<!DOCTYPE html><html lang=\"da\">"),
        ("l.htm", "<!DOCTYPE html>"),
        ("l.md", "# Ratingliste pr. 1. august 2026"),
        ("l.txt", "Testklubben"),
        ("l.csv", "date,status,"),
        ("l.json", "{"),
    ] {
        let said = club.danish(&format!("list --date 2026-08-01 --out {file}"));
        assert!(!said.contains("exit "), "{said}");
        let written = fs::read_to_string(club.path(file)).unwrap();
        let begins = begins.replace("Testklubben", written.lines().next().unwrap());
        assert!(written.starts_with(&begins), "{file}: {written}");
        let is_page = file.ends_with("html") || file.ends_with("md");
        assert!(!is_page || !written.contains("<b>"), "{file}");
    }
}

#[test]
fn an_ending_that_stands_for_nothing_is_refused() {
    let club = published();
    let said = club.run("list --date 2026-08-01 --out l.doc");
    assert!(said.contains("exit 2") && said.contains(".html"), "{said}");
    assert!(!club.path("l.doc").exists());
    // Where the form is named, the file may be called anything.
    club.ok("list --date 2026-08-01 --format html --out l.doc");
    assert!(club.path("l.doc").exists());
}

#[test]
fn a_dash_is_the_standard_output() {
    let club = published();
    let said = club.ok("list --date 2026-08-01 --format html --out -");
    assert!(said.starts_with("<!DOCTYPE html>"), "{said}");
    assert!(!club.path("-").exists());
}
