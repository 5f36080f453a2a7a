//! Columns without a known meaning, checked for whether they distinguish two tables that would be read as one game.

use std::collections::BTreeMap;

use crate::domain::Message;
use crate::exchange::csv_table::Cell;
use crate::exchange::problems::Problems;

/// A column of an unknown name.
struct Unknown {
    /// Its index in a row.
    at: usize,
    name: String,
    line: usize,
    column: usize,
    /// Its value in every row that could be read.
    values: Vec<String>,
    is_refused: bool,
}

/// All columns of unknown names.
#[derive(Default)]
pub(super) struct UnknownColumns(Vec<Unknown>);

impl UnknownColumns {
    /// The columns of a header that mean nothing, by their cells.
    pub(super) fn new<C>(columns: &[Option<C>], cells: &[Cell]) -> Self {
        // Cleaned names have already been reported.
        let mut said = Problems::default();
        let cells = cells.iter().zip(columns).enumerate();
        let unknown = cells.filter(|(_, (_, known))| known.is_none());
        let unknown = unknown.map(|(at, (cell, _))| Unknown {
            at,
            name: cell.text(&mut said),
            line: cell.line,
            column: cell.column,
            values: Vec::new(),
            is_refused: false,
        });
        Self(unknown.filter(|column| !column.name.is_empty()).collect())
    }

    /// Keeps the values of a row.
    pub(super) fn keep(&mut self, cells: &[Cell]) {
        let mut said = Problems::default();
        for column in &mut self.0 {
            let cell = cells.get(column.at);
            let value = cell.map(|cell| cell.text(&mut said));
            column.values.push(value.unwrap_or_default());
        }
    }

    /// Refuses a column, once, whose values make several tables of at least two of the rows of one game.
    pub(super) fn check(&mut self, game: &str, rows: &[usize], problems: &mut Problems) {
        for column in self.0.iter_mut().filter(|column| !column.is_refused) {
            let mut tables: BTreeMap<&str, usize> = BTreeMap::new();
            for row in rows {
                let value = column.values.get(*row).map_or("", String::as_str);
                *tables.entry(value).or_default() += 1;
            }
            if tables.len() > 1 && tables.values().all(|players| *players > 1) {
                let message = Message::new("problem-multi-split")
                    .with("column", column.name.as_str())
                    .with("game", game);
                problems.refuse(column.line, column.column, message);
                column.is_refused = true;
            }
        }
    }
}
