//! One tournament: players, crosstable, rounds, player cards, standings, and what it does to the ratings.
//!
//! The page keeps the tournament as it was read last; each tab is a [`Part`] that shows some of it. A part
//! that writes shows its own key at once, and the next reading confirms it.

pub mod cards;
pub mod effect;
pub mod grid;
pub mod players;
pub mod rounds;
pub mod standings;

use std::sync::Arc;

use ratatui::Frame;
use ratatui::layout::{Rect, Size};
use ratatui::style::Style;

use super::{Screen, Sheet, Told};
use crate::app::tournament_view::TournamentView;
use crate::domain::{Message, TournamentId};
use crate::tui::action::{Action, Context};
use crate::tui::ctx::Ctx;
use crate::tui::key::Key;
use crate::tui::message::{self, Effect};

/// What the screen asked for.
#[derive(Debug)]
pub enum Answer {
    /// The tournament as it stands now.
    Read(Arc<TournamentView>),
}

/// A tab of the page. It is given the tournament as it was read last.
pub trait Part {
    /// Where its keys mean something, innermost first.
    fn contexts(&self) -> &'static [Context];
    /// Whether an action is possible now, or why not.
    ///
    /// # Errors
    /// The reason, as a sentence.
    fn allowed(&self, _action: Action, _seen: &TournamentView, _ctx: &Ctx) -> Result<(), Message> {
        Ok(())
    }
    /// Does an action.
    fn act(&mut self, action: Action, seen: &TournamentView, ctx: &Ctx) -> Vec<Effect>;
    /// Takes a key that is no action.
    fn key(&mut self, _key: Key, _seen: &TournamentView, _ctx: &Ctx) -> Vec<Effect> {
        Vec::new()
    }
    /// Takes pasted text.
    fn paste(&mut self, _text: &str, _seen: &TournamentView, _ctx: &Ctx) {}
    /// The tournament was read anew.
    fn refreshed(&mut self, seen: &TournamentView, ctx: &Ctx);
    /// Hears how large its area is.
    fn resize(&mut self, _size: Size) {}
    /// Hears what was decided in a window that it opened.
    fn told(&mut self, _told: &Told, _seen: &TournamentView, _ctx: &Ctx) -> Vec<Effect> {
        Vec::new()
    }
    /// Draws it.
    fn view(&self, frame: &mut Frame<'_>, area: Rect, seen: &TournamentView, ctx: &Ctx);
    /// What it shows, for a file.
    fn sheet(&self, _seen: &TournamentView, _ctx: &Ctx) -> Option<Sheet> {
        None
    }
    /// What the cursor is on, for the clipboard.
    fn copied(&self, _seen: &TournamentView, _ctx: &Ctx) -> Option<String> {
        None
    }
}

/// The tabs, in their order.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Tab {
    /// Who plays.
    #[default]
    Players,
    /// Everybody against everybody.
    Grid,
    /// Round by round.
    Rounds,
    /// The player cards.
    Cards,
    /// Who has how many points.
    Standings,
    /// What it does to the ratings.
    Effect,
}

impl Tab {
    /// All of them.
    pub const ALL: [Self; 6] = [
        Self::Players,
        Self::Grid,
        Self::Rounds,
        Self::Cards,
        Self::Standings,
        Self::Effect,
    ];

    /// The key of its name.
    fn text_key(self) -> &'static str {
        match self {
            Self::Players => "tab-players",
            Self::Grid => "tab-grid",
            Self::Rounds => "tab-rounds",
            Self::Cards => "tab-cards",
            Self::Standings => "tab-standings",
            Self::Effect => "tab-effect",
        }
    }
}

/// The screen's state.
#[derive(Debug)]
pub struct State {
    id: TournamentId,
    seen: Option<Arc<TournamentView>>,
    tab: Tab,
    players: players::Players,
    grid: grid::Grid,
    rounds: rounds::Rounds,
    cards: cards::Cards,
    standings: standings::Standings,
    effect: effect::Ratings,
}

impl State {
    /// The page of a tournament, on one of its tabs.
    pub fn new(id: TournamentId, tab: Tab) -> Self {
        Self {
            id,
            seen: None,
            tab,
            players: players::Players::default(),
            grid: grid::Grid::default(),
            rounds: rounds::Rounds::default(),
            cards: cards::Cards::default(),
            standings: standings::Standings::default(),
            effect: effect::Ratings::default(),
        }
    }

