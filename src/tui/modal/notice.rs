//! A text in a window: a derivation, a preview, an error with what to do. It scrolls and can be searched; a key of the
//! page below closes it and takes effect there, unless it would change something.

use ratatui::Frame;
use ratatui::layout::Rect;

use super::{After, Window};
use crate::app::AppError;
use crate::app::club::club_document::ClubDocument;
use crate::domain::Message;
use crate::tui::action::{Action, Context};
use crate::tui::ctx::Ctx;
use crate::tui::key::Key;
use crate::tui::widget::frame;
use crate::tui::widget::text::Text;
use crate::tui::{Effect, hint};

/// The largest width of a text window.
const WIDEST: u16 = 84;

/// A text to read.
#[derive(Clone, Debug)]
pub struct Notice {
    title: String,
    text: Text,
    /// The document to print it as, if there is one.
    document: Option<ClubDocument>,
    /// Whether pasted text goes to the page below.
    for_pasting: bool,
}

/// How many columns a line may have before it is wrapped.
pub fn text_width(ctx: &Ctx) -> usize {
    usize::from(ctx.size.width.min(WIDEST).saturating_sub(4))
}

impl Notice {
    /// A finished text; long lines are wrapped.
    pub fn new(title: impl Into<String>, text: impl Into<String>, ctx: &Ctx) -> Self {
        let mut notice = Self {
            title: title.into(),
            text: Text::new(text),
            document: None,
            for_pasting: false,
        };
        notice.fit(ctx);
        notice
    }

    /// The window, with the document to print it as.
    #[must_use]
    pub fn printed_as(mut self, document: ClubDocument) -> Self {
        self.document = Some(document);
        self
    }

    /// The window, with pasted text going to the page below.
    #[must_use]
    pub fn for_pasting(mut self) -> Self {
        self.for_pasting = true;
        self
    }

    /// Whether pasted text goes to the page below now.
    pub fn hands_down_paste(&self) -> bool {
        self.for_pasting && !self.text.is_typing()
    }

    /// An error with what to do next.
    pub fn error(error: &AppError, ctx: &Ctx) -> Self {
        let mut text = ctx.say(&error.message);
        for problem in &error.problems {
            text.push('\n');
            if problem.line > 0 {
                let place = [problem.line, problem.column].map(|number| number.to_string());
                text += &(place.join(":") + ": ");
            }
            text.push_str(&ctx.say(&problem.message));
        }
        if let Some(hint) = hint::for_error(error, ctx) {
            text.push_str("\n\n");
            text.push_str(&hint);
        }
        Self::new(ctx.get("notice-error"), text, ctx)
    }

    /// The original text, not wrapped.
    pub fn text(&self) -> &str {
        self.text.text()
    }
}

impl Window for Notice {
    fn contexts(&self) -> &'static [Context] {
        if self.text.is_typing() {
            &[Context::Filter]
        } else if self.document.is_some() {
            &[
                Context::Notice,
                Context::Explained,
                Context::Text,
                Context::Global,
            ]
        } else {
            &[Context::Notice, Context::Text, Context::Global]
        }
    }

    fn act(&mut self, action: Action, _ctx: &Ctx) -> After {
        if self.text.act(action) {
            return After::Stay;
        }
        match action {
            // The first Esc closes a search.
            Action::Close if self.text.act(Action::Back) => After::Stay,
            Action::Close => After::Close(Vec::new()),
            Action::ExplanationPrint => {
                let page = self.document.clone().map(Effect::open);
                After::Close(page.into_iter().collect())
            }
            Action::Copy => After::Do(vec![Effect::Copy(self.text.text().to_owned())]),
            Action::Left | Action::Right | Action::FocusNext | Action::FocusBack => After::Stay,
            // Nothing is changed behind a window: it has to be closed first.
            action if action.writes() => After::Do(vec![Effect::Say(Message::new("notice-first"))]),
            action => After::Act(action),
        }
    }

    fn key(&mut self, key: Key, _ctx: &Ctx) -> After {
        self.text.key(key);
        After::Stay
    }

    fn paste(&mut self, text: &str, _ctx: &Ctx) {
        self.text.paste(text);
    }

    fn fit(&mut self, ctx: &Ctx) {
        let width = ctx.size.width.min(WIDEST).saturating_sub(4);
        let height = ctx.body().height.saturating_sub(2);
        self.text.fit(width, height);
    }

    fn view(&self, frame: &mut Frame<'_>, area: Rect, ctx: &Ctx) {
        let height = u16::try_from(self.text.height() + 2).unwrap_or(u16::MAX);
        let inner = frame::window(frame, area, WIDEST, height, &self.title, ctx);
        self.text.view(frame, inner, true, ctx);
        let foot = Rect::new(inner.x, inner.bottom(), inner.width, 1).intersection(area);
        frame::on_edge(frame, inner, &self.text.place(), ctx);
        self.text.view_search(frame, foot, ctx);
    }
}
