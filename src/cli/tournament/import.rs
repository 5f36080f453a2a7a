//! `tournament import`: imports a tournament from a file, or many at once ([`import_many`]).

use std::path::{Path, PathBuf};

use clap::Args;
use serde_json::json;

use super::super::table_args::TableArgs;
use super::super::{Context, Status, value_parsers};
use super::edit::Conditions;
use crate::app::import::import_batch::{self, Batch, reasons};
use crate::app::import::{Again, ImportOrder};
use crate::app::{self, AppError, AppResult};
use crate::cli::progress::Interrupt;
use crate::cli::table_args::Identities;
use crate::domain::person::ExternalScale;
use crate::domain::tournament::Kind;
use crate::domain::{Date, Message, TournamentId};
use crate::files::atomic_write::write_atomically;
use crate::files::read_file;
use crate::publish::import::import_text;
use crate::text::visible;

#[derive(Debug, Args)]
#[command(
    after_help = "tournament import crosstable.csv --kind club --guests --start 2026-11-10 --end 2026-11-17"
)]
pub(super) struct ImportArgs {
    #[arg(value_name = "FILE", required = true)]
    files: Vec<PathBuf>,
    #[arg(long, value_name = "KIND", value_parser = value_parsers::one_of(Kind::key))]
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

pub(super) fn import(args: &ImportArgs, context: &mut Context) -> AppResult<Status> {
    let order = order(args)?;
    match args.files.as_slice() {
        [file] if args.answers.is_none() && !file.is_dir() => {
            one(file, &order, context)?;
            Ok(Status::Done)
        }
        files => {
            // Answers about a single player or tournament make sense for one file only.
            if !order.decisions.is_empty() || matches!(order.again, Again::Update(Some(_))) {
                return Err(AppError::user(Message::new("error-many-one"))
                    .hinted(Message::new("hint-many-one")));
            }
            import_many(files, &order, args.answers.as_deref(), context)
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
    let imported = &done.value;
    let lines = import_text::tournament(imported, context.texts);
    let key = match imported.same_as {
        Some(_) => "tournament-updated",
        None => "tournament-imported",
    };
    let id = imported.tournament;
    let message = Message::new(key)
        .with("id", id.map_or_else(String::new, |id| id.to_string()))
        .with("name", imported.name.as_str());
    let told = (&*imported.warnings, imported.dry_run || id.is_none());
    context.imported_from(file, &done, told, &lines, message)?;
    if imported.finished_after.is_some() {
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

fn import_many(
    files: &[PathBuf],
    order: &ImportOrder,
    answers: Option<&Path>,
    context: &mut Context,
) -> AppResult<Status> {
    let mut club = context.club()?;
    let mut files = import_batch::files(files, club.path())?;
    let questions = answers.map(import_batch::questions_file);
    let given = match answers {
        Some(path) => {
            // The files of answers and of questions may be in the imported folder; they are not tournaments.
            for own in questions.iter().map(PathBuf::as_path).chain([path]) {
                let own = own.canonicalize().ok();
                files.retain(|file| own.is_none() || file.canonicalize().ok() != own);
            }
            import_batch::answers(path, club.path())?
        }
        None => Vec::new(),
    };
    let interrupt = Interrupt::watch();
    let mut progress = context.progress("import-importing");
    let report = import_batch::tournaments(&mut club, &files, order, &given, |done, total| {
        progress.step(done, total) && !interrupt.has_come()
    })?;
    drop(progress);
    drop(interrupt);
    let texts = context.texts;
    if let Some(path) = &questions
        && !report.questions.is_empty()
        && !context.global.dry_run
    {
        let say = |message: &Message| texts.say(message);
        write_atomically(path, report.answers(say).as_bytes(), Some(club.path()))?;
    }
    if context.out.json() {
        let waiting = report.waiting.iter().map(|one| {
            json!({
                "file": one.file,
                "answerable": one.answerable,
                "reasons": reasons(&one.error).iter().map(|reason| texts.say(reason)).collect::<Vec<_>>(),
            })
        });
        let waiting: Vec<_> = waiting.collect();
        let mut answer = json!(report);
        answer["waiting"] = json!(waiting);
        context.out.value(&answer)?;
    } else {
        for line in import_batch::report(&report, texts) {
            context.text(&visible(&line));
        }
        if report.batch.is_some() {
            context.text(&texts.get("import-many-undo"));
        }
        let asks = report.waiting.iter().any(|one| one.answerable);
        let key = match answers {
            Some(_) if asks => Some("import-many-answer-there"),
            None if asks => Some("import-many-answer-how"),
            _ => None,
        };
        if let Some(key) = key {
            let file = questions.map(|path| path.display().to_string());
            let hint = Message::new(key).with("file", file.unwrap_or_default());
            context.hint(&hint);
        }
    }
    finish(report)
}

/// The status: cancelled by Ctrl-C, stopped by a database error, or with files that wait, whose highest exit code it is:
/// an open question counts more than a file that cannot be used.
fn finish(report: Batch) -> AppResult<Status> {
    let waiting = report.waiting.iter().map(|one| one.error.exit_code());
    let waiting = waiting.max().map_or(Status::Done, Status::Waiting);
    match report.stopped {
        Some(error) => Err(error),
        None if !report.not_reached.is_empty() => Ok(Status::Cancelled),
        None => Ok(waiting),
    }
}
