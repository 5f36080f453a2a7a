//! EloStat against printed tables, and the properties that any such rating has.

use crate::cases::property;

use klubrating::domain::{Decided, GameOutcome};
use klubrating::rating::simultaneous::bradley_terry::BradleyTerry;
use klubrating::rating::simultaneous::clusters::weak_links;
use klubrating::rating::simultaneous::elostat::EloStat;
use klubrating::rating::simultaneous::elostat::ErrorBars;
use klubrating::rating::simultaneous::games::Games;
use klubrating::rating::simultaneous::games::WinDrawLoss;
use klubrating::rating::simultaneous::model::{Draws, FirstMove, Model};
use klubrating::rating::simultaneous::scale::share;
use proptest::prelude::*;
use serde_json::Value;

fn golden() -> Value {
    serde_json::from_str(include_str!("../data/elostat/elostat_games.json")).unwrap()
}

fn number(value: &Value) -> u32 {
    u32::try_from(value.as_u64().unwrap()).unwrap()
}

/// That many games of two players, alternating colours, with these results for the first.
fn games(one: u32, other: u32, [won, drawn, lost]: [u32; 3]) -> Vec<Decided> {
    let results = [
        (GameOutcome::White, won),
        (GameOutcome::Draw, drawn),
        (GameOutcome::Black, lost),
    ];
    let mut games = Vec::new();
    for (outcome, count) in results {
        for number in 0..count {
            let mirrored = match outcome {
                GameOutcome::White => GameOutcome::Black,
                GameOutcome::Draw => GameOutcome::Draw,
                GameOutcome::Black => GameOutcome::White,
            };
            games.push(if number % 2 == 0 {
                Decided {
                    white: one,
                    black: other,
                    outcome,
                }
            } else {
                Decided {
                    white: other,
                    black: one,
                    outcome: mirrored,
                }
            });
        }
    }
    games
}

fn counted(players: usize, games: &[Decided]) -> Games {
    Games::count(players, games.iter().copied())
}

#[test]
fn the_error_bars_of_2003_are_those_printed() {
    for bar in golden()["error_bars_2003"].as_array().unwrap() {
        let [won, drawn, lost] = ["w", "d", "l"].map(|key| number(&bar[key]));
        let bars = ErrorBars::from_results(&WinDrawLoss { won, drawn, lost });
        let printed = ["plus", "minus"].map(|key| bar[key].as_f64().unwrap());
        let ours = [bars.plus, bars.minus].map(|arm| format!("{:.0}", arm.unwrap()));
        assert_eq!(ours, printed.map(|arm| format!("{arm:.0}")), "{bar}");
    }
}

#[test]
fn a_later_version_printed_others() {
    let golden = golden();
    for bar in golden["error_bars_later_version_not_reproduced"]
        .as_array()
        .unwrap()
    {
        let [won, drawn, lost] = ["w", "d", "l"].map(|key| number(&bar[key]));
        let bars = ErrorBars::from_results(&WinDrawLoss { won, drawn, lost });
        assert_ne!(
            Some(bar["plus"].as_f64().unwrap()),
            bars.plus.map(f64::round),
            "{bar}"
        );
    }
}

#[test]
fn three_engines() {
    let golden = &golden()["three_engines"];
    let names = ["H", "S", "K"];
    let index = |name: &Value| {
        let at = names.iter().position(|known| name == known).unwrap();
        u32::try_from(at).unwrap()
    };
    let mut all = Vec::new();
    for pair in golden["pairs"].as_array().unwrap() {
        let results = [2, 3, 4].map(|at| number(&pair[at]));
        all.extend(games(index(&pair[0]), index(&pair[1]), results));
    }
    let rated = EloStat::fit(&counted(3, &all), golden["start_elo"].as_f64().unwrap());
    for (at, name) in names.iter().enumerate() {
        let near = |value: f64, key: &str| {
            let printed = golden[key][name].as_f64().unwrap();
            assert!(
                (value - printed).abs() < 0.51,
                "{name} {key}: {value}, {printed}"
            );
        };
        near(rated.ratings[at], "elo");
        near(rated.average_opponents[at], "average_opponent");
    }
}

