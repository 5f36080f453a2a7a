//! Shows a conflict with another user's change while a form was open: the old, the current and the typed values.

use super::Form;
use super::field::{Field, FieldType, person};
use crate::app::club::versions::Conflict;
use crate::domain::Message;
use crate::exchange::dates;
use crate::text::{moment, typed_number, typed_points};
use crate::tui::ctx::Ctx;

/// A comparison, kept until the form is saved again.
#[derive(Clone, Debug)]
pub struct Comparison {
    conflict: Conflict,
    /// The fields with a new value: name and old value.
    changed: Vec<(&'static str, String)>,
}

impl Comparison {
    /// Updates the form with the current values: fields in which nothing was typed show them from now on, so that
    /// saving stores exactly what is shown.
    pub fn new(conflict: Conflict, form: &mut Form, ctx: &Ctx) -> Self {
        let mut changed = Vec::new();
        for field in form.fields_mut() {
            let now = conflict.now.iter().find(|(name, _)| *name == field.name);
            let Some((_, now)) = now else { continue };
            let now = field.written(now, ctx);
            if same(field, &field.before, &now, ctx) {
                continue;
            }
            let dirty = field.is_dirty();
            changed.push((
                field.name,
                std::mem::replace(&mut field.before, now.clone()),
            ));
            if !dirty {
                field.line = crate::tui::widget::line::Line::new(now.clone());
            }
        }
        Self { conflict, changed }
    }

    /// The text of the comparison: who, when, and for each field the old, current and typed value.
    pub fn text(&self, form: &Form, ctx: &Ctx) -> String {
        let head = if self.conflict.is_new {
            "conflict-new"
        } else {
            "conflict-head"
        };
        let mut said = Message::new(head)
            .with("by", or_unknown(&self.conflict.by))
            .with(
                "at",
                or_unknown(&moment(ctx.texts.lang(), &self.conflict.at)),
            );
        if let Some(what) = &self.conflict.what {
            said = said.with("what", what.clone());
        }
        let mut lines = vec![ctx.say(&said)];
        for (name, was) in &self.changed {
            let Some(field) = form.fields().iter().find(|field| field.name == *name) else {
                continue;
            };
            lines.push(line(field, was, ctx));
        }
        lines.push(ctx.get("conflict-again"));
        lines.join("\n")
    }
}

fn line(field: &Field, was: &str, ctx: &Ctx) -> String {
    let key = if field.is_dirty() {
        "conflict-field-typed"
    } else {
        "conflict-field"
    };
    let shown = |text: &str| readable(field, text, ctx);
    ctx.say(
        &Message::new(key)
            .with("field", field.label(ctx))
            .with("was", shown(was))
            .with("now", shown(&field.before))
            .with("typed", shown(field.text())),
    )
}

/// A value to read: a choice by its label, a day in the form of the language, an empty value as a dash.
fn readable(field: &Field, text: &str, ctx: &Ctx) -> String {
    match &field.field_type {
        _ if text.is_empty() => "-".to_owned(),
        FieldType::Choice(choices) => {
            let found = choices.iter().find(|choice| choice.value == text);
            found.map_or_else(|| text.to_owned(), |choice| choice.label.clone())
        }
        FieldType::Person => match person(text, ctx) {
            Some(person) => ctx.name(person).to_owned(),
            None => text.to_owned(),
        },
        FieldType::Day => {
            dates::typed(text, ctx.today()).map_or_else(|| text.to_owned(), |day| ctx.date(day))
        }
        _ => text.to_owned(),
    }
}

fn same(field: &Field, one: &str, other: &str, ctx: &Ctx) -> bool {
    match &field.field_type {
        _ if one == other => true,
        FieldType::Day => dates::typed(one, ctx.today())
            .is_some_and(|one| dates::typed(other, ctx.today()) == Some(one)),
        FieldType::Number => typed_number(one).is_some_and(|one| typed_number(other) == Some(one)),
        FieldType::Points => typed_points(one).is_some_and(|one| typed_points(other) == Some(one)),
        FieldType::Person => person(one, ctx).is_some_and(|one| person(other, ctx) == Some(one)),
        _ => false,
    }
}

fn or_unknown(text: &str) -> String {
    if text.is_empty() { "?" } else { text }.to_owned()
}
