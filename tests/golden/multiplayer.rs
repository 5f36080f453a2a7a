//! M. Schröpl's ranking: every figure that the source prints, and a second implementation's, against the program's.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use klubrating::domain::multi_game::{MultiGames, MultiResult};
use klubrating::rating::multiplayer::discount::{Discount, Place};
use klubrating::rating::multiplayer::normalisation::{Factors, Normalisation};
use klubrating::rating::multiplayer::reference::{reference, weights};
use klubrating::rating::multiplayer::{Method, Rating, rate};
use serde_json::Value;

/// As near as the iteration comes when it goes on until floats change no more.
const NEAR: f64 = 1e-12;

fn text(name: &str) -> String {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data/multiplayer");
    fs::read_to_string(folder.join(name)).unwrap()
}

fn data(name: &str) -> Value {
    serde_json::from_str(&text(name)).unwrap()
}

/// A number, written as one or as text.
fn number(value: &Value) -> f64 {
    value
        .as_f64()
        .unwrap_or_else(|| value.as_str().unwrap().parse().unwrap())
}

fn numbers(value: &Value) -> Vec<f64> {
    value.as_array().unwrap().iter().map(number).collect()
}

fn near(found: &[f64], expected: &[f64], within: f64) {
    assert_eq!(found.len(), expected.len());
    for (one, other) in found.iter().zip(expected) {
        assert!((one - other).abs() <= within, "{found:?}\n{expected:?}");
    }
}

/// The synthetic games, with the players by their numbers.
fn games() -> (MultiGames, Vec<String>) {
    let golden = &data("schroepl_golden.json")["discount_outside"];
    let names: Vec<String> = serde_json::from_value(golden["players"].clone()).unwrap();
    let mut games = MultiGames::default();
    for game in golden["games"].as_array().unwrap() {
        let results = game.as_array().unwrap().iter().map(|one| MultiResult {
            player: number_of(&names, &one["player"]),
            result: number(&one["result"]),
        });
        games.push(&results.collect::<Vec<_>>()).unwrap();
    }
    (games, names)
}

fn number_of(names: &[String], name: &Value) -> u32 {
    let at = names
        .iter()
        .position(|known| known == name.as_str().unwrap());
    u32::try_from(at.unwrap()).unwrap()
}

/// To the end of what floats can tell.
fn exact() -> Method {
    Method {
        epsilon: 1e-29,
        ..Method::default()
    }
}

fn rated(method: &Method) -> Rating {
    rate(&games().0, method).unwrap()
}

fn strengths(rating: &Rating) -> Vec<f64> {
    rating
        .players
        .iter()
        .map(|player| player.strength)
        .collect()
}

fn values(rating: &Rating) -> Vec<f64> {
    rating.players.iter().map(|player| player.value).collect()
}

fn levels(rating: &Rating) -> Vec<f64> {
    rating.tables.iter().map(|table| table.level).collect()
}

/// The names by value, the best first.
fn order(rating: &Rating, by: impl Fn(&Rating) -> Vec<f64>) -> Vec<String> {
    let values = by(rating);
    let names = games().1;
    let mut order: Vec<usize> = (0..names.len()).collect();
    order.sort_by(|one, other| values[*other].total_cmp(&values[*one]));
    order.into_iter().map(|at| names[at].clone()).collect()
}

/// One game with these results.
fn single(results: &[f64], normalisation: Normalisation) -> Rating {
    let mut games = MultiGames::default();
    let results: Vec<MultiResult> = (0..)
        .zip(results)
        .map(|(player, result)| MultiResult {
            player,
            result: *result,
        })
        .collect();
    games.push(&results).unwrap();
    let method = Method {
        normalisation,
        ..Method::default()
    };
    rate(&games, &method).unwrap()
}

fn maslen() -> Normalisation {
    Normalisation::Maslen(Factors::none())
}

