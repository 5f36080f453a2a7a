//! The limit of the iteration over a pool of several strength groups.
//!
//! If exactly one group has the largest λ, A·t = λ·t has a solution over the whole pool: that group's own t, values
//! above 0 for the groups above it, whose values come from points won from below, and 0 for all others. It is given
//! in addition to the t of the groups, never instead: a ratio between groups is an ordinal number only (as for a
//! player who won everything), and 0 is not infinitely weaker. With two groups of the same λ there is no limit, or
//! one that the start determines.

use super::groups::{GroupsAbove, NONE};
use super::matrix::Matrix;
use super::perron::Block;
use super::{Group, Pool};

/// Values of λ closer than this, relatively, count as equal.
const SAME: f64 = 1e-9;
/// The largest relative change that counts as converged, and the operations after which the iteration is abandoned.
const AT_REST: f64 = 1e-14;
const MOST: u32 = 20_000;

/// The groups with the largest λ, by index.
pub(super) fn dominant(groups: &[Group]) -> Vec<usize> {
    let largest = groups.iter().map(|group| group.lambda).fold(0.0, f64::max);
    (0..groups.len())
        .filter(|at| groups[*at].lambda >= largest * (1.0 - SAME))
        .collect()
}

/// The limit over a pool, in the order of its players.
///
/// `number` is the index of every player in that list, `t` are the values inside the groups, by player.
pub(super) fn limit(matrix: &Matrix, pool: &Pool, number: &[usize], t: &[f64]) -> Option<Vec<f64>> {
    let [dominant] = dominant(&pool.groups)[..] else {
        return None;
    };
    let mut values = vec![0.0; pool.players.len()];
    for player in &pool.groups[dominant].players {
        values[number[*player]] = t[*player];
    }
    let above = GroupsAbove::from_pairs(&pool.above, pool.groups.len()).all(dominant);
    let above = above.into_iter();
    let above: Vec<usize> = above
        .flat_map(|group| pool.groups[group].players.iter().copied())
        .collect();
    let block = Block::restricted_to(matrix, &above, |player| {
        Some(number[player]).filter(|at| *at != NONE)
    });
    let lambda = pool.groups[dominant].lambda;
    solve(&block, lambda, |at| number[above[at]], &mut values)?;
    let sum: f64 = values.iter().sum();
    Some(values.into_iter().map(|value| value / sum).collect())
}

/// Computes the values of the players above, `λ·x = A·x`, by iteration; it converges since their own λ is smaller.
/// `None` where it converges too slowly.
fn solve(
    block: &Block,
    lambda: f64,
    place: impl Fn(usize) -> usize,
    values: &mut [f64],
) -> Option<()> {
    let rests = (0..MOST).any(|_| {
        let mut rests = true;
        for at in 0..block.len() {
            let value = block.times_row(at, values) / lambda;
            rests &= (value - values[place(at)]).abs() <= AT_REST * value;
            values[place(at)] = value;
        }
        rests
    });
    rests.then_some(())
}
