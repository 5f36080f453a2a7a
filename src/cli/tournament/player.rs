//! `tournament player`: enters, corrects and removes the players of a tournament.

use clap::{Args, Subcommand};
use serde_json::{Value, json};

use super::super::output::with_fields;
use super::super::{Context, value_parsers};
use crate::app::tournaments::NewPlayer;
use crate::app::tournaments::withdrawals::Leaving;
use crate::app::{self, AppResult, Club, plain_text, sentences};
use crate::domain::person::ExternalScale;
use crate::domain::tournament::EntryRating;
use crate::domain::{Date, EntrantNo, Message, PersonId, Rating, TournamentId, WithdrawnScore};

#[derive(Debug, Args)]
pub(crate) struct PlayerArgs {
    #[command(subcommand)]
    command: PlayerCommand,
}

#[derive(Debug, Subcommand)]
enum PlayerCommand {
    Add(AddArgs),
    Set(SetArgs),
    Withdraw(WithdrawArgs),
    Remove(RemoveArgs),
}

#[derive(Debug, Args)]
#[command(after_help = "tournament player set 17 2 'Anders Bjerglund'")]
struct SetArgs {
    #[arg(value_name = "TOURNAMENT")]
    tournament: String,
    #[arg(value_name = "PLAYER")]
    no: String,
    #[command(flatten)]
    who: NewPlayerArgs,
}

#[derive(Debug, Args)]
#[command(after_help = "tournament player withdraw 17 'Palle Egehøj'")]
struct WithdrawArgs {
    #[arg(value_name = "TOURNAMENT")]
    tournament: String,
    #[arg(value_name = "PLAYER")]
    no: String,
    #[arg(long, value_name = "ROUND")]
    after: Option<u16>,
    #[arg(long, value_name = "HOW", value_parser = value_parsers::word::<WithdrawnScore>())]
    score: Option<WithdrawnScore>,
    #[arg(long, value_name = "DATE", value_parser = value_parsers::date)]
    on: Option<Date>,
    // The player plays on.
    #[arg(long, conflicts_with_all = ["after", "score", "on"])]
    back: bool,
}

#[derive(Debug, Args)]
#[command(after_help = "tournament player remove 17 'Kasper Nyborg'")]
struct RemoveArgs {
    #[arg(value_name = "TOURNAMENT")]
    tournament: String,
    #[arg(value_name = "PLAYER")]
    no: String,
}

#[derive(Debug, Args)]
#[command(after_help = "tournament player add 17 'Anders Bjerglund'")]
struct AddArgs {
    #[arg(value_name = "TOURNAMENT")]
    tournament: String,
    #[command(flatten)]
    who: NewPlayerArgs,
}

// The player, and the ratings.
#[derive(Debug, Args)]
struct NewPlayerArgs {
    #[arg(value_name = "MEMBER|NAME")]
    player: String,
    #[arg(long, value_name = "N", value_parser = value_parsers::rating)]
    dsu: Option<Rating>,
    #[arg(long, value_name = "N", value_parser = value_parsers::rating)]
    fide: Option<Rating>,
    // A guest even where the name is part of a member's.
    #[arg(long)]
    guest: bool,
}

pub(crate) fn run(args: &PlayerArgs, context: &mut Context) -> AppResult<()> {
    match &args.command {
        PlayerCommand::Add(args) => add(args, context),
        PlayerCommand::Set(args) => set(args, context),
        PlayerCommand::Withdraw(args) => withdraw(args, context),
        PlayerCommand::Remove(args) => remove(args, context),
    }
}

/// A known person, otherwise a new guest.
fn who(who: &NewPlayerArgs, club: &Club) -> AppResult<NewPlayer> {
    let known = if who.guest {
        None
    } else {
        app::members::lookup::find_person_or_none(club, &who.player)?
    };
    Ok(match known {
        Some(person) => NewPlayer::Known(person.id),
        None if who.guest => NewPlayer::OtherGuest(who.player.clone()),
        None => NewPlayer::Guest(who.player.clone()),
    })
}

fn add(args: &AddArgs, context: &mut Context) -> AppResult<()> {
    let mut club = context.club()?;
    let (id, header) = app::members::lookup::find_tournament(&club, &args.tournament)?;
    let player = who(&args.who, &club)?;
    let done = app::tournaments::add_player(&mut club, id, &player, &ratings(&args.who))?;
    let (start_no, member) = done.value;
    let name = name(&club, &player, member)?;
    let message = sentences::player_entered(start_no, &player, &name, &header.name);
    let answer = entered((id, start_no), &player, (member, &name));
    context.changed(&done.with(answer), &message)
}

