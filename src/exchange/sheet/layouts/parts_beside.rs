//! A list of games with a table of another kind beside it, behind an empty column: the standings, as people keep them on one sheet.
//!
//! ```text
//! Round 1;;;;Standings;
//! Holm;1-0;Friis;;1;Holm
//! Krag;½-½;Lund;;2;Krag
//! ```

use std::collections::BTreeSet;

use crate::exchange::csv_table::Cell;

use crate::exchange::sheet::crosstable::locate::text;
use crate::exchange::sheet::games::score;
use crate::exchange::sheet::games::{List, names_colour, round_of_line};
use crate::exchange::sheet::headings::{self, Column};
use crate::exchange::words::standings;

/// The list alone; `None` where no empty column has a list on one side of it that holds as many games as the whole sheet, and
/// none on the other.
pub(super) fn list(sheet: &[Vec<Cell>]) -> Option<Vec<Vec<Cell>>> {
    let width = sheet.iter().map(Vec::len).max()?;
    let is_filled =
        |row: &Vec<Cell>, place: usize| row.get(place).is_some_and(|cell| !cell.is_blank());
    let is_blank = |place: &usize| !sheet.iter().any(|row| is_filled(row, *place));
    let beside = |place: usize| {
        let has = |row: &Vec<Cell>| {
            row.iter().take(place).any(|cell| !cell.is_blank())
                && row.iter().skip(place).any(|cell| !cell.is_blank())
        };
        sheet.iter().filter(|row| has(row)).count() > 1
    };
    let games = |rows: &[Vec<Cell>]| List::locate(rows).map_or(0, |list| list.games());
    let results = |rows: &[Vec<Cell>]| {
        let has_result = |row: &&Vec<Cell>| row.iter().any(|cell| score::is_of_both(&text(cell)));
        rows.iter().filter(has_result).count()
    };
    let part = |from: usize, to: usize| -> Vec<Vec<Cell>> {
        let cells =
            |row: &Vec<Cell>| -> Vec<Cell> { row.iter().take(to).skip(from).cloned().collect() };
        let filled = |row: &Vec<Cell>| row.iter().any(|cell| !cell.is_blank());
        sheet.iter().map(cells).filter(filled).collect()
    };
    // A round beside others, or its headings, is more of the list.
    let is_of_list = |cell: &Cell| {
        let text = text(cell);
        let is_round = !standings::is_title(&text) && round_of_line(&text).is_some();
        is_round || score::is_of_both(&text) || names_colour(&text)
    };
    let is_other = |rows: &[Vec<Cell>]| !rows.iter().flatten().any(is_of_list) && games(rows) == 0;
    let mut gaps = (1..width).filter(is_blank).filter(|place| beside(*place));
    // The two players of a list under headings that are the same: `Name | Elo | Result | | Name | Elo`.
    let names = |rows: &[Vec<Cell>]| -> BTreeSet<String> {
        let headings = rows
            .iter()
            .flatten()
            .map(|cell| headings::plain(&text(cell)));
        headings
            .filter(|heading| headings::column(heading) == Some(Column::Name))
            .collect()
    };
    gaps.find_map(|place| {
        let (left, right) = (part(0, place), part(place + 1, width));
        if !names(&left).is_disjoint(&names(&right)) {
            return None;
        }
        // `Round 2 | 12 May` looks like a game where something stands beside it.
        let is_list = |rows: &[Vec<Cell>]| {
            games(rows) > 1 && (games(rows) >= games(sheet) || results(rows) >= games(sheet) / 2)
        };
        // Standings under headings may have the whole names: they come below the list.
        let with = |list: Vec<Vec<Cell>>, mut other: Vec<Vec<Cell>>| {
            let start = other.iter().position(|row| names_players(row));
            let below = start.map(|start| other.split_off(start));
            let whole = [list.clone(), below.unwrap_or_default()].concat();
            if games(&whole) == games(&list) {
                whole
            } else {
                list
            }
        };
        if is_other(&right) && is_list(&left) {
            Some(with(left, right))
        } else if is_other(&left) && is_list(&right) {
            Some(with(right, left))
        } else {
            None
        }
    })
}

/// Whether a row is headings with one for names.
fn names_players(row: &[Cell]) -> bool {
    let kind = |cell: &Cell| headings::column(&headings::plain(&text(cell)));
    row.iter().any(|cell| kind(cell) == Some(Column::Name))
}

#[cfg(test)]
mod tests {
    use crate::exchange::sheet::read;

    #[test]
    fn standings_beside_the_rounds_are_no_games() {
        let table = "Turno 1;;;;Classifica;;\nHolm;½-½;Friis;;Pos.;Giocatore;Punti\nKrag;0-1;Lund;;1;Lund;2\n;;;;2;Holm;1\n\
                     Turno 2;;;;3;Friis;1\nHolm;0-1;Lund;;4;Krag;0\nFriis;½-½;Krag;;;;\n";
        let draft = read(table.as_bytes()).value.unwrap();
        assert_eq!(
            (draft.rounds, draft.players.len(), draft.games.len()),
            (2, 4, 4)
        );
    }

    #[test]
    fn an_empty_column_of_titles_sets_no_players_apart() {
        let list = "Runde 1;;;;;;;;;;\nBr.;Nr.;;Name;Verein;Pkt.;Ergebnis;Pkt.;;Name;Verein\n\
                    1;1;;Holm Anna;SK Nord;0;1 - 0;0;;Friis Bo;SK Syd\n2;2;;Krag Ida;SK Nord;0;0 - 1;0;;Lund Ole;SK Syd\n\
                    3;5;;Bech Eva;SK Nord;0;½ - ½;0;;Sand Jan;SK Syd\n";
        let draft = read(list.as_bytes()).value.unwrap();
        let names: Vec<&str> = draft
            .players
            .iter()
            .map(|player| player.name.as_str())
            .collect();
        assert_eq!(draft.games.len(), 3);
        assert_eq!(
            names,
            [
                "Holm Anna",
                "Friis Bo",
                "Krag Ida",
                "Lund Ole",
                "Bech Eva",
                "Sand Jan"
            ]
        );
    }
}
