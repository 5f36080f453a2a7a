//! Sections of a table: rows under the headings of their sections, whatever the order and the filter.

use std::collections::BTreeSet;

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;
use unicode_width::UnicodeWidthStr;

use super::{Rows, Table};
use crate::tui::ctx::Ctx;
use crate::tui::widget::frame;

/// A visible line of a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Seen {
    /// The heading of a section, with the number of its rows.
    Heading(usize, usize),
    /// A row, by its position in the order and its index.
    Row(usize, usize),
}

impl<Id: Copy + Ord> Table<Id> {
    /// Leaves room for the headings: one for each section, none where the first one is the only one.
    pub(super) fn fit_sections(&mut self, rows: &impl Rows<Id = Id>) {
        let sections = self.order.iter().filter_map(|row| rows.section(*row));
        let sections: BTreeSet<usize> = sections.collect();
        self.sections = match sections.into_iter().collect::<Vec<_>>().as_slice() {
            [0] => 0,
            sections => sections.len(),
        };
        self.fit();
    }

    /// The visible lines in a window of this height. At the top is the heading of the first row's section.
    pub(super) fn seen(&self, rows: &impl Rows<Id = Id>, height: usize) -> Vec<Seen> {
        let mut seen = Vec::new();
        let mut section = None;
        let order = self.order.iter().enumerate().skip(self.scroll.offset);
        for (at, row) in order.take(height) {
            let own = rows.section(*row).filter(|_| self.sections > 0);
            if let Some(own) = own.filter(|own| section != Some(*own)) {
                let all = self.order.iter();
                let count = all.filter(|row| rows.section(**row) == Some(own)).count();
                seen.push(Seen::Heading(own, count));
            }
            section = own;
            seen.push(Seen::Row(at, *row));
        }
        seen.truncate(height);
        seen
    }
}

/// Draws the heading of a section, with a rule to the end of the line.
pub(super) fn view_heading(buffer: &mut Buffer, area: Rect, text: &str, ctx: &Ctx) {
    let room = usize::from(area.width.saturating_sub(2));
    let text = frame::cut(text, room, ctx);
    if !ctx.symbols.is_plain() {
        let rule = ctx.symbols.border().horizontal_top;
        let rule = rule.repeat(room.saturating_sub(text.width() + 1));
        let x = area
            .right()
            .saturating_sub(u16::try_from(rule.width()).unwrap_or_default());
        buffer.set_stringn(x, area.y, rule, room, ctx.theme.dim());
    }
    let style = Style::new().patch(ctx.theme.heading());
    buffer.set_stringn(area.x + 2, area.y, text, room, style);
}
