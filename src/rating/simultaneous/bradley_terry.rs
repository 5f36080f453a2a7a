//! Bradley-Terry: the ratings that maximise the likelihood of the results, with draws and the first move.
//!
//! With x = (`R_white` − `R_black` + w)/(400/ln 10), w the value of the first move, White's expected score is that of
//! the [draw model](Draws). The likelihood is concave; Newton's method finds its maximum, each step by conjugate
//! gradients, so that no matrix is ever stored. The standard errors come from the Fisher information.
//!
//! Sources: E. Zermelo (1929); R. A. Bradley and M. E. Terry (1952); R. R. Davidson (1970); P. V. Rao and
//! L. L. Kupper (1967); L. R. Ford (1957) on when the maximum exists.

use std::borrow::Cow;

use super::clusters::groups;
use super::games::{Games, Pairing, WinDrawLoss};
use super::information::Information;
use super::model::{DrawModel, Draws, FirstMove, Model};
use super::pairing_matrix::{conjugate_gradients, opponents};
use super::scale::{PER_LOGIT, logistic};

/// A first move or draw parameter beyond this, in logits, is not an estimate: it means 1 042 points, or 400 draws for
/// every two decided games of equals.
const RUNAWAY: f64 = 6.0;

/// Within this distance of the maximum, in logits, the steps are computed to the tight tolerance.
const NEAR: f64 = 1e-3;

/// The tolerance of the steps that confirm a maximum, in logits.
const TIGHT: f64 = 1e-9;

/// This close to the maximum, in logits, is close enough: 1/50 000 of a point.
const CLOSE: f64 = 1e-7;

/// The most Newton steps.
const MOST_STEPS: u32 = 60;

/// The maximum-likelihood ratings in points, with the assumptions and the accuracy.
#[derive(Clone, Debug, PartialEq)]
pub struct BradleyTerry<'g> {
    /// The ratings; NaN for players left out: without games, with 0 or 100 %, or not comparable with anyone.
    pub ratings: Vec<f64>,
    /// Wins, draws and losses in the games that count, that is, those between players of one group.
    pub tallies: Vec<WinDrawLoss>,
    /// The group of every player; ratings of different groups are not comparable.
    pub groups: Vec<Option<u32>>,
    /// The value of the first move in points.
    pub first_move: f64,
    /// The assumptions used: those requested, but draws as half points where none or all games are drawn, and no
    /// first move where the colours do not determine it.
    pub model: Model,
    /// The parameter of the draw model: Davidson's ν, Rao and Kupper's margin in points; 0 in a model without one.
    pub draw_parameter: f64,
    /// Newton steps, and steps of conjugate gradients in them.
    pub steps: (u32, u32),
    /// The largest change that a further step would make, in points.
    pub residual: f64,
    work: Work<'g>,
}

/// The state from which errors are computed: the information at the maximum.
#[derive(Clone, Debug, PartialEq)]
struct Work<'g> {
    games: Cow<'g, Games>,
    /// Strengths, first move and draw parameter, in logits.
    at: Vec<f64>,
    /// The information at the start of the last step, next to the maximum.
    information: Information,
}

impl<'g> BradleyTerry<'g> {
    /// Finds the maximum; the mean of each group, weighted with games, is `start`.
    pub fn fit(games: &'g Games, model: Model, start: f64) -> Self {
        let (mut games, mut groups) = comparable(games);
        let mut model = identifiable(model, &games);
        loop {
            let found = Self::maximum(games, groups, model, start);
            match model.simpler() {
                Some(simpler) if found.runs_away() => {
                    model = simpler;
                    (games, groups) = (found.work.games, found.groups);
                }
                _ => return found,
            }
        }
    }

    /// Whether a parameter of the model kept growing: the games are too few to estimate it, and the likelihood has no
    /// maximum with it. A win and a draw of two players suggest that nobody ever loses.
    fn runs_away(&self) -> bool {
        let (moves, draw) = (self.groups.len(), self.groups.len() + 1);
        let grown = |at: usize| self.work.at[at].abs() > RUNAWAY;
        (self.model.first_move == FirstMove::Estimated && grown(moves))
            || (self.model.draws != Draws::Half && grown(draw))
    }

