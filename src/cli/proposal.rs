//! `proposal`: shows the board what another regulation would do.

use std::ffi::OsString;

use clap::Args;

use super::file_output::{self, DocumentArgs};
use super::{Context, Status, value_parsers};
use crate::app::AppResult;
use crate::app::lists::proposal;
use crate::app::settings::regulations;
use crate::domain::Date;

#[derive(Debug, Args)]
#[command(after_help = "proposal es-exceptional-5 --from 2027-01-01 --out proposal.pdf")]
pub(super) struct ProposalArgs {
    #[arg(value_name = "NAME|FILE")]
    regulation: OsString,
    #[arg(long, value_name = "DATE", value_parser = value_parsers::date)]
    from: Date,
    #[arg(long)]
    all: bool,
    #[command(flatten)]
    output: DocumentArgs,
}

pub(super) fn run(args: &ProposalArgs, context: &mut Context) -> AppResult<Status> {
    let club = context.reading()?;
    let regulation = regulations::by_name(&club, &args.regulation)?;
    let page = proposal::read(&club, &regulation, args.from, args.all)?;
    drop(club);
    file_output::paper(context, &args.output, page.paper(context.texts))?;
    Ok(Status::Done)
}
