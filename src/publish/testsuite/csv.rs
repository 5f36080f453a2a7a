//! A test suite as CSV, for spreadsheets: ratings, positions, pairs, programs. Decimals with a point.

use super::super::csv_text;
use super::tables::PositionSum;
use crate::domain::plain::guarded;
use crate::testsuite::report::Report;
use crate::testsuite::suite::SolveOutcome;

/// The table of ratings, named as in the JSON form.
pub fn ratings(report: &Report) -> Result<String, csv::Error> {
    let header = [
        "rank",
        "name",
        "elo",
        "error_plus",
        "error_minus",
        "matches",
        "score",
        "average_opponent",
        "solved",
        "tested",
        "mst1",
        "mst2",
        "cluster",
    ];
    let rows = (1_usize..).zip(&report.order).map(|(rank, at)| {
        let (rated, solved) = (&report.ratings.programs[*at], &report.solved[*at]);
        let score = rated.elo.map(|_| rated.score);
        vec![
            rank.to_string(),
            guarded(&report.suite.programs[*at]).into_owned(),
            number_or_empty(rated.elo.map(|elo| elo.0), 2),
            number_or_empty(rated.bars.plus, 2),
            number_or_empty(rated.bars.minus, 2),
            rated.matches.to_string(),
            number_or_empty(score, 6),
            number_or_empty(rated.elo.map(|elo| elo.1), 2),
            solved.solved.to_string(),
            solved.tested.to_string(),
            number_or_empty(solved.mst1(), 3),
            number_or_empty(solved.mst2(), 3),
            rated
                .elo
                .map_or_else(String::new, |_| (rated.cluster + 1).to_string()),
        ]
    });
    csv_text::table(header.map(str::to_owned).to_vec(), rows)
}

/// The positions, with a column of times for each program: `>300` not solved, empty not tested.
pub fn positions(report: &Report) -> Result<String, csv::Error> {
    let header = [
        "position", "name", "fen", "solution", "solved", "tested", "fastest", "time",
    ];
    let programs = report.suite.programs.iter();
    let header: Vec<String> = header
        .into_iter()
        .map(str::to_owned)
        .chain(programs.map(|name| guarded(name).into_owned()))
        .collect();
    let positions = report.suite.positions.iter();
    let positions = (1_usize..).zip(positions.zip(report.results.positions()));
    let rows = positions.map(|(number, (position, outcomes))| {
        let sum = PositionSum::of(outcomes);
        let fastest = sum.fastest.map(|(program, time)| {
            let name = guarded(&report.suite.programs[program]).into_owned();
            (name, time.noted().to_string())
        });
        let (fastest, time) = fastest.unwrap_or_default();
        let mut cells = vec![
            number.to_string(),
            guarded(&position.name).into_owned(),
            position.fen.clone(),
            guarded(&position.solution).into_owned(),
            sum.solved.to_string(),
            sum.tested.to_string(),
            fastest,
            time,
        ];
        cells.extend(outcomes.iter().map(|outcome| match outcome {
            SolveOutcome::Solved(time) => time.noted().to_string(),
            SolveOutcome::Unsolved(waited) => format!(">{}", waited.noted()),
            SolveOutcome::NotTested => String::new(),
        }));
        cells
    });
    csv_text::table(header, rows)
}

/// The pairs that met.
pub fn pairs(report: &Report) -> Result<String, csv::Error> {
    let header = ["program", "opponent", "matches", "points", "score"];
    let rows = report.pairs.pairs.iter().map(|pair| {
        vec![
            guarded(&report.suite.programs[pair.one]).into_owned(),
            guarded(&report.suite.programs[pair.other]).into_owned(),
            pair.matches.to_string(),
            number_or_empty(Some(pair.score), 6),
            number_or_empty(Some(pair.score / f64::from(pair.matches)), 6),
        ]
    });
    csv_text::table(header.map(str::to_owned).to_vec(), rows)
}

/// The programs with the data for comparison only; `total_minutes` is GZ, `solution_rate` LQ as a fraction.
pub fn programs(report: &Report) -> Result<String, csv::Error> {
    let header = [
        "name",
        "solved",
        "tested",
        "solution_rate",
        "total_minutes",
        "bs2830_1997",
        "bs2830_1998",
        "gs2930",
        "hb2950",
        "bs2001",
        "wm_test",
        "scheidl",
    ];
    let rows = report.order.iter().map(|at| {
        let (solved, old) = (&report.solved[*at], report.historical[*at]);
        vec![
            guarded(&report.suite.programs[*at]).into_owned(),
            solved.solved.to_string(),
            solved.tested.to_string(),
            number_or_empty(old.map(|old| old.rate), 6),
            number_or_empty(old.map(|old| old.minutes), 4),
            number_or_empty(old.map(|old| old.bs2830_1997), 2),
            number_or_empty(old.map(|old| old.bs2830_1998), 2),
            number_or_empty(old.map(|old| old.gs2930), 2),
            number_or_empty(old.map(|old| old.hb2950), 2),
            number_or_empty(old.map(|old| old.bs2001), 2),
            number_or_empty(old.map(|old| old.wm_test), 2),
            number_or_empty(old.and_then(|old| old.scheidl), 2),
        ]
    });
    csv_text::table(header.map(str::to_owned).to_vec(), rows)
}

fn number_or_empty(value: Option<f64>, decimals: usize) -> String {
    value.map_or_else(String::new, |value| format!("{value:.decimals$}"))
}
