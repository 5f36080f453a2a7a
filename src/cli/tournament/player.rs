//! `tournament player`: who plays.

use clap::{Args, Subcommand};
use serde::Serialize;

use super::super::{Context, value};
use crate::app::AppResult;
use crate::app::tournaments::NewPlayer;
use crate::domain::person::ExternalScale;
use crate::domain::tournament::EntryRating;
use crate::domain::{EntrantNo, Message, PersonId, Rating, TournamentId};

#[derive(Debug, Args)]
pub(super) struct PlayerArgs {
    #[command(subcommand)]
    command: Player,
}

#[derive(Debug, Subcommand)]
enum Player {
    Add(AddArgs),
}

#[derive(Debug, Args)]
struct AddArgs {
    #[arg(value_name = "TOURNAMENT")]
    tournament: String,
    #[arg(value_name = "MEMBER|NAME")]
    player: String,
    #[arg(long, value_name = "N", value_parser = value::rating)]
    dsu: Option<Rating>,
    #[arg(long, value_name = "N", value_parser = value::rating)]
    fide: Option<Rating>,
    // A guest even where the name is part of a member's.
    #[arg(long)]
    guest: bool,
}

/// A player who was entered.
#[derive(Serialize)]
struct Entered {
    /// The tournament.
    tournament: TournamentId,
    /// The start number.
    start_no: EntrantNo,
    /// Who it is.
    member: PersonId,
    /// The name.
    name: String,
    /// Entered as a guest who was not known before.
    new_guest: bool,
}

pub(super) fn run(args: &PlayerArgs, context: &mut Context) -> AppResult<()> {
    let Player::Add(args) = &args.command;
    let mut club = context.club()?;
    let (id, header) = club.find_tournament(&args.tournament)?;
    let known = if args.guest {
        None
    } else {
        club.find_person_or_none(&args.player)?
    };
    let player = match &known {
        Some(person) => NewPlayer::Known(person.id),
        None => NewPlayer::Guest(args.player.clone()),
    };
    let done = club.add_player(id, &player, &ratings(args))?;
    let person = club.person(done.value.1)?;
    let key = if known.is_some() {
        "player-entered"
    } else {
        "player-entered-guest"
    };
    let message = Message::new(key)
        .with("no", done.value.0.to_string())
        .with("name", person.data.name.as_str())
        .with("tournament", header.name);
    let done = done.map(|(start_no, member)| Entered {
        tournament: id,
        start_no,
        member,
        name: person.data.name,
        new_guest: known.is_none(),
    });
    context.changed(&done, &message)
}

fn ratings(args: &AddArgs) -> Vec<EntryRating> {
    let given = [
        (ExternalScale::Dsu, args.dsu),
        (ExternalScale::Fide, args.fide),
    ];
    let rating = |(scale, value): (_, Option<_>)| value.map(|value| EntryRating { scale, value });
    given.into_iter().filter_map(rating).collect()
}
