//! `external-rating`: records dated numbers from other lists.

use std::path::PathBuf;

use clap::{Args, Subcommand};

use super::member::Whom;
use super::table_args::{self, TableArgs};
use super::{Context, Status, value_parsers};
use crate::app::members::external_import::NumbersOrder;
use crate::app::members::external_rating::ExternalRow;
use crate::app::{self, AppResult};
use crate::domain::person::{ExternalRating, ExternalScale};
use crate::domain::{Date, Message, Rating};
use crate::publish::import::import_text;
use crate::publish::import::import_text::is_recorded;
use crate::publish::table::Columns;
use crate::text::Texts;

#[derive(Debug, Args)]
pub(super) struct ExternalRatingArgs {
    #[command(subcommand)]
    command: ExternalRatingCommand,
}

#[derive(Debug, Subcommand)]
enum ExternalRatingCommand {
    Set(SetArgs),
    Remove(RemoveArgs),
    List(ListArgs),
    Import(ImportArgs),
}

#[derive(Debug, Args)]
#[command(
    after_help = "external-rating set 'Tim Jaksland' --scale dsu --value 1695 --on 2026-11-01"
)]
struct SetArgs {
    #[arg(value_name = "MEMBER")]
    member: String,
    #[arg(long, value_name = "SCALE", value_parser = value_parsers::word::<ExternalScale>())]
    scale: ExternalScale,
    #[arg(long, value_name = "N", value_parser = value_parsers::rating, allow_negative_numbers = true)]
    value: Rating,
    #[arg(long, value_name = "DATE", value_parser = value_parsers::date)]
    on: Date,
    #[arg(long, value_name = "TEXT")]
    source: Option<String>,
}

#[derive(Debug, Args)]
#[command(after_help = "external-rating remove 'Anders Bjerglund' --scale dsu \
                  --on 2026-07-01 --reason 'entered twice'")]
struct RemoveArgs {
    #[arg(value_name = "MEMBER")]
    member: String,
    #[arg(long, value_name = "SCALE", value_parser = value_parsers::word::<ExternalScale>())]
    scale: ExternalScale,
    #[arg(long, value_name = "DATE", value_parser = value_parsers::date)]
    on: Date,
}

#[derive(Debug, Args)]
#[command(after_help = "external-rating list 'Tim Jaksland'")]
struct ListArgs {
    #[arg(value_name = "MEMBER")]
    member: Option<String>,
}

impl ExternalRatingArgs {
    /// Whether numbers are recorded, rather than only shown or removed.
    pub(crate) fn records(&self) -> bool {
        matches!(
            self.command,
            ExternalRatingCommand::Set(_) | ExternalRatingCommand::Import(_)
        )
    }
}

pub(super) fn run(args: &ExternalRatingArgs, context: &mut Context) -> AppResult<Status> {
    match &args.command {
        ExternalRatingCommand::Set(args) => set(args, context),
        ExternalRatingCommand::Remove(args) => remove(args, context),
        ExternalRatingCommand::List(args) => list(args, context),
        ExternalRatingCommand::Import(args) => import(args, context),
    }?;
    Ok(Status::Done)
}

fn set(args: &SetArgs, context: &mut Context) -> AppResult<()> {
    let mut club = context.club()?;
    let person = app::members::lookup::find_person(&club, &args.member)?;
    let rating = ExternalRating {
        on: args.on,
        scale: args.scale,
        value: args.value,
    };
    let source = args.source.as_deref().unwrap_or_default();
    let done = app::members::external_rating::record(&mut club, person.id, rating, source)?;
    let message = Message::new("external-rating-recorded")
        .with("name", person.called())
        .with("scale", rating.scale.label())
        .with("value", rating.value.to_string())
        .with("date", rating.on);
    let whom = Whom::of(&club, person.id)?;
    context.changed(&done.map(|()| whom), &message)
}

fn remove(args: &RemoveArgs, context: &mut Context) -> AppResult<()> {
    let mut club = context.club()?;
    let person = app::members::lookup::find_person(&club, &args.member)?;
    let done = app::members::external_rating::remove(&mut club, person.id, args.scale, args.on)?;
    let message = Message::new("external-rating-removed")
        .with("name", person.called())
        .with("scale", args.scale.label())
        .with("date", args.on);
    let whom = Whom::of(&club, person.id)?;
    context.changed(&done.map(|()| whom), &message)
}

fn list(args: &ListArgs, context: &mut Context) -> AppResult<()> {
    let club = context.reading()?;
    let person = table_args::member(&club, args.member.as_deref())?;
    let rows = app::members::external_rating::all(&club, person)?;
    context.list(&columns(context.texts), &rows, "external-rating-list-empty")
}

fn columns(texts: Texts) -> Columns<'static, ExternalRow> {
    let mut columns = Columns::<ExternalRow>::new(texts);
    columns.number(("member", "name-number"), |row| row.member);
    columns.name(("name", "name-name"), |row| row.name.clone());
    columns.sign("name-scale", |row| row.scale.label());
    columns.for_programs("scale", |row| row.scale);
    columns.number(("value", "name-rating"), |row| row.value);
    columns.date(("on", "field-from"), |row| row.on);
    columns.text("name-source", move |row| {
        import_text::source(&row.source, texts)
    });
    columns.for_programs("source", |row| row.source.clone());
    columns
}

#[derive(Debug, Args)]
#[command(after_help = "external-rating import club_report.csv --on 2026-11-01 --dry-run")]
struct ImportArgs {
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

fn import(args: &ImportArgs, context: &mut Context) -> AppResult<()> {
    let mut club = context.club()?;
    let order = NumbersOrder {
        on: args.on,
        take_numbers: args.take_numbers,
        skip_doubtful: args.skip_doubtful,
    };
    let given = args.table.given()?;
    let mut progress = context.progress("progress-rating-list");
    let megabytes = |bytes: u64| usize::try_from(bytes / 1_000_000).unwrap_or(usize::MAX);
    let done = app::members::external_import::import(
        &mut club,
        (&args.file, &given),
        order,
        |read, size| progress.step(megabytes(read), megabytes(size)),
    );
    drop(progress);
    let done = done?;
    let imported = &done.value;
    let lines = import_text::numbers(imported, context.texts);
    let recorded = imported.members.iter().filter(|row| is_recorded(row));
    let message = Message::new("numbers-recorded").with("count", recorded.count());
    let told = (&*imported.warnings, imported.dry_run);
    context.imported_from(&args.file, &done, told, &lines, message)
}
