//! The order of the rows by a column.

use std::borrow::Cow;

use chrono::Datelike;

use super::Rows;
use crate::domain::{Date, Decimal, Points, Rating};

/// What a column orders a row by; within a column all have the same kind, or are empty.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum SortKey<'a> {
    /// Nothing: before all that have something.
    Nothing,
    /// A number.
    Number(i64),
    /// A number, and another for ties.
    Pair(i64, i64),
    /// An exact number.
    Decimal(Decimal),
    /// A text.
    Text(Cow<'a, str>),
}

impl SortKey<'_> {
    /// A number in the same order, with limited precision: equal numbers may belong to different keys.
    #[expect(clippy::cast_sign_loss, reason = "bits")]
    fn leading(&self) -> u64 {
        match self {
            Self::Nothing | Self::Decimal(_) => 0,
            Self::Number(number) | Self::Pair(number, _) => (*number as u64) ^ (1 << 63),
            Self::Text(text) => {
                let mut bytes = [0; 8];
                let count = text.len().min(8);
                bytes[..count].copy_from_slice(&text.as_bytes()[..count]);
                u64::from_be_bytes(bytes)
            }
        }
    }
}

/// The indices of all rows in the order of a column.
///
/// Comparing contiguous numbers is several times faster than comparing keys, which is only needed for equal numbers.
/// The sort is stable, so that columns of few different values cost little.
pub(super) fn sorted<R: Rows>(rows: &R, column: usize, descending: bool) -> Vec<usize> {
    // The bits of a number turned over are the number in the opposite order.
    let turn = |number: u64| if descending { !number } else { number };
    let mut are_numbers = true;
    let mut order: Vec<(u64, usize)> = Vec::with_capacity(rows.len());
    for row in 0..rows.len() {
        let key = rows.key(row, column);
        are_numbers &= matches!(key, SortKey::Nothing | SortKey::Number(_));
        order.push((turn(key.leading()), row));
    }
    let tie = |one: usize, other: usize| rows.tie(one).cmp(&rows.tie(other));
    if are_numbers {
        order.sort_by(|one, other| one.0.cmp(&other.0).then_with(|| tie(one.1, other.1)));
    } else {
        let keys: Vec<SortKey<'_>> = (0..rows.len()).map(|row| rows.key(row, column)).collect();
        let full = |one: usize, other: usize| {
            let order = keys[one].cmp(&keys[other]);
            if descending { order.reverse() } else { order }
        };
        order.sort_by(|one, other| {
            let order = one.0.cmp(&other.0);
            let order = order.then_with(|| full(one.1, other.1));
            order.then_with(|| tie(one.1, other.1))
        });
    }
    order.into_iter().map(|(_, row)| row).collect()
}

macro_rules! whole {
    ($($number:ty)*) => {
        $(impl From<$number> for SortKey<'_> {
            fn from(number: $number) -> Self {
                Self::Number(number.into())
            }
        })*
    };
}

whole! { bool u8 u16 u32 i32 i64 }

impl From<usize> for SortKey<'_> {
    fn from(number: usize) -> Self {
        Self::Number(i64::try_from(number).unwrap_or(i64::MAX))
    }
}

impl From<f64> for SortKey<'_> {
    /// The bits of a float as an integer in the same order: those of a negative number are inverted.
    #[expect(clippy::cast_possible_wrap, reason = "bits")]
    fn from(number: f64) -> Self {
        let bits = number.to_bits() as i64;
        Self::Number(if bits < 0 { bits ^ i64::MAX } else { bits })
    }
}

impl From<Date> for SortKey<'_> {
    fn from(date: Date) -> Self {
        date.num_days_from_ce().into()
    }
}

impl From<Rating> for SortKey<'_> {
    fn from(rating: Rating) -> Self {
        rating.0.into()
    }
}

impl From<Points> for SortKey<'_> {
    fn from(points: Points) -> Self {
        points.0.into()
    }
}

impl From<Decimal> for SortKey<'_> {
    fn from(number: Decimal) -> Self {
        Self::Decimal(number)
    }
}

impl<'a> From<&'a str> for SortKey<'a> {
    fn from(text: &'a str) -> Self {
        Self::Text(text.into())
    }
}

impl From<String> for SortKey<'_> {
    fn from(text: String) -> Self {
        Self::Text(text.into())
    }
}

impl<'a, A: Into<SortKey<'a>>, B: Into<SortKey<'a>>> From<(A, B)> for SortKey<'a> {
    /// Of two numbers.
    fn from((first, second): (A, B)) -> Self {
        let number = |key| match key {
            Self::Number(number) => number,
            _ => i64::MIN,
        };
        Self::Pair(number(first.into()), number(second.into()))
    }
}

impl<'a, T: Into<SortKey<'a>>> From<Option<T>> for SortKey<'a> {
    fn from(key: Option<T>) -> Self {
        key.map_or(Self::Nothing, Into::into)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_keep_their_order_as_bits() {
        let numbers = [f64::NEG_INFINITY, -2.5, -0.5, 0.0, 0.25, 3.0, f64::INFINITY];
        let keys: Vec<SortKey<'_>> = numbers.map(SortKey::from).to_vec();
        assert!(keys.is_sorted_by(|one, other| one < other), "{keys:?}");
        assert!(SortKey::from(None::<f64>) < keys[0]);
    }

    #[test]
    fn leading_numbers_are_in_the_order_of_their_keys() {
        let texts = ["", "Bo", "Bo Hansen", "Bo Hansen B", "Søren", "Ærø"].map(SortKey::from);
        let numbers = [i64::MIN, -1, 0, 1, i64::MAX].map(SortKey::from);
        let pairs = [(-2, 5), (-2, 9), (0, 0), (7, -1)]
            .map(|(one, other): (i64, i64)| SortKey::from((one, other)));
        for keys in [&texts[..], &numbers[..], &pairs[..]] {
            assert!(keys.is_sorted(), "{keys:?}");
            assert!(keys.is_sorted_by_key(SortKey::leading), "{keys:?}");
            assert!(SortKey::Nothing.leading() <= keys[0].leading());
        }
    }
}
