//! Formats numbers and dates for people, in a language's form; a negative number gets a minus sign, where tables for
//! programs have a hyphen.

use chrono::{DateTime, Datelike};

use super::Lang;
use crate::domain::{Date, Decimal, Points, Rating, round_half_away};

/// A number with the language's decimal mark, without superfluous zeros.
///
/// ```
/// use klubrating::text::{Lang, number};
/// assert_eq!(number(Lang::Da, "166.840".parse().unwrap()), "166,84");
/// ```
pub fn number(lang: Lang, value: Decimal) -> String {
    localised(lang, value.normalize().to_string())
}

/// A number with at least `least` decimals, for columns: `0,50`.
///
/// ```
/// use klubrating::text::{Lang, with_decimals};
/// assert_eq!(with_decimals(Lang::Da, "0.5".parse().unwrap(), 2), "0,50");
/// assert_eq!(with_decimals(Lang::Da, "0.625".parse().unwrap(), 2), "0,625");
/// ```
pub fn with_decimals(lang: Lang, value: Decimal, least: usize) -> String {
    let value = value.normalize();
    let decimals = least.max(value.scale() as usize);
    localised(lang, format!("{value:.decimals$}"))
}

/// A change with its sign: `+5`, `−3`, `0`.
///
/// ```
/// use klubrating::text::{Lang, signed};
/// assert_eq!(signed(Lang::En, "1.5".parse().unwrap()), "+1.5");
/// assert_eq!(signed(Lang::Da, "-1.5".parse().unwrap()), "−1,5");
/// ```
pub fn signed(lang: Lang, value: Decimal) -> String {
    let plus = if value > Decimal::ZERO { "+" } else { "" };
    format!("{plus}{}", number(lang, value))
}

/// A printed number with a minus sign instead of the hyphen.
///
/// ```
/// use klubrating::text::with_minus;
/// assert_eq!(with_minus("-3".to_owned()), "−3");
/// assert_eq!(with_minus("-".to_owned()), "-");
/// ```
pub fn with_minus(printed: String) -> String {
    match printed.strip_prefix('-') {
        Some(digits) if digits.starts_with(|first: char| first.is_ascii_digit()) => {
            format!("−{digits}")
        }
        _ => printed,
    }
}

/// Reads a number as people type it or copy it from a page: with a point or comma, with either minus sign, or with a ½.
///
/// ```
/// use klubrating::domain::Decimal;
/// use klubrating::text::typed_number;
/// assert_eq!(typed_number(" −1,5 "), Some(Decimal::new(-15, 1)));
/// assert_eq!(typed_number("4½"), Some(Decimal::new(45, 1)));
/// assert_eq!(typed_number("1_000"), None);
/// ```
pub fn typed_number(text: &str) -> Option<Decimal> {
    let (plain, half) = match text.trim().strip_suffix('½') {
        Some("") => ("0", Decimal::new(5, 1)),
        Some(whole) => (whole, Decimal::new(5, 1)),
        None => (text.trim(), Decimal::ZERO),
    };
    let digits = plain.replace(',', ".").replace('−', "-");
    let is_usual = |letter: char| letter.is_ascii_digit() || matches!(letter, '.' | '-' | '+');
    if !digits.chars().all(is_usual) || (!half.is_zero() && digits.contains(['.', '-'])) {
        return None;
    }
    let value: Decimal = digits.parse().ok()?;
    value.checked_add(half)
}

/// Points as people type them, not below 0: `4`, `4.5`, `4,5`, `4½`.
///
/// ```
/// use klubrating::domain::Points;
/// use klubrating::text::typed_points;
/// for text in ["4½", "4,5", "4.5"] {
///     assert_eq!(typed_points(text), Some(Points(450)));
/// }
/// for text in ["", "x", "-1", "4½½"] {
///     assert_eq!(typed_points(text), None);
/// }
/// ```
pub fn typed_points(text: &str) -> Option<Points> {
    let points = Points::from_exact(typed_number(text)?)?;
    (points >= Points::ZERO).then_some(points)
}

fn localised(lang: Lang, digits: String) -> String {
    with_minus(match lang.decimal_mark() {
        '.' => digits,
        mark => digits.replace('.', &mark.to_string()),
    })
}

/// A day in the short form, for tables: `21.11.2026` in Danish and German, `21 Nov 2026` in English.
pub fn short_date(lang: Lang, date: Date) -> String {
    date.format(lang.forms().short_date).to_string()
}

/// A day in a sentence or a heading: `21.11.2026` in Danish and German, `21 November 2026` in English.
pub fn date_in_sentence(lang: Lang, date: Date) -> String {
    date.format(lang.forms().date_in_sentence).to_string()
}

/// A recorded time, `2026-11-21T20:05:00+01:00`, as day and minute by the clock of whoever recorded it: `21 Nov 2026
/// 20:05`; as it is if it is no such time.
///
/// ```
/// use klubrating::text::{Lang, moment};
/// assert_eq!(moment(Lang::Da, "2026-11-21T20:05:00+01:00"), "21.11.2026 20:05");
/// ```
pub fn moment(lang: Lang, at: &str) -> String {
    match DateTime::parse_from_rfc3339(at) {
        Ok(time) => format!(
            "{} {}",
            short_date(lang, time.date_naive()),
            time.format("%H:%M")
        ),
        Err(_) => at.to_owned(),
    }
}

