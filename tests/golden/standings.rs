//! The historical systems and the tournament performance against every number of the essay's tables and of the
//! delicate cases.
//!
//! Misprints of the essay are tested as what they should be: table 2 F 0.117 (printed 0.177), table 4 B against C
//! 4¼ (4¾), section 7 control values of A, B, D and H one unit off. The file of printed values names each.

#![allow(
    clippy::unwrap_used,
    clippy::float_cmp,
    reason = "a test may stop at once"
)]

use klubrating::domain::Decimal;
use klubrating::standings::tournament_performance::{
    Case, Control, Flag, Place, TournamentPerformance, printed, tied,
};
use klubrating::standings::{Field, Standings, System, Value};
use serde_json::Value as Json;

use crate::tournaments;

use tournaments::{crosstable, empty};

const TABLES: [&str; 3] = ["table1", "table6", "table8"];

fn seed() -> Json {
    serde_json::from_str(include_str!("../data/standings/waldstein_seed_tables.json")).unwrap()
}

fn delicate() -> serde_json::Map<String, Json> {
    let text = include_str!("../data/standings/waldstein_delicate_cases.json");
    serde_json::from_str(text).unwrap()
}

/// A number, written as such, in quotes or as a fraction.
fn real(json: &Json) -> f64 {
    match json {
        Json::String(text) => match text.split_once('/') {
            Some((above, below)) => above.parse::<f64>().unwrap() / below.parse::<f64>().unwrap(),
            None => text.parse().unwrap(),
        },
        other => other.as_f64().unwrap(),
    }
}

fn reals(json: &Json) -> Vec<f64> {
    json.as_array().unwrap().iter().map(real).collect()
}

fn indices(json: &Json) -> Vec<usize> {
    let all = json.as_array().unwrap().iter();
    all.map(|at| usize::try_from(at.as_u64().unwrap()).unwrap())
        .collect()
}

fn close(one: f64, other: f64) {
    assert!((one - other).abs() <= 1e-10, "{one} is not {other}");
}

fn all_close(ones: &[f64], others: &[f64]) {
    assert_eq!(ones.len(), others.len());
    for (one, other) in ones.iter().zip(others) {
        close(*one, *other);
    }
}

fn table(name: &str) -> Field {
    let rows = seed()[name]["matrix"].as_array().unwrap().clone();
    let row = |row: &Json| row.as_array().unwrap().iter().map(Json::as_f64).collect();
    crosstable(&rows.iter().map(row).collect::<Vec<_>>())
}

fn delicate_field(case: &Json) -> Field {
    let rows = |key: &str| case[key].as_array().unwrap().clone();
    let rows = rows("points_matrix").into_iter().zip(rows("games_matrix"));
    let row = |(points, games): (Json, Json)| {
        let cells = reals(&points).into_iter().zip(reals(&games));
        cells
            .map(|(points, games)| (games > 0.0).then_some(points))
            .collect()
    };
    crosstable(&rows.map(row).collect::<Vec<_>>())
}

const SYSTEMS: [System; 6] = [
    System::Points,
    System::Gelbfuss,
    System::SonnebornBerger1886,
    System::BuchholzProduct,
    System::Performance,
    System::Quality,
];

fn numbers(standings: &Standings<'_>, system: System) -> Vec<f64> {
    let values = standings.column(system).unwrap().values.iter();
    values.map(|value| value.number().unwrap()).collect()
}

/// Ranks as the essay writes them: equal players name all their places.
fn roman(ranks: &[Option<u32>]) -> Vec<String> {
    const ROMAN: [&str; 8] = ["I", "II", "III", "IV", "V", "VI", "VII", "VIII"];
    let name = |rank: &Option<u32>| {
        let first = rank.unwrap() as usize - 1;
        let shared = ranks.iter().filter(|other| *other == rank).count();
        ROMAN[first..first + shared].join("/")
    };
    ranks.iter().map(name).collect()
}

