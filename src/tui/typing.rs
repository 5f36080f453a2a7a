//! What is typed or pasted and is no action: it goes to the window or page on top.

use super::key::Key;
use super::message::Effect;
use super::modal::Modal;
use super::modal::help::Help;
use super::model::Model;
use crate::domain::Message;

impl Model {
    /// A key without an action is text for the window or page on top.
    pub(super) fn text(&mut self, key: Key) -> Vec<Effect> {
        if let Some(modal) = self.modals.last_mut() {
            let after = modal.window_mut().key(key, &self.ctx);
            return self.after(after);
        }
        if !self.is_typing() && self.searches(key) {
            // Whoever wants to search types on: the palette takes the letters, so that none of them is a command.
            let said = Effect::Say(Message::new("said-no-search"));
            let opens = key.letter() == Some('/');
            let palette = opens.then(|| self.help(Help::palette));
            return palette.into_iter().chain([said]).collect();
        }
        let (page, ctx) = self.parts();
        page.screen_mut().key(key, ctx)
    }

    pub(super) fn pasted(&mut self, text: &str) -> Vec<Effect> {
        match self.modals.last_mut() {
            // It says how a table is pasted into the page below, and closes when one is.
            Some(Modal::Notice(notice)) if notice.hands_down_paste() => {
                let (page, ctx) = self.parts();
                let taken = page.screen_mut().paste(text, ctx);
                if taken.is_empty() {
                    return vec![Effect::Say(Message::new("paste-no-table"))];
                }
                self.modals.pop();
                taken
            }
            Some(modal) => {
                modal.window_mut().paste(text, &self.ctx);
                Vec::new()
            }
            None => {
                let (page, ctx) = self.parts();
                page.screen_mut().paste(text, ctx)
            }
        }
    }
}
