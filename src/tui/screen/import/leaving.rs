//! Back by a step, and out of the import: what was answered about players is not lost without a question.

use super::file_kind::Order;
use super::{State, Step};
use crate::domain::Message;
use crate::tui::message::Effect;
use crate::tui::modal::confirm::Confirm;

impl State {
    pub(super) fn back(&mut self) -> Vec<Effect> {
        // What is looked at is for this page alone: it is not gone on with behind another one.
        if std::mem::take(&mut self.waiting) {
            return vec![Effect::Cancel, Effect::Say(Message::new("busy-cancelled"))];
        }
        self.step = match self.step {
            Step::File => return vec![self.leave()],
            Step::Options if self.is_pasted => return vec![self.leave()],
            Step::Options => Step::File,
            Step::Outcome if self.outcome_has_players() => Step::Players,
            Step::Columns => self.columns_from,
            Step::Players | Step::Outcome => Step::Options,
        };
        Vec::new()
    }

    /// Closes the page; asks first where answers about players would be lost.
    fn leave(&mut self) -> Effect {
        let decisions = self.order.as_mut().and_then(Order::decisions);
        let count = decisions.map_or(0, |decisions| decisions.len());
        if count == 0 {
            return Effect::Close;
        }
        let question = Message::new("import-leave").with("count", count);
        Effect::show(Confirm::new(question, vec![Effect::Close]))
    }

    fn outcome_has_players(&self) -> bool {
        self.players.is_some()
            && self
                .outcome
                .as_ref()
                .is_some_and(|outcome| outcome.possible)
    }
}
