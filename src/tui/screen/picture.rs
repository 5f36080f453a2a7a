//! Shows a picture and, by one key, its table.
//!
//! Both show the same rows in the same order with the same cursor, so that sorting or filtering the table also changes
//! the picture; exports contain the table. For reading line by line there is only the table.

use std::borrow::Cow;
use std::sync::Arc;

use ratatui::Frame;
use ratatui::layout::{Margin, Position, Rect, Size};
use ratatui::style::Style;
use unicode_width::UnicodeWidthStr;

use super::{Response, Screen};
use crate::app::AppError;
use crate::app::lists::Choice;
use crate::app::pictures::{self, Subject};
use crate::domain::{Message, PersonId};
use crate::publish::chart::picture::{Drawing, Picture};
use crate::publish::chart::{self, Bar};
use crate::publish::table::{CellOf, Kind, Table};
use crate::tui::Effect;
use crate::tui::action::{Action, Context};
use crate::tui::ctx::Ctx;
use crate::tui::modal::notice::Notice;
use crate::tui::widget::chart::{Chart, in_signs, view as view_chart};
use crate::tui::widget::listing::{Listed as _, Listing, has_table};
use crate::tui::widget::table::{Appearance, Cell, Column, Layout, Rows, SortKey};
use crate::tui::widget::{frame, tabs};

#[derive(Debug)]
pub enum PictureResponse {
    Drawn(Subject, Result<Box<Picture>, AppError>),
}

#[derive(Debug)]
pub struct State {
    /// The related pictures, one for each tab.
    subjects: Vec<Subject>,
    /// The position of the one shown.
    at: usize,
    /// Whether the table is shown.
    as_table: bool,
    list: Listing<Lines>,
    size: Size,
}

/// The pictures of a list: its distribution, the level of the club and its calendar.
pub fn of_list(choice: Choice) -> Vec<Subject> {
    let choice = Choice {
        all: true,
        ..choice
    };
    vec![
        Subject::Distribution(choice),
        Subject::Level,
        Subject::Calendar(None),
    ]
}

/// A member's score by strength, and calendar.
pub fn of_member(person: PersonId, ctx: &Ctx) -> Vec<Subject> {
    let calendar = Subject::Calendar(Some(person));
    if ctx.has_games() {
        vec![calendar]
    } else {
        vec![Subject::Strength(person), calendar]
    }
}

impl State {
    /// The page of related pictures, of which there is at least one.
    pub fn new(subjects: Vec<Subject>) -> Self {
        Self {
            subjects,
            at: 0,
            as_table: false,
            list: Listing::new(),
            size: Size::default(),
        }
    }

    fn subject(&self) -> Subject {
        self.subjects[self.at]
    }

    fn picture(&self) -> Option<&Picture> {
        self.list.rows.picture.as_deref()
    }

    fn ask(&self, ctx: &Ctx) -> Vec<Effect> {
        let (subject, texts) = (self.subject(), ctx.texts);
        vec![Effect::look_up(move |club, snapshot| {
            let drawn = pictures::draw(club, snapshot, subject, texts).map(Box::new);
            Ok(Response::Picture(PictureResponse::Drawn(subject, drawn)))
        })]
    }

    fn turn(&mut self, step: usize, ctx: &Ctx) -> Vec<Effect> {
        self.at = (self.at + step) % self.subjects.len();
        self.ask(ctx)
    }

    fn show(&mut self, picture: Option<Arc<Picture>>, ctx: &Ctx) {
        let is_course = matches!(self.subject(), Subject::Level | Subject::Calendar(_));
        let is_other = self.picture().map(|it| &it.table.caption)
            != picture.as_ref().map(|it| &it.table.caption);
        let lines = Lines { picture };
        let columns = lines.columns();
        self.list.table.replace_columns(0, columns);
        self.list.show(lines, ctx);
        if is_other {
            // In a course the cursor starts at the latest point.
            let end = if is_course {
                Action::Bottom
            } else {
                Action::Top
            };
            self.list.table.act(end, &self.list.rows);
        }
        self.fit(ctx);
    }

