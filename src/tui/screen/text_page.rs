//! A page of text: made when it comes to the top, then read, searched, copied, or written into a file. Its text and
//! further actions come from a [`Content`].

use ratatui::Frame;
use ratatui::layout::{Rect, Size};
use ratatui::style::Style;

use super::{Response, Screen};
use crate::app::{AppError, AppResult};
use crate::domain::Message;
use crate::tui::action::{Action, Context};
use crate::tui::ctx::Ctx;
use crate::tui::export::Sheet;
use crate::tui::key::Key;
use crate::tui::widget::text::Text;
use crate::tui::{Effect, hint};

/// The content of a page of text.
pub trait Content {
    /// The context of its actions, among them the one that writes it.
    const CONTEXT: Context;

    fn title(&self, ctx: &Ctx) -> String;
    /// Requests the text, whenever the page comes to the top or the club has changed.
    fn ask(&mut self) -> Vec<Effect>;
    /// The requested text; `None` for the response to another page.
    fn receive(&self, response: Response) -> Option<AppResult<String>>;
    /// Does an action of its context.
    fn act(&mut self, _action: Action, _ctx: &Ctx) -> Vec<Effect> {
        Vec::new()
    }
    /// Writes the text into a file, in one of its formats.
    fn write(&self, text: &str, ctx: &Ctx) -> Vec<Effect>;
}

/// The page of a content.
#[derive(Debug)]
pub struct TextPage<C> {
    content: C,
    text: Text,
    /// Whether there is a text, rather than the reason why there is none.
    is_made: bool,
}

impl<C: Content> TextPage<C> {
    const NARROW: &'static [Context] = &[C::CONTEXT, Context::Text, Context::Global];
    const WIDE: &'static [Context] = &[C::CONTEXT, Context::Text, Context::Wide, Context::Global];

    pub(crate) fn of(content: C) -> Self {
        Self {
            content,
            text: Text::default(),
            is_made: false,
        }
    }

    /// The page with its text.
    pub(super) fn with_text(mut self, text: String) -> Self {
        self.text.set_page(text);
        self.is_made = true;
        self
    }
}

/// The message of an error, with what to do next.
pub fn error_text(error: &AppError, ctx: &Ctx) -> String {
    let parts = [Some(ctx.say(&error.message)), hint::for_error(error, ctx)];
    let parts: Vec<String> = parts.into_iter().flatten().collect();
    parts.join("\n\n")
}

impl<C: Content> Screen for TextPage<C> {
    fn title(&self, ctx: &Ctx) -> String {
        self.content.title(ctx)
    }

    fn contexts(&self) -> &'static [Context] {
        if self.text.is_typing() {
            &[Context::Filter]
        } else if self.text.is_wide() {
            Self::WIDE
        } else {
            Self::NARROW
        }
    }

    fn act(&mut self, action: Action, ctx: &Ctx) -> Vec<Effect> {
        if self.text.act(action) {
            return Vec::new();
        }
        match action {
            Action::ListWrite | Action::DocumentWrite => self.export(ctx),
            Action::Back => vec![Effect::Close],
            action => self.content.act(action, ctx),
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
        if let Some(made) = self.content.receive(response) {
            if made.as_ref().is_err_and(AppError::is_cancelled) {
                // There is nothing to read, so the page closes.
                let said = Effect::Say(Message::new("said-cancelled"));
                return vec![Effect::Close, said];
            }
            self.is_made = made.is_ok();
            let text = made.unwrap_or_else(|error| error_text(&error, ctx));
            self.text.set_page(text);
        }
        Vec::new()
    }

    fn refreshed(&mut self, _ctx: &Ctx) -> Vec<Effect> {
        self.content.ask()
    }

    fn resize(&mut self, size: Size, ctx: &Ctx) {
        let [width, height] = if ctx.panes.aside { [2, 2] } else { [0, 1] };
        let width = size.width.saturating_sub(width);
        self.text.fit(width, size.height.saturating_sub(height));
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

    fn sheet(&self, ctx: &Ctx) -> Option<Sheet> {
        let lines = self.text.text().lines().map(|line| vec![line.to_owned()]);
        self.is_made.then(|| Sheet {
            name: self.title(ctx),
            head: Vec::new(),
            lines: lines.collect(),
        })
    }

    fn export(&mut self, ctx: &Ctx) -> Vec<Effect> {
        self.content.write(self.text.text(), ctx)
    }

    fn copied(&self, _ctx: &Ctx) -> Option<String> {
        Some(self.text.text().to_owned())
    }
}
