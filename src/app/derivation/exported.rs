//! Writes the derivation of a rating as a file, in every format.

use crate::app::document_file::{self, unwritable};
use crate::app::error::AppResult;
use crate::app::import::export::Exported;
use crate::app::json_file;
use crate::publish::WIDTH;
use crate::publish::document::Form;
use crate::publish::document::paper::ForPrograms;
use crate::publish::explanation::derivation::Derivation;
use crate::text::Texts;

impl Derivation {
    /// The bytes of the file; `csv` makes the file of a table.
    ///
    /// # Errors
    /// A user error for a format that does not exist for it, and errors of the writers.
    pub fn exported(
        &self,
        publisher: &str,
        form: Form,
        texts: Texts,
        csv: impl FnOnce(Result<String, csv::Error>) -> AppResult<Vec<u8>>,
    ) -> AppResult<Exported> {
        let alone = |bytes| Exported {
            bytes,
            left_out: Vec::new(),
        };
        if form == Form::Text {
            return Ok(alone(self.text(WIDTH, texts).into_bytes()));
        }
        let json = self
            .json(texts)
            .map_err(|error| unwritable(&error.to_string()))?;
        match self.document(publisher, texts) {
            Some(document) => {
                let for_programs = ForPrograms {
                    rows: self.terms(texts),
                    json,
                };
                for_programs.rendered(&document, form, csv)
            }
            None if form == Form::Json => Ok(alone(json_file::bytes(&json)?)),
            None => Err(document_file::only_as(form, [Form::Text, Form::Json])),
        }
    }
}