#[test]
fn a_match_of_two_does_not_stand_still_at_the_mean() {
    let rated = EloStat::fit(&counted(2, &games(0, 1, [7, 0, 3])), 0.0);
    let rounded: Vec<f64> = rated.ratings.iter().map(|rating| rating.round()).collect();
    assert_eq!(rounded, [74.0, -74.0]);
}

#[test]
fn two_pools_and_one_drawn_game_are_a_weak_link() {
    let mut all = Vec::new();
    for pool in [0, 50] {
        for one in 0..50 {
            for other in one + 1..50 {
                // The lower number is the better player, in the first pool by more.
                let results = if pool == 0 { [3, 2, 1] } else { [2, 2, 2] };
                all.extend(games(pool + one, pool + other, results));
            }
        }
    }
    all.push(Decided {
        white: 10,
        black: 60,
        outcome: GameOutcome::Draw,
    });
    let links = weak_links(&counted(100, &all));
    assert_eq!(links.len(), 1);
    assert_eq!(
        (links[0].games, links[0].smaller.len(), links[0].larger),
        (1, 50, 50)
    );
}

#[test]
fn nobody_who_won_everything_is_in_the_likeliest_ratings() {
    let mut all = games(0, 1, [3, 0, 0]);
    all.extend(games(1, 2, [3, 2, 2]));
    let games = counted(3, &all);
    let likely = BradleyTerry::fit(&games, Model::default(), 2000.0);
    assert!(likely.ratings[0].is_nan());
    assert!(likely.ratings[1] > likely.ratings[2]);
    // Taken out with his games: what remains is a separate match.
    assert_eq!(
        likely.tallies[1],
        WinDrawLoss {
            won: 3,
            drawn: 2,
            lost: 2
        }
    );
    let old = EloStat::fit(&games, 2000.0);
    assert!((old.ratings[0] - old.average_opponents[0] - (600.0 - old.offsets[0])).abs() < 1e-6);
}

#[test]
fn too_few_games_for_a_parameter_are_rated_without_it() {
    let won = Decided {
        white: 0,
        black: 1,
        outcome: GameOutcome::White,
    };
    let drawn = Decided {
        white: 1,
        black: 0,
        outcome: GameOutcome::Draw,
    };
    let games = counted(2, &[won, drawn]);
    let found = BradleyTerry::fit(&games, Model::default(), 2000.0);
    let simplest = Model {
        draws: Draws::Half,
        first_move: FirstMove::Fixed(0.0),
    };
    assert_eq!(found.model, simplest, "{}", found.draw_parameter);
    // 75 % are 400·lg 3 = 190.85 points.
    assert!(
        (found.ratings[0] - found.ratings[1] - 190.85).abs() < 0.01,
        "{:?}",
        found.ratings
    );
}

fn collection() -> impl Strategy<Value = (usize, Vec<Decided>)> {
    (3_usize..12).prop_flat_map(|players| {
        let most = u32::try_from(players).unwrap();
        let outcome = prop::sample::select(vec![
            GameOutcome::White,
            GameOutcome::Draw,
            GameOutcome::Black,
        ]);
        let game = (0..most, 1..most, outcome).prop_map(move |(white, step, outcome)| Decided {
            white,
            black: (white + step) % most,
            outcome,
        });
        (Just(players), prop::collection::vec(game, 1..80))
    })
}

fn near(one: &[f64], other: &[f64]) -> bool {
    one.iter()
        .zip(other)
        .all(|(a, b)| (a.is_nan() && b.is_nan()) || (a - b).abs() < 1e-3)
}

