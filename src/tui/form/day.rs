//! Days as people type them: `2026-11-21`, `21.11.2026`, `21/11-26`, `21.11.`.

use chrono::Datelike;

use crate::domain::Date;

/// The day that a text names; without a year, that of `today`.
///
/// ```
/// use klubrating::domain::Date;
/// use klubrating::tui::form::day::read;
/// let day = Date::from_ymd_opt(2026, 11, 21).unwrap();
/// for text in ["2026-11-21", "21.11.2026", "21/11-26", "21.11.26", "21/11"] {
///     assert_eq!(read(text, day), Some(day));
/// }
/// assert_eq!(read("31.2.2026", day), None);
/// ```
pub fn read(text: &str, today: Date) -> Option<Date> {
    let parts: Vec<&str> = text
        .trim()
        .split(|letter: char| !letter.is_ascii_digit())
        .filter(|part| !part.is_empty())
        .collect();
    let odd = |letter: char| !(letter.is_ascii_digit() || " ./-".contains(letter));
    if text.contains(odd) || parts.iter().any(|part| part.len() > 4) {
        return None;
    }
    let number = |text: &str| text.parse::<u32>().ok();
    let year = |text: &str| {
        let year: i32 = text.parse().ok()?;
        match text.len() {
            4 => Some(year),
            // Members are born in the century before; days of play are of this one.
            1 | 2 => Some(today.year() - today.year() % 100 + year),
            _ => None,
        }
    };
    let (year, month, day) = match parts[..] {
        [first, month, day] if first.len() == 4 => (year(first)?, number(month)?, number(day)?),
        [day, month, last] => (year(last)?, number(month)?, number(day)?),
        [day, month] => (today.year(), number(month)?, number(day)?),
        _ => return None,
    };
    Date::from_ymd_opt(year, month, day)
}
