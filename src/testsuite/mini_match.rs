//! Compares two programs in one position, as a match with a score between 0 and 1.
//!
//! A program that is twice as fast is rated [`PER_DOUBLING`] points higher; the difference gives the expected score,
//! which is the result of the match. Two programs that both failed to solve it did not play.
//!
//! The method has one jump: a solution at the last moment scores 0.50 against a program that needed all the time, and
//! 0.75 against one that did not solve it.

use super::suite::{Seconds, SolveOutcome};
use crate::rating::simultaneous::scale::share;

/// The value of halving the time, in points.
///
/// Source: Schubert, after matches at doubled speed; Scheidl uses 60.
pub const PER_DOUBLING: f64 = 70.0;

/// Formula (1): D = 70·log2(t2/t1), how far the program with `time` is above the one with `other`.
///
/// ```
/// use klubrating::testsuite::mini_match::difference;
/// use klubrating::testsuite::suite::Seconds;
/// let [t20, t40] = [20.0, 40.0].map(|time| Seconds::new(time).unwrap());
/// assert_eq!(difference(t20, t40), 70.0);
/// ```
pub fn difference(time: Seconds, other: Seconds) -> f64 {
    PER_DOUBLING * (other.counted() / time.counted()).log2()
}

/// Formulas (2) and (3): the score of the program with `time` against the one with `other`, both having solved it.
///
/// p = 1/(1 + 10^(−D/400)) = 1/(1 + (t2/t1)^(−0.58133741660528841)).
///
/// ```
/// use klubrating::testsuite::mini_match::expected;
/// use klubrating::testsuite::suite::Seconds;
/// let [t20, t40] = [20.0, 40.0].map(|time| Seconds::new(time).unwrap());
/// assert!((expected(t20, t40) - 0.599396796709).abs() < 1e-12);
/// ```
pub fn expected(time: Seconds, other: Seconds) -> f64 {
    share(difference(time, other))
}

/// The bounds of the score where the other did not solve it within `waited`: as if it had solved it then, and 1.
///
/// A solution later than the other's waiting time still is not worse: the lower bound is at least ½.
///
/// ```
/// use klubrating::testsuite::mini_match::bounds;
/// use klubrating::testsuite::suite::Seconds;
/// let [t150, t300] = [150.0, 300.0].map(|time| Seconds::new(time).unwrap());
/// let (lower, upper) = bounds(t150, t300);
/// assert!((lower - 0.599396796709).abs() < 1e-12);
/// assert_eq!(upper, 1.0);
/// assert_eq!(bounds(t300, t150).0, 0.5);
/// ```
pub fn bounds(time: Seconds, waited: Seconds) -> (f64, f64) {
    (expected(time, waited).max(0.5), 1.0)
}

/// The score of the first program in a match; `None` where there is no match: both unsolved, or one of them not tested.
pub fn score(one: SolveOutcome, other: SolveOutcome) -> Option<f64> {
    let mean = |(lower, upper): (f64, f64)| f64::midpoint(lower, upper);
    match (one, other) {
        (SolveOutcome::Solved(one), SolveOutcome::Solved(other)) => Some(expected(one, other)),
        (SolveOutcome::Solved(time), SolveOutcome::Unsolved(waited)) => {
            Some(mean(bounds(time, waited)))
        }
        (SolveOutcome::Unsolved(waited), SolveOutcome::Solved(time)) => {
            Some(1.0 - mean(bounds(time, waited)))
        }
        _ => None,
    }
}
