//! The first screen: the next list date and the open items before it, and the changes since the last list.
//!
//! Above are facts about the club in a few lines; below are two panes, side by side where there is room.

use std::collections::HashSet;

use chrono::NaiveDateTime;
use ratatui::Frame;
use ratatui::layout::{Rect, Size};
use ratatui::style::Style;
use unicode_width::UnicodeWidthStr;

use super::journal::{self, when};
use super::{Response, Screen, publish};
use crate::app;
use crate::app::club::snapshot::{ClubSnapshot, TournamentState};
use crate::app::journal::backups;
use crate::app::lists::checklist::{Checklist, Item, Target};
use crate::domain::person::Status;
use crate::domain::{Date, Message, OperationId, TournamentId};
use crate::publish::journal::backups_text::BackupRow;
use crate::publish::journal::finding::Finding;
use crate::publish::journal::log_text::LogEntry;
use crate::publish::layout::wrap;
use crate::rating::rated_games::RatedGames;
use crate::text::{long_date, visible};
use crate::tui::Effect;
use crate::tui::action::{Action, Context};
use crate::tui::ctx::{Ctx, SnapshotId};
use crate::tui::export::Sheet;
use crate::tui::key::Key;
use crate::tui::widget::frame;
use crate::tui::widget::text::{Part, Text};

/// From this many columns on, the panes are side by side.
const WIDE: u16 = 100;

#[derive(Debug)]
pub enum HomeResponse {
    File(File),
    /// The findings of the check of the whole file.
    Checked(Vec<Finding>),
    /// A backup was made; with the current facts about the file.
    BackedUp(File),
}

/// The pane that receives the keys.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum Pane {
    /// The open items.
    #[default]
    Way,
    Since,
}

#[derive(Debug, Default)]
pub struct State {
    pane: Pane,
    numbers: Numbers,
    items: Vec<Item>,
    /// The list that can be published now: the first row offers it.
    ready: Option<Date>,
    way: Text,
    operations: Vec<OperationId>,
    since: Text,
    file: Option<File>,
    /// The findings of the check, and the operation after which it was made.
    check: Option<(Option<OperationId>, Vec<Finding>)>,
    /// The operation after which the file was last queried.
    asked: Option<After>,
    snapshot: SnapshotId,
    size: Size,
}

/// In a window with fewer lines only the next list is told above the panes.
const LOW: u16 = 18;

/// The least height for both panes, one below the other.
const BOTH: u16 = 14;

/// A state of the club, by its newest operation.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct After(Option<OperationId>);

/// The areas of the screen.
struct Places {
    head: Rect,
    way: Rect,
    since: Rect,
}

impl State {
    fn head(&self, ctx: &Ctx) -> Vec<(String, ratatui::style::Style)> {
        let Some(snapshot) = &ctx.snapshot else {
            return vec![(ctx.get("work-reading"), ctx.theme.dim())];
        };
        let check = self.check.as_ref();
        // A check of an earlier state does not apply to this one.
        let check = check.filter(|(at, found)| *at == snapshot.operation || !found.is_empty());
        let found = check.map(|(_, found)| found.as_slice());
        let mut lines = fact_lines(snapshot, &self.numbers, self.file.as_ref(), found, ctx);
        if self.size.height < LOW {
            lines.truncate(1);
        }
        let room = usize::from(self.size.width.saturating_sub(2)).max(8);
        let broken = lines.into_iter().flat_map(|(text, style)| {
            let text = wrap(&visible(&text), room, 2);
            text.lines()
                .map(|line| (line.to_owned(), style))
                .collect::<Vec<_>>()
        });
        broken.collect()
    }

