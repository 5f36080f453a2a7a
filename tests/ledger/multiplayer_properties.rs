//! M. Schröpl's ranking: what holds for any games.

use crate::cases::property;

use klubrating::domain::multi_game::{MultiGames, MultiResult, Refusal};
use klubrating::rating::multiplayer::components::{components, groups, places};
use klubrating::rating::multiplayer::discount::{Discount, Place};
use klubrating::rating::multiplayer::fixpoint::{Iteration, MOST_PASSES};
use klubrating::rating::multiplayer::normalisation::{Factors, Normalisation};
use klubrating::rating::multiplayer::points::Points;
use klubrating::rating::multiplayer::{Method, NotConverged, Rating, rate};
use proptest::prelude::*;
use proptest::sample::subsequence;

/// As near as two ways to the same fixpoint come.
const NEAR: f64 = 1e-9;

type Pool = Vec<Vec<(u32, f64)>>;

fn games(pool: &Pool) -> MultiGames {
    let mut games = MultiGames::default();
    for game in pool {
        games.push(&results(game)).unwrap();
    }
    games
}

fn results(game: &[(u32, f64)]) -> Vec<MultiResult> {
    let of = |(player, result): &(u32, f64)| MultiResult {
        player: *player,
        result: *result,
    };
    game.iter().map(of).collect()
}

fn method() -> impl Strategy<Value = Method> {
    let normalisation = prop_oneof![
        Just(Normalisation::Strict),
        Just(Normalisation::Maslen(Factors::default())),
    ];
    let discount = prop_oneof![
        Just(Discount::Auto),
        Just(Discount::None),
        (0.0..9.0).prop_map(Discount::Given),
    ];
    let place = prop_oneof![Just(Place::After), Just(Place::Inside)];
    (normalisation, discount, place).prop_map(|(normalisation, discount, place)| Method {
        normalisation,
        discount,
        place,
        epsilon: 1e-26,
    })
}

/// Games of two to six out of nine players, results above 0 that lie not too far apart.
fn pool(least: u32) -> impl Strategy<Value = Pool> {
    let players = subsequence((0..9_u32).collect::<Vec<_>>(), 2..=6);
    let game = (players, prop::collection::vec(least..=40, 6)).prop_map(|(players, results)| {
        let results = results.into_iter().map(f64::from);
        players.into_iter().zip(results).collect::<Vec<_>>()
    });
    let game = game.prop_filter("somebody has more than 0", |game| {
        game.iter().any(|(_, result)| *result > 0.0)
    });
    prop::collection::vec(game, 1..12)
}

fn solved(pool: &Pool, method: &Method) -> Rating {
    rate(&games(pool), method).unwrap()
}

fn same(one: f64, other: f64) -> bool {
    (one - other).abs() <= NEAR * one.abs().max(1.0)
}

/// Strength, value and rank of every player agree.
fn agree(
    one: &Rating,
    other: &Rating,
    moved: impl Fn(usize) -> usize,
) -> Result<(), TestCaseError> {
    for (at, player) in one
        .players
        .iter()
        .enumerate()
        .filter(|(_, player)| player.games > 0)
    {
        let other = other.players[moved(at)];
        prop_assert!(
            same(player.strength, other.strength),
            "{player:?} {other:?}"
        );
        prop_assert!(same(player.value, other.value), "{player:?} {other:?}");
    }
    Ok(())
}

