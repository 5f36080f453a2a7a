//! The form for opening another club's file.

use serde::{Deserialize, Serialize};

use super::{Field, FieldType, FormDefinition, Problems, Values};
use std::path::Path;

use crate::app::journal::backups;
use crate::app::{Access, AppResult};
use crate::domain::Message;
use crate::files::path_completion;
use crate::text::Lang;
use crate::tui::ctx::Ctx;
use crate::tui::worker::ClubWorker;
use crate::tui::{Effect, Origin, Work, WorkResult};

#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct OpenFile {
    /// Whether to open it read-only.
    pub read_only: bool,
    /// The code of the language chosen for the screens.
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
                let opened = opened(worker, &path, access, lang);
                let said = opened.map_err(|error| backups::guide(&path, error))?;
                Ok(WorkResult::ClubOpened(said))
            }),
        }))
    }
}

/// Opens a club's database in place of any other; returns a message about it, if any.
pub(crate) fn opened(
    worker: &mut ClubWorker,
    path: &Path,
    access: Access,
    lang: Option<Lang>,
) -> AppResult<Option<Message>> {
    if let Some(lang) = lang {
        worker.set_lang(lang);
    }
    worker.open(path, access)?;
    let club = worker.club()?;
    let said = match club.unsure_file_system() {
        Some(kind) => Some(Message::new("unsure-file-system").with("kind", kind)),
        None if backups::unclean_end(club) => Some(Message::new("unclean-end")),
        None => None,
    };
    Ok(said)
}
