//! `compare`: comparing two lists.

use clap::Args;

use super::file_output::{self, DocumentArgs};
use super::{Context, Status, value_parsers};
use crate::app::lists::compare::ListChoice;
use crate::app::{self, AppResult, compare_page};
use value_parsers::BadValue;

#[derive(Debug, Args)]
pub(super) struct CompareArgs {
    #[arg(value_name = "LIST", value_parser = which)]
    pub(super) from: ListChoice,
    #[arg(value_name = "LIST", value_parser = which)]
    pub(super) to: ListChoice,
    #[arg(long)]
    pub(super) all: bool,
    #[command(flatten)]
    pub(super) output: DocumentArgs,
}

/// A list by its date, its number, or as `draft`.
pub(super) fn which(text: &str) -> Result<ListChoice, BadValue> {
    if let Ok(date) = value_parsers::date(text) {
        return Ok(ListChoice::On(date));
    }
    text.parse().map_err(|_| BadValue("hint-value-list"))
}

pub(super) fn run(args: &CompareArgs, context: &mut Context) -> AppResult<Status> {
    let club = context.reading()?;
    let comparison = app::lists::compare::lists(&club, args.from, args.to, args.all)?;
    let paper = compare_page::paper(&club, &comparison, context.texts)?;
    file_output::paper(context, &args.output, paper)?;
    Ok(Status::Done)
}
