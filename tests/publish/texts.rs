//! Every text that a page asks for exists in every language.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use klubrating::domain::Message;
use klubrating::domain::list::SectionKind;
use klubrating::text::{Lang, Texts};

fn keys(locale: &str) -> BTreeSet<String> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("data/locales")
        .join(locale);
    let text = fs::read_to_string(path).unwrap();
    text.lines()
        .filter(|line| line.starts_with(|first: char| first.is_ascii_lowercase()))
        .filter_map(|line| line.split_once(" =").map(|(key, _)| key.to_owned()))
        .collect()
}

fn sources(folder: &Path, texts: &mut Vec<String>) {
    for file in fs::read_dir(folder).unwrap() {
        let path = file.unwrap().path();
        if path.is_dir() {
            sources(&path, texts);
        } else {
            texts.push(fs::read_to_string(path).unwrap());
        }
    }
}

/// The literals that look like a key: words with a hyphen, of a section of this room.
fn used() -> BTreeSet<String> {
    let mut texts = Vec::new();
    sources(
        &Path::new(env!("CARGO_MANIFEST_DIR")).join("src/publish"),
        &mut texts,
    );
    let rooms = [
        "rating-list-",
        "explain-",
        "rule-",
        "source-",
        "unrated-",
        "history-",
        "crosstable-",
    ];
    texts
        .iter()
        .flat_map(|text| text.split('"').skip(1).step_by(2))
        .filter(|literal| rooms.iter().any(|room| literal.starts_with(room)))
        .chain(SectionKind::ALL.iter().map(|kind| kind.key()))
        .map(str::to_owned)
        .collect()
}

#[test]
fn every_key_used_stands_in_every_language() {
    let used = used();
    assert!(used.len() > 100);
    for locale in Lang::CODES.map(|code| format!("{code}.ftl")) {
        let keys = keys(&locale);
        let missing: Vec<&String> = used.difference(&keys).collect();
        assert!(missing.is_empty(), "{locale}: {missing:?}");
    }
}

#[test]
fn no_text_of_a_page_is_left_over() {
    let used = used();
    let rooms = [
        "rating-list-",
        "explain-",
        "rule-",
        "history-",
        "crosstable-",
    ];
    let of_pages = |key: &String| rooms.iter().any(|room| key.starts_with(room));
    let left: Vec<String> = keys("en.ftl")
        .into_iter()
        .filter(of_pages)
        .filter(|key| !used.contains(key))
        .collect();
    assert!(left.is_empty(), "{left:?}");
}

#[test]
fn danish_is_not_english() {
    let (danish, english) = (Texts::new(Lang::Da), Texts::new(Lang::En));
    assert_ne!(
        danish.get("rating-list-draft"),
        english.get("rating-list-draft")
    );
    let title = Message::new("rating-list-title").with("date", "1. januar 2027");
    assert!(danish.say(&title).contains("1. januar 2027"));
}
