//! What every screen can read besides its own state: the club's snapshot, the language, the date, the size.

use std::sync::{Arc, Weak};

use chrono::{DateTime, FixedOffset};
use ratatui::layout::{Position, Rect, Size};

use super::action::Action;
use super::attention::Attention;
use super::key::{Keymap, Keys};
use super::recent::Recent;
use super::theme::{Symbols, Theme};
use crate::app::club::seen::{Pressed, Target};
use crate::app::club::snapshot::ClubSnapshot;
use crate::app::command::CommandLine;
use crate::app::demo::DemoTime;
use crate::domain::name::register_order;
use crate::domain::{Date, Decimal, Message, OperationId, PersonId, Points, TournamentId};
use crate::standings::System;
use crate::text::{Collation, Texts, halves, number, short_date};

/// The greatest width of a page shown alone.
const ONE_PANE: u16 = 98;

/// What the second pane of a wide window shows.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Side {
    /// The page of what is under the cursor.
    #[default]
    Page,
    /// One of the page's pictures.
    Picture(usize),
    /// Nothing: there is no second pane.
    Off,
}

/// Whether the window is divided, and at which column.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Panes {
    /// What the user wants beside the page if there is room.
    pub side: Side,
    /// The columns of the second pane; 0 without one.
    pub columns: u16,
    /// Whether this context is that of the second pane itself.
    pub aside: bool,
}

/// The data that every screen can read while it handles a message or draws. Nothing in it is computed on access.
#[allow(clippy::struct_excessive_bools)] // each a fact of its own
#[derive(Clone, Debug)]
pub struct Ctx {
    /// The sentences of the user's language.
    pub texts: Texts,
    pub theme: Theme,
    pub symbols: Symbols,
    /// The club; `None` until it has been read, or if there is none.
    pub snapshot: Option<Arc<ClubSnapshot>>,
    /// The time of the message that is being handled.
    pub now: DateTime<FixedOffset>,
    /// The time of the demo club, if that is open.
    pub demo_time: Option<DemoTime>,
    pub size: Size,
    /// Whether the club is read-only.
    pub read_only: bool,
    /// Whether the club is the copy of a trial.
    pub trial: bool,
    /// Whether the user is a reader, who sees only what was published.
    pub reader: bool,
    pub user: String,
    /// The users who are in the club in other sessions.
    pub others: Vec<String>,
    /// The database's file name.
    pub database: String,
    /// The keys in force.
    pub keymap: Keymap,
    /// Whether mouse events are used.
    pub mouse: bool,
    /// Whether the window is divided into two panes.
    pub panes: Panes,
    /// The systems shown side by side in standings, as chosen by the user; `None` for the criteria of the tournament
    /// with Waldstein's t and T.
    pub systems: Option<Vec<System>>,
    /// Whether the user has just changed the club, so that the cursor goes to the new row.
    pub follows: bool,
    /// The members and tournaments visited lately.
    pub recent: Recent,
    /// What the user has seen, and since when.
    pub attention: Attention,
    /// The commands that have no form of their own.
    pub commands: &'static dyn CommandLine,
}

impl Ctx {
    /// The time in the club when the machine's clock says this.
    pub fn time_at(&self, clock: DateTime<FixedOffset>) -> DateTime<FixedOffset> {
        self.demo_time.map_or(clock, |time| time.at(clock))
    }

    pub fn today(&self) -> Date {
        self.now.date_naive()
    }

    /// The text of a key without values.
    pub fn get(&self, key: &str) -> String {
        self.texts.get(key)
    }

    /// A key on what is shown of the club.
    pub fn press(&self, target: Target) -> Pressed {
        self.attention.press_club(target, self.now)
    }

    /// The newest operation that the user has seen.
    pub fn seen(&self) -> Option<OperationId> {
        self.attention.seen(self.now)
    }

    /// A message as a sentence.
    pub fn say(&self, message: &Message) -> String {
        self.texts.say(message)
    }

