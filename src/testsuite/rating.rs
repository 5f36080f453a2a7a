//! Rates the programs of a suite by EloStat on their matches.

use super::error_bars::error_bars;
use super::pairs::Pairs;
use crate::rating::simultaneous::elostat::{EloStat, ErrorBars};
use crate::rating::simultaneous::scale::difference;

/// Offsets beyond this many points are worth a warning: the scores do not fit together.
pub const LARGE_OFFSET: f64 = 5.0;

/// The result of one program.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Rated {
    /// The rating, and the average of the opponents weighted with matches; `None` without a match.
    pub elo: Option<(f64, f64)>,
    /// The error bars.
    pub bars: ErrorBars,
    /// Mini-matches, one for each position and opponent.
    pub matches: u32,
    /// The mean score in them; 0 without a match.
    pub score: f64,
    /// The cluster: only ratings of one cluster can be compared.
    pub cluster: u32,
}

/// The ratings of a suite.
#[derive(Clone, Debug, PartialEq)]
pub struct Ratings {
    /// The programs by number.
    pub programs: Vec<Rated>,
    /// c of every cluster with matches, the largest first: Elo = average opponent + D(score) − c.
    pub offsets: Vec<f64>,
    /// The largest distance of a rating from the value required by the method.
    pub residual: f64,
    /// Iterations of the solver.
    pub steps: u32,
}

impl Ratings {
    /// Rates the programs; the mean of each cluster, weighted with matches, is `start`.
    ///
    /// ```
    /// use klubrating::testsuite::{pairs::Pairs, rating::Ratings, suite::*};
    /// let times = [5.0, 20.0].map(|time| NotedTime::Solved(Seconds::new(time).unwrap()));
    /// let suite = Suite {
    ///     programs: vec!["A".into(), "B".into()],
    ///     positions: vec![Position {
    ///         name: String::new(),
    ///         fen: String::new(),
    ///         solution: String::new(),
    ///         entries: times.into_iter().enumerate().collect(),
    ///     }],
    ///     duplicates: 0,
    /// };
    /// let pairs = Pairs::count(&suite.results(None, Absent::Unsolved).unwrap());
    /// let (elo, average_opponent) = Ratings::fit(&pairs, 2600.0).programs[0].elo.unwrap();
    /// // Four times as fast is 140 points.
    /// assert!((elo - 2670.0).abs() < 1e-9 && (average_opponent - 2530.0).abs() < 1e-9);
    /// ```
    pub fn fit(pairs: &Pairs, start: f64) -> Self {
        let asked = pairs.scores.iter().map(|scores| match scores.matches {
            0 => 0.0,
            _ => difference(scores.mean),
        });
        let asked: Vec<f64> = asked.collect();
        let found = EloStat::solve(pairs, &asked, &[], start, 1e-10);
        let rated = |(at, scores): (usize, &super::pairs::Scores)| Rated {
            elo: (scores.matches > 0).then(|| (found.ratings[at], found.average_opponents[at])),
            bars: error_bars(scores),
            matches: scores.matches,
            score: scores.mean,
            cluster: found.clusters[at],
        };
        let programs: Vec<Rated> = pairs.scores.iter().enumerate().map(rated).collect();
        // Programs without matches come after the clusters with matches, as those are larger.
        let with_matches = programs.iter().filter(|program| program.matches > 0);
        let clusters = with_matches.map(|program| program.cluster as usize + 1);
        let clusters = clusters.max().unwrap_or(0);
        Self {
            offsets: found.offsets[..clusters].to_vec(),
            programs,
            residual: found.residual,
            steps: found.steps,
        }
    }

    /// The programs in the order of the table: by cluster, then by rating; programs without a match last.
    pub fn order(&self) -> Vec<usize> {
        let mut order: Vec<usize> = (0..self.programs.len()).collect();
        let place = |at: usize| {
            let program = &self.programs[at];
            let cluster = program.elo.map_or(u32::MAX, |_| program.cluster);
            (cluster, program.elo.map_or(0.0, |elo| elo.0))
        };
        order.sort_by(|one, other| {
            let ((cluster, elo), (others, other)) = (place(*one), place(*other));
            cluster.cmp(&others).then(other.total_cmp(&elo))
        });
        order
    }
}
