//! Reads the result of a game in a list, from a text about both players or about one of them.

use super::spelling;
use super::spelling::Outcome;
use super::words;
use crate::domain::{ByeKind, Mark};

/// A text in the form for results: normalised like a cell, and without blanks.
fn tight(text: &str) -> String {
    let mut tight = spelling::normal(text);
    tight.retain(|letter| letter != ' ' && !"*_".contains(letter));
    tight
}

/// A word for a game without play: the other side shows who appeared.
const UNPLAYED: Outcome = Outcome::None;

/// The texts for one player's result, other than points.
const HALVES: [(&str, Outcome); 11] = [
    ("w/o", UNPLAYED),
    ("def", UNPLAYED),
    ("wo", UNPLAYED),
    ("ff", UNPLAYED),
    ("1f", Outcome::Mark(Mark::ForfeitWin)),
    ("0f", Outcome::Mark(Mark::ForfeitLoss)),
    ("f", UNPLAYED),
    ("=", Outcome::Value(50)),
    ("x", Outcome::Value(50)),
    ("+", Outcome::Mark(Mark::ForfeitWin)),
    ("-", Outcome::Mark(Mark::ForfeitLoss)),
];

/// Every way to take one player's result from the beginning of a text.
fn halves(text: &str) -> impl Iterator<Item = (Outcome, &str)> {
    let signs = HALVES.iter();
    let signs = signs.filter_map(|(sign, half)| Some((*half, text.strip_prefix(*sign)?)));
    let values = spelling::values(text).filter(|(rest, value)| {
        *value <= 100 && spelling::is_of_one_game(&text[..text.len() - rest.len()], *value)
    });
    signs.chain(values.map(|(rest, value)| (Outcome::Value(value), rest)))
}

/// The results of both players: `1 - 0`, `½:½`, `0-1F`, `+ - -`, `1/2-1/2`, `X - X` (drawn), `1 - F` and `w/o-def` (by
/// forfeit).
///
/// ```text
/// "1-0" → (Win, Loss); "½ - ½" → (Draw, Draw); "1 – 0 w.o." → (ForfeitWin, ForfeitLoss); "19:00", "---", "1-1" → nothing
/// ```
pub(crate) fn of_both(text: &str) -> Option<(Mark, Mark)> {
    /// A longer text is no result; in bytes.
    const LONGEST: usize = 40;
    if text.len() > LONGEST {
        return None;
    }
    let text = tight(text);
    let inner = |open, close| text.strip_prefix(open)?.strip_suffix(close);
    let text = inner('(', ')').or_else(|| inner('[', ']')).unwrap_or(&text);
    if text.chars().all(|letter| letter == '-') {
        return None;
    }
    match text {
        "½½" => return Some((Mark::Draw, Mark::Draw)),
        // Both words mean no play, and only the pair shows who appeared.
        "w/o-def" | "wo-def" => return Some((Mark::ForfeitWin, Mark::ForfeitLoss)),
        "def-w/o" | "def-wo" => return Some((Mark::ForfeitLoss, Mark::ForfeitWin)),
        _ if words::is_both_absent(text) => return Some((Mark::ForfeitLoss, Mark::ForfeitLoss)),
        _ if words::outcome(text) == Some(Mark::Draw) => return Some((Mark::Draw, Mark::Draw)),
        _ => {}
    }
    halves(text).find_map(|(one, rest)| {
        let is_separator =
            |letter: char| "-:/".contains(letter) || letter == 'x' && !text.starts_with('x');
        let apart = rest.strip_prefix(is_separator);
        let of_rest = |rest| halves(rest).find_map(|(two, behind)| marks(one, two, behind));
        // Two signs need no separator: `+-`.
        let together = match (one, rest) {
            (Outcome::Mark(Mark::ForfeitWin), "-") => Some((Mark::ForfeitWin, Mark::ForfeitLoss)),
            (Outcome::Mark(Mark::ForfeitLoss), "+") => Some((Mark::ForfeitLoss, Mark::ForfeitWin)),
            _ => None,
        };
        apart.and_then(of_rest).or(together)
    })
}

