//! The dates in files, as people and programs write them.

use crate::domain::Date;

/// Reads a day.
///
/// Accepted are year, month and day or day, month and year between `/`, `-` or `.` (`2026/02/28`, `28-02-2026`,
/// `28. 02. 2026`), `20260228`, `28.02.26`, as the day comes first between dots, and the month by its name in
/// English, Danish or German (`Feb 28, 2026`, `28. februar 2026`). Anything else, such as a year of two digits
/// between other signs, and a day that does not exist is `None`.
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
    let Some(separator) = text.chars().find(|c| !c.is_ascii_digit()) else {
        return joined(text);
    };
    if !['/', '-', '.'].contains(&separator) {
        return None;
    }
    let mut parts = text
        .split(separator)
        .map(|part| part.trim_start_matches(' '));
    let [a, b, c] = [parts.next()?, parts.next()?, parts.next()?];
    if parts.next().is_some() {
        return None;
    }
    if a.len() == 4 {
        day(a, b, c)
    } else if separator == '.' && c.len() == 2 {
        short(c, b, a)
    } else {
        day(c, b, a)
    }
}

/// `YYYYMMDD`.
fn joined(text: &str) -> Option<Date> {
    (text.len() == 8).then(|| day(&text[..4], &text[4..6], &text[6..]))?
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

/// The months by the beginnings of their names: English, Danish, German.
const MONTHS: [[&str; 3]; 12] = [
    ["january", "januar", "jänner"],
    ["february", "februar", "feber"],
    ["march", "marts", "märz"],
    ["april", "april", "april"],
    ["may", "maj", "mai"],
    ["june", "juni", "juni"],
    ["july", "juli", "juli"],
    ["august", "august", "august"],
    ["september", "september", "september"],
    ["october", "oktober", "oktober"],
    ["november", "november", "november"],
    ["december", "december", "dezember"],
];

/// The month of a name, or of its first three letters.
fn month_number(word: &str) -> Option<u32> {
    let word = word.to_lowercase();
    let is_short = |name: &&str| name.chars().take(3).eq(word.chars());
    let is_name = |name: &&str| {
        *name == word || is_short(name) || (word == "sept" && name.starts_with("sept"))
    };
    let index = MONTHS.iter().position(|names| names.iter().any(is_name))?;
    u32::try_from(index + 1).ok()
}

/// Whether a word is the whole name of a month: `April`, `august`.
pub(crate) fn is_month(word: &str) -> bool {
    word.chars().count() > 3 && month_number(word).is_some()
}

/// Whether a text is a day without its year: `24/1`, `10.01.`, `15 Jan`, `3. maj`.
pub(crate) fn is_without_year(text: &str) -> bool {
    let text = text.trim_end_matches('.');
    let is_number = |part: &str, most: u32| {
        digits(part, 1, 2).is_some_and(|number: u32| (1..=most).contains(&number))
    };
    let in_numbers = text.split_once(['.', '/']);
    let in_words = text.split_once(' ');
    in_numbers.is_some_and(|(day, month)| is_number(day, 31) && is_number(month, 12))
        || in_words.is_some_and(|(day, month)| {
            is_number(day.trim_end_matches('.'), 31) && is_short_month(month)
        })
}

/// Whether a word is the name of a month, or its first letters.
fn is_short_month(word: &str) -> bool {
    word.chars().count() > 2 && month_number(word.trim_end_matches('.')).is_some()
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
/// A full date is accepted too, within the years that two digits can express.
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

/// Whether two digits of the year determine the day: 1970 to 2069.
pub(crate) fn has_short_year(day: Date) -> bool {
    (1970..2070).contains(&chrono::Datelike::year(&day))
}

fn short_day(text: &str) -> Option<Date> {
    let [year, month, day] = three(text, '/')?;
    short(year, month, day)
}

/// Every day that a date with a year of two digits may be: year, month and day, or day, month and year.
///
/// ```
/// use klubrating::domain::Date;
/// use klubrating::exchange::dates::short_days;
/// let days: Vec<Date> = short_days("25/09/02").collect();
/// let day = |year, month, day| Date::from_ymd_opt(year, month, day).unwrap();
/// assert_eq!(days, [day(2025, 9, 2), day(2002, 9, 25)]);
/// ```
pub fn short_days(text: &str) -> impl Iterator<Item = Date> + use<> {
    let separator = text.chars().find(|c| ['/', '-'].contains(c));
    let parts = separator.and_then(|separator| three(text.trim(), separator));
    let days = parts.map(|[a, b, c]| {
        let one = short(a, b, c);
        let other = short(c, b, a).filter(|other| Some(*other) != one);
        [one, other]
    });
    days.into_iter().flatten().flatten()
}

fn three(text: &str, separator: char) -> Option<[&str; 3]> {
    let mut parts = text.split(separator);
    let found = [parts.next()?, parts.next()?, parts.next()?];
    parts.next().is_none().then_some(found)
}

fn short(year: &str, month: &str, day: &str) -> Option<Date> {
    let year: i32 = digits(year, 2, 2)?;
    let century = if year < 70 { 2000 } else { 1900 };
    Date::from_ymd_opt(century + year, digits(month, 1, 2)?, digits(day, 1, 2)?)
}

/// The year of a birth date: `YYYY`, or a date with `/`, `.` or `-` whose month and day may be `00`.
///
/// `None` for a text that is not a date, for a day that does not exist and for years outside 1850–2100.
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