    /// The alphabetical positions of names in the language's order; tables sort by them.
    pub fn places<'n>(&self, names: impl IntoIterator<Item = &'n str>) -> Vec<usize> {
        let names: Vec<String> = names.into_iter().map(str::to_owned).collect();
        Collation::new(self.texts.lang()).places(&names)
    }

    /// The same for people, sorted by their last names.
    pub fn places_of_people<'n>(&self, names: impl IntoIterator<Item = &'n str>) -> Vec<usize> {
        let names: Vec<String> = names.into_iter().map(register_order).collect();
        Collation::new(self.texts.lang()).places(&names)
    }

    /// Keys as the language calls them, an arrow as its sign where the terminal has it.
    pub fn named(&self, keys: &Keys) -> String {
        keys.named(|name| match self.symbols.arrow(name) {
            Some(sign) => Some(sign.to_owned()),
            None => self.texts.find(&format!("key-{name}")),
        })
    }

    /// The first keys of an action as [`Self::named`]; those of the palette, through which it is reached, if it has none.
    pub fn key_of(&self, action: Action) -> String {
        let keys = self.keymap.keys(action).first();
        let keys = keys.or_else(|| self.keymap.keys(Action::Palette).first());
        keys.map(|keys| self.named(keys)).unwrap_or_default()
    }

    /// A day in the short form of the language.
    pub fn date(&self, date: Date) -> String {
        short_date(self.texts.lang(), date)
    }

    /// A number with the language's decimal mark.
    pub fn number(&self, value: impl Into<Decimal>) -> String {
        number(self.texts.lang(), value.into())
    }

    /// Points: a half as `½` if the terminal has that sign, otherwise as a decimal.
    pub fn score(&self, points: Points) -> String {
        match self.symbols {
            Symbols::Utf8 => halves(self.texts.lang(), points),
            Symbols::Ascii | Symbols::Plain => self.number(points.exact()),
        }
    }

    /// Points for a right-aligned column: whole points leave room for a half.
    pub fn points(&self, points: Points) -> String {
        let text = self.score(points);
        match (points.0 % 100, self.symbols) {
            (0, Symbols::Utf8) => text + " ",
            (0, Symbols::Ascii | Symbols::Plain) => text + "  ",
            _ => text,
        }
    }

    /// A person's name; empty while the club has not been read.
    pub fn name(&self, person: PersonId) -> &str {
        let names = self.snapshot.as_ref().map(|snapshot| &snapshot.names);
        names
            .and_then(|names| names.get(&person))
            .map_or("", String::as_str)
    }

    /// A tournament's name; empty while the club has not been read, and for one that is gone.
    pub fn event_name(&self, event: TournamentId) -> &str {
        let mut known = self.snapshot.iter().flat_map(|club| &club.tournaments);
        let found = known.find(|line| line.row.id == event);
        found.map_or("", |line| line.row.name.as_str())
    }

    /// Whether the current pool has multiplayer games.
    pub fn has_games(&self) -> bool {
        let snapshot = self.snapshot.as_ref();
        snapshot.is_some_and(|snapshot| snapshot.facts.multiplayer.is_some())
    }

    /// Whether the ratings of the current pool are related to DSU numbers.
    pub fn has_dsu_scale(&self) -> bool {
        self.snapshot.as_ref().is_some_and(|snapshot| {
            let rules = snapshot.facts.regulation_on(snapshot.today);
            rules.is_some_and(|rules| rules.scale.dsu().is_some())
        })
    }

    /// Takes the window's new size. For reading line by line, nothing is side by side, so pages are never wide.
    pub fn resize(&mut self, size: Size) {
        let width = if self.symbols.is_plain() {
            size.width.min(ONE_PANE)
        } else {
            size.width
        };
        self.size = Size { width, ..size };
    }

    /// The part of the terminal that is drawn on.
    pub fn window(&self, terminal: Rect) -> Rect {
        if self.symbols.is_plain() {
            terminal.intersection(Rect::from((Position::ORIGIN, self.size)))
        } else {
            terminal
        }
    }

    /// The size of the page's own part of the window: without the title, the line of messages, the footer, and the
    /// second pane.
    pub fn body(&self) -> Size {
        Size::new(
            self.size.width.saturating_sub(self.panes.columns),
            self.size.height.saturating_sub(3),
        )
    }
}

/// The snapshot for which a screen was last laid out. The screen is laid out again only for a new one, so that
/// returning to a screen of many thousand lines takes no time. This does not keep the snapshot in memory.
#[derive(Clone, Debug, Default)]
pub struct SnapshotId(Weak<ClubSnapshot>);

impl SnapshotId {
    /// Whether the club's snapshot has changed since the last call.
    pub fn has_changed(&mut self, ctx: &Ctx) -> bool {
        let snapshot = ctx.snapshot.as_ref().map(Arc::downgrade);
        let snapshot = snapshot.unwrap_or_default();
        let before = std::mem::replace(&mut self.0, snapshot);
        !self.0.ptr_eq(&before)
    }
}
