//! `tournament import` of several files or a folder: one report of imported and waiting files.

use std::path::{Path, PathBuf};

use serde_json::json;

use super::super::interrupt::Interrupt;
use super::super::{Context, Status};
use crate::app::AppResult;
use crate::app::atomic_write::write_atomically;
use crate::app::import::ImportOrder;
use crate::app::import_batch::{self, Batch, Waiting, reasons};
use crate::domain::Message;
use crate::text::{Texts, visible};

/// The most reasons listed for one file.
const TOLD: usize = 4;

pub(super) fn run(
    files: &[PathBuf],
    order: &ImportOrder,
    answers: Option<&Path>,
    context: &mut Context,
) -> AppResult<Status> {
    let mut club = context.club()?;
    let mut files = import_batch::files(files, club.path())?;
    let given = match answers {
        Some(path) => {
            // They may be in the folder that is imported.
            let own = path.canonicalize().ok();
            files.retain(|file| own.is_none() || file.canonicalize().ok() != own);
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
    if let Some(path) = answers
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
        for line in lines(&report, texts) {
            context.text(&visible(&line));
        }
        let asks = report.waiting.iter().any(|one| one.answerable);
        let key = match answers {
            Some(_) if asks => Some("import-many-answer-there"),
            None if asks => Some("import-many-answer-how"),
            _ => None,
        };
        if let Some(key) = key {
            let file = answers.map(|path| path.display().to_string());
            let hint = Message::new(key).with("file", file.unwrap_or_default());
            context.complain(&format!("hint: {}", texts.say(&hint)));
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

/// The imported files, the waiting ones, and the totals.
fn lines(report: &Batch, texts: Texts) -> Vec<String> {
    let mut lines = Vec::new();
    for one in &report.imported {
        let came = &one.tournament;
        let id = came
            .tournament
            .map_or_else(|| "–".to_owned(), |id| id.to_string());
        let message = Message::new("import-many-came")
            .with("id", id)
            .with("name", came.name.as_str())
            .with("start", came.start)
            .with("end", came.end)
            .with("games", came.games)
            .with("file", one.file.as_str());
        lines.push(texts.say(&message));
    }
    for one in &report.waiting {
        lines.extend(waiting(one, texts));
    }
    let refused = report.waiting.iter().filter(|one| !one.answerable).count();
    let total = Message::new("import-many-total")
        .with("came", report.imported.len())
        .with("known", report.known.len())
        .with("waiting", report.waiting.len() - refused)
        .with("refused", refused);
    lines.push(texts.say(&total));
    if !report.not_reached.is_empty() {
        let message = Message::new("import-many-not-reached");
        lines.push(texts.say(&message.with("count", report.not_reached.len())));
    }
    lines.extend(report.batch.map(|_| texts.get("import-many-undo")));
    lines
}

fn waiting(one: &Waiting, texts: Texts) -> Vec<String> {
    let key = if one.answerable {
        "import-many-waits"
    } else {
        "import-many-refused"
    };
    let mut lines = vec![texts.say(&Message::new(key).with("file", one.file.as_str()))];
    let reasons = reasons(&one.error);
    lines.extend(
        reasons
            .iter()
            .take(TOLD)
            .map(|reason| format!("  {}", texts.say(reason))),
    );
    if reasons.len() > TOLD {
        let more = Message::new("import-many-more").with("count", reasons.len() - TOLD);
        lines.push(format!("  {}", texts.say(&more)));
    }
    lines
}
