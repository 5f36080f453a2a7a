//! The pools of a club as a table.

use super::PoolRow;
use crate::domain::Message;
use crate::domain::pool::PoolKind;
use crate::publish::WIDTH;
use crate::publish::layout::wrap;
use crate::publish::table::{Column, Kind, Table};
use crate::text::{Texts, short_date, visible};

/// A line for each pool.
pub fn page(rows: &[PoolRow], texts: Texts) -> Vec<String> {
    let dash = || "-".to_owned();
    let columns = [
        Column::new(texts.get("pool-column-name"), Kind::Name)
            .showing(|row: &PoolRow| visible(&row.pool.name)),
        Column::new(texts.get("name-players"), Kind::Text)
            .showing(|row: &PoolRow| texts.get(row.pool.kind.key())),
        Column::new(texts.get("name-regulation"), Kind::Text)
            .showing(|row: &PoolRow| row.regulation.as_deref().map_or_else(dash, visible)),
        Column::new(texts.get("pool-column-rated"), Kind::Number)
            .showing(|row: &PoolRow| row.rated.to_string()),
        Column::new(texts.get("name-tournaments"), Kind::Number).showing(|row: &PoolRow| match row
            .pool
            .kind
        {
            PoolKind::Pairwise => row.tournaments.to_string(),
            PoolKind::Multiplayer => dash(),
        }),
        Column::new(texts.get("name-games"), Kind::Number)
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
        lines.extend(wrap(&texts.say(&said), WIDTH, 0).lines().map(str::to_owned));
    }
    lines
}
