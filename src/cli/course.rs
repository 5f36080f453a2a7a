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
use crate::publish::table::{Cell, Columns, Kind};
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
    columns(Texts::new(Lang::En)).records(&rows)
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
        let table = columns(texts).table(&numbered);
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

fn columns<'q>(texts: Texts) -> Columns<'q, Numbered<'q>> {
    let value = move |value, decimals| {
        let text = value_text::text(value, decimals, texts);
        Cell::printed(texts.lang(), &text, Kind::Decimal)
    };
    let mut columns = Columns::<Numbered<'q>>::new(texts);
    columns.date(("date", "quality-date"), |(row, _)| row.date);
    columns.for_programs("tournament", |(row, _)| row.tournament);
    columns.name(("tournament_name", "quality-tournament"), |(row, _)| {
        row.tournament_name.clone()
    });
    columns.number("standings-place", |(row, _)| {
        format!("{}/{}", row.place, row.players)
    });
    columns.for_programs("place", |(row, _)| row.place);
    columns.for_programs("players", |(row, _)| row.players);
    columns
        .decimal(("points", "crosstable-points"), |(row, _)| {
            row.points.exact()
        })
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
