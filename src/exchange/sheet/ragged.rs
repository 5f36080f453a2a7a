//! Rows with a cell too many or too few: tabs that were typed until the columns stood below each other, a cell of a
//! Markdown table that was left out. The games say whether a row is read as it was meant: each stands in two rows.

use crate::domain::Message;
use crate::exchange::csv_table::Cell;
use crate::exchange::numbers;
use crate::exchange::problems::Problems;

use super::cell::Entry;
use super::games::List;
use super::headings::Column;
use super::locate::Table;
use super::results::{self, Rounds};

/// How many cells a row may lack, or have too many.
const MOST: usize = 3;

/// The sheet with its rows set straight, where more of its games are told by both players so; else as it is.
pub(super) fn straightened(
    sheet: Vec<Vec<Cell>>,
    separator: u8,
    problems: &mut Problems,
) -> Vec<Vec<Cell>> {
    if List::locate(&sheet).is_some() {
        return sheet;
    }
    let squeezed = (separator == b'\t').then(|| squeezed(&sheet)).flatten();
    if let Some(tight) = squeezed
        && answered(&tight) > answered(&sheet)
    {
        return tight;
    }
    let Some(Aligned { rows, moved }) = aligned(&sheet) else {
        return sheet;
    };
    if answered(&rows) <= answered(&sheet) {
        return sheet;
    }
    if let Some(first) = moved.first() {
        let message = Message::new("problem-rows-aligned").with("count", moved.len());
        problems.warn(first.line, 0, message);
    }
    refuse_doubtful(&rows, &moved, problems);
    rows
}

/// The rows without their empty cells, where they all have as many of the others and not as many of all. A row that lacks
/// one has the rating in the cell of the name.
fn squeezed(sheet: &[Vec<Cell>]) -> Option<Vec<Vec<Cell>>> {
    let is_player = |row: &Vec<Cell>| row.len() > MOST;
    let tight = |row: &Vec<Cell>| -> Vec<Cell> {
        let cells = row.iter().filter(|cell| !cell.is_blank());
        cells.cloned().collect()
    };
    let mut rows: Vec<Vec<Cell>> = sheet.iter().map(tight).collect();
    let players = || rows.iter().filter(|row| is_player(row));
    let width = players().map(Vec::len).max()?;
    let is_ragged = sheet.iter().map(Vec::len).any(|len| len != sheet[0].len());
    if players().count() < 3 || !is_ragged {
        return None;
    }
    for row in rows.iter_mut().filter(|row| is_player(row)) {
        if row.len() + 1 == width {
            set_rating_apart(row);
        }
        if row.len() != width {
            return None;
        }
    }
    Some(rows)
}

/// Makes two cells of the first that holds a name and a rating.
fn set_rating_apart(row: &mut Vec<Cell>) {
    let parts = |cell: &Cell| {
        let (name, number) = cell.unguarded().rsplit_once(' ')?;
        let is_rating = number.len() == 4 && numbers::digits(number).is_some();
        let is_name = name.contains(char::is_alphabetic);
        (is_rating && is_name).then(|| (name.trim().to_owned(), number.to_owned()))
    };
    let found = row
        .iter()
        .enumerate()
        .find_map(|(at, cell)| Some((at, parts(cell)?)));
    if let Some((at, (name, rating))) = found {
        let (line, column) = (row[at].line, row[at].column);
        row[at] = Cell::new(line, column, name);
        row.insert(at + 1, Cell::new(line, column, rating));
    }
}

/// A sheet whose odd rows were moved, and which those are.
struct Aligned {
    rows: Vec<Vec<Cell>>,
    moved: Vec<Moved>,
}

/// A row that was moved.
struct Moved {
    line: usize,
    cells: usize,
    headings: usize,
}

/// The rows that have not as many cells as the headings, set right from their last cell on: what was left out, or is too
/// much, are empty cells behind the name.
fn aligned(sheet: &[Vec<Cell>]) -> Option<Aligned> {
    let table = Table::locate(sheet)?;
    let name = table.first(Column::Name)?;
    let is_header = |row: &Vec<Cell>| {
        row.first()
            .is_some_and(|cell| cell.line == table.header_line)
    };
    let at = sheet.iter().position(is_header)?;
    // Without headings there is nothing to count by.
    if table.rows.first()?.first()?.line == table.header_line {
        return None;
    }
    let headings = sheet[at].len();
    let mut rows = sheet.to_vec();
    let mut moved = Vec::new();
    for row in &mut rows[at + 1..] {
        let cells = row.len();
        let is_near = cells != headings && cells.abs_diff(headings) <= MOST && cells > name + MOST;
        let is_named = row.get(name).is_some_and(|cell| !cell.is_blank());
        let behind = name + 1;
        let line = row.first().map_or(0, |cell| cell.line);
        if !is_near || !is_named {
            continue;
        }
        if cells < headings {
            let place = row
                .get(name)
                .map_or((line, 0), |cell| (cell.line, cell.column));
            let blank = || Cell::new(place.0, place.1, String::new());
            row.splice(
                behind..behind,
                std::iter::repeat_with(blank).take(headings - cells),
            );
        } else {
            let more = behind..behind + cells - headings;
            if !row[more.clone()].iter().all(Cell::is_blank) {
                continue;
            }
            row.drain(more);
        }
        moved.push(Moved {
            line,
            cells,
            headings,
        });
    }
    (!moved.is_empty()).then_some(Aligned { rows, moved })
}

