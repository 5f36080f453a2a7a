//! `tournament expect`: the members from whom a player card is expected (ES regulation §7).

use clap::Args;
use serde::Serialize;

use super::super::Context;
use crate::app::{self, AppResult};
use crate::domain::{Message, PersonId, TournamentId};

#[derive(Debug, Args)]
pub(super) struct ExpectArgs {
    #[arg(value_name = "TOURNAMENT")]
    tournament: String,
    #[arg(value_name = "MEMBER", required = true)]
    members: Vec<String>,
    #[arg(long)]
    not: bool,
}

/// The member from whom a card is, or is no longer, expected.
#[derive(Serialize)]
struct ExpectedCard {
    tournament: TournamentId,
    members: Vec<PersonId>,
    /// Whether it is expected; false for no longer.
    awaited: bool,
}

pub(super) fn run(args: &ExpectArgs, context: &mut Context) -> AppResult<()> {
    let mut club = context.club()?;
    let (id, header) = app::members::lookup::find_tournament(&club, &args.tournament)?;
    let mut members = Vec::new();
    let mut names = Vec::new();
    for member in &args.members {
        let person = app::members::lookup::find_person(&club, member)?;
        members.push(person.id);
        names.push(person.data.name);
    }
    let done = app::members::cards::expect(&mut club, id, &members, !args.not)?;
    let key = if args.not {
        "cards-not-expected"
    } else {
        "cards-expected"
    };
    let message = Message::new(key)
        .with("tournament", header.name)
        .with("count", names.len())
        .with("names", names.join("; "));
    let done = done.map(|()| ExpectedCard {
        tournament: id,
        members,
        awaited: !args.not,
    });
    context.changed(&done, &message)
}
