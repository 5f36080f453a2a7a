//! Rounds t for print, so that the column adds up to 1 as far as equal players allow it.

use super::control::{Control, tied};
use crate::domain::Decimal;

/// Up to this many players three decimals are usually enough (Waldstein, section 6).
const SMALL: usize = 12;
/// The most decimals that a double represents reliably.
const MOST_DECIMALS: u32 = 15;

/// Values rounded to `decimals` places by the method of largest remainders: their sum is the rounded sum of the values.
///
/// So the essay prints t in section 7: F, 0.08459, as 0.084, since the column must add up to 1.000. Tied values print
/// equal, which takes precedence over the sum; see [`unshared`].
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
    let units = in_units(values, decimals).0.into_iter();
    units.map(|units| Decimal::new(units, decimals)).collect()
}

/// The number of equal values among which the leftover units cannot be shared, so that the printed values do not add
/// up to the sum; 0 where they do.
///
/// ```
/// use klubrating::standings::tournament_performance::unshared;
/// assert_eq!(unshared(&[0.5, 0.25, 0.25], 3), 0);
/// assert_eq!(unshared(&[1.0 / 3.0; 3], 3), 3);
/// ```
pub fn unshared(values: &[f64], decimals: u32) -> usize {
    in_units(values, decimals.min(MOST_DECIMALS)).1
}

/// The values in units of the last decimal, and how many equal ones could not share the leftover units.
fn in_units(values: &[f64], decimals: u32) -> (Vec<i64>, usize) {
    let unit = 10_f64.powi(decimals.cast_signed());
    let scaled: Vec<f64> = levelled(values).iter().map(|value| value * unit).collect();
    let mut units: Vec<i64> = scaled
        .iter()
        .map(|value| whole_number(value.floor()))
        .collect();
    let wanted = whole_number(scaled.iter().sum::<f64>().round());
    let mut missing = usize::try_from(wanted - units.iter().sum::<i64>()).unwrap_or(0);
    let remainder = |at: usize| scaled[at] - scaled[at].floor();
    let mut order: Vec<usize> = (0..values.len()).collect();
    // Equal values are adjacent, as they form one group below.
    order.sort_by(|one, other| {
        let by_remainder = remainder(*other).total_cmp(&remainder(*one));
        by_remainder.then(scaled[*other].total_cmp(&scaled[*one]))
    });
    for equal in order.chunk_by(|one, other| scaled[*one].total_cmp(&scaled[*other]).is_eq()) {
        if missing == 0 {
            break;
        }
        let fits = equal.len() <= missing;
        // Equal values get all of the units or none, whichever brings the sum nearer; values with smaller remainders
        // must not pass them.
        if fits || equal.len() - missing < missing {
            for at in equal {
                units[*at] += 1;
            }
        }
        if !fits {
            return (units, equal.len());
        }
        missing -= equal.len();
    }
    (units, 0)
}

/// How many decimals the values need: three for up to twelve players, four for more, and more while two different
/// players print equal or `times`, the product A·t, does not confirm the printed values.
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

/// The values with tied ones made equal, and without NaN.
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
fn whole_number(value: f64) -> i64 {
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
    fn equal_values_print_equal_and_what_they_cannot_share_is_told() {
        let third = 1.0 / 3.0;
        let thirds = [third, third + 1e-15, third];
        assert_eq!(printed(&thirds, 3), [Decimal::new(333, 3); 3]);
        assert_eq!(unshared(&thirds, 3), 3);
        // Six of seven units are left over: giving all seven is one too many, which is nearer than six too few.
        let sevenths = [1.0 / 7.0; 7];
        assert_eq!(printed(&sevenths, 3), [Decimal::new(143, 3); 7]);
        assert_eq!(unshared(&sevenths, 3), 7);
        // Two equal values that get one unit each leave no remainder.
        let shared = [0.2508, 0.2508, 0.4984];
        let expected = [251, 251, 498].map(|units| Decimal::new(units, 3));
        assert_eq!(
            (printed(&shared, 3), unshared(&shared, 3)),
            (expected.to_vec(), 0)
        );
    }

    #[test]
    fn what_is_no_number_is_nothing() {
        assert_eq!(printed(&[f64::NAN, 1.0], 2), [Decimal::ZERO, Decimal::ONE]);
        assert!(printed(&[], 3).is_empty());
    }
}
