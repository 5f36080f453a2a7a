//! `tournament edit` and `tournament clear`: correct the data of a tournament, and remove entries.

use clap::Args;
use serde_json::json;

use super::super::output::with_fields;
use super::super::{Context, value_parsers};
use super::{Subject, WhichTournament, change};
use crate::app::standings::tie_breaks;
use crate::app::tournaments::tournament_json::HeaderJson;
use crate::app::tournaments::{Edit, Header, Minutes};
use crate::app::{self, AppResult, sentences};
use crate::domain::tournament::Kind;
use crate::domain::{Date, Message, Points, Schedule};
use crate::standings::System;

#[derive(Debug, Args)]
#[command(after_help = "tournament edit 17 --name 'Mesterrækken'")]
pub(crate) struct EditArgs {
    #[arg(value_name = "TOURNAMENT")]
    tournament: String,
    #[arg(long, value_name = "NAME")]
    name: Option<String>,
    #[arg(long, value_name = "KIND", value_parser = value_parsers::one_of(Kind::key))]
    kind: Option<Kind>,
    #[arg(long, value_name = "DATE", value_parser = value_parsers::date)]
    start: Option<Date>,
    #[arg(long, value_name = "DATE", value_parser = value_parsers::date)]
    end: Option<Date>,
    #[arg(long, value_name = "N", value_parser = value_parsers::rounds)]
    rounds: Option<u16>,
    #[arg(long, value_name = "YES|NO", value_parser = value_parsers::yes_no())]
    notation: Option<bool>,
    #[arg(long, value_name = "X", value_parser = minutes)]
    minutes_per_move: Option<Minutes>,
    #[arg(long, value_name = "YES|NO", value_parser = value_parsers::yes_no())]
    approved: Option<bool>,
    #[arg(long, value_name = "YES|NO", value_parser = value_parsers::yes_no())]
    round_robin: Option<bool>,
    #[arg(long, value_name = "LIST")]
    order: Option<String>,
    #[arg(long, value_name = "DATE", value_parser = rules_of)]
    rules_of: Option<RulesOf>,
}

/// The new day whose edition of the tie-break rules applies.
#[derive(Clone, Copy, Debug)]
enum RulesOf {
    /// The first day of the tournament.
    Default,
    /// Another day.
    Day(Date),
}

impl RulesOf {
    fn day(self) -> Option<Date> {
        match self {
            Self::Default => None,
            Self::Day(day) => Some(day),
        }
    }
}

/// Whether a text removes a choice, so that the default applies again.
fn is_default(text: &str) -> bool {
    ["default", ""].contains(&text.trim())
}

fn rules_of(text: &str) -> Result<RulesOf, value_parsers::BadValue> {
    if is_default(text) {
        return Ok(RulesOf::Default);
    }
    value_parsers::date(text).map(RulesOf::Day)
}

/// The new criteria for the places; `None` for the default.
fn order(text: &str) -> AppResult<Option<Vec<System>>> {
    if is_default(text) {
        return Ok(None);
    }
    tie_breaks::read_order(text).map(Some)
}

fn minutes(text: &str) -> Result<Minutes, value_parsers::BadValue> {
    if ["none", ""].contains(&text.trim()) {
        return Ok(Minutes::Unknown);
    }
    value_parsers::minutes(text).map(Minutes::Known)
}

pub(crate) fn edit(args: &EditArgs, context: &mut Context) -> AppResult<()> {
    let mut club = context.club()?;
    let (id, _) = app::members::lookup::find_tournament(&club, &args.tournament)?;
    let edit = Edit {
        name: args.name.clone(),
        kind: args.kind,
        start: args.start,
        end: args.end,
        rounds: args.rounds,
        notation: args.notation,
        minutes_per_move: args.minutes_per_move,
        approved: args.approved,
        round_robin: args.round_robin,
        order: args.order.as_deref().map(order).transpose()?,
        rules_of: args.rules_of.map(RulesOf::day),
    };
    let done = app::tournaments::edit(&mut club, id, &edit)?;
    let message = sentences::tournament_edited(id, &done.value);
    let header = json!(HeaderJson::of(&done.value));
    let answer = with_fields(&json!({ "tournament": id }), header);
    context.changed(&done.with(answer), &message)?;
    super::warn_of_time(&club, id, context)
}