    fn part(&self) -> &dyn Part {
        match self.tab {
            Tab::Players => &self.players,
            Tab::Grid => &self.grid,
            Tab::Rounds => &self.rounds,
            Tab::Cards => &self.cards,
            Tab::Standings => &self.standings,
            Tab::Effect => &self.effect,
        }
    }

    fn part_mut(&mut self) -> &mut dyn Part {
        match self.tab {
            Tab::Players => &mut self.players,
            Tab::Grid => &mut self.grid,
            Tab::Rounds => &mut self.rounds,
            Tab::Cards => &mut self.cards,
            Tab::Standings => &mut self.standings,
            Tab::Effect => &mut self.effect,
        }
    }

    /// Another tab, so many further on.
    fn turn(&mut self, step: usize, ctx: &Ctx) {
        let at = (self.tab as usize + step) % Tab::ALL.len();
        self.tab = Tab::ALL[at];
        self.show(ctx);
    }

    /// Gives the tab what was read last.
    fn show(&mut self, ctx: &Ctx) {
        let size = ctx.body();
        if let Some(seen) = self.seen.clone() {
            let part = self.part_mut();
            part.resize(Size::new(size.width, size.height.saturating_sub(1)));
            part.refreshed(&seen, ctx);
        }
    }
}

impl Screen for State {
    fn title(&self, _ctx: &Ctx) -> String {
        self.seen
            .as_ref()
            .map(|seen| seen.stored.header.name.clone())
            .unwrap_or_default()
    }

    fn contexts(&self) -> &'static [Context] {
        self.part().contexts()
    }

    fn allowed(&self, action: Action, ctx: &Ctx) -> Result<(), Message> {
        match &self.seen {
            Some(seen) => self.part().allowed(action, seen, ctx),
            None => Ok(()),
        }
    }

    fn act(&mut self, action: Action, ctx: &Ctx) -> Vec<Effect> {
        match action {
            Action::FocusNext => self.turn(1, ctx),
            Action::FocusBack => self.turn(Tab::ALL.len() - 1, ctx),
            Action::Back if self.seen.is_none() => return vec![Effect::Close],
            action => {
                let Some(seen) = self.seen.clone() else {
                    return Vec::new();
                };
                return self.part_mut().act(action, &seen, ctx);
            }
        }
        Vec::new()
    }

    fn key(&mut self, key: Key, ctx: &Ctx) -> Vec<Effect> {
        match self.seen.clone() {
            Some(seen) => self.part_mut().key(key, &seen, ctx),
            None => Vec::new(),
        }
    }

    fn receive(&mut self, answer: message::Answer, ctx: &Ctx) -> Vec<Effect> {
        if let message::Answer::Tournament(Answer::Read(seen)) = answer
            && seen.stored.id == self.id
        {
            self.seen = Some(seen);
            self.show(ctx);
        }
        Vec::new()
    }

    fn refreshed(&mut self, _ctx: &Ctx) -> Vec<Effect> {
        let id = self.id;
        vec![Effect::ask(move |club| {
            let seen = club.tournament_view(id)?;
            Ok(message::Answer::Tournament(Answer::Read(Arc::new(seen))))
        })]
    }

    fn resize(&mut self, size: Size, _ctx: &Ctx) {
        self.part_mut()
            .resize(Size::new(size.width, size.height.saturating_sub(1)));
    }

    fn told(&mut self, told: Told, ctx: &Ctx) -> Vec<Effect> {
        match self.seen.clone() {
            Some(seen) => self.part_mut().told(&told, &seen, ctx),
            None => Vec::new(),
        }
    }

    fn view(&self, frame: &mut Frame<'_>, area: Rect, ctx: &Ctx) {
        let Some(seen) = &self.seen else { return };
        let mut x = area.x + 1;
        for tab in Tab::ALL {
            let style = if tab == self.tab {
                ctx.theme.selected()
            } else {
                Style::new()
            };
            let text = format!(" {} ", ctx.get(tab.text_key()));
            let room = usize::from(area.right().saturating_sub(x));
            (x, _) = frame.buffer_mut().set_stringn(x, area.y, text, room, style);
        }
        let rest = Rect::new(
            area.x,
            area.y + 1,
            area.width,
            area.height.saturating_sub(1),
        );
        self.part().view(frame, rest, seen, ctx);
    }

    fn sheet(&self, ctx: &Ctx) -> Option<Sheet> {
        self.part().sheet(self.seen.as_ref()?, ctx)
    }

    fn copied(&self, ctx: &Ctx) -> Option<String> {
        self.part().copied(self.seen.as_ref()?, ctx)
    }
}
