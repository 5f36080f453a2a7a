//! The errors of ratings: H⁻¹·J·H⁻¹ (P. J. Huber, 1967), H the [information](super::information), J the variance of the
//! gradient as the results really vary.
//!
//! In J the information about every pairing is multiplied by the mean of the [dispersions](Information::dispersion) of
//! its two players, (δᵢ + δⱼ)/2. So J is ½(ΔH + HΔ), Δ the dispersions as a diagonal, but for the diagonal itself and
//! the row of the first move. The variance of a difference is zᵀ·J·z where H·z is that difference, and costs
//! O(players), not O(pairings).

use std::borrow::Cow;

use super::games::Games;
use super::information::{Information, Prior};
use super::inverse::inverse;
use super::model::{Beforehand, DrawModel, Draws, FirstMove, Model};
use super::pairing_matrix::conjugate_gradients;
use super::scale::PER_LOGIT;

/// The state from which the errors of ratings are computed.
#[derive(Clone, Debug, PartialEq)]
pub struct Accuracy<'g> {
    /// The group of every player; ratings of different groups are not comparable.
    pub groups: Vec<Option<u32>>,
    pub(super) games: Cow<'g, Games>,
    draws: DrawModel,
    /// Strengths, first move and draw parameter, in logits.
    pub(super) at: Vec<f64>,
    /// The information there.
    information: Information,
}

impl<'g> Accuracy<'g> {
    /// That of strengths and parameters, in logits, with the information there.
    pub(super) fn new(
        games: Cow<'g, Games>,
        groups: Vec<Option<u32>>,
        draws: Draws,
        at: Vec<f64>,
        information: Information,
    ) -> Self {
        Self {
            groups,
            games,
            draws: DrawModel::new(draws, at[at.len() - 1]),
            at,
            information: information.without_draw(),
        }
    }

    /// That of ratings which another method gave the players of clusters: EloStat's curve is that of Bradley-Terry
    /// with draws as half points, so their errors are about those that its estimates would have there.
    pub fn around(
        games: Cow<'g, Games>,
        ratings: &[f64],
        clusters: &[u32],
        known: &Beforehand,
    ) -> Self {
        let model = Model {
            draws: Draws::Half,
            first_move: FirstMove::Fixed(0.0),
        };
        let players = games.tallies().iter().zip(clusters);
        let groups = players.map(|(tally, cluster)| (tally.games() > 0).then_some(*cluster));
        let level = known.anchors.first().map_or(0.0, |(_, elo)| *elo);
        // Those without games have no rating.
        let strengths = ratings.iter().map(|rating| {
            if rating.is_nan() {
                0.0
            } else {
                (rating - level) / PER_LOGIT
            }
        });
        let at: Vec<f64> = strengths.chain([0.0, 0.0]).collect();
        let mut information = Information::new(&games);
        let prior = Prior::new(&games, known.prior);
        information.evaluate(&games, model, &at, &prior);
        information.hold(&known.anchored());
        let groups = groups.collect();
        Self::new(games, groups, model.draws, at, information)
    }

    /// The standard error of every rating relative to the mean of its group, or to the anchors in it; those of the
    /// differences of some pairs of one group; in points of the model, given its draw parameter. And whether they are
    /// exact.
    ///
    /// Exact is H⁻¹·J·H⁻¹ with the inverse of the whole Fisher information. Above `most_exact` players the diagonals are
    /// used, with the first correction for the opponents' own uncertainty, `Σ w_ij²/h_j/h_i²`, and two players count as
    /// independent.
    pub fn errors(
        &self,
        most_exact: usize,
        pairs: &[(usize, usize)],
    ) -> (Vec<f64>, Vec<f64>, bool) {
        let exact = self.groups.iter().flatten().count() <= most_exact;
        let spread = Spread::new(self);
        let (own, differences) = if exact {
            spread.exact(pairs)
        } else {
            spread.approximate(pairs)
        };
        let own = own.into_iter().zip(&self.groups);
        let own = own.map(|(own, group)| group.map_or(f64::NAN, |_| points(own)));
        let differences = differences.into_iter().map(points).collect();
        (own.collect(), differences, exact)
    }

