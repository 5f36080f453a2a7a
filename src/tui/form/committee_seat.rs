//! A seat in the rating committee (ES regulation §2).

use serde::{Deserialize, Serialize};

use super::{Choice, Field, FieldType, FormDefinition, Next, Problems, Values};
use crate::app::{self, committee::NewTerm};
use crate::domain::Message;
use crate::domain::committee::Role;
use crate::tui::ctx::Ctx;
use crate::tui::message::{Change, Effect};

#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct CommitteeSeat {}

impl FormDefinition for CommitteeSeat {
    fn title(&self, _ctx: &Ctx) -> Message {
        Message::new("form-seat")
    }

    fn fields(&self, ctx: &Ctx) -> Vec<Field> {
        let roles = [Role::Member, Role::Chairman].map(|role| Choice {
            value: role.to_string(),
            label: ctx.get(role.key()),
        });
        vec![
            Field::new("seat-name", FieldType::Text),
            Field::new("seat-role", FieldType::Choice(roles.to_vec())),
            Field::new("seat-from", FieldType::Day),
            Field::new("seat-to", FieldType::Day).optional(),
            Field::new("seat-login", FieldType::Text).optional(),
        ]
    }

    fn next(&self) -> Option<Next> {
        Some(Next::Empty {
            keeps: &["seat-from", "seat-to"],
        })
    }

    fn save(&self, values: &Values, _ctx: &Ctx) -> Result<Effect, Problems> {
        let missing = || vec![("seat-from", Message::new("field-is-no-day"))];
        let new = NewTerm {
            role: values.word("seat-role")?,
            from: values.day("seat-from").ok_or_else(missing)?,
            to: values.day("seat-to"),
            login: values.some("seat-login"),
        };
        let name = values.text("seat-name").to_owned();
        Ok(Effect::save(move |club| {
            let done = app::committee::add_term(club, &name, &new)?;
            let term = &done.value;
            let said = Message::new("seat-added")
                .with("name", term.name.as_str())
                .with("role", Message::new(term.role.key()))
                .with("from", term.from)
                .with("to", term.to);
            Ok(Change::from_done(&done, said))
        }))
    }
}
