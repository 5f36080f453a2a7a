//! An imported opening balance.

use crate::app::opening::OpeningImported;
use crate::publish::WIDTH;
use crate::publish::table::{Column, Table};
use crate::text::{Texts, short_date};

/// Everybody with rating, games and day.
pub fn opening(imported: &OpeningImported, texts: Texts) -> Vec<String> {
    let mut table = Table::new(vec![
        Column::number(texts.get("member-column-id")),
        Column::text(texts.get("member-column-name"), 12, 40),
        Column::number(texts.get("member-column-rating")),
        Column::number(texts.get("member-column-games")),
        Column::marks(texts.get("external-column-on")),
        Column::text(texts.get("opening-column-match"), 4, 24),
    ]);
    for entry in &imported.entries {
        let how = match entry.how {
            "new" => "opening-new",
            "joined" => "opening-joined",
            _ => "opening-known",
        };
        table.row([
            entry.member.map(|id| id.to_string()).unwrap_or_default(),
            entry.name.clone(),
            entry.rating.to_string(),
            entry.games.to_string(),
            short_date(texts.lang(), entry.on),
            texts.get(how),
        ]);
    }
    let rendered = table.render(WIDTH);
    let lines = rendered.lines().map(str::to_owned);
    // A blank line before the sentence that says what came of it.
    lines.chain([String::new(), String::new()]).collect()
}
