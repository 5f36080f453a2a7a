//! The errors against an inverse by hand: information and gradients by differences of the likelihood itself, and the
//! results as they really vary.

use klubrating::domain::{Decided, GameOutcome};
use klubrating::rating::simultaneous::bradley_terry::BradleyTerry;
use klubrating::rating::simultaneous::elostat::EloStat;
use klubrating::rating::simultaneous::games::Games;
use klubrating::rating::simultaneous::model::{Beforehand, Draws, FirstMove, Model};
use klubrating::rating::simultaneous::scale::{difference, share};

const PER_LOGIT: f64 = 400.0 / std::f64::consts::LN_10;

/// Numbers that look random and are the same everywhere (Knuth's linear congruential generator).
struct Chance(u64);

impl Chance {
    fn below(&mut self, limit: u32) -> u32 {
        self.0 = self
            .0
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        u32::try_from((self.0 >> 33) % u64::from(limit)).unwrap()
    }
}

/// A collection in which everybody meets the next two and a few others, the lower number a little better.
fn collection(chance: &mut Chance, players: u32) -> Vec<Decided> {
    let mut games = Vec::new();
    let mut play = |one: u32, other: u32, rounds: u32, chance: &mut Chance| {
        for round in 0..rounds {
            let (white, black) = if round % 2 == 0 {
                (one, other)
            } else {
                (other, one)
            };
            let outcome = match chance.below(10) + u32::from(white < black) {
                0..=3 => GameOutcome::Black,
                4..=6 => GameOutcome::Draw,
                _ => GameOutcome::White,
            };
            games.push(Decided {
                white,
                black,
                outcome,
            });
        }
    };
    for one in 0..players {
        for step in 1..=2 {
            play(one, (one + step) % players, 6 + chance.below(5), chance);
        }
        let other = chance.below(players);
        if other != one {
            play(one, other, 1 + chance.below(4), chance);
        }
    }
    games
}

/// The logarithm of the likelihood: strengths, the first move and the draw parameter, in logits.
fn likelihood(games: &[Decided], draws: Draws, at: &[f64]) -> f64 {
    let (moves, draw) = (at[at.len() - 2], at[at.len() - 1]);
    let chances = |x: f64| {
        let share = |x: f64| 1.0 / (1.0 + (-x).exp());
        match draws {
            Draws::Half => (share(x), 1.0, share(-x)),
            Draws::Davidson => {
                let (win, drawn) = (x.exp(), (draw + x / 2.0).exp());
                let all = win + drawn + 1.0;
                (win / all, drawn / all, 1.0 / all)
            }
            Draws::RaoKupper => {
                let (win, loss) = (share(x - draw), share(-x - draw));
                (win, 1.0 - win - loss, loss)
            }
        }
    };
    let terms = games.iter().map(|game| {
        let x = at[game.white as usize] - at[game.black as usize] + moves;
        let (win, drawn, loss) = chances(x);
        match (game.outcome, draws) {
            (GameOutcome::White, _) => win.ln(),
            (GameOutcome::Black, _) => loss.ln(),
            // Half a win and half a loss.
            (GameOutcome::Draw, Draws::Half) => 0.5 * (win.ln() + loss.ln()),
            (GameOutcome::Draw, _) => drawn.ln(),
        }
    });
    terms.sum()
}

/// Minus the second derivatives, over the unknowns that are free.
fn information(games: &[Decided], draws: Draws, at: &[f64], free: &[usize]) -> Vec<Vec<f64>> {
    const STEP: f64 = 1e-3;
    let value = |moves: &[(usize, f64)]| {
        let mut here = at.to_vec();
        for (which, by) in moves {
            here[*which] += by;
        }
        likelihood(games, draws, &here)
    };
    let second = |one: usize, other: usize| {
        let corner = |a: f64, b: f64| value(&[(one, a * STEP), (other, b * STEP)]);
        -(corner(1.0, 1.0) - corner(1.0, -1.0) - corner(-1.0, 1.0) + corner(-1.0, -1.0))
            / (4.0 * STEP * STEP)
    };
    let row = |one: &usize| free.iter().map(|other| second(*one, *other)).collect();
    free.iter().map(row).collect()
}

