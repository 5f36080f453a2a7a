//! A round without an opponent in words: `Bye: Holm`, `Holm (bye)`, `Holm sidder over`, `Byes: Holm (½), Friis (1)`.

use crate::domain::ByeKind;

use super::cell::{self, Entry};
use super::written_name;
use crate::exchange::words::{byes, points};

/// The most players with a bye in one line.
const MOST: usize = 12;
/// The most words behind the one that says that somebody was not there.
const MOST_WORDS: usize = 3;
/// The longest line with them, in bytes.
const WIDEST: usize = 600;

/// The players of a line that says nothing else, each with what the bye is worth as a cell says it; nothing of any other
/// line. Only players that the games name are some.
pub(super) fn read(line: &str, is_known: impl Fn(&str) -> bool) -> Vec<(String, &'static str)> {
    if line.len() > WIDEST {
        return Vec::new();
    }
    let line = line.replace('_', "");
    let text = line.trim().trim_start_matches(['*', '-', '•', ' ']);
    let inner = text
        .strip_prefix('(')
        .and_then(|text| text.strip_suffix(')'));
    let text = inner.unwrap_or(text).trim_end_matches(['.', ' ']);
    let before = || {
        let (words, players) = text.split_once(':')?;
        let told = players
            .contains('(')
            .then(|| worth(words.trim(), "0"))
            .flatten();
        // `Afwezig met bericht: Holm`.
        let by_first = || {
            let mut parts = words.split_whitespace();
            let first = parts
                .next()
                .filter(|first| byes::is_absent(&first.to_lowercase()))?;
            (1..=MOST_WORDS)
                .contains(&parts.count())
                .then(|| worth(first, "0"))
                .flatten()
        };
        // `Afwezig (0 punten): Holm, Friis`.
        let in_label = || {
            let (word, points) = words.trim().strip_suffix(')')?.rsplit_once('(')?;
            let points = points.trim().to_lowercase();
            let points = points::without_word(&points);
            is_points(points)
                .then(|| worth(word.trim(), points))
                .flatten()
        };
        let worth = in_label()
            .or_else(|| worth(words.trim(), ""))
            .or(told)
            .or_else(by_first)?;
        each(players, worth, &is_known)
    };
    let behind = || {
        let (name, worth) = behind(text)?;
        let plain = || written_name::rating_in_brackets(name).map(|(name, _)| name);
        let name = Some(name).filter(|name| is_known(name)).or_else(plain)?;
        is_known(name).then(|| vec![(name.to_owned(), worth)])
    };
    // `Holm: frirunde (½ poeng)`.
    let behind_colon = || {
        let (name, words) = text.split_once(": ")?;
        let (words, points) = points_behind(words);
        // `Holm: ½ point (afbud)`.
        let in_brackets = || {
            let (points, word) = words.strip_suffix(')')?.rsplit_once('(')?;
            let points = points.trim().to_lowercase();
            let points = points::without_word(&points);
            is_points(points).then(|| worth(word, points)).flatten()
        };
        let worth = worth(words, points).or_else(in_brackets)?;
        is_known(name).then(|| vec![(name.to_owned(), worth)])
    };
    before()
        .or_else(behind_colon)
        .or_else(behind)
        .unwrap_or_default()
}

/// The players of a list; a comma may also stand within a name, `Holm, Anna`.
fn each(
    players: &str,
    worth_of_all: &'static str,
    is_known: impl Fn(&str) -> bool,
) -> Option<Vec<(String, &'static str)>> {
    let mut byes = Vec::new();
    let mut name = String::new();
    // `Holm 0,5`.
    let players = players.replace("0,5", "0.5");
    for part in players.split(',') {
        let (part, points) = points_behind(part.trim());
        if !name.is_empty() {
            name.push_str(", ");
        }
        name.push_str(part);
        // Beside it the rating, before it the board.
        let plain = written_name::plain(&name);
        let plain =
            written_name::rating_in_brackets(&plain).map_or(plain.as_str(), |(name, _)| name);
        let plain = plain.to_owned();
        if !is_known(&name) && is_known(&plain) {
            name = plain;
        }
        // The full stop of an initial, not of the line.
        if !is_known(&name) && is_known(&format!("{name}.")) {
            name.push('.');
        }
        if is_known(&name) {
            let worth = if points.is_empty() {
                worth_of_all
            } else {
                worth("bye", points)?
            };
            byes.push((std::mem::take(&mut name), worth));
        }
    }
    (name.is_empty() && byes.len() <= MOST).then_some(byes)
}

