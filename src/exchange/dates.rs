//! Reads the days in files, options and forms, by one table of the ways in which people and programs write them.
//!
//! All imports, options and forms use this file, so they all accept the same days. A text that may mean two days is
//! never decided here: [`choices`] returns both, and the caller decides by neighbouring days, or asks.

use chrono::{Datelike, Days};

use crate::domain::Date;

/// The ways to write a full day. `Y` is a year with four digits, `y` one with two, `M` and `D` have one or two digits,
/// `N` is the name of a month; every other character stands for itself. Spaces beside a separator are ignored.
const WAYS: [&str; 20] = [
    "Y-M-D", "Y/M/D", "Y.M.D", // ISO, tournament reports, PGN
    "D.M.Y", "D/M/Y", "D-M-Y", // Denmark, Germany, Great Britain
    "D.M.y", // the day comes first between dots
    "D/M-Y", "D/M-y", // `21/11-26`, as Danes write by hand
    "D N Y", "D.N Y", "D-N-Y", "D/N/Y", "D.N.Y", // `28. februar 2026`, `28-Feb-2026`
    "D N y", "D-N-y", // `28-Feb-26`, as spreadsheets shorten it
    "N D Y", "N-D-Y", // `February 28, 2026`
    "Y N D", "Y-N-D", // `2026-Feb-28`
];

/// The ways in which the year may be at either end.
const UNCLEAR_WAYS: [[&str; 2]; 2] = [["y/M/D", "D/M/y"], ["y-M-D", "D-M-y"]];

/// Further ways for typed input, where the user sees at once how it was read: the day first, and the present year if
/// none is given.
const TYPED_WAYS: [&str; 9] = [
    "D/M/y", "D-M-y", "D M Y", "D M y", "D/M", "D.M", "D-M", "D M", "D N",
];

/// Reads a day.
///
/// Accepts the forms of the table above, also after the name of a weekday and before a time: `2026-02-28`, `28. 02.
/// 2026`, `28/2-26`, `Feb 28, 2026`, `28. februar 2026`, `Sat Feb 28 2026`, `2026/02/28 19:00`; and `20260228`. `None`
/// for anything else, for a year of two digits that may be at either end, and for a day that does not exist.
///
/// ```
/// use klubrating::domain::Date;
/// use klubrating::exchange::dates::readable;
/// assert_eq!(readable("28. 07. 2005"), Date::from_ymd_opt(2005, 7, 28));
/// assert_eq!(readable("Feb 28, 2026"), Date::from_ymd_opt(2026, 2, 28));
/// assert_eq!(readable("2026-02-28T19:00:00Z"), Date::from_ymd_opt(2026, 2, 28));
/// assert_eq!(readable("25/08/18"), None);
/// assert_eq!(readable("31.02.2026"), None);
/// ```
pub fn readable(text: &str) -> Option<Date> {
    let text = text.trim();
    joined(text).or_else(|| first_of(&WAYS, &Written::of(text)?, None))
}

/// Reads a day that somebody types into a form, which then displays it: in addition to [`readable`], `21/11/26` with
/// the day first, and `21/11` or `21. nov` in the year of `today`.
///
/// ```
/// use klubrating::domain::Date;
/// use klubrating::exchange::dates::typed;
/// let day = Date::from_ymd_opt(2026, 11, 21).unwrap();
/// for text in ["2026-11-21", "21.11.2026", "21/11-26", "21.11.26", "21/11", "21. nov"] {
///     assert_eq!(typed(text, day), Some(day));
/// }
/// assert_eq!(typed("31.2.2026", day), None);
/// ```
pub fn typed(text: &str, today: Date) -> Option<Date> {
    let written = || Written::of(text.trim());
    readable(text).or_else(|| first_of(&TYPED_WAYS, &written()?, Some(today.year())))
}

