//! Shows a picture and, by one key, its table.
//!
//! Both show the same rows in the same order with the same cursor, so that sorting or filtering the table also changes
//! the picture; exports contain the table. For reading line by line there is only the table.

use std::borrow::Cow;
use std::sync::Arc;

use ratatui::Frame;
use ratatui::layout::{Position, Rect, Size};
use ratatui::style::Style;
use unicode_width::UnicodeWidthStr;

use super::{Response, Screen};
use crate::app::AppError;
use crate::app::lists::Choice;
use crate::app::lists::compare::ListChoice;
use crate::app::pictures::{self, Subject};
use crate::domain::{Message, PersonId, TournamentId};
use crate::publish::chart::Bar;
use crate::publish::chart::picture::{Drawing, Picture};
use crate::publish::layout::wrap;
use crate::publish::table::{CellOf, Kind, Table};
use crate::tui::Effect;
use crate::tui::action::{Action, Context};
use crate::tui::ctx::Ctx;
use crate::tui::modal::notice::Notice;
use crate::tui::widget::bars::{self, Bars};
use crate::tui::widget::chart::{self, Chart};
use crate::tui::widget::listing::{Listed as _, Listing, has_table};
use crate::tui::widget::months::{self, Calendar};
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

impl State {
    fn new(subjects: impl Into<Vec<Subject>>) -> Self {
        Self {
            subjects: subjects.into(),
            at: 0,
            as_table: false,
            list: Listing::new(),
            size: Size::default(),
        }
    }

    /// The distribution of a list; the level of the club and its calendar.
    pub fn of_list(choice: Choice) -> Self {
        let choice = Choice {
            all: true,
            ..choice
        };
        Self::new([
            Subject::Distribution(choice),
            Subject::Level,
            Subject::Calendar(None),
        ])
    }

    /// The pictures of the published lists, with the level first.
    pub fn of_lists(choice: Choice) -> Self {
        Self {
            at: 1,
            ..Self::of_list(choice)
        }
    }

    /// The picture of two lists, one over the other.
    pub fn of_two_lists(from: ListChoice, to: ListChoice) -> Self {
        Self::new([Subject::TwoLists(from, to)])
    }

    /// A member's score by strength, and calendar.
    pub fn of_member(person: PersonId, ctx: &Ctx) -> Self {
        let calendar = Subject::Calendar(Some(person));
        if ctx.has_games() {
            Self::new([calendar])
        } else {
            Self::new([Subject::Strength(person), calendar])
        }
    }

