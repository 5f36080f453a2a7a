//! `verify`: whether a file is a list that the club published.

use std::path::{Path, PathBuf};

use clap::Args;

use super::{Context, Status};
use crate::app::verify::{Difference, Found, Verified};
use crate::app::{self, AppResult, read_file};
use crate::domain::Message;
use crate::publish::WIDTH;
use crate::publish::layout::wrap;
use crate::publish::list::text::SEAL_SHOWN;

#[derive(Debug, Args)]
pub(super) struct VerifyArgs {
    #[arg(value_name = "FILE")]
    file: PathBuf,
}

/// Says what the file is; anything but a published list, line for line, has an exit code of its own.
pub(super) fn run(args: &VerifyArgs, context: &mut Context) -> AppResult<Status> {
    let club = context.reading()?;
    let bytes = if args.file == Path::new("-") {
        read_file::standard_input()?
    } else {
        read_file::read(&args.file, club.path())?
    };
    let verified = app::verify::file(&club, &bytes)?;
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
    let mut messages = match &verified.difference {
        None => vec![about("verify-published", found)],
        Some(difference) => differs(found, difference),
    };
    if !found.intact {
        messages.push(about("verify-broken", found));
    }
    if let Some(by) = found.replaced_by {
        messages.push(Message::new("verify-replaced").with("by", by.to_string()));
    }
    messages
}

fn differs(found: &Found, difference: &Difference) -> Vec<Message> {
    let mut messages =
        vec![about("verify-differs", found).with("line", difference.line.to_string())];
    let sides = [
        ("verify-line-published", &difference.published),
        ("verify-line-here", &difference.here),
    ];
    for (key, line) in sides {
        let message = match line {
            Some(line) if line.is_empty() => {
                Message::new(key).with("text", Message::new("verify-line-empty"))
            }
            Some(line) => Message::new(key).with("text", line.trim()),
            None => Message::new(key).with("text", Message::new("verify-line-none")),
        };
        messages.push(message);
    }
    if found.anonymised {
        messages.push(Message::new("verify-since"));
    }
    messages
}

fn about(key: &'static str, found: &Found) -> Message {
    let seal: String = found.seal.chars().take(SEAL_SHOWN).collect();
    Message::new(key)
        .with("date", found.date)
        .with("edition", found.edition.unwrap_or(1).to_string())
        .with("seal", seal)
}