/// Whether a line may tell a bye, whoever has it.
pub(super) fn may_be(line: &str) -> bool {
    !read(line, |name| name.starts_with(char::is_uppercase)).is_empty()
}

/// A name with the words behind it: `Holm - bye 1`, `Holm (½ bye)`, `Holm sidder over`.
fn behind(text: &str) -> Option<(&str, &'static str)> {
    let (text, points) = points_behind(text);
    let lower = text.to_lowercase();
    let text = text.trim_end_matches(')');
    let lower = lower.trim_end_matches(')');
    let word = byes::in_sentences().iter().find(|word| {
        let rest = lower.strip_suffix(**word);
        rest.is_some_and(|rest| rest.ends_with([' ', '(', '-', '\t']))
    })?;
    // Letters that change their length in small letters stand in no such name.
    let name = text.get(..text.len().checked_sub(word.len())?)?.trim_end();
    let (name, half) = match ["½", "1/2", "0.5"]
        .iter()
        .find_map(|half| name.strip_suffix(half))
    {
        Some(name) => (name, "½"),
        None => (name, points),
    };
    let name = name
        .trim_end_matches([' ', '(', '-', '–', '—', ':', '\t'])
        .trim_end();
    let name = [" vs", " vs.", " v", " x"]
        .iter()
        .find_map(|word| name.strip_suffix(word))
        .unwrap_or(name);
    let name = without_number(name).trim_end();
    (!name.is_empty()).then_some((name, worth(word, half)?))
}

/// A name without the board before it: `4. Holm`, `4) Holm`.
fn without_number(name: &str) -> &str {
    let behind = name.trim_start_matches(|letter: char| letter.is_ascii_digit());
    match behind.strip_prefix(['.', ')']) {
        Some(rest) if behind.len() < name.len() => rest.trim_start(),
        _ => name,
    }
}

/// A text and the points at its end: `Holm - bye 1`, `Friis (½)`, `bye (1 point)`, `bye +`.
fn points_behind(text: &str) -> (&str, &str) {
    let text = text.trim_end();
    // `fri, 1 poeng`.
    if let Some((before, word)) = text.rsplit_once(' ')
        && points::is_word(&word.to_lowercase())
        && let Some((before, number)) = before.rsplit_once(' ')
        && is_points(number)
    {
        return (before.trim_end_matches([' ', ',', ':', '=']), number);
    }
    let inner = text
        .strip_suffix(')')
        .and_then(|text| text.rsplit_once('('));
    if let Some((before, inner)) = inner {
        let number = inner.split(' ').next().unwrap_or_default();
        if is_points(number) {
            return (before.trim_end(), number);
        }
        return (text, "");
    }
    match text.rsplit_once(' ') {
        Some((before, "1-0" | "1:0" | "+--" | "+:-")) => (before.trim_end(), "1"),
        Some((before, "½-½" | "½:½")) => (before.trim_end(), "½"),
        Some((before, last)) if is_points(last) => (before.trim_end_matches([' ', '=']), last),
        _ => (text, ""),
    }
}

fn is_points(text: &str) -> bool {
    matches!(text, "1" | "½" | "1/2" | "0.5" | "0,5" | "0" | "+" | "1.0")
}

