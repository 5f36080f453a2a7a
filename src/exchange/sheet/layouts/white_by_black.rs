//! A table with a row for every player with White and a column for every player with Black, `1-0` or what White made in its cells: it
//! becomes a list.
//!
//! ```text
//! White \\ Black;Holm;Friis;Krag
//! Holm;---;1-0;½-½
//! Friis;0-1;---;1-0
//! Krag;½-½;½-½;---
//! ```

use crate::exchange::csv_table::Cell;

use crate::exchange::sheet::crosstable::locate::text;
use crate::exchange::sheet::games::score::{self, Score};
use crate::exchange::sheet::headings;

/// The list; `None` where no heading says that the rows are White and the columns Black.
pub(super) fn list(sheet: &[Vec<Cell>]) -> Option<Vec<Vec<Cell>>> {
    let (header, corner) = sheet.iter().enumerate().find_map(|(at, row)| {
        let corner = row.iter().position(|cell| names_colours(&text(cell)))?;
        Some((at, corner))
    })?;
    let columns = sheet[header].iter().enumerate().skip(corner + 1);
    let is_player = |cell: &Cell| {
        let name = text(cell);
        !name.is_empty()
            && sheet[header + 1..]
                .iter()
                .any(|row| row.get(corner).is_some_and(|cell| text(cell) == name))
    };
    let columns: Vec<(usize, &Cell)> = columns.filter(|(_, cell)| is_player(cell)).collect();
    let line = sheet[header].first()?.line;
    // Else they are what White made.
    let mut cells = sheet[header + 1..].iter().flatten();
    let are_of_both = cells.any(|cell| score::is_of_both(&text(cell)));
    let headings = ["White", "Result", "Black"].map(|word| Cell::new(line, 1, word.to_owned()));
    let mut rows = sheet[..header].to_vec();
    rows.push(headings.to_vec());
    let above = rows.len();
    for row in &sheet[header + 1..] {
        let Some(white) = row.get(corner).filter(|cell| !cell.is_blank()) else {
            continue;
        };
        for (place, black) in &columns {
            let is_told = |cell: &&Cell| {
                let said = text(cell);
                let of_white =
                    || matches!(score::of_first(&said), Some(score) if score != Score::OPEN);
                let is_result = score::is_of_both(&said) || !are_of_both && of_white();
                is_result && text(white) != text(black)
            };
            if let Some(result) = row.get(*place).filter(is_told) {
                rows.push(vec![white.clone(), result.clone(), (*black).clone()]);
            }
        }
    }
    (rows.len() > above).then_some(rows)
}

/// Whether the heading of a corner names White and Black, in this order: `Weiß \\ Schwarz`, `White/Black`.
fn names_colours(corner: &str) -> bool {
    let words = corner.split(|letter: char| !letter.is_alphanumeric());
    let words: Vec<String> = words
        .filter(|word| !word.is_empty())
        .map(headings::plain)
        .collect();
    let is_sign = corner.contains(['\\', '/', '|', '↓', '→', '-', '–']);
    is_sign && score::names_colours(&words)
}

#[cfg(test)]
mod tests {
    use crate::exchange::sheet::read;

    #[test]
    fn rows_have_white_and_columns_black() {
        let table =
            "Weiß \\ Schwarz;Holm;Friis;Krag\nHolm;---;1-0;½-½\nFriis;1-0;---;1-0\nKrag;½-½;;---\n";
        let draft = read(table.as_bytes()).value.unwrap();
        let names: Vec<&str> = draft
            .players
            .iter()
            .map(|player| player.name.as_str())
            .collect();
        let points: Vec<i32> = draft.scored_points().values().map(|one| one.0).collect();
        assert_eq!(draft.games.len(), 5);
        assert_eq!(
            (names, points),
            (vec!["Holm", "Friis", "Krag"], vec![200, 200, 100])
        );
    }
}
