//! The second pane of a wide window: beside a list, it shows the page of the row under the cursor.
//!
//! It follows only when the cursor has rested for [`REST`], so that moving is as fast as without it, and it keeps its
//! content until the next page has been read, so that nothing flickers. Its page is an ordinary page, laid out in a
//! [`Ctx`] of its own size; responses to its requests are marked with its ticket, and its other effects are ignored.

use std::time::Duration;

use chrono::{DateTime, FixedOffset};
use crossterm::event::{MouseButton, MouseEvent, MouseEventKind};
use ratatui::Frame;
use ratatui::layout::{Rect, Size};

use super::Model;
use crate::app::journal::row_diff;
use crate::app::pictures::Subject;
use crate::domain::{Message, MultiGameId, OperationId, PersonId, TournamentId};
use crate::publish::journal::log_text::{self, LogEntry};
use crate::publish::layout::wrap;
use crate::tui::action::Action;
use crate::tui::ctx::{Ctx, Panes, Side};
use crate::tui::screen::{
    Aside, Page, Response, Topic, document, game, member, picture, tournament,
};
use crate::tui::{Effect, Work, WorkResult};

/// How long the cursor has to rest before the second pane follows it.
pub const REST: Duration = Duration::from_millis(150);

/// The narrowest window with two panes.
const WIDE: u16 = 120;
/// The least and the greatest width of the second pane.
const COLUMNS: (u16, u16) = (40, 90);
/// The columns that the list keeps: those of the usual window, so that the pane hides none of its content.
const OF_LIST: u16 = 80;

/// A topic by its identity, without its data.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Identity {
    Member(PersonId),
    Tournament(TournamentId),
    Game(MultiGameId),
    /// An operation, with the one that undid it.
    Operation(OperationId, Option<OperationId>),
    Picture(Subject),
}

impl Topic {
    fn identity(&self) -> Identity {
        match self {
            Self::Member(person) => Identity::Member(*person),
            Self::Tournament(id, _) => Identity::Tournament(*id),
            Self::Game(id) => Identity::Game(*id),
            Self::Operation(entry, _) => Identity::Operation(entry.operation, entry.undone_by),
            Self::Picture(subject) => Identity::Picture(*subject),
        }
    }

    fn page(self, ctx: &Ctx) -> Page {
        match self {
            Self::Member(person) => member::State::new(person).into(),
            Self::Tournament(id, tab) => tournament::State::new(id, tab).into(),
            Self::Game(id) => game::State::new(id).into(),
            Self::Operation(entry, head) => operation(*entry, head, ctx).into(),
            Self::Picture(subject) => picture::State::new(vec![subject]).into(),
        }
    }
}

