//! `tournament`: imports, creates, shows, approves, deletes and exports tournaments.

mod edit;
mod import;
mod player;
mod result;
pub(super) mod show;

use clap::{Args, Subcommand};
use serde::Serialize;

use super::{Context, Status};
use crate::app::tournaments::TournamentRow;
use crate::app::{self, AppResult, Club};
use crate::domain::{EntrantNo, Message, Play, TournamentId};
use crate::publish::layout::page_lines;
use crate::publish::table::Columns;
use crate::text::{Texts, short_date};

#[derive(Debug, Args)]
pub(crate) struct TournamentArgs {
    #[command(subcommand)]
    command: TournamentCommand,
}

#[derive(Debug, Subcommand)]
enum TournamentCommand {
    Import(import::ImportArgs),
    New(edit::NewArgs),
    Player(player::PlayerArgs),
    Result(result::ResultArgs),
    Open(show::OpenArgs),
    Edit(edit::EditArgs),
    Clear(edit::ClearArgs),
    Expect(player::ExpectArgs),
    #[command(after_help = "tournament list")]
    List,
    Show(show::ShowArgs),
    #[command(after_help = "tournament approve 12 --reason 'decided on 10 November'")]
    Approve(WhichTournament),
    Close(edit::CloseArgs),
    #[command(after_help = "tournament delete 17")]
    Delete(WhichTournament),
    #[command(after_help = "tournament hide 14")]
    Hide(WhichTournament),
    #[command(after_help = "tournament unhide 14")]
    Unhide(WhichTournament),
    Move(MoveArgs),
    Export(show::ExportArgs),
}

#[derive(Debug, Args)]
struct WhichTournament {
    #[arg(value_name = "TOURNAMENT")]
    tournament: String,
}

#[derive(Debug, Args)]
#[command(after_help = "tournament move 14 Rapid")]
struct MoveArgs {
    #[arg(value_name = "TOURNAMENT")]
    tournament: String,
    #[arg(value_name = "NAME")]
    to: String,
}

/// The tournament that a change affected.
#[derive(Serialize)]
pub(super) struct Subject {
    tournament: TournamentId,
    name: String,
}

impl Subject {
    pub(crate) fn new(tournament: TournamentId, name: &str) -> Self {
        Self {
            tournament,
            name: name.to_owned(),
        }
    }
}

impl TournamentArgs {
    /// Whether the event uses player cards.
    pub(super) fn awaits_cards(&self) -> bool {
        matches!(self.command, TournamentCommand::Expect(_))
    }
}

pub(super) fn run(args: TournamentArgs, context: &mut Context) -> AppResult<Status> {
    match args.command {
        TournamentCommand::Import(args) => return import::import(&args, context),
        TournamentCommand::New(args) => edit::new(&args, context),
        TournamentCommand::Player(args) => player::run(&args, context),
        TournamentCommand::Result(args) => result::run(&args, context),
        TournamentCommand::Open(args) => show::open_games(&args, context),
        TournamentCommand::Edit(args) => edit::edit(&args, context),
        TournamentCommand::Clear(args) => edit::clear(&args, context),
        TournamentCommand::Expect(args) => player::expect(&args, context),
        TournamentCommand::List => list(context),
        TournamentCommand::Show(args) => show::run(&args, context),
        TournamentCommand::Approve(args) => approve(&args, context),
        TournamentCommand::Close(args) => edit::close(&args, context),
        TournamentCommand::Delete(args) => delete(&args, context),
        TournamentCommand::Hide(args) => hide(&args, true, context),
        TournamentCommand::Unhide(args) => hide(&args, false, context),
        TournamentCommand::Move(args) => move_to(&args, context),
        TournamentCommand::Export(args) => show::export(&args, context),
    }?;
    Ok(Status::Done)
}

/// The name of a tournament's player.
fn player_name(club: &Club, id: TournamentId, no: EntrantNo) -> AppResult<String> {
    let page = app::tournaments::page(club, id)?;
    let mut players = page.stored.entries.iter().zip(page.names);
    let found = players.find(|(entry, _)| entry.no == no);
    Ok(found.map(|(_, name)| name).unwrap_or_default())
}

