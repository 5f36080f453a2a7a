//! Another club's file.

use serde::{Deserialize, Serialize};

use super::{Field, FieldType, FormDefinition, Problems, Values};
use crate::app::Access;
use crate::app::journal::backups;
use crate::domain::Message;
use crate::files::path_completion;
use crate::tui::ctx::Ctx;
use crate::tui::message::{Effect, Origin, Work, WorkResult};
use crate::tui::screen::start;

#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct OpenFile {
    /// Whether to open it read-only.
    pub read_only: bool,
    /// The language that was chosen for the screens, by its code.
    pub lang: Option<String>,
}

impl FormDefinition for OpenFile {
    fn title(&self, _ctx: &Ctx) -> Message {
        Message::new("name-open-another-file")
    }

    fn fields(&self, _ctx: &Ctx) -> Vec<Field> {
        vec![Field::new("start-file", FieldType::Text)]
    }

    fn save(&self, values: &Values, _ctx: &Ctx) -> Result<Effect, Problems> {
        let path = path_completion::expand(values.text("start-file"));
        let lang = self.lang.as_ref().and_then(|lang| lang.parse().ok());
        let access = if self.read_only {
            Access::ReadOnly
        } else {
            Access::ReadWrite
        };
        Ok(Effect::Work(Work {
            label: Message::new("start-opening"),
            origin: Origin::Form,
            run: Box::new(move |worker, _| {
                let opened = start::opened(worker, &path, access, lang);
                let said = opened.map_err(|error| backups::guide(&path, error))?;
                Ok(WorkResult::ClubOpened(said))
            }),
        }))
    }
}