    fn places(&self, area: Rect, ctx: &Ctx) -> Places {
        let head = u16::try_from(self.head(ctx).len()).unwrap_or(u16::MAX);
        let head = head.min(area.height / 2);
        let (top, height) = (area.y + head, area.height - head);
        let pane = |x, y, width, height| Rect::new(x, y, width, height).intersection(area);
        let head = Rect::new(area.x, area.y, area.width, head);
        if area.width >= WIDE {
            let left = area.width / 2;
            return Places {
                head,
                way: pane(area.x, top, left, height),
                since: pane(area.x + left, top, area.width - left, height),
            };
        }
        if height < BOTH {
            // If there is no room for both, only the focused pane is shown.
            let (way, since) = match self.pane {
                Pane::Way => (height, 0),
                Pane::Since => (0, height),
            };
            return Places {
                head,
                way: pane(area.x, top, area.width, way),
                since: pane(area.x, top, area.width, since),
            };
        }
        // As high as it needs, but at least what the other pane leaves.
        let needed = u16::try_from(self.way.height() + 3).unwrap_or(u16::MAX);
        let upper = needed.clamp(height.min(4), (height * 3 / 5).max(height.min(4)));
        Places {
            head,
            way: pane(area.x, top, area.width, upper),
            since: pane(area.x, top + upper, area.width, height - upper),
        }
    }

    fn lay_out(&mut self, ctx: &Ctx) {
        let area = Rect::new(0, 0, self.size.width, self.size.height);
        // The height of the upper pane depends on its wrapped lines, and these on its width.
        let width = if area.width >= WIDE {
            area.width / 2
        } else {
            area.width
        };
        self.way.fit(width.saturating_sub(2), 1);
        let places = self.places(area, ctx);
        let inner = |pane: Rect, less: u16| {
            (
                pane.width.saturating_sub(2),
                pane.height.saturating_sub(2 + less),
            )
        };
        let (width, height) = inner(places.way, 1);
        self.way.fit(width, height);
        let (width, height) = inner(places.since, 0);
        self.since.fit(width, height);
    }

    fn item(&self) -> Option<&Item> {
        let offered = usize::from(self.ready.is_some());
        self.items.get(self.way.selected()?.checked_sub(offered)?)
    }

    /// The list that the row under the cursor offers to publish.
    fn offered(&self) -> Option<Date> {
        self.ready.filter(|_| self.way.selected() == Some(0))
    }

    fn open(&self, ctx: &Ctx) -> Vec<Effect> {
        match self.pane {
            Pane::Way => {
                let publish = self.offered().map(publish_page);
                let item = || Some(publish::open(self.item()?, ctx));
                publish.or_else(item).into_iter().collect()
            }
            Pane::Since => {
                let at = self.since.selected();
                let operation = at.and_then(|at| self.operations.get(at));
                let page = operation.map(|operation| Effect::open(journal::State::at(*operation)));
                page.into_iter().collect()
            }
        }
    }

    fn ask_file() -> Effect {
        Effect::ask(|club| Ok(Response::Home(HomeResponse::File(file(club)))))
    }

    fn backup() -> Effect {
        Effect::ask(|club| {
            app::journal::backups::make(club, None)?;
            Ok(Response::Home(HomeResponse::BackedUp(file(club))))
        })
    }

    fn view_way(&self, frame: &mut Frame<'_>, area: Rect, ctx: &Ctx) {
        if area.is_empty() {
            return;
        }
        let focus = self.pane == Pane::Way;
        let inner = frame::framed(frame, area, &ctx.get("home-way"), focus, ctx);
        if inner.height < 2 {
            return;
        }
        let list = Rect::new(inner.x, inner.y, inner.width, inner.height - 1);
        self.way.view(frame, list, focus, ctx);
        let hint = match self.item() {
            Some(item) => ctx.say(&publish::hint(item)),
            None if self.offered().is_some() => ctx.get("home-do-publish"),
            None => String::new(),
        };
        let room = usize::from(inner.width.saturating_sub(2));
        let hint = frame::cut(&hint, room, ctx);
        let style = ctx.theme.key();
        let buffer = frame.buffer_mut();
        buffer.set_stringn(inner.x + 2, inner.bottom() - 1, hint, room, style);
        Self::view_search(&self.way, (frame, area), ctx);
    }

    fn view_since(&self, frame: &mut Frame<'_>, area: Rect, ctx: &Ctx) {
        if area.is_empty() {
            return;
        }
        let last = ctx
            .snapshot
            .as_ref()
            .and_then(|snapshot| snapshot.last.as_ref());
        let title = match last {
            Some(last) => {
                let date = long_date(ctx.texts.lang(), last.list.date);
                ctx.say(&Message::new("home-since").with("date", date))
            }
            None => ctx.get("home-since-always"),
        };
        let focus = self.pane == Pane::Since;
        let inner = frame::framed(frame, area, &title, focus, ctx);
        self.since.view(frame, inner, focus, ctx);
        Self::view_search(&self.since, (frame, area), ctx);
    }

