//! Bradley-Terry: the ratings under which the results are likeliest, with draws and the first move.
//!
//! With x = (`R_white` − `R_black` + w)/(400/ln 10), w what the first move is worth, White's expected score is that of
//! the [draw model](Draws). The likelihood is concave; Newton's method finds its maximum, each step by conjugate
//! gradients, so that no matrix is ever written down. The standard errors come from the Fisher information.
//!
//! Sources: E. Zermelo (1929); R. A. Bradley and M. E. Terry (1952); R. R. Davidson (1970); P. V. Rao and
//! L. L. Kupper (1967); L. R. Ford (1957) on when the maximum exists.

use std::borrow::Cow;

use super::bend::{Bend, stretch};
use super::blocks::blocks;
use super::colours::tell_first_move;
use super::games::{Games, Pairing, Tally};
use super::groups::groups;
use super::scale::{PER_LOGIT, logistic};
use super::solve::conjugate_gradients;

/// What a draw is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Draws {
    /// Half a win and half a loss; how many there are says nothing.
    Half,
    /// Davidson: draws are as frequent as ν times the geometric mean of win and loss.
    #[default]
    Davidson,
    /// Rao and Kupper: a win needs a margin.
    RaoKupper,
}

/// The worth of the first move.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub enum FirstMove {
    /// As the games say.
    #[default]
    Estimated,
    /// A number of points; 0 for none.
    Fixed(f64),
}

/// What is taken for true.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Model {
    /// Draws.
    pub draws: Draws,
    /// The first move.
    pub first_move: FirstMove,
}

impl Model {
    /// The next model that asks less of the games: without the first move, then without a model of draws.
    fn simpler(self) -> Option<Self> {
        let first_move = FirstMove::Fixed(0.0);
        match (self.first_move, self.draws) {
            (FirstMove::Estimated, draws) => Some(Self { draws, first_move }),
            (FirstMove::Fixed(_), Draws::Half) => None,
            (first_move, _) => Some(Self {
                draws: Draws::Half,
                first_move,
            }),
        }
    }
}

/// A first move or draw parameter beyond this, in logits, is no estimate: 1 042 points, or 400 draws for every two
/// decided games of equals.
const RUNAWAY: f64 = 6.0;

/// The tolerance of the steps that prove a maximum, in logits.
const TIGHT: f64 = 1e-9;

/// Newton steps at most.
const MOST_STEPS: u32 = 60;

/// The likeliest ratings.
#[derive(Clone, Debug, PartialEq)]
pub struct BradleyTerry<'g> {
    /// The ratings; NaN for players left out: without games, with 0 or 100 %, or comparable with nobody.
    pub ratings: Vec<f64>,
    /// Wins, draws and losses in the games that count, those between players of one group.
    pub tallies: Vec<Tally>,
    /// The group of every player; ratings of different groups are not comparable.
    pub groups: Vec<Option<u32>>,
    /// What the first move is worth in points.
    pub first_move: f64,
    /// What was taken for true: what was asked for, but draws as half points where none or all games are drawn, and
    /// nothing for the first move where everybody's colours leave it open.
    pub model: Model,
    /// The parameter of the draw model: Davidson's ν, Rao and Kupper's margin in points; 0 without one.
    pub draw_parameter: f64,
    /// Newton steps, and steps of conjugate gradients in them.
    pub steps: (u32, u32),
    /// The largest change that a further step would make, in points.
    pub residual: f64,
    work: Work<'g>,
}

/// What the errors are made from: the information at the maximum.
#[derive(Clone, Debug, PartialEq)]
struct Work<'g> {
    games: Cow<'g, Games>,
    /// Strengths, first move and draw parameter, in logits.
    at: Vec<f64>,
    /// The information where the last step began, which the maximum is next to.
    bend: Bend,
}

