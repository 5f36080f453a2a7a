//! The documentation: short enough, and every link and file that it names exists.

use klubrating::cli;
use klubrating::tui::action::ACTIONS;
use klubrating::tui::key::Keymap;

use crate::documentation::{Page, page, pages, root};
use crate::recipes;

/// What is between two marks, for every such pair in a text.
fn between<'a>(text: &'a str, open: &str, close: &str) -> Vec<&'a str> {
    let parts = text.split(open).skip(1);
    parts
        .filter_map(|part| Some(part.split_once(close)?.0))
        .collect()
}

/// A page without its blocks of code and samples.
fn prose(page: &Page) -> String {
    let parts = page.text.split("```").step_by(2);
    parts.collect::<Vec<_>>().join("\n")
}

fn words(name: &str) -> usize {
    page(name).text.split_whitespace().count()
}

#[test]
fn what_people_read_is_short() {
    for (name, most) in [
        ("README.md", 900),
        ("docs/handbook.md", 4_000),
        ("docs/handbook.da.md", 4_000),
        ("docs/card.md", 400),
        ("docs/card.da.md", 400),
    ] {
        let count = words(name);
        assert!(count <= most, "{name}: {count} words");
    }
    // Not the pages that the program writes, nor those of promises and figures.
    let all = [
        "README.md",
        "docs/card.da.md",
        "docs/card.md",
        "docs/files.md",
        "docs/glossary.md",
        "docs/handbook.da.md",
        "docs/handbook.md",
        "docs/methods.md",
        "docs/server.md",
        "docs/site.md",
    ];
    let count: usize = all.into_iter().map(words).sum();
    assert!(count <= 18_500, "{count} words");
}

/// The commands on a page, by their names, as they come.
fn commands(text: &str) -> Vec<String> {
    let all = cli::commands();
    let mut found = Vec::new();
    for line in text.split("klubrating ").skip(1) {
        // Another pool may be named first.
        let line = match line.strip_prefix("--pool ") {
            Some(rest) => rest.split_once(' ').unwrap().1,
            None => line,
        };
        let is_it = |name: &&String| {
            line.strip_prefix(name.as_str()).is_some_and(|rest| {
                !rest.starts_with(|next: char| next.is_alphanumeric() || next == '-')
            })
        };
        found.extend(
            all.iter()
                .filter(is_it)
                .max_by_key(|name| name.len())
                .cloned(),
        );
    }
    found
}

#[test]
fn both_handbooks_say_the_same() {
    let [english, danish] = ["docs/handbook.md", "docs/handbook.da.md"].map(page);
    assert_eq!(commands(&english.text), commands(&danish.text));
    let parts = |page: &Page| {
        let lines = page.text.lines();
        let marks = lines.filter_map(|line| match line {
            _ if line.starts_with("## ") => Some("chapter"),
            _ if line.starts_with("**") => Some("part"),
            _ if line.starts_with("```") => Some("sample"),
            _ => None,
        });
        marks.collect::<Vec<_>>()
    };
    assert_eq!(parts(&english), parts(&danish));
}

/// The keys of the card, as they come, and the actions that they stand for.
const CARD: &[(&str, &str)] = &[
    ("1", "go-home"),
    ("2", "go-members"),
    ("3", "go-tournaments"),
    ("4", "go-list"),
    ("5", "go-journal"),
    ("6", "go-more"),
    ("enter", "open"),
    ("esc", "back"),
    ("q", "quit"),
    (":", "palette"),
    ("/", "filter"),
    ("u", "undo"),
    ("ctrl-r", "redo"),
    ("a", "member-add"),
    ("e", "member-edit"),
    ("d", "member-status"),
    ("S", "member-start"),
    ("w", "member-why"),
    ("ctrl-s", "save"),
    ("a", "new-tournament"),
    ("i", "import-tournament"),
    ("1", "result-win"),
    ("5", "result-draw"),
    ("0", "result-loss"),
    ("X", "result-open"),
    (".", "result-clear"),
    (":", "palette"),
    (":", "palette"),
    ("C", "list-compare"),
    ("L", "list-archive"),
    ("p", "list-preview"),
    ("f", "document-forms"),
    ("x", "export"),
    ("P", "list-publish"),
];

#[test]
fn the_card_fits_a_page_and_names_the_keys_that_are() {
    for (key, id) in CARD {
        let entry = ACTIONS.iter().find(|entry| entry.id == *id).unwrap();
        let keys = Keymap::default();
        let mut keys = keys.keys(entry.action).iter().map(ToString::to_string);
        assert!(keys.any(|one| one == *key), "{key}: {id}");
    }
    let cards = ["docs/card.md", "docs/card.da.md"].map(page);
    for card in &cards {
        let lines: Vec<&str> = card.text.lines().collect();
        let widest = lines.iter().map(|line| line.chars().count()).max();
        assert!(
            lines.len() <= 60 && widest <= Some(100),
            "{}: {widest:?}",
            card.name()
        );
        let keys = card.text.split("\n\n").nth(2).unwrap();
        let keys: Vec<&str> = keys.split('`').skip(1).step_by(2).collect();
        let named: Vec<&str> = CARD.iter().map(|(key, _)| *key).collect();
        assert_eq!(keys, named, "{}", card.name());
    }
    assert_eq!(commands(&cards[0].text), commands(&cards[1].text));
}

#[test]
fn every_link_leads_somewhere() {
    let mut count = 0;
    for page in pages() {
        for link in between(&prose(&page), "](", ")") {
            if link.starts_with("https://") {
                continue;
            }
            let (file, heading) = link.split_once('#').unwrap_or((link, ""));
            let target = page.path.parent().unwrap().join(file);
            let name = page.name();
            assert!(file.is_empty() || target.exists(), "{name}: {link}");
            assert!(heading.is_empty(), "{name}: link to a whole page: {link}");
            count += 1;
        }
    }
    assert!(count >= 15, "{count}");
}

#[test]
fn every_page_is_reached_from_readme() {
    let readme = page("README.md").text;
    for page in pages() {
        let name = page.name();
        assert!(
            name == "README.md" || readme.contains(&format!("]({name})")),
            "{name}"
        );
    }
}

#[test]
fn every_file_named_exists() {
    let mut count = 0;
    for page in pages() {
        for name in prose(&page).split('`').skip(1).step_by(2) {
            let file = name.split([' ', ':', '*']).next().unwrap();
            let ours = ["src/", "tests/", "data/", "docs/", "benches/", ".ci/"];
            if ours.iter().any(|folder| file.starts_with(folder)) {
                let exists = root().join(file).exists() || recipes::makes(file);
                assert!(exists, "{}: {name}", page.name());
                count += 1;
            }
        }
    }
    assert!(count >= 15, "{count}");
}
