//! The forms for one value for which the page below, or a change, waits. No draft of them is kept: what waits is gone by
//! the time at which it would be offered.

use serde::{Deserialize, Serialize};

use super::{Field, FieldType, FormDefinition, Problems, Values};
use crate::domain::{Date, Message};
use crate::tui::ctx::Ctx;
use crate::tui::{DialogResult, Effect};

/// What is asked for.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Question {
    /// The day of the list to show; that of the list shown now is proposed.
    ListDay(Date),
    /// The boards of the teams in the list of a trial, or nothing for no teams; their number now is proposed.
    TeamBoards(Option<u32>),
    /// The reason of a change of published numbers; the form says how many numbers on which lists change.
    CorrectionReason,
}

/// The identifier of the answer to [`Question::ListDay`]: the day.
pub const LIST_DAY: &str = "list-date";

/// The identifier of the answer to [`Question::TeamBoards`]: the number, or nothing.
pub const TEAM_BOARDS: &str = "team-boards";

/// The name of the field for a reason.
const REASON: &str = "because";

impl FormDefinition for Question {
    fn title(&self, _ctx: &Ctx) -> Message {
        Message::new(match self {
            Self::ListDay(_) => "form-list-day",
            Self::TeamBoards(_) => "standings-teams",
            Self::CorrectionReason => "form-correction-reason",
        })
    }

    fn fields(&self, _ctx: &Ctx) -> Vec<Field> {
        vec![match self {
            Self::ListDay(date) => Field::new(LIST_DAY, FieldType::Day).proposing(date.to_string()),
            Self::TeamBoards(boards) => {
                let now = boards.map_or_else(String::new, |boards| boards.to_string());
                let field = Field::new(TEAM_BOARDS, FieldType::Whole(1, 99));
                field.proposing(now).optional()
            }
            Self::CorrectionReason => Field::new(REASON, FieldType::Text),
        }]
    }

    fn live(&self, _values: &Values, ctx: &Ctx) -> Option<String> {
        let explains = *self == Self::CorrectionReason;
        explains.then(|| ctx.get("live-correction-reason"))
    }

    fn save(&self, values: &Values, _ctx: &Ctx) -> Result<Effect, Problems> {
        let answer = |id, answer| Effect::DialogDone(DialogResult::Text(id, answer));
        Ok(match self {
            Self::ListDay(date) => {
                let date = values.day(LIST_DAY).unwrap_or(*date);
                answer(LIST_DAY, date.to_string())
            }
            Self::TeamBoards(_) => answer(TEAM_BOARDS, values.text(TEAM_BOARDS).to_owned()),
            Self::CorrectionReason => Effect::GiveReason(values.text(REASON).to_owned()),
        })
    }

    fn is_kept(&self) -> bool {
        false
    }
}