#[test]
fn the_example_of_the_source() {
    let example = &data("schroepl_seed_values.json")["example"];
    let results = numbers(&example["results"]);
    let row = weights(6);
    let whole: Vec<f64> = row.iter().map(|weight| weight * 32.0).collect();
    near(&whole, &numbers(&example["weights"]), 0.0);
    near(
        &[whole.iter().sum()],
        &[number(&example["weight_sum"])],
        0.0,
    );
    let reference = reference(&results, &row);
    near(&[reference], &[number(&example["reference"])], 0.0);
    near(
        &[32.0 * reference],
        &[number(&example["weighted_sum"])],
        0.0,
    );
    for (method, name) in [(Normalisation::Strict, "strict"), (maslen(), "maslen")] {
        let rating = single(&results, method);
        near(&rating.points, &numbers(&example[name]), 1e-15);
        near(&[rating.tables[0].reference], &[4500.0], 0.0);
        // All twelve values as they are printed.
        near(
            &rating.points,
            &numbers(&example[format!("{name}_printed")]),
            0.0005,
        );
    }
}

/// Misprint: the printed formula divides by the sum of the *results* E₁+E₂+E₃+E₄…, which leads to 5.90 in the
/// source's own example; the sum of the weights is meant, and leads to the printed 4500.
#[test]
fn the_printed_formula_of_the_reference_is_a_misprint() {
    let example = &data("schroepl_seed_values.json")["example"];
    let results = numbers(&example["results"]);
    let literal = 32.0 * reference(&results, &weights(6)) / results.iter().sum::<f64>();
    near(
        &[literal],
        &[number(&example["printed_formula_value_wrong"])],
        1e-14,
    );
    near(&[literal], &[5.90], 0.005);
}

#[test]
fn gaps_between_the_places() {
    let example = &data("schroepl_seed_values.json")["example"];
    let results = numbers(&example["results"]);
    let gaps = |method| {
        let points = single(&results, method).points;
        [points[0] - points[1], points[1] - points[4]]
    };
    near(&gaps(maslen()), &[0.1511, 0.08], 0.00005);
    near(&gaps(Normalisation::Strict), &[0.0444, 0.0889], 0.00005);
}

#[test]
fn what_a_hundred_more_move_the_reference() {
    let results = [5000.0, 4800.0, 4700.0, 4500.0, 4400.0, 1000.0];
    let row = weights(6);
    let before = reference(&results, &row);
    let moved: Vec<f64> = (0..6)
        .map(|at| {
            let mut more = results;
            more[at] += 100.0;
            // The place is kept, as the source's rule is about places.
            reference(&more, &row) - before
        })
        .collect();
    near(&moved, &[3.125, 15.625, 31.25, 31.25, 15.625, 3.125], 1e-9);
}

#[test]
fn the_rows_of_weights() {
    let golden = data("schroepl_seed_values.json");
    for (players, row) in golden["pascal_rows"].as_object().unwrap() {
        let players: u32 = players.parse().unwrap();
        let sum = f64::from(players - 1).exp2();
        let found: Vec<f64> = weights(players).iter().map(|one| one * sum).collect();
        near(&found, &numbers(row), 0.0);
    }
    let largest = weights(27)[13] * 26_f64.exp2();
    near(&[largest], &[number(&golden["pascal_row_27_max"])], 0.0);
}

/// Misprint: the table of factors is run together ("Spieler23456 / Faktor1.031.071.111.151.21").
#[test]
fn the_factors_of_maslen() {
    let golden = data("schroepl_seed_values.json");
    for (players, factor) in golden["maslen_factors"].as_object().unwrap() {
        let players: u32 = players.parse().unwrap();
        let found = Factors::default().factor_for(players as usize);
        assert_eq!(found, factor.as_f64());
        let results: Vec<f64> = (0..players).map(|at| 10.0 - f64::from(at)).collect();
        let corrected = single(&results, Normalisation::Maslen(Factors::default())).points;
        let plain = single(&results, maslen()).points;
        let expected: Vec<f64> = plain.iter().map(|one| one * number(factor)).collect();
        near(&corrected, &expected, 1e-15);
    }
    assert_eq!(Factors::default().factor_for(7), None);
}

