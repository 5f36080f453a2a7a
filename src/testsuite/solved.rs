//! How many positions a program solved and how long it needed: for comparison only, without influence on the rating.

use super::suite::{Results, SolveOutcome};

/// A program's positions and times.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Solved {
    /// Positions it was tested on.
    pub tested: u32,
    /// Positions it solved.
    pub solved: u32,
    /// The times of those, in seconds.
    pub solved_time: f64,
    /// The same plus the waiting times for the positions that it did not solve.
    pub total_time: f64,
}

impl Solved {
    /// Adds up one program's outcomes, by its number in the suite; with times as noted, not as counted.
    pub fn sum_of(results: &Results, program: usize) -> Self {
        let mut sum = Self::default();
        for outcome in results.outcomes_of(program) {
            match outcome {
                SolveOutcome::Solved(time) => {
                    sum.tested += 1;
                    sum.solved += 1;
                    sum.solved_time += time.noted();
                    sum.total_time += time.noted();
                }
                SolveOutcome::Unsolved(waited) => {
                    sum.tested += 1;
                    sum.total_time += waited.noted();
                }
                SolveOutcome::NotTested => {}
            }
        }
        sum
    }

    /// The solution rate LQ, a fraction; `None` without positions.
    pub fn rate(&self) -> Option<f64> {
        (self.tested > 0).then(|| f64::from(self.solved) / f64::from(self.tested))
    }

    /// MST1, the mean time of the positions it solved, in seconds.
    pub fn mst1(&self) -> Option<f64> {
        (self.solved > 0).then(|| self.solved_time / f64::from(self.solved))
    }

    /// MST2, the mean time of all positions, those not solved with their waiting time, in seconds.
    pub fn mst2(&self) -> Option<f64> {
        (self.tested > 0).then(|| self.total_time / f64::from(self.tested))
    }
}
