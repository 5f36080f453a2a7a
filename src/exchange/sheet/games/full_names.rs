//! Lists whose games have short names, `Preben S`, `Nyström`, beside the players' whole names in the standings or in the list of
//! players: the whole ones are taken, where every name of the games is a part of one of them and of no other.

use std::collections::{BTreeMap, BTreeSet};

use crate::domain::Message;
use crate::exchange::csv_table::Cell;
use crate::exchange::problems::Problems;

use super::super::written_name;
use super::locate::is_name;
use super::{Row, absent};
use crate::exchange::sheet::cell;
use crate::exchange::sheet::crosstable::locate::text;
use crate::exchange::words::points;

/// The fewest players.
const FEWEST: usize = 3;
/// The most names that are compared, each with each.
const MOST: usize = 400;

/// Puts the whole names into the games; they stand in the rows that are no games.
pub(super) fn take(rows: &mut [Row], others: &[&[Cell]], problems: &mut Problems) {
    let known: BTreeSet<String> = others.iter().filter_map(|row| named(row)).collect();
    let mut used: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    for row in rows.iter() {
        for side in row
            .game
            .sides
            .iter()
            .filter(|side| side.name != absent::NOBODY)
        {
            let rounds = used.entry(side.name.clone()).or_default();
            rounds.insert(row.game.round.clone());
        }
    }
    if !(FEWEST..=MOST).contains(&used.len()) || known.len() > MOST {
        return;
    }
    let Some(whole) = whole_names(&used, &known) else {
        return;
    };
    let Some((short, long)) = whole.iter().find(|(short, long)| short != long) else {
        return;
    };
    let line = rows.first().map_or(0, |row| row.game.line);
    let message = Message::new("problem-list-whole-names")
        .with("short", short.as_str())
        .with("name", long.as_str());
    problems.warn(line, 0, message);
    for side in rows.iter_mut().flat_map(|row| &mut row.game.sides) {
        if let Some(name) = whole.get(&side.name) {
            side.name.clone_from(name);
        }
    }
}

/// The whole name of each of the names that play in these rounds; `None` where one has none or may be several, or two would be one
/// who plays twice in a round.
fn whole_names(
    used: &BTreeMap<String, BTreeSet<String>>,
    known: &BTreeSet<String>,
) -> Option<BTreeMap<String, String>> {
    let whole = |name: &String| -> Option<String> {
        if known.contains(name) {
            return Some(name.clone());
        }
        let mut found = known.iter().filter(|long| is_short_for(name, long));
        found.next().filter(|_| found.next().is_none()).cloned()
    };
    let found: BTreeMap<String, String> = used
        .keys()
        .map(|name| Some((name.clone(), whole(name)?)))
        .collect::<Option<_>>()?;
    let mut taken: BTreeMap<&String, &BTreeSet<String>> = BTreeMap::new();
    for (name, long) in &found {
        let rounds = &used[name];
        let others = taken.insert(long, rounds);
        let are_known = rounds.iter().all(|round| !round.is_empty());
        if others.is_some_and(|others| !are_known || !others.is_disjoint(rounds)) {
            return None;
        }
    }
    Some(found)
}

/// Whether the words of a name are words of another, or their first letters: `Preben S`, `P. Sørensen`, `Sørensen`.
fn is_short_for(short: &str, long: &str) -> bool {
    let words = |name: &str| -> Vec<String> {
        let words = name.split([' ', '.', ',']).filter(|word| !word.is_empty());
        words.map(str::to_lowercase).collect()
    };
    let (short, mut long) = (words(short), words(long));
    let has_whole = short.iter().any(|word| word.chars().count() > 1);
    has_whole
        && short.len() <= long.len()
        && short.iter().all(|word| {
            let is_initial = word.chars().count() == 1;
            let fits =
                |other: &String| other == word || is_initial && other.starts_with(word.as_str());
            let place = long.iter().position(fits);
            place.map(|place| long.remove(place)).is_some()
        })
}

/// The name of a row of standings or of players: the only one of its cells, beside a number at least.
fn named(row: &[Cell]) -> Option<String> {
    let texts: Vec<String> = row
        .iter()
        .map(text)
        .filter(|text| !text.is_empty())
        .collect();
    if let [line] = &texts[..] {
        return in_line(line);
    }
    let is_number = |text: &String| text.starts_with(|letter: char| letter.is_ascii_digit());
    let name = texts.iter().find(|text| is_name(text))?;
    texts
        .iter()
        .any(is_number)
        .then(|| written_name::plain(name))
}

/// The name of a line, between its number and what was made: `1. Preben Sørensen 5 p`, `2. Priya Ellwood (3½/5)`.
fn in_line(line: &str) -> Option<String> {
    let is_number = |word: &&str| {
        let word = word.trim_matches(['.', ')', '(', ':', ',', '[', ']', '*', '-', '•']);
        word.is_empty()
            || word
                .split('/')
                .all(|part| cell::value(&cell::normal(part)).is_some())
    };
    let words: Vec<&str> = line.split_whitespace().collect();
    let is_behind = |word: &&&str| is_number(word) || points::is_word(&word.to_lowercase());
    let before = words.iter().take_while(|word| is_number(word)).count();
    let behind = words.iter().rev().take_while(is_behind).count();
    let name = words.get(before..words.len().saturating_sub(behind))?;
    // `Balslev (1102)`, before more of the line.
    let end = name.iter().position(is_number).unwrap_or(name.len());
    let name = name[..end].join(" ");
    let name = name.trim_end_matches([':', ',', '.']).trim_matches('*');
    (before + behind > 0 && is_name(name)).then(|| written_name::plain(name))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn whole_names_are_found_for_short_ones() {
        let set = |names: &[&str]| names.iter().map(|name| (*name).to_owned()).collect();
        let in_rounds = |names: &[(&str, &[&str])]| {
            let names = names.iter();
            names
                .map(|(name, rounds)| ((*name).to_owned(), set(rounds)))
                .collect()
        };
        let known: BTreeSet<String> = set(&["Preben Sørensen", "Søren Thomsen", "Ineke de Vries"]);
        let used = [
            ("Preben S", &["1"][..]),
            ("S. Thomsen", &["1"]),
            ("de Vries", &["1"]),
            ("Ineke de Vries", &["2"]),
        ];
        let found = whole_names(&in_rounds(&used), &known).unwrap();
        assert_eq!(found["Preben S"], "Preben Sørensen");
        assert_eq!(found["S. Thomsen"], "Søren Thomsen");
        assert_eq!(found["de Vries"], "Ineke de Vries");
        let twice = [("de Vries", &["1"][..]), ("Ineke de Vries", &["1"])];
        assert_eq!(whole_names(&in_rounds(&twice), &known), None);
        // Two of one family, and one of whom nothing is known.
        let known: BTreeSet<String> = set(&["Ole Holm", "Eva Holm", "Bo Krag"]);
        for used in ["Holm", "Lund"] {
            let used = [(used, &["1"][..]), ("Krag", &["1"])];
            assert_eq!(whole_names(&in_rounds(&used), &known), None);
        }
    }

    #[test]
    fn a_line_of_standings_has_a_name() {
        for (line, name) in [
            ("1. Preben Sørensen 5 p", Some("Preben Sørensen")),
            ("2. Priya Ellwood (3½/5)", Some("Priya Ellwood")),
            ("  3. Emil Balslev (1102)", Some("Emil Balslev")),
            ("Husk kontingent til Kaj.", None),
            ("3", None),
        ] {
            assert_eq!(in_line(line).as_deref(), name, "{line}");
        }
    }
}
