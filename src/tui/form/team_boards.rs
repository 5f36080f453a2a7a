//! The form for the boards of the teams in the list of a trial.

use serde::{Deserialize, Serialize};

use super::{Field, FieldType, FormDefinition, Problems, Values};
use crate::domain::Message;
use crate::tui::ctx::Ctx;
use crate::tui::{DialogResult, Effect};

/// The dialog identifier of the answer: a number, or nothing for no teams.
pub const ASKED: &str = "team-boards";

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct TeamBoards {
    /// The number now.
    pub boards: Option<u32>,
}

impl FormDefinition for TeamBoards {
    fn title(&self, _ctx: &Ctx) -> Message {
        Message::new("standings-teams")
    }

    fn fields(&self, _ctx: &Ctx) -> Vec<Field> {
        let boards = self
            .boards
            .map_or_else(String::new, |boards| boards.to_string());
        let field = Field::new(ASKED, FieldType::Whole(1, 99));
        vec![field.proposing(boards).optional()]
    }

    fn save(&self, values: &Values, _ctx: &Ctx) -> Result<Effect, Problems> {
        let boards = values.text(ASKED).to_owned();
        Ok(Effect::DialogDone(DialogResult::Text(ASKED, boards)))
    }

    fn is_kept(&self) -> bool {
        false
    }
}