/// The marks for the two results, with the text after them.
fn marks(one: Outcome, two: Outcome, behind: &str) -> Option<(Mark, Mark)> {
    use super::spelling::Outcome::{Mark as Sign, None as Unplayed, Value};
    use Mark::{ForfeitLoss, ForfeitWin};
    let remark = behind.trim_matches(['(', ')', '[', ']']);
    let is_unplayed = !remark.is_empty();
    if is_unplayed && !words::is_forfeit(remark) {
        return None;
    }
    let won = |first: bool| {
        let marks = (Mark::ForfeitWin, Mark::ForfeitLoss);
        Some(if first { marks } else { (marks.1, marks.0) })
    };
    match (one, two) {
        (Value(100), Value(0)) if is_unplayed => won(true),
        (Value(0), Value(100)) if is_unplayed => won(false),
        (Value(0), Value(0)) if is_unplayed => Some((Mark::ForfeitLoss, Mark::ForfeitLoss)),
        (Value(100), Value(0)) => Some((Mark::Win, Mark::Loss)),
        (Value(0), Value(100)) => Some((Mark::Loss, Mark::Win)),
        (Value(50), Value(50)) if !is_unplayed => Some((Mark::Draw, Mark::Draw)),
        (Value(0), Value(0)) => Some((Mark::Loss, Mark::Loss)),
        (Sign(ForfeitWin), Sign(ForfeitLoss) | Value(0) | Unplayed)
        | (Value(100), Sign(ForfeitLoss) | Unplayed) => won(true),
        (Sign(ForfeitLoss) | Value(0) | Unplayed, Sign(ForfeitWin))
        | (Sign(ForfeitLoss) | Unplayed, Value(100)) => won(false),
        (Sign(ForfeitLoss), Sign(ForfeitLoss) | Value(0) | Unplayed)
        | (Value(0) | Unplayed, Sign(ForfeitLoss)) => Some((ForfeitLoss, ForfeitLoss)),
        _ => None,
    }
}

/// One player's result: `1`, `½`, `0,5`, `+`, `won`, `remis`.
pub(crate) fn of_one(text: &str) -> Option<Mark> {
    let text = tight(text);
    let half = halves(&text).find_map(|(half, rest)| rest.is_empty().then_some(half));
    match half {
        Some(Outcome::Value(100)) => Some(Mark::Win),
        Some(Outcome::Value(50)) => Some(Mark::Draw),
        Some(Outcome::Value(_)) => Some(Mark::Loss),
        Some(Outcome::Mark(mark)) => Some(mark),
        Some(Outcome::None) => None,
        None => words::outcome(&text),
    }
}

/// Whether a text is empty, or means that the game is still to be played.
pub(crate) fn is_open(text: &str) -> bool {
    let text = tight(text);
    let is_sign = text.chars().all(|letter| "-:.?…".contains(letter));
    is_sign || words::is_postponed(&text)
}

/// The result of a player without an opponent, from the text of the result and the word in place of the opponent: the
/// mark of a game with the same points, or an open one if neither shows it.
pub(crate) fn of_bye(result: &str, word: &str) -> Option<Mark> {
    let said = |text: &str| {
        let kind = spelling::bye_in_words(&spelling::normal(text))?;
        Some(match kind {
            ByeKind::Half => Mark::Draw,
            ByeKind::Zero | ByeKind::ForfeitLoss => Mark::Loss,
            _ => Mark::Win,
        })
    };
    let open = result.trim().is_empty().then_some(Mark::Open);
    said(result)
        .or_else(|| said(&format!("{result} {word}")))
        .or_else(|| of_one(result))
        .or(open)
}

/// A text that ends with the result of a game: the text before it, and the result.
///
/// ```text
/// "Bo Hansen 1 - 0" → ("Bo Hansen", "1 - 0"); "Motor 2 0-1" → ("Motor 2", "0-1"); "1 - 0" → nothing
/// ```
pub(crate) fn at_end(text: &str) -> Option<(&str, &str)> {
    /// The most words of a result: `1 - 0 w. o.`.
    const MOST_WORDS: usize = 5;
    let text = text.trim_end();
    let starts: Vec<usize> = word_starts(text).collect();
    let last = starts.iter().rev().take(MOST_WORDS).rev();
    let mut parts = last.map(|start| text.split_at(*start));
    let (before, result) = parts.find(|(_, result)| is_only_result(result))?;
    let before = before.trim();
    (!before.is_empty()).then_some((before, result))
}

/// A text with the result of a game in its middle: the text before it, the result, and the text after it.
pub(crate) fn within(text: &str) -> Option<(&str, &str, &str)> {
    /// The most words of a result between two names.
    const MOST_WORDS: usize = 4;
    let starts: Vec<usize> = word_starts(text).collect();
    for (at, start) in starts.iter().enumerate().skip(1) {
        let ends = starts[at + 1..].iter().take(MOST_WORDS).rev();
        for end in ends {
            let result = &text[*start..*end];
            // A letter after a result belongs to the next name: `1-0 F Holm`.
            let ends_in_digit = result
                .trim_end()
                .ends_with(|letter: char| !letter.is_alphabetic());
            if ends_in_digit && is_only_result(result) {
                return Some((text[..*start].trim(), result.trim(), text[*end..].trim()));
            }
        }
    }
    None
}

fn word_starts(text: &str) -> impl Iterator<Item = usize> {
    let mut was_blank = true;
    text.char_indices().filter_map(move |(at, letter)| {
        let begins = was_blank && !letter.is_whitespace();
        was_blank = letter.is_whitespace();
        begins.then_some(at)
    })
}

