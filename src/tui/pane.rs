//! The second pane of a wide window: beside a list, the page of what its cursor is on.
//!
//! It follows when the cursor has rested for [`REST`], so that a step costs what it costs without it, and it shows
//! what was there until the next page has been read: nothing flickers. Its page is an ordinary page, laid out in a
//! [`Ctx`] of its own size; what it asks for comes back with its ticket, and whatever else it would do is left out.

use std::time::Duration;

use chrono::{DateTime, FixedOffset};
use crossterm::event::{MouseButton, MouseEvent, MouseEventKind};
use ratatui::Frame;
use ratatui::layout::{Rect, Size};

use super::action::Action;
use super::ctx::Ctx;
use super::message::{Effect, Response, Work, WorkResult};
use super::model::Model;
use super::screen::{Page, derivation, document, game, member, tournament};
use crate::app::journal::row_diff;
use crate::domain::{Date, Message, MultiGameId, OperationId, PersonId, TournamentId};
use crate::publish::journal::log_text::{self, LogEntry};
use crate::publish::layout::wrap;

/// How long the cursor has to rest before the second pane follows it.
pub const REST: Duration = Duration::from_millis(150);

/// The narrowest window with two panes.
const WIDE: u16 = 120;
/// The narrowest second pane, and the widest.
const COLUMNS: (u16, u16) = (40, 90);
/// The columns that the list keeps: those it has alone in the usual window, so that it hides nothing for the pane.
const OF_LIST: u16 = 80;

/// Whether the window is divided, and where.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Panes {
    /// Whether the user wants two panes where there is room.
    pub wanted: bool,
    /// The columns of the second pane; 0 without one.
    pub columns: u16,
    /// Whether this is the context of the second pane itself.
    pub aside: bool,
}

impl Default for Panes {
    fn default() -> Self {
        Self {
            wanted: true,
            columns: 0,
            aside: false,
        }
    }
}

impl Panes {
    /// The line that says what the user has just chosen, in a window of so many columns.
    pub(crate) fn said(self, width: u16) -> Message {
        match self.wanted {
            true if width < WIDE => Message::new("said-panes-narrow").with("columns", WIDE),
            true => Message::new("said-panes-two"),
            false => Message::new("said-panes-one"),
        }
    }
}

/// What a page would have beside it.
#[derive(Clone, Debug)]
pub enum Aside {
    /// It takes the whole window.
    Alone,
    /// The cursor is on nothing.
    Nothing,
    /// The page of this.
    Of(Topic),
}

impl Aside {
    /// The page of what the cursor is on, if it is on anything.
    pub fn of(topic: Option<Topic>) -> Self {
        topic.map_or(Self::Nothing, Self::Of)
    }
}

/// What a second pane is about.
#[derive(Clone, Debug)]
pub enum Topic {
    Member(PersonId),
    /// A tournament on one of its tabs.
    Tournament(TournamentId, tournament::Tab),
    Game(MultiGameId),
    /// A member's number on the list of a day.
    Why(PersonId, Date),
    /// A change in full, with its line of time and author.
    Operation(Box<LogEntry>, String),
}

/// A topic without what is known of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Identity {
    Member(PersonId),
    Tournament(TournamentId),
    Game(MultiGameId),
    Why(PersonId, Date),
    /// With what undid it.
    Operation(OperationId, Option<OperationId>),
}

impl Topic {
    fn identity(&self) -> Identity {
        match self {
            Self::Member(person) => Identity::Member(*person),
            Self::Tournament(id, _) => Identity::Tournament(*id),
            Self::Game(id) => Identity::Game(*id),
            Self::Why(person, date) => Identity::Why(*person, *date),
            Self::Operation(entry, _) => Identity::Operation(entry.operation, entry.undone_by),
        }
    }

    fn page(self, ctx: &Ctx) -> Page {
        match self {
            Self::Member(person) => member::State::new(person).into(),
            Self::Tournament(id, tab) => tournament::State::new(id, tab).into(),
            Self::Game(id) => game::State::new(id).into(),
            Self::Why(person, date) => derivation::State::new(person, date).into(),
            Self::Operation(entry, head) => operation(*entry, head, ctx).into(),
        }
    }
}

/// A change in full, with every row that it changed.
fn operation(entry: LogEntry, head: String, ctx: &Ctx) -> document::State {
    let id = entry.operation;
    let title = ctx.say(&Message::new("journal-title").with("operation", id.to_string()));
    let texts = ctx.texts;
    let width = usize::from(ctx.size.width.saturating_sub(2)).max(8);
    document::State::new(title, String::new(), move |club, _| {
        let changes = row_diff::of_operation(club, id)?;
        let lines = log_text::lines(&entry, head, &changes, texts);
        let lines: Vec<String> = lines.iter().map(|line| wrap(line, width, 4)).collect();
        Ok(lines.join("\n"))
    })
}