/// The places of a printed rank, whichever way round.
fn places(rank: &str) -> Vec<&str> {
    let mut places: Vec<&str> = rank.split('/').collect();
    places.sort_unstable();
    places
}

fn ranks(standings: &Standings<'_>, system: System) -> Vec<String> {
    roman(&standings.column(system).unwrap().ranks)
}

#[test]
fn tables_1_6_and_8_player_by_player() {
    let mut lines = 0;
    let mut reader = csv::Reader::from_reader(
        include_str!("../data/standings/waldstein_expected.csv").as_bytes(),
    );
    let expected: Vec<csv::StringRecord> = reader.records().map(Result::unwrap).collect();
    for name in TABLES {
        let field = table(name);
        let standings = Standings::compute(&field, &SYSTEMS, &[]);
        let by_product = klubrating::standings::value::ranks(
            &standings.column(System::BuchholzProduct).unwrap().values,
            false,
        );
        for line in expected.iter().filter(|line| &line[0] == name) {
            lines += 1;
            let player: usize = line[1].parse().unwrap();
            let value = |system, column: usize| {
                close(
                    numbers(&standings, system)[player],
                    line[column].parse().unwrap(),
                );
            };
            value(System::Points, 2);
            value(System::Gelbfuss, 4);
            value(System::SonnebornBerger1886, 6);
            value(System::BuchholzProduct, 8);
            value(System::Performance, 11);
            value(System::Quality, 12);
            let rank = |system| ranks(&standings, system)[player].clone();
            assert_eq!(rank(System::Points), line[3]);
            assert_eq!(rank(System::Gelbfuss), line[5]);
            assert_eq!(rank(System::SonnebornBerger1886), line[7]);
            assert_eq!(roman(&by_product)[player], line[9]);
            assert_eq!(rank(System::Performance), line[13]);
            assert_eq!(rank(System::Quality), line[13]);
            // The file breaks what is equal in points and product by the alphabet; here it is shared.
            let tolerant = rank(System::BuchholzProduct);
            assert!(places(&tolerant).contains(&&line[10]), "{name} {player}");
            if name == "table6" {
                assert_eq!(tolerant, line[10]);
            }
        }
    }
    assert_eq!(lines, 20);
}

#[test]
fn the_fixed_point_and_the_way_to_it_by_hand() {
    let (seed, extra): (Json, Json) = (
        seed(),
        serde_json::from_str(include_str!("../data/standings/waldstein_extra.json")).unwrap(),
    );
    for name in TABLES {
        let (golden, extra) = (&seed[name], &extra[name]);
        let performance = TournamentPerformance::compute(&table(name));
        let group = &performance.pools[0].groups[0];
        close(group.lambda, real(&golden["lambda_"]));
        close(
            performance.homogeneity().unwrap(),
            real(&golden["homogeneity"]),
        );
        assert_eq!((group.period, group.at_rest), (1, true));
        all_close(&group.control, &reals(&golden["t"]));

        let stop = golden["stop_rule_three_equal_rank_orders_op"].as_u64();
        assert_eq!(performance.settled_at.map(u64::from), stop);
        assert_eq!(stop, extra["stop_op"].as_u64());
        let orders = golden["iteration_rank_orders"].as_array().unwrap();
        let exact = golden["iteration_raw_exact"].as_array().unwrap();
        let quotients = golden["iteration_quotients"].as_array().unwrap();
        let by_hand = std::iter::once(&performance.start).chain(&performance.operations);
        let mut doubling = 1.0;
        for (at, operation) in by_hand.enumerate().take(exact.len()) {
            doubling *= 2.0;
            let s: Vec<f64> = reals(&exact[at]).iter().map(|s| s * doubling).collect();
            assert_eq!(operation.s, s, "{name}, operation {at}");
            all_close(&operation.quotients().unwrap(), &reals(&quotients[at]));
            let ranks: Vec<_> = operation.ranks.iter().map(|rank| Some(*rank)).collect();
            let order: Vec<&str> = orders[at]
                .as_array()
                .unwrap()
                .iter()
                .map(|it| it.as_str().unwrap())
                .collect();
            assert_eq!(roman(&ranks), order, "{name}, operation {at}");
        }

        // Where the order has settled the first test fails in tables 1 and 6, so that the operations go on.
        let settled = &performance.operations[performance.settled_at.unwrap() as usize - 1];
        let t = settled.quotients().unwrap();
        all_close(&t, &reals(&extra["t_at_stop"]));
        let there = control(name, &t);
        all_close(&there.control, &reals(&extra["control"]));
        close(there.deviation, real(&extra["max_abs_t_minus_control"]));
        assert!(there.overlapping.is_empty());
        assert_eq!(there.holds(0.001), name == "table8");
        let last = performance.control.as_ref().unwrap();
        assert!(last.holds(0.001), "{name}");
        let done = [("table1", 11), ("table6", 13), ("table8", 4)];
        let done = done.into_iter().find(|(table, _)| *table == name);
        assert_eq!(
            Some(performance.operations.len()),
            done.map(|(_, done)| done)
        );
        let imprecise = performance.flags.iter();
        let mut imprecise = imprecise.filter(|flag| flag.case == Case::Imprecise);
        assert!(imprecise.next().is_none());
    }
}

