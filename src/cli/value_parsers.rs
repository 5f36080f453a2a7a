//! Parses values on the command line: numbers, counts and days, read exactly or refused with the reason.

use std::ffi::OsStr;
use std::fmt;
use std::ops::RangeInclusive;
use std::str::FromStr;

use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};

use crate::app::command::{RATINGS, ROUNDS, YEARS_OF_BIRTH};
use crate::app::journal::chain_heads::ChainHead;
use crate::app::testsuite::Seconds;
use crate::domain::{Date, Decimal, Points, Rating, UnknownWord, Word, person_number};
use crate::exchange::dates;
use crate::exchange::people::whole_number;
use crate::publish::mail::{Mailbox, NoAddress};
use crate::text::{Lang, Texts, typed_number, typed_points};

const DECIMALS: u32 = 6;
const MOST_GAMES: u32 = 10_000;

/// A value that could not be read, with the key of the hint on what is expected.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct BadValue(pub(super) &'static str);

impl fmt::Display for BadValue {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.0)
    }
}

impl std::error::Error for BadValue {}

/// Several values in one argument, separated by commas, semicolons or blanks, as on a card.
#[derive(Clone, Debug)]
pub(crate) struct Several<T>(Vec<T>);

impl<T> Several<T> {
    /// The values of all arguments, in their order.
    pub(crate) fn all(arguments: impl IntoIterator<Item = Self>) -> Vec<T> {
        arguments.into_iter().flat_map(|one| one.0).collect()
    }
}

/// Several numbers with decimals, where a comma may be a separator.
pub(crate) fn numbers(text: &str) -> Result<Several<Decimal>, BadValue> {
    several(text, number)
}

/// Whole ratings.
pub(crate) fn ratings(text: &str) -> Result<Several<Rating>, BadValue> {
    several(text, rating)
}

fn several<T>(
    text: &str,
    read: impl Fn(&str) -> Result<T, BadValue>,
) -> Result<Several<T>, BadValue> {
    let between = |letter: char| letter == ',' || letter == ';' || letter.is_whitespace();
    let parts = text.split(between).filter(|part| !part.is_empty());
    let values: Result<Vec<T>, BadValue> = parts.map(&read).collect();
    match values {
        // An empty text gets the error of the parser for a single value.
        Ok(values) if values.is_empty() => read(text).map(|value| Several(vec![value])),
        values => values.map(Several),
    }
}

/// A mail address, with or without a name before it.
pub(super) fn mailbox(text: &str) -> Result<Mailbox, BadValue> {
    text.parse().map_err(|refused| {
        BadValue(match refused {
            NoAddress::Malformed => "hint-value-mailbox",
            NoAddress::BeyondAscii => "hint-value-mailbox-ascii",
        })
    })
}

/// A word of an enum.
pub(crate) fn word<T: Word>() -> impl TypedValueParser<Value = T> {
    word_where(|_| true)
}

/// A word of an enum that satisfies the function.
pub(crate) fn word_where<T: Word>(fits: fn(T) -> bool) -> impl TypedValueParser<Value = T> {
    let values = T::ALL.iter().copied().filter(|value| fits(*value));
    PossibleValuesParser::new(values.map(T::word)).try_map(|word| word.parse::<T>())
}

/// A word of an enum, or its label in one of the program's languages: `club`, `klub`, `Verein`.
pub(crate) fn one_of<T: Word>(key: fn(T) -> &'static str) -> impl TypedValueParser<Value = T> {
    OneOf(key)
}

/// The parser of [`one_of`]. It is made at every start of the program, so the texts of all languages are read only when
/// one of them is needed.
#[derive(Clone)]
struct OneOf<T>(fn(T) -> &'static str);

impl<T: Word> OneOf<T> {
    fn names(&self, value: T) -> Vec<String> {
        let named = Lang::ALL.map(|lang| Texts::new(lang).get((self.0)(value)));
        let small = named.clone().map(|name| name.to_lowercase());
        let mut names: Vec<String> = named.into_iter().chain(small).collect();
        names.retain(|name| name != value.word() && !name.contains(' '));
        names
    }

    fn values(&self) -> impl Iterator<Item = PossibleValue> {
        let values = T::ALL.iter().copied();
        values.map(move |value| PossibleValue::new(value.word()).aliases(self.names(value)))
    }
}

impl<T: Word> TypedValueParser for OneOf<T> {
    type Value = T;

    fn parse_ref(
        &self,
        command: &clap::Command,
        arg: Option<&clap::Arg>,
        typed: &OsStr,
    ) -> Result<T, clap::Error> {
        let mut values = T::ALL.iter().copied();
        if let Some(value) = values.find(|value| typed == value.word()) {
            return Ok(value);
        }
        let own = self.clone();
        let known = PossibleValuesParser::new(self.values()).try_map(move |typed| {
            let mut values = T::ALL.iter().copied();
            let value = values.find(|value| own.names(*value).contains(&typed));
            value.ok_or(UnknownWord(typed))
        });
        known.parse_ref(command, arg, typed)
    }

    fn possible_values(&self) -> Option<Box<dyn Iterator<Item = PossibleValue> + '_>> {
        Some(Box::new(self.values()))
    }
}

/// `yes` or `no`.
pub(crate) fn yes_no() -> impl TypedValueParser<Value = bool> {
    PossibleValuesParser::new(["yes", "no"]).map(|word| word == "yes")
}

/// A head of the journal's chain, in the form used on lists: `74-3fa91c0be247`.
pub(super) fn chain_head(text: &str) -> Result<ChainHead, BadValue> {
    text.parse().map_err(|_| BadValue("hint-value-head"))
}

