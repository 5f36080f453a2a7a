//! How often the error bars of simulated test suites hold the rating that all positions of their kind would give.

use crate::dice::Dice;

use klubrating::testsuite::report::{Report, Request};
use klubrating::testsuite::suite::{Absent, NotedTime, Position, Seconds, Suite};

const LIMIT: f64 = 300.0;

/// A normally distributed number, as the sum of twelve uniform ones.
fn normal(dice: &mut Dice) -> f64 {
    let uniform = |dice: &mut Dice| f64::from(u32::try_from(dice.below(1 << 24)).unwrap());
    (0..12)
        .map(|_| uniform(dice) / f64::from(1 << 24))
        .sum::<f64>()
        - 6.0
}

/// A suite of programs 30 points apart: the logarithm of a time is the position's difficulty, the program's strength
/// and its luck in the position, so that some three in ten positions are not solved in time.
fn suite(dice: &mut Dice, programs: u32, positions: usize) -> Suite {
    let position = |dice: &mut Dice| {
        let difficulty = 5.0 + 3.0 * normal(dice);
        let entry = |program: u32, dice: &mut Dice| {
            let doublings = difficulty + f64::from(program) * 30.0 / 70.0 + 2.0 * normal(dice);
            let time = doublings.exp2().max(0.01);
            if time < LIMIT {
                NotedTime::Solved(Seconds::new(time).unwrap())
            } else {
                NotedTime::Unsolved(Seconds::new(LIMIT))
            }
        };
        let entries = (0..programs).map(|at| (usize::try_from(at).unwrap(), entry(at, dice)));
        Position {
            name: String::new(),
            fen: String::new(),
            solution: String::new(),
            entries: entries.collect(),
        }
    };
    Suite {
        programs: (0..programs).map(|at| at.to_string()).collect(),
        positions: (0..positions).map(|_| position(dice)).collect(),
        duplicates: 0,
    }
}

fn report(suite: Suite) -> Report {
    let request = Request {
        start: 2600.0,
        max_time: None,
        absent: Absent::Unsolved,
    };
    Report::compute(suite, request).unwrap()
}

fn elos(report: &Report) -> Vec<f64> {
    let programs = report.ratings.programs.iter();
    programs.map(|program| program.elo.unwrap().0).collect()
}

/// The shares of the true ratings within the bars over positions and within the author's, in percent.
fn coverage(seed: u64, suites: u32, programs: u32, positions: usize) -> [f64; 2] {
    let mut dice = Dice::new(seed);
    let truth = elos(&report(suite(&mut dice, programs, 20_000)));
    let mut held = [0_u32; 2];
    for _ in 0..suites {
        let report = report(suite(&mut dice, programs, positions));
        for (at, elo) in elos(&report).into_iter().enumerate() {
            let bars = report.ratings.programs[at].bars;
            let author = f64::midpoint(bars.plus.unwrap(), bars.minus.unwrap());
            let bars = [report.position_bars[at].unwrap(), author];
            for (held, bar) in held.iter_mut().zip(bars) {
                *held += u32::from((elo - truth[at]).abs() <= bar);
            }
        }
    }
    held.map(|held| 100.0 * f64::from(held) / f64::from(suites * programs))
}

#[test]
fn bars_over_positions_hold_what_they_say_and_the_authors_less() {
    let [positions, author] = coverage(1, 40, 10, 60);
    assert!((91.0..=98.0).contains(&positions), "{positions}");
    assert!((62.0..=80.0).contains(&author), "{author}");
}

/// The table of docs/figures.md.
#[test]
#[ignore = "some minutes; for the documentation"]
fn the_coverage_of_many_suites() {
    for (programs, positions) in [(10, 208), (10, 30), (4, 100), (20, 100)] {
        let [held, author] = coverage(2026, 300, programs, positions);
        println!("{programs} programs, {positions} positions: {held:.1} %, {author:.1} %");
    }
}
