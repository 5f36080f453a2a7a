//! The reason for undoing an operation.

use serde::{Deserialize, Serialize};

use super::{Field, FieldType, FormDefinition, Problems, Values};
use crate::app;
use crate::domain::{Message, OperationId};
use crate::tui::ctx::Ctx;
use crate::tui::{Change, Effect};

#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct UndoReason {
    pub operation: i64,
}

impl FormDefinition for UndoReason {
    fn title(&self, _ctx: &Ctx) -> Message {
        Message::new("form-undo-reason").with("operation", self.operation.to_string())
    }

    fn fields(&self, _ctx: &Ctx) -> Vec<Field> {
        vec![Field::new("undo-reason", FieldType::Text).optional()]
    }

    fn save(&self, values: &Values, _ctx: &Ctx) -> Result<Effect, Problems> {
        let operation = OperationId(self.operation);
        let reason = values.some("undo-reason");
        Ok(Effect::save(move |club| {
            club.session_mut().because(reason);
            let done = app::journal::log::undo(club, Some(operation))?;
            let said = Message::new("said-undone").with("what", done.value.message());
            Ok(Change::from_done(&done, said).lasting())
        }))
    }
}