#[test]
fn the_printed_games_of_the_appendix() {
    let golden = data("schroepl_seed_values.json");
    for line in golden["appendix"].as_array().unwrap() {
        let points = number(&line["level"]) * number(&line["normalised"]);
        near(&[points], &[number(&line["points"])], 1e-12);
        near(&[points], &[number(&line["printed"])], 0.005);
    }
}

#[test]
fn the_experience_discount() {
    let golden = data("schroepl_seed_values.json");
    let table = golden["experience"].as_object().unwrap();
    for (x, shares) in table {
        for (played, share) in (1_u32..).zip(numbers(shares)) {
            let mut games = MultiGames::default();
            for _ in 0..played {
                games
                    .push(&[0, 1].map(|player| MultiResult {
                        player,
                        result: 1.0,
                    }))
                    .unwrap();
            }
            let method = Method {
                discount: Discount::Given(x.parse().unwrap()),
                ..Method::default()
            };
            let rating = rate(&games, &method).unwrap();
            near(&values(&rating), &[share, share], 1e-15);
        }
    }
    // Error of the source: where everybody has N games, the divisor is (2N − 1)/N, and 1 for a single game only.
    for (games_each, factor) in [(1, 1.0), (2, 2.0 / 3.0), (5, 5.0 / 9.0)] {
        let x = Discount::Auto.x(games_each * 2, 2);
        near(
            &[f64::from(games_each) / (f64::from(games_each) + x)],
            &[factor],
            1e-15,
        );
    }
}

#[test]
fn references_and_normalised_results() {
    let golden = data("schroepl_golden.json");
    for (name, normalisation) in [
        ("discount_outside", Normalisation::Strict),
        ("discount_inside", Normalisation::Strict),
        ("maslen_discount_outside", maslen()),
    ] {
        let rating = rated(&Method {
            normalisation,
            ..Method::default()
        });
        let (games, names) = games();
        let expected = golden[name]["normalised"].as_array().unwrap();
        for (game, expected) in expected.iter().enumerate() {
            let found: BTreeMap<u32, f64> = games
                .range(game)
                .map(|at| (games.results()[at].player, rating.points[at]))
                .collect();
            for one in expected.as_array().unwrap() {
                let player = number_of(&names, &one["player"]);
                near(&[found[&player]], &[number(&one["r"])], 1e-15);
            }
            assert_eq!(found.len(), expected.as_array().unwrap().len());
        }
        if let Some(references) = golden[name].get("references") {
            let found: Vec<f64> = rating.tables.iter().map(|table| table.reference).collect();
            near(&found, &numbers(references), 1e-12);
        }
    }
}

