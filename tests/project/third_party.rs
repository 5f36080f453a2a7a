//! THIRD-PARTY.md: everything that is built into the program, with the licences that ask to be passed on.
//!
//! `KLUBRATING_WRITE_DOCS=1 cargo test --test project third_party` writes it anew after a change of Cargo.lock.

use std::collections::BTreeMap;
use std::fmt::Write;
use std::fs;

use crate::documentation::root;
use crate::packages::{Package, packages};

const PAGE: &str = "THIRD-PARTY.md";

const INTRODUCTION: &str = "# Third-party software

The program contains the packages below, Rust's standard library (MIT or Apache-2.0, https://www.rust-lang.org) and
SQLite (public domain, https://sqlite.org). The list is made by a test from what the program is built from
(`tests/project/third_party.rs`). Where a package lets one choose, the first of MIT, Apache-2.0, Zlib that it offers is
chosen. The source of every package is at its address, and as it was built on https://crates.io.

";

/// The packages that are part of the program.
fn shipped() -> impl Iterator<Item = &'static Package> {
    let foreign = packages().iter().filter(|package| package.source.is_some());
    foreign.filter(|package| package.shipped)
}

/// The files of a package that hold its licence: of several to choose from the one that is chosen.
fn licence_texts(package: &Package) -> Vec<String> {
    let mut files: Vec<_> = fs::read_dir(&package.folder)
        .unwrap()
        .map(|entry| entry.unwrap().path())
        .filter(|path| {
            let name = path.file_name().unwrap().to_string_lossy().to_uppercase();
            let starts = ["LICENSE", "LICENCE", "COPYING", "NOTICE"];
            path.is_file() && starts.iter().any(|start| name.starts_with(start))
        })
        .collect();
    files.sort();
    let chosen = ["MIT", "APACHE", "ZLIB"].iter().find_map(|licence| {
        let named = |path: &&std::path::PathBuf| {
            path.file_name()
                .unwrap()
                .to_string_lossy()
                .to_uppercase()
                .contains(licence)
        };
        files.iter().find(named).cloned()
    });
    let files = match chosen {
        // All of several that hold at once.
        Some(chosen) if !package.licence.contains(" AND ") => vec![chosen],
        _ => files,
    };
    let texts = files
        .iter()
        .map(|file| String::from_utf8_lossy(&fs::read(file).unwrap()).into_owned());
    texts.collect()
}

/// A text without the lines that say whose it is, in lines of one form, and those lines.
fn parted(text: &str) -> (String, Vec<String>) {
    let is_notice = |line: &&str| {
        let line = line.trim_start().to_lowercase();
        (line.starts_with("copyright (c)")
            || line.starts_with("copyright ©")
            || line.starts_with("copyright 2")
            || line.starts_with("copyright 1"))
            && !line.contains("[yyyy]")
    };
    let lines = text.lines().map(str::trim_end);
    let (notices, rest): (Vec<&str>, Vec<&str>) = lines.partition(is_notice);
    let rest = rest.join("\n").trim().to_owned();
    (
        rest,
        notices.iter().map(|line| line.trim().to_owned()).collect(),
    )
}

fn page() -> String {
    let mut page = INTRODUCTION.to_owned();
    page.push_str("| package | version | licence | source |\n|---|---|---|---|\n");
    for package in shipped() {
        let Package {
            name,
            version,
            licence,
            repository,
            ..
        } = package;
        let _ = writeln!(page, "| {name} | {version} | {licence} | {repository} |");
    }
    // By the words alone: many differ in nothing but how their lines are broken.
    let mut texts: BTreeMap<String, (String, Vec<String>)> = BTreeMap::new();
    for package in shipped() {
        for text in licence_texts(package) {
            let (text, notices) = parted(&text);
            let words: Vec<&str> = text.split_whitespace().collect();
            let entry = texts
                .entry(words.join(" ").to_lowercase())
                .or_insert((text, Vec::new()));
            let notices = if notices.is_empty() {
                String::new()
            } else {
                format!(": {}", notices.join("; "))
            };
            entry.1.push(format!("- {}{notices}", package.name));
        }
    }
    for (number, (text, of)) in (1..).zip(texts.values()) {
        let of = of.join("\n");
        let _ = write!(
            page,
            "\n## Licence {number}\n\n{of}\n\n```text\n{text}\n```\n"
        );
    }
    page
}

#[test]
fn every_package_of_the_program_is_named_with_its_licence() {
    let path = root().join(PAGE);
    let made = page();
    if std::env::var_os("KLUBRATING_WRITE_DOCS").is_some() {
        fs::write(&path, &made).unwrap();
    }
    let written = fs::read_to_string(&path).unwrap_or_default();
    if cfg!(all(target_os = "linux", target_arch = "x86_64")) {
        let repeat = "KLUBRATING_WRITE_DOCS=1 cargo test --test project third_party";
        assert!(written == made, "{PAGE} is of other packages; {repeat}");
    }
    for package in shipped() {
        let named = format!("| {} | {} |", package.name, package.version);
        assert!(written.contains(&named), "{named}");
    }
    // MPL-2.0 asks for its own text and for where the source is.
    assert!(written.contains("Mozilla Public License Version 2.0"));
}
