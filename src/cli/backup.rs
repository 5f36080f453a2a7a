//! `backup`, `backups`, `restore`: make, list and restore copies of the club's file.

use std::path::{Path, PathBuf};

use clap::Args;
use serde_json::json;

use super::{Context, Status};
use crate::app::Done;
use crate::app::journal::backups;
use crate::app::{self, AppResult};
use crate::domain::Message;
use crate::publish::journal::backups_text::{self, RestoredRow};

#[derive(Debug, Args)]
#[command(after_help = "backup copy.db")]
pub(super) struct BackupArgs {
    #[arg(value_name = "FILE")]
    file: Option<PathBuf>,
    #[arg(long = "try", conflicts_with = "file")]
    trial: bool,
}

#[derive(Debug, Args)]
#[command(after_help = "restore copy.db --to restored.db")]
pub(super) struct RestoreArgs {
    #[arg(value_name = "FILE")]
    file: PathBuf,
    #[arg(long, value_name = "FILE")]
    to: Option<PathBuf>,
}

pub(super) fn backup(args: &BackupArgs, context: &mut Context) -> AppResult<Status> {
    if args.trial {
        return try_newest(context);
    }
    let club = context.reading()?;
    let made = app::journal::backups::make(&club, args.file.as_deref())?;
    let record = backups_text::columns(context.texts, &[]).record(&made);
    context.answer(&record, |texts| {
        let message = Message::new("backup-done")
            .with("operation", made.operation.0)
            .with("file", made.file.as_str());
        backups_text::wrapped(texts, &message)
    })?;
    Ok(Status::Done)
}

/// Restores the newest backup into scratch space, checks and compares it, and deletes it.
fn try_newest(context: &mut Context) -> AppResult<Status> {
    let club = context.reading()?;
    let mut progress = context.progress("progress-check");
    let tried = backups::try_newest(&club, |done, total| progress.step(done, total))?;
    drop(progress);
    let findings = tried.findings.iter();
    let findings: Vec<_> = findings.map(|finding| finding.row(context.texts)).collect();
    let status = if findings.is_empty() {
        Status::Done
    } else {
        Status::Found
    };
    let mut answer = json!(tried);
    answer["findings"] = json!(findings);
    context.answer(&answer, |texts| backups_text::tried(texts, &tried))?;
    Ok(status)
}

/// Lists the backups, even of a database that cannot be opened.
pub(super) fn backups(context: &mut Context) -> AppResult<Status> {
    let place = context.database()?;
    // Opened only to learn the club's language.
    let _ = context.reading();
    let rows = backups::list(&place.path);
    let records = backups_text::columns(context.texts, &rows).records(&rows);
    context.answer(&records, |texts| backups_text::page(texts, &rows))?;
    Ok(Status::Done)
}

pub(super) fn restore(args: &RestoreArgs, context: &mut Context) -> AppResult<Status> {
    let done = match &args.to {
        Some(to) => restore_to(&args.file, to, context)?,
        None => {
            let mut club = context.club()?;
            app::journal::backups::restore(&mut club, &args.file)?
        }
    };
    if context.out.json() {
        let answer = json!({ "result": done.value, "operation": done.operation });
        context.out.value(&answer)?;
        return Ok(Status::Done);
    }
    let mut text = backups_text::wrapped(context.texts, &backups_text::restored(&done.value));
    if let Some(note) = done.value.note() {
        text.extend(backups_text::wrapped(context.texts, &note));
    }
    context.text(&text.join("\n"));
    Ok(Status::Done)
}

fn restore_to(file: &Path, to: &Path, context: &Context) -> AppResult<Done<RestoredRow>> {
    context.may_write()?;
    let place = context.database()?;
    let session = context.session();
    Ok(Done {
        value: backups::restore_to(&place.path, file, to, &session)?,
        operation: None,
        impact: None,
        replaced: None,
    })
}
