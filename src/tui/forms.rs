//! Opens and closes forms over a page: prefilled, closed when saved, followed by the next one.

use std::collections::BTreeMap;

use super::action::Action;
use super::form::question::Question;
use super::form::{Kind, Next};
use super::modal::Modal;
use super::modal::form_window::FormWindow;
use super::modal::notice::Notice;
use super::model::ClubFile;
use super::model::Model;
use super::model::drafts::pool_of;
use super::widget::listing::Listed;
use super::{Effect, Origin, Work};
use crate::app::AppError;
use crate::app::club::seen::UNSEEN;
use crate::domain::Message;

/// Refusals that need no window, with the line shown instead: there was nothing to do, or the user cancelled.
const NOTHING: [(&str, &str); 3] = [
    ("error-cancelled", "said-cancelled"),
    ("error-nothing-to-undo", "said-nothing-to-undo"),
    ("error-nothing-to-redo", "said-nothing-to-redo"),
];

/// Whether a line reports that a key was refused, as another session had changed its target.
pub(super) fn is_refusal(line: &Message) -> bool {
    line.key == UNSEEN || line.key.starts_with("entry-unseen")
}

impl Model {
    /// Shows a form, with the texts kept from the previous one.
    pub(super) fn show_form(&mut self, mut window: FormWindow) {
        if let Some(kept) = self.kept.take() {
            window.hold(&kept, &self.ctx);
        }
        let page = self.page().screen().contexts();
        let next = window.kind().definition().next().filter(|next| match next {
            Next::Empty { .. } => true,
            Next::Row { list, .. } => page.contains(list),
        });
        self.opened = true;
        self.modals.push(window.with_next(next).into());
        self.fit();
    }

    /// Closes the form on top, whose work is done.
    pub(super) fn close_form(&mut self, origin: Origin) -> Option<Box<FormWindow>> {
        if origin == Origin::Form
            && let Some(Modal::Form(window)) =
                self.modals.pop_if(|top| matches!(top, Modal::Form(_)))
        {
            self.drafts.saved(window.kind(), &pool_of(&self.ctx));
            return Some(window);
        }
        None
    }

    /// Opens the next form after one that was saved, with the fields that usually stay the same.
    pub(crate) fn go_on(
        &mut self,
        next: Next,
        kept: BTreeMap<String, String>,
        kind: Kind,
    ) -> Vec<Effect> {
        match next {
            Next::Empty { .. } => {
                self.kept = Some(kept);
                vec![Effect::OpenBlankForm(kind)]
            }
            Next::Row { action, .. } => {
                let (page, ctx) = self.parts();
                if page.screen().listing().is_none_or(Listed::is_on_last) {
                    return vec![Effect::Say(Message::new("form-was-last"))];
                }
                let mut effects = page.screen_mut().act(Action::Down, ctx);
                effects.extend(page.screen_mut().act(action, ctx));
                self.kept = Some(kept);
                effects
            }
        }
    }

    /// Whether the help on top explains the keys of another help window, so that one more would add nothing.
    pub(super) fn is_helping(&self) -> bool {
        let of_keys = |modal: &Modal| matches!(modal, Modal::Help(help) if help.is_of_keys());
        matches!(self.modals.as_slice(), [.., one, other] if of_keys(one) && of_keys(other))
    }

    /// Tells the page that a change was not made, or not yet; returns the line to show about it.
    pub(crate) fn not_made(&mut self) -> Option<Message> {
        let (page, ctx) = self.parts();
        page.screen_mut().not_made(ctx)
    }

    /// Asks for the reason of a change of published numbers, over the form from which it comes, if any.
    pub(super) fn ask_reason(&mut self, error: AppError, again: Work) {
        let is_asking = match self.modals.last() {
            Some(Modal::Form(window)) => *window.kind() == Kind::from(Question::CorrectionReason),
            _ => false,
        };
        if !is_asking {
            self.unreasoned.clear();
            self.form_waits(&again, false);
            let mut window = FormWindow::new(Question::CorrectionReason.into(), &self.ctx);
            window.failed(error, &self.ctx);
            self.show_form(window);
        }
        self.unreasoned.push(again);
    }

    /// Records whether the form on top waits for the work that it requested.
    pub(super) fn form_waits(&mut self, work: &Work, waits: bool) {
        if work.origin == Origin::Form
            && let Some(Modal::Form(window)) = self.modals.last_mut()
        {
            window.wait(waits);
        }
    }

    /// Reports failed work: in its form, which stays open, or in a window.
    pub(crate) fn failed(&mut self, error: AppError, origin: Origin) -> Vec<Effect> {
        let said = self.not_made();
        if let Some(unseen) = &error.unseen {
            self.ctx.attention.tell(unseen, self.ctx.now);
            return vec![Effect::Say(said.unwrap_or(error.message))];
        }
        if error.is_replaced() {
            self.file = ClubFile::Replaced;
        }
        if error.is_replaced() && origin == Origin::Page {
            return vec![Effect::Say(error.message)];
        }
        if error.message.key == "error-undo-another" && origin == Origin::Page {
            let contexts = self.contexts();
            let keys = self.ctx.keymap.leading(&contexts, Action::GoJournal);
            let key = keys.first().map(|keys| self.ctx.named(keys));
            let key = key.unwrap_or_default();
            let said = Message {
                key: "said-undo-another",
                ..error.message
            };
            return vec![Effect::Say(said.with("key", key))];
        }
        let mut nothing = NOTHING.iter();
        if let Some((_, said)) = nothing.find(|(key, _)| *key == error.message.key) {
            return vec![Effect::Say(Message::new(said))];
        }
        if origin == Origin::Form
            && let Some(Modal::Form(window)) = self.modals.last_mut()
        {
            let before = window.kind().clone();
            window.failed(error, &self.ctx);
            // After a conflict the form is for a newer record, so the draft of the older one is deleted.
            let outdated = *window.kind() != before;
            let forgotten = outdated
                .then(|| self.drafts.forget(&before, &pool_of(&self.ctx)))
                .flatten();
            return forgotten.into_iter().collect();
        }
        vec![Effect::show(Notice::error(&error, &self.ctx))]
    }
}
