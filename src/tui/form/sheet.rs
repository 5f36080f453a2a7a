//! The fields of a form on the screen: labels, what is typed, messages, and the focus that goes through them.

use ratatui::Frame;
use ratatui::layout::Rect;
use ratatui::style::Style;
use unicode_width::UnicodeWidthStr;

use super::Problems;
use super::field::{Field, Reads, Values};
use crate::publish::layout::wrap;
use crate::tui::action::Action;
use crate::tui::ctx::Ctx;
use crate::tui::key::Key;
use crate::tui::widget::frame;

/// The widest a label is.
const LABEL: usize = 22;

/// Fields that are being filled in.
#[derive(Clone, Debug)]
pub struct Form {
    fields: Vec<Field>,
    focus: usize,
}

impl Form {
    /// A form with the focus on its first field.
    pub fn new(fields: Vec<Field>) -> Self {
        Self { fields, focus: 0 }
    }

    /// The fields.
    pub fn fields(&self) -> &[Field] {
        &self.fields
    }

    /// The fields, to be filled.
    pub fn fields_mut(&mut self) -> &mut [Field] {
        &mut self.fields
    }

    /// Whether anything was typed.
    pub fn is_dirty(&self) -> bool {
        self.fields.iter().any(Field::is_dirty)
    }

    /// Whether the focus is on the last field.
    pub fn on_last(&self) -> bool {
        self.focus + 1 >= self.fields.len()
    }

    /// What was typed.
    pub fn values(&self, ctx: &Ctx) -> Values {
        Values::of(&self.fields, ctx)
    }

    /// Looks at every field; goes to the first one that cannot be read.
    pub fn check(&mut self, ctx: &Ctx) -> bool {
        let mut first = None;
        for (at, field) in self.fields.iter_mut().enumerate() {
            if !field.check(ctx) {
                first = first.or(Some(at));
            }
        }
        self.focus = first.unwrap_or(self.focus);
        first.is_none()
    }

    /// Shows what is wrong, and goes to the first of it.
    pub fn complain(&mut self, problems: Problems) {
        let mut first = self.fields.len();
        for (name, problem) in problems {
            if let Some(at) = self.fields.iter().position(|field| field.name == name) {
                self.fields[at].problem = Some(problem);
                first = first.min(at);
            }
        }
        if first < self.fields.len() {
            self.focus = first;
        }
    }

    /// Goes through the fields.
    pub fn act(&mut self, action: Action, ctx: &Ctx) {
        let count = self.fields.len().max(1);
        let next = match action {
            Action::FieldNext | Action::FieldEnter => (self.focus + 1) % count,
            Action::FieldBack => (self.focus + count - 1) % count,
            _ => return,
        };
        if let Some(field) = self.fields.get_mut(self.focus) {
            field.check(ctx);
        }
        self.focus = next;
    }

    /// Types into the field that has the focus.
    pub fn key(&mut self, key: Key, _ctx: &Ctx) {
        let Some(field) = self.fields.get_mut(self.focus) else {
            return;
        };
        if matches!(field.reads, Reads::Choice(_)) {
            match key.code {
                crossterm::event::KeyCode::Right | crossterm::event::KeyCode::Char(' ') => {
                    field.step(true);
                }
                crossterm::event::KeyCode::Left => field.step(false),
                _ => {}
            }
            return;
        }
        if field.line.key(key) {
            field.problem = None;
        }
    }

    /// Pastes into the field that has the focus.
    pub fn paste(&mut self, text: &str, _ctx: &Ctx) {
        if let Some(field) = self.fields.get_mut(self.focus)
            && !matches!(field.reads, Reads::Choice(_))
        {
            field.line.paste(text);
            field.problem = None;
        }
    }

    /// Lines that it needs in a window of a width: two a field, and the error.
    pub fn height(&self, error: Option<&str>, width: u16) -> u16 {
        let width = usize::from(width).saturating_sub(4).max(8);
        let error = error.map_or(0, |text| wrap(text, width, 0).lines().count() + 1);
        u16::try_from(self.fields.len() * 2 + error).unwrap_or(u16::MAX)
    }

    /// Draws the fields, the one with the focus always in sight; the error of the whole stands above them.
    pub fn view(&self, frame: &mut Frame<'_>, area: Rect, error: Option<&str>, ctx: &Ctx) {
        let mut area = area;
        if let Some(error) = error {
            let text = wrap(error, usize::from(area.width).max(8), 0);
            for line in text.lines() {
                if area.height == 0 {
                    return;
                }
                let buffer = frame.buffer_mut();
                buffer.set_stringn(area.x, area.y, line, area.width.into(), ctx.theme.bad());
                area = Rect::new(area.x, area.y + 1, area.width, area.height - 1);
            }
        }
        let seen = usize::from(area.height / 2).max(1);
        let first = (self.focus + 1).saturating_sub(seen);
        let labels = self
            .fields
            .iter()
            .map(|field| Self::label(field, ctx).width());
        let label = labels.max().unwrap_or_default().min(LABEL);
        let window = self.fields.iter().enumerate().skip(first);
        for ((at, field), y) in window.zip((area.y..area.bottom()).step_by(2)) {
            let row = Rect::new(area.x, y, area.width, (area.bottom() - y).min(2));
            self.view_field(frame, row, at, field, label, ctx);
        }
    }

    fn label(field: &Field, ctx: &Ctx) -> String {
        ctx.get(&format!("field-{}", field.name))
    }

    fn view_field(
        &self,
        frame: &mut Frame<'_>,
        area: Rect,
        at: usize,
        field: &Field,
        label: usize,
        ctx: &Ctx,
    ) {
        let focus = at == self.focus;
        let style = if focus { ctx.theme.key() } else { Style::new() };
        let text = frame::cut(&Self::label(field, ctx), label, ctx);
        let width = usize::from(area.width);
        frame
            .buffer_mut()
            .set_stringn(area.x, area.y, text, width, style);
        let x = area.x + u16::try_from(label).unwrap_or_default() + 2;
        let room = area.right().saturating_sub(x);
        if room == 0 {
            return;
        }
        let place = Rect::new(x, area.y, room, 1);
        match field.chosen() {
            Some(choice) => {
                let text = format!("< {} >", choice.label);
                let style = if focus {
                    ctx.theme.selected()
                } else {
                    Style::new()
                };
                frame
                    .buffer_mut()
                    .set_stringn(x, area.y, text, room.into(), style);
                if focus {
                    frame.set_cursor_position((x, area.y));
                }
            }
            None => field.line.view(frame, place, Style::new(), focus),
        }
        if area.height < 2 {
            return;
        }
        let (text, style) = match (&field.problem, field.echo(ctx)) {
            (Some(problem), _) => (ctx.say(problem), ctx.theme.bad()),
            (None, Some(echo)) => (format!("= {echo}"), ctx.theme.dim()),
            (None, None) => return,
        };
        let text = frame::cut(&text, room.into(), ctx);
        frame
            .buffer_mut()
            .set_stringn(x, area.y + 1, text, room.into(), style);
    }
}
