//! The form for the day of the list to show.

use serde::{Deserialize, Serialize};

use super::{Field, FieldType, FormDefinition, Problems, Values};
use crate::domain::{Date, Message};
use crate::tui::ctx::Ctx;
use crate::tui::{DialogResult, Effect};

/// The dialog identifier of the answer.
pub const ASKED: &str = "list-date";

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ListDay {
    /// The day shown now.
    pub date: Date,
}

impl FormDefinition for ListDay {
    fn title(&self, _ctx: &Ctx) -> Message {
        Message::new("form-list-day")
    }

    fn fields(&self, _ctx: &Ctx) -> Vec<Field> {
        vec![Field::new(ASKED, FieldType::Day).proposing(self.date.to_string())]
    }

    fn save(&self, values: &Values, _ctx: &Ctx) -> Result<Effect, Problems> {
        let date = values.day(ASKED).unwrap_or(self.date);
        Ok(Effect::DialogDone(DialogResult::Text(
            ASKED,
            date.to_string(),
        )))
    }

    // Its result goes to the page below, which no longer exists when a draft is offered later.
    fn is_kept(&self) -> bool {
        false
    }
}