    /// Newton's method to the maximum of one model.
    fn maximum(games: Cow<'g, Games>, groups: Vec<Option<u32>>, model: Model, start: f64) -> Self {
        let tallies = games.tallies();
        let players = tallies.len();
        let mut at = first_guess(&games, model);
        let mut steps = (0, 0);
        let mut residual;
        let mut information = Information::new(&games);
        loop {
            information.evaluate(&games, model, &at);
            // A loose tolerance at first: far from the maximum the next step corrects the error anyway.
            let distance = information.longest_step();
            let is_tight = distance < NEAR;
            let tolerance = if is_tight {
                TIGHT
            } else {
                distance * distance.min(0.1)
            };
            let mut step = vec![0.0; at.len()];
            let mut buffers = information.buffers();
            let solved = conjugate_gradients(
                |v, out| information.multiply(&games, v, out, &mut buffers),
                &information.diagonal,
                &information.slope,
                &mut step,
                tolerance,
                400 + 20 * u32::try_from(players).unwrap_or(u32::MAX / 40),
            );
            steps = (steps.0 + 1, steps.1 + solved.steps);
            let length = step.iter().fold(0.0, |most: f64, s| most.max(s.abs()));
            // A long step is shortened: the likelihood is concave, but not quadratic.
            let factor = if length > 2.0 { 2.0 / length } else { 1.0 };
            for (value, step) in at.iter_mut().zip(&step) {
                *value += factor * step;
            }
            // Newton converges quadratically, so the next step would be about the square of this one; a step solved
            // loosely does not prove that.
            residual = if is_tight {
                length * length + solved.residual
            } else {
                length
            };
            if (is_tight && residual < CLOSE) || steps.0 == MOST_STEPS {
                break;
            }
        }
        center(&mut at, &groups, tallies);
        let ratings = (0..players)
            .map(|player| groups[player].map_or(f64::NAN, |_| start + PER_LOGIT * at[player]))
            .collect();
        Self {
            ratings,
            tallies: tallies.to_vec(),
            groups,
            first_move: PER_LOGIT * at[players],
            draw_parameter: match model.draws {
                Draws::Half => 0.0,
                Draws::Davidson => at[players + 1].exp(),
                Draws::RaoKupper => PER_LOGIT * at[players + 1],
            },
            steps,
            residual: residual * PER_LOGIT,
            model,
            work: Work {
                games,
                at,
                information,
            },
        }
    }

    /// The effect of a small difference on the expected score, relative to its effect where draws are half a win: the
    /// draw models compare wins with losses, so with many draws the same score means a larger difference. The slope
    /// of the score at equal strength, times four: 2/(2 + ν) by Davidson, 4·P·(1 − P) with P = 1/(1 + e^d) by Rao and
    /// Kupper.
    pub fn compression(&self) -> f64 {
        match self.model.draws {
            Draws::Half => 1.0,
            Draws::Davidson => 2.0 / (2.0 + self.draw_parameter),
            Draws::RaoKupper => {
                let win = logistic(-self.draw_parameter / PER_LOGIT);
                4.0 * win * (1.0 - win)
            }
        }
    }

    /// The average opponent in the games that count, weighted with games; NaN without games.
    pub fn average_opponents(&self) -> Vec<f64> {
        let sums = opponents(&*self.work.games, &self.ratings);
        let shares = sums.iter().zip(&self.tallies);
        shares
            .map(|(sum, tally)| sum / f64::from(tally.games()))
            .collect()
    }

    /// The standard error of every rating relative to the mean of its group, in points; and whether it is exact.
    ///
    /// Exact is the inverse of the whole Fisher information. Above `most_exact` players its diagonal is used, with the
    /// first correction for the opponents' own uncertainty, `Σ w_ij²/h_j/h_i²`.
    pub fn errors(&self, most_exact: usize) -> (Vec<f64>, bool) {
        let Work {
            games, information, ..
        } = &self.work;
        let rated = self.groups.iter().flatten().count();
        let exact = rated <= most_exact;
        let variances = if exact {
            super::information::exact(games, information, &self.groups)
        } else {
            super::information::approximate(games, information)
        };
        let errors = variances.iter().zip(&self.groups);
        let errors =
            errors.map(|(variance, group)| group.map_or(f64::NAN, |_| PER_LOGIT * variance.sqrt()));
        (errors.collect(), exact)
    }