/// A day in words: `1. januar 2027`, `1 January 2027`, `1. Januar 2027`.
///
/// ```
/// use klubrating::domain::Date;
/// use klubrating::text::{Lang, long_date};
/// assert_eq!(long_date(Lang::Da, Date::from_ymd_opt(2027, 1, 1).unwrap()), "1. januar 2027");
/// ```
pub fn long_date(lang: Lang, date: Date) -> String {
    let forms = lang.forms();
    format!(
        "{}{} {} {}",
        date.day(),
        forms.after_day,
        forms.months[date.month0() as usize],
        date.year()
    )
}

/// A month in words: `august 2026`, `August 2026`.
pub fn month(lang: Lang, date: Date) -> String {
    format!(
        "{} {}",
        lang.forms().months[date.month0() as usize],
        date.year()
    )
}

/// A number rounded to that many decimals, halves away from zero, with trailing zeros; never `-0`.
pub fn rounded(lang: Lang, value: Decimal, decimals: u32) -> String {
    let mut rounded = round_half_away(value, decimals);
    if rounded.is_zero() {
        rounded = Decimal::ZERO;
    }
    with_decimals(lang, rounded, decimals as usize)
}

/// Below this, in units of the last digit shown, a double has ten more digits than shown: enough to see that a half
/// is far away.
const PLAIN: f64 = 1e6;

/// This far from a half, in the same units, rounding is unambiguous in spite of the error of the multiplication.
const FAR: f64 = 1e-6;

/// A number with that many decimals and the language's decimal mark; never `-0`.
pub fn fixed(lang: Lang, value: f64, decimals: usize) -> String {
    let mark = lang.decimal_mark();
    if let Some(digits) = plainly(mark, value, decimals) {
        return with_minus(digits);
    }
    let digits = format!("{value:.decimals$}").replace('.', mark.encode_utf8(&mut [0; 4]));
    match digits.strip_prefix('-') {
        Some(plain) if !plain.bytes().any(|byte| matches!(byte, b'1'..=b'9')) => plain.to_owned(),
        _ => with_minus(digits),
    }
}

/// A fast path for numbers of usual size that are not close to a half, several times faster: tables have tens of
/// thousands of them.
fn plainly(mark: char, value: f64, decimals: usize) -> Option<String> {
    let units = value * 10_f64.powi(i32::try_from(decimals).ok()?);
    let is_plain = units.abs() < PLAIN && ((units - units.floor()) - 0.5).abs() > FAR;
    if !is_plain {
        return None;
    }
    #[expect(clippy::cast_possible_truncation, reason = "it is whole and fits")]
    let whole = units.round() as i32;
    if decimals == 0 {
        return Some(whole.to_string());
    }
    let mut digits = format!(
        "{whole:0width$}",
        width = decimals + 1 + usize::from(whole < 0)
    );
    digits.insert(digits.len() - decimals, mark);
    Some(digits)
}

/// A number with its sign, that many decimals and the language's decimal mark.
pub fn with_sign(lang: Lang, value: f64, decimals: usize) -> String {
    let text = fixed(lang, value, decimals);
    let is_more = text.bytes().any(|byte| matches!(byte, b'1'..=b'9')) && !text.starts_with('−');
    if is_more { format!("+{text}") } else { text }
}

/// A rating in a table; a hyphen where there is none.
pub fn rating_or_dash(rating: Option<Rating>) -> String {
    rating.map_or_else(|| "-".to_owned(), |rating| rating.to_string())
}

/// A number with that many decimals; a dash where it is undefined.
pub fn fixed_or_dash(lang: Lang, value: Option<f64>, decimals: usize) -> String {
    value.map_or_else(|| "–".to_owned(), |value| fixed(lang, value, decimals))
}

/// A share in percent with one decimal, without the sign.
pub fn percent(lang: Lang, share: f64) -> String {
    fixed(lang, 100.0 * share, 1)
}

/// Points as in a match score: `4½`, `½`, `3`.
pub fn halves(lang: Lang, points: Points) -> String {
    match (points.0 / 100, points.0 % 100) {
        (whole, 0) => whole.to_string(),
        (0, 50) => "½".to_owned(),
        (whole, 50) => format!("{whole}½"),
        _ => number(lang, points.exact()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn halves_go_to_the_even_number_and_nothing_is_minus_nought() {
        let rounded = [0.5, 1.5, 2.5, -0.5, -0.4, -1.5, f64::NAN].map(|v| fixed(Lang::En, v, 0));
        assert_eq!(rounded, ["0", "2", "2", "0", "0", "−2", "NaN"]);
    }

    proptest! {
        #[test]
        fn numbers_are_as_the_usual_writer_has_them(
            value in any::<f64>(),
            usual in -3_000.0..3_000.0_f64,
            half in -50_000_i32..50_000,
            decimals in 0..5_usize,
        ) {
            let between = f64::from(half) / 2.0 / 10_f64.powi(i32::try_from(decimals).unwrap());
            let next = f64::from_bits(between.to_bits() + 1);
            for value in [value, usual, between, next] {
                let written = format!("{value:.decimals$}");
                let is_nought = !written.contains(|digit| matches!(digit, '1'..='9' | 'a'..='z'));
                let minus = if is_nought { "" } else { "−" };
                let written = match written.strip_prefix('-') {
                    Some(digits) => format!("{minus}{digits}"),
                    None => written,
                };
                prop_assert_eq!(fixed(Lang::En, value, decimals), written);
            }
        }
    }
}
