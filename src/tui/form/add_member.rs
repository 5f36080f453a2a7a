//! The form for a new member.

use serde::{Deserialize, Serialize};

use super::{Field, FieldType, FormDefinition, Next, Problems, Values};
use crate::app::command::YEARS_OF_BIRTH;
use crate::app::sentences;
use crate::app::{self, members::NewMember};
use crate::domain::Message;
use crate::domain::person::{PersonalData, Status};
use crate::tui::ctx::Ctx;
use crate::tui::{Change, Effect};

#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct AddMember {}

impl FormDefinition for AddMember {
    fn title(&self, _ctx: &Ctx) -> Message {
        Message::new("action-member-add")
    }

    fn fields(&self, ctx: &Ctx) -> Vec<Field> {
        let statuses = [Status::Active, Status::Passive];
        let statuses = FieldType::choice_of(statuses, Status::key, ctx);
        vec![
            Field::new("name", FieldType::Text),
            Field::new("status", statuses),
            Field::new("since", FieldType::Day).optional(),
            Field::new("dsu", FieldType::Text).optional(),
            Field::new("fide", FieldType::Text).optional(),
            Field::new("born", FieldType::whole(YEARS_OF_BIRTH)).optional(),
        ]
    }

    fn next(&self) -> Option<Next> {
        Some(Next::Empty {
            keeps: &["status", "since"],
        })
    }

    fn save(&self, values: &Values, _ctx: &Ctx) -> Result<Effect, Problems> {
        let new = NewMember {
            data: PersonalData {
                name: values.text("name").to_owned(),
                dsu: values.some("dsu"),
                fide: values.some("fide"),
                born: values.integer("born").and_then(|year| year.try_into().ok()),
            },
            since: values.day("since"),
            passive: values.text("status") == Status::Passive.word(),
        };
        Ok(Effect::save(move |club| {
            let done = app::members::add(club, &new)?;
            let said = sentences::member_added(done.value, &new.data.name);
            Ok(Change::from_done(&done, said))
        }))
    }
}
