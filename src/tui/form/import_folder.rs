//! The form for importing a folder of tournaments at once.

use serde::{Deserialize, Serialize};

use super::{Field, FieldType, FormDefinition, Problems, Values};
use crate::domain::Message;
use crate::tui::ctx::Ctx;
use crate::tui::message::Effect;
use crate::tui::screen::import::requests;

const FOLDER: &str = "import-folder";

#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct ImportFolder {}

impl FormDefinition for ImportFolder {
    fn title(&self, _ctx: &Ctx) -> Message {
        Message::new("action-import-folder")
    }

    fn fields(&self, ctx: &Ctx) -> Vec<Field> {
        let mut fields = requests::fields(ctx);
        fields.insert(0, Field::new(FOLDER, FieldType::Path));
        fields
    }

    fn save(&self, values: &Values, ctx: &Ctx) -> Result<Effect, Problems> {
        let wrong = |key| vec![(FOLDER, Message::new(key))];
        let folder = values.path(FOLDER).ok_or_else(|| wrong("field-is-empty"))?;
        if !folder.is_dir() {
            return Err(wrong("import-no-such-file"));
        }
        requests::page(vec![folder], values, ctx)
    }
}
