//! One member: data, rating history, results, opponents, player cards, tournament quality; in a pool of games of
//! several, data and games.

pub mod actions;
pub mod cards;
pub mod data;
pub mod games;
pub mod history;
pub mod opponents;
pub mod quality;
pub mod results;
mod sheets;
mod tab;

use std::sync::Arc;

use ratatui::Frame;
use ratatui::layout::{Rect, Size};

use super::{DialogResult, Screen, Sheet, game, tournament};
use crate::app::member_history::{MemberHistory, member_history};
use crate::app::member_view::MemberView;
use crate::app::quality::QualityRow;
use crate::domain::{Message, MultiGameId, PersonId, TournamentId};
use crate::tui::action::{Action, Context};
use crate::tui::ctx::Ctx;
use crate::tui::key::Key;
use crate::tui::message::{Effect, Response};
use crate::tui::modal::notice::Notice;
use crate::tui::widget::table::{Rows, Table};
pub use tab::Tab;

/// What the screen asked for.
#[derive(Debug)]
pub enum MemberResponse {
    /// The member as the club holds one now.
    Read(PersonId, Arc<MemberView>),
    /// The derivation of a rating.
    Why(String),
    /// The tournament qualities.
    Qualities(PersonId, Vec<QualityRow>),
    /// A text to be read, with its title.
    Text(String, String),
}

/// The screen's state.
#[derive(Debug)]
pub struct State {
    id: PersonId,
    tab: Tab,
    seen: Option<Arc<MemberView>>,
    past: Arc<MemberHistory>,
    data: data::Data,
    history: history::History,
    games: (games::Games, Table<MultiGameId>),
    results: (results::Results, Table<usize>),
    opponents: (opponents::Opponents, Table<PersonId>),
    cards: (cards::Cards, Table<TournamentId>),
    quality: (quality::Qualities, Table<TournamentId>),
}

impl State {
    /// The page of a member.
    pub fn new(id: PersonId) -> Self {
        Self {
            id,
            tab: Tab::default(),
            seen: None,
            past: Arc::default(),
            data: data::Data::default(),
            history: history::History::default(),
            games: (games::Games::default(), Table::new(games::COLUMNS)),
            results: (results::Results::default(), Table::new(results::COLUMNS)),
            opponents: (
                opponents::Opponents::default(),
                Table::new(opponents::COLUMNS),
            ),
            cards: (cards::Cards::default(), Table::new(cards::COLUMNS)),
            quality: (quality::Qualities::default(), Table::new(quality::COLUMNS)),
        }
    }

    /// The same on another tab.
    #[must_use]
    pub fn on(mut self, tab: Tab) -> Self {
        self.tab = tab;
        self
    }

    /// The event that the cursor is on, where the tab has one.
    fn event(&self) -> Option<TournamentId> {
        match self.tab {
            Tab::Data | Tab::Games | Tab::Opponents => None,
            Tab::History => self.history.event(&self.past),
            Tab::Results => {
                let row = self.results.1.row()?;
                Some(self.results.0.game(row)?.event)
            }
            Tab::Cards => self.cards.1.selected(),
            Tab::Quality => self.quality.1.selected(),
        }
    }

    /// Another tab; what it needs beyond what was read is asked for.
    fn turn(&mut self, forward: bool, ctx: &Ctx) -> Vec<Effect> {
        let tabs = Tab::of(ctx);
        let at = tabs.iter().position(|tab| *tab == self.tab);
        let step = if forward { 1 } else { tabs.len() - 1 };
        self.tab = tabs[(at.unwrap_or_default() + step) % tabs.len()];
        self.wanted()
    }

    fn wanted(&self) -> Vec<Effect> {
        let asked = (self.tab == Tab::Quality).then(|| quality::ask(self.id));
        asked.into_iter().collect()
    }

    /// Whether the filter of the tab's table is being typed.
    fn typing(&self) -> bool {
        match self.tab {
            Tab::Data | Tab::History => false,
            Tab::Games => self.games.1.is_typing(),
            Tab::Results => self.results.1.is_typing(),
            Tab::Opponents => self.opponents.1.is_typing(),
            Tab::Cards => self.cards.1.is_typing(),
            Tab::Quality => self.quality.1.is_typing(),
        }
    }

    /// Does what concerns the tab alone; `false` if the action is none of its.
    fn act_tab(&mut self, action: Action, ctx: &Ctx) -> bool {
        match self.tab {
            Tab::Data => {
                let seen = self.seen.clone();
                seen.is_some_and(|seen| self.data.act(action, &seen, ctx))
            }
            Tab::History => self.history.act(action, &self.past),
            Tab::Games => self.games.1.act(action, &self.games.0),
            Tab::Results => self.results.1.act(action, &self.results.0),
            Tab::Opponents => self.opponents.1.act(action, &self.opponents.0),
            Tab::Cards => self.cards.1.act(action, &self.cards.0),
            Tab::Quality => self.quality.1.act(action, &self.quality.0),
        }
    }