/// A page of the second pane.
#[derive(Debug)]
struct Leaf {
    identity: Identity,
    /// The number of its requests: responses to those of an earlier page are ignored.
    ticket: u64,
    page: Page,
}

/// The second pane.
#[derive(Debug, Default)]
pub(crate) struct Pane {
    shown: Option<Leaf>,
    /// The page that is being read.
    coming: Option<Leaf>,
    /// What the cursor went to, and when it will have rested there.
    next: Option<(Topic, DateTime<FixedOffset>)>,
    tickets: u64,
}

impl Pane {
    /// When the cursor will have rested.
    pub(crate) fn due(&self) -> Option<DateTime<FixedOffset>> {
        self.next.as_ref().map(|(_, due)| *due)
    }

    /// What it shows, or will show as soon as it has been read.
    fn identity(&self) -> Option<Identity> {
        let leaf = self.coming.as_ref().or(self.shown.as_ref());
        leaf.map(|leaf| leaf.identity)
    }

    /// Opens a page; returns what it asks for.
    fn open(&mut self, topic: Topic, ctx: &Ctx) -> Vec<Effect> {
        self.next = None;
        self.tickets += 1;
        let mut leaf = Leaf {
            identity: topic.identity(),
            ticket: self.tickets,
            page: topic.page(ctx),
        };
        leaf.page.screen_mut().resize(ctx.body(), ctx);
        let asked = leaf.ask(ctx);
        if asked.is_empty() {
            self.coming = None;
            self.shown = Some(leaf);
        } else {
            self.coming = Some(leaf);
        }
        asked
    }

    /// The club has changed, or the window.
    fn refresh(&mut self, ctx: &Ctx) -> Vec<Effect> {
        let leaves = self.shown.iter_mut().chain(&mut self.coming);
        let asked = leaves.flat_map(|leaf| {
            leaf.page.screen_mut().resize(ctx.body(), ctx);
            leaf.ask(ctx)
        });
        asked.collect()
    }

    fn take(&mut self, ticket: u64, response: Response, ctx: &Ctx) -> Vec<Effect> {
        if let Some(leaf) = self.coming.take_if(|leaf| leaf.ticket == ticket) {
            self.shown = Some(leaf);
        }
        let Some(leaf) = self.shown.as_mut().filter(|leaf| leaf.ticket == ticket) else {
            return Vec::new();
        };
        let more = leaf.page.screen_mut().on_response(response, ctx);
        leaf.page.screen_mut().resize(ctx.body(), ctx);
        leaf.stamped(more)
    }
}

impl Leaf {
    fn ask(&mut self, ctx: &Ctx) -> Vec<Effect> {
        let asked = self.page.screen_mut().refreshed(ctx);
        self.stamped(asked)
    }

    /// The requests among the effects, so that their responses come back here.
    fn stamped(&self, effects: Vec<Effect>) -> Vec<Effect> {
        let ticket = self.ticket;
        let works = effects.into_iter().filter_map(|effect| match effect {
            Effect::Work(work) => Some(Effect::Work(stamp(work, ticket))),
            _ => None,
        });
        works.collect()
    }
}

fn stamp(work: Work, ticket: u64) -> Work {
    let run = work.run;
    Work {
        run: Box::new(move |worker, progress| {
            Ok(match run(worker, progress)? {
                WorkResult::Response(response) => {
                    WorkResult::Response(Box::new(Response::Aside(ticket, response)))
                }
                other => other,
            })
        }),
        ..work
    }
}

/// The columns of the second pane in a window.
fn columns(width: u16) -> u16 {
    if width < WIDE {
        return 0;
    }
    let beside = width.saturating_sub(OF_LIST);
    (width * 2 / 5).min(beside).clamp(COLUMNS.0, COLUMNS.1)
}

