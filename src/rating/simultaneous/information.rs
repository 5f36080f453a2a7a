//! For Bradley-Terry: the gradient of the log likelihood, and the information, minus the matrix of second derivatives.
//!
//! A pairing (i with white against j) depends on x = Rᵢ − Rⱼ + h alone, where h is the first move, and on the draw
//! parameter d. With w the information of its games about x, it adds w·(eᵢ − eⱼ + eₕ)(eᵢ − eⱼ + eₕ)ᵀ to the matrix, a
//! weighted Laplacian with one more row. So only w is stored per pairing: a product with a vector goes through the
//! pairings once, and costs O(pairings) time where a stored matrix would need O(players²) memory.

use std::ops::Range;

use super::games::{Games, blocks, number};
use super::model::{DrawModel, FirstMove, Model, PairingShare};
use super::pairing_matrix::ScoreGraph as _;
use super::parallel::{add_up, buffers, in_parallel};

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

    /// Evaluates gradient and information at these strengths and parameters; see [`Prior`].
    pub(super) fn evaluate(&mut self, games: &Games, model: Model, at: &[f64], prior: &Prior) {
        let size = at.len();
        let odds = Odds::new(at);
        let draw_model = DrawModel::new(model.draws, at[size - 1]);
        in_parallel(self.parts.iter_mut(), |part| {
            part.evaluate(games, &odds, draw_model, prior);
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

    /// Holds unknowns at their values: they have no slope and no diagonal.
    pub(super) fn hold(&mut self, unknowns: &[usize]) {
        for at in unknowns {
            self.slope[*at] = 0.0;
            self.diagonal[*at] = 0.0;
        }
    }

    /// The information with the draw parameter taken as known: on Elo's scale a player's rating hardly depends on it.
    pub(super) fn without_draw(mut self) -> Self {
        self.with_draw.fill(0.0);
        if let Some(last) = self.diagonal.last_mut() {
            *last = 0.0;
        }
        self
    }

    /// How much every player's results really vary, relative to what the model expects: the variance of the gradient is
    /// the information times this. Where a model says nothing about draws it is much less than 1.
    ///
    /// It is Σ(squared derivatives of the results)/Σ(information), widened for the `free` unknowns that were
    /// estimated, with [`EARLIER`] of everybody's, whose own begins with [`ASSUMED`] as the model has it. Few results
    /// say little about how much they vary, and those of who won everything say nothing.
    pub(super) fn dispersion(games: &Games, draws: DrawModel, at: &[f64], free: usize) -> Vec<f64> {
        let odds = Odds::new(at);
        let mut own = vec![(0.0, 0.0); games.players()];
        for (white, pairing) in games.all() {
            let black = pairing.black as usize;
            let root = odds.up[white] * odds.first_move * odds.down[black];
            let counts = pairing.counts();
            let squares = draws.squares(counts, root);
            let [expected, ..] = draws.share(counts, root).information;
            for player in [white, black] {
                own[player].0 += squares;
                own[player].1 += expected;
            }
        }
        let (squares, expected) = own.iter().fold((0.0, 0.0), |sum, own| {
            (sum.0 + 0.5 * own.0, sum.1 + 0.5 * own.1)
        });
        let all = 0.5 * games.totals().iter().sum::<f64>();
        let free = f64::from(number(free));
        let wider = all / (all - free).max(all / MOST_WIDENED);
        let common = (wider * squares + ASSUMED) / (expected + ASSUMED);
        let of = |(squares, expected): &(f64, f64)| {
            (wider * squares + EARLIER * common) / (expected + EARLIER)
        };
        own.iter().map(of).chain([0.0, 0.0]).collect()
    }

    /// The information about every pairing, in order.
    pub(crate) fn weights(&self) -> impl Iterator<Item = f64> {
        let parts = self.parts.iter();
        parts.flat_map(|part| part.weights.iter().map(|weight| f64::from(*weight)))
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

/// Drawn games added to those played, N per player: for each player N/2 spread over his own meetings, so that with
/// the opponents' own it is N. Holds N/2 per game of each player; nothing without a prior.
///
/// Source: R. Coulom, `BayesElo` (2005), whose default is N = 2.
#[derive(Clone, Debug, Default, PartialEq)]
pub(super) struct Prior(Vec<f64>);

impl Prior {
    pub(super) fn new(games: &Games, draws: u32) -> Self {
        if draws == 0 {
            return Self::default();
        }
        let share = |total: f64| 0.5 * f64::from(draws) / total.max(1.0);
        Self(games.totals().into_iter().map(share).collect())
    }

    /// The draws added to this many games of two players.
    #[inline]
    fn draws(&self, games: u32, white: usize, black: usize) -> f64 {
        f64::from(games) * (self.0[white] + self.0[black])
    }
}

/// The information of everybody's results that is added to a player's own to measure the dispersion: that of some ten
/// games of equals.
const EARLIER: f64 = 2.5;

/// The information that everybody's dispersion begins with: that of two games of equals.
const ASSUMED: f64 = 0.5;

/// A dispersion is widened at most by this for the parameters that were estimated from the same games.
const MOST_WIDENED: f64 = 4.0;

impl Part {
    /// Adds the contributions of its pairings at these odds.
    fn evaluate(&mut self, games: &Games, odds: &Odds, draw_model: DrawModel, prior: &Prior) {
        let blacks = &mut self.blacks;
        for (at, black) in blacks.iter_mut().enumerate() {
            *black = Black {
                sums: [0.0; 3],
                // The parameters have none.
                down: odds.down.get(at).copied().unwrap_or_default(),
            };
        }
        let mut weights = self.weights.iter_mut();
        let mut all = PairingShare::default();
        for white in self.players.clone() {
            let up = odds.up[white] * odds.first_move;
            let mut own = PairingShare::default();
            for (pairing, weight) in games.with_white(white).iter().zip(&mut weights) {
                let black = &mut blacks[pairing.black as usize];
                let root = up * black.down;
                let mut counts = pairing.counts();
                if !prior.0.is_empty() {
                    counts[1] += prior.draws(pairing.games(), white, pairing.black as usize);
                }
                let one = draw_model.share(counts, root);
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
        let mut weights = &self.weights[..];
        for white in self.players.clone() {
            let pairings = games.with_white(white);
            let (own, others) = weights.split_at(pairings.len());
            weights = others;
            let base = v[white] + v[first_move];
            let mut sum = 0.0;
            for (pairing, weight) in pairings.iter().zip(own) {
                let black = pairing.black as usize;
                let more = f64::from(*weight) * (base - v[black]);
                sum += more;
                out[black] -= more;
            }
            out[white] += sum;
            out[first_move] += sum;
        }
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
struct Odds {
    /// e^(R/2) of every player. No strength counts as more than 170 logits, 30 000 points: the odds of a pair, e^340
    /// then, stay below the largest double, e^709, and so do their squares.
    up: Vec<f64>,
    /// e^(−R/2).
    down: Vec<f64>,
    first_move: f64,
}

impl Odds {
    fn new(at: &[f64]) -> Self {
        let (players, rest) = at.split_at(at.len() - 2);
        let root = |strength: f64| (0.5 * strength.clamp(-170.0, 170.0)).exp();
        Self {
            up: players.iter().map(|strength| root(*strength)).collect(),
            down: players.iter().map(|strength| root(-strength)).collect(),
            first_move: (0.5 * rest[0]).exp(),
        }
    }
}
