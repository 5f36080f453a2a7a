//! EloStat: every rating exceeds the average opponent's by the difference that the score implies.
//!
//! `R_i = mean of the opponents' ratings + d_i`, `d_i = 400·lg(p_i/(1−p_i))`, for all players at once. As the scores
//! are fixed, this is a linear system, per cluster: (N − A)·R = N·(d − c), A the numbers of meetings of each two, N =
//! its row sums on the diagonal, and c the mean of d weighted with meetings, without which it has no solution. Solved
//! directly, it neither oscillates, as the usual iteration does for only two players, nor depends on when it is
//! stopped.
//!
//! Source: F. Schubert, EloStat, and his article on position tests; the linear form and c are this program's own.

use super::clusters::clusters;
use super::games::{Games, WinDrawLoss};
use super::model::Beforehand;
use super::pairing_matrix::{Laplacian, ScoreGraph, opponents};
use super::scale::difference;

/// The distance from the average opponent of a player who won or lost everything.
pub const EXTREME: f64 = 600.0;

/// d: how far above the average opponent the score places a player.
fn asked(tally: &WinDrawLoss) -> f64 {
    match tally {
        _ if tally.is_extreme() && tally.won > 0 => EXTREME,
        _ if tally.is_extreme() => -EXTREME,
        _ => difference(tally.share()),
    }
}

/// Ratings where each number is the opponents' average plus the difference implied by the score.
#[derive(Clone, Debug, PartialEq)]
pub struct EloStat {
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

impl EloStat {
    /// Rates the players of a collection; every cluster has the mean `start`.
    pub fn fit(games: &Games, start: f64) -> Self {
        Self::fit_knowing(games, &Beforehand::default(), start)
    }

    /// The same with what is known beside the games: anchors, and games drawn with the average opponent. What the
    /// method asks of an anchor's own score is left out; one anchor only shifts everybody in the cluster.
    pub fn fit_knowing(games: &Games, known: &Beforehand, start: f64) -> Self {
        let asked = |tally: &WinDrawLoss| match tally.games() {
            0 => 0.0,
            _ => asked(&known.added_to(tally)),
        };
        let differences: Vec<f64> = games.tallies().iter().map(asked).collect();
        Self::solve(games, &differences, &known.anchors, start, 1e-7)
    }

    /// Places every player `differences` above the average opponent, with the ratings of `anchors` given; the weighted
    /// mean of every other cluster is `start`.
    ///
    /// Stops when no rating is further than `tolerance` from the value required.
    pub fn solve(
        meetings: &impl ScoreGraph,
        differences: &[f64],
        anchors: &[(usize, f64)],
        start: f64,
        tolerance: f64,
    ) -> Self {
        let clusters = clusters(meetings);
        let table = Laplacian::new(meetings, meetings.totals(), &clusters);
        let (mut ratings, offsets, solved) = table.solve(differences, anchors, tolerance);
        let mut shifts = table.means(&ratings);
        for mean in &mut shifts {
            *mean = start - *mean;
        }
        for (anchor, _) in anchors {
            shifts[clusters[*anchor] as usize] = 0.0;
        }
        for (rating, cluster) in ratings.iter_mut().zip(&clusters) {
            *rating += shifts[*cluster as usize];
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

/// EloStat's bars are of two standard deviations.
pub const DEVIATIONS: f64 = 2.0;

/// The error bars of a rating; `None` where one is unbounded or cannot be estimated.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct ErrorBars {
    /// The upper bar.
    pub plus: Option<f64>,
    /// The lower bar.
    pub minus: Option<f64>,
}

impl ErrorBars {
    /// The bars of EloStat as of 2002 and 2003 from a player's results.
    ///
    /// The N₊ results above the mean score m and the N₋ below each have their own spread s± = √(Σ(x−m)²/N±); e± =
    /// 2·s±/√(N−1), and D(m ± e±) gives the bars.
    ///
    /// ```
    /// use klubrating::rating::simultaneous::elostat::ErrorBars;
    /// use klubrating::rating::simultaneous::games::WinDrawLoss;
    /// let bars = ErrorBars::from_results(&WinDrawLoss { won: 39, drawn: 39, lost: 22 });
    /// assert_eq!(bars.plus.map(f64::round), Some(62.0));
    /// assert_eq!(bars.minus.map(f64::round), Some(51.0));
    /// ```
    pub fn from_results(tally: &WinDrawLoss) -> Self {
        Self::within(tally, DEVIATIONS)
    }

    /// The same with bars of another number of standard deviations.
    pub fn within(tally: &WinDrawLoss, deviations: f64) -> Self {
        let games = tally.games();
        if games < 2 || tally.is_extreme() {
            return Self::default();
        }
        let mean = tally.share();
        let results = [(1.0, tally.won), (0.5, tally.drawn), (0.0, tally.lost)];
        let arm = |upwards: bool| {
            let mut squares = 0.0;
            let mut count = 0;
            for (result, times) in results {
                if (result > mean) == upwards && (result < mean) != upwards {
                    squares += f64::from(times) * (result - mean) * (result - mean);
                    count += times;
                }
            }
            let spread = if count > 0 {
                (squares / f64::from(count)).sqrt()
            } else {
                0.0
            };
            deviations * spread / (f64::from(games - 1)).sqrt()
        };
        let bounded = |share: f64| (0.0 < share && share < 1.0).then(|| difference(share));
        let at = difference(mean);
        Self {
            plus: bounded(mean + arm(true)).map(|high| high - at),
            minus: bounded(mean - arm(false)).map(|low| at - low),
        }
    }
}

/// The likelihood of superiority of a difference with its standard error: Φ(difference/error).
///
/// ```
/// use klubrating::rating::simultaneous::elostat::superiority;
/// assert!((superiority(0.0, 20.0) - 0.5).abs() < 1e-6);
/// assert!((superiority(39.2, 20.0) - 0.975).abs() < 1e-4);
/// ```
pub fn superiority(difference: f64, error: f64) -> f64 {
    if error > 0.0 {
        normal(difference / error)
    } else if difference == 0.0 {
        0.5
    } else {
        f64::from(u8::from(difference > 0.0))
    }
}

/// The likelihood of superiority from the result of a match, by its wins and losses: Φ((w − l)/√(w + l)).
pub fn match_superiority(won: u32, lost: u32) -> f64 {
    superiority(
        f64::from(won) - f64::from(lost),
        f64::from(won + lost).sqrt(),
    )
}

/// How many standard deviations to both sides hold this share of a normal distribution.
///
/// ```
/// use klubrating::rating::simultaneous::elostat::deviations;
/// assert!((deviations(0.95) - 1.959_964).abs() < 1e-6);
/// assert!((deviations(0.5) - 0.674_490).abs() < 1e-6);
/// ```
pub fn deviations(share: f64) -> f64 {
    let (mut low, mut high) = (0.0_f64, 40.0);
    for _ in 0..60 {
        let middle = low.midpoint(high);
        if 2.0 * normal(middle) - 1.0 < share {
            low = middle;
        } else {
            high = middle;
        }
    }
    low
}

fn normal(x: f64) -> f64 {
    0.5 * libm::erfc(-x / std::f64::consts::SQRT_2)
}