/// The inverse by Gauss and Jordan.
fn inverse(mut left: Vec<Vec<f64>>) -> Vec<Vec<f64>> {
    let size = left.len();
    let mut right: Vec<Vec<f64>> = (0..size)
        .map(|row| (0..size).map(|at| f64::from(u8::from(at == row))).collect())
        .collect();
    for pivot in 0..size {
        let best = (pivot..size)
            .max_by(|a, b| left[*a][pivot].abs().total_cmp(&left[*b][pivot].abs()))
            .unwrap();
        left.swap(pivot, best);
        right.swap(pivot, best);
        let scale = left[pivot][pivot];
        for table in [&mut left, &mut right] {
            table[pivot].iter_mut().for_each(|value| *value /= scale);
        }
        for row in (0..size).filter(|row| *row != pivot) {
            let factor = left[row][pivot];
            for table in [&mut left, &mut right] {
                let own = table[pivot].clone();
                for (value, own) in table[row].iter_mut().zip(own) {
                    *value -= factor * own;
                }
            }
        }
    }
    right
}

/// How much the results of each player vary, relative to what the model expects: squared gradients over information,
/// game by game, widened for the free unknowns, with ten games' worth of everybody's.
fn dispersions(games: &[Decided], draws: Draws, at: &[f64], free: usize) -> Vec<f64> {
    let players = at.len() - 2;
    let mut sums = vec![(0.0, 0.0); players];
    for game in games {
        let value = |by: f64| {
            let mut here = at.to_vec();
            here[game.white as usize] += by;
            likelihood(&[*game], draws, &here)
        };
        let step = 1e-4;
        let slope = (value(step) - value(-step)) / (2.0 * step);
        let curve = -(value(step) - 2.0 * value(0.0) + value(-step)) / (step * step);
        for player in [game.white, game.black] {
            sums[player as usize].0 += slope * slope;
            sums[player as usize].1 += curve;
        }
    }
    let half: (f64, f64) = sums.iter().fold((0.0, 0.0), |sum, own| {
        (sum.0 + own.0 / 2.0, sum.1 + own.1 / 2.0)
    });
    let count = |number: usize| f64::from(u32::try_from(number).unwrap());
    let wider = count(games.len()) / (count(games.len()) - count(free));
    let common = (wider * half.0 + 0.5) / (half.1 + 0.5);
    let own = |(slopes, curves): &(f64, f64)| (wider * slopes + 2.5 * common) / (curves + 2.5);
    sums.iter().map(own).collect()
}

fn product(one: &[Vec<f64>], other: &[Vec<f64>]) -> Vec<Vec<f64>> {
    let cell = |row: &[f64], column: usize| {
        let terms = row.iter().zip(other);
        terms.map(|(value, line)| value * line[column]).sum()
    };
    one.iter()
        .map(|row| (0..other[0].len()).map(|at| cell(row, at)).collect())
        .collect()
}

