//! The calculator: expected score, new rating, performance, conversion, with the row of the table.
//!
//! The result is updated on every key. It uses the regulation in force.

mod calculation;
mod mode;
mod numbers;

use std::collections::{BTreeMap, BTreeSet};

use crossterm::event::KeyCode;
use ratatui::Frame;
use ratatui::layout::Rect;
use ratatui::style::Style;
use unicode_width::UnicodeWidthStr;

use super::{After, Window};
use crate::domain::Message;
use crate::exchange::dates;
use crate::text::{long_date, visible};
use crate::tui::Effect;
use crate::tui::action::{Action, Context};
use crate::tui::ctx::Ctx;
use crate::tui::key::Key;
use crate::tui::widget::frame;
use crate::tui::widget::line::Line;
use calculation::{Calculation, Question};
use mode::{Mode, Name};

/// The largest width and height.
const SIZE: (u16, u16) = (76, 32);
/// The largest width of a label.
const LABEL: usize = 30;

/// The content below the fields.
#[derive(Debug, Default)]
enum Outcome {
    /// Input is missing.
    #[default]
    Incomplete,
    Calculated(Calculation),
    /// Input that cannot be parsed, or has no result.
    Invalid(String),
}

#[derive(Debug, Default)]
pub struct Calculator {
    mode: Mode,
    /// The position of the focused field among those of the formula.
    focus: usize,
    typed: BTreeMap<Name, Line>,
    /// The choices set to their second option.
    turned: BTreeSet<Name>,
    seen: Outcome,
    /// The first line of the derivation that is visible.
    top: usize,
}

impl Calculator {
    fn field(&self) -> Name {
        let fields = self.mode.fields();
        fields[self.focus.min(fields.len() - 1)]
    }

    fn reckon(&mut self, ctx: &Ctx) {
        let typed = |name: Name| self.typed.get(&name).map_or("", Line::text);
        let question = Question {
            mode: self.mode,
            typed: &typed,
            chosen: &|name| self.turned.contains(&name),
            ctx,
        };
        let seen = match question.answer() {
            Ok(Some(answer)) => Outcome::Calculated(answer),
            Ok(None) => Outcome::Incomplete,
            Err(error) => Outcome::Invalid(ctx.say(&error.message)),
        };
        self.seen = seen;
        self.top = 0;
    }

    fn turn(&mut self, by: usize, ctx: &Ctx) {
        self.mode = self.mode.step(by);
        self.focus = 0;
        self.reckon(ctx);
    }

    fn move_focus(&mut self, by: usize) {
        let count = self.mode.fields().len();
        self.focus = (self.focus + by) % count;
    }

    fn scroll(&mut self, down: bool) {
        let Outcome::Calculated(answer) = &self.seen else {
            return;
        };
        let last = answer.lines.len().saturating_sub(1);
        self.top = if down {
            (self.top + 5).min(last)
        } else {
            self.top.saturating_sub(5)
        };
    }

    fn view_head(&self, frame: &mut Frame<'_>, area: Rect, ctx: &Ctx) {
        let name = format!("< {} >", ctx.get(self.mode.text_key()));
        let place = format!("{}/{}", self.mode as usize + 1, Mode::ALL.len());
        let buffer = frame.buffer_mut();
        let room = usize::from(area.width);
        buffer.set_stringn(area.x, area.y, name, room, ctx.theme.heading());
        let width = u16::try_from(place.width()).unwrap_or_default();
        let x = area.right().saturating_sub(width).max(area.x);
        buffer.set_stringn(x, area.y, place, room, ctx.theme.dim());
    }

    fn view_field(&self, frame: &mut Frame<'_>, area: Rect, at: usize, ctx: &Ctx) {
        let name = self.mode.fields()[at];
        let focus = at == self.focus;
        let labels = self.mode.fields().iter();
        let label = labels.map(|name| ctx.get(name.text_key()).width()).max();
        let label = label.unwrap_or_default().min(LABEL);
        let text = frame::cut(&ctx.get(name.text_key()), label, ctx);
        let style = if focus { ctx.theme.key() } else { Style::new() };
        let buffer = frame.buffer_mut();
        buffer.set_stringn(area.x, area.y, text, area.width.into(), style);
        let x = area.x + u16::try_from(label).unwrap_or_default() + 2;
        let place = Rect::new(x, area.y, area.right().saturating_sub(x), 1).intersection(area);
        if let Some(choices) = name.choices() {
            let chosen = choices[usize::from(self.turned.contains(&name))];
            let text = format!("[ {} ]", ctx.get(chosen));
            let style = if focus {
                ctx.theme.selected()
            } else {
                Style::new()
            };
            buffer.set_stringn(place.x, place.y, text, place.width.into(), style);
            if focus && !place.is_empty() {
                frame.set_cursor_position((place.x, place.y));
            }
            return;
        }
        frame::field(frame.buffer_mut(), place, focus, ctx);
        let line = self.typed.get(&name).cloned().unwrap_or_default();
        if name == Name::Day {
            let text = line.text().trim();
            let day = if text.is_empty() {
                Some(ctx.today())
            } else {
                dates::typed(text, ctx.today())
            };
            let echo = day.map(|day| format!("= {}", long_date(ctx.texts.lang(), day)));
            let echo = echo.unwrap_or_default();
            let width = u16::try_from(echo.width()).unwrap_or_default();
            let x = place.right().saturating_sub(width).max(place.x);
            let buffer = frame.buffer_mut();
            buffer.set_stringn(x, place.y, echo, place.width.into(), ctx.theme.dim());
        }
        line.view(frame, place, Style::new(), focus);
    }

