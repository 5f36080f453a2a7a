//! Writes the table of the old program for test suites, in its layout and its English.
//!
//! Source: Schubert, table 4: rank, program, Elo, his error bar, matches, score, average opponent, positions solved,
//! and the mean times of those and of all. Its last column, `RIndex`, is not defined in the article and left out.

use std::fmt::Write as _;

use super::{half, number};
use crate::testsuite::report::Report;
use crate::text::Lang;

/// `rating.dat`.
pub fn rating_dat(report: &Report) -> String {
    let programs = &report.suite.programs;
    let width = programs.iter().map(|name| name.chars().count());
    let width = width.max().unwrap_or(0).max(24);
    let mut text = format!(
        "    {:width$}    Elo   +/-  Matches   Score   Av.Op.    S.Pos.     MST1     MST2\n\n",
        "Program"
    );
    let rounded = |value: Option<f64>, decimals, unit| {
        value.map_or_else(
            || "n/a".to_owned(),
            |value| number(Lang::En, value, decimals) + unit,
        )
    };
    let whole = |value| rounded(value, 0, "");
    let seconds = |value| rounded(value, 1, "s");
    for (rank, at) in (1..).zip(&report.order) {
        let (rated, solved) = (&report.ratings.programs[*at], &report.solved[*at]);
        // Writing to a string cannot fail.
        let _ = writeln!(
            text,
            "{rank:>3} {:width$} : {:>4} {:>5} {:>8} {:>5} % {:>8} {:>9} {:>8} {:>8}",
            programs[*at],
            whole(rated.elo.map(|elo| elo.0)),
            whole(half(rated.bars)),
            rated.matches,
            rounded(Some(100.0 * rated.score), 1, ""),
            whole(rated.elo.map(|elo| elo.1)),
            format!("{}/{}", solved.solved, solved.tested),
            seconds(solved.mst1()),
            seconds(solved.mst2()),
        );
    }
    text
}
