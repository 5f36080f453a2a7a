//! The form for exporting the content of the screen: file and format.

use std::path::Path;

use serde::{Deserialize, Serialize};

use super::overwriting::unless_there;
use super::{Field, FieldType, FormDefinition, Problems, Values};
use crate::app::{AppError, AppResult, Club};
use crate::domain::Message;
use crate::files::atomic_write::write_atomically;
use crate::tui::ctx::Ctx;
use crate::tui::export::Sheet;
use crate::tui::export::{Format, file_name, write};
use crate::tui::{Effect, Origin};

#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct ExportSheet {
    #[serde(skip)]
    sheet: Sheet,
}

impl ExportSheet {
    /// The export of a screen's content.
    pub fn new(sheet: Sheet) -> Self {
        Self { sheet }
    }

    /// Opens the form with the content to export.
    pub fn open(sheet: Sheet) -> Effect {
        Effect::OpenForm(Self::new(sheet).into())
    }
}

impl FormDefinition for ExportSheet {
    fn title(&self, _ctx: &Ctx) -> Message {
        Message::new("form-export").with("name", self.sheet.name.as_str())
    }

    fn fields(&self, _ctx: &Ctx) -> Vec<Field> {
        vec![Field::new("file", FieldType::Path).proposing(file_name(&self.sheet))]
    }

    fn live(&self, values: &Values, ctx: &Ctx) -> Option<String> {
        let format = match Format::from_path(&values.path("file")?) {
            Some(Format::Csv) => "export-csv",
            Some(Format::Text) => "export-text",
            Some(Format::Json) => "export-json",
            None => "export-ending",
        };
        let lines = Message::new(format).with("count", self.sheet.lines.len());
        Some(ctx.say(&lines))
    }

    fn save(&self, values: &Values, _ctx: &Ctx) -> Result<Effect, Problems> {
        let wrong = |key| vec![("file", Message::new(key))];
        let path = values.path("file").ok_or_else(|| wrong("field-is-empty"))?;
        let format = Format::from_path(&path).ok_or_else(|| wrong("export-ending"))?;
        let (sheet, file) = (self.sheet.clone(), path.clone());
        let label = Message::new("work-exporting");
        let write = Effect::job(label, Origin::Form, move |club| {
            written(club, &sheet, format, &file)
        });
        Ok(unless_there(&path, write))
    }

    fn is_kept(&self) -> bool {
        false
    }
}

fn path_text(path: &Path) -> String {
    path.display().to_string()
}

/// Writes the file, but never over the club's own.
fn written(club: &Club, sheet: &Sheet, format: Format, file: &Path) -> AppResult<Message> {
    let bytes = write(sheet, format).map_err(|error| {
        AppError::internal(Message::new("export-failed").with("error", error.to_string()))
    })?;
    write_atomically(file, &bytes, Some(club.path()))?;
    Ok(Message::new("said-exported")
        .with("count", sheet.lines.len())
        .with("file", path_text(file)))
}