#[test]
fn control_calculations_of_tables_5_and_7() {
    for (name, of) in [("table5", "table1"), ("table7", "table6")] {
        let golden = seed()[name].clone();
        let t = reals(&golden["t_input"]);
        let control = control(of, &t);
        all_close(&control.s, &reals(&golden["s"]));
        close(control.sum, real(&golden["S"]));
        all_close(&control.control, &reals(&golden["t_control"]));
        close(control.deviation, real(&golden["max_abs_dev"]));
        assert!(control.holds(0.001));
    }
}

/// The control calculation of printed t: A·t from the terms of every player's games.
fn control(name: &str, t: &[f64]) -> Control {
    let field = table(name);
    let weighted = |player: &klubrating::standings::field::Player| {
        let rounds = player.rounds.iter();
        rounds
            .map(|round| f64::from(round.score.0) / 100.0 * t[round.met().unwrap()])
            .sum()
    };
    Control::compute(t, field.players.iter().map(weighted).collect()).unwrap()
}

/// A number or a rank of the essay, by the place where it is printed.
enum Said {
    Number(f64),
    Rank(String),
}

/// What the program says for a place of the essay.
#[allow(
    clippy::too_many_lines,
    reason = "one arm for each column of the essay"
)]
fn said(place: &str, item: &str) -> Said {
    let (what, player) = item.rsplit_once(' ').unwrap_or((item, ""));
    let letter = player.chars().next().filter(|_| player.len() == 1);
    let at = letter.map_or(0, |letter| letter as usize - 'A' as usize);
    let name = match place {
        "Table 6" | "Table 7" | "Section 4" => "table6",
        "Table 8" | "Section 7" => "table8",
        _ => "table1",
    };
    let field = table(name);
    let standings = Standings::compute(&field, &SYSTEMS, &[]);
    let performance = standings.performance();
    let value = |system| Said::Number(numbers(&standings, system)[at]);
    let rank = |system| Said::Rank(ranks(&standings, system)[at].clone());
    let whole = place != "Section 7";
    let operation = |nth: usize| match nth {
        0 => &performance.start,
        nth => &performance.operations[nth - 1],
    };
    // Section 7 shows the doubled numbers themselves.
    let undoubled = |nth: u32| {
        if whole {
            2_f64.powi(nth.cast_signed() + 1)
        } else {
            1.0
        }
    };
    let s = |nth: u32| operation(nth as usize).s[at] / undoubled(nth);
    let sum = |nth: u32| operation(nth as usize).sum / undoubled(nth);
    let quotient = |nth: usize| operation(nth).quotients().unwrap()[at];
    let printed_t = match place {
        "Table 5" | "Section 5" => vec![0.233, 0.249, 0.142, 0.117, 0.139, 0.12],
        "Table 7" => vec![0.2, 0.167, 0.188, 0.204, 0.099, 0.142],
        _ => {
            let t = operation(performance.settled_at.unwrap() as usize).quotients();
            let t = printed(&t.unwrap(), 3);
            t.into_iter().map(|t| f64::try_from(t).unwrap()).collect()
        }
    };
    #[allow(clippy::match_same_arms, reason = "in the order of the essay")]
    match (place, what) {
        (_, "points") => value(System::Points),
        ("Table 1" | "Table 6", "P") => Said::Number(sum(0)),
        ("Table 1", "quotient") => Said::Number(quotient(0)),
        ("Table 1", "rank") => rank(System::Points),
        ("Table 2", "s1") => value(System::Gelbfuss),
        ("Table 2", "S1") => Said::Number(sum(1)),
        ("Table 2", "quotient") => Said::Number(quotient(1)),
        ("Table 2", "rank") => rank(System::Gelbfuss),
        ("Table 3", "own points squared") => {
            let of = |system| numbers(&standings, system)[at];
            Said::Number(of(System::SonnebornBerger1886) - of(System::Gelbfuss))
        }
        ("Table 3", "Sonneborn-Berger") => value(System::SonnebornBerger1886),
        ("Table 3", "rank") => rank(System::SonnebornBerger1886),
        ("Table 4", "s2") => Said::Number(s(2)),
        ("Table 4", "S2") => Said::Number(sum(2)),
        ("Table 4", "quotient") => Said::Number(quotient(2)),
        ("Table 4", "cell B versus C: weight of") => Said::Number(s(1)),
        ("Section 2", _) => value(System::Performance),
        ("Table 5" | "Table 7", "s") => Said::Number(control(name, &printed_t).s[at]),
        ("Table 5" | "Table 7", "S") => Said::Number(control(name, &printed_t).sum),
        (_, "t control") => Said::Number(control(name, &printed_t).control[at]),
        ("Table 7", "t against converged limit") => value(System::Performance),
        ("Table 5" | "Table 7", "rank") => rank(System::Performance),
        (_, "rank by t" | "final rank") => rank(System::Performance),
        (_, "rank Gelbfuss") => rank(System::Gelbfuss),
        (_, "rank Buchholz (with 10 % tolerance)") => rank(System::BuchholzProduct),
        ("Section 5", "T = 6 t from printed t") => Said::Number(6.0 * printed_t[at]),
        ("Section 7", "p doubled") => Said::Number(s(0)),
        ("Section 7", "s1" | "s2" | "s3" | "s4") => Said::Number(s(what[1..].parse().unwrap())),
        ("Section 7", "rank by s1" | "rank by s2" | "rank by s3" | "rank by s4") => {
            let nth: usize = what[9..].parse().unwrap();
            let ranks = operation(nth).ranks.iter();
            let ranks: Vec<_> = ranks.map(|rank| Some(*rank)).collect();
            Said::Rank(roman(&ranks)[at].clone())
        }
        ("Section 7", "t = s4/S4") => Said::Number(quotient(4)),
        ("Section 7", "T = 8 t (printed t)") => Said::Number(8.0 * printed_t[at]),
        ("Section 7", _) if item.starts_with("S4") => Said::Number(sum(4)),
        ("Section 7", _) if item.starts_with("homogeneity") => {
            let rounded = |t: f64| (800.0 * t).round() / 100.0;
            Said::Number(rounded(printed_t[1]) / rounded(printed_t[7]))
        }
        _ => panic!("{place}: {item}"),
    }
}

