//! A table with a whole game in each cell, a round in every column or in every row: it becomes a list, round after round.
//!
//! ```text
//! Board;Round 1;Round 2
//! 1;Holm - Friis 1-0;Krag - Holm ½-½
//! 2;Lund - Krag 0-1;Friis - Lund 1-0
//! ```

use std::collections::BTreeMap;

use crate::exchange::csv_table::Cell;

use crate::exchange::sheet::crosstable::locate::text;
use crate::exchange::sheet::games::round_of_line;
use crate::exchange::sheet::texts::lines;

/// The fewest games, and the fewest in one row.
const FEWEST: usize = 3;
const FEWEST_BESIDE: usize = 2;

/// The list; `None` where no rows have several games beside each other, or their rounds are not known.
pub(super) fn list(sheet: &[Vec<Cell>]) -> Option<Vec<Vec<Cell>>> {
    let is_game = |cell: &Cell| lines::are_two_players(&text(cell));
    let count = |row: &Vec<Cell>| row.iter().filter(|cell| is_game(cell)).count();
    let first = sheet.iter().position(|row| count(row) >= FEWEST_BESIDE)?;
    let games: usize = sheet[first..].iter().map(count).sum();
    if games < FEWEST {
        return None;
    }
    let rounds = by_columns(sheet, first).or_else(|| by_rows(&sheet[first..]))?;
    let above = sheet[..first].iter().filter(|row| {
        let mut filled = row.iter().filter(|cell| !cell.is_blank());
        filled.next().is_some() && filled.next().is_none()
    });
    let mut rows: Vec<Vec<Cell>> = above.cloned().collect();
    rows.push(lines::headings(sheet[first].first()?.line));
    for (round, cells) in rounds {
        let line = cells.first().map_or(0, |cell| cell.line);
        rows.push(vec![Cell::new(line, 1, format!("Round {round}"))]);
        for cell in cells {
            let game = lines::row_of_game(&text(cell), cell.line);
            rows.push(game.unwrap_or_else(|| vec![cell.clone()]));
        }
    }
    Some(rows)
}

type Rounds<'a> = BTreeMap<u16, Vec<&'a Cell>>;

/// The cells below headings that are rounds.
fn by_columns(sheet: &[Vec<Cell>], first: usize) -> Option<Rounds<'_>> {
    let header = sheet[..first].iter().rev().find(|row| {
        let rounds = row
            .iter()
            .filter(|cell| round_of_line(&text(cell)).is_some());
        rounds.count() >= FEWEST_BESIDE
    })?;
    let mut rounds = Rounds::new();
    for (place, heading) in header.iter().enumerate() {
        let Some(round) = round_of_line(&text(heading)) else {
            continue;
        };
        let cells = sheet[first..].iter().filter_map(|row| row.get(place));
        rounds
            .entry(round)
            .or_default()
            .extend(cells.filter(|cell| !cell.is_blank()));
    }
    Some(rounds)
}

/// The cells of rows that begin with their round.
fn by_rows(body: &[Vec<Cell>]) -> Option<Rounds<'_>> {
    let mut rounds = Rounds::new();
    for row in body {
        let mut cells = row.iter().filter(|cell| !cell.is_blank());
        let Some(first) = cells.next() else { continue };
        let round = round_of_line(&text(first))?;
        rounds.entry(round).or_default().extend(cells);
    }
    Some(rounds)
}

#[cfg(test)]
mod tests {
    use crate::exchange::sheet::read;

    #[test]
    fn rounds_are_columns_or_rows() {
        let columns = "Board;Round 1;Round 2\n1;Holm - Friis 1-0;Krag - Holm ½-½\n2;Lund - Krag 0-1;Friis - Lund 1-0\n";
        let rows = "Round;Board 1;Board 2\nRound 1;Holm - Friis 1-0;Lund - Krag 0-1\nRound 2;Krag - Holm ½-½;Friis - Lund 1-0\n";
        for table in [columns, rows] {
            let draft = read(table.as_bytes()).value.unwrap();
            let points: Vec<i32> = draft.scored_points().values().map(|one| one.0).collect();
            assert_eq!((draft.rounds, draft.games.len()), (2, 4));
            assert_eq!(points, [150, 100, 0, 150]);
        }
    }
}
