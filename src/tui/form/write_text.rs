//! The form for writing the text of a page into a file.

use serde::{Deserialize, Serialize};

use super::overwriting::unless_there;
use super::{Field, FieldType, FormDefinition, Problems, Values};
use crate::domain::Message;
use crate::files::atomic_write::write_atomically;
use crate::tui::ctx::Ctx;
use crate::tui::{Effect, Origin};

#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct WriteText {
    title: String,
    file: String,
    #[serde(skip)]
    text: String,
}

impl WriteText {
    /// A text with its title and the name of its file.
    pub fn new(title: String, file: String, text: String) -> Self {
        Self { title, file, text }
    }
}

impl FormDefinition for WriteText {
    fn title(&self, _ctx: &Ctx) -> Message {
        Message::new("form-export").with("name", self.title.as_str())
    }

    fn fields(&self, _ctx: &Ctx) -> Vec<Field> {
        vec![Field::new("file", FieldType::Path).proposing(self.file.clone())]
    }

    fn save(&self, values: &Values, _ctx: &Ctx) -> Result<Effect, Problems> {
        let empty = || vec![("file", Message::new("field-is-empty"))];
        let file = values.path("file").ok_or_else(empty)?;
        let (path, text) = (file.clone(), self.text.clone());
        let label = Message::new("work-exporting");
        let write = Effect::job(label, Origin::Form, move |club| {
            write_atomically(&path, text.as_bytes(), Some(club.path()))?;
            let lines = text.lines().count();
            Ok(Message::new("said-exported")
                .with("count", lines)
                .with("file", path.display().to_string()))
        });
        Ok(unless_there(&file, write))
    }

    fn is_kept(&self) -> bool {
        false
    }
}
