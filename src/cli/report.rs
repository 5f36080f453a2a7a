//! `report`: everything about one tournament on a page.

use clap::Args;

use super::file_output::{self, DocumentArgs};
use super::{Context, Status};
use crate::app::lists::rated_club::RatedClub;
use crate::app::tournaments::tournament_report;
use crate::app::{self, AppResult};

#[derive(Debug, Args)]
pub(super) struct ReportArgs {
    #[arg(value_name = "TOURNAMENT")]
    tournament: String,
    #[arg(long)]
    all: bool,
    #[command(flatten)]
    output: DocumentArgs,
}

pub(super) fn run(args: &ReportArgs, context: &mut Context) -> AppResult<Status> {
    let club = context.reading()?;
    let (id, _) = app::members::lookup::find_tournament(&club, &args.tournament)?;
    let rated = RatedClub::read(&club, args.all)?;
    let report = tournament_report::read(&club, &rated, id)?;
    let form = args.output.form(context)?;
    let paper = report.paper(&rated, form, context.texts);
    file_output::paper(context, &args.output, paper)?;
    Ok(Status::Done)
}
