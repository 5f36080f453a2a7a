//! The mouse: the wheel moves, a click chooses a line or a main screen.

use crossterm::event::{MouseButton, MouseEvent, MouseEventKind};

use super::action::Action;
use super::message::Effect;
use super::model::Model;

impl Model {
    /// Handles a mouse event.
    pub(super) fn mouse(&mut self, event: MouseEvent) -> Vec<Effect> {
        match event.kind {
            MouseEventKind::ScrollDown => self.scrolled(Action::Down, Action::PickDown),
            MouseEventKind::ScrollUp => self.scrolled(Action::Up, Action::PickUp),
            MouseEventKind::Down(MouseButton::Left) if self.modals.is_empty() => {
                self.clicked(event.column, event.row)
            }
            _ => Vec::new(),
        }
    }

    fn clicked(&mut self, column: u16, row: u16) -> Vec<Effect> {
        if row == 0 {
            let tabs = self.tabs().into_iter();
            let mut hit = tabs.filter(|tab| tab.place.contains(&column));
            return hit
                .next()
                .map(|tab| Effect::Go(tab.main))
                .into_iter()
                .collect();
        }
        if row > self.ctx.body().height {
            return Vec::new();
        }
        let (page, ctx) = self.parts();
        page.screen_mut().click(column, row - 1, ctx)
    }

    fn scrolled(&mut self, action: Action, pick: Action) -> Vec<Effect> {
        let contexts = self.contexts();
        let known = |action: Action| {
            let mut known = action.entry().contexts.iter();
            known.any(|context| contexts.contains(context))
        };
        match [action, pick].into_iter().find(|action| known(*action)) {
            Some(action) => self.act(action),
            None => Vec::new(),
        }
    }
}
