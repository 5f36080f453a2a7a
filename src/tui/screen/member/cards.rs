//! A member's player cards (ES regulation §7).

use std::borrow::Cow;

use super::Member;
use super::table::MemberRows;
use crate::app::members::cards::CardRow;
use crate::domain::TournamentId;
use crate::tui::ctx::Ctx;
use crate::tui::widget::table::{Column, Rows};

/// The cards that are shown, each with its event's name.
#[derive(Debug, Default)]
pub struct Cards {
    lines: Vec<(CardRow, String)>,
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
            all.lines[at].0.score.into()
        }),
        Column::<Self>::right("member-games", 7, 0, |all, at| all.lines[at].0.games.into()),
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

impl MemberRows for Cards {
    const TEXTS: (&'static str, &'static str) = ("merge-cards", "member-no-cards");

    fn of(member: &Member, ctx: &Ctx) -> Option<Self> {
        let cards = member.view.as_ref()?.cards.iter();
        let lines = cards.map(|card| (card.clone(), ctx.event_name(card.tournament).to_owned()));
        Some(Self {
            lines: lines.collect(),
        })
    }

    fn event(&self, row: usize) -> Option<TournamentId> {
        Some(self.id(row))
    }
}
