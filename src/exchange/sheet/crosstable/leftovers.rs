//! What of a sheet is no part of the tournament: told in one note of each kind, or refused where it may be a player's.

use std::collections::BTreeSet;

use crate::domain::Message;
use crate::exchange::csv_table::Cell;
use crate::exchange::draft::TournamentDraft;
use crate::exchange::numbers::At;
use crate::exchange::problems::Problems;

use super::bye_column;
use super::locate::{Table, joined, text};
use super::notation::{Notation, Signs};
use super::players;
use super::results;
use crate::exchange::sheet::cell::{self, Entry, Outcome};
use crate::exchange::sheet::games::score;
use crate::exchange::sheet::headings::Column;

/// Columns that are not known, rows below the table, cells beyond its last column.
pub(super) fn tell(table: &Table<'_>, draft: &TournamentDraft, problems: &mut Problems) {
    let numbers = numbers(table, draft);
    let used = [players::usernames(table), bye_column::place(table), numbers];
    let names: Vec<&str> = table
        .unknown
        .iter()
        .filter(|(place, _)| !used.contains(&Some(*place)))
        .map(|(_, name)| name.as_str())
        .collect();
    if !names.is_empty() {
        let message = Message::new("problem-columns-not-used")
            .with("count", names.len())
            .with("names", names.join(", "));
        problems.warn(table.header_line, 0, message);
    }
    games_left_out(table, problems);
    beyond(table, problems);
    below(table, problems);
}

/// The column that is not known by its heading and holds the players' numbers.
fn numbers(table: &Table<'_>, draft: &TournamentDraft) -> Option<usize> {
    if table.first(Column::No).is_some() {
        return None;
    }
    let taken: BTreeSet<u32> = draft.players.iter().map(|player| player.no).collect();
    let holds_them = |place: usize| {
        let numbers = results::numbers_of(table, place);
        numbers.is_some_and(|numbers| numbers.into_iter().collect::<BTreeSet<u32>>() == taken)
    };
    let mut places = table.unknown.iter().map(|(place, _)| *place);
    places.find(|place| holds_them(*place))
}

/// A column that holds games and fits no round would make another tournament of it by its absence.
fn games_left_out(table: &Table<'_>, problems: &mut Problems) {
    for (place, name) in &table.unknown {
        let cells = table.rows.iter().filter_map(|row| row.get(*place));
        let mut games = cells.filter(|cell| names_opponent(cell.unguarded()));
        // `9A`, a class at school, tells no result anywhere.
        let mut all = table.rows.iter().filter_map(|row| row.get(*place));
        let has_results = all.any(|cell| tells_result(cell.unguarded()));
        if let (Some(cell), Some(_), true) = (games.next(), games.next(), has_results) {
            let message = Message::new("problem-games-left-out").with("name", name.as_str());
            problems.refuse(cell.line, cell.column, message);
        }
    }
}

fn names_opponent(text: &str) -> bool {
    let entry = Notation::Usual.read(&cell::normal(text), Signs::Forfeits);
    matches!(entry, Some(Entry::Game(..)))
}

fn tells_result(text: &str) -> bool {
    let entry = Notation::Usual.read(&cell::normal(text), Signs::Forfeits);
    matches!(entry, Some(Entry::Game(_, _, outcome)) if outcome != Outcome::None)
}

/// A text with the separator in it would shift all that follows: a row that is longer than the others is refused.
fn beyond(table: &Table<'_>, problems: &mut Problems) {
    let overlong = table.rows.iter().filter_map(|row| {
        let mut cells = row.iter().skip(table.width);
        cells.find(|cell| !cell.is_blank())
    });
    let overlong: Vec<_> = overlong.collect();
    // Where all rows are, it is a column without a heading.
    if overlong.len() == table.rows.len() && overlong.len() > 1 {
        return;
    }
    if is_set_apart(table) {
        return;
    }
    for cell in overlong {
        let message = Message::new("problem-too-many-cells");
        problems.refuse(cell.line, cell.column, message);
    }
}

