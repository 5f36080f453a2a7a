//! `tournament show`: shows the crosstable or the rounds, and which games are not rated and why.

use std::collections::HashSet;
use std::path::PathBuf;

use clap::Args;
use serde_json::json;

use super::super::Context;
use crate::app::tournaments::tournament_view::{self, TournamentView};
use crate::app::tournaments::{OpenGameRow, tournament_json, tournament_words};
use crate::app::{self, AppResult};
use crate::cli::{file_output, output, table_args, value_parsers};
use crate::domain::person::ExternalScale;
use crate::domain::{Date, Mark, Message, Play};
use crate::publish::document::{Block, Document, text};
use crate::publish::layout::page_lines;
use crate::publish::members::hiding::Hiding;
use crate::publish::table::Columns;
use crate::publish::tournaments::crosstable;
use crate::publish::tournaments::team_match::{self, MatchPage};
use crate::publish::{WIDTH, rating_row};
use crate::rating::event_performance::Period;
use crate::rating::ledger::Reason;
use crate::text::{Texts, visible, with_decimals};

#[derive(Debug, Args)]
#[command(after_help = "tournament show 14")]
pub(crate) struct ShowArgs {
    #[arg(value_name = "TOURNAMENT")]
    pub(crate) tournament: String,
    #[arg(long)]
    pub(crate) all: bool,
}

pub(crate) fn run(args: &ShowArgs, context: &mut Context) -> AppResult<()> {
    let club = context.reading()?;
    let (id, _) = app::members::lookup::find_tournament(&club, &args.tournament)?;
    let view = tournament_view::read_hiding(&club, id, &Hiding::read(&club, args.all)?)?;
    let matches = app::tournaments::team_matches::pages(&club, &view)?;
    let beside =
        matches.is_empty() || app::tournaments::team_matches::games_beside(&club, &view)? > 0;
    let page = tournament_json::page(&view, matches);
    context.answer(&page, |texts| {
        let document = document(&view, &page.matches, beside, texts);
        let text = text::render(&document);
        text.lines().map(str::to_owned).collect()
    })
}

/// The page: its state, then the matches of a team event, a crosstable if there are further games, and what concerns the
/// rating.
fn document(
    view: &TournamentView,
    matches: &[MatchPage],
    with_table: bool,
    texts: Texts,
) -> Document {
    let said = state(view).into_iter();
    let said = said.map(|said| Block::Paragraph(visible(&texts.say(&said))));
    let mut blocks: Vec<Block> = said.collect();
    if !matches.is_empty() {
        blocks.extend(team_match::blocks(matches, texts));
    }
    if with_table {
        blocks.extend(view.crosstable(&[], texts, |page| crosstable::blocks(page, Some(WIDTH))));
    }
    blocks.extend(performances(view, texts));
    blocks.extend(tournament_words::cards(view, texts));
    blocks.extend(tournament_words::decided(&view.decided, texts));
    let said = |reason: Reason| texts.say(&reason.message());
    let unrated = tournament_words::unrated(view, texts, said).into_iter();
    let unrated = unrated.map(|(reason, games)| (reason, vec![visible(&games.join("; "))]));
    let items: Vec<_> = unrated.collect();
    if !items.is_empty() {
        let title = texts.get("tournament-unrated-games");
        blocks.push(Block::Outline { title, items });
    }
    Document {
        lang: texts.lang(),
        publisher: String::new(),
        title: visible(&view.stored.header.name),
        subtitle: vec![visible(&tournament_words::head(view, texts))],
        blocks,
    }
}

/// The members' performances under the regulation, by start number.
fn performances(view: &TournamentView, texts: Texts) -> Vec<Block> {
    let people = view
        .tournament
        .entrants
        .iter()
        .map(|entrant| entrant.person);
    let people = people.chain(view.cards.iter().map(|card| card.member));
    let mut seen = HashSet::new();
    let performed = people
        .filter(|person| seen.insert(*person))
        .filter_map(|person| Some((view.name(person), *view.performances.get(&person)?)));
    let performed: Vec<(String, Period)> = performed.collect();
    if performed.is_empty() || texts.play() == Play::Matches {
        return Vec::new();
    }
    let lang = texts.lang();
    let mut columns = Columns::<(String, Period)>::new(texts);
    columns.name("name-name", |(name, _)| visible(name));
    columns.decimal("column-event-score", |(_, period)| period.score);
    columns.number("history-games", |(_, period)| period.games.to_string());
    columns.decimal("R_c", |(_, period)| {
        with_decimals(lang, period.performance.average, 1)
    });
    columns.decimal("R_p", |(_, period)| {
        rating_row::performance_text(&period.performance, texts)
    });
    let heading = texts.get("tournament-performances");
    let table = columns.table(&performed).with_caption(&heading);
    vec![Block::Heading(heading), Block::Table(table)]
}

