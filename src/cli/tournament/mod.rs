//! `tournament`: imported or by hand, shown, approved, deleted, exported.

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
use crate::publish::WIDTH;
use crate::publish::layout::wrap;
use crate::publish::table::{Column, Kind, Table};
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
    List,
    Show(show::ShowArgs),
    Approve(WhichTournament),
    Close(edit::CloseArgs),
    Delete(WhichTournament),
    Move(MoveArgs),
    Export(show::ExportArgs),
}

#[derive(Debug, Args)]
struct WhichTournament {
    #[arg(value_name = "TOURNAMENT")]
    tournament: String,
}

#[derive(Debug, Args)]
struct MoveArgs {
    #[arg(value_name = "TOURNAMENT")]
    tournament: String,
    #[arg(value_name = "NAME")]
    to: String,
}

/// The tournament that a change concerned.
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
    let columns = [
        Column::new(texts.get("name-number"), Kind::Number)
            .showing(|row: &TournamentRow| row.id.to_string()),
        Column::new(texts.get("name-name"), Kind::Name)
            .showing(|row: &TournamentRow| row.name.clone()),
        Column::new(texts.get("name-kind"), Kind::Text)
            .showing(|row: &TournamentRow| texts.get(row.kind.key())),
        Column::new(texts.get("name-end"), Kind::Sign).showing(|row: &TournamentRow| {
            let mark = if row.rated { "" } else { " *" };
            short_date(texts.lang(), row.end) + mark
        }),
        Column::new(texts.get("name-players"), Kind::Number)
            .showing(|row: &TournamentRow| row.players.to_string()),
        Column::new(texts.get("tournament-column-games"), Kind::Number)
            .showing(|row: &TournamentRow| row.games.to_string()),
    ];
    // Player cards exist only in chess.
    let cards = (texts.play() == Play::Games).then(|| {
        Column::new(texts.get("name-cards"), Kind::Number)
            .priority(1)
            .showing(|row: &TournamentRow| row.cards.to_string())
    });
    let table = Table::of(columns.into_iter().chain(cards), rows, texts.lang());
    let mut lines = table.lines(width);
    let unrated: Vec<_> = rows
        .iter()
        .filter_map(|row| Some((row, row.not_rated.as_ref()?)))
        .collect();
    if !unrated.is_empty() {
        lines.push(String::new());
        lines.push(texts.get("tournament-list-unrated"));
        for (row, not_rated) in unrated {
            let said = format!("  {}: {}", row.id, texts.say(&not_rated.said));
            lines.extend(wrap(&said, WIDTH, 4).lines().map(str::to_owned));
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

fn move_to(args: &MoveArgs, context: &mut Context) -> AppResult<()> {
    let mut club = context.club()?;
    // The current pool, which it leaves.
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

/// Warns when a tournament has more or less time per move than its pool allows.
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