/// Reads a cell that must contain a day: in addition to [`readable`], a spreadsheet's number of days (46081 is the 28th
/// of February 2026), with or without a time as its fraction.
///
/// ```
/// use klubrating::domain::Date;
/// use klubrating::exchange::dates::of_cell;
/// assert_eq!(of_cell("46081"), Date::from_ymd_opt(2026, 2, 28));
/// assert_eq!(of_cell("46081,75"), Date::from_ymd_opt(2026, 2, 28));
/// assert_eq!(of_cell("1987"), None);
/// ```
pub fn of_cell(text: &str) -> Option<Date> {
    readable(text).or_else(|| counted_by_spreadsheet(text.trim()))
}

/// The days that a text may mean: one if it is [`readable`], two if its year has two digits and may be at either end,
/// none if it is not a day.
///
/// ```
/// use klubrating::domain::Date;
/// use klubrating::exchange::dates::choices;
/// let day = |year, month, day| Date::from_ymd_opt(year, month, day).unwrap();
/// assert_eq!(choices("25/09/02"), [day(2025, 9, 2), day(2002, 9, 25)]);
/// assert_eq!(choices("2/9-2025"), [day(2025, 9, 2)]);
/// ```
pub fn choices(text: &str) -> Vec<Date> {
    if let Some(day) = readable(text) {
        return vec![day];
    }
    let Some(written) = Written::of(text.trim()) else {
        return Vec::new();
    };
    let mut days: Vec<Date> = UNCLEAR_WAYS
        .iter()
        .flatten()
        .filter_map(|way| written.as_way(way, None))
        .collect();
    days.dedup();
    days
}

/// The day among [`choices`] within `most` days of another day, if there is exactly one.
///
/// ```
/// use klubrating::domain::Date;
/// use klubrating::exchange::dates::near;
/// let round = Date::from_ymd_opt(2025, 9, 9).unwrap();
/// assert_eq!(near("25/09/02", round, 31), Date::from_ymd_opt(2025, 9, 2));
/// assert_eq!(near("25/09/02", round, 9_999), None);
/// ```
pub fn near(text: &str, other: Date, most: i64) -> Option<Date> {
    let mut days = choices(text);
    days.retain(|day| (other - *day).num_days().abs() <= most);
    match days[..] {
        [day] => Some(day),
        _ => None,
    }
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
    let short = || Written::of(text.trim())?.as_way("y/M/D", None);
    short()
        .or_else(|| readable(text))
        .filter(|day| has_short_year(*day))
}

/// Whether two digits of the year determine the day: 1970 to 2069.
pub(crate) fn has_short_year(day: Date) -> bool {
    (1970..2070).contains(&day.year())
}

/// Whether a text is a day without its year: `24/1`, `10.01.`, `15 Jan`, `3. maj`.
pub(crate) fn is_without_year(text: &str) -> bool {
    let written = Written::of(text.trim_end_matches('.'));
    // Every day of a month exists in a leap year.
    let exists = |way: &&str| {
        let day = written
            .as_ref()
            .and_then(|written| written.as_way(way, Some(2024)));
        day.is_some()
    };
    ["D/M", "D.M", "D N"].iter().any(exists)
}

/// The year of a birth date: `YYYY`, or a date whose month and day may be `00`.
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
    let unknown_day = ["/00/00", ".00.00", "-00-00"];
    let alone = unknown_day.iter().find_map(|rest| text.strip_suffix(rest));
    let year = digits(alone.unwrap_or(text), 4, 4).or_else(|| Some(readable(text)?.year()))?;
    (1850..=2100).contains(&year).then_some(year)
}

/// `YYYYMMDD`.
fn joined(text: &str) -> Option<Date> {
    digits::<u32>(text, 8, 8)?;
    Date::parse_from_str(text, "%Y%m%d").ok()
}

/// A spreadsheet's number of days since the 30th of December 1899, for the years 1954 to 2119; smaller numbers are
/// years or ratings.
fn counted_by_spreadsheet(text: &str) -> Option<Date> {
    let (whole, fraction) = text.split_once(['.', ',']).unwrap_or((text, "0"));
    let days: u64 = digits(whole, 5, 5).filter(|days| (20_000..80_000).contains(days))?;
    digits::<u128>(fraction, 1, 20)?;
    Date::from_ymd_opt(1899, 12, 30)?.checked_add_days(Days::new(days))
}

