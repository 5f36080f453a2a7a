//! `game export`: the games of the pool as a file that `game import` reads.

use std::path::PathBuf;

use clap::Args;
use serde::Serialize;

use super::super::Context;
use super::super::file_output::{self, Written};
use crate::app::members::hiding::Hiding;
use crate::app::{self, AppResult};
use crate::domain::Message;

#[derive(Debug, Args)]
pub(super) struct ExportArgs {
    #[arg(value_name = "FILE")]
    file: PathBuf,
    #[arg(long)]
    all: bool,
}

#[derive(Serialize)]
struct ExportedGames {
    games: usize,
    #[serde(flatten)]
    written: Written,
}

pub(super) fn run(args: &ExportArgs, context: &mut Context) -> AppResult<()> {
    let club = context.reading()?;
    let (games, exported) = app::multi_games::export(&club, &Hiding::read(&club, args.all)?)?;
    let Some(written) = file_output::write(context, &args.file, &exported)? else {
        return Ok(());
    };
    let answer = ExportedGames { games, written };
    context.answer(&answer, |texts| {
        let message = Message::new("games-exported")
            .with("count", answer.games)
            .with("file", answer.written.file.as_str());
        vec![texts.say(&message)]
    })
}
