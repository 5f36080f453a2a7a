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

use super::{Screen, Sheet, game, tournament};
use crate::app::member_history::{MemberHistory, member_history};
use crate::app::member_view::MemberView;
use crate::app::quality::QualityRow;
use crate::domain::{Message, PersonId, TournamentId};
use crate::tui::action::{Action, Context};
use crate::tui::ctx::Ctx;
use crate::tui::message::{Effect, Response};
use crate::tui::modal::notice::Notice;
use crate::tui::widget::listing::{Listed, Listing};
use crate::tui::widget::table::{Rows as _, Table};
pub use tab::Tab;

#[derive(Debug)]
pub enum MemberResponse {
    /// The member as the club holds one now.
    Read(PersonId, Arc<MemberView>),
    /// The derivation of a rating.
    Why(String),
    Qualities(PersonId, Vec<QualityRow>),
    /// A text to be read, with its title.
    Text(String, String),
}

#[derive(Debug)]
pub struct State {
    id: PersonId,
    tab: Tab,
    seen: Option<Arc<MemberView>>,
    past: Arc<MemberHistory>,
    data: data::Data,
    history: history::History,
    games: Listing<games::Games>,
    results: Listing<results::Results>,
    opponents: Listing<opponents::Opponents>,
    cards: Listing<cards::Cards>,
    quality: Listing<quality::Qualities>,
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
            games: Listing::new(Table::new(games::COLUMNS)),
            results: Listing::new(Table::new(results::COLUMNS)),
            opponents: Listing::new(Table::new(opponents::COLUMNS)),
            cards: Listing::new(Table::new(cards::COLUMNS)),
            quality: Listing::new(Table::new(quality::COLUMNS)),
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
                let row = self.results.table.row()?;
                Some(self.results.rows.game(row)?.event)
            }
            Tab::Cards => self.cards.table.selected(),
            Tab::Quality => self.quality.table.selected(),
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

    /// Opens what the cursor is on: the derivation of an event, an opponent, the standings of a tournament, a game.
    fn open(&self, ctx: &Ctx) -> Vec<Effect> {
        if self.tab == Tab::Games {
            let game = self.games.table.selected().into_iter();
            return game
                .map(|game| Effect::open(game::State::new(game)))
                .collect();
        }
        if self.tab == Tab::Quality {
            let event = self.quality.table.selected().into_iter();
            let page = |event| tournament::State::new(event, tournament::Tab::Standings);
            return event.map(|event| Effect::open(page(event))).collect();
        }
        if self.tab == Tab::Opponents {
            let opponent = self.opponents.table.selected();
            return opponent
                .map(|opponent| Effect::open(Self::new(opponent)))
                .into_iter()
                .collect();
        }
        self.why(ctx)
    }

    fn why(&self, ctx: &Ctx) -> Vec<Effect> {
        if self.tab == Tab::Quality {
            let event = self.quality.table.selected().into_iter();
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
        self.games.show(games::Games::of(self.id, ctx));
        if let Some(snapshot) = &ctx.snapshot {
            self.past = Arc::new(member_history(snapshot, self.id));
        }
        self.history.refreshed(&self.past);
        self.results
            .show(results::Results::of(Arc::clone(&self.past), ctx));
        self.opponents.table.lack(opponents::lacking(ctx));
        self.opponents
            .show(opponents::Opponents::of(Arc::clone(&self.past), ctx));
        if let Some(seen) = &self.seen {
            self.cards.show(cards::Cards::of(Arc::clone(seen), ctx));
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
            _ if self.is_typing() => &[Context::Filter],
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

    fn listing(&self) -> Option<&dyn Listed> {
        match self.tab {
            Tab::Data | Tab::History => None,
            Tab::Games => Some(&self.games),
            Tab::Results => Some(&self.results),
            Tab::Opponents => Some(&self.opponents),
            Tab::Cards => Some(&self.cards),
            Tab::Quality => Some(&self.quality),
        }
    }

    fn listing_mut(&mut self) -> Option<&mut dyn Listed> {
        match self.tab {
            Tab::Data | Tab::History => None,
            Tab::Games => Some(&mut self.games),
            Tab::Results => Some(&mut self.results),
            Tab::Opponents => Some(&mut self.opponents),
            Tab::Cards => Some(&mut self.cards),
            Tab::Quality => Some(&mut self.quality),
        }
    }

    fn allowed(&self, action: Action, ctx: &Ctx) -> Result<(), Message> {
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
        let own = match self.tab {
            Tab::Data => {
                let seen = self.seen.clone();
                seen.is_some_and(|seen| self.data.act(action, &seen, ctx))
            }
            Tab::History => self.history.act(action, &self.past),
            _ => false,
        };
        if own {
            return Vec::new();
        }
        let listed = self
            .listing_mut()
            .and_then(|list| list.try_act(action, ctx));
        if let Some(effects) = listed {
            return effects;
        }
        match action {
            Action::FocusNext | Action::TabNext | Action::Right => self.turn(true, ctx),
            Action::FocusBack | Action::TabBack | Action::Left => self.turn(false, ctx),
            Action::Back => vec![Effect::Close],
            Action::Open => self.open(ctx),
            Action::MemberWhy => self.why(ctx),
            Action::MemberMerge => actions::pick_merge(self.id, ctx).into_iter().collect(),
            Action::MemberNumberRemove => {
                let seen = self.seen.iter();
                seen.map(|seen| actions::pick_number(seen, ctx)).collect()
            }
            Action::MemberHide => {
                let hidden = self.seen.as_ref().is_some_and(|seen| seen.card.hidden);
                vec![actions::hide(self.id, hidden)]
            }
            action => actions::form(action, self.id).into_iter().collect(),
        }
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
                let first = self.quality.rows.is_empty();
                self.quality.show(quality::Qualities::of(rows));
                if first {
                    // The latest tournament, as in the history of the rating.
                    self.quality.table.act(Action::Bottom, &self.quality.rows);
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
        self.games.table.resize(height);
        // The last line says why a game is not rated.
        self.results.table.resize(height.saturating_sub(1));
        self.opponents.table.resize(height);
        self.cards.table.resize(height);
        self.quality.table.resize(quality::table_height(height));
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
