//! A list as printed, in the club's language for publications.

use ratatui::Frame;
use ratatui::layout::{Rect, Size};
use ratatui::style::Style;

use super::RatingResponse;
use crate::app::compare::ListChoice;
use crate::app::lists::Choice;
use crate::app::printing::Print;
use crate::app::{self, AppError, AppResult};
use crate::domain::{Date, Message};
use crate::publish::document::Form;
use crate::text::long_date;
use crate::tui::action::{Action, Context};
use crate::tui::ctx::Ctx;
use crate::tui::form::Kind as FormKind;
use crate::tui::form::write_list::WriteList;
use crate::tui::hint;
use crate::tui::key::Key;
use crate::tui::message::{Effect, Response};
use crate::tui::screen::{Screen, compare, publish};
use crate::tui::widget::text::Text;

/// Which list is printed, and how.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Source {
    date: Date,
    edition: Option<u32>,
    alphabetical: bool,
    juniors: bool,
}

#[derive(Debug)]
pub struct State {
    source: Source,
    text: Text,
}

impl State {
    /// The list of a day, in its newest edition or in one of a number; a draft, if none is published.
    pub fn new(date: Date, edition: Option<u32>) -> Self {
        Self {
            source: Source {
                date,
                edition,
                alphabetical: false,
                juniors: false,
            },
            text: Text::default(),
        }
    }

    fn ask(&self) -> Vec<Effect> {
        let source = self.source;
        vec![Effect::ask(move |club| {
            let text = app::printing::print(club, &source.print());
            Ok(Response::Rating(RatingResponse::Printed(source, text)))
        })]
    }

    fn compare(&self, ctx: &Ctx) -> Vec<Effect> {
        let snapshot = ctx.snapshot.as_ref();
        let next = snapshot.map(|snapshot| snapshot.draft.list.date);
        let last = snapshot.and_then(|snapshot| snapshot.last.as_ref());
        match last {
            Some(last) if next == Some(self.source.date) => {
                let page = compare::State::new(ListChoice::On(last.list.date), ListChoice::Draft);
                vec![Effect::open(page)]
            }
            _ => vec![Effect::Say(Message::new("printed-compare"))],
        }
    }

    fn heading(&self, ctx: &Ctx) -> String {
        let date = long_date(ctx.texts.lang(), self.source.date);
        let mut parts = vec![ctx.say(&Message::new("printed-title").with("date", date))];
        if self.source.alphabetical {
            parts.push(ctx.get("printed-register"));
        }
        if self.source.juniors {
            parts.push(ctx.get("printed-juniors"));
        }
        parts.join(&format!(" {} ", ctx.symbols.dot()))
    }
}

impl Source {
    fn print(self) -> Print {
        Print {
            choice: Choice {
                date: Some(self.date),
                edition: self.edition,
                all: false,
                juniors: self.juniors,
            },
            alphabetical: self.alphabetical,
            form: Form::Text,
        }
    }
}

/// The text, or the error in its place.
pub fn or_error(text: AppResult<String>, ctx: &Ctx) -> String {
    text.unwrap_or_else(|error| error_text(&error, ctx))
}

/// An error in words, with what to do next.
pub fn error_text(error: &AppError, ctx: &Ctx) -> String {
    let parts = [Some(ctx.say(&error.message)), hint::for_error(error, ctx)];
    let parts: Vec<String> = parts.into_iter().flatten().collect();
    parts.join("\n\n")
}

impl Screen for State {
    fn title(&self, ctx: &Ctx) -> String {
        self.heading(ctx)
    }

    fn contexts(&self) -> &'static [Context] {
        if self.text.is_typing() {
            &[Context::Filter]
        } else {
            &[Context::Printed, Context::Text, Context::Global]
        }
    }

    fn act(&mut self, action: Action, ctx: &Ctx) -> Vec<Effect> {
        if self.text.act(action) {
            return Vec::new();
        }
        let source = self.source;
        match action {
            Action::ListRegister => self.source.alphabetical ^= true,
            Action::ListJuniors => self.source.juniors ^= true,
            Action::ListPublish => {
                return vec![Effect::open(publish::State::for_date(source.date))];
            }
            Action::ListCompare => return self.compare(ctx),
            Action::ListWrite => {
                let form = WriteList {
                    date: source.date,
                    edition: source.edition,
                    alphabetical: source.alphabetical,
                    juniors: source.juniors,
                };
                return vec![Effect::OpenForm(FormKind::WriteList(form))];
            }
            Action::Back => return vec![Effect::Close],
            _ => return Vec::new(),
        }
        self.ask()
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
            Response::Rating(RatingResponse::Printed(source, text)) if source == self.source => {
                self.text.set_page(or_error(text, ctx));
            }
            _ => {}
        }
        Vec::new()
    }

    fn refreshed(&mut self, _ctx: &Ctx) -> Vec<Effect> {
        self.ask()
    }

    fn resize(&mut self, size: Size, _ctx: &Ctx) {
        self.text.fit(size.width, size.height.saturating_sub(1));
    }

    fn view(&self, frame: &mut Frame<'_>, area: Rect, ctx: &Ctx) {
        self.text
            .view_titled(&self.heading(ctx), (frame, area), true, ctx);
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
