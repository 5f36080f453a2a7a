//! The errors of Bradley-Terry: H⁻¹·J·H⁻¹ (P. J. Huber, 1967), H the [information](super::information), J the variance
//! of the gradient as the results really vary.

use super::games::Games;
use super::information::Information;
use super::inverse::inverse;
use super::model::Model;
use super::pairing_matrix::conjugate_gradients;
use super::parallel::in_parallel;

/// The errors of strengths at a maximum: H and J, and what they belong to.
#[derive(Clone, Debug)]
pub(super) struct Variances<'g> {
    games: &'g Games,
    groups: &'g [Option<u32>],
    information: &'g Information,
    /// J.
    dispersed: Information,
    /// One over the number of players in each group; 0 where somebody's strength is known, so that the others' errors
    /// are relative to that and not to the mean.
    shares: Vec<f64>,
}

impl<'g> Variances<'g> {
    /// `at` are the strengths and parameters.
    pub(super) fn new(
        games: &'g Games,
        groups: &'g [Option<u32>],
        information: &'g Information,
        model: Model,
        at: &[f64],
    ) -> Self {
        let most = groups.iter().flatten().max();
        let mut sizes = vec![0.0; most.map_or(0, |most| *most as usize + 1)];
        for (group, diagonal) in groups.iter().zip(&information.diagonal) {
            if let Some(group) = group {
                let one = if *diagonal > 0.0 { 1.0 } else { f64::INFINITY };
                sizes[*group as usize] += one;
            }
        }
        let shares: Vec<f64> = sizes.into_iter().map(|size: f64| 1.0 / size).collect();
        let unknown = information.diagonal.iter().filter(|own| **own > 0.0);
        let means = shares.iter().filter(|share| **share > 0.0);
        let free = unknown.count().saturating_sub(means.count());
        Self {
            games,
            groups,
            information,
            dispersed: information.dispersed(games, model, at, free),
            shares,
        }
    }

    fn share(&self, player: usize) -> f64 {
        self.groups[player].map_or(0.0, |group| self.shares[group as usize])
    }

    /// The variances of strengths relative to the mean of their group, and those of the differences of some pairs, from
    /// the whole inverse of H.
    ///
    /// H is singular, as a constant added to a group changes nothing; 1/n added to every entry within a group of n
    /// fixes its mean. J leaves nothing of what that adds to the inverse.
    pub(super) fn exact(&self, pairs: &[(usize, usize)]) -> (Vec<f64>, Vec<f64>) {
        let (games, information) = (self.games, self.information);
        let players = games.players();
        let free: Vec<usize> = (0..=players)
            .filter(|at| information.diagonal[*at] > 0.0)
            .collect();
        let size = free.len();
        let mut place = vec![usize::MAX; players + 1];
        for (at, unknown) in free.iter().enumerate() {
            place[*unknown] = at;
        }
        let mut matrix = vec![0.0; size * size];
        let mut add = |one: usize, other: usize, value: f64| {
            let (one, other) = (place[one], place[other]);
            if one != usize::MAX && other != usize::MAX {
                matrix[one.max(other) * size + one.min(other)] += value;
            }
        };
        let first_move = players;
        for ((white, pairing), score) in games.all().zip(information.weights()) {
            let black = pairing.black as usize;
            add(white, white, score);
            add(black, black, score);
            add(white, black, -score);
            add(white, first_move, score);
            add(black, first_move, -score);
            add(first_move, first_move, score);
        }
        let is_player = |unknown: &&usize| **unknown < players;
        for one in free.iter().filter(is_player) {
            for other in free.iter().filter(is_player).take(place[*one] + 1) {
                if self.groups[*one] == self.groups[*other] {
                    add(*one, *other, self.share(*one));
                }
            }
        }
        let inverse = inverse(matrix, size);
        // A row of the inverse; nothing for somebody whose strength is known.
        let row = |player: usize| {
            let begin = place[player].saturating_mul(size);
            inverse
                .get(begin..begin.saturating_add(size))
                .unwrap_or_default()
        };
        let alone = (0..players).map(|player| (player, None));
        let forms = alone.chain(pairs.iter().map(|(one, other)| (*one, Some(*other))));
        let forms: Vec<(usize, Option<usize>)> = forms.collect();
        let found = in_parallel(forms.chunks(BATCH), |forms| {
            let mut buffers = information.buffers();
            let (mut x, mut z) = (vec![0.0; players + 2], vec![0.0; players + 2]);
            let variance = |(one, other): &(usize, Option<usize>)| -> f64 {
                x.fill(0.0);
                for (unknown, value) in free.iter().zip(row(*one)) {
                    x[*unknown] = *value;
                }
                for (unknown, value) in free.iter().zip(other.map(row).unwrap_or_default()) {
                    x[*unknown] -= *value;
                }
                self.dispersed.multiply(games, &x, &mut z, &mut buffers);
                x.iter().zip(&z).map(|(x, z)| x * z).sum::<f64>().max(0.0)
            };
            forms.iter().map(variance).collect::<Vec<f64>>()
        });
        let mut variances = found.concat();
        let differences = variances.split_off(players);
        (variances, differences)
    }

