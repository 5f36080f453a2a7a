//! Bradley-Terry: the ratings that maximise the likelihood of the results, with draws and the first move.
//!
//! With x = (`R_white` − `R_black` + w)/(400/ln 10), w the value of the first move, White's expected score is that of
//! the [draw model](Draws). The likelihood is concave; Newton's method finds its maximum, each step by conjugate
//! gradients, so that no matrix is ever stored. The standard errors come from the Fisher information and from how much
//! the results really vary.
//!
//! Sources: E. Zermelo (1929); R. A. Bradley and M. E. Terry (1952); R. R. Davidson (1970); P. V. Rao and
//! L. L. Kupper (1967); L. R. Ford (1957) on when the maximum exists.

use std::borrow::Cow;

use super::accuracy::Accuracy;
use super::clusters::groups;
use super::games::{Games, Pairing, WinDrawLoss};
use super::information::{Information, Prior};
use super::model::{Beforehand, DrawModel, Draws, FirstMove, Model};
use super::pairing_matrix::{conjugate_gradients, opponents};
use super::scale::PER_LOGIT;

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

/// The maximum-likelihood ratings in points of the model, with the assumptions and the accuracy.
#[derive(Clone, Debug, PartialEq)]
pub struct BradleyTerry<'g> {
    /// The ratings; NaN for players left out: without games, with 0 or 100 %, or not comparable with anyone.
    pub ratings: Vec<f64>,
    /// Wins, draws and losses in the games that count, that is, those between players of one group.
    pub tallies: Vec<WinDrawLoss>,
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
    /// A small difference on Elo's scale per point of the model: a draw model compares wins with losses, so with many
    /// draws the same score means a larger difference. The factor by which the differences of the games played fit
    /// best, weighted with the information, to those that Elo's curve gives for the same expected scores.
    pub elo_factor: f64,
    /// The rating around which each scale is stretched: the mean, and in the group of the anchors the first of them.
    level: (f64, Option<(u32, f64)>),
    /// From which the errors are computed, and the groups of players.
    pub accuracy: Accuracy<'g>,
}

impl<'g> BradleyTerry<'g> {
    /// Finds the maximum; the mean of each group, weighted with games, is `start`.
    pub fn fit(games: &'g Games, model: Model, start: f64) -> Self {
        Self::fit_knowing(games, model, &Beforehand::default(), start)
    }

    /// The same with what is known beside the games.
    ///
    /// Anchors are on Elo's scale, whose relation to that of the model follows from the ratings: with several, the
    /// maximum is sought again until the two agree.
    pub fn fit_knowing(games: &'g Games, model: Model, known: &Beforehand, start: f64) -> Self {
        let mut factor = 1.0;
        for _ in 0..MOST_SCALES {
            let found = Self::fit_scaled(games, model, known, start, factor);
            let is_same = (found.elo_factor / factor - 1.0).abs() < SAME_SCALE;
            if known.anchors.len() < 2 || is_same {
                return found;
            }
            factor = found.elo_factor;
        }
        Self::fit_scaled(games, model, known, start, factor)
    }

    fn fit_scaled(
        games: &'g Games,
        model: Model,
        known: &Beforehand,
        start: f64,
        factor: f64,
    ) -> Self {
        let (mut games, mut groups) = comparable(games, known);
        let mut model = identifiable(model, &games, known);
        loop {
            let found = Self::maximum(games, groups, model, known, (start, factor));
            match model.simpler() {
                Some(simpler) if found.runs_away() => {
                    model = simpler;
                    (games, groups) = (found.accuracy.games, found.accuracy.groups);
                }
                _ => return found,
            }
        }
    }

    /// Whether a parameter of the model kept growing: the games are too few to estimate it, and the likelihood has no
    /// maximum with it. A win and a draw of two players suggest that nobody ever loses.
    fn runs_away(&self) -> bool {
        let (moves, draw) = (self.ratings.len(), self.ratings.len() + 1);
        let grown = |at: usize| self.accuracy.at[at].abs() > RUNAWAY;
        (self.model.first_move == FirstMove::Estimated && grown(moves))
            || (self.model.draws != Draws::Half && grown(draw))
    }

