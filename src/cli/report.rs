//! `report`: everything about one tournament on a page.

use clap::Args;
use serde_json::json;

use super::file_output::{self, DocumentArgs, ForPrograms};
use super::tournament::show;
use super::{Context, Status};
use crate::app::rated_club::RatedClub;
use crate::app::tournament_report;
use crate::app::{self, AppResult};
use crate::publish::rating_row::RatingRow;

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
    let (id, _) = app::lookup::find_tournament(&club, &args.tournament)?;
    let rated = RatedClub::read(&club, args.all)?;
    let report = tournament_report::read(&club, &rated, id)?;
    let form = args.output.form(context)?;
    let texts = context.texts;
    let mut json = json!(show::page(&report.view, report.matches.clone()));
    json["standings"] = report.standings_json(texts);
    json["lines"] = json!(report.steps);
    let for_programs = ForPrograms {
        columns: &RatingRow::COLUMNS,
        rows: report.steps.iter().map(|step| step.row().value()).collect(),
        json,
    };
    let document = report.document(rated.publisher(), form, texts);
    file_output::document(context, &args.output, &document, &for_programs)?;
    Ok(Status::Done)
}
