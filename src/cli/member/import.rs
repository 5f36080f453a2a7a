//! `member import`: members from a text or a workbook.

use std::path::PathBuf;

use clap::Args;
use serde::Serialize;

use super::super::output::{self, Finding};
use super::super::table_args::TableArgs;
use super::super::{Context, value_parsers};
use crate::app::import::import_text;
use crate::app::members::member_import::{MembersImported, MembersOrder};
use crate::app::{self, AppResult};
use crate::domain::{Date, Message};
use crate::files::read_file;

#[derive(Debug, Args)]
pub(super) struct ImportArgs {
    #[arg(value_name = "FILE")]
    file: PathBuf,
    #[arg(long, value_name = "DATE", value_parser = value_parsers::date)]
    on: Option<Date>,
    #[arg(long)]
    update: bool,
    #[command(flatten)]
    table: TableArgs,
}

#[derive(Serialize)]
struct ImportedMembers {
    /// `added`, `joined`, `updated`, `unchanged`, `dry_run`.
    #[serde(flatten)]
    imported: MembersImported,
    /// Warnings about the file.
    warnings: Vec<Finding>,
}

fn order(args: &ImportArgs) -> MembersOrder {
    MembersOrder {
        on: args.on,
        update: args.update,
    }
}

pub(super) fn run(args: &ImportArgs, context: &mut Context) -> AppResult<()> {
    let mut club = context.club()?;
    let bytes = read_file::read(&args.file, club.path())?;
    let given = args.table.given()?;
    let file = (&*args.file, &*bytes);
    let mut on = |_, _| true;
    let done =
        app::members::member_import::import_given(&mut club, file, &given, order(args), &mut on)?;
    let file = args.file.display().to_string();
    context.warn(&done.value.warnings, &file);
    let lines = import_text::members(&done.value, context.texts);
    let texts = context.texts;
    let done = done.map(|imported| ImportedMembers {
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