    fn focused(&mut self) -> &mut Text {
        match self.pane {
            Pane::Way => &mut self.way,
            Pane::Since => &mut self.since,
        }
    }

    /// Draws the search of a pane into its lower border.
    fn view_search(pane: &Text, (frame, area): (&mut Frame<'_>, Rect), ctx: &Ctx) {
        let y = area.bottom().saturating_sub(1);
        let width = area.width.saturating_sub(2);
        pane.view_search(frame, Rect::new(area.x + 1, y, width, 1), ctx);
    }
}

/// If there is room for one pane only, writes into its lower border how many more lines it has, and the key that
/// switches to the other.
fn view_other(frame: &mut Frame<'_>, area: Rect, shown: &Text, other: &str, ctx: &Ctx) {
    let key = ctx.keymap.keys(Action::FocusNext).first();
    let Some(key) = key.filter(|_| area.height > 1 && !shown.is_typing()) else {
        return;
    };
    let parts = [shown.place(), format!("{}: {other}", ctx.named(key))];
    let parts: Vec<&str> = parts.iter().map(String::as_str).collect();
    let parts = parts.into_iter().filter(|part| !part.is_empty());
    let room = usize::from(area.width.saturating_sub(4));
    let text = frame::cut(&parts.collect::<Vec<_>>().join("  "), room, ctx);
    let text = format!(" {text} ");
    let width = u16::try_from(text.width()).unwrap_or(u16::MAX);
    let x = area
        .right()
        .saturating_sub(width.saturating_add(1))
        .max(area.x);
    let buffer = frame.buffer_mut();
    buffer.set_stringn(x, area.bottom() - 1, text, room + 2, ctx.theme.dim());
}

/// Opens the page that publishes a list.
fn publish_page(date: Date) -> Effect {
    Effect::open(publish::State::for_date(date))
}

/// The facts about the club's file.
fn file(club: &crate::app::Club) -> File {
    File {
        backup: backups::list(club.path()).into_iter().next(),
    }
}

impl Screen for State {
    fn title(&self, ctx: &Ctx) -> String {
        ctx.get("name-home")
    }

    fn contexts(&self) -> &'static [Context] {
        if self.is_typing() {
            &[Context::Filter]
        } else {
            &[Context::Home, Context::Text, Context::Global]
        }
    }

    fn act(&mut self, action: Action, ctx: &Ctx) -> Vec<Effect> {
        match action {
            Action::FocusNext | Action::FocusBack => {
                self.pane = match self.pane {
                    Pane::Way => Pane::Since,
                    Pane::Since => Pane::Way,
                };
                self.lay_out(ctx);
            }
            Action::Open => return self.open(ctx),
            Action::ListPublish => {
                let date = ctx.snapshot.as_ref().map(|it| it.draft.list.date);
                return date.map(publish_page).into_iter().collect();
            }
            Action::HomeCheck => {
                return vec![publish::check(|found| {
                    Response::Home(HomeResponse::Checked(found))
                })];
            }
            Action::HomeBackup => return vec![Self::backup()],
            Action::Reload => return vec![Self::ask_file()],
            action => {
                self.focused().act(action);
            }
        }
        Vec::new()
    }

    fn is_typing(&self) -> bool {
        self.way.is_typing() || self.since.is_typing()
    }

    fn key(&mut self, key: Key, _ctx: &Ctx) -> Vec<Effect> {
        self.focused().key(key);
        Vec::new()
    }

    fn paste(&mut self, text: &str, _ctx: &Ctx) -> Vec<Effect> {
        self.focused().paste(text);
        Vec::new()
    }

