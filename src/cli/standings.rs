//! `standings`: shows a tournament of the club or of a file under the systems that order players.

use std::path::PathBuf;

use clap::Args;

use super::context::OpenClub;
use super::file_output::{self, DocumentArgs};
use super::table_args::TableArgs;
use super::{Context, Status, value_parsers};
use crate::app::standings::tie_breaks;
use crate::app::standings::{Source, StandingsSheet, source};
use crate::app::{self, Access, AppResult};
use crate::domain::Date;
use crate::publish::members::hiding::Hiding;
use crate::publish::standings::{Extras, StandingsPage};
use crate::standings::field::Pairing;

#[allow(clippy::struct_excessive_bools)] // each a switch of its own
#[derive(Debug, Default, Args)]
#[command(after_help = "standings 14 --systems SB,DE")]
pub(crate) struct StandingsArgs {
    #[arg(value_name = "FILE|TOURNAMENT")]
    pub(crate) which: PathBuf,
    #[arg(long, value_name = "LIST")]
    pub(super) systems: Option<String>,
    #[arg(long, value_name = "LIST")]
    pub(crate) order: Option<String>,
    #[arg(long, value_name = "DATE", value_parser = value_parsers::date)]
    pub(super) rules_of: Option<Date>,
    #[arg(long, conflicts_with = "round_robin")]
    pub(super) swiss: bool,
    #[arg(long)]
    pub(crate) round_robin: bool,
    #[arg(long)]
    pub(crate) steps: bool,
    #[arg(long)]
    pub(super) top: bool,
    #[arg(long, value_name = "PLAYER", requires = "system", conflicts_with_all = ["steps", "top"])]
    pub(super) why: Option<String>,
    #[arg(long, value_name = "CODE", requires = "why")]
    pub(super) system: Option<String>,
    #[arg(long)]
    pub(crate) all: bool,
    #[command(flatten)]
    pub(crate) table: TableArgs,
    #[arg(long, value_name = "ORDER", requires = "columns")]
    pub(crate) cells: Option<String>,
    #[command(flatten)]
    pub(crate) output: DocumentArgs,
}

/// The word for every system.
const ALL: &str = "all";

pub(super) fn run(args: &StandingsArgs, context: &mut Context) -> AppResult<Status> {
    // Invalid arguments are reported before any file is opened.
    let wanted = match args.systems.as_deref() {
        Some(list) if list.trim() != ALL => Some(tie_breaks::read(list)?),
        _ => None,
    };
    let order = args.order.as_deref().map(tie_breaks::read_order);
    let order = order.transpose()?;
    let explained = args.system.as_deref().map(tie_breaks::system).transpose()?;
    let (mut sheet, club) = sheet(args, context)?;
    if args.swiss {
        sheet = sheet.paired_as(Pairing::Swiss);
    } else if args.round_robin {
        sheet = sheet.paired_as(Pairing::Settled);
    }
    if let Some(order) = order {
        sheet.order = order;
    }
    if let Some(day) = args.rules_of {
        sheet = sheet.under_rules_of(day);
    }
    let (systems, left_out) = match (wanted, &args.systems) {
        (None, Some(_)) => {
            let (all, left_out) = sheet.all_systems();
            (Some(all), left_out)
        }
        (systems, _) => (systems, Vec::new()),
    };
    let why = match (&args.why, explained) {
        (Some(player), Some(system)) => Some((sheet.find_player(player)?, system)),
        _ => None,
    };
    let mut publisher = String::new();
    if let Some(club) = &club {
        publisher = club.name()?;
        sheet = sheet.hidden(&Hiding::read(club, args.all)?);
    }
    let extras = Extras {
        steps: args.steps,
        top: args.top,
        why,
        ..Extras::default()
    };
    sheet.page((systems.as_deref(), extras), context.texts, |page| {
        let page = StandingsPage {
            left_out: &left_out,
            ..*page
        };
        answer(args, &page, &publisher, context)
    })?;
    Ok(Status::Done)
}

/// The tournament in a file or, if there is no such file, of the club.
fn sheet<'c>(
    args: &StandingsArgs,
    context: &mut Context<'c>,
) -> AppResult<(StandingsSheet, Option<OpenClub<'c>>)> {
    let database = context.database()?.path;
    let session = context.session();
    let found = match context.access {
        // A reader's word always means a tournament, whatever files exist.
        Access::Published => Source::Tournament,
        _ => source(
            &args.which,
            &database,
            &session,
            &args.table.given_with(args.cells.as_deref())?,
        )?,
    };
    match found {
        Source::File(sheet, problems) => {
            context.warn(&problems, &args.which.to_string_lossy());
            Ok((*sheet, None))
        }
        Source::Tournament => {
            let club = context.reading()?;
            let which = args.which.to_string_lossy();
            let (id, _) = app::members::lookup::find_tournament(&club, &which)?;
            let sheet = app::tournaments::tournament_view::read(&club, id)?.standings_sheet();
            Ok((sheet, Some(club)))
        }
    }
}

fn answer(
    args: &StandingsArgs,
    page: &StandingsPage<'_>,
    publisher: &str,
    context: &mut Context,
) -> AppResult<()> {
    let form = args.output.form(context)?;
    let to = &args.output.to;
    let csv = |csv| to.excel.table(csv, page.texts);
    let exported = app::standings::file::exported(page, publisher, form, csv)?;
    file_output::answer(context, to.out.as_deref(), form, &exported)
}