    /// The window in which a column is chosen, of the tab's table.
    fn pick(&self, action: Action, ctx: &Ctx) -> Vec<Effect> {
        let pick = |sort: Effect, columns: Effect| match action {
            Action::Sort => vec![sort],
            _ => vec![columns],
        };
        match self.tab {
            Tab::Data | Tab::History => Vec::new(),
            Tab::Games => pick(self.games.1.pick_sort(ctx), self.games.1.pick_columns(ctx)),
            Tab::Results => pick(
                self.results.1.pick_sort(ctx),
                self.results.1.pick_columns(ctx),
            ),
            Tab::Opponents => pick(
                self.opponents.1.pick_sort(ctx),
                self.opponents.1.pick_columns(ctx),
            ),
            Tab::Cards => pick(self.cards.1.pick_sort(ctx), self.cards.1.pick_columns(ctx)),
            Tab::Quality => pick(
                self.quality.1.pick_sort(ctx),
                self.quality.1.pick_columns(ctx),
            ),
        }
    }

    /// Opens what the cursor is on: the derivation of an event, an opponent, the standings of a tournament, a game.
    fn open(&self, ctx: &Ctx) -> Vec<Effect> {
        if self.tab == Tab::Games {
            let game = self.games.1.selected().into_iter();
            return game
                .map(|game| Effect::open(game::State::new(game)))
                .collect();
        }
        if self.tab == Tab::Quality {
            let event = self.quality.1.selected().into_iter();
            let page = |event| tournament::State::new(event, tournament::Tab::Standings);
            return event.map(|event| Effect::open(page(event))).collect();
        }
        if self.tab == Tab::Opponents {
            let opponent = self.opponents.1.selected();
            return opponent
                .map(|opponent| Effect::open(Self::new(opponent)))
                .into_iter()
                .collect();
        }
        self.why(ctx)
    }

    fn why(&self, ctx: &Ctx) -> Vec<Effect> {
        if self.tab == Tab::Quality {
            let event = self.quality.1.selected().into_iter();
            let ask = |event| {
                tournament::standings::explain_quality(self.id, event, ctx, |title, text| {
                    Response::Member(MemberResponse::Text(title, text))
                })
            };
            return event.map(ask).collect();
        }
        let answer = |text| Response::Member(MemberResponse::Why(text));
        vec![actions::why(self.id, self.event(), ctx, answer)]
    }

    /// What was read is laid out for the tabs.
    fn arrange(&mut self, ctx: &Ctx) {
        if ctx.snapshot.is_some() && !Tab::of(ctx).contains(&self.tab) {
            self.tab = Tab::Data;
        }
        self.games.0 = games::Games::of(self.id, ctx);
        self.games.1.arrange(&self.games.0);
        if let Some(snapshot) = &ctx.snapshot {
            self.past = Arc::new(member_history(snapshot, self.id));
        }
        self.history.refreshed(&self.past);
        self.results.0 = results::Results::of(Arc::clone(&self.past), ctx);
        self.results.1.arrange(&self.results.0);
        self.opponents.0 = opponents::Opponents::of(Arc::clone(&self.past), ctx);
        self.opponents.1.lack(opponents::lacking(ctx));
        self.opponents.1.arrange(&self.opponents.0);
        if let Some(seen) = &self.seen {
            self.cards.0 = cards::Cards::of(Arc::clone(seen), ctx);
            self.cards.1.arrange(&self.cards.0);
        }
    }
}

impl Screen for State {
    fn title(&self, ctx: &Ctx) -> String {
        let name = ctx.name(self.id);
        if name.is_empty() {
            ctx.get("screen-member")
        } else {
            name.to_owned()
        }
    }

