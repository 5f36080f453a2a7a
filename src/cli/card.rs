//! `card`: records player cards of external events (ES regulation §7).

use clap::{ArgGroup, Args, Subcommand};
use serde_json::json;

use super::file_output::{self, DocumentArgs};
use super::value_parsers::{self, Several};
use super::{Context, Status, table_args};
use crate::app::members::cards::{self, CardRow, MissingCard};
use crate::app::sentences;
use crate::app::{self, AppResult, Club, Done, card_forms};
use crate::domain::person::NamedPerson;
use crate::domain::tournament::{CardOpponents, PlayerCard};
use crate::domain::{Message, Points, Rating, TournamentId};
use crate::publish::members::card_form;
use crate::publish::table::Columns;
use crate::text::Texts;

#[derive(Debug, Args)]
pub(crate) struct CardArgs {
    #[command(subcommand)]
    command: Card,
}

#[derive(Debug, Subcommand)]
enum Card {
    Add(AddArgs),
    Remove(RemoveArgs),
    List(ListArgs),
    Reminder(ReminderArgs),
    Print(PrintArgs),
}

#[derive(Debug, Args)]
#[command(after_help = "card remove 15 'Vibeke Østerby'")]
struct RemoveArgs {
    #[arg(value_name = "TOURNAMENT")]
    tournament: String,
    #[arg(value_name = "MEMBER")]
    member: String,
}

#[derive(Debug, Args)]
#[command(after_help = "card print 15")]
struct PrintArgs {
    #[arg(value_name = "TOURNAMENT")]
    tournament: Option<String>,
    #[arg(value_name = "MEMBER", requires = "tournament")]
    member: Option<String>,
    #[command(flatten)]
    output: DocumentArgs,
}

#[derive(Debug, Args)]
#[command(after_help = "card reminder")]
struct ReminderArgs {
    #[arg(value_name = "TOURNAMENT")]
    tournament: Option<String>,
}

#[derive(Debug, Args)]
#[command(group = ArgGroup::new("known").args(["dsu_opponents", "dsu_before"]).required(true))]
#[command(after_help = "card add 15 'Åge Damgaard-Holst' --dsu-opponents 1612,1540,1703 --score 2")]
struct AddArgs {
    #[arg(value_name = "TOURNAMENT")]
    tournament: String,
    #[arg(value_name = "MEMBER")]
    member: String,
    #[arg(long, value_name = "A,B,…", value_parser = value_parsers::ratings)]
    dsu_opponents: Option<Vec<Several<Rating>>>,
    #[arg(long, value_name = "X", value_parser = value_parsers::rating, requires_all = ["dsu_after", "games"])]
    dsu_before: Option<Rating>,
    #[arg(long, value_name = "Y", value_parser = value_parsers::rating, requires = "dsu_before")]
    dsu_after: Option<Rating>,
    #[arg(long, value_name = "N", value_parser = value_parsers::count, requires = "dsu_before")]
    games: Option<u32>,
    #[arg(long, value_name = "S", value_parser = value_parsers::points)]
    score: Points,
}

#[derive(Debug, Args)]
#[command(after_help = "card list --missing")]
struct ListArgs {
    #[arg(value_name = "TOURNAMENT")]
    tournament: Option<String>,
    #[arg(long)]
    missing: bool,
}

pub(super) fn run(args: CardArgs, context: &mut Context) -> AppResult<Status> {
    match args.command {
        Card::Add(args) => add(args, context),
        Card::Remove(args) => remove(&args, context),
        Card::List(args) => list(&args, context),
        Card::Reminder(args) => reminder(&args, context),
        Card::Print(args) => print(&args, context),
    }?;
    Ok(Status::Done)
}

fn print(args: &PrintArgs, context: &mut Context) -> AppResult<()> {
    let club = context.reading()?;
    let event = table_args::tournament(&club, args.tournament.as_deref())?;
    let member = table_args::member(&club, args.member.as_deref())?;
    let forms = match event {
        Some(event) => card_forms::of_event(&club, event, member)?,
        None => card_forms::blank(),
    };
    let paper = card_form::paper(&forms, &club.name()?, context.texts);
    file_output::paper(context, &args.output, paper)
}

