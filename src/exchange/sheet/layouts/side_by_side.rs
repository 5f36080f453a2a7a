//! Rounds that stand beside each other in a spreadsheet, each a list of games of its own: they come below each other.
//!
//! ```text
//! Runde 1;;;;Runde 2;;
//! Holm;Krag;1-0;;Friis;Krag;1-0
//! Lund;Friis;½-½;;Lund;Holm;0-1
//! ```

use crate::exchange::csv_table::Cell;
use crate::exchange::dates;
use crate::exchange::numbers;

use crate::exchange::sheet::crosstable::locate::text;
use crate::exchange::sheet::games::round_of_line;

/// The fewest columns of a list of games: two names and a result.
const NARROWEST: usize = 3;

/// The rows with one round below the other; `None` where no two stand beside each other.
pub(super) fn stacked(sheet: &[Vec<Cell>]) -> Option<Vec<Vec<Cell>>> {
    let headers: Vec<usize> = (0..sheet.len())
        .filter(|at| starts(&sheet[*at]).is_some())
        .collect();
    let first = *headers.first()?;
    let mut rows = sheet[..first].to_vec();
    for (header, at) in headers.iter().enumerate() {
        let next = headers.get(header + 1).copied().unwrap_or(sheet.len());
        let block = &sheet[*at..next];
        let starts = starts(&block[0])?;
        // Names to the left of all rounds are a table's.
        let is_margin = |cell: &Cell| cell.is_blank() || numbers::digits(&text(cell)).is_some();
        let left = starts[0];
        if !block.iter().all(|row| row.iter().take(left).all(is_margin)) {
            return None;
        }
        let ends = starts[1..].iter().copied().chain([usize::MAX]);
        for (start, end) in starts.iter().zip(ends) {
            let part = |row: &Vec<Cell>| -> Vec<Cell> {
                let cells = row.iter().take(end).skip(*start);
                let mut cells: Vec<Cell> = cells.cloned().collect();
                // The columns between two rounds.
                while cells.last().is_some_and(Cell::is_blank) {
                    cells.pop();
                }
                cells
            };
            let is_filled = |row: &Vec<Cell>| row.iter().any(|cell| !cell.is_blank());
            rows.extend(block.iter().map(part).filter(is_filled));
        }
    }
    Some(rows)
}

/// Where the rounds of a row begin that names nothing but several rounds, each over columns enough for a list.
fn starts(row: &[Cell]) -> Option<Vec<usize>> {
    // The day of a round may stand beside it.
    let is_day = |said: &str| dates::readable(said).is_some() || dates::is_without_year(said);
    let is_told = |cell: &Cell| !cell.is_blank() && !is_day(&text(cell));
    let filled = row.iter().enumerate().filter(|(_, cell)| is_told(cell));
    let rounds: Vec<(usize, u16)> = filled
        .map(|(at, cell)| Some((at, round_of_line(&text(cell))?)))
        .collect::<Option<_>>()?;
    let is_next =
        |pair: &[(usize, u16)]| pair[1].0 >= pair[0].0 + NARROWEST && pair[1].1 > pair[0].1;
    (rounds.len() > 1 && rounds.windows(2).all(is_next))
        .then(|| rounds.into_iter().map(|(at, _)| at).collect())
}

#[cfg(test)]
mod tests {
    use crate::exchange::sheet::read;

    #[test]
    fn rounds_beside_each_other_are_one_list() {
        let file = "Klubturnering;;;;;;\n;;;;;;\nRunde 1;;;;Runde 2;;\nHolm;Krag;1-0;;Friis;Krag;1-0\n\
                    Lund;Friis;½-½;;Lund;Holm;0-1\n;;;;;;\nRunde 3;;;;Runde 4;;\nHolm;Friis;1-0;;Friis;Holm;1-0\n";
        let reading = read(file.as_bytes());
        assert_eq!(reading.problems, []);
        let draft = reading.value.unwrap();
        assert_eq!((draft.rounds, draft.games.len()), (4, 6));
        let points = draft.scored_points();
        let points: Vec<i32> = points.values().map(|points| points.0).collect();
        assert_eq!(points.iter().sum::<i32>(), 600);
    }
}
