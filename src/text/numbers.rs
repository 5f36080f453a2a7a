//! Numbers and dates as a language writes them.

use chrono::Datelike;

use super::Lang;
use crate::domain::{Date, Decimal};

/// A number with the language's decimal mark, without superfluous zeros.
///
/// ```
/// use klubrating::text::{Lang, number};
/// assert_eq!(number(Lang::Da, "166.840".parse().unwrap()), "166,84");
/// ```
pub fn number(lang: Lang, value: Decimal) -> String {
    localised(lang, value.normalize().to_string())
}

/// A number with at least so many decimals, for columns: `0,50`.
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

/// A change with its sign: `+5`, `−3` as ASCII `-3`, `0`.
///
/// ```
/// use klubrating::text::{Lang, signed};
/// assert_eq!(signed(Lang::En, "1.5".parse().unwrap()), "+1.5");
/// ```
pub fn signed(lang: Lang, value: Decimal) -> String {
    let plus = if value > Decimal::ZERO { "+" } else { "" };
    format!("{plus}{}", number(lang, value))
}

fn localised(lang: Lang, digits: String) -> String {
    match lang.decimal_mark() {
        '.' => digits,
        mark => digits.replace('.', &mark.to_string()),
    }
}

/// A day in the short form: `21.11.2026` in Danish and German, `2026-11-21` in English.
pub fn short_date(lang: Lang, date: Date) -> String {
    date.format(lang.forms().short_date).to_string()
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
