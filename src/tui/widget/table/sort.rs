//! Sorts the rows by a column, fast enough for very long tables.

use std::borrow::Cow;

use chrono::Datelike;

use super::Rows;
use crate::domain::Decimal;
use crate::publish::table::{CellOf, Value};

/// The sort key of a row; within a column all keys have the same kind, or are empty.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum SortKey<'a> {
    /// No value; it comes before all others.
    Nothing,
    /// A number.
    Number(i64),
    /// A number, and another for ties.
    Pair(i64, i64),
    /// A text.
    Text(Cow<'a, str>),
}

impl SortKey<'_> {
    /// A number with the same order, for a text made of its eight bytes from `from` on. Its precision is limited: equal
    /// numbers may belong to different keys.
    #[expect(clippy::cast_sign_loss, reason = "bits")]
    fn number(&self, from: usize) -> u64 {
        match self {
            Self::Nothing => 0,
            Self::Number(number) | Self::Pair(number, _) => (*number as u64) ^ (1 << 63),
            Self::Text(text) => {
                let rest = text.as_bytes().get(from..).unwrap_or_default();
                let mut bytes = [0; STEP];
                let count = rest.len().min(STEP);
                bytes[..count].copy_from_slice(&rest[..count]);
                u64::from_be_bytes(bytes)
            }
        }
    }

    /// Whether the key is a number, so that the number decides completely.
    fn is_number(&self) -> bool {
        matches!(self, Self::Nothing | Self::Number(_))
    }

    /// Whether a text has more bytes than this.
    fn goes_on(&self, bytes: usize) -> bool {
        matches!(self, Self::Text(text) if text.len() > bytes)
    }
}

/// The indices of all rows in the order of a column.
///
/// Comparing contiguous numbers is several times faster than comparing keys, which is only needed for equal numbers.
/// The sort is stable, so that columns of few different values cost little.
pub(super) fn sorted<R: Rows>(rows: &R, column: usize, descending: bool) -> Vec<usize> {
    let keys: Vec<SortKey<'_>> = (0..rows.len()).map(|row| rows.key(row, column)).collect();
    let mut order: Vec<usize> = (0..rows.len()).collect();
    // The first sort is by the tie order, which remains among equal keys, as every sort below is stable.
    order.sort_by_key(|row| rows.tie(*row));
    sort_run(&mut order, &keys, 0, descending);
    order
}

/// How many bytes of a text are compared as one number.
const STEP: usize = 8;

/// From this byte on, texts with a common beginning are compared as strings.
const DEEP: usize = 8 * STEP;

/// Sorts rows whose texts are equal up to the byte `from`: by the next bytes as one number and, where that is equal, by
/// what follows, as a multikey quicksort does (Bentley and Sedgewick 1997).
fn sort_run(run: &mut [usize], keys: &[SortKey<'_>], from: usize, descending: bool) {
    // Inverting the bits of a number reverses the order.
    let turn = |number: u64| if descending { !number } else { number };
    let mut order: Vec<(u64, usize)> = run
        .iter()
        .map(|row| (turn(keys[*row].number(from)), *row))
        .collect();
    order.sort_by_key(|(number, _)| *number);
    for (place, (_, row)) in run.iter_mut().zip(&order) {
        *place = *row;
    }
    let mut rest = run;
    for equal in order.chunk_by(|one, other| one.0 == other.0) {
        let (run, after) = rest.split_at_mut(equal.len());
        rest = after;
        let goes_on = |row: &usize| keys[*row].goes_on(from + STEP);
        let is_number = |row: &usize| keys[*row].is_number();
        if run.len() == 1 || run.iter().all(is_number) {
            continue;
        }
        if from + STEP < DEEP && run.iter().any(goes_on) {
            sort_run(run, keys, from + STEP, descending);
        } else {
            run.sort_by(|one, other| {
                let order = keys[*one].cmp(&keys[*other]);
                if descending { order.reverse() } else { order }
            });
        }
    }
}

impl<'a> From<CellOf<'a>> for SortKey<'a> {
    fn from(cell: CellOf<'a>) -> Self {
        match cell.value {
            Value::Nothing => Self::Nothing,
            Value::Text => Self::Text(cell.text),
            Value::Order(one, 0) => Self::Number(one),
            Value::Order(one, other) => Self::Pair(one, other),
            Value::Number(number) | Value::Change(number) => Self::Number(millionths(number)),
            Value::Points(points) => Self::Number(points.0.into()),
            Value::Real(number) => Self::Number(in_order(number)),
            Value::Flag(flag) => Self::Number(flag.into()),
            Value::Date(date) => Self::Number(date.num_days_from_ce().into()),
        }
    }
}

