//! The inverse of a large matrix, by sweeping (A. E. Beaton, 1964) some columns at a time.
//!
//! A sweep of the columns K turns A into −P⁻¹ for K itself, P being the part of A in the rows and columns K, into
//! C·P⁻¹ for the columns K of the other rows, C, and into A − C·P⁻¹·Cᵀ elsewhere. After all columns it is −A⁻¹. The
//! work is in that last product. Its bottleneck is loading from memory, so there are many columns in a sweep, and eight
//! sums at a time stay in registers; all processors work on their own rows. The sums are the same on every machine.

use std::ops::Range;

use wide::f64x2;

use super::parallel::in_parallel;

/// Rows that are multiplied together, in registers.
const TOGETHER: usize = 4;

/// Rows that one processor works on at a time.
const BATCH: usize = 64;

/// Columns of one sweep.
const PANEL: usize = 48;

/// The inverse of a positive definite matrix, given as its lower half row by row.
pub(super) fn inverse(matrix: Vec<f64>, size: usize) -> Vec<f64> {
    swept(matrix, size, PANEL)
}

/// The inverse by sweeps of this many columns.
fn swept(mut matrix: Vec<f64>, size: usize, panel: usize) -> Vec<f64> {
    for begin in (0..size).step_by(panel) {
        sweep(&mut matrix, size, begin..size.min(begin + panel));
    }
    for row in 0..size {
        for column in 0..=row {
            let entry = -matrix[row * size + column];
            matrix[row * size + column] = entry;
            matrix[column * size + row] = entry;
        }
    }
    matrix
}

/// Sweeps these columns of a symmetric matrix of which the lower half counts.
fn sweep(matrix: &mut [f64], size: usize, columns: Range<usize>) {
    let width = columns.len();
    let place = |row: usize, column: usize| row.max(column) * size + row.min(column);
    let entries = (0..size).flat_map(|row| columns.clone().map(move |column| place(row, column)));
    let panel: Vec<f64> = entries.map(|place| matrix[place]).collect();
    let pivot = match &panel[columns.start * width..columns.end * width] {
        [one] => vec![1.0 / one.max(f64::MIN_POSITIVE)],
        block => swept(block.to_vec(), width, 1),
    };
    let line = |at: usize| &panel[at * width..(at + 1) * width];
    let scaled: Vec<f64> = (0..size)
        .flat_map(|row| pivot.chunks(width).map(move |own| product(line(row), own)))
        .collect();
    let batches = matrix
        .chunks_mut(BATCH * size)
        .zip(scaled.chunks(BATCH * width));
    in_parallel(batches.enumerate(), |(at, (rows, scaled))| {
        for (group, (rows, scaled)) in rows
            .chunks_mut(TOGETHER * size)
            .zip(scaled.chunks(TOGETHER * width))
            .enumerate()
        {
            // Rows behind the last are the first once more, without a place for their sums.
            let own =
                [0, 1, 2, 3].map(|row| scaled.chunks(width).nth(row).unwrap_or(&scaled[..width]));
            let end = at * BATCH + (group + 1) * TOGETHER;
            for other in (0..end.min(size)).step_by(2) {
                let sums = products(own, [line(other), line((other + 1).min(size - 1))]);
                for (row, sums) in rows.chunks_mut(size).zip(sums) {
                    for (entry, sum) in row[other..].iter_mut().zip(sums) {
                        *entry -= sum;
                    }
                }
            }
        }
    });
    for (row, scaled) in scaled.chunks(width).enumerate() {
        for (column, value) in columns.clone().zip(scaled) {
            matrix[place(row, column)] = *value;
        }
    }
    for (row, own) in columns.clone().zip(pivot.chunks(width)) {
        for (column, value) in columns.clone().zip(own) {
            matrix[place(row, column)] = -value;
        }
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