    /// The standard error of the difference of every two of these players, in points, from the inverse of the whole
    /// Fisher information; NaN for two of different groups, or without a rating.
    ///
    /// For two players who met often, their difference is well known: combining their errors relative to the mean of
    /// the group as if they were independent would give far too large a number.
    pub fn difference_errors(&self, players: &[usize]) -> Vec<Vec<f64>> {
        let Work {
            games, information, ..
        } = &self.work;
        let mut table =
            super::information::variances_of_differences(games, information, &self.groups, players);
        for variance in table.iter_mut().flatten() {
            *variance = PER_LOGIT * variance.sqrt();
        }
        table
    }
}

/// The games between players of one group, after removing players with 0 or 100 %, repeated as needed.
fn comparable(games: &Games) -> (Cow<'_, Games>, Vec<Option<u32>>) {
    let games = games.without_extremes();
    let groups = groups(&games);
    if groups.iter().all(|group| *group == Some(0)) {
        return (games, groups);
    }
    let same = |white: usize, pairing: &Pairing| {
        groups[white].is_some() && groups[white] == groups[pairing.black as usize]
    };
    let all_same = games.all().all(|(white, pairing)| same(white, pairing));
    if !all_same {
        return (Cow::Owned(games.retaining(same)), groups);
    }
    (games, groups)
}

/// The part of a model that these games can identify: the draw rate has no maximum where none or all are drawn.
fn identifiable(model: Model, games: &Games) -> Model {
    let has = |count: fn(&WinDrawLoss) -> u32| games.tallies().iter().any(|tally| count(tally) > 0);
    Model {
        draws: if has(|tally| tally.drawn) && has(|tally| tally.won) {
            model.draws
        } else {
            Draws::Half
        },
        first_move: match model.first_move {
            FirstMove::Estimated if !can_estimate_first_move(games) => FirstMove::Fixed(0.0),
            asked => asked,
        },
    }
}

/// Subtracts the mean of every group, weighted with games.
fn center(at: &mut [f64], groups: &[Option<u32>], tallies: &[WinDrawLoss]) {
    let count = groups
        .iter()
        .flatten()
        .max()
        .map_or(0, |most| *most as usize + 1);
    let mut sums = vec![(0.0, 0.0); count];
    for (player, group) in groups.iter().enumerate() {
        if let Some(group) = group {
            let weight = f64::from(tallies[player].games());
            let (sum, all) = &mut sums[*group as usize];
            *sum += weight * at[player];
            *all += weight;
        }
    }
    for (player, group) in groups.iter().enumerate() {
        if let Some(group) = group {
            let (sum, all) = sums[*group as usize];
            at[player] -= sum / all;
        }
    }
}

/// Strengths from the scores alone, as against an average field, then the parameters of the model.
fn first_guess(games: &Games, model: Model) -> Vec<f64> {
    let tallies = games.tallies();
    let guess = |tally: &WinDrawLoss| match tally.games() {
        0 => 0.0,
        games => ((tally.score() + 0.5) / (f64::from(games) - tally.score() + 0.5)).ln(),
    };
    let mut at: Vec<f64> = tallies.iter().map(guess).collect();
    let (drawn, all) = tallies.iter().fold((0.0, 0.0), |(drawn, all), tally| {
        (
            drawn + f64::from(tally.drawn),
            all + f64::from(tally.games()),
        )
    });
    // From the share of draws among equal players; where draws are modelled, that share is neither 0 nor 1.
    let decided = 1.0 - drawn / all;
    at.push(match model.first_move {
        FirstMove::Estimated => 0.0,
        FirstMove::Fixed(points) => points / PER_LOGIT,
    });
    at.push(match model.draws {
        Draws::Half => 0.0,
        Draws::Davidson => (2.0 * (1.0 / decided - 1.0)).ln(),
        Draws::RaoKupper => (2.0 / decided - 1.0).ln(),
    });
    let stretch = stretch(games, model.draws, &at);
    for strength in &mut at[..tallies.len()] {
        *strength *= stretch;
    }
    at
}

