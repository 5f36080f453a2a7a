//! Layouts of tables that become the one layout of the readers.
//!
//! What stands in several cells or rows becomes one: headings ([`two_heading_rows`], [`short_headings`]), names ([`given_names`]), the lines
//! of a player ([`two_lines`], [`second_rows`], [`opponents_above`]), results ([`split_results`]), the two cycles of a round robin
//! ([`two_halves`]). Rounds that stand beside each other come below each other ([`side_by_side`]), and rows with a cell too many or too few
//! are set straight where the games say how ([`ragged`]). Other layouts become lists of games: whole games in cells ([`games_in_cells`]), a
//! card for each player ([`cards`]), White against Black ([`white_by_black`]); a table beside a list is left out ([`parts_beside`]).

mod cards;
mod games_in_cells;
mod given_names;
mod opponents_above;
mod parts_beside;
pub(super) mod ragged;
mod second_rows;
mod short_headings;
mod side_by_side;
mod split_results;
mod two_halves;
mod two_heading_rows;
pub(super) mod two_lines;
mod white_by_black;

use crate::exchange::csv_table::Cell;
use crate::exchange::name_columns::NameColumns;
use crate::exchange::sheet::crosstable::locate::text;
use crate::exchange::sheet::games::round_of_line;
use crate::exchange::sheet::held::{Held, held};
use crate::exchange::sheet::source::Sheet;

/// A sheet with names in one cell each, where they stood in two columns.
pub(super) fn with_whole_names(mut sheet: Sheet) -> Sheet {
    let mut names = NameColumns::default();
    for at in 0..sheet.len() {
        let were_known = !names.removed().is_empty();
        // Below a list of players the rounds have columns of their own.
        if were_known && names_round(&sheet[at]) {
            names = NameColumns::default();
        }
        names.join(&mut sheet[at]);
        if !were_known && at > 0 {
            without_blanks(&mut sheet[at - 1], &names.removed());
        }
    }
    sheet
}

/// Whether a row begins with the heading of a round.
fn names_round(row: &[Cell]) -> bool {
    let first = row.iter().find(|cell| !cell.is_blank());
    first.is_some_and(|cell| round_of_line(&text(cell)).is_some())
}

/// Takes the cells in these places from the upper of two rows of headings, where they are empty.
fn without_blanks(row: &mut Vec<Cell>, places: &[usize]) {
    let is_blank = |place: &usize| row.get(*place).is_some_and(Cell::is_blank);
    if places.iter().all(is_blank) {
        for place in places {
            row.remove(*place);
        }
    }
}

/// A sheet with its headings in their places; without a table, with its results in one cell each if they stood in several,
/// or with its rounds below each other if they stood side by side.
pub(super) fn with_whole_results(sheet: Sheet) -> Sheet {
    whole(sheet).0
}

/// The same, with what it holds then.
pub(super) fn whole(sheet: Sheet) -> (Sheet, Option<Held>) {
    let sheet = two_heading_rows::merged(&sheet).unwrap_or(sheet);
    let sheet = given_names::joined(&sheet).unwrap_or(sheet);
    let sheet = second_rows::joined(&sheet).unwrap_or(sheet);
    let sheet = short_headings::moved(&sheet).unwrap_or(sheet);
    let sheet = two_halves::joined(&sheet).unwrap_or(sheet);
    let then = |other: Sheet| held(&other).map(|held| (other, Some(held)));
    let lists = [
        white_by_black::list,
        games_in_cells::list,
        cards::list,
        parts_beside::list,
    ];
    if let Some(found) = lists.iter().find_map(|list| list(&sheet).and_then(then)) {
        return found;
    }
    // The first of several rounds may look like a list of its own.
    if let Some(found) = side_by_side::stacked(&sheet).and_then(then) {
        return found;
    }
    let first = held(&sheet);
    if first.is_some() {
        return (sheet, first);
    }
    let others = [
        split_results::joined(&sheet),
        split_results::of_two_cells(&sheet),
        opponents_above::joined(&sheet),
    ];
    let mut found = others.into_iter().flatten().filter_map(then);
    found.next().unwrap_or((sheet, None))
}