#[test]
fn errors_are_those_of_a_direct_inverse_around_the_real_variance() {
    let mut chance = Chance(2003);
    let models = [Draws::Half, Draws::Davidson, Draws::RaoKupper];
    for number in 0..30 {
        let players = 4 + chance.below(9);
        let played = collection(&mut chance, players);
        let count = players as usize;
        let model = Model {
            draws: models[number % 3],
            first_move: if number % 2 == 0 {
                FirstMove::Estimated
            } else {
                FirstMove::Fixed(20.0)
            },
        };
        let games = Games::count(count, played.iter().copied());
        let found = BradleyTerry::fit(&games, model, 0.0);
        assert!(
            found.accuracy.groups.iter().all(|group| *group == Some(0)),
            "{number}"
        );
        let mut at: Vec<f64> = found
            .ratings
            .iter()
            .map(|rating| rating / PER_LOGIT)
            .collect();
        at.push(found.first_move / PER_LOGIT);
        at.push(match found.model.draws {
            Draws::Half => 0.0,
            Draws::Davidson => found.draw_parameter.ln(),
            Draws::RaoKupper => found.draw_parameter / PER_LOGIT,
        });
        let mut free: Vec<usize> = (0..count).collect();
        if found.model.first_move == FirstMove::Estimated {
            free.push(count);
        }
        let draws = found.model.draws;
        let mut matrix = information(&played, draws, &at, &free);
        // A constant added to everybody changes nothing: its direction is filled in.
        for row in matrix.iter_mut().take(count) {
            row.iter_mut().take(count).for_each(|value| *value += 1.0);
        }
        let inverse = inverse(matrix);
        // The middle: each game's information times the mean dispersion of its players.
        let dispersion = dispersions(&played, draws, &at, free.len() - 1);
        let mut middle = vec![vec![0.0; free.len()]; free.len()];
        for game in &played {
            let own = information(&[*game], draws, &at, &free);
            let mean = dispersion[game.white as usize].midpoint(dispersion[game.black as usize]);
            for (row, own) in middle.iter_mut().zip(own) {
                row.iter_mut()
                    .zip(own)
                    .for_each(|(sum, own)| *sum += mean * own);
            }
        }
        let covariance = product(&product(&inverse, &middle), &inverse);
        let variance = |one: usize, other: usize| {
            covariance[one][one] + covariance[other][other] - 2.0 * covariance[one][other]
        };
        let everybody: Vec<usize> = (0..count).collect();
        let errors = found.accuracy.difference_errors(&everybody);
        let pairs: Vec<(usize, usize)> = everybody.windows(2).map(|two| (two[0], two[1])).collect();
        let (alone, next, is_exact) = found.accuracy.errors(usize::MAX, &pairs);
        assert!(is_exact);
        let near = |error: f64, variance: f64| {
            let expected = PER_LOGIT * variance.sqrt();
            // The information is that of the last step, a ten-thousandth beside the maximum.
            assert!(
                (error / expected - 1.0).abs() < 3e-4,
                "{number} {model:?}: {error} {expected}"
            );
        };
        for one in 0..count {
            near(alone[one], covariance[one][one]);
            for other in (0..count).filter(|other| *other != one) {
                near(errors[one][other], variance(one, other));
                assert!((errors[other][one] / errors[one][other] - 1.0).abs() < 1e-7);
            }
        }
        for ((one, other), error) in pairs.iter().zip(next) {
            near(error, variance(*one, *other));
        }
    }
}

/// The errors of everybody relative to an anchor are those of the differences from him.
#[test]
fn errors_beside_an_anchor_are_those_of_the_differences_from_him() {
    let played = collection(&mut Chance(7), 9);
    let games = Games::count(9, played.iter().copied());
    let model = Model::default();
    let free = BradleyTerry::fit(&games, model, 2000.0);
    let differences = free.accuracy.difference_errors(&(0..9).collect::<Vec<_>>());
    let known = Beforehand {
        anchors: vec![(4, 2500.0)],
        prior: 0,
    };
    let found = BradleyTerry::fit_knowing(&games, model, &known, 2000.0);
    let shift = 2500.0 - free.ratings[4];
    let (errors, ..) = found.accuracy.errors(usize::MAX, &[]);
    for player in 0..9 {
        assert!((found.ratings[player] - free.ratings[player] - shift).abs() < 1e-3);
        let expected = if player == 4 {
            0.0
        } else {
            differences[4][player]
        };
        assert!(
            (errors[player] - expected).abs() < 1e-3,
            "{errors:?} {expected}"
        );
    }
    assert!((found.elo()[4] - 2500.0).abs() < 1e-9);
}

