//! The uncertainty of the differences between some of the players: the covariances of their strengths.
//!
//! A column of the inverse information belongs to a player: x with I·x = e − 1/n over the player's group of n, since
//! a constant added to a group changes nothing. One column is solved by conjugate gradients: some dozen passes over
//! the pairings and a few vectors of memory, regardless of the number of players; the inverse itself is never stored.

use super::games::Games;
use super::information::Information;
use super::solve::conjugate_gradients;

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
    // Only the entries of the requested players are kept of a column.
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