proptest! {
    #![proptest_config(property("KLUBRATING_CASES", 26))]

    #[test]
    fn the_unit_of_a_game_does_not_matter(pool in pool(1), method in method(), factor in 1e-6..1e6_f64, which in 0..12_usize) {
        let mut scaled = pool.clone();
        let which = which % pool.len();
        for (_, result) in &mut scaled[which] {
            *result *= factor;
        }
        agree(&solved(&pool, &method), &solved(&scaled, &method), |at| at)?;
    }

    #[test]
    fn other_numbers_for_the_players_change_nothing_else(pool in pool(1), method in method()) {
        let renamed: Pool = pool.iter()
            .map(|game| game.iter().map(|(player, result)| ((player * 4 + 3) % 9, *result)).collect())
            .collect();
        agree(&solved(&pool, &method), &solved(&renamed, &method), |at| (at * 4 + 3) % 9)?;
    }

    #[test]
    fn neither_the_order_of_the_games_nor_of_the_players_matters(pool in pool(1), method in method()) {
        let turned: Pool = pool.iter().rev()
            .map(|game| game.iter().rev().copied().collect())
            .collect();
        agree(&solved(&pool, &method), &solved(&turned, &method), |at| at)?;
    }

    #[test]
    fn every_component_is_scaled_to_one(pool in pool(1), method in method()) {
        let rating = solved(&pool, &method);
        for (component, found) in (0..).zip(&rating.components) {
            let (mut levels, mut strengths, mut results) = (0.0, 0.0, 0.0);
            for (table, game) in rating.tables.iter().zip(&pool).filter(|(table, _)| table.component == component) {
                let size: f64 = game.iter().map(|_| 1.0).sum();
                levels += table.level * size;
                results += size;
            }
            for player in rating.players.iter().filter(|player| player.games > 0 && player.component == component) {
                strengths += player.strength * f64::from(player.games);
            }
            prop_assert!(same(levels / results, 1.0) && same(strengths / results, 1.0));
            prop_assert!(found.lambda.is_some_and(|lambda| lambda > 0.0));
            prop_assert_eq!(found.groups, 1);
        }
    }

    #[test]
    fn every_game_twice_changes_no_strength(pool in pool(1), mut method in method()) {
        // Inside the iteration X does not grow with N as given, and not by twice as automatic.
        method.place = Place::After;
        let twice: Pool = pool.iter().chain(&pool).cloned().collect();
        let (once, twice) = (solved(&pool, &method), solved(&twice, &method));
        for (one, other) in once.players.iter().zip(&twice.players) {
            prop_assert!(same(one.strength, other.strength));
            prop_assert_eq!(2 * one.games, other.games);
            if method.discount == Discount::None {
                prop_assert!(same(one.value, other.value));
                prop_assert_eq!(one.rank, other.rank);
            }
        }
    }

    #[test]
    fn the_fixpoint_does_not_depend_on_the_start(pool in pool(1), start in prop::collection::vec(0.01..100.0_f64, 9), x in 0.0..3.0_f64) {
        let games = games(&pool);
        let points = Points::compute(&games, &Normalisation::Strict);
        let mut counts = vec![0; games.players()];
        for one in games.results() {
            counts[one.player as usize] += 1;
        }
        let parts = components(&games);
        let places = places(&games, &parts);
        for members in &parts {
            let iteration = Iteration { games: &games, points: &points, members, places: &places, counts: &counts, x };
            let usual = iteration.solve(iteration.first(), 1e-26).unwrap();
            let other = iteration.first_from(&start[..members.players.len()]);
            let other = iteration.solve(other, 1e-26).unwrap();
            for (one, other) in usual.strengths.iter().zip(&other.strengths) {
                prop_assert!(same(*one, *other));
            }
            prop_assert!(same(usual.scale, other.scale));
        }
    }

    /// With zeros there may be several groups; then nothing is iterated, and no one with points ends with none.
    #[test]
    fn whoever_has_points_has_a_strength(pool in pool(0), method in method()) {
        let rating = solved(&pool, &method);
        for (player, rated) in (0..).zip(&rating.players) {
            let has_points = pool.iter().flatten().any(|(own, result)| *own == player && *result > 0.0);
            prop_assert_eq!(rated.group.is_some(), has_points);
            prop_assert_eq!(rated.strength > 0.0, has_points);
            prop_assert_eq!(rated.value > 0.0, has_points);
            prop_assert!(rated.strength.is_finite() && rated.value.is_finite());
        }
        for component in &rating.components {
            prop_assert_eq!(component.lambda.is_some(), component.groups == 1);
        }
    }
}

#[test]
fn the_groups_are_those_that_a_walk_along_every_arrow_finds() {
    let mut runner = proptest::test_runner::TestRunner::default();
    runner
        .run(&pool(0), |pool| {
            let games = games(&pool);
            let found = groups(&games);
            let count = games.players();
            let mut reaches = vec![vec![false; count]; count];
            for game in &pool {
                for (one, result) in game {
                    for (other, _) in game.iter().filter(|_| *result > 0.0) {
                        reaches[*one as usize][*other as usize] = true;
                    }
                }
            }
            for over in 0..count {
                for from in 0..count {
                    for to in 0..count {
                        reaches[from][to] |= reaches[from][over] && reaches[over][to];
                    }
                }
            }
            for one in 0..count {
                for other in 0..one {
                    let both = reaches[one][other] && reaches[other][one];
                    prop_assert_eq!(found[one].is_some() && found[one] == found[other], both);
                }
            }
            Ok(())
        })
        .unwrap();
}