/// Several anchors stay where they are on Elo's scale, and the others expect the points that they made.
#[test]
fn several_anchors_are_kept_and_the_others_fit_to_them() {
    let played = collection(&mut Chance(11), 8);
    let games = Games::count(8, played.iter().copied());
    let known = Beforehand {
        anchors: vec![(0, 2100.0), (3, 2000.0), (5, 2050.0)],
        prior: 0,
    };
    for draws in [Draws::Half, Draws::Davidson, Draws::RaoKupper] {
        let first_move = FirstMove::Fixed(0.0);
        let model = Model { draws, first_move };
        let found = BradleyTerry::fit_knowing(&games, model, &known, 0.0);
        let elo = found.elo();
        for (player, given) in &known.anchors {
            assert!((elo[*player] - given).abs() < 1e-3, "{draws:?} {elo:?}");
        }
        let (errors, ..) = found.accuracy.errors(usize::MAX, &[(0, 3), (1, 3)]);
        assert!(errors[0] == 0.0 && errors[1] > 0.0, "{errors:?}");
        if draws != Draws::Half {
            continue;
        }
        let mut over = vec![0.0; 8];
        for game in &played {
            let (white, black) = (game.white as usize, game.black as usize);
            let score = [1.0, 0.5, 0.0][game.outcome as usize];
            let more = score - share(elo[white] - elo[black]);
            over[white] += more;
            over[black] -= more;
        }
        for player in [1, 2, 4, 6, 7] {
            assert!(over[player].abs() < 1e-4, "{over:?}");
        }
        assert!(over[0].abs() > 0.1, "{over:?}");
    }
    let old = EloStat::fit_knowing(&games, &known, 0.0);
    for (player, given) in &known.anchors {
        assert!((old.ratings[*player] - given).abs() < 1e-9);
    }
    for player in [1, 2, 4, 6, 7] {
        let tally = &games.tallies()[player];
        let wanted = old.average_opponents[player] + difference(tally.share()) - old.offsets[0];
        assert!((old.ratings[player] - wanted).abs() < 1e-3);
    }
}

/// Two pools of twenty that a few games join: what is between the pools is common to all of one.
#[test]
fn two_pools_joined_by_a_few_games_are_compared_by_those() {
    let mut played = Vec::new();
    let mut game = |white: u32, black: u32, outcome| {
        played.push(Decided {
            white,
            black,
            outcome,
        });
    };
    for pool in [0, 20] {
        for one in 0..20 {
            for step in 1..=5 {
                let (a, b) = (pool + one, pool + (one + step) % 20);
                for outcome in [GameOutcome::White, GameOutcome::Draw, GameOutcome::Black] {
                    game(a, b, outcome);
                }
            }
        }
    }
    for (white, outcome) in [
        (0, GameOutcome::White),
        (1, GameOutcome::Draw),
        (2, GameOutcome::Black),
        (3, GameOutcome::White),
    ] {
        game(white, white + 20, outcome);
    }
    let games = Games::count(40, played.iter().copied());
    let found = BradleyTerry::fit(
        &games,
        Model {
            first_move: FirstMove::Fixed(0.0),
            ..Model::default()
        },
        0.0,
    );
    let errors = found.accuracy.difference_errors(&[4, 5, 24]);
    let (alone, ..) = found.accuracy.errors(usize::MAX, &[]);
    // Inside a pool the error of the bridge is common to both and drops out.
    assert!(
        errors[0][1] < 0.9 * alone[4].hypot(alone[5]),
        "{errors:?} {alone:?}"
    );
    // Between the pools it counts in full, and is more than it seems from each alone.
    assert!(
        errors[0][2] > 1.1 * alone[4].hypot(alone[24]),
        "{errors:?} {alone:?}"
    );
    // Two players without a common group have no difference.
    let apart = Games::count(
        4,
        [(0, 1), (2, 3)].into_iter().flat_map(|(white, black)| {
            [GameOutcome::White, GameOutcome::Black].map(|outcome| Decided {
                white,
                black,
                outcome,
            })
        }),
    );
    let found = BradleyTerry::fit(&apart, Model::default(), 0.0);
    let errors = found.accuracy.difference_errors(&[0, 2]);
    assert!(errors[0][1].is_nan(), "{errors:?}");
}
