//! Matches to their CSV: UTF-8 with a byte order mark, semicolons, lines ended by LF.

use super::{COLUMNS, Column, cell, column_name};
use crate::domain::Message;
use crate::exchange::clean::MAX_TEXT;
use crate::exchange::csv_cell::text_cell;
use crate::exchange::csv_facts::{self, Fact};
use crate::exchange::draft::{GameDraft, TournamentDraft};
use crate::exchange::outgoing::Outgoing;

/// Writes the matches round by round, and reports what a list of matches cannot represent: byes, and results that no
/// match of sets has.
pub fn write(draft: &TournamentDraft) -> (Vec<u8>, Vec<Message>) {
    let mut out = Outgoing::default();
    let mut file = String::from("\u{feff}");
    for (fact, value) in [
        (Fact::Name, text_cell(&out.text(&draft.name, MAX_TEXT))),
        (
            Fact::Start,
            draft.start.map(|day| day.to_string()).unwrap_or_default(),
        ),
        (
            Fact::End,
            draft.end.map(|day| day.to_string()).unwrap_or_default(),
        ),
    ] {
        file.push_str(&csv_facts::line(fact, &value));
    }
    let doubles = draft.games.iter().any(|game| game.partners.is_some());
    let is_partner = |column: &Column| matches!(column, Column::Partner1 | Column::Partner2);
    // The partners only where there are doubles.
    let columns = COLUMNS.into_iter().map(|(column, _)| column);
    let columns: Vec<Column> = columns
        .filter(|column| doubles || !is_partner(column))
        .collect();
    let names: Vec<&str> = columns.iter().map(|column| column_name(*column)).collect();
    file.push_str(&names.join(";"));
    file.push('\n');
    for game in &draft.games {
        match cells(draft, game, &columns, &mut out) {
            Some(cells) => file.push_str(&(cells.join(";") + "\n")),
            None => out.lost_game(game.round, game.white, game.black),
        }
    }
    for bye in &draft.byes {
        out.lost_bye(bye.round, bye.player);
    }
    (file.into_bytes(), out.messages)
}

/// The cells of a match; `None` where a list of matches cannot represent it.
fn cells(
    draft: &TournamentDraft,
    game: &GameDraft,
    columns: &[Column],
    out: &mut Outgoing,
) -> Option<Vec<String>> {
    let third = game.sets.is_some_and(|sets| sets.third_set());
    let key = cell::key_text(game.white_mark, third)?;
    if game.black_mark != game.white_mark.mirror() {
        return None;
    }
    let on = draft
        .round_dates
        .get(usize::from(game.round).checked_sub(1)?);
    let on = on.copied().flatten().or(draft.start)?;
    let mut name = |no: Option<u32>| {
        let player = draft.players.iter().find(|player| Some(player.no) == no);
        text_cell(&out.text(player.map_or("", |player| &player.name), MAX_TEXT))
    };
    // The key alone is equivalent to a third set without points.
    let told = game.sets.filter(|sets| !(third && sets.sets().is_empty()));
    Some(
        columns
            .iter()
            .map(|column| match column {
                Column::Date => on.to_string(),
                Column::Player1 => name(Some(game.white)),
                Column::Player2 => name(Some(game.black)),
                Column::Partner1 => name(game.partners.map(|(one, _)| one)),
                Column::Partner2 => name(game.partners.map(|(_, other)| other)),
                Column::Result => text_cell(key),
                Column::Sets => told.map(|sets| sets.to_string()).unwrap_or_default(),
            })
            .collect(),
    )
}
