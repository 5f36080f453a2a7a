//! Normalises the spelling of a cell: lower case, one kind of dash, points, and words for a round without an opponent.

use super::words::{self, ByeReason};
use crate::domain::{ByeKind, Mark};

/// The normal form of a cell: lower case, one kind of dash, single blanks, `½` for `1/2`.
pub(crate) fn normal(text: &str) -> String {
    let text = text.to_lowercase();
    let mut normal = String::with_capacity(text.len());
    for letter in text.chars() {
        let letter = match letter {
            '–' | '—' | '−' | '‑' | '‒' => '-',
            '⁄' | '∕' => '/',
            '×' => 'x',
            // A ½ in Windows-1250 that was decoded as another encoding.
            '˝' => '½',
            letter if letter.is_whitespace() => ' ',
            letter => letter,
        };
        if !(letter == ' ' && normal.ends_with(' ')) {
            normal.push(letter);
        }
    }
    let normal = normal
        .trim_start_matches('\\')
        .trim_matches([' ', '*', '_']);
    // `**`, which marks an own cell, keeps its stars.
    let normal = if normal.is_empty() {
        text.trim()
    } else {
        normal
    };
    if is_half_as_day(normal) {
        return "½".to_owned();
    }
    with_halves(normal)
}

/// Whether a spreadsheet turned `1/2` into a day.
fn is_half_as_day(text: &str) -> bool {
    text.len() == 10 && (text.ends_with("-01-02") || text.ends_with("-02-01"))
}

/// `½` for `1/2`, except in `1/2w`, which is one point against number 2.
fn with_halves(text: &str) -> String {
    let mut rest = text;
    let mut made = String::new();
    while let Some(at) = rest.find("1/2") {
        let (before, behind) = (&rest[..at], &rest[at + 3..]);
        let mut letters = behind.chars();
        let next = letters.next();
        let is_number = |letter: Option<char>| letter.is_some_and(|it| it.is_ascii_digit());
        let is_opponent =
            is_number(next) || next.is_some_and(char::is_alphabetic) && !is_number(letters.next());
        made.push_str(before);
        made.push_str(if is_opponent { "1/2" } else { "½" });
        rest = behind;
    }
    made.push_str(rest);
    made
}

/// Points in hundredths: `1`, `½`, `3½`, `0.5`, `0,5`, `.5`.
pub(crate) fn value(text: &str) -> Option<i32> {
    let (whole, fraction) = match text.strip_suffix('½') {
        Some(whole) => (whole.trim_end(), "5"),
        None => text.split_once([',', '.']).unwrap_or((text, "")),
    };
    let is_number = |digits: &str, most| {
        digits.len() <= most && digits.bytes().all(|byte| byte.is_ascii_digit())
    };
    if !is_number(whole, 4) || !is_number(fraction, 2) || whole.is_empty() && fraction.is_empty() {
        return None;
    }
    let whole: i32 = format!("0{whole}").parse().ok()?;
    Some(whole * 100 + format!("{fraction:0<2}").parse::<i32>().ok()?)
}

/// Whether a number has the form of one game's points: `1`, `½`, `0.5`, not `1½` or `10`.
pub(crate) fn is_of_one_game(text: &str, value: i32) -> bool {
    match text.chars().count() {
        1 => value <= 300,
        _ => [0, 50, 100].contains(&value) && text.contains(['.', ',']),
    }
}

/// Every number of points with which a text may begin, the longest first.
pub(crate) fn values(text: &str) -> impl Iterator<Item = (&str, i32)> {
    let end = text.find(|letter: char| !(letter.is_ascii_digit() || ".,½".contains(letter)));
    let end = end.unwrap_or(text.len());
    let ends: Vec<usize> = text
        .char_indices()
        .map(|(at, letter)| at + letter.len_utf8())
        .take_while(|at| *at <= end)
        .collect();
    ends.into_iter().rev().filter_map(|end| {
        let number = &text[..end];
        let value = value(number).filter(|_| !number.ends_with(['.', ',']))?;
        Some((&text[end..], value))
    })
}

/// A text without blanks and brackets, which have no meaning in a sign for a whole cell.
pub(crate) fn tight(text: &str) -> String {
    text.replace([' ', '(', ')'], "").replace(',', ".")
}

/// The bye for a word in place of an opponent, alone or with points.
///
/// ```text
/// "1 (fri)", "BYE 1", "+bye" → the bye of the pairing, "½ afw", "½ point oversidder", "= ---" half a point, "- ---" nothing
/// ```
pub(crate) fn bye_in_words(normal: &str) -> Option<ByeKind> {
    let class = |letter: char| match letter {
        letter if letter.is_ascii_digit() || ".,½".contains(letter) => 1,
        letter if letter.is_alphabetic() => 2,
        '-' => 3,
        _ => 0,
    };
    let (mut points, mut word, mut has_dashes) = (None, String::new(), false);
    let mut rest = normal;
    while let Some(first) = rest.chars().next() {
        let end = rest
            .find(|letter| class(letter) != class(first))
            .unwrap_or(rest.len());
        let (run, after) = rest.split_at(end);
        match class(first) {
            1 => points = points.or(value(run.trim_end_matches(['.', ',']))),
            2 if !words::is_points(run) => word.push_str(run),
            3 => has_dashes |= run.len() > 1,
            _ => {}
        }
        rest = after;
    }
    let without = if word.is_empty() && has_dashes {
        Some(ByeReason::Absent)
    } else {
        words::without_opponent(&word)
    }?;
    let sign = match normal {
        text if text.contains('+') => Outcome::Mark(Mark::Win),
        text if text.contains('=') => Outcome::Mark(Mark::Draw),
        text if text.starts_with('-') && text[1..].starts_with(char::is_alphabetic) => {
            Outcome::Mark(Mark::Loss)
        }
        _ => Outcome::None,
    };
    let is_point = points.is_none_or(|points| (0..=100).contains(&points));
    is_point.then(|| bye_of(points.map_or(sign, Outcome::Value), without))
}

/// The kind of a round without an opponent, by its points, otherwise by its word.
pub(crate) fn bye_of(outcome: Outcome, without: ByeReason) -> ByeKind {
    let score = match outcome {
        Outcome::Mark(mark) => mark.score().map(|points| points.0),
        Outcome::Value(value) => Some(value),
        Outcome::None => None,
    };
    match (score, without) {
        (Some(50), _) | (None, ByeReason::Half) => ByeKind::Half,
        (Some(0), _) | (None, ByeReason::Absent) => ByeKind::Zero,
        (_, ByeReason::Full) => ByeKind::Full,
        (Some(_), _) | (None, ByeReason::Free) => ByeKind::Pairing,
    }
}

/// The text after an opponent.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Outcome {
    /// A sign for one result, however the table counts.
    Mark(Mark),
    /// Hundredths of a point, whose meaning depends on how the table counts.
    Value(i32),
    /// Nothing: the game has no result yet.
    None,
}
