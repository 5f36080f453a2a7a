//! The arrows of the house, kept by reading the source: what each room may not name.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

use crate::source_code;

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
    source_code::code(&fs::read_to_string(path).unwrap())
}

/// The paths that a file names outside its tests.
fn paths(file: &Path) -> Vec<Vec<String>> {
    let source = source();
    let module = source_code::module(file.strip_prefix(&source).unwrap());
    source_code::paths(&code(file), &module)
}

/// The code of a room or a part of one: a file of tests is none.
fn code_files(folder: &Path) -> impl Iterator<Item = PathBuf> {
    let all = files(folder).into_iter();
    all.filter(|file| file.file_name().is_none_or(|name| name != "tests.rs"))
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

/// Whether a path, or code, names what is forbidden: a word with `!` is a macro, any other a piece of a path.
fn is_named(forbidden: &str, code: &str, paths: &[Vec<String>]) -> bool {
    if forbidden.ends_with('!') {
        return code.contains(forbidden);
    }
    let parts: Vec<&str> = forbidden.split("::").collect();
    paths
        .iter()
        .any(|path| path.windows(parts.len()).any(|piece| piece == parts))
}

#[test]
fn arrows_point_inwards() {
    let mut broken = Vec::new();
    for (room, may) in ROOMS {
        let others = ROOMS.iter().map(|(other, _)| *other);
        let others = others.filter(|other| *other != room && !may.contains(other));
        let mut forbidden: Vec<String> = others.map(|other| format!("crate::{other}")).collect();
        forbidden.extend(forbidden_in(room).iter().map(ToString::to_string));
        for file in code_files(&source().join(room)) {
            let (code, paths) = (code(&file), paths(&file));
            let named = forbidden
                .iter()
                .filter(|name| is_named(name, &code, &paths));
            broken.extend(named.map(|name| format!("{} names {name}", file.display())));
        }
    }
    assert!(broken.is_empty(), "{broken:#?}");
}

/// The modules of a room with those that each names: what `mod.rs` passes on counts as its own module.
fn named_modules(room: &str) -> BTreeMap<String, BTreeSet<String>> {
    let folder = source().join(room);
    let mut arrows: BTreeMap<String, BTreeSet<String>> = code_files(&folder)
        .filter_map(|file| Some(module_of(&file, &folder)?.to_owned()))
        .map(|module| (module, BTreeSet::new()))
        .collect();
    let root = paths(&folder.join("mod.rs"));
    let passed_on: BTreeMap<String, String> = root
        .iter()
        .filter_map(|path| Some((path.last()?.clone(), path.first()?.clone())))
        .filter(|(_, module)| arrows.contains_key(module))
        .collect();
    for file in code_files(&folder) {
        let Some(own) = module_of(&file, &folder).map(str::to_owned) else {
            continue;
        };
        for path in paths(&file) {
            let [root, of, name, ..] = path.as_slice() else {
                continue;
            };
            let name = passed_on.get(name).unwrap_or(name);
            if root == "crate" && of == room && *name != own && arrows.contains_key(name) {
                arrows.entry(own.clone()).or_default().insert(name.clone());
            }
        }
    }
    arrows
}

/// The module of a room that a file belongs to; none for the room's own file.
fn module_of<'f>(file: &'f Path, room: &Path) -> Option<&'f str> {
    let inner = file.strip_prefix(room).unwrap();
    source_code::module(inner).first().copied()
}

/// A way from a module back to itself.
fn circle<'a>(
    arrows: &'a BTreeMap<String, BTreeSet<String>>,
    way: &mut Vec<&'a str>,
    done: &mut BTreeSet<&'a str>,
) -> Option<Vec<&'a str>> {
    let last = *way.last().unwrap();
    for next in arrows.get(last).into_iter().flatten() {
        if let Some(start) = way.iter().position(|module| *module == next) {
            way.push(next);
            return Some(way.split_off(start));
        }
        if !done.contains(next.as_str()) {
            way.push(next);
            if let Some(found) = circle(arrows, way, done) {
                return Some(found);
            }
            way.pop();
        }
    }
    done.insert(last);
    None
}

fn any_circle(arrows: &BTreeMap<String, BTreeSet<String>>) -> Option<String> {
    let mut done = BTreeSet::new();
    let found = arrows
        .keys()
        .find_map(|module| circle(arrows, &mut vec![module], &mut done));
    found.map(|way| way.join(" -> "))
}

#[test]
fn modules_of_the_use_cases_form_no_circle() {
    let arrows = named_modules("app");
    assert!(arrows["lists"].contains("club"), "{arrows:#?}");
    assert_eq!(any_circle(&arrows), None);
}

#[test]
fn a_circle_is_found_and_named() {
    let arrow = |(from, to): (&str, &[&str])| {
        let to = to.iter().map(ToString::to_string).collect();
        (from.to_owned(), to)
    };
    let ways: [(&str, &[&str]); 4] = [("a", &["b", "c"]), ("b", &["d"]), ("c", &["d"]), ("d", &[])];
    let mut arrows: BTreeMap<String, BTreeSet<String>> = ways.into_iter().map(arrow).collect();
    assert_eq!(any_circle(&arrows), None);
    arrows.insert("d".to_owned(), BTreeSet::from(["c".to_owned()]));
    assert_eq!(any_circle(&arrows).unwrap(), "d -> c -> d");
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
            lines <= 800 || table,
            "{} has {lines} lines: divide it where the idea is",
            file.display()
        );
    }
}
