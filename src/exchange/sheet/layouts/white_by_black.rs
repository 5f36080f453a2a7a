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
    let (header, corner) = corner_in_sheet(sheet).or_else(|| told_above(sheet))?;
    let columns = sheet[header].iter().enumerate().skip(corner + 1);
    // A column may have a part of the name of its row.
    let row_of = |cell: &Cell| -> Option<&Cell> {
        let name = text(cell);
        let names = || sheet[header + 1..].iter().filter_map(|row| row.get(corner));
        let has_part = |whole: &&Cell| text(whole).split(' ').any(|part| part == name);
        let mut parts = names().filter(has_part);
        let by_part = parts.next().filter(|_| parts.next().is_none());
        let whole = names().find(|whole| text(whole) == name);
        whole.or(by_part).filter(|_| !name.is_empty())
    };
    let columns: Vec<(usize, &Cell)> = columns
        .filter_map(|(place, cell)| Some((place, row_of(cell)?)))
        .collect();
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

/// The row of the headings and the column of the names, by the heading of the corner.
fn corner_in_sheet(sheet: &[Vec<Cell>]) -> Option<(usize, usize)> {
    sheet.iter().enumerate().find_map(|(at, row)| {
        let corner = row.iter().position(|cell| names_colours(&text(cell)))?;
        Some((at, corner))
    })
}

/// The same where a line above says what the rows and columns are: `Zeile = Weiß, Spalte = Schwarz`.
fn told_above(sheet: &[Vec<Cell>]) -> Option<(usize, usize)> {
    const FEWEST: usize = 3;
    let says = |row: &Vec<Cell>| {
        let mut filled = row.iter().filter(|cell| !cell.is_blank());
        let said = filled
            .next()
            .map(text)
            .filter(|_| filled.next().is_none())?;
        let words = said
            .split(|letter: char| !letter.is_alphanumeric())
            .map(headings::plain);
        let colours: Vec<String> = words.filter(|word| score::is_colour(word)).collect();
        (said.matches('=').count() == 2).then(|| colours.into_iter().take(2).collect::<Vec<_>>())
    };
    let above = sheet
        .iter()
        .position(|row| says(row).is_some_and(|colours| score::names_colours(&colours)))?;
    let below = sheet.iter().enumerate().skip(above + 1);
    let filled = |row: &Vec<Cell>| row.iter().filter(|cell| !cell.is_blank()).count();
    let (header, row) = below.take(FEWEST).find(|(_, row)| filled(row) >= FEWEST)?;
    let corner = row.iter().position(Cell::is_blank)?;
    Some((header, corner))
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
