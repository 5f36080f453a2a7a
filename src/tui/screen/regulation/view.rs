//! How the page looks: the line of tabs, and the part that is shown.

use ratatui::Frame;
use ratatui::layout::Rect;
use ratatui::style::Style;
use unicode_width::UnicodeWidthStr;

use super::{State, Tab};
use crate::tui::ctx::Ctx;
use crate::tui::widget::frame;
use crate::tui::widget::text::Text;

impl State {
    /// Draws the part that is shown.
    pub(super) fn draw(&self, frame: &mut Frame<'_>, area: Rect, ctx: &Ctx) {
        if area.is_empty() {
            return;
        }
        let below = Rect::new(area.x, area.y + 1, area.width, area.height - 1);
        if self.tried.is_some() {
            let title = ctx.get("adopt-preview-title");
            Self::view_text(frame, area, &title, &self.preview, true, ctx);
            return;
        }
        self.view_tabs(frame, area, ctx);
        match self.tab {
            Tab::Rules => self.view_rules(frame, area, ctx),
            Tab::Scale => {
                let title = ctx.get("rules-tab-scale");
                Self::view_text(frame, below, &title, &self.scale, true, ctx);
            }
            Tab::Committee => {
                let title = ctx.get("rules-tab-committee");
                let inner = frame::framed(frame, below, &title, true, ctx);
                self.committee.view(frame, inner, true, ctx);
            }
            Tab::Settings => {
                let title = ctx.get("rules-tab-settings");
                let inner = frame::framed(frame, below, &title, true, ctx);
                self.settings.view(frame, inner, true, ctx);
            }
        }
    }

    fn view_tabs(&self, frame: &mut Frame<'_>, area: Rect, ctx: &Ctx) {
        let buffer = frame.buffer_mut();
        let mut x = area.x;
        for tab in Tab::ALL {
            let style = if tab == self.tab {
                ctx.theme.selected()
            } else {
                Style::new()
            };
            let room = usize::from(area.right().saturating_sub(x));
            let name = format!(" {} ", ctx.get(tab.text_key()));
            (x, _) = buffer.set_stringn(x, area.y, name, room, style);
            x = x.saturating_add(1).min(area.right());
        }
    }

    /// A heading line with the place on its right, and the text below it.
    fn view_text(
        frame: &mut Frame<'_>,
        area: Rect,
        title: &str,
        text: &Text,
        focus: bool,
        ctx: &Ctx,
    ) {
        let area = area.intersection(frame.area());
        if area.is_empty() {
            return;
        }
        let head = Rect::new(area.x, area.y, area.width, 1);
        let style = if focus {
            ctx.theme.focus()
        } else {
            ctx.theme.border()
        };
        let room = usize::from(area.width);
        let place = text.place();
        let buffer = frame.buffer_mut();
        let rule = ctx.symbols.border().horizontal_top.repeat(room);
        buffer.set_stringn(head.x, head.y, rule, room, style);
        let title = frame::cut(&format!(" {title} "), room.saturating_sub(2), ctx);
        buffer.set_stringn(head.x + 1, head.y, title, room, ctx.theme.heading());
        if !place.is_empty() {
            let place = frame::cut(&format!(" {place} "), room / 2, ctx);
            let width = u16::try_from(place.width()).unwrap_or_default();
            let x = head.right().saturating_sub(width + 1).max(head.x);
            buffer.set_stringn(x, head.y, place, room, ctx.theme.dim());
        }
        text.view_search(frame, head, ctx);
        text.view(
            frame,
            Rect::new(area.x, area.y + 1, area.width, area.height - 1),
            ctx,
        );
    }

    fn view_rules(&self, frame: &mut Frame<'_>, area: Rect, ctx: &Ctx) {
        let (list, text) = self.places(area);
        let inner = frame::framed(frame, list, &ctx.get("rules-list"), !self.reading, ctx);
        self.list.view(frame, inner, !self.reading, ctx);
        let title = ctx.get("rules-text");
        Self::view_text(frame, text, &title, &self.text, self.reading, ctx);
    }
}
