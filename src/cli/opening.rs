//! `opening`: founding a club or taking it over.

use std::path::PathBuf;

use clap::{Args, Subcommand};
use serde::Serialize;

use super::output::{self, Finding};
use super::{Context, Status, lists, value};
use crate::app::lists::ListPage;
use crate::app::opening::{ArchiveOrder, OpeningImported};
use crate::app::{AppResult, infile};
use crate::domain::{Date, Message};
use crate::publish::WIDTH;
use crate::publish::table::{Column, Table};
use crate::text::{Texts, short_date};

#[derive(Debug, Args)]
pub(super) struct OpeningArgs {
    #[command(subcommand)]
    command: Opening,
}

#[derive(Debug, Subcommand)]
enum Opening {
    Import(ImportArgs),
    Archive(ArchiveArgs),
}

#[derive(Debug, Args)]
struct ImportArgs {
    #[arg(value_name = "FILE")]
    file: PathBuf,
    #[arg(long, value_name = "DATE", value_parser = value::date)]
    on: Option<Date>,
    #[arg(long)]
    new_members: bool,
}

#[derive(Debug, Args)]
struct ArchiveArgs {
    #[arg(value_name = "FILE")]
    file: PathBuf,
    #[arg(long, value_name = "DATE", value_parser = value::date)]
    date: Date,
    #[arg(long, value_name = "NAME")]
    club: Option<String>,
    #[arg(long)]
    guests: bool,
}

/// The answer as JSON.
#[derive(Serialize)]
struct Answer {
    /// `entries`, `dry_run`.
    #[serde(flatten)]
    imported: OpeningImported,
    /// Where the file deviates.
    warnings: Vec<Finding>,
}

/// Answers one `opening` command.
pub(super) fn run(args: &OpeningArgs, context: &mut Context) -> AppResult<Status> {
    match &args.command {
        Opening::Import(args) => import(args, context),
        Opening::Archive(args) => archive(args, context),
    }?;
    Ok(Status::Done)
}

fn import(args: &ImportArgs, context: &mut Context) -> AppResult<()> {
    let mut club = context.club()?;
    let bytes = infile::read(&args.file, club.path())?;
    let done = club.import_opening(&args.file, &bytes, args.on, args.new_members)?;
    let texts = context.texts;
    output::warn(
        &done.value.warnings,
        &args.file.display().to_string(),
        texts,
    );
    let lines = table(&done.value, texts);
    let message = if done.value.dry_run {
        Message::new("import-tried")
    } else {
        Message::new("opening-imported").with("count", done.value.entries.len())
    };
    let done = done.map(|imported| Answer {
        warnings: output::findings(&imported.warnings, texts),
        imported,
    });
    context.imported(&done, &lines, &message)
}

fn table(imported: &OpeningImported, texts: Texts) -> Vec<String> {
    let mut table = Table::new(vec![
        Column::number(texts.get("member-column-id")),
        Column::text(texts.get("member-column-name"), 12, 40),
        Column::number(texts.get("member-column-rating")),
        Column::number(texts.get("member-column-games")),
        Column::marks(texts.get("external-column-on")),
        Column::text(texts.get("opening-column-match"), 4, 24),
    ]);
    for entry in &imported.entries {
        let how = match entry.how {
            "new" => "opening-new",
            "joined" => "opening-joined",
            _ => "opening-known",
        };
        table.row([
            entry.member.map(|id| id.to_string()).unwrap_or_default(),
            entry.name.clone(),
            entry.rating.to_string(),
            entry.games.to_string(),
            short_date(texts.lang(), entry.on),
            texts.get(how),
        ]);
    }
    let rendered = table.render(WIDTH);
    let lines = rendered.lines().map(str::to_owned);
    // A blank line before the sentence that says what came of it.
    lines.chain([String::new(), String::new()]).collect()
}

/// Archives an older list, and prints it as it now stands there.
fn archive(args: &ArchiveArgs, context: &mut Context) -> AppResult<()> {
    let mut club = context.club()?;
    let bytes = infile::read(&args.file, club.path())?;
    let order = ArchiveOrder {
        date: args.date,
        club: args.club.clone(),
        guests: args.guests,
    };
    let (list, warnings) = club.archive_list(&args.file, &bytes, &order)?;
    output::warn(&warnings, &args.file.display().to_string(), context.texts);
    let options = lists::whole_list(&club, list.date)?;
    let page = ListPage::of(list);
    if context.out.json() {
        let content = lists::json_page(&page, club.list_lang()?, options)?;
        context.text(&content);
        return Ok(());
    }
    context.text(&lists::text(&page, Texts::new(club.lang()?), options));
    let key = if club.session().dry_run {
        "import-tried"
    } else {
        "opening-archived"
    };
    let message = Message::new(key).with("date", args.date);
    output::complain(&context.texts.say(&message));
    Ok(())
}
