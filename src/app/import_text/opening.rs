//! An imported opening balance.

use crate::app::opening::{OpeningEntry, OpeningImported};
use crate::publish::WIDTH;
use crate::publish::table::{Column, Kind, Table};
use crate::text::{Texts, short_date};

/// All members with rating, games and day.
pub fn opening(imported: &OpeningImported, texts: Texts) -> Vec<String> {
    let matched = |entry: &OpeningEntry| {
        texts.get(match entry.how {
            "new" => "opening-new",
            "joined" => "opening-joined",
            _ => "opening-known",
        })
    };
    let table = Table::of(
        [
            Column::new(texts.get("member-column-id"), Kind::Number).showing(
                |entry: &OpeningEntry| entry.member.map(|id| id.to_string()).unwrap_or_default(),
            ),
            Column::new(texts.get("member-column-name"), Kind::Name)
                .showing(|entry: &OpeningEntry| entry.name.clone()),
            Column::new(texts.get("member-column-rating"), Kind::Number)
                .showing(|entry: &OpeningEntry| entry.rating.to_string()),
            Column::new(texts.get("member-column-games"), Kind::Number)
                .showing(|entry: &OpeningEntry| entry.games.to_string()),
            Column::new(texts.get("external-column-on"), Kind::Sign)
                .showing(|entry: &OpeningEntry| short_date(texts.lang(), entry.on)),
            Column::new(texts.get("opening-column-match"), Kind::Text).showing(matched),
        ],
        &imported.entries,
        texts.lang(),
    );
    let lines = table.lines(WIDTH).into_iter();
    // A blank line before the sentence on the result.
    lines.chain([String::new(), String::new()]).collect()
}
