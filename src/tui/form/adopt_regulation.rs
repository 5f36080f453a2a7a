//! The form for adopting another regulation; saving it only shows a preview of the effect.

use serde::{Deserialize, Serialize};

use super::{Field, FieldType, FormDefinition, Problems, Values};
use crate::app::settings::regulation_file;
use crate::app::settings::regulations::Approval;
use crate::domain::Message;
use crate::tui::ctx::Ctx;
use crate::tui::message::{Change, Effect, Response};
use crate::tui::screen::regulation;

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
            let tried = regulation::try_out(club, form, rules, from, approval)?;
            let said = Message::new("adopt-tried").with("title", tried.adoption.title.as_str());
            let answer = regulation::RegulationResponse::Tried(Box::new(tried));
            Ok(Change::outside(said).with_response(Response::Regulation(answer)))
        }))
    }
}