#[test]
fn every_printed_number_of_the_essay() {
    let text = include_str!("../data/standings/waldstein_printed_values.csv");
    let mut reader = csv::Reader::from_reader(text.as_bytes());
    let mut count = 0;
    for line in reader.records().map(Result::unwrap) {
        let (place, item, shown, full, rounded) =
            (&line[1], &line[2], &line[3], &line[4], &line[5]);
        count += 1;
        let item_of_player = match item {
            "cell B versus C: weight of C" => item,
            other => other.trim(),
        };
        match said(place, item_of_player) {
            Said::Rank(rank) => assert_eq!(places(&rank), places(shown), "{place}: {item}"),
            Said::Number(number) => {
                let full: f64 = full.parse().unwrap();
                assert!((number - full).abs() < 1e-10, "{place}: {item}: {number}");
                if &line[6] == "match" {
                    let (shown, rounded): (f64, f64) =
                        (shown.parse().unwrap(), rounded.parse().unwrap());
                    assert_eq!(shown, rounded, "{place}: {item}");
                }
            }
        }
    }
    assert_eq!(count, 277);
}

#[test]
fn the_eight_printed_t_of_section_7() {
    let golden: Json =
        serde_json::from_str(include_str!("../data/standings/waldstein_extra.json")).unwrap();
    let performance = TournamentPerformance::compute(&table("table8"));
    let t = performance.operations[3].quotients().unwrap();
    let shown = printed(&t, 3);
    let expected: Vec<Decimal> = golden["largest_remainder_3_decimals_table8_s4"]
        .as_array()
        .unwrap()
        .iter()
        .map(|t| t.to_string().parse().unwrap())
        .collect();
    assert_eq!(shown, expected);
    assert_eq!(shown.iter().sum::<Decimal>(), Decimal::ONE);
    for name in TABLES {
        let performance = TournamentPerformance::compute(&table(name));
        assert_eq!(performance.decimals(), 3, "{name}");
        let sum: Decimal = performance.printed().into_iter().flatten().sum();
        assert_eq!(sum, Decimal::ONE, "{name}");
    }
}

