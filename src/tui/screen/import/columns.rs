//! Lets the user say what the columns of a table contain: shows its rows, above each column its meaning, and how far
//! the file confirms it.

use ratatui::Frame;
use ratatui::layout::{Rect, Size};
use ratatui::style::Style;
use unicode_width::UnicodeWidthStr;

use crate::domain::Message;
use crate::exchange::table::mapping::{Mapping, Order, Role};
use crate::exchange::table::{Figures, Preview};
use crate::text::visible;
use crate::tui::action::{Action, Context};
use crate::tui::ctx::Ctx;
use crate::tui::modal::After;
use crate::tui::modal::pick::{Item, Pick};
use crate::tui::widget::frame::{cut, framed, here};
use crate::tui::widget::scroll::step;
use crate::tui::{DialogResult, Effect};

/// The names of the lists in their dialog results.
pub(super) const ROLE: &str = "import-column-role";
pub(super) const CELLS: &str = "import-column-cells";

/// Lines above the rows: the figures, the order of a cell, the numbers of the columns, and their meanings.
const HEAD: u16 = 5;
/// The greatest width of a column, if there are several.
const WIDEST: usize = 24;
/// The widths of columns are computed from this many rows.
const MEASURED: usize = 200;

/// The possible meanings of a column, and how many columns make up one round or one opponent; the most common first.
fn choices() -> Vec<Option<(Role, usize)>> {
    const FIRST: [(Role, usize); 9] = [
        (Role::Name, 1),
        (Role::Number, 1),
        (Role::Rounds, 1),
        (Role::Rounds, 2),
        (Role::Rounds, 3),
        (Role::Opponents, 1),
        (Role::Opponents, 2),
        (Role::Points, 1),
        (Role::Rating, 1),
    ];
    let others = Role::WORDS.iter().map(|(role, _)| (*role, 1));
    let others = others.filter(|(role, _)| {
        !Role::ONLY_PEOPLE.contains(role) && FIRST.iter().all(|(first, _)| first != role)
    });
    std::iter::once(None)
        .chain(FIRST.into_iter().chain(others).map(Some))
        .collect()
}

/// The name of a meaning on the page, and in `--columns`.
fn names((role, each): (Role, usize), ctx: &Ctx) -> (String, String) {
    let name = ctx.get(&format!("role-{}", role.name()));
    if each > 1 {
        (format!("{name} /{each}"), format!("{}/{each}", role.name()))
    } else {
        (name, role.name().to_owned())
    }
}

/// The step in which the user says what the columns contain.
#[derive(Debug)]
pub(super) struct ColumnsStep {
    preview: Preview,
    /// The meaning of each column.
    each: Vec<Option<(Role, usize)>>,
    widths: Vec<usize>,
    /// The column under the cursor, and the first visible one.
    column: usize,
    first: usize,
    /// The first visible row.
    row: usize,
    size: Size,
}

impl ColumnsStep {
    pub(crate) fn new(preview: Preview) -> Self {
        let mut step = Self {
            each: Vec::new(),
            widths: Vec::new(),
            column: 0,
            first: 0,
            row: 0,
            size: Size::default(),
            preview,
        };
        step.arrange();
        step
    }

    /// The user's description of the columns.
    pub(super) fn mapping(&self) -> &Mapping {
        &self.preview.mapping
    }

