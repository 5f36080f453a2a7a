//! What the program is built from: the rules of `deny.toml` that can be kept without a network.

use std::fs;
use std::path::PathBuf;

use toml::Value;

use crate::documentation::root;
use crate::packages::{Package, packages};

const REGISTRY: &str = "registry+https://github.com/rust-lang/crates.io-index";

fn rules() -> toml::Table {
    let text = fs::read_to_string(root().join("deny.toml")).unwrap();
    text.parse().unwrap()
}

fn foreign() -> impl Iterator<Item = &'static Package> {
    packages().iter().filter(|package| package.source.is_some())
}

#[test]
fn every_package_is_from_the_registry_and_has_a_digest() {
    for package in foreign() {
        assert_eq!(
            package.source.as_deref(),
            Some(REGISTRY),
            "{}",
            package.name
        );
    }
    let lock: toml::Table = fs::read_to_string(root().join("Cargo.lock"))
        .unwrap()
        .parse()
        .unwrap();
    for package in lock["package"].as_array().unwrap() {
        let name = package["name"].as_str().unwrap();
        if name != env!("CARGO_PKG_NAME") {
            assert_eq!(package["source"].as_str(), Some(REGISTRY), "{name}");
            assert!(package.get("checksum").is_some(), "{name}");
        }
    }
}

#[test]
fn what_there_may_be_only_one_of_is_there_once() {
    let rules = rules();
    let single = rules["bans"]["deny"].as_array().unwrap().iter();
    let single: Vec<&str> = single.map(|rule| rule["crate"].as_str().unwrap()).collect();
    assert!(single.contains(&"libsqlite3-sys") && single.contains(&"crossterm"));
    for name in single {
        let count = packages()
            .iter()
            .filter(|package| package.name == name)
            .count();
        assert_eq!(count, 1, "{name}");
    }
}

#[test]
fn every_licence_is_one_of_those_allowed() {
    let rules = rules();
    let allowed = rules["licenses"]["allow"].as_array().unwrap().iter();
    let allowed: Vec<&str> = allowed.map(|name| name.as_str().unwrap()).collect();
    for package in foreign() {
        let licence = &package.licence;
        assert!(is_allowed(licence, &allowed), "{}: {licence}", package.name);
    }
    // Each is there for a reason.
    for name in allowed {
        let needed = foreign().any(|package| package.licence.contains(name));
        assert!(needed, "{name} is nobody's");
    }
}

#[test]
fn expressions_of_licences_are_read_as_they_are_meant() {
    for (expression, expected) in [
        ("MIT", true),
        ("GPL-2.0-only", false),
        ("MIT/GPL-2.0-only", true),
        ("Apache-2.0 WITH LLVM-exception OR MIT", true),
        ("Apache-2.0 WITH LLVM-exception", false),
        ("(MIT OR GPL-2.0-only) AND BSD-3-Clause", true),
        ("MIT AND GPL-2.0-only", false),
        ("MIT OR GPL-2.0-only AND GPL-3.0-only", true),
        ("", false),
    ] {
        let allowed = ["MIT", "BSD-3-Clause", "Apache-2.0"];
        assert_eq!(is_allowed(expression, &allowed), expected, "{expression}");
    }
}

/// Whether an SPDX expression can be met with licences that are allowed.
fn is_allowed(expression: &str, allowed: &[&str]) -> bool {
    let spaced = expression
        .replace('/', " OR ")
        .replace('(', " ( ")
        .replace(')', " ) ")
        // What an exception adds to is another licence.
        .replace(" WITH ", "+");
    let mut words = spaced.split_whitespace().peekable();
    either(&mut words, allowed) && words.next().is_none()
}

type Words<'w> = std::iter::Peekable<std::str::SplitWhitespace<'w>>;

fn either(words: &mut Words<'_>, allowed: &[&str]) -> bool {
    let mut met = both(words, allowed);
    while words.next_if_eq(&"OR").is_some() {
        met |= both(words, allowed);
    }
    met
}

fn both(words: &mut Words<'_>, allowed: &[&str]) -> bool {
    let mut met = one(words, allowed);
    while words.next_if_eq(&"AND").is_some() {
        met &= one(words, allowed);
    }
    met
}

fn one(words: &mut Words<'_>, allowed: &[&str]) -> bool {
    match words.next() {
        Some("(") => {
            let met = either(words, allowed);
            words.next_if_eq(&")").is_some() && met
        }
        word => word.is_some_and(|word| allowed.contains(&word)),
    }
}

/// A version that its author has withdrawn; as the registry's index told when the packages were fetched.
#[test]
fn no_package_was_withdrawn() {
    let mut looked = 0;
    for package in foreign() {
        let Some(versions) = index_of(&package.name) else {
            continue;
        };
        let own = versions
            .split('\0')
            .filter_map(|text| text.parse::<serde_json::Value>().ok());
        for version in own.filter(|version| version["vers"] == *package.version) {
            assert_eq!(
                version["yanked"], false,
                "{} {}",
                package.name, package.version
            );
            looked += 1;
        }
    }
    if looked == 0 {
        eprintln!("skipped: no index of the registry is at hand");
    }
}

/// What the registry's index said of a package when cargo last asked.
fn index_of(name: &str) -> Option<String> {
    let home = std::env::var_os("CARGO_HOME").map(PathBuf::from);
    let home = home.or_else(|| Some(PathBuf::from(std::env::var_os("HOME")?).join(".cargo")))?;
    let place = match name.len() {
        1 => format!("1/{name}"),
        2 => format!("2/{name}"),
        3 => format!("3/{}/{name}", &name[..1]),
        _ => format!("{}/{}/{name}", &name[..2], &name[2..4]),
    };
    let indexes = fs::read_dir(home.join("registry/index")).ok()?.flatten();
    let mut files = indexes.map(|index| index.path().join(".cache").join(&place));
    let bytes = files.find_map(|file| fs::read(file).ok())?;
    Some(String::from_utf8_lossy(&bytes).into_owned())
}

/// A rule that nobody reads is none: the file holds what cargo-deny asks of it.
#[test]
fn advisories_and_sources_are_asked_for_as_well() {
    let rules = rules();
    let says = |part: &str, key: &str, value: &str| {
        assert_eq!(rules[part][key], Value::from(value), "{part}.{key}");
    };
    says("advisories", "yanked", "deny");
    says("sources", "unknown-registry", "deny");
    says("sources", "unknown-git", "deny");
    says("bans", "wildcards", "deny");
}
