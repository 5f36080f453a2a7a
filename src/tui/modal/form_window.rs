//! A form in a window, which closes only when it is saved, or after a warning.

use std::collections::BTreeMap;

use ratatui::Frame;
use ratatui::layout::Rect;

use super::{After, Window};
use crate::app::AppError;
use crate::app::club::doubt;
use crate::domain::Message;
use crate::exchange::problem::by_cause;
use crate::publish::import::import_text::place;
use crate::tui::action::{Action, Context};
use crate::tui::ctx::Ctx;
use crate::tui::form::conflict::Comparison;
use crate::tui::form::{Form, Kind, Next};
use crate::tui::key::Key;
use crate::tui::widget::frame;
use crate::tui::{Effect, Origin, hint};

/// How many problems of a file are listed above its form.
const PROBLEMS: usize = 3;

/// The largest width of a form.
const WIDTH: u16 = 72;

/// A form that is being filled in.
#[derive(Debug)]
pub struct FormWindow {
    kind: Kind,
    form: Form,
    /// Whether the user was warned that typed text will be lost.
    warned: bool,
    /// Whether it was submitted and waits for the reply.
    sent: bool,
    error: Option<AppError>,
    /// The values that were found doubtful; saving the same values again confirms them.
    doubted: Option<BTreeMap<String, String>>,
    /// Another user's change of the record while the form was open.
    comparison: Option<Comparison>,
    /// The form that can follow when it is saved.
    next: Option<Next>,
    /// Whether the user asked for that form.
    goes_on: bool,
}

impl FormWindow {
    /// An empty form, or one prefilled with known values.
    pub fn new(kind: Kind, ctx: &Ctx) -> Self {
        let mut form = Form::new(kind.definition().fields(ctx));
        form.follow(&kind, ctx);
        Self {
            form,
            kind,
            warned: false,
            sent: false,
            error: None,
            doubted: None,
            comparison: None,
            next: None,
            goes_on: false,
        }
    }

    /// The window, with another form that can follow.
    #[must_use]
    pub fn with_next(mut self, next: Option<Next>) -> Self {
        self.form.can_go_on(next.is_some());
        self.next = next;
        self
    }

    /// The following form that the user asked for, with the texts it keeps.
    pub fn following(&self) -> Option<(Next, BTreeMap<String, String>)> {
        let next = self.next.filter(|_| self.goes_on)?;
        let kept = self.form.fields().iter();
        let kept = kept.filter(|field| next.keeps().contains(&field.name));
        let kept = kept.map(|field| (field.name.to_owned(), field.line.text().to_owned()));
        Some((next, kept.collect()))
    }

    /// Puts texts into fields as if they had been there from the beginning.
    pub fn hold(&mut self, texts: &BTreeMap<String, String>, ctx: &Ctx) {
        self.form.hold(texts);
        self.form.follow(&self.kind, ctx);
    }

    /// The kind of form.
    pub fn kind(&self) -> &Kind {
        &self.kind
    }

    /// The form itself.
    pub fn form(&self) -> &Form {
        &self.form
    }

    /// Whether it has content to store if the terminal goes away.
    pub fn is_draft(&self) -> bool {
        self.kind.definition().is_kept() && !self.sent && self.form.is_dirty()
    }

    /// Restores its stored texts.
    pub fn restore(&mut self, texts: &BTreeMap<String, String>, ctx: &Ctx) {
        self.form.restore(texts);
        self.form.follow(&self.kind, ctx);
    }

    /// Shows why the values could not be saved.
    ///
    /// After another user's change it can be saved again, which overwrites that change, as the user has then seen it.
    pub fn failed(&mut self, mut error: AppError, ctx: &Ctx) {
        self.sent = false;
        self.comparison = error.conflict.take().map(|conflict| {
            self.kind.definition_mut().has_seen(conflict.seen);
            Comparison::new(*conflict, &mut self.form, ctx)
        });
        self.doubted = (!error.doubts.is_empty()).then(|| self.form.texts());
        self.error = Some(error);
    }

