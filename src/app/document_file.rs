//! Makes the bytes of a document's file, in the requested format.

use super::error::{AppError, AppResult};
use super::import::export::Exported;
use super::json_file;
use crate::domain::Message;
use crate::publish::document::paper::{ForPrograms, Paper};
use crate::publish::document::{self, Document, Form};

impl Paper {
    /// As [`ForPrograms::rendered`].
    ///
    /// # Errors
    /// As there.
    pub fn rendered(&self, form: Form) -> AppResult<Exported> {
        self.programs.rendered(&self.document, form, table)
    }
}

impl ForPrograms {
    /// The document in one of its formats, for people or for programs; `csv` makes the file of a table.
    ///
    /// # Errors
    /// As [`rendered`].
    pub fn rendered(
        &self,
        document: &Document,
        form: Form,
        csv: impl FnOnce(Result<String, csv::Error>) -> AppResult<Vec<u8>>,
    ) -> AppResult<Exported> {
        rendered(document, form, || {
            if form == Form::Json {
                return json_file::bytes(&self.json);
            }
            csv(self.rows.csv())
        })
    }
}

/// A table for programs as a file.
///
/// # Errors
/// Those of its writer.
pub fn table(csv: Result<String, csv::Error>) -> AppResult<Vec<u8>> {
    let table = csv.map_err(|error| unwritable(&error.to_string()))?;
    Ok(table.into_bytes())
}

/// A document in one of its formats. CSV and JSON, for programs, do not come from the page but from `table`. Characters
/// that the format cannot show are reported in addition.
///
/// # Errors
/// Errors of `table`, a user error for the formats that only a rating list has, and errors of the PDF and XLSX
/// libraries.
pub fn rendered(
    document: &Document,
    form: Form,
    table: impl FnOnce() -> AppResult<Vec<u8>>,
) -> AppResult<Exported> {
    let bytes = match form {
        Form::Text => document::text::render(document).into_bytes(),
        Form::Markdown => document::text::render_markdown(document).into_bytes(),
        Form::Html => document::html::render(document).into_bytes(),
        Form::Pdf => return pdf(document, None),
        Form::Xlsx => {
            document::xlsx::render(document).map_err(|error| unwritable(&error.to_string()))?
        }
        Form::Csv | Form::Json => table()?,
        Form::Mail => return Err(refused(form)),
        Form::Trf | Form::Fide | Form::FideXml | Form::SwissManager | Form::Vega => {
            let message = Message::new("error-form-of-list").with("format", form.word());
            return Err(AppError::user(message).hinted(Message::new("hint-form-of-list")));
        }
    };
    Ok(Exported {
        bytes,
        left_out: Vec::new(),
    })
}

/// A document as a PDF, with the texts that contain characters which its font lacks; its metadata name the data it was
/// made from.
///
/// # Errors
/// Those of the library.
pub fn pdf(document: &Document, origin: Option<&str>) -> AppResult<Exported> {
    let made =
        document::pdf::render_with_origin(document, origin).map_err(|error| unwritable(&error))?;
    let lacking = (!made.lacking.is_empty())
        .then(|| Message::new("document-letters-lacking").with("texts", made.lacking.join("; ")));
    Ok(Exported {
        bytes: made.bytes,
        left_out: lacking.into_iter().collect(),
    })
}

/// The error that a document does not exist in this format, with the formats that it has.
pub fn refused(form: Form) -> AppError {
    let forms = Form::ALL.into_iter().filter(|form| form.is_of_document());
    only_as(form, forms)
}

/// The error that only these formats are possible.
pub fn only_as(form: Form, possible: impl IntoIterator<Item = Form>) -> AppError {
    let forms: Vec<String> = possible.into_iter().map(|form| form.to_string()).collect();
    AppError::user(
        Message::new("error-no-such-form")
            .with("form", form.to_string())
            .with("forms", forms.join(", ")),
    )
}

pub(crate) fn unwritable(reason: &str) -> AppError {
    AppError::internal(Message::new("error-output").with("reason", reason))
}
