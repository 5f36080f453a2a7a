//! One tournament: players, crosstable, rounds, player cards, standings, and its effect on the ratings.
//!
//! The page keeps the tournament as last read; each tab is a [`Part`] that shows some of it. A part that writes shows
//! the user's input at once, and the next reading confirms it.

pub mod cards;
pub mod decision;
pub mod effect;
pub mod entry;
pub mod explanation;
pub mod grid;
pub mod head;
pub mod matches;
pub mod players;
pub mod points;
pub mod progress;
pub mod reminder;
pub mod rounds;
pub mod standings;
pub mod tab;
pub mod unrated;

use std::sync::Arc;

use ratatui::Frame;
use ratatui::layout::{Position, Rect, Size};

use super::explained::Explained;
use super::part::{Part, Subject};
use super::{DialogResult, Screen, Sheet};
use crate::app::club_document::ClubDocument;
use crate::app::{self, tournament_view::TournamentView};
use crate::domain::tournament::Kind;
use crate::domain::{Message, TournamentId};
use crate::publish::team_match::MatchPage;
use crate::standings::System;
use crate::tui::action::{Action, Context};
use crate::tui::ctx::Ctx;
use crate::tui::form::Kind as Form;
use crate::tui::form::player::EnterPlayer;
use crate::tui::form::tournament::EditTournament;
use crate::tui::key::Key;
use crate::tui::message::{Effect, Response};
use crate::tui::modal::notice::Notice;
use crate::tui::pane::{Aside, Topic};
use crate::tui::screen::preview;
use crate::tui::widget::listing::Listed;
use decision::{approve, close_or_reopen};

pub use tab::Tab;

#[derive(Debug)]
pub enum TournamentResponse {
    /// The current tournament.
    Read(Arc<TournamentView>),
    /// The matches of a team event.
    Matches(TournamentId, Vec<MatchPage>),
    /// The tournament under the systems that were requested.
    Standings(TournamentId, Arc<standings::Ranked>),
    /// A text to read, with its title.
    Text(String, String),
    /// The derivation of a new rating, with its title.
    Why(String, Explained),
    /// What decides the places, and what would without a decision for the tournament.
    Order(TournamentId, Vec<System>, Vec<System>),
}

impl Subject for TournamentView {
    fn sheet_name(&self, _ctx: &Ctx) -> String {
        self.stored.header.name.clone()
    }
}

