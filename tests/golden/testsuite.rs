//! Test suites against the article's examples and tables computed apart, to the digits given; and the properties
//! that such ratings have.

use crate::cases::property;

use klubrating::domain::Severity;
use klubrating::exchange::testsuite_pgn::read;
use klubrating::rating::simultaneous::pairing_matrix::ScoreGraph;
use klubrating::rating::simultaneous::scale::difference;
use klubrating::testsuite::historical::{
    bs2001, bs2830_1997, bs2830_1998, gs2930, hb2950, scheidl, wm_test,
};
use klubrating::testsuite::mini_match::{self, bounds, expected, score};
use klubrating::testsuite::pairs::{Pairs, matches};
use klubrating::testsuite::rating::Ratings;
use klubrating::testsuite::report::{Report, Request};
use klubrating::testsuite::suite::{Absent, NotedTime, Position, Seconds, SolveOutcome, Suite};
use proptest::prelude::*;
use serde_json::Value;

fn json(text: &str) -> Value {
    serde_json::from_str(text).unwrap()
}

/// Numbers are given as texts with more digits than fit.
fn number(value: &Value) -> f64 {
    value
        .as_f64()
        .unwrap_or_else(|| value.as_str().unwrap().parse().unwrap())
}

fn seconds(value: f64) -> Seconds {
    Seconds::new(value).unwrap()
}

#[track_caller]
fn close(ours: f64, golden: f64, tolerance: f64, what: &str) {
    assert!(
        (ours - golden).abs() <= tolerance,
        "{what}: {ours} is not {golden}"
    );
}

const REQUEST: Request = Request {
    start: 2600.0,
    max_time: None,
    absent: Absent::Unsolved,
};

/// A suite from times: positive solved, negative not solved within, `None` no entry.
fn suite(programs: &[&str], times: &[&[Option<f64>]]) -> Suite {
    let entry = |time: f64| {
        if time < 0.0 {
            NotedTime::Unsolved(Some(seconds(-time)))
        } else {
            NotedTime::Solved(seconds(time))
        }
    };
    let position = |times: &&[Option<f64>]| Position {
        name: String::new(),
        fen: String::new(),
        solution: String::new(),
        entries: (0..)
            .zip(*times)
            .filter_map(|(program, time)| Some((program, entry((*time)?))))
            .collect(),
    };
    Suite {
        programs: programs.iter().map(|name| (*name).to_owned()).collect(),
        positions: times.iter().map(position).collect(),
        duplicates: 0,
    }
}

/// The suites of the golden file, those of the PGN files read from them.
fn golden_suites() -> Vec<(&'static str, Suite, Absent)> {
    let pgn = |bytes: &[u8]| {
        let reading = read(bytes);
        assert_eq!(reading.problems, []);
        reading.value.unwrap()
    };
    let [a, b, c, x] = [Some(1.0), Some(2.0), Some(-300.0), None];
    let (slow, fast) = (Some(10.0), Some(5.0));
    let mut text: Vec<&[Option<f64>]> = vec![&[Some(5.0), Some(20.0)]; 9];
    text.push(&[Some(155.0), Some(20.0)]);
    vec![
        (
            "synthetic",
            pgn(include_bytes!("../data/testsuite/elostatts_synthetic.pgn")),
            Absent::Unsolved,
        ),
        (
            "seed_pgn_example",
            pgn(include_bytes!(
                "../data/testsuite/elostatts_seed_example.pgn"
            )),
            Absent::Unsolved,
        ),
        ("seed_text_A_B", suite(&["A", "B"], &text), Absent::Unsolved),
        (
            "two_clusters",
            suite(
                &["A", "B", "C", "D"],
                &[
                    &[a, b, x, x],
                    &[slow, fast, x, x],
                    &[x, x, Some(3.0), Some(4.0)],
                    &[x, x, c, Some(50.0)],
                ],
            ),
            Absent::NotTested,
        ),
        (
            "isolated",
            suite(&["A", "B", "C"], &[&[a, b, c], &[slow, fast, c]]),
            Absent::Unsolved,
        ),
        (
            "isolated_NA",
            suite(
                &["A", "B", "C"],
                &[&[a, b, x], &[slow, fast, x], &[c, c, x]],
            ),
            Absent::NotTested,
        ),
    ]
}

