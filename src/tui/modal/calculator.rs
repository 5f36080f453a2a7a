//! The pocket calculator: expected score, new rating, performance, conversion, with the line of the table.

use ratatui::Frame;
use ratatui::layout::Rect;

use super::{After, Window};
use crate::tui::action::{Action, Context};
use crate::tui::ctx::Ctx;

/// The calculator.
#[derive(Debug, Default)]
pub struct Calculator {}

impl Window for Calculator {
    fn contexts(&self) -> &'static [Context] {
        &[Context::Calculator]
    }
    fn act(&mut self, _action: Action, _ctx: &Ctx) -> After {
        After::Close(Vec::new())
    }
    fn view(&self, _frame: &mut Frame<'_>, _area: Rect, _ctx: &Ctx) {}
}
