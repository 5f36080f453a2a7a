//! Draws the names of a page's tabs on one line, with the current one highlighted; for reading line by line, in words.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;

use super::frame::cut;
use crate::domain::Message;
use crate::tui::ctx::Ctx;

/// A tab: its name, and its style while another tab is current.
#[derive(Clone, Debug)]
pub struct Tab {
    pub name: String,
    /// Whether it is the current one.
    pub shown: bool,
    pub style: Style,
}

impl Tab {
    /// A tab with the usual style.
    pub fn new(name: impl Into<String>, shown: bool) -> Self {
        Self {
            name: name.into(),
            shown,
            style: Style::new(),
        }
    }
}

/// Draws the names, beginning `from` columns from the left edge, with `gap` blanks between them.
pub fn view(buffer: &mut Buffer, area: Rect, (from, gap): (u16, u16), tabs: &[Tab], ctx: &Ctx) {
    let area = Rect {
        x: area.x.saturating_add(from),
        width: area.width.saturating_sub(from),
        height: area.height.min(1),
        ..area
    };
    if area.is_empty() {
        return;
    }
    if ctx.symbols.is_plain() {
        let room = usize::from(area.width);
        buffer.set_stringn(
            area.x,
            area.y,
            in_words(tabs, room, ctx),
            room,
            Style::new(),
        );
        return;
    }
    let mut x = area.x;
    for tab in tabs {
        let style = if tab.shown {
            ctx.theme.selected()
        } else {
            tab.style
        };
        let room = usize::from(area.right().saturating_sub(x));
        let name = cut(&format!(" {} ", tab.name), room, ctx);
        (x, _) = buffer.set_stringn(x, area.y, name, room, style);
        x = (x + gap).min(area.right());
    }
}

/// The current tab, and all of them, in words.
fn in_words(tabs: &[Tab], room: usize, ctx: &Ctx) -> String {
    let names: Vec<&str> = tabs.iter().map(|tab| tab.name.as_str()).collect();
    let shown = tabs.iter().find(|tab| tab.shown);
    let said = Message::new("plain-tabs")
        .with("here", shown.map_or("", |tab| tab.name.as_str()))
        .with("names", names.join(", "));
    cut(&ctx.say(&said), room, ctx)
}