    fn view_answer(&self, frame: &mut Frame<'_>, area: Rect, ctx: &Ctx) {
        let (head, style) = match &self.seen {
            Outcome::Incomplete => (ctx.get(self.mode.hint_key()), ctx.theme.dim()),
            Outcome::Calculated(answer) => (answer.headline.clone(), ctx.theme.heading()),
            Outcome::Invalid(text) => (text.clone(), ctx.theme.bad()),
        };
        let room = usize::from(area.width);
        let head = crate::publish::layout::wrap(&visible(&head), room.max(8), 0);
        let mut y = area.y;
        let buffer = frame.buffer_mut();
        for line in head.lines().take(usize::from(area.height)) {
            buffer.set_stringn(area.x, y, line, room, style);
            y += 1;
        }
        let Outcome::Calculated(answer) = &self.seen else {
            return;
        };
        let lines = answer.lines.iter().skip(self.top);
        for (line, y) in lines.zip(y.saturating_add(1)..area.bottom()) {
            let line = frame::cut(&visible(line), room, ctx);
            buffer.set_stringn(area.x, y, line, room, Style::new());
        }
        let seen = usize::from(area.bottom().saturating_sub(y + 1));
        if self.top + seen < answer.lines.len() && area.height > 0 {
            let more = ctx.get("calc-more");
            let width = u16::try_from(more.width()).unwrap_or_default();
            let x = area.right().saturating_sub(width).max(area.x);
            buffer.set_stringn(x, area.bottom() - 1, more, room, ctx.theme.dim());
        }
    }
}

impl Window for Calculator {
    fn contexts(&self) -> &'static [Context] {
        &[Context::Calculator]
    }

    fn act(&mut self, action: Action, ctx: &Ctx) -> After {
        match action {
            Action::CalcRight => self.turn(1, ctx),
            Action::CalcLeft => self.turn(Mode::ALL.len() - 1, ctx),
            Action::CalcNext => self.move_focus(1),
            Action::CalcBack => self.move_focus(self.mode.fields().len() - 1),
            Action::CalcDown => self.scroll(true),
            Action::CalcUp => self.scroll(false),
            Action::CalcCopy => {
                if let Outcome::Calculated(answer) = &self.seen {
                    return After::Do(vec![
                        Effect::Copy(answer.headline.clone()),
                        Effect::Say(Message::new("said-copied")),
                    ]);
                }
            }
            Action::CalcClose => return After::Close(Vec::new()),
            _ => {}
        }
        After::Stay
    }

    fn key(&mut self, key: Key, ctx: &Ctx) -> After {
        let name = self.field();
        if name.choices().is_some() {
            if key.code == KeyCode::Char(' ') && !self.turned.remove(&name) {
                self.turned.insert(name);
            }
            self.reckon(ctx);
        } else if self.typed.entry(name).or_default().key(key) {
            self.reckon(ctx);
        }
        After::Stay
    }

    fn paste(&mut self, text: &str, ctx: &Ctx) {
        let name = self.field();
        if name.choices().is_none() {
            self.typed.entry(name).or_default().paste(text);
            self.reckon(ctx);
        }
    }

    fn view(&self, frame: &mut Frame<'_>, area: Rect, ctx: &Ctx) {
        let title = ctx.get("name-calculator");
        let inner = frame::window(frame, area, SIZE.0, SIZE.1, &title, ctx);
        if inner.is_empty() {
            return;
        }
        self.view_head(frame, Rect::new(inner.x, inner.y, inner.width, 1), ctx);
        let count = self.mode.fields().len();
        let mut y = inner.y + 1;
        for at in 0..count {
            if y >= inner.bottom() {
                return;
            }
            self.view_field(frame, Rect::new(inner.x, y, inner.width, 1), at, ctx);
            y += 1;
        }
        let y = y.saturating_add(1).min(inner.bottom());
        let rest = Rect::new(inner.x, y, inner.width, inner.bottom() - y);
        self.view_answer(frame, rest, ctx);
    }
}
