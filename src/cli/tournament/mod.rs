//! `tournament`: imported or by hand, shown, approved, deleted, exported.

mod edit;
mod expect;
mod export;
mod import;
mod new;
mod open_games;
mod player;
mod result;
mod show;

use clap::{Args, Subcommand};
use serde::Serialize;

use super::{Context, Status};
use crate::app::tournaments::{Header, TournamentRow};
use crate::app::{AppResult, Club};
use crate::domain::tournament::Kind;
use crate::domain::{Date, EntrantNo, Message, Play, Points, TournamentId};
use crate::publish::WIDTH;
use crate::publish::ledger_words;
use crate::publish::table::{Column, Table};
use crate::text::{Texts, short_date};

#[derive(Debug, Args)]
pub(super) struct TournamentArgs {
    #[command(subcommand)]
    command: Tournament,
}

#[derive(Debug, Subcommand)]
enum Tournament {
    Import(import::ImportArgs),
    New(new::NewArgs),
    Player(player::PlayerArgs),
    Result(result::ResultArgs),
    Open(open_games::OpenArgs),
    Edit(edit::EditArgs),
    Clear(edit::ClearArgs),
    Expect(expect::ExpectArgs),
    List,
    Show(Which),
    Approve(Which),
    Delete(Which),
    Move(MoveArgs),
    Export(export::ExportArgs),
}

