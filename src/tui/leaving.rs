//! Going back, and out of the program.

use super::message::Effect;
use super::modal::confirm::Confirm;
use super::model::{Model, Unfinished};
use super::screen::{DialogResult, Main, Page};
use crate::domain::Message;

impl Model {
    pub(super) fn back_or_quit(&self) -> Vec<Effect> {
        match (self.pages.is_empty(), self.main) {
            (false, _) if self.ctx.snapshot.is_some() || self.pages.len() > 1 => {
                let left = match self.top() {
                    Some(Page::Tournament(page)) => Some(DialogResult::Left(page.tournament())),
                    _ => None,
                };
                let left = left.map(Effect::DialogDone);
                [Effect::Close].into_iter().chain(left).collect()
            }
            (true, main) if main != self.first() => vec![Effect::Go(self.first())],
            _ => self.quit(),
        }
    }

    /// The main screen that the program begins with.
    pub(super) fn first(&self) -> Main {
        Main::shown(self.ctx.reader)[0]
    }

    fn quit(&self) -> Vec<Effect> {
        match self.unfinished() {
            Some(_) => vec![self.leave()],
            None => vec![Effect::Quit],
        }
    }

    /// The question before the program ends; it explains what happens to unfinished work.
    pub(super) fn leave(&self) -> Effect {
        let question = Message::new(match self.unfinished() {
            Some(Unfinished::Kept) => "leave-question",
            Some(Unfinished::Lost) => "leave-lost",
            Some(Unfinished::Work) => "leave-working",
            None => "leave-plainly",
        });
        Effect::show(Confirm::new(question, vec![Effect::Quit]))
    }
}
