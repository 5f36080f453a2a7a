//! What a sheet holds: a list of games, or a table with results.

use crate::exchange::csv_table::Cell;

use super::crosstable::locate::Table;
use super::games::{self, List};
use super::texts::lines::Lines;

/// Whether a sheet holds a list of games, or a table with columns of results and a player at least.
pub(super) fn has_table(sheet: &[Vec<Cell>]) -> bool {
    held(sheet).is_some()
}

/// What a sheet holds. To find that out is most of the work of reading a text, and is done once for each way to divide it.
#[derive(Clone, Copy)]
pub(super) enum Held {
    /// A list of so many games.
    Games(usize),
    /// A table with so many results: cells with what both players made, and with what one made.
    Results { both: usize, own: usize },
}

pub(super) fn held(sheet: &[Vec<Cell>]) -> Option<Held> {
    if let Some(list) = List::locate(sheet) {
        return Some(Held::Games(list.games()));
    }
    let table = Table::locate(sheet)?;
    if table.rows.is_empty() || table.results.is_empty() {
        return None;
    }
    let cells = table.rows.iter().flat_map(|row| {
        let places = table.results.iter().flat_map(|column| &column.places);
        places.filter_map(|place| row.get(*place).filter(|cell| !cell.is_blank()))
    });
    let (both, own): (Vec<&Cell>, Vec<&Cell>) =
        cells.partition(|cell| games::score::is_of_both(cell.unguarded()));
    Some(Held::Results {
        both: both.len(),
        own: own.len(),
    })
}

/// Whether a list in plain lines holds more games than a sheet: lines that have a gap somewhere look like a table.
pub(super) fn holds_more(lines: &Lines, held: Held) -> bool {
    match held {
        Held::Games(games) => lines.games > games,
        // Each cell of a table is one player's: results of both are a list's, whatever stands above it.
        Held::Results { both, own } if both > own => lines.games * 2 > both,
        Held::Results { both, own } => lines.games > own + both,
    }
}
