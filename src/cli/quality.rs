//! `history --quality`: a member's tournaments, each with its quality.

use crate::app::quality::QualityRow;
use crate::domain::Message;
use crate::publish::document::{Block, Document};
use crate::publish::standings::value_text;
use crate::publish::table::data::Records;
use crate::publish::table::{Cell, Columns, Kind};
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
    columns(Texts::new(Lang::En)).records(&rows)
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
        let table = columns(texts).table(&numbered);
        vec![
            Block::Table(table.with_caption(title.clone())),
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

fn columns<'q>(texts: Texts) -> Columns<'q, Numbered<'q>> {
    let value = move |value, decimals| {
        let text = value_text::text(value, decimals, texts);
        Cell::printed(texts.lang(), &text, Kind::Decimal)
    };
    let mut columns = Columns::<Numbered<'q>>::new(texts);
    columns.date(("date", "name-date"), |(row, _)| row.date);
    columns.for_programs("tournament", |(row, _)| row.tournament);
    columns.name(("tournament_name", "name-tournament"), |(row, _)| {
        row.tournament_name.clone()
    });
    columns.for_programs("series", |(row, _)| row.series.clone());
    columns.number("name-place", |(row, _)| {
        format!("{}/{}", row.place, row.players)
    });
    columns.for_programs("place", |(row, _)| row.place);
    columns.for_programs("players", |(row, _)| row.players);
    columns
        .decimal(("points", "name-points"), |(row, _)| row.points.exact())
        .in_full();
    columns.decimal("t", move |(row, _)| value(row.t, T));
    columns
        .for_programs("t", |(row, _)| row.t.number())
        .in_full();
    columns.decimal("T", move |(row, _)| value(row.quality, QUALITY));
    columns
        .for_programs("T", |(row, _)| row.quality.number())
        .in_full();
    columns.number("quality-remark", |(_, mark)| mark.clone());
    columns
}
