//! Parses numbers as people type them: `166,5`, `4½`, `160 170 7x180`.

use crate::domain::Decimal;
use crate::text::typed_number;

/// More numbers than any event has rounds are a typing error.
const MOST: usize = 200;

/// Several numbers separated by blanks or semicolons; `7x180` is seven times 180.
///
/// A comma is a decimal mark in `166,5`, but separates numbers in `160,170` and `160,170,180`.
pub(crate) fn numbers(text: &str) -> Option<Vec<Decimal>> {
    let mut found = Vec::new();
    let words = text.split(|letter: char| letter.is_whitespace() || letter == ';');
    for word in words.flat_map(parts).filter(|word| !word.is_empty()) {
        let (times, word) = match word.split_once(['x', '*', '×']) {
            Some((times, word)) => (times.parse().ok()?, word),
            None => (1, word),
        };
        let value = typed_number(word)?;
        if found.len() + times > MOST {
            return None;
        }
        found.extend(std::iter::repeat_n(value, times));
    }
    Some(found)
}

/// The parts of a word separated by commas.
fn parts(word: &str) -> Vec<&str> {
    let between = match word.split_once(',') {
        Some((_, rest)) => rest.contains(',') || rest.is_empty() || rest.len() >= 3,
        None => false,
    };
    if between {
        word.split(',').collect()
    } else {
        vec![word]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn commas_are_marks_or_stand_between() {
        let read = |text: &str| {
            let numbers = numbers(text).unwrap_or_default();
            numbers
                .iter()
                .map(ToString::to_string)
                .collect::<Vec<_>>()
                .join(" ")
        };
        for (text, numbers) in [
            ("160 170", "160 170"),
            ("160,170", "160 170"),
            ("160, 170, ", "160 170"),
            ("134,159,135", "134 159 135"),
            ("166,5 4½ ½", "166.5 4.5 0.5"),
            ("3x180 200", "180 180 180 200"),
            ("1;0;½", "1 0 0.5"),
            ("", ""),
            ("x", ""),
            ("999999x1", ""),
        ] {
            assert_eq!(read(text), numbers, "{text}");
        }
    }
}
