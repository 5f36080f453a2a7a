//! `testsuite`: rates programs by a position test suite.

use std::path::PathBuf;

use clap::Args;

use super::{Context, Status, file_output, value_parsers};
use crate::app::AppResult;
use crate::app::testsuite::{self, Absent, Extra, Request, Seconds};
use crate::domain::Decimal;
use crate::publish::testsuite::{answer, page};

#[derive(Debug, Args)]
#[command(after_help = "testsuite suite.pgn")]
pub(super) struct TestsuiteArgs {
    #[arg(value_name = "FILE")]
    file: PathBuf,
    #[arg(long, value_name = "R", value_parser = value_parsers::number, default_value = "2600",
          allow_negative_numbers = true)]
    start_elo: Decimal,
    #[arg(long, value_name = "S", value_parser = value_parsers::seconds)]
    max_time: Option<Seconds>,
    #[arg(long, value_name = "STATUS", value_parser = value_parsers::word::<Absent>(), default_value = "unsolved")]
    unsolved: Absent,
    #[arg(long)]
    positions: bool,
    #[arg(long)]
    pairs: bool,
    #[arg(long)]
    historical: bool,
    #[arg(long, value_name = "DIR")]
    out: Option<PathBuf>,
}

/// Rates the suite, shows the page or the JSON answer, and writes the six files where requested.
pub(super) fn run(args: &TestsuiteArgs, context: &mut Context) -> AppResult<Status> {
    let request = Request {
        start: f64::try_from(args.start_elo).unwrap_or_default(),
        max_time: args.max_time,
        absent: args.unsolved,
    };
    let database = context.database()?.path;
    let (report, problems) = testsuite::rate(&args.file, &database, request)?;
    let texts = context.texts;
    context.warn(&problems, &args.file.display().to_string());
    let extra = Extra {
        positions: args.positions,
        pairs: args.pairs,
        historical: args.historical,
    };
    if let Some(folder) = &args.out {
        let files = testsuite::files(&report, extra, texts)?;
        for file in file_output::write_folder(context, folder, &files)? {
            file_output::tell_written(context, &file);
        }
    }
    if context.out.json() {
        context.out.value(&answer(&report, extra))?;
        return Ok(Status::Done);
    }
    context.text(&page(&report, extra, texts));
    Ok(Status::Done)
}