#[test]
fn delicate_cases_player_by_player() {
    let cases = delicate();
    let text = include_str!("../data/standings/waldstein_delicate_expected.csv");
    let mut reader = csv::Reader::from_reader(text.as_bytes());
    let mut count = 0;
    for line in reader.records().map(Result::unwrap) {
        count += 1;
        let player: usize = line[1].parse().unwrap();
        let performance = TournamentPerformance::compute(&delicate_field(&cases[&line[0]]));
        let place = performance.places[player];
        let level = || line[3].parse().unwrap();
        let group = |(pool, group)| format!("pool{}/group{}", pool + 1, group + 1);
        match &line[2] {
            "hors_concours" => assert_eq!(place, Place::HorsConcours(level())),
            "dash" => assert_eq!(place, Place::Dash(level())),
            "no_remaining_games" => assert_eq!(place, Place::NoRemainingGames),
            "no_games" => assert_eq!(place, Place::NoGames),
            "single_group" => {
                assert!(matches!(place, Place::Alone { .. }), "{line:?}");
                assert_eq!(group(place.group().unwrap()), line[3]);
            }
            "rated" => {
                assert_eq!(group(place.group().unwrap()), line[3]);
                close(place.t().unwrap(), line[4].parse().unwrap());
                close(place.quality().unwrap(), line[5].parse().unwrap());
            }
            other => panic!("{other}"),
        }
        let limit = place.group().and_then(|(pool, _)| {
            let pool = &performance.pools[pool];
            let at = pool.players.binary_search(&player).unwrap();
            pool.limit.as_ref().map(|limit| limit[at])
        });
        match (limit, line[6].parse::<f64>().ok()) {
            (Some(limit), Some(golden)) => close(limit, golden),
            (limit, golden) => assert_eq!(limit, golden, "{line:?}"),
        }
    }
    assert_eq!(count, 157);
}

