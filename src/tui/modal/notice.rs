//! A text in a window: a derivation, a preview, an error with what to do. It scrolls and can be searched.

use ratatui::Frame;
use ratatui::layout::Rect;
use unicode_width::UnicodeWidthStr;

use super::{After, Window};
use crate::app::AppError;
use crate::publish::layout::wrap;
use crate::text::visible;
use crate::tui::action::{Action, Context};
use crate::tui::ctx::Ctx;
use crate::tui::message::Effect;
use crate::tui::widget::frame;
use crate::tui::widget::scroll::Scroll;

/// The widest a window of text grows.
const WIDEST: u16 = 84;

/// A text to be read.
#[derive(Clone, Debug)]
pub struct Notice {
    title: String,
    text: String,
    lines: Vec<String>,
    scroll: Scroll,
}

impl Notice {
    /// A finished text; lines that are too long are broken.
    pub fn new(title: impl Into<String>, text: impl Into<String>, ctx: &Ctx) -> Self {
        let mut notice = Self {
            title: title.into(),
            text: text.into(),
            lines: Vec::new(),
            scroll: Scroll::default(),
        };
        notice.fit(ctx);
        notice
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
        if let Some(hint) = &error.hint {
            text.push_str("\n\n");
            text.push_str(&ctx.say(hint));
        }
        Self::new(ctx.get("notice-error"), text, ctx)
    }

    /// The text as it was given.
    pub fn text(&self) -> &str {
        &self.text
    }

    /// How far the text can be scrolled.
    fn last(&self) -> usize {
        self.lines.len().saturating_sub(self.scroll.height) + 1
    }
}

impl Window for Notice {
    fn contexts(&self) -> &'static [Context] {
        &[Context::Text, Context::Global]
    }

    fn act(&mut self, action: Action, _ctx: &Ctx) -> After {
        match action {
            Action::Back | Action::Quit | Action::Open => After::Close(Vec::new()),
            Action::Copy => After::Do(vec![Effect::Copy(self.text.clone())]),
            action => {
                let last = self.last();
                let height = std::mem::replace(&mut self.scroll.height, 1);
                self.scroll.act(action, last);
                self.scroll.height = height;
                After::Stay
            }
        }
    }

    fn fit(&mut self, ctx: &Ctx) {
        let width = usize::from(ctx.size.width.min(WIDEST))
            .saturating_sub(4)
            .max(8);
        self.lines = self
            .text
            .lines()
            .flat_map(|line| {
                let line = visible(line);
                if line.width() <= width {
                    return vec![line];
                }
                wrap(&line, width, 2).lines().map(str::to_owned).collect()
            })
            .collect();
        self.scroll.height = usize::from(ctx.body().height.saturating_sub(2)).min(self.lines.len());
        self.scroll.cursor = self.scroll.cursor.min(self.last().saturating_sub(1));
    }

    fn view(&self, frame: &mut Frame<'_>, area: Rect, ctx: &Ctx) {
        let height = u16::try_from(self.lines.len() + 2).unwrap_or(u16::MAX);
        let inner = frame::window(frame, area, WIDEST, height, &self.title, ctx);
        let seen = self.lines.iter().skip(self.scroll.cursor);
        for (line, y) in seen.zip(inner.y..inner.bottom()) {
            let buffer = frame.buffer_mut();
            buffer.set_stringn(
                inner.x,
                y,
                line,
                inner.width.into(),
                ratatui::style::Style::new(),
            );
        }
    }
}