/// Whether a column that is empty in every row stands behind all that is known of the table: what follows is another table.
fn is_set_apart(table: &Table<'_>) -> bool {
    let results = table.results.iter().flat_map(|column| &column.places);
    let known = table.columns.iter().map(|(place, _)| place).chain(results);
    let last = known.max().copied().unwrap_or_default();
    let is_headed = |place: usize| table.unknown.iter().any(|(at, _)| *at == place);
    let is_empty = |place: usize| {
        let mut cells = table.rows.iter().map(|row| row.get(place));
        cells.all(|cell| cell.is_none_or(Cell::is_blank))
    };
    (last + 1..table.width).any(|place| !is_headed(place) && is_empty(place))
}

/// Whether below a table stands another of a tournament, with players of whom none is in the first.
fn other_group(table: &Table<'_>) -> Option<At> {
    const FEWEST: usize = 3;
    let other = Table::locate(table.below)?;
    let names = |table: &Table<'_>| -> BTreeSet<String> {
        let place = table.first(Column::Name);
        let cells = table.rows.iter().filter_map(|row| row.get(place?));
        cells.map(text).filter(|name| !name.is_empty()).collect()
    };
    let (ours, theirs) = (names(table), names(&other));
    let is_group = !other.results.is_empty()
        && theirs.len() >= FEWEST
        && !ours.is_empty()
        && ours.is_disjoint(&theirs);
    is_group.then_some((other.header_line, 0))
}

/// Whether below a table the same players have other results: the second half of a tournament, `Rückrunde`.
fn second_half(table: &Table<'_>) -> Option<At> {
    let other = Table::locate(table.below)?;
    let rows = |table: &Table<'_>| -> BTreeSet<(String, Vec<String>)> {
        let place = table.first(Column::Name);
        let results = |row: &[Cell]| -> Vec<String> {
            let columns = table.results.iter();
            columns
                .map(|column| joined(row, column, &mut Problems::default()).0)
                .collect()
        };
        let named = table
            .rows
            .iter()
            .filter_map(|row| Some((text(row.get(place?)?), results(row))));
        named.collect()
    };
    let (ours, theirs) = (rows(table), rows(&other));
    let names = |rows: &BTreeSet<(String, Vec<String>)>| -> BTreeSet<String> {
        rows.iter().map(|(name, _)| name.clone()).collect()
    };
    let is_half = other.results.len() == table.results.len()
        && !theirs.is_empty()
        && names(&ours) == names(&theirs)
        && ours.intersection(&theirs).count() * 2 < ours.len()
        && theirs
            .iter()
            .any(|(_, results)| results.iter().any(|text| !text.is_empty()));
    is_half.then_some((other.header_line, 0))
}

fn below(table: &Table<'_>, problems: &mut Problems) {
    if let Some(at) = second_half(table) {
        problems.refuse(at.0, at.1, Message::new("problem-table-second-half"));
        return;
    }
    if let Some(at) = other_group(table) {
        problems.refuse(at.0, at.1, Message::new("problem-table-groups"));
        return;
    }
    for row in table.below {
        for column in &table.results {
            let (text, at) = joined(row, column, &mut Problems::default());
            if names_opponent(&text) {
                problems.refuse(at.0, at.1, Message::new("problem-row-below-table"));
                return;
            }
        }
    }
    // More results below than players above: the table is a part of something else.
    let with_result = |row: &&Vec<Cell>| {
        row.iter().any(|cell| {
            let text = text(cell);
            score::is_of_both(&text) || score::at_end(&text).is_some()
        })
    };
    let lost: Vec<&Vec<Cell>> = table.below.iter().filter(with_result).collect();
    if let Some(row) = lost.first().filter(|_| lost.len() > table.rows.len()) {
        let at = row.first().map_or((0, 0), |cell| (cell.line, 0));
        let value = row.iter().find(|cell| !cell.is_blank()).map(text);
        let message = Message::new("problem-list-lost")
            .with("count", lost.len())
            .with("used", table.rows.len())
            .with("value", value.unwrap_or_default());
        problems.refuse(at.0, at.1, message);
        return;
    }
    if let Some(cell) = table.below.first().and_then(|row| row.first()) {
        let message = Message::new("problem-rows-not-used").with("count", table.below.len());
        problems.warn(cell.line, 0, message);
    }
}
