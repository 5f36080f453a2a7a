//! The rounds, one after the other.

use ratatui::Frame;
use ratatui::layout::Rect;

use super::Part;
use crate::app::tournament_view::TournamentView;
use crate::tui::action::{Action, Context};
use crate::tui::ctx::Ctx;
use crate::tui::message::Effect;

/// The tab's state.
#[derive(Debug, Default)]
pub struct Rounds {}

impl Part for Rounds {
    fn contexts(&self) -> &'static [Context] {
        &[Context::Rounds, Context::Global]
    }

    fn act(&mut self, action: Action, _seen: &TournamentView, _ctx: &Ctx) -> Vec<Effect> {
        match action {
            Action::Back => vec![Effect::Close],
            _ => Vec::new(),
        }
    }

    fn refreshed(&mut self, _seen: &TournamentView, _ctx: &Ctx) {}

    fn view(&self, _frame: &mut Frame<'_>, _area: Rect, _seen: &TournamentView, _ctx: &Ctx) {}
}
