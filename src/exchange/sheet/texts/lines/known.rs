//! Lines that are games by the names in them: both are known from other lines, and what is left says how the game ended.
//!
//! ```text
//! Holm - Friis D          Holm - Friis postponed (8 January)          2  Holm      Friis
//! ```

use std::collections::{BTreeMap, BTreeSet};

use crate::domain::Mark;
use crate::exchange::dates;
use crate::exchange::numbers;

use super::WIDEST;
use super::line::{Ending, Named, Pairing, is_between};
use crate::exchange::sheet::games::score::{self, Score};
use crate::exchange::words::{boards, outcomes};

/// Names by their first words.
#[derive(Debug, Default)]
pub(super) struct Names<'a>(BTreeMap<&'a str, Vec<&'a str>>);

impl<'a> Names<'a> {
    pub(super) fn of(names: &'a BTreeSet<String>) -> Self {
        let mut known = Self::default();
        for name in names {
            known.0.entry(first_word(name)).or_default().push(name);
        }
        known
    }

    /// The name that a text begins with, of several the longest.
    fn at_start(&self, text: &str) -> Option<&'a str> {
        let names = self.0.get(first_word(text))?;
        let follows = |name: &&&str| {
            let rest = text.strip_prefix(**name);
            rest.is_some_and(|rest| !rest.starts_with(char::is_alphanumeric))
        };
        names
            .iter()
            .filter(follows)
            .max_by_key(|name| name.len())
            .copied()
    }

    /// Where the names of a text begin, and which they are.
    pub(super) fn within(&self, text: &str) -> Vec<(usize, &'a str)> {
        let mut found = Vec::new();
        let mut end = 0;
        let mut before = ' ';
        for (at, letter) in text.char_indices() {
            let begins = letter.is_alphanumeric() && !before.is_alphanumeric();
            before = letter;
            if at < end || !begins {
                continue;
            }
            if let Some(name) = self.at_start(&text[at..]) {
                found.push((at, name));
                end = at + name.len();
            }
        }
        found
    }
}

fn first_word(text: &str) -> &str {
    text.split(|letter: char| !letter.is_alphanumeric())
        .next()
        .unwrap_or_default()
}

/// The game of a line that holds two of the names and nothing that is not known.
pub(super) fn read<'l>(line: &'l str, names: &Names<'_>) -> Option<Pairing<'l>> {
    if line.len() > WIDEST {
        return None;
    }
    let [(first, white), (second, black)] = names.within(line)[..] else {
        return None;
    };
    let before = line[..first].trim();
    let between = &line[first + white.len()..second];
    let behind = line[second + black.len()..].trim();
    if white == black || !is_number_or_day(before) {
        return None;
    }
    let result = if is_between(between) {
        behind
    } else if behind.is_empty() || is_remark(behind) {
        between.trim()
    } else {
        return None;
    };
    let column = line.len() - line.rfind(result).map_or("", |at| &line[at..]).len();
    Some(Pairing {
        day: "",
        sides: [white, black].map(|name| Named {
            name: name.to_owned(),
            rating: "",
        }),
        ending: ending(result)?,
        column: line
            .get(..column)
            .map_or(1, |text| text.chars().count() + 1),
        is_coloured: true,
    })
}

/// Whether a text before names is the board, the number of the line, a day, or nothing.
fn is_number_or_day(text: &str) -> bool {
    let mut words = text.split([' ', '.', ':', ')', '(', '#', '-', '*', '|', '\t']);
    words.all(|word| {
        word.is_empty()
            || numbers::digits(word).is_some()
            || boards::is_board(&word.to_lowercase())
            || dates::is_month(word)
    }) || dates::readable(text).is_some()
}

/// Whether a text stands in brackets from its beginning to its end, as what is said of a game.
fn is_remark(text: &str) -> bool {
    text.starts_with('(') && text.ends_with(')')
}

/// How a game ended by the words behind its names.
fn ending(text: &str) -> Option<Ending<'_>> {
    const LETTERS: [&str; 4] = ["d", "r", "x", "="];
    let text = match text.rsplit_once('(') {
        Some((before, rest)) if rest.ends_with(')') && !before.trim().is_empty() => before,
        _ => text,
    };
    let text = text.trim_matches([' ', ':', ',', '.']);
    let small = text.to_lowercase();
    let is_letter = LETTERS.contains(&small.as_str());
    if text.is_empty() {
        Some(Ending::None)
    } else if score::is_of_both(text) {
        Some(Ending::Both(text))
    } else if is_letter || outcomes::mark(&small) == Some(Mark::Draw) {
        Some(Ending::Both("½-½"))
    } else if matches!(text, "*" | "?") || score::of_first(text) == Some(Score::OPEN) {
        Some(Ending::Open)
    } else {
        None
    }
}
