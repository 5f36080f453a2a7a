//! The middle of some ratings: average and median, with one decimal.

use crate::domain::{Decimal, round_half_away};
use crate::text::{Lang, rounded};

/// Decimals of averages and medians.
pub(crate) const DECIMALS: u32 = 1;

/// An average or a median as it is printed, in tables and in words.
pub(crate) fn shown(lang: Lang, value: Decimal) -> String {
    rounded(lang, value, DECIMALS)
}

/// Average and median.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Middle {
    pub average: Decimal,
    pub median: Decimal,
}

impl Middle {
    /// `None` of nothing.
    pub fn of(values: &[i64]) -> Option<Self> {
        let mut sorted = values.to_vec();
        sorted.sort_unstable();
        let count = sorted.len();
        let (below, above) = (
            sorted.get(count.checked_sub(1)? / 2)?,
            sorted.get(count / 2)?,
        );
        let tenth = |value: Decimal| round_half_away(value, DECIMALS);
        Some(Self {
            average: tenth(Decimal::from(sorted.iter().sum::<i64>()) / Decimal::from(count)),
            median: tenth(Decimal::from(below + above) / Decimal::TWO),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn of_an_even_number_the_median_is_between_the_two_in_the_middle() {
        let middle = |values: &[i64]| {
            let middle = Middle::of(values).unwrap();
            (middle.average.to_string(), middle.median.to_string())
        };
        let said = |average: &str, median: &str| (average.to_owned(), median.to_owned());
        assert_eq!(middle(&[3, 1, 2]), said("2", "2"));
        assert_eq!(middle(&[1, 2, 3, 10]), said("4", "2.5"));
        assert_eq!(middle(&[1, 1, 2]), said("1.3", "1"));
        assert_eq!(Middle::of(&[]), None);
    }
}
