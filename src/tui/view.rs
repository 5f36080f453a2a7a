//! How it looks: the title line, the page, the line of messages, the footer, and windows over it all.

use ratatui::Frame;
use ratatui::layout::Rect;
use ratatui::style::Style;
use unicode_width::UnicodeWidthStr;

use super::action::{ACTIONS, Entry};
use super::model::Model;
use super::screen::Main;
use super::widget::frame::cut;
use crate::domain::Message;
use crate::text::visible;

/// The smallest window that everything can be used in.
const LEAST: (u16, u16) = (40, 12);

/// Hints in the footer.
const HINTS: usize = 7;

impl Model {
    /// Draws everything.
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

    fn view_title(&self, frame: &mut Frame<'_>, area: Rect) {
        let ctx = &self.ctx;
        let buffer = frame.buffer_mut();
        let mut x = area.x;
        for (main, number) in Main::ALL.into_iter().zip(1..) {
            let here = self.main == main && self.pages.len() < 2;
            let style = if here {
                ctx.theme.selected()
            } else {
                Style::new()
            };
            let room = |x: u16| usize::from(area.right().saturating_sub(x));
            (x, _) = buffer.set_stringn(x, area.y, number.to_string(), room(x), ctx.theme.key());
            let name = format!(" {} ", ctx.get(main.text_key()));
            (x, _) = buffer.set_stringn(x, area.y, name, room(x), style);
        }
        let club = ctx
            .picture
            .as_ref()
            .map_or("", |picture| picture.club.as_str());
        let room = usize::from(area.right().saturating_sub(x + 1));
        let club = cut(&visible(club), room, ctx);
        let right = area.right() - u16::try_from(club.width()).unwrap_or_default();
        buffer.set_stringn(right, area.y, club, room, ctx.theme.heading());
    }

    fn view_said(&self, frame: &mut Frame<'_>, area: Rect) {
        let ctx = &self.ctx;
        let (text, style) = match (self.busy(), self.said()) {
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

    fn view_footer(&self, frame: &mut Frame<'_>, area: Rect) {
        let ctx = &self.ctx;
        let status = self.status();
        let right = u16::try_from(status.width()).unwrap_or(u16::MAX);
        let right = area.right().saturating_sub(right).max(area.x);
        let buffer = frame.buffer_mut();
        let mut x = area.x;
        for entry in self.hints() {
            let Some(keys) = ctx.keymap.keys(entry.action).first() else {
                continue;
            };
            let (keys, text) = (keys.to_string(), ctx.get(&entry.action.text_key()));
            let needed = u16::try_from(keys.width() + text.width() + 3).unwrap_or(u16::MAX);
            if x.saturating_add(needed) > right {
                break;
            }
            let room = usize::from(area.width);
            (x, _) = buffer.set_stringn(x, area.y, keys, room, ctx.theme.key());
            (x, _) = buffer.set_stringn(x + 1, area.y, text, room, Style::new());
            x += 2;
        }
        let room = usize::from(area.right() - right);
        buffer.set_stringn(right, area.y, status, room, ctx.theme.dim());
    }

    /// The most useful actions that are possible here.
    fn hints(&self) -> Vec<&'static Entry> {
        let contexts = self.contexts();
        let here = |entry: &&Entry| {
            let mut known = entry.contexts.iter();
            entry.footer > 0
                && known.any(|context| contexts.contains(context))
                && self.allowed(entry.action).is_ok()
        };
        let mut hints: Vec<&Entry> = ACTIONS.iter().filter(here).collect();
        hints.sort_by_key(|entry| entry.footer);
        hints.truncate(HINTS);
        hints
    }

    /// Who is at work, on which file, and the next list date.
    fn status(&self) -> String {
        let ctx = &self.ctx;
        let mut parts = vec![ctx.user.clone(), ctx.database.clone()];
        if ctx.read_only {
            parts.push(ctx.get("status-read-only"));
        }
        if let Some(picture) = &ctx.picture {
            parts.push(ctx.date(picture.draft.list.date));
        }
        parts.retain(|part| !part.is_empty());
        visible(&parts.join(&format!(" {} ", ctx.symbols.dot())))
    }
}

/// A bar of work done, in signs that every terminal has.
fn bar(done: usize, total: usize, width: usize) -> String {
    let full = done.min(total) * width / total.max(1);
    format!("[{}{}]", "#".repeat(full), ".".repeat(width - full))
}
