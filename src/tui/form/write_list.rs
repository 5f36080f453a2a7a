//! The form for writing a list into a file, in a chosen format.

use std::path::{Path, PathBuf};

use serde::{Deserialize, Serialize};

use super::overwriting::unless_there;
use super::{Field, FieldType, FormDefinition, Problems, Values};
use crate::app::lists::printing::Print;
use crate::app::{self, AppResult, Club, lists};
use crate::domain::{Date, Message};
use crate::publish::document::Form;
use crate::tui::ctx::Ctx;
use crate::tui::{Effect, Origin};

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct WriteList {
    pub date: Date,
    /// The edition of a published list; `None` for the newest.
    pub edition: Option<u32>,
    pub alphabetical: bool,
    pub juniors: bool,
}

impl WriteList {
    /// The complete list of a day, in order of rating.
    pub fn new(date: Date, edition: Option<u32>) -> Self {
        Self {
            date,
            edition,
            alphabetical: false,
            juniors: false,
        }
    }
}

/// The fields for a document's format and file.
pub(super) fn form_fields(
    forms: impl IntoIterator<Item = Form>,
    file: String,
    ctx: &Ctx,
) -> Vec<Field> {
    vec![
        Field::new("list-form", FieldType::choice_of(forms, Form::key, ctx)),
        Field::new("list-file", FieldType::Text).proposing(file),
    ]
}

/// The format and the file: a typed extension decides the format, unless the chosen format has the same one.
pub(crate) fn chosen(values: &Values) -> Result<(Form, PathBuf), Problems> {
    let mut form = values.word::<Form>("list-form")?;
    let mut file = PathBuf::from(values.text("list-file"));
    if file.extension().is_none() {
        file.set_extension(form.extension());
    } else if file
        .extension()
        .is_none_or(|ending| ending != form.extension())
    {
        form = Form::of_file(&file).ok_or_else(|| {
            let wrong = Message::new("list-file-ending").with("endings", Form::endings());
            vec![("list-file", wrong)]
        })?;
    }
    Ok((form, file))
}

/// Writes the file, and reports what its format could not show; asks first if the file exists.
pub(crate) fn written(
    file: &Path,
    write: impl FnOnce(&Club, &Path) -> AppResult<Vec<Message>> + Send + 'static,
) -> Effect {
    let path = file.to_owned();
    let write = Effect::job(Message::new("work-exporting"), Origin::Form, move |club| {
        let left_out = write(club, &path)?;
        let file = path.display().to_string();
        Ok(match left_out.into_iter().next() {
            Some(lacking) => Message::new("written-lacking")
                .with("file", file)
                .with("what", lacking),
            None => Message::new("written").with("file", file),
        })
    });
    unless_there(file, write)
}

impl FormDefinition for WriteList {
    fn title(&self, _ctx: &Ctx) -> Message {
        Message::new("form-write-list").with("date", self.date)
    }

    fn fields(&self, ctx: &Ctx) -> Vec<Field> {
        let forms = Form::ALL.into_iter().filter(|form| form.is_of_list());
        form_fields(forms, format!("rating-list-{}", self.date), ctx)
    }

    fn save(&self, values: &Values, _ctx: &Ctx) -> Result<Effect, Problems> {
        let (form, file) = chosen(values)?;
        let print = Print {
            choice: lists::Choice {
                date: Some(self.date),
                edition: self.edition,
                all: false,
                juniors: self.juniors,
            },
            alphabetical: self.alphabetical,
            form,
        };
        Ok(written(&file, move |club, file| {
            app::lists::printing::write(club, &print, file)
        }))
    }
}
