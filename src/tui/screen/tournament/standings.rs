//! Who stands where: by points, equal points sharing a place.

mod rows;

use ratatui::Frame;
use ratatui::layout::{Rect, Size};

use super::listing::{Listed, Listing};
use super::{Part, Sheet, columns};
use crate::app::tournament_view::TournamentView;
use crate::domain::Message;
use crate::tui::action::{Action, Context};
use crate::tui::ctx::Ctx;
use crate::tui::message::Effect;
use crate::tui::screen::member;
use crate::tui::widget::table::{Look, Table};
use rows::{COLUMNS, Lines, PLACE};

/// The tab's state.
#[derive(Debug)]
pub struct Standings {
    list: Listing<Lines>,
}

impl Default for Standings {
    fn default() -> Self {
        Self {
            list: Listing::new(Table::new(COLUMNS).sorted(PLACE, false)),
        }
    }
}

impl Part for Standings {
    fn contexts(&self) -> &'static [Context] {
        if self.list.table.is_typing() {
            &[Context::Filter]
        } else {
            &[
                Context::Tournament,
                Context::Tabs,
                Context::Table,
                Context::List,
                Context::Global,
            ]
        }
    }

    fn act(&mut self, action: Action, _seen: &TournamentView, ctx: &Ctx) -> Vec<Effect> {
        match action {
            Action::Open => {
                let person = self
                    .list
                    .table
                    .row()
                    .and_then(|row| self.list.rows.person(row));
                let page = person.map(|person| Effect::open(member::State::new(person)));
                page.into_iter().collect()
            }
            action => self.list.act(action, ctx),
        }
    }

    fn listing(&mut self) -> Option<&mut dyn Listed> {
        Some(&mut self.list)
    }

    fn refreshed(&mut self, seen: &TournamentView, _ctx: &Ctx) {
        self.list.show(Lines::of(seen));
    }

    fn resize(&mut self, size: Size) {
        self.list.table.resize(size.height);
    }

    fn view(&self, frame: &mut Frame<'_>, area: Rect, _seen: &TournamentView, ctx: &Ctx) {
        let open = self.list.rows.open_games();
        let key = if open == 0 {
            "players-counted"
        } else {
            "standings-open"
        };
        let counted = Message::new(key)
            .with("count", self.list.rows.count())
            .with("open", open);
        let look = Look {
            title: &ctx.get("tab-standings"),
            counted: &ctx.say(&counted),
            empty: "standings-empty",
            focus: true,
        };
        self.list
            .table
            .view(frame, area, &self.list.rows, &look, ctx);
    }

    fn sheet(&self, seen: &TournamentView, ctx: &Ctx) -> Option<Sheet> {
        let name = &seen.stored.header.name;
        Some(columns::sheet(name, &self.list.table, &self.list.rows, ctx))
    }

    fn copied(&self, _seen: &TournamentView, ctx: &Ctx) -> Option<String> {
        let person = self.list.rows.person(self.list.table.row()?)?;
        Some(ctx.name(person).to_owned())
    }
}