/// A number with point or comma, or with a half as in `6½`.
pub(crate) fn number(text: &str) -> Result<Decimal, BadValue> {
    let value = typed_number(text).ok_or(BadValue("hint-value-number"))?;
    let value = value.normalize();
    if value.abs() > Decimal::from(*RATINGS.end()) || value.scale() > DECIMALS {
        return Err(BadValue("hint-value-range"));
    }
    Ok(value)
}

/// A whole number.
pub(super) fn integer(text: &str) -> Result<Decimal, BadValue> {
    number(text)
        .ok()
        .filter(Decimal::is_integer)
        .ok_or(BadValue("hint-value-whole"))
}

/// A whole number within bounds.
fn within<T: FromStr + PartialOrd>(
    text: &str,
    bounds: RangeInclusive<T>,
    hint: &'static str,
) -> Result<T, BadValue> {
    let value = text.trim().parse().ok();
    let value = value.filter(|value| bounds.contains(value));
    value.ok_or(BadValue(hint))
}

/// A number of games or rounds, from 1.
pub(crate) fn count(text: &str) -> Result<u32, BadValue> {
    within(text, 1..=MOST_GAMES, "hint-value-count")
}

/// A number of games so far, from 0.
pub(crate) fn games_before(text: &str) -> Result<u32, BadValue> {
    within(text, 0..=MOST_GAMES, "hint-value-whole")
}

/// A day in any form accepted in files: `2026-11-21`, `21.11.2026`, `21-11-2026`, `21/11/2026`, `21 November 2026`.
pub(crate) fn date(text: &str) -> Result<Date, BadValue> {
    dates::readable(text)
        .filter(|date| (1800..=2999).contains(&chrono::Datelike::year(date)))
        .ok_or(BadValue("hint-value-date"))
}

/// A whole rating on any scale, also as copied from lists: `173`, `173,0`, `173*`.
pub(crate) fn rating(text: &str) -> Result<Rating, BadValue> {
    whole_number(text)
        .filter(|number| RATINGS.contains(number))
        .map(Rating)
        .ok_or(BadValue("hint-value-whole"))
}

/// A difference of ratings, from 0.
pub(super) fn rating_difference(text: &str) -> Result<u32, BadValue> {
    within(text, 0..=4000, "hint-value-rating-difference")
}

/// A score: with halves and other hundredths, not below 0.
pub(crate) fn points(text: &str) -> Result<Points, BadValue> {
    number(text)?;
    typed_points(text).ok_or(BadValue("hint-value-points"))
}

/// Minutes per move, above 0.
pub(super) fn minutes(text: &str) -> Result<Points, BadValue> {
    points(text)
        .ok()
        .filter(|minutes| minutes.0 > 0)
        .ok_or(BadValue("hint-value-minutes"))
}

/// A time in seconds, above 0.
pub(crate) fn seconds(text: &str) -> Result<Seconds, BadValue> {
    number(text)
        .ok()
        .filter(|seconds| *seconds > Decimal::ZERO)
        .and_then(|seconds| Seconds::new(f64::try_from(seconds).ok()?))
        .ok_or(BadValue("hint-value-seconds"))
}

/// A round, or a number of rounds.
pub(crate) fn rounds(text: &str) -> Result<u16, BadValue> {
    within(text, ROUNDS, "hint-value-rounds")
}

/// A year of birth.
pub(crate) fn year(text: &str) -> Result<i32, BadValue> {
    within(text, YEARS_OF_BIRTH, "hint-value-year")
}

/// An age in years.
pub(super) fn age(text: &str) -> Result<i32, BadValue> {
    within(text, 1..=120, "hint-value-age")
}

/// A person's number in a federation: digits, kept as text.
pub(super) fn identity(text: &str) -> Result<String, BadValue> {
    let number = person_number::read(text).ok().flatten();
    number.ok_or(BadValue("hint-value-identity"))
}

/// The same, or an empty text to remove the number.
pub(super) fn identity_or_none(text: &str) -> Result<String, BadValue> {
    if text.trim().is_empty() {
        return Ok(String::new());
    }
    identity(text)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_take_point_comma_and_half() {
        let read = |text: &str| number(text).map(|value| value.to_string());
        assert_eq!(read("6.5").as_deref(), Ok("6.5"));
        assert_eq!(read("6,5").as_deref(), Ok("6.5"));
        assert_eq!(read("6½").as_deref(), Ok("6.5"));
        assert_eq!(read("½").as_deref(), Ok("0.5"));
        assert_eq!(read(" -17 ").as_deref(), Ok("-17"));
        for text in ["", "x", "1e3", "1.5½", "1_000", "-½", "1,2,3", "--1"] {
            assert!(number(text).is_err(), "{text}");
        }
        assert_eq!(number("100001"), Err(BadValue("hint-value-range")));
        assert_eq!(number("0.1234567"), Err(BadValue("hint-value-range")));
        assert!(number(&"9".repeat(60)).is_err());
    }

    #[test]
    fn days_take_the_forms_of_files() {
        let day = Date::from_ymd_opt(2026, 11, 21).unwrap();
        for text in [
            "2026-11-21",
            "21.11.2026",
            "21/11/2026",
            "21-11-2026",
            "21.11.26",
        ] {
            assert_eq!(date(text), Ok(day), "{text}");
        }
        for text in ["2026-02-30", "today"] {
            assert!(date(text).is_err(), "{text}");
        }
    }

    #[test]
    fn counts_begin_at_one() {
        assert_eq!(count("7"), Ok(7));
        assert!(count("0").is_err() && count("-1").is_err() && count("7.0").is_err());
        assert!(integer("1668.5").is_err() && integer("1668").is_ok());
    }
}
