//! The form for writing a document into a file, in a chosen format.

use serde::{Deserialize, Serialize};

use super::write_list::{chosen, form_fields, written};
use super::{Field, FormDefinition, Problems, Values};
use crate::app::club::club_document::{self, ClubDocument};
use crate::domain::Message;
use crate::tui::Effect;
use crate::tui::ctx::Ctx;

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct WriteDocument {
    pub document: ClubDocument,
}

impl FormDefinition for WriteDocument {
    fn title(&self, _ctx: &Ctx) -> Message {
        Message::new("form-write-document")
    }

    fn fields(&self, ctx: &Ctx) -> Vec<Field> {
        form_fields(self.document.forms(), self.document.file_stem(), ctx)
    }

    fn save(&self, values: &Values, _ctx: &Ctx) -> Result<Effect, Problems> {
        let (form, file) = chosen(values)?;
        let document = self.document.clone();
        Ok(written(&file, move |club, file| {
            club_document::write(club, &document, form, file)
        }))
    }
}
