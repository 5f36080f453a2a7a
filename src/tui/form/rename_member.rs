//! Another name from a day on; lists of earlier days keep the old one.

use serde::{Deserialize, Serialize};

use super::{Field, FieldType, FormDefinition, Problems, Values};
use crate::app::versions::RowVersion;
use crate::app::{self, AppResult, Club};
use crate::domain::{Message, PersonId};
use crate::tui::ctx::Ctx;
use crate::tui::message::{Change, Effect};

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct RenameMember {
    person: PersonId,
    seen: RowVersion,
    name: String,
}

impl RenameMember {
    pub fn read(club: &Club, person: PersonId) -> AppResult<Self> {
        Ok(Self {
            person,
            seen: app::versions::of_member(club, person)?,
            name: app::lookup::person(club, person)?.data.name,
        })
    }
}

impl FormDefinition for RenameMember {
    fn title(&self, _ctx: &Ctx) -> Message {
        Message::new("form-rename-member").with("name", self.name.as_str())
    }

    fn fields(&self, ctx: &Ctx) -> Vec<Field> {
        vec![
            Field::new("name", FieldType::Text).holding(&self.name),
            Field::new("member-name-from", FieldType::Day).proposing(ctx.date(ctx.today())),
        ]
    }

    fn save(&self, values: &Values, ctx: &Ctx) -> Result<Effect, Problems> {
        let from = values.day("member-name-from").unwrap_or(ctx.today());
        let name = values.text("name").to_owned();
        let (person, seen, old) = (self.person, self.seen, self.name.clone());
        Ok(Effect::save(move |club| {
            let done = app::versions::if_unchanged(club, seen, |club| {
                app::members::rename(club, person, &name, from)
            })?;
            let said = match done.value {
                Some(until) => Message::new("member-renamed-until").with("until", until),
                None => Message::new("member-renamed"),
            };
            let said = said
                .with("old", old)
                .with("name", name.as_str())
                .with("date", from);
            Ok(Change::from_done(&done, said))
        }))
    }

    fn has_seen(&mut self, seen: RowVersion) {
        self.seen = seen;
    }
}
