//! Finds the source of a command's standings: a file, standard input, or the club.

use std::path::Path;

use super::{StandingsSheet, of_draft};
use crate::app::club::doubt;
use crate::app::club::session::Session;
use crate::app::document_file::rendered;
use crate::app::error::{AppError, AppResult};
use crate::app::import::export::Exported;
use crate::app::json_file;
use crate::domain::Message;
use crate::exchange::problem::Problem;
use crate::exchange::table::{self, TableOptions};
use crate::exchange::tournament_file;
use crate::files::read_file;
use crate::publish::document::Form;
use crate::publish::standings::{StandingsPage, document, json};

/// The name that means standard input.
const STANDARD_INPUT: &str = "-";

/// The source that a word on the command line refers to.
#[derive(Debug)]
pub enum Source {
    /// A file, with its problems.
    File(Box<StandingsSheet>, Vec<Problem>),
    /// Not a file: a tournament of the club.
    Tournament,
}

/// Reads the file with this name if there is one, a table by what the user says of its columns (`given`); an existing
/// file takes precedence over a tournament of that name.
///
/// # Errors
/// A user error for a name that can only be a file's and for a path that is not a file; data errors with every place in
/// the file; a doubt where the meaning of the columns is only guessed.
pub fn source(
    path: &Path,
    database: &Path,
    session: &Session,
    given: &TableOptions,
) -> AppResult<Source> {
    let name = &*path.to_string_lossy();
    let bytes = if name == STANDARD_INPUT {
        read_file::standard_input()?
    } else if path.exists() || looks_like_a_file(path) {
        read_file::read(path, database)?
    } else {
        return Ok(Source::Tournament);
    };
    let format = tournament_file::format(&bytes, name);
    let reading = tournament_file::read_as(&bytes, name, given);
    let Some(draft) = reading.value else {
        let message = Message::new("error-standings-file").with("file", name);
        return Err(AppError::data(message)
            .hinted(Message::new("hint-standings-file"))
            .in_file(name.to_owned())
            .with_problems(reading.problems));
    };
    let mut problems = reading.problems;
    if problems.iter().any(table::is_asked) && !session.anyway {
        problems.retain(table::is_asked);
        return Err(doubt::in_file(problems).in_file(name.to_owned()));
    }
    problems.extend(super::differences(&draft, format.is_list()));
    let mut sheet = of_draft(&draft, session.today(), format.is_list());
    if sheet.name.is_empty()
        && name != STANDARD_INPUT
        && let Some(stem) = path.file_stem()
    {
        sheet.name = stem.to_string_lossy().into_owned();
    }
    Ok(Source::File(Box::new(sheet), problems))
}

/// Whether a word names a file rather than a tournament: it has a folder, or an extension of tournament files.
fn looks_like_a_file(path: &Path) -> bool {
    let ending = path.extension();
    let known = tournament_file::endings();
    path.as_os_str().as_encoded_bytes().contains(&b'/')
        || ending.is_some_and(|ending| known.iter().any(|one| ending.eq_ignore_ascii_case(one)))
}

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
    let document = document::document(page, publisher, form);
    rendered(&document, form, || match form {
        Form::Json => json_file::bytes(&json::standings(page)),
        _ => csv(page.csv()),
    })
}
