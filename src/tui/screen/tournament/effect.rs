//! What the tournament does to the ratings, as far as it has been entered.
//!
//! All of it stands in the ledger of the club's picture, which is made anew after every change.

mod beside;
mod rows;

use ratatui::Frame;
use ratatui::layout::{Rect, Size};

use super::{Part, Sheet, Told, columns, why};
use crate::app::tournament_view::TournamentView;
use crate::domain::{Message, PersonId};
use crate::publish::layout::wrap;
use crate::tui::action::{Action, Context};
use crate::tui::ctx::Ctx;
use crate::tui::key::Key;
use crate::tui::message::Effect;
use crate::tui::widget::table::{Look, Table};
use rows::{CHANGE, COLUMNS, Lines};

pub use beside::{WIDTH, beside};
pub(super) use rows::{change, numbers};

/// Lines below the table, about the player under the cursor.
const BELOW: u16 = 2;

/// The tab's state.
#[derive(Debug)]
pub struct Ratings {
    table: Table<PersonId>,
    rows: Lines,
}

impl Default for Ratings {
    fn default() -> Self {
        Self {
            table: Table::new(COLUMNS).sorted(CHANGE, true),
            rows: Lines::default(),
        }
    }
}

impl Part for Ratings {
    fn contexts(&self) -> &'static [Context] {
        if self.table.is_typing() {
            &[Context::Filter]
        } else {
            &[
                Context::RatingEffect,
                Context::Tournament,
                Context::Tabs,
                Context::Table,
                Context::List,
                Context::Global,
            ]
        }
    }

    fn allowed(&self, action: Action, _seen: &TournamentView, _ctx: &Ctx) -> Result<(), Message> {
        let needs_line = matches!(action, Action::Open | Action::ExplainEffect);
        if needs_line && self.table.row().is_none() {
            return Err(Message::new("players-no-line"));
        }
        Ok(())
    }

    fn act(&mut self, action: Action, seen: &TournamentView, ctx: &Ctx) -> Vec<Effect> {
        match action {
            Action::Sort => vec![self.table.pick_sort(ctx)],
            Action::Columns => vec![self.table.pick_columns(ctx)],
            Action::Open | Action::ExplainEffect => {
                let person = self.table.selected();
                let asked = person.map(|person| why::ask(person, seen.stored.id));
                asked.into_iter().collect()
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

    fn refreshed(&mut self, seen: &TournamentView, ctx: &Ctx) {
        self.rows = Lines::of(seen, ctx);
        self.table.arrange(&self.rows);
    }

    fn resize(&mut self, size: Size) {
        self.table.resize(size.height.saturating_sub(BELOW));
    }

    fn told(&mut self, told: &Told, _seen: &TournamentView, _ctx: &Ctx) -> Vec<Effect> {
        self.table.told(told, &self.rows);
        Vec::new()
    }

    fn view(&self, frame: &mut Frame<'_>, area: Rect, _seen: &TournamentView, ctx: &Ctx) {
        let counted = Message::new("effect-counted")
            .with("rated", self.rows.rated())
            .with("count", self.rows.count());
        let look = Look {
            title: &ctx.get("effect-title"),
            counted: &ctx.say(&counted),
            empty: "effect-empty",
            focus: true,
        };
        let height = area.height.saturating_sub(BELOW);
        self.table
            .view(frame, Rect { height, ..area }, &self.rows, &look, ctx);
        let Some(detail) = self.table.row().and_then(|row| self.rows.detail(row)) else {
            return;
        };
        let width = usize::from(area.width.saturating_sub(4));
        let text = wrap(detail, width.max(8), 0);
        for (line, y) in text.lines().zip(area.y + height..area.bottom()) {
            let buffer = frame.buffer_mut();
            buffer.set_stringn(area.x + 3, y, line, width, ctx.theme.dim());
        }
    }

    fn sheet(&self, seen: &TournamentView, ctx: &Ctx) -> Option<Sheet> {
        let name = &seen.stored.header.name;
        Some(columns::sheet(name, &self.table, &self.rows, ctx))
    }

    fn copied(&self, _seen: &TournamentView, ctx: &Ctx) -> Option<String> {
        Some(ctx.name(self.table.selected()?).to_owned())
    }
}