fn add(args: AddArgs, context: &mut Context) -> AppResult<()> {
    let mut club = context.club()?;
    let (id, header) = app::members::lookup::find_tournament(&club, &args.tournament)?;
    let person = app::members::lookup::find_person(&club, &args.member)?;
    let opponents = match (args.dsu_before, args.dsu_after, args.games) {
        (Some(before), Some(after), Some(games)) => CardOpponents::BeforeAfter {
            before,
            after,
            games,
        },
        _ => CardOpponents::Known(Several::all(args.dsu_opponents.into_iter().flatten())),
    };
    let card = PlayerCard {
        person: person.id,
        score: args.score,
        opponents,
    };
    let done = app::members::cards::put(&mut club, id, &card)?;
    let message = sentences::card_recorded(&person.data.name, &header.name);
    changed(&done, id, &person, &message, context)
}

fn list(args: &ListArgs, context: &mut Context) -> AppResult<()> {
    let club = context.reading()?;
    let only = table_args::tournament(&club, args.tournament.as_deref())?;
    let texts = context.texts;
    if args.missing {
        let missing = missing(&club, only)?;
        return context.table(&missing, &missing_columns(texts), &missing, NONE_MISSING);
    }
    let cards = app::members::cards::rows(&club, only)?;
    context.table(&cards, &columns(texts), &cards, "card-list-empty")
}

/// The message that no card is missing.
const NONE_MISSING: &str = "card-missing-none";

/// The missing cards of one event, or of all.
fn missing(club: &Club, only: Option<TournamentId>) -> AppResult<Vec<MissingCard>> {
    let mut missing = app::members::cards::missing(club)?;
    missing.retain(|card| only.is_none_or(|only| only == card.tournament));
    Ok(missing)
}

fn missing_columns(texts: Texts) -> Columns<'static, MissingCard> {
    let mut columns = Columns::<MissingCard>::new(texts);
    columns.text("name-tournament", |row| row.tournament_name.clone());
    columns.date("name-end", |card| card.end);
    columns.name("name-member", |card| card.name.clone());
    columns
}

/// A text to the chairman about the missing cards; in the club's language unless another is requested.
fn reminder(args: &ReminderArgs, context: &mut Context) -> AppResult<()> {
    let club = context.reading()?;
    let only = table_args::tournament(&club, args.tournament.as_deref())?;
    let missing = missing(&club, only)?;
    let today = club.session().today();
    let text = cards::reminder(&club.name()?, &missing, today, context.texts);
    let answer = json!({ "missing": missing, "text": text });
    context.answer(&answer, |texts| {
        if text.is_empty() {
            return vec![texts.get(NONE_MISSING)];
        }
        text.lines().map(str::to_owned).collect()
    })
}

fn remove(args: &RemoveArgs, context: &mut Context) -> AppResult<()> {
    let mut club = context.club()?;
    let (id, header) = app::members::lookup::find_tournament(&club, &args.tournament)?;
    let person = app::members::lookup::find_person(&club, &args.member)?;
    let done = app::members::cards::remove(&mut club, id, person.id)?;
    let message = Message::new("card-removed")
        .with("name", person.data.name.as_str())
        .with("tournament", header.name);
    changed(&done, id, &person, &message, context)
}

/// Reports the member and the event of a card that was recorded or removed.
fn changed(
    done: &Done<()>,
    tournament: TournamentId,
    person: &NamedPerson,
    message: &Message,
    context: &mut Context,
) -> AppResult<()> {
    let name = &person.data.name;
    let answer = json!({ "tournament": tournament, "member": person.id, "name": name });
    context.changed(&done.with(answer), message)
}

fn columns(texts: Texts) -> Columns<'static, CardRow> {
    let mut columns = Columns::<CardRow>::new(texts);
    columns.text("name-tournament", |row| row.tournament_name.clone());
    columns.name("name-member", |card| card.name.clone());
    columns.decimal("name-score", |card| card.score);
    columns.number("name-games", |card| card.games);
    columns.text("card-column-known", known_ratings);
    columns
}

/// The opponents' DSU ratings, or the member's own before and after, depending on the card.
fn known_ratings(card: &CardRow) -> String {
    match (&card.dsu_opponents, card.dsu_before, card.dsu_after) {
        (None, Some(before), Some(after)) => format!("{before} → {after}"),
        (opponents, _, _) => {
            let opponents = opponents.as_deref().unwrap_or_default();
            let ratings: Vec<String> = opponents.iter().map(ToString::to_string).collect();
            ratings.join(" ")
        }
    }
}
