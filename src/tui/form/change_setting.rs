//! A setting of the club.

use serde::{Deserialize, Serialize};

use super::{Field, Problems, Reads, Spec, Values};
use crate::domain::Message;
use crate::tui::ctx::Ctx;
use crate::tui::message::{Change, Effect};

/// The form of one setting.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct ChangeSetting {
    /// Its name.
    pub name: String,
    /// The value that holds.
    pub value: String,
}

impl Spec for ChangeSetting {
    fn title(&self, _ctx: &Ctx) -> Message {
        Message::new("form-setting").with("name", self.name.as_str())
    }

    fn fields(&self, _ctx: &Ctx) -> Vec<Field> {
        vec![Field::new("setting-value", Reads::Text).holding(&self.value)]
    }

    fn save(&self, values: &Values, _ctx: &Ctx) -> Result<Effect, Problems> {
        let name = self.name.clone();
        let value = values.text("setting-value").to_owned();
        Ok(Effect::save(move |club| {
            let done = club.set_setting(&name, &value)?;
            let said = Message::new("setting-decided")
                .with("name", done.value.0)
                .with("value", done.value.1.as_str());
            Ok(Change::of(&done, said))
        }))
    }
}
