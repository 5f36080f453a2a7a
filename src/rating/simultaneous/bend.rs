//! The slope of the log likelihood at a place, and how it bends there: the information.

use super::blocks::{Block, add_up, each};
use super::bradley_terry::{Draws, FirstMove, Model};
use super::games::{Games, Pairing};

/// Slope and information at a place: strengths, then the first move, then the draw parameter, in logits.
///
/// Of the information, a matrix, only what stands between two players is kept by pairing: the rest are the diagonal
/// and the row of the draw parameter, and the row of the first move follows from the pairings.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Bend {
    /// The slope for each.
    pub(super) slope: Vec<f64>,
    /// The diagonal of the information.
    pub(super) diagonal: Vec<f64>,
    /// What each has in common with the draw parameter, but for itself.
    pub(super) with_draw: Vec<f64>,
    /// Of every pairing: the information about the difference of strengths.
    pub(super) weights: Vec<f64>,
}

impl Bend {
    /// At these strengths and parameters.
    pub(super) fn at(games: &Games, blocks: &[Block], model: Model, at: &[f64]) -> Self {
        let size = at.len();
        let mut weights = vec![0.0; games.pairings()];
        let mut rest = &mut weights[..];
        let mut parts = Vec::with_capacity(blocks.len());
        for (players, pairings) in blocks {
            let (own, others) = rest.split_at_mut(pairings.len());
            parts.push((players.clone(), own));
            rest = others;
        }
        let odds = Odds::of(at);
        let drawing = Drawing::of(model.draws, at[size - 1]);
        // Of each slope, diagonal and what the draw parameter shares side by side, as they are wanted together.
        let sums = each(parts, |(players, weights)| {
            let mut sums = vec![[0.0; 3]; size];
            let mut all = Local::default();
            let mut weights = weights.iter_mut();
            for white in players {
                let mut own = Local::default();
                let pairings = games.with_white(white).iter();
                for (pairing, weight) in pairings.zip(&mut weights) {
                    let black = pairing.black as usize;
                    let one = drawing.local(*pairing, odds.root(white, black));
                    let [slope, diagonal, with_draw] = &mut sums[black];
                    *slope -= one.by_x;
                    *diagonal += one.information[0];
                    *with_draw -= one.information[1];
                    *weight = one.information[0];
                    own.add(&one);
                }
                own.put(&mut sums[white]);
                all.add(&own);
            }
            let (first_move, draw) = (size - 2, size - 1);
            all.put(&mut sums[first_move]);
            sums[draw] = [all.by_draw, all.information[2], 0.0];
            sums
        });
        let sum = |at: usize, which: usize| sums.iter().map(|sums| sums[at][which]).sum::<f64>();
        let all = |which: usize| (0..size).map(|at| sum(at, which)).collect();
        let [mut slope, mut diagonal, mut with_draw]: [Vec<f64>; 3] = [0, 1, 2].map(all);
        if model.first_move != FirstMove::Estimated {
            let first_move = size - 2;
            (
                slope[first_move],
                diagonal[first_move],
                with_draw[first_move],
            ) = (0.0, 0.0, 0.0);
        }
        Self {
            slope,
            diagonal,
            with_draw,
            weights,
        }
    }

    /// How far the unknown with the steepest slope is off, were it the only one.
    pub(super) fn off(&self) -> f64 {
        let slopes = self.slope.iter().zip(&self.diagonal);
        let steps = slopes.filter(|(_, diagonal)| **diagonal > 0.0);
        steps.fold(0.0, |most, (slope, diagonal)| {
            most.max((slope / diagonal).abs())
        })
    }

    /// The information times a vector.
    pub(super) fn multiply(&self, games: &Games, blocks: &[Block], v: &[f64], out: &mut [f64]) {
        let (first_move, draw) = (games.players(), games.players() + 1);
        let parts = each(blocks.to_vec(), |(players, pairings)| {
            let mut out = vec![0.0; v.len()];
            let mut weights = self.weights[pairings].iter();
            for white in players {
                let base = v[white] + v[first_move];
                let mut own = 0.0;
                let pairings = games.with_white(white).iter();
                for (pairing, weight) in pairings.zip(&mut weights) {
                    let black = pairing.black as usize;
                    let more = weight * (base - v[black]);
                    own += more;
                    out[black] -= more;
                }
                out[white] += own;
                out[first_move] += own;
            }
            out
        });
        add_up(parts, out);
        let mut drawn = self.diagonal[draw] * v[draw];
        for ((out, v_at), shared) in out.iter_mut().zip(v).zip(&self.with_draw) {
            drawn += shared * v_at;
            *out += shared * v[draw];
        }
        out[draw] = drawn;
        // A parameter that is not asked for has no diagonal and stays.
        if self.diagonal[first_move] == 0.0 {
            out[first_move] = 0.0;
        }
    }
}

/// Pairings that are asked how far apart everybody is.
const SAMPLE: usize = 20_000;

