//! A question before an action that is hard to undo; the default answer is No.

use ratatui::Frame;
use ratatui::layout::Rect;
use ratatui::style::Style;

use super::{After, Window};
use crate::domain::Message;
use crate::publish::layout::wrap;
use crate::tui::Effect;
use crate::tui::action::{Action, Context};
use crate::tui::ctx::Ctx;
use crate::tui::widget::frame;

/// The width of the window.
const WIDTH: u16 = 64;

/// A question with the effects of Yes.
#[derive(Debug)]
pub struct Confirm {
    question: Message,
    yes: Vec<Effect>,
    chosen: bool,
}

impl Confirm {
    /// A question; `yes` has the effects of the answer Yes.
    pub fn new(question: Message, yes: Vec<Effect>) -> Self {
        Self {
            question,
            yes,
            chosen: false,
        }
    }
}

impl Window for Confirm {
    fn contexts(&self) -> &'static [Context] {
        &[Context::Confirm]
    }

    fn act(&mut self, action: Action, _ctx: &Ctx) -> After {
        match action {
            Action::Yes => self.chosen = true,
            Action::No => self.chosen = false,
            Action::OtherAnswer => {
                self.chosen = !self.chosen;
                return After::Stay;
            }
            Action::Answer => {}
            _ => return After::Stay,
        }
        After::Close(if self.chosen {
            std::mem::take(&mut self.yes)
        } else {
            Vec::new()
        })
    }

    fn view(&self, frame: &mut Frame<'_>, area: Rect, ctx: &Ctx) {
        let width = usize::from(area.width.min(WIDTH)).saturating_sub(4).max(8);
        let text = wrap(&ctx.say(&self.question), width, 0);
        let lines: Vec<&str> = text.lines().collect();
        let height = u16::try_from(lines.len() + 4).unwrap_or(u16::MAX);
        let inner = frame::window(frame, area, WIDTH, height, &ctx.get("confirm-title"), ctx);
        let buffer = frame.buffer_mut();
        for (line, y) in lines.iter().zip(inner.y..inner.bottom()) {
            buffer.set_stringn(inner.x, y, line, inner.width.into(), Style::new());
        }
        if inner.height == 0 {
            return;
        }
        let mut x = inner.x;
        let mut answer = (x, inner.y);
        for (key, chosen) in [("action-no", !self.chosen), ("action-yes", self.chosen)] {
            let style = if chosen {
                ctx.theme.selected()
            } else {
                Style::new()
            };
            let text = if chosen && ctx.symbols.is_plain() {
                format!("[{}]", ctx.get(key))
            } else {
                format!(" {} ", ctx.get(key))
            };
            if chosen {
                answer = (x, inner.bottom() - 1);
            }
            let room = usize::from(inner.right().saturating_sub(x));
            (x, _) = buffer.set_stringn(x, inner.bottom() - 1, text, room, style);
            x = (x + 2).min(inner.right());
        }
        frame::here(frame, answer, ctx);
    }
}
