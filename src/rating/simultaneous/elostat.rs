//! EloStat: every rating is as far above the average opponent as the score implies.
//!
//! `R_i = mean of the opponents' ratings + 400·lg(p_i/(1−p_i))` for all players at once. As the scores are fixed,
//! this is a linear system, which [`fixpoint`](super::fixpoint) solves.
//!
//! Source: F. Schubert, EloStat, and his article on position tests.

use super::fixpoint::Fixpoint;
use super::games::Games;
use super::scale::difference;
use super::win_draw_loss::WinDrawLoss;

/// The distance from the average opponent of a player who won or lost everything.
pub const EXTREME: f64 = 600.0;

/// The ratings of a collection.
#[derive(Clone, Debug, PartialEq)]
pub struct EloStat {
    /// The ratings; NaN for players without games.
    pub ratings: Vec<f64>,
    /// The average of the opponents, weighted with games; NaN without games.
    pub average_opponents: Vec<f64>,
    /// Wins, draws and losses.
    pub tallies: Vec<WinDrawLoss>,
    /// The cluster of every player, from 0, the largest first.
    pub clusters: Vec<u32>,
    /// c of every cluster: the amount by which the scores of its players are too high on average.
    pub offsets: Vec<f64>,
    /// The largest distance of a rating from the value required by the method.
    pub residual: f64,
    /// Iterations of the solver.
    pub steps: u32,
}

impl EloStat {
    /// Rates the players of a collection; every cluster has the mean `start`.
    pub fn fit(games: &Games, start: f64) -> Self {
        let tallies = games.tallies().to_vec();
        let differences: Vec<f64> = tallies.iter().map(asked).collect();
        let found = Fixpoint::solve(games, &differences, start, 1e-7);
        Self {
            ratings: found.ratings,
            average_opponents: found.average_opponents,
            tallies,
            clusters: found.clusters,
            offsets: found.offsets,
            residual: found.residual,
            steps: found.steps,
        }
    }
}

/// d: how far above the average opponent the score places a player.
fn asked(tally: &WinDrawLoss) -> f64 {
    match tally.games() {
        0 => 0.0,
        _ if tally.is_extreme() && tally.won > 0 => EXTREME,
        _ if tally.is_extreme() => -EXTREME,
        _ => difference(tally.share()),
    }
}