    fn on_response(&mut self, response: Response, ctx: &Ctx) -> Vec<Effect> {
        let Response::Home(response) = response else {
            return Vec::new();
        };
        let mut effects = Vec::new();
        match response {
            HomeResponse::File(file) => self.file = Some(file),
            HomeResponse::BackedUp(file) => {
                self.file = Some(file);
                effects.push(Effect::Say(Message::new("home-backed-up")));
            }
            HomeResponse::Checked(found) => {
                let at = ctx
                    .snapshot
                    .as_ref()
                    .and_then(|snapshot| snapshot.operation);
                effects.push(publish::checked(&found, ctx));
                self.check = Some((at, found));
            }
        }
        self.lay_out(ctx);
        effects
    }

    fn refreshed(&mut self, ctx: &Ctx) -> Vec<Effect> {
        let Some(snapshot) = &ctx.snapshot else {
            return Vec::new();
        };
        if self.snapshot.has_changed(ctx) {
            self.numbers = Numbers::from_snapshot(snapshot);
            let items = ordered(&snapshot.checklist);
            let ready = snapshot.checklist.is_ready(ctx.today());
            let parts = blocker_parts(&snapshot.checklist, &items, ctx);
            let at = self.item().and_then(|own| place_of(own, &items));
            let at = at.map(|at| at + usize::from(ready));
            self.items = items;
            self.ready = ready.then_some(snapshot.checklist.date);
            self.way.set_items(parts);
            if let Some(at) = at {
                self.way.select(at);
            }
            let (parts, operations) = since_parts(&snapshot.since, ctx);
            self.operations = operations;
            self.since.set_items(parts);
            self.lay_out(ctx);
        }
        if self.asked == Some(After(snapshot.operation)) {
            return Vec::new();
        }
        self.asked = Some(After(snapshot.operation));
        vec![Self::ask_file()]
    }

    fn resize(&mut self, size: Size, ctx: &Ctx) {
        if self.size != size {
            self.size = size;
            self.lay_out(ctx);
        }
    }

    fn click(&mut self, column: u16, row: u16, ctx: &Ctx) -> Vec<Effect> {
        let places = self.places(Rect::new(0, 0, self.size.width, self.size.height), ctx);
        let at = ratatui::layout::Position::new(column, row);
        for (pane, place) in [(Pane::Way, places.way), (Pane::Since, places.since)] {
            if place.contains(at) && row > place.y {
                self.pane = pane;
                let line = usize::from(row - place.y - 1);
                self.focused().click(line);
            }
        }
        Vec::new()
    }

    fn view(&self, frame: &mut Frame<'_>, area: Rect, ctx: &Ctx) {
        let places = self.places(area, ctx);
        let head = places.head.intersection(frame.area());
        for ((text, style), y) in self.head(ctx).iter().zip(head.y..head.bottom()) {
            let room = usize::from(head.width.saturating_sub(2));
            let buffer = frame.buffer_mut();
            buffer.set_stringn(head.x + 1, y, text, room, *style);
        }
        self.view_way(frame, places.way, ctx);
        self.view_since(frame, places.since, ctx);
        if places.since.height == 0 {
            view_other(
                frame,
                places.way,
                &self.way,
                &ctx.get("home-other-since"),
                ctx,
            );
        } else if places.way.height == 0 {
            view_other(frame, places.since, &self.since, &ctx.get("home-way"), ctx);
        }
    }

    fn sheet(&self, ctx: &Ctx) -> Option<Sheet> {
        let line = |item: &Item| vec![ctx.say(&item.message), ctx.say(&publish::hint(item))];
        Some(Sheet {
            name: ctx.get("home-way"),
            head: vec![ctx.get("home-way"), ctx.get("name-what-to-do")],
            lines: self.items.iter().map(line).collect(),
        })
    }

    fn copied(&self, ctx: &Ctx) -> Option<String> {
        match self.pane {
            Pane::Way => self.item().map(|item| ctx.say(&item.message)),
            Pane::Since => {
                let operation = *self.operations.get(self.since.selected()?)?;
                let snapshot = ctx.snapshot.as_ref()?;
                let mut since = snapshot.since.iter();
                let entry = since.find(|entry| entry.operation == operation)?;
                Some(ctx.say(&entry.message()))
            }
        }
    }
}

/// The items in the order of display: first those that need action, then those due by the day of the list, then further
/// information.
fn ordered(checklist: &Checklist) -> Vec<Item> {
    let place = |item: &&Item| (!item.is_in_the_way(), !item.ahead, !item.blocks);
    let mut items: Vec<&Item> = checklist.items.iter().collect();
    items.sort_by_key(place);
    items.into_iter().cloned().collect()
}

