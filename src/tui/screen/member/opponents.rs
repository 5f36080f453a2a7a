//! A member's score against each opponent.

use std::borrow::Cow;
use std::sync::Arc;

use super::Member;
use super::table::MemberRows;
use crate::app::members::member_history::MemberHistory;
use crate::domain::{Decimal, PersonId, Play};
use crate::publish::members::member_sheet::Opponent;
use crate::publish::table::CellOf;
use crate::tui::Effect;
use crate::tui::ctx::Ctx;
use crate::tui::widget::table::{Column, Rows};

/// The opponents that are shown.
#[derive(Debug, Default)]
pub struct Opponents {
    past: Arc<MemberHistory>,
    names: Vec<String>,
    places: Vec<usize>,
}

impl Opponents {
    fn one(&self, row: usize) -> &Opponent {
        &self.past.opponents[row]
    }
}

/// Points per game, in hundredths of a point.
fn share(one: &Opponent) -> Decimal {
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
        self.one(row).member
    }

    fn text(&self, row: usize) -> Cow<'_, str> {
        self.names[row].as_str().into()
    }

    /// Ties are ordered by name.
    fn tie(&self, row: usize) -> i64 {
        i64::try_from(self.places[row]).unwrap_or(i64::MAX)
    }
}

impl MemberRows for Opponents {
    const TEXTS: (&'static str, &'static str) = ("member-opponents-counted", "member-no-games");

    fn of(member: &Member, ctx: &Ctx) -> Option<Self> {
        let past = Arc::clone(&member.past);
        let names = past.opponents.iter().map(|one| ctx.name(one.member));
        let names: Vec<String> = names.map(str::to_owned).collect();
        Some(Self {
            past,
            places: ctx.places_of_people(names.iter().map(String::as_str)),
            names,
        })
    }

    fn open(&self, row: usize, _member: &Member, _ctx: &Ctx) -> Vec<Effect> {
        vec![Effect::open(super::State::new(self.id(row)))]
    }
}
