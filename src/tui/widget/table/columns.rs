//! The columns of a table, their headings, and which of them are hidden.

use std::collections::{BTreeMap, BTreeSet};

use ratatui::layout::Rect;

use super::{Layout, Rows, Table};
use crate::tui::ctx::Ctx;
use crate::tui::message::Effect;
use crate::tui::modal::After;
use crate::tui::modal::pick::{Item, Pick};
use crate::tui::screen::DialogResult;

impl<Id: Copy + Ord> Table<Id> {
    /// Hides columns that would always be empty, and shows again those that were hidden for that reason; the user's
    /// choices are kept. For readers these are also the columns of what is not published.
    pub(in crate::tui::widget) fn lack<R: Rows<Id = Id>>(&mut self, rows: &R, ctx: &Ctx) {
        let is_empty = |at: usize| {
            let text = |row| rows.cell(row, at, ctx).text;
            ctx.reader && rows.len() > 0 && (0..rows.len()).all(|row| text(row).is_empty())
        };
        let columns = R::COLUMNS.iter().enumerate();
        let lacking = columns.filter(|(at, column)| (column.lacks)(ctx) || is_empty(*at));
        let lacking: BTreeSet<usize> = lacking.map(|(at, _)| at).collect();
        if lacking == self.lacking {
            return;
        }
        for at in self.lacking.difference(&lacking) {
            self.hidden.remove(at);
        }
        self.hidden.extend(lacking.difference(&self.lacking));
        self.lacking = lacking;
    }

    /// Replaces the columns from an index on, with their headings. Where the headings are the same as before, the
    /// columns only get new widths; otherwise which of them were hidden or sorted by is forgotten.
    pub fn replace_columns(&mut self, from: usize, columns: Vec<(Layout, String)>) {
        let kept = self.columns.iter().take(from).copied();
        let (new, headings): (Vec<Layout>, Vec<String>) = columns.into_iter().unzip();
        self.columns = kept.chain(new).collect();
        let headings: BTreeMap<usize, String> = (from..).zip(headings).collect();
        if headings == self.headings {
            return;
        }
        self.headings = headings;
        self.hidden.retain(|at| *at < from);
        if self.sort.is_some_and(|at| at >= from) {
            self.sort = Some(0);
            self.descending = false;
        }
    }

    /// The columns, each with whether it is hidden.
    pub fn columns(&self) -> impl Iterator<Item = (&Layout, bool)> {
        let columns = self.columns.iter().enumerate();
        columns.map(|(at, column)| (column, !self.hidden.contains(&at)))
    }

    /// The headings of the columns, each with whether it is hidden.
    pub fn headings(&self, ctx: &Ctx) -> Vec<(String, bool)> {
        let columns = 0..self.columns.len();
        columns
            .map(|at| (self.heading(at, ctx), !self.hidden.contains(&at)))
            .collect()
    }

    pub(super) fn heading(&self, at: usize, ctx: &Ctx) -> String {
        let own = self.headings.get(&at).cloned();
        own.unwrap_or_else(|| ctx.get(&format!("column-{}", self.columns[at].id)))
    }

    /// The columns that are wanted but have no room in a table so wide, frame included.
    pub fn crowded_out(&self, width: u16) -> Vec<usize> {
        let inner = Rect::new(0, 0, width.saturating_sub(2), 1);
        let places = self.places(inner);
        let is_out = |at: &usize| {
            let placed = places.iter().any(|(placed, ..)| placed == at);
            !placed && !self.hidden.contains(at)
        };
        (0..self.columns.len()).filter(is_out).collect()
    }

    /// The width that a column has in a table so wide, frame included; 0 if it is not shown.
    pub fn width_of(&self, id: &str, width: u16) -> u16 {
        let inner = Rect::new(0, 0, width.saturating_sub(2), 1);
        let mut places = self.places(inner).into_iter();
        let place = places.find(|(at, ..)| self.columns[*at].id == id);
        place.map_or(0, |(.., width)| width)
    }

    /// Shows a column, or hides it.
    pub fn toggle_column(&mut self, column: usize) {
        if !self.hidden.remove(&column) {
            self.hidden.insert(column);
        }
    }

    /// The window in which columns are shown and hidden.
    pub fn pick_columns(&self, ctx: &Ctx) -> Effect {
        let items = self.headings(ctx).into_iter().map(|(heading, shown)| {
            let sign = if shown { ctx.symbols.done() } else { "" };
            Item::new(heading, sign)
        });
        let then = |at| After::Close(vec![Effect::DialogDone(DialogResult::Column(at))]);
        Effect::show(Pick::new(
            ctx.get("pick-columns"),
            items.collect(),
            then,
            ctx,
        ))
    }
}
