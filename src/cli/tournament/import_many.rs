//! `tournament import` of several files or a folder: one report of imported and waiting files.

use std::path::{Path, PathBuf};

use serde_json::json;

use super::super::interrupt::Interrupt;
use super::super::{Context, Status};
use crate::app::AppResult;
use crate::app::import::ImportOrder;
use crate::app::import::import_batch::{self, Batch, reasons};
use crate::app::import::import_text;
use crate::domain::Message;
use crate::files::atomic_write::write_atomically;
use crate::text::visible;

pub(super) fn run(
    files: &[PathBuf],
    order: &ImportOrder,
    answers: Option<&Path>,
    context: &mut Context,
) -> AppResult<Status> {
    let mut club = context.club()?;
    let mut files = import_batch::files(files, club.path())?;
    let questions = answers.map(import_batch::questions_file);
    let given = match answers {
        Some(path) => {
            // They may be in the folder that is imported.
            for own in questions.iter().map(PathBuf::as_path).chain([path]) {
                let own = own.canonicalize().ok();
                files.retain(|file| own.is_none() || file.canonicalize().ok() != own);
            }
            import_batch::answers(path, club.path())?
        }
        None => Vec::new(),
    };
    let interrupt = Interrupt::watch();
    let mut progress = context.progress("progress-import");
    let report = import_batch::tournaments(&mut club, &files, order, &given, |done, total| {
        progress.step(done, total) && !interrupt.has_come()
    })?;
    drop(progress);
    drop(interrupt);
    let texts = context.texts;
    if let Some(path) = &questions
        && !report.questions.is_empty()
        && !context.global.dry_run
    {
        let say = |message: &Message| texts.say(message);
        write_atomically(path, report.answers(say).as_bytes(), Some(club.path()))?;
    }
    if context.out.json() {
        let waiting = report.waiting.iter().map(|one| {
            json!({
                "file": one.file,
                "answerable": one.answerable,
                "reasons": reasons(&one.error).iter().map(|reason| texts.say(reason)).collect::<Vec<_>>(),
            })
        });
        let waiting: Vec<_> = waiting.collect();
        let mut answer = json!(report);
        answer["waiting"] = json!(waiting);
        context.out.value(&answer)?;
    } else {
        for line in import_text::batch(&report, texts) {
            context.text(&visible(&line));
        }
        if report.batch.is_some() {
            context.text(&texts.get("import-many-undo"));
        }
        let asks = report.waiting.iter().any(|one| one.answerable);
        let key = match answers {
            Some(_) if asks => Some("import-many-answer-there"),
            None if asks => Some("import-many-answer-how"),
            _ => None,
        };
        if let Some(key) = key {
            let file = questions.map(|path| path.display().to_string());
            let hint = Message::new(key).with("file", file.unwrap_or_default());
            context.hint(&hint);
        }
    }
    finish(report)
}

/// The status: cancelled by Ctrl-C, a database error, or files that wait.
fn finish(report: Batch) -> AppResult<Status> {
    match report.stopped {
        Some(error) => Err(error),
        None if !report.not_reached.is_empty() => Ok(Status::Cancelled),
        None if !report.waiting.is_empty() => Ok(Status::Waiting),
        None => Ok(Status::Done),
    }
}
