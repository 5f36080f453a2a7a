//! Actions of other pages: the palette leads to the page, and there the action is done once the page has been read.

use super::action::Action;
use super::message::Effect;
use super::model::Model;
use super::ways;
use crate::domain::Message;

impl Model {
    /// Whether an action is one of this page.
    fn is_here(&self, action: Action) -> bool {
        let contexts = self.contexts();
        let mut own = action.entry().contexts.iter();
        own.any(|context| contexts.contains(context))
    }

    /// Does an action of this page, or goes to the page of another one.
    pub(super) fn act_or_lead(&mut self, action: Action) -> Vec<Effect> {
        if self.is_here(action) {
            self.act(action)
        } else {
            self.ctx.recent.did(action);
            ways::lead(action, &self.ctx)
        }
    }

    /// Does the action that was waiting for the page on top, if the page has what it asked for.
    pub(super) fn intended_now(&mut self) -> Vec<Effect> {
        let ready = self.waiting == 0 && self.modals.is_empty();
        match self.intended.take_if(|_| ready) {
            Some(action) if self.is_here(action) => self.act(action),
            Some(_) => vec![Effect::Say(Message::new("ways-not-here"))],
            None => Vec::new(),
        }
    }
}