    /// Opens the page behind the row under the cursor.
    fn open(&self, ctx: &Ctx) -> Vec<Effect> {
        let row = self.list.table.row();
        let Some((picture, row)) = self.picture().zip(row) else {
            return Vec::new();
        };
        let behind = picture.behind.get(row).filter(|lines| !lines.is_empty());
        let Some(lines) = behind else {
            return vec![Effect::Say(Message::new("picture-nothing-behind"))];
        };
        let name = &picture.table.rows[row][0].text;
        vec![Effect::show(Notice::new(
            name.as_ref(),
            lines.join("\n"),
            ctx,
        ))]
    }
}

impl Screen for State {
    fn title(&self, ctx: &Ctx) -> String {
        ctx.get(name(self.subject()))
    }

    fn contexts(&self) -> &'static [Context] {
        let own: &[Context] = if self.subjects.len() > 1 {
            &[
                Context::Picture,
                Context::Table,
                Context::List,
                Context::Tabs,
                Context::Global,
            ]
        } else {
            &[
                Context::Picture,
                Context::Table,
                Context::List,
                Context::Global,
            ]
        };
        self.list.table.contexts(own)
    }

    has_table!(list);

    fn act(&mut self, action: Action, ctx: &Ctx) -> Vec<Effect> {
        let is_upright = self.picture().map(|it| &it.drawing);
        let is_upright = matches!(is_upright, Some(Drawing::Upright(..)));
        // The first row is the highest band, which is on the right.
        let action = match action {
            Action::Right if is_upright && !self.shows_table(ctx) => Action::Up,
            Action::Left if is_upright && !self.shows_table(ctx) => Action::Down,
            action => action,
        };
        let count = self.subjects.len();
        match action {
            Action::PictureTurn if ctx.symbols.is_plain() => {
                return vec![Effect::Say(Message::new("picture-plain"))];
            }
            Action::PictureTurn => {
                self.as_table = !self.as_table;
                self.fit(ctx);
            }
            Action::Open => return self.open(ctx),
            Action::Right | Action::TabNext | Action::FocusNext => return self.turn(1, ctx),
            Action::Left | Action::TabBack | Action::FocusBack => {
                return self.turn(count - 1, ctx);
            }
            action => return self.list.act(action, ctx),
        }
        Vec::new()
    }

    fn on_response(&mut self, response: Response, ctx: &Ctx) -> Vec<Effect> {
        match response {
            Response::Picture(PictureResponse::Drawn(subject, drawn))
                if subject == self.subject() =>
            {
                match drawn {
                    Ok(picture) => self.show(Some(Arc::from(picture)), ctx),
                    Err(error) => {
                        return vec![Effect::Close, Effect::show(Notice::error(&error, ctx))];
                    }
                }
            }
            _ => {}
        }
        Vec::new()
    }

    fn refreshed(&mut self, ctx: &Ctx) -> Vec<Effect> {
        self.ask(ctx)
    }

    fn table_area(&self, area: Rect, ctx: &Ctx) -> Rect {
        parts(self, area, ctx).1
    }

    fn resize(&mut self, size: Size, ctx: &Ctx) {
        self.size = size;
        self.fit(ctx);
    }

    fn view(&self, frame: &mut Frame<'_>, area: Rect, ctx: &Ctx) {
        self.draw(frame, area, ctx);
    }

    fn sheet_name(&self, ctx: &Ctx) -> String {
        let title = self.picture().map(|picture| picture.table.caption.clone());
        title.unwrap_or_else(|| self.title(ctx))
    }

    fn copied(&self, ctx: &Ctx) -> Option<String> {
        self.list.line(ctx)
    }
}