#[derive(Debug, Args)]
struct Which {
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

/// Which tournament a change was about.
#[derive(Serialize)]
pub(super) struct Subject {
    /// The id.
    tournament: TournamentId,
    /// Its name.
    name: String,
}

impl Subject {
    pub(super) fn new(tournament: TournamentId, name: &str) -> Self {
        Self {
            tournament,
            name: name.to_owned(),
        }
    }
}

impl TournamentArgs {
    /// Whether it is about player cards.
    pub(super) fn awaits_cards(&self) -> bool {
        matches!(self.command, Tournament::Expect(_))
    }
}

/// Answers one `tournament` command.
pub(super) fn run(args: TournamentArgs, context: &mut Context) -> AppResult<Status> {
    match args.command {
        Tournament::Import(args) => import::run(&args, context),
        Tournament::New(args) => new::run(&args, context),
        Tournament::Player(args) => player::run(&args, context),
        Tournament::Result(args) => result::run(&args, context),
        Tournament::Open(args) => open_games::run(&args, context),
        Tournament::Edit(args) => edit::edit(&args, context),
        Tournament::Clear(args) => edit::clear(&args, context),
        Tournament::Expect(args) => expect::run(&args, context),
        Tournament::List => list(context),
        Tournament::Show(args) => show::run(&args.tournament, context),
        Tournament::Approve(args) => approve(&args, context),
        Tournament::Delete(args) => delete(&args, context),
        Tournament::Move(args) => move_to(&args, context),
        Tournament::Export(args) => export::run(&args, context),
    }?;
    Ok(Status::Done)
}

/// What decides how a tournament is rated, as JSON.
#[derive(Serialize)]
struct HeaderAnswer {
    /// The name.
    name: String,
    /// What sort of event.
    kind: Kind,
    /// First day.
    start: Date,
    /// Last day.
    end: Date,
    /// Scheduled rounds.
    rounds: u16,
    /// Whether notation was compulsory.
    notation: bool,
    /// Minutes a move, where known.
    minutes_per_move: Option<Points>,
    /// Approved by the committee.
    approved: bool,
    /// The codes of the tie-breaks, separated by commas; null: the setting of the kind.
    tie_breaks: Option<String>,
    /// The day whose edition of the tie-break rules holds; null: the first day.
    rules_of: Option<Date>,
}

impl HeaderAnswer {
    fn of(header: &Header) -> Self {
        Self {
            name: header.name.clone(),
            kind: header.kind,
            start: header.start,
            end: header.end,
            rounds: header.rounds,
            notation: header.notation,
            minutes_per_move: header.minutes_per_move,
            approved: header.approved,
            tie_breaks: header.tie_breaks.clone(),
            rules_of: header.rules_of,
        }
    }
}

/// The name of a tournament's player.
fn player_name(club: &Club, id: TournamentId, no: EntrantNo) -> AppResult<String> {
    let page = club.tournament_page(id)?;
    let mut players = page.stored.entries.iter().zip(page.names);
    let found = players.find(|(entry, _)| entry.no == no);
    Ok(found.map(|(_, name)| name).unwrap_or_default())
}

fn list(context: &mut Context) -> AppResult<()> {
    let club = context.reading()?;
    let rows = club.tournaments()?;
    context.answer(&rows, |texts| listed(&rows, texts))
}

fn listed(rows: &[TournamentRow], texts: Texts) -> Vec<String> {
    if rows.is_empty() {
        return vec![texts.get("tournament-list-empty")];
    }
    let mut columns = vec![
        Column::number(texts.get("tournament-column-id")),
        Column::text(texts.get("tournament-column-name"), 14, 40),
        Column::text(texts.get("tournament-column-kind"), 6, 12),
        Column::marks(texts.get("tournament-column-end")),
        Column::number(texts.get("tournament-column-players")),
        Column::number(texts.get("tournament-column-games")),
    ];
    // Player cards belong to chess.
    let cards = texts.play() == Play::Games;
    if cards {
        columns.push(Column::number(texts.get("tournament-column-cards")).priority(1));
    }
    let mut table = Table::new(columns);
    for row in rows {
        let mark = if row.rated { "" } else { " *" };
        let mut cells = vec![
            row.id.to_string(),
            row.name.clone(),
            texts.get(row.kind.key()),
            short_date(texts.lang(), row.end) + mark,
            row.players.to_string(),
            row.games.to_string(),
        ];
        if cards {
            cells.push(row.cards.to_string());
        }
        table.row(cells);
    }
    let mut lines: Vec<String> = table.render(WIDTH).lines().map(str::to_owned).collect();
    let unrated: Vec<_> = rows
        .iter()
        .filter_map(|row| Some((row, row.unrated?)))
        .collect();
    if !unrated.is_empty() {
        lines.push(String::new());
        lines.push(texts.get("tournament-list-unrated"));
        lines.extend(unrated.iter().map(|(row, reason)| {
            format!("  {}: {}", row.id, texts.say(&ledger_words::reason(reason)))
        }));
    }
    lines
}

fn approve(args: &Which, context: &mut Context) -> AppResult<()> {
    change(args, "tournament-approved", Club::approve, context)
}

fn delete(args: &Which, context: &mut Context) -> AppResult<()> {
    change(args, "tournament-deleted", Club::delete_tournament, context)
}

fn move_to(args: &MoveArgs, context: &mut Context) -> AppResult<()> {
    let mut club = context.club()?;
    // Wherever it is now: it leaves that pool.
    if let Some(pool) = club.pool_of_tournament(&args.tournament)? {
        club.choose_pool(&format!("#{pool}"))?;
    }
    let (id, header) = club.find_tournament(&args.tournament)?;
    let pool = club.find_pool(&args.to)?;
    let done = club.move_tournament(id, &pool)?;
    club.choose_pool(&format!("#{}", pool.id))?;
    let message = Message::new("tournament-moved")
        .with("id", id.to_string())
        .with("name", header.name.as_str())
        .with("pool", pool.name);
    context.changed(&done.map(|()| Subject::new(id, &header.name)), &message)?;
    warn_of_time(&club, id, context)
}

/// Says when a tournament has more or less time a move than its pool is for.
fn warn_of_time(club: &Club, id: TournamentId, context: &Context) -> AppResult<()> {
    if context.global.dry_run {
        return Ok(());
    }
    if let Some(wrong) = club.wrong_time(id)? {
        let texts = context.texts;
        context.complain(&format!("warning: {}", texts.say(&wrong.reason)));
        if let Some(hint) = wrong.hint {
            context.complain(&format!("hint: {}", texts.say(&hint)));
        }
    }
    Ok(())
}

fn change(
    args: &Which,
    key: &'static str,
    work: impl FnOnce(&mut Club, TournamentId) -> AppResult<crate::app::Done<()>>,
    context: &mut Context,
) -> AppResult<()> {
    let mut club = context.club()?;
    let (id, header) = club.find_tournament(&args.tournament)?;
    let done = work(&mut club, id)?;
    let message = Message::new(key)
        .with("id", id.to_string())
        .with("name", header.name.as_str());
    context.changed(&done.map(|()| Subject::new(id, &header.name)), &message)
}
