//! `game export`: the games of the pool as a file that `game import` reads.

use std::path::PathBuf;

use clap::Args;
use serde::Serialize;

use super::super::{Context, output, tournament};
use crate::app::{AppResult, outfile};
use crate::domain::Message;
use crate::exchange::problem::Problem;

#[derive(Debug, Args)]
pub(super) struct ExportArgs {
    #[arg(value_name = "FILE")]
    file: PathBuf,
}

/// What was written.
#[derive(Serialize)]
struct Answer {
    /// How many games.
    games: usize,
    /// The file.
    file: String,
    /// Its length.
    bytes: usize,
    /// What reads otherwise in the file, in the user's language.
    left_out: Vec<String>,
}

pub(super) fn run(args: &ExportArgs, context: &mut Context) -> AppResult<()> {
    let club = context.reading()?;
    let (games, exported) = club.export_multi_games()?;
    let file = args.file.display().to_string();
    let left_out = exported.left_out.iter().cloned();
    let left_out: Vec<Problem> = left_out
        .map(|message| Problem::warning(0, 0, message))
        .collect();
    let texts = context.texts;
    output::warn(&left_out, &file, texts);
    if file == "-" {
        context.bytes(&exported.bytes);
        return Ok(());
    }
    outfile::write_atomically(&args.file, &exported.bytes, Some(club.path()))
        .map_err(|error| tournament::export::not_written(&error))?;
    let answer = Answer {
        games,
        bytes: exported.bytes.len(),
        left_out: exported.left_out.iter().map(|one| texts.say(one)).collect(),
        file,
    };
    context.answer(&answer, |texts| {
        let message = Message::new("games-exported")
            .with("count", answer.games)
            .with("file", answer.file.as_str());
        vec![texts.say(&message)]
    })
}
