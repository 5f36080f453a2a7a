//! The form for adopting another regulation; saving it only shows a preview of the effect.

use serde::{Deserialize, Serialize};

use super::{Field, FieldType, FormDefinition, Problems, Values};
use crate::app::club::versions::{Record, RowVersion};
use crate::app::settings::regulation_file::{self, RegulationText};
use crate::app::settings::regulations::{Adoption, Approval};
use crate::app::{self, AppResult, Club};
use crate::domain::{Date, Message};
use crate::publish::journal::impact_text::RatingImpact;
use crate::tui::ctx::Ctx;
use crate::tui::{Change, Effect};

#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct AdoptRegulation {
    /// A file, or the name of a regulation that comes with the program.
    pub regulation: String,
    pub from: String,
    /// The day of the board's approval.
    pub approved: String,
    pub by: String,
    /// The announcement in the bulletin.
    pub announcement: String,
}

impl FormDefinition for AdoptRegulation {
    fn title(&self, _ctx: &Ctx) -> Message {
        Message::new("form-adopt")
    }

    fn fields(&self, _ctx: &Ctx) -> Vec<Field> {
        vec![
            Field::new("adopt-regulation", FieldType::Text).holding(&self.regulation),
            Field::new("adopt-from", FieldType::Day).proposing(&self.from),
            Field::new("adopt-approved", FieldType::Day).proposing(&self.approved),
            Field::new("adopt-by", FieldType::Text).holding(&self.by),
            Field::new("adopt-announcement", FieldType::Text).holding(&self.announcement),
        ]
    }

    fn save(&self, values: &Values, _ctx: &Ctx) -> Result<Effect, Problems> {
        let day = |field| {
            let missing = || vec![(field, Message::new("field-is-no-day"))];
            values.day(field).ok_or_else(missing)
        };
        let (from, approved) = (day("adopt-from")?, day("adopt-approved")?);
        let text = |field| values.text(field).to_owned();
        let form = Self {
            regulation: text("adopt-regulation"),
            from: text("adopt-from"),
            approved: text("adopt-approved"),
            by: text("adopt-by"),
            announcement: text("adopt-announcement"),
        };
        Ok(Effect::save(move |club| {
            let rules = regulation_file::read(&form.regulation, club.path())?;
            let approval = Approval {
                day: approved,
                by: form.by.clone(),
                announcement: form.announcement.clone(),
            };
            let tried = try_out(club, form, rules, from, approval)?;
            let said = Message::new("adopt-tried").with("title", tried.adoption.title.as_str());
            Ok(Change::outside(said).with_response(tried))
        }))
    }
}

/// The typed regulation, and its effect.
#[derive(Clone, Debug)]
pub struct Tried {
    pub form: AdoptRegulation,
    /// The text that was read.
    pub text: RegulationText,
    pub from: Date,
    /// The board's approval.
    pub approval: Approval,
    /// The result of adopting it.
    pub adoption: Adoption,
    /// The effect on ratings.
    pub impact: Option<RatingImpact>,
    /// The version of the regulations when the dry run was made.
    pub seen: RowVersion,
}

/// Makes a dry run of a regulation; nothing is changed.
fn try_out(
    club: &mut Club,
    form: AdoptRegulation,
    text: RegulationText,
    from: Date,
    approval: Approval,
) -> AppResult<Tried> {
    let seen = app::club::versions::of_record(club, Record::Regulations)?;
    let done =
        club.dry_run(|club| app::settings::regulations::adopt(club, &text, from, &approval))?;
    Ok(Tried {
        form,
        text,
        from,
        approval,
        adoption: done.value,
        impact: done.impact,
        seen,
    })
}