    fn contexts(&self) -> &'static [Context] {
        match self.tab {
            _ if self.typing() => &[Context::Filter],
            Tab::Data | Tab::History => &[
                Context::Member,
                Context::List,
                Context::Tabs,
                Context::Global,
            ],
            Tab::Games | Tab::Results | Tab::Opponents | Tab::Cards | Tab::Quality => &[
                Context::Member,
                Context::Table,
                Context::List,
                Context::Tabs,
                Context::Global,
            ],
        }
    }

    fn allowed(&self, action: Action, ctx: &Ctx) -> Result<(), Message> {
        actions::allowed(action, ctx)?;
        let nothing = match action {
            Action::MemberNumberRemove => {
                let seen = self.seen.as_ref();
                seen.is_none_or(|seen| seen.numbers.is_empty())
                    .then_some("member-no-numbers")
            }
            Action::Open if self.tab == Tab::Data => Some("member-nothing-to-open"),
            Action::MemberWhy => {
                (self.past.games.is_empty() && !ctx.has_games()).then_some("member-no-history")
            }
            _ => None,
        };
        match nothing {
            Some(key) => Err(Message::new(key)),
            None => Ok(()),
        }
    }

    fn act(&mut self, action: Action, ctx: &Ctx) -> Vec<Effect> {
        match action {
            Action::FocusNext | Action::TabNext | Action::Right => return self.turn(true, ctx),
            Action::FocusBack | Action::TabBack | Action::Left => {
                return self.turn(false, ctx);
            }
            Action::Sort | Action::Columns => return self.pick(action, ctx),
            action if self.act_tab(action, ctx) => {}
            Action::Back => return vec![Effect::Close],
            Action::Open => return self.open(ctx),
            Action::MemberWhy => return self.why(ctx),
            Action::MemberMerge => return actions::pick_merge(self.id, ctx).into_iter().collect(),
            Action::MemberNumberRemove => {
                let seen = self.seen.iter();
                return seen.map(|seen| actions::pick_number(seen, ctx)).collect();
            }
            Action::MemberHide => {
                let hidden = self.seen.as_ref().is_some_and(|seen| seen.card.hidden);
                return vec![actions::hide(self.id, hidden)];
            }
            action => return actions::form(action, self.id).into_iter().collect(),
        }
        Vec::new()
    }

    fn is_typing(&self) -> bool {
        self.typing()
    }

    fn key(&mut self, key: Key, _ctx: &Ctx) -> Vec<Effect> {
        if self.typing() {
            match self.tab {
                Tab::Data | Tab::History => {}
                Tab::Games => self.games.1.key(key, &self.games.0),
                Tab::Results => self.results.1.key(key, &self.results.0),
                Tab::Opponents => self.opponents.1.key(key, &self.opponents.0),
                Tab::Cards => self.cards.1.key(key, &self.cards.0),
                Tab::Quality => self.quality.1.key(key, &self.quality.0),
            }
        }
        Vec::new()
    }

    fn paste(&mut self, text: &str, _ctx: &Ctx) -> Vec<Effect> {
        if self.typing() {
            match self.tab {
                Tab::Data | Tab::History => {}
                Tab::Games => self.games.1.paste(text, &self.games.0),
                Tab::Results => self.results.1.paste(text, &self.results.0),
                Tab::Opponents => self.opponents.1.paste(text, &self.opponents.0),
                Tab::Cards => self.cards.1.paste(text, &self.cards.0),
                Tab::Quality => self.quality.1.paste(text, &self.quality.0),
            }
        }
        Vec::new()
    }

    fn on_response(&mut self, response: Response, ctx: &Ctx) -> Vec<Effect> {
        match response {
            Response::Member(MemberResponse::Read(asked, seen)) if asked == self.id => {
                // A record that was merged into another leads to that one.
                self.id = seen.card.row.id;
                self.seen = Some(seen);
                self.arrange(ctx);
            }
            Response::Member(MemberResponse::Qualities(asked, rows)) if asked == self.id => {
                let first = self.quality.0.is_empty();
                self.quality.0 = quality::Qualities::of(rows);
                self.quality.1.arrange(&self.quality.0);
                if first {
                    // The latest tournament, as in the history of the rating.
                    self.quality.1.act(Action::Bottom, &self.quality.0);
                }
            }
            Response::Member(MemberResponse::Text(title, text)) => {
                return vec![Effect::show(Notice::new(title, text, ctx))];
            }
            Response::Member(MemberResponse::Why(text)) => {
                return vec![Effect::show(Notice::new(
                    ctx.get("member-why-title"),
                    text,
                    ctx,
                ))];
            }
            _ => {}
        }
        Vec::new()
    }

    fn refreshed(&mut self, ctx: &Ctx) -> Vec<Effect> {
        self.arrange(ctx);
        let id = self.id;
        let mut wanted = vec![Effect::ask(move |club| {
            let seen = Arc::new(club.member_view(id)?);
            Ok(Response::Member(MemberResponse::Read(id, seen)))
        })];
        wanted.extend(self.wanted());
        wanted
    }

    fn resize(&mut self, size: Size, _ctx: &Ctx) {
        let height = size.height.saturating_sub(1);
        self.data.resize(height);
        self.history.resize(height, &self.past);
        self.games.1.resize(height);
        // The last line says why a game is not rated.
        self.results.1.resize(height.saturating_sub(1));
        self.opponents.1.resize(height);
        self.cards.1.resize(height);
        self.quality.1.resize(quality::table_height(height));
    }

    fn on_dialog_result(&mut self, result: DialogResult, _ctx: &Ctx) -> Vec<Effect> {
        match self.tab {
            Tab::Data | Tab::History => false,
            Tab::Games => self.games.1.on_dialog_result(&result, &self.games.0),
            Tab::Results => self.results.1.on_dialog_result(&result, &self.results.0),
            Tab::Opponents => self
                .opponents
                .1
                .on_dialog_result(&result, &self.opponents.0),
            Tab::Cards => self.cards.1.on_dialog_result(&result, &self.cards.0),
            Tab::Quality => self.quality.1.on_dialog_result(&result, &self.quality.0),
        };
        Vec::new()
    }

    fn view(&self, frame: &mut Frame<'_>, area: Rect, ctx: &Ctx) {
        if !area.is_empty() {
            self.draw(frame, area, ctx);
        }
    }

    fn sheet(&self, ctx: &Ctx) -> Option<Sheet> {
        self.as_sheet(ctx)
    }

    fn copied(&self, ctx: &Ctx) -> Option<String> {
        self.as_text(ctx)
    }
}
