//! For Bradley-Terry: the gradient of the log likelihood, and the information, minus the matrix of second derivatives.
//!
//! A pairing (i with white against j) depends on x = Rᵢ − Rⱼ + h alone, where h is the first move, and on the draw
//! parameter d. With w the information of its games about x, it adds w·(eᵢ − eⱼ + eₕ)(eᵢ − eⱼ + eₕ)ᵀ to the matrix, a
//! weighted Laplacian with one more row. So only w is stored per pairing: a product with a vector goes through the
//! pairings once, and costs O(pairings) time where a stored matrix would need O(players²) memory.

use std::ops::Range;

use wide::f64x2;

use super::games::{Games, blocks};
use super::model::{DrawModel, FirstMove, Model, PairingShare};
use super::pairing_matrix::conjugate_gradients;
use super::parallel::{add_up, buffers, in_parallel, processors};

/// Gradient and information at a point: strengths, then the first move, then the draw parameter, in logits.
///
/// Entries of two players are stored by pairing, with the diagonal and the row of the draw parameter separately. The
/// row of the first move follows from the pairings.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Information {
    /// The first derivative with respect to each unknown.
    pub(super) slope: Vec<f64>,
    /// The diagonal of the information.
    pub(crate) diagonal: Vec<f64>,
    /// The entry of each unknown with the draw parameter, except its own.
    with_draw: Vec<f64>,
    parts: Vec<Part>,
}

/// A share of the players, with the pairings in which they had white.
#[derive(Clone, Debug, PartialEq)]
struct Part {
    players: Range<usize>,
    /// For every pairing, in order: the information about the difference of strengths.
    ///
    /// Single precision is enough: these determine the length of Newton's steps, but the gradient, in double
    /// precision, determines where they end. It halves the memory traffic, which dominates the cost of every product.
    weights: Vec<f32>,
    blacks: Vec<Black>,
}

/// A player's sums with black, in 32 bytes that never straddle a cache line: black players come in no particular order,
/// so every pairing costs one memory access here, and it should not cost four.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
#[repr(align(32))]
struct Black {
    /// Slope, diagonal, and the entry shared with the draw parameter.
    sums: [f64; 3],
    /// e^(−R/2).
    down: f64,
}

impl Information {
    /// Empty, with capacity for these games.
    pub(crate) fn new(games: &Games) -> Self {
        // On all processors, as memory costs most when it is first written to.
        let parts = in_parallel(blocks(games).into_iter(), |(players, pairings)| Part {
            players,
            weights: vec![0.0; pairings.len()],
            blacks: vec![Black::default(); games.players() + 2],
        });
        Self {
            slope: Vec::new(),
            diagonal: Vec::new(),
            with_draw: Vec::new(),
            parts,
        }
    }

    /// Evaluates gradient and information at these strengths and parameters.
    pub(super) fn evaluate(&mut self, games: &Games, model: Model, at: &[f64]) {
        let size = at.len();
        let odds = Odds::new(at);
        let draw_model = DrawModel::new(model.draws, at[size - 1]);
        in_parallel(self.parts.iter_mut(), |part| {
            part.evaluate(games, &odds, draw_model);
        });
        let sum = |at: usize, which: usize| {
            let parts = self.parts.iter();
            parts.map(|part| part.blacks[at].sums[which]).sum::<f64>()
        };
        let all = |which: usize| (0..size).map(|at| sum(at, which)).collect();
        [self.slope, self.diagonal, self.with_draw] = [0, 1, 2].map(all);
        if model.first_move != FirstMove::Estimated {
            for values in [&mut self.slope, &mut self.diagonal, &mut self.with_draw] {
                values[size - 2] = 0.0;
            }
        }
    }

    /// The information about every pairing, in order.
    pub(crate) fn weights(&self) -> impl Iterator<Item = f64> {
        let parts = self.parts.iter();
        parts.flat_map(|part| part.weights.iter().map(|weight| f64::from(*weight)))
    }

    /// For every player, the sum over the pairings of the squared information times the other player's factor.
    pub(super) fn squares(&self, games: &Games, factors: &[f64]) -> Vec<f64> {
        let mut buffers = self.buffers();
        in_parallel(self.parts.iter().zip(&mut buffers), |(part, out)| {
            for (white, row) in part.rows(games) {
                let mut sum = 0.0;
                for (black, weight) in row {
                    let square = weight * weight;
                    sum += square * factors[black];
                    out[black] += square * factors[white];
                }
                out[white] += sum;
            }
        });
        let mut sums = vec![0.0; factors.len()];
        add_up(&buffers, &mut sums);
        sums
    }

