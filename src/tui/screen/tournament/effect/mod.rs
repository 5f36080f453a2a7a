//! The tournament's effect on the ratings, as far as it has been entered.
//!
//! All of it comes from the ledger of the club's snapshot, which is renewed after every change.

mod beside;
mod rows;

use ratatui::Frame;
use ratatui::layout::{Rect, Size};

use super::explanation;
use crate::app::tournament_view::TournamentView;
use crate::domain::Message;
use crate::publish::layout::wrap;
use crate::tui::action::{Action, Context};
use crate::tui::ctx::Ctx;
use crate::tui::message::Effect;
use crate::tui::screen::part::Part;
use crate::tui::screen::picture;
use crate::tui::screen::tournament::tab::in_table;
use crate::tui::widget::listing::{Listing, has_table};
use crate::tui::widget::table::Look;
use rows::Lines;

pub use beside::{WIDTH, beside};
pub(super) use rows::{change, numbers};

/// Lines below the table, about the player under the cursor.
const BELOW: u16 = 2;

#[derive(Debug, Default)]
pub struct Ratings {
    list: Listing<Lines>,
}

impl Part<TournamentView> for Ratings {
    fn contexts(&self) -> &'static [Context] {
        self.list
            .table
            .contexts(const { &in_table(Context::RatingEffect) })
    }

    fn act(&mut self, action: Action, seen: &TournamentView, ctx: &Ctx) -> Vec<Effect> {
        match action {
            Action::Open | Action::ExplainEffect => {
                let person = self.list.table.selected();
                let asked = person.map(|person| explanation::ask(person, seen.stored.id, ctx));
                asked.into_iter().collect()
            }
            Action::PictureOfEvent => {
                vec![Effect::open(picture::State::of_event(seen.stored.id))]
            }
            action => self.list.act(action, ctx),
        }
    }

    has_table!(list);

    fn refreshed(&mut self, seen: &TournamentView, ctx: &Ctx) {
        self.list.show(Lines::from_view(seen, ctx), ctx);
    }

    fn table_area(&self, size: Size) -> Rect {
        let height = size.height.saturating_sub(BELOW);
        Rect::new(0, 0, size.width, height)
    }

    fn view(&self, frame: &mut Frame<'_>, area: Rect, _seen: &TournamentView, ctx: &Ctx) {
        let counted = Message::new("effect-counted")
            .with("rated", self.list.rows.rated())
            .with("count", self.list.rows.count());
        let look = Look {
            title: &ctx.get("effect-title"),
            counted: &ctx.say(&counted),
            empty: "effect-empty",
            focus: true,
        };
        let height = area.height.saturating_sub(BELOW);
        self.list.view(frame, Rect { height, ..area }, &look, ctx);
        let Some(detail) = self
            .list
            .table
            .row()
            .and_then(|row| self.list.rows.detail(row))
        else {
            return;
        };
        let width = usize::from(area.width.saturating_sub(4));
        let text = wrap(detail, width.max(8), 0);
        for (line, y) in text.lines().zip(area.y + height..area.bottom()) {
            let buffer = frame.buffer_mut();
            buffer.set_stringn(area.x + 3, y, line, width, ctx.theme.dim());
        }
    }

    fn copied(&self, _seen: &TournamentView, ctx: &Ctx) -> Option<String> {
        Some(ctx.name(self.list.table.selected()?).to_owned())
    }
}