/// The number of pairings sampled to estimate the spread.
const SAMPLE: usize = 20_000;

/// The factor by which the strengths must be multiplied to maximise the likelihood: scores alone show who is strong,
/// but not how strong, as that depends on how far apart the opponents are. It is estimated from a sample of the
/// pairings.
fn stretch(games: &Games, draws: Draws, at: &[f64]) -> f64 {
    let (first_move, draw) = (at[at.len() - 2], at[at.len() - 1]);
    let draw_model = DrawModel::new(draws, draw);
    let step = games.pairings().div_ceil(SAMPLE).max(1);
    let sample: Vec<(f64, Pairing)> = games
        .all()
        .step_by(step)
        .map(|(white, pairing)| (at[white] - at[pairing.black as usize], *pairing))
        .collect();
    let mut stretch = 1.0;
    for _ in 0..5 {
        let (mut slope, mut information) = (0.0, 0.0);
        for (apart, pairing) in &sample {
            let root = (0.5 * (stretch * apart + first_move)).exp();
            let one = draw_model.share(*pairing, root);
            slope += one.by_x * apart;
            information += one.information[0] * apart * apart;
        }
        if information <= 0.0 {
            break;
        }
        // Limited, as a factor above eight would overfit a few games; in one step it may at most double or halve.
        let next = (stretch + slope / information).clamp(0.5 * stretch, 2.0 * stretch);
        stretch = next.clamp(0.125, 8.0);
    }
    stretch
}

/// Whether the value of the first move can be separated from strength: it cannot where all strengths can be shifted
/// by whole steps so that White is one step up in every game, as when one of two players always had white.
fn can_estimate_first_move(games: &Games) -> bool {
    has_return(games) || !has_heights(games)
}

/// Whether two players met with both colours, as happens in nearly every collection; then the search for heights can be
/// skipped.
fn has_return(games: &Games) -> bool {
    games.all().any(|(white, pairing)| {
        let back = games.with_white(pairing.black as usize);
        back.binary_search_by_key(&white, |pairing| pairing.black as usize)
            .is_ok()
    })
}

/// Whether the players can be given heights such that White is one above Black in every game.
fn has_heights(games: &Games) -> bool {
    let mut steps: Vec<Vec<(usize, i64)>> = vec![Vec::new(); games.players()];
    for (white, pairing) in games.all() {
        let black = pairing.black as usize;
        steps[white].push((black, -1));
        steps[black].push((white, 1));
    }
    let mut height: Vec<Option<i64>> = vec![None; games.players()];
    let mut waiting = Vec::new();
    for root in 0..games.players() {
        if height[root].is_none() {
            waiting.push((root, 0));
        }
        while let Some((at, own)) = waiting.pop() {
            match height[at] {
                Some(known) if known != own => return false,
                Some(_) => {}
                None => {
                    height[at] = Some(own);
                    waiting.extend(steps[at].iter().map(|(other, step)| (*other, own + step)));
                }
            }
        }
    }
    true
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::domain::{Decided, GameOutcome};

    fn tells(pairs: &[(u32, u32)]) -> bool {
        let game = |(white, black): &(u32, u32)| Decided {
            white: *white,
            black: *black,
            outcome: GameOutcome::Draw,
        };
        can_estimate_first_move(&Games::count(5, pairs.iter().map(game)))
    }

    #[test]
    fn colours_must_go_round() {
        assert!(!tells(&[]));
        assert!(!tells(&[(0, 1), (0, 1)]));
        assert!(tells(&[(0, 1), (1, 0)]));
        assert!(!tells(&[(0, 1), (1, 2), (3, 4)]));
        assert!(!tells(&[(0, 1), (0, 2), (3, 1), (3, 2)]));
        assert!(tells(&[(0, 1), (1, 2), (0, 2)]));
        assert!(tells(&[(0, 1), (1, 2), (2, 0)]));
        assert!(tells(&[(0, 1), (2, 3), (3, 4), (2, 4)]));
    }
}
