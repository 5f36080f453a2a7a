//! The reason for a change of numbers on a published list; the form says how many numbers on which lists.

use serde::{Deserialize, Serialize};

use super::{Field, FieldType, FormDefinition, Problems, Values};
use crate::domain::Message;
use crate::tui::Effect;
use crate::tui::ctx::Ctx;

#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct CorrectionReason {}

impl FormDefinition for CorrectionReason {
    fn title(&self, _ctx: &Ctx) -> Message {
        Message::new("form-correction-reason")
    }

    fn fields(&self, _ctx: &Ctx) -> Vec<Field> {
        vec![Field::new("because", FieldType::Text)]
    }

    fn live(&self, _values: &Values, ctx: &Ctx) -> Option<String> {
        Some(ctx.get("live-correction-reason"))
    }

    fn save(&self, values: &Values, _ctx: &Ctx) -> Result<Effect, Problems> {
        Ok(Effect::GiveReason(values.text("because").to_owned()))
    }

    // The change that it belongs to is made now or not at all.
    fn is_kept(&self) -> bool {
        false
    }
}
