//! A form in a window: it is left only when it is saved, or after a warning.

use ratatui::Frame;
use ratatui::layout::Rect;

use super::{After, Window};
use crate::app::AppError;
use crate::domain::Message;
use crate::tui::action::{Action, Context};
use crate::tui::ctx::Ctx;
use crate::tui::form::{Form, Kind};
use crate::tui::key::Key;
use crate::tui::message::Effect;
use crate::tui::widget::frame;

/// How wide a form is at most.
const WIDTH: u16 = 72;

/// A form that is being filled in.
#[derive(Debug)]
pub struct Fill {
    kind: Kind,
    form: Form,
    /// The user was warned that what was typed will be gone.
    warned: bool,
    /// It was sent off and waits for the answer.
    sent: bool,
    error: Option<AppError>,
}

impl Fill {
    /// An empty form, or one with what is known already.
    pub fn new(kind: Kind, ctx: &Ctx) -> Self {
        Self {
            form: Form::new(kind.fields(ctx)),
            kind,
            warned: false,
            sent: false,
            error: None,
        }
    }

    /// Which form it is.
    pub fn kind(&self) -> &Kind {
        &self.kind
    }

    /// The form itself.
    pub fn form(&self) -> &Form {
        &self.form
    }

    /// The form itself, to be filled.
    pub fn form_mut(&mut self) -> &mut Form {
        &mut self.form
    }

    /// What was typed could not be saved.
    pub fn failed(&mut self, error: AppError) {
        self.sent = false;
        self.error = Some(error);
    }

    /// Saves what was typed, unless a field has a problem.
    fn save(&mut self, ctx: &Ctx) -> After {
        self.error = None;
        if self.sent || !self.form.check(ctx) {
            return After::Stay;
        }
        let values = self.form.values(ctx);
        match self.kind.save(&values, ctx) {
            Ok(effect) => {
                self.sent = true;
                After::Do(vec![effect])
            }
            Err(problems) => {
                self.form.complain(problems);
                After::Stay
            }
        }
    }
}

impl Window for Fill {
    fn contexts(&self) -> &'static [Context] {
        &[Context::Form]
    }

    fn act(&mut self, action: Action, ctx: &Ctx) -> After {
        match action {
            Action::Cancel => {
                if self.form.is_dirty() && !self.warned {
                    self.warned = true;
                    return After::Do(vec![Effect::Say(Message::new("form-unsaved"))]);
                }
                return After::Close(Vec::new());
            }
            Action::Save => return self.save(ctx),
            Action::FieldEnter if self.form.on_last() => return self.save(ctx),
            action => self.form.act(action, ctx),
        }
        self.warned = false;
        After::Stay
    }

    fn key(&mut self, key: Key, ctx: &Ctx) -> After {
        self.warned = false;
        self.form.key(key, ctx);
        After::Stay
    }

    fn paste(&mut self, text: &str, ctx: &Ctx) {
        self.form.paste(text, ctx);
    }

    fn view(&self, frame: &mut Frame<'_>, area: Rect, ctx: &Ctx) {
        let error = self.error.as_ref().map(|error| {
            let mut text = ctx.say(&error.message);
            if let Some(hint) = &error.hint {
                text.push(' ');
                text.push_str(&ctx.say(hint));
            }
            text
        });
        let height = self.form.height(error.as_deref(), WIDTH) + 2;
        let title = ctx.say(&self.kind.title(ctx));
        let inner = frame::window(frame, area, WIDTH, height, &title, ctx);
        self.form.view(frame, inner, error.as_deref(), ctx);
    }
}
