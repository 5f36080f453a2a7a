//! Danish and English say the same: every message the program can say exists in both, with the same values.

#![allow(clippy::unwrap_used, reason = "a test may panic")]

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

/// The keys of a locale with the values they name.
fn messages(lang: &str) -> BTreeMap<String, BTreeSet<String>> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("data/locales/{lang}.ftl"));
    let text = fs::read_to_string(path).unwrap();
    let mut all: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    let mut key = String::new();
    for line in text.lines() {
        let starts = line.starts_with(|letter: char| letter.is_ascii_lowercase());
        if starts && let Some((name, _)) = line.split_once(" =") {
            name.clone_into(&mut key);
            assert!(!all.contains_key(&key), "{lang}: {key} stands twice");
            all.insert(key.clone(), BTreeSet::new());
        }
        for part in line.split('$').skip(1) {
            let name: String = part
                .chars()
                .take_while(|letter| letter.is_ascii_alphanumeric() || "-_".contains(*letter))
                .collect();
            all.get_mut(&key).unwrap().insert(name);
        }
    }
    all
}

fn files(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder)
        .unwrap()
        .map(|entry| entry.unwrap().path());
    entries
        .flat_map(|path| {
            if path.is_dir() {
                files(&path)
            } else {
                vec![path]
            }
        })
        .collect()
}

#[test]
fn both_languages_have_the_same_messages_with_the_same_values() {
    let (danish, english) = (messages("da"), messages("en"));
    let keys =
        |all: &BTreeMap<String, BTreeSet<String>>| all.keys().cloned().collect::<BTreeSet<_>>();
    let only: Vec<_> = keys(&danish)
        .symmetric_difference(&keys(&english))
        .cloned()
        .collect();
    assert!(only.is_empty(), "in one language only: {only:?}");
    for (key, values) in &danish {
        assert_eq!(values, &english[key], "{key}");
    }
}

#[test]
fn the_locale_files_are_sound() {
    for lang in ["da", "en"] {
        let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("data/locales/{lang}.ftl"));
        let text = fs::read_to_string(path).unwrap();
        let resource = fluent_bundle::FluentResource::try_new(text);
        assert!(
            resource.is_ok(),
            "{lang}: {:?}",
            resource.err().map(|(_, errors)| errors)
        );
    }
}

#[test]
fn every_message_of_the_source_has_a_text() {
    let english = messages("en");
    let source = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let mut missing = BTreeSet::new();
    for file in files(&source) {
        let text = fs::read_to_string(&file).unwrap();
        for start in ["Message::new(", "texts.get(", "say("] {
            for part in text.split(start).skip(1) {
                let literal = part.trim_start().strip_prefix('"');
                if let Some((key, _)) = literal.and_then(|rest| rest.split_once('"'))
                    && !english.contains_key(key)
                {
                    missing.insert(format!("{key} ({})", file.display()));
                }
            }
        }
    }
    assert!(missing.is_empty(), "{missing:#?}");
}
