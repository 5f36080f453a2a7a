//! Where a number comes from, in a window: to be read there, or printed.

use crate::app::club_document::ClubDocument;
use crate::app::derivation::Derivation;
use crate::tui::ctx::Ctx;
use crate::tui::message::Effect;
use crate::tui::modal::notice::Notice;

#[derive(Debug)]
pub struct Explained {
    text: String,
    /// What it is printed as, where it can be.
    document: Option<ClubDocument>,
}

impl Explained {
    /// A page that is only read.
    pub fn unprinted(text: String) -> Self {
        let document = None;
        Self { text, document }
    }

    /// A derivation with its page of text.
    pub fn new(derivation: &Derivation, text: String) -> Self {
        let event = derivation.of_event();
        let document = event.map(|(member, event)| ClubDocument::Explanation(member, event));
        Self { text, document }
    }

    /// The window.
    pub fn show(self, title: String, ctx: &Ctx) -> Effect {
        let window = Notice::new(title, self.text, ctx);
        Effect::show(match self.document {
            Some(document) => window.printed_as(document),
            None => window,
        })
    }
}
