//! The documentation: short enough, and every link and file that it names exists.

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

#[test]
fn readme_is_short() {
    let words = page("README.md").text.split_whitespace().count();
    assert!(words <= 1_500, "{words} words");
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