/// A change in full, with every row that it changed.
fn operation(entry: LogEntry, head: String, ctx: &Ctx) -> document::State {
    let id = entry.operation;
    let title = ctx.say(&Message::new("journal-title").with("operation", id.to_string()));
    let texts = ctx.texts;
    let width = usize::from(ctx.size.width.saturating_sub(3)).max(8);
    document::State::new(title, move |club, _| {
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
    /// The page that is being read, before it is shown.
    coming: Option<Leaf>,
    /// The topic the cursor went to, and when it will have rested there.
    next: Option<(Topic, DateTime<FixedOffset>)>,
    tickets: u64,
}

impl Pane {
    /// When the cursor will have rested.
    pub(crate) fn due(&self) -> Option<DateTime<FixedOffset>> {
        self.next.as_ref().map(|(_, due)| *due)
    }

    /// The topic that it shows, or will show as soon as it has been read.
    fn identity(&self) -> Option<Identity> {
        let leaf = self.coming.as_ref().or(self.shown.as_ref());
        leaf.map(|leaf| leaf.identity)
    }

    /// Opens a page; returns its requests.
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

    /// Adapts to a change of the club or the window.
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

    /// The requests among the effects, marked so that their responses come back here.
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

/// The width of the second pane in a window.
fn columns(width: u16) -> u16 {
    if width < WIDE {
        return 0;
    }
    let beside = width.saturating_sub(OF_LIST);
    (width * 2 / 5).min(beside).clamp(COLUMNS.0, COLUMNS.1)
}

impl Model {
    /// Divides the window as the page on top requires, and lets the second pane follow the cursor: at once on another
    /// page, otherwise when the cursor has rested.
    pub(crate) fn arrange_panes(&mut self) -> Vec<Effect> {
        let aside = self.aside_of_page();
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

    /// What the second pane shall show.
    fn aside_of_page(&self) -> Aside {
        let screen = self.page().screen();
        let picture = match self.ctx.panes.side {
            Side::Off => return Aside::Alone,
            Side::Page => None,
            Side::Picture(at) => screen.pictures(&self.ctx).get(at).copied(),
        };
        match picture {
            Some(picture) => Aside::Of(Topic::Picture(picture)),
            None => screen.aside(&self.ctx),
        }
    }

    /// Whether there is something to show in a second pane, or as a picture.
    pub(crate) fn has_second_pane(&self) -> bool {
        let screen = self.page().screen();
        let has_page = !matches!(screen.aside(&self.ctx), Aside::Alone);
        let is_wide = columns(self.ctx.size.width) > 0;
        has_page && is_wide || !screen.pictures(&self.ctx).is_empty()
    }

    /// Lets the second pane show the next: the page of the row under the cursor, each picture, nothing. After the last
    /// picture, and in a narrow window, opens the pictures as a page, which also has their tables.
    pub(crate) fn turn_pane(&mut self) -> Vec<Effect> {
        let screen = self.page().screen();
        let pictures = screen.pictures(&self.ctx);
        let is_alone = matches!(screen.aside(&self.ctx), Aside::Alone);
        if columns(self.ctx.size.width) == 0 {
            return vec![Effect::open(picture::State::new(pictures))];
        }
        let next = match self.ctx.panes.side {
            Side::Off if !is_alone => Side::Page,
            Side::Picture(at) => Side::Picture(at + 1),
            Side::Off | Side::Page => Side::Picture(0),
        };
        self.ctx.panes.side = match next {
            Side::Picture(at) if at >= pictures.len() => Side::Off,
            next => next,
        };
        // The pane shows it at once.
        self.turned = true;
        vec![match self.ctx.panes.side {
            Side::Off if pictures.is_empty() => Effect::Say(Message::new("said-panes-one")),
            Side::Off => Effect::open(picture::State::new(pictures)),
            Side::Page | Side::Picture(_) => return Vec::new(),
        }]
    }

    /// Lets the second pane follow a cursor that has rested.
    pub(crate) fn rested(&mut self) -> Vec<Effect> {
        let now = self.ctx.now;
        let Some((topic, _)) = self.pane.next.take_if(|(_, due)| *due <= now) else {
            return Vec::new();
        };
        let asked = self.pane.open(topic, &self.ctx.of_side_pane());
        self.changed |= asked.is_empty();
        self.follow(asked)
    }

    /// Clears the second pane, as its size has changed.
    pub(crate) fn clear_pane(&mut self) {
        self.pane = Pane {
            tickets: self.pane.tickets,
            ..Pane::default()
        };
    }

    /// Lets the second pane read its page again.
    pub(crate) fn refresh_pane(&mut self) -> Vec<Effect> {
        if self.ctx.panes.columns == 0 {
            return Vec::new();
        }
        let asked = self.pane.refresh(&self.ctx.of_side_pane());
        self.follow(asked)
    }

    /// Passes a response to the second pane.
    pub(crate) fn take_aside(&mut self, ticket: u64, response: Response) -> Vec<Effect> {
        let ctx = self.ctx.of_side_pane();
        self.pane.take(ticket, response, &ctx)
    }

    /// Draws the page on top and the pane beside it.
    pub(crate) fn view_panes(&self, frame: &mut Frame<'_>, body: Rect) {
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
    /// The context of the second pane, which differs in its size.
    fn of_side_pane(&self) -> Self {
        Self {
            size: Size::new(self.panes.columns, self.size.height),
            panes: Panes {
                side: Side::Off,
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
