//! A list of items of several lines under headings, with a cursor on one item.

use ratatui::Frame;
use ratatui::layout::Rect;
use ratatui::style::Style;

use super::frame;
use crate::publish::layout::wrap;
use crate::text::visible;
use crate::tui::action::Action;
use crate::tui::ctx::Ctx;

/// A part of an outline.
#[derive(Clone, Debug)]
pub enum Part {
    /// A heading, over which the cursor goes.
    Head(String),
    /// A note that belongs to no item.
    Note(String),
    /// An item: a sign before it, its text, its style.
    Item {
        /// The sign.
        sign: String,
        /// The text; broken where it is too long, its other lines below the first.
        text: String,
        /// Its style.
        style: Style,
    },
}

impl Part {
    /// An item in no style.
    pub fn item(sign: impl Into<String>, text: impl Into<String>) -> Self {
        Self::Item {
            sign: sign.into(),
            text: text.into(),
            style: Style::new(),
        }
    }
}

#[derive(Clone, Debug)]
struct Row {
    /// Which item; none for a heading or note.
    item: Option<usize>,
    /// Whether it is of a heading.
    head: bool,
    text: String,
    style: Style,
}

/// The state of an outline.
#[derive(Clone, Debug, Default)]
pub struct Outline {
    parts: Vec<Part>,
    rows: Vec<Row>,
    items: usize,
    cursor: usize,
    top: usize,
    width: usize,
    height: usize,
}

impl Outline {
    /// Shows other parts; the cursor stays on the item of its number.
    pub fn set(&mut self, parts: Vec<Part>, ctx: &Ctx) {
        self.items = parts
            .iter()
            .filter(|part| matches!(part, Part::Item { .. }))
            .count();
        self.parts = parts;
        self.cursor = self.cursor.min(self.items.saturating_sub(1));
        self.lay(ctx);
    }

    /// Tells it how large its area is, without its frame.
    pub fn fit(&mut self, width: u16, height: u16, ctx: &Ctx) {
        self.height = usize::from(height);
        if self.width != usize::from(width) {
            self.width = usize::from(width);
            self.lay(ctx);
        }
        self.follow();
    }

    fn lay(&mut self, ctx: &Ctx) {
        self.rows.clear();
        let room = self.width.saturating_sub(2).max(8);
        let mut item = 0;
        for part in &self.parts {
            let (number, text, indent, style) = match part {
                Part::Head(text) => (None, visible(text), 0, ctx.theme.heading()),
                Part::Note(text) => (None, visible(text), 0, ctx.theme.dim()),
                Part::Item { sign, text, style } => {
                    item += 1;
                    let indent = sign.chars().count() + usize::from(!sign.is_empty());
                    let text = visible(text);
                    let text = if sign.is_empty() {
                        text
                    } else {
                        format!("{sign} {text}")
                    };
                    (Some(item - 1), text, indent, *style)
                }
            };
            for line in wrap(&text, room, indent).lines() {
                self.rows.push(Row {
                    item: number,
                    head: matches!(part, Part::Head(_)),
                    text: line.to_owned(),
                    style,
                });
            }
        }
        self.follow();
    }

    /// Keeps the item under the cursor in sight.
    fn follow(&mut self) {
        let on = |row: &Row| row.item == Some(self.cursor);
        let (Some(first), Some(last)) = (
            self.rows.iter().position(on),
            self.rows.iter().rposition(on),
        ) else {
            self.top = 0;
            return;
        };
        // A heading just above the first item is not left out of sight.
        let first = if self.cursor == 0 { 0 } else { first };
        if last >= self.top + self.height {
            self.top = last + 1 - self.height.max(1);
        }
        self.top = self.top.min(first);
        let most = self.rows.len().saturating_sub(self.height);
        self.top = self.top.min(most);
    }

    /// The item under the cursor, by its number; none if there are no items.
    pub fn selected(&self) -> Option<usize> {
        (self.cursor < self.items).then_some(self.cursor)
    }

    /// Puts the cursor on an item.
    pub fn select(&mut self, item: usize) {
        self.cursor = item.min(self.items.saturating_sub(1));
        self.follow();
    }

    /// How many items there are.
    pub fn len(&self) -> usize {
        self.items
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.items == 0
    }

    /// Lines it needs to be seen whole.
    pub fn height(&self) -> usize {
        self.rows.len()
    }

    /// Moves the cursor; `false` if it is no action that moves.
    pub fn act(&mut self, action: Action) -> bool {
        let page = self.height.max(1);
        let cursor = match action {
            Action::Down => self.cursor.saturating_add(1),
            Action::Up => self.cursor.saturating_sub(1),
            Action::Top => 0,
            Action::Bottom => usize::MAX,
            Action::HalfDown => self.cursor.saturating_add(page.div_ceil(2)),
            Action::HalfUp => self.cursor.saturating_sub(page.div_ceil(2)),
            Action::PageDown => self.cursor.saturating_add(page),
            Action::PageUp => self.cursor.saturating_sub(page),
            _ => return false,
        };
        self.select(cursor);
        true
    }

    /// Puts the cursor on the item of a line of the area; `false` if there is none.
    pub fn click(&mut self, row: usize) -> bool {
        let item = self.rows.get(self.top + row).and_then(|row| row.item);
        if let Some(item) = item {
            self.cursor = item;
        }
        item.is_some()
    }

    /// Draws what is seen of it.
    pub fn view(&self, frame: &mut Frame<'_>, area: Rect, focus: bool, ctx: &Ctx) {
        let area = area.intersection(frame.area());
        let mut marked = None;
        for (row, y) in self.rows.iter().skip(self.top).zip(area.y..area.bottom()) {
            let under = focus && row.item == Some(self.cursor);
            let buffer = frame.buffer_mut();
            if under && marked.is_none() {
                marked = Some(y);
                let sign = ctx.symbols.cursor();
                buffer.set_stringn(area.x, y, sign, area.width.into(), ctx.theme.key());
            }
            let style = if under {
                row.style.patch(ctx.theme.selected())
            } else {
                row.style
            };
            let x = area.x.saturating_add(2).min(area.right());
            let room = usize::from(area.right() - x);
            // A heading whose items are all below the edge only says that there is more.
            let below = self.top + usize::from(y - area.y) + 1;
            let orphan = row.head && y + 1 == area.bottom() && below < self.rows.len();
            let text = if orphan {
                ctx.symbols.ellipsis().to_owned()
            } else {
                frame::cut(&row.text, room, ctx)
            };
            buffer.set_stringn(x, y, &text, room, style);
        }
        if let Some(y) = marked {
            frame.set_cursor_position((area.x, y));
        }
    }
}