    /// The picture of a tournament's effect on the ratings.
    pub fn of_event(event: TournamentId) -> Self {
        Self::new([Subject::Effect(event)])
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
        let is_course = matches!(
            picture.as_ref().map(|picture| &picture.drawing),
            Some(Drawing::Courses { .. } | Drawing::Months { .. })
        );
        let is_other = self.picture().map(|it| &it.title) != picture.as_ref().map(|it| &it.title);
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

    /// Moves the cursor in a calendar, where a line is a year.
    fn step_years(&mut self, action: Action) -> bool {
        let is_calendar = matches!(
            self.picture().map(|it| &it.drawing),
            Some(Drawing::Months { .. })
        );
        let steps = match action {
            Action::Up | Action::Down if is_calendar => 12,
            Action::PageUp | Action::PageDown | Action::HalfUp | Action::HalfDown
                if is_calendar =>
            {
                12 * 6
            }
            _ => return false,
        };
        let one = match action {
            Action::Up | Action::PageUp | Action::HalfUp => Action::Up,
            _ => Action::Down,
        };
        for _ in 0..steps {
            self.list.table.act(one, &self.list.rows);
        }
        true
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
        let draws = !self.shows_table(ctx);
        if draws && self.step_years(action) {
            return Vec::new();
        }
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

    fn click(&mut self, column: u16, row: u16, ctx: &Ctx) -> Vec<Effect> {
        let area = self.table_area(Rect::from((Position::ORIGIN, self.size)), ctx);
        // A picture of bars has no heading, so its first line is the first row.
        let row = if self.shows_table(ctx) { row } else { row + 1 };
        let area = Rect {
            height: area.height + u16::from(!self.shows_table(ctx)),
            ..area
        };
        self.list.table.click((column, row), area, &self.list.rows);
        Vec::new()
    }

    fn view(&self, frame: &mut Frame<'_>, area: Rect, ctx: &Ctx) {
        self.draw(frame, area, ctx);
    }

    fn sheet_name(&self, ctx: &Ctx) -> String {
        let title = self.picture().map(|picture| picture.title.clone());
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

/// The width of the numbers beside a course: normally, and in a wide window.
const BESIDE: (u16, u16) = (34, 41);

/// The least width of a window with numbers beside a course, and with all of them.
const BOTH: (u16, u16) = (76, 100);

/// The name of a picture on its tab.
fn name(subject: Subject) -> &'static str {
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
    /// Whether the table is shown: the user wants it, the screen is read line by line, or a calendar has no room.
    fn shows_table(&self, ctx: &Ctx) -> bool {
        let is_calendar = matches!(
            self.picture().map(|picture| &picture.drawing),
            Some(Drawing::Months { .. })
        );
        let is_narrow = is_calendar && self.size.width.saturating_sub(2) < months::LEAST;
        let is_empty = self.picture().is_none_or(Picture::is_empty);
        self.as_table || ctx.symbols.is_plain() || is_narrow || is_empty
    }

    /// The width of the numbers beside a course; 0 if there is no room, and for bars, which have their own numbers.
    fn beside(&self) -> u16 {
        let drawing = self.picture().map(|picture| &picture.drawing);
        match drawing {
            Some(Drawing::Courses { .. }) if self.size.width >= BOTH.1 => BESIDE.1,
            Some(Drawing::Courses { .. }) if self.size.width >= BOTH.0 => BESIDE.0,
            _ => 0,
        }
    }

    /// Sets the height of the table's window; a picture of bars has no heading.
    fn fit(&mut self, ctx: &Ctx) {
        let area = Rect::from((ratatui::layout::Position::ORIGIN, self.size));
        let (_, framed, _) = parts(self, area, ctx);
        let beside = self.beside();
        let height = if self.shows_table(ctx) || beside > 0 {
            framed.height
        } else {
            let legend = u16::from(self.legend(ctx).is_some());
            (framed.height + 1).saturating_sub(legend)
        };
        self.list.table.resize(height);
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
        let title = self.picture().map_or("", |picture| picture.title.as_str());
        if self.shows_table(ctx) {
            self.view_table(frame, framed, title, ctx);
        } else {
            let beside = self.beside();
            let (width, height) = (framed.width - beside, framed.height);
            let inner = frame::framed(frame, Rect { width, ..framed }, title, true, ctx);
            self.view_picture(frame, inner, ctx);
            if beside > 0 {
                let list = Rect::new(framed.x + width, framed.y, beside, height);
                self.view_table(frame, list, "", ctx);
            }
        }
        let said = self.picture().map_or("", |picture| picture.said.as_str());
        let width = usize::from(words.width.saturating_sub(4));
        let lines = wrap(said, width.max(8), 0);
        let lines = lines.lines().map(str::to_owned).collect();
        let lines = frame::shortened(lines, words.height.into(), width, ctx);
        for (line, y) in lines.iter().zip(words.y..words.bottom()) {
            let buffer = frame.buffer_mut();
            buffer.set_stringn(words.x + 2, y, line, width, Style::new());
        }
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

    /// The legend for the signs of two bars or two courses, with the names of both.
    fn legend(&self, ctx: &Ctx) -> Option<String> {
        let signs = match &self.picture()?.drawing {
            Drawing::Bars(_) | Drawing::Months { .. } => return None,
            Drawing::TwoBars { names, .. } => {
                let [both, first, second] = ctx.symbols.two_bars();
                let both = format!("{both} {}", ctx.get("choice-model-both"));
                vec![
                    format!("{first} {}", names[0]),
                    format!("{second} {}", names[1]),
                    both,
                ]
            }
            Drawing::Courses { names, .. } => vec![
                format!("{} {}", ctx.symbols.point(), names[0]),
                format!("{} {}", ctx.symbols.other_point(), names[1]),
            ],
        };
        Some(signs.join("   "))
    }

    fn view_picture(&self, frame: &mut Frame<'_>, inner: Rect, ctx: &Ctx) {
        let Some(picture) = self.picture() else {
            return;
        };
        let legend = self.legend(ctx);
        let below = u16::from(legend.is_some()).min(inner.height);
        let area = Rect {
            height: inner.height - below,
            ..inner
        };
        if let Some(legend) = legend {
            let width = usize::from(inner.width.saturating_sub(2));
            let legend = frame::cut(&legend, width, ctx);
            let buffer = frame.buffer_mut();
            buffer.set_stringn(inner.x + 1, area.bottom(), legend, width, ctx.theme.dim());
        }
        let cursor = self.list.table.row();
        match &picture.drawing {
            Drawing::Bars(bars) => self.view_bars(frame, area, (bars, &[]), ctx),
            Drawing::TwoBars { bars, .. } => {
                self.view_bars(frame, area, (&bars[0], &bars[1]), ctx);
            }
            Drawing::Courses {
                points, decimals, ..
            } => {
                let chart = Chart {
                    points: &points[0],
                    others: &points[1],
                    cursor,
                    decimals: *decimals,
                };
                chart::view(frame.buffer_mut(), area, &chart, ctx);
            }
            Drawing::Months { first, counts } => {
                let calendar = Calendar {
                    first: *first,
                    counts,
                    cursor,
                };
                months::view(frame.buffer_mut(), area, &calendar, ctx);
            }
        }
    }

    fn view_bars(
        &self,
        frame: &mut Frame<'_>,
        area: Rect,
        (bars, over): (&[Bar], &[Bar]),
        ctx: &Ctx,
    ) {
        let (offset, down) = self.list.table.window();
        let shown = self.list.table.visible_rows();
        let bars = Bars {
            bars,
            over,
            order: shown.get(offset..).unwrap_or_default(),
            cursor: Some(down),
        };
        bars::view(frame.buffer_mut(), area, &bars, ctx);
        let y = area.y + u16::try_from(down).unwrap_or_default();
        if y < area.bottom() {
            frame.set_cursor_position((area.x, y));
        }
    }
}
