//! Reads the numbers of a player that every format has, with warnings for unusual values.

use crate::domain::{Decimal, Points, person_number};

use super::dates;
use super::problem::Problems;

/// The highest start number; tournament reports have four columns for it.
pub(crate) const MAX_NUMBER: u32 = 9_999;
/// The most rounds.
pub(crate) const MAX_ROUNDS: u16 = 790;

pub(crate) use super::problem::At;

/// A start number, 1 to 9999.
pub(crate) fn start_number(text: &str) -> Option<u32> {
    digits(text).filter(|no| (1..=MAX_NUMBER).contains(no))
}

/// A number of rounds, 1 to 790.
pub(crate) fn rounds(text: &str) -> Option<u16> {
    digits(text)
        .and_then(|rounds| u16::try_from(rounds).ok())
        .filter(|rounds| (1..=MAX_ROUNDS).contains(rounds))
}

/// A number that consists only of ASCII digits, without a sign.
pub(crate) fn digits(text: &str) -> Option<u32> {
    text.bytes()
        .all(|b| b.is_ascii_digit())
        .then(|| text.parse().ok())
        .flatten()
}

/// A rating; blank and 0 mean none. Unusual ones (negative, above 4000) are kept with a warning.
pub(crate) fn rating(text: &str, at: At, problems: &mut Problems) -> Option<i32> {
    if text.is_empty() {
        return None;
    }
    let value = text
        .parse::<i32>()
        .ok()
        .filter(|value| (-999..=9_999).contains(value));
    match value {
        None => problems.warn_of(at, "problem-rating-unreadable", text),
        Some(value) if !(0..=4_000).contains(&value) => {
            problems.warn_of(at, "problem-rating-odd", &value.to_string());
        }
        Some(_) => {}
    }
    value.filter(|value| *value != 0)
}

/// A rating on a federation's list; one that is not above 0 is reported and dropped.
pub(crate) fn listed_rating(text: &str, at: At, problems: &mut Problems) -> Option<i32> {
    match text.parse::<i32>() {
        Ok(value) if value < 0 => {
            problems.warn_of(at, "problem-rating-not-positive", &value.to_string());
            None
        }
        _ => rating(text, at, problems),
    }
}

/// Warns of a birth date that does not exist; the text itself is kept.
pub(crate) fn check_birth(text: &str, at: At, problems: &mut Problems) {
    if !text.is_empty() && dates::birth_year(text).is_none() {
        problems.warn_of(at, "problem-birth-unreadable", text);
    }
}

/// A rank; some files contain 0.
pub(crate) fn rank(text: &str, at: At, problems: &mut Problems) -> Option<u32> {
    let rank = digits(text).filter(|rank| *rank <= MAX_NUMBER);
    if rank.is_none() && !text.is_empty() {
        problems.warn_of(at, "problem-rank-unreadable", text);
    }
    rank
}

/// Points as text of at most four characters, with point or comma, not negative.
///
/// Source: TRF16, points at columns 81–84 (`11.5`).
pub(crate) fn points(text: &str) -> Option<Points> {
    let regular = (1..=4).contains(&text.len())
        && text
            .bytes()
            .all(|b| b.is_ascii_digit() || matches!(b, b'.' | b','))
        && text.bytes().any(|b| b.is_ascii_digit());
    let value: Decimal = regular
        .then(|| text.replace(',', ".").parse().ok())
        .flatten()?;
    Points::from_exact(value)
}

/// Points in at most four characters, the inverse of [`points`]; `None` if they do not fit.
///
/// `4.0`, `11.5`, `0.25` or `100`, but never `.25`.
pub(crate) fn points_text(points: Points) -> Option<String> {
    let value = points.exact().normalize();
    let plain = value.to_string();
    let text = if value.is_integer() && plain.len() <= 2 {
        format!("{plain}.0")
    } else {
        plain
    };
    self::points(&text)
        .filter(|read| *read == points)
        .map(|_| text)
}

/// Stated points; unreadable ones are reported and dropped.
pub(crate) fn stated_points(text: &str, at: At, problems: &mut Problems) -> Option<Points> {
    let value = points(text);
    if value.is_none() && !text.is_empty() {
        problems.warn_of(at, "problem-points-unreadable", text);
    }
    value
}

/// A FIDE or national number as text, empty for none; a text that is not a number is reported and dropped.
pub(crate) fn person_number(text: &str, at: At, problems: &mut Problems) -> String {
    let number = person_number::read(text);
    if number.is_err() {
        problems.warn_of(at, "problem-person-number", text);
    }
    number.ok().flatten().unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn points_come_back_as_they_went() {
        for hundredths in 0..=1_000_000 {
            if let Some(text) = points_text(Points(hundredths)) {
                assert!(text.len() <= 4);
                assert_eq!(points(&text), Some(Points(hundredths)));
            }
        }
        assert_eq!(points_text(Points(1150)).as_deref(), Some("11.5"));
        assert_eq!(points_text(Points(400)).as_deref(), Some("4.0"));
        assert_eq!(points_text(Points(10_000)).as_deref(), Some("100"));
        assert_eq!(points_text(Points(10_050)), None);
        assert_eq!(points_text(Points(-50)), None);
        assert_eq!(points("3,5"), Some(Points(350)));
        for text in ["", ".", "-1", "1e2", "12345", ".125", "1.2.", "½"] {
            assert_eq!(points(text), None, "{text}");
        }
    }

    #[test]
    fn numbers_have_bounds() {
        assert_eq!(start_number("0"), None);
        assert_eq!(start_number("10000"), None);
        assert_eq!(start_number("+1"), None);
        assert_eq!(start_number("9999"), Some(9_999));
        assert_eq!(rounds("65537"), None);
        assert_eq!(digits("99999999999"), None);
        assert_eq!(digits(""), None);
    }
}
