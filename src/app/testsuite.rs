//! Rates a position test suite from its file, without a database.

use std::path::Path;

use super::error::{AppError, AppResult};
use crate::domain::Message;
use crate::exchange::problem::{Problem, Reading};
use crate::exchange::testsuite_pgn;
use crate::files::read_file;
use crate::publish::testsuite as tables;
use crate::testsuite::report::Report;
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
    let names = suite.programs.clone();
    let report = Report::compute(suite, request).map_err(|missed| {
        let message = Message::new("error-testsuite-no-limit")
            .with("position", (missed.position + 1).to_string())
            .with("program", names[missed.program].as_str());
        AppError::user(message)
            .hinted(Message::new("hint-testsuite-max-time"))
            .in_file(shown)
    })?;
    Ok((report, problems))
}

/// The six files of a report, with their names.
///
/// # Errors
/// Only those of writing into memory.
pub fn files(
    report: &Report,
    extra: Extra,
    texts: Texts,
) -> AppResult<[(&'static str, String); 6]> {
    let table = |name, made: Result<String, csv::Error>| match made {
        Ok(text) => Ok((name, text)),
        Err(error) => Err(AppError::internal(
            Message::new("error-output").with("reason", error.to_string()),
        )),
    };
    Ok([
        ("rating.dat", tables::rating_dat(report)),
        table("ratings.csv", tables::ratings_data(report))?,
        table("positions.csv", tables::positions_data(report))?,
        table("pairs.csv", tables::pairs_data(report))?,
        table("programs.csv", tables::programs(report, extra))?,
        ("summary.txt", tables::page(report, extra, texts)),
    ])
}