/// By how much the strengths at a place, all at once, must be multiplied to be likeliest: scores alone say who is
/// strong, but not how strong, as that depends on how far apart the opponents are. A sample of the pairings tells.
pub(super) fn stretch(games: &Games, draws: Draws, at: &[f64]) -> f64 {
    let (first_move, draw) = (at[at.len() - 2], at[at.len() - 1]);
    let drawing = Drawing::of(draws, draw);
    let step = games.pairings().div_ceil(SAMPLE).max(1);
    let mut stretch = 1.0;
    for _ in 0..5 {
        let (mut slope, mut bend) = (0.0, 0.0);
        for (white, pairing) in games.all().step_by(step) {
            let apart = at[white] - at[pairing.black as usize];
            let root = (0.5 * (stretch * apart + first_move)).exp();
            let one = drawing.local(*pairing, root);
            slope += one.by_x * apart;
            bend += one.information[0] * apart * apart;
        }
        if bend <= 0.0 {
            break;
        }
        // Beyond eight a few games would say more than they know.
        let next = (stretch + slope / bend).clamp(0.5 * stretch, 2.0 * stretch);
        stretch = next.clamp(0.125, 8.0);
    }
    stretch
}

/// √(odds) of White against Black, e^(x/2).
struct Odds<'a> {
    at: &'a [f64],
    /// e^(R/2) of every player, so that a pairing costs a product; none where it would leave the numbers.
    up: Vec<f64>,
    /// e^(−R/2).
    down: Vec<f64>,
    first_move: f64,
}

impl<'a> Odds<'a> {
    fn of(at: &'a [f64]) -> Self {
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

    #[inline]
    fn root(&self, white: usize, black: usize) -> f64 {
        if self.up.is_empty() {
            return (0.5 * (self.at[white] - self.at[black])).exp() * self.first_move;
        }
        self.up[white] * self.first_move * self.down[black]
    }
}

/// Shares in the slope and in the information.
#[derive(Clone, Copy, Debug, Default)]
struct Local {
    by_x: f64,
    by_draw: f64,
    /// Score with score, score with draw, draw with draw.
    information: [f64; 3],
}

impl Local {
    /// Adds it to White's sums: slope, diagonal, what is shared with the draw parameter.
    #[inline]
    fn put(&self, sums: &mut [f64; 3]) {
        let [score, both, _] = self.information;
        for (sum, more) in sums.iter_mut().zip([self.by_x, score, both]) {
            *sum += more;
        }
    }

    #[inline]
    fn add(&mut self, more: &Self) {
        self.by_x += more.by_x;
        self.by_draw += more.by_draw;
        for (sum, more) in self.information.iter_mut().zip(more.information) {
            *sum += more;
        }
    }
}

/// A draw model with its parameter.
#[derive(Clone, Copy)]
struct Drawing {
    draws: Draws,
    /// e^d: Davidson's ν; of Rao and Kupper's margin d, the odds that belong to it.
    odds: f64,
}

impl Drawing {
    fn of(draws: Draws, d: f64) -> Self {
        Self {
            draws,
            odds: d.exp(),
        }
    }

    /// What one pairing has to say at e^(x/2).
    #[inline]
    fn local(self, pairing: Pairing, root: f64) -> Local {
        let n = f64::from(pairing.games());
        match self.draws {
            Draws::Half => {
                let expected = root / (root + 1.0 / root);
                Local {
                    by_x: pairing.score() - n * expected,
                    by_draw: 0.0,
                    information: [n * expected * (1.0 - expected), 0.0, 0.0],
                }
            }
            Draws::Davidson => {
                // White's odds of win, draw and loss, times e^(x/2).
                let (win, drawn) = (root * root, self.odds * root);
                let all = 1.0 / (win + drawn + 1.0);
                let (win, drawn) = (win * all, drawn * all);
                let expected = win + 0.5 * drawn;
                Local {
                    by_x: pairing.score() - n * expected,
                    by_draw: f64::from(pairing.drawn()) - n * drawn,
                    information: [
                        n * (win + 0.25 * drawn - expected * expected),
                        n * drawn * (0.5 - expected),
                        n * drawn * (1.0 - drawn),
                    ],
                }
            }
            Draws::RaoKupper => {
                // A draw is a win and a loss at once, times e^(2d) − 1.
                let margin = self.odds;
                let win = root / (root + margin / root);
                let loss = 1.0 / (1.0 + root * root * margin);
                let drawn = f64::from(pairing.drawn());
                let up = f64::from(pairing.won()) + drawn;
                let down = f64::from(pairing.lost()) + drawn;
                let (bend_up, bend_down) = (up * win * (1.0 - win), down * loss * (1.0 - loss));
                let power = margin * margin;
                let curve = drawn * 4.0 * power / ((power - 1.0) * (power - 1.0));
                Local {
                    by_x: up * (1.0 - win) - down * (1.0 - loss),
                    by_draw: drawn * 2.0 * power / (power - 1.0)
                        - up * (1.0 - win)
                        - down * (1.0 - loss),
                    information: [
                        bend_up + bend_down,
                        bend_down - bend_up,
                        bend_up + bend_down + curve,
                    ],
                }
            }
        }
    }
}
