//! The fields of a form: typed text, messages, and the focus that moves through them.

use std::collections::BTreeMap;

use crossterm::event::KeyCode;

use super::field::{Field, FieldType, MARK, Values};
use super::newcomer::Becomes;
use super::offers::Offers;
use super::{Kind, Newcomer, Problems};
use crate::tui::action::{Action, Context};
use crate::tui::ctx::Ctx;
use crate::tui::key::Key;
use crate::tui::widget::line::Line;

/// Fields that are being filled in.
#[derive(Clone, Debug)]
pub struct Form {
    pub(super) fields: Vec<Field>,
    pub(super) focus: usize,
    /// Fields that are hidden, given the typed values.
    pub(super) hidden: Vec<&'static str>,
    pub(super) live: Option<String>,
    pub(super) offers: Offers,
    /// Whether another form of its kind can follow.
    pub(super) adds: bool,
}

impl Form {
    /// A form with the focus on its first field.
    pub fn new(fields: Vec<Field>) -> Self {
        Self {
            fields,
            focus: 0,
            hidden: Vec::new(),
            live: None,
            offers: Offers::default(),
            adds: false,
        }
    }

    /// Whether another form of its kind can follow.
    pub fn can_go_on(&mut self, adds: bool) {
        self.adds = adds;
    }

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

    pub(super) fn is_shown(&self, field: &Field) -> bool {
        !self.hidden.contains(&field.name)
    }

    /// Whether the focus is on the last field that is shown.
    pub fn on_last(&self) -> bool {
        let rest = self.fields.iter().skip(self.focus + 1);
        !rest.into_iter().any(|field| self.is_shown(field))
    }

    /// What was typed; a hidden field is empty.
    pub fn values(&self, ctx: &Ctx) -> Values {
        Values::from_fields(self.fields.iter().filter(|field| self.is_shown(field)), ctx)
    }

    /// The texts of the fields, to be stored.
    pub fn texts(&self) -> BTreeMap<String, String> {
        let typed = self.fields.iter().filter(|field| field.is_dirty());
        let texts = typed.map(|field| (field.name.to_owned(), field.line.text().to_owned()));
        texts.collect()
    }

    /// Restores stored texts.
    pub fn restore(&mut self, texts: &BTreeMap<String, String>) {
        for field in &mut self.fields {
            if let Some(text) = texts.get(field.name) {
                field.line = Line::new(text.clone());
            }
        }
    }

    /// Shows and hides fields, and updates the live line under them.
    pub fn follow(&mut self, kind: &Kind, ctx: &Ctx) {
        let typed = Values::from_fields(&self.fields, ctx);
        let fields = self.fields.iter();
        let hidden = fields.filter(|field| !kind.shown(field.name, &typed));
        self.hidden = hidden.map(|field| field.name).collect();
        self.live = kind.live(&self.values(ctx), ctx);
    }

