//! The form for a member's status from a day on: left, deceased, passive, active.

use serde::{Deserialize, Serialize};

use super::{Field, FieldType, FormDefinition, Problems, Values};
use crate::app::club::versions::{Record, RowVersion};
use crate::app::{self, AppResult, Club};
use crate::domain::person::Status;
use crate::domain::{Message, PersonId};
use crate::tui::ctx::Ctx;
use crate::tui::{Change, Effect};

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct MemberStatus {
    person: PersonId,
    seen: RowVersion,
    name: String,
    status: Option<Status>,
}

/// The message key of a status; without a status, that of a guest.
pub fn status_key(status: Option<Status>) -> &'static str {
    status.map_or("word-guest", Status::key)
}

impl MemberStatus {
    pub fn read(club: &Club, person: PersonId) -> AppResult<Self> {
        let seen = app::club::versions::of_record(club, Record::Standing(person))?;
        Ok(Self {
            person,
            seen,
            name: app::members::lookup::person(club, person)?.data.name,
            status: app::members::card(club, person)?.row.status,
        })
    }
}

/// The fields for status and day. The status that most likely follows comes first, but never one that ends the
/// membership by just pressing save.
fn fields(now: Option<Status>, ctx: &Ctx) -> Vec<Field> {
    let order = match now {
        Some(Status::Active) => [
            Status::Passive,
            Status::Left,
            Status::Deceased,
            Status::Active,
        ],
        Some(Status::Passive) => [
            Status::Active,
            Status::Left,
            Status::Deceased,
            Status::Passive,
        ],
        _ => [
            Status::Active,
            Status::Passive,
            Status::Left,
            Status::Deceased,
        ],
    };
    let choices = FieldType::choice_of(order, Status::key, ctx);
    vec![
        Field::new("member-status", choices),
        Field::new("member-from", FieldType::Day).proposing(ctx.date(ctx.today())),
    ]
}

impl FormDefinition for MemberStatus {
    fn title(&self, ctx: &Ctx) -> Message {
        Message::pair(
            "pair-colon",
            self.name.as_str(),
            ctx.get(status_key(self.status)),
        )
    }

    fn fields(&self, ctx: &Ctx) -> Vec<Field> {
        fields(self.status, ctx)
    }

    fn save(&self, values: &Values, ctx: &Ctx) -> Result<Effect, Problems> {
        let status = values.word::<Status>("member-status")?;
        let from = values.day("member-from").unwrap_or(ctx.today());
        let (person, seen, name) = (self.person, self.seen, self.name.clone());
        Ok(Effect::save(move |club| {
            let done = app::club::versions::if_unchanged(club, seen, |club| {
                app::members::set_status(club, person, status, from)
            })?;
            let said = done.value.message(&name, status, from);
            let said = match &done.value.as_guest {
                Some(games) => Message::pair("pair", said, games.message()),
                None => said,
            };
            Ok(Change::from_done(&done, said))
        }))
    }

    fn has_seen(&mut self, seen: RowVersion) {
        self.seen = seen;
    }
}

/// A status for several members.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct MembersStatus {
    people: Vec<PersonId>,
}

impl MembersStatus {
    /// A status for these people.
    pub fn new(people: Vec<PersonId>) -> Self {
        Self { people }
    }
}

impl FormDefinition for MembersStatus {
    fn title(&self, _ctx: &Ctx) -> Message {
        Message::new("form-members-status").with("count", self.people.len())
    }

    fn fields(&self, ctx: &Ctx) -> Vec<Field> {
        fields(Some(Status::Active), ctx)
    }

    fn save(&self, values: &Values, ctx: &Ctx) -> Result<Effect, Problems> {
        let status = values.word::<Status>("member-status")?;
        let from = values.day("member-from").unwrap_or(ctx.today());
        let (people, word) = (self.people.clone(), ctx.get(status.key()));
        Ok(Effect::save(move |club| {
            let done = app::members::set_statuses(club, &people, status, from)?;
            let said = Message::new("members-status-set")
                .with("count", done.value)
                .with("status", word)
                .with("date", from);
            Ok(Change::from_done(&done, said))
        }))
    }

    /// A draft would be useless: the marks on the members are gone by then.
    fn is_kept(&self) -> bool {
        false
    }
}
