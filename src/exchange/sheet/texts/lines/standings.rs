//! Lines of standings among the games of a list, and of the players above it: `1. Holm 2½`, `Friis: 1 pts`.

use std::collections::BTreeSet;

use super::ONE_POINT;
use super::known::Names;
use crate::exchange::sheet::cell;
use crate::exchange::sheet::games::round_of_line;
use crate::exchange::words::points;

/// Whether a line holds nothing but one of the names and numbers: then it is no game that was not read.
pub(super) fn is_of_player(line: &str, names: &BTreeSet<String>) -> bool {
    let words: Vec<&str> = line.split_whitespace().collect();
    let is_number = |word: &str| {
        let word = word.trim_matches(['.', ')', '(', ':', ',', '[', ']']);
        word.is_empty() || cell::value(&cell::normal(word)).is_some()
    };
    let is_behind = |word: &&&str| is_number(word) || points::is_word(&word.to_lowercase());
    let before = words.iter().take_while(|word| is_number(word)).count();
    let behind = words.iter().rev().take_while(is_behind).count();
    let Some(name) = words.get(before..words.len().saturating_sub(behind)) else {
        return false;
    };
    let name = name.join(" ");
    before + behind > 0 && names.contains(name.trim_end_matches([':', ',']))
}

/// Whether a line holds nothing but names and behind each the points, perhaps behind a few words: `Final scores: Holm 3½, Friis 3,`;
/// the points of the name before may stand at its beginning, those of the last in the next line.
pub(super) fn are_scores(line: &str, names: &Names<'_>) -> bool {
    /// As many words as say what follows.
    const MOST_WORDS: usize = 6;
    let found = names.within(line);
    let Some((first, _)) = found.first() else {
        return false;
    };
    let before = &line[..*first];
    let has_label =
        before.trim_end().ends_with(':') && before.split_whitespace().count() <= MOST_WORDS;
    if round_of_line(before).is_some() {
        return false;
    }
    if counts_rounds(before) && has_names_alone(line, &found) {
        return true;
    }
    let points = |text: &str| {
        let text = text
            .trim_matches([' ', ',', ';', '.', '(', ')', ':'])
            .to_lowercase();
        cell::value(points::without_word(&cell::normal(&text)))
    };
    let is_points = |text: &str| points(text).is_some();
    let ends = found.iter().skip(1).map(|(at, _)| *at).chain([line.len()]);
    let behind: Vec<&str> = found
        .iter()
        .zip(ends)
        .map(|((at, name), end)| &line[at + name.len()..end])
        .collect();
    // What was made in games is a point at most, and goes up and down.
    let values: Vec<i32> = std::iter::once(&before)
        .chain(&behind)
        .filter_map(|text| points(text))
        .collect();
    let fall = values.windows(2).all(|pair| pair[0] >= pair[1]);
    let are_more = values.first().is_some_and(|most| *most > ONE_POINT);
    let (last, others) = behind.split_last().unwrap_or((&"", &[]));
    let starts = has_label || before.trim().is_empty() || is_points(before);
    let ends = is_points(last) || last.trim().is_empty() && found.len() > 1;
    let are_scores = (found.len() > 1 || has_label) && others.iter().all(|text| is_points(text));
    fall && are_more && starts && ends && are_scores
}

/// `3 uit 4:`, `2 of 5:`: what all have made of so many rounds.
fn counts_rounds(before: &str) -> bool {
    let words: Vec<&str> = before
        .trim_end()
        .trim_end_matches(':')
        .split_whitespace()
        .collect();
    let is_number = |word: &str| cell::value(&cell::normal(word)).is_some();
    let [made, between, rounds] = words[..] else {
        return false;
    };
    before.trim_end().ends_with(':')
        && is_number(made)
        && is_number(rounds)
        && between.chars().all(char::is_alphabetic)
}

/// Whether nothing but commas and small words stands between and behind the names.
fn has_names_alone(line: &str, found: &[(usize, &str)]) -> bool {
    let ends = found.iter().skip(1).map(|(at, _)| *at).chain([line.len()]);
    found.iter().zip(ends).all(|((at, name), end)| {
        let behind = line[at + name.len()..end].trim_matches([' ', ',', '.']);
        behind.chars().count() < 4 && behind.chars().all(char::is_alphabetic)
    })
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

    #[test]
    fn names_with_points_are_scores() {
        let known = BTreeSet::from(["Anna Holm", "Friis", "Krag"].map(str::to_owned));
        let names = Names::of(&known);
        for line in [
            "Final scores: Anna Holm 3½, Friis 3, Krag",
            "2, Friis 1½, Anna Holm 1.",
            "Anna Holm 3 pts; Krag 2 pts",
        ] {
            assert!(are_scores(line, &names), "{line}");
        }
        for line in ["Anna Holm 1 - Friis 0", "Krag 2", "Friis won, Krag 2"] {
            assert!(!are_scores(line, &names), "{line}");
        }
    }
}