/// The least width of the column with the names.
const NAME: u16 = 18;

/// The rows of the picture that is shown, if there is one yet.
#[derive(Debug, Default)]
struct Lines {
    picture: Option<Arc<Picture>>,
}

impl Lines {
    fn table(&self) -> Option<&Table> {
        self.picture.as_ref().map(|picture| &picture.table)
    }

    /// The columns, each as wide as its widest cell; if there is no room, the last one is dropped first.
    fn columns(&self) -> Vec<(Layout, String)> {
        let columns = self.table().into_iter().flat_map(|table| {
            let columns = table.columns.iter().enumerate();
            columns.map(|(at, column)| {
                let cells = table.rows.iter().map(|row| row[at].text.width());
                let width = cells.chain([column.heading.width() + 1]).max();
                let width = u16::try_from(width.unwrap_or_default()).unwrap_or(u16::MAX);
                let order = u8::try_from(at).unwrap_or(u8::MAX).saturating_sub(1);
                let layout = if at == 0 {
                    Layout {
                        grows: true,
                        ..Layout::left("picture", width.min(NAME), 0)
                    }
                } else if column.kind.is_numeric() {
                    Layout::right("picture", width, order)
                } else {
                    Layout::left("picture", width, order)
                };
                (layout, column.heading.clone())
            })
        });
        columns.collect::<Vec<_>>()
    }
}

impl Rows for Lines {
    type Id = usize;

    const COLUMNS: &'static [Column<Self>] = &[];

    fn len(&self) -> usize {
        self.table().map_or(0, |table| table.rows.len())
    }

    fn id(&self, row: usize) -> usize {
        row
    }

    fn text(&self, row: usize) -> Cow<'_, str> {
        let cell = self.table().map(|table| table.rows[row][0].text.as_ref());
        cell.unwrap_or_default().into()
    }

    fn cell(&self, row: usize, column: usize, _ctx: &Ctx) -> Cell<'_> {
        let cell = self.table().and_then(|table| table.rows[row].get(column));
        cell.map(|cell| cell.text.as_ref())
            .unwrap_or_default()
            .into()
    }

    fn key(&self, row: usize, column: usize) -> SortKey<'_> {
        let table = self.table();
        let cell = table.and_then(|table| table.rows[row].get(column));
        match cell.filter(|cell| !cell.text.is_empty()) {
            None => SortKey::Nothing,
            // Bands are sorted by their position, since their words do not sort as numbers.
            Some(_) if column == 0 && self.is_of_bands() => CellOf::from(row).into(),
            Some(cell) => CellOf {
                value: cell.value,
                ..cell.text.as_ref().into()
            }
            .into(),
        }
    }
}

impl Lines {
    /// Whether its rows are bands of numbers.
    fn is_of_bands(&self) -> bool {
        let first = self.table().and_then(|table| table.columns.first());
        first.is_some_and(|column| column.kind == Kind::Sign)
    }
}

/// Lines below, for the summary in words.
const BELOW: u16 = 2;

/// The least width and height of a drawing with its frame.
const LEAST: (u16, u16) = (30, 7);

/// The name of a picture on its tab.
pub fn name(subject: Subject) -> &'static str {
    match subject {
        Subject::Distribution(_) => "picture-distribution",
        Subject::TwoLists(..) => "picture-two-lists",
        Subject::Level => "picture-level",
        Subject::Calendar(_) => "picture-calendar",
        Subject::Strength(_) => "picture-strength",
        Subject::Effect(_) => "name-ratingeffect",
    }
}

/// The areas of the tabs, the frame, and the words below.
fn parts(state: &State, area: Rect, _ctx: &Ctx) -> (Rect, Rect, Rect) {
    let above = u16::from(state.subjects.len() > 1).min(area.height);
    let below = if area.height > above + BELOW + 5 {
        BELOW
    } else {
        0
    };
    let tabs = Rect {
        height: above,
        ..area
    };
    let height = area.height - above - below;
    let framed = Rect {
        y: area.y + above,
        height,
        ..area
    };
    let words = Rect {
        y: framed.bottom(),
        height: below,
        ..area
    };
    (tabs, framed, words)
}

