//! Tables with two lines a player and two lines of headings, as US Chess prints its reports: numbers, results and points
//! in the first line, ratings and colours in the second. They become one row each. A third line, `Q: 1790 ->1800`, has
//! the ratings of another list and is left out.
//!
//! ```text
//!  Pair | Player Name                     |Total|Round|Round|
//!  Num  | USCF ID / Rtg (Pre->Post)       | Pts |  1  |  2  |
//!     1 | Anna Jensen                     |1.5  |W   8|D   5|
//!    DK | 12345670 / R: 1845   ->1850     |N:2  |W    |B    |
//! ```

use crate::exchange::csv_table::Cell;
use crate::exchange::numbers;

use crate::exchange::sheet::crosstable::locate::text;
use crate::exchange::sheet::headings::{self, Column};

/// The rows with one for every player; `None` of any other table.
pub(in crate::exchange::sheet) fn joined(sheet: &[Vec<Cell>]) -> Option<Vec<Vec<Cell>>> {
    let at = (1..sheet.len().min(60)).find(|at| are_headings(&sheet[at - 1], &sheet[*at]))?;
    let [above, below] = [at - 1, at].map(|at| &sheet[at]);
    let body: Vec<&Vec<Cell>> = sheet[at + 1..]
        .iter()
        .filter(|row| !is_other_rating(row))
        .collect();
    let is_first = |row: &[Cell]| {
        let number = row.first().map(text).unwrap_or_default();
        numbers::start_number(&number).is_some()
    };
    let pairs = body.chunks_exact(2);
    let players = pairs
        .take_while(|pair| is_first(pair[0]) && !is_first(pair[1]))
        .count();
    if players < 2 {
        return None;
    }
    let columns: Vec<String> = (0..above.len().max(below.len()))
        .map(|place| heading(above, below, place))
        .collect();
    let name = columns
        .iter()
        .position(|heading| is(heading, Column::Name))?;
    let mut header: Vec<Cell> = columns
        .into_iter()
        .zip(above.iter().chain(below))
        .map(|(heading, cell)| Cell::new(cell.line, cell.column, heading))
        .collect();
    let line = above.first()?.line;
    header.push(Cell::new(line, 0, "Rating".to_owned()));
    let mut rows: Vec<Vec<Cell>> = sheet[..at - 1].to_vec();
    let width = header.len();
    rows.push(header);
    for pair in body.chunks_exact(2).take(players) {
        rows.push(player(pair[0], pair[1], name, width));
    }
    // The table of another group.
    let rest: Vec<Vec<Cell>> = body[2 * players..].iter().copied().cloned().collect();
    rows.extend(joined(&rest).unwrap_or(rest));
    Some(rows)
}

fn is(heading: &str, column: Column) -> bool {
    headings::column(&headings::plain(heading)) == Some(column)
}

/// Whether a row has nothing but a rating of another kind of games: `Q: 1790 ->1800` (quick), `B:` (blitz).
fn is_other_rating(row: &[Cell]) -> bool {
    let mut filled = row.iter().map(text).filter(|text| !text.is_empty());
    let first = filled.next().unwrap_or_default();
    ["Q:", "B:"].iter().any(|kind| first.starts_with(kind)) && filled.next().is_none()
}

/// Whether two rows are headings of one table: the upper names the players, the lower counts rounds.
fn are_headings(above: &[Cell], below: &[Cell]) -> bool {
    let counted = below
        .iter()
        .filter(|cell| numbers::rounds(&text(cell)).is_some())
        .count();
    above.iter().any(|cell| is(&text(cell), Column::Name))
        && counted > 1
        && counted * 2 > below.len().saturating_sub(4)
}

/// The heading of a column: the number of a round, else the line that is known.
fn heading(above: &[Cell], below: &[Cell], place: usize) -> String {
    let [above, below] = [above, below].map(|row| row.get(place).map(text).unwrap_or_default());
    let is_known = |text: &str| headings::column(&headings::plain(text)).is_some();
    if numbers::rounds(&below).is_some() {
        format!("R{below}")
    } else if is_known(&above) || !is_known(&below) {
        above
    } else {
        below
    }
}

/// One row of two: the colours beside the results of games, the rating at the end.
fn player(first: &[Cell], second: &[Cell], name: usize, width: usize) -> Vec<Cell> {
    let colour = |place: usize| second.get(place).map(text).unwrap_or_default();
    let mut row: Vec<Cell> = Vec::with_capacity(width);
    for (place, cell) in first.iter().enumerate().take(width - 1) {
        let own = text(cell);
        let is_game = place > name
            && own.starts_with(char::is_alphabetic)
            && own.contains(|letter: char| letter.is_ascii_digit());
        let joined = if is_game {
            format!("{own} {}", colour(place))
        } else {
            own
        };
        row.push(Cell::new(cell.line, cell.column, joined));
    }
    let place = second.get(name);
    let (line, column) = place.map_or((0, 0), |cell| (cell.line, cell.column));
    row.resize_with(width - 1, Cell::default);
    row.push(Cell::new(
        line,
        column,
        rating(&place.map(text).unwrap_or_default()),
    ));
    row
}

/// The rating before the event: `12345670 / R: 1845   ->1850`, `R: 955P11->1010P15`; nothing of `Unrated`.
fn rating(text: &str) -> String {
    let after = text
        .split_once("R:")
        .map_or("", |(_, after)| after.trim_start());
    after.chars().take_while(char::is_ascii_digit).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn row(line: usize, cells: &str) -> Vec<Cell> {
        let cells = cells.split('|').zip(1..);
        cells
            .map(|(text, column)| Cell::new(line, column, text.to_owned()))
            .collect()
    }

    #[test]
    fn two_lines_are_one_row() {
        let lines = [
            "Pair | Player Name |Total|Round|Round|",
            "Num  | USCF ID / Rtg (Pre->Post) | Pts |  1  |  2  |",
            "1 | Anna|1.5  |W   2|H    |",
            "DK | 12345670 / R: 955P11 ->960 |N:2  |W    |     |",
            "   |            Q: 1102 ->1100   |     |     |     |",
            "2 | Bo|0.0  |L   1|U    |",
            "DK | 12345671 / R: Unrated->900 |     |B    |     |",
            "a note",
        ];
        let sheet: Vec<Vec<Cell>> = lines
            .iter()
            .zip(1..)
            .map(|(text, line)| row(line, text))
            .collect();
        let joined = joined(&sheet).map(|rows| {
            let texts = rows
                .iter()
                .map(|row| row.iter().map(text).collect::<Vec<_>>().join(";"));
            texts.collect::<Vec<_>>()
        });
        let expected = [
            "Pair;Player Name;Total;R1;R2;;Rating",
            "1;Anna;1.5;W 2 W;H;;955",
            "2;Bo;0.0;L 1 B;U;;",
            "a note",
        ];
        assert_eq!(joined, Some(expected.map(str::to_owned).to_vec()));
        assert_eq!(super::joined(&sheet[2..]), None);
    }
}