    /// The standard error of the difference of every two of these players, in points, from the whole Fisher information;
    /// NaN for two of different groups, or without a rating.
    ///
    /// For two players who met often, their difference is well known: combining their errors relative to the mean of
    /// the group as if they were independent would give far too large a number. Each player costs some dozen passes
    /// over the pairings, regardless of the number of players; the inverse itself is never stored.
    pub fn difference_errors(&self, players: &[usize]) -> Vec<Vec<f64>> {
        let spread = Spread::new(self);
        let rows: Vec<Vec<f64>> = players.iter().map(|player| spread.solve(*player)).collect();
        let error = |one: usize, other: usize| {
            let pair = (players[one], players[other]);
            let (group, others) = (self.groups[pair.0], self.groups[pair.1]);
            let variance = spread.of_difference(pair, &rows[one], &rows[other]);
            let is_same = group.is_some() && group == others;
            if is_same { points(variance) } else { f64::NAN }
        };
        let places = 0..players.len();
        let row = |one| places.clone().map(|other| error(one, other)).collect();
        places.clone().map(row).collect()
    }
}

/// The standard error in points of a variance in square logits.
fn points(variance: f64) -> f64 {
    PER_LOGIT * variance.sqrt()
}

/// J, as far as it is not ½(ΔH + HΔ), and what else the errors need of the pairings.
struct Spread<'a> {
    games: &'a Games,
    groups: &'a [Option<u32>],
    information: &'a Information,
    /// Every player's dispersion; 0 for the parameters.
    dispersion: Vec<f64>,
    /// What J has more on the diagonal.
    more: Vec<f64>,
    /// What it has more in the row of the first move.
    first_move: Vec<f64>,
    /// For every player `Σ w_ij²/h_j`, h the diagonal of H.
    squares: Vec<f64>,
    /// One over the number of players in each group; 0 where somebody's strength is known, so that the others' errors
    /// are relative to that and not to the mean.
    shares: Vec<f64>,
}

impl<'a> Spread<'a> {
    fn new(accuracy: &'a Accuracy<'_>) -> Self {
        let (games, groups) = (&*accuracy.games, &accuracy.groups[..]);
        let information = &accuracy.information;
        let diagonal = &information.diagonal;
        let most = groups.iter().flatten().max();
        let mut sizes = vec![0.0; most.map_or(0, |most| *most as usize + 1)];
        for (group, own) in groups.iter().zip(diagonal) {
            if let Some(group) = group {
                sizes[*group as usize] += if *own > 0.0 { 1.0 } else { f64::INFINITY };
            }
        }
        let shares: Vec<f64> = sizes.into_iter().map(|size: f64| 1.0 / size).collect();
        let means = shares.iter().filter(|share| **share > 0.0).count();
        let unknown = diagonal.iter().filter(|own| **own > 0.0).count();
        let free = unknown.saturating_sub(means);
        let dispersion = Information::dispersion(games, accuracy.draws, &accuracy.at, free);
        let [mut more, mut first_move, mut squares] = [(); 3].map(|()| vec![0.0; diagonal.len()]);
        let inverse: Vec<f64> = diagonal.iter().map(|own| one_over(*own)).collect();
        for ((white, pairing), weight) in games.all().zip(information.weights()) {
            let black = pairing.black as usize;
            let [own, other] = [white, black].map(|player| 0.5 * weight * dispersion[player]);
            more[white] += other - own;
            more[black] += own - other;
            more[games.players()] += own + other;
            first_move[white] += other;
            first_move[black] -= own;
            squares[white] += weight * weight * inverse[black];
            squares[black] += weight * weight * inverse[white];
        }
        Self {
            games,
            groups,
            information,
            dispersion,
            more,
            first_move,
            squares,
            shares,
        }
    }

    fn share(&self, player: usize) -> f64 {
        self.groups[player].map_or(0.0, |group| self.shares[group as usize])
    }

    /// The factors of a strength relative to the mean of its group, if that counts.
    fn alone(&self, player: usize) -> Vec<f64> {
        let mean = |group: &Option<u32>| *group == self.groups[player];
        let share = self.share(player);
        let groups = self.groups.iter();
        let factors = groups.map(|group| if mean(group) { -share } else { 0.0 });
        let mut form: Vec<f64> = factors.chain([0.0, 0.0]).collect();
        form[player] += 1.0;
        form
    }

    /// The variance of a sum of strengths with the factors of `form`, where H·z = form.
    fn variance(&self, form: &[f64], z: &[f64]) -> f64 {
        let both = 2.0 * z[self.games.players()];
        let slope = |at: usize| {
            self.dispersion[at] * form[at] + self.more[at] * z[at] + both * self.first_move[at]
        };
        let terms = z.iter().enumerate().map(|(at, z)| z * slope(at));
        terms.sum::<f64>().max(0.0)
    }

