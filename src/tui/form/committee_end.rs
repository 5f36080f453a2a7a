//! The end of a term in the committee.

use serde::{Deserialize, Serialize};

use super::{Field, Problems, Reads, Spec, Values};
use crate::domain::{Message, PersonId};
use crate::tui::ctx::Ctx;
use crate::tui::message::{Change, Effect};

/// The form of ending the term that somebody has.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct CommitteeEnd {
    /// Whose.
    pub person: i64,
}

impl Spec for CommitteeEnd {
    fn title(&self, ctx: &Ctx) -> Message {
        Message::new("form-seat-end").with("name", ctx.name(PersonId(self.person)))
    }

    fn fields(&self, ctx: &Ctx) -> Vec<Field> {
        vec![Field::new("seat-end", Reads::Day).holding(ctx.date(ctx.today()))]
    }

    fn save(&self, values: &Values, _ctx: &Ctx) -> Result<Effect, Problems> {
        let missing = || vec![("seat-end", Message::new("field-is-no-day"))];
        let on = values.day("seat-end").ok_or_else(missing)?;
        let person = PersonId(self.person);
        Ok(Effect::save(move |club| {
            let done = club.end_committee_term(person, on)?;
            let said = Message::new("seat-ended")
                .with("name", done.value.name.as_str())
                .with("date", on);
            Ok(Change::of(&done, said))
        }))
    }
}