    /// The variances from the diagonals, with the opponents' own as a first-order correction; of a difference as if the
    /// two were independent.
    pub(super) fn approximate(&self, pairs: &[(usize, usize)]) -> (Vec<f64>, Vec<f64>) {
        let inverse = |own: &f64| if *own > 0.0 { 1.0 / own } else { 0.0 };
        let inverse: Vec<f64> = self.information.diagonal.iter().map(inverse).collect();
        let more = self.information.squares(self.games, &inverse);
        let real = &self.dispersed.diagonal;
        let variances: Vec<f64> = (0..self.games.players())
            .map(|at| (1.0 + more[at] * inverse[at]) * inverse[at] * inverse[at] * real[at])
            .collect();
        let sum = |(one, other): &(usize, usize)| variances[*one] + variances[*other];
        let differences = pairs.iter().map(sum).collect();
        (variances, differences)
    }

    /// The variance of the difference of every two of these players, in square logits: var(i) + var(j) − 2·cov(i, j).
    /// NaN for two who are not in the same group.
    ///
    /// A column of the covariances belongs to a player: H⁻¹·J·H⁻¹·(e − 1/n), n the players of the group. It is solved
    /// by conjugate gradients, twice: some dozen passes over the pairings and a few vectors of memory, regardless of
    /// the number of players; the inverse itself is never stored.
    pub(super) fn of_differences(&self, players: &[usize]) -> Vec<Vec<f64>> {
        // Of each column only the entries of the requested players are kept.
        let column = |player: &usize| -> Option<Vec<f64>> {
            self.groups[*player]?;
            let whole = self.column(*player);
            Some(players.iter().map(|other| whole[*other]).collect())
        };
        let columns: Vec<Option<Vec<f64>>> = players.iter().map(column).collect();
        let variance = |one: usize, other: usize| -> Option<f64> {
            let (own, others) = (columns[one].as_ref()?, columns[other].as_ref()?);
            let variance = own[one] - own[other] - others[one] + others[other];
            let is_same = self.groups[players[one]] == self.groups[players[other]];
            is_same.then(|| variance.max(0.0))
        };
        let row = |one: usize| {
            let row = (0..players.len()).map(|other| variance(one, other).unwrap_or(f64::NAN));
            row.collect()
        };
        (0..players.len()).map(row).collect()
    }

    fn column(&self, player: usize) -> Vec<f64> {
        let size = self.information.diagonal.len();
        if self.information.diagonal[player] == 0.0 {
            return vec![0.0; size];
        }
        let mut wanted = vec![0.0; size];
        for (wanted, other) in wanted.iter_mut().zip(self.groups) {
            if *other == self.groups[player] {
                *wanted = -self.share(player);
            }
        }
        wanted[player] += 1.0;
        let mut buffers = self.information.buffers();
        let mut x = vec![0.0; size];
        let mut solve = |wanted: &[f64], x: &mut [f64]| {
            conjugate_gradients(
                |v, out| self.information.multiply(self.games, v, out, &mut buffers),
                &self.information.diagonal,
                wanted,
                x,
                TOLERANCE / self.information.diagonal[player],
                400 + 20 * u32::try_from(size).unwrap_or(u32::MAX / 40),
            );
        };
        solve(&wanted, &mut x);
        let mut spread = vec![0.0; size];
        let mut scratch = self.dispersed.buffers();
        self.dispersed
            .multiply(self.games, &x, &mut spread, &mut scratch);
        let mut covariances = vec![0.0; size];
        solve(&spread, &mut covariances);
        covariances
    }
}

/// Players whose variances are computed by one processor at a time.
const BATCH: usize = 32;

/// A residual this small relative to the variance of the player's own results counts as none.
const TOLERANCE: f64 = 1e-9;
