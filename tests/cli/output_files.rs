//! What files are written over what others, and where a dash is the standard output.

use std::fs;

use crate::program::TestClub;
use crate::written::Written;

/// Every command that writes one file, without the file.
const WRITERS: [&str; 4] = [
    "list --date 2027-01-01 --format text --out",
    "standings 1 --format text --out",
    "tournament export 1",
    "member export 1 --out",
];

fn club() -> TestClub {
    TestClub::with(&[
        "member add 'Anna Jensen'",
        "member add 'Bo Hansen'",
        "tournament new Forår --kind club --start 2026-03-01 --end 2026-04-01 --rounds 1",
        "tournament player add 1 1",
        "tournament player add 1 2",
        "tournament result 1 1 1 2 1-0",
    ])
}

#[test]
fn no_file_of_somebody_else_is_written_over_unless_asked_for() {
    for line in WRITERS {
        let club = club();
        let file = club.file("own.txt", "my shopping list");
        let said = club.run(&format!("{line} own.txt"));
        assert!(
            said.contains("exit 4") && said.contains("--force"),
            "{line}: {said}"
        );
        assert_eq!(fs::read(&file).unwrap(), b"my shopping list", "{line}");
        club.ok(&format!("{line} own.txt --force"));
        assert_ne!(fs::read(&file).unwrap(), b"my shopping list", "{line}");
    }
}

#[test]
fn what_the_program_wrote_it_writes_again_until_somebody_changes_it() {
    for line in WRITERS {
        let club = club();
        club.ok(&format!("{line} list.txt"));
        let file = club.path("list.txt");
        let first = fs::read(&file).unwrap();
        club.ok("member edit 1 --name 'Anne Jensen'");
        club.ok(&format!("{line} list.txt"));
        if !line.starts_with("list") {
            assert_ne!(fs::read(&file).unwrap(), first, "{line}");
        }
        fs::write(&file, "with a remark of mine").unwrap();
        let said = club.run(&format!("{line} list.txt"));
        assert!(said.contains("exit 4"), "{line}: {said}");
    }
}

#[test]
fn a_dash_is_the_standard_output_everywhere() {
    let club = club();
    for line in WRITERS {
        let said = club.ok(&format!("{line} -"));
        assert!(said.lines().count() > 3, "{line}: {said}");
        assert!(!club.path("-").exists(), "{line}");
    }
}

#[test]
fn folders_of_files_are_guarded_the_same() {
    let club = club();
    club.ok("man --out pages");
    club.ok("man --out pages");
    let page = club.path("pages/klubrating.1");
    fs::write(&page, "mine").unwrap();
    let said = club.run("man --out pages");
    said.shows("exit 4");
    said.shows("klubrating.1");
    assert_eq!(fs::read(&page).unwrap(), b"mine");
    club.ok("man --out pages --force");
    assert_ne!(fs::read(&page).unwrap(), b"mine");
}