#[test]
fn every_rating_is_the_golden_one() {
    let golden = json(include_str!("../data/testsuite/elostatts_golden.json"));
    for (case, suite, absent) in golden_suites() {
        let golden = &golden[case];
        let report = Report::compute(suite, Request { absent, ..REQUEST }).unwrap();
        assert_eq!(
            report.pairs.matches(),
            golden["n_matches"].as_u64().unwrap(),
            "{case}"
        );
        let with_matches = golden["clusters"].as_array().unwrap().iter();
        let with_matches = with_matches.filter(|cluster| cluster.as_array().unwrap().len() > 1);
        assert_eq!(report.clusters(), with_matches.count(), "{case}");
        for (at, row) in golden["rating"].as_array().unwrap().iter().enumerate() {
            let what = format!("{case} {}", row["program"]);
            let (rated, solved) = (&report.ratings.programs[at], &report.solved[at]);
            if row["elo"].is_null() {
                assert_eq!(rated.elo, None, "{what}");
                continue;
            }
            let (elo, average) = rated.elo.unwrap();
            let c = report.ratings.offsets[rated.cluster as usize];
            close(elo, number(&row["elo"]), 1e-8, &what);
            close(average, number(&row["av_op"]), 1e-8, &what);
            close(difference(rated.score), number(&row["D"]), 1e-8, &what);
            close(c, number(&row["drift_c"]), 1e-8, &what);
            close(elo, average + difference(rated.score) - c, 1e-8, &what);
            close(rated.score, number(&row["score"]), 1e-13, &what);
            let deviation = report.pairs.scores[at].deviation().unwrap();
            close(deviation, number(&row["sd"]), 1e-12, &what);
            for (ours, key) in [(rated.bars.plus, "err_up"), (rated.bars.minus, "err_down")] {
                let golden = (!row[key].is_null()).then(|| number(&row[key]));
                assert_eq!(ours.is_some(), golden.is_some(), "{what} {key}");
                close(ours.unwrap_or(0.0), golden.unwrap_or(0.0), 1e-8, &what);
            }
            assert_eq!(
                u64::from(rated.matches),
                row["matches"].as_u64().unwrap(),
                "{what}"
            );
            assert_eq!(
                u64::from(solved.solved),
                row["solved"].as_u64().unwrap(),
                "{what}"
            );
            assert_eq!(
                u64::from(solved.tested),
                row["positions"].as_u64().unwrap(),
                "{what}"
            );
            for (ours, key) in [(solved.mst1(), "mst1"), (solved.mst2(), "mst2")] {
                let golden = (!row[key].is_null()).then(|| number(&row[key]));
                assert_eq!(ours.is_some(), golden.is_some(), "{what} {key}");
                close(ours.unwrap_or(0.0), golden.unwrap_or(0.0), 1e-10, &what);
            }
        }
    }
}

#[test]
fn every_match_and_every_pair_is_the_golden_one() {
    let golden = json(include_str!("../data/testsuite/elostatts_golden.json"));
    for (case, suite, absent) in golden_suites() {
        let golden = &golden[case];
        let results = suite.results(None, absent).unwrap();
        let positions = results.positions().enumerate();
        let ours: Vec<_> = positions
            .flat_map(|(position, outcomes)| matches(position, outcomes).collect::<Vec<_>>())
            .collect();
        let rows = golden["matches"].as_array().unwrap();
        assert_eq!(ours.len(), rows.len(), "{case}");
        for (found, row) in ours.iter().zip(rows) {
            assert_eq!(
                found.position as u64,
                row["position"].as_u64().unwrap(),
                "{case}"
            );
            assert_eq!(golden["programs"][found.one], row["a"], "{case}");
            assert_eq!(golden["programs"][found.other], row["b"], "{case}");
            close(found.score, number(&row["score_a"]), 1e-14, case);
        }
        let pairs = Pairs::count(&results);
        for pair in &pairs.pairs {
            let count = &golden["pair_counts"][pair.one][pair.other];
            assert_eq!(u64::from(pair.matches), count.as_u64().unwrap(), "{case}");
            let sum = number(&golden["pair_scores"][pair.one][pair.other]);
            close(pair.score, sum, 1e-13, case);
        }
        let counted: f64 = pairs.totals().iter().sum();
        close(
            counted,
            2.0 * f64::from(u32::try_from(rows.len()).unwrap()),
            0.0,
            case,
        );
    }
}