#[test]
fn the_fixpoint_of_every_variant() {
    let golden = data("schroepl_golden.json");
    for (name, normalisation, place) in [
        ("discount_outside", Normalisation::Strict, Place::After),
        ("discount_inside", Normalisation::Strict, Place::Inside),
        ("maslen_discount_outside", maslen(), Place::After),
    ] {
        let golden = &golden[name];
        let method = Method {
            normalisation,
            place,
            ..exact()
        };
        let rating = rated(&method);
        near(
            &strengths(&rating),
            &numbers(&golden["strengths_scaled"]),
            NEAR,
        );
        near(&levels(&rating), &numbers(&golden["levels"]), NEAR);
        near(&values(&rating), &numbers(&golden["rating_N_plus_X"]), NEAR);
        let component = &rating.components[0];
        let lambda = component.lambda.unwrap();
        near(&[lambda.recip()], &[number(&golden["scale_c"])], NEAR);
        assert_eq!(rating.components.len(), 1);
        if golden.get("lambda_").is_none() {
            continue;
        }
        near(&[lambda], &[number(&golden["lambda_"])], NEAR);
        near(&[component.mean_games], &[number(&golden["M"])], 0.0);
        near(&[component.x], &[number(&golden["X"])], 0.0);
        let counts: Vec<f64> = rating
            .players
            .iter()
            .map(|one| f64::from(one.games))
            .collect();
        near(&counts, &numbers(&golden["N"]), 0.0);
        let expected: Vec<String> = serde_json::from_value(golden["ranking"].clone()).unwrap();
        assert_eq!(order(&rating, values), expected);
        let expected: Vec<String> =
            serde_json::from_value(golden["strength_ranking"].clone()).unwrap();
        assert_eq!(order(&rating, strengths), expected);
        let mut ranks: Vec<u32> = rating.players.iter().map(|player| player.rank).collect();
        ranks.sort_unstable();
        assert_eq!(ranks, [1, 2, 3, 4, 5, 6, 7, 8]);
        for (epsilon, key) in [(1e-6, "passes_eps_1e_6"), (1e-12, "passes_eps_1e_12")] {
            let coarse = rated(&Method {
                epsilon,
                ..method.clone()
            });
            assert_eq!(
                u64::from(coarse.components[0].passes),
                golden[key].as_u64().unwrap()
            );
        }
    }
}

/// The values of the last table of the file, which are those of the JSON data once more.
#[test]
fn the_tables_for_spreadsheets() {
    let mut rows = 0;
    let outside = rated(&exact());
    let inside = rated(&Method {
        place: Place::Inside,
        ..exact()
    });
    let names = games().1;
    for line in text("schroepl_expected.csv").lines().skip(1) {
        let cells: Vec<&str> = line.split(',').collect();
        let rating = match cells[0] {
            "discount_outside" => &outside,
            "discount_inside" => &inside,
            other => panic!("{other}"),
        };
        let player = names.iter().position(|name| name == cells[1]).unwrap();
        let player = &rating.players[player];
        assert_eq!(player.games.to_string(), cells[2]);
        near(
            &[player.strength, player.value],
            &[cells[3].parse().unwrap(), cells[4].parse().unwrap()],
            NEAR,
        );
        rows += 1;
    }
    assert_eq!(rows, 16);
}

/// The first passes, one by one, until the strengths change no more.
#[test]
fn every_pass_on_its_way() {
    use klubrating::rating::multiplayer::components::{components, places};
    use klubrating::rating::multiplayer::fixpoint::{Iteration, State};
    use klubrating::rating::multiplayer::points::Points;
    let golden = data("schroepl_golden.json");
    let (games, _) = games();
    let points = Points::compute(&games, &Normalisation::Strict);
    let counts: Vec<u32> = rated(&exact())
        .players
        .iter()
        .map(|one| one.games)
        .collect();
    let parts = components(&games);
    let places = places(&games, &parts);
    for (name, x) in [("discount_outside", 0.0), ("discount_inside", 1.875)] {
        let iteration = Iteration {
            games: &games,
            points: &points,
            members: &parts[0],
            places: &places,
            counts: &counts,
            x,
        };
        let mut state = iteration.first();
        for (number_of_pass, pass) in
            (1_u32..).zip(golden[name]["first_passes"].as_array().unwrap())
        {
            if number_of_pass > 1 {
                let waiting = State {
                    change: f64::INFINITY,
                    ..state
                };
                state = iteration.solve(waiting, f64::MAX).unwrap();
                near(&[state.change], &[number(&pass["sum_sq_change"])], 1e-15);
            }
            assert_eq!(state.passes, number_of_pass);
            near(&[state.scale], &[number(&pass["scale_c"])], 1e-14);
            near(&state.strengths, &numbers(&pass["strengths"]), 1e-14);
            near(&state.levels, &numbers(&pass["levels"]), 1e-14);
            let values: Vec<f64> = state
                .strengths
                .iter()
                .map(|one| one / state.scale)
                .collect();
            near(&values, &numbers(&pass["values"]), 1e-14);
        }
    }
}
