//! A number from another list, with the day from which it is valid and its source.

use serde::{Deserialize, Serialize};

use super::{Choice, Field, FieldType, FormDefinition, Next, Problems, Values};
use crate::app::versions::{Record, RowVersion};
use crate::app::{self, AppResult, Club};
use crate::domain::person::{ExternalRating, ExternalScale};
use crate::domain::{Message, PersonId, Rating};
use crate::tui::action::{Action, Context};
use crate::tui::ctx::Ctx;
use crate::tui::message::{Change, Effect};

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ExternalNumber {
    person: PersonId,
    seen: RowVersion,
    name: String,
}

impl ExternalNumber {
    pub fn read(club: &Club, person: PersonId) -> AppResult<Self> {
        Ok(Self {
            person,
            seen: app::versions::of_record(club, Record::Numbers(person))?,
            name: app::lookup::person(club, person)?.data.name,
        })
    }
}

impl FormDefinition for ExternalNumber {
    fn title(&self, _ctx: &Ctx) -> Message {
        Message::new("form-external-number").with("name", self.name.as_str())
    }

    fn fields(&self, ctx: &Ctx) -> Vec<Field> {
        let scales = ExternalScale::ALL.map(|scale| Choice {
            value: scale.to_string(),
            label: scale.label().to_owned(),
        });
        vec![
            Field::new("member-scale", FieldType::Choice(scales.to_vec())),
            Field::new("member-number", FieldType::Whole(-500, 4000)),
            Field::new("member-number-on", FieldType::Day).proposing(ctx.date(ctx.today())),
            Field::new("member-source", FieldType::Text).optional(),
        ]
    }

    fn next(&self) -> Option<Next> {
        Some(Next::Row {
            list: Context::Members,
            action: Action::MemberNumber,
            keeps: &["member-scale", "member-number-on", "member-source"],
        })
    }

    fn save(&self, values: &Values, ctx: &Ctx) -> Result<Effect, Problems> {
        let value = values.whole("member-number");
        let Some(value) = value.and_then(|value| i32::try_from(value).ok()) else {
            return Err(vec![("member-number", Message::new("field-is-empty"))]);
        };
        let rating = ExternalRating {
            on: values.day("member-number-on").unwrap_or(ctx.today()),
            scale: values.word("member-scale")?,
            value: Rating(value),
        };
        let source = values.text("member-source").to_owned();
        let (person, seen, name) = (self.person, self.seen, self.name.clone());
        Ok(Effect::save(move |club| {
            let done = app::versions::if_unchanged(club, seen, |club| {
                app::external_rating::record(club, person, rating, &source)
            })?;
            let said = Message::new("external-rating-recorded")
                .with("name", name)
                .with("scale", rating.scale.label())
                .with("value", rating.value.to_string())
                .with("date", rating.on);
            Ok(Change::from_done(&done, said))
        }))
    }

    fn has_seen(&mut self, seen: RowVersion) {
        self.seen = seen;
    }
}