#[test]
fn the_tables_of_the_article() {
    let golden = json(include_str!("../data/testsuite/schubert_seed_values.json"));
    for row in golden["pairs"].as_array().unwrap() {
        let [t1, t2] = ["t1", "t2"].map(|key| seconds(number(&row[key])));
        close(
            mini_match::difference(t1, t2),
            number(&row["D"]),
            1e-10,
            "D",
        );
        close(expected(t1, t2), number(&row["p"]), 1e-14, "p");
        close(expected(t2, t1), number(&row["q"]), 1e-14, "q");
        let printed = number(&row["p_printed"]);
        assert!((expected(t1, t2) - printed).abs() <= 0.0051, "{row}");
    }
    for row in golden["bounds"].as_array().unwrap() {
        let (solved, waited) = (
            seconds(number(&row["t_solved"])),
            seconds(number(&row["t_max"])),
        );
        let (lower, upper) = bounds(solved, waited);
        close(lower, number(&row["lower"]), 1e-14, "lower");
        close(upper, number(&row["upper"]), 0.0, "upper");
        let mean = score(SolveOutcome::Solved(solved), SolveOutcome::Unsolved(waited)).unwrap();
        close(mean, number(&row["mean"]), 1e-14, "mean");
        assert!(
            (mean - number(&row["mean_printed"])).abs() <= 0.005,
            "{row}"
        );
    }
    // The exponent of formula (3), from a match at a tenth of the time.
    let p = expected(seconds(1.0), seconds(10.0));
    close(
        (p / (1.0 - p)).log10(),
        number(&golden["exponent"]),
        1e-14,
        "exponent",
    );
}

#[test]
fn the_printed_table_is_that_of_the_method() {
    let golden = json(include_str!("../data/testsuite/schubert_seed_values.json"));
    let (mut sum, mut matches) = (0.0, 0.0);
    for row in golden["rating_dat"].as_array().unwrap() {
        let (elo, average) = (number(&row["elo"]), number(&row["av_op"]));
        let asked = difference(number(&row["score"]));
        close(asked, number(&row["D_of_score"]), 1e-9, "D");
        // Printed to the whole number, and the score to a thousandth (0.0005 are at most 0.4 points).
        close(elo, average + asked, 1.5, "Elo = average opponent + D");
        sum += elo * number(&row["matches"]);
        matches += number(&row["matches"]);
    }
    // The start rating is the mean weighted with matches.
    let totals = &golden["rating_dat_totals"];
    close(
        sum / matches,
        number(&totals["weighted_mean_elo"]),
        1e-9,
        "mean",
    );
    close(sum / matches, number(&totals["start_elo"]), 0.5, "mean");
}

#[test]
fn the_seven_older_formulas() {
    let golden = json(include_str!("../data/testsuite/old_test_formulas.json"));
    for row in golden["rows"].as_array().unwrap() {
        let gz = number(&row["GZ"]);
        for (ours, key) in [
            (bs2830_1997(gz), "bs2830_1997"),
            (bs2830_1998(gz), "bs2830_1998"),
            (gs2930(gz), "gs2930"),
            (hb2950(gz), "hb2950"),
            (bs2001(gz, 50.0), "bs2001_lq50"),
            (bs2001(gz, 0.5), "bs2001_lq0_5"),
            (wm_test(gz, 75.0, 40), "wm_n40_lq75"),
            (wm_test(gz, 75.0, 100), "wm_n100_lq75"),
        ] {
            close(ours, number(&row[key]), 1e-9, key);
        }
    }
    for row in golden["scheidl"].as_array().unwrap() {
        let times = row["LZ"].as_array().unwrap().iter();
        let times: Vec<_> = times.map(|time| time.as_f64().map(seconds)).collect();
        let ours = scheidl(number(&row["BW"]), seconds(number(&row["MZ"])), &times);
        close(ours.unwrap(), number(&row["elo"]), 1e-9, "Scheidl");
    }
}

