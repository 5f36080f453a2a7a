//! `tournament export`: a tournament as a file for other programs.

use std::path::PathBuf;

use clap::Args;
use serde::Serialize;

use super::super::file_output::{self, Written};
use super::super::{Context, value_parsers};
use crate::app::members::hiding::Hiding;
use crate::app::{self, AppResult};
use crate::domain::person::ExternalScale;
use crate::domain::{Message, TournamentId};

#[derive(Debug, Args)]
pub(super) struct ExportArgs {
    #[arg(value_name = "TOURNAMENT")]
    tournament: String,
    #[arg(value_name = "FILE")]
    file: PathBuf,
    #[arg(long, value_name = "SCALE", value_parser = value_parsers::word::<ExternalScale>())]
    ratings: Option<ExternalScale>,
    #[arg(long)]
    all: bool,
}

#[derive(Serialize)]
struct ExportedTournament {
    tournament: TournamentId,
    #[serde(flatten)]
    written: Written,
}

pub(super) fn run(args: &ExportArgs, context: &mut Context) -> AppResult<()> {
    let club = context.reading()?;
    let (tournament, header) = app::members::lookup::find_tournament(&club, &args.tournament)?;
    let hiding = Hiding::read(&club, args.all)?;
    let exported =
        app::import::export::tournament(&club, tournament, &args.file, args.ratings, &hiding)?;
    let Some(written) = file_output::write(context, &args.file, &exported)? else {
        return Ok(());
    };
    let answer = ExportedTournament {
        tournament,
        written,
    };
    context.answer(&answer, |texts| {
        let message = Message::new("tournament-exported")
            .with("name", header.name)
            .with("file", answer.written.file.as_str());
        vec![texts.say(&message)]
    })
}
