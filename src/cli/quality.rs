//! `history --quality`: a member's tournaments, each with its quality.

use crate::app::quality::QualityRow;
use crate::domain::Message;
use crate::publish::document::{Block, Document};
use crate::publish::standings::value_text;
use crate::publish::table::data::Records;
use crate::publish::table::{Cell, CellColumn, Column, Kind, Table};
use crate::text::{Lang, Texts, visible};

/// How many decimals t has.
const T: u32 = 3;
/// How many decimals T has.
const QUALITY: u32 = 2;

/// A tournament, with the number of its remark if it has one.
type Numbered<'q> = (&'q QualityRow, String);

/// The tournaments for programs.
pub(crate) fn records(rows: &[QualityRow]) -> Records {
    let rows: Vec<Numbered<'_>> = rows.iter().map(|row| (row, String::new())).collect();
    Records::of(&columns(Texts::new(Lang::En)), &rows)
}

/// The tournaments, oldest first, and their peculiarities.
pub(crate) fn document(publisher: &str, name: &str, rows: &[QualityRow], texts: Texts) -> Document {
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
        let table = Table::of(columns(texts), &numbered, texts.lang());
        vec![
            Block::Table(table.called(title.clone())),
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

fn columns<'q>(texts: Texts) -> [CellColumn<'q, Numbered<'q>>; 9] {
    type Row<'q> = Numbered<'q>;
    let value = move |value, decimals| {
        let text = value_text::text(value, decimals, texts);
        Cell::printed(texts.lang(), &text, Kind::Decimal)
    };
    let heading = |key, kind| Column::new(texts.get(key), kind);
    [
        heading("quality-date", Kind::Date)
            .of("date")
            .showing(|(row, _): &Row<'q>| row.date),
        Column::data("tournament").showing(|(row, _): &Row<'q>| row.tournament),
        heading("quality-tournament", Kind::Name)
            .of("tournament_name")
            .showing(|(row, _): &Row<'q>| row.tournament_name.clone()),
        heading("standings-place", Kind::Number)
            .showing(|(row, _): &Row<'q>| format!("{}/{}", row.place, row.players))
            .telling("place", |(row, _)| row.place),
        Column::data("players").showing(|(row, _): &Row<'q>| row.players),
        heading("crosstable-points", Kind::Decimal)
            .of("points")
            .in_full()
            .showing(|(row, _): &Row<'q>| row.points.exact()),
        Column::new("t", Kind::Decimal)
            .in_full()
            .showing(move |(row, _): &Row<'q>| value(row.t, T))
            .telling("t", |(row, _)| row.t.number()),
        Column::new("T", Kind::Decimal)
            .in_full()
            .showing(move |(row, _): &Row<'q>| value(row.quality, QUALITY))
            .telling("T", |(row, _)| row.quality.number()),
        heading("quality-remark", Kind::Number).showing(|(_, mark): &Row<'q>| mark.clone()),
    ]
}
