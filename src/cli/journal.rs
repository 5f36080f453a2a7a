//! `log`, `undo`, `redo`, `check`: show and undo operations, and verify that nothing else was changed.

use std::path::PathBuf;

use clap::Args;
use serde::Serialize;
use serde_json::json;

use super::value_parsers::{self, count, date};
use super::{Context, Status, table_args};
use crate::app::journal::backups;
use crate::app::journal::chain_heads::{self, ChainHead};
use crate::app::journal::log::LogFilter;
use crate::app::journal::row_diff;
use crate::app::{self, AppResult, Club, Done};
use crate::domain::{Date, Message, OperationId};
use crate::files::read_file;
use crate::publish::WIDTH;
use crate::publish::journal::changed_rows::ChangeRecord;
use crate::publish::journal::finding::Finding;
use crate::publish::journal::log_text::LogEntry;
use crate::publish::journal::{changed_rows, log_text};
use crate::publish::layout::{width, wrap};
use crate::publish::table::Columns;
use crate::text::{Texts, moment, visible};

#[derive(Debug, Args)]
#[command(after_help = "log --member 'Tim Jaksland'")]
pub(super) struct LogArgs {
    #[arg(value_name = "OPERATION")]
    operation: Option<OperationId>,
    #[arg(long, value_name = "ID", conflicts_with = "operation")]
    member: Option<String>,
    #[arg(long, value_name = "T", conflicts_with = "operation")]
    tournament: Option<String>,
    #[arg(long, value_name = "DATE", value_parser = date, conflicts_with = "operation")]
    since: Option<Date>,
    #[arg(long, value_name = "DATE", value_parser = date, conflicts_with = "operation")]
    until: Option<Date>,
    #[arg(long, value_name = "USER", conflicts_with = "operation")]
    by: Option<String>,
    #[arg(long, value_name = "N", value_parser = count, conflicts_with = "operation")]
    limit: Option<u32>,
}

/// An operation as a record for other programs.
#[derive(Serialize)]
struct LogRecord<'e> {
    #[serde(flatten)]
    entry: &'e LogEntry,
    changes: Vec<ChangeRecord>,
}

#[derive(Debug, Args)]
#[command(after_help = "check")]
pub(super) struct CheckArgs {
    #[arg(value_name = "FILE")]
    lists: Vec<PathBuf>,
    #[arg(long, value_name = "HEAD", num_args = 1.., value_parser = value_parsers::chain_head)]
    head: Vec<ChainHead>,
}

#[derive(Debug, Args)]
#[command(after_help = "undo")]
pub(super) struct UndoArgs {
    #[arg(value_name = "OPERATION")]
    operation: Option<OperationId>,
    #[arg(long)]
    batch: bool,
}

pub(super) fn log(args: &LogArgs, context: &mut Context) -> AppResult<Status> {
    let club = context.reading()?;
    let entries = match args.operation {
        Some(operation) => vec![app::journal::log::one(&club, operation)?],
        None => app::journal::log::find(&club, &selection(args, &club)?)?,
    };
    let texts = context.texts;
    if context.out.json() {
        let changes = app::journal::log::changes(&club, &entries)?;
        let records = entries
            .iter()
            .zip(&changes)
            .map(|(entry, changes)| LogRecord {
                entry,
                changes: changed_rows::records(changes, texts),
            });
        context.out.value(&records.collect::<Vec<_>>())?;
        return Ok(Status::Done);
    }
    match (args.operation, entries.first()) {
        (Some(operation), Some(entry)) => {
            let changes = row_diff::of_operation(&club, operation)?;
            let head = format!(
                "{}, {}, {}",
                entry.operation,
                moment(texts.lang(), &entry.time),
                entry.who()
            );
            for line in log_text::lines(entry, head, &changes, texts) {
                context.text(&wrap(&line, WIDTH, 4));
            }
        }
        _ => context.text(&log_pages(&entries, texts)),
    }
    Ok(Status::Done)
}

fn selection(args: &LogArgs, club: &Club) -> AppResult<LogFilter> {
    Ok(LogFilter {
        person: table_args::member(club, args.member.as_deref())?,
        tournament: table_args::tournament(club, args.tournament.as_deref())?,
        since: args.since,
        until: args.until,
        by: args.by.clone(),
        before: None,
        limit: args.limit.map(|limit| limit as usize),
    })
}

