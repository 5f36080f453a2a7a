//! A member's player cards (ES regulation §7).

use std::borrow::Cow;
use std::cmp::Ordering;
use std::sync::Arc;

use super::history::event_name;
use super::tab::{IN_TABLE, Member, view_listing};
use crate::app::cards::CardRow;
use crate::app::member_view::MemberView;
use crate::domain::TournamentId;
use crate::tui::action::{Action, Context};
use crate::tui::ctx::Ctx;
use crate::tui::message::Effect;
use crate::tui::screen::part::Part;
use crate::tui::widget::listing::{Listed, Listing};
use crate::tui::widget::table::{Cell, Column, Rows};
use ratatui::Frame;
use ratatui::layout::Rect;

pub const COLUMNS: &[Column] = &[
    Column {
        id: "member-event",
        width: 20,
        grows: true,
        right: false,
        rank: 0,
    },
    Column {
        id: "member-points",
        width: 7,
        grows: false,
        right: true,
        rank: 0,
    },
    Column {
        id: "member-card-numbers",
        width: 36,
        grows: false,
        right: false,
        rank: 0,
    },
];

/// The cards that are shown.
#[derive(Debug, Default)]
pub struct Cards {
    view: Option<Arc<MemberView>>,
    names: Vec<String>,
}

impl Cards {
    /// The cards of a member.
    pub fn from_view(view: Arc<MemberView>, ctx: &Ctx) -> Self {
        let cards = view.cards.iter();
        let names = cards.map(|card| event_name(card.tournament, ctx)).collect();
        Self {
            view: Some(view),
            names,
        }
    }

    fn card(&self, row: usize) -> Option<&CardRow> {
        self.view.as_ref()?.cards.get(row)
    }
}

/// What the card says of the opponents: their numbers, else the member's own before and after.
fn numbers(card: &CardRow) -> String {
    if let Some(opponents) = &card.dsu_opponents {
        let numbers: Vec<String> = opponents.iter().map(ToString::to_string).collect();
        return numbers.join(" ");
    }
    let own = [card.dsu_before, card.dsu_after];
    let own = own.map(|number| number.map_or_else(|| "?".to_owned(), |number| number.to_string()));
    format!("DSU {} - {}", own[0], own[1])
}

impl Rows for Cards {
    type Id = TournamentId;

    fn len(&self) -> usize {
        self.names.len()
    }

    fn id(&self, row: usize) -> TournamentId {
        self.card(row)
            .map_or(TournamentId(0), |card| card.tournament)
    }

    fn cell<'a>(&'a self, row: usize, column: usize, ctx: &Ctx) -> Cell<'a> {
        let Some(card) = self.card(row) else {
            return Cell::default();
        };
        match column {
            0 => self.text(row).into(),
            1 => format!("{}/{}", ctx.number(card.score.exact()), card.games).into(),
            _ => numbers(card).into(),
        }
    }

    fn compare(&self, one: usize, other: usize, column: usize) -> Ordering {
        let (Some(a), Some(b)) = (self.card(one), self.card(other)) else {
            return Ordering::Equal;
        };
        match column {
            0 => self.text(one).cmp(&self.text(other)),
            1 => (a.score, a.games).cmp(&(b.score, b.games)),
            _ => numbers(a).cmp(&numbers(b)),
        }
    }

    fn text(&self, row: usize) -> Cow<'_, str> {
        self.names.get(row).map_or("", String::as_str).into()
    }
}

impl Part<Member> for Listing<Cards> {
    fn contexts(&self) -> &'static [Context] {
        self.table.contexts(IN_TABLE)
    }

    fn act(&mut self, action: Action, member: &Member, ctx: &Ctx) -> Vec<Effect> {
        match action {
            Action::Open | Action::MemberWhy => member.explain(self.table.selected(), ctx),
            action => Listing::act(self, action, ctx),
        }
    }

    fn listing(&self) -> Option<&dyn Listed> {
        Some(self)
    }

    fn listing_mut(&mut self) -> Option<&mut dyn Listed> {
        Some(self)
    }

    fn refreshed(&mut self, member: &Member, ctx: &Ctx) {
        if let Some(view) = &member.view {
            self.show(Cards::from_view(Arc::clone(view), ctx));
        }
    }

    fn view(&self, frame: &mut Frame<'_>, area: Rect, member: &Member, ctx: &Ctx) {
        let texts = ("member-cards-counted", "member-no-cards");
        view_listing(self, texts, (frame, area), member, ctx);
    }
}
