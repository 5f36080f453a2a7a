//! `opening`: founds a club with an opening balance, or takes it over.

use std::path::PathBuf;

use clap::{Args, Subcommand};

use super::table_args::TableArgs;
use super::{Context, Status, lists, value_parsers};
use crate::app::import::opening::ArchiveOrder;
use crate::app::lists::printing;
use crate::app::lists::publishing::Publication;
use crate::app::{self, AppResult};
use crate::domain::{Date, Message};
use crate::files::read_file;
use crate::publish::import::import_text;
use crate::publish::list::list_page::{self, ListPage};
use crate::text::Texts;

#[derive(Debug, Args)]
pub(super) struct OpeningArgs {
    #[command(subcommand)]
    command: OpeningCommand,
}

#[derive(Debug, Subcommand)]
enum OpeningCommand {
    Import(ImportArgs),
    Archive(ArchiveArgs),
}

#[derive(Debug, Args)]
#[command(
    after_help = "opening import opening.csv --on 2026-12-01 --new-members \
                  --reason 'they were members before'"
)]
struct ImportArgs {
    #[arg(value_name = "FILE")]
    file: PathBuf,
    #[arg(long, value_name = "DATE", value_parser = value_parsers::date)]
    on: Option<Date>,
    #[arg(long)]
    new_members: bool,
    #[command(flatten)]
    table: TableArgs,
}

#[derive(Debug, Args)]
#[command(after_help = "opening archive old-list.csv --date 2020-08-01")]
struct ArchiveArgs {
    #[arg(value_name = "FILE")]
    file: PathBuf,
    #[arg(long, value_name = "DATE", value_parser = value_parsers::date)]
    date: Date,
    #[arg(long, value_name = "NAME")]
    club: Option<String>,
    #[arg(long)]
    guests: bool,
    #[arg(long)]
    replace: bool,
    #[command(flatten)]
    table: TableArgs,
}

pub(super) fn run(args: &OpeningArgs, context: &mut Context) -> AppResult<Status> {
    match &args.command {
        OpeningCommand::Import(args) => import(args, context),
        OpeningCommand::Archive(args) => archive(args, context),
    }?;
    Ok(Status::Done)
}

fn import(args: &ImportArgs, context: &mut Context) -> AppResult<()> {
    let mut club = context.club()?;
    let bytes = read_file::read(&args.file, club.path())?;
    let given = args.table.given()?;
    let file = (&*args.file, &*bytes);
    let done = app::import::opening::import(&mut club, file, &given, args.on, args.new_members)?;
    let imported = &done.value;
    let lines = import_text::opening(imported, context.texts);
    let message = Message::new("opening-imported").with("count", imported.entries.len());
    let told = (&*imported.warnings, imported.dry_run);
    context.imported_from(&args.file, &done, told, &lines, message)?;
    if let Some(date) = app::lists::archive::list_to_archive(&club)? {
        let hint = Message::new("hint-archive-too")
            .with("file", args.file.display().to_string())
            .with("date", date.to_string());
        context.hint(&hint);
    }
    Ok(())
}

/// Archives an older list, and prints it in its archived form.
fn archive(args: &ArchiveArgs, context: &mut Context) -> AppResult<()> {
    let mut club = context.club()?;
    let bytes = read_file::read(&args.file, club.path())?;
    let order = ArchiveOrder {
        date: args.date,
        club: args.club.clone(),
        guests: args.guests,
        replace: args.replace,
    };
    let given = args.table.given()?;
    let file = (&*args.file, &*bytes);
    let (done, warnings) = app::import::opening::archive_list(&mut club, file, &given, &order)?;
    context.warn(&warnings, &args.file.display().to_string());
    let list = done.value.list().clone();
    let options = printing::options(&club, club.history()?.facts(), list.date)?;
    let page = ListPage::without_notes(list);
    if context.out.json() {
        let mut answer = printing::value(&page, club.list_lang()?, options)?;
        lists::add_publication(&mut answer, &done, context.texts);
        return context.out.value(&answer);
    }
    context.text(&list_page::text(&page, Texts::new(club.lang()?), options));
    let archived = matches!(done.value, Publication::Published { .. }) && done.operation.is_some();
    let messages = lists::publication_messages(&done, Message::new("opening-archive-waits"));
    let archived = archived.then(|| {
        let archived = Message::new("opening-archived").with("date", args.date);
        [archived, Message::new("opening-archive-final")]
    });
    for message in messages.iter().chain(archived.iter().flatten()) {
        context.complain(&context.texts.say(message));
    }
    Ok(())
}
