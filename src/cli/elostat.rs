//! `elostat`: rates the games in files, or the club's own games, all at once.

use std::path::PathBuf;
use std::sync::{Mutex, PoisonError};

use clap::Args;
use serde_json::Value;

use super::csv_output::Excel;
use super::progress::Interrupt;
use super::value_parsers::{self, BadValue};
use super::{Context, Status, file_output};
use crate::app::elostat::{Rated, Request, rate};
use crate::app::lists::printing::Format;
use crate::app::pools::second_opinion as opinion;
use crate::app::{self, AppError, AppResult};
use crate::domain::{Date, Message};
use crate::publish::elostat::{Which, csv, historical, json, text};
use crate::publish::members::hiding::Hiding;
use crate::publish::second_opinion;
use crate::rating::second_opinion::Method;
use crate::rating::simultaneous::model::{Draws, FirstMove, Model};
use crate::text::Texts;

#[derive(Debug, Args)]
#[command(after_help = "elostat --from-club")]
pub(super) struct ElostatArgs {
    #[arg(value_name = "FILE", required_unless_present = "from_club")]
    files: Vec<PathBuf>,
    #[arg(long, conflicts_with_all = ["files", "start_elo", "extreme", "anchor", "anchors", "prior",
          "include", "exclude", "confidence", "decimals", "own_scale", "aliases", "from", "to",
          "head_to_head", "superiority", "out"])]
    from_club: bool,
    #[arg(long, value_name = "DATE", value_parser = value_parsers::date)]
    since: Option<Date>,
    #[arg(long, requires = "from_club")]
    all: bool,
    #[arg(long, value_name = "ELO", value_parser = elo, default_value = "2600",
          allow_negative_numbers = true)]
    start_elo: f64,
    #[arg(long, value_name = "MODEL", value_parser = value_parsers::word::<Which>(),
          default_value = "elostat")]
    model: Which,
    #[arg(long, value_name = "MODEL", value_parser = value_parsers::word::<Draws>(),
          default_value = "davidson")]
    draw_model: Draws,
    #[arg(long, value_name = "POINTS", value_parser = first_move, default_value = "auto",
          allow_negative_numbers = true)]
    first_move: FirstMove,
    #[arg(long, value_name = "HOW", value_parser = ["600", "exclude"], default_value = "600")]
    extreme: String,
    #[arg(long, value_name = "NAME=ELO", value_parser = anchor)]
    anchor: Option<(String, f64)>,
    #[arg(long, value_name = "FILE")]
    anchors: Option<PathBuf>,
    #[arg(long, value_name = "N", value_parser = value_parsers::count)]
    prior: Option<u32>,
    #[arg(long)]
    own_scale: bool,
    #[arg(long, value_name = "FILE")]
    include: Option<PathBuf>,
    #[arg(long, value_name = "FILE")]
    exclude: Option<PathBuf>,
    #[arg(long, value_name = "N", value_parser = value_parsers::count, default_value = "1")]
    min_games: u32,
    #[arg(long, value_name = "FILE")]
    aliases: Option<PathBuf>,
    #[arg(long, value_name = "DATE", value_parser = value_parsers::date)]
    from: Option<Date>,
    #[arg(long, value_name = "DATE", value_parser = value_parsers::date)]
    to: Option<Date>,
    #[arg(long, value_name = "NAME[,NAME]")]
    head_to_head: Option<String>,
    #[arg(long, value_name = "N", value_parser = value_parsers::count, num_args = 0..=1,
          require_equals = true, default_missing_value = "10")]
    superiority: Option<u32>,
    #[arg(long, value_name = "PERCENT", value_parser = confidence)]
    confidence: Option<f64>,
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u8).range(0..=4),
          default_value = "0")]
    decimals: u8,
    #[arg(long, value_name = "FORMAT", value_parser = value_parsers::word::<Format>())]
    format: Option<Format>,
    #[command(flatten)]
    excel: Excel,
    #[arg(long, value_name = "FOLDER")]
    out: Option<PathBuf>,
}

fn elo(text: &str) -> Result<f64, BadValue> {
    let bad = BadValue("hint-value-number");
    let number = value_parsers::number(text)?;
    number.try_into().map_err(|_| bad)
}

fn first_move(text: &str) -> Result<FirstMove, BadValue> {
    if text == "auto" {
        return Ok(FirstMove::Estimated);
    }
    let bad = BadValue("hint-value-first-move");
    let points = elo(text).map_err(|_| bad)?;
    if points.abs() > 1_000.0 {
        return Err(bad);
    }
    Ok(FirstMove::Fixed(points))
}

/// A percentage as a share.
fn confidence(text: &str) -> Result<f64, BadValue> {
    let bad = BadValue("hint-value-confidence");
    let percent = elo(text).map_err(|_| bad)?;
    (50.0..=99.99)
        .contains(&percent)
        .then_some(percent / 100.0)
        .ok_or(bad)
}