impl Model {
    /// Divides the window as the page on top wants it, and lets the second pane follow the cursor: at once to another
    /// page, else when it has rested.
    pub(crate) fn settle(&mut self) -> Vec<Effect> {
        let aside = if self.ctx.panes.wanted {
            self.page().screen().aside(&self.ctx)
        } else {
            Aside::Alone
        };
        let columns = match aside {
            Aside::Alone => 0,
            _ => columns(self.ctx.size.width),
        };
        if columns != self.ctx.panes.columns {
            self.ctx.panes.columns = columns;
            self.fit();
        }
        let topic = match aside {
            Aside::Of(topic) if columns > 0 => topic,
            _ => {
                self.clear_pane();
                return Vec::new();
            }
        };
        let identity = topic.identity();
        if self.pane.identity() == Some(identity) {
            self.pane.next = None;
            return Vec::new();
        }
        if self.turned || self.pane.identity().is_none() {
            let asked = self.pane.open(topic, &self.ctx.of_side_pane());
            return self.follow(asked);
        }
        let waits = |(next, _): &(Topic, _)| next.identity() == identity;
        if !self.pane.next.as_ref().is_some_and(waits) {
            let rest = chrono::Duration::from_std(REST).unwrap_or_default();
            self.pane.next = Some((topic, self.ctx.now + rest));
        }
        Vec::new()
    }

    /// The second pane follows a cursor that has rested.
    pub(super) fn rested(&mut self) -> Vec<Effect> {
        let now = self.ctx.now;
        let Some((topic, _)) = self.pane.next.take_if(|(_, due)| *due <= now) else {
            return Vec::new();
        };
        let asked = self.pane.open(topic, &self.ctx.of_side_pane());
        self.changed |= asked.is_empty();
        self.follow(asked)
    }

    /// The second pane forgets what it shows: its size has changed.
    pub(super) fn clear_pane(&mut self) {
        self.pane = Pane {
            tickets: self.pane.tickets,
            ..Pane::default()
        };
    }

    /// The second pane reads its page again.
    pub(super) fn refresh_pane(&mut self) -> Vec<Effect> {
        if self.ctx.panes.columns == 0 {
            return Vec::new();
        }
        let asked = self.pane.refresh(&self.ctx.of_side_pane());
        self.follow(asked)
    }

    /// A response for the second pane.
    pub(super) fn take_aside(&mut self, ticket: u64, response: Response) -> Vec<Effect> {
        let ctx = self.ctx.of_side_pane();
        self.pane.take(ticket, response, &ctx)
    }

    /// Draws the page on top, and what is beside it.
    pub(super) fn view_panes(&self, frame: &mut Frame<'_>, body: Rect) {
        let columns = self.ctx.panes.columns.min(body.width);
        let left = Rect {
            width: body.width - columns,
            ..body
        };
        let right = Rect {
            x: left.right(),
            width: columns,
            ..body
        };
        if let Some(leaf) = self.pane.shown.as_ref().filter(|_| columns > 0) {
            let ctx = self.ctx.of_side_pane();
            leaf.page.screen().view_aside(frame, right, &ctx);
        }
        self.page().screen().view(frame, left, &self.ctx);
    }
}

impl Ctx {
    /// The context of the second pane: the same in its size.
    fn of_side_pane(&self) -> Self {
        Self {
            size: Size::new(self.panes.columns, self.size.height),
            panes: Panes {
                wanted: false,
                columns: 0,
                aside: true,
            },
            ..self.clone()
        }
    }
}

impl Model {
    /// Handles a mouse event.
    pub(crate) fn mouse(&mut self, event: MouseEvent) -> Vec<Effect> {
        match event.kind {
            MouseEventKind::ScrollDown => self.scrolled(Action::Down, Action::PickDown),
            MouseEventKind::ScrollUp => self.scrolled(Action::Up, Action::PickUp),
            MouseEventKind::Down(MouseButton::Left) if self.modals.is_empty() => {
                self.clicked(event.column, event.row)
            }
            _ => Vec::new(),
        }
    }

    fn clicked(&mut self, column: u16, row: u16) -> Vec<Effect> {
        if row == 0 {
            let tabs = self.tabs().into_iter();
            let mut hit = tabs.filter(|tab| tab.place.contains(&column));
            return hit
                .next()
                .map(|tab| Effect::Go(tab.main))
                .into_iter()
                .collect();
        }
        if row > self.ctx.body().height {
            return Vec::new();
        }
        let (page, ctx) = self.parts();
        page.screen_mut().click(column, row - 1, ctx)
    }

    fn scrolled(&mut self, action: Action, pick: Action) -> Vec<Effect> {
        let contexts = self.contexts();
        let known = |action: Action| {
            let mut known = action.entry().contexts.iter();
            known.any(|context| contexts.contains(context))
        };
        match [action, pick].into_iter().find(|action| known(*action)) {
            Some(action) => self.act(action),
            None => Vec::new(),
        }
    }
}
