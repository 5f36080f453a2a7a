//! The standings of a tournament as a file, in every form.

use super::document_file::rendered;
use super::error::AppResult;
use super::export::Exported;
use super::json_file;
use crate::publish::document::Form;
use crate::publish::standings::{StandingsPage, document, json, text};

/// The bytes of the file of a publisher, who may be unknown (empty); `csv` makes the file of a table.
///
/// # Errors
/// As [`rendered`].
pub fn exported(
    page: &StandingsPage<'_>,
    publisher: &str,
    form: Form,
    csv: impl FnOnce(Result<String, csv::Error>) -> AppResult<Vec<u8>>,
) -> AppResult<Exported> {
    if form == Form::Text {
        // In as many blocks of columns as the page needs.
        return Ok(Exported {
            bytes: text::standings(page).into_bytes(),
            left_out: Vec::new(),
        });
    }
    let document = document::document(page, publisher, form);
    rendered(&document, form, || match form {
        Form::Json => json_file::bytes(&json::standings(page)),
        _ => csv(page.csv()),
    })
}
