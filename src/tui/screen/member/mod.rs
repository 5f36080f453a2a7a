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
mod tab;

use std::sync::Arc;

use ratatui::Frame;
use ratatui::layout::{Constraint, Layout, Rect, Size};

use super::explained::Explained;
use super::part::Part;
use super::{Screen, Sheet, picture};
use crate::app::member_view::MemberView;
use crate::app::quality::QualityRow;
use crate::app::{self, member_history::member_history};
use crate::domain::{Message, PersonId};
use crate::tui::action::{Action, Context};
use crate::tui::ctx::Ctx;
use crate::tui::message::{Effect, Response};
use crate::tui::modal::notice::Notice;
use crate::tui::widget::listing::Listed;
pub use tab::Tab;
use tab::{Member, Tabs};

#[derive(Debug)]
pub enum MemberResponse {
    /// The member's current data.
    Read(PersonId, Arc<MemberView>),
    /// The derivation of a rating.
    Why(Explained),
    Qualities(PersonId, Vec<QualityRow>),
    /// A text to read, with its title.
    Text(String, String),
}

#[derive(Debug)]
pub struct State {
    member: Member,
    tabs: Tabs,
}

impl State {
    pub fn new(id: PersonId) -> Self {
        Self {
            member: Member {
                id,
                view: None,
                past: Arc::default(),
                tab: Tab::default(),
            },
            tabs: Tabs::default(),
        }
    }

    /// Whose page it is.
    pub fn person(&self) -> PersonId {
        self.member.id
    }

    /// The same on another tab.
    #[must_use]
    pub fn on(mut self, tab: Tab) -> Self {
        self.member.tab = tab;
        self
    }

    fn shown(&self) -> &dyn Part<Member> {
        self.tabs.get(self.member.tab)
    }

    fn turn(&mut self, forward: bool, ctx: &Ctx) -> Vec<Effect> {
        let tabs = Tab::available(ctx);
        let at = tabs.iter().position(|tab| *tab == self.member.tab);
        let step = if forward { 1 } else { tabs.len() - 1 };
        self.member.tab = tabs[(at.unwrap_or_default() + step) % tabs.len()];
        self.shown().wanted(&self.member, ctx)
    }

    /// Updates all tabs with the data last read.
    fn arrange(&mut self, ctx: &Ctx) {
        if ctx.snapshot.is_some() && !Tab::available(ctx).contains(&self.member.tab) {
            self.member.tab = Tab::Data;
        }
        if let Some(snapshot) = &ctx.snapshot {
            let (facts, ledger) = (&snapshot.facts, &snapshot.ledger);
            let mut past = member_history(facts, ledger, self.member.id);
            if let Some(view) = &self.member.view {
                past.add_archived(&view.card.archived);
            }
            self.member.past = Arc::new(past);
        }
        for tab in Tab::ALL {
            self.tabs.get_mut(tab).refreshed(&self.member, ctx);
        }
    }
}

impl Screen for State {
    fn title(&self, ctx: &Ctx) -> String {
        let name = ctx.name(self.member.id);
        if name.is_empty() {
            ctx.get("screen-member")
        } else {
            name.to_owned()
        }
    }