    /// The contexts of keys besides the form's own.
    pub fn contexts(&self) -> &'static [Context] {
        let path = self.fields.get(self.focus);
        let path = path.is_some_and(|field| field.field_type == FieldType::Path);
        let nobody = self
            .fields
            .get(self.focus)
            .is_some_and(|field| field.field_type == FieldType::Person && field.text().is_empty());
        match (self.offers.is_empty(), path) {
            (true, _) if nobody && self.adds => &[Context::Nobody, Context::Adding, Context::Form],
            (true, _) if nobody => &[Context::Nobody, Context::Form],
            (false, _) if self.adds => &[Context::Adding, Context::Choice, Context::Form],
            (true, _) if self.adds => &[Context::Adding, Context::Form],
            (false, true) => &[Context::Choice, Context::Path, Context::Form],
            (false, false) => &[Context::Choice, Context::Form],
            (true, true) => &[Context::Path, Context::Form],
            (true, false) => &[Context::Form],
        }
    }

    /// Checks every field; moves to the first one with a problem.
    pub fn check(&mut self, ctx: &Ctx) -> bool {
        self.offers.close();
        let mut first = None;
        for at in 0..self.fields.len() {
            if self.is_shown(&self.fields[at]) && !self.fields[at].check(ctx) {
                first = first.or(Some(at));
            }
        }
        self.focus = first.unwrap_or(self.focus);
        if first.is_some() {
            self.offer_newcomers(ctx);
        }
        first.is_none()
    }

    /// Shows the problems, and moves to the first of them.
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

    /// Moves through the fields and their suggestions.
    pub fn act(&mut self, action: Action, ctx: &Ctx) {
        match action {
            Action::FieldEnter if self.offer_newcomers(ctx) => {}
            Action::OfferAll if self.offers.everybody(ctx) => {}
            Action::FieldNext | Action::FieldEnter | Action::OfferAll => self.step(true, ctx),
            Action::FieldBack => self.step(false, ctx),
            Action::PickDown | Action::PickUp | Action::PageDown | Action::PageUp => {
                self.offers.step(action);
            }
            Action::PickNone => self.offers.close(),
            Action::Pick => {
                let field = self.fields.get_mut(self.focus);
                if let Some(newcomer) = field.and_then(|field| self.offers.take(field)) {
                    self.make_new(newcomer, ctx);
                    return;
                }
                let person = self.fields.get(self.focus);
                if person.is_some_and(|field| field.field_type == FieldType::Person)
                    && !self.on_last()
                {
                    self.step(true, ctx);
                }
            }
            Action::Complete => {
                let field = self.fields.get_mut(self.focus);
                if !field.is_some_and(|field| self.offers.complete(field)) {
                    self.step(true, ctx);
                }
            }
            _ => {}
        }
    }

    /// Offers what the name with the focus can become, if nobody has it.
    fn offer_newcomers(&mut self, ctx: &Ctx) -> bool {
        let Some(field) = self.fields.get_mut(self.focus) else {
            return false;
        };
        if field.newcomers.is_empty() || field.text().is_empty() || field.check(ctx) {
            return false;
        }
        self.offers.typed(field, ctx);
        !self.offers.is_empty()
    }

    /// Makes the typed name that of a new person, and goes on to what follows it.
    fn make_new(&mut self, newcomer: Newcomer, ctx: &Ctx) {
        let name = self.fields[self.focus].text().to_owned();
        let Becomes::Chosen {
            choice: (choice, value),
            name: named,
        } = newcomer.becomes
        else {
            self.fields[self.focus].line = Line::new(format!("{MARK}{name}"));
            self.step(true, ctx);
            return;
        };
        self.fields[self.focus].line = Line::default();
        for (wanted, text) in [(choice, value), (named, name.as_str())] {
            if let Some(at) = self.fields.iter().position(|field| field.name == wanted) {
                self.fields[at].line = Line::new(text);
                self.fields[at].problem = None;
                self.focus = at;
            }
        }
        if !self.on_last() {
            self.step(true, ctx);
        }
    }

    /// Puts texts into fields, as if they had been there from the beginning.
    pub fn hold(&mut self, texts: &BTreeMap<String, String>) {
        for field in &mut self.fields {
            if let Some(text) = texts.get(field.name) {
                *field = match field.field_type {
                    FieldType::Choice(_) => field.clone().holding(text.clone()),
                    _ => field.clone().proposing(text.clone()),
                };
            }
        }
    }

    /// To the next field that is shown, or the one before; the one that is left is looked at.
    fn step(&mut self, forward: bool, ctx: &Ctx) {
        self.offers.close();
        if let Some(field) = self.fields.get_mut(self.focus) {
            field.check(ctx);
        }
        let count = self.fields.len().max(1);
        let step = if forward { 1 } else { count - 1 };
        for _ in 0..count {
            self.focus = (self.focus + step) % count;
            let field = self.fields.get(self.focus);
            if field.is_some_and(|field| self.is_shown(field)) {
                return;
            }
        }
    }

    /// Types into the field that has the focus.
    pub fn key(&mut self, key: Key, ctx: &Ctx) {
        let Some(field) = self.fields.get_mut(self.focus) else {
            return;
        };
        if matches!(field.field_type, FieldType::Choice(_)) {
            match (key.code, key.letter()) {
                (KeyCode::Right | KeyCode::Char(' '), _) => field.step(true),
                (KeyCode::Left, _) => field.step(false),
                (_, Some(letter)) => field.step_to(letter),
                _ => {}
            }
            return;
        }
        if field.line.key(key) {
            field.problem = None;
            self.offers.typed(field, ctx);
        }
    }

    /// Pastes into the field that has the focus.
    pub fn paste(&mut self, text: &str, ctx: &Ctx) {
        if let Some(field) = self.fields.get_mut(self.focus)
            && !matches!(field.field_type, FieldType::Choice(_))
        {
            field.line.paste(text);
            field.problem = None;
            self.offers.typed(field, ctx);
        }
    }
}
