//! One member: data, rating history, results, opponents, player cards.

use ratatui::Frame;
use ratatui::layout::Rect;

use super::Screen;
use crate::tui::action::{Action, Context};
use crate::tui::ctx::Ctx;
use crate::tui::message::Effect;

/// What the screen asked for.
#[derive(Debug)]
pub enum Answer {}

/// The screen's state.
#[derive(Debug, Default)]
pub struct State {}

impl Screen for State {
    fn title(&self, ctx: &Ctx) -> String {
        ctx.get("screen-member")
    }

    fn contexts(&self) -> &'static [Context] {
        &[Context::Member, Context::Global]
    }

    fn act(&mut self, _action: Action, _ctx: &Ctx) -> Vec<Effect> {
        Vec::new()
    }

    fn view(&self, _frame: &mut Frame<'_>, _area: Rect, _ctx: &Ctx) {}
}
