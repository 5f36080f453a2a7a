//! The matrix that connects players by meetings: N − A, where A counts those of each pair and N those of each player.

use std::ops::Range;

use super::blocks::{add_up, buffers, in_parallel};
use super::score_graph::ScoreGraph;
use super::solve::{Solved, conjugate_gradients};

/// N − A of a collection.
#[derive(Debug)]
pub(super) struct Laplacian<'g, M> {
    meetings: &'g M,
    parts: Vec<Range<usize>>,
    /// N: the meetings of every player.
    pub(super) weights: Vec<f64>,
    clusters: &'g [u32],
}

impl<'g, M: ScoreGraph> Laplacian<'g, M> {
    /// The matrix of a collection with every player's meetings and the clusters.
    pub(super) fn new(meetings: &'g M, weights: Vec<f64>, clusters: &'g [u32]) -> Self {
        Self {
            meetings,
            parts: meetings.parts(),
            weights,
            clusters,
        }
    }

    /// Solves (N − A)·x = N·(d − c), where c, the mean of d in each cluster weighted with meetings, makes it
    /// solvable; starts from x = d. Returns x, the c of every cluster, and the accuracy of the solution.
    pub(super) fn solve(&self, d: &[f64], tolerance: f64) -> (Vec<f64>, Vec<f64>, Solved) {
        let offsets = self.means(d);
        let right: Vec<f64> = (0..d.len())
            .map(|at| self.weights[at] * (d[at] - offsets[self.clusters[at] as usize]))
            .collect();
        let mut x = d.to_vec();
        let mut buffers = buffers(self.parts.len(), d.len());
        let multiply = |v: &[f64], out: &mut [f64]| {
            add_opponents(self.meetings, &self.parts, v, out, &mut buffers);
            for (out, (v, weight)) in out.iter_mut().zip(v.iter().zip(&self.weights)) {
                *out = weight * v - *out;
            }
        };
        let most = 1_000 + 20 * u32::try_from(d.len()).unwrap_or(u32::MAX / 40);
        let solved = conjugate_gradients(multiply, &self.weights, &right, &mut x, tolerance, most);
        (x, offsets, solved)
    }

    /// The mean of every cluster, weighted with meetings.
    pub(super) fn means(&self, values: &[f64]) -> Vec<f64> {
        let count = self
            .clusters
            .iter()
            .max()
            .map_or(0, |most| *most as usize + 1);
        let mut sums = vec![(0.0, 0.0); count];
        for ((cluster, weight), value) in self.clusters.iter().zip(&self.weights).zip(values) {
            let (sum, all) = &mut sums[*cluster as usize];
            *sum += weight * value;
            *all += weight;
        }
        let mean = |(sum, all): &(f64, f64)| if *all > 0.0 { sum / all } else { 0.0 };
        sums.iter().map(mean).collect()
    }
}

/// A·v: the sum of the opponents' values, meeting by meeting.
pub(super) fn opponents(meetings: &impl ScoreGraph, values: &[f64]) -> Vec<f64> {
    let parts = meetings.parts();
    let mut sums = vec![0.0; values.len()];
    let mut buffers = buffers(parts.len(), values.len());
    add_opponents(meetings, &parts, values, &mut sums, &mut buffers);
    sums
}

/// Writes A·v; each part adds into its own vector.
fn add_opponents(
    meetings: &impl ScoreGraph,
    parts: &[Range<usize>],
    values: &[f64],
    sums: &mut [f64],
    buffers: &mut [Vec<f64>],
) {
    in_parallel(parts.iter().zip(&mut *buffers), |(players, sums)| {
        sums.fill(0.0);
        for player in players.clone() {
            let own = values[player];
            let mut sum = 0.0;
            for (other, count) in meetings.meetings_of(player) {
                let count = f64::from(count);
                sum += count * values[other];
                sums[other] += count * own;
            }
            sums[player] += sum;
        }
    });
    add_up(buffers, sums);
}