impl<'g> BradleyTerry<'g> {
    /// Finds the maximum; the mean of each group, weighted with games, is `start`.
    pub fn of(games: &'g Games, model: Model, start: f64) -> Self {
        let (mut games, mut groups) = comparable(games);
        let mut model = told(model, &games);
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

    /// Whether a parameter of the model went on growing: the games are too few to tell it, and the likelihood has no
    /// maximum with it. A win and a draw of two players say that nobody ever loses.
    fn runs_away(&self) -> bool {
        let (moves, draw) = (self.groups.len(), self.groups.len() + 1);
        let grown = |at: usize| self.work.at[at].abs() > RUNAWAY;
        (self.model.first_move == FirstMove::Estimated && grown(moves))
            || (self.model.draws != Draws::Half && grown(draw))
    }

    /// Newton's way to the maximum of one model.
    fn maximum(games: Cow<'g, Games>, groups: Vec<Option<u32>>, model: Model, start: f64) -> Self {
        let tallies = games.tallies();
        let players = tallies.len();
        let blocks = blocks(&games);
        let mut at = first_guess(&games, model);
        let mut steps = (0, 0);
        let mut residual;
        let bend = loop {
            let bend = Bend::at(&games, &blocks, model, &at);
            // Loose at first, as the next step starts elsewhere anyway; a small slope is followed to its end.
            let off = bend.off();
            let tolerance = (off * off.min(0.1)).max(TIGHT);
            let mut step = vec![0.0; at.len()];
            let solved = conjugate_gradients(
                |v, out| bend.multiply(&games, &blocks, v, out),
                &bend.diagonal,
                &bend.slope,
                &mut step,
                tolerance,
                400 + 20 * u32::try_from(players).unwrap_or(u32::MAX / 40),
            );
            steps = (steps.0 + 1, steps.1 + solved.steps);
            residual = step.iter().fold(0.0, |most: f64, s| most.max(s.abs()));
            // A long step is shortened: the likelihood is concave, but not square.
            let factor = if residual > 2.0 { 2.0 / residual } else { 1.0 };
            for (value, step) in at.iter_mut().zip(&step) {
                *value += factor * step;
            }
            // Newton's next step would be as small as the square of this one; a step found loosely proves nothing.
            if residual < 1e-4 && tolerance <= TIGHT || steps.0 == MOST_STEPS {
                break bend;
            }
        };
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
            work: Work { games, at, bend },
        }
    }

    /// What a small difference counts for in the expected score, as a share of what it counts for where draws are half
    /// a win: the draw models tell wins from losses, so with many draws the same score belongs to a larger difference.
    /// The slope of the score at equal strength, times four: 2/(2 + ν) by Davidson, 4·P·(1 − P) with P = 1/(1 + e^d) by Rao and Kupper.
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

    /// The standard error of every rating against the mean of its group, in points; and whether it is exact.
    ///
    /// Exact is the inverse of the whole Fisher information. Above `most_exact` players its diagonal is used, with the
    /// first correction for the opponents' own uncertainty, `Σ w_ij²/h_j/h_i²`.
    pub fn errors(&self, most_exact: usize) -> (Vec<f64>, bool) {
        let Work { games, bend, .. } = &self.work;
        let rated = self.groups.iter().flatten().count();
        let exact = rated <= most_exact;
        let variances = if exact {
            super::fisher::exact(games, bend, &self.groups)
        } else {
            super::fisher::approximate(games, bend)
        };
        let errors = variances.iter().zip(&self.groups);
        let errors =
            errors.map(|(variance, group)| group.map_or(f64::NAN, |_| PER_LOGIT * variance.sqrt()));
        (errors.collect(), exact)
    }
}

/// The games between players of one group, after those with 0 or 100 % are out, as often as needed.
fn comparable(games: &Games) -> (Cow<'_, Games>, Vec<Option<u32>>) {
    let games = games.without_extremes();
    let groups = groups(&games);
    let same = |white: usize, pairing: &Pairing| {
        groups[white].is_some() && groups[white] == groups[pairing.black as usize]
    };
    let all_same = games.all().all(|(white, pairing)| same(white, pairing));
    if !all_same {
        return (Cow::Owned(games.retaining(same)), groups);
    }
    (games, groups)
}

/// The part of a model that these games can tell: no draw rate is likeliest where none or all are drawn.
fn told(model: Model, games: &Games) -> Model {
    let has = |count: fn(&Tally) -> u32| games.tallies().iter().any(|tally| count(tally) > 0);
    Model {
        draws: if has(|tally| tally.drawn) && has(|tally| tally.won) {
            model.draws
        } else {
            Draws::Half
        },
        first_move: match model.first_move {
            FirstMove::Estimated if !tell_first_move(games) => FirstMove::Fixed(0.0),
            asked => asked,
        },
    }
}

/// Strengths from the scores alone, as against an average field, then the parameters of the model.
fn first_guess(games: &Games, model: Model) -> Vec<f64> {
    let tallies = games.tallies();
    let guess = |tally: &Tally| match tally.games() {
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
    // As if all were equals; the share of draws is neither 0 nor 1 where it is modelled.
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

/// Takes the mean of every group, weighted with games, away.
fn center(at: &mut [f64], groups: &[Option<u32>], tallies: &[Tally]) {
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
