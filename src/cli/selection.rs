//! `seed`, `groups`, `team`: use the ratings for seeding, groups and team boards (ES regulation §1).

use std::path::PathBuf;

use clap::{ArgGroup, Args};

use super::file_output::{self, DocumentArgs};
use super::value_parsers::{self, BadValue};
use super::{Context, Status};
use crate::app::lists::compare::{ListChoice, Pair};
use crate::app::lists::selection::{Division, SeedSource, TeamRequest};
use crate::app::{self, AppResult, Club};
use crate::domain::Date;
use crate::files::read_file;
use crate::publish::list::compare_page;
use crate::publish::members::hiding::Hiding;
use crate::publish::selection;
use crate::rating::selection::groups::{Cut, Remainder};

// The players to seed; one of the three is required.
#[derive(Debug, Args)]
#[command(group = ArgGroup::new("who").args(["tournament", "players", "file"]).required(true))]
struct SelectedPlayers {
    #[arg(value_name = "TOURNAMENT")]
    tournament: Option<String>,
    #[arg(long, value_name = "A,B,…")]
    players: Option<String>,
    #[arg(long, value_name = "FILE")]
    file: Option<PathBuf>,
    #[arg(long, value_name = "DATE", value_parser = value_parsers::date)]
    on: Option<Date>,
    #[arg(long)]
    all: bool,
    #[command(flatten)]
    output: DocumentArgs,
}

#[derive(Debug, Args)]
#[command(after_help = "seed --players 'Tim Jaksland,Henrik Larsen,Palle Egehøj'")]
pub(super) struct SeedArgs {
    #[command(flatten)]
    who: SelectedPlayers,
}

#[derive(Debug, Args)]
#[command(group = ArgGroup::new("how").args(["size", "count", "by_class"]).required(true))]
#[command(after_help = "groups 14 --size 4")]
pub(super) struct GroupsArgs {
    #[command(flatten)]
    who: SelectedPlayers,
    #[arg(long, value_name = "N", value_parser = value_parsers::count)]
    size: Option<u32>,
    #[arg(long, value_name = "N", value_parser = value_parsers::count)]
    count: Option<u32>,
    #[arg(long, conflicts_with = "rest")]
    by_class: bool,
    #[arg(long, value_name = "WHERE", value_parser = value_parsers::word::<Remainder>(), default_value = "equal")]
    rest: Remainder,
}

#[derive(Debug, Args)]
#[command(after_help = "team 'Tim Jaksland' 'Henrik Larsen' 'Palle Egehøj' --boards 3")]
pub(super) struct TeamArgs {
    #[arg(value_name = "MEMBER")]
    members: Vec<String>,
    #[arg(long, value_name = "N", value_parser = value_parsers::count)]
    boards: Option<u32>,
    #[arg(long)]
    reserves: bool,
    #[arg(long, value_name = "DATE", value_parser = value_parsers::date)]
    on: Option<Date>,
    #[arg(long, requires = "members")]
    as_given: bool,
    #[arg(long, value_name = "POINTS", value_parser = value_parsers::rating_difference)]
    limit: Option<u32>,
    // Accepted for old scripts, without effect: hidden members are always shown here, marked.
    #[arg(id = "all", long = "all", hide = true)]
    _all: bool,
    #[command(flatten)]
    output: DocumentArgs,
}

impl SelectedPlayers {
    fn who(&self, club: &Club) -> AppResult<SeedSource> {
        if let Some(which) = &self.tournament {
            return Ok(SeedSource::Tournament(which.clone()));
        }
        if let Some(file) = &self.file {
            let bytes = read_file::read(file, club.path())?;
            return Ok(SeedSource::File(file.clone(), bytes));
        }
        Ok(SeedSource::Names(app::lists::selection::names(
            self.players.as_deref().unwrap_or_default(),
        )))
    }
}

pub(super) fn seed(args: &SeedArgs, context: &mut Context) -> AppResult<Status> {
    let club = context.reading()?;
    let hiding = Hiding::read(&club, args.who.all)?;
    let answer = app::lists::selection::seed(&club, &args.who.who(&club)?, args.who.on, &hiding)?;
    let paper = selection::seeding(&answer, context.texts).hiding(&hiding);
    file_output::paper(context, &args.who.output, paper)?;
    Ok(Status::Done)
}

pub(super) fn groups(args: &GroupsArgs, context: &mut Context) -> AppResult<Status> {
    let club = context.reading()?;
    let how = match (args.size, args.count) {
        (Some(size), _) => Division::Cut(Cut::Size(size as usize), args.rest),
        (None, Some(count)) => Division::Cut(Cut::Count(count as usize), args.rest),
        (None, None) => Division::Classes,
    };
    let hiding = Hiding::read(&club, args.who.all)?;
    let answer =
        app::lists::selection::divide(&club, &args.who.who(&club)?, args.who.on, how, &hiding)?;
    let paper = selection::groups(&answer, context.texts).hiding(&hiding);
    file_output::paper(context, &args.who.output, paper)?;
    Ok(Status::Done)
}

pub(super) fn team(args: &TeamArgs, context: &mut Context) -> AppResult<Status> {
    let club = context.reading()?;
    let answer = app::lists::selection::line_up(
        &club,
        &TeamRequest {
            members: args.members.clone(),
            boards: args.boards,
            reserves: args.reserves,
            on: args.on,
            as_given: args.as_given,
            limit: args.limit,
        },
    )?;
    let paper = selection::team(&answer, context.texts);
    file_output::paper(context, &args.output, paper)?;
    if answer.violations.is_empty() {
        Ok(Status::Done)
    } else {
        Ok(Status::Found)
    }
}

#[derive(Debug, Args)]
#[command(after_help = "compare 2026-01-01 2026-08-01")]
pub(crate) struct CompareArgs {
    #[arg(value_name = "LIST", value_parser = which)]
    pub(crate) from: ListChoice,
    #[arg(value_name = "LIST", value_parser = which)]
    pub(crate) to: ListChoice,
    #[arg(long)]
    pub(crate) all: bool,
    #[command(flatten)]
    pub(crate) output: DocumentArgs,
}

/// A list given by its date or its number, or as `draft`.
pub(crate) fn which(text: &str) -> Result<ListChoice, BadValue> {
    if let Ok(date) = value_parsers::date(text) {
        return Ok(ListChoice::On(date));
    }
    text.parse().map_err(|_| BadValue("hint-value-list"))
}

pub(super) fn run(args: &CompareArgs, context: &mut Context) -> AppResult<Status> {
    let club = context.reading()?;
    let comparison = app::lists::compare::read(&club, Pair::Lists(args.from, args.to), args.all)?;
    let paper = compare_page::paper(&comparison, &club.name()?, context.texts);
    file_output::paper(context, &args.output, paper)?;
    Ok(Status::Done)
}
