//! The errors of differences against an inverse by hand: the information by differences of the likelihood itself.

use klubrating::domain::{Decided, GameOutcome};
use klubrating::rating::simultaneous::bradley_terry::BradleyTerry;
use klubrating::rating::simultaneous::games::Games;
use klubrating::rating::simultaneous::model::{Draws, FirstMove, Model};

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

#[test]
fn errors_of_differences_are_those_of_a_direct_inverse() {
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
            found.groups.iter().all(|group| *group == Some(0)),
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
        if found.model.draws != Draws::Half {
            free.push(count + 1);
        }
        let mut matrix = information(&played, found.model.draws, &at, &free);
        // A constant added to everybody changes nothing: its direction is filled in.
        for row in matrix.iter_mut().take(count) {
            row.iter_mut().take(count).for_each(|value| *value += 1.0);
        }
        let inverse = inverse(matrix);
        let everybody: Vec<usize> = (0..count).collect();
        let errors = found.difference_errors(&everybody);
        let (alone, _) = found.errors(usize::MAX);
        for one in 0..count {
            for other in (0..count).filter(|other| *other != one) {
                let variance =
                    inverse[one][one] + inverse[other][other] - 2.0 * inverse[one][other];
                let expected = PER_LOGIT * variance.sqrt();
                let error = errors[one][other];
                // The information is that of the last step, a ten-thousandth beside the maximum.
                assert!(
                    (error / expected - 1.0).abs() < 1e-4,
                    "{number} {model:?}: {error} {expected}"
                );
                assert!((errors[other][one] / error - 1.0).abs() < 1e-7);
                // Together they are never more uncertain than both errors added.
                assert!(error <= (alone[one] + alone[other]) * (1.0 + 1e-6));
            }
        }
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
    let errors = found.difference_errors(&[4, 5, 24]);
    let (alone, _) = found.errors(usize::MAX);
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
    let errors = found.difference_errors(&[0, 2]);
    assert!(errors[0][1].is_nan(), "{errors:?}");
}