#[test]
fn delicate_cases_pools_and_groups() {
    let cases = delicate();
    assert_eq!(cases.len(), 28);
    for (name, case) in cases {
        let performance = TournamentPerformance::compute(&delicate_field(&case));
        let golden = &case["recommended"]["pools"].as_array().unwrap().clone();
        assert_eq!(performance.pools.len(), golden.len(), "{name}");
        for (pool, golden) in performance.pools.iter().zip(golden) {
            assert_eq!(pool.players, indices(&golden["players"]), "{name}");
            assert_eq!(pool.dominant, indices(&golden["dominant_groups"]), "{name}");
            let above = golden["group_above"].as_array().unwrap().iter();
            let above: Vec<_> = above
                .map(|pair| (indices(pair)[0], indices(pair)[1]))
                .collect();
            assert_eq!(pool.above, above, "{name}");
            let groups = golden["groups"].as_array().unwrap();
            assert_eq!(pool.groups.len(), groups.len(), "{name}");
            for (group, golden) in pool.groups.iter().zip(groups) {
                assert_eq!(group.players, indices(&golden["players"]), "{name}");
                assert_eq!(
                    Some(u64::from(group.period)),
                    golden["period"].as_u64(),
                    "{name}"
                );
                close(group.lambda, real(&golden["lambda_"]));
                assert!(group.at_rest);
            }
        }
        // Three equal orders of zeros are no order.
        let settled = case["three_equal_rank_orders_op"].as_u64();
        let vanishes = |flag: &Flag| flag.case == Case::SumVanishes;
        let settled = settled.filter(|_| !performance.flags.iter().any(vanishes));
        assert_eq!(performance.settled_at.map(u64::from), settled, "{name}");
        // A field of twelve and fewer prints with three decimals unless players are very close.
        assert!((3..=6).contains(&performance.decimals()), "{name}");
    }
}

fn words(case: &str) -> Vec<&'static str> {
    let performance = TournamentPerformance::compute(&delicate_field(&delicate()[case]));
    performance.flags.iter().map(Flag::word).collect()
}

fn order(case: &str) -> Vec<Option<u32>> {
    TournamentPerformance::compute(&delicate_field(&delicate()[case])).ranks
}

#[test]
fn what_is_special_is_said() {
    let words_of = [
        (
            "P01_transitive3",
            vec![
                "hors_concours",
                "dash",
                "no_remaining_games",
                "sum_vanishes",
            ],
        ),
        ("P02_cycle3", vec!["periodic"]),
        ("P05_match_2_1", vec!["periodic", "never_settles"]),
        (
            "P11_nested_allwins",
            vec![
                "hors_concours",
                "hors_concours",
                "periodic",
                "included_by_hand",
            ],
        ),
        (
            "P12_two_groups_top_smaller_radius",
            vec!["groups", "periodic"],
        ),
        (
            "P13_two_groups_top_larger_radius",
            vec!["groups", "vanishing", "periodic"],
        ),
        (
            "P14_two_groups_equal_radius",
            vec!["groups", "no_limit", "periodic", "periodic"],
        ),
        ("P15_disconnected_unequal", vec!["pools", "periodic"]),
        ("P17_case_c_win", vec!["case_c"]),
        ("P18_case_c_draw", vec!["case_c"]),
        ("P19_case_c_transitive_core", vec!["case_c"]),
        ("P21_all_draws_round_robin4", vec![]),
        // Three equal orders, spans that do not overlap: only the tolerance finds it.
        ("P22_swiss_odd_component", vec!["periodic", "imprecise"]),
        ("P24_bye_and_no_games", vec!["no_games", "periodic"]),
    ];
    for (case, expected) in words_of {
        let mut words = words(case);
        // How far the calculation by hand comes is tested elsewhere.
        if case != "P22_swiss_odd_component" {
            words.retain(|word| *word != "imprecise");
        }
        assert_eq!(words, expected, "{case}");
    }
    let performance =
        TournamentPerformance::compute(&delicate_field(&delicate()["P22_swiss_odd_component"]));
    let control = performance.control.unwrap();
    assert!(control.overlapping.is_empty());
    assert_eq!(performance.operations.len(), 50);
    assert!((control.deviation - 0.0064).abs() < 0.00005);
    let case_c =
        TournamentPerformance::compute(&delicate_field(&delicate()["P19_case_c_transitive_core"]));
    let case_c = &case_c.flags[0];
    assert_eq!(case_c.players, [0, 5]);
    let names: Vec<String> = ["A", "B", "C", "D", "E", "F"].map(str::to_owned).to_vec();
    let message = case_c.message(&names);
    assert_eq!(message.key, "standings-flag-case_c");
    assert_eq!(message.args[0].1, "A".into());
    assert_eq!(message.args[1].1, "F".into());
}

