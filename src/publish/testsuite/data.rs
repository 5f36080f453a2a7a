//! A test suite for spreadsheets and scripts: ratings, positions, pairs, programs. Decimals with a point.

use serde_json::{Value, json};

use super::tables::{
    Ranked, Summed, of_formulas, of_pairs, of_positions, of_programs, ranked, summed,
};
use crate::domain::plain::guarded;
use crate::publish::table::{CellColumn, Column, data};
use crate::testsuite::report::Report;
use crate::testsuite::suite::SolveOutcome;
use crate::text::{Lang, Texts};

/// The headings are for people, so that their language does not matter here.
const TEXTS: fn() -> Texts = || Texts::new(Lang::En);

/// The table of ratings, named as in the JSON form.
pub fn ratings(report: &Report) -> Result<String, csv::Error> {
    data::csv(&of_programs(report, TEXTS()), &ranked(report))
}

/// The ratings for scripts, with the older formulas.
pub fn programs_json(report: &Report) -> Vec<Value> {
    let mut rows = data::json(&of_programs(report, TEXTS()), &ranked(report));
    for (row, at) in rows.iter_mut().zip(&report.order) {
        row["formulas"] = json!(report.historical[*at]);
    }
    rows
}

/// The positions, with a column of times for each program: `>300` not solved, empty not tested.
pub fn positions(report: &Report) -> Result<String, csv::Error> {
    let mut columns = of_positions(report, TEXTS());
    let programs = report.suite.programs.iter().enumerate();
    columns.extend(programs.map(|(at, name)| {
        Column::data(guarded(name).into_owned()).showing(move |row: &Summed<'_>| {
            match row.outcomes[at] {
                SolveOutcome::Solved(time) => time.noted().to_string(),
                SolveOutcome::Unsolved(waited) => format!(">{}", waited.noted()),
                SolveOutcome::NotTested => String::new(),
            }
        })
    }));
    data::csv(&columns, &summed(report))
}

/// The pairs that met.
pub fn pairs(report: &Report) -> Result<String, csv::Error> {
    data::csv(&of_pairs(report, TEXTS()), &report.pairs.pairs)
}

/// The programs with the data for comparison only; `total_minutes` is GZ, `solution_rate` LQ as a fraction.
pub fn programs(report: &Report) -> Result<String, csv::Error> {
    let solved = |(_, at): &Ranked| &report.solved[*at];
    let old = |(_, at): &Ranked| report.historical[*at].as_ref();
    let mut columns: Vec<CellColumn<'_, Ranked>> = vec![
        Column::data("name").showing(|(_, at): &Ranked| report.suite.programs[*at].clone()),
        Column::data("solved").showing(move |row| solved(row).solved),
        Column::data("tested").showing(move |row| solved(row).tested),
        Column::data("solution_rate").showing(move |row| old(row).map(|old| old.rate)),
        Column::data("total_minutes").showing(move |row| old(row).map(|old| old.minutes)),
    ];
    columns.extend(of_formulas(report));
    data::csv(&columns, &ranked(report))
}
