//! Many files of tournaments at once, as the command imports them: what came, what is there already, and what waits.

use super::{Task, problem};
use crate::app::import::{ImportOrder, Unknowns};
use crate::app::{import_batch, import_text};
use crate::domain::Message;
use crate::domain::tournament::Kind;
use crate::tui::action::Action;
use crate::tui::ctx::Ctx;
use crate::tui::form::{Choice, Field, FieldType, Problems, Values};
use crate::tui::message::{Change, Effect};
use crate::tui::screen::document;

pub(super) const TASKS: &[Task] = &[Task {
    action: Action::ImportFolder,
    fields: |_, ctx| {
        vec![
            Field::new("task-folder", FieldType::Path),
            Field::new(
                "import-kind",
                words(Kind::ALL.iter().map(|kind| (kind.word(), kind.key())), ctx),
            ),
            Field::new(
                "import-unknown",
                words(Unknowns::ALL.iter().map(|it| (it.word(), it.key())), ctx),
            ),
        ]
    },
    run,
}];

/// One of a few words, each with the key of its label.
fn words(all: impl Iterator<Item = (&'static str, &'static str)>, ctx: &Ctx) -> FieldType {
    let choices = all.map(|(word, key)| Choice {
        value: word.to_owned(),
        label: ctx.get(key),
    });
    FieldType::Choice(choices.collect())
}

fn run(_: super::Subject, values: &Values, ctx: &Ctx) -> Result<Effect, Problems> {
    let folder = values
        .path("task-folder")
        .ok_or_else(|| problem("task-folder", "field-is-empty"))?;
    if !folder.is_dir() {
        return Err(problem("task-folder", "import-no-such-file"));
    }
    let order = ImportOrder {
        unknowns: values.word("import-unknown")?,
        ..ImportOrder::of_kind(values.word("import-kind")?)
    };
    let texts = ctx.texts;
    let title = ctx.get(&Action::ImportFolder.text_key());
    let page = document::State::changing(title, "import.txt".to_owned(), move |club, progress| {
        let files = import_batch::files(&[folder], club.path())?;
        let step = |done, total| progress.step(done, total);
        let report = import_batch::tournaments(club, &files, &order, &[], step)?;
        let mut lines = import_text::batch(&report, texts);
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
    });
    Ok(Effect::open(page))
}
