//! `verify`: whether a file is a list that the club published.

use std::path::{Path, PathBuf};

use clap::Args;

use super::{Context, Status};
use crate::app::verify::{Difference, Found, Verified};
use crate::app::{self, AppResult, read_file};
use crate::domain::{Arg, Message};
use crate::publish::WIDTH;
use crate::publish::layout::wrap;
use crate::publish::list::text::SEAL_SHOWN;

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
        let said = messages(&verified);
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

fn messages(verified: &Verified) -> Vec<Message> {
    if verified.draft {
        return vec![Message::new("verify-draft")];
    }
    let mut messages = match &verified.list {
        None => vec![Message::new("verify-no-list")],
        Some(found) => about_list(verified, found),
    };
    messages.extend(verified.heads.iter().cloned());
    messages
}

fn about_list(verified: &Verified, found: &Found) -> Vec<Message> {
    let mut messages = match verified.differences.first() {
        None if verified.shown_otherwise => vec![about("verify-shown-otherwise", found)],
        None => vec![about("verify-published", found)],
        Some(first) => differs(verified, found, first),
    };
    if !found.intact {
        messages.push(about("verify-broken", found));
    }
    if let Some(by) = found.replaced_by {
        messages.push(Message::new("verify-replaced").with("by", by.to_string()));
    }
    messages
}

/// So many rows are shown.
const SHOWN: usize = 10;

fn differs(verified: &Verified, found: &Found, first: &Difference) -> Vec<Message> {
    let all = &verified.differences;
    let key = match (verified.beside, verified.counts_lines) {
        (true, _) => "verify-differs-beside",
        (false, true) => "verify-differs",
        (false, false) => "verify-differs-rows",
    };
    let mut messages = vec![
        about(key, found)
            .with("line", first.line.to_string())
            .with("count", all.len()),
    ];
    for difference in all.iter().take(SHOWN) {
        messages.extend(sides(difference));
    }
    if all.len() > SHOWN {
        messages.push(Message::new("verify-differs-more").with("count", all.len() - SHOWN));
    }
    if found.anonymised {
        messages.push(Message::new("verify-since"));
    }
    messages
}

/// A row as it was published, and as it is here.
fn sides(difference: &Difference) -> impl Iterator<Item = Message> {
    let sides = [
        ("verify-line-published", &difference.published),
        ("verify-line-here", &difference.here),
    ];
    sides.into_iter().map(|(key, line)| match line {
        Some(line) if line.is_empty() => {
            Message::new(key).with("text", Message::new("verify-line-empty"))
        }
        Some(line) => Message::new(key).with("text", line.trim()),
        None => Message::new(key).with("text", Message::new("verify-line-none")),
    })
}

fn about(key: &'static str, found: &Found) -> Message {
    let seal: String = found.seal.chars().take(SEAL_SHOWN).collect();
    let list: Arg = match &found.pool {
        Some(pool) => Message::new("list-of-pool")
            .with("pool", pool.as_str())
            .with("list", found.date)
            .into(),
        None => found.date.into(),
    };
    Message::new(key)
        .with("date", list)
        .with("edition", found.edition.unwrap_or(1).to_string())
        .with("seal", seal)
}