/// Whether a text is nothing but a result; a number before a result does not belong to it: `2 1-0`.
fn is_only_result(text: &str) -> bool {
    let begins = text
        .starts_with(|letter: char| letter.is_ascii_digit() || "½+-–−=(.wWdDfFxX".contains(letter));
    if !begins {
        return false;
    }
    let is_number = |word: &str| {
        word.chars()
            .all(|letter| letter.is_ascii_digit() || "½.,".contains(letter))
    };
    let words: Vec<&str> = text.split_whitespace().collect();
    let apart = words.windows(2).any(|pair| {
        is_number(pair[0])
            && pair[1].starts_with(|letter: char| letter.is_ascii_digit() || letter == '½')
    });
    // A dash and a value belong to the text before: `A - 1`.
    let is_half = words.len() == 2 && matches!(words[0], "-" | "–" | "−");
    !apart && !is_half && of_both(text).is_some()
}

#[cfg(test)]
mod tests {
    use super::*;
    use Mark::{Draw, ForfeitLoss, ForfeitWin, Loss, Win};

    #[test]
    fn results_of_both_players() {
        for (text, expected) in [
            ("1 - 0", Some((Win, Loss))),
            ("0:1", Some((Loss, Win))),
            ("1/2-1/2", Some((Draw, Draw))),
            ("½½", Some((Draw, Draw))),
            ("X - X", Some((Draw, Draw))),
            ("0,5–0,5", Some((Draw, Draw))),
            ("remis", Some((Draw, Draw))),
            ("0-0", Some((Loss, Loss))),
            ("+ - -", Some((ForfeitWin, ForfeitLoss))),
            ("--+", Some((ForfeitLoss, ForfeitWin))),
            ("-/+", Some((ForfeitLoss, ForfeitWin))),
            ("- - -", None),
            ("1 - F", Some((ForfeitWin, ForfeitLoss))),
            ("1-0 F", Some((ForfeitWin, ForfeitLoss))),
            ("0 - 1 (kampflos)", Some((ForfeitLoss, ForfeitWin))),
            ("w/o - def", Some((ForfeitWin, ForfeitLoss))),
            ("-1", None),
            ("xxx", None),
            ("1F-0F", Some((ForfeitWin, ForfeitLoss))),
            ("[1-0]", Some((Win, Loss))),
            ("1-1", None),
            ("1-10", None),
            ("19:00", None),
            ("2026-09-01", None),
            ("-", None),
            ("---", None),
            ("½", None),
            ("Holm", None),
        ] {
            assert_eq!(of_both(text), expected, "{text}");
        }
    }

    #[test]
    fn results_of_one_player() {
        assert_eq!(
            ["1,0", "½", "0", "+", "tabt", "2"].map(of_one),
            [
                Some(Win),
                Some(Draw),
                Some(Loss),
                Some(ForfeitWin),
                Some(Loss),
                None
            ]
        );
        assert!(is_open("") && is_open("- : -") && is_open("udsat") && !is_open("1-0"));
    }

    #[test]
    fn what_a_round_without_an_opponent_is_worth() {
        for (result, word, expected) in [
            ("1", "bye", Some(Win)),
            ("½", "not paired", Some(Draw)),
            ("½ bye", "", Some(Draw)),
            ("1-bye", "bye", Some(Win)),
            ("", "spielfrei", Some(Win)),
            ("", "afbud", Some(Loss)),
            ("", "N.N.", Some(Mark::Open)),
            ("x1", "bye", None),
        ] {
            assert_eq!(of_bye(result, word), expected, "{result} {word}");
        }
    }

    #[test]
    fn results_within_a_text() {
        for (text, parts) in [
            ("Bo Hansen 1 - 0", Some(("Bo Hansen", "1 - 0"))),
            ("Holm – Friis ½–½", Some(("Holm – Friis", "½–½"))),
            ("Motor 2 1-0", Some(("Motor 2", "1-0"))),
            ("Bo Hansen 1 -0", Some(("Bo Hansen", "1 -0"))),
            ("A - B + - -", Some(("A - B", "+ - -"))),
            ("A - B 1-0 F", Some(("A - B", "1-0 F"))),
            ("Bo Hansen", None),
            ("1 - 0", None),
            ("Bo 19:00", None),
            ("Bo 2026-09-01", None),
        ] {
            assert_eq!(at_end(text), parts, "{text}");
        }
        assert_eq!(
            within("Lund, Åse ½ – ½ Holm, Bo"),
            Some(("Lund, Åse", "½ – ½", "Holm, Bo"))
        );
        assert_eq!(within("Åse 1-0 F Holm"), Some(("Åse", "1-0", "F Holm")));
        assert_eq!(within("Åse 1-0"), None);
    }
}
