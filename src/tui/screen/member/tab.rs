//! The tabs of a member's page, and their behaviour.

use std::sync::Arc;

use ratatui::Frame;
use ratatui::layout::Rect;

use super::cards::Cards;
use super::data::Data;
use super::games::Games;
use super::history::History;
use super::opponents::Opponents;
use super::quality::Qualities;
use super::results::Results;
use super::{MemberResponse, actions};
use crate::app::member_history::MemberHistory;
use crate::app::member_view::MemberView;
use crate::domain::{Message, PersonId, Play, TournamentId};
use crate::tui::action::Context;
use crate::tui::ctx::Ctx;
use crate::tui::message::{Effect, Response};
use crate::tui::screen::part::{Part, Subject};
use crate::tui::widget::listing::Listing;
use crate::tui::widget::table::{Look, Rows};
use crate::tui::widget::tabs;

/// The tabs, in their order.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Tab {
    /// The member's data.
    #[default]
    Data,
    /// The history of the rating.
    History,
    Games,
    /// Every game of a tournament.
    Results,
    /// The score against each opponent.
    Opponents,
    Cards,
    /// The tournament quality T over the years.
    Quality,
}

impl Tab {
    pub(super) const ALL: [Self; 7] = [
        Self::Data,
        Self::History,
        Self::Games,
        Self::Results,
        Self::Opponents,
        Self::Cards,
        Self::Quality,
    ];

    /// Those of the pool at work: games of several have neither results nor opponents, and player cards are of
    /// chess events.
    pub fn available(ctx: &Ctx) -> &'static [Self] {
        if ctx.has_games() {
            &[Self::Data, Self::Games]
        } else if ctx.texts.play() == Play::Matches {
            &[
                Self::Data,
                Self::History,
                Self::Results,
                Self::Opponents,
                Self::Quality,
            ]
        } else {
            &[
                Self::Data,
                Self::History,
                Self::Results,
                Self::Opponents,
                Self::Cards,
                Self::Quality,
            ]
        }
    }

    pub fn text_key(self) -> &'static str {
        match self {
            Self::Data => "tab-member-data",
            Self::History => "tab-member-history",
            Self::Games => "screen-games",
            Self::Results => "tab-member-results",
            Self::Opponents => "tab-member-opponents",
            Self::Cards => "tab-member-cards",
            Self::Quality => "tab-member-quality",
        }
    }
}

/// The member that the page is about, as last read.
#[derive(Debug)]
pub struct Member {
    pub id: PersonId,
    pub view: Option<Arc<MemberView>>,
    pub past: Arc<MemberHistory>,
    /// The tab that is shown.
    pub tab: Tab,
}

impl Member {
    /// The name with number and rating.
    pub(super) fn heading(&self, ctx: &Ctx) -> String {
        let name = ctx.name(self.id);
        match self.view.as_ref().and_then(|view| view.card.row.rating) {
            Some(rating) => format!("{name} #{} {} {rating}", self.id, ctx.symbols.dot()),
            None => format!("{name} #{}", self.id),
        }
    }

    /// Explains the effect of an event (if `None`, the last one) on the rating.
    pub(super) fn explain(&self, event: Option<TournamentId>, ctx: &Ctx) -> Vec<Effect> {
        let response = |why| Response::Member(MemberResponse::Why(why));
        vec![actions::why(self.id, event, ctx, response)]
    }
}

impl Subject for Member {
    fn sheet_name(&self, ctx: &Ctx) -> String {
        format!("{} {}", ctx.name(self.id), ctx.get(self.tab.text_key()))
    }
}

/// The contexts of a tab that is a table.
pub(super) const IN_TABLE: &[Context] = &[
    Context::Member,
    Context::Table,
    Context::List,
    Context::Tabs,
    Context::Global,
];

/// The contexts of any other tab.
pub(super) const IN_LINES: &[Context] = &[
    Context::Member,
    Context::List,
    Context::Tabs,
    Context::Global,
];

/// Draws a table under the member's name, with the count of its rows.
pub(super) fn view_listing<R: Rows>(
    list: &Listing<R>,
    (counted, empty): (&'static str, &str),
    (frame, area): (&mut Frame<'_>, Rect),
    member: &Member,
    ctx: &Ctx,
) {
    let count = i64::try_from(list.rows.len()).unwrap_or(i64::MAX);
    let look = Look {
        title: &member.heading(ctx),
        counted: &ctx.say(&Message::new(counted).with("count", count)),
        empty,
        focus: true,
    };
    list.view(frame, area, &look, ctx);
}

/// All tabs of the page, also those that make no sense for the pool at work.
#[derive(Debug, Default)]
pub(super) struct Tabs {
    data: Data,
    history: History,
    games: Listing<Games>,
    results: Listing<Results>,
    opponents: Listing<Opponents>,
    cards: Listing<Cards>,
    pub(super) quality: Listing<Qualities>,
}

impl Tabs {
    pub(super) fn get(&self, tab: Tab) -> &dyn Part<Member> {
        match tab {
            Tab::Data => &self.data,
            Tab::History => &self.history,
            Tab::Games => &self.games,
            Tab::Results => &self.results,
            Tab::Opponents => &self.opponents,
            Tab::Cards => &self.cards,
            Tab::Quality => &self.quality,
        }
    }

    pub(super) fn get_mut(&mut self, tab: Tab) -> &mut dyn Part<Member> {
        match tab {
            Tab::Data => &mut self.data,
            Tab::History => &mut self.history,
            Tab::Games => &mut self.games,
            Tab::Results => &mut self.results,
            Tab::Opponents => &mut self.opponents,
            Tab::Cards => &mut self.cards,
            Tab::Quality => &mut self.quality,
        }
    }
}

/// Draws the names of the tabs.
pub(super) fn view_names(frame: &mut Frame<'_>, area: Rect, shown: Tab, ctx: &Ctx) {
    let tabs = Tab::available(ctx).iter();
    let tabs = tabs.map(|tab| tabs::Tab::new(ctx.get(tab.text_key()), *tab == shown));
    let tabs: Vec<tabs::Tab> = tabs.collect();
    tabs::view(frame.buffer_mut(), area, (1, 0), &tabs, ctx);
}
