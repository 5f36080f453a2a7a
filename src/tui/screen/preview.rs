//! A document as it is printed, in the language that the club publishes in; it can be written into a file.

use ratatui::Frame;
use ratatui::layout::{Rect, Size};
use ratatui::style::Style;

use super::Screen;
use super::printed::or_error;
use crate::app::AppError;
use crate::app::club_document::{self, ClubDocument};
use crate::tui::action::{Action, Context};
use crate::tui::ctx::Ctx;
use crate::tui::form::Kind as FormKind;
use crate::tui::form::write_document::WriteDocument;
use crate::tui::key::Key;
use crate::tui::message::{Effect, Response};
use crate::tui::widget::text::Text;

/// What the page asked for.
#[derive(Debug)]
pub enum PreviewResponse {
    /// The document as text.
    Made(ClubDocument, Result<String, AppError>),
}

#[derive(Debug)]
pub struct State {
    document: ClubDocument,
    text: Text,
}

impl State {
    /// The page of a document.
    pub fn new(document: ClubDocument) -> Self {
        Self {
            document,
            text: Text::default(),
        }
    }
}

impl Screen for State {
    fn title(&self, ctx: &Ctx) -> String {
        ctx.get(match self.document {
            ClubDocument::Sheet(_) => "preview-sheet",
            ClubDocument::Report(_) => "preview-report",
            ClubDocument::Announcement => "preview-announcement",
            ClubDocument::Leaflet => "preview-leaflet",
            ClubDocument::Cards(_) => "preview-cards",
        })
    }

    fn contexts(&self) -> &'static [Context] {
        if self.text.is_typing() {
            &[Context::Filter]
        } else {
            &[Context::Preview, Context::Text, Context::Global]
        }
    }

    fn act(&mut self, action: Action, _ctx: &Ctx) -> Vec<Effect> {
        if self.text.act(action) {
            return Vec::new();
        }
        match action {
            Action::DocumentWrite => {
                let form = WriteDocument {
                    document: self.document,
                };
                vec![Effect::OpenForm(FormKind::WriteDocument(form))]
            }
            Action::Back => vec![Effect::Close],
            _ => Vec::new(),
        }
    }

    fn is_typing(&self) -> bool {
        self.text.is_typing()
    }

    fn key(&mut self, key: Key, _ctx: &Ctx) -> Vec<Effect> {
        self.text.key(key);
        Vec::new()
    }

    fn paste(&mut self, text: &str, _ctx: &Ctx) -> Vec<Effect> {
        self.text.paste(text);
        Vec::new()
    }

    fn on_response(&mut self, response: Response, ctx: &Ctx) -> Vec<Effect> {
        match response {
            Response::Preview(PreviewResponse::Made(document, text))
                if document == self.document =>
            {
                self.text.set_page(or_error(text, ctx));
            }
            _ => {}
        }
        Vec::new()
    }

    fn refreshed(&mut self, _ctx: &Ctx) -> Vec<Effect> {
        let document = self.document;
        vec![Effect::ask(move |club| {
            let text = club_document::text(club, document);
            Ok(Response::Preview(PreviewResponse::Made(document, text)))
        })]
    }

    fn resize(&mut self, size: Size, _ctx: &Ctx) {
        self.text.fit(size.width, size.height.saturating_sub(1));
    }

    fn view(&self, frame: &mut Frame<'_>, area: Rect, ctx: &Ctx) {
        self.text
            .view_titled(&self.title(ctx), (frame, area), true, ctx);
        if self.text.text().is_empty() && area.height > 1 {
            let buffer = frame.buffer_mut();
            let text = ctx.get("work-reading");
            buffer.set_stringn(area.x, area.y + 1, text, area.width.into(), Style::new());
        }
    }

    fn copied(&self, _ctx: &Ctx) -> Option<String> {
        Some(self.text.text().to_owned())
    }
}