#[test]
fn ranks_go_over_groups_and_those_taken_out() {
    let some = |ranks: &[u32]| ranks.iter().map(|rank| Some(*rank)).collect::<Vec<_>>();
    assert_eq!(order("P01_transitive3"), some(&[1, 2, 3]));
    assert_eq!(
        order("P10_table1_plus_both"),
        some(&[3, 2, 4, 7, 5, 6, 1, 8])
    );
    assert_eq!(order("P11_nested_allwins"), some(&[1, 2, 3, 3, 3]));
    assert_eq!(
        order("P13_two_groups_top_larger_radius"),
        some(&[1, 1, 1, 1, 1, 6, 6, 6])
    );
    assert_eq!(order("P16_disconnected_equal"), some(&[1; 6]));
    assert_eq!(
        order("P24_bye_and_no_games"),
        [Some(1), Some(1), Some(1), None]
    );
    // Hors concours, then the groups 1 to 4, two of them single players.
    assert_eq!(
        order("P26_swiss8_3rounds_four_groups"),
        some(&[2, 3, 3, 7, 1, 6, 5, 7])
    );
}

#[test]
fn the_terms_of_a_derivation_come_to_the_number() {
    let tables = TABLES.map(table);
    let cases = delicate();
    let cases = cases.values().map(delicate_field);
    for field in tables.into_iter().chain(cases) {
        let standings = Standings::compute(&field, &SYSTEMS, &[]);
        for system in SYSTEMS {
            let column = standings.column(system).unwrap();
            for player in 0..field.players.len() {
                let derivation = standings.derive(system, player);
                assert_eq!(derivation.value, column.values[player]);
                let sum: Decimal = derivation.terms.iter().map(|term| term.amount).sum();
                match derivation.value {
                    Value::Exact(exact) => assert_eq!(sum, exact),
                    Value::Real(number) => close(f64::try_from(sum).unwrap(), number),
                    _ => assert_eq!(sum, Decimal::ZERO),
                }
            }
        }
    }
}

/// All round robins of three and four players.
fn round_robins(players: usize) -> impl Iterator<Item = Field> {
    let pairs: Vec<(usize, usize)> = (0..players)
        .flat_map(|one| (one + 1..players).map(move |other| (one, other)))
        .collect();
    let tables = 3_usize.pow(u32::try_from(pairs.len()).unwrap());
    (0..tables).map(move |mut number| {
        let mut table = vec![vec![None; players]; players];
        for (one, other) in &pairs {
            let points = [0.0, 0.5, 1.0][number % 3];
            number /= 3;
            table[*one][*other] = Some(points);
            table[*other][*one] = Some(1.0 - points);
        }
        crosstable(&table)
    })
}

/// The essay says that the product of Buchholz orders a round robin as the points do. It needs someone else to have
/// points: it fails in two of the tables 2-1-0 … six of 27 with three players, in none with four.
#[test]
fn buchholz_in_round_robins() {
    for (players, tables, failing) in [(3, 27, 6), (4, 729, 0)] {
        let (mut all, mut fails) = (0, 0);
        for field in round_robins(players) {
            let standings = Standings::compute(&field, &SYSTEMS, &[]);
            let products = &standings.column(System::BuchholzProduct).unwrap().values;
            let by_product = klubrating::standings::value::ranks(products, false);
            all += 1;
            fails += usize::from(by_product != standings.column(System::Points).unwrap().ranks);
        }
        assert_eq!((all, fails), (tables, failing));
    }
}

