//! `standings`: a tournament of the club or of a file under every system that orders its players.

use std::path::PathBuf;

use clap::Args;

use super::csv_output::Excel;
use super::{Context, Status, file_output, output, value_parsers};
use crate::app::export::Exported;
use crate::app::standings::{Source, StandingsSheet, source};
use crate::app::{self, AppResult, tie_breaks};
use crate::domain::{Date, words};
use crate::publish::WIDTH;
use crate::publish::standings::{Extras, StandingsPage, csv, html, json, text};
use crate::standings::field::Pairing;

words! {
    enum Format {
        Text = "text",
        Html = "html",
        Csv = "csv",
        Json = "json",
    }
}

#[allow(clippy::struct_excessive_bools)] // each a switch of its own
#[derive(Debug, Args)]
pub(super) struct StandingsArgs {
    #[arg(value_name = "FILE|TOURNAMENT")]
    which: String,
    #[arg(long, value_name = "LIST")]
    systems: Option<String>,
    #[arg(long, value_name = "LIST")]
    order: Option<String>,
    #[arg(long, value_name = "DATE", value_parser = value_parsers::date)]
    rules_of: Option<Date>,
    #[arg(long, conflicts_with = "round_robin")]
    swiss: bool,
    #[arg(long)]
    round_robin: bool,
    #[arg(long)]
    steps: bool,
    #[arg(long)]
    top: bool,
    #[arg(long, value_name = "PLAYER", requires = "system", conflicts_with_all = ["steps", "top"])]
    why: Option<String>,
    #[arg(long, value_name = "CODE", requires = "why")]
    system: Option<String>,
    #[arg(long, value_name = "FORMAT", value_parser = value_parsers::word::<Format>())]
    format: Option<Format>,
    #[command(flatten)]
    excel: Excel,
    #[arg(long, value_name = "FILE")]
    out: Option<PathBuf>,
}

/// The word for every system.
const ALL: &str = "all";

pub(super) fn run(args: &StandingsArgs, context: &mut Context) -> AppResult<Status> {
    // What was asked for wrongly is said before anything is opened.
    let wanted = match args.systems.as_deref() {
        Some(list) if list.trim() != ALL => Some(tie_breaks::read(list)?),
        _ => None,
    };
    let order = args.order.as_deref().map(tie_breaks::read).transpose()?;
    let explained = args.system.as_deref().map(tie_breaks::system).transpose()?;
    let mut sheet = sheet(args, context)?;
    if order.is_some() {
        sheet.order = order;
    }
    if args.swiss {
        sheet = sheet.paired_as(Pairing::Swiss);
    } else if args.round_robin {
        sheet = sheet.paired_as(Pairing::Settled);
    }
    if let Some(day) = args.rules_of {
        sheet = sheet.under_rules_of(day);
    }
    let (systems, left_out) = match (wanted, &args.systems) {
        (Some(systems), _) => (systems, Vec::new()),
        (None, Some(_)) => sheet.all_systems(),
        (None, None) => (sheet.usual_systems(), Vec::new()),
    };
    let why = match (&args.why, explained) {
        (Some(player), Some(system)) => Some((sheet.find_player(player)?, system)),
        _ => None,
    };
    let standings = sheet.standings(&systems);
    let teams = sheet.team_table();
    let page = StandingsPage {
        name: &sheet.name,
        names: &sheet.names,
        standings: &standings,
        scale: sheet.scale.name(),
        ordered: sheet.ordered,
        notes: &sheet.notes,
        teams: &teams,
        left_out: &left_out,
        extras: Extras {
            steps: args.steps,
            top: args.top,
            why,
        },
        width: WIDTH,
        texts: context.texts,
    };
    answer(args, &page, context)?;
    Ok(Status::Done)
}

/// The tournament of a file, or of the club where there is no such file.
fn sheet(args: &StandingsArgs, context: &mut Context) -> AppResult<StandingsSheet> {
    let database = context.database()?.path;
    let today = context.session().today();
    match source(&args.which, &database, today)? {
        Source::File(sheet, problems) => {
            context.warn(&problems, &args.which);
            Ok(*sheet)
        }
        Source::Tournament => {
            let club = context.reading()?;
            let (id, _) = app::lookup::find_tournament(&club, &args.which)?;
            Ok(app::tournament_view::read(&club, id)?.standings_sheet())
        }
    }
}

fn answer(args: &StandingsArgs, page: &StandingsPage<'_>, context: &mut Context) -> AppResult<()> {
    let usual = if context.out.json() {
        Format::Json
    } else {
        Format::Text
    };
    let content = match args
        .excel
        .format(args.format, Format::Csv)?
        .unwrap_or(usual)
    {
        Format::Text => text::standings(page).into_bytes(),
        Format::Html => html::standings(page).into_bytes(),
        Format::Csv => args.excel.table(csv::standings(page), context.texts)?,
        Format::Json => output::json_file(&json::standings(page))?,
    };
    let exported = Exported {
        bytes: content,
        left_out: Vec::new(),
    };
    match &args.out {
        Some(file) if file_output::write(context, file, &exported)?.is_some() => {
            file_output::tell_written(context, file);
        }
        Some(_) => {}
        None => context.bytes(&exported.bytes),
    }
    Ok(())
}
