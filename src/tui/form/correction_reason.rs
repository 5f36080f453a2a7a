//! The form for the reason of a change of published numbers; it says how many numbers on which lists change.

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

    // A draft would be useless: the change it belongs to is made now or not at all.
    fn is_kept(&self) -> bool {
        false
    }
}