fn anchor(text: &str) -> Result<(String, f64), BadValue> {
    let bad = BadValue("hint-value-anchor");
    let (name, rating) = text.rsplit_once('=').ok_or(bad)?;
    if name.trim().is_empty() {
        return Err(bad);
    }
    Ok((name.to_owned(), elo(rating).map_err(|_| bad)?))
}

pub(super) fn run(args: ElostatArgs, context: &mut Context) -> AppResult<Status> {
    if args.from_club {
        return of_club(&args, context);
    }
    if args.since.is_some() {
        return Err(AppError::user(Message::new("opinion-error-since")));
    }
    let database = context.database()?.path;
    let (format, excel) = (args.excel.format(args.format, Format::Csv)?, args.excel);
    if format == Some(Format::Csv) && args.head_to_head.is_some() {
        return Err(AppError::user(Message::new("elostat-error-csv")));
    }
    let out = args.out.clone();
    let request = request(args);
    let interrupt = Interrupt::watch();
    let progress = Mutex::new(context.progress("progress-elostat"));
    let rated = rate(&request, &database, &|done, total| {
        let megabytes = |bytes: u64| usize::try_from(bytes / 1_000_000).unwrap_or(usize::MAX);
        let mut progress = progress.lock().unwrap_or_else(PoisonError::into_inner);
        let goes_on = match total {
            Some(total) => progress.step(megabytes(done), megabytes(total)),
            None => progress.count(megabytes(done)),
        };
        goes_on && !interrupt.has_come()
    });
    drop(progress);
    if interrupt.has_come() {
        // Nothing has been written, and nothing will be.
        return Err(AppError::cancelled());
    }
    drop(interrupt);
    let Rated { report, warnings } = rated?;
    for (file, problems) in &warnings {
        context.warn(problems, file);
    }
    if let Some(folder) = out {
        for file in file_output::write_folder(context, &folder, &historical::files(&report))? {
            file_output::tell_written(context, &file);
        }
    }
    let page = |texts| text::page(&report, texts);
    print(
        context,
        (format, excel),
        page,
        || json::answer(&report),
        || csv(&report),
    )
}

/// The assumptions of Bradley-Terry.
fn bradley_terry(args: &ElostatArgs) -> Model {
    Model {
        draws: args.draw_model,
        first_move: args.first_move,
    }
}

fn request(args: ElostatArgs) -> Request {
    let model = bradley_terry(&args);
    Request {
        files: args.files,
        aliases: args.aliases,
        from: args.from,
        to: args.to,
        which: args.model,
        model,
        keeps_extremes: args.extreme == "600",
        start: args.start_elo,
        anchor: args.anchor,
        anchors: args.anchors,
        prior: args.prior.unwrap_or_default(),
        include: args.include,
        exclude: args.exclude,
        confidence: args.confidence,
        decimals: args.decimals,
        own_scale: args.own_scale,
        min_games: args.min_games,
        head_to_head: args.head_to_head,
        superiority: args.superiority.map(|count| count as usize),
    }
}

/// Prints a report: the page, the answer for scripts, or the players as CSV.
fn print(
    context: &mut Context,
    (format, excel): (Option<Format>, Excel),
    page: impl FnOnce(Texts) -> String,
    answer: impl FnOnce() -> Value,
    csv: impl FnOnce() -> Result<String, csv::Error>,
) -> AppResult<Status> {
    let usual = if context.out.json() {
        Format::Json
    } else {
        Format::Text
    };
    match format.unwrap_or(usual) {
        Format::Text => context.text(&page(context.texts)),
        Format::Json => context.out.value(&answer())?,
        Format::Csv => context.bytes(&excel.table(csv(), context.texts)?),
    }
    Ok(Status::Done)
}

/// Rates the club's own games all at once, and compares the result with the club ratings.
fn of_club(args: &ElostatArgs, context: &mut Context) -> AppResult<Status> {
    let method = match args.model {
        Which::Both => return Err(AppError::user(Message::new("opinion-error-one-model"))),
        Which::BradleyTerry => Method::BradleyTerry(bradley_terry(args)),
        Which::EloStat => Method::EloStat,
    };
    let asked = opinion::Request {
        method,
        since: args.since,
        min_games: args.min_games,
    };
    let club = context.reading()?;
    let hiding = Hiding::read(&club, args.all)?;
    let report = app::pools::second_opinion::report(&club, &asked, &hiding)?;
    let format = args.excel.format(args.format, Format::Csv)?;
    let page = |texts| second_opinion::page(&report, texts);
    let csv = || second_opinion::players_csv(&report);
    print(
        context,
        (format, args.excel),
        page,
        || second_opinion::answer(&report),
        csv,
    )
}
