//! The arrows of the house, kept by reading the source: what each room may not name.

use std::fs;
use std::path::{Path, PathBuf};

/// The Rust files below a folder.
fn files(folder: &Path) -> Vec<PathBuf> {
    let mut found = Vec::new();
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            found.extend(files(&path));
        } else if path.extension().is_some_and(|ending| ending == "rs") {
            found.push(path);
        }
    }
    found
}

/// The code of a file: without comments, and without its tests.
fn code(path: &Path) -> String {
    let text = fs::read_to_string(path).unwrap();
    let code = text.split("#[cfg(test)]").next().unwrap();
    code.lines()
        .filter(|line| !line.trim_start().starts_with("//"))
        .collect::<Vec<_>>()
        .join("\n")
}

fn source() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("src")
}

/// What a room that only computes may not name: the machine it runs on, and words.
const PURE: [&str; 8] = [
    "rusqlite",
    "std::fs",
    "std::env",
    "std::time",
    "Local::now",
    "crate::text",
    "clap",
    "println!",
];

/// The rooms that an interface may name.
const OUTSIDE: [&str; 8] = [
    "domain",
    "rating",
    "standings",
    "testsuite",
    "text",
    "exchange",
    "publish",
    "app",
];

/// Every room with the rooms it may name; a room is one of `src`.
const ROOMS: [(&str, &[&str]); 11] = [
    ("domain", &[]),
    ("rating", &["domain"]),
    ("standings", &["domain"]),
    ("testsuite", &["domain", "rating"]),
    ("text", &["domain"]),
    ("store", &["domain", "rating"]),
    ("exchange", &["domain", "testsuite"]),
    (
        "publish",
        &["domain", "rating", "standings", "testsuite", "text"],
    ),
    (
        "app",
        &[
            "domain",
            "rating",
            "standings",
            "testsuite",
            "text",
            "store",
            "exchange",
            "publish",
        ],
    ),
    ("cli", &OUTSIDE),
    ("tui", &OUTSIDE),
];

/// What a room may not name besides other rooms.
fn forbidden_in(room: &str) -> &'static [&'static str] {
    match room {
        "domain" | "rating" | "standings" | "testsuite" => &PURE,
        "exchange" | "publish" => &["std::fs", "rusqlite"],
        "app" => &["rusqlite", "clap"],
        "cli" | "tui" => &["rusqlite"],
        _ => &[],
    }
}

#[test]
fn arrows_point_inwards() {
    let mut broken = Vec::new();
    for (room, may) in ROOMS {
        let others = ROOMS.iter().map(|(other, _)| *other);
        let others = others.filter(|other| *other != room && !may.contains(other));
        let mut forbidden: Vec<String> = others.map(|other| format!("crate::{other}")).collect();
        forbidden.extend(forbidden_in(room).iter().map(ToString::to_string));
        for file in files(&source().join(room)) {
            if file.file_name().is_some_and(|name| name == "tests.rs") {
                continue;
            }
            let code = code(&file);
            let named = forbidden.iter().filter(|name| code.contains(*name));
            broken.extend(named.map(|name| format!("{} names {name}", file.display())));
        }
    }
    assert!(broken.is_empty(), "{broken:#?}");
}

#[test]
fn every_room_has_its_arrows() {
    let mut rooms: Vec<String> = fs::read_dir(source())
        .unwrap()
        .map(|entry| entry.unwrap())
        .filter(|entry| entry.path().is_dir())
        .map(|entry| entry.file_name().into_string().unwrap())
        .collect();
    let mut known: Vec<&str> = ROOMS.iter().map(|(room, _)| *room).collect();
    rooms.sort_unstable();
    known.sort_unstable();
    assert_eq!(rooms, known);
}

#[test]
fn sql_is_never_built_from_values() {
    let keywords = ["SELECT ", "INSERT ", "UPDATE ", "DELETE ", "WHERE "];
    for file in files(&source()) {
        for line in code(&file).lines() {
            let built =
                line.contains("format!(") && keywords.iter().any(|word| line.contains(word));
            assert!(!built, "{}: {line}", file.display());
        }
    }
}

#[test]
fn a_room_of_logic_stays_readable() {
    for file in files(&source()) {
        let lines = fs::read_to_string(&file).unwrap().lines().count();
        let table = file.ends_with("store/tables.rs") || file.ends_with("tui/action.rs");
        assert!(
            lines <= 500 || table,
            "{} has {lines} lines: split it",
            file.display()
        );
    }
}
