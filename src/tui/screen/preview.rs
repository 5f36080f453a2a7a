//! Shows a document as it is printed, in the language that the club publishes in.

use super::text_page::{Content, TextPage};
use super::{Page, Response};
use crate::app::club::club_document::{self, ClubDocument};
use crate::app::{AppError, AppResult};
use crate::tui::Effect;
use crate::tui::action::Context;
use crate::tui::ctx::Ctx;
use crate::tui::form::Kind as FormKind;
use crate::tui::form::write_document::WriteDocument;

/// The response to the page's request.
#[derive(Debug)]
pub enum PreviewResponse {
    /// The document as text.
    Made(ClubDocument, Result<String, AppError>),
}

pub type State = TextPage<ClubDocument>;

impl State {
    /// The page of a document.
    pub fn new(document: ClubDocument) -> Self {
        Self::of(document)
    }
}

impl From<ClubDocument> for Page {
    fn from(document: ClubDocument) -> Self {
        State::new(document).into()
    }
}

impl Content for ClubDocument {
    const CONTEXT: Context = Context::Preview;

    fn title(&self, ctx: &Ctx) -> String {
        ctx.get(match self {
            Self::Sheet(_) => "preview-sheet",
            Self::Report(_) => "preview-report",
            Self::Standings(..) => "name-standings",
            Self::Explanation(..) => "preview-explanation",
            Self::Announcement => "preview-announcement",
            Self::Leaflet => "name-how-our-rating-works",
            Self::Cards(_) => "context-cards",
            Self::Comparison(..) => "name-compare",
        })
    }

    fn ask(&mut self) -> Vec<Effect> {
        let document = self.clone();
        vec![Effect::ask(move |club| {
            let text = club_document::text(club, &document);
            Ok(Response::Preview(PreviewResponse::Made(document, text)))
        })]
    }

    fn receive(&self, response: Response) -> Option<AppResult<String>> {
        match response {
            Response::Preview(PreviewResponse::Made(document, text)) if document == *self => {
                Some(text)
            }
            _ => None,
        }
    }

    fn write(&self, _text: &str, _ctx: &Ctx) -> Vec<Effect> {
        let document = self.clone();
        vec![Effect::OpenForm(FormKind::WriteDocument(WriteDocument {
            document,
        }))]
    }
}
