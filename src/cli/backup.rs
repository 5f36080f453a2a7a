//! `backup`, `backups`, `restore`: copies of the club's file, and restoring one.

use std::path::{Path, PathBuf};

use clap::Args;
use serde_json::json;

use super::{Context, Status};
use crate::app::Done;
use crate::app::backups::{self, BackupRow, RestoredRow};
use crate::app::{self, AppResult};
use crate::domain::Message;
use crate::publish::WIDTH;
use crate::publish::layout::wrap;
use crate::publish::table::{Column, Table};
use crate::text::{Texts, short_date};

#[derive(Debug, Args)]
pub(super) struct BackupArgs {
    #[arg(value_name = "FILE")]
    file: Option<PathBuf>,
}

#[derive(Debug, Args)]
pub(super) struct RestoreArgs {
    #[arg(value_name = "FILE")]
    file: PathBuf,
    #[arg(long, value_name = "FILE")]
    to: Option<PathBuf>,
    #[arg(long, conflicts_with = "to")]
    other_club: bool,
}

pub(super) fn backup(args: &BackupArgs, context: &mut Context) -> AppResult<Status> {
    let made = app::backups::make(&context.reading()?, args.file.as_deref())?;
    context.answer(&made, |texts| {
        let message = Message::new("backup-done")
            .with("operation", made.operation.0)
            .with("file", made.file.as_str());
        wrapped(texts, &message)
    })?;
    Ok(Status::Done)
}

/// Lists the backups, also of a database that cannot be opened.
pub(super) fn backups(context: &mut Context) -> AppResult<Status> {
    let place = context.database()?;
    // Opened only for the club's language.
    let _ = context.reading();
    let rows = backups::list(&place.path);
    context.answer(&rows, |texts| page(texts, &rows))?;
    Ok(Status::Done)
}

fn page(texts: Texts, rows: &[BackupRow]) -> Vec<String> {
    let Some(newest) = rows.first() else {
        return wrapped(texts, &Message::new("backups-empty"));
    };
    let table = Table::with_rows(
        [
            Column::text(texts.get("backups-time"), 16, 16).showing(|row: &BackupRow| {
                let day = short_date(texts.lang(), row.time.date());
                format!("{day} {}", row.time.format("%H:%M"))
            }),
            Column::text(texts.get("backups-reason"), 10, 30)
                .showing(|row: &BackupRow| reason(texts, &row.reason)),
            Column::number(texts.get("backups-operation"))
                .showing(|row: &BackupRow| row.operation.to_string()),
            Column::number(texts.get("backups-size"))
                .showing(|row: &BackupRow| row.bytes.div_ceil(1000).to_string()),
            Column::text(texts.get("backups-name"), 17, 17)
                .showing(|row: &BackupRow| beginning(&row.file).to_owned()),
        ],
        rows,
    );
    let mut lines = table.lines(WIDTH);
    lines.push(String::new());
    let short = beginning(&newest.file);
    let alike = rows.iter().filter(|row| beginning(&row.file) == short);
    let name = if alike.count() == 1 {
        short
    } else {
        &newest.file
    };
    let message = Message::new("backups-restore").with("name", name);
    lines.extend(wrapped(texts, &message));
    lines
}

/// The moment at the beginning of a backup's name, which is enough to name it by.
fn beginning(file: &str) -> &str {
    file.get(..17).unwrap_or(file)
}

fn reason(texts: Texts, word: &str) -> String {
    let key = match word {
        "daily" => "backup-before-daily",
        "manual" => "backup-before-manual",
        "publish" => "backup-before-publish",
        "tournament-import" | "tournament-update" => "backup-before-tournament-import",
        "member-import" => "backup-before-member-import",
        "member-merge" => "backup-before-member-merge",
        "external-rating-import" => "backup-before-external-rating-import",
        "opening-import" => "backup-before-opening-import",
        "restore" => "backup-before-restore",
        word if word.starts_with("schema") => "backup-before-migration",
        word => return word.to_owned(),
    };
    texts.get(key)
}

pub(super) fn restore(args: &RestoreArgs, context: &mut Context) -> AppResult<Status> {
    let done = match &args.to {
        Some(to) => restore_to(&args.file, to, context)?,
        None => app::backups::restore(&mut context.club()?, &args.file, args.other_club)?,
    };
    if context.out.json() {
        let answer = json!({ "result": done.value, "operation": done.operation });
        context.out.value(&answer)?;
        return Ok(Status::Done);
    }
    let mut text = wrapped(context.texts, &sentence(&done.value));
    if let Some(note) = done.value.note() {
        text.extend(wrapped(context.texts, &note));
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

fn sentence(row: &RestoredRow) -> Message {
    let message = match (&row.saved, &row.database) {
        (Some(saved), _) => Message::new("restore-done").with("saved", saved.as_str()),
        (None, Some(database)) => {
            Message::new("restore-to-done").with("database", database.as_str())
        }
        (None, None) => Message::new("restore-tried"),
    };
    message
        .with("club", row.club.as_str())
        .with("operation", row.at_operation.0)
}

fn wrapped(texts: Texts, message: &Message) -> Vec<String> {
    wrap(&texts.say(message), WIDTH, 0)
        .lines()
        .map(str::to_owned)
        .collect()
}
