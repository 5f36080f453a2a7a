//! `leaflet`: how the rating works, by the regulation in force.

use clap::Args;

use super::file_output::{self, DocumentArgs};
use super::{Context, Status};
use crate::app::AppResult;
use crate::app::lists::leaflet::LeafletSource;
use crate::app::lists::rated_club::RatedClub;

#[derive(Debug, Args)]
pub(super) struct LeafletArgs {
    #[command(flatten)]
    output: DocumentArgs,
}

pub(super) fn run(args: &LeafletArgs, context: &mut Context) -> AppResult<Status> {
    let club = context.reading()?;
    let rated = RatedClub::read(&club, false)?;
    let leaflet = LeafletSource::read(&club, &rated)?;
    let paper = leaflet.paper(context.texts);
    file_output::paper(context, &args.output, paper)?;
    Ok(Status::Done)
}
