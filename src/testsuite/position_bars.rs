//! The uncertainty of a rating over positions: how far another choice of positions of the same kind would move it.
//!
//! All matches of one position share its times, so they are not independent of each other; positions are. The suite
//! is rated again without each of its positions (in large suites without each of [`MOST_GROUPS`] groups), and the
//! spread of these ratings gives the error (the delete-a-group jackknife).
//!
//! Source: J. W. Tukey (1958) on Quenouille's method; not from the article.

use super::pairs::{Pairs, Scores};
use super::rating::Ratings;
use super::suite::Results;

/// The largest number of groups of positions, which bounds the time in large suites.
pub const MOST_GROUPS: usize = 250;
/// With fewer positions there is no bar.
pub const FEWEST: u32 = 5;
/// The two-sided 95 % quantile of the normal distribution.
const SURE: f64 = 1.96;

/// Half the width of each program's 95 % bar, in rating points.
///
/// `None` for programs in fewer than [`FEWEST`] positions, and for all where a single position holds a cluster together.
pub fn position_bars(results: &Results, pairs: &Pairs) -> Vec<Option<f64>> {
    let groups = results.positions().count().min(MOST_GROUPS);
    let clusters = Ratings::fit(pairs, 0.0).offsets.len();
    let mut sums = vec![(Scores::default(), 0); results.programs()];
    for group in 0..groups {
        let part = Pairs::count_of(results, |position| position % groups == group);
        let rest = Ratings::fit(&pairs.without(&part), 0.0);
        let is_whole = rest.offsets.len() == clusters;
        for (at, (sum, met)) in sums.iter_mut().enumerate() {
            *met += u32::from(part.scores[at].matches > 0);
            let elo = rest.programs[at].elo.filter(|_| is_whole);
            // A rating that is missing stays missing in the sum.
            sum.add(elo.map_or(f64::NAN, |(elo, _)| elo));
        }
    }
    let bar = |(sum, met): &(Scores, u32)| {
        let count = f64::from(sum.matches);
        let error = sum.deviation()? * (count - 1.0) / count.sqrt();
        (*met >= FEWEST && error.is_finite()).then(|| student(met - 1) * error)
    };
    sums.iter().map(bar).collect()
}

/// The two-sided 95 % quantile of Student's distribution, by the first terms of its expansion (within 2 % from 4 on).
fn student(freedom: u32) -> f64 {
    let (z, freedom) = (SURE, f64::from(freedom));
    let first = (z.powi(3) + z) / 4.0;
    let second = (5.0 * z.powi(5) + 16.0 * z.powi(3) + 3.0 * z) / 96.0;
    z + first / freedom + second / freedom.powi(2)
}