/// What a bye is worth, by its words and the points beside them.
fn worth(words: &str, points: &str) -> Option<&'static str> {
    let words = words.to_lowercase();
    let (words, half) = match ["½ ", "1/2 "]
        .iter()
        .find_map(|half| words.strip_prefix(half))
    {
        Some(rest) => (rest.to_owned(), true),
        None => (words.clone(), words.starts_with("half")),
    };
    // In cells there are more words than in sentences.
    let in_cell = cell::bye(&cell::normal(&words));
    let is_long = words
        .chars()
        .filter(|letter| letter.is_alphabetic())
        .count()
        > 2;
    let half = half || in_cell == Some(Entry::Bye(ByeKind::Half));
    // `Afbud: Holm (½ point)`: for one who was not there they have to be told.
    let is_told = in_cell == Some(Entry::Bye(ByeKind::Zero)) && !points.is_empty();
    let is_bye = matches!(in_cell, Some(Entry::Bye(ByeKind::Pairing | ByeKind::Half)));
    let is_word = is_long && (is_bye || is_told);
    if !is_word && !byes::in_sentences().contains(&words.as_str()) {
        return None;
    }
    Some(match points {
        "½" | "1/2" | "0.5" | "0,5" => "½ bye",
        "0" => "0 bye",
        "" if half => "½ bye",
        _ => "1 bye",
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn byes_in_words() {
        for (line, expected) in [
            ("Bye: Holm", vec![("Holm", "1 bye")]),
            ("(Bye: Holm)", vec![("Holm", "1 bye")]),
            (
                "Byes: Holm (½), Friis (1)",
                vec![("Holm", "½ bye"), ("Friis", "1 bye")],
            ),
            ("½ bye: Holm", vec![("Holm", "½ bye")]),
            ("Half point byes: Holm", vec![("Holm", "½ bye")]),
            ("Holm - bye", vec![("Holm", "1 bye")]),
            ("Holm - bye ½", vec![("Holm", "½ bye")]),
            ("Holm - ½ bye", vec![("Holm", "½ bye")]),
            ("Holm - bye (1 point)", vec![("Holm", "1 bye")]),
            ("Anna Holm (half point bye)", vec![("Anna Holm", "½ bye")]),
            ("Anna Holm sidder over", vec![("Anna Holm", "1 bye")]),
            ("Oversidder: Anna Åkjær", vec![("Anna Åkjær", "1 bye")]),
            ("Holm – spielfrei", vec![("Holm", "1 bye")]),
            ("Holm - Friis 1-0", vec![]),
            (
                "Byes: Krag, Bo, Holm",
                vec![("Krag, Bo", "1 bye"), ("Holm", "1 bye")],
            ),
            ("4. Friis - bye", vec![("Friis", "1 bye")]),
            ("Friis vs bye", vec![("Friis", "1 bye")]),
            ("Holm: frirunde (1 poeng)", vec![("Holm", "1 bye")]),
            ("halvpoängsbye: Holm (½)", vec![("Holm", "½ bye")]),
            ("bye (½): Holm ½", vec![("Holm", "½ bye")]),
            ("libre: Holm 1", vec![("Holm", "1 bye")]),
            ("Holm: ½ point (afbud)", vec![("Holm", "½ bye")]),
            ("Afbud: Holm (½ point)", vec![("Holm", "½ bye")]),
            ("Holm: meldt fravær (½ poeng)", vec![("Holm", "½ bye")]),
            ("Out: Holm", vec![]),
            ("Bye: Nobody", vec![]),
            ("Goodbye", vec![]),
            ("bye", vec![]),
        ] {
            let known = ["Holm", "Friis", "Anna Holm", "Anna Åkjær", "Krag, Bo"];
            let found = read(line, |name| known.contains(&name));
            let found: Vec<_> = found
                .iter()
                .map(|(name, worth)| (name.as_str(), *worth))
                .collect();
            assert_eq!(found, expected, "{line}");
        }
    }
}