#[test]
fn the_older_formulas_of_a_program_take_minutes() {
    let report = Report::compute(
        suite(
            &["A", "B"],
            &[&[Some(60.0), Some(120.0)], &[Some(-300.0), Some(30.0)]],
        ),
        REQUEST,
    )
    .unwrap();
    let old = report.historical[0].unwrap();
    close(old.minutes, 6.0, 1e-12, "GZ");
    close(old.rate, 0.5, 0.0, "LQ");
    close(old.gs2930, 2921.0, 1e-9, "GS");
    close(old.bs2001, 2797.0, 1e-9, "BS 2001");
    close(old.wm_test, 2685.0, 1e-9, "WM");
    // log2(300/60)/2 doublings on average.
    let doublings = 5_f64.log2() / 2.0;
    close(
        old.scheidl.unwrap(),
        2600.0 + 120.0 + 60.0 * doublings,
        1e-9,
        "Scheidl",
    );
}

#[test]
fn delicate_times() {
    let solved = |time| SolveOutcome::Solved(seconds(time));
    let unsolved = |time| SolveOutcome::Unsolved(seconds(time));
    // Zero counts as a hundredth on both sides.
    assert_eq!(score(solved(0.0), solved(0.0)), Some(0.5));
    assert_eq!(
        score(solved(0.0), solved(1.0)),
        score(solved(0.01), solved(1.0))
    );
    // The jump at the end of the time.
    close(
        score(solved(299.99), solved(300.0)).unwrap(),
        0.500_005,
        1e-6,
        "late",
    );
    close(
        score(solved(299.99), unsolved(300.0)).unwrap(),
        0.750_002,
        1e-6,
        "late",
    );
    // Later than the other was waited for is no worse.
    assert_eq!(score(solved(400.0), unsolved(300.0)), Some(0.75));
    assert_eq!(score(unsolved(300.0), unsolved(200.0)), None);
    assert_eq!(score(solved(1.0), SolveOutcome::NotTested), None);
}

#[test]
fn the_waiting_time_is_the_markers_else_the_option_else_that_of_all_markers() {
    let mut suite = suite(
        &["A", "B"],
        &[&[Some(1.0), None], &[Some(2.0), Some(-100.0)]],
    );
    let waited = |suite: &Suite, option: Option<f64>| {
        let results = suite.results(option.map(seconds), Absent::Unsolved);
        results.map(|results| results.outcomes_of(1).collect::<Vec<_>>())
    };
    let both = |one, other| {
        Ok(vec![
            SolveOutcome::Unsolved(seconds(one)),
            SolveOutcome::Unsolved(seconds(other)),
        ])
    };
    assert_eq!(waited(&suite, None), both(100.0, 100.0));
    assert_eq!(waited(&suite, Some(300.0)), both(300.0, 100.0));
    suite.positions[1].entries[1].1 = NotedTime::Unsolved(None);
    let missed = waited(&suite, None).unwrap_err();
    assert_eq!((missed.position, missed.program), (0, 1));
    assert!(suite.results(None, Absent::NotTested).is_err());
    assert_eq!(waited(&suite, Some(300.0)), both(300.0, 300.0));
}

fn outcome() -> impl Strategy<Value = Option<f64>> {
    prop_oneof![
        6 => (1_u32..30_000).prop_map(|hundredths| Some(f64::from(hundredths) / 100.0)),
        2 => Just(Some(-300.0)),
        1 => Just(None),
    ]
}

/// Times of four programs in up to 12 positions.
fn table() -> impl Strategy<Value = Vec<Vec<Option<f64>>>> {
    prop::collection::vec(prop::collection::vec(outcome(), 4), 1..12)
}

fn ratings(times: &[Vec<Option<f64>>], start: f64) -> Ratings {
    let times: Vec<&[Option<f64>]> = times.iter().map(Vec::as_slice).collect();
    let suite = suite(&["A", "B", "C", "D"], &times);
    let results = suite.results(None, Absent::NotTested).unwrap();
    Ratings::fit(&Pairs::count(&results), start)
}

fn elos(ratings: &Ratings) -> Vec<Option<f64>> {
    let programs = ratings.programs.iter();
    programs
        .map(|program| program.elo.map(|elo| elo.0))
        .collect()
}

