//! A list to choose several items from, in a chosen order.

use ratatui::Frame;
use ratatui::layout::Rect;
use ratatui::style::Style;
use unicode_width::UnicodeWidthStr;

use super::{After, Window};
use crate::tui::action::{Action, Context};
use crate::tui::ctx::Ctx;
use crate::tui::widget::frame;
use crate::tui::widget::scroll::Scroll;

/// The greatest width and height of the list.
const SIZE: (u16, u16) = (72, 21);

/// A line of the list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Row {
    /// A heading for the items below it.
    Heading(String),
    /// An item: its short name and a description.
    Thing(String, String),
}

/// Called when the choice is made, with the row indices of the items, in the order in which they were marked.
pub type Then = Box<dyn FnOnce(Vec<usize>) -> After + Send>;

/// A list to choose from.
pub struct Choose {
    title: String,
    hint: String,
    rows: Vec<Row>,
    /// Rows that can be marked.
    things: Vec<usize>,
    marked: Vec<usize>,
    scroll: Scroll,
    then: Option<Then>,
    /// Whether the cursor moves on after an item is marked.
    advances: bool,
}

impl std::fmt::Debug for Choose {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Choose")
            .field("title", &self.title)
            .field("marked", &self.marked)
            .finish_non_exhaustive()
    }
}

impl Choose {
    /// A list with some rows marked; `hint` is shown below it.
    pub fn new(
        (title, hint): (String, String),
        rows: Vec<Row>,
        marked: Vec<usize>,
        then: impl FnOnce(Vec<usize>) -> After + Send + 'static,
        ctx: &Ctx,
    ) -> Self {
        let is_thing = |at: &usize| matches!(rows[*at], Row::Thing(..));
        let mut choose = Self {
            title,
            hint,
            things: (0..rows.len()).filter(is_thing).collect(),
            rows,
            marked,
            scroll: Scroll::default(),
            then: Some(Box::new(then)),
            advances: false,
        };
        choose.fit(ctx);
        choose
    }

    /// The list, with the cursor moving on after each mark.
    #[must_use]
    pub fn advancing(self) -> Self {
        Self {
            advances: true,
            ..self
        }
    }

    fn mark(&mut self) {
        let Some(row) = self.things.get(self.scroll.cursor).copied() else {
            return;
        };
        match self.marked.iter().position(|marked| *marked == row) {
            Some(at) => drop(self.marked.remove(at)),
            None => self.marked.push(row),
        }
    }

    /// The first visible row: the item under the cursor and the heading above the first item are visible.
    fn first(&self, height: usize) -> usize {
        let Some(row) = self.things.get(self.scroll.cursor) else {
            return 0;
        };
        let last = self.rows.len().saturating_sub(height);
        (row + 1 + height / 3).saturating_sub(height).min(last)
    }

    fn view_row(&self, frame: &mut Frame<'_>, place: Rect, row: usize, ctx: &Ctx) {
        let room = usize::from(place.width);
        let buffer = frame.buffer_mut();
        let (code, name) = match &self.rows[row] {
            Row::Heading(text) => {
                buffer.set_stringn(place.x, place.y, text, room, ctx.theme.heading());
                return;
            }
            Row::Thing(code, name) => (code, name),
        };
        let under = self.things.get(self.scroll.cursor) == Some(&row);
        let cursor = if under { ctx.symbols.cursor() } else { " " };
        let order = self.marked.iter().position(|marked| *marked == row);
        let order = order.map_or_else(String::new, |at| (at + 1).to_string());
        let text = format!("{cursor}{order:>2} {code}");
        let name = frame::cut(name, room.saturating_sub(text.width() + 2), ctx);
        let fill = room.saturating_sub(text.width() + name.width());
        let text = format!("{text}{:fill$}{name}", "");
        buffer.set_stringn(place.x, place.y, text, room, Style::new());
        if under {
            frame::bar(buffer, place, ctx);
            frame::here(frame, (place.x, place.y), ctx);
        }
    }
}

impl Window for Choose {
    fn contexts(&self) -> &'static [Context] {
        &[Context::Several, Context::List, Context::Global]
    }

    fn act(&mut self, action: Action, _ctx: &Ctx) -> After {
        match action {
            Action::MarkThing => {
                self.mark();
                if self.advances {
                    self.scroll.act(Action::Down, self.things.len());
                }
            }
            Action::PickNone | Action::Quit => return After::Close(Vec::new()),
            Action::Pick => {
                let marked = std::mem::take(&mut self.marked);
                return self.then.take().map_or(After::Stay, |then| then(marked));
            }
            action => {
                self.scroll.act(action, self.things.len());
            }
        }
        After::Stay
    }

    fn fit(&mut self, ctx: &Ctx) {
        let height = ctx.body().height.min(SIZE.1).saturating_sub(3);
        self.scroll.fit(height.into(), self.things.len());
    }

    fn view(&self, frame: &mut Frame<'_>, area: Rect, ctx: &Ctx) {
        let height = u16::try_from(self.rows.len() + 3).unwrap_or(u16::MAX);
        let inner = frame::window(frame, area, SIZE.0, height.min(SIZE.1), &self.title, ctx);
        if inner.height < 2 {
            return;
        }
        let list = inner.height - 1;
        let first = self.first(list.into());
        for (row, y) in (first..self.rows.len()).zip(inner.y..inner.y + list) {
            self.view_row(frame, Rect::new(inner.x, y, inner.width, 1), row, ctx);
        }
        let room = usize::from(inner.width);
        let hint = frame::cut(&self.hint, room, ctx);
        let buffer = frame.buffer_mut();
        buffer.set_stringn(inner.x, inner.y + list, hint, room, ctx.theme.dim());
    }
}
