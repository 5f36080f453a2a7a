//! The tab with the score against each opponent.

use std::borrow::Cow;
use std::sync::Arc;

use super::{IN_TABLE, Member, view_listing};
use crate::app::members::member_history::{Against, MemberHistory};
use crate::domain::{Decimal, PersonId, Play};
use crate::publish::table::CellOf;
use crate::tui::Effect;
use crate::tui::action::{Action, Context};
use crate::tui::ctx::Ctx;
use crate::tui::screen::part::Part;
use crate::tui::widget::listing::{Listing, has_table};
use crate::tui::widget::table::{Column, Rows};
use ratatui::Frame;
use ratatui::layout::Rect;

/// The opponents that are shown.
#[derive(Debug, Default)]
pub struct Opponents {
    past: Arc<MemberHistory>,
    names: Vec<String>,
    places: Vec<usize>,
}

impl Opponents {
    /// The opponents in a history.
    pub fn from_history(past: Arc<MemberHistory>, ctx: &Ctx) -> Self {
        let names: Vec<String> = past
            .opponents
            .iter()
            .map(|one| ctx.name(one.opponent).to_owned())
            .collect();
        Self {
            past,
            places: ctx.places_of_people(names.iter().map(String::as_str)),
            names,
        }
    }

    fn one(&self, row: usize) -> &Against {
        &self.past.opponents[row]
    }
}

/// Points per game, in hundredths of a point.
fn share(one: &Against) -> Decimal {
    let games = Decimal::from(one.games.max(1));
    (one.points.exact() * Decimal::ONE_HUNDRED / games).round_dp(0)
}

impl Rows for Opponents {
    type Id = PersonId;

    const COLUMNS: &'static [Column<Self>] = &[
        Column::<Self>::left("member-opponent", 20, 0, |all, at| {
            CellOf::placed(all.names[at].as_str(), all.places[at])
        })
        .growing(),
        Column::<Self>::right("member-games", 7, 0, |all, at| all.one(at).games.into()),
        Column::<Self>::right("member-points", 7, 0, |all, at| all.one(at).points.into()),
        Column::<Self>::right("member-share", 6, 1, |all, at| share(all.one(at)).into())
            .displayed_as(|all, at, _| format!("{}%", share(all.one(at))).into()),
        Column::<Self>::right("member-games-won", 6, 2, |all, at| {
            all.one(at).wdl[0].into()
        }),
        // Matches of sets are never drawn, so the column is for games only.
        Column::<Self>::right("member-drawn", 6, 2, |all, at| all.one(at).wdl[1].into())
            .lacking(|ctx| ctx.texts.play() == Play::Matches),
        Column::<Self>::right("member-games-lost", 6, 2, |all, at| {
            all.one(at).wdl[2].into()
        }),
        Column::<Self>::left("member-met", 11, 3, |all, at| all.one(at).last.into()),
    ];

    fn len(&self) -> usize {
        self.names.len()
    }

    fn id(&self, row: usize) -> PersonId {
        self.one(row).opponent
    }

    fn text(&self, row: usize) -> Cow<'_, str> {
        self.names[row].as_str().into()
    }

    /// Ties are ordered by name.
    fn tie(&self, row: usize) -> i64 {
        i64::try_from(self.places[row]).unwrap_or(i64::MAX)
    }
}

impl Part<Member> for Listing<Opponents> {
    fn contexts(&self) -> &'static [Context] {
        self.table.contexts(IN_TABLE)
    }

    fn act(&mut self, action: Action, member: &Member, ctx: &Ctx) -> Vec<Effect> {
        match action {
            Action::Open => {
                let opponent = self.table.selected().into_iter();
                let page = |opponent| Effect::open(super::State::new(opponent));
                opponent.map(page).collect()
            }
            Action::MemberWhy => member.explain(None, ctx),
            action => Listing::act(self, action, ctx),
        }
    }

    has_table!(self);

    fn refreshed(&mut self, member: &Member, ctx: &Ctx) {
        self.show(Opponents::from_history(Arc::clone(&member.past), ctx), ctx);
    }

    fn view(&self, frame: &mut Frame<'_>, area: Rect, member: &Member, ctx: &Ctx) {
        let texts = ("member-opponents-counted", "member-no-games");
        view_listing(self, texts, (frame, area), member, ctx);
    }
}