/// Number, time and author in columns, then the description in full; below it the reason and whether it was undone.
fn log_pages(entries: &[LogEntry], texts: Texts) -> String {
    let mut columns = Columns::<LogEntry>::new(texts);
    columns.number("name-number", |entry| entry.operation);
    columns.sign("column-journal-time", |entry| {
        moment(texts.lang(), &entry.time)
    });
    columns.text("column-journal-user", LogEntry::who);
    let table = columns.table(entries);
    let rendered = table.lines(WIDTH);
    let columns = rendered.iter().map(|line| width(line)).max();
    let columns = columns.unwrap_or_default();
    let full = |line: &str, what: &str| {
        let gap = " ".repeat(columns + 2 - width(line));
        // A single long word stands for the columns while the rest is wrapped.
        let word = "-".repeat(columns + 1);
        let text = wrap(&format!("{word} {what}"), WIDTH, 7);
        format!("{line}{gap}{}\n", &text[columns + 2..])
    };
    let mut lines = rendered.iter();
    let head = lines.next().map_or("", String::as_str);
    let mut page = full(head, &texts.get("name-what"));
    page.push_str(&"-".repeat(WIDTH));
    page.push('\n');
    for (line, entry) in lines.skip(1).zip(entries) {
        page.push_str(&full(line, &visible(&texts.say(&entry.message()))));
        for note in log_text::notes(entry) {
            let note = format!("     {}", visible(&texts.say(&note)));
            page.push_str(&wrap(&note, WIDTH, 7));
            page.push('\n');
        }
    }
    page
}

pub(super) fn undo(args: &UndoArgs, context: &mut Context) -> AppResult<Status> {
    let mut club = context.club()?;
    if args.operation.is_none() && context.names_pool() {
        app::journal::undo_elsewhere::refuse(&club)?;
    }
    if args.batch {
        return undo_batch(&mut club, args.operation, context);
    }
    let done = app::journal::log::undo(&mut club, args.operation)?;
    let what = done.value.message();
    taken_back(context, &done, what, "undo-done")
}

/// Undoes everything that one import command stored.
fn undo_batch(
    club: &mut Club,
    operation: Option<OperationId>,
    context: &mut Context,
) -> AppResult<Status> {
    let undone = app::import::import_batch::undo(club, operation)?;
    if context.out.json() {
        let entries = undone.iter().map(|done| &done.value);
        context
            .out
            .value(&json!({ "undone": entries.collect::<Vec<_>>() }))?;
        return Ok(Status::Done);
    }
    let (Some(last), Some(first)) = (undone.first(), undone.last()) else {
        return Ok(Status::Done);
    };
    let key = match last.operation {
        Some(_) => "undo-batch-done",
        None => "undo-batch-tried",
    };
    let message = Message::new(key)
        .with("count", undone.len())
        .with("first", first.value.operation.0.to_string())
        .with("last", last.value.operation.0.to_string());
    let line = context.texts.say(&message);
    context.text(&wrap(&line, WIDTH, 0));
    Ok(Status::Done)
}

pub(super) fn redo(context: &mut Context) -> AppResult<Status> {
    let mut club = context.club()?;
    let done = app::journal::log::redo(&mut club)?;
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
    if let Some(lent) = &mut context.lent {
        let is_undo = key == "undo-done";
        let said = if is_undo {
            "said-undone"
        } else {
            "said-redone"
        };
        lent.change = Some(done.with(Message::new(said).with("what", what)));
        lent.is_undo = is_undo;
        return Ok(Status::Done);
    }
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

pub(super) fn check(args: &CheckArgs, context: &mut Context) -> AppResult<Status> {
    let club = context.reading()?;
    let texts = context.texts;
    let mut progress = context.progress("progress-check");
    let lists = args
        .lists
        .iter()
        .map(|file| Ok(read_file::read(file, club.path())?));
    let lists: Vec<Vec<u8>> = lists.collect::<AppResult<_>>()?;
    let mut findings = app::journal::check::run(&club, |done, total| progress.step(done, total))?;
    findings.extend(chain_heads::compare(&club, &args.head)?);
    for (file, bytes) in args.lists.iter().zip(&lists) {
        findings.extend(chain_heads::compare_file(&club, file, bytes)?);
    }
    if context.out.json() {
        let rows = findings.iter().map(|finding| finding.row(texts));
        context.out.value(&rows.collect::<Vec<_>>())?;
    } else {
        for finding in &findings {
            context.text(&finding.line(texts));
        }
    }
    if findings.iter().any(Finding::is_damage)
        && let Some(hint) = backups::way_out(club.path())
    {
        context.hint(&hint);
    }
    Ok(if findings.is_empty() {
        Status::Done
    } else {
        Status::Found
    })
}
