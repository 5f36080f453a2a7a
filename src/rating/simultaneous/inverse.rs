//! The inverse of a large matrix, by Cholesky factorisation.
//!
//! Most of the work is forward substitution: for the rows of the factor as for the columns of its inverse. The
//! bottleneck is loading the factor's lines into the cache. So a few lines are used for a batch of rows while they
//! are cached, and two of them for four rows in registers; all processors work on their own batches. The sums are the
//! same on every machine.

use std::ops::Range;

use wide::f64x2;

use super::parallel::{in_parallel, processors};

/// Rows that are processed together, in registers.
const TOGETHER: usize = 4;

/// Rows that are worked on before the next lines of the factor are loaded.
const BATCH: usize = 32;

/// Lines of the factor in the cache at once.
const NEAR: usize = 32;

/// Rows of the factor that are begun at once: as many as are possible with few dependencies between them.
const PANEL: usize = 64;

/// The inverse of a positive definite matrix, given as its lower half row by row.
pub(super) fn inverse(mut matrix: Vec<f64>, size: usize) -> Vec<f64> {
    factor(&mut matrix, size);
    // As lines, the columns of L's inverse, and some of zeros, so that every batch is full.
    let full = size.next_multiple_of(BATCH);
    let batches = (0..full).step_by(BATCH);
    let lines = in_parallel(batches.clone(), |first| columns(&matrix, size, first)).concat();
    drop(matrix);
    let line = |at: usize| &lines[at * size..(at + 1) * size];
    // Entry (i, j), j ≤ i, is the product of lines i and j, which begin with zeros.
    let lower = in_parallel(batches, |first| {
        let mut rows = vec![0.0; BATCH * size];
        for near in (0..first + BATCH).step_by(NEAR) {
            for row in (0..BATCH).step_by(TOGETHER) {
                for other in (near..near + NEAR).step_by(2).filter(|at| *at < size) {
                    let begin = other.max(first + row).min(size);
                    let own = [0, 1, 2, 3].map(|more| &line(first + row + more)[begin..]);
                    let both = [other, other + 1].map(|at| &line(at)[begin..]);
                    for (more, sums) in products(own, both).into_iter().enumerate() {
                        let entries = rows[(row + more) * size + other..].iter_mut();
                        let room = (size - other).min(2);
                        entries
                            .take(room)
                            .zip(sums)
                            .for_each(|(entry, sum)| *entry = sum);
                    }
                }
            }
        }
        rows
    });
    let mut whole = lower.concat();
    whole.truncate(size * size);
    for row in 0..size {
        for column in row + 1..size {
            whole[row * size + column] = whole[column * size + row];
        }
    }
    whole
}

/// Writes Cholesky's factor L over the matrix.
fn factor(matrix: &mut [f64], size: usize) {
    for begin in (0..size).step_by(PANEL) {
        let (above, rest) = matrix.split_at_mut(begin * size);
        let rows = (size - begin).min(PANEL);
        let panel = &mut rest[..rows * size];
        let share = rows.div_ceil(processors()).next_multiple_of(TOGETHER) * size;
        in_parallel(panel.chunks_mut(share), |part| {
            substitute(above, size, 0..begin, part);
        });
        for row in 0..rows {
            let (before, own) = panel.split_at_mut(row * size);
            let own = &mut own[..size];
            for other in 0..row {
                let column = begin + other;
                let line = &before[other * size..=other * size + column];
                let sum = product(&own[..column], &line[..column]);
                own[column] = (own[column] - sum) / line[column];
            }
            let column = begin + row;
            let sum = product(&own[..column], &own[..column]);
            own[column] = (own[column] - sum).max(f64::MIN_POSITIVE).sqrt();
        }
    }
}

/// The columns of L's inverse from `first` on, one batch of them; zeros behind the last.
fn columns(factor: &[f64], size: usize, first: usize) -> Vec<f64> {
    let mut columns = vec![0.0; BATCH * size];
    for (at, column) in columns.chunks_mut(size).enumerate() {
        if let Some(own) = column.get_mut(first + at) {
            *own = 1.0;
        }
    }
    substitute(factor, size, first..size, &mut columns);
    columns
}

