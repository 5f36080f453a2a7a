//! Headings that lack the cells of names and titles: `1 | 2 | 3 | =` over `Holm, Anna | DEN | x | 1 | ½ | 1½`, as pages
//! print them whose first heading spans several columns. The headings move to where the own cells show them to belong.

use crate::exchange::csv_table::Cell;

use super::headings;
use super::locate::text;
use super::marks;

/// The fewest columns of opponents.
const FEWEST: usize = 3;

/// The rows with the headings in their places; `None` where they are there already.
pub(super) fn moved(sheet: &[Vec<Cell>]) -> Option<Vec<Vec<Cell>>> {
    let (at, by) = sheet.iter().enumerate().find_map(|(at, row)| {
        let first = first_of_numbered(row)?;
        let by = distance(row, first, &sheet[at + 1..])?;
        Some((at, by))
    })?;
    let mut moved = sheet.to_vec();
    let (line, column) = moved[at]
        .first()
        .map_or((0, 0), |cell| (cell.line, cell.column));
    let blanks = (0..by).map(|_| Cell::new(line, column, String::new()));
    moved[at].splice(0..0, blanks);
    Some(moved)
}

/// Where a row is numbered 1, 2, 3 …, with nothing but blanks before.
fn first_of_numbered(row: &[Cell]) -> Option<usize> {
    let first = row.iter().position(|cell| !cell.is_blank())?;
    let numbers = row[first..]
        .iter()
        .map(|cell| headings::numbered(&headings::plain(&text(cell))));
    let run = (1..)
        .zip(numbers)
        .take_while(|(number, found)| found.is_some_and(|found| found.number == *number));
    (run.count() >= FEWEST).then_some(first)
}

/// How far to the right the own cells of the rows below stand: the same in most of them.
fn distance(header: &[Cell], first: usize, body: &[Vec<Cell>]) -> Option<usize> {
    let count = body
        .iter()
        .take_while(|row| row.len() > header.len())
        .count();
    let rows = &body[..count];
    let longest = rows.first()?.len();
    if count < FEWEST || rows.iter().any(|row| row.len() != longest) {
        return None;
    }
    let by = longest - header.len();
    let is_own = |(own, row): &(usize, &Vec<Cell>)| {
        let cell = row.get(first + by + own).map(text);
        cell.is_some_and(|text| !text.is_empty() && marks::is_own(&text))
    };
    let own = rows.iter().enumerate().filter(is_own).count();
    (own * 2 > count).then_some(by)
}

#[cfg(test)]
mod tests {
    use super::super::read;

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
    }
}
