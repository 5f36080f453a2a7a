//! Tables with a cell a line, as some pages come out of the clipboard: they become rows.
//!
//! ```text
//! Nr.
//! Name
//! 1
//! 2
//! 1          ← the first player's number
//! Holm, Anna
//! x
//! ```
//!
//! How many lines make a row is told by the players' numbers: 1, 2, 3 … stand as far from each other as the first from the
//! first heading.

use crate::exchange::csv_table::Cell;
use crate::exchange::encoding::Text;

use crate::exchange::sheet::headings::{self, Column};

/// The most lines that are looked at.
const LONGEST: usize = 20_000;
/// The fewest players, and the fewest and the most cells of a row.
const FEWEST: usize = 3;
const NARROWEST: usize = 4;
const WIDEST: usize = 60;

/// The rows, with the lines above the table as titles and those below it as notes; first with empty lines as cells, then
/// without them.
pub(super) fn sheets(text: &Text<'_>) -> impl Iterator<Item = Vec<Vec<Cell>>> {
    let lines: Vec<(usize, &str)> = text
        .lines()
        .take(LONGEST)
        .map(|line| (line.number, line.text.trim()))
        .collect();
    let filled: Vec<(usize, &str)> = lines
        .iter()
        .copied()
        .filter(|(_, text)| !text.is_empty())
        .collect();
    [lines, filled].into_iter().filter_map(|lines| rows(&lines))
}

fn rows(lines: &[(usize, &str)]) -> Option<Vec<Vec<Cell>>> {
    let is_number = |at: usize, number: usize| {
        let text = lines
            .get(at)
            .map_or("", |(_, text)| text.trim_end_matches('.'));
        text.parse() == Ok(number)
    };
    let is_heading = |text: &str| {
        matches!(
            headings::column(&headings::plain(text)),
            Some(Column::No | Column::Rank)
        )
    };
    let starts = (0..lines.len()).filter(|at| is_heading(lines[*at].1));
    let (start, width, players) = starts
        .flat_map(|start| (NARROWEST..=WIDEST).map(move |width| (start, width)))
        .find_map(|(start, width)| {
            let place = |player: usize| start + player * width;
            let players = (1..lines.len())
                .take_while(|player| is_number(place(*player), *player))
                .count();
            let is_whole = place(players + 1) <= lines.len();
            (players >= FEWEST && is_whole).then_some((start, width, players))
        })?;
    let cell = |(line, text): &(usize, &str)| Cell::new(*line, 1, (*text).to_owned());
    let alone = |line: &(usize, &str)| vec![cell(line)];
    let end = start + (players + 1) * width;
    let mut rows: Vec<Vec<Cell>> = lines[..start].iter().map(alone).collect();
    rows.extend(
        lines[start..end]
            .chunks(width)
            .map(|row| row.iter().map(cell).collect()),
    );
    rows.extend(lines[end..].iter().map(alone));
    rows.retain(|row: &Vec<Cell>| row.iter().any(|cell| !cell.is_blank()));
    Some(rows)
}

#[cfg(test)]
mod tests {
    use crate::exchange::sheet::read;

    #[test]
    fn a_table_with_a_cell_a_line_is_rows() {
        let file = "Vintern 2019\n\nNr.\nNamn\n1\n2\n3\nPoäng\n1\nHolm, Anna\nx\n1\n½\n1½\n2\nFriis, Bo\n0\nx\n1\n1\n\
                    3\nKrag, Carl\n½\n0\nx\n½\nSpelat i klubben\n";
        let draft = read(file.as_bytes()).value.unwrap();
        assert_eq!(
            (draft.name.as_str(), draft.games.len()),
            ("Vintern 2019", 3)
        );
        let blank = file.replace("\nx\n", "\n\n");
        assert_eq!(read(blank.as_bytes()).value.unwrap().games, draft.games);
    }
}
