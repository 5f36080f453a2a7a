//! Packed files are read as they are, whatever they are called.

use crate::program as cli;
use crate::written::Written;

use cli::TestClub;
use serde_json::{Value, json};

fn sample(name: &str) -> String {
    format!(
        "'{}/tests/data/exchange/{name}'",
        env!("CARGO_MANIFEST_DIR")
    )
}

const PACKED: [&str; 4] = [
    "packed_games.pgn.gz",
    "packed_games.pgn.zst",
    "packed_games.pgn.bz2",
    "packed_games.zip",
];

#[test]
fn games_of_a_tournament() {
    let club = TestClub::new();
    let points = |file: &str| -> Value {
        club.json(&format!("standings {}", sample(file)))["players"].clone()
    };
    let plain = points("tournament_rounds.pgn");
    assert_eq!(plain[0]["points"], 3.0);
    for file in PACKED {
        assert_eq!(points(file), plain, "{file}");
    }
    let import = |file: &str| {
        club.run(&format!(
            "tournament import {} --kind club --guests",
            sample(file)
        ))
    };
    assert!(import(PACKED[0]).contains("Klubturnering 2026"));
    // The same tournament, however it is packed.
    for file in &PACKED[1..] {
        assert!(import(file).contains("nothing to do"), "{file}");
    }
}

#[test]
fn collections_of_games() {
    let club = TestClub::new();
    let counted = |files: &str| {
        let mut answer = club.json(&format!("elostat {files}"));
        answer.as_object_mut().unwrap().remove("files");
        answer
    };
    let plain = counted(&sample("tournament_rounds.pgn"));
    for file in PACKED {
        assert_eq!(counted(&sample(file)), plain, "{file}");
    }
    // An archive of two files, a line not ended between them.
    let both = counted(&sample("packed_two.zip"));
    assert_eq!(both["games"], json!(2 * plain["games"].as_u64().unwrap()));
    let told = club.run(&format!("standings {}", sample("packed_two.zip")));
    told.shows("an archive of 2 files");
    told.shows("exit 3");
}

#[test]
fn a_rating_list() {
    let club = TestClub::new();
    club.ok("member add 'Østerlund, Kaj' --fide 99900004");
    let read = |file: &str| {
        club.json(&format!(
            "external-rating import {} --on 2026-09-01 --dry-run",
            sample(file)
        ))["result"]["members"]
            .clone()
    };
    assert_eq!(read("packed_list.zip"), read("fide_list.txt"));
}

/// A few bytes that unpack to a hundred million fill neither memory nor time.
#[test]
fn what_unpacks_to_too_much_is_refused() {
    let club = TestClub::new();
    let file = sample("packed_nothing.bz2");
    for line in [
        format!("standings {file}"),
        format!("elostat {file}"),
        format!("tournament import {file} --kind club --guests"),
        format!("member import {file}"),
    ] {
        let told = club.run(&line);
        assert!(told.contains("exit 3"), "{line}: {told}");
    }
}

#[test]
fn a_damaged_file_is_told() {
    let club = TestClub::new();
    club.file("games.pgn.gz", b"\x1f\x8b\x08\x00rest");
    for command in ["standings", "elostat"] {
        let told = club.run(&format!("{command} games.pgn.gz"));
        told.shows("games.pgn.gz cannot be read");
        told.shows("exit 3");
    }
}
