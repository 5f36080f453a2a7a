//! The ratings for given differences from the average opponent.
//!
//! `R_i = mean of the opponents' ratings + d_i` for all players at once is a linear system, per cluster: (N − A)·R =
//! N·(d − c), A the numbers of meetings of each two, N = its row sums on the diagonal, and c the mean of d weighted
//! with meetings, without which it has no solution. Solved directly, it neither oscillates, as the usual iteration
//! does for only two players, nor depends on when it is stopped.
//!
//! Source: F. Schubert, EloStat, and his article on position tests; the linear form and c are this program's own.

use super::clusters::clusters;
use super::laplacian::{Laplacian, opponents};
use super::score_graph::ScoreGraph;

/// Ratings where each number is the opponents' average plus the difference implied by the score.
#[derive(Clone, Debug, PartialEq)]
pub struct Fixpoint {
    /// The ratings; NaN for players without meetings.
    pub ratings: Vec<f64>,
    /// The average of the opponents, weighted with meetings; NaN without meetings.
    pub average_opponents: Vec<f64>,
    /// The cluster of every player, from 0, the largest first.
    pub clusters: Vec<u32>,
    /// c of every cluster: the amount by which the differences of its players are too high on average.
    pub offsets: Vec<f64>,
    /// The largest distance of a rating from the value required.
    pub residual: f64,
    /// Iterations of the solver.
    pub steps: u32,
}

impl Fixpoint {
    /// Places every player `differences` above the average opponent; the weighted mean of every cluster is `start`.
    ///
    /// Stops when no rating is further than `tolerance` from the value required.
    pub fn solve(
        meetings: &impl ScoreGraph,
        differences: &[f64],
        start: f64,
        tolerance: f64,
    ) -> Self {
        let clusters = clusters(meetings);
        let table = Laplacian::new(meetings, meetings.totals(), &clusters);
        let (mut ratings, offsets, solved) = table.solve(differences, tolerance);
        let means = table.means(&ratings);
        for (rating, cluster) in ratings.iter_mut().zip(&clusters) {
            *rating += start - means[*cluster as usize];
        }
        let mut average_opponents = opponents(meetings, &ratings);
        for (at, weight) in table.weights.iter().enumerate() {
            average_opponents[at] /= weight;
            if *weight == 0.0 {
                ratings[at] = f64::NAN;
            }
        }
        Self {
            ratings,
            average_opponents,
            clusters,
            offsets,
            residual: solved.residual,
            steps: solved.steps,
        }
    }
}
