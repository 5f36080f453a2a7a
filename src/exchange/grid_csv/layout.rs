//! Which column of a plain crosstable is what.

use std::collections::BTreeMap;

use crate::domain::Message;
use crate::exchange::csv_row;
use crate::exchange::csv_table::{Cell, heading};
use crate::exchange::numbers;
use crate::exchange::problems::Problems;

/// What a named column holds beside results.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum NamedColumn {
    No,
    Name,
    Rating,
    Points,
}

const HEADINGS: [(&str, NamedColumn); 20] = [
    ("no", NamedColumn::No),
    ("nr", NamedColumn::No),
    ("nummer", NamedColumn::No),
    ("#", NamedColumn::No),
    ("name", NamedColumn::Name),
    ("navn", NamedColumn::Name),
    ("player", NamedColumn::Name),
    ("spiller", NamedColumn::Name),
    ("spieler", NamedColumn::Name),
    ("rating", NamedColumn::Rating),
    ("elo", NamedColumn::Rating),
    ("points", NamedColumn::Points),
    ("point", NamedColumn::Points),
    ("pts", NamedColumn::Points),
    ("punkte", NamedColumn::Points),
    ("sum", NamedColumn::Points),
    ("total", NamedColumn::Points),
    ("i alt", NamedColumn::Points),
    ("summe", NamedColumn::Points),
    ("score", NamedColumn::Points),
];

/// Where everything stands.
pub(super) struct Layout<'a> {
    pub(super) rows: Vec<&'a [Cell]>,
    pub(super) numbers: Vec<u32>,
    pub(super) name: usize,
    pub(super) rating: Option<usize>,
    pub(super) points: Option<usize>,
    /// The columns of results, and the row of the opponent.
    pub(super) opponents: Vec<(usize, usize)>,
}

impl<'a> Layout<'a> {
    /// The layout by the row of column names where there is one, else by what the first row looks like.
    pub(super) fn recognise(table: &'a [Vec<Cell>], problems: &mut Problems) -> Option<Self> {
        let first = texts(table.first()?, problems);
        let names: Vec<String> = first.iter().map(|text| heading(text)).collect();
        if is_header(&names) {
            let rows: Vec<&[Cell]> = table[1..].iter().map(Vec::as_slice).collect();
            return Self::named(&names, rows, problems);
        }
        let rows: Vec<&[Cell]> = table.iter().map(Vec::as_slice).collect();
        // Without names: a number may stand first, points last.
        let numbered = rows.iter().all(|row| {
            let texts = texts(row, problems);
            let number = texts.first().and_then(|text| numbers::digits(text));
            number.is_some() && texts.get(1).is_some_and(|text| !text.is_empty())
        });
        let name = usize::from(numbered && first.len() > rows.len() + 1);
        let results = name + 1..name + 1 + rows.len();
        let widest = rows.iter().map(|row| row.len()).max().unwrap_or(0);
        let layout = Self {
            numbers: start_numbers(&rows, (name == 1).then_some(0), problems),
            name,
            rating: None,
            points: (widest == results.end + 1).then_some(results.end),
            opponents: results.zip(0..).collect(),
            rows,
        };
        layout.check_width(problems);
        (!layout.rows.is_empty()).then_some(layout)
    }

    fn named(names: &[String], rows: Vec<&'a [Cell]>, problems: &mut Problems) -> Option<Self> {
        let column = |wanted| {
            let mut known = names.iter().map(|name| csv_row::known(&HEADINGS, name));
            known.position(|named| named == Some(wanted))
        };
        let (no, points, rating) = (
            column(NamedColumn::No),
            column(NamedColumn::Points),
            column(NamedColumn::Rating),
        );
        let is_taken = |at: &usize| [no, points, rating].contains(&Some(*at));
        let name =
            column(NamedColumn::Name).or_else(|| (0..names.len()).find(|at| !is_taken(at)))?;
        let results: Vec<usize> = (0..names.len())
            .filter(|at| *at != name && !is_taken(at))
            .collect();
        let numbers = start_numbers(&rows, no, problems);
        let by_number: BTreeMap<u32, usize> = numbers.iter().copied().zip(0..).collect();
        // Headings that are the players' numbers say whose column it is; else it is that of the same place.
        let told: Option<Vec<usize>> = results
            .iter()
            .map(|at| by_number.get(&numbers::digits(&names[*at])?).copied())
            .collect();
        let opponents = told.unwrap_or_else(|| (0..results.len()).collect());
        let layout = Self {
            rows,
            numbers,
            name,
            rating,
            points,
            opponents: results.into_iter().zip(opponents).collect(),
        };
        if layout.opponents.len() != layout.rows.len() && !layout.rows.is_empty() {
            let message = Message::new("problem-grid-columns")
                .with("columns", layout.opponents.len())
                .with("players", layout.rows.len());
            problems.refuse(layout.rows[0][0].line, 0, message);
        }
        layout.check_width(problems);
        (!layout.rows.is_empty()).then_some(layout)
    }

    /// Refuses what stands beyond the last column.
    fn check_width(&self, problems: &mut Problems) {
        let opponents = self.opponents.iter().map(|(at, _)| *at);
        let known = opponents
            .chain([self.name])
            .chain(self.points)
            .chain(self.rating);
        let end = known.max().unwrap_or(0) + 1;
        for row in &self.rows {
            if let Some(cell) = row.iter().skip(end).find(|cell| !cell.is_blank()) {
                let message = Message::new("problem-too-many-cells");
                problems.refuse(cell.line, cell.column, message);
            }
        }
    }
}

fn texts(row: &[Cell], problems: &mut Problems) -> Vec<String> {
    row.iter().map(|cell| cell.text(problems)).collect()
}

/// Whether a row names columns: one of the first two has a known name, or nothing stands in the corner.
fn is_header(names: &[String]) -> bool {
    let mut first = names.iter().take(2);
    first.any(|name| csv_row::known(&HEADINGS, name).is_some())
        || names.first().is_some_and(String::is_empty)
}

/// The start numbers of a column, else the places of the rows.
fn start_numbers(rows: &[&[Cell]], column: Option<usize>, problems: &mut Problems) -> Vec<u32> {
    let places = (1..).zip(rows).map(|(place, _)| place);
    let Some(column) = column else {
        return places.collect();
    };
    let mut numbers: Vec<u32> = Vec::new();
    for row in rows {
        let text = row
            .get(column)
            .map(|cell| cell.text(problems))
            .unwrap_or_default();
        let at = row
            .get(column)
            .map_or((0, 0), |cell| (cell.line, cell.column));
        match numbers::start_number(&text) {
            Some(no) if !numbers.contains(&no) => numbers.push(no),
            Some(_) => {
                let message = Message::new("problem-grid-number-twice").with("value", text);
                problems.refuse(at.0, at.1, message);
                numbers.push(u32::MAX);
            }
            None => {
                let message = Message::new("problem-start-number").with("value", text);
                problems.refuse(at.0, at.1, message);
                numbers.push(u32::MAX);
            }
        }
    }
    numbers
}
