//! The form for importing a folder of tournaments at once.

use serde::{Deserialize, Serialize};

use std::path::PathBuf;

use super::{Field, FieldType, FormDefinition, Problems, Values};
use crate::app::import::{ImportOrder, Unknowns, import_batch};
use crate::domain::Message;
use crate::domain::tournament::Kind;
use crate::tui::ctx::Ctx;
use crate::tui::{Change, Effect};

const FOLDER: &str = "import-folder";

#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct ImportFolder {}

impl FormDefinition for ImportFolder {
    fn title(&self, _ctx: &Ctx) -> Message {
        Message::new("action-import-folder")
    }

    fn fields(&self, ctx: &Ctx) -> Vec<Field> {
        let mut fields = fields(ctx);
        fields.insert(0, Field::new(FOLDER, FieldType::Path));
        fields
    }

    fn save(&self, values: &Values, ctx: &Ctx) -> Result<Effect, Problems> {
        let wrong = |key| vec![(FOLDER, Message::new(key))];
        let folder = values.path(FOLDER).ok_or_else(|| wrong("field-is-empty"))?;
        if !folder.is_dir() {
            return Err(wrong("import-no-such-file"));
        }
        page(vec![folder], values, ctx)
    }
}

// Imports several tournaments at once, as the command does: the marked files, or all of a folder. The result is a
// document with what was imported, what was already stored and what waits.

/// The options for all of them.
pub fn fields(ctx: &Ctx) -> Vec<Field> {
    let unknowns = FieldType::choice_of(Unknowns::ALL, Unknowns::key, ctx);
    vec![
        Field::new(
            "import-kind",
            FieldType::choice_of(Kind::ALL, Kind::key, ctx),
        ),
        Field::new("import-unknown", unknowns),
    ]
}

/// Imports the files, and those in the folders, and opens the page with the result of each.
///
/// # Errors
/// The problems with the fields.
pub fn page(named: Vec<PathBuf>, values: &Values, ctx: &Ctx) -> Result<Effect, Problems> {
    let order = ImportOrder {
        unknowns: values.word("import-unknown")?,
        ..ImportOrder::of_kind(values.word("import-kind")?)
    };
    let texts = ctx.texts;
    let title = ctx.get("import-many");
    Ok(Effect::report(title, move |club, progress| {
        let files = import_batch::files(&named, club.path())?;
        let step = |done, total| progress.step(done, total);
        let report = import_batch::tournaments(club, &files, &order, &[], step)?;
        let mut lines = import_batch::report(&report, texts);
        if report.waiting.iter().any(|one| one.answerable) {
            lines.push(String::new());
            lines.push(texts.get("import-folder-waiting"));
        }
        lines.extend(report.stopped.iter().map(|error| texts.say(&error.message)));
        let said = Message::new("import-folder-said").with("count", report.imported.len());
        let last = report.imported.iter().rev().find_map(|one| one.operation);
        let change = Change {
            operation: last,
            ..Change::outside(said)
        };
        Ok((lines.join("\n"), change.lasting()))
    }))
}
