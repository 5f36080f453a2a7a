//! The club's file was replaced, moved or removed while it was open: nothing more is written, what is half typed stays
//! on the screen, and the key that redraws opens what is there now.

use super::action::Action;
use super::message::{Effect, Origin, Work, WorkResult};
use super::model::Model;
use crate::domain::Message;

/// Whether the club's file is the one that was opened.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) enum ClubFile {
    #[default]
    InPlace,
    /// Replaced, moved or removed since.
    Replaced,
}

impl Model {
    pub(super) fn is_replaced(&self) -> bool {
        self.file == ClubFile::Replaced
    }

    /// What the screen says until the file is opened again.
    pub(super) fn said_of_replaced(&self) -> Option<Message> {
        let key = match (self.file, self.ctx.read_only) {
            (ClubFile::InPlace, _) => return None,
            (ClubFile::Replaced, false) => "club-replaced",
            (ClubFile::Replaced, true) => "club-replaced-for-readers",
        };
        let keys = self.ctx.keymap.keys(Action::Redraw).first();
        // Without a key it is reached by its name.
        let keys = keys.or_else(|| self.ctx.keymap.keys(Action::Palette).first());
        let keys = keys.map(ToString::to_string).unwrap_or_default();
        Some(Message::new(key).with("key", keys))
    }

    /// The worker has found it.
    pub(super) fn see_replaced(&mut self) -> Vec<Effect> {
        self.file = ClubFile::Replaced;
        self.said_of_replaced()
            .map(Effect::Say)
            .into_iter()
            .collect()
    }

    /// Opens what is at the path of the club now.
    pub(super) fn open_again() -> Effect {
        Effect::Work(Work {
            label: Message::new("start-opening"),
            origin: Origin::Page,
            run: Box::new(|worker, _| {
                worker.open_again()?;
                Ok(WorkResult::ClubOpened(None))
            }),
        })
    }

    /// Another club was opened. What was half typed when the file of the one before was replaced is kept there, and
    /// offered as after a restart.
    pub(super) fn leave_replaced(&mut self) -> Vec<Effect> {
        if std::mem::take(&mut self.file) == ClubFile::InPlace {
            return Vec::new();
        }
        self.pages.clear();
        self.main = self.first();
        self.drafts = super::drafts::Drafts::default();
        self.keep_drafts(true)
    }
}
