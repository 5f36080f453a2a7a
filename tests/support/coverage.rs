//! How often error bars hold the truth: tournaments played out with expected scores on Elo's curve, the strengths drawn
//! anew for each, and rated.

use std::borrow::Cow;

use klubrating::domain::{Decided, GameOutcome};
use klubrating::rating::simultaneous::accuracy::Accuracy;
use klubrating::rating::simultaneous::bradley_terry::BradleyTerry;
use klubrating::rating::simultaneous::elostat::{EloStat, ErrorBars};
use klubrating::rating::simultaneous::games::Games;
use klubrating::rating::simultaneous::model::{Beforehand, Draws, FirstMove, Model};
use klubrating::rating::simultaneous::scale::share;

/// The points of the first move.
const FIRST_MOVE: f64 = 35.0;

/// Who plays how often, and how far apart they are.
#[derive(Clone, Copy)]
pub struct Design {
    pub name: &'static str,
    pub players: u32,
    /// Games of each two; 0 for `games` at random.
    pub each: u32,
    pub games: u32,
    /// The standard deviation of the strengths, in points.
    pub spread: f64,
}

/// The designs of the table in `docs/figures.md`.
pub const DESIGNS: [Design; 3] = [
    Design {
        name: "16 engines, 16 games a pair, spread 85",
        players: 16,
        each: 16,
        games: 0,
        spread: 85.0,
    },
    Design {
        name: "12 players, 4 games a pair, spread 150",
        players: 12,
        each: 4,
        games: 0,
        spread: 150.0,
    },
    Design {
        name: "40 players, 600 games at random, spread 150",
        players: 40,
        each: 0,
        games: 600,
        spread: 150.0,
    },
];

/// What is measured: EloStat, the same with so many anchors at their true strengths, or Bradley-Terry with a model of
/// draws and the number of players with exact errors.
#[derive(Clone, Copy, Debug)]
pub enum Method {
    EloStat,
    Anchored(usize),
    BradleyTerry(Draws, usize),
}

/// What the intervals held.
#[derive(Clone, Copy, Debug, Default)]
pub struct Held {
    pub ratings: [u32; 2],
    /// The intervals of the differences to the next in the list.
    pub differences: [u32; 2],
}

/// Held of all, as a share.
pub fn of([held, all]: [u32; 2]) -> f64 {
    f64::from(held) / f64::from(all)
}

/// Random numbers (`SplitMix64`).
pub struct Random(pub u64);

impl Random {
    #[expect(
        clippy::cast_precision_loss,
        reason = "53 bits are what a double holds"
    )]
    fn unit(&mut self) -> f64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mixed = (self.0 ^ (self.0 >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        ((mixed ^ (mixed >> 31)) >> 11) as f64 / (1_u64 << 53) as f64
    }

    /// Normal, by Box and Muller.
    fn normal(&mut self) -> f64 {
        let (one, other) = (1.0 - self.unit(), self.unit());
        (-2.0 * one.ln()).sqrt() * (2.0 * std::f64::consts::PI * other).cos()
    }

    #[expect(
        clippy::cast_possible_truncation,
        clippy::cast_sign_loss,
        reason = "from 0 to below the end"
    )]
    fn below(&mut self, end: u32) -> u32 {
        (self.unit() * f64::from(end)) as u32
    }
}

/// One tournament: the true strengths and the games; `drawn` is the share of draws between equals.
pub fn play(random: &mut Random, design: Design, drawn: f64) -> (Vec<f64>, Vec<Decided>) {
    let players = design.players;
    let strengths: Vec<f64> = (0..players)
        .map(|_| design.spread * random.normal())
        .collect();
    let mut pairs = Vec::new();
    for one in 0..players {
        for other in one + 1..players {
            for game in 0..design.each {
                let is_white = (one + other + game) % 2 == 0;
                pairs.push(if is_white { (one, other) } else { (other, one) });
            }
        }
    }
    for _ in 0..design.games {
        let white = random.below(players);
        pairs.push((white, (white + 1 + random.below(players - 1)) % players));
    }
    let games = pairs.into_iter().map(|(white, black)| {
        let ahead = strengths[white as usize] - strengths[black as usize] + FIRST_MOVE;
        let expected = share(ahead);
        let likely = 4.0 * drawn * expected * (1.0 - expected);
        let draw = likely.min(1.9 * expected.min(1.0 - expected));
        let at = random.unit();
        let outcome = if at < expected - draw / 2.0 {
            GameOutcome::White
        } else if at < expected + draw / 2.0 {
            GameOutcome::Draw
        } else {
            GameOutcome::Black
        };
        Decided {
            white,
            black,
            outcome,
        }
    });
    let games = games.collect();
    (strengths, games)
}

