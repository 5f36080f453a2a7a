//! `tournament show`: crosstable or rounds, and which games are not rated and why.

use std::collections::HashSet;
use std::path::PathBuf;

use clap::Args;
use serde::Serialize;

use super::super::Context;
use crate::app::members::hiding::Hiding;
use crate::app::tournaments::tournament_view::{self, TournamentView};
use crate::app::tournaments::{OpenGameRow, tournament_json, tournament_words};
use crate::app::{self, AppResult};
use crate::cli::file_output::{self, Written};
use crate::cli::{table_args, value_parsers};
use crate::domain::person::ExternalScale;
use crate::domain::{Date, Mark, Message, TournamentId};
use crate::publish::crosstable::crosstable;
use crate::publish::decisions::decisions;
use crate::publish::layout::wrap;
use crate::publish::table::{Column, Kind, Table};
use crate::publish::team_match::{self, MatchPage};
use crate::publish::{WIDTH, rating_row};
use crate::rating::event_performance::Period;
use crate::rating::ledger::Reason;
use crate::text::{Texts, number, short_date, visible, with_decimals};

#[derive(Debug, Args)]
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

/// The page: head, then the matches of a team event, and a crosstable where there are games beyond those.
fn lines(
    view: &TournamentView,
    matches: &[MatchPage],
    with_table: bool,
    texts: Texts,
) -> Vec<String> {
    let mut lines = vec![wrap(&tournament_words::head(view, texts), WIDTH, 2)];
    lines.extend(
        state(view)
            .iter()
            .map(|said| wrap(&texts.say(said), WIDTH, 2)),
    );
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
    if performed.is_empty() {
        return Vec::new();
    }
    let lang = texts.lang();
    let table = Table::of(
        [
            Column::new(texts.get("name-name"), Kind::Name)
                .showing(|(name, _): &(String, Period)| visible(name)),
            Column::new(texts.get("column-event-score"), Kind::Decimal)
                .showing(|(_, period): &(String, Period)| number(lang, period.score.exact())),
            Column::new(texts.get("history-games"), Kind::Number)
                .showing(|(_, period): &(String, Period)| period.games.to_string()),
            Column::new("R_c", Kind::Decimal).showing(|(_, period): &(String, Period)| {
                with_decimals(lang, period.performance.average, 1)
            }),
            Column::new("R_p", Kind::Decimal).showing(|(_, period): &(String, Period)| {
                rating_row::shown(&period.performance, texts)
            }),
        ],
        &performed,
        lang,
    );
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

/// Before the games under a reason.
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
    context.answer(&games, |texts| listed(&games, texts, width))
}

fn listed(games: &[OpenGameRow], texts: Texts, width: usize) -> Vec<String> {
    if games.is_empty() {
        return vec![texts.get("open-games-none")];
    }
    let table = Table::of(
        [
            Column::new(texts.get("name-tournament"), Kind::Text).showing(|game: &OpenGameRow| {
                format!("{} {}", game.tournament, game.tournament_name)
            }),
            Column::new(texts.get("name-round"), Kind::Number)
                .showing(|game: &OpenGameRow| game.round.to_string()),
            Column::new(texts.get("open-games-white"), Kind::Text)
                .showing(|game: &OpenGameRow| game.white_name.clone()),
            Column::new(texts.get("open-games-black"), Kind::Text)
                .showing(|game: &OpenGameRow| game.black_name.clone()),
            Column::new(texts.get("name-since"), Kind::Sign)
                .showing(|game: &OpenGameRow| short_date(texts.lang(), game.since)),
            Column::new(texts.get("open-games-provisional"), Kind::Sign)
                .priority(1)
                .showing(|game: &OpenGameRow| {
                    let provisional = game.provisional.as_deref().unwrap_or_default();
                    Mark::result_of_codes(provisional)
                }),
        ],
        games,
        texts.lang(),
    );
    let mut lines = table.lines(width);
    lines.push(String::new());
    let note = wrap(&texts.get("open-games-note"), WIDTH, 0);
    lines.extend(note.lines().map(str::to_owned));
    lines
}

#[derive(Debug, Args)]
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

#[derive(Serialize)]
struct ExportedTournament {
    tournament: TournamentId,
    #[serde(flatten)]
    written: Written,
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
    let answer = ExportedTournament {
        tournament,
        written,
    };
    context.answer(&answer, |texts| {
        let message = Message::new("tournament-exported")
            .with("name", header.name)
            .with("file", answer.written.file.as_str());
        vec![texts.say(&message)]
    })
}