    fn contexts(&self) -> &'static [Context] {
        self.shown().contexts()
    }

    fn listing(&self) -> Option<&dyn Listed> {
        self.shown().listing()
    }

    fn listing_mut(&mut self) -> Option<&mut dyn Listed> {
        self.tabs.get_mut(self.member.tab).listing_mut()
    }

    fn allowed(&self, action: Action, ctx: &Ctx) -> Result<(), Message> {
        let nothing = match action {
            Action::MemberNumberRemove => {
                let seen = self.member.view.as_ref();
                seen.is_none_or(|seen| seen.numbers.is_empty())
                    .then_some("member-no-numbers")
            }
            Action::MemberAliasRemove => {
                let seen = self.member.view.as_ref();
                seen.is_none_or(|seen| seen.card.aliases.is_empty())
                    .then_some("member-no-aliases")
            }
            Action::MemberWhy => (self.member.past.games.is_empty() && !ctx.has_games())
                .then_some("member-no-history"),
            _ => None,
        };
        match nothing {
            Some(key) => Err(Message::new(key)),
            None => self.shown().allowed(action, &self.member, ctx),
        }
    }

    fn act(&mut self, action: Action, ctx: &Ctx) -> Vec<Effect> {
        match action {
            Action::FocusNext | Action::TabNext | Action::Right => self.turn(true, ctx),
            Action::FocusBack | Action::TabBack | Action::Left => self.turn(false, ctx),
            Action::MemberSinceList => {
                let response = |why| super::Response::Member(MemberResponse::Why(why));
                vec![actions::since_list(self.member.id, ctx, response)]
            }
            Action::MemberSheet => vec![actions::sheet(self.member.id)],
            Action::PictureOfMember => {
                let page = picture::State::of_member(self.member.id, ctx);
                vec![Effect::open(page)]
            }
            Action::MemberMerge => actions::pick_merge(self.member.id, ctx)
                .into_iter()
                .collect(),
            Action::MemberNumberRemove => {
                let seen = self.member.view.iter();
                seen.map(|seen| actions::pick_number(seen, ctx)).collect()
            }
            Action::MemberAliasRemove => {
                let seen = self.member.view.iter();
                seen.map(|seen| actions::pick_alias(seen, ctx)).collect()
            }
            Action::MemberHide => {
                let hidden = self
                    .member
                    .view
                    .as_ref()
                    .is_some_and(|seen| seen.card.hidden);
                vec![actions::hide(self.member.id, hidden, ctx)]
            }
            action => match actions::form(action, self.member.id, ctx) {
                Some(form) => vec![form],
                None => {
                    let tab = self.tabs.get_mut(self.member.tab);
                    tab.act(action, &self.member, ctx)
                }
            },
        }
    }

    fn on_response(&mut self, response: Response, ctx: &Ctx) -> Vec<Effect> {
        match response {
            Response::Member(MemberResponse::Read(asked, seen)) if asked == self.member.id => {
                // A record that was merged into another leads to that one.
                self.member.id = seen.card.row.id;
                self.member.view = Some(seen);
                self.arrange(ctx);
            }
            Response::Member(MemberResponse::Qualities(asked, rows)) if asked == self.member.id => {
                quality::show(&mut self.tabs.quality, rows, ctx);
            }
            Response::Member(MemberResponse::Text(title, text)) => {
                return vec![Effect::show(Notice::new(title, text, ctx))];
            }
            Response::Member(MemberResponse::Why(why)) => {
                return vec![why.show(ctx.get("member-why-title"), ctx)];
            }
            _ => {}
        }
        Vec::new()
    }

    fn refreshed(&mut self, ctx: &Ctx) -> Vec<Effect> {
        self.arrange(ctx);
        let id = self.member.id;
        let mut wanted = vec![Effect::ask(move |club| {
            let seen = Arc::new(app::member_view::read(club, id)?);
            Ok(Response::Member(MemberResponse::Read(id, seen)))
        })];
        wanted.extend(self.shown().wanted(&self.member, ctx));
        wanted
    }

    fn resize(&mut self, size: Size, _ctx: &Ctx) {
        let size = Size::new(size.width, size.height.saturating_sub(1));
        for tab in Tab::ALL {
            self.tabs.get_mut(tab).resize(size);
        }
    }

    fn view(&self, frame: &mut Frame<'_>, area: Rect, ctx: &Ctx) {
        if area.is_empty() {
            return;
        }
        tab::view_names(frame, area, self.member.tab, ctx);
        let rest = Rect::new(area.x, area.y + 1, area.width, area.height - 1);
        self.shown().view(frame, rest, &self.member, ctx);
    }

    /// The data, and below them the course of the rating.
    fn view_aside(&self, frame: &mut Frame<'_>, area: Rect, ctx: &Ctx) {
        let below = history::chart_height(&self.member.past, area.height);
        let [data, chart] =
            Layout::vertical([Constraint::Min(0), Constraint::Length(below)]).areas(area);
        self.tabs
            .get(Tab::Data)
            .view(frame, data, &self.member, ctx);
        history::view_chart(frame, chart, &self.member.past, ctx);
    }

    fn sheet(&self, ctx: &Ctx) -> Option<Sheet> {
        self.shown().sheet(&self.member, ctx)
    }

    fn copied(&self, ctx: &Ctx) -> Option<String> {
        self.shown().copied(&self.member, ctx)
    }
}
