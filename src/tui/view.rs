//! Drawing: the title line, the page, the line above the footer, the footer, and the windows over them.

use ratatui::Frame;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;
use ratatui::widgets::{Clear, Widget};
use unicode_width::UnicodeWidthStr;

use super::model::Model;
use super::widget::frame::{cut, here, shortened};
use super::widget::readable::{with_dots_in_ascii, without_drawn};
use crate::domain::Message;
use crate::publish::layout::wrap;
use crate::text::visible;

/// The smallest terminal that is supported.
const LEAST: (u16, u16) = (40, 12);

/// The most lines of what is said above the footer.
const SAID_LINES: usize = 3;

impl Model {
    pub fn view(&self, frame: &mut Frame<'_>) {
        let area = self.ctx.window(frame.area());
        if area.width < LEAST.0 || area.height < LEAST.1 {
            self.view_too_small(frame, area);
            return;
        }
        let line = |y: u16| Rect::new(area.x, y, area.width, 1);
        self.view_title(frame, line(area.y));
        let body = Rect::new(area.x, area.y + 1, area.width, area.height - 3);
        let is_plain = self.ctx.symbols.is_plain();
        if is_plain {
            self.view_one(frame, body);
        } else {
            self.view_panes(frame, body);
        }
        self.view_footer(frame, line(area.bottom() - 1));
        for modal in self.modals.iter().filter(|_| !is_plain) {
            modal.window().view(frame, body, &self.ctx);
        }
        self.view_said(frame, line(area.bottom() - 2));
        if is_plain {
            without_drawn(frame.buffer_mut());
        }
        if !self.ctx.symbols.fine() {
            in_ascii(frame.buffer_mut());
        }
    }

    /// Draws the window on top, or else the page: read line by line, nothing shows from below. The terminal's cursor
    /// is where the page puts it, else at its beginning.
    fn view_one(&self, frame: &mut Frame<'_>, body: Rect) {
        let ctx = &self.ctx;
        here(frame, (body.x, body.y), ctx);
        match self.modals.last() {
            Some(modal) => modal.window().view(frame, body, ctx),
            None => self.page().screen().view(frame, body, ctx),
        }
    }

    fn view_too_small(&self, frame: &mut Frame<'_>, area: Rect) {
        let text = Message::new("window-too-small")
            .with("columns", LEAST.0)
            .with("lines", LEAST.1);
        let width = usize::from(area.width);
        let text = wrap(&self.ctx.say(&text), width.max(1), 0);
        let lines = text.lines().map(|line| cut(line, width, &self.ctx));
        for (line, y) in lines.zip(area.y..area.bottom()) {
            let buffer = frame.buffer_mut();
            buffer.set_stringn(area.x, y, line, width, Style::new());
        }
    }

    fn view_said(&self, frame: &mut Frame<'_>, area: Rect) {
        let ctx = &self.ctx;
        let following = self.following();
        let said = self.said_here().or_else(|| self.said_of_replaced());
        let (text, style) = match (self.busy(), &said) {
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
                let text = if total > 0 && ctx.symbols.is_plain() {
                    format!("{label} {done}/{total}, {}", ctx.get("busy-cancel"))
                } else if total > 0 {
                    let bar = bar(done, total, 20);
                    format!("{label} {bar} {done}/{total}  {}", ctx.get("busy-cancel"))
                } else {
                    label
                };
                (text, ctx.theme.warn())
            }
            // A sentence that goes on is not over yet.
            (None, Some(said)) => (ctx.say(said).replace(". · ", " · "), Style::new()),
            (None, None) => return,
        };
        let width = usize::from(area.width);
        let text = visible(&text);
        let lines: Vec<String> = if said.is_some() && text.width() > width {
            wrap(&text, width, 0).lines().map(str::to_owned).collect()
        } else {
            vec![cut(&text, width, ctx)]
        };
        // What does not fit into the line takes those above it, until it goes.
        let lines = shortened(lines, SAID_LINES, width, ctx);
        let above = u16::try_from(lines.len().saturating_sub(1)).unwrap_or_default();
        for (line, y) in lines.iter().zip(area.y - above..) {
            Clear.render(Rect { y, ..area }, frame.buffer_mut());
            let buffer = frame.buffer_mut();
            buffer.set_stringn(area.x, y, line, width, style);
        }
        // The news is what was said, until a key is pressed.
        if self.said.as_ref().is_some_and(|said| said.new) && self.busy().is_none() {
            here(frame, (area.x, area.y - above), ctx);
        }
    }
}

/// Writes the dashes, arrows and other signs of sentences and names in ASCII; letters stay as they are.
fn in_ascii(buffer: &mut Buffer) {
    with_dots_in_ascii(buffer);
    for cell in &mut buffer.content {
        let sign = match cell.symbol() {
            "–" | "—" | "−" => "-",
            "×" => "x",
            "→" | "›" => ">",
            "←" | "‹" => "<",
            "…" => "~",
            "“" | "”" | "„" | "«" | "»" => "\"",
            "‘" | "’" => "'",
            _ => continue,
        };
        cell.set_symbol(sign);
    }
}

/// A progress bar in ASCII.
fn bar(done: usize, total: usize, width: usize) -> String {
    let full = done.min(total) * width / total.max(1);
    format!("[{}{}]", "#".repeat(full), ".".repeat(width - full))
}
