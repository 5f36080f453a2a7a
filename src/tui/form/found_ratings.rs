//! The form for the first ratings of a pool: their mean, and the reason. Saving shows a preview.

use serde::{Deserialize, Serialize};

use super::{Field, FieldType, FormDefinition, Problems, Values};
use crate::app::{self, AppResult, Club};
use crate::domain::{Decimal, Message};
use crate::tui::Effect;
use crate::tui::ctx::Ctx;

const MEAN: &str = "found-mean";
const REASON: &str = "member-reason";

/// The least and the greatest mean, which are the bounds of a rating.
const BOUNDS: (i64, i64) = (-500, 4000);

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct FoundRatings {
    /// The mean of the members' ratings, weighted by their games.
    pub mean: Decimal,
    pub reason: String,
}

impl FoundRatings {
    /// The form with the default mean.
    ///
    /// # Errors
    /// A user error where a member has a rating, or where there are no games to base ratings on.
    pub fn read(club: &Club) -> AppResult<Self> {
        app::members::proposals::founding(club, None)?;
        Ok(Self {
            mean: app::members::proposals::usual_mean(club)?.unwrap_or_default(),
            reason: String::new(),
        })
    }
}

impl FormDefinition for FoundRatings {
    fn title(&self, _ctx: &Ctx) -> Message {
        Message::new("form-found-ratings")
    }

    fn fields(&self, ctx: &Ctx) -> Vec<Field> {
        vec![
            Field::new(MEAN, FieldType::Number).proposing(ctx.number(self.mean)),
            Field::new(REASON, FieldType::Text)
                .optional()
                .holding(&self.reason),
        ]
    }

    fn live(&self, _values: &Values, ctx: &Ctx) -> Option<String> {
        Some(ctx.get("found-shows-first"))
    }

    fn save(&self, values: &Values, _ctx: &Ctx) -> Result<Effect, Problems> {
        let (least, most) = BOUNDS;
        let is_usual = |mean: &Decimal| (least.into()..=most.into()).contains(mean);
        let Some(mean) = values.number(MEAN).filter(is_usual) else {
            let problem = Message::new("found-odd-mean");
            return Err(vec![(
                MEAN,
                problem.with("least", least).with("most", most),
            )]);
        };
        let reason = values.text(REASON).to_owned();
        Ok(Effect::open(Self { mean, reason }))
    }
}
