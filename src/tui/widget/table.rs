//! The table: sorted, filtered, marked, and built only as far as it is seen.
//!
//! A screen implements [`Rows`] for what it shows and keeps a [`Table`]. The table remembers the line under
//! the cursor and the marked ones by their ids, so that they stay when the lines become others.

use std::borrow::Cow;
use std::cmp::Ordering;
use std::collections::BTreeSet;

use ratatui::Frame;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;
use ratatui::text::{Line as Words, Span};
use ratatui::widgets::{Block, Widget};
use unicode_width::UnicodeWidthStr;

use super::filter::{Field, Filter};
use super::frame;
use super::line::Line;
use super::scroll::Scroll;
use crate::tui::action::{Action, Context};
use crate::tui::ctx::Ctx;
use crate::tui::key::Key;
use crate::tui::message::Effect;
use crate::tui::modal::After;
use crate::tui::modal::pick::{Item, Pick};
use crate::tui::screen::Told;

/// A column.
#[derive(Clone, Copy, Debug)]
pub struct Column {
    /// Its heading is the message `column-<id>`.
    pub id: &'static str,
    /// Its width; of the column that `grows`, the least.
    pub width: u16,
    /// Whether it takes the room that is left.
    pub grows: bool,
    /// Whether it is set flush right.
    pub right: bool,
    /// 0 stands always; of the others the greatest is left out first where there is no room.
    pub rank: u8,
}

/// A cell: a text and how it is coloured.
#[derive(Clone, Debug, Default)]
pub struct Cell<'a> {
    /// The text.
    pub text: Cow<'a, str>,
    /// The style; under the cursor, that of the cursor is laid over it.
    pub style: Style,
}

impl<'a, T: Into<Cow<'a, str>>> From<T> for Cell<'a> {
    fn from(text: T) -> Self {
        Self {
            text: text.into(),
            style: Style::new(),
        }
    }
}

impl Cell<'_> {
    /// The same in a style.
    #[must_use]
    pub fn styled(self, style: Style) -> Self {
        Self { style, ..self }
    }
}

/// The lines that a table shows.
pub trait Rows {
    /// What tells the lines apart.
    type Id: Copy + Ord;

    /// How many there are, before any filter.
    fn len(&self) -> usize;
    /// Whether there are none.
    fn is_empty(&self) -> bool {
        self.len() == 0
    }
    /// The id of a line.
    fn id(&self, row: usize) -> Self::Id;
    /// What stands in a column of a line.
    fn cell<'a>(&'a self, row: usize, column: usize, ctx: &Ctx) -> Cell<'a>;
    /// The order of two lines by a column, the least first.
    fn compare(&self, one: usize, other: usize, column: usize) -> Ordering;
    /// The text of a line that words are looked for in.
    fn text(&self, row: usize) -> Cow<'_, str>;
    /// What a line holds in a field of the filter.
    fn field(&self, _row: usize, _name: &str) -> Option<Field> {
        None
    }
    /// The fields that the filter may test.
    fn fields(&self) -> &'static [&'static str] {
        &[]
    }
}

/// The state of a table.
#[derive(Clone, Debug)]
pub struct Table<Id> {
    columns: &'static [Column],
    /// The lines that are shown, by their place in the rows, in the order shown.
    order: Vec<usize>,
    ids: Vec<Id>,
    total: usize,
    scroll: Scroll,
    sort: Option<usize>,
    descending: bool,
    hidden: BTreeSet<usize>,
    marked: BTreeSet<Id>,
    filter: Line,
    typing: bool,
}

impl<Id: Copy + Ord> Table<Id> {
    /// An empty table, in the order in which the lines come.
    pub fn new(columns: &'static [Column]) -> Self {
        Self {
            columns,
            order: Vec::new(),
            ids: Vec::new(),
            total: 0,
            scroll: Scroll::default(),
            sort: None,
            descending: false,
            hidden: BTreeSet::new(),
            marked: BTreeSet::new(),
            filter: Line::default(),
            typing: false,
        }
    }

    /// The same, ordered by a column.
    #[must_use]
    pub fn sorted(mut self, column: usize, descending: bool) -> Self {
        self.sort = Some(column);
        self.descending = descending;
        self
    }

    /// The id of the line under the cursor.
    pub fn selected(&self) -> Option<Id> {
        self.ids.get(self.scroll.cursor).copied()
    }

    /// The place in the rows of the line under the cursor.
    pub fn row(&self) -> Option<usize> {
        self.order.get(self.scroll.cursor).copied()
    }

