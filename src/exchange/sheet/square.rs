//! Crosstables by opponent in plain lines without headings, a blank between all cells:
//!
//! ```text
//! 1 Anna Holm    * 1 ½  1½
//! 2 Bo Friis     0 * 1  1
//! 3 Carl Krag    ½ 0 *  ½
//! ```
//!
//! As many lines below each other as cells in each, with every player's own cell marked, leave no doubt.

use crate::exchange::csv_table::Cell;
use crate::exchange::encoding::Text;
use crate::exchange::numbers;

use super::{cell, marks};

/// The most lines that are looked at, and the longest of them in bytes.
const LONGEST: usize = 20_000;
const WIDEST: usize = 400;
/// The fewest players.
const FEWEST: usize = 3;

/// A line and its words.
struct Line<'a> {
    number: usize,
    text: &'a str,
    words: Vec<&'a str>,
}

/// The table under headings of its own, with the lines above and below it; `None` where there is none.
pub(super) fn sheet(text: &Text<'_>) -> Option<Vec<Vec<Cell>>> {
    let lines: Vec<Line<'_>> = text
        .lines()
        .take(LONGEST)
        .filter(|line| !line.text.trim().is_empty() && line.text.len() <= WIDEST)
        .map(|line| Line {
            number: line.number,
            text: line.text.trim(),
            words: line.text.split_whitespace().collect(),
        })
        .collect();
    (0..lines.len()).find_map(|start| {
        let results = results(&lines[start].words)?;
        // The points stand behind the results, or nothing does.
        [results - 1, results].into_iter().find_map(|players| {
            let rows = lines.get(start..start + players)?;
            let has_points = players < results;
            let rows = table(rows, players, has_points)?;
            let whole = |line: &Line<'_>| vec![Cell::new(line.number, 1, line.text.to_owned())];
            let above = lines[..start].iter().map(whole);
            let below = lines[start + players..].iter().map(whole);
            Some(above.chain(rows).chain(below).collect())
        })
    })
}

/// How many results a line ends in, behind a name, its points among them.
fn results(words: &[&str]) -> Option<usize> {
    let is_result = |word: &&&str| is_result(word) || cell::value(word).is_some();
    let count = words.iter().rev().take_while(is_result).count();
    (count >= FEWEST && count < words.len()).then_some(count)
}

fn is_result(word: &str) -> bool {
    marks::read(word).is_some_and(|marks| marks.len() == 1) || marks::is_own(word)
}

/// The rows of so many players with their headings; `None` where they are no square with marked own cells.
fn table(lines: &[Line<'_>], players: usize, has_points: bool) -> Option<Vec<Vec<Cell>>> {
    if players < FEWEST {
        return None;
    }
    let behind = players + usize::from(has_points);
    let mut rows = vec![header(lines[0].number, players, has_points)];
    for (own, line) in lines.iter().enumerate() {
        let start = line.words.len().checked_sub(behind)?;
        let (before, cells) = line.words.split_at(start);
        let (results, points) = cells.split_at(players);
        let is_own = |at: usize| marks::is_own(results[at]);
        let are_results =
            (0..players).all(|at| is_result(results[at]) && is_own(at) == (at == own));
        let are_points = points.iter().all(|points| cell::value(points).is_some());
        let (number, name) = match before.split_first()? {
            (first, name) if numbers::start_number(first.trim_end_matches('.')).is_some() => {
                (*first, name)
            }
            _ => ("", before),
        };
        if !are_results || !are_points || !name.concat().contains(char::is_alphabetic) {
            return None;
        }
        let texts = [number.to_owned(), name.join(" ")].into_iter();
        let texts = texts.chain(cells.iter().map(|&cell| cell.to_owned()));
        rows.push(texts.map(|text| Cell::new(line.number, 1, text)).collect());
    }
    Some(rows)
}

fn header(line: usize, players: usize, has_points: bool) -> Vec<Cell> {
    let numbers = (1..=players).map(|number| number.to_string());
    let texts = ["no.", "name"]
        .map(str::to_owned)
        .into_iter()
        .chain(numbers);
    let texts = texts.chain(has_points.then(|| "points".to_owned()));
    texts.map(|text| Cell::new(line, 0, text)).collect()
}

#[cfg(test)]
mod tests {
    use super::super::read;

    #[test]
    fn a_square_without_headings_is_its_lines() {
        for table in [
            "Cup\n\n1 Anna Holm * 1 ½ 1½\n2 Bo Friis 0 * 1 1\n3 Carl Krag ½ 0 * ½\n",
            "Cup\nAnna Holm x 1 =\nBo Friis 0 x 1\nCarl Krag = 0 x\nPlayed in May\n",
        ] {
            let draft = read(table.as_bytes()).value.unwrap();
            let names: Vec<&str> = draft
                .players
                .iter()
                .map(|player| player.name.as_str())
                .collect();
            assert_eq!(names, ["Anna Holm", "Bo Friis", "Carl Krag"]);
            let points: Vec<i32> = draft
                .scored_points()
                .values()
                .map(|points| points.0)
                .collect();
            assert_eq!((draft.name.as_str(), points), ("Cup", vec![150, 100, 50]));
        }
        assert!(
            read(b"Anna Holm * 1 1\nBo Friis 0 * 1\nCarl Krag 0 0 1\n")
                .value
                .is_none()
        );
    }
}
