//! A member's tournament quality over the years, for `history --quality`.

use crate::app::quality::QualityRow;
use crate::domain::Message;
use crate::publish::document::{Block, Document};
use crate::publish::standings::value_text;
use crate::publish::table::data::Records;
use crate::publish::table::{Cell, Column, Kind, Table};
use crate::text::{Texts, visible};

/// Decimals of t.
const T: u32 = 3;
/// Decimals of T.
const QUALITY: u32 = 2;

/// A tournament with the number of its remark, if it has one.
type Numbered<'q> = (&'q QualityRow, String);

/// The tournaments for programs.
pub(super) fn records(rows: &[QualityRow]) -> Records {
    let columns = [
        Column::data("date").showing(|row: &QualityRow| row.date),
        Column::data("tournament").showing(|row: &QualityRow| row.tournament),
        Column::data("tournament_name").showing(|row: &QualityRow| row.tournament_name.clone()),
        Column::data("place").showing(|row: &QualityRow| row.place),
        Column::data("players").showing(|row: &QualityRow| row.players),
        Column::data("points")
            .in_full()
            .showing(|row: &QualityRow| row.points),
        Column::data("t")
            .in_full()
            .showing(|row: &QualityRow| row.t.number()),
        Column::data("T")
            .in_full()
            .showing(|row: &QualityRow| row.quality.number()),
    ];
    Records::of(&columns, rows)
}

/// The tournaments, oldest first, and what is special about them.
pub(super) fn document(publisher: &str, name: &str, rows: &[QualityRow], texts: Texts) -> Document {
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
    let title = visible(&texts.say(&Message::new("quality-head").with("name", name)));
    let blocks = if rows.is_empty() {
        let empty = texts.say(&Message::new("quality-empty").with("name", name));
        vec![Block::Paragraph(visible(&empty))]
    } else {
        let remarks = (1..).zip(remarks).map(|(mark, row)| {
            let said: Vec<String> = row.remarks.iter().map(|remark| texts.say(remark)).collect();
            format!("{mark}: {}", visible(&said.join(" ")))
        });
        let below = remarks.chain([texts.get("quality-legend")]);
        vec![
            Block::Table(table(title.clone(), &numbered, texts)),
            Block::Lines(below.collect()),
        ]
    };
    Document {
        lang: texts.lang(),
        publisher: visible(publisher),
        title,
        subtitle: Vec::new(),
        blocks,
    }
}

fn table(caption: String, rows: &[Numbered<'_>], texts: Texts) -> Table {
    let lang = texts.lang();
    let value = move |value, decimals| {
        let text = value_text::text(value, decimals, texts);
        Cell::printed(lang, &text, Kind::Decimal)
    };
    let heading = |key, kind| Column::new(texts.get(key), kind);
    Table::of(
        [
            heading("quality-date", Kind::Date)
                .showing(move |(row, _): &Numbered<'_>| Cell::date(lang, row.date)),
            heading("quality-tournament", Kind::Name)
                .showing(|(row, _): &Numbered<'_>| Cell::text(&row.tournament_name)),
            heading("standings-place", Kind::Number).showing(|(row, _): &Numbered<'_>| {
                Cell::text(format!("{}/{}", row.place, row.players))
            }),
            heading("crosstable-points", Kind::Decimal)
                .showing(move |(row, _): &Numbered<'_>| Cell::number(lang, row.points.exact())),
            Column::new("t", Kind::Decimal).showing(move |(row, _): &Numbered<'_>| value(row.t, T)),
            Column::new("T", Kind::Decimal)
                .showing(move |(row, _): &Numbered<'_>| value(row.quality, QUALITY)),
            heading("quality-remark", Kind::Number)
                .showing(|(_, mark): &Numbered<'_>| Cell::text(mark)),
        ],
        rows,
        lang,
    )
    .called(caption)
}