/// The position of an item among those of another moment: of the same item, or else of another with the same target.
fn place_of(item: &Item, items: &[Item]) -> Option<usize> {
    let same = items.iter().position(|other| other == item);
    let about = |other: &Item| {
        other.target != Target::Nowhere && (other.code, other.target) == (item.code, item.target)
    };
    same.or_else(|| items.iter().position(about))
}

fn blocker_parts(checklist: &Checklist, items: &[Item], ctx: &Ctx) -> Vec<Part> {
    let mut parts = Vec::new();
    if checklist.is_ready(ctx.today()) {
        let offer = Message::new("publish-title").with("date", checklist.date);
        parts.push(Part::Item {
            sign: ctx.symbols.done().to_owned(),
            text: ctx.say(&offer),
            style: ctx.theme.heading(),
        });
    } else if !checklist.published && checklist.in_the_way() == 0 {
        let key = match checklist.blockers().next() {
            Some(_) => "checklist-clear-today",
            None => "checklist-clear",
        };
        let clear = Message::new(key).with("date", checklist.date);
        parts.push(Part::Note(format!(
            "{} {}",
            ctx.symbols.done(),
            ctx.say(&clear)
        )));
    }
    let mut heading = None;
    for item in items {
        let own = match (item.is_in_the_way(), item.ahead) {
            (true, _) => None,
            (false, true) => Some("checklist-ahead"),
            (false, false) => Some("checklist-known"),
        };
        if let Some(key) = own.filter(|_| own != heading) {
            let said = Message::new(key).with("date", checklist.date);
            parts.push(Part::Heading(ctx.say(&said)));
        }
        heading = own;
        let (sign, style) = if item.is_in_the_way() {
            (ctx.symbols.todo(), ctx.theme.warn())
        } else {
            (ctx.symbols.dot(), ratatui::style::Style::new())
        };
        parts.push(Part::Item {
            sign: sign.to_owned(),
            text: ctx.say(&item.message),
            style,
        });
    }
    parts
}

/// The worker's facts about the file.
#[derive(Debug, Default)]
pub struct File {
    pub backup: Option<BackupRow>,
}

/// The club in numbers, counted once per snapshot.
#[derive(Debug, Default)]
struct Numbers {
    active: usize,
    passive: usize,
    /// Tournaments not on any list yet.
    tournaments: usize,
    /// Their rated games; in a multiplayer pool, the games not on any list yet.
    games: usize,
    /// Whether the pool is multiplayer.
    several: bool,
}

impl Numbers {
    /// Counts the numbers of a snapshot.
    fn from_snapshot(snapshot: &ClubSnapshot) -> Self {
        let count = |status| {
            let people = snapshot.people.iter();
            people.filter(|one| one.row.status == Some(status)).count()
        };
        let new = snapshot
            .tournaments
            .iter()
            .filter(|line| !matches!(line.state, TournamentState::Published(_)));
        Self {
            active: count(Status::Active),
            passive: count(Status::Passive),
            games: match &snapshot.facts.multiplayer {
                Some(_) => new_games(snapshot),
                None => rated_games(snapshot, &new.clone().map(|line| line.row.id).collect()),
            },
            several: snapshot.facts.multiplayer.is_some(),
            tournaments: new.count(),
        }
    }
}

/// The rated games of some tournaments.
fn rated_games(snapshot: &ClubSnapshot, of: &HashSet<TournamentId>) -> usize {
    let rated = RatedGames::in_tournaments(&snapshot.ledger, of);
    let events = snapshot.facts.tournaments.iter();
    let events = events.filter(|event| of.contains(&event.id));
    events.map(|event| rated.count(event)).sum()
}

/// The multiplayer games not on any list yet.
fn new_games(snapshot: &ClubSnapshot) -> usize {
    let last = snapshot.last.as_ref().map(|last| last.list.date);
    let games = snapshot.games.iter();
    games
        .filter(|game| last.is_none_or(|last| game.date >= last))
        .count()
}

