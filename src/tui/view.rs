//! Drawing: the title line, the page, the line above the footer, the footer, and the windows over them.

use ratatui::Frame;
use ratatui::layout::Rect;
use ratatui::style::Style;

use super::model::Model;
use super::widget::frame::cut;
use crate::domain::Message;
use crate::text::visible;

/// The smallest terminal that is supported.
const LEAST: (u16, u16) = (40, 12);

impl Model {
    pub fn view(&self, frame: &mut Frame<'_>) {
        let area = frame.area();
        if area.width < LEAST.0 || area.height < LEAST.1 {
            self.view_too_small(frame, area);
            return;
        }
        let line = |y: u16| Rect::new(area.x, y, area.width, 1);
        self.view_title(frame, line(area.y));
        let body = Rect::new(area.x, area.y + 1, area.width, area.height - 3);
        self.page().screen().view(frame, body, &self.ctx);
        self.view_said(frame, line(area.bottom() - 2));
        self.view_footer(frame, line(area.bottom() - 1));
        for modal in &self.modals {
            modal.window().view(frame, body, &self.ctx);
        }
    }

    fn view_too_small(&self, frame: &mut Frame<'_>, area: Rect) {
        let text = Message::new("window-too-small")
            .with("columns", LEAST.0)
            .with("lines", LEAST.1);
        if !area.is_empty() {
            let text = cut(&self.ctx.say(&text), area.width.into(), &self.ctx);
            let buffer = frame.buffer_mut();
            buffer.set_stringn(area.x, area.y, text, area.width.into(), Style::new());
        }
    }

    fn view_said(&self, frame: &mut Frame<'_>, area: Rect) {
        let ctx = &self.ctx;
        let following = self.following();
        let (text, style) = match (self.busy(), self.said()) {
            _ if !following.is_empty() => {
                let parts = following
                    .iter()
                    .map(|(keys, action)| format!("{keys} {}", ctx.get(&action.text_key())));
                let pending: Vec<String> = self.pending.iter().map(ToString::to_string).collect();
                let parts: Vec<String> = parts.collect();
                let text = format!("{}: {}", pending.join(" "), parts.join("  "));
                (text, ctx.theme.key())
            }
            (Some(busy), _) => {
                let (done, total) = busy.steps;
                let label = ctx.say(&busy.label);
                let text = if total > 0 {
                    let bar = bar(done, total, 20);
                    format!("{label} {bar} {done}/{total}  {}", ctx.get("busy-cancel"))
                } else {
                    label
                };
                (text, ctx.theme.warn())
            }
            (None, Some(said)) => (ctx.say(said), ctx.theme.good()),
            (None, None) => return,
        };
        let text = cut(&visible(&text), area.width.into(), ctx);
        let buffer = frame.buffer_mut();
        buffer.set_stringn(area.x, area.y, text, area.width.into(), style);
    }
}

/// A progress bar in ASCII.
fn bar(done: usize, total: usize, width: usize) -> String {
    let full = done.min(total) * width / total.max(1);
    format!("[{}{}]", "#".repeat(full), ".".repeat(width - full))
}
