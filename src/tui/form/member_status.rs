//! A member's status from a day on: left, deceased, passive, active.

use serde::{Deserialize, Serialize};

use super::{Choice, Field, FieldType, FormDefinition, Problems, Values};
use crate::app::versions::{Record, RowVersion};
use crate::app::{self, AppResult, Club};
use crate::domain::person::Status;
use crate::domain::{Message, PersonId};
use crate::tui::ctx::Ctx;
use crate::tui::message::{Change, Effect};

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct MemberStatus {
    person: PersonId,
    seen: RowVersion,
    name: String,
    status: Option<Status>,
}

/// The message key of a status; without a status, that of a guest.
pub fn status_key(status: Option<Status>) -> &'static str {
    status.map_or("member-word-guest", Status::key)
}

impl MemberStatus {
    pub fn read(club: &Club, person: PersonId) -> AppResult<Self> {
        let seen = app::versions::of_record(club, Record::Standing(person))?;
        Ok(Self {
            person,
            seen,
            name: app::lookup::person(club, person)?.data.name,
            status: app::members::card(club, person)?.row.status,
        })
    }
}

impl FormDefinition for MemberStatus {
    fn title(&self, ctx: &Ctx) -> Message {
        Message::new("form-member-status")
            .with("name", self.name.as_str())
            .with("status", ctx.get(status_key(self.status)))
    }

    fn fields(&self, ctx: &Ctx) -> Vec<Field> {
        let order = match self.status {
            Some(Status::Active | Status::Passive) => [
                Status::Left,
                Status::Passive,
                Status::Active,
                Status::Deceased,
            ],
            _ => [
                Status::Active,
                Status::Passive,
                Status::Left,
                Status::Deceased,
            ],
        };
        let choices = order.map(|status| Choice {
            value: status.to_string(),
            label: ctx.get(status.key()),
        });
        vec![
            Field::new("member-status", FieldType::Choice(choices.to_vec())),
            Field::new("member-from", FieldType::Day).holding(ctx.date(ctx.today())),
        ]
    }

    fn save(&self, values: &Values, ctx: &Ctx) -> Result<Effect, Problems> {
        let status = values.word::<Status>("member-status")?;
        let from = values.day("member-from").unwrap_or(ctx.today());
        let (person, seen, name) = (self.person, self.seen, self.name.clone());
        Ok(Effect::save(move |club| {
            let done = app::versions::if_unchanged(club, seen, |club| {
                app::members::set_status(club, person, status, from)
            })?;
            let said = done.value.message(&name, status, from);
            let said = match &done.value.as_guest {
                Some(games) => Message::new("said-and")
                    .with("said", said)
                    .with("note", games.message()),
                None => said,
            };
            Ok(Change::from_done(&done, said))
        }))
    }

    fn has_seen(&mut self, seen: RowVersion) {
        self.seen = seen;
    }
}
