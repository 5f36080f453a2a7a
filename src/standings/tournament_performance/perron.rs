//! The fixed point of the method: weights proportional to the values they lead to (Landau 1895).
//!
//! Inside a strength group exactly one positive t satisfies A·t = λ·t (Perron, Frobenius). The plain operations of
//! the essay, s ← A·s, reach it in round robins, but oscillate for ever where the group is periodic (matches, short
//! Swisses); v ← (A + c·1)·v has the same fixed point and always reaches it. It involves only sums of positive
//! numbers, so no digits are lost by cancellation.

use super::matrix::Matrix;
use super::real;

/// The largest relative change of any value at which the iteration counts as converged.
const AT_REST: f64 = 1e-13;
/// The number of operations after which it is abandoned, and of products in a field so large that even these would
/// take minutes.
const MOST: usize = 200_000;
const MOST_PRODUCTS: usize = 4_000_000_000;

/// The points inside one group, by rows, players numbered by their position in the group.
pub(super) struct Block {
    starts: Vec<usize>,
    columns: Vec<usize>,
    points: Vec<f64>,
}

impl Block {
    /// The rows of `players` with the columns for which `column` gives a number.
    pub(super) fn restricted_to(
        matrix: &Matrix,
        players: &[usize],
        column: impl Fn(usize) -> Option<usize>,
    ) -> Self {
        let mut block = Self {
            starts: vec![0],
            columns: Vec::new(),
            points: Vec::new(),
        };
        for player in players {
            for met in matrix.row(*player).iter().filter(|met| met.scored > 0.0) {
                if let Some(column) = column(met.opponent) {
                    block.columns.push(column);
                    block.points.push(met.scored);
                }
            }
            block.starts.push(block.columns.len());
        }
        block
    }

    /// The number of rows.
    pub(super) fn len(&self) -> usize {
        self.starts.len() - 1
    }

    /// The columns and points of a row.
    pub(super) fn row(&self, at: usize) -> impl Iterator<Item = (usize, f64)> {
        let row = self.starts[at]..self.starts[at + 1];
        let columns = self.columns[row.clone()].iter().copied();
        columns.zip(self.points[row].iter().copied())
    }

    /// One row of the product with a vector.
    pub(super) fn times_row(&self, at: usize, values: &[f64]) -> f64 {
        self.row(at)
            .map(|(column, points)| points * values[column])
            .sum()
    }

    /// The product with a vector.
    pub(super) fn times(&self, values: &[f64]) -> Vec<f64> {
        (0..self.len())
            .map(|at| self.times_row(at, values))
            .collect()
    }
}

/// The fixed point of a group.
pub(super) struct Perron {
    /// Positive, with sum 1.
    pub(super) t: Vec<f64>,
    pub(super) lambda: f64,
    /// A·t divided by its sum, which is λ: the control calculation.
    pub(super) control: Vec<f64>,
    /// Whether the iteration converged.
    pub(super) rests: bool,
}

/// Iterates until no value changes.
pub(super) fn perron(block: &Block) -> Perron {
    let ones = vec![1.0; block.len()];
    let largest = block.times(&ones).into_iter().fold(0.0, f64::max);
    let shift = largest / 2.0;
    let mut t = vec![1.0 / real(block.len()); block.len()];
    let mut next = t.clone();
    let mut rests = false;
    for _ in 0..MOST.min(MOST_PRODUCTS / block.points.len().max(1)) {
        let mut sum = 0.0;
        for (at, value) in next.iter_mut().enumerate() {
            *value = shift * t[at] + block.times_row(at, &t);
            sum += *value;
        }
        rests = true;
        for (value, old) in next.iter_mut().zip(&t) {
            *value /= sum;
            rests &= (*value - old).abs() <= AT_REST * *value;
        }
        std::mem::swap(&mut t, &mut next);
        if rests {
            break;
        }
    }
    let s = block.times(&t);
    let lambda: f64 = s.iter().sum();
    Perron {
        control: s.iter().map(|value| value / lambda).collect(),
        t,
        lambda,
        rests,
    }
}
