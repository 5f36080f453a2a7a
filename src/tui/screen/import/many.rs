//! Several tournaments at once, as the command imports them: the files that were marked, or all of a folder. What came, what
//! is there already and what waits is a document.

use std::path::PathBuf;

use super::{State, Step};
use crate::app::import::{ImportOrder, Unknowns};
use crate::app::{import_batch, import_text};
use crate::domain::Message;
use crate::domain::tournament::Kind;
use crate::tui::ctx::Ctx;
use crate::tui::form::{Choice, Field, FieldType, Form, Problems, Values};
use crate::tui::message::{Change, Effect};
use crate::tui::screen::document;

/// What is asked about all of them.
pub fn fields(ctx: &Ctx) -> Vec<Field> {
    let kinds = Kind::ALL.iter().map(|kind| (kind.word(), kind.key()));
    let unknowns = Unknowns::ALL.iter().map(|it| (it.word(), it.key()));
    vec![
        Field::new("import-kind", words(kinds, ctx)),
        Field::new("import-unknown", words(unknowns, ctx)),
    ]
}

/// One of a few words, each with the key of its label.
fn words(all: impl Iterator<Item = (&'static str, &'static str)>, ctx: &Ctx) -> FieldType {
    let choices = all.map(|(word, key)| Choice {
        value: word.to_owned(),
        label: ctx.get(key),
    });
    FieldType::Choice(choices.collect())
}

/// Imports the files, and those in the folders, and opens the page that says what became of each.
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
    let page = document::State::changing(title, "import.txt".to_owned(), move |club, progress| {
        let files = import_batch::files(&named, club.path())?;
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

impl State {
    /// One file is looked at; of several, what concerns them all is asked.
    pub(super) fn taken(&mut self, files: Vec<PathBuf>, ctx: &Ctx) {
        let are_many = files.len() > 1;
        if are_many == self.many.is_empty() {
            self.form = None;
        }
        match <[PathBuf; 1]>::try_from(files) {
            Ok([file]) => {
                self.many.clear();
                self.chosen(file, ctx);
            }
            Err(files) => {
                let count = Message::new("import-files").with("count", files.len());
                self.path = PathBuf::from(ctx.say(&count));
                self.many = files;
                self.form.get_or_insert_with(|| Form::new(fields(ctx)));
                self.step = Step::Options;
            }
        }
    }

    /// Imports the marked files.
    pub(super) fn import_many(&mut self, values: &Values, ctx: &Ctx) -> Vec<Effect> {
        match page(self.many.clone(), values, ctx) {
            Ok(page) => vec![Effect::Close, page],
            Err(problems) => {
                if let Some(form) = &mut self.form {
                    form.complain(problems);
                }
                Vec::new()
            }
        }
    }
}
