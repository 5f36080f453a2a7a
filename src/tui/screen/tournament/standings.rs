//! Who stands where: by points, equal points sharing a place.

mod rows;

use ratatui::Frame;
use ratatui::layout::{Rect, Size};

use super::{Part, Sheet, Told, columns};
use crate::app::tournament_view::TournamentView;
use crate::domain::{EntrantNo, Message};
use crate::tui::action::{Action, Context};
use crate::tui::ctx::Ctx;
use crate::tui::key::Key;
use crate::tui::message::Effect;
use crate::tui::screen::member;
use crate::tui::widget::table::{Look, Table};
use rows::{COLUMNS, Lines, PLACE};

/// The tab's state.
#[derive(Debug)]
pub struct Standings {
    table: Table<EntrantNo>,
    rows: Lines,
}

impl Default for Standings {
    fn default() -> Self {
        Self {
            table: Table::new(COLUMNS).sorted(PLACE, false),
            rows: Lines::default(),
        }
    }
}

impl Part for Standings {
    fn contexts(&self) -> &'static [Context] {
        if self.table.is_typing() {
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
            Action::Sort => vec![self.table.pick_sort(ctx)],
            Action::Columns => vec![self.table.pick_columns(ctx)],
            Action::Open => {
                let person = self.table.row().and_then(|row| self.rows.person(row));
                let page = person.map(|person| Effect::open(member::State::new(person)));
                page.into_iter().collect()
            }
            action if self.table.act(action, &self.rows) => Vec::new(),
            Action::Back => vec![Effect::Close],
            _ => Vec::new(),
        }
    }

    fn key(&mut self, key: Key, _seen: &TournamentView, _ctx: &Ctx) -> Vec<Effect> {
        if self.table.is_typing() {
            self.table.key(key, &self.rows);
        }
        Vec::new()
    }

    fn paste(&mut self, text: &str, _seen: &TournamentView, _ctx: &Ctx) {
        if self.table.is_typing() {
            self.table.paste(text, &self.rows);
        }
    }

    fn refreshed(&mut self, seen: &TournamentView, _ctx: &Ctx) {
        self.rows = Lines::of(seen);
        self.table.arrange(&self.rows);
    }

    fn resize(&mut self, size: Size) {
        self.table.resize(size.height);
    }

    fn told(&mut self, told: &Told, _seen: &TournamentView, _ctx: &Ctx) -> Vec<Effect> {
        self.table.told(told, &self.rows);
        Vec::new()
    }

    fn view(&self, frame: &mut Frame<'_>, area: Rect, _seen: &TournamentView, ctx: &Ctx) {
        let open = self.rows.open_games();
        let key = if open == 0 {
            "players-counted"
        } else {
            "standings-open"
        };
        let counted = Message::new(key)
            .with("count", self.rows.count())
            .with("open", open);
        let look = Look {
            title: &ctx.get("tab-standings"),
            counted: &ctx.say(&counted),
            empty: "standings-empty",
            focus: true,
        };
        self.table.view(frame, area, &self.rows, &look, ctx);
    }

    fn sheet(&self, seen: &TournamentView, ctx: &Ctx) -> Option<Sheet> {
        let name = &seen.stored.header.name;
        Some(columns::sheet(name, &self.table, &self.rows, ctx))
    }

    fn copied(&self, _seen: &TournamentView, ctx: &Ctx) -> Option<String> {
        let person = self.rows.person(self.table.row()?)?;
        Some(ctx.name(person).to_owned())
    }
}