/// An exact number as an integer in the same order.
fn millionths(number: Decimal) -> i64 {
    let scaled = number.checked_mul(Decimal::from(1_000_000));
    let whole = scaled.and_then(|scaled| i64::try_from(scaled.trunc()).ok());
    whole.unwrap_or(if number.is_sign_negative() {
        i64::MIN
    } else {
        i64::MAX
    })
}

/// The bits of a float as an integer in the same order: those of a negative number are inverted.
#[expect(clippy::cast_possible_wrap, reason = "bits")]
fn in_order(number: f64) -> i64 {
    let bits = number.to_bits() as i64;
    if bits < 0 { bits ^ i64::MAX } else { bits }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::super::Column;
    use super::*;

    struct Texts(Vec<Option<String>>);

    impl Rows for Texts {
        type Id = usize;

        const COLUMNS: &'static [Column<Self>] = &[Column::left("text", 10, 0, |all, at| {
            all.0[at].as_deref().into()
        })];

        fn len(&self) -> usize {
            self.0.len()
        }
        fn id(&self, row: usize) -> usize {
            row
        }
        fn text(&self, _row: usize) -> Cow<'_, str> {
            "".into()
        }
        fn tie(&self, row: usize) -> i64 {
            i64::try_from(row % 3).unwrap_or(0)
        }
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(64))]

        #[test]
        fn texts_that_begin_alike_are_ordered_by_what_follows(
            texts in prop::collection::vec(prop::option::of("(Anna |Anna Maria Bj){0,6}[a\0æ]{0,9}"), 0..40),
            descending: bool,
        ) {
            let rows = Texts(texts);
            let mut expected: Vec<usize> = (0..rows.len()).collect();
            expected.sort_by(|one, other| {
                let order = rows.key(*one, 0).cmp(&rows.key(*other, 0));
                let order = if descending { order.reverse() } else { order };
                order.then_with(|| rows.tie(*one).cmp(&rows.tie(*other)))
            });
            prop_assert_eq!(sorted(&rows, 0, descending), expected);
        }
    }

    #[test]
    fn numbers_keep_their_order_as_bits() {
        let numbers = [f64::NEG_INFINITY, -2.5, -0.5, 0.0, 0.25, 3.0, f64::INFINITY];
        let key = |number: Option<f64>| SortKey::from(CellOf::from(number));
        let keys: Vec<SortKey<'_>> = numbers.map(|number| key(Some(number))).to_vec();
        assert!(keys.is_sorted_by(|one, other| one < other), "{keys:?}");
        assert!(key(None) < keys[0]);
    }

    #[test]
    fn leading_numbers_are_in_the_order_of_their_keys() {
        let texts = ["", "Bo", "Bo Hansen", "Bo Hansen B", "Søren", "Ærø"]
            .map(|text| SortKey::from(CellOf::from(text)));
        let numbers = [i64::MIN, -1, 0, 1, i64::MAX].map(SortKey::Number);
        let pairs = [(-2, 5), (-2, 9), (0, 1), (7, -1)]
            .map(|(one, other)| SortKey::from(CellOf::ordered(one, other)));
        for keys in [&texts[..], &numbers[..], &pairs[..]] {
            assert!(keys.is_sorted(), "{keys:?}");
            assert!(keys.is_sorted_by_key(|key| key.number(0)), "{keys:?}");
            assert!(SortKey::Nothing.number(0) <= keys[0].number(0));
        }
    }
}
