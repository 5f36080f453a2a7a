//! Why a file that holds results is no tournament: the first line with one is named, and what it lacks.

use crate::domain::Message;
use crate::exchange::csv_table::Cell;
use crate::exchange::numbers::At;

use super::games::score;
use crate::exchange::sheet::crosstable::bare;
use crate::exchange::sheet::crosstable::locate::text;
use crate::exchange::sheet::texts::lines::are_two_players;

/// The most rows that are looked at.
const MOST: usize = 2_000;

/// The place and the reason; a file without any result has none.
pub(super) fn reason(sheet: &[Vec<Cell>]) -> (At, Message) {
    let rows = || sheet.iter().take(MOST);
    let mut nameless = rows().filter(|row| is_nameless(row));
    if let (Some(first), Some(_)) = (nameless.next(), nameless.next()) {
        return (at(first), Message::new("problem-no-name-column"));
    }
    let games: Vec<(&Vec<Cell>, String)> = rows()
        .map(|row| (row, whole(row)))
        .filter(|(_, line)| are_two_players(line))
        .collect();
    if let Some((row, line)) = games.first() {
        let message = Message::new("problem-few-games")
            .with("count", games.len())
            .with("value", line.as_str());
        return (at(row), message);
    }
    if let Some(row) = rows().find(|row| has_result(row)) {
        let message = Message::new("problem-result-without-names").with("value", whole(row));
        return (at(row), message);
    }
    ((0, 0), Message::new("problem-no-table"))
}

fn at(row: &[Cell]) -> At {
    (row.first().map_or(0, |cell| cell.line), 0)
}

/// A row as one line.
fn whole(row: &[Cell]) -> String {
    let texts: Vec<String> = row
        .iter()
        .map(text)
        .filter(|text| !text.is_empty())
        .collect();
    texts.join(" ")
}

/// Whether a row has cells of several rounds and no name.
fn is_nameless(row: &[Cell]) -> bool {
    const SHORTEST: usize = 3;
    let texts: Vec<String> = row.iter().map(text).collect();
    let letters = |text: &String| text.chars().filter(|letter| letter.is_alphabetic()).count();
    let rounds = texts.iter().filter(|text| bare::is_game(text)).count();
    rounds > 1 && texts.iter().all(|text| letters(text) < SHORTEST)
}

fn has_result(row: &[Cell]) -> bool {
    let line = whole(row);
    let in_cell = row.iter().any(|cell| score::is_of_both(&text(cell)));
    in_cell || score::at_end(&line).is_some() || score::within(&line).is_some()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_line_with_a_result_is_named() {
        let key = |lines: &[&str]| {
            let row = |(line, text): (usize, &&str)| -> Vec<Cell> {
                let cells = text.split(';');
                cells
                    .map(|text| Cell::new(line, 1, text.to_owned()))
                    .collect()
            };
            let sheet: Vec<Vec<Cell>> = (1..).zip(lines).map(row).collect();
            let (at, message) = reason(&sheet);
            (at.0, message.key)
        };
        for (lines, expected) in [
            (
                &["#;1;2", "1;+W2;=B3", "2;-B1;+W3"][..],
                (2, "problem-no-name-column"),
            ),
            (
                &["Tea at four", "Holm - Friis 1-0"],
                (2, "problem-few-games"),
            ),
            (
                &["Tea", "The match ended 3-1"],
                (2, "problem-result-without-names"),
            ),
            (&["Tea at four", "Bring cake"], (0, "problem-no-table")),
        ] {
            assert_eq!(key(lines), expected);
        }
    }
}