    /// Newton's method to the maximum of one model.
    fn maximum(
        games: Cow<'g, Games>,
        groups: Vec<Option<u32>>,
        model: Model,
        known: &Beforehand,
        (start, factor): (f64, f64),
    ) -> Self {
        let tallies = games.tallies();
        let players = tallies.len();
        let mut at = first_guess(&games, model);
        let first = known.anchors.first();
        let level = first.and_then(|(player, elo)| Some((groups[*player]?, *elo)));
        let (held, given): (Vec<usize>, Vec<f64>) = known
            .anchors
            .iter()
            .map(|(player, elo)| {
                let from_first = elo - first.map_or(0.0, |(_, elo)| *elo);
                (*player, from_first / factor / PER_LOGIT)
            })
            .unzip();
        if let (Some(player), Some(value)) = (held.first(), given.first()) {
            let shift = value - at[*player];
            at[..players].iter_mut().for_each(|own| *own += shift);
        }
        for (player, value) in held.iter().zip(given) {
            at[*player] = value;
        }
        let prior = Prior::new(&games, known.prior);
        let mut steps = (0, 0);
        let mut residual;
        let mut information = Information::new(&games);
        loop {
            information.evaluate(&games, model, &at, &prior);
            information.hold(&held);
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
        center(&mut at, &groups, tallies, level.map(|(group, _)| group));
        let level = (start, level);
        let ratings = (0..players)
            .map(|player| pivot(level, groups[player]) + PER_LOGIT * at[player])
            .collect();
        Self {
            ratings,
            elo_factor: elo_factor(&games, model.draws, &at),
            level,
            tallies: tallies.to_vec(),
            first_move: PER_LOGIT * at[players],
            draw_parameter: match model.draws {
                Draws::Half => 0.0,
                Draws::Davidson => at[players + 1].exp(),
                Draws::RaoKupper => PER_LOGIT * at[players + 1],
            },
            steps,
            residual: residual * PER_LOGIT,
            model,
            accuracy: Accuracy::new(games, groups, model.draws, at, information),
        }
    }

    /// The ratings on the scale of Elo.
    pub fn elo(&self) -> Vec<f64> {
        let ratings = self.ratings.iter().zip(&self.accuracy.groups);
        let scaled = ratings.map(|(rating, group)| {
            let pivot = pivot(self.level, *group);
            pivot + self.elo_factor * (rating - pivot)
        });
        scaled.collect()
    }

    /// The average opponent in the games that count, weighted with games, by any ratings; NaN without games.
    pub fn average_opponents(&self, ratings: &[f64]) -> Vec<f64> {
        let sums = opponents(&*self.accuracy.games, ratings);
        let shares = sums.iter().zip(&self.tallies);
        shares
            .map(|(sum, tally)| sum / f64::from(tally.games()))
            .collect()
    }
}

/// How often the maximum is sought for anchors whose scale is not known yet, and how close two scales are that agree.
const MOST_SCALES: u32 = 40;
const SAME_SCALE: f64 = 1e-7;

/// The rating of a group around which its scale is stretched; NaN without a group.
fn pivot((start, anchors): (f64, Option<(u32, f64)>), group: Option<u32>) -> f64 {
    match (group, anchors) {
        (None, _) => f64::NAN,
        (Some(group), Some((anchored, elo))) if group == anchored => elo,
        _ => start,
    }
}

/// The factor from the model's differences to Elo's, over a sample of the pairings.
fn elo_factor(games: &Games, draws: Draws, at: &[f64]) -> f64 {
    if draws == Draws::Half {
        return 1.0;
    }
    let (first_move, draw) = (at[at.len() - 2], at[at.len() - 1]);
    let draw_model = DrawModel::new(draws, draw);
    let apart = |(white, pairing): (usize, &Pairing)| {
        let x = at[white] - at[pairing.black as usize] + first_move;
        (x, f64::from(pairing.games()))
    };
    // A little of the slope at equality, for games of equals.
    let (mut fits, mut all) = (0.0, 0.0);
    for (x, games) in sample(games).map(apart).chain([(1e-3, 1e-3)]) {
        let expected = draw_model.expected((0.5 * x).exp());
        let weight = games * expected * (1.0 - expected);
        fits += weight * x * (expected / (1.0 - expected)).ln();
        all += weight * x * x;
    }
    fits / all
}

/// At most some [`SAMPLE`] pairings, evenly from all.
fn sample(games: &Games) -> impl Iterator<Item = (usize, &Pairing)> {
    games
        .all()
        .step_by(games.pairings().div_ceil(SAMPLE).max(1))
}

/// The games between players of one group, after removing players with 0 or 100 %, repeated as needed.
fn comparable<'g>(games: &'g Games, known: &Beforehand) -> (Cow<'g, Games>, Vec<Option<u32>>) {
    let anchors = known.anchored();
    let has_prior = known.prior > 0;
    let games = if has_prior {
        Cow::Borrowed(games)
    } else {
        games.without_extremes(&anchors)
    };
    let groups = groups(&games, has_prior, &anchors);
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
fn identifiable(model: Model, games: &Games, known: &Beforehand) -> Model {
    let has = |count: fn(&WinDrawLoss) -> u32| games.tallies().iter().any(|tally| count(tally) > 0);
    Model {
        draws: if (known.prior > 0 || has(|tally| tally.drawn)) && has(|tally| tally.won) {
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

/// Subtracts the mean of every group, weighted with games; not in the group of the anchors.
fn center(at: &mut [f64], groups: &[Option<u32>], tallies: &[WinDrawLoss], anchored: Option<u32>) {
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
        if let Some(group) = group.filter(|group| Some(*group) != anchored) {
            let (sum, all) = sums[group as usize];
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
    let sample: Vec<(f64, Pairing)> = sample(games)
        .map(|(white, pairing)| (at[white] - at[pairing.black as usize], *pairing))
        .collect();
    let mut stretch = 1.0;
    for _ in 0..5 {
        let (mut slope, mut information) = (0.0, 0.0);
        for (apart, pairing) in &sample {
            let root = (0.5 * (stretch * apart + first_move)).exp();
            let one = draw_model.share(pairing.counts(), root);
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
