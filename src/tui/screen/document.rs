//! A document made by a task: it is read, searched, copied, and written into a file.

use ratatui::Frame;
use ratatui::layout::{Rect, Size};
use ratatui::style::Style;

use super::printed::or_error;
use super::{Screen, Sheet};
use crate::app::{AppError, AppResult, Club};
use crate::domain::Message;
use crate::tui::action::{Action, Context};
use crate::tui::ctx::Ctx;
use crate::tui::form::write_text::WriteText;
use crate::tui::key::Key;
use crate::tui::message::{Effect, Response};
use crate::tui::widget::text::Text;
use crate::tui::worker::Progress;

/// What the page asked for.
#[derive(Debug)]
pub enum DocumentResponse {
    Made(Result<String, AppError>),
}

type Make = Box<dyn FnOnce(&mut Club, &Progress) -> AppResult<String> + Send>;

pub struct State {
    title: String,
    /// The name of its file.
    file: String,
    /// How it is made, once.
    make: Option<Make>,
    made: String,
    text: Text,
}

impl std::fmt::Debug for State {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("State")
            .field("title", &self.title)
            .finish_non_exhaustive()
    }
}

impl State {
    /// A document that is made when its page is opened.
    pub fn new(
        title: String,
        file: String,
        make: impl FnOnce(&mut Club, &Progress) -> AppResult<String> + Send + 'static,
    ) -> Self {
        Self {
            title,
            file,
            make: Some(Box::new(make)),
            made: String::new(),
            text: Text::default(),
        }
    }
}

impl Screen for State {
    fn title(&self, _ctx: &Ctx) -> String {
        self.title.clone()
    }

    fn contexts(&self) -> &'static [Context] {
        if self.text.is_typing() {
            &[Context::Filter]
        } else {
            &[Context::Text, Context::Global]
        }
    }

    fn act(&mut self, action: Action, _ctx: &Ctx) -> Vec<Effect> {
        if self.text.act(action) || action != Action::Back {
            return Vec::new();
        }
        vec![Effect::Close]
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
        if let Response::Document(DocumentResponse::Made(made)) = response {
            if let Ok(text) = &made {
                self.made.clone_from(text);
            }
            self.text.set_page(or_error(made, ctx));
        }
        Vec::new()
    }

    fn refreshed(&mut self, _ctx: &Ctx) -> Vec<Effect> {
        let make = self.make.take().into_iter();
        let asked = make.map(|make| {
            Effect::long_ask(Message::new("work-reading"), move |club, progress| {
                Ok(Response::Document(DocumentResponse::Made(make(
                    club, progress,
                ))))
            })
        });
        asked.collect()
    }

    fn resize(&mut self, size: Size, _ctx: &Ctx) {
        self.text.fit(size.width, size.height.saturating_sub(1));
    }

    fn view(&self, frame: &mut Frame<'_>, area: Rect, ctx: &Ctx) {
        self.text.view_titled(&self.title, (frame, area), true, ctx);
        if self.text.text().is_empty() && area.height > 1 {
            let buffer = frame.buffer_mut();
            let text = ctx.get("work-reading");
            buffer.set_stringn(area.x, area.y + 1, text, area.width.into(), Style::new());
        }
    }

    fn sheet(&self, _ctx: &Ctx) -> Option<Sheet> {
        let lines = self.made.lines().map(|line| vec![line.to_owned()]);
        (!self.made.is_empty()).then(|| Sheet {
            name: self.title.clone(),
            head: Vec::new(),
            lines: lines.collect(),
        })
    }

    fn export(&mut self, _ctx: &Ctx) -> Vec<Effect> {
        let form = WriteText::new(self.title.clone(), self.file.clone(), self.made.clone());
        vec![Effect::OpenForm(form.into())]
    }

    fn copied(&self, _ctx: &Ctx) -> Option<String> {
        Some(self.text.text().to_owned())
    }
}