    /// Records whether it waits for the reply to its request.
    pub fn wait(&mut self, waits: bool) {
        self.sent = waits;
    }

    /// Saves the values, unless a field has a problem.
    fn save(&mut self, ctx: &Ctx) -> After {
        self.error = None;
        self.comparison = None;
        if self.sent || !self.form.check(ctx) {
            return After::Stay;
        }
        let values = self.form.values(ctx);
        let is_meant = self
            .doubted
            .take()
            .is_some_and(|typed| typed == self.form.texts());
        let saved = self.kind.definition().save(&values, ctx);
        let saved = saved.map(|effect| match effect {
            Effect::Work(work) if is_meant => Effect::Work(work.anyway()),
            effect => effect,
        });
        match saved {
            // A change may still be refused, and a question is not a change yet: the form stays open. Every other
            // effect needs no reply.
            Ok(effect) if waits(&effect) => {
                self.sent = matches!(effect, Effect::Work(_));
                After::Do(vec![effect])
            }
            Ok(effect) => After::Close(vec![effect]),
            Err(problems) => {
                self.form.complain(problems);
                After::Stay
            }
        }
    }
}

/// The message when a form with typed text would be left.
pub const UNSAVED: &str = "form-unsaved";

/// Whether the form stays open until the result of an effect is known.
fn waits(effect: &Effect) -> bool {
    match effect {
        Effect::Work(work) => work.origin == Origin::Form,
        effect => matches!(effect, Effect::Show(_)),
    }
}

impl Window for FormWindow {
    fn contexts(&self) -> &'static [Context] {
        self.form.contexts()
    }

    fn act(&mut self, action: Action, ctx: &Ctx) -> After {
        match action {
            Action::Cancel => {
                if self.form.is_dirty() && !self.warned {
                    self.warned = true;
                    return After::Do(vec![Effect::Say(Message::new(UNSAVED))]);
                }
                return After::Close(Vec::new());
            }
            Action::Save | Action::SaveNext => {
                self.goes_on = action == Action::SaveNext;
                return self.save(ctx);
            }
            Action::FieldEnter if self.form.on_last() => {
                self.goes_on = false;
                return self.save(ctx);
            }
            action => {
                self.form.act(action, ctx);
                self.form.follow(&self.kind, ctx);
            }
        }
        self.warned = false;
        After::Stay
    }

    fn key(&mut self, key: Key, ctx: &Ctx) -> After {
        self.warned = false;
        self.form.key(key, ctx);
        self.form.follow(&self.kind, ctx);
        After::Stay
    }

    fn paste(&mut self, text: &str, ctx: &Ctx) {
        self.form.paste(text, ctx);
        self.form.follow(&self.kind, ctx);
    }

    fn view(&self, frame: &mut Frame<'_>, area: Rect, ctx: &Ctx) {
        let error = self.error.as_ref().map(|error| {
            if let Some(comparison) = &self.comparison {
                return comparison.text(&self.form, ctx);
            }
            let mut text = match error.doubts.as_slice() {
                [] => ctx.say(&error.message),
                doubts => ctx.say(&doubt::list(doubts)),
            };
            let problems = by_cause(&error.problems);
            let places = problems.iter().take(PROBLEMS);
            text.extend(places.map(|problem| format!("\n{}", place(problem, None, ctx.texts))));
            if let Some(hint) = hint::for_error(error, ctx) {
                text.push_str(joint(&text, &hint));
                text.push_str(&hint);
            }
            text
        });
        let width = area.width.min(WIDTH);
        let height = self.form.height(error.as_deref(), width, ctx) + 2;
        let title = ctx.say(&self.kind.definition().title(ctx));
        let inner = frame::window(frame, area, WIDTH, height, &title, ctx);
        self.form.view(frame, inner, error.as_deref(), ctx);
    }
}

/// The separator between a sentence and the hint after it.
fn joint(sentence: &str, hint: &str) -> &'static str {
    if sentence.ends_with(['.', '?', '!']) {
        " "
    } else if hint.starts_with(char::is_uppercase) {
        ". "
    } else {
        "; "
    }
}
