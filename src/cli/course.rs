//! `rate` and `history` in a pool of games of several.

use serde_json::json;

use super::file_output::{self, ForPrograms};
use super::ratings::{HistoryArgs, RateArgs};
use super::{Context, Status};
use crate::app::members::hiding::Hiding;
use crate::app::multi_games::course;
use crate::app::pools::pool_support;
use crate::app::quality::QualityRow;
use crate::app::{AppError, AppResult, Club};
use crate::domain::{Message, PersonId};
use crate::publish::document::{Block, Document};
use crate::publish::multiplayer::course as page;
use crate::publish::multiplayer::course::Evening;
use crate::publish::standings::value_text;
use crate::publish::table::data::Records;
use crate::publish::table::{Cell, CellColumn, Column, Kind, Table};
use crate::text::{Lang, Texts, visible};

/// The games since the last list, or since a day.
pub(super) fn rate(args: &RateArgs, club: &Club, context: &mut Context) -> AppResult<Status> {
    if args.tournament.is_some() {
        return Err(of_two(club, "klubrating game show"));
    }
    let evenings = course::evenings(club, args.since, &Hiding::marked(club)?)?;
    let title = match args.since {
        Some(day) => Message::new("rate-title-since").with("date", day),
        None => Message::new("rate-title"),
    };
    let document = page::rated(&title, &evenings, &club.name()?, context.texts);
    let lines = || evenings.iter().flat_map(|evening| &evening.moves);
    let day = |evening: &Evening| json!({ "date": evening.date, "games": evening.games });
    let for_programs = ForPrograms {
        rows: page::records(lines()),
        json: json!({
            "lines": lines().collect::<Vec<_>>(),
            "evenings": evenings.iter().map(day).collect::<Vec<_>>(),
        }),
    };
    file_output::document(context, &args.output, document, &for_programs)?;
    Ok(Status::Done)
}

/// A member's evenings and lists.
pub(super) fn history(
    args: &HistoryArgs,
    (member, name): (PersonId, &str),
    club: &Club,
    context: &mut Context,
) -> AppResult<Status> {
    if args.quality || args.last.is_some() {
        return Err(of_two(club, "klubrating explain"));
    }
    let lines = course::of_member(club, member)?;
    let document = page::history(name, &lines, &club.name()?, context.texts);
    let for_programs = ForPrograms {
        rows: page::records(&lines),
        json: json!({ "lines": lines }),
    };
    file_output::document(context, &args.output, document, &for_programs)?;
    Ok(Status::Done)
}

/// That something is for games of two, with the command for the games of this pool.
fn of_two(club: &Club, command: &'static str) -> AppError {
    match pool_support::require_pairwise(club) {
        Err(error) => error.here(command),
        Ok(()) => AppError::internal(Message::new("error-row-gone")),
    }
}

/// Decimals of t.
const T: u32 = 3;
/// Decimals of T.
const QUALITY: u32 = 2;

/// A tournament with the number of its remark, if it has one.
type Numbered<'q> = (&'q QualityRow, String);

/// The tournaments for programs.
pub(crate) fn records(rows: &[QualityRow]) -> Records {
    let rows: Vec<Numbered<'_>> = rows.iter().map(|row| (row, String::new())).collect();
    Records::of(&columns(Texts::new(Lang::En)), &rows)
}

/// The tournaments, oldest first, and what is special about them.
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
        heading("name-date", Kind::Date)
            .of("date")
            .showing(|(row, _): &Row<'q>| row.date),
        Column::data("tournament").showing(|(row, _): &Row<'q>| row.tournament),
        heading("name-tournament", Kind::Name)
            .of("tournament_name")
            .showing(|(row, _): &Row<'q>| row.tournament_name.clone()),
        heading("name-place", Kind::Number)
            .showing(|(row, _): &Row<'q>| format!("{}/{}", row.place, row.players))
            .telling("place", |(row, _)| row.place),
        Column::data("players").showing(|(row, _): &Row<'q>| row.players),
        heading("name-points", Kind::Decimal)
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