/// How many cells of rounds name an opponent whose row answers.
fn answered(sheet: &[Vec<Cell>]) -> usize {
    Table::locate(sheet).map_or(0, |table| rounds(&table).mutual)
}

fn rounds(table: &Table<'_>) -> Rounds {
    let cells = results::cells(table, &mut Problems::default());
    Rounds::of(&cells, &results::candidates(table), false)
}

/// A row that was moved and whose games its opponents do not tell may lack a cell elsewhere: it is refused by its line.
fn refuse_doubtful(sheet: &[Vec<Cell>], moved: &[Moved], problems: &mut Problems) {
    let Some(table) = Table::locate(sheet) else {
        return;
    };
    let found = rounds(&table);
    let is_answered = |row: usize, column: usize, opponent: u32| {
        let other = found.numbers.iter().position(|number| *number == opponent);
        let entry = other.and_then(|other| found.entries.get(other)?.get(column).copied()?);
        matches!(entry, Some(Entry::Game(back, ..)) if Some(&back) == found.numbers.get(row))
    };
    for (at, row) in table.rows.iter().enumerate() {
        let line = row.first().map_or(0, |cell| cell.line);
        let Some(odd) = moved.iter().find(|moved| moved.line == line) else {
            continue;
        };
        let entries = found.entries.get(at).into_iter().flatten().enumerate();
        let mut games = entries.filter_map(|(column, entry)| match entry {
            Some(Entry::Game(opponent, ..)) => Some((column, *opponent)),
            _ => None,
        });
        if games.any(|(column, opponent)| !is_answered(at, column, opponent)) {
            let message = Message::new("problem-row-cells")
                .with("cells", odd.cells)
                .with("headings", odd.headings);
            problems.refuse(line, 0, message);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn sheet(text: &str, separator: char) -> Vec<Vec<Cell>> {
        let row = |(line, text): (usize, &str)| {
            let cells = text.split(separator).zip(1..);
            cells
                .map(|(text, column)| Cell::new(line, column, text.to_owned()))
                .collect()
        };
        (1..).zip(text.lines()).map(row).collect()
    }

    fn texts(sheet: &[Vec<Cell>]) -> Vec<String> {
        let row = |row: &Vec<Cell>| {
            let cells: Vec<&str> = row.iter().map(Cell::unguarded).collect();
            cells.join(";")
        };
        sheet.iter().map(row).collect()
    }

    #[test]
    fn tabs_between_the_same_cells_are_one() {
        let rows =
            "1\tAnna Jensen\t1845\t2w1\t3b½\n2\tBo\t\t\t1790\t1b0\t3w1\n3\tDorte 1660\t\t-1\t2b0\n";
        let rows = rows.replace("2b0", "1w½").replace("3w1", "-½");
        let mut problems = Problems::default();
        let found = straightened(sheet(&rows, '\t'), b'\t', &mut problems);
        let expected = [
            "1;Anna Jensen;1845;2w1;3b½",
            "2;Bo;1790;1b0;-½",
            "3;Dorte;1660;-1;1w½",
        ];
        assert_eq!(texts(&found), expected);
    }

    #[test]
    fn rows_are_set_straight_from_the_right_where_the_games_agree() {
        let rows = "Nr;Name;ELO;1;2;Pkt\n1;Anna;1845;2w1;3s1;2\n2;Bo;1s0;4w1;1\n3;Carl;1700;4w½;1w0;½\n4;Dorte;;;3s½;2s0;½\n";
        let mut problems = Problems::default();
        let found = straightened(sheet(rows, ';'), b';', &mut problems);
        assert_eq!(texts(&found)[2], "2;Bo;;1s0;4w1;1");
        assert_eq!(texts(&found)[4], "4;Dorte;;3s½;2s0;½");
        assert!(!problems.has_errors());
    }

    #[test]
    fn a_row_that_lacks_a_round_is_refused() {
        let rows = "Nr;Name;ELO;1;2;3;Pkt\n1;Anna;1;2w1;3s1;4w1;3\n2;Bo;1s0;4w1;3s1;2\n3;Carl;1;1w0;2w0;½\n4;Dorte;1;3s½;2s0;1s0;½\n";
        let mut problems = Problems::default();
        straightened(sheet(rows, ';'), b';', &mut problems);
        assert!(problems.has_errors());
    }
}
