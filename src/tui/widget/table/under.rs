//! A table under one line of its screen: what it sums up to, or the names of its tabs.

use ratatui::Frame;
use ratatui::layout::{Rect, Size};

use super::{Look, Rows, Table};
use crate::tui::ctx::Ctx;
use crate::tui::widget::frame::cut;

impl<Id: Copy + Ord> Table<Id> {
    /// Fits the table into a screen of this size.
    pub fn resize_under(&mut self, size: Size) {
        self.resize(size.height.saturating_sub(1));
    }

    /// A click at a place of the screen.
    pub fn click_under(&mut self, at: (u16, u16), rows: &impl Rows<Id = Id>, ctx: &Ctx) {
        let Size { width, height } = ctx.body();
        let area = Rect::new(0, 1, width, height.saturating_sub(1));
        self.click(at, area, rows);
    }

    /// Draws the line and the table.
    pub fn view_under(
        &self,
        line: &str,
        (frame, area): (&mut Frame<'_>, Rect),
        rows: &impl Rows<Id = Id>,
        look: &Look<'_>,
        ctx: &Ctx,
    ) {
        if area.height < 3 {
            return;
        }
        let width = usize::from(area.width.saturating_sub(2));
        let line = cut(line, width, ctx);
        frame
            .buffer_mut()
            .set_stringn(area.x + 1, area.y, line, width, ctx.theme.heading());
        let rest = Rect::new(area.x, area.y + 1, area.width, area.height - 1);
        self.view(frame, rest, rows, look, ctx);
    }
}
