//! The cell under the cursor, and the window of the crosstable around it.

use super::cells::{Cell, Cells};
use crate::tui::action::Action;

/// The cursor; it is never on the diagonal.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Cursor {
    pub cell: Cell,
    /// The first visible row.
    pub top: usize,
    /// The first visible column.
    pub left: usize,
}

impl Cursor {
    /// Moves as an action says; `false` for actions that do not move.
    pub fn act(&mut self, action: Action, cells: &Cells, page: usize) -> bool {
        let (rows, page) = (cells.rows(), page.max(1));
        let row = self.cell.row;
        match action {
            Action::Down => self.step(cells, 1, 0),
            Action::Up => self.step(cells, -1, 0),
            Action::Right => self.step(cells, 0, 1),
            Action::Left => self.step(cells, 0, -1),
            Action::Top => self.jump_row(cells, 0),
            Action::Bottom => self.jump_row(cells, rows),
            Action::PageDown => self.jump_row(cells, row.saturating_add(page)),
            Action::PageUp => self.jump_row(cells, row.saturating_sub(page)),
            Action::HalfDown => self.jump_row(cells, row.saturating_add(page.div_ceil(2))),
            Action::HalfUp => self.jump_row(cells, row.saturating_sub(page.div_ceil(2))),
            _ => return false,
        }
        true
    }

    /// The next cell in a direction that is not on the diagonal; at the edge the cursor stays.
    fn step(&mut self, cells: &Cells, down: isize, right: isize) {
        let mut cell = self.cell;
        loop {
            let row = cell.row.checked_add_signed(down);
            let column = cell.column.checked_add_signed(right);
            let (Some(row), Some(column)) = (row, column) else {
                return;
            };
            if row >= cells.rows() || column >= cells.columns() {
                return;
            }
            cell = Cell { row, column };
            if cells.is_cell(cell) {
                self.cell = cell;
                return;
            }
        }
    }

    /// A row of the same column, or the one next to it where that is the diagonal.
    fn jump_row(&mut self, cells: &Cells, row: usize) {
        let row = row.min(cells.rows().saturating_sub(1));
        let column = self.cell.column;
        let beside = [row, row + 1, row.saturating_sub(1)];
        let mut fitting = beside.map(|row| Cell { row, column }).into_iter();
        if let Some(cell) = fitting.find(|cell| cells.is_cell(*cell)) {
            self.cell = cell;
        }
    }

    /// To the row of a player, on the first opponent.
    pub fn go_to_row(&mut self, cells: &Cells, row: usize) {
        let row = row.min(cells.rows().saturating_sub(1));
        let mut columns = (0..cells.columns()).map(|column| Cell { row, column });
        if let Some(cell) = columns.find(|cell| cells.is_cell(*cell)) {
            self.cell = cell;
        }
    }

    /// Keeps the cursor on a cell when the players change.
    pub fn fit(&mut self, cells: &Cells) {
        let last = |count: usize| count.saturating_sub(1);
        self.cell.row = self.cell.row.min(last(cells.rows()));
        self.cell.column = self.cell.column.min(last(cells.columns()));
        if !cells.is_cell(self.cell) {
            let found = cells.find(self.cell, true, |_| true);
            self.cell = found.unwrap_or_default();
        }
    }

    /// Keeps the window around the cursor.
    pub fn show(&mut self, cells: &Cells, rows: usize, columns: usize) {
        self.top = window(self.top, self.cell.row, rows, cells.rows());
        self.left = window(self.left, self.cell.column, columns, cells.columns());
    }
}

/// The first of `total` visible lines, so that the cursor is visible.
fn window(first: usize, cursor: usize, seen: usize, total: usize) -> usize {
    let first = first.min(total.saturating_sub(seen)).min(cursor);
    if seen > 0 && cursor >= first + seen {
        cursor + 1 - seen
    } else {
        first
    }
}
