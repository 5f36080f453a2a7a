//! `tournament export`: a tournament as a file for other programs.

use std::path::PathBuf;

use clap::Args;
use serde::Serialize;

use super::super::{Context, output};
use crate::app::outfile::{self, OutfileError};
use crate::app::{AppError, AppResult};
use crate::domain::{Message, TournamentId};
use crate::exchange::problem::Problem;

#[derive(Debug, Args)]
pub(super) struct ExportArgs {
    #[arg(value_name = "TOURNAMENT")]
    tournament: String,
    #[arg(value_name = "FILE")]
    file: PathBuf,
}

/// What was written.
#[derive(Serialize)]
struct Answer {
    /// The tournament.
    tournament: TournamentId,
    /// The file.
    file: String,
    /// Its length.
    bytes: usize,
    /// What the format could not carry, in the user's language.
    left_out: Vec<String>,
}

pub(super) fn run(args: &ExportArgs, context: &mut Context) -> AppResult<()> {
    let club = context.reading()?;
    let (id, header) = club.find_tournament(&args.tournament)?;
    let exported = club.export_tournament(id, &args.file)?;
    let file = args.file.display().to_string();
    let left_out: Vec<Problem> = exported
        .left_out
        .iter()
        .map(|message| Problem::warning(0, 0, message.clone()))
        .collect();
    let texts = context.texts;
    output::warn(&left_out, &file, texts);
    if file == "-" {
        context.bytes(&exported.bytes);
        return Ok(());
    }
    outfile::write_atomically(&args.file, &exported.bytes, Some(club.path()))
        .map_err(|error| not_written(&error))?;
    let answer = Answer {
        tournament: id,
        bytes: exported.bytes.len(),
        left_out: exported.left_out.iter().map(|m| texts.say(m)).collect(),
        file,
    };
    context.answer(&answer, |texts| {
        let message = Message::new("tournament-exported")
            .with("name", header.name)
            .with("file", answer.file.as_str());
        vec![texts.say(&message)]
    })
}

pub(in crate::cli) fn not_written(error: &OutfileError) -> AppError {
    let path = |path: &PathBuf| path.display().to_string();
    match error {
        OutfileError::Database(file) => {
            AppError::user(Message::new("error-file-is-database").with("file", path(file)))
        }
        OutfileError::NoFolder(folder) => {
            AppError::user(Message::new("error-no-folder").with("path", path(folder)))
                .hinted(Message::new("hint-make-folder"))
        }
        OutfileError::NotAFile(file) => {
            AppError::user(Message::new("error-no-ordinary-file").with("file", path(file)))
        }
        OutfileError::Io { path: file, source } => AppError::data(
            Message::new("error-io")
                .with("path", path(file))
                .with("fault", source.to_string()),
        ),
    }
}
