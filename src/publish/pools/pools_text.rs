//! Shows the pools of a club as a table.

use crate::domain::pool::{Pool, PoolKind};
use crate::domain::{Date, Message};
use crate::publish::WIDTH;
use crate::publish::layout::page_lines;
use crate::publish::table::Columns;
use crate::text::{Texts, short_date};

/// What a list says of a pool.
pub fn columns(texts: Texts) -> Columns<'static, PoolRow> {
    let dash = || "-".to_owned();
    let mut columns = Columns::<PoolRow>::new(texts);
    columns.for_programs("id", |row| row.pool.id.0);
    columns.name(("name", "pool-column-name"), |row| row.pool.name.clone());
    columns.text("name-players", move |row| texts.get(row.pool.kind.key()));
    columns.for_programs("kind", |row| row.pool.kind);
    columns.text("name-regulation", move |row| {
        row.regulation.clone().unwrap_or_else(dash)
    });
    columns.for_programs("regulation", |row| row.regulation.clone());
    columns.number(("rated", "pool-column-rated"), |row| row.rated);
    columns.number("name-tournaments", move |row| match row.pool.kind {
        PoolKind::Pairwise => row.tournaments.to_string(),
        PoolKind::Multiplayer => dash(),
    });
    columns.for_programs("tournaments", |row| row.tournaments);
    columns.number(("games", "name-games"), |row| row.games);
    columns.text("pool-column-list", move |row| {
        let day = |day| short_date(texts.lang(), day);
        row.last_list.map_or_else(dash, day)
    });
    columns.for_programs("last_list", |row| row.last_list);
    columns.for_programs("chosen", |row| row.chosen);
    columns
}

/// A pool in a list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PoolRow {
    pub pool: Pool,
    /// The title of today's regulation; `None` in a multiplayer pool.
    pub regulation: Option<String>,
    /// People with a rating today.
    pub rated: usize,
    pub tournaments: usize,
    /// The games entered: two-player games in tournaments, or multiplayer games.
    pub games: usize,
    /// The day of the last published list.
    pub last_list: Option<Date>,
    /// Whether it is the current one.
    pub chosen: bool,
}

/// A line for each pool.
pub fn page(rows: &[PoolRow], texts: Texts) -> Vec<String> {
    let mut lines = columns(texts).table(rows).lines(WIDTH);
    let chosen = rows.iter().find(|row| row.chosen);
    if let Some(chosen) = chosen.filter(|_| rows.len() > 1) {
        let said = Message::new("pool-chosen").with("name", chosen.pool.name.as_str());
        lines.push(String::new());
        lines.extend(page_lines(&texts.say(&said), 0));
    }
    lines
}
