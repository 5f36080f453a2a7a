//! Headings that lack the cells of names and titles: `1 | 2 | 3 | =` over `Holm, Anna | DEN | x | 1 | ½ | 1½`, as pages
//! print them whose first heading spans several columns. The headings move to where the own cells show them to belong.

use crate::exchange::csv_table::Cell;

use crate::exchange::sheet::crosstable::locate::text;
use crate::exchange::sheet::crosstable::marks;
use crate::exchange::sheet::headings::{self, Column};

/// The fewest columns of opponents.
const FEWEST: usize = 3;

/// The rows with the headings in their places; `None` where they are there already. A row that lacks a cell, such as a
/// title, gets it behind the name.
pub(super) fn moved(sheet: &[Vec<Cell>]) -> Option<Vec<Vec<Cell>>> {
    let (at, rows) = sheet.iter().enumerate().find_map(|(at, row)| {
        let first = first_of_numbered(row)?;
        let rows = rows_below(row, first, &sheet[at + 1..])?;
        Some((at, rows))
    })?;
    let longest = rows.iter().map(Vec::len).max()?;
    let filled = |row: &[Cell], at: usize| {
        let (line, column) = row.first().map_or((0, 0), |cell| (cell.line, cell.column));
        let blanks = (row.len()..longest).map(|_| Cell::new(line, column, String::new()));
        let mut row = row.to_vec();
        row.splice(at..at, blanks);
        row
    };
    let mut header = filled(&sheet[at], 0);
    // Behind the opponents the sign of the sum; elsewhere it may count the draws.
    for cell in header.iter_mut().filter(|cell| text(cell) == "=") {
        *cell = Cell::new(cell.line, cell.column, "Total".to_owned());
    }
    let mut moved = sheet[..at].to_vec();
    moved.push(header);
    moved.extend(rows.iter().map(|row| filled(row, 1)));
    moved.extend_from_slice(&sheet[at + 1 + rows.len()..]);
    Some(moved)
}

/// Where a row is numbered 1, 2, 3 …, with nothing before but blanks and the heading of the names.
fn first_of_numbered(row: &[Cell]) -> Option<usize> {
    let is_name =
        |cell: &Cell| headings::column(&headings::plain(&text(cell))) == Some(Column::Name);
    let first = row
        .iter()
        .position(|cell| !cell.is_blank() && !is_name(cell))?;
    let numbers = row[first..]
        .iter()
        .map(|cell| headings::numbered(&headings::plain(&text(cell))));
    let run = (1..)
        .zip(numbers)
        .take_while(|(number, found)| found.is_some_and(|found| found.number == *number));
    (run.count() >= FEWEST).then_some(first)
}

/// The rows below that have more cells than the headings, where most players' own cells are marked, counted from the
/// end of the row.
fn rows_below<'s>(header: &[Cell], first: usize, body: &'s [Vec<Cell>]) -> Option<&'s [Vec<Cell>]> {
    let count = body
        .iter()
        .take_while(|row| row.len() > header.len())
        .count();
    let rows = &body[..count];
    let is_own = |(own, row): &(usize, &Vec<Cell>)| {
        let cell = row.get(first + own + row.len() - header.len()).map(text);
        cell.is_some_and(|text| !text.is_empty() && marks::is_own(&text))
    };
    let own = rows.iter().enumerate().filter(is_own).count();
    (count >= FEWEST && own * 2 > count).then_some(rows)
}

#[cfg(test)]
mod tests {
    use crate::exchange::sheet::read;

    #[test]
    fn headings_without_cells_for_the_names_move_to_their_columns() {
        let table = "| 1 | 2 | 3 | = |\n| Holm, Anna | DEN | x | 1 | ½ | 1½ |\n\
            | Friis, Bo | SWE | 0 | x | 1 | 1 |\n| Krag, Carl | DEN | ½ | 0 | x | ½ |\n";
        let draft = read(table.as_bytes()).value.unwrap();
        let names: Vec<&str> = draft
            .players
            .iter()
            .map(|player| player.name.as_str())
            .collect();
        assert_eq!(names, ["Holm, Anna", "Friis, Bo", "Krag, Carl"]);
        assert_eq!(draft.games.len(), 3);
        let numbered = "Navn | 1 | 2 | 3 | Point\n1. | Holm, Anna | x | 1 | ½ | 1½\n\
            2. | Friis, Bo | 0 | x | 1 | 1\n3. | Krag, Carl | ½ | 0 | x | ½\n";
        let under_one = read(numbered.as_bytes()).value.unwrap();
        assert_eq!(under_one.games, draft.games);
        let untitled = table.replace("Friis, Bo | SWE |", "Friis, Bo |");
        let again = read(untitled.as_bytes()).value.unwrap();
        assert_eq!(again.games, draft.games);
    }
}
