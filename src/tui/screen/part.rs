//! A tab of a page: one file each, with its state, its keys and its drawing.

use std::fmt::Debug;

use ratatui::Frame;
use ratatui::layout::{Position, Rect, Size};

use crate::app::club::club_document::ClubDocument;
use crate::domain::Message;
use crate::publish::explanation::derivation::Derivation;
use crate::tui::action::{Action, Context};
use crate::tui::ctx::Ctx;
use crate::tui::export::Sheet;
use crate::tui::key::Key;
use crate::tui::modal::notice::Notice;
use crate::tui::widget::listing::Listed;
use crate::tui::{DialogResult, Effect};

/// The subject of a page with tabs, as last read.
pub trait Subject {
    /// The name of a file with its content.
    fn sheet_name(&self, ctx: &Ctx) -> String;
}

/// A tab. A tab that is a table only has to return the table: the defaults do the rest.
pub trait Part<S: Subject>: Debug + Send {
    /// The contexts whose keys are active, innermost first.
    fn contexts(&self) -> &'static [Context];
    /// Whether an action is possible now, or why not.
    ///
    /// # Errors
    /// The reason, as a sentence.
    fn allowed(&self, _action: Action, _subject: &S, _ctx: &Ctx) -> Result<(), Message> {
        Ok(())
    }
    fn act(&mut self, action: Action, subject: &S, ctx: &Ctx) -> Vec<Effect>;
    /// The table of a table tab; it receives keys, pasted text and choices.
    fn listing(&self) -> Option<&dyn Listed> {
        None
    }
    fn listing_mut(&mut self) -> Option<&mut dyn Listed> {
        None
    }
    /// The area of the table within an area of this size.
    fn table_area(&self, size: Size) -> Rect {
        Rect::from((Position::ORIGIN, size))
    }
    fn key(&mut self, key: Key, _subject: &S, _ctx: &Ctx) -> Vec<Effect> {
        if let Some(listing) = self.listing_mut() {
            listing.key(key);
        }
        Vec::new()
    }
    fn paste(&mut self, text: &str, _subject: &S, _ctx: &Ctx) {
        if let Some(listing) = self.listing_mut() {
            listing.paste(text);
        }
    }
    /// Called when the subject was read again.
    fn refreshed(&mut self, _subject: &S, _ctx: &Ctx) {}
    /// Its requests when it comes to the front, or when the subject was read again.
    fn requests(&self, _subject: &S, _ctx: &Ctx) -> Vec<Effect> {
        Vec::new()
    }
    /// Receives the size of its area.
    fn resize(&mut self, size: Size) {
        let height = self.table_area(size).height;
        if let Some(listing) = self.listing_mut() {
            listing.resize(height);
        }
    }
    /// Receives the result of a dialog that it opened.
    fn on_dialog_result(&mut self, result: &DialogResult, _subject: &S, _ctx: &Ctx) -> Vec<Effect> {
        if let Some(listing) = self.listing_mut() {
            listing.on_dialog_result(result);
        }
        Vec::new()
    }
    /// Handles a click inside its area of this size.
    fn click(&mut self, at: Position, size: Size) {
        let area = self.table_area(size);
        if let Some(listing) = self.listing_mut() {
            listing.click((at.x, at.y), area);
        }
    }
    fn view(&self, frame: &mut Frame<'_>, area: Rect, subject: &S, ctx: &Ctx);
    /// Its content for a file.
    fn sheet(&self, subject: &S, ctx: &Ctx) -> Option<Sheet> {
        Some(self.listing()?.sheet(subject.sheet_name(ctx), ctx))
    }
    /// The text under the cursor, for the clipboard.
    fn copied(&self, _subject: &S, ctx: &Ctx) -> Option<String> {
        self.listing()?.line(ctx)
    }
}

/// How many names a question lists; of more, it states only the number.
const NAMED: usize = 3;

/// The first names, and how many more there are.
pub fn first_names<'n>(names: impl IntoIterator<Item = &'n str>) -> Message {
    let names: Vec<&str> = names.into_iter().collect();
    let seen = names.iter().take(NAMED).copied();
    Message::new("incomplete-names")
        .with("names", seen.collect::<Vec<_>>().join(", "))
        .with("more", names.len().saturating_sub(NAMED))
}

#[derive(Debug)]
pub struct Explained {
    text: String,
    /// The document to print it as, if there is one.
    document: Option<ClubDocument>,
}

impl Explained {
    /// A page without a document to print.
    pub fn unprinted(text: String) -> Self {
        let document = None;
        Self { text, document }
    }

    /// A derivation, with its page of text.
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