    /// Scratch vectors for [`multiply`](Self::multiply), one for each part; allocated once for many products.
    pub(crate) fn buffers(&self) -> Vec<Vec<f64>> {
        buffers(self.parts.len(), self.slope.len())
    }

    /// The longest Newton step of the unknowns taken one by one, in logits: how far the point is from the maximum.
    pub(super) fn longest_step(&self) -> f64 {
        let slopes = self.slope.iter().zip(&self.diagonal);
        let steps = slopes.filter(|(_, diagonal)| **diagonal > 0.0);
        steps.fold(0.0, |most, (slope, diagonal)| {
            most.max((slope / diagonal).abs())
        })
    }

    /// The information times a vector.
    pub(crate) fn multiply(
        &self,
        games: &Games,
        v: &[f64],
        out: &mut [f64],
        buffers: &mut [Vec<f64>],
    ) {
        let (first_move, draw) = (games.players(), games.players() + 1);
        in_parallel(self.parts.iter().zip(&mut *buffers), |(part, out)| {
            part.multiply(games, v, out);
        });
        add_up(buffers, out);
        // The row and the column of the draw parameter, which the parts do not contain.
        let mut drawn = self.diagonal[draw] * v[draw];
        for ((out, v_at), shared) in out.iter_mut().zip(v).zip(&self.with_draw) {
            drawn += shared * v_at;
            *out += shared * v[draw];
        }
        out[draw] = drawn;
        // A parameter that is not estimated has no diagonal and is not changed.
        if self.diagonal[first_move] == 0.0 {
            out[first_move] = 0.0;
        }
    }
}

impl Part {
    /// Adds the contributions of its pairings at these odds.
    fn evaluate(&mut self, games: &Games, odds: &Odds<'_>, draw_model: DrawModel) {
        let blacks = &mut self.blacks;
        for (at, black) in blacks.iter_mut().enumerate() {
            *black = Black {
                sums: [0.0; 3],
                down: odds.down.get(at).copied().unwrap_or(0.0),
            };
        }
        let mut weights = self.weights.iter_mut();
        let mut all = PairingShare::default();
        for white in self.players.clone() {
            let up = odds.up.get(white).map(|up| up * odds.first_move);
            let mut own = PairingShare::default();
            for (pairing, weight) in games.with_white(white).iter().zip(&mut weights) {
                let black = &mut blacks[pairing.black as usize];
                let root = match up {
                    Some(up) => up * black.down,
                    None => odds.far(white, pairing.black as usize),
                };
                let one = draw_model.share(*pairing, root);
                let [slope, diagonal, with_draw] = &mut black.sums;
                *slope -= one.by_x;
                *diagonal += one.information[0];
                *with_draw -= one.information[1];
                *weight = single(one.information[0]);
                own.add(&one);
            }
            own.add_to(&mut blacks[white].sums);
            all.add(&own);
        }
        let (first_move, draw) = (games.players(), games.players() + 1);
        all.add_to(&mut blacks[first_move].sums);
        blacks[draw].sums = [all.by_draw, all.information[2], 0.0];
    }

    /// Writes its part of the information times a vector, without the draw parameter's: each pairing adds
    /// w·(vᵢ − vⱼ + vₕ) to i and h, and subtracts it from j.
    fn multiply(&self, games: &Games, v: &[f64], out: &mut [f64]) {
        out.fill(0.0);
        let first_move = games.players();
        for (white, row) in self.rows(games) {
            let base = v[white] + v[first_move];
            let mut sum = 0.0;
            for (black, weight) in row {
                let more = weight * (base - v[black]);
                sum += more;
                out[black] -= more;
            }
            out[white] += sum;
            out[first_move] += sum;
        }
    }

    /// Every white player with the black opponents and the information about each.
    fn rows<'p>(
        &'p self,
        games: &'p Games,
    ) -> impl Iterator<Item = (usize, impl Iterator<Item = (usize, f64)> + 'p)> {
        let mut weights = &self.weights[..];
        self.players.clone().map(move |white| {
            let pairings = games.with_white(white);
            let (own, others) = weights.split_at(pairings.len());
            weights = others;
            let row = pairings.iter().zip(own);
            let row = row.map(|(pairing, weight)| (pairing.black as usize, f64::from(*weight)));
            (white, row)
        })
    }
}

