//! The end of a term in the committee.

use serde::{Deserialize, Serialize};

use super::{Field, FieldType, FormDefinition, Problems, Values};
use crate::app::versions::{Record, RowVersion};
use crate::app::{self, AppResult, Club};
use crate::domain::{Message, PersonId};
use crate::tui::ctx::Ctx;
use crate::tui::message::{Change, Effect};

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct CommitteeEnd {
    person: PersonId,
    seen: RowVersion,
}

impl CommitteeEnd {
    /// The form of a person's term as it is now.
    ///
    /// # Errors
    /// Errors of reading the terms.
    pub fn read(club: &Club, person: PersonId) -> AppResult<Self> {
        let seen = app::versions::of_record(club, Record::Terms(person))?;
        Ok(Self { person, seen })
    }
}

impl FormDefinition for CommitteeEnd {
    fn title(&self, ctx: &Ctx) -> Message {
        Message::new("form-seat-end").with("name", ctx.name(self.person))
    }

    fn fields(&self, ctx: &Ctx) -> Vec<Field> {
        vec![Field::new("seat-end", FieldType::Day).proposing(ctx.date(ctx.today()))]
    }

    fn save(&self, values: &Values, _ctx: &Ctx) -> Result<Effect, Problems> {
        let missing = || vec![("seat-end", Message::new("field-is-no-day"))];
        let on = values.day("seat-end").ok_or_else(missing)?;
        let (person, seen) = (self.person, self.seen);
        Ok(Effect::save(move |club| {
            let done = app::versions::if_unchanged(club, seen, |club| {
                app::committee::end_term(club, person, on)
            })?;
            let said = Message::new("seat-ended")
                .with("name", done.value.name.as_str())
                .with("date", on);
            Ok(Change::from_done(&done, said))
        }))
    }

    fn has_seen(&mut self, seen: RowVersion) {
        self.seen = seen;
    }
}
