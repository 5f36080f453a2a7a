//! The tab with a member's player cards (ES regulation §7).

use std::borrow::Cow;

use super::history::event_name;
use super::{IN_TABLE, Member, view_listing};
use crate::app::members::cards::CardRow;
use crate::app::members::member_view::MemberView;
use crate::domain::TournamentId;
use crate::publish::table::CellOf;
use crate::tui::Effect;
use crate::tui::action::{Action, Context};
use crate::tui::ctx::Ctx;
use crate::tui::screen::part::Part;
use crate::tui::widget::listing::{Listing, has_table};
use crate::tui::widget::table::{Column, Rows};
use ratatui::Frame;
use ratatui::layout::Rect;

/// The cards that are shown, each with its event's name.
#[derive(Debug, Default)]
pub struct Cards {
    lines: Vec<(CardRow, String)>,
}

impl Cards {
    /// The cards of a member.
    pub fn from_view(view: &MemberView, ctx: &Ctx) -> Self {
        let cards = view.cards.iter();
        let lines = cards.map(|card| (card.clone(), event_name(card.tournament, ctx)));
        Self {
            lines: lines.collect(),
        }
    }
}

/// What the card states about the opponents: their numbers, otherwise the member's own before and after.
fn numbers(card: &CardRow) -> String {
    if let Some(opponents) = &card.dsu_opponents {
        let numbers: Vec<String> = opponents.iter().map(ToString::to_string).collect();
        return numbers.join(" ");
    }
    let own = [card.dsu_before, card.dsu_after];
    let own = own.map(|number| number.map_or_else(|| "?".to_owned(), |number| number.to_string()));
    format!("DSU {} – {}", own[0], own[1])
}

impl Rows for Cards {
    type Id = TournamentId;

    const COLUMNS: &'static [Column<Self>] = &[
        Column::<Self>::left("member-tournament", 20, 0, |all, at| {
            all.lines[at].1.as_str().into()
        })
        .growing()
        .keeping_end(),
        Column::<Self>::right("member-points", 7, 0, |all, at| {
            let card = &all.lines[at].0;
            CellOf::ordered(card.score.0, card.games)
        })
        .displayed_as(|all, at, ctx| {
            let card = &all.lines[at].0;
            format!("{}/{}", ctx.score(card.score), card.games).into()
        }),
        Column::<Self>::left("member-dsu-ratings", 36, 0, |all, at| {
            numbers(&all.lines[at].0).into()
        }),
    ];

    fn len(&self) -> usize {
        self.lines.len()
    }

    fn id(&self, row: usize) -> TournamentId {
        self.lines[row].0.tournament
    }

    fn text(&self, row: usize) -> Cow<'_, str> {
        self.lines[row].1.as_str().into()
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

    has_table!(self);

    fn refreshed(&mut self, member: &Member, ctx: &Ctx) {
        if let Some(view) = &member.view {
            self.show(Cards::from_view(view, ctx), ctx);
        }
    }

    fn view(&self, frame: &mut Frame<'_>, area: Rect, member: &Member, ctx: &Ctx) {
        let texts = ("merge-cards", "member-no-cards");
        view_listing(self, texts, (frame, area), member, ctx);
    }
}
