//! `member hide`, `member unhide`, `member export`, `member anonymise`: apply a member's privacy rights.

use std::path::PathBuf;

use clap::Args;
use serde_json::json;

use super::super::{Context, file_output, output};
use super::Whom;
use crate::app::import::export::Exported;
use crate::app::members::member_import::MembersOrder;
use crate::app::{self, AppResult};
use crate::cli::table_args::TableArgs;
use crate::cli::value_parsers;
use crate::domain::{Date, Message};
use crate::files::read_file;
use crate::publish::WIDTH;
use crate::publish::document::Form;
use crate::publish::import::import_text;
use crate::publish::layout::{page_lines, wrap};

#[derive(Debug, Args)]
pub(super) struct HideArgs {
    #[arg(value_name = "MEMBER")]
    member: String,
}

#[derive(Debug, Args)]
#[command(after_help = "member export 'Tim Jaksland'")]
pub(super) struct ExportArgs {
    #[arg(value_name = "MEMBER")]
    member: String,
    #[arg(long, value_name = "FILE")]
    out: Option<PathBuf>,
}

#[derive(Debug, Args)]
#[command(after_help = "member anonymise 'Sofie Bech' --confirm 'Sofie Bech'")]
pub(super) struct AnonymiseArgs {
    #[arg(value_name = "MEMBER")]
    member: String,
    #[arg(long, value_name = "NAME")]
    confirm: Option<String>,
}

pub(super) fn hide(args: &HideArgs, hide: bool, context: &mut Context) -> AppResult<()> {
    let mut club = context.club()?;
    let person = app::members::lookup::find_person(&club, &args.member)?;
    let (done, key) = if hide {
        (
            app::members::privacy::hide(&mut club, person.id)?,
            "member-hidden",
        )
    } else {
        (
            app::members::privacy::unhide(&mut club, person.id)?,
            "member-unhidden",
        )
    };
    let message = Message::new(key).with("name", person.called());
    let whom = Whom::of(&club, person.id)?;
    context.changed(&done.map(|()| whom), &message)
}

pub(super) fn export(args: &ExportArgs, context: &mut Context) -> AppResult<()> {
    let club = context.reading()?;
    let person = app::members::lookup::find_person(&club, &args.member)?;
    let export = app::members::privacy::export(&club, person.id)?;
    let exported = Exported {
        bytes: output::json_file(&export)?,
        left_out: Vec::new(),
    };
    file_output::answer(context, args.out.as_deref(), Form::Json, &exported)
}

pub(super) fn anonymise(args: &AnonymiseArgs, context: &mut Context) -> AppResult<()> {
    let mut club = context.club()?;
    let person = app::members::lookup::find_person(&club, &args.member)?;
    let done = app::members::anonymise::anonymise(&mut club, person.id, args.confirm.as_deref())?;
    if context.out.json() {
        return context
            .out
            .value(&json!({ "result": done.value, "operation": done.operation }));
    }
    let (texts, value) = (context.texts, done.value);
    let notes = value.sentences(done.operation.is_some());
    for note in &notes {
        context.text(&wrap(&texts.say(note), WIDTH, 0));
    }
    Ok(())
}

#[derive(Debug, Args)]
#[command(after_help = "member import members.csv --reason 'the register of the club'")]
pub(super) struct ImportArgs {
    #[arg(value_name = "FILE")]
    file: PathBuf,
    #[arg(long, value_name = "DATE", value_parser = value_parsers::date)]
    on: Option<Date>,
    #[arg(long)]
    update: bool,
    #[arg(long)]
    whole_club: bool,
    #[arg(long, value_name = "MEMBER", requires = "whole_club")]
    left: Vec<String>,
    #[command(flatten)]
    table: TableArgs,
}

fn order(args: &ImportArgs) -> MembersOrder {
    MembersOrder {
        on: args.on,
        update: args.update,
        whole_club: args.whole_club.then(|| args.left.clone()),
    }
}

pub(super) fn run(args: &ImportArgs, context: &mut Context) -> AppResult<()> {
    let mut club = context.club()?;
    let bytes = read_file::read(&args.file, club.path())?;
    let given = args.table.given()?;
    let file = (&*args.file, &*bytes);
    let mut on = |_, _| true;
    let done =
        app::members::member_import::import_given(&mut club, file, &given, &order(args), &mut on)?;
    let imported = &done.value;
    let texts = context.texts;
    let mut lines = import_text::members(imported, texts);
    let mut missing = (imported.whole_club.iter()).flat_map(|whole| &whole.missing);
    if missing.any(|one| !one.recorded) {
        lines.extend(page_lines(&texts.get("members-missing-hint"), 2));
    }
    let message = match &imported.whole_club {
        None => Message::new("members-imported").with("count", imported.added.len()),
        Some(whole) => Message::new("members-compared")
            .with("date", whole.on)
            .with("count", imported.changes()),
    };
    let told = (&*imported.warnings, imported.dry_run);
    context.imported_from(&args.file, &done, told, &lines, message)
}