#[derive(Debug)]
pub struct State {
    id: TournamentId,
    seen: Option<Arc<TournamentView>>,
    tab: Tab,
    players: players::Players,
    grid: grid::Grid,
    rounds: rounds::Rounds,
    cards: cards::Cards,
    matches: matches::Matches,
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
            matches: matches::Matches::default(),
            standings: standings::Standings::default(),
            effect: effect::Ratings::default(),
        }
    }

    /// Which tournament it is.
    pub fn tournament(&self) -> TournamentId {
        self.id
    }

    fn part(&self) -> &dyn Part<TournamentView> {
        match self.tab {
            Tab::Players => &self.players,
            Tab::Grid => &self.grid,
            Tab::Matches => &self.matches,
            Tab::Rounds => &self.rounds,
            Tab::Cards => &self.cards,
            Tab::Standings => &self.standings,
            Tab::Effect => &self.effect,
        }
    }

    fn part_mut(&mut self) -> &mut dyn Part<TournamentView> {
        match self.tab {
            Tab::Players => &mut self.players,
            Tab::Grid => &mut self.grid,
            Tab::Matches => &mut self.matches,
            Tab::Rounds => &mut self.rounds,
            Tab::Cards => &mut self.cards,
            Tab::Standings => &mut self.standings,
            Tab::Effect => &mut self.effect,
        }
    }

    /// Another tab, the next one or the one before.
    fn turn(&mut self, forward: bool, ctx: &Ctx) -> Vec<Effect> {
        let Some(seen) = &self.seen else {
            return Vec::new();
        };
        let tabs = Tab::available(seen);
        let at = tabs.iter().position(|tab| *tab == self.tab);
        let step = if forward { 1 } else { tabs.len() - 1 };
        self.tab = tabs[(at.unwrap_or_default() + step) % tabs.len()];
        self.show(ctx)
    }

    /// Updates the tab with the data last read, and returns its requests.
    fn show(&mut self, ctx: &Ctx) -> Vec<Effect> {
        let Some(seen) = self.seen.clone() else {
            return Vec::new();
        };
        self.fit(ctx.body(), ctx);
        self.part_mut().refreshed(&seen, ctx);
        self.part().wanted(&seen, ctx)
    }

    /// Passes the remaining size to the tab.
    fn fit(&mut self, size: Size, ctx: &Ctx) {
        let above = self.seen.as_ref().map_or(2, |seen| head::height(seen, ctx));
        let height = size.height.saturating_sub(above);
        self.part_mut().resize(Size::new(size.width, height));
    }

    /// Handles actions on the tournament as a whole; `None` for actions of the tab.
    fn act_on_all(&mut self, action: Action, ctx: &Ctx) -> Option<Vec<Effect>> {
        let seen = self.seen.clone()?;
        let (id, name) = (self.id, seen.stored.header.name.as_str());
        let turns = self.part().contexts().contains(&Context::Tabs);
        match action {
            Action::FocusNext | Action::TabNext => Some(self.turn(true, ctx)),
            Action::FocusBack | Action::TabBack => Some(self.turn(false, ctx)),
            Action::Right if turns => Some(self.turn(true, ctx)),
            Action::Left if turns => Some(self.turn(false, ctx)),
            Action::EditThisTournament => Some(vec![Effect::form(move |club| {
                EditTournament::read(club, id)
            })]),
            Action::EnterPlayer => {
                let form = EnterPlayer::new(id, name);
                Some(vec![Effect::OpenForm(Form::EnterPlayer(form))])
            }
            Action::ApproveTournament => Some(vec![approve(id, name)]),
            Action::CloseTournament => {
                let reason = seen.stored.header.closed_reason.as_str();
                let closed = Some(reason).filter(|reason| !reason.is_empty());
                Some(vec![close_or_reopen(id, name, closed, ctx)])
            }
            Action::ExportTournament => Some(vec![decision::export(id, name)]),
            Action::TournamentReport => {
                let report = preview::State::new(ClubDocument::Report(id));
                Some(vec![Effect::open(report)])
            }
            Action::UnratedGames => Some(vec![unrated::notice(&seen, ctx)]),
            _ => None,
        }
    }

    /// Receives the current tournament.
    fn take(&mut self, seen: Arc<TournamentView>, ctx: &Ctx) -> Vec<Effect> {
        let tabs = Tab::available(&seen);
        if !tabs.contains(&self.tab) {
            self.tab = tabs.first().copied().unwrap_or_default();
        }
        self.seen = Some(seen);
        self.show(ctx)
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

    fn on_row(&self) -> bool {
        let listing = self.part().listing();
        listing.is_none_or(Listed::has_row)
    }

    fn allowed(&self, action: Action, ctx: &Ctx) -> Result<(), Message> {
        let Some(seen) = &self.seen else {
            return Ok(());
        };
        let header = &seen.stored.header;
        tab::allowed(action, header.kind, header.approved)?;
        self.part().allowed(action, seen, ctx)
    }

    fn act(&mut self, action: Action, ctx: &Ctx) -> Vec<Effect> {
        if let Some(effects) = self.act_on_all(action, ctx) {
            return effects;
        }
        match self.seen.clone() {
            Some(seen) => {
                let mut effects = self.part_mut().act(action, &seen, ctx);
                if effects.iter().any(|effect| matches!(effect, Effect::Close)) {
                    effects.push(Effect::DialogDone(DialogResult::Left(self.id)));
                }
                effects
            }
            None if action == Action::Back => vec![Effect::Close],
            None => Vec::new(),
        }
    }

    fn key(&mut self, key: Key, ctx: &Ctx) -> Vec<Effect> {
        match self.seen.clone() {
            Some(seen) => self.part_mut().key(key, &seen, ctx),
            None => Vec::new(),
        }
    }

    fn paste(&mut self, text: &str, ctx: &Ctx) -> Vec<Effect> {
        let Some(seen) = self.seen.clone() else {
            return Vec::new();
        };
        let takes_names = self.part().contexts().contains(&Context::Players);
        if takes_names && !self.is_typing() {
            return players::pasted::open(text, &seen, ctx)
                .into_iter()
                .collect();
        }
        self.part_mut().paste(text, &seen, ctx);
        Vec::new()
    }

    fn on_response(&mut self, response: Response, ctx: &Ctx) -> Vec<Effect> {
        match response {
            Response::Tournament(TournamentResponse::Read(seen)) if seen.stored.id == self.id => {
                return self.take(seen, ctx);
            }
            Response::Tournament(TournamentResponse::Standings(id, ranked)) if id == self.id => {
                self.grid.rank(Arc::clone(&ranked));
                self.standings.show(ranked, ctx);
            }
            Response::Tournament(TournamentResponse::Text(title, text)) => {
                return vec![Effect::show(Notice::new(title, text, ctx))];
            }
            Response::Tournament(TournamentResponse::Why(title, why)) => {
                return vec![why.show(title, ctx)];
            }
            Response::Tournament(TournamentResponse::Order(id, own, usual)) => {
                return vec![standings::order(id, &own, &usual, ctx)];
            }
            Response::Tournament(TournamentResponse::Matches(id, pages)) if id == self.id => {
                self.matches.show(&pages, ctx);
            }
            _ => {}
        }
        Vec::new()
    }

    fn not_made(&mut self, ctx: &Ctx) -> Option<Message> {
        let seen = self.seen.clone()?;
        let said = [
            self.grid.refused(&seen, ctx),
            self.rounds.refused(&seen, ctx),
        ];
        self.part_mut().refreshed(&seen, ctx);
        said.into_iter().flatten().next()
    }

    fn refreshed(&mut self, ctx: &Ctx) -> Vec<Effect> {
        let (id, before) = (self.id, self.seen.clone());
        let mut wanted = vec![Effect::look_up(move |club, snapshot| {
            let (context, before) = (snapshot.view_context(), before.as_deref());
            let seen = app::tournament_view::read_again(club, &context, id, before)?;
            Ok(Response::Tournament(TournamentResponse::Read(Arc::new(
                seen,
            ))))
        })];
        let line = progress::line(id, ctx);
        if line.is_none() && self.seen.is_some() {
            // It was deleted: by an undo, or by another user.
            return vec![Effect::Close];
        }
        if line.is_some_and(|line| line.row.kind == Kind::Team) {
            wanted.push(Effect::look_up(move |club, snapshot| {
                let view = app::tournament_view::read_in(club, &snapshot.view_context(), id)?;
                let pages = app::team_matches::pages(club, &view)?;
                Ok(Response::Tournament(TournamentResponse::Matches(id, pages)))
            }));
        }
        wanted
    }

    fn resize(&mut self, size: Size, ctx: &Ctx) {
        self.fit(size, ctx);
    }

    fn on_dialog_result(&mut self, result: DialogResult, ctx: &Ctx) -> Vec<Effect> {
        match self.seen.clone() {
            Some(seen) => self.part_mut().on_dialog_result(&result, &seen, ctx),
            None => Vec::new(),
        }
    }

    fn click(&mut self, column: u16, row: u16, ctx: &Ctx) -> Vec<Effect> {
        let Size { width, height } = ctx.body();
        let head = self.seen.as_ref().map(|seen| head::height(seen, ctx));
        if let Some((head, y)) = head.and_then(|head| Some((head, row.checked_sub(head)?))) {
            let size = Size::new(width, height.saturating_sub(head));
            self.part_mut().click(Position::new(column, y), size);
        }
        Vec::new()
    }

    fn aside(&self, _ctx: &Ctx) -> Aside {
        match self.tab {
            Tab::Players => Aside::of(self.players.person().map(Topic::Member)),
            _ => Aside::Alone,
        }
    }

    fn view(&self, frame: &mut Frame<'_>, area: Rect, ctx: &Ctx) {
        let Some(seen) = &self.seen else { return };
        let above = head::height(seen, ctx).min(area.height);
        let upper = Rect {
            height: above,
            ..area
        };
        head::view(frame, upper, seen, self.tab, ctx);
        let rest = Rect::new(
            area.x,
            area.y + above,
            area.width,
            area.height.saturating_sub(above),
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
