//! The form for the status of several members from a day on: left, deceased, passive, active.

use serde::{Deserialize, Serialize};

use super::{Field, FieldType, FormDefinition, Problems, Values};
use crate::app;
use crate::domain::person::Status;
use crate::domain::{Message, PersonId};
use crate::tui::ctx::Ctx;
use crate::tui::{Change, Effect};

/// The message key of a status; without a status, that of a guest.
pub fn status_key(status: Option<Status>) -> &'static str {
    status.map_or("word-guest", Status::key)
}

/// The statuses to choose from. The one that most likely follows comes first, but never one that ends the membership by
/// just pressing save.
pub fn offered(now: Option<Status>) -> [Status; 4] {
    let [first, last] = match now {
        Some(Status::Active) => [Status::Passive, Status::Active],
        Some(Status::Passive) => [Status::Active, Status::Passive],
        _ => {
            return [
                Status::Active,
                Status::Passive,
                Status::Left,
                Status::Deceased,
            ];
        }
    };
    [first, Status::Left, Status::Deceased, last]
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
        let statuses = offered(Some(Status::Active));
        vec![
            Field::new("status", FieldType::choice_of(statuses, Status::key, ctx)),
            Field::new("from", FieldType::Day).proposing(ctx.date(ctx.today())),
        ]
    }

    fn save(&self, values: &Values, ctx: &Ctx) -> Result<Effect, Problems> {
        let status = values.word::<Status>("status")?;
        let from = values.day("from").unwrap_or(ctx.today());
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
