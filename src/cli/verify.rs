//! `verify`: reports whether a file is a list that the club published.

use std::path::{Path, PathBuf};

use clap::Args;

use super::{Context, Status};
use crate::app::lists::list_signature;
use crate::app::{self, AppResult};
use crate::files::read_file;
use crate::publish::layout::page_lines;

#[derive(Debug, Args)]
#[command(after_help = "verify list.txt")]
pub(super) struct VerifyArgs {
    #[arg(value_name = "FILE")]
    file: PathBuf,
    #[arg(long, value_name = "KEY")]
    key: Option<PathBuf>,
    #[arg(long, value_name = "FILE", requires = "key")]
    signature: Option<PathBuf>,
}

/// Reports what the file is; anything but an unchanged published list has its own exit code.
pub(super) fn run(args: &VerifyArgs, context: &mut Context) -> AppResult<Status> {
    if let Some(key) = &args.key {
        return signed(args, key, context);
    }
    let mut club = context.reading()?;
    let bytes = bytes(&args.file, club.path())?;
    let verified = app::journal::verify::file(&mut club, &bytes)?;
    let texts = context.texts;
    context.answer(&verified, |_| {
        let said = app::journal::verify::sentences(&verified).into_iter();
        said.flat_map(|message| page_lines(&texts.say(&message), 2))
            .collect()
    })?;
    Ok(if verified.published && !verified.other_log {
        Status::Done
    } else {
        Status::NotPublished
    })
}

fn bytes(file: &Path, database: &Path) -> AppResult<Vec<u8>> {
    Ok(if file == Path::new("-") {
        read_file::standard_input()?
    } else {
        read_file::read(file, database)?
    })
}

/// Reports whether the file is the one that was signed; this needs no club.
fn signed(args: &VerifyArgs, key: &Path, context: &mut Context) -> AppResult<Status> {
    let database = context.database().map(|place| place.path);
    let database = database.unwrap_or_default();
    let content = bytes(&args.file, &database)?;
    let signature = args.signature.as_deref();
    let signed = list_signature::of_files(&content, &args.file, key, signature, &database)?;
    let said = context.texts.say(&signed.message());
    context.answer(&signed, |_| page_lines(&said, 2))?;
    Ok(if signed.signed {
        Status::Done
    } else {
        Status::NotPublished
    })
}