    /// The places in the rows of all lines that are shown, in the order shown.
    pub fn shown(&self) -> &[usize] {
        &self.order
    }

    /// The marked lines.
    pub fn marked(&self) -> &BTreeSet<Id> {
        &self.marked
    }

    /// The columns with those that are hidden told apart.
    pub fn columns(&self) -> impl Iterator<Item = (&'static Column, bool)> {
        let columns = self.columns.iter().enumerate();
        columns.map(|(at, column)| (column, !self.hidden.contains(&at)))
    }

    /// The column that decides the order, and whether the greatest comes first.
    pub fn order(&self) -> (Option<usize>, bool) {
        (self.sort, self.descending)
    }

    /// Orders by a column; by the same one again, the other way round.
    pub fn sort_by(&mut self, column: usize) {
        self.descending = self.sort == Some(column) && !self.descending;
        self.sort = Some(column);
    }

    /// Shows a column, or hides it.
    pub fn toggle_column(&mut self, column: usize) {
        if !self.hidden.remove(&column) {
            self.hidden.insert(column);
        }
    }

    /// Puts the cursor on a line, if it is shown.
    pub fn select(&mut self, id: Id) {
        if let Some(at) = self.ids.iter().position(|found| *found == id) {
            self.scroll.cursor = at;
            self.scroll.fit(self.scroll.height, self.order.len());
        }
    }

    /// Whether the filter is being typed.
    pub fn is_typing(&self) -> bool {
        self.typing
    }

    /// The filter as it was typed.
    pub fn filter(&self) -> &str {
        self.filter.text()
    }

