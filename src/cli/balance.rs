//! `balance`: where the points of a list came from and went.

use clap::Args;

use super::file_output::{self, DocumentArgs};
use super::selection::which;
use super::{Context, Status};
use crate::app::AppResult;
use crate::app::lists::balance;
use crate::app::lists::compare::ListChoice;

#[derive(Debug, Args)]
#[command(after_help = "balance --from 2026-01-01 --to 2026-08-01")]
pub(super) struct BalanceArgs {
    #[arg(long, value_name = "LIST", value_parser = which)]
    from: Option<ListChoice>,
    #[arg(long, value_name = "LIST", value_parser = which)]
    to: Option<ListChoice>,
    #[arg(long)]
    all: bool,
    #[command(flatten)]
    output: DocumentArgs,
}

pub(super) fn run(args: &BalanceArgs, context: &mut Context) -> AppResult<Status> {
    let club = context.reading()?;
    let page = balance::read(&club, [args.from, args.to], args.all)?;
    file_output::paper(context, &args.output, page.paper(context.texts))?;
    Ok(Status::Done)
}