    pub(crate) fn contexts() -> &'static [Context] {
        &[Context::ImportColumns, Context::List, Context::Global]
    }

    /// Adapts to how the file is divided into columns.
    fn arrange(&mut self) {
        let count = self.preview.width();
        self.each = self.preview.mapping.each();
        self.each.resize(count.max(self.each.len()), None);
        self.widths = vec![1; self.each.len()];
        for row in self.preview.rows().take(MEASURED) {
            let row: Vec<&str> = row.collect();
            // A title may be longer than the column it is in.
            let is_title = row.len() < self.each.len().min(3);
            for (cell, width) in row.iter().zip(&mut self.widths).filter(|_| !is_title) {
                *width = visible(cell).width().max(*width);
            }
        }
        self.column = self.column.min(self.each.len().saturating_sub(1));
    }

    pub(crate) fn resize(&mut self, size: Size) {
        self.size = size;
        self.row = self.row.min(self.last_row());
    }

    /// The number of rows that fit.
    fn height(&self) -> usize {
        usize::from(self.size.height.saturating_sub(HEAD + 2))
    }

    fn last_row(&self) -> usize {
        self.preview.rows().len().saturating_sub(self.height())
    }

    /// Moves the cursor, or changes a column's meaning; `None` for other actions.
    pub(crate) fn act(&mut self, action: Action, ctx: &Ctx) -> Option<Vec<Effect>> {
        let last = self.each.len().saturating_sub(1);
        match action {
            Action::Left => self.column = self.column.saturating_sub(1),
            Action::Right => self.column = (self.column + 1).min(last),
            Action::ColumnRole => return Some(self.pick_role(ctx)),
            Action::ColumnCells => return Some(self.pick_cells(ctx)),
            Action::ColumnSame => {
                if let Some(holds) = self.column.checked_sub(1).map(|at| self.each[at]) {
                    self.set(holds);
                    self.column = (self.column + 1).min(last);
                }
            }
            action => {
                let row = step(action, self.row, self.height().max(1))?;
                self.row = row.min(self.last_row());
            }
        }
        self.follow(ctx);
        Some(Vec::new())
    }

    /// Scrolls so that the cursor is visible.
    fn follow(&mut self, ctx: &Ctx) {
        let window = self.window(self.size.width.saturating_sub(4).into(), ctx);
        self.first = window.first().map_or(self.column, |(first, _)| *first);
    }

    fn pick_role(&self, ctx: &Ctx) -> Vec<Effect> {
        let choices = choices();
        let item = |holds: &Option<(Role, usize)>| match holds {
            Some(holds) => {
                let (name, word) = names(*holds, ctx);
                Item::new(name, word)
            }
            None => Item::new(ctx.get("role-none"), ""),
        };
        let items = choices.iter().map(item).collect();
        let held = self.each.get(self.column).copied().flatten();
        let at = choices.iter().position(|choice| *choice == held);
        let title = Message::new("import-column").with("no", self.column + 1);
        let then = |at| After::Close(vec![Effect::DialogDone(DialogResult::Picked(ROLE, at))]);
        let pick = Pick::new(ctx.say(&title), items, then, ctx);
        vec![Effect::show(pick.at(at.unwrap_or_default()))]
    }

    fn pick_cells(&self, ctx: &Ctx) -> Vec<Effect> {
        let found = Item::new(ctx.get("import-cells-found"), "");
        let orders = Preview::orders().map(|order| Item::new(example(order), order.to_string()));
        let items: Vec<Item> = std::iter::once(found).chain(orders).collect();
        let cells = self.preview.mapping.cells.as_ref();
        let at = Preview::orders().position(|order| Some(order) == cells);
        let then = |at| After::Close(vec![Effect::DialogDone(DialogResult::Picked(CELLS, at))]);
        let pick = Pick::new(ctx.get("name-cells"), items, then, ctx);
        vec![Effect::show(pick.at(at.map_or(0, |at| at + 1)))]
    }

    /// Accepts the item picked from one of the lists.
    pub(crate) fn picked(&mut self, list: &str, at: usize, ctx: &Ctx) {
        if list == CELLS {
            let order = at.checked_sub(1).and_then(|at| Preview::orders().nth(at));
            self.read(&self.each.clone(), order.cloned());
        } else if let Some(holds) = choices().get(at) {
            self.set(*holds);
        }
        self.follow(ctx);
    }

    /// Sets the meaning of the column under the cursor. The number of columns per round applies to all adjacent ones; a
    /// meaning that only one column can have is removed from the other.
    fn set(&mut self, holds: Option<(Role, usize)>) {
        const SEVERAL: [Role; 4] = [Role::Rounds, Role::Opponents, Role::Points, Role::Passed];
        let mut each = self.each.clone();
        let Some(old) = each.get(self.column).copied() else {
            return;
        };
        let role = |holds: Option<(Role, usize)>| holds.map(|(role, _)| role);
        if holds.is_some() && role(holds) == role(old) {
            let is_same = |at: &usize| role(each[*at]) == role(holds);
            let from = (0..self.column).rev().take_while(is_same).last();
            let to = (self.column..each.len()).take_while(is_same).last();
            let from = from.unwrap_or(self.column);
            each[from..=to.unwrap_or(from)].fill(holds);
        } else {
            let is_alone = role(holds).is_some_and(|role| !SEVERAL.contains(&role));
            for one in each.iter_mut().filter(|one| is_alone && **one == holds) {
                *one = None;
            }
            each[self.column] = holds;
        }
        self.read(&each, self.preview.mapping.cells.clone());
    }

    fn read(&mut self, each: &[Option<(Role, usize)>], cells: Option<Order>) {
        let mut mapping = Mapping::of_each(each);
        mapping.cells = cells;
        self.preview.read(mapping);
        self.arrange();
    }

    /// The width in which a column is drawn.
    fn width(&self, at: usize, room: usize, ctx: &Ctx) -> usize {
        let label = self.label(at, ctx).width();
        let most = if self.each.len() > 1 { WIDEST } else { room };
        self.widths[at].max(label).min(most).min(room)
    }

    fn label(&self, at: usize, ctx: &Ctx) -> String {
        self.each[at].map_or_else(|| "-".to_owned(), |holds| names(holds, ctx).0)
    }

    /// The columns that fit, with their widths, including the one under the cursor.
    fn window(&self, room: usize, ctx: &Ctx) -> Vec<(usize, usize)> {
        let fitting = |first: usize| {
            let mut left = room + 1;
            let columns = (first..self.each.len()).map(|at| (at, self.width(at, room, ctx)));
            let fitting = columns.take_while(|(_, width)| {
                let fits = left > *width;
                left = left.saturating_sub(width + 2);
                fits
            });
            fitting.collect::<Vec<_>>()
        };
        let first = self.first.min(self.column);
        let shows = |first: &usize| fitting(*first).iter().any(|(at, _)| *at == self.column);
        let first = (first..=self.column).find(shows).unwrap_or(self.column);
        fitting(first)
    }

    pub(crate) fn view(&self, frame: &mut Frame<'_>, area: Rect, file: &str, ctx: &Ctx) {
        let inner = framed(frame, area, &self.title(area, file, ctx), true, ctx);
        let room = usize::from(inner.width.saturating_sub(2));
        if inner.height < HEAD || room < 8 {
            return;
        }
        let (x, right) = (inner.x + 1, inner.right());
        let mut line = |y: u16, text: &str, style: Style| {
            let buffer = frame.buffer_mut();
            buffer.set_stringn(x, inner.y + y, cut(text, room, ctx), room, style);
        };
        let (told, style) = self.figures_line(ctx);
        line(0, &told, style);
        line(1, &self.written(ctx), ctx.theme.dim());
        let mut at_x = x;
        for (at, width) in self.window(room, ctx) {
            let is_here = at == self.column;
            let held = self.each[at].is_some();
            let plain = if held { Style::new() } else { ctx.theme.dim() };
            let style = if is_here { ctx.theme.selected() } else { plain };
            let end = usize::from(right.saturating_sub(at_x));
            let mut cell = |y: u16, text: &str, width: usize, style: Style| {
                let text = format!("{:width$}", cut(&visible(text), width, ctx));
                frame.buffer_mut().set_stringn(at_x, y, text, width, style);
            };
            let number = (at + 1).to_string();
            cell(inner.y + 3, &number, width.min(end), ctx.theme.dim());
            let heading = style.patch(ctx.theme.heading());
            cell(inner.y + 4, &self.label(at, ctx), width.min(end), heading);
            let rows = self.preview.rows().skip(self.row);
            for (mut row, y) in rows.zip(inner.y + HEAD..inner.bottom()) {
                let text = row.nth(at).unwrap_or_default();
                // A title runs on over the empty cells after it.
                if at == 0 && row.all(str::is_empty) {
                    cell(y, text, end.saturating_sub(1), plain);
                } else if is_here || !text.is_empty() {
                    cell(y, text, width.min(end), style);
                }
            }
            if is_here {
                here(frame, (at_x, inner.y + 4), ctx);
            }
            at_x = at_x.saturating_add(u16::try_from(width + 2).unwrap_or(u16::MAX));
        }
    }

    /// The title: the file, and which columns are visible.
    fn title(&self, area: Rect, file: &str, ctx: &Ctx) -> String {
        let title = format!("{}: {file}", ctx.get("import-step-columns"));
        let room = usize::from(area.width.saturating_sub(4));
        let window = self.window(room, ctx);
        match (window.first(), window.last()) {
            (Some((from, _)), Some((to, _))) if window.len() < self.each.len() => {
                let seen = Message::new("import-columns-seen")
                    .with("from", from + 1)
                    .with("to", to + 1)
                    .with("count", self.each.len());
                format!("{title} {} {}", ctx.symbols.dot(), ctx.say(&seen))
            }
            _ => title,
        }
    }

    /// How far the file confirms the meanings.
    fn figures_line(&self, ctx: &Ctx) -> (String, Style) {
        let Some(figures) = self.preview.figures else {
            return (ctx.get("import-figures-none"), ctx.theme.bad());
        };
        let Figures {
            games,
            agree,
            told,
            points,
            stated,
            unread,
            ..
        } = figures;
        let results = if figures.is_list || told == 0 {
            Message::new("counted-games").with("count", games)
        } else {
            Message::new("import-figures-agree")
                .with("agree", agree)
                .with("count", told)
        };
        let points = (stated > 0).then(|| {
            Message::new("import-figures-points")
                .with("agree", points)
                .with("count", stated)
        });
        let unread = (unread > 0).then(|| {
            let key = if figures.is_list {
                "import-figures-lines"
            } else {
                "import-figures-cells"
            };
            Message::new(key).with("count", unread)
        });
        let parts = [Some(results), points, unread].into_iter().flatten();
        let parts: Vec<String> = parts.map(|part| ctx.say(&part)).collect();
        let style = if figures.is_accepted {
            Style::new()
        } else {
            ctx.theme.warn()
        };
        (parts.join(", "), style)
    }

    /// How the cells are written, and whether that is known from an earlier table.
    fn written(&self, ctx: &Ctx) -> String {
        let cells = self.preview.mapping.cells.as_ref();
        let cells = cells.map_or_else(|| ctx.get("import-cells-found"), example);
        let cells = format!("{}: {cells}", ctx.get("name-cells"));
        let remembered = self.preview.remembered.map(|on| {
            let message = Message::new("import-columns-remembered").with("date", on);
            format!(" {} {}", ctx.symbols.dot(), ctx.say(&message))
        });
        cells + &remembered.unwrap_or_default()
    }
}

/// How such a cell shows a drawn game, `12w=`.
fn example(order: &Order) -> String {
    let parts = order.to_string();
    let parts = parts.split('-').map(|part| match part {
        "opponent" => "12",
        "colour" => "w",
        _ => "=",
    });
    parts.collect()
}
