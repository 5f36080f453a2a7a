//! `member import`: members from a CSV file.

use std::path::PathBuf;

use clap::Args;
use serde::Serialize;

use super::super::output::{self, Finding};
use super::super::{Context, value};
use crate::app::AppResult;
use crate::app::infile;
use crate::app::member_import::{ImportedMember, MembersImported};
use crate::domain::{Date, Message};
use crate::text::Texts;

#[derive(Debug, Args)]
pub(super) struct ImportArgs {
    #[arg(value_name = "FILE")]
    file: PathBuf,
    #[arg(long, value_name = "DATE", value_parser = value::date)]
    on: Option<Date>,
}

/// The answer as JSON.
#[derive(Serialize)]
struct Answer {
    /// `added`, `joined`, `unchanged`, `dry_run`.
    #[serde(flatten)]
    imported: MembersImported,
    /// Where the file deviates.
    warnings: Vec<Finding>,
}

pub(super) fn run(args: &ImportArgs, context: &mut Context) -> AppResult<()> {
    let mut club = context.club()?;
    let bytes = infile::read(&args.file, club.path())?;
    let done = club.import_members(&args.file, &bytes, args.on)?;
    let file = args.file.display().to_string();
    output::warn(&done.value.warnings, &file, context.texts);
    let lines = summary(&done.value, context.texts);
    let texts = context.texts;
    let done = done.map(|imported| Answer {
        warnings: output::findings(&imported.warnings, texts),
        imported,
    });
    let key = if done.value.imported.dry_run {
        "import-tried"
    } else {
        "members-imported"
    };
    let message = Message::new(key).with("count", done.value.imported.added.len());
    context.imported(&done, &lines, &message)
}

fn summary(imported: &MembersImported, texts: Texts) -> Vec<String> {
    let groups = [
        ("members-added", &imported.added),
        ("members-joined", &imported.joined),
        ("members-unchanged", &imported.unchanged),
    ];
    let filled = groups.into_iter().filter(|(_, list)| !list.is_empty());
    filled
        .flat_map(|(key, list)| {
            let head = texts.say(&Message::new(key).with("count", list.len()));
            let names = list.iter().map(|member| member_line(member, texts));
            std::iter::once(head).chain(names).collect::<Vec<_>>()
        })
        .collect()
}

fn member_line(member: &ImportedMember, texts: Texts) -> String {
    let id = member.id.map(|id| format!("{id} ")).unwrap_or_default();
    let start = member.start_rating.map(|rating| {
        let message = Message::new("import-start-rating").with("rating", i64::from(rating));
        texts.say(&message)
    });
    format!("  {id}{}{}", member.name, start.unwrap_or_default())
}
