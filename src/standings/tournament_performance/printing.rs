//! t as printed: rounded so that the column adds up to 1.

use super::control::{Control, tied};
use crate::domain::Decimal;

/// Up to this many players three decimals are usually enough (Waldstein, section 6).
const SMALL: usize = 12;
/// More decimals than these are not known.
const MOST_DECIMALS: u32 = 15;

/// Values rounded to `decimals` places by the largest remainders: the sum is the rounded sum of the values.
///
/// So the essay prints t in section 7: F, 0.08459, as 0.084, since the column must add up to 1.000. Tied values
/// are taken as the same; where a unit is left over for some of them only, those further up have it.
///
/// ```
/// use klubrating::standings::tournament_performance::printed;
/// let s4 = [15844.0, 16340.0, 13340.0, 15146.0, 12304.0, 8338.0, 9472.0, 7786.0];
/// let t: Vec<f64> = s4.iter().map(|s| s / 98570.0).collect();
/// let printed: Vec<String> = printed(&t, 3).iter().map(ToString::to_string).collect();
/// let essay = ["0.161", "0.166", "0.135", "0.154", "0.125", "0.084", "0.096", "0.079"];
/// assert_eq!(printed, essay);
/// ```
pub fn printed(values: &[f64], decimals: u32) -> Vec<Decimal> {
    let decimals = decimals.min(MOST_DECIMALS);
    let unit = 10_f64.powi(decimals.cast_signed());
    let scaled: Vec<f64> = levelled(values).iter().map(|value| value * unit).collect();
    let mut units: Vec<i64> = scaled.iter().map(|value| whole(value.floor())).collect();
    let wanted = whole(scaled.iter().sum::<f64>().round());
    let missing = usize::try_from(wanted - units.iter().sum::<i64>()).unwrap_or(0);
    let remainder = |at: usize| scaled[at] - scaled[at].floor();
    let mut order: Vec<usize> = (0..values.len()).collect();
    order.sort_by(|one, other| remainder(*other).total_cmp(&remainder(*one)));
    for at in order.into_iter().take(missing) {
        units[at] += 1;
    }
    let places = units.into_iter();
    places.map(|units| Decimal::new(units, decimals)).collect()
}

/// How many decimals the values need: three for up to twelve players, four for more, and more as long as two
/// players who differ print equal or `times`, the product A·t, does not confirm what is printed.
pub(super) fn decimals(values: &[f64], times: impl Fn(&[f64]) -> Vec<f64>) -> u32 {
    let least = if values.len() <= SMALL { 3 } else { 4 };
    let is_enough = |decimals: &u32| {
        let printed = printed(values, *decimals);
        if !tells_apart(values, &printed) {
            return false;
        }
        let shown: Vec<f64> = printed
            .iter()
            .map(|t| f64::try_from(*t).unwrap_or(0.0))
            .collect();
        Control::compute(&shown, times(&shown)).is_some_and(|control| {
            let mut pairs = control.overlapping.iter();
            pairs.all(|(one, other)| tied(values[*one], values[*other]))
        })
    };
    (least..MOST_DECIMALS)
        .find(is_enough)
        .unwrap_or(MOST_DECIMALS)
}

fn tells_apart(values: &[f64], printed: &[Decimal]) -> bool {
    let order = falling(values);
    order
        .windows(2)
        .all(|pair| printed[pair[0]] != printed[pair[1]] || tied(values[pair[0]], values[pair[1]]))
}

/// The values with tied ones made the same, and without what is no number.
fn levelled(values: &[f64]) -> Vec<f64> {
    let mut level: Vec<f64> = values.to_vec();
    let mut first = f64::NAN;
    for at in falling(values) {
        if !tied(first, values[at]) {
            first = values[at];
        }
        level[at] = if first.is_finite() {
            first.max(0.0)
        } else {
            0.0
        };
    }
    level
}

fn falling(values: &[f64]) -> Vec<usize> {
    let mut order: Vec<usize> = (0..values.len()).collect();
    order.sort_by(|one, other| values[*other].total_cmp(&values[*one]));
    order
}

#[allow(
    clippy::cast_possible_truncation,
    reason = "at most 10^15 times the number of players"
)]
fn whole(value: f64) -> i64 {
    value as i64
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tied_values_do_not_ask_for_decimals_and_close_ones_do() {
        let same = |values: &[f64]| values.to_vec();
        assert_eq!(decimals(&[0.25; 4], same), 3);
        let close = [0.333_33, 0.333_35, 0.333_32];
        assert_eq!(decimals(&close, same), 5);
        assert_eq!(decimals(&[1.0 / 13.0; 13], same), 4);
    }

    #[test]
    fn a_unit_left_over_goes_to_the_first_of_those_tied() {
        let shown = printed(&[1.0 / 3.0, 1.0 / 3.0 + 1e-15, 1.0 / 3.0], 3);
        let expected = [334, 333, 333].map(|units| Decimal::new(units, 3));
        assert_eq!(shown, expected);
    }

    #[test]
    fn what_is_no_number_is_nothing() {
        assert_eq!(printed(&[f64::NAN, 1.0], 2), [Decimal::ZERO, Decimal::ONE]);
        assert!(printed(&[], 3).is_empty());
    }
}
