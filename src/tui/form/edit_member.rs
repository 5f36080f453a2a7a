//! The form for a member's name, numbers and year of birth.

use serde::{Deserialize, Serialize};

use super::{Field, FieldType, FormDefinition, Problems, Values};
use crate::app::club::versions::RowVersion;
use crate::app::command::YEARS_OF_BIRTH;
use crate::app::members::MemberEdit;
use crate::app::sentences;
use crate::app::{self, AppResult, Club};
use crate::domain::{Message, PersonId};
use crate::tui::ctx::Ctx;
use crate::tui::{Change, Effect};

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct EditMember {
    person: PersonId,
    seen: RowVersion,
    name: String,
    dsu: String,
    fide: String,
    born: String,
}

impl EditMember {
    pub fn read(club: &Club, person: PersonId) -> AppResult<Self> {
        let seen = app::club::versions::of_member(club, person)?;
        let data = app::members::lookup::person_as_given(club, person)?.data;
        Ok(Self {
            person,
            seen,
            name: data.name,
            dsu: data.dsu.unwrap_or_default(),
            fide: data.fide.unwrap_or_default(),
            born: data.born.map(|year| year.to_string()).unwrap_or_default(),
        })
    }
}

impl FormDefinition for EditMember {
    fn title(&self, _ctx: &Ctx) -> Message {
        Message::new("form-edit-member").with("name", self.name.as_str())
    }

    fn fields(&self, _ctx: &Ctx) -> Vec<Field> {
        vec![
            Field::new("name", FieldType::Text).holding(&self.name),
            Field::new("dsu", FieldType::Text)
                .optional()
                .holding(&self.dsu),
            Field::new("fide", FieldType::Text)
                .optional()
                .holding(&self.fide),
            Field::new("born", FieldType::whole(YEARS_OF_BIRTH))
                .optional()
                .holding(&self.born),
        ]
    }

    fn save(&self, values: &Values, _ctx: &Ctx) -> Result<Effect, Problems> {
        let born = values.integer("born").and_then(|year| year.try_into().ok());
        let change = MemberEdit {
            name: values.some("name"),
            dsu: Some(values.text("dsu").to_owned()),
            fide: Some(values.text("fide").to_owned()),
            born,
            no_born: born.is_none(),
        };
        let (person, seen) = (self.person, self.seen);
        Ok(Effect::save(move |club| {
            let done = app::club::versions::if_unchanged(club, seen, |club| {
                app::members::edit(club, person, &change)
            })?;
            let name = app::members::lookup::person(club, person)?.data.name;
            let said = sentences::member_edited(person, &name);
            Ok(Change::from_done(&done, said))
        }))
    }

    fn has_seen(&mut self, seen: RowVersion) {
        self.seen = seen;
    }
}
