//! `log`, `undo`, `redo`, `check`: what was done, taking it back, and whether all is as it was done.

use clap::Args;
use serde_json::json;

use super::{Context, Status, selection_args};
use crate::app::backups;
use crate::app::check::FindingRow;
use crate::app::log::LogEntry;
use crate::app::{self, AppResult, Done};
use crate::domain::{Message, OperationId};
use crate::publish::WIDTH;
use crate::publish::layout::wrap;
use crate::publish::table::{Column, Table};
use crate::text::{Texts, visible};

#[derive(Debug, Args)]
pub(super) struct LogArgs {
    #[arg(long, value_name = "ID")]
    member: Option<String>,
}

#[derive(Debug, Args)]
pub(super) struct UndoArgs {
    #[arg(value_name = "OPERATION")]
    operation: Option<OperationId>,
}

pub(super) fn log(args: &LogArgs, context: &mut Context) -> AppResult<Status> {
    let club = context.reading()?;
    let person = selection_args::member(&club, args.member.as_deref())?;
    let entries = app::log::about_person(&club, person)?;
    if context.out.json() {
        context.out.value(&entries)?;
        return Ok(Status::Done);
    }
    let texts = context.texts;
    context.text(&log_pages(&entries, texts));
    Ok(Status::Done)
}

/// The number, when, who and what in columns; below a line its reason and what became of it, in full.
fn log_pages(entries: &[LogEntry], texts: Texts) -> String {
    let time = |entry: &LogEntry| {
        let minute = entry.time.get(..16).unwrap_or(&entry.time);
        minute.replace('T', " ")
    };
    let table = Table::with_rows(
        [
            Column::number(texts.get("log-operation"))
                .showing(|entry: &LogEntry| entry.operation.to_string()),
            Column::text(texts.get("log-time"), 16, 16).showing(time),
            Column::text(texts.get("log-user"), 4, 16).showing(|entry: &LogEntry| {
                let who = entry.on_behalf_of.as_ref().unwrap_or(&entry.user);
                who.clone()
            }),
            Column::text(texts.get("log-what"), 20, 60)
                .showing(|entry: &LogEntry| texts.say(&entry.message())),
        ],
        entries,
    );
    let rendered = table.render(WIDTH);
    let (head, rows) = rendered.split_at(end_of_line(&rendered, 2));
    let mut page = head.to_owned();
    for (row, entry) in rows.lines().zip(entries) {
        page.push_str(row);
        page.push('\n');
        for note in notes(entry) {
            page.push_str(&wrap(
                &format!("     {}", visible(&texts.say(&note))),
                WIDTH,
                7,
            ));
            page.push('\n');
        }
    }
    page
}

/// Where the first `lines` lines of a text end.
fn end_of_line(text: &str, lines: usize) -> usize {
    text.split_inclusive('\n').take(lines).map(str::len).sum()
}

fn notes(entry: &LogEntry) -> impl Iterator<Item = Message> {
    let reason = entry.reason.as_ref();
    let reason = reason.map(|reason| Message::new("log-reason").with("reason", reason.as_str()));
    let undone = entry
        .undone_by
        .map(|by| Message::new("log-undone").with("operation", by.0));
    let proposed = entry.proposed_by.as_ref();
    let proposed = proposed.map(|by| Message::new("log-proposed").with("by", by.as_str()));
    reason.into_iter().chain(proposed).chain(undone)
}

pub(super) fn undo(args: &UndoArgs, context: &mut Context) -> AppResult<Status> {
    let done = app::log::undo(&mut context.club()?, args.operation)?;
    let what = done.value.message();
    taken_back(context, &done, what, "undo-done")
}

pub(super) fn redo(context: &mut Context) -> AppResult<Status> {
    let done = app::log::redo(&mut context.club()?)?;
    let what = done.value.original();
    taken_back(context, &done, what, "redo-done")
}

fn taken_back(
    context: &mut Context,
    done: &Done<LogEntry>,
    what: Message,
    key: &'static str,
) -> AppResult<Status> {
    let entry = &done.value;
    if context.out.json() {
        let mut answer = json!({ "undone": entry, "operation": done.operation });
        context.add_effects(&mut answer, done);
        context.out.value(&answer)?;
        return Ok(Status::Done);
    }
    let key = match done.operation {
        Some(_) => key,
        None => "undo-tried",
    };
    let message = Message::new(key)
        .with("operation", entry.operation.0)
        .with("what", what);
    let line = context.texts.say(&message);
    context.text(&wrap(&line, WIDTH, 0));
    context.tell_effects(done);
    Ok(Status::Done)
}

pub(super) fn check(context: &mut Context) -> AppResult<Status> {
    let club = context.reading()?;
    let texts = context.texts;
    let mut progress = context.progress("progress-check");
    let rows: Vec<FindingRow> = app::check::run(&club, |done, total| progress.step(done, total))?
        .iter()
        .map(|finding| FindingRow {
            code: finding.code,
            text: texts.say(&finding.message),
        })
        .collect();
    if context.out.json() {
        context.out.value(&rows)?;
    } else {
        for row in &rows {
            context.text(&wrap(
                &format!("{}: {}", row.code, visible(&row.text)),
                WIDTH,
                2,
            ));
        }
    }
    if rows.iter().any(|row| row.code == "integrity")
        && let Some(hint) = backups::way_out(club.path())
    {
        context.complain(&format!("hint: {}", texts.say(&hint)));
    }
    Ok(if rows.is_empty() {
        Status::Done
    } else {
        Status::Found
    })
}