impl State {
    /// Whether the table is shown: the user wants it, the screen is read line by line, or the drawing has no room.
    fn shows_table(&self, ctx: &Ctx) -> bool {
        let area = Rect::from((Position::ORIGIN, self.size));
        let framed = parts(self, area, ctx).1;
        let bands = match self.picture().map(|picture| &picture.drawing) {
            Some(Drawing::Upright(_, marks)) => u16::try_from(marks.len()).unwrap_or(u16::MAX),
            _ => 0,
        };
        let width = LEAST.0.max(bands.saturating_mul(2).saturating_add(4));
        let is_small = framed.width < width || framed.height < LEAST.1;
        let is_empty = self.picture().is_none_or(Picture::is_empty);
        self.as_table || ctx.symbols.is_plain() || is_small || is_empty
    }

    /// Sets the height of the table's window.
    fn fit(&mut self, ctx: &Ctx) {
        let area = Rect::from((Position::ORIGIN, self.size));
        self.list.table.resize(parts(self, area, ctx).1.height);
    }

    fn draw(&self, frame: &mut Frame<'_>, area: Rect, ctx: &Ctx) {
        let (tabs, framed, words) = parts(self, area, ctx);
        if framed.height < 3 {
            return;
        }
        let names = self.subjects.iter().enumerate();
        let names =
            names.map(|(at, subject)| tabs::Tab::new(ctx.get(name(*subject)), at == self.at));
        let names: Vec<tabs::Tab> = names.collect();
        tabs::view(frame.buffer_mut(), tabs, (1, 0), &names, ctx);
        let fits = |title: &&String| title.width() + 4 <= framed.width.into();
        let whole = self
            .picture()
            .map(|picture| &picture.table.caption)
            .filter(fits);
        let title = whole.cloned().unwrap_or_else(|| self.title(ctx));
        if self.shows_table(ctx) {
            self.view_table(frame, framed, &title, ctx);
        } else {
            let inner = frame::framed(frame, framed, &title, true, ctx);
            self.view_picture(frame, inner, ctx);
        }
        let said = self.picture().map_or("", |picture| picture.said.as_str());
        let words = words.inner(Margin::new(2, 0));
        frame::paragraph(frame.buffer_mut(), words, said, Style::new(), ctx);
    }

    fn view_table(&self, frame: &mut Frame<'_>, area: Rect, title: &str, ctx: &Ctx) {
        let count = self.list.rows.picture.as_ref();
        let count = count.map_or(0, |picture| picture.table.rows.len());
        let counted = ctx.say(&Message::new("picture-rows").with("count", count));
        let empty = self.picture().map_or("picture-reading", |it| it.empty);
        let look = Appearance {
            title,
            counted: &counted,
            empty,
            focus: true,
        };
        self.list.view(frame, area, &look, ctx);
    }

    /// The lines below two courses: their names, and the row under the cursor.
    fn legend(&self, picture: &Picture, columns: [usize; 2], ctx: &Ctx) -> Vec<String> {
        let names = columns.map(|column| &picture.table.columns[column].heading);
        let signs = [ctx.symbols.point(), ctx.symbols.other_point()];
        let signs = signs.iter().zip(names);
        let signs: Vec<String> = signs.map(|(sign, name)| format!("{sign} {name}")).collect();
        let row = self.list.table.row();
        let row = row.and_then(|row| picture.table.rows.get(row));
        let cells = row.into_iter().flatten().zip(&picture.table.columns);
        let cells = cells.map(|(cell, column)| format!("{} {}", column.heading, cell.text));
        let cells: Vec<String> = cells.collect();
        let here = cells.join(&format!(" {} ", ctx.symbols.dot()));
        vec![signs.join("   "), here]
    }