    /// The variance of a difference from the two players' rows of the inverse.
    fn of_difference(&self, (one, other): (usize, usize), row: &[f64], others: &[f64]) -> f64 {
        let mut form = vec![0.0; row.len()];
        form[one] += 1.0;
        form[other] -= 1.0;
        let z: Vec<f64> = row
            .iter()
            .zip(others)
            .map(|(own, other)| own - other)
            .collect();
        self.variance(&form, &z)
    }

    /// The variances of strengths relative to the mean of their group, and those of the differences of some pairs, from
    /// the whole inverse of H.
    ///
    /// H is singular, as a constant added to a group changes nothing; 1/n added to every entry within a group of n
    /// fixes its mean. J leaves nothing of what that adds to the inverse.
    fn exact(&self, pairs: &[(usize, usize)]) -> (Vec<f64>, Vec<f64>) {
        let information = self.information;
        let first_move = self.games.players();
        let free: Vec<usize> = (0..=first_move)
            .filter(|at| information.diagonal[*at] > 0.0)
            .collect();
        let size = free.len();
        let mut place = vec![usize::MAX; first_move + 1];
        for (at, unknown) in free.iter().enumerate() {
            place[*unknown] = at;
        }
        let mut matrix = vec![0.0; size * size];
        // Only the lower half counts.
        let mut add = |one: usize, other: usize, value: f64| {
            let (row, column) = (place[one], place[other]);
            if row != usize::MAX && column <= row {
                matrix[row * size + column] += value;
            }
        };
        for ((white, pairing), weight) in self.games.all().zip(information.weights()) {
            let apart = [
                (white, 1.0),
                (pairing.black as usize, -1.0),
                (first_move, 1.0),
            ];
            for (one, factor) in apart {
                for (other, others) in apart {
                    add(one, other, factor * others * weight);
                }
            }
        }
        for one in free.iter().filter(|unknown| **unknown < first_move) {
            for other in &free[..=place[*one]] {
                if self.groups[*one] == self.groups[*other] {
                    add(*one, *other, self.share(*one));
                }
            }
        }
        let inverse = inverse(matrix, size);
        // Nothing for somebody whose strength is known.
        let row = |player: usize| {
            let mut row = vec![0.0; first_move + 2];
            let own = inverse.chunks(size.max(1)).nth(place[player]);
            for (unknown, value) in free.iter().zip(own.unwrap_or_default()) {
                row[*unknown] = *value;
            }
            row
        };
        let own = (0..first_move).map(|player| match place[player] {
            usize::MAX => 0.0,
            _ => self.variance(&self.alone(player), &row(player)),
        });
        let difference =
            |pair: &(usize, usize)| self.of_difference(*pair, &row(pair.0), &row(pair.1));
        (own.collect(), pairs.iter().map(difference).collect())
    }

    /// The variances from the diagonals, with the opponents' own as a first-order correction; of a difference as if the
    /// two were independent.
    fn approximate(&self, pairs: &[(usize, usize)]) -> (Vec<f64>, Vec<f64>) {
        let variance = |at: usize| {
            let own = self.information.diagonal[at];
            let real = self.dispersion[at] * own + self.more[at];
            (1.0 + self.squares[at] * one_over(own)) * one_over(own) * one_over(own) * real
        };
        let variances: Vec<f64> = (0..self.games.players()).map(variance).collect();
        let sum = |(one, other): &(usize, usize)| variances[*one] + variances[*other];
        let differences = pairs.iter().map(sum).collect();
        (variances, differences)
    }

    /// A player's row of the inverse of H, relative to the mean of the group, by conjugate gradients.
    fn solve(&self, player: usize) -> Vec<f64> {
        let information = self.information;
        let own = information.diagonal[player];
        let mut row = vec![0.0; information.diagonal.len()];
        if own == 0.0 {
            return row;
        }
        let mut buffers = information.buffers();
        conjugate_gradients(
            |v, out| information.multiply(self.games, v, out, &mut buffers),
            &information.diagonal,
            &self.alone(player),
            &mut row,
            TOLERANCE / own,
            400 + 20 * u32::try_from(self.groups.len()).unwrap_or(u32::MAX / 40),
        );
        row
    }
}

fn one_over(diagonal: f64) -> f64 {
    if diagonal > 0.0 { 1.0 / diagonal } else { 0.0 }
}

/// A residual this small relative to the variance of the player's own results counts as none.
const TOLERANCE: f64 = 1e-9;
