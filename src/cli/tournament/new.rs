//! `tournament new`: a tournament to be filled by hand.

use clap::Args;

use super::super::{Context, value_parsers};
use super::Subject;
use crate::app::sentences;
use crate::app::tournaments::Header;
use crate::app::{self, AppResult};
use crate::domain::tournament::Kind;
use crate::domain::{Date, Points, Schedule};

#[derive(Debug, Args)]
pub(super) struct NewArgs {
    #[arg(value_name = "NAME")]
    name: String,
    #[arg(long, value_name = "KIND", value_parser = value_parsers::named(Kind::key))]
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

pub(super) fn run(args: &NewArgs, context: &mut Context) -> AppResult<()> {
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
