//! Writes the table of the old program for test suites, in its layout and its English.
//!
//! Source: Schubert, table 4: rank, program, Elo, his error bar, matches, score, average opponent, positions solved,
//! and the mean times of those and of all. Its last column, `RIndex`, is not defined in the article and left out.

use std::fmt::Write as _;

use super::half;
use crate::testsuite::report::Report;

/// `rating.dat`.
pub fn rating_dat(report: &Report) -> String {
    let programs = &report.suite.programs;
    let width = programs.iter().map(|name| name.chars().count());
    let width = width.max().unwrap_or(0).max(24);
    let mut text = format!(
        "    {:width$}    Elo   +/-  Matches   Score   Av.Op.    S.Pos.     MST1     MST2\n\n",
        "Program"
    );
    let whole = |value: Option<f64>| value.map_or_else(|| "n/a".into(), |it| format!("{it:.0}"));
    let seconds = |value: Option<f64>| value.map_or_else(|| "n/a".into(), |it| format!("{it:.1}s"));
    for (rank, at) in (1..).zip(&report.order) {
        let (rated, solved) = (&report.ratings.programs[*at], &report.solved[*at]);
        // Writing to a string cannot fail.
        let _ = writeln!(
            text,
            "{rank:>3} {:width$} : {:>4} {:>5} {:>8} {:>5.1} % {:>8} {:>9} {:>8} {:>8}",
            programs[*at],
            whole(rated.elo.map(|elo| elo.0)),
            whole(half(rated.bars)),
            rated.matches,
            100.0 * rated.score,
            whole(rated.elo.map(|elo| elo.1)),
            format!("{}/{}", solved.solved, solved.tested),
            seconds(solved.mst1()),
            seconds(solved.mst2()),
        );
    }
    text
}