    /// The contexts of the table, innermost first, before those of its screen.
    pub fn contexts(&self) -> &'static [Context] {
        if self.typing {
            &[Context::Filter, Context::Always]
        } else {
            &[Context::Table, Context::List]
        }
    }

    /// Lays the lines out anew: after they, the filter or the order became others.
    pub fn arrange(&mut self, rows: &impl Rows<Id = Id>) {
        let selected = self.selected();
        self.total = rows.len();
        let mut filter = Filter::new(self.filter.text(), |name| rows.fields().contains(&name));
        self.order = if filter.is_empty() {
            (0..self.total).collect()
        } else {
            let keeps = |row: &usize| {
                filter
                    .score(&rows.text(*row), |name| rows.field(*row, name))
                    .is_some()
            };
            (0..self.total).filter(keeps).collect()
        };
        if let Some(column) = self.sort {
            let descending = self.descending;
            self.order.sort_by(|one, other| {
                let order = rows.compare(*one, *other, column);
                if descending { order.reverse() } else { order }
            });
        }
        self.ids = self.order.iter().map(|row| rows.id(*row)).collect();
        if let Some(at) = selected.and_then(|id| self.ids.iter().position(|found| *found == id)) {
            self.scroll.cursor = at;
        }
        self.scroll.fit(self.scroll.height, self.order.len());
    }

    /// Tells the table how high its area is, frame and heading included.
    pub fn resize(&mut self, height: u16) {
        let lines = usize::from(height).saturating_sub(3);
        self.scroll.fit(lines, self.order.len());
    }

    /// Does what concerns the table alone; `false` if the action is none of its.
    pub fn act(&mut self, action: Action, rows: &impl Rows<Id = Id>) -> bool {
        match action {
            Action::NextMatch => return self.act(Action::Down, rows),
            Action::PreviousMatch => return self.act(Action::Up, rows),
            Action::Filter => self.typing = true,
            Action::FilterKeep => self.typing = false,
            Action::FilterClear => {
                self.typing = false;
                self.filter = Line::default();
                self.arrange(rows);
            }
            Action::Back if !self.filter.is_empty() => {
                self.filter = Line::default();
                self.arrange(rows);
            }
            Action::SortRight | Action::SortLeft => {
                let count = self.columns.len();
                let step = if action == Action::SortRight {
                    1
                } else {
                    count - 1
                };
                let at = self.sort.map_or(0, |at| (at + step) % count);
                self.sort = Some(at);
                self.arrange(rows);
            }
            Action::Reverse => {
                self.descending = !self.descending;
                self.sort = self.sort.or(Some(0));
                self.arrange(rows);
            }
            Action::Mark => {
                if let Some(id) = self.selected()
                    && !self.marked.remove(&id)
                {
                    self.marked.insert(id);
                }
                self.scroll.act(Action::Down, self.order.len());
            }
            _ => return self.scroll.act(action, self.order.len()),
        }
        true
    }

    /// The window in which the column is chosen that decides the order.
    pub fn pick_sort(&self, ctx: &Ctx) -> Effect {
        let items = self.columns.iter().enumerate().map(|(at, column)| {
            let sign = match (self.sort == Some(at), self.descending) {
                (true, true) => ctx.symbols.descending(),
                (true, false) => ctx.symbols.ascending(),
                (false, _) => "",
            };
            Item::new(ctx.get(&format!("column-{}", column.id)), sign)
        });
        let then = |at| After::Close(vec![Effect::Tell(Told::Sort(at))]);
        let pick = Pick::new(ctx.get("pick-sort"), items.collect(), then, ctx);
        Effect::show(pick.at(self.sort.unwrap_or_default()))
    }

    /// The window in which columns are shown and hidden.
    pub fn pick_columns(&self, ctx: &Ctx) -> Effect {
        let items = self.columns().map(|(column, shown)| {
            let sign = if shown { ctx.symbols.done() } else { "" };
            Item::new(ctx.get(&format!("column-{}", column.id)), sign)
        });
        let then = |at| After::Close(vec![Effect::Tell(Told::Column(at))]);
        Effect::show(Pick::new(
            ctx.get("pick-columns"),
            items.collect(),
            then,
            ctx,
        ))
    }

    /// Takes what was chosen in one of its windows; `false` if it came from another.
    pub fn told(&mut self, told: &Told, rows: &impl Rows<Id = Id>) -> bool {
        match told {
            Told::Sort(column) => self.sort_by(*column),
            Told::Column(column) => self.toggle_column(*column),
            _ => return false,
        }
        self.arrange(rows);
        true
    }

    /// Takes a key of the filter while it is typed.
    pub fn key(&mut self, key: Key, rows: &impl Rows<Id = Id>) {
        if self.filter.key(key) {
            self.arrange(rows);
        }
    }

    /// Takes pasted text into the filter.
    pub fn paste(&mut self, text: &str, rows: &impl Rows<Id = Id>) {
        self.filter.paste(text);
        self.arrange(rows);
    }

    /// Draws the table in a frame: the title and what is counted, the heading, the lines that are seen.
    ///
    /// `empty` is what stands in an empty table: which key to press.
    pub fn view(
        &self,
        frame: &mut Frame<'_>,
        area: Rect,
        rows: &impl Rows<Id = Id>,
        look: &Look<'_>,
        ctx: &Ctx,
    ) {
        let block = self.block(look, ctx);
        let inner = block.inner(area);
        block.render(area, frame.buffer_mut());
        if self.typing {
            self.view_filter(frame, area, ctx);
        }
        if inner.is_empty() {
            return;
        }
        let places = self.places(inner);
        self.view_heading(frame.buffer_mut(), inner, &places, ctx);
        if self.order.is_empty() {
            let key = if self.total == 0 {
                look.empty
            } else {
                "table-no-match"
            };
            let text = frame::cut(
                &ctx.get(key),
                usize::from(inner.width.saturating_sub(2)),
                ctx,
            );
            if inner.height > 1 {
                let buffer = frame.buffer_mut();
                buffer.set_string(inner.x + 2, inner.y + 1, text, ctx.theme.dim());
            }
            return;
        }
        let lines = usize::from(inner.height).saturating_sub(1);
        let window = self
            .order
            .iter()
            .enumerate()
            .skip(self.scroll.offset)
            .take(lines);
        for ((at, row), y) in window.zip(inner.y + 1..) {
            self.view_row(frame.buffer_mut(), (at, *row, y), inner, &places, rows, ctx);
        }
        if look.focus && !self.typing {
            let down = self.scroll.cursor.saturating_sub(self.scroll.offset);
            let y = inner.y + 1 + u16::try_from(down).unwrap_or_default();
            if y < inner.bottom() {
                frame.set_cursor_position((inner.x, y));
            }
        }
    }

    fn block<'a>(&self, look: &Look<'_>, ctx: &Ctx) -> Block<'a> {
        let mut block = frame::block(look.title, look.focus, ctx);
        let count = if self.order.len() == self.total {
            look.counted.to_owned()
        } else {
            format!("{}/{}", self.order.len(), look.counted)
        };
        let count = if self.marked.is_empty() {
            count
        } else {
            format!("{} {} {count}", self.marked.len(), ctx.symbols.mark())
        };
        block = block.title_bottom(Words::from(format!(" {count} ")).right_aligned());
        if !self.typing && !self.filter.is_empty() {
            let text = format!(" /{} ", self.filter.text());
            block = block.title_bottom(Span::styled(text, ctx.theme.warn()));
        }
        block
    }

    /// The line of the filter, in the lower frame.
    fn view_filter(&self, frame: &mut Frame<'_>, area: Rect, ctx: &Ctx) {
        if area.height == 0 || area.width < 6 {
            return;
        }
        let place = Rect::new(area.x + 3, area.bottom() - 1, (area.width / 2).max(3), 1);
        let place = place.intersection(area);
        let buffer = frame.buffer_mut();
        buffer.set_string(place.x - 1, place.y, "/", ctx.theme.key());
        buffer.set_string(
            place.x,
            place.y,
            " ".repeat(place.width.into()),
            Style::new(),
        );
        self.filter.view(frame, place, Style::new(), true);
    }

    /// The columns that have room, each with its place and width.
    fn places(&self, area: Rect) -> Vec<(usize, u16, u16)> {
        let room = area.width.saturating_sub(2);
        let mut shown: Vec<usize> = (0..self.columns.len())
            .filter(|at| !self.hidden.contains(at))
            .collect();
        let needed = |shown: &[usize]| -> u16 {
            shown
                .iter()
                .map(|at| self.columns[*at].width + 1)
                .sum::<u16>()
                .saturating_sub(1)
        };
        while needed(&shown) > room {
            let least = shown
                .iter()
                .copied()
                .filter(|at| self.columns[*at].rank > 0)
                .max_by_key(|at| (self.columns[*at].rank, *at));
            match least {
                Some(least) => shown.retain(|at| *at != least),
                None => break,
            }
        }
        let mut spare = room.saturating_sub(needed(&shown));
        let mut x = area.x + 2;
        let mut places = Vec::new();
        for at in shown {
            let column = &self.columns[at];
            let extra = if column.grows {
                std::mem::take(&mut spare)
            } else {
                0
            };
            let width = (column.width + extra).min(area.right().saturating_sub(x));
            places.push((at, x, width));
            x = (x + width + 1).min(area.right());
        }
        places
    }

    fn view_heading(
        &self,
        buffer: &mut Buffer,
        area: Rect,
        places: &[(usize, u16, u16)],
        ctx: &Ctx,
    ) {
        for (at, x, width) in places {
            let column = &self.columns[*at];
            let mut text = ctx.get(&format!("column-{}", column.id));
            if self.sort == Some(*at) {
                text.push_str(if self.descending {
                    ctx.symbols.descending()
                } else {
                    ctx.symbols.ascending()
                });
            }
            set(
                buffer,
                (*x, area.y, *width),
                &text,
                column.right,
                ctx.theme.heading(),
                ctx,
            );
        }
    }

    fn view_row(
        &self,
        buffer: &mut Buffer,
        (at, row, y): (usize, usize, u16),
        area: Rect,
        places: &[(usize, u16, u16)],
        rows: &impl Rows<Id = Id>,
        ctx: &Ctx,
    ) {
        let marked = self.marked.contains(&self.ids[at]);
        let under = at == self.scroll.cursor;
        let sign = if under {
            ctx.symbols.cursor()
        } else if marked {
            ctx.symbols.mark()
        } else {
            " "
        };
        buffer.set_stringn(area.x, y, sign, usize::from(area.width), ctx.theme.key());
        for (column, x, width) in places {
            let cell = rows.cell(row, *column, ctx);
            let mut style = cell.style;
            if marked {
                style = style.patch(ctx.theme.marked());
            }
            if under {
                style = style.patch(ctx.theme.selected());
            }
            let right = self.columns[*column].right;
            set(buffer, (*x, y, *width), &cell.text, right, style, ctx);
        }
    }
}

/// How a table looks beside its lines.
#[derive(Clone, Copy, Debug)]
pub struct Look<'a> {
    /// The title in the frame.
    pub title: &'a str,
    /// All lines counted, such as `248 members`.
    pub counted: &'a str,
    /// The key of the text in an empty table: which key to press.
    pub empty: &'a str,
    /// Whether the keys go to it.
    pub focus: bool,
}

/// Sets a text into a place, flush left or right, cut where it is too long.
fn set(
    buffer: &mut Buffer,
    (x, y, width): (u16, u16, u16),
    text: &str,
    right: bool,
    style: Style,
    ctx: &Ctx,
) {
    let width = usize::from(width);
    let text = frame::cut(text, width, ctx);
    let before = if right {
        width - text.width().min(width)
    } else {
        0
    };
    let before = u16::try_from(before).unwrap_or_default();
    buffer.set_stringn(x + before, y, text, width, style);
}