/// The parts of a written day, with the separators between them.
struct Written<'a> {
    parts: Vec<Part<'a>>,
    /// One fewer than the parts.
    signs: Vec<char>,
}

enum Part<'a> {
    Digits(&'a str),
    Month(u32),
}

impl<'a> Written<'a> {
    /// Divides a text into parts; `None` if it contains anything that cannot belong to a day.
    fn of(text: &'a str) -> Option<Self> {
        let mut rest = without_time(without_weekday(text));
        let mut written = Self {
            parts: Vec::new(),
            signs: Vec::new(),
        };
        loop {
            let word_end = rest
                .find(|letter: char| !letter.is_alphanumeric())
                .unwrap_or(rest.len());
            let (word, after) = rest.split_at(word_end);
            written.parts.push(Part::of(word)?);
            if after.trim_matches(['.', ' ']).is_empty() {
                return Some(written);
            }
            let next = after.find(char::is_alphanumeric)?;
            let is_name = |part: Option<&Part<'_>>| matches!(part, Some(Part::Month(_)));
            let is_before_name = !after[next..].starts_with(|letter: char| letter.is_ascii_digit());
            let beside_name = is_before_name || is_name(written.parts.last());
            written.signs.push(sign(&after[..next], beside_name)?);
            rest = &after[next..];
            if written.parts.len() == 3 {
                return None;
            }
        }
    }

    /// The day, if it is written in this way; `year` is for a way without a year.
    fn as_way(&self, way: &str, year: Option<i32>) -> Option<Date> {
        let (mut year, mut month, mut day) = (year, None, None);
        let mut parts = self.parts.iter();
        let mut signs = self.signs.iter();
        for letter in way.chars() {
            match letter {
                'Y' | 'y' | 'M' | 'D' | 'N' => match (letter, parts.next()?) {
                    ('N', Part::Month(number)) => month = Some(*number),
                    ('Y', Part::Digits(text)) => year = Some(digits(text, 4, 4)?),
                    ('y', Part::Digits(text)) => year = Some(full_year(digits(text, 2, 2)?)),
                    ('M', Part::Digits(text)) => month = Some(digits(text, 1, 2)?),
                    ('D', Part::Digits(text)) => day = Some(digits(text, 1, 2)?),
                    _ => return None,
                },
                other if Some(&other) == signs.next() => {}
                _ => return None,
            }
        }
        if parts.next().is_some() {
            return None;
        }
        Date::from_ymd_opt(year?, month?, day?)
    }
}

impl Part<'_> {
    fn of(word: &str) -> Option<Part<'_>> {
        if !word.is_empty() && word.bytes().all(|byte| byte.is_ascii_digit()) {
            return Some(Part::Digits(word));
        }
        let ordinal = ["st", "nd", "rd", "th"]
            .iter()
            .find_map(|end| word.strip_suffix(end));
        match ordinal.filter(|number| digits::<u32>(number, 1, 2).is_some()) {
            Some(number) => Some(Part::Digits(number)),
            None => month_number(word).map(Part::Month),
        }
    }
}

/// The separator between two parts, without spaces. A comma, and a point after a number beside the name of a month,
/// count as a space.
fn sign(between: &str, beside_name: bool) -> Option<char> {
    let mut signs = between
        .chars()
        .filter(|letter| *letter != ' ' && *letter != ',');
    match (signs.next(), signs.next()) {
        (None, None) => Some(' '),
        (Some('.'), None) if beside_name && between.len() > 1 => Some(' '),
        (Some(sign @ ('.' | '/' | '-')), None) => Some(sign),
        _ => None,
    }
}

/// The text after the name of a weekday: `Mon Sep 07 2026`, `mandag den 7. september 2026`.
fn without_weekday(text: &str) -> &str {
    let (word, rest) = text.split_once([' ', ',']).unwrap_or((text, ""));
    let word = word.trim_end_matches(['.', ',']).to_lowercase();
    let is_day =
        |name: &&str| **name == *word || (word.chars().count() > 1 && is_beginning(name, &word));
    if !WEEKDAYS.iter().flatten().any(is_day) {
        return text;
    }
    let rest = rest.trim_start_matches([' ', ',']);
    rest.strip_prefix("den ").unwrap_or(rest)
}

