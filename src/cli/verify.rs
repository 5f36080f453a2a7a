//! `verify`: whether a file is a list that the club published.

use std::path::{Path, PathBuf};

use clap::Args;

use super::{Context, Status};
use crate::app::{self, AppResult, read_file};
use crate::publish::WIDTH;
use crate::publish::layout::wrap;

#[derive(Debug, Args)]
pub(super) struct VerifyArgs {
    #[arg(value_name = "FILE")]
    file: PathBuf,
}

/// Reports what the file is; anything but an unchanged published list has its own exit code.
pub(super) fn run(args: &VerifyArgs, context: &mut Context) -> AppResult<Status> {
    let mut club = context.reading()?;
    let bytes = if args.file == Path::new("-") {
        read_file::standard_input()?
    } else {
        read_file::read(&args.file, club.path())?
    };
    let verified = app::verify::file(&mut club, &bytes)?;
    let texts = context.texts;
    context.answer(&verified, |_| {
        let said = app::verify::sentences(&verified);
        let lines = said
            .iter()
            .map(|message| wrap(&texts.say(message), WIDTH, 2));
        lines
            .flat_map(|text| text.lines().map(str::to_owned).collect::<Vec<_>>())
            .collect()
    })?;
    Ok(if verified.published && !verified.other_log {
        Status::Done
    } else {
        Status::NotPublished
    })
}
