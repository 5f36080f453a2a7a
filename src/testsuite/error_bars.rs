//! The uncertainty of a rating from single match scores.

use super::pairs::Scores;
use crate::rating::simultaneous::elostat::ErrorBars;
use crate::rating::simultaneous::scale::difference;

/// The two-sided 95 % quantile of the normal distribution.
const SURE: f64 = 1.96;

/// The author's bars of a program's scores, which he calls 95 %: e = 1.96·s/√n, s their sample standard deviation, and
/// D(m ± e) − D(m).
///
/// There is no bar where n = 1, nor where m ± e is not between 0 and 1, as it would be unbounded. The source prints
/// only ± and does not say how it is computed; this rule fits all its ten values. It takes the matches of one position
/// for independent, so that with ten programs it holds the rating of all such positions in some 70 % of cases only.
pub fn error_bars(scores: &Scores) -> ErrorBars {
    let Some(deviation) = scores.deviation() else {
        return ErrorBars::default();
    };
    let error = SURE * deviation / f64::from(scores.matches).sqrt();
    let at = difference(scores.mean);
    let bounded = |share: f64| (0.0 < share && share < 1.0).then(|| difference(share));
    ErrorBars {
        plus: bounded(scores.mean + error).map(|high| high - at),
        minus: bounded(scores.mean - error).map(|low| at - low),
    }
}