/// Converts to single precision.
#[inline]
#[expect(clippy::cast_possible_truncation, reason = "that is what it is for")]
fn single(number: f64) -> f32 {
    number as f32
}

/// √(odds) of White against Black, e^(x/2) with x in logits, as the product of e^(Rᵢ/2), e^(−Rⱼ/2) and e^(h/2): one
/// exponential per player instead of one per pairing.
struct Odds<'a> {
    at: &'a [f64],
    /// e^(R/2) of every player. Empty where a strength is 200 logits or more: the odds of a pair, e^400 below that,
    /// would come near the largest double, e^709.
    up: Vec<f64>,
    /// e^(−R/2).
    down: Vec<f64>,
    first_move: f64,
}

impl<'a> Odds<'a> {
    fn new(at: &'a [f64]) -> Self {
        let (players, rest) = at.split_at(at.len() - 2);
        let fits = players.iter().all(|strength| strength.abs() < 200.0);
        let fitting = || players.iter().filter(|_| fits);
        Self {
            at,
            up: fitting().map(|strength| (0.5 * strength).exp()).collect(),
            down: fitting().map(|strength| (-0.5 * strength).exp()).collect(),
            first_move: (0.5 * rest[0]).exp(),
        }
    }

    /// The odds computed from the difference, for strengths too far apart to be stored as factors.
    #[cold]
    fn far(&self, white: usize, black: usize) -> f64 {
        (0.5 * (self.at[white] - self.at[black])).exp() * self.first_move
    }
}

/// The variances of strengths relative to the mean of their group: the diagonal of the whole inverse.
///
/// The information is singular, as a constant added to a group changes nothing; 1/n added to every entry within a
/// group of n fixes its mean and is subtracted again.
pub(super) fn exact(games: &Games, information: &Information, groups: &[Option<u32>]) -> Vec<f64> {
    let players = games.players();
    let rated: Vec<usize> = (0..players)
        .filter(|player| groups[*player].is_some())
        .collect();
    let mut place = vec![usize::MAX; players + 2];
    for (at, player) in rated.iter().enumerate() {
        place[*player] = at;
    }
    let mut size = rated.len();
    for parameter in [players, players + 1] {
        if information.diagonal[parameter] > 0.0 {
            place[parameter] = size;
            size += 1;
        }
    }
    let mut matrix = vec![0.0; size * size];
    let mut add = |one: usize, other: usize, value: f64| {
        let (one, other) = (place[one], place[other]);
        if one != usize::MAX && other != usize::MAX {
            matrix[one.max(other) * size + one.min(other)] += value;
        }
    };
    let (first_move, draw) = (players, players + 1);
    for ((white, pairing), score) in games.all().zip(information.weights()) {
        let black = pairing.black as usize;
        add(white, white, score);
        add(black, black, score);
        add(white, black, -score);
        add(white, first_move, score);
        add(black, first_move, -score);
        add(first_move, first_move, score);
    }
    for (at, shared) in information.with_draw.iter().enumerate() {
        add(at, draw, *shared);
    }
    add(draw, draw, information.diagonal[draw]);
    let sizes = sizes(groups);
    for (at, one) in rated.iter().enumerate() {
        for (before, other) in rated[..=at].iter().enumerate() {
            if groups[*one] == groups[*other] {
                matrix[at * size + before] += 1.0 / sizes[groups[*one].unwrap_or(0) as usize];
            }
        }
    }
    let inverse = inverse_diagonal(matrix, size);
    let mut variances = vec![f64::NAN; players];
    for (at, player) in rated.iter().enumerate() {
        variances[*player] = inverse[at] - 1.0 / sizes[groups[*player].unwrap_or(0) as usize];
    }
    variances
}

/// The variances from the diagonal of the information, with the opponents' own as a first-order correction.
pub(super) fn approximate(games: &Games, information: &Information) -> Vec<f64> {
    let inverse: Vec<f64> = information.diagonal.iter().map(|own| 1.0 / own).collect();
    let more = information.squares(games, &inverse);
    let variance = |(inverse, more): (&f64, &f64)| inverse + more * inverse * inverse;
    inverse
        .iter()
        .zip(&more)
        .map(variance)
        .take(games.players())
        .collect()
}

