//! An imported opening balance.

use crate::app::opening::{OpeningEntry, OpeningImported};
use crate::publish::WIDTH;
use crate::publish::table::{Column, Table};
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
    let table = Table::with_rows(
        [
            Column::number(texts.get("member-column-id")).showing(|entry: &OpeningEntry| {
                entry.member.map(|id| id.to_string()).unwrap_or_default()
            }),
            Column::text(texts.get("member-column-name"), 12, 40)
                .showing(|entry: &OpeningEntry| entry.name.clone()),
            Column::number(texts.get("member-column-rating"))
                .showing(|entry: &OpeningEntry| entry.rating.to_string()),
            Column::number(texts.get("member-column-games"))
                .showing(|entry: &OpeningEntry| entry.games.to_string()),
            Column::marks(texts.get("external-column-on"))
                .showing(|entry: &OpeningEntry| short_date(texts.lang(), entry.on)),
            Column::text(texts.get("opening-column-match"), 4, 24).showing(matched),
        ],
        &imported.entries,
    );
    let lines = table.lines(WIDTH).into_iter();
    // A blank line before the sentence on the result.
    lines.chain([String::new(), String::new()]).collect()
}
