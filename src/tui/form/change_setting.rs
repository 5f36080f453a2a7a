//! A setting of the club.

use serde::{Deserialize, Serialize};

use super::{Choice, Field, FieldType, FormDefinition, Problems, Values};
use crate::app::setting_words;
use crate::app::settings::{Kind, Name};
use crate::app::versions::{Record, RowVersion};
use crate::app::{self, AppResult, Club};
use crate::domain::Message;
use crate::tui::ctx::Ctx;
use crate::tui::message::{Change, Effect};

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ChangeSetting {
    name: String,
    value: String,
    seen: RowVersion,
    /// Whether it is on or off.
    #[serde(default)]
    switch: bool,
}

impl ChangeSetting {
    /// The form of a setting with its current value.
    ///
    /// # Errors
    /// A user error if there is no such setting.
    pub fn read(club: &Club, name: &str) -> AppResult<Self> {
        let seen = app::versions::of_record(club, Record::Setting(Name::parse(name)?))?;
        let rows = app::settings::rows(club)?;
        let row = rows.into_iter().find(|row| row.name == name);
        Ok(Self {
            name: name.to_owned(),
            switch: row.as_ref().is_some_and(|row| row.kind == Kind::Switch),
            value: row.map(|row| row.value).unwrap_or_default(),
            seen,
        })
    }
}

impl FormDefinition for ChangeSetting {
    fn title(&self, _ctx: &Ctx) -> Message {
        Message::new("form-setting").with("name", setting_words::title(&self.name))
    }

    fn fields(&self, ctx: &Ctx) -> Vec<Field> {
        let choice = |(value, label): (&str, &str)| Choice {
            value: value.to_owned(),
            label: ctx.get(label),
        };
        let choices = [("off", "setting-value-no"), ("on", "setting-value-yes")].map(choice);
        let kind = if self.switch {
            FieldType::Choice(choices.to_vec())
        } else {
            FieldType::Text
        };
        vec![Field::new("setting-value", kind).holding(&self.value)]
    }

    fn save(&self, values: &Values, _ctx: &Ctx) -> Result<Effect, Problems> {
        let (name, seen) = (self.name.clone(), self.seen);
        let value = values.text("setting-value").to_owned();
        Ok(Effect::save(move |club| {
            let done = app::versions::if_unchanged(club, seen, |club| {
                app::settings::set(club, &name, &value)
            })?;
            Ok(Change::from_done(&done, done.value.message()))
        }))
    }

    fn has_seen(&mut self, seen: RowVersion) {
        self.seen = seen;
    }
}
