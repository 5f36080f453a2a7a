//! The meetings of players as a symmetric sparse matrix: all that solving for given scores needs to know about the
//! games.
//!
//! Only half of the counts is stored: a product with a vector uses every entry twice, for the row's player and for
//! the column's.

use std::ops::Range;

use super::parallel::{add_up, buffers, in_parallel};

/// Counts of meetings between players that are numbered from 0. Each meeting is stored with one of the two, no matter
/// which.
pub trait ScoreGraph: Sync {
    /// The number of players, with meetings or without.
    fn players(&self) -> usize;

    /// The meetings stored with `player`: the other player and how many.
    fn meetings_of(&self, player: usize) -> impl Iterator<Item = (usize, u32)>;

    /// The players in parts that are each worth a thread.
    fn parts(&self) -> Vec<Range<usize>> {
        std::iter::once(0..self.players()).collect()
    }

    /// Every player's number of meetings.
    fn totals(&self) -> Vec<f64> {
        let mut totals = vec![0.0; self.players()];
        for player in 0..self.players() {
            for (other, count) in self.meetings_of(player) {
                totals[player] += f64::from(count);
                totals[other] += f64::from(count);
            }
        }
        totals
    }
}

/// N − A of a collection.
#[derive(Debug)]
pub(crate) struct Laplacian<'g, M> {
    meetings: &'g M,
    parts: Vec<Range<usize>>,
    /// N: the meetings of every player.
    pub(crate) weights: Vec<f64>,
    clusters: &'g [u32],
}

impl<'g, M: ScoreGraph> Laplacian<'g, M> {
    /// The matrix of a collection with every player's meetings and the clusters.
    pub(crate) fn new(meetings: &'g M, weights: Vec<f64>, clusters: &'g [u32]) -> Self {
        Self {
            meetings,
            parts: meetings.parts(),
            weights,
            clusters,
        }
    }

    /// Solves (N − A)·x = N·(d − c), where c, the mean of d in each cluster weighted with meetings, makes it
    /// solvable; starts from x = d. The x of anchors are given; their own rows are left out. Returns x, the c of every
    /// cluster, and the accuracy of the solution.
    pub(crate) fn solve(
        &self,
        d: &[f64],
        anchors: &[(usize, f64)],
        tolerance: f64,
    ) -> (Vec<f64>, Vec<f64>, Solved) {
        let offsets = self.means(d);
        let right: Vec<f64> = (0..d.len())
            .map(|at| self.weights[at] * (d[at] - offsets[self.clusters[at] as usize]))
            .collect();
        let mut x = d.to_vec();
        let mut diagonal = self.weights.clone();
        // Near the first anchor, so that the solution is not far.
        let mut shifts = vec![0.0; offsets.len()];
        for (anchor, value) in anchors {
            shifts[self.clusters[*anchor] as usize] = value - d[*anchor];
        }
        for (x, cluster) in x.iter_mut().zip(self.clusters) {
            *x += shifts[*cluster as usize];
        }
        for (anchor, value) in anchors {
            x[*anchor] = *value;
            diagonal[*anchor] = 0.0;
        }
        let mut buffers = buffers(self.parts.len(), d.len());
        let multiply = |v: &[f64], out: &mut [f64]| {
            add_opponents(self.meetings, &self.parts, v, out, &mut buffers);
            for (out, (v, weight)) in out.iter_mut().zip(v.iter().zip(&self.weights)) {
                *out = weight * v - *out;
            }
        };
        let most = 1_000 + 20 * u32::try_from(d.len()).unwrap_or(u32::MAX / 40);
        let solved = conjugate_gradients(multiply, &diagonal, &right, &mut x, tolerance, most);
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
pub(crate) fn opponents(meetings: &impl ScoreGraph, values: &[f64]) -> Vec<f64> {
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

/// The cost and accuracy of a solution.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Solved {
    /// Steps made.
    pub steps: u32,
    /// The largest residual relative to the diagonal, in the unknown's unit.
    pub residual: f64,
}

/// Solves `A x = b` for a symmetric, positive semidefinite A with a consistent b, starting from the given x.
///
/// `multiply(v, out)` writes A·v; stops when no residual relative to the diagonal exceeds `tolerance`, or after
/// `most` steps. Unknowns whose diagonal is 0 are not changed.
pub fn conjugate_gradients(
    mut multiply: impl FnMut(&[f64], &mut [f64]),
    diagonal: &[f64],
    b: &[f64],
    x: &mut [f64],
    tolerance: f64,
    most: u32,
) -> Solved {
    let size = b.len();
    let inverse: Vec<f64> = diagonal
        .iter()
        .map(|d| if *d > 0.0 { 1.0 / d } else { 0.0 })
        .collect();
    let mut product = vec![0.0; size];
    let mut r = b.to_vec();
    if x.iter().any(|x| *x != 0.0) {
        multiply(x, &mut product);
        r.iter_mut().zip(&product).for_each(|(r, p)| *r -= p);
    }
    let mut p: Vec<f64> = r.iter().zip(&inverse).map(|(r, i)| r * i).collect();
    let mut rz = dot(&r, &p);
    let largest = |r: &[f64]| {
        r.iter()
            .zip(&inverse)
            .fold(0.0_f64, |most, (r, i)| most.max((r * i).abs()))
    };
    let mut steps = 0;
    let mut residual = largest(&r);
    while residual > tolerance && steps < most {
        multiply(&p, &mut product);
        let curvature = dot(&p, &product);
        if curvature <= 0.0 {
            break;
        }
        let alpha = rz / curvature;
        for at in 0..size {
            x[at] += alpha * p[at];
            r[at] -= alpha * product[at];
        }
        let next: f64 = r.iter().zip(&inverse).map(|(r, i)| r * r * i).sum();
        let beta = next / rz;
        rz = next;
        for at in 0..size {
            p[at] = r[at] * inverse[at] + beta * p[at];
        }
        residual = largest(&r);
        steps += 1;
    }
    Solved { steps, residual }
}

fn dot(one: &[f64], other: &[f64]) -> f64 {
    one.iter().zip(other).map(|(a, b)| a * b).sum()
}
