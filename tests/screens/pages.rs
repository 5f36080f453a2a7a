//! The documentation shows what the program shows: its screens are drawn here, and README's tour is walked.

use crate::documentation::{page, pages};
use crate::world::World;

/// A page with every screen in it drawn anew; `<!-- screen: KEYS -->` is the line before each.
fn drawn(text: &str) -> String {
    let mut lines = text.lines();
    let mut drawn = Vec::new();
    while let Some(line) = lines.next() {
        drawn.push(line.to_owned());
        let Some(keys) = line.strip_prefix("<!-- screen:") else {
            continue;
        };
        let keys = keys.trim_end_matches("-->").trim();
        let mut world = World::demo();
        world.keys(keys);
        drawn.push("```text".to_owned());
        drawn.extend(world.screen().trim_end().lines().map(str::to_owned));
        drawn.push("```".to_owned());
        let ends = lines.by_ref().skip(1).find(|line| *line == "```");
        assert!(ends.is_some(), "no end of the screen of {keys}");
    }
    drawn.join("\n") + "\n"
}

#[test]
fn the_screens_are_those_of_the_program() {
    for page in pages() {
        page.must_be(&drawn(&page.text));
    }
    assert!(page("README.md").text.contains("<!-- screen:"));
}

/// The steps of the tour: keys in backticks, text to type in quotes, what is then seen in italics.
#[test]
fn the_tour_works_as_written() {
    let text = page("README.md").text;
    let tour = text.split("## Five minutes").nth(1).unwrap();
    let tour = tour.split("\n## ").next().unwrap();
    let mut world = World::demo();
    let seen = walk(&mut world, &tour[tour.find("\n1. ").unwrap()..]);
    assert!(seen > 10, "{seen}");
    assert!(world.ended);
}

/// Presses the keys of a text and looks for what it says is then seen; returns how much that was.
pub fn walk(world: &mut World, text: &str) -> usize {
    let (mut rest, mut seen) = (text, 0);
    while let Some(at) = rest.find(['`', '“', '*']) {
        let mark = rest[at..].chars().next().unwrap();
        let inside = &rest[at + mark.len_utf8()..];
        let end = if mark == '“' { '”' } else { mark };
        let (part, after) = inside.split_once(end).unwrap();
        rest = after;
        match mark {
            '`' => {
                world.keys(part);
            }
            '“' => {
                world.text(part);
            }
            _ => {
                let screen = plain(&world.screen());
                assert!(screen.contains(&plain(part)), "{part}\n{}", world.screen());
                seen += 1;
            }
        }
    }
    seen
}

/// The text with single blanks, wherever its lines end.
fn plain(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}
