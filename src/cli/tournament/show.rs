//! `tournament show`: crosstable or rounds, and which games are not rated and why.

use std::collections::HashSet;

use clap::Args;

use super::super::Context;
use crate::app::members::hiding::Hiding;
use crate::app::tournaments::tournament_view::{self, TournamentView};
use crate::app::tournaments::{tournament_json, tournament_words};
use crate::app::{self, AppResult};
use crate::domain::Message;
use crate::publish::WIDTH;
use crate::publish::crosstable::crosstable;
use crate::publish::decisions::decisions;
use crate::publish::layout::wrap;
use crate::publish::rating_row;
use crate::publish::table::{Column, Kind, Table};
use crate::publish::team_match::{self, MatchPage};
use crate::rating::event_performance::Period;
use crate::rating::ledger::Reason;
use crate::text::{Texts, number, visible, with_decimals};

#[derive(Debug, Args)]
pub(in crate::cli) struct ShowArgs {
    #[arg(value_name = "TOURNAMENT")]
    pub(in crate::cli) tournament: String,
    #[arg(long)]
    pub(in crate::cli) all: bool,
}

pub(in crate::cli) fn run(args: &ShowArgs, context: &mut Context) -> AppResult<()> {
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
            Column::new(texts.get("rate-name"), Kind::Name)
                .showing(|(name, _): &(String, Period)| visible(name)),
            Column::new(texts.get("history-score"), Kind::Decimal)
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