/// The number of players in each group.
fn sizes(groups: &[Option<u32>]) -> Vec<f64> {
    let count = groups
        .iter()
        .flatten()
        .max()
        .map_or(0, |most| *most as usize + 1);
    let mut sizes = vec![0.0; count];
    for group in groups.iter().flatten() {
        sizes[*group as usize] += 1.0;
    }
    sizes
}

// The uncertainty of the differences between some of the players: the covariances of their strengths.
//
// A column of the inverse information belongs to a player: x with I·x = e − 1/n over the player's group of n, since
// a constant added to a group changes nothing. One column is solved by conjugate gradients: some dozen passes over
// the pairings and a few vectors of memory, regardless of the number of players; the inverse itself is never stored.

/// A residual this small relative to the variance of the player's own results counts as none.
const TOLERANCE: f64 = 1e-9;

/// The variance of the difference of every two of these players, in square logits: var(i) + var(j) − 2·cov(i, j). NaN
/// for two who are not in the same group.
pub(super) fn variances_of_differences(
    games: &Games,
    information: &Information,
    groups: &[Option<u32>],
    players: &[usize],
) -> Vec<Vec<f64>> {
    // Of each column only the entries of the requested players are kept.
    let column = |player: &usize| -> Option<Vec<f64>> {
        groups[*player]?;
        let whole = column(games, information, groups, *player);
        Some(players.iter().map(|other| whole[*other]).collect())
    };
    let columns: Vec<Option<Vec<f64>>> = players.iter().map(column).collect();
    let variance = |one: usize, other: usize| -> Option<f64> {
        let (own, others) = (columns[one].as_ref()?, columns[other].as_ref()?);
        let variance = own[one] - own[other] - others[one] + others[other];
        (groups[players[one]] == groups[players[other]]).then(|| variance.max(0.0))
    };
    let row = |one: usize| {
        let row = (0..players.len()).map(|other| variance(one, other).unwrap_or(f64::NAN));
        row.collect()
    };
    (0..players.len()).map(row).collect()
}

fn column(
    games: &Games,
    information: &Information,
    groups: &[Option<u32>],
    player: usize,
) -> Vec<f64> {
    let size = information.diagonal.len();
    let group = groups[player];
    let members = groups.iter().filter(|other| **other == group);
    let share = 1.0 / members.fold(0.0, |count, _| count + 1.0);
    let mut wanted = vec![0.0; size];
    for (wanted, other) in wanted.iter_mut().zip(groups) {
        if *other == group {
            *wanted = -share;
        }
    }
    wanted[player] += 1.0;
    let mut x = vec![0.0; size];
    let mut buffers = information.buffers();
    conjugate_gradients(
        |v, out| information.multiply(games, v, out, &mut buffers),
        &information.diagonal,
        &wanted,
        &mut x,
        TOLERANCE / information.diagonal[player],
        400 + 20 * u32::try_from(size).unwrap_or(u32::MAX / 40),
    );
    x
}

// The diagonal of the inverse of a large matrix, by Cholesky factorisation.
//
// Nearly all of the work is forward substitution: for the rows of the factor as for the columns of its inverse. The
// bottleneck is loading the factor's lines into the cache. So a few lines are used for a batch of rows while they
// are cached, and two of them for four rows in registers; all processors work on their own batches. The sums are the
// same on every machine.

/// Rows that are processed together, in registers.
const TOGETHER: usize = 4;

/// Rows that are worked on before the next lines of the factor are loaded.
const BATCH: usize = 32;

/// Lines of the factor in the cache at once.
const NEAR: usize = 32;

/// Rows of the factor that are begun at once: as many as are possible with few dependencies between them.
const PANEL: usize = 64;

/// The diagonal of the inverse of a positive definite matrix, given as its lower half row by row.
fn inverse_diagonal(mut matrix: Vec<f64>, size: usize) -> Vec<f64> {
    factor(&mut matrix, size);
    let batches = (0..size).step_by(BATCH);
    in_parallel(batches, |first| columns_squared(&matrix, size, first)).concat()
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

/// The sums of squares of the columns of L's inverse from `first` on, one batch of them.
fn columns_squared(factor: &[f64], size: usize, first: usize) -> Vec<f64> {
    let count = BATCH.min(size - first);
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
