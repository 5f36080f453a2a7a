//! `judge`: shows which of several regulations forecasts the club's games better.

use std::ffi::OsString;

use clap::Args;

use super::file_output::{self, DocumentArgs};
use super::{Context, Status};
use crate::app::lists::rated_club;
use crate::app::settings::regulations;
use crate::app::{AppResult, judge};
use crate::publish;

#[derive(Debug, Args)]
#[command(after_help = "judge es-exceptional-5")]
pub(super) struct JudgeArgs {
    #[arg(value_name = "NAME|FILE", required = true)]
    regulations: Vec<OsString>,
    #[command(flatten)]
    output: DocumentArgs,
}

pub(super) fn run(args: &JudgeArgs, context: &mut Context) -> AppResult<Status> {
    let club = context.reading()?;
    let named = args.regulations.iter();
    let named = named.map(|name| Ok(regulations::by_name(&club, name)?.regulation));
    let judgement = judge::read(&club, &named.collect::<AppResult<Vec<_>>>()?)?;
    let publisher = rated_club::publisher(&club)?;
    drop(club);
    let paper = publish::judge::paper(&judgement, &publisher, context.texts);
    file_output::paper(context, &args.output, paper)?;
    Ok(Status::Done)
}
