//! `external-rating import`: the members' numbers from a DSU club report or a FIDE list.

use std::path::PathBuf;

use clap::Args;
use serde::Serialize;

use super::super::output::{self, Finding};
use super::super::table_args::TableArgs;
use super::super::{Context, value_parsers};
use crate::app::import::import_text::{self, is_recorded};
use crate::app::members::external_import::{NumbersImported, NumbersOrder};
use crate::app::{self, AppResult};
use crate::domain::{Date, Message};

#[derive(Debug, Args)]
pub(super) struct ImportArgs {
    #[arg(value_name = "FILE")]
    file: PathBuf,
    #[arg(long, value_name = "DATE", value_parser = value_parsers::date)]
    on: Date,
    #[arg(long)]
    take_numbers: bool,
    #[arg(long)]
    skip_doubtful: bool,
    #[command(flatten)]
    table: TableArgs,
}

#[derive(Serialize)]
struct ImportedRatings {
    /// `source`, `on`, `players`, `others`, `members`, `numbers`, `doubtful`, `dry_run`.
    #[serde(flatten)]
    imported: NumbersImported,
    /// Warnings about the file, ratings that jump, and players left out.
    warnings: Vec<Finding>,
}

pub(super) fn run(args: &ImportArgs, context: &mut Context) -> AppResult<()> {
    let mut club = context.club()?;
    let order = NumbersOrder {
        on: args.on,
        take_numbers: args.take_numbers,
        skip_doubtful: args.skip_doubtful,
    };
    let given = args.table.given()?;
    let mut progress = context.progress("progress-rating-list");
    let megabytes = |bytes: u64| usize::try_from(bytes / 1_000_000).unwrap_or(usize::MAX);
    let done = app::members::external_import::import_given(
        &mut club,
        &args.file,
        &given,
        order,
        |read, size| progress.step(megabytes(read), megabytes(size)),
    );
    drop(progress);
    let done = done?;
    let texts = context.texts;
    context.warn(&done.value.warnings, &args.file.display().to_string());
    let lines = import_text::numbers(&done.value, texts);
    let recorded = done.value.members.iter().filter(|row| is_recorded(row));
    let message = if done.value.dry_run {
        Message::new("import-tried")
    } else {
        Message::new("numbers-recorded").with("count", recorded.count())
    };
    let done = done.map(|imported| ImportedRatings {
        warnings: output::findings(&imported.warnings, texts),
        imported,
    });
    context.imported(&done, &lines, &message)
}
