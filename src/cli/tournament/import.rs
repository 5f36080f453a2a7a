//! `tournament import`: a tournament from a file, or many from many ([`import_many`]).

use std::path::{Path, PathBuf};

use clap::Args;
use serde::Serialize;

use super::super::matching_args::Identities;
use super::super::output::{self, Finding};
use super::super::table_args::TableArgs;
use super::super::{Context, Status, value_parsers};
use super::import_many;
use super::new::Conditions;
use crate::app::import::import_text;
use crate::app::import::{Again, ImportOrder, Imported};
use crate::app::{self, AppError, AppResult};
use crate::domain::person::ExternalScale;
use crate::domain::tournament::Kind;
use crate::domain::{Date, Message, TournamentId};
use crate::files::read_file;

#[derive(Debug, Args)]
pub(super) struct ImportArgs {
    #[arg(value_name = "FILE", required = true)]
    files: Vec<PathBuf>,
    #[arg(long, value_name = "KIND", value_parser = value_parsers::named(Kind::key))]
    kind: Kind,
    #[command(flatten)]
    identities: Identities,
    #[arg(long, value_name = "SCALE", value_parser = value_parsers::word::<ExternalScale>(),
          default_value = "fide")]
    file_ratings: ExternalScale,
    #[arg(long)]
    start_from_file: bool,
    #[arg(long, value_name = "DATE", value_parser = value_parsers::date)]
    start: Option<Date>,
    #[arg(long, value_name = "DATE", value_parser = value_parsers::date)]
    end: Option<Date>,
    #[command(flatten)]
    conditions: Conditions,
    // Absent, given without a number, or with one.
    #[allow(clippy::option_option)]
    #[arg(long, value_name = "T", num_args = 0..=1, require_equals = true, conflicts_with = "as_new")]
    update: Option<Option<TournamentId>>,
    #[arg(long)]
    as_new: bool,
    #[arg(long, value_name = "N", value_parser = value_parsers::rounds)]
    rounds: Option<u16>,
    #[arg(long, value_name = "TEXT")]
    closed: Option<String>,
    #[command(flatten)]
    table: TableArgs,
    #[arg(long, value_name = "ORDER", requires = "columns")]
    cells: Option<String>,
    #[arg(long, value_name = "CSV")]
    answers: Option<PathBuf>,
}

#[derive(Serialize)]
struct ImportedFile {
    /// `tournament`, `name`, `start`, `end`, `rounds`, `players`, `games`, `unplayed`, `dry_run`.
    #[serde(flatten)]
    imported: Imported,
    /// Warnings about the file, and what was not used.
    warnings: Vec<Finding>,
}

pub(super) fn run(args: &ImportArgs, context: &mut Context) -> AppResult<Status> {
    let order = order(args)?;
    match args.files.as_slice() {
        [file] if args.answers.is_none() && !file.is_dir() => {
            one(file, &order, context)?;
            Ok(Status::Done)
        }
        files => {
            // Answers about a single player or tournament are for one file.
            if !order.decisions.is_empty() || matches!(order.again, Again::Update(Some(_))) {
                return Err(AppError::user(Message::new("error-many-one"))
                    .hinted(Message::new("hint-many-one")));
            }
            import_many::run(files, &order, args.answers.as_deref(), context)
        }
    }
}

fn one(file: &Path, order: &ImportOrder, context: &mut Context) -> AppResult<()> {
    let mut club = context.club()?;
    let bytes = read_file::read(file, club.path())?;
    let done = match app::import::tournament(&mut club, file, &bytes, order) {
        Err(error) if error.is_same_file() => {
            return context.nothing_to_do(&Message {
                key: "import-same-file",
                args: error.message.args,
            });
        }
        done => done?,
    };
    let texts = context.texts;
    let imported = &done.value;
    context.warn(&imported.warnings, &file.display().to_string());
    let lines = import_text::tournament(imported, texts);
    let is_open = imported.finished_after.is_some();
    let message = match imported.tournament {
        Some(id) if !imported.dry_run => {
            let key = match imported.same_as {
                Some(_) => "tournament-updated",
                None => "tournament-imported",
            };
            Message::new(key)
                .with("id", id.to_string())
                .with("name", imported.name.as_str())
        }
        _ => Message::new("import-tried"),
    };
    let id = imported.tournament;
    let done = done.map(|imported| ImportedFile {
        warnings: output::findings(&imported.warnings, texts),
        imported,
    });
    context.imported(&done, &lines, &message)?;
    if is_open {
        context.hint(&Message::new("import-rounds-otherwise"));
    }
    id.map_or(Ok(()), |id| super::warn_of_time(&club, id, context))
}

fn order(args: &ImportArgs) -> AppResult<ImportOrder> {
    Ok(ImportOrder {
        kind: args.kind,
        decisions: args.identities.decisions()?,
        unknowns: args.identities.unknowns(),
        file_ratings: args.file_ratings,
        start_from_file: args.start_from_file,
        start: args.start,
        end: args.end,
        notation: !args.conditions.no_notation,
        minutes_per_move: args.conditions.minutes_per_move,
        again: match args.update {
            Some(which) => Again::Update(which),
            None if args.as_new => Again::AsNew,
            None => Again::Refuse,
        },
        rounds: args.rounds,
        closed: args.closed.clone(),
        given: args.table.given_with(args.cells.as_deref())?,
    })
}
