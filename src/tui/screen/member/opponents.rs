//! The score against each opponent.

use std::borrow::Cow;
use std::cmp::Ordering;
use std::sync::Arc;

use super::tab::{IN_TABLE, Member, view_listing};
use crate::app::member_history::{Against, MemberHistory};
use crate::domain::{Decimal, PersonId, Play};
use crate::tui::action::{Action, Context};
use crate::tui::ctx::Ctx;
use crate::tui::message::Effect;
use crate::tui::screen::part::Part;
use crate::tui::widget::listing::{Listed, Listing};
use crate::tui::widget::table::{Cell, Column, Rows};
use ratatui::Frame;
use ratatui::layout::Rect;

const fn column(id: &'static str, width: u16, right: bool, rank: u8) -> Column {
    Column {
        id,
        width,
        grows: false,
        right,
        rank,
    }
}

pub const COLUMNS: &[Column] = &[
    Column {
        id: "member-opponent",
        width: 20,
        grows: true,
        right: false,
        rank: 0,
    },
    column("member-games", 7, true, 0),
    column("member-points", 7, true, 0),
    column("member-share", 6, true, 1),
    column("member-won", 6, true, 2),
    column("member-drawn", 6, true, 2),
    column("member-lost", 6, true, 2),
    column("member-met", 10, false, 3),
];

/// The columns in which nothing can stand: no match of sets is drawn.
fn lacking(ctx: &Ctx) -> Vec<usize> {
    let columns = COLUMNS
        .iter()
        .enumerate()
        .filter(|(_, column)| ctx.texts.play() == Play::Matches && column.id == "member-drawn");
    columns.map(|(at, _)| at).collect()
}

/// The opponents that are shown.
#[derive(Debug, Default)]
pub struct Opponents {
    past: Arc<MemberHistory>,
    names: Vec<String>,
    places: Vec<usize>,
}

impl Opponents {
    /// The opponents of a past.
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

    fn one(&self, row: usize) -> Option<&Against> {
        self.past.opponents.get(row)
    }
}

/// Points of a game, in hundredths of a point.
fn share(one: &Against) -> Decimal {
    let games = Decimal::from(one.games.max(1));
    (one.points.exact() * Decimal::ONE_HUNDRED / games).round_dp(0)
}

impl Rows for Opponents {
    type Id = PersonId;

    fn len(&self) -> usize {
        self.names.len()
    }

    fn id(&self, row: usize) -> PersonId {
        self.one(row).map_or(PersonId(0), |one| one.opponent)
    }

    fn cell<'a>(&'a self, row: usize, column: usize, ctx: &Ctx) -> Cell<'a> {
        let Some(one) = self.one(row) else {
            return Cell::default();
        };
        match column {
            0 => self.text(row).into(),
            1 => one.games.to_string().into(),
            2 => ctx.number(one.points.exact()).into(),
            3 => format!("{}%", share(one)).into(),
            4..=6 => one.wdl[column - 4].to_string().into(),
            _ => ctx.date(one.last).into(),
        }
    }

    fn compare(&self, one: usize, other: usize, column: usize) -> Ordering {
        let (Some(a), Some(b)) = (self.one(one), self.one(other)) else {
            return Ordering::Equal;
        };
        let order = match column {
            1 => a.games.cmp(&b.games),
            2 => a.points.cmp(&b.points),
            3 => share(a).cmp(&share(b)),
            4..=6 => a.wdl[column - 4].cmp(&b.wdl[column - 4]),
            7 => a.last.cmp(&b.last),
            _ => Ordering::Equal,
        };
        order.then_with(|| self.places[one].cmp(&self.places[other]))
    }

    fn text(&self, row: usize) -> Cow<'_, str> {
        self.names.get(row).map_or("", String::as_str).into()
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

    fn listing(&self) -> Option<&dyn Listed> {
        Some(self)
    }

    fn listing_mut(&mut self) -> Option<&mut dyn Listed> {
        Some(self)
    }

    fn refreshed(&mut self, member: &Member, ctx: &Ctx) {
        self.table.lack(lacking(ctx));
        self.show(Opponents::from_history(Arc::clone(&member.past), ctx));
    }

    fn view(&self, frame: &mut Frame<'_>, area: Rect, member: &Member, ctx: &Ctx) {
        let texts = ("member-opponents-counted", "member-no-games");
        view_listing(self, texts, (frame, area), member, ctx);
    }
}
