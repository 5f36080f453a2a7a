//! The diagonal of the inverse of a large matrix, by Cholesky's factor.
//!
//! Nearly all of the work is one thing, forward substitution: for the rows of the factor as for the columns of its
//! inverse. It is done for a few at a time, so that each line of the factor is brought to the processor once for all
//! of them, and on every processor. The sums are the same on every machine.

use std::num::NonZero;
use std::ops::Range;
use std::thread;

/// Rows that are worked on together.
const TOGETHER: usize = 4;

/// Rows of the factor that are begun at once: as many as may be without needing each other much.
const PANEL: usize = 64;

/// The diagonal of the inverse of a positive definite matrix, given as its lower half row by row.
pub(super) fn inverse_diagonal(mut matrix: Vec<f64>, size: usize) -> Vec<f64> {
    factor(&mut matrix, size);
    let groups: Vec<usize> = (0..size).step_by(TOGETHER).collect();
    // The first columns are the longest, so they are dealt out in turn.
    let hands = (0..threads()).map(|hand| groups.iter().skip(hand).step_by(threads()));
    let found = thread::scope(|scope| {
        let matrix = &matrix;
        let running: Vec<_> = hands
            .map(|hand| {
                scope.spawn(move || {
                    let squares = |first: &usize| (*first, columns_squared(matrix, size, *first));
                    hand.map(squares).collect::<Vec<_>>()
                })
            })
            .collect();
        let done = running.into_iter().map(thread::ScopedJoinHandle::join);
        done.flat_map(|done| done.unwrap_or_else(|panic| std::panic::resume_unwind(panic)))
            .collect::<Vec<_>>()
    });
    let mut diagonal = vec![0.0; size];
    for (first, squares) in found {
        for (value, square) in diagonal[first..].iter_mut().zip(squares) {
            *value = square;
        }
    }
    diagonal
}

/// Writes Cholesky's factor L over the matrix.
fn factor(matrix: &mut [f64], size: usize) {
    for begin in (0..size).step_by(PANEL) {
        let (above, rest) = matrix.split_at_mut(begin * size);
        let rows = (size - begin).min(PANEL);
        let panel = &mut rest[..rows * size];
        let share = rows.div_ceil(threads()).next_multiple_of(TOGETHER) * size;
        if begin > 0 {
            thread::scope(|scope| {
                for part in panel.chunks_mut(share) {
                    let above = &*above;
                    scope.spawn(move || {
                        for group in part.chunks_mut(TOGETHER * size) {
                            substitute(above, size, 0..begin, group);
                        }
                    });
                }
            });
        }
        for row in 0..rows {
            let (before, own) = panel.split_at_mut(row * size);
            let own = &mut own[..size];
            for other in 0..row {
                let column = begin + other;
                let line = &before[other * size..=other * size + column];
                let [sum] = dots(&line[..column], [&own[..column]]);
                own[column] = (own[column] - sum) / line[column];
            }
            let column = begin + row;
            let [sum] = dots(&own[..column], [&own[..column]]);
            own[column] = (own[column] - sum).max(f64::MIN_POSITIVE).sqrt();
        }
    }
}

/// The sums of squares of the columns of L's inverse from `first` on, as many as are worked on together.
fn columns_squared(factor: &[f64], size: usize, first: usize) -> Vec<f64> {
    let count = TOGETHER.min(size - first);
    let mut columns = vec![0.0; count * size];
    for (at, column) in columns.chunks_mut(size).enumerate() {
        column[first + at] = 1.0;
    }
    substitute(factor, size, first..size, &mut columns);
    let columns = columns.chunks(size);
    columns
        .map(|column| column.iter().map(|value| value * value).sum())
        .collect()
}

/// Solves L·x = b for some b, which are written over, in these columns; before them, x counts as nought.
fn substitute(factor: &[f64], size: usize, columns: Range<usize>, rows: &mut [f64]) {
    let mut all: Vec<&mut [f64]> = rows.chunks_mut(size).collect();
    if let [a, b, c, d] = &mut all[..] {
        return substitute_each(factor, size, columns, [a, b, c, d]);
    }
    for row in all {
        substitute_each(factor, size, columns.clone(), [row]);
    }
}

fn substitute_each<const N: usize>(
    factor: &[f64],
    size: usize,
    columns: Range<usize>,
    mut rows: [&mut [f64]; N],
) {
    let first = columns.start;
    for column in columns {
        let line = &factor[column * size..=column * size + column];
        let known = rows.each_ref().map(|row| &row[first..column]);
        let sums = dots(&line[first..column], known);
        for (row, sum) in rows.iter_mut().zip(sums) {
            row[column] = (row[column] - sum) / line[column];
        }
    }
}

/// The sums of products of one row with others of its length, in four lanes each.
#[expect(
    clippy::needless_range_loop,
    reason = "written so, the lanes stay in the processor"
)]
fn dots<const N: usize>(one: &[f64], others: [&[f64]; N]) -> [f64; N] {
    let (ones, one_rest) = one.as_chunks::<4>();
    let others = others.map(|other| other[..one.len()].as_chunks::<4>());
    let mut lanes = [[0.0; 4]; N];
    for at in 0..ones.len() {
        let a = ones[at];
        for n in 0..N {
            let b = others[n].0[at];
            for lane in 0..4 {
                lanes[n][lane] += a[lane] * b[lane];
            }
        }
    }
    std::array::from_fn(|n| {
        let rest = one_rest.iter().zip(others[n].1).map(|(a, b)| a * b);
        lanes[n].iter().sum::<f64>() + rest.sum::<f64>()
    })
}

/// As many as the machine does at once.
fn threads() -> usize {
    thread::available_parallelism().map_or(1, NonZero::get)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A matrix that is surely positive definite, whole.
    fn matrix(size: usize) -> Vec<f64> {
        let number = |count: usize| f64::from(u32::try_from(count).unwrap());
        let value = |row: usize, column: usize| {
            let far = number(row.abs_diff(column));
            let odd = number((row * 7 + column * 7) % 11);
            if row == column {
                8.0 + odd
            } else {
                (1.0 + odd) / (4.0 + far * far)
            }
        };
        let cells = (0..size * size).map(|at| value(at / size, at % size));
        cells.collect()
    }

    /// The inverse's diagonal by elimination, one column after the other.
    fn eliminated(size: usize) -> Vec<f64> {
        let whole = matrix(size);
        let column = |wanted: usize| {
            let mut left = whole.clone();
            let mut right = vec![0.0; size];
            right[wanted] = 1.0;
            for pivot in 0..size {
                for row in pivot + 1..size {
                    let factor = left[row * size + pivot] / left[pivot * size + pivot];
                    for at in pivot..size {
                        left[row * size + at] -= factor * left[pivot * size + at];
                    }
                    right[row] -= factor * right[pivot];
                }
            }
            for row in (0..size).rev() {
                let known: f64 = (row + 1..size)
                    .map(|at| left[row * size + at] * right[at])
                    .sum();
                right[row] = (right[row] - known) / left[row * size + row];
            }
            right[wanted]
        };
        (0..size).map(column).collect()
    }

    #[test]
    fn the_diagonal_is_that_of_the_inverse_for_every_size() {
        for size in [1, 2, 3, 4, 5, 7, 8, 63, 64, 65, 67, 130] {
            let found = inverse_diagonal(matrix(size), size);
            for (found, right) in found.iter().zip(eliminated(size)) {
                assert!(
                    (found / right - 1.0).abs() < 1e-10,
                    "{size}: {found} {right}"
                );
            }
        }
    }
}
