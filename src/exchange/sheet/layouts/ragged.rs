//! Rows with a cell too many or too few: tabs that were typed until the columns stood below each other, a cell of a
//! Markdown table that was left out. The games say whether a row is read as it was meant: each stands in two rows.

use crate::domain::Message;
use crate::exchange::csv_table::Cell;
use crate::exchange::numbers;
use crate::exchange::problems::Problems;

use crate::exchange::sheet::cell::Entry;
use crate::exchange::sheet::crosstable::locate::Table;
use crate::exchange::sheet::crosstable::opponents::Opponents;
use crate::exchange::sheet::crosstable::results::{self, Rounds};
use crate::exchange::sheet::games::List;
use crate::exchange::sheet::headings::Column;

/// How many cells a row may lack, or have too many.
const MOST: usize = 3;

/// The sheet with its rows set straight, where more of its games are told by both players so; else as it is.
pub(in crate::exchange::sheet) fn straightened(
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
    let are_rounds = answered(&rows) > answered(&sheet);
    let are_opponents = !are_rounds && are_all_own_marked(&rows) && !are_all_own_marked(&sheet);
    if !are_rounds && !are_opponents {
        return sheet;
    }
    if let Some(first) = moved.first() {
        let message = Message::new("problem-rows-aligned").with("count", moved.len());
        problems.warn(first.line, 0, message);
    }
    if !are_rounds {
        return rows;
    }
    let rows = with_free_rounds(rows, &moved);
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
    // What stands outside the strokes of Markdown is no cell to those who count them.
    let ends = [sheet[at].first()?, sheet[at].last()?];
    let edges = ends.into_iter().filter(|cell| cell.is_blank()).count();
    let mut rows = sheet.to_vec();
    let mut moved = Vec::new();
    for row in &mut rows[at + 1..] {
        let cells = row.len();
        let is_near = cells != headings && cells.abs_diff(headings) <= MOST && cells > name + 1;
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
            cells: cells - edges,
            headings: headings - edges,
        });
    }
    (!moved.is_empty()).then_some(Aligned { rows, moved })
}

/// How many cells of rounds name an opponent whose row answers.
fn answered(sheet: &[Vec<Cell>]) -> usize {
    Table::locate(sheet).map_or(0, |table| rounds(&table).mutual)
}

/// Whether a table by opponents has a mark in the own cell of every player.
fn are_all_own_marked(sheet: &[Vec<Cell>]) -> bool {
    Table::locate(sheet).is_some_and(|table| {
        let cells = results::cells(&table, &mut Problems::default());
        let own = Opponents::of(&table, &cells, &results::candidates(&table)).own_marks();
        own == table.rows.len()
    })
}

fn rounds(table: &Table<'_>) -> Rounds {
    let cells = results::cells(table, &mut Problems::default());
    Rounds::of(
        &cells,
        &results::candidates(table),
        &results::points(table),
        false,
    )
}

/// What the moved rows say beside the others.
struct Doubts<'t> {
    table: Table<'t>,
    found: Rounds,
}

impl<'t> Doubts<'t> {
    fn of(sheet: &'t [Vec<Cell>]) -> Option<Self> {
        let table = Table::locate(sheet)?;
        let found = rounds(&table);
        Some(Self { table, found })
    }

