//! `tournament open`: the games that are postponed or adjourned, across events.

use clap::Args;

use super::super::{Context, selection_args, value_parsers};
use crate::app::tournaments::OpenGameRow;
use crate::app::{self, AppResult};
use crate::domain::{Date, Mark};
use crate::publish::WIDTH;
use crate::publish::layout::wrap;
use crate::publish::table::{Column, Kind, Table};
use crate::text::{Texts, short_date};

#[derive(Debug, Args)]
pub(super) struct OpenArgs {
    #[arg(value_name = "TOURNAMENT")]
    tournament: Option<String>,
    #[arg(long, value_name = "DATE", value_parser = value_parsers::date)]
    before: Option<Date>,
}

pub(super) fn run(args: &OpenArgs, context: &mut Context) -> AppResult<()> {
    let club = context.reading()?;
    let only = selection_args::tournament(&club, args.tournament.as_deref())?;
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
            Column::new(texts.get("card-column-tournament"), Kind::Text).showing(
                |game: &OpenGameRow| format!("{} {}", game.tournament, game.tournament_name),
            ),
            Column::new(texts.get("open-games-round"), Kind::Number)
                .showing(|game: &OpenGameRow| game.round.to_string()),
            Column::new(texts.get("open-games-white"), Kind::Text)
                .showing(|game: &OpenGameRow| game.white_name.clone()),
            Column::new(texts.get("open-games-black"), Kind::Text)
                .showing(|game: &OpenGameRow| game.black_name.clone()),
            Column::new(texts.get("open-games-since"), Kind::Sign)
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