/// How often the 95 % intervals hold the truth in so many tournaments.
pub fn measure(design: Design, drawn: f64, method: Method, tournaments: u32, seed: u64) -> Held {
    let mut random = Random(seed);
    let mut found = Held::default();
    for _ in 0..tournaments {
        let (strengths, games) = play(&mut random, design, drawn);
        let counted = Games::count(strengths.len(), games.iter().copied());
        rate(&counted, &strengths, method, &mut found);
    }
    found
}

fn rate(games: &Games, strengths: &[f64], method: Method, found: &mut Held) {
    let known = Beforehand {
        anchors: match method {
            Method::Anchored(count) => strengths.iter().copied().enumerate().take(count).collect(),
            _ => Vec::new(),
        },
        prior: 0,
    };
    let (ratings, arms, group, rated);
    match method {
        Method::EloStat => {
            let fit = EloStat::fit(games, 0.0);
            let bars = games.tallies().iter().map(ErrorBars::from_results);
            arms = bars.map(|bars| (bars.plus, bars.minus)).collect::<Vec<_>>();
            group = fit.clusters.iter().map(|own| *own == 0).collect::<Vec<_>>();
            (ratings, rated) = (fit.ratings, None);
        }
        Method::Anchored(count) => {
            let fit = EloStat::fit_knowing(games, &known, 0.0);
            let counted = Cow::Borrowed(games);
            let accuracy = Accuracy::around(counted, &fit.ratings, &fit.clusters, &known);
            let (errors, ..) = accuracy.errors(usize::MAX, &[]);
            arms = both(&errors, 1.96);
            let own = fit.clusters.iter().enumerate();
            group = own.map(|(at, own)| *own == 0 && at >= count).collect();
            (ratings, rated) = (fit.ratings, Some((accuracy, 1.96, usize::MAX)));
        }
        Method::BradleyTerry(draws, most_exact) => {
            let first_move = FirstMove::Estimated;
            let fit = BradleyTerry::fit(games, Model { draws, first_move }, 0.0);
            let (errors, ..) = fit.accuracy.errors(most_exact, &[]);
            let factor = 1.96 * fit.elo_factor;
            arms = both(&errors, factor);
            let groups = fit.accuracy.groups.iter();
            group = groups.map(|own| *own == Some(0)).collect();
            (ratings, rated) = (fit.elo(), Some((fit.accuracy, factor, most_exact)));
        }
    }
    let own: Vec<usize> = (0..strengths.len()).filter(|at| group[*at]).collect();
    let (mut off, mut all) = (0.0, 0.0);
    for at in own.iter().filter(|_| known.anchors.is_empty()) {
        let weight = f64::from(games.tallies()[*at].games());
        off += weight * (ratings[*at] - strengths[*at]);
        all += weight;
    }
    for at in &own {
        let above = ratings[*at] - strengths[*at] - off / f64::max(all, 1.0);
        // An unbounded arm holds everything.
        let (plus, minus) = arms[*at];
        let is_held = if above > 0.0 {
            minus.is_none_or(|arm| above <= arm)
        } else {
            plus.is_none_or(|arm| -above <= arm)
        };
        found.ratings[0] += u32::from(is_held);
        found.ratings[1] += 1;
    }
    let Some((accuracy, factor, most_exact)) = rated else {
        return;
    };
    let pairs: Vec<(usize, usize)> = own.windows(2).map(|pair| (pair[0], pair[1])).collect();
    let (_, errors, _) = accuracy.errors(most_exact, &pairs);
    for ((one, other), error) in pairs.into_iter().zip(errors) {
        let truth = strengths[one] - strengths[other];
        let apart = (ratings[one] - ratings[other] - truth).abs();
        found.differences[0] += u32::from(apart <= factor * error);
        found.differences[1] += 1;
    }
}

/// Arms to both sides.
fn both(errors: &[f64], factor: f64) -> Vec<(Option<f64>, Option<f64>)> {
    let arm = |error: &f64| Some(factor * error);
    errors
        .iter()
        .map(|error| (arm(error), arm(error)))
        .collect()
}
