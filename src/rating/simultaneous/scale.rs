//! Converts between expected scores and differences on the scale on which 400 points are odds of ten to one.

use std::f64::consts::LN_10;

/// Points of one unit of natural log odds: 400/ln 10 = 173.7.
pub const PER_LOGIT: f64 = 400.0 / LN_10;

/// The difference for an expected share, D(p) = 400·lg(p/(1−p)); infinite at 0 and 1.
///
/// Source: F. Schubert, EloStat; formula (2) of his article on position tests, inverted.
///
/// ```
/// use klubrating::rating::simultaneous::scale::{difference, share};
/// assert!((difference(0.7) - 147.19).abs() < 0.01);
/// assert!((share(difference(0.3)) - 0.3).abs() < 1e-15);
/// ```
pub fn difference(share: f64) -> f64 {
    PER_LOGIT * (share / (1.0 - share)).ln()
}

/// The expected share at a difference, 1/(1 + 10^(−D/400)).
pub fn share(difference: f64) -> f64 {
    logistic(difference / PER_LOGIT)
}

/// 1/(1 + e^(−x)), without overflow.
pub(super) fn logistic(x: f64) -> f64 {
    if x >= 0.0 {
        1.0 / (1.0 + (-x).exp())
    } else {
        let e = x.exp();
        e / (1.0 + e)
    }
}