#[derive(Debug, Args)]
#[command(after_help = "tournament clear 17 4 'Torsten Ravnkilde'")]
pub(super) struct ClearArgs {
    #[arg(value_name = "TOURNAMENT")]
    tournament: String,
    #[arg(value_name = "ROUND", value_parser = value_parsers::rounds)]
    round: u16,
    #[arg(value_name = "PLAYER")]
    player: String,
}

pub(super) fn clear(args: &ClearArgs, context: &mut Context) -> AppResult<()> {
    let mut club = context.club()?;
    let (id, header) = app::members::lookup::find_tournament(&club, &args.tournament)?;
    let player = app::tournaments::find_player(&club, id, &args.player)?;
    let done = app::tournaments::clear_round(&mut club, id, args.round, player)?;
    let message = Message::new(if done.value.games > 0 {
        "round-cleared-game"
    } else {
        "round-cleared-bye"
    });
    let message = message
        .with("tournament", header.name)
        .with("round", args.round)
        .with("name", super::player_name(&club, id, player)?);
    let answer = json!({
        "tournament": id,
        "round": args.round,
        "player": player,
        "games": done.value.games,
        "byes": done.value.byes,
    });
    context.changed(&done.with(answer), &message)
}

#[derive(Debug, Args)]
#[command(
    after_help = "tournament new 'Winter Cup' --kind club --start 2026-12-01 --end 2026-12-15 --rounds 5"
)]
pub(crate) struct NewArgs {
    #[arg(value_name = "NAME")]
    name: String,
    #[arg(long, value_name = "KIND", value_parser = value_parsers::one_of(Kind::key))]
    kind: Kind,
    #[arg(long, value_name = "DATE", value_parser = value_parsers::date)]
    start: Date,
    #[arg(long, value_name = "DATE", value_parser = value_parsers::date)]
    end: Date,
    #[arg(long, value_name = "N", value_parser = value_parsers::rounds)]
    rounds: u16,
    #[command(flatten)]
    conditions: Conditions,
    #[arg(long)]
    round_robin: bool,
    #[arg(long)]
    as_new: bool,
}

// The conditions for an event to be rated (ES regulation §6).
#[derive(Debug, Args)]
pub(super) struct Conditions {
    #[arg(long)]
    pub(super) no_notation: bool,
    #[arg(long, value_name = "X", value_parser = value_parsers::minutes)]
    pub(super) minutes_per_move: Option<Points>,
}

pub(crate) fn new(args: &NewArgs, context: &mut Context) -> AppResult<()> {
    let mut club = context.club()?;
    let new = Header::new(args.kind, &args.name, args.start, args.end, args.rounds);
    let header = Header {
        notation: !args.conditions.no_notation,
        minutes_per_move: args.conditions.minutes_per_move,
        schedule: Schedule {
            round_robin: args.round_robin.then_some(true),
            ..new.schedule
        },
        ..new
    };
    if !args.as_new {
        app::tournaments::refuse_namesake(&club, &header)?;
    }
    let done = app::tournaments::add(&mut club, &header)?;
    let message = sentences::tournament_made(done.value, &args.name);
    let id = done.value;
    context.changed(&done.map(|id| Subject::new(id, &args.name)), &message)?;
    super::warn_of_time(&club, id, context)
}

#[derive(Debug, Args)]
#[command(after_help = "tournament close 17 --reason 'the last rounds were not played'")]
pub(super) struct CloseArgs {
    #[command(flatten)]
    which: WhichTournament,
    #[arg(long)]
    reopen: bool,
}

pub(super) fn close(args: &CloseArgs, context: &mut Context) -> AppResult<()> {
    if args.reopen {
        let work = app::tournaments::reopen;
        return change(&args.which, "tournament-reopened", work, context);
    }
    let work = app::tournaments::close;
    change(&args.which, "tournament-closed", work, context)
}