    /// The rows that were moved and whose games their opponents do not tell.
    fn rows<'m>(&self, moved: &'m [Moved]) -> Vec<(usize, &'m Moved)> {
        let rows = self.table.rows.iter().enumerate();
        let doubtful = rows.filter_map(|(at, row)| {
            let line = row.first().map_or(0, |cell| cell.line);
            let moved = moved.iter().find(|moved| moved.line == line)?;
            let entries = self.found.entries.get(at)?;
            (!self.are_answered(at, entries)).then_some((at, moved))
        });
        doubtful.collect()
    }

    /// Whether the opponents in a row tell its games.
    fn are_answered(&self, row: usize, entries: &[Option<Entry>]) -> bool {
        let Rounds {
            numbers,
            entries: all,
            ..
        } = &self.found;
        let is_answered = |(column, entry): (usize, &Option<Entry>)| {
            let Some(Entry::Game(opponent, ..)) = entry else {
                return true;
            };
            let other = numbers.iter().position(|number| number == opponent);
            let answer = other.and_then(|other| all.get(other)?.get(column).copied()?);
            matches!(answer, Some(Entry::Game(back, ..)) if Some(&back) == numbers.get(row))
        };
        entries.iter().enumerate().all(is_answered)
    }

    /// The only round in which a row may lack a cell, so that its opponents tell all of its games.
    fn free_round(&self, row: usize) -> Option<usize> {
        let entries = self.found.entries.get(row)?;
        let without = |free: usize| -> Vec<Option<Entry>> {
            let mut shifted = entries.clone();
            if free < shifted.len() {
                shifted[..=free].rotate_left(1);
                shifted[free] = Some(Entry::Empty);
            }
            shifted
        };
        let fits = |free: &usize| {
            let entries = without(*free);
            entries.iter().all(Option::is_some) && self.are_answered(row, &entries)
        };
        let mut free = (0..entries.len()).filter(fits);
        free.next().filter(|_| free.next().is_none())
    }
}

/// The rows with an empty cell for the round in which they lack one, where the games leave no choice.
fn with_free_rounds(mut sheet: Vec<Vec<Cell>>, moved: &[Moved]) -> Vec<Vec<Cell>> {
    let mut changes = Vec::new();
    if let Some(doubts) = Doubts::of(&sheet)
        && let Some(name) = doubts.table.first(Column::Name)
    {
        for (row, moved) in doubts.rows(moved) {
            let round = doubts.free_round(row);
            let column = round.and_then(|round| doubts.table.results.get(round));
            let place = column.and_then(|column| column.places.first());
            changes.extend(place.map(|place| (moved.line, name + 1, *place)));
        }
    }
    for (line, behind, place) in changes {
        let is_it = |row: &&mut Vec<Cell>| row.first().is_some_and(|cell| cell.line == line);
        if let Some(row) = sheet.iter_mut().find(is_it)
            && (behind..row.len()).contains(&place)
            && row[behind].is_blank()
        {
            row[behind..=place].rotate_left(1);
        }
    }
    sheet
}

/// A row that was moved and whose games its opponents do not tell lacks a cell elsewhere: it is refused by its line.
fn refuse_doubtful(sheet: &[Vec<Cell>], moved: &[Moved], problems: &mut Problems) {
    let Some(doubts) = Doubts::of(sheet) else {
        return;
    };
    for (_, odd) in doubts.rows(moved) {
        let message = Message::new("problem-row-cells")
            .with("cells", odd.cells)
            .with("headings", odd.headings);
        problems.refuse(odd.line, 0, message);
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

    /// Four players; the second was away in the second round.
    const LEFT_OUT: &str = "Nr;Name;ELO;1;2;3\n1;Anna;1845;2w1;3s1;4w1\n2;Bo;1s0;3s½\n3;Carl;1600;4w½;1w0;2w½\n\
                            4;Dorte;1500;3s½;;1s0\n";

    #[test]
    fn a_round_left_out_is_found_where_the_games_leave_no_choice() {
        let mut problems = Problems::default();
        let found = straightened(sheet(LEFT_OUT, ';'), b';', &mut problems);
        assert_eq!(texts(&found)[2], "2;Bo;;1s0;;3s½");
        assert!(!problems.has_errors());
    }

    #[test]
    fn a_row_that_no_opponent_tells_is_refused() {
        let rows = LEFT_OUT.replace("1s0;3s½", "7s0;3s½");
        let mut problems = Problems::default();
        straightened(sheet(&rows, ';'), b';', &mut problems);
        assert!(problems.has_errors());
    }

    #[test]
    fn own_marks_tell_how_rows_stand_by_opponents() {
        let file = "#\tName\t\t1\t2\t3\tPunkte\n1\tHolm\t\t=\t1\t½\t1½\n2\tLund-Beck\t0\t=\t1\t1\n\
                    3\tKrag\t\t½\t0\t=\t½\n";
        let reading = crate::exchange::sheet::read(file.as_bytes());
        let keys: Vec<&str> = reading.problems.iter().map(|one| one.message.key).collect();
        assert_eq!(keys, ["problem-rows-aligned"]);
        assert_eq!(reading.value.unwrap().games.len(), 3);
    }
}