/// The lines, each with its style; the first one is about the next list.
fn fact_lines(
    snapshot: &ClubSnapshot,
    numbers: &Numbers,
    file: Option<&File>,
    check: Option<&[Finding]>,
    ctx: &Ctx,
) -> Vec<(String, Style)> {
    let plain = Style::new();
    let dot = format!(" {} ", ctx.symbols.dot());
    let mut lines = vec![
        (next(snapshot, ctx), ctx.theme.heading()),
        (counted(numbers, ctx), plain),
        (last(snapshot, ctx), plain),
    ];
    let mut about = Vec::new();
    let mut style = ctx.theme.dim();
    if let Some(file) = file {
        about.push(backup(file, ctx));
    }
    match check {
        None => about.push(ctx.get("home-unchecked")),
        Some([]) => about.push(ctx.get("home-checked")),
        Some(found) => {
            style = ctx.theme.bad();
            let found = Message::new("home-check-found").with("count", found.len());
            about.push(ctx.say(&found));
        }
    }
    lines.push((about.join(&dot), style));
    lines
}

/// `Next list: 1 January 2027, in 41 days. 3 things stand in its way.`
fn next(snapshot: &ClubSnapshot, ctx: &Ctx) -> String {
    let date = snapshot.draft.list.date;
    let days = (date - ctx.today()).num_days();
    let key = if days < 0 { "home-due" } else { "home-next" };
    let message = Message::new(key)
        .with("date", long_date(ctx.texts.lang(), date))
        .with("days", days.abs())
        .with("ways", snapshot.checklist.in_the_way());
    ctx.say(&message)
}

fn counted(numbers: &Numbers, ctx: &Ctx) -> String {
    ctx.say(
        &Message::new(if numbers.several {
            "home-numbers-games"
        } else {
            "home-numbers"
        })
        .with("active", numbers.active)
        .with("passive", numbers.passive)
        .with("tournaments", numbers.tournaments)
        .with("games", numbers.games),
    )
}

/// Date and author of the last publication.
fn last(snapshot: &ClubSnapshot, ctx: &Ctx) -> String {
    let Some(last) = &snapshot.last else {
        return ctx.get("lists-empty");
    };
    let publishing = snapshot.since.iter().rev().find(|entry| {
        let named = entry.subject["date"].as_str();
        entry.kind == "publish" && named == Some(last.list.date.to_string().as_str())
    });
    let time = publishing.and_then(when);
    let date = long_date(ctx.texts.lang(), last.list.date);
    match (publishing, time) {
        (Some(entry), Some(time)) => ctx.say(
            &Message::new("home-last-list-by")
                .with("date", date)
                .with("on", time.date_naive())
                .with("by", entry.who()),
        ),
        _ => ctx.say(&Message::new("home-last-list").with("date", date)),
    }
}

fn backup(file: &File, ctx: &Ctx) -> String {
    match &file.backup {
        Some(backup) => ctx.say(
            &Message::new("home-backup-of")
                .with("date", backup.time.date())
                .with("time", hour(backup.time)),
        ),
        None => ctx.get("home-no-backup"),
    }
}

fn hour(time: NaiveDateTime) -> String {
    time.format("%H:%M").to_string()
}

/// The lines of the pane, and the operation of every item.
fn since_parts(since: &[LogEntry], ctx: &Ctx) -> (Vec<Part>, Vec<OperationId>) {
    let mut parts = Vec::new();
    let mut operations = Vec::new();
    let mut group = None;
    for entry in since {
        let time = when(entry);
        let own = (time.map(|time| time.date_naive()), entry.who());
        if group.as_ref() != Some(&own) {
            let day = own.0.map(|day| ctx.date(day)).unwrap_or_default();
            parts.push(Part::Heading(format!(
                "{day} {} {}",
                ctx.symbols.dot(),
                own.1
            )));
            group = Some(own);
        }
        let style = match entry.undone_by {
            Some(_) => ctx.theme.dim(),
            None => Style::new(),
        };
        let sign = time.map(|time| time.format("%H:%M").to_string());
        parts.push(Part::Item {
            sign: sign.unwrap_or_default(),
            text: entry.line(ctx.texts),
            style,
        });
        operations.push(entry.operation);
    }
    (parts, operations)
}
