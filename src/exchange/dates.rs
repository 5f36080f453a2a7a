//! The dates that a file may hold, as people and programs write them.

use crate::domain::Date;

/// Reads a day.
///
/// Readable are `YYYY/MM/DD`, `YYYY-MM-DD`, `DD/MM/YYYY`, `DD.MM.YYYY`, `DD. MM. YYYY` and English month
/// names (`Feb 28, 2026`, `28 February 2026`). Anything else, such as a year of two digits, and a day that
/// does not exist is `None`.
///
/// ```
/// use klubrating::domain::Date;
/// use klubrating::exchange::dates::readable;
/// assert_eq!(readable("28. 07. 2005"), Date::from_ymd_opt(2005, 7, 28));
/// assert_eq!(readable("Feb 28, 2026"), Date::from_ymd_opt(2026, 2, 28));
/// assert_eq!(readable("25/08/18"), None);
/// assert_eq!(readable("31.02.2026"), None);
/// ```
pub fn readable(text: &str) -> Option<Date> {
    let text = text.trim();
    if text.is_empty() {
        return None;
    }
    by_separator(text).or_else(|| with_month_name(text))
}

fn by_separator(text: &str) -> Option<Date> {
    let separator = text.chars().find(|c| !c.is_ascii_digit())?;
    let mut parts = text.split(separator);
    let [a, b, c] = [parts.next()?, parts.next()?, parts.next()?];
    if parts.next().is_some() {
        return None;
    }
    match separator {
        '/' if a.len() == 4 => day(a, b, c),
        '-' => day(a, b, c),
        '/' => day(c, b, a),
        '.' => day(c.trim_start_matches(' '), b.trim_start_matches(' '), a),
        _ => None,
    }
}

fn with_month_name(text: &str) -> Option<Date> {
    let plain = text.replace([',', '.'], " ");
    let mut words = plain.split_whitespace();
    let [a, b, year] = [words.next()?, words.next()?, words.next()?];
    if words.next().is_some() {
        return None;
    }
    let (month, day_of_month) = match month_number(a) {
        Some(month) => (month, b),
        None => (month_number(b)?, a),
    };
    Date::from_ymd_opt(digits(year, 4, 4)?, month, digits(day_of_month, 1, 2)?)
}

fn month_number(word: &str) -> Option<u32> {
    const MONTHS: [&str; 12] = [
        "january",
        "february",
        "march",
        "april",
        "may",
        "june",
        "july",
        "august",
        "september",
        "october",
        "november",
        "december",
    ];
    let word = word.to_lowercase();
    let index = MONTHS.iter().position(|month| {
        word == *month
            || (word.len() == 3 && month.starts_with(&word))
            || (word == "sept" && *month == "september")
    })?;
    u32::try_from(index + 1).ok()
}

fn day(year: &str, month: &str, day: &str) -> Option<Date> {
    Date::from_ymd_opt(
        digits(year, 4, 4)?,
        digits(month, 1, 2)?,
        digits(day, 1, 2)?,
    )
}

/// A number of `min` to `max` digits and nothing else.
fn digits<T: std::str::FromStr>(text: &str, min: usize, max: usize) -> Option<T> {
    let regular = (min..=max).contains(&text.len()) && text.bytes().all(|b| b.is_ascii_digit());
    regular.then(|| text.parse().ok()).flatten()
}

/// Reads a round's day, `YY/MM/DD` of record 132; the years 70 to 99 are those of the last century.
///
/// A day in full is read too, within the years that two digits can tell.
///
/// ```
/// use klubrating::domain::Date;
/// use klubrating::exchange::dates::round_day;
/// assert_eq!(round_day("26/01/09"), Date::from_ymd_opt(2026, 1, 9));
/// assert_eq!(round_day("99/12/31"), Date::from_ymd_opt(1999, 12, 31));
/// ```
pub fn round_day(text: &str) -> Option<Date> {
    short_day(text.trim())
        .or_else(|| readable(text))
        .filter(|day| has_short_year(*day))
}

/// Whether two digits of the year tell the day: 1970 to 2069.
pub(crate) fn has_short_year(day: Date) -> bool {
    (1970..2070).contains(&chrono::Datelike::year(&day))
}

fn short_day(text: &str) -> Option<Date> {
    let mut parts = text.split('/');
    let (year, month, day) = (parts.next()?, parts.next()?, parts.next()?);
    if parts.next().is_some() {
        return None;
    }
    let year: i32 = digits(year, 2, 2)?;
    let century = if year < 70 { 2000 } else { 1900 };
    Date::from_ymd_opt(century + year, digits(month, 1, 2)?, digits(day, 1, 2)?)
}

/// The year of a birth date: `YYYY`, or a date with `/`, `.` or `-` whose month and day may be `00`.
///
/// `None` for a text that is no date, for a day that does not exist and for years outside 1850–2100.
///
/// ```
/// use klubrating::exchange::dates::birth_year;
/// assert_eq!(birth_year("1987/00/00"), Some(1987));
/// assert_eq!(birth_year("1969.12.06"), Some(1969));
/// assert_eq!(birth_year("1972"), Some(1972));
/// assert_eq!(birth_year("1990/02/31"), None);
/// ```
pub fn birth_year(text: &str) -> Option<i32> {
    let text = text.trim();
    let year = if text.len() == 4 {
        digits(text, 4, 4)?
    } else {
        let normal = text.replace(['.', '-'], "/");
        match normal.strip_suffix("/00/00") {
            Some(year) => digits(year, 4, 4)?,
            None => chrono::Datelike::year(&readable(&normal).or_else(|| readable(text))?),
        }
    };
    (1850..=2100).contains(&year).then_some(year)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_form_is_read() {
        let expected = Date::from_ymd_opt(2026, 2, 8);
        for text in [
            "2026/02/08",
            "2026-02-08",
            "08/02/2026",
            "8/2/2026",
            "08. 02. 2026",
            "8.2.2026",
            "Feb 8, 2026",
            "8 Feb 2026",
            "February 08, 2026",
            "8. february 2026",
            " 2026/02/08 ",
        ] {
            assert_eq!(readable(text), expected, "{text}");
        }
    }

    #[test]
    fn the_rest_is_not_guessed() {
        for text in [
            "",
            "26/02/08",
            "25/08/18",
            "2026",
            "2026/13/01",
            "29.02.2025",
            "00.00.2001",
            "2026/02",
            "1.2.3.4",
            "Foo 8, 2026",
            "2026/02/08x",
            "x",
            "8 8 2026",
            "+8/02/2026",
            "ma 8, 2026",
            "２０２６/02/08",
        ] {
            assert_eq!(readable(text), None, "{text}");
        }
    }

    #[test]
    fn births_and_rounds() {
        assert_eq!(birth_year("00.00.2001"), None);
        assert_eq!(birth_year("31.12.1999"), Some(1999));
        assert_eq!(birth_year("0000/00/00"), None);
        assert_eq!(birth_year("ungdom"), None);
        assert_eq!(round_day("2026/01/09"), Date::from_ymd_opt(2026, 1, 9));
        assert_eq!(round_day("09/01/2026"), Date::from_ymd_opt(2026, 1, 9));
        assert_eq!(round_day("26/02/30"), None);
        assert_eq!(round_day("26-02-30"), None);
        assert_eq!(round_day("26/09/2814"), None);
    }
}
