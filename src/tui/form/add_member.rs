//! A new member.

use serde::{Deserialize, Serialize};

use super::member_status::status_key;
use super::{Choice, Field, Problems, Reads, Spec, Values};
use crate::app::members::NewMember;
use crate::domain::Message;
use crate::domain::person::{PersonalData, Status};
use crate::tui::ctx::Ctx;
use crate::tui::message::{Change, Effect};

/// The form of a new member.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct AddMember {}

impl Spec for AddMember {
    fn title(&self, _ctx: &Ctx) -> Message {
        Message::new("form-add-member")
    }

    fn fields(&self, ctx: &Ctx) -> Vec<Field> {
        let statuses = [Status::Active, Status::Passive].map(|status| Choice {
            value: status.word().to_owned(),
            label: ctx.get(status_key(Some(status))),
        });
        vec![
            Field::new("name", Reads::Text),
            Field::new("status", Reads::Choice(statuses.to_vec())),
            Field::new("since", Reads::Day).optional(),
            Field::new("dsu", Reads::Text).optional(),
            Field::new("fide", Reads::Text).optional(),
            Field::new("born", Reads::Whole(1850, 2100)).optional(),
        ]
    }

    fn save(&self, values: &Values, _ctx: &Ctx) -> Result<Effect, Problems> {
        let new = NewMember {
            data: PersonalData {
                name: values.text("name").to_owned(),
                dsu: values.some("dsu"),
                fide: values.some("fide"),
                born: values.whole("born").and_then(|year| year.try_into().ok()),
            },
            since: values.day("since"),
            passive: values.text("status") == Status::Passive.word(),
        };
        Ok(Effect::save(move |club| {
            let done = club.add_member(&new)?;
            let said = Message::new("member-added")
                .with("id", done.value.to_string())
                .with("name", new.data.name.as_str());
            Ok(Change::of(&done, said))
        }))
    }
}
