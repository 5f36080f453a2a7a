//! Tables with a row for every player: the cells of rounds name the opponents, or a column stands for each of them.
//!
//! The table stands under its headings ([`locate`]) or is known by its look ([`bare`]). Its cells are in one of the [`notation`]s, read
//! as [`rounds`], or hold the results against the opponent of the column ([`opponents`], [`marks`]). Which column holds the numbers that
//! the cells mean (rank, start number, place in the table) is found by the games: of all columns of numbers it is the one under which most
//! players name each other ([`results`]). How the table counts (1–½–0, 2–1–0, 3–1–0 or sums of matches) is found by the numbers that stand
//! against each other ([`scores`]). A notation that none of these knows is [`inferred`] from the games and points.

pub(super) mod bare;
pub(super) mod bye_column;
mod bye_row;
mod free_pairs;
mod inferred;
mod leftovers;
pub(super) mod locate;
pub(super) mod marks;
pub(super) mod notation;
pub(super) mod opponents;
mod players;
mod published;
pub(super) mod result_columns;
pub(super) mod results;
mod rounds;
mod running_totals;
pub(super) mod scores;
pub(super) mod standings_beside;
mod walkovers;
mod wording;

use crate::domain::Message;
use crate::exchange::draft::TournamentDraft;
use crate::exchange::numbers::At;
use crate::exchange::problems::Problems;

use super::cell::Entry;
use super::{beside_names, facts};
use locate::Table;
use opponents::Opponents;
use results::{Cells, ResultCell, Rounds};

/// Reads the tournament of a table, and names what of it is not understood.
pub(super) fn read(table: &Table<'_>, draft: &mut TournamentDraft, problems: &mut Problems) {
    let stated = facts::read(table.titles, draft, problems);
    if table.rows.is_empty() {
        problems.refuse(0, 0, Message::new("problem-no-players"));
        return;
    }
    let cells = results::cells(table, problems);
    let candidates = results::candidates(table);
    let points = results::points(table);
    let found = Rounds::of(&cells, &candidates, &points, stated.is_some());
    // `1 ½` is two results against the opponent of the column where every own cell is marked, not a draw with number 1.
    let own_cells = || Opponents::of(table, &cells, &candidates).own_marks();
    // Or where the columns are called rounds, `J1`, and no cell names an opponent.
    let may_be_results = found.notation.is_doubtful() || found.named == 0;
    let by_column = may_be_results && own_cells() == table.rows.len();
    if found.are_rounds(table) && !by_column {
        by_rounds(table, &cells, &found, stated, draft, problems);
    } else {
        by_opponents(table, &cells, &candidates, stated, draft, problems);
    }
    if stated.is_none() && !draft.summed && !problems.has_errors() {
        bye_row::read(draft, problems);
    }
    if !(table.may_be_ours() && stated.is_some()) {
        beside_names::settle(draft, beside_names::Of::Table);
    }
    let has_results = !draft.games.is_empty() || !draft.byes.is_empty();
    let may_be_empty = table.may_be_empty || stated.is_some();
    if !has_results && !may_be_empty && !problems.has_errors() {
        problems.refuse(table.header_line, 0, Message::new("problem-no-games"));
    }
    leftovers::tell(table, draft, problems);
}

fn by_rounds(
    table: &Table<'_>,
    cells: &Cells,
    found: &Rounds,
    stated: Option<(u16, At)>,
    draft: &mut TournamentDraft,
    problems: &mut Problems,
) {
    // Cells that hold results alone, the usual slip of those who type a table themselves.
    if found.named == 0 && only_results(cells, found) {
        let message = Message::new("problem-no-opponents");
        problems.refuse(table.header_line, 0, message);
        return;
    }
    if found.named == 0 || found.mutual < found.named {
        players::check_numbers(table, problems);
    }
    draft.players = players::read(table, &found.numbers, problems);
    draft.published = published::read(table, &found.numbers);
    tell_stars(cells, problems);
    if found.has_signs_alone {
        problems.warn(table.header_line, 0, Message::new("problem-signs-alone"));
    }
    let mut said = rounds::said(table, cells, found);
    if let Some(line) = standings_beside::points(table, draft) {
        standings_beside::add_byes(table, line, draft, &mut said, problems);
    }
    rounds::settle(said, table, stated, draft, problems);
}

/// Names the first result with a star behind it, which is taken as a forfeit.
fn tell_stars(cells: &Cells, problems: &mut Problems) {
    let has_star = |cell: &&ResultCell| ["1*", "0*"].iter().any(|end| cell.normal.ends_with(end));
    if let Some(cell) = cells.iter().flatten().find(has_star) {
        let message = Message::new("problem-stars").with("value", cell.text.as_str());
        problems.warn(cell.at.0, cell.at.1, message);
    }
}

/// Whether cells say who won and none of them against whom.
fn only_results(cells: &Cells, found: &Rounds) -> bool {
    let has_win = cells.iter().flatten().any(|cell| cell.text == "1");
    let is_bye = |entry: &Option<Entry>| matches!(entry, Some(Entry::Bye(_) | Entry::Empty));
    let mut read = cells.iter().flatten().zip(found.entries.iter().flatten());
    has_win && read.all(|(cell, entry)| marks::read(&cell.text).is_some() || is_bye(entry))
}

fn by_opponents(
    table: &Table<'_>,
    cells: &Cells,
    candidates: &[Vec<u32>],
    stated: Option<(u16, At)>,
    draft: &mut TournamentDraft,
    problems: &mut Problems,
) {
    // Before anything that grows with the square of the players.
    if table.rows.len() > opponents::MAX_PLAYERS {
        let message = Message::new("problem-grid-too-many").with("limit", opponents::MAX_PLAYERS);
        problems.refuse(0, 0, message);
        return;
    }
    let found = Opponents::of(table, cells, candidates);
    if found.own_marks() < table.rows.len() {
        players::check_numbers(table, problems);
    }
    draft.players = players::read(table, &found.numbers, problems);
    draft.published = published::read(table, &found.numbers);
    if found.are_scores() {
        rounds::settle(found.said(), table, stated, draft, problems);
    } else {
        tell_stars(cells, problems);
        found.read(table, draft, problems);
        if let Some((rounds, _)) = stated {
            draft.rounds = draft.rounds.max(rounds);
            draft.rounds_open = false;
        }
    }
}

#[cfg(test)]
mod tests;
