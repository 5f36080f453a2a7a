//! The arrows of the house, kept by reading the source: what each room may not name.

#![allow(clippy::unwrap_used, reason = "a test may panic")]

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

#[test]
fn arrows_point_inwards() {
    let pure = [
        "rusqlite",
        "std::fs",
        "std::env",
        "std::time",
        "Local::now",
        "crate::text",
        "clap",
        "println!",
    ];
    let rooms: [(&str, &[&str]); 9] = [
        (
            "domain",
            &[
                "crate::rating",
                "crate::store",
                "crate::exchange",
                "crate::publish",
                "crate::app",
            ],
        ),
        (
            "rating",
            &[
                "crate::store",
                "crate::exchange",
                "crate::publish",
                "crate::app",
                "crate::cli",
            ],
        ),
        (
            "text",
            &[
                "crate::rating",
                "crate::store",
                "crate::exchange",
                "crate::publish",
                "crate::app",
            ],
        ),
        (
            "store",
            &[
                "crate::exchange",
                "crate::publish",
                "crate::app",
                "crate::cli",
                "crate::text",
            ],
        ),
        (
            "exchange",
            &[
                "crate::store",
                "crate::publish",
                "crate::app",
                "crate::text",
                "crate::rating",
                "std::fs",
                "rusqlite",
            ],
        ),
        (
            "publish",
            &[
                "crate::store",
                "crate::exchange",
                "crate::app",
                "crate::cli",
                "std::fs",
                "rusqlite",
            ],
        ),
        ("app", &["crate::cli", "crate::tui", "rusqlite", "clap"]),
        ("cli", &["crate::tui", "crate::store", "rusqlite"]),
        ("tui", &["crate::cli", "crate::store", "rusqlite"]),
    ];
    let mut broken = Vec::new();
    for (room, forbidden) in rooms {
        let folder = source().join(room);
        if !folder.exists() {
            continue;
        }
        let forbidden = forbidden.iter().chain(match room {
            "domain" | "rating" => &pure[..],
            _ => &[],
        });
        for name in forbidden {
            for file in files(&folder) {
                if file.file_name().is_some_and(|name| name == "tests.rs") {
                    continue;
                }
                if code(&file).contains(name) {
                    broken.push(format!("{} names {name}", file.display()));
                }
            }
        }
    }
    assert!(broken.is_empty(), "{broken:#?}");
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
