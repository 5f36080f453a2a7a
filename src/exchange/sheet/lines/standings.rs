//! Lines of standings among the games of a list, and of the players above it: `1. Holm 2½`, `Friis: 1 pts`.

use std::collections::BTreeSet;

use super::super::cell;

/// Words behind the points.
const POINTS: [&str; 12] = [
    "p", "p.", "pt", "pts", "pts.", "point", "points", "punkte", "pkt", "pkt.", "poeng", "poäng",
];

/// Whether a line holds nothing but one of the names and numbers: then it is no game that was not read.
pub(super) fn is_of_player(line: &str, names: &BTreeSet<String>) -> bool {
    let words: Vec<&str> = line.split_whitespace().collect();
    let is_number = |word: &str| {
        let word = word.trim_matches(['.', ')', '(', ':', ',', '[', ']']);
        word.is_empty() || cell::value(&cell::normal(word)).is_some()
    };
    let is_behind =
        |word: &&&str| is_number(word) || POINTS.contains(&word.to_lowercase().as_str());
    let before = words.iter().take_while(|word| is_number(word)).count();
    let behind = words.iter().rev().take_while(is_behind).count();
    let Some(name) = words.get(before..words.len().saturating_sub(behind)) else {
        return false;
    };
    let name = name.join(" ");
    before + behind > 0 && names.contains(name.trim_end_matches([':', ',']))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_with_numbers_is_a_line_of_standings() {
        let names = BTreeSet::from(["Anna Holm", "Friis"].map(str::to_owned));
        for line in [
            "1. Anna Holm 2½",
            "Friis: 1 pts",
            "3 Friis 1850 1.5",
            "2) Friis",
        ] {
            assert!(is_of_player(line, &names), "{line}");
        }
        for line in [
            "Anna Holm",
            "Anna Holm - Friis 1-0",
            "1. Krag 2",
            "Friis won 2",
            "2 3",
        ] {
            assert!(!is_of_player(line, &names), "{line}");
        }
    }
}
