//! How often the 95 % intervals of Bradley-Terry hold the truth: `cargo run --release --example coverage`.
//!
//! Tournaments are played out by Davidson's model with strengths drawn anew for each (normal, standard deviation
//! 150 points), 35 points for the first move and ν = 1. A player's strength is compared with his interval, both
//! against the mean of those rated.
//!
//! Its output:
//!
//! ```text
//! 12 players, 4 games a pair, exact errors: 94.80 % of 24000 intervals (0 without a rating)
//! 12 players, 4 games a pair, approximate errors: 96.80 % of 24000 intervals (0 without a rating)
//! 30 players, 2 games a pair, exact errors: 94.90 % of 60000 intervals (0 without a rating)
//! 30 players, 2 games a pair, approximate errors: 95.80 % of 60000 intervals (0 without a rating)
//! 40 players, 600 games at random, exact errors: 94.87 % of 79999 intervals (1 without a rating)
//! 40 players, 600 games at random, approximate errors: 95.52 % of 79999 intervals (1 without a rating)
//! ```
#![allow(clippy::pedantic, clippy::unwrap_used)]

use klubrating::domain::{Decided, GameOutcome};
use klubrating::rating::simultaneous::bradley_terry::BradleyTerry;
use klubrating::rating::simultaneous::games::Games;
use klubrating::rating::simultaneous::model::Model;

const TOURNAMENTS: u32 = 2_000;
const PER_LOGIT: f64 = 400.0 / std::f64::consts::LN_10;
const FIRST_MOVE: f64 = 35.0;
const NU: f64 = 1.0;

/// Who plays whom with white, in one tournament.
type Design = fn(&mut Random) -> (u32, Vec<(u32, u32)>);

fn main() {
    let designs: [(&str, Design); 3] = [
        ("12 players, 4 games a pair", |_| (12, round_robin(12, 4))),
        ("30 players, 2 games a pair", |_| (30, round_robin(30, 2))),
        ("40 players, 600 games at random", at_random),
    ];
    for (name, design) in designs {
        for most_exact in [usize::MAX, 0] {
            let errors = if most_exact > 0 {
                "exact"
            } else {
                "approximate"
            };
            let [held, all, left_out] = simulate(design, most_exact);
            let share = 100.0 * held as f64 / all as f64;
            println!(
                "{name}, {errors} errors: {share:.2} % of {all} intervals ({left_out} without a rating)"
            );
        }
    }
}

/// A generator of random numbers (`SplitMix64`).
struct Random(u64);

impl Random {
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
}

fn round_robin(players: u32, games: u32) -> Vec<(u32, u32)> {
    let mut pairs = Vec::new();
    for one in 0..players {
        for other in one + 1..players {
            for game in 0..games {
                let white_first = (one + other + game) % 2 == 0;
                pairs.push(if white_first {
                    (one, other)
                } else {
                    (other, one)
                });
            }
        }
    }
    pairs
}

fn at_random(random: &mut Random) -> (u32, Vec<(u32, u32)>) {
    let mut below = |end: u32| (random.unit() * f64::from(end)) as u32;
    let pairs = (0..600).map(|_| {
        let white = below(40);
        (white, (white + 1 + below(39)) % 40)
    });
    (40, pairs.collect())
}

/// Intervals that hold the truth, all intervals, players without one.
fn simulate(design: Design, most_exact: usize) -> [u64; 3] {
    let mut random = Random(1);
    let mut counts = [0; 3];
    for _ in 0..TOURNAMENTS {
        let (players, pairs) = design(&mut random);
        let strengths: Vec<f64> = (0..players).map(|_| 150.0 * random.normal()).collect();
        let games: Vec<Decided> = pairs
            .into_iter()
            .map(|(white, black)| {
                let ahead = strengths[white as usize] - strengths[black as usize] + FIRST_MOVE;
                let half = (ahead / PER_LOGIT / 2.0).exp();
                let drawn = random.unit() * (half + 1.0 / half + NU);
                let outcome = if drawn < half {
                    GameOutcome::White
                } else if drawn < half + NU {
                    GameOutcome::Draw
                } else {
                    GameOutcome::Black
                };
                Decided {
                    white,
                    black,
                    outcome,
                }
            })
            .collect();
        let counted = Games::count(players as usize, games.iter().copied());
        let rated = BradleyTerry::fit(&counted, Model::default(), 0.0);
        let (errors, _) = rated.errors(most_exact);
        // The largest group's mean, weighted as in the ratings.
        let own = |at: &usize| rated.groups[*at] == Some(0);
        let (mut sum, mut weight) = (0.0, 0.0);
        for at in (0..players as usize).filter(own) {
            let games = f64::from(rated.tallies[at].games());
            sum += games * strengths[at];
            weight += games;
        }
        for at in 0..players as usize {
            if !own(&at) {
                counts[2] += 1;
                continue;
            }
            let off = rated.ratings[at] - (strengths[at] - sum / weight);
            counts[0] += u64::from(off.abs() <= 1.96 * errors[at]);
            counts[1] += 1;
        }
    }
    counts
}
