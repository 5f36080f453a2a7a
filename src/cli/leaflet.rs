//! `leaflet`: how the rating works, by the regulation in force.

use clap::Args;

use super::file_output::{self, DocumentArgs, ForPrograms};
use super::{Context, Status};
use crate::app::AppResult;
use crate::app::leaflet::LeafletSource;
use crate::app::rated_club::RatedClub;

#[derive(Debug, Args)]
pub(super) struct LeafletArgs {
    #[command(flatten)]
    output: DocumentArgs,
}

pub(super) fn run(args: &LeafletArgs, context: &mut Context) -> AppResult<Status> {
    let club = context.reading()?;
    let rated = RatedClub::read(&club, false)?;
    let leaflet = LeafletSource::read(&club, &rated)?;
    let texts = context.texts;
    let for_programs = ForPrograms {
        columns: &["from", "to", "higher", "lower"],
        rows: leaflet.rows(),
        json: leaflet.json(texts),
    };
    file_output::document(
        context,
        &args.output,
        &leaflet.document(texts),
        &for_programs,
    )?;
    Ok(Status::Done)
}