#[test]
fn groups_that_never_met_are_rated_apart() {
    // Together the second pair would decay to 0: its λ is smaller.
    let pool = vec![
        vec![(0, 30.0), (1, 10.0), (2, 10.0), (3, 9.0)],
        vec![(4, 11.0), (5, 10.0)],
        vec![(5, 12.0), (4, 10.0)],
    ];
    let rating = solved(&pool, &Method::default());
    assert_eq!(rating.components.len(), 2);
    let second: Vec<f64> = rating.players[4..]
        .iter()
        .map(|player| player.strength)
        .collect();
    assert!(
        second.iter().all(|strength| (strength - 1.0).abs() < 0.2),
        "{second:?}"
    );
    let ranks: Vec<u32> = rating.players.iter().map(|player| player.rank).collect();
    assert_eq!(ranks, [1, 2, 2, 4, 2, 1]);
}

#[test]
fn a_pool_that_falls_into_groups_keeps_the_values_of_one_pass() {
    // I 10 : J 0, J 5 : K 5. The iteration would lead to I = 4 and to nothing for J and K.
    let pool = vec![vec![(0, 10.0), (1, 0.0)], vec![(1, 5.0), (2, 5.0)]];
    let rating = solved(&pool, &Method::default());
    let component = &rating.components[0];
    assert_eq!(
        (component.groups, component.passes, component.lambda),
        (2, 1, None)
    );
    assert_eq!(
        rating
            .players
            .iter()
            .map(|one| one.group)
            .collect::<Vec<_>>(),
        [Some(1), Some(0), Some(0)]
    );
    let values: Vec<f64> = rating.players.iter().map(|player| player.value).collect();
    let x = 4.0 / 3.0 - 1.0;
    let expected = [2.0 / (1.0 + x), 1.0 / (2.0 + x), 1.0 / (1.0 + x)];
    for (value, expected) in values.iter().zip(expected) {
        assert!((value - expected).abs() < 1e-15, "{values:?}");
    }
    assert!(
        rating
            .tables
            .iter()
            .all(|table| (table.level - 1.0).abs() <= 0.0)
    );
}

#[test]
fn a_player_with_nothing_but_zeros_has_no_strength_and_hurts_nobody() {
    let pool = vec![
        vec![(0, 10.0), (1, 5.0), (2, 0.0)],
        vec![(0, 5.0), (1, 10.0)],
    ];
    let rating = solved(&pool, &Method::default());
    assert_eq!(rating.components[0].groups, 1);
    assert_eq!(
        (rating.players[2].strength, rating.players[2].group),
        (0.0, None)
    );
    assert!(rating.players[0].strength > 1.0 && rating.players[1].strength > 0.5);
}

#[test]
fn one_game_alone_is_at_rest_after_the_first_pass() {
    let pool = vec![vec![(0, 50.0), (1, 45.0), (2, 40.0), (3, 5.0)]];
    let rating = solved(&pool, &Method::default());
    // The second pass finds that nothing changes.
    assert_eq!(rating.components[0].passes, 2);
    assert!((rating.tables[0].level - 1.0).abs() < 1e-15);
}

#[test]
fn strengths_that_do_not_come_to_rest_are_an_error() {
    // Two pairs of 300 games joined by a single one: the second eigenvalue is next to the first.
    let mut pool = vec![vec![(0, 1.0), (2, 1.0)]];
    for _ in 0..300 {
        pool.push(vec![(0, 1.0), (1, 1.0)]);
        pool.push(vec![(2, 1.0), (3, 0.5)]);
    }
    let method = Method {
        epsilon: 1e-300,
        ..Method::default()
    };
    let found = rate(&games(&pool), &method);
    if let Err(NotConverged { component, change }) = found {
        assert_eq!(component, 0);
        assert!(change > 0.0);
    } else {
        let passes = found.unwrap().components[0].passes;
        panic!("at rest after {passes} of {MOST_PASSES} passes");
    }
}

#[test]
fn a_negative_result_is_refused() {
    let mut games = MultiGames::default();
    let game = [(0, 100.0), (1, -20.0), (2, -80.0), (3, -90.0)];
    assert_eq!(games.push(&results(&game)), Err(Refusal::Negative(1)));
    assert!(games.is_empty());
}
