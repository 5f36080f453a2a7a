//! Iterates players' strengths and the levels of their games until neither changes.
//!
//! Source: M. Schröpl. A result counts r·L, L being the mean strength of the players of the game; a player's value is
//! the sum over the games divided by their number; the strengths are the values times a factor c, so that their mean
//! weighted with games is 1. That is the positive eigenvector of a matrix without negative entries, which is unique
//! where every player reaches every other (Perron), with the eigenvalue λ = 1/c.

use super::components::Members;
use super::points::Points;
use crate::domain::multi_game::MultiGames;

/// The iteration is abandoned after this many passes.
pub const MOST_PASSES: u32 = 10_000;

/// The input of the iteration: the games with their points, and the divisor of every player.
pub struct Iteration<'a> {
    /// The games of the pool.
    pub games: &'a MultiGames,
    /// Their normalised points.
    pub points: &'a Points,
    /// The component.
    pub members: &'a Members,
    /// The index of every player of the pool among the players of the component.
    pub places: &'a [u32],
    /// N: how many games each player of the pool has.
    pub counts: &'a [u32],
    /// X, where the discount applies inside the iteration, otherwise 0: sums are divided by N + X.
    pub x: f64,
}

/// The strengths and levels after some passes, to continue from.
#[derive(Clone, Debug, PartialEq)]
pub struct State {
    /// The scaled strength of every player of the component, in its order.
    pub strengths: Vec<f64>,
    /// The table level of every game of the component, in its order.
    pub levels: Vec<f64>,
    /// c: the factor that scaled the last values.
    pub scale: f64,
    /// Passes so far.
    pub passes: u32,
    /// Σ of the squared changes of the strengths in the last pass; infinite after the first.
    pub change: f64,
}

/// The strengths still change after [`MOST_PASSES`].
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Unfinished {
    /// Σ of the squared changes of the last pass.
    pub change: f64,
}

impl Iteration<'_> {
    /// One pass with every level at 1.
    pub fn first(&self) -> State {
        self.pass(&vec![1.0; self.members.games.len()])
    }

    /// The first pass from strengths other than 1.
    pub fn first_from(&self, strengths: &[f64]) -> State {
        self.pass(&self.levels(strengths))
    }

    /// Passes until Σ of the squared changes of the strengths is below ε.
    ///
    /// # Errors
    /// The limit is not reached within [`MOST_PASSES`].
    pub fn solve(&self, first: State, epsilon: f64) -> Result<State, Unfinished> {
        let mut state = first;
        while state.change >= epsilon {
            if state.passes >= MOST_PASSES {
                let change = state.change;
                return Err(Unfinished { change });
            }
            let mut next = self.pass(&state.levels);
            let changes = next.strengths.iter().zip(&state.strengths);
            next.change = changes.map(|(new, old)| (new - old).powi(2)).sum();
            next.passes = state.passes + 1;
            state = next;
        }
        Ok(state)
    }

    fn pass(&self, levels: &[f64]) -> State {
        let mut strengths = self.values(levels);
        let players = self.members.players.iter().zip(&strengths);
        let (mut results, mut sum) = (0.0, 0.0);
        for (player, value) in players {
            let count = f64::from(self.counts[*player as usize]);
            results += count;
            sum += count * value;
        }
        let scale = results / sum;
        for strength in &mut strengths {
            *strength *= scale;
        }
        let levels = self.levels(&strengths);
        State {
            strengths,
            levels,
            scale,
            passes: 1,
            change: f64::INFINITY,
        }
    }

    /// Σ r·L over a player's games, divided by N + X.
    fn values(&self, levels: &[f64]) -> Vec<f64> {
        let mut sums = vec![0.0; self.members.players.len()];
        for (game, level) in self.members.games.iter().zip(levels) {
            let range = self.games.range(*game as usize);
            let results = self.games.results()[range.clone()].iter();
            for (one, points) in results.zip(&self.points.normalised[range]) {
                sums[self.place(one.player)] += points * level;
            }
        }
        for (sum, player) in sums.iter_mut().zip(&self.members.players) {
            *sum /= f64::from(self.counts[*player as usize]) + self.x;
        }
        sums
    }

    /// The mean strength in every game.
    fn levels(&self, strengths: &[f64]) -> Vec<f64> {
        let games = self.members.games.iter();
        games
            .map(|game| {
                let (mut sum, mut count) = (0.0, 0.0);
                for one in self.games.game(*game as usize) {
                    sum += strengths[self.place(one.player)];
                    count += 1.0;
                }
                sum / count
            })
            .collect()
    }

    fn place(&self, player: u32) -> usize {
        self.places[player as usize] as usize
    }
}
