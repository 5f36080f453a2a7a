//! `checklist`: shows what is still missing for a list, with the next command.

use clap::Args;
use serde_json::json;

use super::{Context, Status, value_parsers};
use crate::app::lists::checklist::{Checklist, Item};
use crate::app::lists::publishing::{Named, named_by};
use crate::app::{self, AppResult, Club};
use crate::domain::{Date, Message};
use crate::publish::layout::page_lines;
use crate::text::{Texts, visible};

#[derive(Debug, Args)]
#[command(after_help = "checklist")]
pub(super) struct ChecklistArgs {
    #[arg(long, value_name = "DATE", value_parser = value_parsers::date)]
    date: Option<Date>,
    #[arg(long)]
    exit_code: bool,
}

pub(super) fn run(args: &ChecklistArgs, context: &mut Context) -> AppResult<Status> {
    let club = context.reading()?;
    let checklist = app::lists::checklist::of_day(&club, args.date)?;
    let texts = context.texts;
    let row = |item: &Item| {
        json!({
            "code": item.code,
            "text": texts.say(&item.message),
            "command": texts.say(&item.command),
            "blocks": item.is_in_the_way(),
            "ahead": item.ahead,
        })
    };
    let rows: Vec<_> = checklist.items.iter().map(row).collect();
    context.answer(&rows, |texts| page(&checklist, texts))?;
    let is_open = checklist.in_the_way() > 0;
    let told = named_by(&checklist);
    if !checklist.published && told != Named::last(&club, checklist.date)? {
        drop(club);
        remember(&told, checklist.date, context);
    }
    Ok(if args.exit_code && is_open {
        Status::Found
    } else {
        Status::Done
    })
}

/// Remembers what the user was told, so that `publish --anyway` may override it. Where the club cannot be written, it
/// is not remembered, and publishing names it again.
fn remember(told: &Named, date: Date, context: &mut Context) {
    if let Ok(mut club) = context.quietly() {
        let _ = told.remember(&mut club, date);
    }
}

/// The checklist with a box for each item to be done today; then what is due by the day of the list, and further
/// information.
fn page(checklist: &Checklist, texts: Texts) -> Vec<String> {
    let mut lines = Vec::new();
    let (ahead, present): (Vec<&Item>, Vec<&Item>) =
        checklist.items.iter().partition(|item| item.ahead);
    let (blocking, known): (Vec<&Item>, Vec<&Item>) =
        present.into_iter().partition(|item| item.blocks);
    if !checklist.published {
        let count = blocking.len();
        let head = match count {
            0 if checklist.blockers().next().is_some() => Message::new("checklist-clear-today"),
            0 => Message::new("checklist-clear"),
            _ => Message::new("checklist-title").with("count", count),
        };
        add(
            &mut lines,
            &texts.say(&head.with("date", checklist.date)),
            0,
        );
    }
    for item in blocking {
        lines.push(String::new());
        add_item(&mut lines, "[ ] ", item, texts);
    }
    if !ahead.is_empty() {
        let heading = Message::new("checklist-ahead").with("date", checklist.date);
        lines.extend([String::new(), texts.say(&heading)]);
    }
    for item in ahead {
        lines.push(String::new());
        add_item(
            &mut lines,
            if item.blocks { "[ ] " } else { "- " },
            item,
            texts,
        );
    }
    if !checklist.published && !known.is_empty() {
        lines.extend([String::new(), texts.get("checklist-known")]);
    }
    for (at, item) in known.into_iter().enumerate() {
        if at > 0 || !checklist.published {
            lines.push(String::new());
        }
        add_item(&mut lines, "- ", item, texts);
    }
    lines
}

fn add_item(lines: &mut Vec<String>, mark: &str, item: &Item, texts: Texts) {
    let indent = mark.len();
    let said = visible(&texts.say(&item.message));
    add(lines, &format!("{mark}{said}"), indent);
    let command = texts.say(&item.command);
    add(lines, &format!("{}{command}", " ".repeat(indent)), indent);
}

fn add(lines: &mut Vec<String>, text: &str, indent: usize) {
    lines.extend(page_lines(text, indent));
}

/// One line under a draft: the number of open items, and where they are listed; `None` if there are none.
pub(crate) fn pointer(in_the_way: usize, date: Date, club: &Club) -> AppResult<Option<Message>> {
    if in_the_way == 0 {
        return Ok(None);
    }
    let command = if date == app::lists::list_calendar::due_date(club)? {
        "klubrating checklist".to_owned()
    } else {
        format!("klubrating checklist --date {date}")
    };
    Ok(Some(
        Message::new("checklist-pointer")
            .with("count", in_the_way)
            .with("command", command),
    ))
}
