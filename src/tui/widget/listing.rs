//! A table with its rows: the behaviour that all table screens and tabs share, whatever their rows are.

use ratatui::Frame;
use ratatui::layout::Rect;

use super::frame::{below, cut};
use super::table::{Appearance, Rows, Table};
use crate::tui::action::Action;
use crate::tui::ctx::Ctx;
use crate::tui::ctx::SnapshotId;
use crate::tui::export::Sheet;
use crate::tui::key::Key;
use crate::tui::{DialogResult, Effect};

/// A table with its rows.
#[derive(Debug)]
pub struct Listing<R: Rows> {
    /// The table.
    pub table: Table<R::Id>,
    /// Its rows.
    pub rows: R,
    /// The snapshot of the club from which the rows were read, if any.
    snapshot: SnapshotId,
}

impl<R: Rows + Default> Listing<R> {
    /// A table that has no rows yet.
    pub fn new() -> Self {
        Self {
            table: Table::new::<R>(),
            rows: R::default(),
            snapshot: SnapshotId::default(),
        }
    }
}

impl<R: Rows + Default> Default for Listing<R> {
    fn default() -> Self {
        Self::new()
    }
}

impl<R: Rows> Listing<R> {
    /// Shows other rows.
    pub fn show(&mut self, rows: R, ctx: &Ctx) {
        let follows = ctx.follows && !self.rows.is_empty();
        self.rows = rows;
        self.table.lack(&self.rows, ctx);
        if follows {
            self.table.arrange_to_new(&self.rows);
        } else {
            self.table.arrange(&self.rows);
        }
    }

    /// Whether the club's snapshot has changed since the rows were made, so that they have to be updated.
    pub fn is_outdated(&mut self, ctx: &Ctx) -> bool {
        self.snapshot.has_changed(ctx)
    }

    /// Does an action that all tables share.
    pub fn act(&mut self, action: Action, ctx: &Ctx) -> Vec<Effect> {
        match self.try_act(action, ctx) {
            Some(effects) => effects,
            None if action == Action::Back => vec![Effect::Close],
            None => Vec::new(),
        }
    }

    /// Draws the table with its frame.
    pub fn view(&self, frame: &mut Frame<'_>, area: Rect, look: &Appearance<'_>, ctx: &Ctx) {
        self.table.view(frame, area, &self.rows, look, ctx);
    }

    /// Draws a line about the table, and the table below it.
    pub fn view_under(
        &self,
        line: &str,
        (frame, area): (&mut Frame<'_>, Rect),
        look: &Appearance<'_>,
        ctx: &Ctx,
    ) {
        if area.height < 3 {
            return;
        }
        let width = usize::from(area.width.saturating_sub(2));
        let line = cut(line, width, ctx);
        let buffer = frame.buffer_mut();
        buffer.set_stringn(area.x + 1, area.y, line, width, ctx.theme.heading());
        self.view(frame, below(area, 1), look, ctx);
    }
}

/// A [`Listing`] of any rows, to which the screen passes keys, clicks and choices.
pub trait Listed {
    /// Does an action of the table alone; `None` for other actions.
    fn try_act(&mut self, action: Action, ctx: &Ctx) -> Option<Vec<Effect>>;
    /// Whether the cursor is on a row.
    fn has_row(&self) -> bool;
    /// Whether no row follows that under the cursor.
    fn is_on_last(&self) -> bool;
    /// Whether the filter is being typed.
    fn is_typing(&self) -> bool;
    /// Handles a key while the filter is typed.
    fn key(&mut self, key: Key);
    /// Inserts pasted text into the filter while it is typed.
    fn paste(&mut self, text: &str);
    /// Receives the result of a window of the table.
    fn on_dialog_result(&mut self, result: &DialogResult);
    /// Sets the height of the table's area, including frame and heading.
    fn resize(&mut self, height: u16);
    /// Handles a click in the area of the table.
    fn click(&mut self, at: (u16, u16), area: Rect);
    /// The table for a file: the visible columns; the marked rows or, without marks, all that the filter keeps.
    fn sheet(&self, name: String, ctx: &Ctx) -> Sheet;
    /// The row under the cursor as a line of text.
    fn line(&self, ctx: &Ctx) -> Option<String>;
}

/// Implements the methods by which a table screen or tab returns its table: a field, or itself.
macro_rules! has_table {
    (self) => {
        fn listing(&self) -> Option<&dyn $crate::tui::widget::listing::Listed> {
            Some(self)
        }

        fn listing_mut(&mut self) -> Option<&mut dyn $crate::tui::widget::listing::Listed> {
            Some(self)
        }
    };
    ($field:ident) => {
        fn listing(&self) -> Option<&dyn $crate::tui::widget::listing::Listed> {
            Some(&self.$field)
        }

        fn listing_mut(&mut self) -> Option<&mut dyn $crate::tui::widget::listing::Listed> {
            Some(&mut self.$field)
        }
    };
}
pub(crate) use has_table;

impl<R: Rows> Listed for Listing<R> {
    fn has_row(&self) -> bool {
        self.table.row().is_some()
    }

    fn is_on_last(&self) -> bool {
        self.table.is_on_last()
    }

    fn try_act(&mut self, action: Action, ctx: &Ctx) -> Option<Vec<Effect>> {
        match action {
            Action::Sort => Some(vec![self.table.pick_sort(ctx)]),
            Action::Columns => Some(vec![self.table.pick_columns(ctx)]),
            action => self.table.act(action, &self.rows).then(Vec::new),
        }
    }

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

    fn resize(&mut self, height: u16) {
        self.table.resize(height);
    }

    fn click(&mut self, at: (u16, u16), area: Rect) {
        self.table.click(at, area, &self.rows);
    }

    fn sheet(&self, name: String, ctx: &Ctx) -> Sheet {
        let headings = self.table.headings(ctx).into_iter().enumerate();
        let shown = headings.filter(|(_, (_, shown))| *shown);
        let (columns, head): (Vec<usize>, Vec<Vec<String>>) = shown
            .map(|(at, (heading, _))| (at, self.rows.file_headings(at, heading, ctx)))
            .unzip();
        let rows = self.table.chosen().into_iter();
        let cells = |row: usize| {
            let cells = columns.iter();
            cells
                .flat_map(|column| self.rows.file_cells(row, *column, ctx))
                .collect()
        };
        Sheet {
            name,
            head: head.concat(),
            lines: rows.map(cells).collect(),
        }
    }

    fn line(&self, ctx: &Ctx) -> Option<String> {
        let row = self.table.row()?;
        let headings = self.table.headings(ctx).into_iter().enumerate();
        let shown = headings.filter(|(_, (_, shown))| *shown);
        let cells = shown.flat_map(|(column, _)| self.rows.file_cells(row, column, ctx));
        let cells: Vec<String> = cells.filter(|text| !text.is_empty()).collect();
        Some(cells.join(" "))
    }
}
