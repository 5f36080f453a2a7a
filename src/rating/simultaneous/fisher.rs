//! Variances from the Fisher information.

use super::cholesky::inverse_diagonal;
use super::games::Games;
use super::information::Information;

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
