//! A round robin of two cycles in two tables below each other, `Hinrunde` and `Rückrunde`: they become one with two games in each cell.
//!
//! ```text
//! Nr;Name ;1;2;Pts
//! 1 ;Holm ;x;1;1          Nr;Name ;1  ;2  ;Pts
//! 2 ;Friis;0;x;0       →  1 ;Holm ;x  ;1 ½;1½
//! Nr;Name ;1;2;Pts        2 ;Friis;0 ½;x  ;½
//! 1 ;Holm ;x;½;½
//! 2 ;Friis;½;x;½
//! ```

use crate::exchange::csv_table::Cell;
use crate::exchange::sheet::cell;
use crate::exchange::sheet::crosstable::locate::{Table, text};
use crate::exchange::sheet::crosstable::marks;
use crate::exchange::sheet::headings::{Column, plain};

/// The fewest players.
const FEWEST: usize = 3;

/// The rows of the first table with the results and points of both; `None` where the second has other players, another order or
/// other headings, or one is no table by opponents with a result at most in each cell.
pub(super) fn joined(sheet: &[Vec<Cell>]) -> Option<Vec<Vec<Cell>>> {
    let first = Table::locate(sheet)?;
    let second = Table::locate(first.below)?;
    let columns = places(&first).filter(|columns| Some(columns) == places(&second).as_ref())?;
    let halves = [squares(&first, &columns)?, squares(&second, &columns)?];
    let name = first.first(Column::Name)?;
    let names = |table: &Table<'_>| -> Vec<String> {
        let names = table.rows.iter().filter_map(|row| row.get(name)).map(text);
        names.map(|name| plain(&name)).collect()
    };
    let header = |line: usize| {
        sheet
            .iter()
            .find(|row| row.first().is_some_and(|cell| cell.line == line))
    };
    let headings = [&first, &second].map(|table| header(table.header_line).map(|row| filled(row)));
    // `Hinrunde` and `Rückrunde` may stand in the corner.
    let [one, other] = headings.map(Option::unwrap_or_default);
    let are_alike =
        one == other || one.len() > FEWEST && one[1..] == *other.get(1..).unwrap_or_default();
    // The same results once more are the same table.
    if names(&first) != names(&second) || !are_alike || halves[0] == halves[1] {
        return None;
    }
    let points = first
        .first(Column::Points)
        .filter(|points| *points > columns[columns.len() - 1]);
    let index = |row: &[Cell]| {
        sheet
            .iter()
            .position(|other| std::ptr::eq(other.as_slice(), row))
    };
    let mut rows: Vec<Vec<Cell>> = sheet[..index(first.rows.first()?)?].to_vec();
    for (one, other) in first.rows.iter().zip(&second.rows) {
        rows.push(both(one, other, &columns, points));
    }
    let last = index(second.rows.last()?)?;
    rows.extend_from_slice(&sheet[last + 1..]);
    Some(rows)
}

/// What a row says, without its empty cells.
fn filled(row: &[Cell]) -> Vec<String> {
    row.iter()
        .filter(|cell| !cell.is_blank())
        .map(text)
        .collect()
}

/// Where the columns of the opponents stand, one for each player.
fn places(table: &Table<'_>) -> Option<Vec<usize>> {
    let places: Vec<usize> = table
        .results
        .iter()
        .flat_map(|column| column.places.clone())
        .collect();
    let is_square = places.len() == table.rows.len() && places.len() >= FEWEST;
    is_square.then_some(places)
}

/// The results, if every own cell is empty or marked and every other one holds a result at most.
fn squares(table: &Table<'_>, columns: &[usize]) -> Option<Vec<Vec<String>>> {
    let rows = table.rows.iter().enumerate();
    let results = rows.map(|(own, row)| {
        let cells = columns.iter().enumerate().map(|(opponent, place)| {
            let said = row.get(*place).map(text).unwrap_or_default();
            let is_single = || marks::read(&said).is_some_and(|marks| marks.len() < 2);
            let fits = if own == opponent {
                said.is_empty() || marks::is_own(&said)
            } else {
                is_single()
            };
            fits.then_some(said)
        });
        cells.collect::<Option<Vec<String>>>()
    });
    results.collect()
}

/// A player's row with the results of both halves, the sum of the points, and nothing else behind the results.
fn both(one: &[Cell], other: &[Cell], columns: &[usize], points: Option<usize>) -> Vec<Cell> {
    let last = columns.iter().max().copied().unwrap_or_default();
    let said = |row: &[Cell], place: usize| row.get(place).map(text).unwrap_or_default();
    let value = |row: &[Cell], place: usize| cell::value(&cell::normal(&said(row, place)));
    let whole = |(place, cell): (usize, &Cell)| {
        let told = if columns.contains(&place) && !marks::is_own(&said(one, place)) {
            format!("{} {}", said(one, place), said(other, place))
                .trim()
                .to_owned()
        } else if Some(place) == points {
            let sum = value(one, place)
                .zip(value(other, place))
                .map(|(one, other)| one + other);
            sum.map(cell::value_text).unwrap_or_default()
        } else if place > last {
            String::new()
        } else {
            return cell.clone();
        };
        Cell::new(cell.line, cell.column, told)
    };
    one.iter().enumerate().map(whole).collect()
}

#[cfg(test)]
mod tests {
    use crate::exchange::sheet::read;

    #[test]
    fn two_cycles_are_one_tournament() {
        let halves = "Cup\nHinrunde\nNr;Name;1;2;3;Pkt;SB\n1;Holm;x;1;½;1½;1\n2;Friis;0;x;1;1;½\n3;Krag;½;0;x;½;¾\n;;\n\
                      Rückrunde\nNr;Name;1;2;3;Pkt;SB\n1;Holm;x;0;1;1;0\n2;Friis;1;x;;1;1\n3;Krag;0;;x;0;0\n";
        let reading = read(halves.as_bytes());
        let draft = reading.value.unwrap();
        let points: Vec<i32> = draft.scored_points().values().map(|one| one.0).collect();
        assert_eq!((draft.games.len(), points), (5, vec![250, 200, 50]));
    }

    #[test]
    fn the_same_table_once_more_is_no_second_half() {
        let table = "Nr;Name;1;2;3\n1;Holm;x;1;½\n2;Friis;0;x;1\n3;Krag;½;0;x\n";
        let twice = read(format!("{table};;\n{table}").as_bytes());
        assert!(twice.value.is_none_or(|draft| draft.games.len() == 3));
    }
}
