//! Rates a position test suite from its file, without a database.

use std::path::Path;

use serde::Serialize;
use serde_json::Value;

use super::error::{AppError, AppResult};
use crate::domain::Message;
use crate::exchange::problem::{Problem, Reading};
use crate::exchange::testsuite_pgn;
use crate::files::read_file;
use crate::publish::{testsuite, testsuite as tables};
use crate::testsuite::report::Report;
use crate::testsuite::suite::Suite;
use crate::text::Texts;

pub use crate::publish::testsuite::Extra;
pub use crate::testsuite::report::Request;
pub use crate::testsuite::suite::{Absent, Seconds};

/// Reads and rates the suite in a file; returns the report and the warnings about the file.
///
/// # Errors
/// A data error with places if the file cannot be used; a user error if a waiting time is needed.
pub fn rate(file: &Path, database: &Path, request: Request) -> AppResult<(Report, Vec<Problem>)> {
    let bytes = read_file::read(file, database)?;
    let shown = file.display().to_string();
    let Reading { value, problems } = testsuite_pgn::read(&bytes);
    let Some(suite) = value else {
        let message = Message::new("error-testsuite-refused").with("file", shown.as_str());
        return Err(AppError::data(message)
            .hinted(Message::new("hint-testsuite-refused"))
            .in_file(shown)
            .with_problems(problems));
    };
    let report = report(suite, request).map_err(|error| error.in_file(shown))?;
    Ok((report, problems))
}

fn report(suite: Suite, request: Request) -> AppResult<Report> {
    let names = suite.programs.clone();
    Report::compute(suite, request).map_err(|missed| {
        let message = Message::new("error-testsuite-no-limit")
            .with("position", (missed.position + 1).to_string())
            .with("program", names[missed.program].as_str());
        AppError::user(message).hinted(Message::new("hint-testsuite-max-time"))
    })
}

/// The page of text.
pub fn page(report: &Report, extra: Extra, texts: Texts) -> String {
    testsuite::page(report, extra, texts)
}

/// The five files of a report, with their names.
///
/// # Errors
/// Only those of writing into memory.
pub fn files(report: &Report, texts: Texts) -> AppResult<[(&'static str, String); 5]> {
    let failed = |error: csv::Error| {
        AppError::internal(Message::new("error-output").with("reason", error.to_string()))
    };
    Ok([
        ("ratings.csv", tables::ratings_data(report).map_err(failed)?),
        (
            "positions.csv",
            tables::positions_data(report).map_err(failed)?,
        ),
        ("pairs.csv", tables::pairs_data(report).map_err(failed)?),
        ("programs.csv", tables::programs(report).map_err(failed)?),
        ("summary.txt", page(report, Extra::default(), texts)),
    ])
}

/// The answer for scripts; numbers are not rounded.
#[derive(Debug, Serialize)]
pub struct SuiteJson<'r> {
    /// The programs, in the order of the table.
    pub programs: Vec<Value>,
    /// Positions, each once.
    pub positions: usize,
    /// Positions left out because they were repeated.
    pub duplicates: usize,
    /// Matches.
    pub matches: u64,
    pub clusters: usize,
    /// c of the largest cluster: Elo = average opponent + D(score) − c; null without a match.
    pub offset: Option<f64>,
    /// c of every cluster, the largest first.
    pub offsets: &'r [f64],
    /// The mean of each cluster, weighted with matches.
    pub start_elo: f64,
    /// The time given to a position in seconds, where it is known and the same for all.
    pub max_time: Option<f64>,
    /// Missing entries.
    pub absent: usize,
    /// Times that count as 0.01 s.
    pub below_floor: usize,
}

impl<'r> SuiteJson<'r> {
    /// The answer for a report.
    pub fn new(report: &'r Report) -> Self {
        Self {
            programs: tables::programs_json(report),
            positions: report.suite.positions.len(),
            duplicates: report.suite.duplicates,
            matches: report.pairs.matches(),
            clusters: report.clusters(),
            offset: report.ratings.offsets.first().copied(),
            offsets: &report.ratings.offsets,
            start_elo: report.request.start,
            max_time: report.results.max_time.map(Seconds::noted),
            absent: report.results.absent,
            below_floor: report.results.below_floor(),
        }
    }
}
