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

/// The tournaments, oldest first, and what is special about them.
pub(super) fn lines(name: &str, rows: &[QualityRow], texts: Texts) -> Vec<String> {
    if rows.is_empty() {
        return vec![texts.say(&Message::new("quality-empty").with("name", name))];
    }
    let lang = texts.lang();
    let mut table = Table::new(vec![
        Column::marks(texts.get("quality-date")),
        Column::text(texts.get("quality-tournament"), 14, 40),
        Column::number(texts.get("standings-place")),
        Column::decimal(texts.get("crosstable-points")),
        Column::decimal("t"),
        Column::decimal("T"),
        Column::number(texts.get("quality-remark")),
    ]);
    let mut remarks = Vec::new();
    for row in rows {
        let mut mark = String::new();
        if !row.remarks.is_empty() {
            remarks.push(row);
            mark = remarks.len().to_string();
        }
        table.row([
            short_date(lang, row.date),
            row.tournament_name.clone(),
            format!("{}/{}", row.place, row.players),
            number(lang, row.points.exact()),
            value_text::text(row.t, T, texts),
            value_text::text(row.quality, QUALITY, texts),
            mark,
        ]);
    }
    let head = texts.say(&Message::new("quality-head").with("name", name));
    let mut lines = vec![wrap(&visible(&head), WIDTH, 2), String::new()];
    lines.extend(table.render(WIDTH).lines().map(str::to_owned));
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