fn set(args: &SetArgs, context: &mut Context) -> AppResult<()> {
    let mut club = context.club()?;
    let (id, header) = app::members::lookup::find_tournament(&club, &args.tournament)?;
    let start_no = app::tournaments::find_player(&club, id, &args.no)?;
    let earlier = super::player_name(&club, id, start_no)?;
    let player = who(&args.who, &club)?;
    let done = app::tournaments::set_player(&mut club, id, start_no, &player, &ratings(&args.who))?;
    let name = name(&club, &player, done.value)?;
    let message = sentences::player_set(start_no, &earlier, &name, &header.name);
    let answer = entered((id, start_no), &player, (done.value, &name));
    context.changed(&done.with(answer), &message)
}

/// The entry of a player, as JSON.
fn entered(
    (tournament, start_no): (TournamentId, EntrantNo),
    player: &NewPlayer,
    (member, name): (PersonId, &str),
) -> Value {
    json!({
        "tournament": tournament,
        "start_no": start_no,
        "member": member,
        "name": name,
        "new_guest": matches!(player, NewPlayer::Guest(_) | NewPlayer::OtherGuest(_)),
    })
}

/// The name; in a dry run a new guest no longer exists, and the given name is used.
fn name(club: &Club, player: &NewPlayer, person: PersonId) -> AppResult<String> {
    match player {
        NewPlayer::Guest(name) | NewPlayer::OtherGuest(name) | NewPlayer::Member(name) => {
            Ok(plain_text(name))
        }
        NewPlayer::Known(_) => Ok(app::members::lookup::person(club, person)?.data.name),
    }
}

fn withdraw(args: &WithdrawArgs, context: &mut Context) -> AppResult<()> {
    let mut club = context.club()?;
    let (id, header) = app::members::lookup::find_tournament(&club, &args.tournament)?;
    let start_no = app::tournaments::find_player(&club, id, &args.no)?;
    let name = super::player_name(&club, id, start_no)?;
    let about = |message: Message| {
        message
            .with("no", start_no.to_string())
            .with("name", name.as_str())
            .with("tournament", header.name.as_str())
    };
    let player = json!({ "tournament": id, "start_no": start_no, "name": name });
    if args.back {
        let done = app::tournaments::withdrawals::come_back(&mut club, id, start_no)?;
        let message = Message::new("player-returned").with("forfeits", done.value);
        // Games that stay lost by forfeit until they are played.
        let answer = with_fields(&player, json!({ "forfeits": done.value }));
        return context.changed(&done.with(answer), &about(message));
    }
    let leaving = Leaving {
        after: args.after,
        score: args.score,
        on: args.on,
    };
    let done = app::tournaments::withdrawals::withdraw(&mut club, id, start_no, leaving)?;
    let message = about(done.value.message());
    let answer = with_fields(&player, json!(done.value));
    context.changed(&done.with(answer), &message)
}

fn remove(args: &RemoveArgs, context: &mut Context) -> AppResult<()> {
    let mut club = context.club()?;
    let (id, header) = app::members::lookup::find_tournament(&club, &args.tournament)?;
    let start_no = app::tournaments::find_player(&club, id, &args.no)?;
    let name = super::player_name(&club, id, start_no)?;
    let done = app::tournaments::remove_player(&mut club, id, start_no)?;
    let message = Message::new("player-removed")
        .with("no", start_no.to_string())
        .with("name", name.as_str())
        .with("tournament", header.name)
        .with("games", done.value.games);
    let answer = json!({
        "tournament": id,
        "start_no": start_no,
        "name": name,
        "games": done.value.games,
        "byes": done.value.byes,
    });
    context.changed(&done.with(answer), &message)
}

fn ratings(args: &NewPlayerArgs) -> Vec<EntryRating> {
    let given = [
        (ExternalScale::Dsu, args.dsu),
        (ExternalScale::Fide, args.fide),
    ];
    let rating = |(scale, value): (_, Option<_>)| value.map(|value| EntryRating { scale, value });
    given.into_iter().filter_map(rating).collect()
}

#[derive(Debug, Args)]
#[command(after_help = "tournament expect 15 'Tim Jaksland'")]
pub(super) struct ExpectArgs {
    #[arg(value_name = "TOURNAMENT")]
    tournament: String,
    #[arg(value_name = "MEMBER", required = true)]
    members: Vec<String>,
    #[arg(long)]
    not: bool,
}

pub(super) fn expect(args: &ExpectArgs, context: &mut Context) -> AppResult<()> {
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
    let answer = json!({ "tournament": id, "members": members, "awaited": !args.not });
    context.changed(&done.with(answer), &message)
}