/// The fixed point by another way: the table, with half its largest sum of a row added to the diagonal, squared
/// until its columns are proportional.
fn by_squaring(field: &Field, players: &[usize]) -> Vec<f64> {
    let size = players.len();
    let mut square = vec![vec![0.0; size]; size];
    for (row, player) in players.iter().enumerate() {
        for encounter in &field.players[*player].rounds {
            if let Ok(column) = players.binary_search(&encounter.met().unwrap()) {
                square[row][column] += f64::from(encounter.score.0) / 100.0;
            }
        }
    }
    let rows = square.iter().map(|row| row.iter().sum::<f64>());
    let shift = rows.fold(0.0, f64::max) / 2.0;
    for (at, row) in square.iter_mut().enumerate() {
        row[at] += shift;
    }
    for _ in 0..40 {
        let cell = |row: usize, column: usize| -> f64 {
            (0..size)
                .map(|at| square[row][at] * square[at][column])
                .sum()
        };
        let next: Vec<Vec<f64>> = (0..size)
            .map(|row| (0..size).map(|column| cell(row, column)).collect())
            .collect();
        let sum: f64 = next.iter().flatten().sum();
        let scaled = |row: Vec<f64>| row.into_iter().map(|value| value / sum).collect();
        square = next.into_iter().map(scaled).collect();
    }
    let rows: Vec<f64> = square.iter().map(|row| row.iter().sum()).collect();
    let sum: f64 = rows.iter().sum();
    rows.into_iter().map(|value| value / sum).collect()
}

#[test]
fn every_round_robin_of_three_and_four() {
    let (mut irreducible, mut circles) = (0, 0);
    for field in round_robins(3).chain(round_robins(4)) {
        let performance = TournamentPerformance::compute(&field);
        for group in performance.pools.iter().flat_map(|pool| &pool.groups) {
            if group.players.len() == 1 {
                continue;
            }
            let t = group.players.iter().map(|at| performance.places[*at].t());
            let t: Vec<f64> = t.map(Option::unwrap).collect();
            all_close(&t, &by_squaring(&field, &group.players));
            close(t.iter().sum(), 1.0);
            assert!(t.iter().all(|t| *t > 0.0));
            all_close(&group.control, &t);
            // Only a single draw and the circle of three are periodic.
            match group.players.len() {
                2 => assert_eq!(group.period, 2),
                3 => circles += usize::from(group.period == 3),
                _ => assert_eq!(group.period, 1),
            }
            irreducible += usize::from(group.players.len() == field.players.len());
        }
        for (one, other) in (0..field.players.len()).zip(1..field.players.len()) {
            let place = |at: usize| (performance.places[at].t(), performance.ranks[at].unwrap());
            if let ((Some(t1), rank1), (Some(t2), rank2)) = (place(one), place(other))
                && performance.homogeneity().is_some()
            {
                assert_eq!(rank1 == rank2, tied(t1, t2));
                assert_eq!(rank1 < rank2, t1 > t2 && !tied(t1, t2));
            }
        }
    }
    // Two ways round; among four, once for each who won or lost against all three.
    assert_eq!(circles, 2 + 2 * 8);
    assert!(irreducible > 100, "{irreducible}");
}

#[test]
fn fields_without_anything() {
    for players in 0..3 {
        let field = empty(players);
        let standings = Standings::compute(&field, &SYSTEMS, &[]);
        let performance = standings.performance();
        assert!(
            performance
                .places
                .iter()
                .all(|place| *place == Place::NoGames)
        );
        assert!(performance.ranks.iter().all(Option::is_none));
        assert_eq!(performance.homogeneity(), None);
    }
}
