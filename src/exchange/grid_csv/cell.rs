//! What stands in a cell of a plain crosstable.

use crate::domain::{Mark, Points};
use crate::exchange::numbers::{self, At};
use crate::exchange::problems::Problems;

/// The marks of a cell, in order; empty where no game was played, `None` where it cannot be read.
pub(super) fn marks(text: &str) -> Option<Vec<Mark>> {
    match text {
        "1/2" | "0.5" | "0,5" | ".5" | ",5" => return Some(vec![Mark::Draw]),
        "." | "·" => return Some(Vec::new()),
        // `1/2` in a cell of a spreadsheet, which takes it for a day.
        day if day.ends_with("-01-02") || day.ends_with("-02-01") => return Some(vec![Mark::Draw]),
        _ => {}
    }
    let letters = text.chars().filter(|letter| !letter.is_whitespace());
    letters
        .map(|letter| match letter {
            '½' => Some(Mark::Draw),
            '–' | '−' => Some(Mark::ForfeitLoss),
            code => Mark::from_code(code),
        })
        .collect()
}

/// Whether the cell of a player against himself is marked as such.
pub(super) fn is_own(text: &str) -> bool {
    let signs = [
        'x', 'X', '*', '×', '#', '-', '–', '−', '\\', '/', '■', '█', '.', '·',
    ];
    text.chars()
        .all(|letter| letter.is_whitespace() || signs.contains(&letter))
}

/// Stated points, with a fraction as `½` or with either decimal mark.
pub(crate) fn points(text: &str, at: At, problems: &mut Problems) -> Option<Points> {
    let plain = text.replace(',', ".").replace('½', ".5");
    let plain = match plain.strip_prefix('.') {
        Some(fraction) => format!("0.{fraction}"),
        None => plain,
    };
    numbers::stated_points(&plain, at, problems)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cells_hold_one_or_several_results() {
        let read = |text| {
            let marks: Option<String> =
                marks(text).map(|marks| marks.into_iter().map(Mark::code).collect());
            marks
        };
        for (text, expected) in [
            ("1", "1"),
            ("½", "="),
            ("1/2", "="),
            ("0,5", "="),
            ("1½", "1="),
            ("1 = 0", "1=0"),
            ("+", "+"),
            ("–", "-"),
            ("", ""),
            ("·", ""),
        ] {
            assert_eq!(read(text).as_deref(), Some(expected), "{text}");
        }
        assert_eq!(read("2"), None);
        assert_eq!(read("won"), None);
    }
}
