//! A picture, and one key away its table.
//!
//! Both show the same rows in the same order with the same cursor, so that what is sorted or filtered in the table is
//! so in the picture; what is exported is the table. Read line by line there is only the table.

mod rows;
mod view;

use std::sync::Arc;

use ratatui::Frame;
use ratatui::layout::{Position, Rect, Size};

use super::Screen;
use crate::app::AppError;
use crate::app::compare::ListChoice;
use crate::app::lists::Choice;
use crate::app::pictures::{self, Subject};
use crate::domain::{Message, PersonId, TournamentId};
use crate::publish::picture::{Drawing, Picture};
use crate::tui::action::{Action, Context};
use crate::tui::ctx::Ctx;
use crate::tui::message::{Effect, Response};
use crate::tui::modal::notice::Notice;
use crate::tui::widget::listing::{Listed as _, Listing, has_table};
use rows::Lines;

#[derive(Debug)]
pub enum PictureResponse {
    Drawn(Subject, Result<Box<Picture>, AppError>),
}

#[derive(Debug)]
pub struct State {
    /// The pictures that belong together, one a tab.
    subjects: Vec<Subject>,
    /// Which of them is shown.
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

    /// The same with the level first, among the published lists.
    pub fn of_lists(choice: Choice) -> Self {
        Self {
            at: 1,
            ..Self::of_list(choice)
        }
    }

    /// Two lists over each other.
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

    /// What a tournament did to the ratings.
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
            // Time goes on to the latest.
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

    /// What is behind the row under the cursor.
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
        ctx.get(view::name(self.subject()))
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
        view::parts(self, area, ctx).1
    }

    fn resize(&mut self, size: Size, ctx: &Ctx) {
        self.size = size;
        self.fit(ctx);
    }

    fn click(&mut self, column: u16, row: u16, ctx: &Ctx) -> Vec<Effect> {
        let area = self.table_area(Rect::from((Position::ORIGIN, self.size)), ctx);
        // In a picture of bars there is no heading: its first line is the first row.
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
