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
use crate::publish::layout::{page_lines, wrap};
use crate::publish::members::hiding::Hiding;
use crate::publish::table::Columns;
use crate::publish::tournaments::crosstable::crosstable;
use crate::publish::tournaments::decisions::decisions;
use crate::publish::tournaments::team_match;
use crate::publish::tournaments::team_match::MatchPage;
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
    context.answer(&page, |texts| lines(&view, &page.matches, beside, texts))
}

/// The page: head, then the matches of a team event, and a crosstable if there are further games.
fn lines(
    view: &TournamentView,
    matches: &[MatchPage],
    with_table: bool,
    texts: Texts,
) -> Vec<String> {
    let mut lines = page_lines(&tournament_words::head(view, texts), 2);
    for said in state(view) {
        lines.extend(page_lines(&texts.say(&said), 2));
    }
    lines.push(String::new());
    if !matches.is_empty() {
        lines.extend([wrap(&view.stored.header.name, WIDTH, 2), String::new()]);
        lines.push(team_match::matches(matches, texts).trim_end().to_owned());
    }
    if with_table {
        let text = view.crosstable(&[], texts, crosstable);
        lines.extend(text.lines().map(str::to_owned));
    }
    lines.extend(performances(view, texts));
    lines.extend(cards(view, texts));
    let decided = decisions(&view.decided, texts);
    if !decided.is_empty() {
        lines.extend([String::new(), decided.trim_end().to_owned()]);
    }
    lines.extend(unrated(view, texts));
    lines
        .iter()
        .flat_map(|line| line.split('\n').map(str::to_owned))
        .collect()
}

/// The members' performances under the regulation, by start number.
fn performances(view: &TournamentView, texts: Texts) -> Vec<String> {
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
    let table = columns.table(&performed);
    let mut lines = vec![String::new(), texts.get("tournament-performances")];
    lines.extend(table.lines(WIDTH));
    lines
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

/// The members who handed in a player card, and the missing cards.
fn cards(view: &TournamentView, texts: Texts) -> Vec<String> {
    let mut lines = Vec::new();
    if let Some((count, cards)) = tournament_words::cards(view, texts) {
        lines.extend([String::new(), count]);
        let cards = cards.iter();
        lines.extend(cards.map(|card| wrap(&format!("- {card}"), WIDTH, 2)));
    }
    if let Some(said) = tournament_words::missing_cards(view, texts) {
        lines.extend([String::new(), wrap(&said, WIDTH, 2)]);
    }
    lines
}

/// The indent of the games below a reason.
const INDENT: &str = "    ";

/// The unrated games, each reason once with its games.
fn unrated(view: &TournamentView, texts: Texts) -> Vec<String> {
    let groups = tournament_words::unrated(view, texts);
    if groups.is_empty() {
        return Vec::new();
    }
    let mut lines = vec![String::new(), texts.get("tournament-unrated-games")];
    for (reason, games) in groups {
        lines.push(wrap(&format!("- {reason}"), WIDTH, 2));
        let games = wrap(&games.join("; "), WIDTH - INDENT.len(), 0);
        lines.extend(games.lines().map(|line| format!("{INDENT}{line}")));
    }
    lines
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