proptest! {
    #![proptest_config(property("KLUBRATING_CASES", 26))]

    #[test]
    fn the_order_of_games_says_nothing((players, all) in collection()) {
        let mut turned = all.clone();
        turned.reverse();
        prop_assert_eq!(counted(players, &all), counted(players, &turned));
    }

    #[test]
    fn a_higher_start_moves_all((players, all) in collection()) {
        let games = counted(players, &all);
        let (low, high) = (EloStat::fit(&games, 0.0), EloStat::fit(&games, 150.0));
        let moved: Vec<f64> = low.ratings.iter().map(|rating| rating + 150.0).collect();
        prop_assert!(near(&moved, &high.ratings));
        let model = Model::default();
        let (low, high) = (BradleyTerry::fit(&games, model, 0.0), BradleyTerry::fit(&games, model, 150.0));
        let moved: Vec<f64> = low.ratings.iter().map(|rating| rating + 150.0).collect();
        prop_assert!(near(&moved, &high.ratings));
    }

    #[test]
    fn other_colours_mirror((players, all) in collection()) {
        let turned: Vec<Decided> = all.iter().map(|game| Decided {
            white: game.black,
            black: game.white,
            outcome: match game.outcome {
                GameOutcome::White => GameOutcome::Black,
                GameOutcome::Draw => GameOutcome::Draw,
                GameOutcome::Black => GameOutcome::White,
            },
        }).collect();
        let (one, other) = (counted(players, &all), counted(players, &turned));
        prop_assert!(near(&EloStat::fit(&one, 0.0).ratings, &EloStat::fit(&other, 0.0).ratings));
        // Without a first move, its worth is mirrored too.
        let model = Model { draws: Draws::Half, first_move: FirstMove::Fixed(0.0) };
        let (one, other) = (BradleyTerry::fit(&one, model, 0.0), BradleyTerry::fit(&other, model, 0.0));
        prop_assert!(near(&one.ratings, &other.ratings));
    }

    #[test]
    fn everybody_stands_as_far_above_the_opponents_as_the_score_says((players, all) in collection()) {
        let games = counted(players, &all);
        let rated = EloStat::fit(&games, 2000.0);
        for (at, tally) in games.tallies().iter().enumerate() {
            if tally.games() == 0 {
                prop_assert!(rated.ratings[at].is_nan());
                continue;
            }
            let asked = if tally.is_extreme() {
                if tally.won > 0 { 600.0 } else { -600.0 }
            } else {
                let share = tally.share();
                400.0 * (share / (1.0 - share)).log10()
            };
            let offset = rated.offsets[rated.clusters[at] as usize];
            let stands = rated.ratings[at] - rated.average_opponents[at];
            prop_assert!((stands - (asked - offset)).abs() < 1e-3, "{stands} {asked} {offset}");
        }
    }

    #[test]
    fn the_likeliest_ratings_expect_the_points_made((players, all) in collection()) {
        for draws in [Draws::Half, Draws::Davidson, Draws::RaoKupper] {
            let model = Model { draws, first_move: FirstMove::Fixed(0.0) };
            let games = counted(players, &all);
            let rated = BradleyTerry::fit(&games, model, 2000.0);
            prop_assert!(rated.ratings.iter().all(|rating| !rating.is_infinite()));
            if draws == Draws::Half {
                let sum: f64 = rated.tallies.iter().map(WinDrawLoss::score).sum();
                let games: u32 = rated.tallies.iter().map(WinDrawLoss::games).sum();
                prop_assert!((sum - f64::from(games) / 2.0).abs() < 1e-9);
                // At the maximum everybody has as many points as expected.
                let groups = &rated.accuracy.groups;
                let mut expected = vec![0.0; players];
                for game in &all {
                    let (white, black) = (game.white as usize, game.black as usize);
                    if groups[white].is_some() && groups[white] == groups[black] {
                        let share = share(rated.ratings[white] - rated.ratings[black]);
                        expected[white] += share;
                        expected[black] += 1.0 - share;
                    }
                }
                for (tally, expected) in rated.tallies.iter().zip(expected) {
                    prop_assert!((tally.score() - expected).abs() < 1e-5, "{tally:?} {expected}");
                }
            }
        }
    }
}