    fn view_picture(&self, frame: &mut Frame<'_>, inner: Rect, ctx: &Ctx) {
        let Some(picture) = self.picture() else {
            return;
        };
        // As on paper, below the line where the table has its headings.
        let width = usize::from(inner.width.saturating_sub(1));
        let shown = self.list.table.visible_rows().iter();
        let kept = |column: usize| -> Vec<Bar> {
            let bars = picture.bars(column);
            shown.clone().map(|row| bars[*row].clone()).collect()
        };
        match &picture.drawing {
            Drawing::Upright(column, marks) => {
                let size = (width, usize::from(inner.height));
                let cursor = self.list.table.row();
                let lines = chart::text::upright(&picture.bars(*column), marks, cursor, size);
                for (line, y) in lines.iter().zip(inner.y..inner.bottom()) {
                    let line = in_signs(line, ctx);
                    let buffer = frame.buffer_mut();
                    buffer.set_stringn(inner.x + 1, y, line, width, Style::new());
                }
            }
            Drawing::Bars(column) => {
                let chart = chart::Chart {
                    description: String::new(),
                    axes: chart::Axes::default(),
                    shape: chart::Shape::Bars(kept(*column)),
                };
                let lines = chart::text::lines(&chart, ctx.texts.lang(), width);
                self.view_bars(frame, inner, (String::new(), lines), ctx);
            }
            Drawing::Opposed(columns) => {
                let [left, right] = columns.map(kept);
                let lines = chart::text::opposed([&left, &right], width);
                let names = columns.map(|column| picture.table.columns[column].heading.as_str());
                let names = names.join(&format!(" {} ", ctx.symbols.border().vertical_left));
                self.view_bars(frame, inner, (names, lines), ctx);
            }
            Drawing::Courses(columns, decimals) => {
                let legend = self.legend(picture, *columns, ctx);
                let below = u16::try_from(legend.len()).unwrap_or_default();
                let height = inner.height.saturating_sub(below);
                let area = Rect { height, ..inner };
                for (line, y) in legend.iter().zip(area.bottom()..inner.bottom()) {
                    let line = frame::cut(line, width, ctx);
                    let buffer = frame.buffer_mut();
                    buffer.set_stringn(inner.x + 1, y, line, width, ctx.theme.dim());
                }
                let [points, others] = columns.map(|column| picture.points(column, *decimals));
                let chart = Chart {
                    points: &points,
                    others: &others,
                    cursor: self.list.table.row(),
                    decimals: *decimals,
                };
                view_chart(frame.buffer_mut(), area, &chart, ctx);
            }
        }
    }

    /// Draws the lines of bars below a heading, with the cursor.
    fn view_bars(
        &self,
        frame: &mut Frame<'_>,
        area: Rect,
        (heading, lines): (String, Vec<String>),
        ctx: &Ctx,
    ) {
        let width = area.width.saturating_sub(1).into();
        let buffer = frame.buffer_mut();
        let heading = frame::cut(&heading, width, ctx);
        buffer.set_stringn(area.x + 1, area.y, heading, width, ctx.theme.heading());
        let area = frame::below(area, 1);
        let (offset, down) = self.list.table.window();
        let lines = lines.into_iter().enumerate().skip(offset);
        for ((at, line), y) in lines.zip(area.y..area.bottom()) {
            let line = in_signs(&line, ctx);
            let buffer = frame.buffer_mut();
            buffer.set_stringn(area.x + 1, y, line, width, Style::new());
            if at == offset + down {
                buffer.set_string(area.x, y, ctx.symbols.cursor(), ctx.theme.key());
                frame::bar(buffer, Rect::new(area.x, y, area.width, 1), ctx);
                if !ctx.panes.aside {
                    frame.set_cursor_position((area.x, y));
                }
            }
        }
    }
}