fn same(one: &[Option<f64>], other: &[Option<f64>], shift: f64) -> bool {
    one.iter().zip(other).all(|pair| match pair {
        (Some(one), Some(other)) => (one + shift - other).abs() < 1e-7,
        (None, None) => true,
        _ => false,
    })
}

proptest! {
    #![proptest_config(property("KLUBRATING_CASES", 26))]

    #[test]
    fn the_order_of_positions_does_not_matter(times in table()) {
        let mut turned = times.clone();
        turned.reverse();
        prop_assert!(same(&elos(&ratings(&times, 2600.0)), &elos(&ratings(&turned, 2600.0)), 0.0));
    }

    #[test]
    fn the_order_of_programs_does_not_matter(times in table()) {
        let mut turned = times.clone();
        for position in &mut turned {
            position.reverse();
        }
        let mut other = elos(&ratings(&turned, 2600.0));
        other.reverse();
        prop_assert!(same(&elos(&ratings(&times, 2600.0)), &other, 0.0));
    }

    #[test]
    fn another_start_moves_everybody(times in table(), shift in -500_i32..500) {
        let shift = f64::from(shift);
        let moved = elos(&ratings(&times, 2600.0 + shift));
        prop_assert!(same(&elos(&ratings(&times, 2600.0)), &moved, shift));
    }

    #[test]
    fn a_faster_machine_for_all_changes_nothing(times in table()) {
        let halved: Vec<Vec<Option<f64>>> = times
            .iter()
            .map(|position| position.iter().map(|time| time.map(|time| time / 2.0)).collect())
            .collect();
        // Nothing falls below the floor of a hundredth.
        prop_assume!(times.iter().flatten().flatten().all(|time| time.abs() >= 0.02));
        prop_assert!(same(&elos(&ratings(&times, 2600.0)), &elos(&ratings(&halved, 2600.0)), 0.0));
    }

    #[test]
    fn every_rating_is_what_the_score_asks_for(times in table()) {
        let found = ratings(&times, 2600.0);
        let mut sums = vec![(0.0, 0.0); found.offsets.len()];
        for program in &found.programs {
            let Some((elo, average)) = program.elo else {
                prop_assert_eq!(program.matches, 0);
                continue;
            };
            let cluster = program.cluster as usize;
            let asked = average + difference(program.score) - found.offsets[cluster];
            prop_assert!((elo - asked).abs() < 1e-7, "{} is not {}", elo, asked);
            sums[cluster].0 += elo * f64::from(program.matches);
            sums[cluster].1 += f64::from(program.matches);
        }
        for (sum, matches) in sums {
            prop_assert!((sum / matches - 2600.0).abs() < 1e-7);
        }
    }

    #[test]
    fn bytes_never_panic_and_an_error_gives_no_suite(
        bytes in prop::collection::vec(any::<u8>(), 0..400),
        likely in "(\\[FEN \"8/8/8/8/8/k7/8/K6R w - - 0 1\"\\]|\\[Event \"x\"\\]|\\{|\\}|'A'|'B b' |>300s|1.5s / 7|,|BEST|1\\. Nd5|\\*|\r?\n|;|%|\\(|\\)|-|\\?| ){0,40}",
    ) {
        for bytes in [bytes.as_slice(), likely.as_bytes()] {
            let reading = read(bytes);
            let refused = reading.problems.iter().any(|problem| problem.severity == Severity::Error);
            prop_assert_eq!(reading.value.is_none(), refused);
            if let Some(suite) = reading.value {
                prop_assert!(!suite.positions.is_empty());
                let report = Report::compute(suite, Request { max_time: Seconds::new(300.0), ..REQUEST }).unwrap();
                prop_assert!(report.ratings.programs.iter().all(|program| program.elo.is_none_or(|elo| elo.0.is_finite())));
            }
        }
    }

    #[test]
    fn a_damaged_suite_never_panics(at in 0_usize..2600, byte in any::<u8>(), cut in 0_usize..2600) {
        let mut bytes = include_bytes!("../data/testsuite/elostatts_synthetic.pgn").to_vec();
        let length = bytes.len();
        bytes[at % length] = byte;
        let _ = read(&bytes);
        bytes.truncate(cut % length);
        let _ = read(&bytes);
    }
}