/// Solves L·x = b for several b, which are overwritten, in these columns; before them, x counts as zero.
fn substitute(factor: &[f64], size: usize, columns: Range<usize>, rows: &mut [f64]) {
    let first = columns.start;
    for begin in columns.clone().step_by(NEAR) {
        let near = begin..columns.end.min(begin + NEAR);
        for group in rows.chunks_mut(TOGETHER * size) {
            let mut group: Vec<&mut [f64]> = group.chunks_mut(size).collect();
            if let [a, b, c, d] = &mut group[..] {
                substitute_four(factor, size, first, near.clone(), [a, b, c, d]);
                continue;
            }
            for row in group {
                substitute_one(factor, size, first, near.clone(), row);
            }
        }
    }
}

/// [`substitute`] for one row, where `x` is known from the column `first` up to these.
fn substitute_one(
    factor: &[f64],
    size: usize,
    first: usize,
    columns: Range<usize>,
    row: &mut [f64],
) {
    for column in columns {
        let line = &factor[column * size..=column * size + column];
        let sum = product(&row[first..column], &line[first..column]);
        row[column] = (row[column] - sum) / line[column];
    }
}

/// [`substitute`] for four rows, and two columns at a time.
fn substitute_four(
    factor: &[f64],
    size: usize,
    first: usize,
    columns: Range<usize>,
    mut rows: [&mut [f64]; TOGETHER],
) {
    let line = |column: usize| &factor[column * size..=column * size + column];
    let mut column = columns.start;
    while column + 1 < columns.end {
        let (one, next) = (line(column), line(column + 1));
        let known = rows.each_ref().map(|row| &row[first..column]);
        let sums = products(known, [&one[first..column], &next[first..column]]);
        for (row, [sum, next_sum]) in rows.iter_mut().zip(sums) {
            row[column] = (row[column] - sum) / one[column];
            let sum = next_sum + next[column] * row[column];
            row[column + 1] = (row[column + 1] - sum) / next[column + 1];
        }
        column += 2;
    }
    for row in rows {
        substitute_one(factor, size, first, column..columns.end, row);
    }
}

/// The sums of products of each of four rows with both lines, all of the same length.
///
/// Written out without a loop, as only then do the eight sums stay in registers.
fn products(rows: [&[f64]; TOGETHER], lines: [&[f64]; 2]) -> [[f64; 2]; TOGETHER] {
    let length = lines[0].len();
    let [a, b, c, d] = rows.map(|row| row[..length].as_chunks::<2>().0);
    let [one, next] = lines.map(|line| line[..length].as_chunks::<2>().0);
    let [mut a1, mut b1, mut c1, mut d1] = [f64x2::ZERO; TOGETHER];
    let [mut a2, mut b2, mut c2, mut d2] = [f64x2::ZERO; TOGETHER];
    for at in 0..length / 2 {
        let [one, next] = [f64x2::from(one[at]), f64x2::from(next[at])];
        let [a, b] = [f64x2::from(a[at]), f64x2::from(b[at])];
        let [c, d] = [f64x2::from(c[at]), f64x2::from(d[at])];
        a1 += a * one;
        a2 += a * next;
        b1 += b * one;
        b2 += b * next;
        c1 += c * one;
        c2 += c * next;
        d1 += d * one;
        d2 += d * next;
    }
    let mut sums = [[a1, a2], [b1, b2], [c1, c2], [d1, d2]].map(|sums| sums.map(f64x2::reduce_add));
    if length % 2 == 1 {
        for (sums, row) in sums.iter_mut().zip(rows) {
            for (sum, line) in sums.iter_mut().zip(lines) {
                *sum += row[length - 1] * line[length - 1];
            }
        }
    }
    sums
}

/// The sum of products of two lines of the same length.
fn product(row: &[f64], line: &[f64]) -> f64 {
    let ((row, row_rest), (line, line_rest)) = (row.as_chunks::<2>(), line.as_chunks::<2>());
    let pairs = row.iter().zip(line);
    let sum = pairs.fold(f64x2::ZERO, |sum, (row, line)| {
        sum + f64x2::from(*row) * f64x2::from(*line)
    });
    let rest = row_rest.iter().zip(line_rest);
    sum.reduce_add() + rest.map(|(row, line)| row * line).sum::<f64>()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A positive definite matrix, both halves.
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

    /// The inverse by elimination, one column after the other.
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
            right
        };
        (0..size).flat_map(column).collect()
    }

    #[test]
    fn it_is_the_inverse_for_every_size() {
        for size in [1, 2, 3, 4, 5, 7, 8, 63, 64, 65, 67, 130] {
            let found = inverse(matrix(size), size);
            assert_eq!(found.len(), size * size);
            for (found, right) in found.iter().zip(eliminated(size)) {
                assert!((found - right).abs() < 1e-11, "{size}: {found} {right}");
            }
        }
    }
}
