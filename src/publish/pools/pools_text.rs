//! Shows the pools of a club as a table.

use serde::Serialize;

use crate::domain::pool::{Pool, PoolKind};
use crate::domain::{Date, Message};
use crate::publish::WIDTH;
use crate::publish::layout::page_lines;
use crate::publish::table::{Column, Kind, Table};
use crate::text::{Texts, short_date, visible};

/// A pool in a list.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct PoolRow {
    #[serde(flatten)]
    pub pool: Pool,
    /// The regulation that decides today; none in a pool of games of several.
    pub regulation: Option<String>,
    /// People with a rating today.
    pub rated: usize,
    pub tournaments: usize,
    /// Games that were entered: those of two in tournaments, or those of several players.
    pub games: usize,
    /// The day of the last published list.
    pub last_list: Option<Date>,
    /// Whether it is the current one.
    pub chosen: bool,
}

/// A line for each pool.
pub fn page(rows: &[PoolRow], texts: Texts) -> Vec<String> {
    let dash = || "-".to_owned();
    let columns = [
        Column::new(texts.get("pool-column-name"), Kind::Name)
            .showing(|row: &PoolRow| visible(&row.pool.name)),
        Column::new(texts.get("pool-column-kind"), Kind::Text)
            .showing(|row: &PoolRow| texts.get(row.pool.kind.key())),
        Column::new(texts.get("pool-column-regulation"), Kind::Text)
            .showing(|row: &PoolRow| row.regulation.as_deref().map_or_else(dash, visible)),
        Column::new(texts.get("pool-column-rated"), Kind::Number)
            .showing(|row: &PoolRow| row.rated.to_string()),
        Column::new(texts.get("pool-column-tournaments"), Kind::Number).showing(|row: &PoolRow| {
            match row.pool.kind {
                PoolKind::Pairwise => row.tournaments.to_string(),
                PoolKind::Multiplayer => dash(),
            }
        }),
        Column::new(texts.get("pool-column-games"), Kind::Number)
            .showing(|row: &PoolRow| row.games.to_string()),
        Column::new(texts.get("pool-column-list"), Kind::Text).showing(|row: &PoolRow| {
            row.last_list
                .map_or_else(dash, |day| short_date(texts.lang(), day))
        }),
    ];
    let table = Table::of(columns, rows, texts.lang());
    let mut lines: Vec<String> = table.text(WIDTH).lines().map(str::to_owned).collect();
    let chosen = rows.iter().find(|row| row.chosen);
    if let Some(chosen) = chosen.filter(|_| rows.len() > 1) {
        let said = Message::new("pool-chosen").with("name", chosen.pool.name.as_str());
        lines.push(String::new());
        lines.extend(page_lines(&texts.say(&said), 0));
    }
    lines
}