/// Why it is not rated, why it was closed, and whether it may be a round robin that lacks games.
fn state(view: &TournamentView) -> Vec<Message> {
    let id = view.stored.id.to_string();
    let mut said = Vec::new();
    if let Some(not_rated) = &view.not_rated {
        let reason = not_rated.said.clone();
        said.push(Message::new("tournament-unrated").with("reason", reason));
        if not_rated.reason == Reason::Incomplete {
            said.push(Message::new("tournament-show-close").with("id", id.as_str()));
        }
    }
    let reason = view.stored.header.closed_reason.as_str();
    if !reason.is_empty() {
        said.push(Message::new("tournament-show-closed").with("reason", reason));
    }
    if view.stored.off_site {
        said.push(Message::new("tournament-show-off-site"));
    }
    if let Some(question) = &view.round_robin {
        let asked = Message::new("tournament-show-round-robin").with("question", question.clone());
        said.push(asked.with("id", id.as_str()));
    }
    said
}

#[derive(Debug, Args)]
#[command(after_help = "tournament open")]
pub(super) struct OpenArgs {
    #[arg(value_name = "TOURNAMENT")]
    tournament: Option<String>,
    #[arg(long, value_name = "DATE", value_parser = value_parsers::date)]
    before: Option<Date>,
}

pub(super) fn open_games(args: &OpenArgs, context: &mut Context) -> AppResult<()> {
    let club = context.reading()?;
    let only = table_args::tournament(&club, args.tournament.as_deref())?;
    let mut games = app::tournaments::open_games(&club, args.before)?;
    games.retain(|game| only.is_none_or(|only| only == game.tournament));
    let width = context.table_width();
    let records = columns(context.texts).records(&games);
    context.answer(&records, |texts| listed(&games, texts, width))
}

fn listed(games: &[OpenGameRow], texts: Texts, width: usize) -> Vec<String> {
    if games.is_empty() {
        return vec![texts.get("open-games-none")];
    }
    let mut lines = columns(texts).table(games).lines(width);
    lines.push(String::new());
    lines.extend(page_lines(&texts.get("open-games-note"), 0));
    lines
}

fn columns(texts: Texts) -> Columns<'static, OpenGameRow> {
    let mut columns = Columns::<OpenGameRow>::new(texts);
    columns.text("name-tournament", |game| {
        format!("{} {}", game.tournament, game.tournament_name)
    });
    columns.for_programs("tournament", |game| game.tournament);
    columns.for_programs("tournament_name", |game| game.tournament_name.clone());
    columns.for_programs("end", |game| game.end);
    columns.number(("round", "name-round"), |game| game.round);
    columns.for_programs("white", |game| game.white);
    columns.text(("white_name", "open-games-white"), |game| {
        game.white_name.clone()
    });
    columns.for_programs("black", |game| game.black);
    columns.text(("black_name", "open-games-black"), |game| {
        game.black_name.clone()
    });
    columns.date(("since", "name-since"), |game| game.since);
    columns
        .sign("open-games-provisional", |game| {
            Mark::result_of_codes(game.provisional.as_deref().unwrap_or_default())
        })
        .priority(1);
    columns.for_programs("provisional", |game| game.provisional.clone());
    columns
}

#[derive(Debug, Args)]
#[command(after_help = "tournament export 14 monrad.trf")]
pub(super) struct ExportArgs {
    #[arg(value_name = "TOURNAMENT")]
    tournament: String,
    #[arg(value_name = "FILE")]
    file: PathBuf,
    #[arg(long, value_name = "SCALE", value_parser = value_parsers::word::<ExternalScale>())]
    ratings: Option<ExternalScale>,
    #[arg(long)]
    all: bool,
}

pub(super) fn export(args: &ExportArgs, context: &mut Context) -> AppResult<()> {
    let club = context.reading()?;
    let (tournament, header) = app::members::lookup::find_tournament(&club, &args.tournament)?;
    let hiding = Hiding::read(&club, args.all)?;
    let exported =
        app::import::export::tournament(&club, tournament, &args.file, args.ratings, &hiding)?;
    let Some(written) = file_output::write(context, &args.file, &exported)? else {
        return Ok(());
    };
    let answer = output::with_fields(&json!({ "tournament": tournament }), json!(written));
    context.answer(&answer, |texts| {
        let message = Message::new("tournament-exported")
            .with("name", header.name)
            .with("file", written.file);
        vec![texts.say(&message)]
    })
}
