//! The form for writing what is on a page into a file; the ending of the file's name says the format.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

use serde::{Deserialize, Serialize};

use super::overwriting::unless_there;
use super::{Field, FieldType, FormDefinition, Problems, Values};
use crate::app::club::club_document::{self, ClubDocument};
use crate::app::lists::compare::Pair;
use crate::app::{AppError, AppResult, Club};
use crate::domain::Message;
use crate::files::atomic_write::write_atomically;
use crate::publish::document::Form;
use crate::tui::ctx::Ctx;
use crate::tui::export::{self, Sheet};
use crate::tui::{Effect, Origin};

/// The names of the fields.
const FILE: &str = "file";
const FORM: &str = "list-form";

#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Export {
    #[serde(skip)]
    title: String,
    /// The proposed name of the file.
    #[serde(skip)]
    file: String,
    #[serde(skip)]
    content: Content,
}

/// What is written.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Content {
    Table(Sheet),
    Document(ClubDocument),
    Text(String),
}

impl Default for Content {
    fn default() -> Self {
        Self::Text(String::new())
    }
}

impl Export {
    /// Opens the form for the table of a page.
    pub fn table(sheet: Sheet) -> Effect {
        let file = export::file_name(&sheet.name, Form::Csv);
        Self::open(sheet.name.clone(), file, Content::Table(sheet))
    }

    /// Opens the form for a document of the club, with its title and the name of its file.
    pub fn document(document: ClubDocument, title: String, name: &str) -> Effect {
        let forms = document.forms();
        let printed = forms.iter().find(|form| **form == Form::Pdf);
        let file = export::file_name(name, *printed.unwrap_or(&Form::Text));
        Self::open(title, file, Content::Document(document))
    }

    /// Opens the form for a text.
    pub fn text(text: String, title: String) -> Effect {
        let file = export::file_name(&title, Form::Text);
        Self::open(title, file, Content::Text(text))
    }

    fn open(title: String, file: String, content: Content) -> Effect {
        let form = Self {
            title,
            file,
            content,
        };
        Effect::OpenForm(form.into())
    }

    /// The possible formats.
    fn forms(&self) -> Vec<Form> {
        match &self.content {
            Content::Table(_) => vec![Form::Csv, Form::Text, Form::Json],
            Content::Document(document) => document.forms(),
            Content::Text(_) => vec![Form::Text, Form::Markdown],
        }
    }

    /// Whether several formats have the same ending, so that the format is chosen.
    fn has_choice(&self) -> bool {
        let forms = self.forms();
        let endings: BTreeSet<&str> = forms.iter().map(|form| form.extension()).collect();
        endings.len() < forms.len()
    }

    /// The typed file, with the ending of the chosen or proposed format if it has none, and its format.
    fn chosen(&self, values: &Values) -> Result<(Form, PathBuf), Problems> {
        let problem = |message| vec![(FILE, message)];
        let file = values.path(FILE);
        let mut file = file.ok_or_else(|| problem(Message::new("field-is-empty")))?;
        let picked = values.word::<Form>(FORM).ok().filter(|_| self.has_choice());
        if file.extension().is_none() {
            let proposed = Path::new(&self.file).extension().unwrap_or_default();
            file.set_extension(picked.map_or(proposed, |form| form.extension().as_ref()));
        }
        let forms = self.forms();
        let fits = |form: &Form| file.extension().is_some_and(|it| it == form.extension());
        let form = picked.filter(fits).or_else(|| Form::of_file(&file));
        let form = form.filter(|form| forms.contains(form));
        let wrong = || Message::new("list-file-ending").with("endings", Form::endings(&forms));
        Ok((form.ok_or_else(|| problem(wrong()))?, file))
    }
}

impl FormDefinition for Export {
    fn title(&self, _ctx: &Ctx) -> Message {
        Message::new("form-export").with("name", self.title.as_str())
    }

    fn fields(&self, ctx: &Ctx) -> Vec<Field> {
        let file = Field::new(FILE, FieldType::Path);
        if !self.has_choice() {
            return vec![file.proposing(self.file.clone())];
        }
        let form = Form::of_file(Path::new(&self.file)).unwrap_or(Form::Text);
        let name = Path::new(&self.file).file_stem().unwrap_or_default();
        let forms = FieldType::choice_of(self.forms(), Form::key, ctx);
        vec![
            file.proposing(name.display().to_string()),
            Field::new(FORM, forms).proposing(form.word()),
        ]
    }

    fn live(&self, values: &Values, ctx: &Ctx) -> Option<String> {
        let (form, _) = self.chosen(values).ok()?;
        let line = Message::new("export-format")
            .with("format", ctx.get(form.key()))
            .with("endings", Form::endings(&self.forms()));
        Some(ctx.say(&line))
    }

    fn save(&self, values: &Values, _ctx: &Ctx) -> Result<Effect, Problems> {
        let (form, file) = self.chosen(values)?;
        let (content, path) = (self.content.clone(), file.clone());
        let label = Message::new("work-exporting");
        let write = Effect::job(label, Origin::Form, move |club| {
            let left_out = content.write(club, form, &path)?;
            let path = std::path::absolute(&path).unwrap_or(path);
            let file = path.display().to_string();
            Ok(match left_out.into_iter().next() {
                Some(lacking) => Message::new("written-lacking")
                    .with("file", file)
                    .with("what", lacking),
                None => Message::new("written").with("file", file),
            })
        });
        Ok(unless_there(&file, write))
    }

    // The page with the content no longer exists when a draft is offered later.
    fn is_kept(&self) -> bool {
        false
    }
}

impl Content {
    /// Writes the file, but never over the club's own; returns what the format could not show.
    fn write(&self, club: &Club, form: Form, file: &Path) -> AppResult<Vec<Message>> {
        if club.is_trial()
            && !matches!(
                self,
                Self::Document(ClubDocument::Comparison(Pair::Trial(_)))
            )
        {
            return Err(AppError::user(Message::new("error-trial-writes-nothing")));
        }
        let bytes = match self {
            Self::Document(document) => {
                return club_document::write(club, document, form, file);
            }
            Self::Text(text) => text.clone().into_bytes(),
            Self::Table(sheet) => export::write(sheet, form).map_err(|error| {
                let error = error.to_string();
                AppError::internal(Message::new("export-failed").with("error", error))
            })?,
        };
        write_atomically(file, &bytes, Some(club.path()))?;
        Ok(Vec::new())
    }
}