/// Whether a word is the first two or three letters of a name.
fn is_beginning(name: &str, word: &str) -> bool {
    word.chars().count() <= 3 && name.starts_with(word)
}

/// The weekdays in English, Danish and German.
const WEEKDAYS: [[&str; 3]; 7] = [
    ["monday", "mandag", "montag"],
    ["tuesday", "tirsdag", "dienstag"],
    ["wednesday", "onsdag", "mittwoch"],
    ["thursday", "torsdag", "donnerstag"],
    ["friday", "fredag", "freitag"],
    ["saturday", "lørdag", "samstag"],
    ["sunday", "søndag", "sonntag"],
];

/// The text before a time: `2026-09-07T19:00:00Z`, `07.09.2026 19:00`, `7. september 2026 kl. 19.00`.
fn without_time(text: &str) -> &str {
    let is_time = |text: &str| {
        let text = text.trim_start_matches("kl. ").trim_start_matches("at ");
        let rest = text.trim_start_matches(|letter: char| letter.is_ascii_digit());
        let usual = |letter: char| letter.is_ascii_digit() || " :.,+-ZUTCGMAPampm".contains(letter);
        let hours = text.len() - rest.len();
        (1..=2).contains(&hours) && rest.starts_with([':', '.']) && rest.chars().all(usual)
    };
    // `28. 02. 2026` has spaces after its points, so a time can only follow a text with at least four digits.
    let is_day = |text: &str| text.chars().filter(char::is_ascii_digit).count() >= 4;
    let at = |sign: char| {
        let mut places = text.match_indices(sign).map(|(at, _)| at);
        places.find(|at| is_day(&text[..*at]) && is_time(&text[at + 1..]))
    };
    match at('T').or_else(|| at(' ')) {
        Some(at) => text[..at].trim_end_matches([' ', ',']),
        None => text,
    }
}

/// The day in the first matching way.
fn first_of(ways: &[&str], written: &Written<'_>, year: Option<i32>) -> Option<Date> {
    ways.iter().find_map(|way| written.as_way(way, year))
}

/// The year that two digits mean, 1970 to 2069.
fn full_year(short: i32) -> i32 {
    short + if short < 70 { 2000 } else { 1900 }
}

/// The months by the beginnings of their names, in English, Danish and German.
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

/// The number of a month, from its name or the name's first three letters.
pub(super) fn month_number(word: &str) -> Option<u32> {
    let word = word.to_lowercase();
    let is_short = |name: &&str| name.chars().take(3).eq(word.chars());
    let is_name = |name: &&str| {
        *name == word || is_short(name) || (word == "sept" && name.starts_with("sept"))
    };
    let index = MONTHS.iter().position(|names| names.iter().any(is_name))?;
    u32::try_from(index + 1).ok()
}

/// A number of `min` to `max` digits and nothing else.
fn digits<T: std::str::FromStr>(text: &str, min: usize, max: usize) -> Option<T> {
    let regular = (min..=max).contains(&text.len()) && text.bytes().all(|b| b.is_ascii_digit());
    regular.then(|| text.parse().ok()).flatten()
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
            "20260208",
            "2026.02.08",
            "8/2-26",
            "8/2-2026",
            "08.02.26",
            "8. feb. 2026",
            "8. februar 2026",
            "8th February 2026",
            "08-Feb-2026",
            "08-Feb-26",
            "8.Feb.2026",
            "2026-Feb-08",
            "Sun Feb 08 2026",
            "søndag den 8. februar 2026",
            "Sonntag, 8. Februar 2026",
            "so. 8.2.2026",
            "2026/02/08 19:00",
            "2026-02-08T19:00:00Z",
            "2026-02-08T19:00:00.000+01:00",
            "08.02.2026 kl. 19.00",
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
