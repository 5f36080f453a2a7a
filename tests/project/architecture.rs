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
const OUTSIDE: [&str; 9] = [
    "domain",
    "rating",
    "standings",
    "testsuite",
    "text",
    "exchange",
    "publish",
    "files",
    "app",
];

/// Every room with the rooms it may name; a room is one of `src`.
const ROOMS: [(&str, &[&str]); 12] = [
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
    ("files", &["domain", "store", "exchange"]),
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
            "files",
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
        "files" | "app" => &["rusqlite", "clap"],
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

/// The files of a room as modules, each with those that it names; parents and children know each other.
fn named_files(room: &str) -> BTreeMap<String, BTreeSet<String>> {
    let source = source();
    let module = |file: &Path| source_code::module(file.strip_prefix(&source).unwrap()).join("::");
    let files: Vec<PathBuf> = code_files(&source.join(room)).collect();
    let known: BTreeSet<String> = files.iter().map(|file| module(file)).collect();
    let is_within =
        |inner: &str, outer: &str| inner == outer || inner.starts_with(&format!("{outer}::"));
    let mut arrows = BTreeMap::new();
    for file in &files {
        let own = module(file);
        let named = paths(file).into_iter().filter_map(|path| {
            let (root, path) = path.split_first()?;
            let lengths = (1..=path.len()).rev().filter(|_| root == "crate");
            let mut modules = lengths.map(|length| path[..length].join("::"));
            modules.find(|module| known.contains(module))
        });
        let others = named.filter(|named| !is_within(named, &own) && !is_within(&own, named));
        let others: BTreeSet<String> = others.collect();
        arrows.insert(own, others);
    }
    arrows
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
fn files_form_no_circle_but_with_their_parents() {
    let mut found = Vec::new();
    for (room, _) in ROOMS {
        found.extend(any_circle(&named_files(room)));
    }
    assert!(found.is_empty(), "{found:#?}");
    assert!(named_files("app")["app::lists::checklist"].contains("app::club"));
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

/// The lines of a file from which on it may hold more than one idea.
const LONG: usize = 800;

/// Nothing is divided only to be short: a long file is named, for whoever reads the output of the tests.
#[test]
fn long_files_are_named() {
    for file in files(&source()) {
        let lines = fs::read_to_string(&file).unwrap().lines().count();
        if lines > LONG {
            println!(
                "{} has {lines} lines: does it hold one idea?",
                file.display()
            );
        }
    }
}

/// The folders that hold a file for each of many equal things.
const LISTS: [&str; 2] = ["cli", "tui/form"];

#[test]
fn a_folder_is_seen_at_a_glance() {
    let source = source();
    let files = files(&source);
    let folders: BTreeSet<&Path> = files.iter().filter_map(|file| file.parent()).collect();
    for folder in folders {
        let entries = fs::read_dir(folder).unwrap().count();
        let is_list = LISTS.iter().any(|list| source.join(list) == folder);
        assert!(
            entries <= 30 || is_list,
            "{} has {entries} entries: which subjects are they of?",
            folder.display()
        );
    }
}

/// The folder whose files each hand two items to the list of commands: the arguments and the function.
const DIVIDED: [&str; 1] = ["cli"];

/// An item that only a sibling uses is the sign of a file cut in the middle of an idea.
#[test]
fn few_items_are_visible_to_a_sibling_only() {
    let source = source();
    let is_divided = |file: &Path| {
        DIVIDED
            .iter()
            .any(|folder| file.starts_with(source.join(folder)))
    };
    let files: Vec<PathBuf> = code_files(&source)
        .filter(|file| !is_divided(file))
        .collect();
    let codes: Vec<String> = files.iter().map(|file| code(file)).collect();
    let words: Vec<BTreeSet<&str>> = codes.iter().map(|code| source_code::words(code)).collect();
    let lines = codes.iter().flat_map(|code| code.lines());
    let lines = lines.filter(|line| !line.trim().is_empty()).count();
    let mut items = 0;
    for (at, code) in codes.iter().enumerate() {
        for (visibility, name) in source_code::restricted_items(code) {
            let says =
                |(other, words): (usize, &BTreeSet<&str>)| other != at && words.contains(&*name);
            let users = words.iter().enumerate().filter(|one| says(*one)).count();
            items += usize::from(visibility != "crate" || users == 1);
        }
    }
    assert!(
        items * 1_000 <= lines * 6,
        "{items} items in {lines} lines are visible to a sibling only"
    );
}
