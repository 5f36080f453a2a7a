//! A member's tournament quality over the years, for `history --quality`.

use crate::app::quality::QualityRow;
use crate::domain::Message;
use crate::publish::WIDTH;
use crate::publish::layout::wrap;
use crate::publish::standings::value_text;
use crate::publish::table::{Column, Table};
use crate::text::{Texts, number, short_date, visible};

/// Decimals of t.
const T: u32 = 3;
/// Decimals of T.
const QUALITY: u32 = 2;

/// A tournament with the number of its remark, if it has one.
type Numbered<'q> = (&'q QualityRow, String);

/// The tournaments, oldest first, and what is special about them.
pub(super) fn lines(name: &str, rows: &[QualityRow], texts: Texts) -> Vec<String> {
    if rows.is_empty() {
        return vec![texts.say(&Message::new("quality-empty").with("name", name))];
    }
    let lang = texts.lang();
    let mut remarks = Vec::new();
    let numbered: Vec<Numbered<'_>> = rows
        .iter()
        .map(|row| {
            if row.remarks.is_empty() {
                return (row, String::new());
            }
            remarks.push(row);
            (row, remarks.len().to_string())
        })
        .collect();
    let table = Table::with_rows(
        [
            Column::marks(texts.get("quality-date"))
                .showing(|(row, _): &Numbered<'_>| short_date(lang, row.date)),
            Column::text(texts.get("quality-tournament"), 14, 40)
                .showing(|(row, _): &Numbered<'_>| row.tournament_name.clone()),
            Column::number(texts.get("standings-place"))
                .showing(|(row, _): &Numbered<'_>| format!("{}/{}", row.place, row.players)),
            Column::decimal(texts.get("crosstable-points"))
                .showing(|(row, _): &Numbered<'_>| number(lang, row.points.exact())),
            Column::decimal("t")
                .showing(|(row, _): &Numbered<'_>| value_text::text(row.t, T, texts)),
            Column::decimal("T")
                .showing(|(row, _): &Numbered<'_>| value_text::text(row.quality, QUALITY, texts)),
            Column::number(texts.get("quality-remark"))
                .showing(|(_, mark): &Numbered<'_>| mark.clone()),
        ],
        &numbered,
    );
    let head = texts.say(&Message::new("quality-head").with("name", name));
    let mut lines = vec![wrap(&visible(&head), WIDTH, 2), String::new()];
    lines.extend(table.lines(WIDTH));
    lines.push(String::new());
    for (mark, row) in (1..).zip(remarks) {
        let said: Vec<String> = row.remarks.iter().map(|remark| texts.say(remark)).collect();
        let line = format!("{mark}: {}", visible(&said.join(" ")));
        lines.extend(wrap(&line, WIDTH, 3).lines().map(str::to_owned));
    }
    lines.extend(
        wrap(&texts.get("quality-legend"), WIDTH, 0)
            .lines()
            .map(str::to_owned),
    );
    lines
}