pub(crate) fn list(context: &mut Context) -> AppResult<()> {
    let club = context.reading()?;
    let rows = app::tournaments::all(&club)?;
    let width = context.table_width();
    context.answer(&rows, |texts| listed(&rows, texts, width))
}

fn listed(rows: &[TournamentRow], texts: Texts, width: usize) -> Vec<String> {
    if rows.is_empty() {
        return vec![texts.get("tournament-list-empty")];
    }
    let mut columns = Columns::<TournamentRow>::new(texts);
    columns.number("name-number", |row| row.id);
    columns.name("name-name", |row| row.name.clone());
    columns.text("name-kind", |row| texts.get(row.kind.key()));
    columns.sign("name-end", |row| {
        let mark = if row.rated { "" } else { " *" };
        short_date(texts.lang(), row.end) + mark
    });
    columns.number("name-players", |row| row.players);
    columns.number("tournament-column-games", |row| row.games);
    // Player cards exist only in chess.
    if texts.play() == Play::Games {
        columns.number("name-cards", |row| row.cards).priority(1);
    }
    let mut lines = columns.table(rows).lines(width);
    let unrated: Vec<_> = rows
        .iter()
        .filter_map(|row| Some((row, row.not_rated.as_ref()?)))
        .collect();
    if !unrated.is_empty() {
        lines.push(String::new());
        lines.push(texts.get("tournament-list-unrated"));
        for (row, not_rated) in unrated {
            let said = format!("  {}: {}", row.id, texts.say(&not_rated.said));
            lines.extend(page_lines(&said, 4));
        }
    }
    lines
}

fn approve(args: &WhichTournament, context: &mut Context) -> AppResult<()> {
    change(
        args,
        "tournament-approved",
        app::tournaments::approve,
        context,
    )
}

fn delete(args: &WhichTournament, context: &mut Context) -> AppResult<()> {
    change(
        args,
        "tournament-deleted",
        app::tournaments::delete,
        context,
    )
}

fn hide(args: &WhichTournament, hide: bool, context: &mut Context) -> AppResult<()> {
    let key = if hide {
        "tournament-hidden"
    } else {
        "tournament-unhidden"
    };
    let work = |club: &mut Club, id| app::tournaments::hide(club, id, hide);
    change(args, key, work, context)
}

fn move_to(args: &MoveArgs, context: &mut Context) -> AppResult<()> {
    let mut club = context.club()?;
    // Switches to the tournament's pool, which it is about to leave.
    if let Some(pool) = app::members::lookup::pool_of_tournament(&club, &args.tournament)? {
        app::pools::choose(&mut club, &format!("#{pool}"))?;
    }
    let (id, header) = app::members::lookup::find_tournament(&club, &args.tournament)?;
    let pool = app::pools::find(&club, &args.to)?;
    let done = app::pools::pool_move::move_tournament(&mut club, id, &pool)?;
    app::pools::choose(&mut club, &format!("#{}", pool.id))?;
    let message = Message::new("tournament-moved")
        .with("id", id.to_string())
        .with("name", header.name.as_str())
        .with("pool", pool.name);
    context.changed(&done.map(|()| Subject::new(id, &header.name)), &message)?;
    warn_of_time(&club, id, context)
}

/// Warns if a tournament's time per move does not suit its pool.
fn warn_of_time(club: &Club, id: TournamentId, context: &Context) -> AppResult<()> {
    if context.global.dry_run {
        return Ok(());
    }
    if let Some(wrong) = app::pools::pool_times::wrong_time(club, id)? {
        let errors = &context.environment.errors;
        errors.remark("word-warning", &wrong.reason, context.texts);
        if let Some(hint) = wrong.hint {
            context.hint(&hint);
        }
    }
    Ok(())
}

fn change(
    args: &WhichTournament,
    key: &'static str,
    work: impl FnOnce(&mut Club, TournamentId) -> AppResult<crate::app::Done<()>>,
    context: &mut Context,
) -> AppResult<()> {
    let mut club = context.club()?;
    let (id, header) = app::members::lookup::find_tournament(&club, &args.tournament)?;
    let done = work(&mut club, id)?;
    let message = Message::new(key)
        .with("id", id.to_string())
        .with("name", header.name.as_str());
    context.changed(&done.map(|()| Subject::new(id, &header.name)), &message)
}
