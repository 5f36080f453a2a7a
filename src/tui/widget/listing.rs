//! A screen or a tab that is a table: what its table does by itself, whatever its lines are.

use ratatui::layout::{Position, Rect, Size};

use super::table::{Rows, Table};
use crate::tui::action::Action;
use crate::tui::ctx::Ctx;
use crate::tui::key::Key;
use crate::tui::message::Effect;
use crate::tui::screen::DialogResult;

/// A table with its lines.
#[derive(Debug)]
pub struct Listing<R: Rows> {
    /// The table.
    pub table: Table<R::Id>,
    /// Its lines.
    pub rows: R,
}

impl<R: Rows + Default> Listing<R> {
    /// A table that has no lines yet.
    pub fn new(table: Table<R::Id>) -> Self {
        Self {
            table,
            rows: R::default(),
        }
    }
}

impl<R: Rows> Listing<R> {
    /// Shows other lines.
    pub fn show(&mut self, rows: R) {
        self.rows = rows;
        self.table.arrange(&self.rows);
    }

    /// Does an action that is none of the screen's own.
    pub fn act(&mut self, action: Action, ctx: &Ctx) -> Vec<Effect> {
        match action {
            Action::Sort => vec![self.table.pick_sort(ctx)],
            Action::Columns => vec![self.table.pick_columns(ctx)],
            action if self.table.act(action, &self.rows) => Vec::new(),
            Action::Back => vec![Effect::Close],
            _ => Vec::new(),
        }
    }
}

/// A [`Listing`] of any lines, as the page hands on to it what is typed and chosen.
pub trait Listed {
    /// Whether the filter is being typed.
    fn is_typing(&self) -> bool;
    /// Takes a key of the filter while it is typed.
    fn key(&mut self, key: Key);
    /// Takes pasted text into the filter while it is typed.
    fn paste(&mut self, text: &str);
    /// Takes what was chosen in a window of the table.
    fn on_dialog_result(&mut self, result: &DialogResult);
    /// Takes a click into a table so large.
    fn click(&mut self, at: Position, size: Size);
}

impl<R: Rows> Listed for Listing<R> {
    fn is_typing(&self) -> bool {
        self.table.is_typing()
    }

    fn key(&mut self, key: Key) {
        if self.table.is_typing() {
            self.table.key(key, &self.rows);
        }
    }

    fn paste(&mut self, text: &str) {
        if self.table.is_typing() {
            self.table.paste(text, &self.rows);
        }
    }

    fn on_dialog_result(&mut self, result: &DialogResult) {
        self.table.on_dialog_result(result, &self.rows);
    }

    fn click(&mut self, at: Position, size: Size) {
        let area = Rect::from((Position::ORIGIN, size));
        self.table.click((at.x, at.y), area, &self.rows);
    }
}
